import { useMutation, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { DropArea } from '@/components/uploads/drop-area';
import { FileGroup, useRemoval } from '@/components/uploads/file-group';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { AppError } from '@/lib/data/errors';
import { moveItem } from '@/lib/data/lists';
import { describeError } from '@/lib/data/messages';
import { INCOMING_IMAGE_MAX_BYTES } from '@/lib/images/image-objects';
import { srcSet, type ImageColumns, type ImageFile } from '@/lib/images/sized-images';
import {
  uploadQueue,
  useUploads,
  type UploadHandler,
  type UploadTarget,
} from '@/lib/uploads/uploads';

const texts = {
  add: 'Add images',
  hint: 'JPEG, PNG or WebP. Location data is removed.',
  queueLabel: 'Uploads',
  empty: 'No images yet.',
  count: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  removeQuestion: 'Remove this image permanently?',
} as const;

const toasts = {
  notArranged: 'Update failed',
  notRemoved: 'Delete failed',
  /** Another admin added or removed an image while this one reordered them. */
  changedMeanwhile:
    'Another admin changed these images. The current ones are shown: please try again.',
} as const;

export interface StoredImage extends ImageFile {
  id: number;
  filename: string;
  isPrimary: boolean;
}

interface StoredImagesProps<Image extends StoredImage> {
  label: string;
  images: readonly Image[];
  handler: UploadHandler<UploadTarget, ImageColumns>;
  ownerId: number;
  remove: (image: StoredImage) => Promise<void>;
  /** Saves the order of all images. The first one becomes primary. */
  arrange: (ids: readonly number[]) => Promise<void>;
  invalidates: readonly QueryKey[];
  /** Replaces the upload of new files, if the caller handles them itself. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Why the last image cannot be removed; absent if it can. */
  reasonKept?: string | undefined;
  extraFor?: (image: Image) => ReactNode;
}

const ACCEPTED = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const satisfies Record<string, readonly string[]>;

const SIZES = '(min-width: 768px) 220px, 45vw';

/** SQLSTATE with which the server refuses an order that does not list every image exactly once. */
const OTHER_IMAGES = '22023';

function describeFailure(title: string, error: Error) {
  const isOther = error instanceof AppError && error.code === OTHER_IMAGES;
  return { title, message: isOther ? toasts.changedMeanwhile : describeError(error, 'service') };
}

function inOrder<Image extends StoredImage>(
  images: readonly Image[],
  ids: readonly number[],
): Image[] {
  const known = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
  const others = images.filter(({ id }) => !ids.includes(id));
  return [...known, ...others].map((image, place) => ({ ...image, isPrimary: place === 0 }));
}

export function StoredImages<Image extends StoredImage>({
  label,
  images,
  handler,
  ownerId,
  remove,
  arrange,
  invalidates,
  onFiles = (files) => uploadQueue.add(handler, { ownerId }, files),
  reasonKept,
  extraFor,
}: StoredImagesProps<Image>) {
  const uploads = useUploads(handler, ownerId);
  // Changes run one after the other, because an order must list exactly the images that exist.
  const scope = { id: `images-${handler.kind}-${ownerId}` };
  const mutationMeta = (failed: string) => ({
    invalidates,
    errorToast: (error: Error) => describeFailure(failed, error),
  });
  const arranging = useMutation({
    scope,
    mutationFn: (ids: readonly number[]) => arrange(ids),
    meta: mutationMeta(toasts.notArranged),
  });

  const shown = arranging.isPending ? inOrder(images, arranging.variables) : images;
  const ids = shown.map(({ id }) => id);
  return (
    <FileGroup label={label}>
      <DropArea
        label={texts.add}
        hint={texts.hint}
        accept={ACCEPTED}
        maxSize={INCOMING_IMAGE_MAX_BYTES}
        size={images.length === 0 ? 'lg' : 'md'}
        onFiles={onFiles}
      />
      <UploadQueue label={texts.queueLabel} items={uploads} />
      {/* Announces added and removed images to screen readers. */}
      <p role="status" className="sr-only">
        {texts.count(images.length)}
      </p>
      {images.length === 0 ? (
        <p className="text-note text-ash">{texts.empty}</p>
      ) : (
        <div className="@container">
          <ul aria-label={label} className="grid grid-cols-2 gap-x-5 gap-y-7 @lg:grid-cols-3">
            {shown.map((image, place) => (
              <ImageTile
                key={image.id}
                image={image}
                place={place}
                count={shown.length}
                reasonKept={images.length === 1 ? reasonKept : undefined}
                removal={{
                  scope,
                  mutationFn: () => remove(image),
                  meta: mutationMeta(toasts.notRemoved),
                }}
                onMove={(to) => arranging.mutate(moveItem(ids, image.id, to))}
              >
                {extraFor?.(image)}
              </ImageTile>
            ))}
          </ul>
        </div>
      )}
    </FileGroup>
  );
}

interface ImageTileProps {
  image: StoredImage;
  place: number;
  count: number;
  reasonKept: string | undefined;
  removal: UseMutationOptions<void>;
  onMove: (to: number) => void;
  children: ReactNode;
}

function ImageTile({ image, place, count, reasonKept, removal, onMove, children }: ImageTileProps) {
  const { filename: name, isPrimary } = image;
  const { item, button, question, reason } = useRemoval({
    ...{ name, text: texts.removeQuestion, removal, reasonKept },
  });
  const moves = [
    { label: `Move ${name} forward`, to: place - 1, isEnd: place === 0, Icon: ArrowLeft },
    { label: `Move ${name} back`, to: place + 1, isEnd: place === count - 1, Icon: ArrowRight },
  ];

  return (
    <li ref={item} tabIndex={-1} className="min-w-0 rounded-sm">
      <img
        src={image.url}
        srcSet={srcSet(image)}
        sizes={SIZES}
        alt={name}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full rounded-sm bg-rail object-cover"
      />
      <p className="mt-2 truncate text-sm">{name}</p>
      {question || (
        <>
          <div className="mt-1 -ml-3 flex items-center">
            {count > 1 &&
              moves.map(({ label, to, isEnd, Icon }) => (
                <IconButton
                  key={label}
                  variant="quiet"
                  label={label}
                  disabled={isEnd}
                  onClick={() => onMove(to)}
                >
                  <Icon />
                </IconButton>
              ))}
            <IconButton variant="quiet" {...button}>
              <X />
            </IconButton>
          </div>
          {isPrimary ? (
            <p className="flex h-9 items-center text-sm text-rosin">Primary image</p>
          ) : (
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                // The tile takes the focus, because the press removes this button.
                item.current?.focus();
                onMove(0);
              }}
            >
              Make primary
            </Button>
          )}
          {reason}
        </>
      )}
      {children}
    </li>
  );
}
