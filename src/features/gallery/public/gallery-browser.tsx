import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { EmptyState, ErrorState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { NewItemsButton } from '@/components/ui/new-items-button';
import { galleryTexts, newPictures, pictureCount } from '@/content/gallery';
import type { GalleryImage } from '@/features/gallery/model';
import { GalleryGrid, GallerySkeleton } from '@/features/gallery/public/gallery-grid';
import { Lightbox } from '@/features/gallery/public/lightbox';
import { galleryQueries } from '@/features/gallery/queries';
import { useLiveGallery } from '@/features/gallery/realtime';
import { useInView } from '@/lib/hooks';
import { describeError } from '@/lib/messages';
import { useShownPages } from '@/lib/shown-pages';

const NO_IMAGES: readonly GalleryImage[] = [];
/** Images that are shown at once, and added when more are asked for. */
const PAGE_SIZE = 24;
/** Everything below the window counts as in it. */
const FROM_TOP = '0px 0px 1000000px 0px';

interface GalleryBrowserProps {
  /** The image that the address names, and null where it names none. */
  imageId: number | null;
  /** Another image is looked at; the address follows. */
  onTurn: (id: number) => void;
  onClose: () => void;
}

/** The whole gallery: the grid, and one image of it on the whole screen. */
export function GalleryBrowser({ imageId, onTurn, onClose }: GalleryBrowserProps) {
  const gallery = useQuery(galleryQueries.everything());
  const images = gallery.data ?? NO_IMAGES;
  // An image that somebody was sent opens at once, whatever the rest takes.
  const linked = useQuery({
    ...galleryQueries.image(imageId ?? 0),
    enabled: Boolean(imageId) && !gallery.data,
  });
  const openable = gallery.data ?? (linked.data ? [linked.data] : NO_IMAGES);

  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState<HTMLElement | null>(null);
  const isScrolled = !useInView(top, FROM_TOP, true);
  const page = usePagedImages({ list, images, isScrolled });

  const open = useOpenImage({ images: openable, imageId, onTurn, onClose });
  const [last, setLast] = useState<number | null>(null);
  if (open.image && open.image.id !== last) setLast(open.image.id);

  /** The focus goes to the image that was looked at last, wherever one came in. */
  const returnFocus = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-image="${last ?? 0}"]`);
    link?.focus({ preventScroll: true });
    // Going back puts the page where it was first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' })),
    );
  };

  const unknown = imageId !== null && gallery.isSuccess && !open.image && !open.removed;
  const count = pictureCount(images.length);

  return (
    <div className="relative">
      {/* Joining reads once more: a list that never came would tell its failure twice. */}
      {gallery.data && <Live />}
      <div ref={setTop} aria-hidden="true" />
      <div role="status">
        {unknown && (
          <p className="mb-8 border-y border-rail py-4 text-ash">{galleryTexts.unknown}</p>
        )}
      </div>
      {gallery.isPending ? (
        <GallerySkeleton />
      ) : gallery.error && images.length === 0 ? (
        <ErrorState
          as="h2"
          title={galleryTexts.notLoaded}
          onRetry={() => void gallery.refetch()}
          retrying={gallery.isFetching}
        >
          {describeError(gallery.error)}
        </ErrorState>
      ) : images.length === 0 ? (
        <EmptyState as="h2" title={galleryTexts.empty}>
          {galleryTexts.emptyHint}
        </EmptyState>
      ) : (
        <>
          <NewItemsButton
            label={page.waiting > 0 ? newPictures(page.waiting) : null}
            onShow={() => {
              page.reveal(0);
              list.current?.scrollIntoView({ block: 'start' });
            }}
          />
          <GalleryGrid
            ref={list}
            images={page.visible}
            total={images.length}
            newer={page.waiting}
          />
          <div className="mt-12 flex flex-col items-center gap-4 print:hidden">
            {page.hasMore && (
              <Button variant="outline" onClick={page.showMore}>
                {galleryTexts.more}
              </Button>
            )}
            <p className="text-sm text-ash">
              {page.hasMore ? `${page.visible.length} of ${count}` : count}
            </p>
          </div>
        </>
      )}
      {open.image && (
        <Lightbox
          images={openable}
          index={openable.indexOf(open.image)}
          notice={open.notice}
          onTurn={(image) => {
            page.reveal(openable.indexOf(image));
            onTurn(image.id);
          }}
          onClose={onClose}
          onClosed={returnFocus}
        />
      )}
    </div>
  );
}

function Live() {
  useLiveGallery();
  return null;
}

interface OpenImageOptions {
  images: readonly GalleryImage[];
  imageId: number | null;
  onTurn: (id: number) => void;
  onClose: () => void;
}

/**
 * The image on the whole screen. One that is removed while it is looked at makes room for the one
 * beside it; the last one closes.
 */
function useOpenImage({ images, imageId, onTurn, onClose }: OpenImageOptions) {
  const index = images.findIndex(({ id }) => id === imageId);
  // Where the image stood that was seen last under this address.
  const [seen, setSeen] = useState({ id: imageId, index });
  if (index >= 0 && (seen.id !== imageId || seen.index !== index)) setSeen({ id: imageId, index });
  const removed = imageId !== null && index < 0 && seen.id === imageId && seen.index >= 0;
  const beside = removed ? images[Math.min(seen.index, images.length - 1)] : undefined;
  /** The image that took the place of a removed one. */
  const [replacement, setReplacement] = useState<number | null>(null);
  if (beside && replacement !== beside.id) setReplacement(beside.id);
  if (index >= 0 && replacement !== null && replacement !== imageId) setReplacement(null);

  const handled = useRef<number | null>(null);
  useEffect(() => {
    if (!removed || handled.current === imageId) return;
    handled.current = imageId;
    if (beside) onTurn(beside.id);
    else onClose();
  });

  return {
    image: images[index],
    /** It is on its way to another image, or out. */
    removed,
    notice: imageId !== null && replacement === imageId ? galleryTexts.removed : null,
  };
}

interface PagedImagesOptions {
  list: RefObject<HTMLElement | null>;
  images: readonly GalleryImage[];
  /** The list's beginning is out of sight: what comes new must not move the rest. */
  isScrolled: boolean;
}

/** Which images are in the list: some at a time, and new ones only where they disturb nobody. */
function usePagedImages({ list, images, isScrolled }: PagedImagesOptions) {
  const [pages, showPages] = useShownPages();
  const shown = pages * PAGE_SIZE;

  // What was there when the beginning went out of sight.
  const [frozen, setFrozen] = useState<ReadonlySet<number> | null>(null);
  if (isScrolled && !frozen && images.length > 0) setFrozen(new Set(images.map(({ id }) => id)));
  if (!isScrolled && frozen) setFrozen(null);
  const waiting = Math.max(0, frozen ? images.findIndex(({ id }) => frozen.has(id)) : 0);

  // The focus goes to the first of the images that were asked for.
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null) return;
    const link = list.current?.children[focusFrom.current]?.querySelector('a');
    focusFrom.current = null;
    link?.focus({ preventScroll: true });
  }, [list, pages]);

  return {
    visible: images.slice(waiting, waiting + shown),
    /** New images that wait above. */
    waiting,
    hasMore: waiting + shown < images.length,
    showMore: () => {
      focusFrom.current = shown;
      showPages(pages + 1);
    },
    /** Makes sure that an image is in the list. */
    reveal: (index: number) => {
      if (index < waiting) setFrozen(new Set(images.map(({ id }) => id)));
      showPages(Math.max(pages, Math.ceil((index + 1) / PAGE_SIZE)));
    },
  };
}
