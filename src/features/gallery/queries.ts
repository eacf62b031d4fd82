import { queryOptions } from '@tanstack/react-query';
import { galleryTexts } from '@/content/gallery';
import { toGalleryImage, type GalleryImage } from '@/features/gallery/model';
import { readRows } from '@/lib/data/read';
import { failureToast } from '@/lib/data/service-answers';
import { loadDb, type Db } from '@/lib/data/supabase';

/** Images in the home page's strip, at most. */
const STRIP_LIMIT = 12;
/** The service answers no more rows at once. */
const BLOCK = 1_000;
const COLUMNS = 'id, title, image_url, variant_widths, width, height, created_at';

function newestFirst(db: Db) {
  return (
    db
      .from('gallery_images')
      .select(COLUMNS)
      .order('created_at', { ascending: false })
      // Images of one upload share their second: the order must not depend on chance.
      .order('id', { ascending: false })
  );
}

async function fetchNewest({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  return (await readRows(newestFirst(await loadDb()).limit(STRIP_LIMIT), signal)).map(
    toGalleryImage,
  );
}

/** Null where there is no such image. */
async function fetchImage(id: number, signal: AbortSignal): Promise<GalleryImage | null> {
  const db = await loadDb();
  const [row] = await readRows(db.from('gallery_images').select(COLUMNS).eq('id', id), signal);
  return row ? toGalleryImage(row) : null;
}

async function fetchEverything({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  const db = await loadDb();
  const images = new Map<number, GalleryImage>();
  for (let from = 0; ; from += BLOCK) {
    const rows = await readRows(newestFirst(db).range(from, from + BLOCK - 1), signal);
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
  /** Every image: a row is a few words, and the files are shown a few at a time. */
  everything: (errorTitle: string = galleryTexts.loadFailed) =>
    queryOptions({
      queryKey: [...all, 'everything', errorTitle],
      queryFn: fetchEverything,
      meta: { errorToast: failureToast(errorTitle) },
    }),
};
