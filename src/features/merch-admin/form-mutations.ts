import { mutationOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { newProduct } from '@/content/product-form';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct } from '@/features/merch-admin/model';
import { merchAdminQueries, readProduct } from '@/features/merch-admin/queries';
import type { ProductServer } from '@/features/merch-admin/save';
import type { ProductValues } from '@/features/merch-admin/schemas';
import { answerDeadline } from '@/lib/answer-deadline';
import { AppError, unwrap } from '@/lib/errors';
import { removeFolders, uploadPicture } from '@/lib/media/storage';
import { readRows } from '@/lib/reads';
import { nothingChanged, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

/** The columns that a new product and an edited one share. */
function toColumns(row: ProductValues) {
  return {
    title: row.title,
    description: row.description,
    price: row.price,
    category_id: row.categoryId,
    sizes: row.sizes,
    stock_quantity: row.stock,
  };
}

/** The server as the form of one admin's new products uses it. */
export function productServer(memberId: string): ProductServer {
  return {
    lastId: async () => {
      const supabase = await loadSupabase();
      const [last] = await readRows(
        supabase.from('merch_products').select('id').order('id', { ascending: false }).limit(1),
        answerDeadline(),
      );
      return last?.id ?? 0;
    },

    insert: async (row, isActive) => {
      const supabase = await loadSupabase();
      // Not called off with the rest: a row whose number never arrives is nobody's.
      const [added] = unwrap(
        await supabase
          .from('merch_products')
          .insert({ ...toColumns(row), colors: [...newProduct.colors], is_active: isActive })
          .select('id')
          .abortSignal(answerDeadline()),
      );
      if (!added) {
        throw new AppError({ kind: 'denied', message: 'The product could not be added.' });
      }
      return added.id;
    },

    findStray: async ({ title, after }) => {
      const supabase = await loadSupabase();
      const rows = await readRows(
        supabase
          .from('merch_products')
          .select('id, merch_images(id)')
          .eq('title', title)
          .eq('revision', 1)
          .gt('id', after)
          .order('id')
          .limit(5),
        answerDeadline(),
      );
      // With pictures it is a finished one, of somebody else.
      return rows.find(({ merch_images }) => merch_images.length === 0)?.id ?? null;
    },

    store: (key, picture, way) => uploadPicture({ bucket: 'merch-images', key, picture, ...way }),

    insertPictures: async (productId, pictures) => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('merch_images')
            .insert(
              pictures.map(({ url, filename, alt, widths }, place) => ({
                product_id: productId,
                image_url: url,
                filename,
                is_primary: place === 0,
                position: place,
                alt_text: alt,
                variant_widths: [...widths],
              })),
            )
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },

    activate: async (productId) => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('merch_products')
            .update({ is_active: true })
            .eq('id', productId)
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },

    isUnfinished: async (productId) => {
      const supabase = await loadSupabase();
      const rows = await readRows(
        supabase
          .from('merch_products')
          .select('id')
          .eq('id', productId)
          .eq('is_active', false)
          .eq('revision', 1),
        answerDeadline(),
      );
      return rows.length > 0;
    },

    deleteProduct: async (productId) => {
      const supabase = await loadSupabase();
      const gone = unwrap(
        await supabase
          .from('merch_products')
          .delete()
          .eq('id', productId)
          .select('id')
          .abortSignal(answerDeadline()),
      );
      if (gone.length > 0) return;
      // No row: it had gone before, or this is nobody who may delete it.
      const isAdmin = unwrap(
        await supabase.rpc('is_admin', { check_user_id: memberId }).abortSignal(answerDeadline()),
      );
      if (!isAdmin) requireRow([]);
    },

    removeFiles: async (productId) => {
      const { removed, left } = await removeFolders('merch-images', [String(productId)]);
      return { removed, left: left.map((key) => `merch-images/${key}`) };
    },
  };
}

interface ProductEdit {
  id: number;
  /** The revision that the editor has seen. */
  seen: number;
  values: ProductValues;
}

/**
 * Saves a product as it was edited, unless somebody was faster.
 *
 * @returns the product as somebody else left it, where nothing was saved; null where it was
 * @throws {AppError} where the product is gone, or may not be changed
 */
async function writeEdit({ id, seen, values }: ProductEdit): Promise<AdminProduct | null> {
  const supabase = await loadSupabase();
  const saved = unwrap(
    await supabase
      .from('merch_products')
      .update(toColumns(values))
      .eq('id', id)
      .eq('revision', seen)
      .select('id')
      .abortSignal(answerDeadline()),
  );
  if (saved.length > 0) return null;
  const now = await readProduct(id, answerDeadline());
  if (now && now.revision !== seen) return now;
  throw nothingChanged();
}

export function saveProduct() {
  return mutationOptions({
    mutationKey: ['save-product'],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: writeEdit,
    onSuccess: (newer) => {
      if (newer === null) toast.success(toasts.updated);
    },
    onError: (error) => console.error('Saving a product failed:', error),
    onSettled: (_data, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: merchAdminQueries.all }),
    meta: { errorToast: merchAdminMessages.notSaved },
  });
}
