/** The items with one of them moved to another place among them. */
export function moved<T extends { id: string | number }>(
  items: readonly T[],
  id: T['id'],
  to: number,
): T[] {
  const item = items.find((each) => each.id === id);
  if (!item) return [...items];
  const rest = items.filter((each) => each !== item);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item);
}
