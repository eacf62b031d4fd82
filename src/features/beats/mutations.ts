import { writePublic } from '@/lib/data/write';

/** Counts a play, a view or an addition to the cart. A failure is only logged: a second attempt could count twice. */
export async function trackBeatEvent(
  beatId: number,
  eventType: 'play' | 'view' | 'cart',
): Promise<void> {
  const args = { p_beat_id: beatId, p_event_type: eventType };
  await writePublic((db) => db.rpc('track_beat_event', args)).catch((error: unknown) =>
    console.warn(`The ${eventType} of beat ${beatId} was not counted:`, error),
  );
}
