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
import { describeError } from '@/lib/data/messages';
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

/** Shows the change at once, and the beats as they were after a failure. */
function changeOwnBeats(memberId: string) {
  const { queryKey } = savedBeatsQuery(memberId);
  return mutationOptions({
    mutationKey: queryKey,
    // Changes are sent one after the other, so that the last press on a heart decides.
    scope: { id: 'saved-beats' },
    mutationFn: sendChange,
    onMutate: async (change, { client }) => {
      // A read that is under way would restore the beats from before.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (beats) => beats && [...changeBeats(beats, change)]);
      return before;
    },
    onError: (_error, _change, before, { client }) => {
      client.setQueryData(queryKey, before);
    },
    onSettled: (_data, _error, _change, _before, { client }) => {
      // While other changes are pending nothing is read, because a read would undo them on the screen.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Changes the beats in the account of a member. That a beat was heard is not worth a toast if it is not saved. */
export function changeInAccount(client: QueryClient, memberId: string, change: SavedChange): void {
  const isHeard = change.list === 'recent' && change.isSaved;
  const options = {
    ...changeOwnBeats(memberId),
    meta: isHeard
      ? { errorLog: 'The heard beat was not saved' }
      : {
          errorToast: (error: Error) => ({
            title: favoriteMessages.notSaved,
            message: describeError(error),
          }),
        },
  };
  // The mutation cache reports the failure.
  client
    .getMutationCache()
    .build(client, options)
    .execute(change)
    .catch(() => undefined);
}
