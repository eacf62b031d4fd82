import type { SeedTarget } from '../local/seed.ts';
import type { Manifest, Picture } from './manifest.ts';
import { demoGallery } from './rows/gallery.ts';
import { demoProducts } from './rows/merch.ts';
import { DAY_MS, uploadPicture } from './seed-files.ts';
import { rngFrom } from './studio/synth/rng.ts';

export async function seedGallery(target: SeedTarget, manifest: Manifest, now: Date) {
  for (const image of demoGallery) {
    const stamp = now.getTime() - image.daysAgo * DAY_MS - 3_600_000;
    const random = Math.floor(rngFrom(image.slug)() * 36 ** 8).toString(36);
    const name = `${stamp}-${random}`;
    const picture = pictureOf(manifest.gallery, image.slug);
    const url = await uploadPicture(target, 'gallery', `gallery/${name}`, picture);
    await target.query(
      `insert into public.gallery_images
         (title, image_url, filename, variant_widths, width, height, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        image.title,
        url,
        `${name}.jpg`,
        picture.widths,
        picture.width,
        picture.height,
        new Date(stamp).toISOString(),
      ],
    );
  }
}

/** The products of the merch migration, in the categories the migrations put in. */
export async function seedMerch(target: SeedTarget, manifest: Manifest, now: Date) {
  for (const [index, product] of demoProducts.entries()) {
    const created = new Date(now.getTime() - (30 - index) * DAY_MS);
    const [row] = await target.query<{ id: number | string }>(
      `insert into public.merch_products
         (title, description, price, category_id, sizes, stock_quantity, is_active, is_featured,
          starter_key, created_at, is_preorder)
       select $1, $2, $3, category.id, $5, $6, true, true, $7, $8, $9
       from public.merch_categories as category
       where category.name = $4
       returning id`,
      [
        product.title,
        product.description,
        product.price,
        product.category,
        product.sizes,
        product.stock,
        product.slug,
        created.toISOString(),
        product.isPreorder,
      ],
    );
    if (row === undefined) throw new Error(`The category ${product.category} is missing.`);
    const picture = pictureOf(manifest.merch, product.slug);
    const stem = `${Number(row.id)}/${created.getTime()}_${product.slug}`;
    const url = await uploadPicture(target, 'merch-images', stem, picture);
    await target.query(
      `insert into public.merch_images
         (product_id, image_url, filename, is_primary, alt_text, variant_widths, width, height)
       values ($1, $2, $3, true, $4, $5, $6, $7)`,
      [
        Number(row.id),
        url,
        `${product.slug}.jpg`,
        product.alt,
        picture.widths,
        picture.width,
        picture.height,
      ],
    );
  }
}

function pictureOf(pictures: Readonly<Record<string, Picture>>, slug: string): Picture {
  const picture = pictures[slug];
  if (picture === undefined) throw new Error(`No picture of ${slug}: run npm run demo:render.`);
  return picture;
}
