import { AppError } from '@/lib/data/errors';
import { useLiveChannel } from '@/lib/data/realtime';
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

export function useLiveDashboard(queryKey: readonly string[], enabled: boolean): void {
  useLiveChannel({ channel: 'admin:beats', queryKey, enabled });
  const rest = { queryKey, enabled, readOnJoin: false };
  useLiveChannel({ channel: 'admin:profiles', ...rest });
  useLiveChannel({ channel: 'admin:gallery_images', ...rest });
}

/** Keeps the counts of what waits up to date on every page of the back-office. */
export function useLiveWaiting(queryKey: readonly string[], enabled: boolean): void {
  const rest = { queryKey, enabled, readOnJoin: false };
  useLiveChannel({ channel: 'waiting-orders', table: 'orders', queryKey, enabled });
  useLiveChannel({ channel: 'waiting-offers', table: 'offers', ...rest });
  useLiveChannel({ channel: 'waiting-songs', table: 'songs', ...rest });
  useLiveChannel({ channel: 'waiting-messages', table: 'contact_messages', ...rest });
  useLiveChannel({ channel: 'waiting-requests', table: 'admin_requests', ...rest });
}
