import { queryOptions } from '@tanstack/react-query';
import { toBeat } from '@/features/beats/model';
import { activeBeats, beatQueries, counted, LIST_COLUMNS } from '@/features/beats/queries';
import { readPublic } from '@/lib/data/read';

/** Reads the beats with these ids that are in the store, in the order of the ids. */
export function beatsByIds(ids: readonly number[]) {
  return queryOptions({
    queryKey: [...beatQueries.byIds(), ids],
    queryFn: async ({ signal }) => {
      const rows = await readPublic((db) => activeBeats(db, LIST_COLUMNS).in('id', ids), signal);
      return rows.map(toBeat).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
    ...counted,
  });
}
