import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadSupabase } from '@/lib/supabase';
import type { Database } from '@/types/database';

type Table = keyof Database['public']['Tables'];

/** One change of a row, as far as this visitor may know it. */
export interface LiveChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row as it is now; of a deleted one only its primary key. */
  row: Readonly<Record<string, unknown>>;
  /** When the database made the change, by its own clock. */
  at: string;
}

/** An edit is noted in the row, in `changed_at`, and heard of within this time. */
const EDIT_IS_HEARD_WITHIN_MS = 10_000;

/** A counter that moved (a play, a sale) leaves `changed_at` behind: no list is to be read anew. */
export function isEdit({ type, row, at }: LiveChange): boolean {
  const changed = typeof row['changed_at'] === 'string' ? Date.parse(row['changed_at']) : NaN;
  return !(type === 'UPDATE' && Date.parse(at) - changed > EDIT_IS_HEARD_WITHIN_MS);
}

interface Subscriber {
  /** A row changed. */
  onChange: (change: LiveChange) => void;
  /** The channel was joined: rows may have changed while nobody listened. */
  onJoin: () => void;
  /** The channel went down: from now on changes go unheard. */
  onDown: () => void;
}

interface OpenChannel {
  subscribers: Set<Subscriber>;
  close: () => void;
}

/** One channel per name, shared by whoever shows its rows. */
const openChannels = new Map<string, OpenChannel>();

function openChannel(name: string, table: Table): OpenChannel {
  const subscribers = new Set<Subscriber>();
  let closed = false;
  let joined: { client: SupabaseClient<Database>; channel: RealtimeChannel } | undefined;

  const tell = (event: 'onJoin' | 'onDown') =>
    subscribers.forEach((subscriber) => subscriber[event]());

  loadSupabase().then(
    (client) => {
      if (closed) return;
      const channel = client
        .channel(name)
        .on<Record<string, unknown>>(
          'postgres_changes',
          { event: '*', schema: 'public', table },
          (payload) => {
            const { eventType: type, commit_timestamp: at } = payload;
            const row = type === 'DELETE' ? payload.old : payload.new;
            subscribers.forEach((subscriber) => subscriber.onChange({ type, row, at }));
          },
        )
        .subscribe((status: string) => {
          if (closed) return;
          // Delivery is not guaranteed, least of all before a (re)join: look once after each.
          tell(status === 'SUBSCRIBED' ? 'onJoin' : 'onDown');
        });
      joined = { client, channel };
    },
    (error: unknown) => {
      console.error(`Live updates on ${name} could not start:`, error);
      tell('onDown');
    },
  );

  return {
    subscribers,
    close: () => {
      closed = true;
      if (joined) void joined.client.removeChannel(joined.channel);
    },
  };
}

/** Listens on a channel; the last listener to leave removes the subscription. */
function listen(name: string, table: Table, subscriber: Subscriber): () => void {
  const open = openChannels.get(name) ?? openChannel(name, table);
  openChannels.set(name, open);
  open.subscribers.add(subscriber);
  return () => {
    open.subscribers.delete(subscriber);
    if (open.subscribers.size > 0) return;
    openChannels.delete(name);
    open.close();
  };
}

export interface LiveTable {
  /** The channel's name. */
  channel: string;
  table: Table;
  /** What a change of the table makes stale; must keep its identity between renders. */
  queryKey: QueryKey;
  /** Told of every change at once, before anything is read. */
  onEvent?: (change: LiveChange) => void;
  /** Whether a change makes the list stale; every change does unless told otherwise. */
  isStale?: (change: LiveChange) => boolean;
  /** False while there is no list to keep live yet. */
  enabled?: boolean;
  /** False where another channel of the same screen reads the same anew after a join. */
  readOnJoin?: boolean;
}

/**
 * A list read this recently is not read again when its channel is joined: a page that has just
 * loaded joins within a few seconds. What changed in them is shown with the next read.
 */
const RECENT_MS = 10_000;

function wasReadRecently(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  return shown.every(
    ({ state }) => !state.isInvalidated && Date.now() - state.dataUpdatedAt < RECENT_MS,
  );
}

/** Runs a task once the page has nothing better to do; gives back a way to call it off. */
function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Keeps a list live while its screen is open: a change of the table refetches it, bursts make few
 * refetches, and only queries that are on screen are fetched. While the websocket is down the
 * list counts as stale, so that it is fetched when the window regains focus.
 */
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
  const heard = useEffectEvent((change: LiveChange) => {
    onEvent?.(change);
    return isStale(change);
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const refetch = createCoalescer(() => {
      void queryClient.invalidateQueries({ queryKey });
    });
    let leave: (() => void) | undefined;
    // The websocket must not compete with the page's own first reads.
    const callOff = whenIdle(() => {
      leave = listen(channel, table, {
        onChange: (change) => {
          if (heard(change)) refetch.request();
        },
        onJoin: () => {
          if (readOnJoin && !wasReadRecently(queryClient, queryKey)) refetch.request();
        },
        onDown: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
      });
    });
    return () => {
      callOff();
      leave?.();
      refetch.cancel();
    };
  }, [channel, table, queryKey, readOnJoin, enabled, queryClient]);
}

/** How long a burst of changes is collected before the first refetch: at least, at most. */
const BURST_DELAY_MS = { min: 100, max: 500 } as const;
/** The least time between two refetches, so that a steady stream costs at most one a second. */
export const REFETCH_INTERVAL_MS = 1_000;

export interface Coalescer {
  /** Asks for a run; calls during the waiting time share it. */
  request: () => void;
  /** Drops a waiting run. */
  cancel: () => void;
}

/**
 * Turns any number of requests into few runs: the first after a short random delay (so that not
 * every visitor refetches in the same instant), the next not before an interval has passed. The
 * last request is always followed by a run.
 */
export function createCoalescer(run: () => void, random: () => number = Math.random): Coalescer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRunAt = Number.NEGATIVE_INFINITY;

  return {
    request() {
      if (timer !== undefined) return;
      const jitter = BURST_DELAY_MS.min + random() * (BURST_DELAY_MS.max - BURST_DELAY_MS.min);
      const rest = lastRunAt + REFETCH_INTERVAL_MS - Date.now();
      timer = setTimeout(
        () => {
          timer = undefined;
          lastRunAt = Date.now();
          run();
        },
        Math.max(jitter, rest),
      );
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
