import { queryOptions } from '@tanstack/react-query';
import { galleryTexts } from '@/content/gallery';
import { toGalleryImage, type GalleryImage } from '@/features/gallery/model';
import { newestFirst, readPublic } from '@/lib/data/read';
import { failureToast } from '@/lib/data/service-answers';

/** The most images in the home page's strip. */
const STRIP_LIMIT = 12;
/** The service returns at most this many rows per request. */
const BLOCK = 1_000;
const COLUMNS = 'id, title, image_url, variant_widths, width, height, created_at';

async function fetchNewest({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  const rows = await readPublic(
    (db) => newestFirst(db.from('gallery_images').select(COLUMNS)).limit(STRIP_LIMIT),
    signal,
  );
  return rows.map(toGalleryImage);
}

/** Null if the image does not exist. */
async function fetchImage(id: number, signal: AbortSignal): Promise<GalleryImage | null> {
  const [row] = await readPublic(
    (db) => db.from('gallery_images').select(COLUMNS).eq('id', id),
    signal,
  );
  return row ? toGalleryImage(row) : null;
}

async function fetchEverything({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  const images = new Map<number, GalleryImage>();
  for (let from = 0; ; from += BLOCK) {
    const rows = await readPublic(
      (db) => newestFirst(db.from('gallery_images').select(COLUMNS)).range(from, from + BLOCK - 1),
      signal,
    );
    // A new image shifts another one into the next block, so each is kept once.
    for (const row of rows) images.set(row.id, toGalleryImage(row));
    if (rows.length < BLOCK) return [...images.values()];
  }
}

const all = ['gallery'] as const;

/** Every read of the gallery; the keys nest under `all`, so that one invalidation reaches them. */
export const galleryQueries = {
  all,
  newest: () => queryOptions({ queryKey: [...all, 'newest'], queryFn: fetchNewest }),
  image: (id: number) =>
    queryOptions({
      queryKey: [...all, 'image', id],
      queryFn: ({ signal }) => fetchImage(id, signal),
    }),
  /** All images, because their rows are small; the files are shown a page at a time. */
  everything: (errorTitle: string = galleryTexts.loadFailed) =>
    queryOptions({
      queryKey: [...all, 'everything', errorTitle],
      queryFn: fetchEverything,
      meta: { errorToast: failureToast(errorTitle) },
    }),
};
