import { disc, linear, rect, ring, stroke } from '../../art/svg.ts';
import { artistFigure, restingHand } from '../figures/artist.ts';
import { bassist, fiddler, swinger } from '../figures/family.ts';
import { turntable } from '../figures/gear.ts';
import { player, sitter, standing, withViolin } from '../figures/player.ts';
import type { Picture } from '../picture.ts';
import { flat } from '../solid/material.ts';
import type { Part } from '../solid/part.ts';
import { turned } from '../solid/place.ts';
import type { Vec } from '../solid/sdf.ts';
import {
  beam,
  cutLines,
  dust,
  gathering,
  lamp,
  night,
  strings,
  type StringRow,
} from './backdrop.ts';

import { row } from './bloodline.ts';
const [W, H] = [800, 1000];

function stage(w: number, h: number, at: readonly [number, number], r: number): string {
  const [x, y] = at;
  return (
    night(w, h, [x, y], '#8a3416', 0.62, 1) +
    beam('beam-a', [x - r * 0.5, -80], [x - r * 2.4, h], [x - r * 0.4, h], '#f0c070', 0.3) +
    beam('beam-b', [x + r * 0.9, -80], [x + r * 0.5, h], [x + r * 2.3, h], '#f0c070', 0.24) +
    lamp([x, y], r, ['#f3bd66', '#b3401c'], 120) +
    cutLines(w, y + r * 0.2, y + r * 1.02, 8, '#160b10', 0.55)
  );
}

const heroStrings = (h: number): readonly StringRow[] => [
  { y: h * 0.4, swing: h * 0.045, nodes: 3, color: '#e8b15a' },
  { y: h * 0.47, swing: h * 0.028, nodes: 4, color: '#9b7bff' },
  { y: h * 0.54, swing: h * 0.036, nodes: 2, color: '#e8b15a' },
  { y: h * 0.61, swing: h * 0.05, nodes: 3, color: '#d4662a' },
];

/** From the side and against the lamp. */
const inProfile = (target: Vec, angle: number): Picture['layers'][number] => ({
  parts: player(artistFigure, { stroke: 0.5 }),
  camera: { eye: [target[0] - 12.3, 0.2, 12], target, angle },
  lights: { key: [-0.9, 0.7, -0.6], rim: [0.85, 0.4, -0.75] },
  inking: { key: 0.9, fill: 0.04, rimStrength: 2.2, rim: '#f0a94e' },
});

const story = (): readonly Picture[] => [
  {
    name: 'images/story/hero',
    width: 2400,
    height: 1200,
    layers: [
      stage(2400, 1200, [1500, 480], 400) + strings(2400, heroStrings(1200), 0.5),
      inProfile([-1.6, -1.15, 0.5], 23.5),
      dust('hero', 240, [700, 40], [2360, 1100], '#f8dfa8', 3) + gathering(2400, 1200, 0.22),
    ],
  },
  {
    name: 'images/story/hero-portrait',
    width: W,
    height: H,
    layers: [
      stage(W, H, [420, 400], 270) + strings(W, heroStrings(1100), 0.5),
      inProfile([0.3, -1.25, 0.5], 27),
      dust('hero-portrait', 90, [20, 20], [780, 960], '#f8dfa8', 2.2) + gathering(W, H, 0.22),
    ],
  },
];

/** One color, the lighter the longer ago. */
const cutPaper = (parts: readonly Part[], ink: string): readonly Part[] =>
  parts.map((one) => ({ ...one, material: flat(ink) }));

/** Four profiles, one behind the other, all looking the same way. */
const lineage = (): Picture => ({
  name: 'images/teaser/story',
  width: W,
  height: H,
  layers: [
    night(W, H, [560, 420], '#8a3416', 0.8, 1) +
      lamp([430, 440], 345, ['#f0b65c', '#a8381a'], 110) +
      cutLines(W, 540, 815, 9, '#160b10', 0.5) +
      strings(W, row(1.2), 0.7),
    {
      parts: [
        ...cutPaper(sitter(fiddler, [1.95, 1.1, -3.6], [80, 2, 0]), '#c4562a'),
        ...cutPaper(sitter(swinger, [0.85, 0.35, -1.9], [79, 2, 0]), '#8a3418'),
        ...cutPaper(sitter(bassist, [-0.3, -0.55, 0], [78, 4, 0]), '#521c14'),
        ...cutPaper(sitter(artistFigure, [-1.25, -1.6, 1.9], [76, 6, 0]), '#170b10'),
      ],
      camera: { eye: [0, 0.2, 19], target: [0.2, -0.75, 0], angle: 24 },
      lights: { key: [0.65, 0.55, -0.85], rim: [-0.85, 0.5, -0.5] },
      inking: { key: 0.9, fill: 0.04, rimStrength: 2.2, rim: '#f0a94e' },
    },
    dust('lineage', 80, [20, 20], [780, 900], '#f5d9a0', 2.2) + gathering(W, H, 0.28),
  ],
});

