import { expect, it, vi } from 'vitest';
import { readAll } from '@/lib/read-all';

it('reads on from the last row until nothing more comes, however little comes at once', async () => {
  const table = [9, 7, 6, 4, 1].map((id) => ({ id }));
  const read = vi.fn((lastId: number | null) =>
    Promise.resolve(table.filter(({ id }) => lastId === null || id < lastId).slice(0, 2)),
  );
  expect(await readAll(read)).toEqual(table);
  expect(read.mock.calls.map(([lastId]) => lastId)).toEqual([null, 7, 4, 1]);
});

it('of an empty table is nothing', async () => {
  expect(await readAll(() => Promise.resolve([]))).toEqual([]);
});
