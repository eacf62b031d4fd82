import type { Material } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { along, outOf, place, turned, type Frame } from '../solid/place.ts';
import {
  add,
  bar,
  blend,
  carve,
  ellipsoid,
  swell,
  times,
  twin,
  unit,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { head, type Face } from './head.ts';
import { arm, bowHand, elbowOf, fingeringHand } from './limbs.ts';
import { bow, violin } from './violin.ts';

/** One of the family: everything that is not the gesture. */
export interface Person {
  readonly face: Face;
  readonly skin: Material;
  readonly cloth: Material;
  /** Hair, hat, beard, earrings: what goes with the head. */
  readonly headgear: (skull: Frame) => readonly Part[];
  /** How broad the shoulders are, how deep the chest, and how far the sleeves reach. */
  readonly build?: number;
  readonly chest?: number;
  readonly longSleeves?: boolean;
  /** A shirt that shows where the coat is open. */
  readonly shirt?: Material;
}

export interface Standing {
  /** The instrument, upright; its scroll is held at the head's height. */
  readonly instrument: Frame;
  /** How big the hand on its neck is drawn, and where along the neck. */
  readonly hand: number;
  readonly grip: number;
  /** Where the other hand is. */
  readonly right: Vec;
  readonly head?: readonly [turn: number, nod: number, tilt: number];
}

/** Standing behind a double bass whose scroll reaches the head. */
export const withBass: Standing = {
  instrument: along([2.75, -9.2, 1.9], [1.85, 0.4, 0.75], [-0.25, 0.1, 1], 1.75),
  hand: 1.2,
  grip: 4.42,
  right: [1.7, -4.8, 2.6],
  head: [14, 12, 4],
};

/** Holding the violin upright, the way one waits for a photographer. */
export const withViolin: Standing = {
  instrument: along([1.5, -5.9, 1.0], [1.35, 0, 0.72], [-0.45, 0.05, 1], 1),
  hand: 1,
  grip: 4.5,
  right: [-1.5, -6.4, 0.7],
  head: [-34, 11, 7],
};

/** Someone who stands with an instrument at the left side. */
export function standing(person: Person, pose: Standing): readonly Part[] {
  const { build = 1, skin, cloth } = person;
  const { instrument } = pose;
  const skull = turned([0, 0, 0], ...(pose.head ?? [0, 0, 0]));
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
  const shoulders: readonly [Vec, Vec] = [
    [-1.42 * build, -2.12, -0.35],
    [1.34 * build, -2.08, -0.3],
  ];
  const leftElbow = elbowOf(shoulders[1], left.wrist, 2.75, 2.6, [1, -0.5, -0.1]);
  const rightElbow = elbowOf(shoulders[0], pose.right, 2.9, 2.9, [-1, -0.2, -0.2]);
  const leftArm = arm(shoulders[1], leftElbow, left.wrist, 0.9 * build);
  const rightArm = arm(shoulders[0], rightElbow, pose.right, 0.95 * build);
  const torso = swell(torsoOf(build, person.chest), folds(0.035));
  const dressed = blend(
    0.22,
    torso,
    swell(leftArm.upper, folds(0.035)),
    swell(rightArm.upper, folds(0.035)),
  );
  return [
    { solid: place(skull, head(person.face)), material: skin, around: [0, 0, 0, 1.5] },
    { solid: throat, material: skin, around: [0, -1.2, -0.3, 1.4] },
    { solid: dressed, material: cloth, around: [0, -4.4, 0, 5.2] },
    { solid: rightArm.lower, material: skin, around: [...midOf(rightElbow, pose.right), 2.2] },
    {
      solid: blend(0.2, leftArm.lower, left.solid),
      material: skin,
      around: [...midOf(leftElbow, grip), 2.9],
    },
    ...person.headgear(skull),
    ...violin(instrument),
  ];
}

export interface Pose {
  /** How far the bow has travelled, from frog (0) to tip (1). */
  readonly stroke?: number;
  /** How the head is held, in degrees. */
  readonly turn?: number;
  readonly nod?: number;
  readonly tilt?: number;
}

/** Cloth falls in folds that run down from where it hangs. */
const folds =
  (deep: number): Sdf =>
  (x, y, z) =>
    deep * Math.sin(x * 5.2 + 1.4 * Math.sin(y * 1.3 + z) + z * 2.4) * Math.sin(y * 0.9 + x);

const midOf = (a: Vec, b: Vec): Vec => times(add(a, b), 0.5);

function torsoOf(build: number, chest = 0.55): Sdf {
  const wide = (x: number) => x * build;
  return blend(
    0.5,
    ellipsoid([0, -3.1, -0.4], [wide(1.16), 1.5, wide(0.74)]),
    bar([wide(-1.3), -2.16, -0.38], [wide(1.24), -2.06, -0.34], 0.4 * build),
    ellipsoid([0, -3.3, 0.02], [wide(0.92), 0.7, wide(chest)]),
    ellipsoid([0, -4.9, -0.35], [wide(0.9), 1.4, wide(0.64)]),
    ellipsoid([0, -7.2, -0.35], [wide(1.4), 2, 1.05]),
  );
}

const throat: Sdf = blend(0.12, bar([0, -0.35, -0.22], [0, -1.95, -0.42], 0.38, 0.46));

/** Someone with a violin at the shoulder, facing z, the head's middle at the origin. */
export function player(person: Person, pose: Pose = {}): readonly Part[] {
  const { stroke = 0.45, turn = 34, nod = 16, tilt = -13 } = pose;
  const { build = 1, skin, cloth, longSleeves = false, shirt } = person;
  const skull = turned([0, 0, 0], turn, nod, tilt);
  const instrument = along([-0.02, -1.42, 0.3], [0.8, -1.38, 0.86], [-0.3, 1, 0.42]);
  const contact = outOf(instrument, [2.08, 0.69, 0]);
  const across = unit(add(times(instrument.z, -1), times(instrument.y, 0.46)));
  const frog = add(contact, times(across, -(0.9 + stroke * 4.6)));
  const stick = along(frog, contact, instrument.y);
  const left = fingeringHand(instrument);
  const wrist = outOf(stick, [-0.35, 0.62, -0.8]);
  const shoulders: readonly [Vec, Vec] = [
    [-1.42 * build, -2.12, -0.35],
    [1.34 * build, -2.0, -0.3],
  ];
  const bowElbow = elbowOf(shoulders[0], wrist, 2.75, 2.45, [-0.9, -0.55, 0.3]);
  const leftElbow = elbowOf(shoulders[1], left.wrist, 2.75, 2.45, [0.1, -1, 0.35]);
  const bowArm = arm(shoulders[0], bowElbow, wrist, 0.88 * build);
  const leftArm = arm(shoulders[1], leftElbow, left.wrist, 0.88 * build);
  const sleeve = (solid: Sdf) => swell(solid, folds(0.035));
  const sleeves = [bowArm.upper, leftArm.upper];
  if (longSleeves) {
    // Cut wide enough for work; they end where the wrists come out.
    sleeves.push(
      bar(bowElbow, midOf(midOf(bowElbow, wrist), wrist), 0.36, 0.31),
      bar(leftElbow, midOf(midOf(leftElbow, left.wrist), left.wrist), 0.36, 0.31),
    );
  }
  const torso = swell(torsoOf(build, person.chest), folds(0.035));
  const opening: Sdf = (x, y, z) =>
    Math.max(Math.abs(x - 0.06) - Math.max(0, (y + 4.1) * 0.27), -z - 0.3, y + 1.4) * 0.7;
  const dressed = blend(0.22, shirt ? carve(0.03, torso, opening) : torso, ...sleeves.map(sleeve));
  const parts: Part[] = [
    { solid: place(skull, head(person.face)), material: skin, around: [0, 0, 0, 1.5] },
    { solid: throat, material: skin, around: [0, -1.2, -0.3, 1.4] },
    { solid: dressed, material: cloth, around: [0, -4.4, 0, 5.2] },
    {
      solid: blend(0.2, bowArm.lower, bowHand(stick, wrist)),
      material: skin,
      around: [...midOf(bowElbow, frog), 2.7],
    },
    {
      solid: blend(0.2, leftArm.lower, left.solid),
      material: skin,
      around: [...midOf(leftElbow, outOf(instrument, [4.6, 0.4, 0])), 2.9],
    },
    ...person.headgear(skull),
    ...violin(instrument),
    ...bow(stick),
  ];
  if (shirt) {
    parts.push({
      solid: (x, y, z) => torso(x, y, z) + 0.06,
      material: shirt,
      around: [0, -3, 0, 2.6],
    });
  }
  return parts;
}

/** Head and shoulders, hands out of sight. `pose` is turn, nod and tilt of the head. */
export function sitter(
  person: Person,
  at: Vec,
  pose: readonly [number, number, number],
): readonly Part[] {
  const { build = 1, skin, cloth, shirt } = person;
  const body = turned(at, pose[0]);
  const skull = turned(at, ...pose);
  const sleeves = twin(
    bar([1.42 * build, -2.15, -0.35], [1.72 * build, -5, -0.2], 0.42 * build, 0.34),
  );
  const torso = swell(blend(0.25, torsoOf(build, person.chest), sleeves), folds(0.035));
  const opening: Sdf = (x, y, z) =>
    Math.max(Math.abs(x) - Math.max(0, (y + 4.1) * 0.27), -z - 0.3, y + 1.4) * 0.7;
  const around = (y: number, r: number) => [at[0], at[1] + y, at[2], r] as const;
  const parts: Part[] = [
    { solid: place(skull, head(person.face)), material: skin, around: [...at, 1.5] },
    { solid: place(body, throat), material: skin, around: around(-1.2, 1.4) },
    {
      solid: place(body, shirt ? carve(0.03, torso, opening) : torso),
      material: cloth,
      around: around(-4.4, 4.6),
    },
    ...person.headgear(skull),
  ];
  if (shirt) {
    parts.push({
      solid: place(body, (x, y, z) => torso(x, y, z) + 0.06),
      material: shirt,
      around: around(-3, 2.6),
    });
  }
  return parts;
}
