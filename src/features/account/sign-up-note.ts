import type { User } from '@supabase/supabase-js';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

const NOTE = 'signed-up';
const NOTE_LASTS_MS = 24 * 3_600_000;
/** From the creation of an account to its first mail; the service waits a minute before another one. */
const FIRST_MAIL_MS = 10_000;

/**
 * Notes that this browser chose the password of a new account. A second sign-up of an unconfirmed email address keeps the
 * first password, and its answer has the time of the first.
 */
export function noteSignUp({ created_at, confirmation_sent_at = '' }: User): void {
  const isNew = Date.parse(confirmation_sent_at) - Date.parse(created_at) < FIRST_MAIL_MS;
  writeStored('localStorage', NOTE, isNew ? String(Date.now()) : null);
}

export function hasSignedUpHere(): boolean {
  return Date.now() - Number(readStored('localStorage', NOTE)) < NOTE_LASTS_MS;
}
