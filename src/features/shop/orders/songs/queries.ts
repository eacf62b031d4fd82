import { queryOptions } from '@tanstack/react-query';
import { readPublic } from '@/lib/data/read';

const all = ['songs'] as const;

export const songQueries = {
  all,
  /** The newest approved songs of a beat, or of all beats. */
  made: (beatId?: number) =>
    queryOptions({
      queryKey: [...all, 'made', beatId],
      queryFn: ({ signal }) =>
        readPublic(
          (db) =>
            db.rpc('songs_made', beatId === undefined ? {} : { p_beat_id: beatId }, { get: true }),
          signal,
        ),
    }),
};
