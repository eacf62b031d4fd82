import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createCoalescer } from '@/lib/coalesce';
import { loadSupabase } from '@/lib/supabase';
import type { Database } from '@/types/database';

type Table = keyof Database['public']['Tables'];

interface Subscriber {
  /** Rows changed, or may have changed while nobody listened. */
  onChange: () => void;
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

  const tell = (event: keyof Subscriber) =>
    subscribers.forEach((subscriber) => subscriber[event]());

  loadSupabase().then(
    (client) => {
      if (closed) return;
      const channel = client
        .channel(name)
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => tell('onChange'))
        .subscribe((status: string) => {
          if (closed) return;
          // Delivery is not guaranteed, least of all before a (re)join: look once after each.
          tell(status === 'SUBSCRIBED' ? 'onChange' : 'onDown');
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
export function useLiveTable({ channel, table, queryKey }: LiveTable): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const refetch = createCoalescer(() => {
      void queryClient.invalidateQueries({ queryKey });
    });
    let leave: (() => void) | undefined;
    // The websocket must not compete with the page's own first reads.
    const callOff = whenIdle(() => {
      leave = listen(channel, table, {
        onChange: refetch.request,
        onDown: () => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
      });
    });
    return () => {
      callOff();
      leave?.();
      refetch.cancel();
    };
  }, [channel, table, queryKey, queryClient]);
}
