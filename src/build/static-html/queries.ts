import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../types/database.ts';

/** Rows a request; a project may be set to give fewer. */
const PAGE_SIZE = 500;
const TIMEOUT_MS = 15_000;

export interface CatalogSource {
  supabaseUrl: string;
  supabaseKey: string;
}

/** What the store sells; each has a page of its own. */
export type Catalog = Awaited<ReturnType<typeof readCatalog>>;
export type SoldBeat = Catalog['beats'][number];
export type SoldProduct = Catalog['products'][number];

/** All rows, page after page by id. */
async function readAll<Row extends { id: number }>(
  readAfter: (id: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await readAfter(rows.at(-1)?.id ?? 0);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}

async function readCatalog({ supabaseUrl, supabaseKey }: CatalogSource) {
  const db = new PostgrestClient<Database>(new URL('/rest/v1', supabaseUrl).href, {
    headers: { apikey: supabaseKey },
    timeout: TIMEOUT_MS,
  });
  return {
    beats: await readAll((id) =>
      db
        .from('beats')
        .select(
          'id, title, artist, genre, bpm, key, mood, description, tags, price, salePrice:sale_price, images:beat_images(url:image_url, isPrimary:is_primary)',
        )
        .eq('is_active', true)
        .gt('id', id)
        .order('id')
        .limit(PAGE_SIZE)
        // What is active has a price.
        .overrideTypes<{ price: number }[]>()
        .throwOnError(),
    ),
    products: await readAll((id) =>
      db
        .from('merch_products')
        .select(
          'id, title, description, price, colors, stock:stock_quantity, isPreorder:is_preorder, category:merch_categories(name), images:merch_images(url:image_url)',
        )
        .eq('is_active', true)
        .gt('id', id)
        .order('id')
        .limit(PAGE_SIZE)
        // What is active has a price.
        .overrideTypes<{ price: number }[]>()
        .throwOnError(),
    ),
  };
}

/** What the project sells, as a visitor reads it. */
export async function fetchCatalog(source: CatalogSource): Promise<Catalog> {
  return readCatalog(source).catch((cause: unknown) => {
    const reason = `The catalog of ${source.supabaseUrl} could not be read (${(cause as Error).message}).`;
    throw new Error(`${reason} Build again, or set STATIC_CATALOG=off.`, { cause });
  });
}
