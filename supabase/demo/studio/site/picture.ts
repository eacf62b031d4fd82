import sharp from 'sharp';
import { svg } from '../art/svg.ts';
import { rngFrom } from '../synth/rng.ts';
import type { Camera } from './solid/camera.ts';
import { engrave, type Inking } from './solid/engrave.ts';
import { march, type Lights } from './solid/march.ts';
import type { Part } from './solid/part.ts';

/** What stands in front of the camera. */
interface Cast {
  readonly parts: readonly Part[];
  readonly camera: Camera;
  readonly lights: Lights;
  readonly inking?: Inking;
}

/** Layers from back to front: drawn (SVG content) or cast. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly layers: readonly (string | Cast)[];
}

/** Pixels per pixel in each direction when solids are cut: the edges are as smooth as that. */
const FINE = 1.3;

export async function castLayer(
  cast: Cast,
  width: number,
  height: number,
  fine = FINE,
): Promise<Buffer> {
  const [w, h] = [Math.round(width * fine), Math.round(height * fine)];
  const plate = march(cast.parts, cast.camera, cast.lights, w, h);
  const data = engrave(plate, cast.parts, cast.inking);
  return sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Paper has a tooth: the same fine noise on every picture of a size. */
function tooth(width: number, height: number): Buffer {
  const rng = rngFrom(`tooth ${width}x${height}`);
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const value = rng() < 0.5 ? 255 : 0;
    data.fill(value, i * 4, i * 4 + 3);
    data[i * 4 + 3] = Math.floor(rng() * rng() * 15);
  }
  return data;
}

/** The finished picture as PNG. `scale` makes a smaller proof of it, `fine` how smooth its edges are. */
export async function paint(picture: Picture, scale = 1, fine = FINE): Promise<Buffer> {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const layers: Buffer[] = [];
  for (const layer of picture.layers) {
    layers.push(
      typeof layer === 'string'
        ? await sharp(Buffer.from(svg(picture.width, picture.height, layer)))
            .resize(width, height)
            .png({ compressionLevel: 1 })
            .toBuffer()
        : await castLayer(layer, width, height, fine),
    );
  }
  return sharp({ create: { width, height, channels: 4, background: '#0d0a11' } })
    .composite([
      ...layers.map((input) => ({ input })),
      { input: tooth(width, height), raw: { width, height, channels: 4 as const } },
    ])
    .flatten({ background: '#0d0a11' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
