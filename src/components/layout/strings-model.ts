/** One string, from the lowest to the highest; all lengths are shares of the canvas's height. */
export interface StringSpec {
  /** Where it lies at rest. */
  y: number;
  /** How far it swings at rest (a standing wave that is never quite flat) … */
  rest: number;
  /** … and how much further with full energy. */
  swing: number;
  /** Half-waves along its length. */
  loops: number;
  /** CSS pixels: a violin's strings get thinner. */
  width: number;
}

export const STRINGS: readonly StringSpec[] = [
  { y: 0.26, rest: 0.075, swing: 0.075, loops: 3, width: 1.3 },
  { y: 0.42, rest: 0.05, swing: 0.08, loops: 4, width: 1.1 },
  { y: 0.57, rest: 0.028, swing: 0.07, loops: 6, width: 0.9 },
  { y: 0.73, rest: 0.105, swing: 0.085, loops: 2, width: 1.6 },
];

/** Below this nothing moves by a visible amount. */
const STILL = 0.004;
/** Seconds in which an untouched string loses about two thirds of its energy. */
const DECAY_S = 0.9;
const ATTACK_S = 0.05;

/**
 * A string's displacement, -1..1, at a place along it (`x`, 0..1) and a time in seconds. Energy
 * adds a faster, travelling wave on top of the standing one.
 */
export function displacement(spec: StringSpec, x: number, time: number, energy: number): number {
  const held = Math.sin(Math.PI * x) ** 1.4;
  const phase = 0.6 * spec.loops + energy * 0.5 * Math.sin(time * 0.9 + spec.y * 9);
  const standing = Math.sin(spec.loops * Math.PI * x + phase);
  const ripple = Math.sin((spec.loops * 2 + 1) * Math.PI * x - time * 5);
  const share = 0.28 * energy;
  return held * ((1 - share) * standing + share * ripple);
}

/** How far a string swings, as a share of the canvas's height. */
export function amplitude(spec: StringSpec, energy: number): number {
  return spec.rest + spec.swing * energy;
}

/**
 * A string's energy a moment (`dt`, seconds) later: quickly up to what drives it, slowly down,
 * and to exactly 0 once that cannot be seen, so that drawing may stop.
 */
export function nextEnergy(energy: number, drive: number, dt: number): number {
  const time = drive > energy ? ATTACK_S : DECAY_S;
  const next = drive + (energy - drive) * Math.exp(-dt / time);
  return drive === 0 && next < STILL ? 0 : Math.min(1, Math.max(0, next));
}

/** Which strings a move from one height to another crosses; heights are shares, 0..1. */
export function crossed(from: number, to: number): number[] {
  const [top, bottom] = from < to ? [from, to] : [to, from];
  return STRINGS.flatMap(({ y }, index) => (y > top && y <= bottom ? [index] : []));
}
