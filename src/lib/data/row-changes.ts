import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from '@/lib/data/list-view';
import { toast, type ToastText } from '@/lib/toast';

export interface RowChange<Row> {
  rows: readonly Row[];
  change: Partial<Row>;
}

interface ChangeRowsOptions<Row, Answer> {
  name: string;
  pages: QueryKey;
  /** Must reject unless every row was changed. */
  write: (ids: number[], change: Partial<Row>) => Promise<Answer>;
  invalidates: readonly QueryKey[];
  success?: (change: RowChange<Row>) => ToastText;
  failure: (error: Error) => ToastText;
}

/** Changes rows of a paged list. The list shows the change at once, and the old rows again after a failure. */
export function changeRows<Row extends { id: number }, Answer = unknown>(
  options: ChangeRowsOptions<Row, Answer>,
) {
  const { name, pages, write, invalidates, success, failure } = options;
  const mutationKey = [name];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

  return mutationOptions({
    mutationKey,
    mutationFn: ({ rows, change }: RowChange<Row>) => write(idsOf(rows), change),
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
    onSuccess: (_answer: Answer, variables: RowChange<Row>) => {
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
