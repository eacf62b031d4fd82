import { useMemo } from 'react';
import * as v from 'valibot';
import type { Cart } from '@/features/shop/cart/cart';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { createStoredText } from '@/lib/storage/stored-text';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The reminder of the cart that this browser has asked for. Signing out removes it, because it has a typed address. */
const storedReminder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.string(),
    /** The key of the cart as the server has it. */
    key: v.string(),
    askedAt: v.number(),
  }),
  // The server has sent the mail after a day, so changes of the cart do not ask for another one.
  v.check(({ askedAt }) => Date.now() - askedAt < DAY_MS),
);

const stored = createStoredText(`${DRAFT_PREFIX}cart-reminder`);

function parseReminder(text: string | null) {
  const { success, output } = v.safeParse(storedReminder, text);
  return success ? output : null;
}

export const readReminder = () => parseReminder(stored.read());

/** @param email null removes the reminder */
export function writeReminder(email: string | null, { key }: Cart): void {
  stored.write(email === null ? null : JSON.stringify({ email, key, askedAt: Date.now() }));
}

export function useReminder() {
  const text = stored.useText();
  return useMemo(() => parseReminder(text), [text]);
}
