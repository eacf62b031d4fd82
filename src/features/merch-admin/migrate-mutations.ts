import { mutationOptions } from '@tanstack/react-query';
import { starterProducts, type StarterProduct } from '@/content/starter-products';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { AppError, unwrap } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

const STOCK = 50;

/** What is wrong with one product is passed over; these would be wrong with every one. */
const stopsAll: readonly AppError['kind'][] = ['network', 'unavailable', 'throttled', 'denied'];

/** Takes a product back whose picture was not hung. */
async function takeBack(id: number, title: string): Promise<void> {
  try {
    const supabase = await loadSupabase();
    const gone = unwrap(
      await supabase
        .from('merch_products')
        .delete()
        .eq('id', id)
        .select('id')
        .abortSignal(answerDeadline()),
    );
    if (gone.length > 0) return;
    console.error('Was not taken back:', title);
  } catch (error) {
    console.error(`Taking ${title} back failed:`, error);
  }
  toast.error(merchAdminMessages.pictureless(title));
}

async function addStarter(starter: StarterProduct): Promise<void> {
  const supabase = await loadSupabase();
  const category = unwrap<{ id: number }>(
    await supabase
      .from('merch_categories')
      .select('id')
      .eq('name', starter.category)
      .abortSignal(answerDeadline())
      .retry(false)
      .single(),
  );
  const product = unwrap<{ id: number }>(
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
      .abortSignal(answerDeadline())
      .single(),
  );
  try {
    unwrap(
      await supabase
        .from('merch_images')
        .insert({
          product_id: product.id,
          image_url: starter.picture,
          filename: starter.picture.replace(/^.*\//, ''),
          is_primary: true,
          alt_text: starter.alt,
        })
        .select('id')
        .abortSignal(answerDeadline()),
    );
  } catch (error) {
    await takeBack(product.id, starter.title);
    throw error;
  }
}

/**
 * Puts the first products into an empty shop, one after the other. One that cannot be added, be it
 * that it is there already, is logged and passed over.
 *
 * @returns how many were added
 * @throws {AppError} where what went wrong would go wrong with every one
 */
async function migrate(): Promise<number> {
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
    networkMode: 'always',
    mutationFn: migrate,
    onSuccess: (added) => toast.success(merchAdminMessages.migrated(added)),
    onError: (error) => console.error('Migrating merch failed:', error),
    // What was added before it failed stands there all the same.
    onSettled: (_data, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: merchAdminQueries.all }),
    meta: { errorToast: merchAdminMessages.notMigrated },
  });
}
