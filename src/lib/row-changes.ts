import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from '@/lib/list-view';
import { toast, type ToastText } from '@/lib/toast';

/** What becomes of some rows of a list. */
export interface RowChange<Row> {
  /** As they are shown now. */
  rows: readonly Row[];
  change: Partial<Row>;
}

interface ChangeRowsOptions<Row> {
  /** Names the mutation, in its key and in the log. */
  name: string;
  /** The key of every page of the list. */
  pages: QueryKey;
  /** Fails unless every row was changed. */
  write: (ids: number[], change: Partial<Row>) => Promise<unknown>;
  invalidates: readonly QueryKey[];
  success: (change: RowChange<Row>) => ToastText;
  failure: (error: Error) => ToastText;
}

/** Changes rows of a paged list: shown at once, put back where it fails. */
export function changeRows<Row extends { id: number }>({
  name,
  pages,
  write,
  invalidates,
  success,
  failure,
}: ChangeRowsOptions<Row>) {
  const mutationKey = [name];

  const patch = (client: QueryClient, rows: readonly Row[], columns: (row: Row) => Partial<Row>) =>
    client.setQueriesData<ListPage<Row, string>>({ queryKey: pages }, (page) => {
      if (!page) return page;
      const patched = page.rows.map((shown) => {
        const row = rows.find(({ id }) => id === shown.id);
        return row ? { ...shown, ...columns(row) } : shown;
      });
      return { ...page, rows: patched };
    });

  return mutationOptions({
    mutationKey,
    mutationFn: ({ rows, change }: RowChange<Row>) =>
      write(
        rows.map(({ id }) => id),
        change,
      ),
    onMutate: async ({ rows, change }, { client }) => {
      // A read on its way would bring back what was.
      await client.cancelQueries({ queryKey: pages });
      patch(client, rows, () => change);
    },
    onSuccess: (_data, variables) => toast.success(success(variables)),
    onError: (error, { rows, change }, _result, { client }) => {
      console.error(`${name} failed:`, error);
      // Of each what was changed, and no more: something else may have changed meanwhile.
      patch(client, rows, (row) => {
        const before = Object.entries(row).filter(([column]) => column in change);
        return Object.fromEntries(before) as Partial<Row>;
      });
    },
    onSettled: (_data, error, _variables, _result, { client }) => {
      // What is read while another change is on its way would show that one as it was. Nobody
      // waits for it: the next change may be asked for as soon as this one is answered.
      if (client.isMutating({ mutationKey }) > 1) return;
      for (const queryKey of error ? [pages] : invalidates)
        void client.invalidateQueries({ queryKey });
    },
    meta: { errorToast: failure },
  });
}
