import sharp from 'sharp';
import { curve, disc, fill, glow, lineOf, rect, stroke, svg, TAU, type Point } from '../art/svg.ts';
import { rngFrom } from '../synth/rng.ts';
import { BRIDGE, violin } from './figures/violin.ts';
import type { Film } from './film.ts';
import { paint } from './picture.ts';
import { beam, night } from './scenes/backdrop.ts';
import { project, type Camera } from './solid/camera.ts';
import { along, outOf, type Frame } from './solid/place.ts';
import type { Vec } from './solid/sdf.ts';

/** Eight seconds in the dark: a bow goes out and back over four strings, and rosin falls through the light. */
interface Take {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly violin: Frame;
  readonly camera: Camera;
  /** Where the lamp hangs, in the picture. */
  readonly lamp: Point;
  readonly rate: number;
  readonly dust: number;
}

const desktop: Take = {
  name: 'hero-desktop',
  width: 1280,
  height: 720,
  violin: along([3.2, -8.1, 0], [1.2, 3, -0.6], [-0.3, 0.1, 1], 2.3),
  camera: { eye: [-1.2, 0.5, 16], target: [-0.9, -2.1, 0], angle: 25 },
  lamp: [900, 60],
  rate: 24,
  dust: 90,
};
const mobile: Take = {
  name: 'hero-mobile',
  width: 540,
  height: 960,
  violin: along([0.75, -5.9, 0], [-0.35, 3, -0.4], [-0.25, 0.1, 1], 1.62),
  camera: { eye: [-0.6, 0.6, 16], target: [0, -1.4, 0], angle: 30 },
  lamp: [250, 40],
  rate: 24,
  dust: 60,
};

const SECONDS = 8;

/** What does not move: the violin without its strings, barely lit. */
async function still(take: Take): Promise<Buffer> {
  const { width, height, lamp } = take;
  const parts = violin(take.violin).slice(0, -1);
  const dark = 'M0 0H' + String(width) + 'V' + String(height) + 'H0Z';
  return paint({
    name: take.name,
    width,
    height,
    layers: [
      night(width, height, lamp, '#5a2414', 0.7, 0.8) +
        beam(
          'fall',
          [lamp[0], -80],
          [lamp[0] - width * 0.3, height],
          [lamp[0] + width * 0.3, height],
          '#f0c070',
          0.14,
        ),
      {
        parts,
        camera: take.camera,
        lights: { key: [0.1, 0.9, 0.75], rim: [0.9, 0.3, -0.5] },
        inking: { key: 0.5, fill: 0.08, rimStrength: 0.9 },
      },
      `<defs>${glow('edge', [lamp[0], height * 0.42], Math.max(width, height) * 0.62, '#0d0a11', '#0d0a11', 0.05, 0.93)}</defs>` +
        fill(dark, 'url(#edge)'),
    ],
  });
}

function stringsAt(see: (point: Vec) => Point, t: number): string {
  let out = '';
  [-0.135, -0.045, 0.045, 0.135].forEach((z, s) => {
    // Each swells and settles in its own time; all are back where they were after the eight seconds.
    const loud = 0.25 + 0.75 * Math.sin(Math.PI * (t * (s % 2 === 0 ? 1 : 2) + s * 0.23)) ** 2;
    const color = ['#e8b15a', '#e8b15a', '#f0d6a4', '#f4ecdf'][s] ?? '#e8b15a';
    const start: Vec = [BRIDGE[0], 0.63, z * 1.3];
    const end: Vec = [5.1, 0.55, z * 0.75];
    for (let k = -4; k <= 4; k += 1) {
      const points = curve(40, (u): Point => {
        const swing = 0.052 * loud * (k / 4) * Math.sin(Math.PI * u) ** 0.7;
        const wave = 0.012 * loud * Math.sin(TAU * (3 * u - 2 * t)) * Math.sin(Math.PI * u);
        return see([
          start[0] + (end[0] - start[0]) * u,
          start[1] + (end[1] - start[1]) * u,
          start[2] + (end[2] - start[2]) * u + swing + wave * (k / 4),
        ]);
      });
      out += stroke(lineOf(points), {
        color,
        width: Math.abs(k) === 4 ? 1.5 : 0.9,
        opacity: Math.abs(k) === 4 ? 0.62 : 0.2,
      });
    }
    out += stroke(lineOf([see([0.98, 0.47, z * 0.8]), see(start)]), {
      color,
      width: 1.5,
      opacity: 0.6,
    });
  });
  return out;
}

