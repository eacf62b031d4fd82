import { disc, fill, rect, ring, stroke } from '../../art/svg.ts';
import { headphones, microphone, turntable } from '../figures/gear.ts';
import { inks } from '../figures/inks.ts';
import { boards } from '../figures/props.ts';
import { violin } from '../figures/violin.ts';
import type { Picture } from '../picture.ts';
import { along, turned } from '../solid/place.ts';
import { beam, dust, gathering, night } from './backdrop.ts';

import { pool } from './chapters.ts';

const [W, H] = [800, 500];

/** Four fiddles on a wall of boards; the light has reached the last. */
const fourFiddles = (): Picture => ({
  name: 'images/press/feature-2',
  width: 800,
  height: H,
  layers: [
    night(W, H, [560, 200], '#7a3c14', 0.8, 1) +
      Array.from({ length: 17 }, (_, i) =>
        stroke(`M${i * 52} 0V500`, { color: '#0d0a11', width: 4, opacity: 0.5, round: false }),
      ).join('') +
      beam('sun', [720, -60], [300, 500], [720, 500], '#f4c98a', 0.4),
    {
      parts: [-3.85, -1.5, 0.85, 3.2].flatMap((x, i) =>
        violin(along([x + 0.05 * i, -2.15, 0], [x, 3, 0.1], [-0.35, 0, 1], 0.74 + 0.02 * i), {
          tone: [0.55, 0.7, 0.85, 1.1][i] ?? 1,
        }),
      ),
      camera: { eye: [-0.6, 0.1, 15], target: [-0.2, 0.1, 0], angle: 21.5 },
      lights: { key: [0.45, 0.6, 0.95], rim: [-0.85, 0.4, -0.6] },
      inking: { rimStrength: 1.3 },
    },
    dust('wall', 60, [300, 20], [780, 460], '#f5d9a0', 2) + gathering(W, H, 0.2),
  ],
});

/** The booth after midnight: a microphone, a deck, and the towers' lamps outside. */
const booth = (): Picture => {
  let towers = '';
  for (const [x, top] of [
    [560, 92],
    [676, 132],
  ] as const) {
    for (let k = 0; k < 5; k += 1)
      towers += ring(x, top, 22 + k * 24, { color: '#e8913c', width: 2, opacity: 0.5 - k * 0.09 });
    towers +=
      stroke(
        `M${x - 22} 330L${x} ${top}L${x + 22} 330M${x - 16} 270H${x + 16}M${x - 10} 200H${x + 10}`,
        { color: '#0a070c', width: 4 },
      ) + disc(x, top, 6, '#ffb35c');
  }
  return {
    name: 'images/press/feature-3',
    width: 800,
    height: H,
    layers: [
      night(W, H, [520, 170], '#17424e', 0.8, 1) +
        rect(330, 40, 430, 280, '#0f2a34') +
        fill('M330 290Q470 250 600 282Q700 262 760 280V320H330Z', '#0a0f14') +
        towers +
        stroke('M330 40H760V320H330ZM545 40V320', { color: '#120a0e', width: 12, round: false }),
      {
        parts: [
          ...microphone(turned([-2.5, 0.9, 0.6], 30, 0, 6, 1.08)),
          ...turntable(turned([1.9, -1.9, 0.4], 14, 0, 0, 0.86)),
          ...headphones(turned([-0.55, -1.75, 1.5], 24, -30, 8, 0.72)),
          boards([0.4, -2.3, 0], 7, pool(0.2, 0.8, 7), inks.ember),
        ],
        camera: { eye: [0.2, 2.4, 14], target: [0, -0.05, 0], angle: 24 },
        lights: { key: [-0.6, 0.8, 0.7], rim: [0.7, 0.5, -0.6] },
        inking: { rim: '#9fd2c8', rimStrength: 1.2 },
      },
      dust('booth', 40, [20, 20], [780, 460], '#f5d9a0', 2) + gathering(W, H, 0.2),
    ],
  };
};

export const featurePictures = (): readonly Picture[] => [fourFiddles(), booth()];
