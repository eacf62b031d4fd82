import { paths } from '@/config/paths';
import { READ_STEP, readAll } from '@/lib/data/lists';
import { readPublic } from '@/lib/data/read';

function readIds(table: 'beats' | 'merch_products') {
  return readAll((last) =>
    readPublic((db) =>
      db
        .from(table)
        .select('id')
        .eq('is_active', true)
        .gt('id', last ?? 0)
        .order('id')
        .limit(READ_STEP),
    ),
  );
}

/** Reads the addresses of all beats and products that a visitor can see. */
export async function readCatalog(): Promise<{ beats: string[]; products: string[] }> {
  const [beats, products] = await Promise.all([readIds('beats'), readIds('merch_products')]);
  return {
    beats: beats.map(({ id }) => paths.beat(id)),
    products: products.map(({ id }) => paths.merchProduct(id)),
  };
}
