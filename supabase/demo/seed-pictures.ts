import { createHash } from 'node:crypto';
import { starterProducts } from '../../src/content/merch-admin.ts';
import type { SeedTarget } from '../local/seed.ts';
import type { Manifest, Picture } from './manifest.ts';
import { DAY_MS, uploadPicture } from './seed-files.ts';

/** Pictures of the gallery, oldest first. */
const gallery = [
  { slug: 'family-table', title: 'Four generations, one table', daysAgo: 140 },
  { slug: 'scroll-and-pegs', title: 'The scroll remembers everyone', daysAgo: 128 },
  { slug: 'great-grandfather', title: 'Great-Grandfather’s hat stayed on', daysAgo: 117 },
  { slug: 'studio-window', title: 'Studio, four in the afternoon', daysAgo: 105 },
  { slug: 'rosin-dust', title: 'Rosin in the lamp', daysAgo: 92 },
  { slug: 'tour-road', title: 'Highway 26, still two hours', daysAgo: 83 },
  { slug: 'turntable', title: 'Left deck, right bow', daysAgo: 71 },
  { slug: 'left-hand', title: 'Fingerprints, third position', daysAgo: 60 },
  { slug: 'soundcheck', title: 'Soundcheck for empty chairs', daysAgo: 52 },
  { slug: 'bridge-city', title: 'Home is where the bridges are', daysAgo: 43 },
  { slug: 'subwoofers', title: 'The wall that answers back', daysAgo: 34 },
  { slug: 'crowd-hands', title: 'Hands up at the second drop', daysAgo: 26 },
  { slug: 'long-exposure', title: 'Eight seconds of the open G', daysAgo: 19 },
  { slug: 'radio-booth', title: 'On air, Thursdays', daysAgo: 12 },
  { slug: 'violin-portrait', title: 'The old lady, varnish and all', daysAgo: 6 },
  { slug: 'stage-silhouette', title: 'Last song, first row', daysAgo: 1 },
];

/** Stock and sizes of the starter products, oldest first. */
const stocks = [
  { slug: 'rosin-cap', stock: 8, sizes: [], isPreorder: false },
  { slug: 'f-hole-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
  { slug: 'vinyl-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL', 'XXL'], isPreorder: true },
  { slug: 'night-stage-hoodie', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
] as const;

export async function seedGallery(target: SeedTarget, manifest: Manifest, now: Date) {
  for (const image of gallery) {
    const stamp = now.getTime() - image.daysAgo * DAY_MS - 3_600_000;
    const random = createHash('sha256').update(image.slug).digest('hex').slice(0, 8);
    const name = `${stamp}-${random}`;
    const picture = pictureOf(manifest.gallery, image.slug);
    await target.insert('gallery_images', {
      ...(await uploadPicture(target, 'gallery', `gallery/${name}`, picture)),
      title: image.title,
      filename: `${name}.jpg`,
      created_at: new Date(stamp).toISOString(),
    });
  }
}

/** Adds the demo's products, in the categories that the merch migration created. */
export async function seedMerch(target: SeedTarget, manifest: Manifest, now: Date) {
  const categories = await target.rows('merch_categories');
  for (const [index, { slug, stock, sizes, isPreorder }] of stocks.entries()) {
    const product = starterProducts.find(({ key }) => key === slug);
    if (product === undefined) throw new Error(`There is no starter product ${slug}.`);
    const created = new Date(now.getTime() - (30 - index) * DAY_MS);
    const category = categories.find(({ name }) => name === product.category);
    if (category === undefined) throw new Error(`The category ${product.category} is missing.`);
    const id = await target.insert('merch_products', {
      title: product.title,
      description: product.description,
      price: product.price,
      category_id: category.id,
      sizes: [...sizes],
      stock_quantity: stock,
      is_active: true,
      is_featured: true,
      starter_key: slug,
      created_at: created.toISOString(),
      is_preorder: isPreorder,
    });
    const picture = pictureOf(manifest.merch, slug);
    const stem = `${id}/${created.getTime()}_${slug}`;
    await target.insert('merch_images', {
      ...(await uploadPicture(target, 'merch-images', stem, picture)),
      product_id: id,
      filename: `${slug}.jpg`,
      is_primary: true,
      alt_text: product.alt,
    });
  }
}

function pictureOf(pictures: Readonly<Record<string, Picture>>, slug: string): Picture {
  const picture = pictures[slug];
  if (picture === undefined) throw new Error(`The manifest has no picture of ${slug}.`);
  return picture;
}
