import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState, ErrorState } from '@/components/layout/states';
import { Button } from '@/components/ui/button';
import { galleryTexts, pictureCount } from '@/content/gallery';
import type { GalleryImage } from '@/features/gallery/model';
import { GalleryGrid, GallerySkeleton } from '@/features/gallery/public/gallery-grid';
import { galleryQueries } from '@/features/gallery/queries';
import { describeError } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';
import { useShownPages } from '@/lib/data/shown-pages';
import { preload, useLazyPanel } from '@/lib/loading/lazy-panel';

const loadLightbox = () =>
  import('@/features/gallery/public/lightbox').then(({ Lightbox }) => Lightbox);

const NO_IMAGES: readonly GalleryImage[] = [];
const PAGE_SIZE = 24;

interface GalleryBrowserProps {
  imageId: number | null;
  /** Whether the image replaced an open one that was removed. */
  isReplacement: boolean;
  onImageChange: (id: number, isReplacement: boolean) => void;
  onClose: () => void;
}

export function GalleryBrowser({
  imageId,
  isReplacement,
  onImageChange,
  onClose,
}: GalleryBrowserProps) {
  const gallery = useQuery(galleryQueries.everything());
  const images = gallery.data ?? NO_IMAGES;
  // The user retries a list that failed to load.
  useLiveChannel({
    channel: 'gallery-changes',
    queryKey: galleryQueries.all,
    enabled: gallery.data !== undefined,
  });
  // A linked image opens at once, before the list has loaded.
  const linked = useQuery({
    ...galleryQueries.image(imageId ?? 0),
    enabled: Boolean(imageId) && !gallery.data,
  });
  const openable = gallery.data ?? (linked.data ? [linked.data] : NO_IMAGES);
  const index = openable.findIndex(({ id }) => id === imageId);

  const { Panel: Lightbox, show } = useLazyPanel(loadLightbox, 'the picture', onClose);
  const isWanted = imageId !== null;
  const open = useEffectEvent(show);
  // The URL opens the lightbox, so that a link and a reload do too.
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);

  const list = useRef<HTMLUListElement>(null);
  const [pages, showPages] = useShownPages();
  const shown = images.slice(0, pages * PAGE_SIZE);
  const hasMore = shown.length < images.length;

  const lastId = useRef<number | null>(null);
  const lastIndex = useRef(-1);
  useEffect(() => {
    if (index >= 0) lastId.current = imageId;
    if (index >= 0 || imageId === null) {
      lastIndex.current = index;
    } else if (lastIndex.current >= 0) {
      // The open image was removed, so the one beside it takes its place.
      const beside = images[Math.min(lastIndex.current, images.length - 1)];
      if (beside) onImageChange(beside.id, true);
      else onClose();
    }
  });

  const showMore = () => {
    flushSync(() => showPages(pages + 1));
    // The first new image takes the focus, because the focused button may have been removed.
    list.current?.children[shown.length]?.querySelector('a')?.focus({ preventScroll: true });
  };
  /** Focuses the image that was open last, even if another one was opened first. */
  const returnFocus = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-image="${lastId.current}"]`);
    link?.focus({ preventScroll: true });
    // Scrolls two frames later, because going back first restores the page's scroll position.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' })),
    );
  };

  const count = pictureCount(images.length);
  return (
    <div>
      <div role="status">
        {imageId !== null && gallery.isSuccess && index < 0 && (
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
          <GalleryGrid
            ref={list}
            images={shown}
            total={images.length}
            onPoint={() => preload(loadLightbox)}
          />
          <div className="mt-12 flex flex-col items-center gap-4 print:hidden">
            {hasMore && (
              <Button variant="outline" onClick={showMore}>
                {galleryTexts.more}
              </Button>
            )}
            <p className="text-sm text-ash">{hasMore ? `${shown.length} of ${count}` : count}</p>
          </div>
        </>
      )}
      {Lightbox && index >= 0 && (
        <Lightbox
          images={openable}
          index={index}
          notice={isReplacement ? galleryTexts.removed : null}
          onImageChange={(image) => {
            const page = Math.floor(openable.indexOf(image) / PAGE_SIZE) + 1;
            if (page > pages) showPages(page);
            onImageChange(image.id, false);
          }}
          onClose={onClose}
          onClosed={returnFocus}
        />
      )}
    </div>
  );
}
