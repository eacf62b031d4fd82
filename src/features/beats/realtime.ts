import { useQueryClient } from '@tanstack/react-query';
import { editCachedBeats } from '@/features/beats/cached-beats';
import { beatQueries } from '@/features/beats/queries';
import { usePlayerActions } from '@/features/player/player-context';
import { useLiveChannel } from '@/lib/data/realtime';

interface LiveBeatsOptions {
  /** Called for a beat that is published for the first time. */
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

  useLiveChannel({
    channel: 'beats-changes',
    queryKey: beatQueries.all,
    onEvent: ({ type, id }) => {
      if (type === 'INSERT') onPublished?.(id);
      if (type !== 'DELETE') return;
      editCachedBeats(queryClient, (beats) => beats.filter((beat) => beat.id !== id));
      dropTrack(id);
      onWithdrawn?.(id);
    },
  });
}
