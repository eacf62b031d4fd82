import * as v from 'valibot';

const STORAGE_KEY = 'order-access';
const KEPT = 50;

const access = v.object({
  reference: v.string(),
  token: v.string(),
  /** Key of the cart that became this order. */
  key: v.string(),
});
const stored = v.pipe(v.string(), v.parseJson(), v.array(access));

function readAll(): v.InferOutput<typeof stored> {
  try {
    const { success, output } = v.safeParse(stored, window.localStorage.getItem(STORAGE_KEY));
    return success ? output : [];
  } catch {
    return [];
  }
}

/** Remembers on this device how a guest opens an order; the newest fifty. */
export function saveOrderToken(reference: string, token: string, key: string): void {
  const others = readAll().filter((known) => known.reference !== reference);
  try {
    const kept = [{ reference, token, key }, ...others].slice(0, KEPT);
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Where nothing may be stored, the link in the mail opens the order.
  }
}

export function readOrderAccess(reference: string) {
  return readAll().find((known) => known.reference === reference) ?? null;
}
