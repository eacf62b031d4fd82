import { queryOptions } from '@tanstack/react-query';
import { STRIP_LIMIT, toGalleryImage, type GalleryImage } from '@/features/gallery/model';
import { unwrap } from '@/lib/errors';
import { db } from '@/lib/supabase';

async function fetchNewest({ signal }: { signal: AbortSignal }): Promise<GalleryImage[]> {
  const rows = unwrap(
    await db
      .from('gallery_images')
      .select('*')
      .order('created_at', { ascending: false })
      // Pictures of one upload share their second: the order must not depend on chance.
      .order('id', { ascending: false })
      .limit(STRIP_LIMIT)
      .abortSignal(signal),
  );
  return rows.map(toGalleryImage);
}

const all = ['gallery'] as const;

/** Every read of the gallery; the keys nest under `all`, so that one invalidation reaches them. */
export const galleryQueries = {
  all,
  newest: () => queryOptions({ queryKey: [...all, 'newest'], queryFn: fetchNewest }),
};
