import { type MutationMeta, mutationOptions, type QueryKey } from '@tanstack/react-query';
import { type Answer, AppError } from '@/lib/data/errors';
import type { ListPage } from '@/lib/data/list-queries';
import { nothingChanged, requireRow } from '@/lib/data/service-answers';
import type { Db } from '@/lib/data/supabase';
import { write } from '@/lib/data/write';
import { toast, type ToastText } from '@/lib/toast';

interface RowChange<Row> {
  rows: readonly Row[];
  change: Partial<Row>;
}

interface ChangeRowsOptions<Row, Result> {
  name: string;
  pages: QueryKey;
  /** Must reject unless every row was changed. */
  write: (ids: number[], change: Partial<Row>) => Promise<Result>;
  invalidates: readonly QueryKey[];
  success?: (change: RowChange<Row>) => ToastText;
  failure: (error: Error) => ToastText;
}

/** Changes rows of a paged list. The list shows the change at once, and the old rows again after a failure. */
export function changeRows<Row extends { id: number }, Result = unknown>(
  options: ChangeRowsOptions<Row, Result>,
) {
  const { name, pages, invalidates, success, failure } = options;
  const mutationKey = [name];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

  return mutationOptions({
    mutationKey,
    mutationFn: ({ rows, change }: RowChange<Row>) => options.write(idsOf(rows), change),
    onMutate: async ({ rows, change }, { client }) => {
      // A read that is under way would restore the old rows.
      await client.cancelQueries({ queryKey: pages });
      const before = client.getQueriesData({ queryKey: pages });
      const ids = idsOf(rows);
      const changed = (row: Row) => (ids.includes(row.id) ? { ...row, ...change } : row);
      client.setQueriesData<ListPage<Row, string>>(
        { queryKey: pages },
        (page) => page && { ...page, rows: page.rows.map(changed) },
      );
      return before;
    },
    onSuccess: (_result: Result, variables: RowChange<Row>) => {
      if (success) toast.success(success(variables));
    },
    onError: (_error, _variables, before, { client }) => {
      for (const [queryKey, page] of before ?? []) client.setQueryData(queryKey, page);
    },
    onSettled: (_data, error, _variables, _result, { client }) => {
      // While other changes are pending nothing is read, because a read would undo them on the screen. The read
      // is not awaited, so that the next change can be sent as soon as this one is answered.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const queryKey of error ? [pages] : invalidates)
        void client.invalidateQueries({ queryKey });
    },
    meta: { errorToast: failure },
  });
}

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
        // The item gets the revision that was saved here, so that a later edit by another admin still counts as a
        // conflict.
        return { item: { ...now, ...saved }, isNewer: !saved };
      },
      // A form that is opened before the next read shows what was saved.
      onSuccess: ({ item }, { id }, _result, { client }) =>
        client.setQueryData(query(id).queryKey, item),
      meta: { ...meta, isRepeated: isDraft },
    });
}

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
      message: 'This is no longer a draft. It may have been published.',
    });
  }
  requireRow(deleted);
  return deleted;
}
