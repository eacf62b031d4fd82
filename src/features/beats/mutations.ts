import { loadDb } from '@/lib/data/supabase';

/** Counts a play or a view. A failure is only logged: a second attempt could count twice. */
export async function trackBeatEvent(beatId: number, eventType: 'play' | 'view'): Promise<void> {
  const args = { p_beat_id: beatId, p_event_type: eventType };
  const { error } = await (await loadDb()).rpc('track_beat_event', args);
  if (error) console.warn(`The ${eventType} of beat ${beatId} was not counted:`, error);
}
