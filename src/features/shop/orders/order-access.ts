/**
 * Access to the orders of a guest, stored in this browser, newest first. The token shows an order and its files;
 * the key, which only the browser that placed the order has, pays it.
 */
import * as v from 'valibot';
import { takeAddressToken } from '@/lib/storage/address-token';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { ORDERS_STORAGE_KEY } from '@/lib/storage/order-keys';

const KEPT_ORDERS = 50;

const accessSchema = v.object({
  reference: v.string(),
  token: v.string(),
  /** Absent where the token came by mail. */
  key: v.optional(v.string()),
  isCelebrated: v.optional(v.boolean()),
});
const storedSchema = v.array(accessSchema);

type OrderAccess = v.InferOutput<typeof accessSchema>;

function readAll(): OrderAccess[] {
  try {
    return v.parse(
      storedSchema,
      JSON.parse(readStored('localStorage', ORDERS_STORAGE_KEY) ?? '[]'),
    );
  } catch {
    return [];
  }
}

const readAccess = (reference: string) =>
  readAll().find((access) => access.reference === reference);

function save(changed: OrderAccess): void {
  const others = readAll().filter(({ reference }) => reference !== changed.reference);
  const kept = [changed, ...others].slice(0, KEPT_ORDERS);
  writeStored('localStorage', ORDERS_STORAGE_KEY, JSON.stringify(kept));
}

export function saveOrderToken(reference: string, token: string, key?: string): void {
  const before = readAccess(reference);
  save({ ...before, reference, token, ...(key !== undefined && { key }) });
}

/** The token that opens an order; null without one. A token in the address is stored. */
export function readOrderToken(reference: string): string | null {
  const given = takeAddressToken(reference);
  if (given !== null) saveOrderToken(reference, given);
  return readAccess(reference)?.token ?? null;
}

/** The key that pays an order; undefined in other browsers than the one that placed it. */
export function readOrderKey(reference: string): string | undefined {
  return readAccess(reference)?.key;
}

/** Whether this browser has celebrated the order, or has nothing to celebrate: it placed another. */
export function isCelebrated(reference: string): boolean {
  const access = readAccess(reference);
  return access?.key === undefined || access.isCelebrated === true;
}

export function markCelebrated(reference: string): void {
  const access = readAccess(reference);
  if (access) save({ ...access, isCelebrated: true });
}
