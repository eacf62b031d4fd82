import { disc, fill, linear, rect, stroke } from '../../art/svg.ts';
import { between, rngFrom } from '../../synth/rng.ts';
import { artistFigure } from '../figures/artist.ts';
import { headphones, microphone, padMachine, speaker, turntable } from '../figures/gear.ts';
import { inks } from '../figures/inks.ts';
import { player } from '../figures/player.ts';
import { boards } from '../figures/props.ts';
import { violin } from '../figures/violin.ts';
import type { Picture } from '../picture.ts';
import { flat } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { along, place, turned, within, type Frame } from '../solid/place.ts';
import {
  ball,
  bar,
  blend,
  box,
  drum,
  ellipsoid,
  hoop,
  union,
  type Sdf,
  type Vec,
} from '../solid/sdf.ts';
import { beam, dust, gathering, lamp, night } from './backdrop.ts';
import { pool } from './chapters.ts';

/** The city at dusk behind glass: bridges, hills, lights. */
function cityWindow(x: number, y: number, w: number, h: number): string {
  const rng = rngFrom('city');
  let lights = '';
  for (let i = 0; i < 90; i += 1)
    lights += disc(
      between(rng, x, x + w),
      y + h * between(rng, 0.66, 0.97),
      between(rng, 1, 2.6),
      '#ffd98f',
      between(rng, 0.3, 0.95),
    );
  const deck = y + h * 0.7;
  let bridge = rect(x, deck, w, 7, '#120a10');
  for (const tower of [0.32, 0.74]) {
    const tx = x + w * tower;
    bridge += rect(tx - 6, y + h * 0.34, 12, h * 0.5, '#120a10');
    bridge += stroke(
      `M${tx - w * 0.21} ${deck}Q${tx - w * 0.06} ${deck - h * 0.1} ${tx} ${y + h * 0.36}Q${tx + w * 0.06} ${deck - h * 0.1} ${tx + w * 0.21} ${deck}`,
      { color: '#120a10', width: 4 },
    );
  }
  const bars =
    [0.25, 0.5, 0.75].map((u) => rect(x + w * u - 4, y, 8, h, '#120a0e')).join('') +
    rect(x, y + h * 0.5 - 4, w, 8, '#120a0e');
  return (
    `<defs>${linear(
      'dusk',
      [0, y],
      [0, y + h],
      [
        [0, '#2b1330'],
        [0.45, '#8f3420'],
        [0.75, '#f0a04e'],
        [1, '#5a2418'],
      ],
    )}</defs>` +
    rect(x, y, w, h, 'url(#dusk)') +
    disc(x + w * 0.6, y + h * 0.6, h * 0.13, '#ffe3ac') +
    fill(
      `M${x} ${y + h * 0.76}Q${x + w * 0.25} ${y + h * 0.62} ${x + w * 0.5} ${y + h * 0.74}Q${x + w * 0.78} ${y + h * 0.64} ${x + w} ${y + h * 0.75}V${y + h}H${x}Z`,
      '#2a121c',
    ) +
    bridge +
    lights +
    bars +
    stroke(`M${x} ${y}h${w}v${h}h${-w}Z`, { color: '#120a0e', width: 14, round: false })
  );
}

function block(at: Vec, half: Vec, ramp: readonly string[], cut: Vec, gap: number, tone = 1): Part {
  return {
    solid: box(at, half, 0.04),
    material: { ramp, cut, gap, depth: 0.45, tone },
    around: [...at, Math.hypot(...half)],
  };
}

/** A screen with the song on it: eight tracks, cut into regions. */
function screen(frame: Frame): readonly Part[] {
  const wave = within(frame, (x, y) => {
    const track = Math.floor((y + 0.95) * 4.2);
    const inTrack = ((y + 0.95) * 4.2) % 1;
    const region = Math.sin(Math.floor((x + 2) * 2.2 + track * 1.7) * 12.9 + track * 4.1) > -0.2;
    const loud = Math.abs(Math.sin(x * 31 + track * 2)) * Math.abs(Math.sin(x * 7 + track));
    if (Math.abs(x - 0.35) < 0.014) return 0.85;
    return region && Math.abs(inTrack - 0.5) < 0.08 + 0.32 * loud ? 0.42 + 0.1 * (track % 3) : 0.06;
  });
  const [x, y, z] = frame.at;
  return [
    {
      solid: box([x, y, z], [1.75, 1.02, 0.07], 0.05),
      material: { ramp: inks.night, cut: [0, 1, 0], gap: 0.3, depth: 0.1 },
      around: [x, y, z, 2.1],
    },
    {
      solid: box([x, y, z + 0.07], [1.65, 0.92, 0.02]),
      material: { ramp: inks.varnish, cut: [0, 1, 0], gap: 0.4, depth: 0, tone: 0.05, glow: wave },
      around: [x, y, z, 2],
    },
    block([x, y - 1.35, z - 0.1], [0.12, 0.4, 0.1], inks.steel, [0, 1, 0], 0.2),
  ];
}

