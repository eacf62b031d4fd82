import { queryOptions } from '@tanstack/react-query';
import { RELEASES_LIMIT } from '@/content/releases';
import { beatQueries, callPublic } from '@/features/beats/queries';
import {
  toListedRelease,
  toRelease,
  type ListedReleaseRow,
  type Release,
  type ReleaseRow,
} from '@/features/beats/releases/model';
import { unwrap } from '@/lib/data/errors';
import { sendOnce } from '@/lib/data/read';
import { loadDb } from '@/lib/data/supabase';

/** Null when the release does not exist, which is an answer and no error. */
export async function fetchRelease(id: number, signal?: AbortSignal): Promise<Release | null> {
  const db = await loadDb();
  const request = db.rpc('release', { p_release_id: id }, { get: true });
  const found: unknown = unwrap(await sendOnce(request, signal));
  return found === null ? null : toRelease(found as ReleaseRow);
}

const all = [...beatQueries.all, 'releases'] as const;

/** The keys nest under those of the beats, because a change of a beat changes its releases. */
export const releaseQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => {
        const found = await callPublic('release_list', { p_limit: RELEASES_LIMIT }, signal);
        return (found as ListedReleaseRow[]).map(toListedRelease);
      },
    }),
  release: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => fetchRelease(id, signal),
    }),
};
