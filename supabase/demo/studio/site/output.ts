import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { widthOf, type PictureSize } from './contract.ts';

export const publicUrl = new URL('../../../../public/', import.meta.url);

/** Writes a file under public/ and says so. */
export async function publish(path: string, data: Buffer | Uint8Array): Promise<void> {
  const target = new URL(path, publicUrl);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, data);
  await told(path);
}

/** Says what lies under public/ at this path. */
export async function told(path: string): Promise<void> {
  const { size } = await stat(new URL(path, publicUrl));
  console.log(`${path}  ${Math.ceil(size / 1024)} KB`);
}

export const publicPath = (path: string): string => fileURLToPath(new URL(path, publicUrl));

/** A picture in all the widths that pages ask for. */
export async function publishPicture(size: PictureSize, png: Buffer): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  if (width !== widthOf(size) || height !== size.height) {
    throw new Error(`${size.stem} is painted ${width} by ${height}, promised otherwise.`);
  }
  for (const wide of size.widths) {
    // The narrow ones are for phones, whose dense screens forgive more.
    const webp = await sharp(png)
      .resize(wide)
      .webp({ quality: wide > 1200 ? 70 : 58, effort: 6, smartSubsample: true })
      .toBuffer();
    await publish(`${size.stem}-${wide}.webp`, webp);
  }
}
