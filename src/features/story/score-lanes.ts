import type { LaneId } from '@/content/about';
import { polyline, round, seeded, steps } from '@/features/story/drawing';

/** A lane's drawing: hairlines, the first of them the strongest. */
export const LANE = { width: 800, height: 80 } as const;

const MIDDLE = LANE.height / 2;
const BEATS = 32;
const BEAT = LANE.width / BEATS;

/** A slow tune, drawn as the hair of a bow: a ribbon of lines that turns over as the bow does. */
function bowed(): string[] {
  const tune = (t: number) => 15 * Math.sin(t * 7.4 + 0.5) + 7 * Math.sin(t * 16.5 + 2);
  const turn = (t: number) => 17 * Math.sin(t * 13.2 + 0.9);
  return [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((share) =>
    polyline(
      steps(0, LANE.width, 120).map((x) => {
        const t = x / LANE.width;
        return { x, y: MIDDLE + tune(t) + share * turn(t + share * 0.02) };
      }),
    ),
  );
}

/** A plucked string, seen from the side: a lens that is widest where the finger was. */
function plucked(): string[] {
  const beats = [2, 3.5, 6, 7.25, 10, 11.5, 12.25, 14, 18, 19.5, 22, 23.25, 26, 27.5, 28.25, 30];
  const swings = [9, 5, 11, 6];
  const lens = (beat: number, swing: number) => {
    const x = round(beat * BEAT);
    return [-1, -0.5, 0.5, 1]
      .map((side) => `M${x} 12Q${round(x + side * swing * 2)} ${MIDDLE} ${x} ${LANE.height - 12}`)
      .join('');
  };
  return [beats.map((beat, i) => lens(beat, swings[i % swings.length] ?? 6)).join('')];
}

/** Straight ticks, every fourth a little taller, and a roll before each second bar line. */
function hats(): string[] {
  const tick = (beat: number, height: number) =>
    `M${round(beat * BEAT)} ${round(MIDDLE - height / 2)}v${round(height)}`;
  const isRoll = (beat: number) => Math.floor(beat) % 8 === 7;
  const straight = steps(0.25, BEATS - 0.25, 64).flatMap((beat, i) =>
    isRoll(beat) ? [] : [tick(beat, i % 4 === 0 ? 34 : 18)],
  );
  const rolls = [7, 15, 23, 31].flatMap((beat) =>
    steps(beat + 0.1, beat + 0.85, 7).map((at, i) => tick(at, 12 + i * 6)),
  );
  return [[...straight, ...rolls].join('')];
}

/** Long notes that swing wide and die away. */
function sub(): string[] {
  const notes = [
    { from: 0, to: 5.6 },
    { from: 6, to: 7.7 },
    { from: 8, to: 15.4 },
    { from: 16, to: 21.6 },
    { from: 22, to: 23.7 },
    { from: 24, to: 31.4 },
  ];
  const swing = (share: number, from: number, to: number) =>
    polyline(
      steps(from, to, Math.round((to - from) * 14)).map((beat) => {
        const age = (beat - from) / (to - from);
        const attack = Math.min(1, age * 14);
        const decay = Math.exp(-2.6 * age) * (1 - age ** 6);
        return {
          x: beat * BEAT,
          y: MIDDLE + share * 36 * attack * decay * Math.sin((beat - from) * Math.PI * 2),
        };
      }),
    );
  return [1, 0.66, 0.33, -0.33].map((share) =>
    notes.map(({ from, to }) => swing(share, from, to)).join(''),
  );
}

/** Hardly anything: the noise of a hallway, and two things that happen in it. */
function room(): string[] {
  const random = seeded(1911);
  const loudness = (x: number) =>
    4 + 14 * Math.exp(-(((x - 250) / 16) ** 2)) + 20 * Math.exp(-(((x - 610) / 26) ** 2));
  return [
    polyline(
      steps(0, LANE.width, 330).map((x) => ({ x, y: MIDDLE + (random() - 0.5) * loudness(x) })),
    ),
  ];
}

const drawings: Record<LaneId, () => string[]> = { bowed, plucked, hats, sub, room };

/** The paths that draw a part of the score, the strongest first. */
export function lanePaths(id: LaneId): string[] {
  return drawings[id]();
}
