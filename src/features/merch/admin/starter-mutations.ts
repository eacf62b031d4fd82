import { mutationOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { starterProducts, type StarterProduct } from '@/content/starter-products';
import { merchAdminQueries } from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { AppError, unwrap } from '@/lib/errors';
import { failureToast, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

const STOCK = 50;
/** Of the site's own images of the starters, in px. */
const IMAGE_SIZE = { width: 800, height: 1000 };

/** What is wrong with one product is passed over; these would be wrong with every one. */
const stopsAll: readonly AppError['kind'][] = ['network', 'unavailable', 'throttled', 'denied'];

async function addStarter(starter: StarterProduct): Promise<void> {
  const supabase = await loadSupabase();
  const category = unwrap<{ id: number }>(
    await supabase.from('merch_categories').select('id').eq('name', starter.category).single(),
  );
  const { id } = unwrap<{ id: number }>(
    await supabase
      .from('merch_products')
      .insert({
        title: starter.title,
        description: starter.description,
        price: starter.price,
        category_id: category.id,
        stock_quantity: STOCK,
        is_active: true,
        is_featured: true,
        starter_key: starter.key,
      })
      .select('id')
      .single(),
  );
  try {
    const image = {
      product_id: id,
      image_url: starter.image,
      filename: starter.image.replace(/^.*\//, ''),
      is_primary: true,
      alt_text: starter.alt,
      ...IMAGE_SIZE,
    };
    unwrap(await supabase.from('merch_images').insert(image).select('id'));
  } catch (error) {
    await removeStarter(id, starter.title);
    throw error;
  }
}

/** Removes a product whose image was refused. */
async function removeStarter(id: number, title: string): Promise<void> {
  try {
    const supabase = await loadSupabase();
    requireRow(unwrap(await supabase.from('merch_products').delete().eq('id', id).select('id')));
  } catch (error) {
    console.error(`Removing ${title} failed:`, error);
    toast.error({ title, message: toasts.withoutImage });
  }
}

/**
 * Puts the first products into an empty shop, one after the other. One that cannot be added, be it
 * that it is there already, is logged and passed over.
 *
 * @returns how many were added
 * @throws {AppError} where what went wrong would go wrong with every one
 */
async function addStarters(): Promise<number> {
  let added = 0;
  for (const starter of starterProducts) {
    try {
      await addStarter(starter);
      added += 1;
    } catch (error) {
      if (!(error instanceof AppError) || stopsAll.includes(error.kind)) throw error;
      console.error(`${starter.title} was passed over:`, error);
    }
  }
  return added;
}

export function migrateMerch() {
  return mutationOptions({
    mutationKey: ['migrate-merch'],
    mutationFn: addStarters,
    onSuccess: (added) =>
      toast.success({ title: toasts.migrated, message: toasts.migratedText(added) }),
    onError: (error) => console.error('Migrating merch failed:', error),
    // What was added before it failed stands there all the same.
    onSettled: (_data, error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: error ? merchAdminQueries.all : merchQueries.all }),
    meta: { errorToast: failureToast(toasts.migrationFailed) },
  });
}
