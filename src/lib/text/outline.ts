/**
 * Data as an indented outline, for people who do not read JSON:
 *
 *     orders
 *       1
 *         reference: TV-7F3K-92QD
 */
export function toOutline(data: unknown, indent = ''): string {
  return Object.entries(data ?? {})
    .map(([key, value]: [string, unknown]) => {
      const name =
        indent + (Array.isArray(data) ? String(Number(key) + 1) : key.replaceAll('_', ' '));
      return value !== null && typeof value === 'object'
        ? `${name}\n${toOutline(value, `${indent}  `)}`
        : `${name}: ${String(value)}`;
    })
    .join('\n');
}
