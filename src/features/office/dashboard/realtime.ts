import { AppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import { randomId } from '@/lib/random-id';

/** Checks Realtime: joins a new channel, then leaves it. Rejects if the join fails or is aborted. */
export async function joinChannel(signal: AbortSignal): Promise<void> {
  const supabase = await loadSupabase();
  const channel = supabase.channel(`dashboard-check-${randomId()}`);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It took too long.')));
      channel.subscribe((status: string, cause) => {
        if (status === 'SUBSCRIBED') resolve();
        else reject(new AppError({ kind: 'network', message: `Joining ended ${status}.`, cause }));
      });
    });
  } finally {
    void supabase.removeChannel(channel);
  }
}
