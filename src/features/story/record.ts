import { round, seeded, steps } from '@/features/story/drawing';

/** The side of the square in which the record is drawn. */
export const RECORD = 800;

export const CENTRE = RECORD / 2;
export const RIM = 394;
export const LABEL = 128;

const FIRST_GROOVE = 376;
const LAST_GROOVE = 152;
/** Quiet grooves between two tracks. */
const GAP = 14;
const GROOVES = 10;

interface Groove {
  radius: number;
  /** In degrees of the circle: strong and faint by turns, as light falls on it. */
  dashes: string;
  turn: number;
}

/** One track's share of the record. */
export interface Band {
  middle: number;
  grooves: readonly Groove[];
}

/** A record with `tracks` tracks, the first outermost. */
export function recordBands(tracks: number): Band[] {
  const random = seeded(78);
  const share = (FIRST_GROOVE - LAST_GROOVE) / tracks;
  return steps(0, tracks - 1, tracks).map((index) => {
    const outer = FIRST_GROOVE - index * share;
    const inner = outer - share + GAP;
    const grooves = steps(outer, inner, GROOVES).map((radius) => {
      const first = 40 + random() * 120;
      const second = 20 + random() * 60;
      return {
        radius: round(radius),
        dashes: [first, 5 + random() * 14, second, 4 + random() * 20].map(round).join(' '),
        turn: round(random() * 360),
      };
    });
    return { middle: (outer + inner) / 2, grooves };
  });
}

/** Where the bow that serves as a tone arm is hinged, and how long it is. */
export const ARM = { x: 520, y: -24, length: 320 } as const;

/** The arm's angle in degrees (0 points right, clockwise) that lays its tip on a radius. */
export function armAngle(radius: number): number {
  const dx = CENTRE - ARM.x;
  const dy = CENTRE - ARM.y;
  const distance = Math.hypot(dx, dy);
  const cosine = (ARM.length ** 2 + distance ** 2 - radius ** 2) / (2 * ARM.length * distance);
  const offset = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return round(((Math.atan2(dy, dx) + offset) * 180) / Math.PI);
}
