import { mutationOptions } from '@tanstack/react-query';
import {
  merchAdminToasts as toasts,
  DEFAULT_STOCK,
  starterProducts,
  type StarterProduct,
} from '@/content/merch-admin';
import { merchQueries } from '@/features/merch/queries';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { toast } from '@/lib/toast';

async function addStarter(starter: StarterProduct): Promise<void> {
  const { key, title, description, price, image, alt } = starter;
  const [category] = await read((db) =>
    db.from('merch_categories').select('id').eq('name', starter.category),
  );
  if (!category) {
    throw new AppError({ kind: 'not-found', message: `There is no category ${starter.category}.` });
  }
  const product = {
    title,
    description,
    price,
    category_id: category.id,
    stock_quantity: DEFAULT_STOCK,
    is_active: true,
    is_featured: true,
    starter_key: key,
  };
  const { id } = requireRow(
    await write((db) => db.from('merch_products').insert(product).select('id')),
  );
  await write((db) =>
    db.from('merch_images').insert({
      product_id: id,
      image_url: image,
      filename: image.replace(/^.*\//, ''),
      is_primary: true,
      alt_text: alt,
      // Size of the site's images of starter products, in px.
      width: 800,
      height: 1000,
    }),
  );
}

/** These errors would affect every product; others skip one product. */
const fatalKinds: readonly AppError['kind'][] = ['network', 'unavailable', 'throttled', 'denied'];

/** Adds the starter products to an empty shop; one that cannot be added is logged and skipped. */
export const migrateMerch = mutationOptions({
  mutationFn: async (): Promise<number> => {
    let added = 0;
    for (const starter of starterProducts) {
      try {
        await addStarter(starter);
        added += 1;
      } catch (error) {
        if (!(error instanceof AppError) || fatalKinds.includes(error.kind)) throw error;
        console.error(`${starter.title} was passed over:`, error);
      }
    }
    return added;
  },
  onSuccess: (added) =>
    toast.success({ title: toasts.migrated, message: toasts.migratedText(added) }),
  meta: {
    invalidates: [merchQueries.all],
    errorToast: describeFailure(toasts.migrationFailed, 'service'),
  },
});
