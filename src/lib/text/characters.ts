/** Counts the characters of a text as Postgres does, without spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/**
 * The form in which texts and file names are compared, stored and shown. It is Unicode NFC, because a Mac names files in
 * NFD. Controls of direction are removed, because they would reorder the text around them.
 */
export function canonical(text: string): string {
  return text.normalize('NFC').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * False for a text of only spaces, controls, fillers and zero-width characters, because it would show as an empty
 * name. The database has the same rule: `private.is_visible`.
 */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
