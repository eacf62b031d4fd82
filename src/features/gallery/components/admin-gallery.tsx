import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { OfflineNote } from '@/components/layout/offline-note';
import { useListFocus } from '@/components/layout/use-list-focus';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { galleryAdminTexts as texts, imageCount } from '@/content/gallery-admin';
import { galleryAdminMessages } from '@/features/gallery/admin-messages';
import { AdminDeleteDialog } from '@/features/gallery/components/admin-delete-dialog';
import { AdminGallerySkeleton } from '@/features/gallery/components/admin-gallery-skeleton';
import { AdminImage, adminImageId } from '@/features/gallery/components/admin-image';
import { AdminUpload } from '@/features/gallery/components/admin-upload';
import type { GalleryImage } from '@/features/gallery/model';
import { galleryQueries } from '@/features/gallery/queries';
import { useLiveGallery } from '@/features/gallery/realtime';
import { cn } from '@/lib/cn';
import { usePanel } from '@/lib/use-panel';

/** So many pictures are shown at a time. */
const STEP = 24;

/** Every picture, as the wall reads them; a failure is told in the back-office's words. */
const adminImages = queryOptions({
  ...galleryQueries.everything(),
  queryKey: [...galleryQueries.all, 'admin'],
  meta: { errorToast: galleryAdminMessages.notLoaded },
});

/** The gallery for admins: new pictures on one side, what hangs already on the other. */
export function AdminGallery() {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <section aria-labelledby="gallery-upload">
        <div className="xl:sticky xl:top-[calc(theme(spacing.header)+32px)]">
          <h2 id="gallery-upload" className="mb-4 text-3xl">
            {texts.uploadHeading}
          </h2>
          <AdminUpload />
        </div>
      </section>
      <Wall />
    </div>
  );
}

function Wall() {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(adminImages);
  const { region, focusRow } = useListFocus();
  const [shown, setShown] = useState(STEP);

  const showMore = () => {
    const first = data?.[shown];
    setShown(shown + STEP);
    // Once it stands: the button that had the focus may be gone.
    if (first) setTimeout(() => focusRow(adminImageId(first.id)));
  };

  return (
    <section aria-labelledby="gallery-wall">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rail pb-3 md:mb-7">
        <h2 id="gallery-wall" className="text-3xl">
          {texts.listHeading}
        </h2>
        <p className="text-[15px] text-ash">
          {/* Its room is kept while it is not known, so that nothing moves when it comes. */}
          {data?.length !== 0 && (
            <span className={cn(!data && 'invisible')}>{imageCount(data?.length ?? STEP)} · </span>
          )}
          <Link
            to={paths.gallery}
            className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            {texts.seeWall}
          </Link>
        </p>
      </div>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <ListRegion ref={region} label={texts.listLabel} stale={false}>
        {data ? (
          <>
            {data.length === 0 ? (
              <EmptyState as="h3" title={texts.empty} className="border-t-0">
                {texts.emptyHint}
              </EmptyState>
            ) : (
              <Images images={data} shown={shown} focusRow={focusRow} />
            )}
            {data.length > shown && (
              <div className="mt-10 flex justify-center">
                <Button variant="outline" onClick={showMore}>
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        ) : error ? (
          <ErrorState
            as="h3"
            title={texts.notLoaded}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {galleryAdminMessages.notLoaded(error).message}
          </ErrorState>
        ) : (
          <AdminGallerySkeleton />
        )}
      </ListRegion>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live />}
    </section>
  );
}

function Live() {
  useLiveGallery();
  return null;
}

interface ImagesProps {
  images: readonly GalleryImage[];
  shown: number;
  focusRow: (elementId: string | null) => void;
}

function Images({ images, shown, focusRow }: ImagesProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const { panel, open, show, close } = usePanel<GalleryImage>();
  const askedId = panel?.task.id;
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : adminImageId(askedId));
  }, [askedId, focusRow]);

  return (
    <>
      <ul className="md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-9 2xl:grid-cols-4">
        {images.slice(0, shown).map((image, index) => (
          <AdminImage
            key={image.id}
            image={image}
            frame={String(images.length - index).padStart(2, '0')}
            editing={editing === image.id}
            onEdit={() => setEditing(image.id)}
            onEditEnd={() => setEditing((current) => (current === image.id ? null : current))}
            onDelete={() => show(image)}
          />
        ))}
      </ul>
      {panel && (
        <AdminDeleteDialog
          key={panel.turn}
          image={panel.task}
          open={open}
          onClose={close}
          onFocusLost={focusAsked}
        />
      )}
    </>
  );
}
