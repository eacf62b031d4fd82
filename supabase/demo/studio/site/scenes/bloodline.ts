import { curve, disc, fill, lineOf, rect, ring, stroke, type Point } from '../../art/svg.ts';
import { bassist, fiddler, swinger } from '../figures/family.ts';
import { player, standing, withBass } from '../figures/player.ts';
import type { Picture } from '../picture.ts';
import { cutLines, dust, gathering, lamp, night, strings, type StringRow } from './backdrop.ts';

/** The four strings that run through every portrait of the family at the same height. */
export const row = (amount: number): readonly StringRow[] => [
  { y: 560, swing: 34 * amount, nodes: 2, color: '#e8b15a' },
  { y: 606, swing: 22 * amount, nodes: 3, color: '#f0d6a4' },
  { y: 652, swing: 26 * amount, nodes: 2, color: '#d4662a' },
  { y: 698, swing: 16 * amount, nodes: 4, color: '#e8b15a' },
];

const [W, H] = [800, 1000];

function farm(): string {
  const field = cutLines(W, 690, 1000, 22, '#d98a3c', 0.4);
  const barn =
    fill('M40 690V590L110 540L180 590V690Z', '#150a0e') + fill('M96 690V640H124V690Z', '#7a2a12');
  const hills = fill('M0 690Q200 640 420 676Q620 650 800 684V1000H0Z', '#1a0c10');
  return (
    night(W, H, [430, 420], '#a8461a', 0.85, 1) +
    cutLines(W, 130, 690, 26, '#0d0a11', 0.35) +
    lamp([430, 392], 268, ['#f0b65c', '#c2502a']) +
    hills +
    barn +
    field
  );
}

function ballroom(): string {
  let rings = '';
  for (let k = 0; k < 12; k += 1)
    rings += ring(400, 380, 300 + k * 46, {
      color: '#8fc7c0',
      width: k % 3 === 0 ? 3 : 1.4,
      opacity: 0.4 - k * 0.026,
    });
  let bunting = '';
  for (let i = 0; i < 17; i += 1) {
    const x = -20 + i * 52;
    const y = 70 + 46 * Math.sin((Math.PI * (i % 8.5)) / 8.5);
    bunting += disc(x, y, i % 2 === 0 ? 7 : 4, '#f3d08a', 0.9);
  }
  const wire = curve(80, (t): Point => [
    -20 + t * 860,
    70 + 46 * Math.sin((Math.PI * ((t * 16) % 8.5)) / 8.5),
  ]);
  return (
    night(W, H, [400, 400], '#1d5360', 0.85, 1) +
    rings +
    lamp([400, 380], 250, ['#e9c98c', '#2f7a80'], 0) +
    cutLines(W, 380, 632, 9, '#0d1a20', 0.5) +
    stroke(lineOf(wire), { color: '#f3d08a', width: 1.5, opacity: 0.35 }) +
    bunting
  );
}

function garage(): string {
  let shelves = '';
  [160, 420, 680].forEach((y, s) => {
    for (let i = 0; i < 74; i += 1) {
      const x = i * 11 + ((s * 7) % 5);
      const tall = 176 + ((i * 37 + s * 53) % 23);
      const lean = (i * 13 + s * 7) % 19 === 0 ? 9 : 0;
      const color =
        ['#8f2f16', '#3a1a1c', '#b8742e', '#54222a', '#2f4a50', '#6a3018'][(i * 5 + s * 3) % 6] ??
        '#3a1a1c';
      shelves += stroke(`M${x + lean} ${y + 40}L${x} ${y + 40 - tall}`, {
        color,
        width: 7.5,
        opacity: 0.62,
        round: false,
      });
    }
    shelves += rect(0, y + 40, W, 12, '#1d0e10');
  });
  return (
    night(W, H, [440, 300], '#6a3018', 0.8, 1) +
    shelves +
    `<defs><radialGradient id="bulb" gradientUnits="userSpaceOnUse" cx="440" cy="300" r="620"><stop offset="0" stop-color="#ffdf9c" stop-opacity="0.95"/><stop offset="0.4" stop-color="#e8913c" stop-opacity="0.5"/><stop offset="1" stop-color="#0d0a11" stop-opacity="0.82"/></radialGradient></defs>` +
    rect(0, 0, W, H, 'url(#bulb)') +
    stroke('M424 0V64', { color: '#120a0c', width: 5 }) +
    disc(424, 100, 40, '#fff3d0') +
    rect(406, 44, 36, 28, '#120a0c')
  );
}

function portrait(
  name: string,
  back: string,
  cast: Picture['layers'][number],
  amount: number,
  tint: string,
): Picture {
  return {
    name: `images/bloodline/${name}`,
    width: W,
    height: H,
    layers: [
      back + strings(W, row(amount), 0.9),
      cast,
      dust(name, 70, [20, 20], [780, 900], tint, 2.2) + gathering(W, H, 0.22),
    ],
  };
}

export const bloodlinePictures = (): readonly Picture[] => [
  // The hat stayed on.
  portrait(
    'great-grandfather',
    farm(),
    {
      parts: player(fiddler, { nod: 34, turn: 26, tilt: -8, stroke: 0.5 }),
      camera: { eye: [2.4, 2.4, 16], target: [0.62, -0.86, 0.6], angle: 25.5 },
      lights: { key: [-0.5, 0.9, 0.5], rim: [0.85, 0.4, -0.7] },
      inking: { rim: '#f0a94e', rimStrength: 1.6 },
    },
    0.6,
    '#f5d9a0',
  ),
  // Turned to his violin, the lights of the dance hall behind him.
  portrait(
    'grandfather',
    ballroom(),
    {
      parts: player(swinger, { stroke: 0.55, turn: 72, nod: 2, tilt: -8 }),
      camera: { eye: [2.4, 1.4, 16], target: [0.7, -1.3, 0.6], angle: 27 },
      lights: { key: [-0.5, 0.75, 0.8], rim: [0.85, 0.4, -0.7] },
      inking: { rim: '#9fd2c8', rimStrength: 1.3 },
    },
    1,
    '#e9d9b0',
  ),
  // Against the bulb of the garage.
  portrait(
    'father',
    garage(),
    {
      parts: standing(bassist, withBass),
      camera: { eye: [-12, 0.4, 10], target: [0.9, -1.2, 0.5], angle: 25 },
      lights: { key: [-0.3, 0.7, -0.85], rim: [0.85, 0.4, -0.75] },
      inking: { rim: '#f0a94e', rimStrength: 1, fill: 0.09 },
    },
    1.5,
    '#ffd9a0',
  ),
];
