/**
 * Access to the orders and offers of a guest, stored in this browser, newest first. The token shows an offer, or
 * an order and its files; the key, which only the browser that placed the order has, pays it. While a member is signed
 * in, a token is stored in the tab alone, and until the session ends.
 */
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useSession } from '@/features/account/session-context';
import { hasStoredSession } from '@/lib/data/supabase';
import { mailedFragment } from '@/lib/mailed-address';
import {
  readSessionMap,
  readStored,
  writeSessionMap,
  writeStored,
} from '@/lib/storage/browser-storage';
import { MEMBER_TOKENS_STORAGE_KEY, ORDERS_STORAGE_KEY } from '@/lib/storage/order-keys';

const KEPT = 50;
/** Tokens are 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

const accessSchema = v.object({
  reference: v.string(),
  /** Absent from an order of the account. */
  token: v.optional(v.string()),
  /** Absent if the token came by mail. */
  key: v.optional(v.string()),
  isCelebrated: v.optional(v.boolean()),
});
const storedSchema = v.pipe(v.string(), v.parseJson(), v.array(accessSchema));

type Access = v.InferOutput<typeof accessSchema>;

function readAll(): Access[] {
  const stored = v.safeParse(storedSchema, readStored('localStorage', ORDERS_STORAGE_KEY));
  return stored.success ? stored.output : [];
}

const readAccess = (reference: string) =>
  readAll().find((access) => access.reference === reference);

function save(changed: Access): void {
  const others = readAll().filter(({ reference }) => reference !== changed.reference);
  const kept = [changed, ...others].slice(0, KEPT);
  writeStored('localStorage', ORDERS_STORAGE_KEY, JSON.stringify(kept));
}

const readMemberTokens = () => readSessionMap<string>(MEMBER_TOKENS_STORAGE_KEY);

export function saveToken(reference: string, token: string, key?: string): void {
  const isMember = hasStoredSession();
  if (isMember) {
    writeSessionMap(MEMBER_TOKENS_STORAGE_KEY, readMemberTokens().set(reference, token));
  }
  if (isMember && key === undefined) return;
  const before = readAccess(reference);
  save({ ...before, reference, ...(!isMember && { token }), ...(key !== undefined && { key }) });
}

/**
 * The token in the fragment of the page's URL, if this is the page of the reference. It is removed,
 * because URLs are shared and stay in the browser's history.
 */
function takeAddressToken(reference: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = mailedFragment(hash);
  if (!TOKEN.test(token) || !pathname.toUpperCase().endsWith(`/${reference}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}

/** The token that opens an order or offer; null without one. */
export function readToken(reference: string): string | null {
  return readMemberTokens().get(reference) ?? readAccess(reference)?.token ?? null;
}

/** Reads the token of the open page as `readToken` does. A token in the URL is saved, and removed from the URL. */
export function takeToken(reference: string): string | null {
  const given = takeAddressToken(reference);
  if (given !== null) saveToken(reference, given);
  return readToken(reference);
}

/** The key that pays an order; undefined in other browsers than the one that placed it. */
export function readOrderKey(reference: string): string | undefined {
  return readAccess(reference)?.key;
}

/** The order that this browser has placed with a key. */
export const findPlacedOrder = (key: string) => readAll().find((access) => access.key === key);

/** Whether the celebration was shown, or is not due because another browser placed the order. */
export function isCelebrated(reference: string): boolean {
  const access = readAccess(reference);
  return access?.key === undefined || access.isCelebrated === true;
}

export function markCelebrated(reference: string): void {
  const access = readAccess(reference);
  if (access) save({ ...access, isCelebrated: true });
}

/** Opens an order or offer for a guest who has its token, and for the member who made it. */
export function useOrderOrOffer<Opened, Key extends QueryKey>(
  reference: string,
  optionsFor: (
    reference: string,
    token: string | null,
    memberId: string | null,
  ) => UseQueryOptions<Opened, Error, Opened, Key>,
) {
  const { session } = useSession();
  const [taken, setToken] = useState(() => takeToken(reference));
  // The token of a member is read from the storage alone, because it ends with the session.
  if (session.status === 'signed-in' && taken !== null) setToken(null);
  const token = readToken(reference) ?? taken;
  const memberId = session.status === 'signed-in' ? session.member.id : null;
  const lacksAccess = token === null && session.status === 'signed-out';
  const query = useQuery({
    ...optionsFor(reference, token, memberId),
    enabled: session.status !== 'resolving' && !lacksAccess,
  });
  return { query, isClosed: lacksAccess || query.data === null, token, setToken, memberId };
}
