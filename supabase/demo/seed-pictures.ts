import type { SeedTarget } from '../local/seed.ts';
import type { Manifest, Picture } from './manifest.ts';
import { demoGallery } from './rows/gallery.ts';
import { demoProducts } from './rows/merch.ts';
import { DAY_MS, uploadPicture } from './seed-files.ts';
import { rngFrom } from './synth/sound/rng.ts';

export async function seedGallery(target: SeedTarget, manifest: Manifest, now: Date) {
  for (const image of demoGallery) {
    const stamp = now.getTime() - image.daysAgo * DAY_MS - 3_600_000;
    const random = Math.floor(rngFrom(image.slug)() * 36 ** 8).toString(36);
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
  for (const [index, product] of demoProducts.entries()) {
    const created = new Date(now.getTime() - (30 - index) * DAY_MS);
    const category = categories.find(({ name }) => name === product.category);
    if (category === undefined) throw new Error(`The category ${product.category} is missing.`);
    const id = await target.insert('merch_products', {
      title: product.title,
      description: product.description,
      price: product.price,
      category_id: category.id,
      sizes: [...product.sizes],
      stock_quantity: product.stock,
      is_active: true,
      is_featured: true,
      starter_key: product.slug,
      created_at: created.toISOString(),
      is_preorder: product.isPreorder,
    });
    const picture = pictureOf(manifest.merch, product.slug);
    const stem = `${id}/${created.getTime()}_${product.slug}`;
    await target.insert('merch_images', {
      ...(await uploadPicture(target, 'merch-images', stem, picture)),
      product_id: id,
      filename: `${product.slug}.jpg`,
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
