import { paths } from '@/config/paths';
import { READ_STEP, readAll } from '@/lib/data/lists';
import { readPublic } from '@/lib/data/read';

function readIds(table: 'beats' | 'releases' | 'merch_products') {
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

/** Addresses of everything that a visitor can see and that has a page of its own. */
export interface Catalog {
  beats: readonly string[];
  releases: readonly string[];
  products: readonly string[];
}

export async function readCatalog(): Promise<Catalog> {
  const [beats, releases, products] = await Promise.all([
    readIds('beats'),
    readIds('releases'),
    readIds('merch_products'),
  ]);
  return {
    beats: beats.map(({ id }) => paths.beat(id)),
    releases: releases.map(({ id }) => paths.release(id)),
    products: products.map(({ id }) => paths.merchProduct(id)),
  };
}
