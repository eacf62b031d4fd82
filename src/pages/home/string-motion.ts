/**
 * The four strings. `y`, `rest` (how far a string swings at rest) and `swing` (how much further with
 * full energy) are shares of the drawing's height, `loops` half-waves, `width` CSS pixels.
 * public/images/strings.svg shows them at rest: `npm run test:unit -- string-motion -u` writes it.
 */
export const STRINGS = [
  { y: 0.26, rest: 0.075, swing: 0.075, loops: 3, width: 1.3, color: '--rosin' },
  { y: 0.42, rest: 0.05, swing: 0.08, loops: 4, width: 1.1, color: '--ash' },
  { y: 0.57, rest: 0.028, swing: 0.07, loops: 6, width: 0.9, color: '--rosin' },
  { y: 0.73, rest: 0.105, swing: 0.085, loops: 2, width: 1.6, color: '--varnish' },
];
export type StringSpec = (typeof STRINGS)[number];

/** The strings that a pointer crosses on its way between two heights, 0 to 1. */
export function crossedStrings(from: number, to: number): number[] {
  return [...STRINGS.keys()].filter((at) => {
    const y = STRINGS[at]?.y ?? 0;
    return Math.min(from, to) < y && y <= Math.max(from, to);
  });
}

/** How far a string swings, as a share of the drawing's height. */
export function amplitude({ rest, swing }: StringSpec, energy: number): number {
  return rest + swing * energy;
}

/** A string's displacement, -1..1, at `x` (0..1) along it: a standing wave and a traveling one. */
export function displacement(
  { loops, y }: StringSpec,
  x: number,
  time: number,
  energy: number,
): number {
  const held = Math.sin(Math.PI * x) ** 1.4;
  const phase = 0.6 * loops + energy * 0.5 * Math.sin(time * 0.9 + y * 9);
  const standing = Math.sin(loops * Math.PI * x + phase);
  const ripple = Math.sin((loops * 2 + 1) * Math.PI * x - time * 5);
  const share = 0.28 * energy;
  return held * ((1 - share) * standing + share * ripple);
}

/** The lines that a swinging string is drawn as, from its one extreme (`side` -1) to the other (1). */
export function ghostLines({ width }: StringSpec, count: number, energy: number) {
  return Array.from({ length: count }, (_, index) => {
    const side = (index / (count - 1)) * 2 - 1;
    const edge = Math.abs(side) ** 6;
    // Fewer lines are bolder, so that the string keeps its brightness.
    const inner = (0.07 + 0.06 * energy) * (GHOSTS / count);
    return { side, alpha: inner + 0.62 * edge, width: edge > 0.9 ? width : 0.7 };
  });
}
export const GHOSTS = 22;

/** Below this nothing moves by a visible amount. */
const STILL = 0.004;
const ATTACK_S = 0.05;
/** Seconds in which an untouched string loses about two thirds of its energy. */
const DECAY_S = 0.9;

/** The energy `dt` seconds later: quickly up to what drives it, slowly down, at last exactly 0. */
export function nextEnergy(energy: number, drive: number, dt: number): number {
  const time = drive > energy ? ATTACK_S : DECAY_S;
  const next = drive + (energy - drive) * Math.exp(-dt / time);
  return drive === 0 && next < STILL ? 0 : next;
}

interface Quality {
  fps: number;
  ghosts: number;
  /** CSS pixels between two points of a line. */
  step: number;
}

/** From the best to the least; a device that cannot keep up with the least shows still strings. */
export const QUALITIES: readonly Quality[] = [
  { fps: 60, ghosts: GHOSTS, step: 6 },
  { fps: 30, ghosts: GHOSTS, step: 10 },
  { fps: 30, ghosts: 10, step: 12 },
];

/** Share of the time between two frames that drawing one may take: 4 ms at 60 a second. */
const SHARE = 1 / 4;
/** Later than it should be by this much: screens and batteries have rates of their own. */
const LATE = 1.5;

/** @param interval between two frames and @param cost of one: means of some time, in milliseconds */
export function isOverBudget({ fps }: Quality, interval: number, cost: number): boolean {
  const due = 1000 / fps;
  return cost > SHARE * due || interval > LATE * due;
}