function bowAt(see: (point: Vec) => Point, t: number): string {
  // Out and back, slowest where it turns; it leans as the arm does.
  const way = 0.5 - 0.5 * Math.cos(TAU * t);
  const lean = 0.07 * Math.sin(TAU * t);
  const across: Vec = [0.06 + lean, -0.1 + lean * 0.6, -0.99];
  const at = (along: number, up: number): Point => {
    const k = along - (1.1 + way * 3.6);
    return see([2.12 + across[0] * k, 0.74 + up + across[1] * k, across[2] * k]);
  };
  const stick = curve(24, (u): Point => at(u * 6, 0.3 - 0.14 * Math.sin(Math.PI * u)));
  const shadow = curve(24, (u): Point => at(u * 6, -0.3));
  return (
    stroke(lineOf(shadow), { color: '#050305', width: 12, opacity: 0.3 }) +
    stroke(lineOf([at(0.3, 0), at(5.9, 0)]), { color: '#f4ecdf', width: 4.2, opacity: 0.5 }) +
    stroke(lineOf([at(0.3, 0.02), at(5.9, 0.02)]), {
      color: '#fff6e4',
      width: 1.2,
      opacity: 0.55,
    }) +
    stroke(lineOf(stick), { color: '#5e2412', width: 6 }) +
    stroke(lineOf(stick), { color: '#cf7a3a', width: 1.6, opacity: 0.7 }) +
    fill(`${lineOf([at(0.1, 0.3), at(0.72, 0.28), at(0.8, 0), at(0.14, 0)])}Z`, '#120a0e') +
    stroke(lineOf([at(5.92, 0.28), at(6, -0.02)]), { color: '#8f3f1c', width: 4 })
  );
}

function dustAt(take: Take, t: number): string {
  const { width, height, lamp } = take;
  const rng = rngFrom(`dust ${take.name}`);
  let out = '';
  for (let i = 0; i < take.dust; i += 1) {
    const [x0, y0, phase] = [rng(), rng(), rng() * TAU];
    const depth = 0.4 + rng() * 1.2;
    const y = ((y0 + t) % 1) * (height + 40) - 20;
    const x = lamp[0] + (x0 - 0.5) * width * 0.62 + 16 * depth * Math.sin(TAU * t + phase);
    const nearLamp = Math.exp(-(((x - lamp[0]) / (width * 0.24)) ** 2));
    const twinkle = 0.5 + 0.5 * Math.sin(TAU * 2 * t + phase);
    out += disc(
      x,
      y,
      depth * 1.5,
      '#f5d9a0',
      nearLamp * (0.1 + 0.4 * twinkle) * Math.sin((Math.PI * (y + 20)) / (height + 40)),
    );
  }
  return out;
}

async function filmOf(take: Take): Promise<Film> {
  const { width, height, lamp, camera, rate } = take;
  const ground = await sharp(await still(take))
    .removeAlpha()
    .raw()
    .toBuffer();
  const see = (point: Vec): Point => project(camera, width, height, outOf(take.violin, point));
  return {
    width,
    height,
    rate,
    seconds: SECONDS,
    frame: async (t) => {
      const breath = 0.12 + 0.07 * Math.sin(TAU * t);
      const overlay = svg(
        width,
        height,
        `<defs>${glow('breath', [lamp[0], height * 0.4], Math.max(width, height) * 0.4, '#e8913c', '#e8913c', breath, 0)}</defs>` +
          rect(0, 0, width, height, 'url(#breath)') +
          stringsAt(see, t) +
          bowAt(see, t) +
          dustAt(take, t),
      );
      return sharp(ground, { raw: { width, height, channels: 3 } })
        .composite([{ input: Buffer.from(overlay) }])
        .removeAlpha()
        .raw()
        .toBuffer();
    },
  };
}

export const takes = [desktop, mobile].map((take) => ({
  stem: `video/${take.name}`,
  film: () => filmOf(take),
}));

/** The first frame, which stands still where nothing may move. */
export async function poster({ width, height, frame }: Film): Promise<Buffer> {
  return sharp(await frame(0), { raw: { width, height, channels: 3 } })
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
}
