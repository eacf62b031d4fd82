import sharp from 'sharp';
import {
  curve,
  disc,
  fill,
  glow,
  group,
  lineOf,
  rect,
  stroke,
  svg,
  TAU,
  type Point,
} from '../art/svg.ts';
import { rngFrom } from '../synth/rng.ts';
import { bow, BRIDGE, violin } from './figures/violin.ts';
import type { Film } from './film.ts';
import { castLayer, paint } from './picture.ts';
import { beam, night } from './scenes/backdrop.ts';
import { project, type Camera } from './solid/camera.ts';
import { along, outOf, type Frame } from './solid/place.ts';
import { add, times, unit, type Vec } from './solid/sdf.ts';

/** Eight seconds in the dark: a hand leads a bow out and back over four strings, and rosin falls through the light. */
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
  /** On a phone words stand over the whole picture: nothing may strike them through. */
  readonly bowed: boolean;
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
  bowed: true,
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
  bowed: false,
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

/** How far the bow goes from its middle either way, in pixels, and what is drawn around for that. */
const STROKE = 150;
const MARGIN = 40;

/** From knuckle to tip over the stick, the little finger first; coordinates are those of the first frame. */
const fingers = [
  { way: 'M1158 600Q1150 548 1140 500', width: 36 },
  { way: 'M1126 604Q1106 540 1084 486', width: 43 },
  { way: 'M1090 610Q1060 548 1030 492', width: 45 },
  { way: 'M1062 620Q1014 568 978 518', width: 44 },
] as const;

/** The hand that leads the bow, flat, with an edge of lamplight: its back, its fingers, wrist and sleeve. */
function bowHand(): string {
  const edged = (shape: (color: string) => string): string =>
    group(shape('#c98a3e'), 'transform="translate(2.6 -2.2)"') + shape(ink);
  const ink = '#0f080d';
  return (
    edged(
      (color) =>
        fill('M1180 690Q1232 640 1262 604L1760 760V1040H1330Z', color) +
        stroke('M1216 716L1540 900', { color, width: 128 }),
    ) +
    edged((color) =>
      fill(
        'M1034 604Q1058 566 1100 574L1168 570Q1206 590 1252 630L1330 690L1262 800L1170 740Q1084 694 1052 640Z',
        color,
      ),
    ) +
    fingers.map(({ way, width }) => edged((color) => stroke(way, { color, width }))).join('') +
    fill('M1040 616Q1100 590 1172 594L1230 640L1200 720L1120 690Z', ink)
  );
}

/** The bow on the strings, the hand that leads it, and their shadow. */
async function bowing({ violin: { x, y, z, ...on }, ...take }: Take): Promise<Buffer> {
  const size = 1.9;
  const contact = outOf({ x, y, z, ...on }, [2.02, 0.64, 0]);
  const over = add(contact, times(y, 0.14 * size));
  const across = unit(add(times(z, -1), times(x, -0.05)));
  const parts = bow(along(add(over, times(across, -1.75 * size)), over, y, size));
  const [width, height] = [take.width + 2 * STROKE, take.height + 2 * MARGIN];
  const camera = { ...take.camera, angle: wider(take.camera.angle, height / take.height) };
  const lights = { key: [-0.4, 0.8, 0.5], rim: [0.8, 0.5, -0.4] } as const;
  const lit = await castLayer(
    { parts, camera, lights, inking: { key: 0.55, fill: 0.08, rimStrength: 1.3 } },
    width,
    height,
  );
  const hand = group(bowHand(), `transform="translate(${2 * STROKE} ${MARGIN - lift(STROKE)})"`);
  const sprite = await sharp(lit)
    .linear([0.8, 0.8, 0.8, 1], [0, 0, 0, 0])
    .composite([{ input: Buffer.from(svg(width, height, hand)) }])
    .png()
    .toBuffer();
  const none = { r: 0, g: 0, b: 0, alpha: 0 };
  const shadow = await sharp(sprite)
    .linear([0, 0, 0, 0.45], [0, 0, 0, 0])
    .blur(9)
    .extract({ left: 0, top: 0, width: width - 10, height: height - 30 })
    .extend({ left: 10, top: 30, background: none })
    .png()
    .toBuffer();
  return sharp(shadow)
    .composite([{ input: sprite }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The angle that sees `times` as much. */
const wider = (angle: number, times: number): number =>
  (Math.atan(Math.tan((angle * Math.PI) / 360) * times) * 360) / Math.PI;

/** The bow rises as it is drawn, in pixels. */
const lift = (way: number): number => Math.round(way * 0.165);

/** Out and back, slowest where it turns. */
function strokeOf({ width, height }: Take, bow: Buffer, t: number): Promise<Buffer> {
  const way = Math.round(STROKE * Math.cos(TAU * t));
  return sharp(bow)
    .extract({ left: STROKE + way, top: MARGIN - lift(way), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
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
  const bow = take.bowed ? await bowing(take) : null;
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
          dustAt(take, t),
      );
      return sharp(ground, { raw: { width, height, channels: 3 } })
        .composite(
          [Buffer.from(overlay), ...(bow === null ? [] : [await strokeOf(take, bow, t)])].map(
            (input) => ({ input }),
          ),
        )
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
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
}
