/** How long a text is: counted as Postgres counts, without the spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}
