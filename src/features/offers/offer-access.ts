/** What opens the offers of whoever is not signed in: tokens by reference, kept in this browser. */
import * as v from 'valibot';
import { takeAddressToken } from '@/lib/address-token';

const STORAGE_KEY = 'offers';
const tokensSchema = v.record(v.string(), v.string());

/** For this page, where storage is forbidden. */
let unstored: Record<string, string> = {};

function readAll(): Record<string, string> {
  try {
    return v.parse(tokensSchema, JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return unstored;
  }
}

export function saveOfferToken(reference: string, token: string): void {
  unstored = { ...readAll(), [reference]: token };
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(unstored));
  } catch {
    // Storage may be forbidden or full: the link in the mail opens the offer, too.
  }
}

/** The token that opens an offer; null where there is none. One that stands in the address is kept. */
export function readOfferToken(reference: string): string | null {
  const given = takeAddressToken(reference);
  if (given !== null) saveOfferToken(reference, given);
  return readAll()[reference] ?? null;
}
