/** Tokens that open the offers of a guest, by reference, stored in this browser. */
import * as v from 'valibot';
import { takeAddressToken } from '@/lib/storage/address-token';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

const STORAGE_KEY = 'offers';
const tokensSchema = v.record(v.string(), v.string());

function readAll(): Record<string, string> {
  try {
    return v.parse(tokensSchema, JSON.parse(readStored('localStorage', STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function saveOfferToken(reference: string, token: string): void {
  writeStored('localStorage', STORAGE_KEY, JSON.stringify({ ...readAll(), [reference]: token }));
}

/** The token that opens an offer; null without one. A token in the address is stored. */
export function readOfferToken(reference: string): string | null {
  const given = takeAddressToken(reference);
  if (given !== null) saveOfferToken(reference, given);
  return readAll()[reference] ?? null;
}
