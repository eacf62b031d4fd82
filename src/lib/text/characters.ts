/** How long a text is: counted as Postgres counts, without the spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/**
 * False for a text of spaces, controls, fillers and zero-width characters alone, which is no name. The
 * database has the same rule: `private.is_visible`.
 */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
