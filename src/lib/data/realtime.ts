import type { RealtimeClient } from '@supabase/realtime-js';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { refetchDelay } from '@/lib/data/delays';
import { isSupabaseLoaded, loadRealtime, onSupabaseLoad } from '@/lib/data/supabase';
import { whenIdle } from '@/lib/hooks';
import { finishHydration } from '@/lib/loading/hydration';

export interface LiveChange {
  /** A row is new, has changed, or may no longer be seen. */
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** A number wherever visitors have a channel; that of a profile is a UUID, and no page reads it. */
  id: number;
}

export interface LiveChannel {
  /** Name of the channel. Only one list of a screen may use it. */
  channel: string;
  /** The queries that a change invalidates; must keep its identity between renders. */
  queryKey: QueryKey;
  /** Called for every change at once, before any read. */
  onEvent?: (change: LiveChange) => void;
  /** False while there is no list to keep live yet. */
  enabled?: boolean;
  /** False when another channel of the screen reads the same queries after a join. */
  readOnJoin?: boolean;
}

/**
 * A visitor's list that was read this recently is not read again when its channel is joined. A signed-in user's
 * list always is, because they may be editing its rows.
 */
const RECENT_MS = 10_000;

function isFresh(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  return shown.every(
    ({ state }) =>
      state.fetchStatus === 'fetching' ||
      (!state.isInvalidated && Date.now() - state.dataUpdatedAt < RECENT_MS),
  );
}

/** Combines bursts of requests into few refetches. A refetch always follows the last request. */
function createRefetcher(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  const run = () => {
    timer = undefined;
    lastAt = Date.now();
    refetch();
  };
  return {
    request: () => {
      timer ??= setTimeout(run, refetchDelay(Date.now() - lastAt));
    },
    cancel: () => clearTimeout(timer),
  };
}

/**
 * Refetches a list on the screen when its channel reports a change, and marks it as stale while the websocket is down.
 */
export function useLiveChannel({
  channel,
  queryKey,
  onEvent,
  readOnJoin = true,
  enabled = true,
}: LiveChannel): void {
  const queryClient = useQueryClient();
  const report = useEffectEvent((change: LiveChange) => onEvent?.(change));
  // The channel moves to the websocket of the whole client as soon as that client is loaded.
  const isWhole = useSyncExternalStore(onSupabaseLoad, isSupabaseLoaded, () => false);

  useEffect(() => {
    if (!enabled) return undefined;
    const refetcher = createRefetcher(() => {
      void finishHydration().then(() => queryClient.invalidateQueries({ queryKey }));
    });
    let left = false;
    let leave: (() => void) | undefined;
    let wasDown = false;
    const onDown = () => {
      wasDown = true;
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };

    const join = (client: RealtimeClient) => {
      if (left) return;
      // Only the database may send on a private channel.
      const joined = client.channel(channel, { config: { private: true } });
      joined.on('broadcast', { event: '*' }, ({ event, payload }) => {
        const { id } = payload as Pick<LiveChange, 'id'>;
        report({ type: event as LiveChange['type'], id });
        refetcher.request();
      });
      joined.subscribe((status: string) => {
        if (left) return;
        if (status !== 'SUBSCRIBED') onDown();
        // Rows may have changed before the channel was joined, but after the last read.
        else if (readOnJoin && (isWhole || wasDown || !isFresh(queryClient, queryKey))) {
          wasDown = false;
          refetcher.request();
        }
      });
      leave = () => {
        void client.removeChannel(joined);
        // The list is stale, because it misses changes during the move to the other websocket.
        if (isSupabaseLoaded() !== isWhole) onDown();
      };
    };
    // The websocket must not compete with the page's own first reads.
    const callOff = whenIdle(() => {
      loadRealtime()
        .then(join)
        .catch((error: unknown) => {
          console.error(`Live updates on ${channel} could not start:`, error);
          onDown();
        });
    });
    return () => {
      left = true;
      callOff();
      leave?.();
      refetcher.cancel();
    };
  }, [channel, queryKey, readOnJoin, enabled, isWhole, queryClient]);
}
