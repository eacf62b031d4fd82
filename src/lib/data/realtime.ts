import type { RealtimeClient } from '@supabase/realtime-js';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isEdit, refetchDelay, type LiveChange } from '@/lib/data/live-changes';
import { isSupabaseLoaded, loadRealtime, onSupabaseLoad } from '@/lib/data/supabase';
import { whenIdle } from '@/lib/hooks';
import { finishHydration } from '@/lib/loading/hydration';
import type { Database } from '@/types/database';

export { isEdit, type LiveChange };

interface ChangeEvent {
  eventType: LiveChange['type'];
  commit_timestamp: string;
  new: LiveChange['row'];
}

export interface LiveTable {
  /** Name of the channel. Only one list of a screen may use it. */
  channel: string;
  table: keyof Database['public']['Tables'];
  /** The queries that a change invalidates; must keep its identity between renders. */
  queryKey: QueryKey;
  /** Called for every change at once, before any read. */
  onEvent?: (change: LiveChange) => void;
  isStale?: (change: LiveChange) => boolean;
  /** False while there is no list to keep live yet. */
  enabled?: boolean;
  /** False when another channel of the screen reads the same queries after a join. */
  readOnJoin?: boolean;
}

/**
 * Realtime sends no event for a row that the user may no longer read, and deletions are not broadcast. The
 * table `withdrawals` lists removed rows of these tables.
 */
const LISTED_WHEN_REMOVED: readonly string[] = [
  'beats',
  'gallery_images',
  'merch_products',
  'profiles',
] satisfies LiveTable['table'][];

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

/** Refetches a list on the screen when its table changes, and marks it as stale while the websocket is down. */
export function useLiveTable({
  channel,
  table,
  queryKey,
  onEvent,
  isStale = () => true,
  readOnJoin = true,
  enabled = true,
}: LiveTable): void {
  const queryClient = useQueryClient();
  const handleChange = useEffectEvent((change: LiveChange) => {
    onEvent?.(change);
    return isStale(change);
  });
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
      const joined = client.channel(channel);
      const listen = (
        to: { table: string; filter?: string },
        read: (event: ChangeEvent) => LiveChange,
      ) =>
        joined.on<Record<string, unknown>>(
          'postgres_changes',
          { event: '*', schema: 'public', ...to },
          (event) => {
            if (handleChange(read(event))) refetcher.request();
          },
        );
      listen({ table }, ({ eventType: type, commit_timestamp: at, new: row }) => {
        return { type, row, at };
      });
      if (LISTED_WHEN_REMOVED.includes(table)) {
        const removed = { table: 'withdrawals', filter: `table_name=eq.${table}` };
        listen(removed, ({ commit_timestamp: at, new: { row_id: id } }) => {
          // Accounts have a UUID, everything else a number.
          return { type: 'DELETE', row: { id: table === 'profiles' ? id : Number(id) }, at };
        });
      }
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
  }, [channel, table, queryKey, readOnJoin, enabled, isWhole, queryClient]);
}
