import * as v from 'valibot';

/** How many are asked for at once; a project may be set to give fewer. */
const PAGE_SIZE = 500;
const TIMEOUT_MS = 15_000;
/** Waiting times before a page is asked for again. */
const RETRY_MS: readonly number[] = [1000, 4000];

const text = v.string();
const count = v.pipe(v.number(), v.integer());
const orNull = v.nullable;

// What a page's head says, and no more: the rows have columns that no document mentions.

const beatRow = v.pipe(
  v.object({
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
    sale_price: orNull(v.number()),
    beat_images: v.array(v.object({ image_url: text, is_primary: v.boolean() })),
  }),
  v.transform(({ sale_price, beat_images, ...row }) => ({
    ...row,
    salePrice: sale_price,
    /** Null where the page shows a placeholder. */
    cover: beat_images.find((image) => image.is_primary)?.image_url ?? null,
  })),
);

const productRow = v.pipe(
  v.object({
    id: count,
    title: text,
    description: orNull(text),
    price: v.number(),
    colors: v.array(text),
    stock_quantity: count,
    merch_categories: orNull(v.object({ name: text })),
    merch_images: v.array(v.object({ image_url: text })),
  }),
  v.transform(({ stock_quantity, merch_categories, merch_images, ...row }) => ({
    ...row,
    stock: stock_quantity,
    category: merch_categories?.name ?? null,
    pictures: merch_images.map((image) => image.image_url),
  })),
);

export type SoldBeat = v.InferOutput<typeof beatRow>;
export type SoldProduct = v.InferOutput<typeof productRow>;

interface Table<T> {
  name: string;
  columns: string;
  /** Throws when the rows are not what the pages are made from. */
  read: (rows: unknown) => T[];
}

const beats: Table<SoldBeat> = {
  name: 'beats',
  columns:
    'id,title,artist,genre,bpm,key,mood,description,tags,price,sale_price,beat_images(image_url,is_primary)',
  read: v.parser(v.array(beatRow)),
};

const products: Table<SoldProduct> = {
  name: 'merch_products',
  columns:
    'id,title,description,price,colors,stock_quantity,merch_categories(name),merch_images(image_url)',
  read: v.parser(v.array(productRow)),
};

/** What the store sells; each thing has a page of its own. */
export interface Catalogue {
  beats: readonly SoldBeat[];
  products: readonly SoldProduct[];
}

/** Where the catalogue is read. */
export interface CatalogueSource {
  supabaseUrl: string;
  supabaseKey: string;
  pageSize?: number;
  retryMs?: readonly number[];
}

/** Whether the same question may be answered a moment later. */
class PassingFailure extends Error {}

async function fetchPage(
  source: CatalogueSource,
  { name, columns }: Pick<Table<unknown>, 'name' | 'columns'>,
  after: number,
): Promise<unknown> {
  const query = new URLSearchParams({
    select: columns,
    is_active: 'eq.true',
    id: `gt.${after}`,
    order: 'id.asc',
    limit: String(source.pageSize ?? PAGE_SIZE),
  });
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${source.supabaseUrl}/rest/v1/${name}?${query.toString()}`, {
      headers: { apikey: source.supabaseKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new PassingFailure('it does not answer', { cause });
  }
  if (response.ok) return JSON.parse(text);
  const answer = `it answers ${response.status}: ${text.slice(0, 200)}`;
  throw response.status >= 500 || response.status === 429
    ? new PassingFailure(answer)
    : new Error(answer);
}

async function fetchPatiently(...page: Parameters<typeof fetchPage>): Promise<unknown> {
  const [source] = page;
  for (const wait of source.retryMs ?? RETRY_MS) {
    try {
      return await fetchPage(...page);
    } catch (error) {
      if (!(error instanceof PassingFailure)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchPage(...page);
}

/** All that is active, read as a visitor reads it, page after page by id. */
async function fetchAll<T extends { id: number }>(
  source: CatalogueSource,
  table: Table<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const page = table.read(await fetchPatiently(source, table, found.at(-1)?.id ?? 0));
    if (page.length === 0) return found;
    found.push(...page);
  }
}

/**
 * What the project sells.
 *
 * @throws {Error} when it cannot be read; the message says what to do.
 */
export async function fetchCatalogue(source: CatalogueSource): Promise<Catalogue> {
  try {
    return {
      beats: await fetchAll(source, beats),
      products: await fetchAll(source, products),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The catalogue of ${source.supabaseUrl} could not be read (${reason}), and without it the ` +
        'site would tell search engines that its beats are gone. Build again, or set ' +
        'STATIC_CATALOGUE=off.',
      { cause },
    );
  }
}