/** A hand on a record whose grooves go on as waves. */
const onAir = (): Picture => {
  const [cx, cy] = [690, 412];
  let rings = '';
  for (let k = 0; k < 22; k += 1)
    rings += ring(cx, cy, 350 + k * 44, {
      color: k % 4 === 0 ? '#ffd98f' : '#d4662a',
      width: k % 4 === 0 ? 3.5 : 1.6,
      opacity: 0.6 - k * 0.026,
    });
  let dial = '';
  for (let i = 0; i <= 60; i += 1) {
    const x = 60 + i * 24.7;
    dial += stroke(`M${x} 862V${i % 5 === 0 ? 822 : 843}`, {
      color: '#f0d6a4',
      width: i % 5 === 0 ? 3 : 1.5,
      opacity: 0.6,
    });
  }
  return {
    name: 'images/teaser/radio',
    width: 1600,
    height: 900,
    layers: [
      night(1600, 900, [cx, cy], '#a8381a', 0.62, 1) + rings,
      {
        parts: [
          ...turntable(turned([0, 0, 0], -18, 0, 0, 1.5)).slice(1),
          ...restingHand(turned([2.35, 0.1, 1.0], 158, 0, 0, 1.35)),
        ],
        camera: { eye: [0.8, 17, 3.6], target: [0.8, 0, 0.3], angle: 29 },
        lights: { key: [-0.7, 0.75, -0.25], rim: [0.6, 0.3, 0.7] },
        inking: { rimStrength: 1.5, rim: '#f0a94e', fill: 0.14 },
      },
      gathering(1600, 900, 0.3) +
        dial +
        stroke('M966 800V876', { color: '#ff8a4a', width: 5 }) +
        dust('air', 90, [40, 40], [1560, 760], '#f5d9a0', 2.2),
    ],
  };
};

/** A tall window at dusk, its panes cut like a print. */
function duskWindow(): string {
  const bars = [170, 386].map((y) => `M96 ${y}H620`).join('') + 'M358 -20V640';
  return (
    `<defs>${linear(
      'dusk',
      [0, 0],
      [0, 640],
      [
        [0, '#8a3012'],
        [0.55, '#d4662a'],
        [1, '#f3bd66'],
      ],
    )}</defs>` +
    rect(96, -20, 524, 660, 'url(#dusk)') +
    disc(250, 400, 92, '#f8dfa8', 0.95) +
    cutLines(W, 300, 640, 14, '#2a0f0c', 0.3) +
    rect(0, -20, 96, 660, '#140b10') +
    rect(620, -20, 180, 660, '#140b10') +
    stroke(`${bars}M96 -20V640H620V-20`, { color: '#1a0c10', width: 13, round: false }) +
    stroke('M70 646H646', { color: '#3a1a16', width: 16, round: false })
  );
}

const aboutPortrait = (): Picture => ({
  name: 'images/about/portrait',
  width: W,
  height: H,
  layers: [
    night(W, H, [300, 360], '#5a2c14', 0.85, 1) + duskWindow() + strings(W, row(1.1), 0.55),
    {
      parts: standing(artistFigure, withViolin),
      camera: { eye: [-0.6, 1.6, 16], target: [0.25, -1.35, 0.4], angle: 25 },
      lights: { key: [-0.6, 1, 0.5], rim: [0.85, 0.35, -0.65] },
      inking: { rimStrength: 1.7, rim: '#f0a94e' },
    },
    dust('about', 80, [20, 20], [780, 900], '#f5d9a0', 2.2) + gathering(W, H, 0.22),
  ],
});

export const peoplePictures = (): readonly Picture[] => [
  lineage(),
  onAir(),
  ...story(),
  aboutPortrait(),
];
