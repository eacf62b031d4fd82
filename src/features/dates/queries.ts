import { queryOptions } from '@tanstack/react-query';
import { splitDates } from '@/features/dates/model';
import { read, readPublic } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';

/** The most dates that are shown; older ones stay in the table. */
export const DATES_LIMIT = 200;

const selectDates = (db: Db) =>
  db
    .from('live_dates')
    .select('*')
    .order('starts_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(DATES_LIMIT);

const all = ['live-dates'] as const;

export const dateQueries = {
  all,
  /** Splits past from upcoming dates when fetching, so that hydration sees the prerendered lists. */
  visible: queryOptions({
    queryKey: [...all, 'shown'],
    queryFn: async ({ signal }) => {
      const dates = await readPublic((db) => selectDates(db).neq('status', 'hidden'), signal);
      return splitDates(dates, Date.now());
    },
  }),
  admin: queryOptions({
    queryKey: [...all, 'admin'],
    queryFn: ({ signal }) => read(selectDates, signal),
  }),
};
