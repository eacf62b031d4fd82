import { queryOptions } from '@tanstack/react-query';
import { readStoredBeats, type SavedBeat } from '@/features/favorites/saved-beats';
import { read } from '@/lib/data/read';

/** The beats of a member, after those that the browser has stored for the visitor before have joined them. */
export function savedBeatsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['saved-beats', memberId],
    queryFn: async ({ signal }) => {
      if (readStoredBeats() !== null) {
        const { handOverStoredBeats } = await import('@/features/favorites/mutations');
        await handOverStoredBeats();
      }
      const rows = await read(
        (db) =>
          db
            .from('saved_beats')
            .select('list, beat_id, saved_at')
            .order('saved_at', { ascending: false }),
        signal,
      );
      return rows as SavedBeat[];
    },
    meta: { personal: true },
  });
}
