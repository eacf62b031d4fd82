import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { savedPictureMessages } from '@/components/uploads/saved-picture-messages';
import { moved } from '@/lib/media/moved';
import { preparePicture } from '@/lib/media/picture';
import type { PictureStore, SavedPicture } from '@/lib/media/picture-store';
import { reportLeft } from '@/lib/media/report-left';
import { useLeaveQuestion } from '@/lib/media/use-leave-question';
import { useUploadQueue } from '@/lib/media/use-upload-queue';
import { toast } from '@/lib/toast';

interface SavedPicturesOptions {
  pictures: readonly SavedPicture[];
  store: PictureStore;
  /** Reads them anew; done once they are read. */
  onChanged: () => void | Promise<void>;
}

/** In an order that is still on its way; the first of them is the primary one. */
function inOrder(pictures: readonly SavedPicture[], ids: readonly number[]): SavedPicture[] {
  const known = ids.flatMap((id) => pictures.find((picture) => picture.id === id) ?? []);
  const others = pictures.filter(({ id }) => !ids.includes(id));
  return [...known, ...others].map((picture, place) => ({ ...picture, isPrimary: place === 0 }));
}

/** Adds, arranges and removes stored pictures, each at once. */
export function useSavedPictures({ pictures, store, onChanged }: SavedPicturesOptions) {
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set<number>());
  // One after the other: an order names the pictures that are there.
  const scope = { id: `pictures-${store.id}` };

  const arranging = useMutation({
    mutationKey: ['arrange-pictures'],
    scope,
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: (ids: readonly number[]) => store.arrange(ids),
    onError: (error) => console.error('Arranging pictures failed:', error),
    // The order that was asked for is shown until the one that is so has been read.
    onSettled: () => onChanged(),
    meta: { errorToast: savedPictureMessages.notArranged },
  });
  const { variables: wanted, isPending: isArranging } = arranging;
  const shown = isArranging ? inOrder(pictures, wanted) : pictures;

  const { mutate: remove } = useMutation({
    mutationKey: ['remove-picture'],
    scope,
    networkMode: 'always',
    mutationFn: (picture: SavedPicture) => store.remove(picture),
    onMutate: ({ id }) => setRemoving((before) => new Set(before).add(id)),
    onSuccess: ({ left }) => reportLeft(left),
    onError: (error) => console.error('Removing a picture failed:', error),
    onSettled: async (_data, _error, { id }) => {
      await onChanged();
      setRemoving((before) => new Set([...before].filter((each) => each !== id)));
    },
    meta: { errorToast: savedPictureMessages.notRemoved },
  });

  const queue = useUploadQueue({
    work: async (file, { signal, onChecked, onProgress }) => {
      const picture = await preparePicture(file, { maxBytes: store.maxBytes, signal });
      onChecked();
      await store.add(picture, file.name, { signal, onProgress });
    },
    onDone: () => void onChanged(),
    onFailed: (error, file) => toast.error(savedPictureMessages.notAdded(error, file.name)),
  });

  // Closing the window would leave half a picture in the storage.
  useLeaveQuestion(queue.busy);

  return {
    shown,
    removing,
    queue,
    move: (id: number, to: number) => arranging.mutate(moved(shown, id, to).map((each) => each.id)),
    remove: (id: number) => {
      const picture = pictures.find((each) => each.id === id);
      if (picture && !removing.has(id)) remove(picture);
    },
  };
}
