import { mutationOptions } from '@tanstack/react-query';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import type { StoredPicture } from '@/features/merch-admin/save';
import { answerDeadline } from '@/lib/answer-deadline';
import { AppError, unwrap } from '@/lib/errors';
import { isGoneAnyway } from '@/lib/lost-answer';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { keyFromUrl, merchObjectKey, pictureFileName, pictureKeys } from '@/lib/media/object-keys';
import type { PictureStore } from '@/lib/media/picture-store';
import { reportLeft } from '@/lib/media/report-left';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { storeWithRow } from '@/lib/media/store-with-row';
import { readRows } from '@/lib/reads';
import { nothingChanged, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

const BUCKET = 'merch-images';

/** Adds the row of a picture as the last one; the first one there is becomes primary. */
async function appendPicture(productId: number, picture: StoredPicture): Promise<void> {
  const supabase = await loadSupabase();
  const rows = await readRows(
    supabase.from('merch_images').select('position, is_primary').eq('product_id', productId),
    answerDeadline(),
  );
  requireRow(
    unwrap(
      await supabase
        .from('merch_images')
        .insert({
          product_id: productId,
          image_url: picture.url,
          filename: picture.filename,
          is_primary: !rows.some((row) => row.is_primary),
          position: Math.max(-1, ...rows.map((row) => row.position)) + 1,
          alt_text: picture.alt,
          variant_widths: [...picture.widths],
        })
        .select('id')
        .abortSignal(answerDeadline()),
    ),
  );
}

/** Which row: by its number, or by what it names where no answer told the number. */
type Which = { column: 'id'; value: number } | { column: 'image_url'; value: string };

/** @returns whether it was there */
async function deletePicture(productId: number, { column, value }: Which): Promise<boolean> {
  const supabase = await loadSupabase();
  const gone = unwrap(
    await supabase
      .from('merch_images')
      .delete()
      .eq('product_id', productId)
      .eq(column, value)
      .select('id')
      .abortSignal(answerDeadline()),
  );
  return gone.length > 0;
}

async function readPicture(imageId: number): Promise<{ id: number }[]> {
  const supabase = await loadSupabase();
  return readRows(supabase.from('merch_images').select('id').eq('id', imageId), answerDeadline());
}

/** The stored pictures of a product. */
export function productPictures({ id, title }: Pick<AdminProduct, 'id' | 'title'>): PictureStore {
  return {
    id: `product-${id}`,
    maxBytes: BUCKET_MAX_BYTES[BUCKET],

    add: async (picture, name, way) => {
      const key = merchObjectKey(id, Date.now(), pictureFileName(name, picture.type));
      const row = { filename: name, alt: title, widths: picture.widths };
      await storeWithRow({
        bucket: BUCKET,
        keys: pictureKeys(key, picture.widths),
        send: (sending) => uploadPicture({ bucket: BUCKET, key, picture, ...sending }),
        insertRow: async (url) => {
          try {
            await appendPicture(id, { ...row, url });
          } catch (error) {
            // Somebody else added the first one at the same moment: this one is not primary.
            if (!(error instanceof AppError) || error.kind !== 'duplicate') throw error;
            await appendPicture(id, { ...row, url });
          }
        },
        deleteRow: async (url) => {
          await deletePicture(id, { column: 'image_url', value: url });
        },
        way,
        onLeft: reportLeft,
      });
    },

    remove: async ({ id: imageId, url, variantWidths }) => {
      try {
        if (!(await deletePicture(id, { column: 'id', value: imageId }))) throw nothingChanged();
      } catch (error) {
        if (!(await isGoneAnyway(error, () => readPicture(imageId)))) throw error;
      }
      const key = keyFromUrl(BUCKET, url);
      // A picture of the site itself lies in no bucket.
      if (key === null) return { left: [] };
      const { left } = await removeObjects(BUCKET, pictureKeys(key, variantWidths));
      return { left: left.map((each) => `${BUCKET}/${each}`) };
    },

    arrange: async (ids) => {
      const supabase = await loadSupabase();
      const { error, status } = await supabase
        .rpc('arrange_merch_images', { p_product_id: id, p_image_ids: [...ids] })
        .abortSignal(answerDeadline());
      if (error) unwrap({ data: null, error, status });
    },
  };
}

interface Described {
  imageId: number;
  alt: string;
}

/** Says what a picture shows, for those who do not see it. */
export function describePicture() {
  return mutationOptions({
    mutationKey: ['describe-picture'],
    networkMode: 'always',
    mutationFn: async ({ imageId, alt }: Described): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('merch_images')
            .update({ alt_text: alt })
            .eq('id', imageId)
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },
    onError: (error) => console.error('Describing a picture failed:', error),
    meta: { invalidates: [merchAdminQueries.all], errorToast: merchAdminMessages.notSaved },
  });
}
