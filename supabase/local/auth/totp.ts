/** Time-based one-time codes (RFC 6238): SHA-1, six digits, 30 seconds. */
import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
/** Base32, which is how authenticator apps take a secret. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte % 32]).join('');
}

export function totpCode(secret: string, at = Date.now()): string {
  const bits = Array.from(secret, (char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Accepts also the code before and the one after, as the hosted server does. */
export function isTotpCode(secret: string, code: string, now = Date.now()): boolean {
  return [-STEP_MS, 0, STEP_MS].some((shift) => totpCode(secret, now + shift) === code);
}
