/** Counts the characters of a text as Postgres does, without spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/**
 * The form in which texts and file names are compared, stored and shown. It is Unicode NFC, because a Mac names files
 * in NFD. Controls of direction are removed, because they would reorder the text around them.
 */
export function canonical(text: string): string {
  return text.normalize('NFC').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * A name for use inside a sentence of a toast or a description, where no element can isolate it. Invisible marks
 * around a name with right-to-left letters keep the words and numbers beside it in their order.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * False for a text of only spaces, controls, fillers and zero-width characters, because it would show as an empty
 * name. The database has the same rule: `private.is_visible`.
 */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
