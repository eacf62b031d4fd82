import { unwrap } from '@/lib/errors';
import { db } from '@/lib/supabase';

/**
 * Counts a play or a view of a beat. The listener never learns of a failure: it is logged, and
 * not tried again, because a second attempt could count twice.
 */
export async function trackBeatEvent(beatId: number, eventType: 'play' | 'view'): Promise<void> {
  try {
    const { error, status } = await db.rpc('track_beat_event', {
      p_beat_id: beatId,
      p_event_type: eventType,
    });
    if (error) unwrap({ data: null, error, status });
  } catch (error) {
    console.warn(`The ${eventType} of beat ${beatId} was not counted:`, error);
  }
}
