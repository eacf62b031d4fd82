/** Parses the id of a row from a URL. Null for anything else. */
export function parseId(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
