import {
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Beat } from '@/features/beats/model';
import { beatQueries, type SearchPage } from '@/features/beats/queries';
import { usePlayerActions } from '@/lib/player/player-context';
import { isEdit, useLiveTable, type LiveChange } from '@/lib/realtime';

const featuredKey = beatQueries.featured().queryKey;
const newestKey = beatQueries.newest().queryKey;

/** Keeps the featured strip live. */
export function useLiveFeaturedBeats(): void {
  useLiveTable({
    channel: 'featured-beats-changes',
    table: 'beats',
    queryKey: featuredKey,
    isStale: isEdit,
  });
}

/** Shows a beat's plays wherever it is shown; the lists are as old, and as stale, as before. */
function showPlays(queryClient: QueryClient, id: number, playsCount: number): void {
  function change<Data>(queryKey: QueryKey, counted: (data: Data) => Data) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      const data = query.state.data as Data | null | undefined;
      if (data != null) query.setState({ data: counted(data) });
    }
  }
  const beat = (shown: Beat) => (shown.id === id ? { ...shown, playsCount } : shown);
  const list = (beats: Beat[]) => beats.map(beat);
  change(featuredKey, list);
  change(newestKey, list);
  change(beatQueries.relatedTo(), list);
  change(beatQueries.detail(id).queryKey, beat);
  change<InfiniteData<SearchPage>>(beatQueries.searches(), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, beats: list(page.beats) })),
  }));
}

/** Takes a beat that has left the store out of every list that has been read. */
function forgetBeat(queryClient: QueryClient, id: number): void {
  const without = (beats: Beat[]) => beats.filter((beat) => beat.id !== id);
  queryClient.setQueryData(featuredKey, (beats) => beats && without(beats));
  queryClient.setQueryData(newestKey, (beats) => beats && without(beats));
  queryClient.setQueriesData<InfiniteData<SearchPage>>(
    { queryKey: beatQueries.searches() },
    (data) => {
      if (!data?.pages.some(({ beats }) => beats.some((beat) => beat.id === id))) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        beats: without(page.beats),
        total: page.total - 1,
      }));
      return { ...data, pages };
    },
  );
}

function numberIn(row: LiveChange['row'], column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}

/** Whether the row is younger than the page; both ages are measured by one clock each. */
function isYoungerThan(pageAgeMs: number, { row, at }: LiveChange): boolean {
  const created = typeof row['created_at'] === 'string' ? Date.parse(row['created_at']) : NaN;
  return Date.parse(at) - created <= pageAgeMs;
}

interface LiveBeatsOptions {
  /** A beat has come into the store since the page was opened; told again when it changes. */
  onPublished?: (id: number) => void;
  /** A beat has left the store. */
  onGone?: (id: number) => void;
}

/**
 * Keeps every other list of beats, and an open beat, live. What has left the store goes at once,
 * and the player leads nobody to it any more: realtime is silent of a row that one may no longer
 * read, so that withdrawn beats have a channel of their own.
 */
export function useLiveBeats({ onPublished, onGone }: LiveBeatsOptions = {}): void {
  const queryClient = useQueryClient();
  const { dropTrack } = usePlayerActions();
  const [openedAt] = useState(() => Date.now());

  const forget = (id: number | null) => {
    if (id === null) return;
    forgetBeat(queryClient, id);
    dropTrack(id);
    onGone?.(id);
  };

  useLiveTable({
    channel: 'beats-changes',
    table: 'beats',
    queryKey: beatQueries.all,
    isStale: isEdit,
    onEvent: (change) => {
      const id = numberIn(change.row, 'id');
      const plays = numberIn(change.row, 'plays_count');
      if (change.type === 'DELETE' || change.row['is_active'] === false) forget(id);
      else if (!isEdit(change)) {
        if (id !== null && plays !== null) showPlays(queryClient, id, plays);
      } else if (id !== null && isYoungerThan(Date.now() - openedAt, change)) onPublished?.(id);
    },
  });
  useLiveTable({
    channel: 'beat-withdrawals',
    table: 'beat_withdrawals',
    queryKey: beatQueries.all,
    readOnJoin: false,
    onEvent: ({ type, row }) => {
      if (type !== 'DELETE') forget(numberIn(row, 'beat_id'));
    },
  });
}
