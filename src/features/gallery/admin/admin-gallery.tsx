import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileRejection } from 'react-dropzone';
import { Link } from 'react-router-dom';
import { EmptyState, OfflineNote } from '@/components/layout/states';
import { ListRegion } from '@/components/list/admin-list';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { defaultReason, DropArea } from '@/components/uploads/drop-area';
import { UploadQueue } from '@/components/uploads/upload-queue';
import { paths } from '@/config/paths';
import {
  galleryAdminTexts as texts,
  galleryAdminToasts as toasts,
  imageCount,
  GALLERY_MAX_BYTES,
} from '@/content/gallery-admin';
import { useMember } from '@/features/account/session-context';
import { AdminImage, adminImageId, DeleteImage } from '@/features/gallery/admin/admin-image';
import { GALLERY, galleryImage } from '@/features/gallery/admin/mutations';
import { imageNumber, type GalleryImage } from '@/features/gallery/model';
import { galleryQueries } from '@/features/gallery/queries';
import { cn } from '@/lib/cn';
import { describeFailure } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';
import { toast } from '@/lib/toast';
import { uploadQueue, useUploads } from '@/lib/uploads/uploads';

export const IMAGES_PER_STEP = 24;

const ACCEPTED = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

const adminImages = galleryQueries.everything(toasts.loadFailed);

export function AdminGallery() {
  const member = useMember();
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <p className="-mb-8 flex flex-wrap items-center gap-x-6 text-note text-ash xl:col-span-2">
        <Link to={paths.admin} className="text-link transition-colors">
          {texts.back}
        </Link>
        <span className="break-all">{member?.email}</span>
      </p>
      <section aria-labelledby="gallery-upload">
        <div className="xl:sticky xl:top-[calc(theme(spacing.header)+32px)]">
          <h2 id="gallery-upload" className="mb-4 text-3xl">
            {texts.uploadHeading}
          </h2>
          <Upload />
        </div>
      </section>
      <ImageList />
    </div>
  );
}

function isTooLarge({ errors }: FileRejection): boolean {
  return errors.some(({ code }) => code === 'file-too-large');
}

function Upload() {
  const uploads = useUploads(galleryImage, GALLERY.ownerId);
  const isBusy = uploads.some(({ status }) => status !== 'failed' && status !== 'paused');
  return (
    // Takes the focus when the last upload is removed.
    <div tabIndex={-1} className="grid grid-cols-1 gap-4">
      <DropArea
        size="lg"
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPTED}
        maxSize={GALLERY_MAX_BYTES}
        busyLabel={isBusy ? texts.uploading : undefined}
        describe={(rejection) =>
          isTooLarge(rejection) ? toasts.tooLarge.message : defaultReason(rejection)
        }
        onFiles={(files) => uploadQueue.add(galleryImage, GALLERY, files)}
        onRejected={(rejections) => {
          if (rejections.some(isTooLarge)) toast.error(toasts.tooLarge);
        }}
      />
      <UploadQueue label={texts.queueLabel} items={uploads} />
    </div>
  );
}

function ImageList() {
  const query = useQuery(adminImages);
  const { data, fetchStatus } = query;
  useLiveChannel({
    channel: 'gallery-changes',
    queryKey: galleryQueries.all,
    enabled: data !== undefined,
  });
  const [shown, setShown] = useState(IMAGES_PER_STEP);
  const [editing, setEditing] = useState<number | null>(null);
  const { panel, open, show, close } = usePanel<GalleryImage>();

  const showMore = () => {
    const first = data?.[shown];
    flushSync(() => setShown(shown + IMAGES_PER_STEP));
    // The first new image takes the focus, because the focused button may have been removed.
    if (first) document.getElementById(adminImageId(first.id))?.focus();
  };

  return (
    <section aria-labelledby="gallery-list">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rail pb-3 md:mb-7">
        <h2 id="gallery-list" className="text-3xl">
          {texts.listHeading}
        </h2>
        <p className="text-note text-ash">
          {/* The space of the count is reserved while it loads, so that nothing moves. */}
          {data?.length !== 0 && (
            <span className={cn(!data && 'invisible')}>
              {imageCount(data?.length ?? IMAGES_PER_STEP)} ·{' '}
            </span>
          )}
          <Link
            to={paths.gallery}
            className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            {texts.viewGallery}
          </Link>
        </p>
      </div>
      {data && <OfflineNote waiting={fetchStatus === 'paused'} />}
      <ListRegion label={texts.listLabel}>
        {data?.length === 0 ? (
          <EmptyState as="h3" title={texts.empty} className="border-t-0">
            {texts.emptyHint}
          </EmptyState>
        ) : data ? (
          <ul className={columns}>
            {data.slice(0, shown).map((image, index) => (
              <AdminImage
                key={image.id}
                image={image}
                number={imageNumber(index, data.length)}
                editing={editing === image.id}
                onEdit={() => setEditing(image.id)}
                onEditEnd={() => setEditing((current) => (current === image.id ? null : current))}
                onDelete={() => show(image)}
              />
            ))}
          </ul>
        ) : (
          <QueryFallback
            query={query}
            describeFailure={describeFailure(texts.notLoaded, 'service')}
            as="h3"
          >
            <ImagesSkeleton />
          </QueryFallback>
        )}
        {data && data.length > shown && (
          <div className="mt-10 flex justify-center">
            <Button variant="outline" onClick={showMore}>
              {texts.more}
            </Button>
          </div>
        )}
      </ListRegion>
      {panel && <DeleteImage key={panel.key} image={panel.task} open={open} onClose={close} />}
    </section>
  );
}

const columns = 'md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-9 2xl:grid-cols-4';

function ImagesSkeleton() {
  return (
    <div role="status">
      <p className="py-3 text-ash md:pt-0">{texts.loading}</p>
      <div className={columns}>
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-rail py-4 md:block md:border-b-0 md:py-0"
          >
            <Skeleton className="aspect-4/3 w-full" />
            <div className="md:mt-3 md:pt-2.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-6 h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
