/** Counts the characters of a text as Postgres does, without spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/**
 * False for a text of only spaces, controls, fillers and zero-width characters, because it would show as an empty
 * name. The database has the same rule: `private.is_visible`.
 */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
