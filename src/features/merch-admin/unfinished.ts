import * as v from 'valibot';
import type { Begun } from '@/features/merch-admin/save';
import { DRAFT_PREFIX } from '@/lib/drafts';

const begunSchema = v.object({
  title: v.string(),
  after: v.number(),
  productId: v.nullable(v.number()),
});

const keyOf = (memberId: string) => `${DRAFT_PREFIX}saving-product:${memberId}`;

/**
 * Notes in this tab which product is being saved, so that a page that is loaded anew in the middle
 * can take it back.
 *
 * @param begun null once it is finished or undone
 */
export function noteUnfinished(memberId: string, begun: Begun | null): void {
  const key = keyOf(memberId);
  if (begun === null) window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, JSON.stringify(begun));
}

/** The product that this tab was saving when its page went; null where it was none. */
export function readUnfinished(memberId: string): Begun | null {
  try {
    const noted: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(memberId)) ?? 'null');
    return v.is(begunSchema, noted) ? noted : null;
  } catch {
    return null;
  }
}
