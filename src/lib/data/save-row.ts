import { mutationOptions, type MutationMeta, type QueryKey } from '@tanstack/react-query';
import type { Answer } from '@/lib/data/errors';
import { nothingChanged } from '@/lib/data/service-answers';
import type { Db } from '@/lib/data/supabase';
import { write } from '@/lib/data/write';

interface RowUpdate {
  eq: (column: 'id' | 'revision', value: number) => this;
  select: (columns: 'revision') => PromiseLike<Answer<{ revision: number }[]>>;
}

interface SaveRowOptions<Row, Fields> {
  update: (db: Db, fields: Fields) => RowUpdate;
  read: (id: number) => Promise<Row | null>;
  /** The query of the row's form. */
  query: (id: number) => { queryKey: QueryKey };
  meta: MutationMeta;
}

interface RowEdit<Fields> {
  id: number;
  /** The revision on which the edit is based. */
  revision: number;
  fields: Fields;
}

/**
 * Saves the edited fields of a row over a revision. `isNewer` when another admin saved first and nothing was saved. The
 * form of a draft repeats a save that did not arrive.
 *
 * @throws {AppError} if the row no longer exists or may not be changed
 */
export function saveRow<Row extends { revision: number }, Fields>({
  update,
  read,
  query,
  meta,
}: SaveRowOptions<Row, Fields>) {
  return (isDraft: boolean) =>
    mutationOptions({
      mutationFn: async ({ id, revision, fields }: RowEdit<Fields>) => {
        const [saved] = await write((db) =>
          update(db, fields).eq('id', id).eq('revision', revision).select('revision'),
        );
        const now = await read(id);
        if (!now || (!saved && now.revision === revision)) throw nothingChanged();
        // The item gets the revision that was saved here, so that a later edit by another admin still counts as a conflict.
        return { item: { ...now, ...saved }, isNewer: !saved };
      },
      // A form that is opened before the next read shows what was saved.
      onSuccess: ({ item }, { id }, _result, { client }) =>
        client.setQueryData(query(id).queryKey, item),
      meta: { ...meta, isRepeated: isDraft },
    });
}
