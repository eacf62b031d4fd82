import {
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Beat, BeatDetail } from '@/features/beats/model';
import { beatQueries, type SearchPage } from '@/features/beats/queries';
import { usePlayerActions } from '@/features/player/player-context';
import { isEdit, useLiveTable } from '@/lib/data/realtime';
import type { Tables } from '@/types/database';

const featuredKey = beatQueries.featured().queryKey;
const newestKey = beatQueries.newest().queryKey;

export function useLiveFeaturedBeats(): void {
  useLiveTable({
    channel: 'featured-beats-changes',
    table: 'beats',
    queryKey: featuredKey,
    isStale: isEdit,
  });
}

/**
 * Edits the cached lists in place. Each stays as old and as stale as it was, so that other changes in it are still
 * read.
 */
function editLists(queryClient: QueryClient, edit: <B extends Beat>(beats: B[]) => B[]): void {
  function change<Data>(queryKey: QueryKey, edited: (data: Data) => Data) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      const data = query.state.data as Data | undefined;
      if (data !== undefined) query.setState({ data: edited(data) });
    }
  }
  for (const key of [featuredKey, newestKey, beatQueries.relatedTo()]) change<Beat[]>(key, edit);
  change<BeatDetail | null>(beatQueries.details(), (beat) => beat && (edit([beat])[0] ?? null));
  change<InfiniteData<SearchPage>>(beatQueries.searches(), (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, beats: edit(page.beats) })),
  }));
}

interface LiveBeatsOptions {
  /** Called for a beat that was published after the page was opened, and again when it changes. */
  onPublished?: (id: number) => void;
  onWithdrawn?: (id: number) => void;
}

/**
 * Keeps an open beat and all lists except the featured one live. A withdrawn beat is removed at once, also from the
 * player's queue.
 */
export function useLiveBeats({ onPublished, onWithdrawn }: LiveBeatsOptions = {}): void {
  const queryClient = useQueryClient();
  const { dropTrack } = usePlayerActions();
  const [openedAt] = useState(() => Date.now());

  const forget = (id: number | undefined) => {
    if (id === undefined) return;
    editLists(queryClient, (beats) => beats.filter((beat) => beat.id !== id));
    dropTrack(id);
    onWithdrawn?.(id);
  };

  useLiveTable({
    channel: 'beats-changes',
    table: 'beats',
    queryKey: beatQueries.all,
    isStale: isEdit,
    onEvent: (change) => {
      const row = change.row as Partial<Tables<'beats'>>;
      const { id, plays_count: playsCount, created_at: created = '' } = row;
      if (change.type === 'DELETE' || row.is_active === false) forget(id);
      else if (isEdit(change)) {
        // The server's clock measures the age of the beat and the browser's clock that of the page, so a difference
        // between the clocks does no harm.
        const age = Date.parse(change.at) - Date.parse(created);
        if (id !== undefined && age <= Date.now() - openedAt) onPublished?.(id);
      } else if (playsCount !== undefined) {
        const count = <B extends Beat>(beat: B) =>
          beat.id === id ? { ...beat, playsCount } : beat;
        editLists(queryClient, (beats) => beats.map(count));
      }
    },
  });
}
