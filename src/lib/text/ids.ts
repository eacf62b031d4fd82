/** The id of a row that an address names; null for anything else. */
export function parseId(text = ''): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
