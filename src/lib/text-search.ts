/** Nobody searches for more: names and addresses are no longer. */
const LONGEST_QUERY = 120;

export function cleanQuery(text: string): string {
  return text.trim().slice(0, LONGEST_QUERY).trim();
}

/**
 * What finds a text in any of the columns, as PostgREST's `or` takes it: a pattern in which signs
 * stand for themselves. What would need a backslash, and hardly anybody types, stands for any sign:
 * PostgREST and its kin read backslashes differently.
 */
export function textSearchFilter(columns: readonly string[], query: string): string {
  const pattern = query.replace(/[.*+?${}()|[]/g, '[$&]').replace(/["\\^]/g, '.');
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}
