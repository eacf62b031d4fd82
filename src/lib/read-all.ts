/** As many rows as the service gives at once, or fewer. */
export const READ_STEP = 500;

/**
 * Reads a list to its end, so many rows at a time, by where the last of them stood: what arrives
 * meanwhile moves nothing.
 */
export async function readAll<Row extends { id: number }>(
  readAfter: (lastId: number | null) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let lastId: number | null = null;
  for (;;) {
    const found: readonly Row[] = await readAfter(lastId);
    rows.push(...found);
    const last = found.at(-1);
    // The service may give fewer at once than it is asked for: only an empty answer is the end.
    if (!last) return rows;
    lastId = last.id;
  }
}