const keyboard = (): readonly Part[] => {
  const white = Array.from({ length: 22 }, (_, i) =>
    box([-2.1 + i * 0.2, -1.55, 1.5], [0.09, 0.06, 0.42], 0.02),
  );
  const black = Array.from({ length: 22 }, (_, i) => i)
    .filter((i) => i % 7 !== 2 && i % 7 !== 6 && i < 21)
    .map((i) => box([-2 + i * 0.2, -1.48, 1.32], [0.055, 0.08, 0.26], 0.02));
  return [
    block([0, -1.63, 1.42], [2.35, 0.1, 0.62], inks.night, [1, 0, 0], 0.2),
    {
      solid: union(...white),
      material: { ramp: inks.ivory, cut: [1, 0, 0], gap: 0.2, depth: 0.1 },
      around: [0, -1.55, 1.5, 2.4],
    },
    {
      solid: union(...black),
      material: { ramp: inks.ebony, cut: [1, 0, 0], gap: 0.2, depth: 0.1, gloss: 0.4 },
      around: [0, -1.5, 1.3, 2.4],
    },
  ];
};

const studio = (): Picture => ({
  name: 'images/about/studio',
  width: 1600,
  height: 900,
  layers: [
    night(1600, 900, [760, 330], '#5a2418', 0.75, 1) +
      Array.from({ length: 54 }, (_, i) =>
        stroke(`M${i * 30} 0V900`, { color: '#0d0a11', width: 2, opacity: 0.28 }),
      ).join('') +
      cityWindow(500, 110, 600, 380),
    {
      parts: [
        block([0, -2, 0.6], [6.4, 0.12, 1.9], inks.brown, [0, 0, 1], 0.16),
        block([-5.6, -4.4, 0.6], [0.16, 2.3, 1.6], inks.brown, [0, 1, 0], 0.2, 0.7),
        block([5.6, -4.4, 0.6], [0.16, 2.3, 1.6], inks.brown, [0, 1, 0], 0.2, 0.7),
        ...speaker(turned([-3.05, -0.42, -0.1], 16, 0, 0, 0.86)),
        ...speaker(turned([3.05, -0.42, -0.1], -16, 0, 0, 0.86)),
        ...screen(turned([0, -0.3, -0.2])),
        ...keyboard(),
        ...padMachine(turned([3.9, -1.62, 1.45], -14, 0, 0, 0.58), [1, 6, 11, 12]),
        ...turntable(turned([-4.35, -1.45, 1.1], 8, 0, 0, 0.56)),
        ...headphones(turned([5.35, -1.35, 0.9], -30, -36, 0, 0.6)),
        ...microphone(turned([5.1, 1.75, -0.2], -30, 0, 8, 0.62)),
        ...violin(along([-6.0, -0.75, -1.1], [-5.7, 3, -1.2], [0.1, 0, 1], 0.72)),
        boards([0, -6.6, 0], 9, pool(0, 3, 10)),
      ],
      camera: { eye: [0, 1.5, 19], target: [0, 0.05, 0], angle: 25 },
      lights: { key: [-0.35, 0.95, 0.7], rim: [0.3, 0.7, -0.8], fill: [0, 0.5, 1] },
      inking: { rim: '#f0a04e', rimStrength: 1.2, key: 0.62 },
    },
    beam('sun', [900, 250], [300, 900], [980, 900], '#f4b46a', 0.16) +
      dust('studio', 120, [40, 40], [1560, 860], '#f5d9a0', 2.2) +
      gathering(1600, 900, 0.3),
  ],
});

/** What people wear on their heads, around the head's middle. */
const hair: readonly Sdf[] = [
  ball([0, 0.22, 0.12], 0.98),
  union(ellipsoid([0, 0.3, 0.05], [0.8, 0.66, 0.85]), ball([0, 1.08, 0.1], 0.36)),
  union(ellipsoid([0, 0.42, 0], [0.8, 0.5, 0.86]), box([0, 0.34, -0.9], [0.6, 0.05, 0.5], 0.05)),
  union(ellipsoid([0, 0.72, 0], [0.72, 0.56, 0.8]), drum([0, 0.42, 0], 1.35, 0.06, 0.05)),
  union(ellipsoid([0, 0.1, 0.1], [0.86, 0.92, 0.8]), ellipsoid([0, -0.9, 0.3], [0.9, 0.9, 0.5])),
  union(
    ellipsoid([0, 0.16, 0.05], [0.78, 0.8, 0.84]),
    (x, y, z) => hoop([0, 0, 0], 0.92, 0.1)(x, z, Math.max(0, y)),
    ellipsoid([0.88, -0.1, 0], [0.2, 0.36, 0.32]),
    ellipsoid([-0.88, -0.1, 0], [0.2, 0.36, 0.32]),
  ),
  ellipsoid([0, 0.2, 0.05], [0.76, 0.76, 0.82]),
];

