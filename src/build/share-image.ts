import sharp from 'sharp';
import { env } from '@/config/env';
import { sharePicture } from '@/content/home-sections';
import { shareImage } from '@/content/site';
import { withTexts } from '@/features/site-texts/model';
import { siteTextsQuery } from '@/features/site-texts/queries';
import { createQueryClient } from '@/lib/data/query-client';
import { pictureFile } from '@/lib/images/sized-images';

/**
 * Makes the file of the share image from the artist's own picture; null if there is none. The file is on the site's
 * domain and a JPEG, because other sites ignore images that Supabase stores, and some do not show WebP.
 */
export async function readShareImage(): Promise<Uint8Array | null> {
  const { section, image: builtIn } = sharePicture;
  const texts = await createQueryClient().query(siteTextsQuery);
  const { image } = withTexts(sharePicture, texts[section]);
  if (image === builtIn) return null;

  const { url } = pictureFile(image, []);
  const response = await fetch(new URL(url, env.supabaseUrl));
  if (!response.ok) throw new Error(`The picture of shared links is missing: ${url}`);
  const { width, height } = shareImage;
  return (
    sharp(await response.arrayBuffer())
      .resize(width, height)
      // A JPEG has no transparency; without a background it would be black.
      .flatten({ background: 'white' })
      .jpeg({ mozjpeg: true })
      .toBuffer()
  );
}
