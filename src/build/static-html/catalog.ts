import * as v from 'valibot';

/** Rows a request; a project may be set to give fewer. */
const PAGE_SIZE = 500;
const TIMEOUT_MS = 15_000;
/** Waiting times before each retry. */
const RETRY_MS: readonly number[] = [1000, 4000];

const text = v.string();
const count = v.pipe(v.number(), v.integer());
const orNull = v.nullable;

// The columns that a page's head needs, and no others.

const image = v.object({ url: text });
const beatRow = v.object({
  id: count,
  title: text,
  artist: text,
  genre: text,
  bpm: orNull(count),
  key: orNull(text),
  mood: orNull(text),
  description: orNull(text),
  tags: v.array(text),
  price: v.number(),
  salePrice: orNull(v.number()),
  images: v.array(v.object({ ...image.entries, isPrimary: v.boolean() })),
});
const productRow = v.object({
  id: count,
  title: text,
  description: orNull(text),
  price: v.number(),
  colors: v.array(text),
  stock: count,
  isPreorder: v.boolean(),
  category: orNull(v.object({ name: text })),
  images: v.array(image),
});

export type SoldBeat = v.InferOutput<typeof beatRow>;
export type SoldProduct = v.InferOutput<typeof productRow>;

interface Table<T> {
  name: string;
  columns: string;
  /** @throws when the rows are not of this kind. */
  parse: (rows: unknown) => T[];
}

const beats: Table<SoldBeat> = {
  name: 'beats',
  columns:
    'id,title,artist,genre,bpm,key,mood,description,tags,price,salePrice:sale_price,images:beat_images(url:image_url,isPrimary:is_primary)',
  parse: v.parser(v.array(beatRow)),
};

const products: Table<SoldProduct> = {
  name: 'merch_products',
  columns:
    'id,title,description,price,colors,stock:stock_quantity,isPreorder:is_preorder,category:merch_categories(name),images:merch_images(url:image_url)',
  parse: v.parser(v.array(productRow)),
};

/** What the store sells; each has a page of its own. */
export interface Catalog {
  beats: readonly SoldBeat[];
  products: readonly SoldProduct[];
}

/** Where the catalog is read. */
export interface CatalogSource {
  supabaseUrl: string;
  supabaseKey: string;
  pageSize?: number;
  retryMs?: readonly number[];
}

/** The same request may succeed a moment later. */
class TemporaryError extends Error {}

async function fetchPage(source: CatalogSource, table: Table<unknown>, after: number) {
  const query = new URLSearchParams({
    select: table.columns,
    is_active: 'eq.true',
    id: `gt.${after}`,
    order: 'id.asc',
    limit: String(source.pageSize ?? PAGE_SIZE),
  });
  const response = await fetch(`${source.supabaseUrl}/rest/v1/${table.name}?${query.toString()}`, {
    headers: { apikey: source.supabaseKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new TemporaryError('it does not answer', { cause });
  });
  if (response.ok) return response.json() as Promise<unknown>;
  const message = `it answers ${response.status}: ${(await response.text()).slice(0, 200)}`;
  throw response.status >= 500 || response.status === 429
    ? new TemporaryError(message)
    : new Error(message);
}

async function fetchWithRetries(...args: Parameters<typeof fetchPage>): Promise<unknown> {
  const [source] = args;
  for (const wait of source.retryMs ?? RETRY_MS) {
    try {
      return await fetchPage(...args);
    } catch (error) {
      if (!(error instanceof TemporaryError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchPage(...args);
}

/** All active rows, page after page by id, as a visitor reads them. */
async function fetchAll<T extends { id: number }>(source: CatalogSource, table: Table<T>) {
  const found: T[] = [];
  for (;;) {
    const page = table.parse(await fetchWithRetries(source, table, found.at(-1)?.id ?? 0));
    if (page.length === 0) return found;
    found.push(...page);
  }
}

/**
 * What the project sells.
 *
 * @throws {Error} when it cannot be read; the message says what to do.
 */
export async function fetchCatalog(source: CatalogSource): Promise<Catalog> {
  try {
    return {
      beats: await fetchAll(source, beats),
      products: await fetchAll(source, products),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The catalog of ${source.supabaseUrl} could not be read (${reason}), and without it the ` +
        'site would tell search engines that its beats are gone. Build again, or set ' +
        'STATIC_CATALOG=off.',
      { cause },
    );
  }
}
