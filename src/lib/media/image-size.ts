import { unwrap } from '@/lib/errors';
import { readRows } from '@/lib/read';
import { loadSupabase } from '@/lib/supabase';

/** A stored image in px, upright. */
async function readSize(url: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Which images: one of the gallery, or all of a beat or a product. */
type Images =
  | { table: 'gallery_images'; where: { id: number } }
  | { table: 'beat_images'; where: { beat_id: number } }
  | { table: 'merch_images'; where: { product_id: number } };

/**
 * Stores the sizes of images that were stored before sizes were. Never fails: what was saved is
 * saved, and the next time does it again.
 */
export async function fillImageSizes({ table, where }: Images): Promise<void> {
  try {
    const supabase = await loadSupabase();
    const unsized = await readRows(
      supabase.from(table).select('id, image_url').match(where).is('width', null),
    );
    for (const { id, image_url: url } of unsized) {
      const size = await readSize(url);
      unwrap(await supabase.from(table).update(size).eq('id', id).select('id'));
    }
  } catch (error) {
    console.error('Storing the size of an image failed:', error);
  }
}
