import { paths } from '@/config/paths';
import { unwrap } from '@/lib/data/errors';
import { READ_STEP, readAll } from '@/lib/data/lists';
import { readPublic } from '@/lib/data/read';
import { loadDb } from '@/lib/data/supabase';

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

/** The releases that have a page: `release` returns null for one with too few beats. */
async function readShownReleases() {
  const db = await loadDb();
  const releases = await readIds('releases');
  const found = await Promise.all(
    releases.map(({ id }) => db.rpc('release', { p_release_id: id }, { get: true })),
  );
  const pages: unknown[] = found.map(unwrap);
  return releases.filter((_, index) => pages[index] !== null);
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
    readShownReleases(),
    readIds('merch_products'),
  ]);
  return {
    beats: beats.map(({ id }) => paths.beat(id)),
    releases: releases.map(({ id }) => paths.release(id)),
    products: products.map(({ id }) => paths.merchProduct(id)),
  };
}
