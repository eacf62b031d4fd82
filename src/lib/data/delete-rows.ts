import { AppError, type Answer } from '@/lib/data/errors';
import { requireRow } from '@/lib/data/service-answers';
import type { Db } from '@/lib/data/supabase';
import { write } from '@/lib/data/write';

interface Deletion {
  is: (column: 'published_at', value: null) => this;
  select: (columns: 'id') => PromiseLike<Answer<{ id: number }[]>>;
}

/**
 * Deletes rows, but no draft that was published in the meantime.
 *
 * @returns the deleted ones
 * @throws {AppError} if there are none
 */
export async function deleteRows(
  areDrafts: boolean,
  find: (db: Db) => Deletion,
): Promise<{ id: number }[]> {
  const deleted = await write((db) => {
    const rows = find(db);
    return (areDrafts ? rows.is('published_at', null) : rows).select('id');
  });
  if (areDrafts && deleted.length === 0) {
    throw new AppError({
      kind: 'invalid',
      message: 'It is not a draft any more. It may have been published.',
    });
  }
  requireRow(deleted);
  return deleted;
}
