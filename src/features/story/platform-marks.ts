import type { Platform } from '@/content/social';
import { round, steps } from '@/features/story/drawing';

/** The side of the square in which a mark is drawn. */
export const MARK = 160;

const C = MARK / 2;

function circle(x: number, y: number, r: number): string {
  const radius = round(r);
  return `M${round(x - r)} ${round(y)}a${radius} ${radius} 0 1 0 ${round(2 * r)} 0a${radius} ${radius} 0 1 0 ${round(-2 * r)} 0`;
}

/** A square whose corners are rounded by `corner`, around the middle. */
function roundedBox(width: number, height: number, corner: number): string {
  const [w, h, r] = [round(width / 2), round(height / 2), round(corner)];
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${C - w + r} ${C - h}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}`;
}

/** A camera: a box that turns into its lens. */
function instagram(): string {
  const rings = steps(0, 1, 12).map((t) => {
    const side = 136 - 112 * t;
    return roundedBox(side, side, side * (0.27 + 0.23 * Math.min(1, t * 1.6)));
  });
  return [...rings, circle(119, 41, 4)].join('');
}

/** A note and its echoes. */
function tiktok(): string {
  return steps(0, 1, 8)
    .map((t) => {
      const dx = round(t * 22 - 6);
      return `M${82 + dx} 18v88a25 25 0 1 1-25-25M${82 + dx} 18c2 22 15 36 36 39`;
    })
    .join('');
}

/** A screen, and triangles that close in on its middle. */
function youtube(): string {
  const triangle = (r: number) =>
    `M${round(C - r * 0.62 + 4)} ${round(C - r)}L${round(C + r * 1.12 + 4)} ${C}L${round(C - r * 0.62 + 4)} ${round(C + r)}Z`;
  const frames = steps(0, 1, 4).map((t) => roundedBox(144 - t * 16, 102 - t * 16, 26 - t * 6));
  return [...frames, ...steps(29, 4, 7).map(triangle)].join('');
}

/** Three bundles of arcs in a disc. */
function spotify(): string {
  const bundle = (y: number, half: number, rise: number, lines: number) =>
    steps(0, 11, lines).map((drop) => {
      const from = `${round(C - half)} ${round(y + drop)}`;
      return `M${from}q${round(half * 0.9)} ${-rise} ${round(half * 2)} ${round(rise * 0.35)}`;
    });
  return [
    circle(C, C, 70),
    circle(C, C, 66),
    ...bundle(54, 46, 20, 6),
    ...bundle(82, 39, 17, 5),
    ...bundle(108, 32, 14, 4),
  ].join('');
}

/** Two crossing bundles, the broad one on top of a thin one. */
function x(): string {
  const broad = steps(0, 34, 10).map((dx) => `M${round(14 + dx)} 16L${round(112 + dx - 0)} 144`);
  const thin = steps(0, 6, 3).map((dx) => `M${round(136 + dx)} 16L${round(18 + dx)} 144`);
  return [...broad, 'M14 16h34M112 144h34', ...thin].join('');
}

/** A cloud of bars. */
function soundcloud(): string {
  const top = (at: number) => {
    const puffs = [
      { at: 30, r: 25, base: 118 },
      { at: 76, r: 42, base: 96 },
      { at: 124, r: 27, base: 112 },
    ];
    const tops = puffs.flatMap(({ at: middle, r, base }) => {
      const reach = r * r - (at - middle) ** 2;
      return reach > 0 ? [base - Math.sqrt(reach)] : [];
    });
    return Math.min(124, ...tops);
  };
  return steps(8, 150, 34)
    .map((at) => `M${round(at)} ${round(top(at))}V126`)
    .join('');
}

const marks: Record<Platform, () => string> = {
  Instagram: instagram,
  TikTok: tiktok,
  YouTube: youtube,
  Spotify: spotify,
  'Twitter (X)': x,
  SoundCloud: soundcloud,
};

/** A platform's mark as one path of hairlines. */
export function platformMark(platform: Platform): string {
  return marks[platform]();
}
