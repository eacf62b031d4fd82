import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { favoriteMessages } from '@/content/favorites';
import { savedBeatsQuery } from '@/features/favorites/queries';
import {
  changeBeats,
  parseBeats,
  readStoredBeats,
  writeStoredBeats,
  type SavedChange,
} from '@/features/favorites/saved-beats';
import { describeFailure } from '@/lib/data/messages';
import { write } from '@/lib/data/write';

/** Adds the browser's beats to the account, and removes them from the browser unless they changed in the meantime. */
export async function handOverStoredBeats(): Promise<void> {
  const text = readStoredBeats();
  await write((db) => db.rpc('save_beats', { p_beats: [...parseBeats(text)] }));
  if (readStoredBeats() === text) writeStoredBeats(null);
}

function sendChange({ list, beatId, isSaved }: SavedChange) {
  return write<unknown>((db) => {
    if (isSaved) return db.rpc('save_beats', { p_beats: [{ list, beat_id: beatId }] });
    const inList = db.from('saved_beats').delete().eq('list', list);
    return beatId === null ? inList : inList.eq('beat_id', beatId);
  });
}

/** True for the change that the player sends for every beat that starts. */
const addsRecentBeat = ({ list, isSaved }: SavedChange) => list === 'recent' && isSaved;

/** Shows the change at once, and the beats as they were after a failure. */
function changeAccountBeats(memberId: string) {
  const { queryKey } = savedBeatsQuery(memberId);
  return mutationOptions({
    mutationKey: queryKey,
    // Changes are sent one after the other, so that the last press on a heart decides.
    scope: { id: 'saved-beats' },
    mutationFn: sendChange,
    onMutate: async (change, { client }) => {
      const before = client.getQueryData(queryKey);
      // A read that is under way would restore the beats from before.
      if (!before || !addsRecentBeat(change)) await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (beats) => beats && [...changeBeats(beats, change)]);
      return before;
    },
    onError: (_error, _change, before, { client }) => {
      // A sign-out removes the query, and must not be undone.
      if (client.getQueryState(queryKey)) client.setQueryData(queryKey, before);
    },
    onSettled: (_data, error, change, before, { client }) => {
      const isStale = client.getQueryState(queryKey)?.isInvalidated;
      // The browser does not read the whole list again for every beat that a member plays.
      if (!error && before && addsRecentBeat(change) && !isStale) return;
      // While other changes are pending nothing is read, because a read would undo them on the screen.
      const isLast = client.isMutating({ mutationKey: queryKey }) === 1;
      void client.invalidateQueries({ queryKey, refetchType: isLast ? 'active' : 'none' });
    },
  });
}

/**
 * Changes the beats in the account of a member. A recent beat that is not saved is only logged, because the member has
 * not asked for it.
 */
export function changeInAccount(client: QueryClient, memberId: string, change: SavedChange): void {
  const options = {
    ...changeAccountBeats(memberId),
    meta: addsRecentBeat(change)
      ? { errorLog: 'The recent beat was not saved' }
      : { errorToast: describeFailure(favoriteMessages.notSaved) },
  };
  // The mutation cache reports the failure.
  client
    .getMutationCache()
    .build(client, options)
    .execute(change)
    .catch(() => undefined);
}
