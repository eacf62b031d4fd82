/**
 * A note, for every tab, that a sign-out was asked for: the auth client tells a session that ended
 * by wish and one that could not be refreshed in the same words.
 */
const NOTE = 'auth:leaving';
/** Longer than the auth client takes to tell other tabs. */
const NOTE_LASTS_MS = 10_000;

export function noteLeaving(now = Date.now()): void {
  window.localStorage.setItem(NOTE, String(now));
}

export function forgetLeaving(): void {
  window.localStorage.removeItem(NOTE);
}

export function isLeaving(now = Date.now()): boolean {
  const noted = Number(window.localStorage.getItem(NOTE) ?? Number.NaN);
  return now - noted >= 0 && now - noted < NOTE_LASTS_MS;
}
