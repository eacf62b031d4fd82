import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { keepFocus } from '@/components/ui/keep-focus';
import { DropArea } from '@/components/uploads/drop-area';
import { pictureAccept } from '@/components/uploads/picture-accept';
import { PictureTiles } from '@/components/uploads/picture-tiles';
import { UploadList } from '@/components/uploads/upload-list';
import { useSavedPictures } from '@/components/uploads/use-saved-pictures';
import { savedPictureTexts as texts } from '@/content/saved-pictures';
import { srcSet } from '@/lib/images';
import type { PictureStore, SavedPicture } from '@/lib/media/picture-store';

/** Two abreast in a panel, on a phone nearly half of it each. */
const SIZES = '(min-width: 768px) 220px, 45vw';

interface SavedPicturesProps {
  /** Names the list of them. */
  label: string;
  /** In their order. */
  pictures: readonly SavedPicture[];
  store: PictureStore;
  /** Why the last one has to stay; left out where it may go. */
  reasonKept?: string | undefined;
  /** What else belongs to a picture, below it. */
  extraFor?: (picture: SavedPicture) => ReactNode;
  /** Something changed: read them anew; done once they are read. */
  onChanged: () => void | Promise<void>;
  /** Files are on their way, and are called off if this is taken away. */
  onBusy?: (busy: boolean) => void;
}

/** Pictures that are stored already. Whatever is done to them is done at once. */
export function SavedPictures({
  label,
  pictures,
  store,
  reasonKept,
  extraFor,
  onChanged,
  onBusy,
}: SavedPicturesProps) {
  const { shown, removing, queue, move, remove } = useSavedPictures({ pictures, store, onChanged });

  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => tellBusy(queue.busy), [queue.busy]);

  const count = pictures.length;
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid grid-cols-1 gap-5"
    >
      <DropArea
        label={texts.add}
        hint={texts.hint}
        accept={pictureAccept}
        size={count === 0 ? 'lg' : 'md'}
        onFiles={queue.add}
      />
      <UploadList
        label={texts.queueLabel}
        items={queue.items.filter(({ status }) => status !== 'done')}
        onCancel={queue.cancel}
        onRetry={queue.retry}
        onDismiss={queue.dismiss}
      />
      {/* What came or went shows by itself; this says it. */}
      <p role="status" className="sr-only">
        {texts.count(count)}
      </p>
      {count === 0 && <p className="text-[15px] text-ash">{texts.empty}</p>}
      <PictureTiles
        label={label}
        question={texts.removeQuestion}
        kept={count === 1 ? reasonKept : undefined}
        removing={removing}
        tiles={shown.map((picture) => ({
          id: picture.id,
          name: picture.filename,
          isPrimary: picture.isPrimary,
          extra: extraFor?.(picture),
          face: {
            status: 'ready',
            picture: (
              <img
                src={picture.url}
                srcSet={srcSet(picture)}
                sizes={SIZES}
                alt={picture.filename}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            ),
          },
        }))}
        onMove={move}
        onRemove={remove}
      />
    </div>
  );
}
