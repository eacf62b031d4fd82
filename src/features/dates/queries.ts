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

/** Reads the dates that visitors see, the latest first. */
export const readDates = (signal?: AbortSignal) =>
  readPublic((db) => selectDates(db).neq('status', 'hidden'), signal);

const all = ['live-dates'] as const;

export const dateQueries = {
  all,
  /** The lists are split where the dates are read, so that a prerendered page is hydrated with the same ones. */
  shown: queryOptions({
    queryKey: [...all, 'shown'],
    queryFn: async ({ signal }) => splitDates(await readDates(signal), Date.now()),
  }),
  admin: queryOptions({
    queryKey: [...all, 'admin'],
    queryFn: ({ signal }) => read(selectDates, signal),
  }),
};
