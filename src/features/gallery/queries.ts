import { queryOptions } from '@tanstack/react-query';
import { galleryTexts } from '@/content/gallery';
import { toGalleryImage, type GalleryImage } from '@/features/gallery/model';
import { describeFailure } from '@/lib/data/messages';
import { newestFirst, readPublic } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';

/** The most images in the home page's strip. */
const STRIP_LIMIT = 12;
/** The service returns at most this many rows per request. */
const BLOCK = 1_000;
const COLUMNS = 'id, title, image_url, variant_widths, width, height, created_at';

const newestImages = (db: Db) => newestFirst(db.from('gallery_images').select(COLUMNS));

async function fetchEverything({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  const images = new Map<number, GalleryImage>();
  for (let from = 0; ; from += BLOCK) {
    const rows = await readPublic((db) => newestImages(db).range(from, from + BLOCK - 1), signal);
    // A new image shifts another one into the next block, so each is kept once.
    for (const row of rows) images.set(row.id, toGalleryImage(row));
    if (rows.length < BLOCK) return [...images.values()];
  }
}

const all = ['gallery'] as const;

/** Every read of the gallery; the keys nest under `all`, so that one invalidation reaches them. */
export const galleryQueries = {
  all,
  newest: () =>
    queryOptions({
      queryKey: [...all, 'newest'],
      queryFn: async ({ signal }) => {
        const rows = await readPublic((db) => newestImages(db).limit(STRIP_LIMIT), signal);
        return rows.map(toGalleryImage);
      },
    }),
  /** Null if the image does not exist. */
  image: (id: number) =>
    queryOptions({
      queryKey: [...all, 'image', id],
      queryFn: async ({ signal }) => {
        const [row] = await readPublic((db) => newestImages(db).eq('id', id), signal);
        return row ? toGalleryImage(row) : null;
      },
    }),
  /** All images, because their rows are small; the files are shown a page at a time. */
  everything: (errorTitle: string = galleryTexts.loadFailed) =>
    queryOptions({
      queryKey: [...all, 'everything', errorTitle],
      queryFn: fetchEverything,
      meta: { errorToast: describeFailure(errorTitle, 'service') },
    }),
};
