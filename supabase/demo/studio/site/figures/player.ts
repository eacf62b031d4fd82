import type { Part } from '../solid/part.ts';
import { along, outOf, place, turned, type Frame } from '../solid/place.ts';
import {
  add,
  bar,
  blend,
  carve,
  ellipsoid,
  mix,
  swell,
  times,
  twin,
  union,
  unit,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { ink } from './artist.ts';
import { head, type Face } from './head.ts';
import { bowHand, elbowOf, fingeringHand, forearm } from './limbs.ts';
import { bow, violin } from './violin.ts';

/** One of the family: everything that is not the gesture. */
export interface Person {
  readonly face: Face;
  /** Hair, hat, beard, earrings: what goes with the head. */
  readonly headgear: (skull: Frame) => readonly Part[];
  /** How broad the shoulders are, and how deep the chest. */
  readonly build?: number;
  readonly chest?: number;
  /** A coat has lapels, and cuffs that show below its sleeves. */
  readonly coat?: boolean;
}

/** Cloth falls in folds that run down from where it hangs. */
const folds =
  (deep: number): Sdf =>
  (x, y, z) =>
    deep * Math.sin(x * 5.2 + 1.4 * Math.sin(y * 1.3 + z) + z * 2.4) * Math.sin(y * 0.9 + x);

const midOf = (a: Vec, b: Vec): Vec => mix(a, b, 0.5);

function torsoOf(build: number, waist: number, chest = 0.55): Sdf {
  const wide = (x: number) => x * build;
  return blend(
    0.5,
    ellipsoid([0, -3.1, -0.4], [wide(1.16), 1.5, wide(0.74)]),
    bar([wide(-1.3), -2.16, -0.38], [wide(1.24), -2.06, -0.34], 0.4 * build),
    ellipsoid([0, -3.3, 0.02], [wide(0.92), 0.7, wide(chest)]),
    ellipsoid([0, -4.9, -0.35], [wide(waist), 1.6, wide(0.64)]),
    ellipsoid([0, -7.2, -0.35], [wide(1.4), 2, 1.05]),
  );
}

/** The neck, and the muscles that slope from it to the shoulders. */
const throat: Sdf = blend(
  0.25,
  bar([0, -0.35, -0.22], [0, -1.95, -0.42], 0.42, 0.5),
  twin(bar([0.12, -1.3, -0.4], [1.05, -2.1, -0.42], 0.26, 0.34)),
);

interface Limb {
  readonly shoulder: Vec;
  readonly elbow: Vec;
  readonly wrist: Vec;
}

/** The V of an open coat, and the lapels beside it. */
const edge = (y: number): number => Math.max(0, (y + 4.1) * 0.24);
const opening: Sdf = (x, y, z) => Math.max(Math.abs(x) - edge(y), -z - 0.3, y + 1.4) * 0.7;
const lapels =
  (coat: Sdf): Sdf =>
  (x, y, z) => {
    const out = Math.abs(x) - edge(y);
    const wide = 0.14 + 0.2 * (y + 4.1);
    return Math.max(coat(x, y, z) - 0.06, out - wide, -out, -4.1 - y, y + 1.7, -z - 0.3) * 0.6;
  };
const collar = twin(bar([0.1, -1.98, 0.2], [0.52, -1.52, -0.4], 0.13, 0.1));

/** What is worn: a sleeved top, or a coat over a shirt whose cuffs show. */
function dressed({ build = 1, chest, coat: worn = false }: Person, limbs: readonly Limb[]): Part[] {
  const sleeves = limbs.flatMap(({ shoulder, elbow, wrist }) => [
    bar(shoulder, elbow, 0.42 * build, 0.36),
    ...(worn ? [bar(elbow, mix(elbow, wrist, 0.97), 0.36, 0.28)] : []),
  ]);
  const coat = swell(blend(0.4, torsoOf(build, worn ? 1.2 : 0.9, chest), ...sleeves), folds(0.03));
  const around = [0, -4.2, 0, 5.4] as const;
  if (!worn) return [{ solid: coat, material: ink, around }];
  const cuffs = limbs.map(({ elbow, wrist }) =>
    bar(mix(elbow, wrist, 0.9), mix(elbow, wrist, 1.06), 0.24, 0.24),
  );
  const buttons = [-4.5, -5.3].map((y) => ellipsoid([0, y, 0.42], [0.1, 0.1, 0.3]));
  return [
    { solid: carve(0.03, coat, opening), material: ink, around },
    {
      solid: lapels(coat),
      material: ink,
      around: [0, -2.9, 0.2, 1.9],
    },
    {
      solid: union((x, y, z) => coat(x, y, z) + 0.06, collar, ...cuffs, ...buttons),
      material: ink,
      around,
    },
  ];
}

function headOf(person: Person, skull: Frame): Part[] {
  return [
    { solid: place(skull, head(person.face)), material: ink, around: [...skull.at, 1.5] },
    ...person.headgear(skull),
  ];
}

const shouldersOf = (build: number): readonly [Vec, Vec] => [
  [-1.42 * build, -2.12, -0.35],
  [1.34 * build, -2.04, -0.3],
];

export interface Standing {
  /** The instrument, upright; its scroll is held at the head's height. */
  readonly instrument: Frame;
  /** How big the hand on its neck is drawn, and where along the neck. */
  readonly hand: number;
  readonly grip: number;
  /** Where the other hand is. */
  readonly right: Vec;
  readonly head: readonly [turn: number, nod: number, tilt: number];
}

/** Standing behind a double bass whose scroll reaches the head. */
export const withBass: Standing = {
  instrument: along([2.75, -9.2, 1.9], [1.85, 0.4, 0.75], [-0.25, 0.1, 1], 1.75),
  hand: 1.2,
  grip: 4.42,
  right: [1.7, -4.8, 2.6],
  head: [14, 12, 4],
};

/** Holding the violin upright, the way one waits for a photographer, and looking out of the window. */
export const withViolin: Standing = {
  instrument: along([1.5, -5.9, 1.0], [1.35, 0, 0.72], [-0.45, 0.05, 1], 1),
  hand: 1,
  grip: 4.5,
  right: [-1.5, -6.4, 0.7],
  head: [-82, 14, 0],
};

/** Someone who stands with an instrument at the left side. */
export function standing(person: Person, pose: Standing): readonly Part[] {
  const { build = 1 } = person;
  const { instrument } = pose;
  const grip = outOf(instrument, [pose.grip, 0.3, 0]);
  const hand: Frame = {
    ...instrument,
    at: add(
      grip,
      add(times(instrument.x, -4.5 * pose.hand), times(instrument.y, -0.4 * pose.hand)),
    ),
    size: pose.hand,
  };
  const left = fingeringHand(hand);
  const shoulders = shouldersOf(build);
  const leftElbow = elbowOf(shoulders[1], left.wrist, 2.75, 2.6, [1, -0.5, -0.1]);
  const rightElbow = elbowOf(shoulders[0], pose.right, 2.9, 2.9, [-1, -0.2, -0.2]);
  return [
    ...headOf(person, turned([0, 0, 0], ...pose.head)),
    { solid: throat, material: ink, around: [0, -1.4, -0.3, 1.7] },
    ...dressed(person, [
      { shoulder: shoulders[0], elbow: rightElbow, wrist: pose.right },
      { shoulder: shoulders[1], elbow: leftElbow, wrist: left.wrist },
    ]),
    {
      solid: forearm(rightElbow, pose.right),
      material: ink,
      around: [...midOf(rightElbow, pose.right), 2.2],
    },
    {
      solid: blend(0.2, forearm(leftElbow, left.wrist), left.solid),
      material: ink,
      around: [...midOf(leftElbow, grip), 2.9],
    },
    ...violin(instrument),
  ];
}

export interface Pose {
  /** How far the bow has traveled, from frog (0) to tip (1). */
  readonly stroke?: number;
  /** How the head is held, in degrees. */
  readonly turn?: number;
  readonly nod?: number;
  readonly tilt?: number;
}

/** Someone with a violin at the shoulder, facing z, the head's middle at the origin. */
export function player(person: Person, pose: Pose = {}): readonly Part[] {
  const { stroke = 0.45, turn = 34, nod = 16, tilt = -13 } = pose;
  const { build = 1 } = person;
  const instrument = along([-0.02, -1.42, 0.3], [0.8, -1.38, 0.86], [-0.3, 1, 0.42]);
  const contact = outOf(instrument, [2.0, 0.72, 0]);
  const across = unit(add(times(instrument.z, -1), times(instrument.y, 0.3)));
  const frog = add(contact, times(across, -(0.9 + stroke * 4.6)));
  const stick = along(frog, contact, instrument.y);
  const left = fingeringHand(instrument);
  const wrist = outOf(stick, [-0.18, 0.58, -0.56]);
  const shoulders = shouldersOf(build);
  const bowElbow = elbowOf(shoulders[0], wrist, 2.75, 2.45, [-0.9, -0.55, 0.3]);
  const leftElbow = elbowOf(shoulders[1], left.wrist, 2.75, 2.45, [0.1, -1, 0.35]);
  return [
    ...headOf(person, turned([0, 0, 0], turn, nod, tilt)),
    { solid: throat, material: ink, around: [0, -1.4, -0.3, 1.7] },
    ...dressed(person, [
      { shoulder: shoulders[0], elbow: bowElbow, wrist },
      { shoulder: shoulders[1], elbow: leftElbow, wrist: left.wrist },
    ]),
    {
      solid: blend(0.2, forearm(bowElbow, wrist), bowHand(stick, wrist)),
      material: ink,
      around: [...midOf(bowElbow, frog), 2.7],
    },
    {
      solid: blend(0.2, forearm(leftElbow, left.wrist), left.solid),
      material: ink,
      around: [...midOf(leftElbow, outOf(instrument, [4.6, 0.4, 0])), 2.9],
    },
    ...violin(instrument),
    ...bow(stick),
  ];
}

/** Head and shoulders, hands out of sight. `pose` is turn, nod and tilt of the head. */
export function sitter(
  person: Person,
  at: Vec,
  pose: readonly [number, number, number],
): readonly Part[] {
  const body = turned(at, pose[0]);
  const worn = dressed(
    person,
    shouldersOf(person.build ?? 1).map((shoulder, i) => {
      const wrist: Vec = [shoulder[0] * 1.1, -6, 0.4];
      return { shoulder, elbow: [(i - 0.5) * 3.6, -4.4, -0.4], wrist };
    }),
  );
  return [
    ...headOf(person, turned(at, ...pose)),
    ...[{ solid: throat, material: ink, around: [0, -1.4, -0.3, 1.7] } as Part, ...worn].map(
      ({ solid, material, around: [x, y, z, r] }) => ({
        solid: place(body, solid),
        material,
        around: [...outOf(body, [x, y, z]), r] as const,
      }),
    ),
  ];
}
