import { queryOptions } from '@tanstack/react-query';
import { readStoredBeats, type SavedBeat } from '@/features/favorites/saved-beats';
import { read } from '@/lib/data/read';

/** Reads the beats of a member, after it has added those that the browser stored for them as a visitor. */
export function savedBeatsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['saved-beats', memberId],
    queryFn: async ({ signal }) => {
      if (readStoredBeats() !== null) {
        try {
          const { handOverStoredBeats } = await import('@/features/favorites/mutations');
          await handOverStoredBeats();
        } catch (error) {
          // The beats stay in the browser, and the next read tries again.
          console.error('Favorites were not added to the account:', error);
        }
      }
      const rows = await read(
        (db) =>
          db
            .from('saved_beats')
            .select('list, beat_id, saved_at')
            // The service worker stores answers by URL, so the URL names the member; the policy allows no
            // other rows.
            .eq('user_id', memberId)
            .order('saved_at', { ascending: false }),
        signal,
      );
      return rows as SavedBeat[];
    },
    meta: { personal: true },
  });
}
