import { ring, stroke } from '../../art/svg.ts';
import { artistFigure } from '../figures/artist.ts';
import { bassist, fiddler, swinger } from '../figures/family.ts';
import { headphones, microphone } from '../figures/gear.ts';
import { player, sitter, standing, withViolin } from '../figures/player.ts';
import type { Picture } from '../picture.ts';
import { turned } from '../solid/place.ts';
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

const heroLights = { key: [-0.5, 0.8, 0.75], rim: [0.7, 0.5, -0.75] } as const;

const story = (): readonly Picture[] => [
  {
    name: 'images/story/hero',
    width: 2400,
    height: 1200,
    layers: [
      stage(2400, 1200, [1500, 480], 400) + strings(2400, heroStrings(1200), 0.5),
      {
        parts: player(artistFigure, { stroke: 0.5 }),
        camera: { eye: [1.4, 0.2, 17], target: [-1.45, -1.1, 0.5], angle: 26 },
        lights: heroLights,
        inking: { rimStrength: 1.5, rim: '#f0a94e' },
      },
      dust('hero', 240, [700, 40], [2360, 1100], '#f8dfa8', 3) + gathering(2400, 1200, 0.22),
    ],
  },
  {
    name: 'images/story/hero-portrait',
    width: W,
    height: H,
    layers: [
      stage(W, H, [420, 400], 270) + strings(W, heroStrings(1100), 0.5),
      {
        parts: player(artistFigure, { stroke: 0.5 }),
        camera: { eye: [2.6, 0.2, 17], target: [0.62, -1.25, 0.5], angle: 25 },
        lights: heroLights,
        inking: { rimStrength: 1.5, rim: '#f0a94e' },
      },
      dust('hero-portrait', 90, [20, 20], [780, 960], '#f8dfa8', 2.2) + gathering(W, H, 0.22),
    ],
  },
];

/** Four profiles, one behind the other, all looking the same way. */
const lineage = (): Picture => ({
  name: 'images/teaser/story',
  width: W,
  height: H,
  layers: [
    night(W, H, [560, 420], '#8a3416', 0.8, 1) +
      lamp([430, 400], 300, ['#f0b65c', '#a8381a'], 110) +
      cutLines(W, 480, 735, 9, '#160b10', 0.5) +
      strings(W, row(1.2), 0.7),
    {
      parts: [
        ...sitter(fiddler, [1.95, 1.1, -3.6], [80, 2, 0]),
        ...sitter(swinger, [0.75, 0.35, -1.9], [79, 2, 0]),
        ...sitter(bassist, [-0.4, -0.55, 0], [78, 4, 0]),
        ...sitter(artistFigure, [-1.35, -1.6, 1.9], [76, 6, 0]),
      ],
      camera: { eye: [0, 0.2, 19], target: [0.1, -0.95, 0], angle: 26 },
      lights: { key: [0.85, 0.65, 0.55], rim: [-0.85, 0.45, -0.6], fill: [0.5, 0.2, 1] },
      inking: { rimStrength: 1.4, rim: '#e8913c' },
    },
    dust('lineage', 80, [20, 20], [780, 900], '#f5d9a0', 2.2) + gathering(W, H, 0.28),
  ],
});

const onAir = (): Picture => {
  const skull = turned([2.2, -0.1, 0], -66, 8, -3);
  let rings = '';
  for (let k = 0; k < 20; k += 1)
    rings += ring(610, 430, 170 + k * 52, {
      color: k % 4 === 0 ? '#ffd98f' : '#d4662a',
      width: k % 4 === 0 ? 3.5 : 1.6,
      opacity: 0.55 - k * 0.024,
    });
  let dial = '';
  for (let i = 0; i <= 60; i += 1) {
    const x = 60 + i * 24.7;
    dial += stroke(`M${x} 838V${i % 5 === 0 ? 792 : 816}`, {
      color: '#f0d6a4',
      width: i % 5 === 0 ? 3 : 1.5,
      opacity: 0.5,
    });
  }
  return {
    name: 'images/teaser/radio',
    width: 1600,
    height: 900,
    layers: [
      night(1600, 900, [640, 420], '#8f2f16', 0.62, 1) + rings,
      {
        parts: [
          ...sitter(artistFigure, [2.2, -0.1, 0], [-66, 8, -3]),
          ...headphones({ ...skull, at: [2.2, 0.12, -0.06], size: 0.98 }),
          ...microphone(turned([-1.35, -0.35, 0.9], 35, 0, 6, 0.95)),
        ],
        camera: { eye: [0.2, 0.25, 15], target: [0.75, -0.55, 0], angle: 22 },
        lights: { key: [-0.7, 0.7, 0.7], rim: [0.85, 0.4, -0.6] },
        inking: { rimStrength: 1.5, rim: '#f0a94e' },
      },
      gathering(1600, 900, 0.34) +
        dial +
        stroke('M966 770V852', { color: '#ff8a4a', width: 5 }) +
        dust('air', 90, [40, 40], [1560, 760], '#f5d9a0', 2.2),
    ],
  };
};

const aboutPortrait = (): Picture => ({
  name: 'images/about/portrait',
  width: W,
  height: H,
  layers: [
    night(W, H, [300, 360], '#5a2c14', 0.85, 1) +
      beam('window', [-60, -60], [120, 1000], [760, 1000], '#f4d9a8', 0.26) +
      strings(W, row(1.1), 0.55),
    {
      parts: standing(artistFigure, withViolin),
      camera: { eye: [-0.6, 0.1, 16], target: [0.25, -1.35, 0.4], angle: 25 },
      lights: { key: [-0.75, 0.6, 0.75], rim: [0.85, 0.35, -0.65] },
      inking: { rimStrength: 1.4, rim: '#e8913c' },
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
