import sharp from 'sharp';

/** How far apart the engraver's lines stand, and how much a light part bends them, in pixels. */
const GAP = 7;
const BEND = 26;

/**
 * Cuts a flat print into lines, as the site's pictures are: they swell where it is light, and run
 * around what stands out.
 */
export async function engraved(svg: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#0d0a11' });
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const relief = await image.clone().blur(5).grayscale().raw().toBuffer();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const light = (relief[i] ?? 0) / 255;
      const u = (y + BEND * light + 2 * Math.sin(x / 90 + y / 140)) / GAP;
      const from = Math.abs(u - Math.floor(u) - 0.5) * 2;
      const line = Math.min(1, Math.max(0, (0.2 + light - from) / 0.5 + 0.5));
      const strength = 0.66 + 0.42 * line;
      for (let c = 0; c < channels; c += 1) {
        const at = i * channels + c;
        data[at] = Math.min(255, (data[at] ?? 0) * strength);
      }
    }
  }
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}