/** An arm thrown up from the shoulder, with an open hand. */
function raised(shoulder: Vec, [x, y, z]: Vec, side: number): Sdf {
  const elbow: Vec = [(shoulder[0] + x) / 2 + side * 0.35, (shoulder[1] + y) / 2, z];
  const fingers = [-0.5, -0.2, 0.1, 0.4].map((a) =>
    bar([x + a * 0.4, y + 0.15, z], [x + a * 1.1, y + 0.82 - 0.4 * a * a, z], 0.09, 0.07),
  );
  return blend(
    0.1,
    bar(shoulder, elbow, 0.34, 0.25),
    bar(elbow, [x, y - 0.2, z], 0.24, 0.15),
    ellipsoid([x, y + 0.02, z], [0.27, 0.32, 0.14]),
    bar([x, y - 0.05, z], [x - side * 0.52, y + 0.36, z], 0.1, 0.08),
    ...fingers,
  );
}

/** The crowd as the stage sees it, against the light: no two heads alike, and hands in the air. */
function crowd(): readonly Part[] {
  const rng = rngFrom('crowd');
  const parts: Part[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 9; i += 1) {
      const x = -11.5 + i * 2.9 + between(rng, -0.5, 0.5) + (row % 2) * 1.4;
      const z = 6.5 + row * 3.6 + between(rng, -0.4, 0.4);
      const y = -6.2 + between(rng, -0.5, 0.4) + row * 0.55;
      const worn = hair[(i * 3 + row * 2 + (i > 4 ? 1 : 0)) % hair.length] ?? hair[0];
      const at = turned([x, y, z], between(rng, -30, 30), 0, between(rng, -9, 9));
      const solids = [
        place(at, ellipsoid([0, 0, 0], [0.68, 0.88, 0.78])),
        place(at, worn ?? ball([0, 0, 0], 0.8)),
        bar([x, y - 0.6, z], [x, y - 1.4, z], 0.36, 0.5),
        ellipsoid([x, y - 2.2, z], [1.45, 1, 0.8]),
      ];
      const arms = Math.floor(rng() * 2.6);
      for (let k = 0; k < arms; k += 1) {
        const side = (i + k) % 2 === 0 ? 1 : -1;
        const hand: Vec = [x + side * between(rng, 1, 1.9), y + between(rng, 1.3, 2.9), z];
        solids.push(raised([x + side * 1.1, y - 1.8, z], hand, side));
      }
      parts.push({
        solid: union(...solids),
        material: flat(['#0d070c', '#1d0d12', '#2c1218'][row] ?? '#2c1218', '#3a1a14'),
        around: [x, y, z, 4],
      });
    }
  }
  return parts;
}

/** From behind her, at the edge of the stage. */
const fromBehind = (): Picture => ({
  name: 'images/press/feature-1',
  width: 800,
  height: 500,
  layers: [
    night(800, 500, [400, 190], '#a8481c', 0.75, 1) +
      beam('l', [90, -60], [40, 500], [420, 500], '#ffd9a0', 0.42) +
      beam('m', [400, -60], [250, 500], [560, 500], '#ffd9a0', 0.42) +
      beam('r', [710, -60], [390, 500], [770, 500], '#ffd9a0', 0.42) +
      lamp([400, 168], 92, ['#ffdf9c', '#e8913c'], 72),
    {
      parts: [...player(artistFigure, { stroke: 0.55 }), ...crowd()],
      camera: { eye: [1.6, 1.2, -15], target: [-0.4, -1.9, 2], angle: 29 },
      lights: { key: [-0.2, 0.85, 0.75], rim: [0.35, 0.8, 0.7], fill: [0, 0.6, -1] },
      inking: { rim: '#ffc476', rimStrength: 2.2, fill: 0.1 },
    },
    dust('behind', 80, [20, 20], [780, 460], '#ffe6b0', 2.2) + gathering(800, 500, 0.22),
  ],
});

export const roomPictures = (): readonly Picture[] => [studio(), fromBehind()];
