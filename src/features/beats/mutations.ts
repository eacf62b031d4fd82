import type { QueryClient } from '@tanstack/react-query';
import { editCachedBeats } from '@/features/beats/cached-beats';
import { writePublic } from '@/lib/data/write';

/**
 * Counts a play, a view or an addition to the cart. A failure is only logged: a second attempt could count twice.
 *
 * @returns all plays of the beat, after a play that was counted
 */
export async function trackBeatEvent(
  beatId: number,
  eventType: 'play' | 'view' | 'cart',
): Promise<number | null> {
  const args = { p_beat_id: beatId, p_event_type: eventType };
  try {
    return await writePublic((db) => db.rpc('track_beat_event', args));
  } catch (error) {
    console.warn(`The ${eventType} of beat ${beatId} was not counted:`, error);
    return null;
  }
}

/** Counts a play, and shows it at once wherever the beat is listed. */
export async function countPlay(queryClient: QueryClient, beatId: number): Promise<void> {
  const playsCount = await trackBeatEvent(beatId, 'play');
  if (playsCount === null) return;
  editCachedBeats(queryClient, (beats) =>
    beats.map((beat) => (beat.id === beatId ? { ...beat, playsCount } : beat)),
  );
}
