/** Parses the id of a row from an address. Null for any other text. */
export function parseId(text = ''): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
