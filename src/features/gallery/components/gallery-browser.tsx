import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Button } from '@/components/ui/button';
import { galleryTexts, newPictures, pictureCount } from '@/content/gallery';
import { GallerySkeleton } from '@/features/gallery/components/gallery-skeleton';
import { TILE_SIZES } from '@/features/gallery/components/gallery-tile';
import { GalleryWall } from '@/features/gallery/components/gallery-wall';
import { Lightbox } from '@/features/gallery/components/lightbox';
import { columnsFor, roomFor } from '@/features/gallery/masonry';
import type { GalleryImage } from '@/features/gallery/model';
import { useProportions } from '@/features/gallery/proportions';
import { galleryQueries } from '@/features/gallery/queries';
import { useLiveGallery } from '@/features/gallery/realtime';
import { useOpenImage } from '@/features/gallery/use-open-image';
import { useRuler } from '@/features/gallery/use-ruler';
import { useWall } from '@/features/gallery/use-wall';
import { describeError } from '@/lib/messages';

const NOTHING: readonly GalleryImage[] = [];

interface GalleryBrowserProps {
  /** The picture that the address names, and null where it names none. */
  imageId: number | null;
  /** Names the entry of the history. */
  entry: string;
  /** Another picture is looked at; the address follows. */
  onTurn: (id: number) => void;
  onClose: () => void;
}

/** The whole gallery: the wall, and one picture of it on the whole screen. */
export function GalleryBrowser({ imageId, entry, onTurn, onClose }: GalleryBrowserProps) {
  useLiveGallery();
  const gallery = useQuery(galleryQueries.everything());
  const images = gallery.data ?? NOTHING;

  const list = useRef<HTMLUListElement>(null);
  const { ruler, width, past } = useRuler();
  const columns = columnsFor(width);
  const wall = useWall({ list, images, entry, pastTop: past });
  const ratios = useProportions(
    wall.hung.map(({ file }) => file),
    TILE_SIZES,
  );
  useEffect(() => wall.followFocus(ratios.length));

  const open = useOpenImage({ images, imageId, onTurn, onClose });
  const [last, setLast] = useState<number | null>(null);
  if (open.index !== null && images[open.index]?.id !== last) {
    setLast(images[open.index]?.id ?? null);
  }

  /** The focus goes to the picture that was looked at last, wherever one came in. */
  const leadBack = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-image="${last ?? 0}"]`);
    link?.focus({ preventScroll: true });
    // Going back puts the page where it was first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' })),
    );
  };

  const unknown = imageId !== null && gallery.isSuccess && open.index === null && !open.leaving;

  return (
    <div className="relative">
      <div ref={ruler} aria-hidden="true" />
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
          <NewPictures
            count={wall.waiting}
            onShow={() => {
              wall.reveal(0);
              list.current?.scrollIntoView({ block: 'start' });
            }}
          />
          {/* At first nothing is known of the pictures. */}
          {ratios.length === 0 ? (
            <GallerySkeleton />
          ) : (
            // Room for those that are still to come: the footer must not show and jump away.
            <div
              className="print:min-h-0!"
              style={
                ratios.length < wall.hung.length
                  ? { minHeight: roomFor(wall.hung.length, width, columns) }
                  : {}
              }
            >
              <GalleryWall
                ref={list}
                images={wall.hung}
                ratios={ratios}
                total={images.length}
                newer={wall.waiting}
                width={width}
                columns={columns}
              />
            </div>
          )}
          <div className="mt-12 flex flex-col items-center gap-4 print:hidden">
            {wall.hasMore && (
              <Button
                variant="outline"
                pending={ratios.length < wall.hung.length}
                onClick={wall.showMore}
              >
                {galleryTexts.more}
              </Button>
            )}
            <p className="text-sm text-ash">
              {wall.hasMore
                ? `${wall.hung.length} of ${pictureCount(images.length)}`
                : pictureCount(images.length)}
            </p>
          </div>
        </>
      )}
      {open.index !== null && (
        <Lightbox
          images={images}
          index={open.index}
          notice={open.notice}
          onTurn={(image) => {
            wall.reveal(images.indexOf(image));
            open.turn(image);
          }}
          onClose={open.close}
          onClosed={leadBack}
        />
      )}
    </div>
  );
}

/** Says that there are new pictures, and waits to be asked for them. */
function NewPictures({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    // Without a height of its own: what lies below does not move when it comes.
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(theme(spacing.header)+12px)] z-20 flex h-0 justify-center print:hidden"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-fade-in items-center gap-2 rounded-full border border-edge bg-wing px-5 text-sm font-medium hover:border-ink"
        >
          <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {newPictures(count)}
        </button>
      )}
    </div>
  );
}
