import type { Plate } from './march.ts';
import type { Ramp } from './material.ts';
import type { Part } from './part.ts';
import { clamp, type Vec } from './sdf.ts';

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** The color of a tone between 0 and 1, in steps that melt into each other at their edges. */
function toneOf(ramp: readonly Rgb[], tone: number, out: [number, number, number]): void {
  const u = clamp(tone) * (ramp.length - 1);
  const i = Math.min(ramp.length - 2, Math.floor(u));
  const t = u - i;
  const a = ramp[i] ?? [0, 0, 0];
  const b = ramp[i + 1] ?? a;
  // Half flat plane, half gradient: cut like a print, but round.
  const s = 0.5 * t + 0.5 * clamp((t - 0.3) / 0.4);
  for (let c = 0; c < 3; c += 1) out[c] = (a[c] ?? 0) + ((b[c] ?? 0) - (a[c] ?? 0)) * s;
}

const rampOf = (ramp: Ramp): readonly Rgb[] => ramp.map(rgb);

export interface Inking {
  readonly key?: number;
  readonly fill?: number;
  readonly rim?: string;
  readonly rimStrength?: number;
}

/** How far apart two neighbors are when one of them hides the other. */
const CONTOUR = 0.3;

/** Prints a plate: planes of color by light, and over them the engraver's lines. RGBA. */
export function engrave(plate: Plate, parts: readonly Part[], inking: Inking = {}): Buffer {
  const { width, height, part, at } = plate;
  const out = Buffer.alloc(width * height * 4);
  const inks = parts.map(({ material }) => ({
    material,
    ramp: rampOf(material.ramp),
    rim: rgb(material.rim ?? inking.rim ?? '#e8b15a'),
  }));
  const measure = (ink: (typeof inks)[number], i: number): number => {
    const { cut, gap, wobble = 0, measure: own } = ink.material;
    const x = at[i * 3] ?? 0;
    const y = at[i * 3 + 1] ?? 0;
    const z = at[i * 3 + 2] ?? 0;
    if (own !== undefined) return own(x, y, z) / gap;
    const u = x * cut[0] + y * cut[1] + z * cut[2];
    return (u + wobble * Math.sin(x * 3.1 + z * 2.3 + y * 0.7)) / gap;
  };
  /** 1 where a flat part ends in front of something that lies clearly behind it. */
  const steps = (i: number, [x, y, z]: Vec): boolean =>
    [-2, 2, -2 * width, 2 * width].some((by) => {
      const j = i + by;
      if ((part[j] ?? -1) < 0) return false;
      const away = Math.hypot(
        x - (at[j * 3] ?? 0),
        y - (at[j * 3 + 1] ?? 0),
        z - (at[j * 3 + 2] ?? 0),
      );
      return away > CONTOUR;
    });
  const dark: [number, number, number] = [0, 0, 0];
  const lit: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < width * height; i += 1) {
    const p = part[i] ?? -1;
    const ink = inks[p];
    if (ink === undefined) continue;
    const { material } = ink;
    const [x, y, z] = [at[i * 3] ?? 0, at[i * 3 + 1] ?? 0, at[i * 3 + 2] ?? 0];
    const [only, shaded] = ink.ramp;
    if (only !== undefined && shaded === undefined) {
      const strength = inking.rimStrength ?? 1;
      const lit = clamp(((plate.rim[i] ?? 0) * strength - 0.46) / 0.06);
      const line = Math.max(lit, steps(i, [x, y, z]) ? 0.5 : 0);
      for (let c = 0; c < 3; c += 1) {
        out[i * 4 + c] = (only[c] ?? 0) + ((ink.rim[c] ?? 0) - (only[c] ?? 0)) * line;
      }
      out[i * 4 + 3] = 255;
      continue;
    }
    const paint = material.paint?.(x, y, z) ?? 1;
    const shade = 1 - 0.75 * (plate.shade[i] ?? 0);
    const tone =
      ((plate.key[i] ?? 0) * (inking.key ?? 0.82) * (0.6 + 0.4 * shade) +
        (plate.fill[i] ?? 0) ** 2 * (inking.fill ?? 0.2) * shade) *
        (material.tone ?? 1) *
        paint +
      (plate.shine[i] ?? 0) * (material.gloss ?? 0) +
      (material.glow?.(x, y, z) ?? 0);
    const u = measure(ink, i);
    const right = part[i + 1] === p ? measure(ink, i + 1) : u;
    const under = part[i + width] === p ? measure(ink, i + width) : u;
    const change = Math.hypot(right - u, under - u);
    const from = Math.abs(u - Math.floor(u) - 0.5) * 2;
    // Lines swell with the light, and melt together where they would be finer than a pixel.
    const swollen = clamp(0.12 + tone * 1.05);
    const soft = Math.max(0.06, change * 2.2);
    const crisp = clamp((swollen - from) / soft + 0.5);
    const line = change > 0.45 ? swollen : crisp;
    toneOf(ink.ramp, tone * (1 - material.depth * 0.75), dark);
    toneOf(ink.ramp, tone * (1 + material.depth * 0.25), lit);
    const edge =
      (plate.rim[i] ?? 0) *
      (material.rimStrength ?? 1) *
      (inking.rimStrength ?? 1) *
      (0.4 + 0.6 * shade);
    for (let c = 0; c < 3; c += 1) {
      const base = (dark[c] ?? 0) + ((lit[c] ?? 0) - (dark[c] ?? 0)) * line;
      const bright = clamp(edge * (0.55 + 0.45 * line)) * (ink.rim[c] ?? 0);
      out[i * 4 + c] = clamp(base + bright * (1 - base / 400), 0, 255);
    }
    out[i * 4 + 3] = 255;
  }
  return out;
}
