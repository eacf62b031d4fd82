import { curve, disc, fill, lineOf, ring, stroke, type Point } from '../../art/svg.ts';
import { feltHat } from '../figures/family.ts';
import { headphones, microphone, padMachine } from '../figures/gear.ts';
import { inks } from '../figures/inks.ts';
import { boards, globe, metronome, rosin } from '../figures/props.ts';
import { bow, violin } from '../figures/violin.ts';
import type { Picture } from '../picture.ts';
import { along, turned } from '../solid/place.ts';
import { clamp, type Sdf } from '../solid/sdf.ts';
import { beam, cutLines, dust, gathering, lamp, night, strings } from './backdrop.ts';

const [W, H] = [800, 600];

/** A round pool of light on a floor or a table. */
export const pool =
  (x0: number, z0: number, r: number, low = 0.08): Sdf =>
  (x, _y, z) =>
    low + 0.75 * clamp(1 - Math.hypot(x - x0, (z - z0) * 0.9) / r) ** 1.4;

const tableLight = { key: [-0.55, 1, 0.5], rim: [0.85, 0.35, -0.6] } as const;

function chapter(name: string, back: string, cast: Picture['layers'][number], front = ''): Picture {
  return {
    name: `images/story/${name}`,
    width: W,
    height: H,
    layers: [
      back,
      cast,
      front + dust(name, 50, [20, 20], [780, 560], '#f5d9a0', 2) + gathering(W, H, 0.25),
    ],
  };
}

/** The first fiddle, leaning where it was left, and the hat on its scroll. */
const rooted = (): Picture => {
  const fiddle = along([0.95, -3.35, 0.25], [-0.4, 2.4, -0.6], [0.1, 0.1, 1]);
  return chapter(
    'rooted-in-resilience',
    night(W, H, [330, 230], '#8f3c16', 0.8, 1) +
      lamp([330, 214], 150, ['#f0b65c', '#b8441c'], 84) +
      fill('M0 372Q220 336 420 362Q640 344 800 366V600H0Z', '#1a0c10') +
      cutLines(W, 372, 600, 14, '#c9772e', 0.34),
    {
      parts: [
        ...violin(fiddle),
        ...bow(along([2.5, -3.3, 0.95], [0.0, 1.35, 0.1], [-1, 0, 0.3], 0.94)),
        ...feltHat(turned([-0.66, 1.75, -0.55], 20, 6, -10, 0.95)),
        boards([0.3, -3.42, 0.3], 4.4, pool(0.2, 0.4, 6)),
      ],
      camera: { eye: [1.2, 1.1, 16], target: [0.25, -0.28, 0], angle: 28.5 },
      lights: { key: [-0.6, 0.75, 0.7], rim: [0.85, 0.4, -0.6] },
      inking: { rim: '#f0a94e', rimStrength: 1.2 },
    },
  );
};

/** Nine years old, one room, a metronome, and staves that will not stay straight. */
const selfTaught = (): Picture => {
  let staves = '';
  for (let s = 0; s < 5; s += 1) {
    const points = curve(90, (t): Point => [
      -20 + t * 840,
      96 + s * 26 + 40 * Math.sin(t * 5 + 0.6) * t + 20 * t * Math.sin(t * 13 + s * 0.35),
    ]);
    staves += stroke(lineOf(points), { color: '#f0d6a4', width: 2, opacity: 0.55 });
  }
  const notes = [0.1, 0.2, 0.29, 0.41, 0.5, 0.62, 0.74, 0.83, 0.92].map((t, i) => {
    const s = [3, 1, 2, 0, 3, 1, 4, 2, 0][i] ?? 2;
    const [x, y] = [
      -20 + t * 840,
      96 + s * 26 + 40 * Math.sin(t * 5 + 0.6) * t + 20 * t * Math.sin(t * 13 + s * 0.35),
    ];
    return (
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="13" ry="9.5" transform="rotate(-20 ${x.toFixed(1)} ${y.toFixed(1)})" fill="${i % 3 === 2 ? '#d4662a' : '#f4ecdf'}"/>` +
      stroke(`M${(x + 11.5).toFixed(1)} ${(y - 3).toFixed(1)}v-62`, {
        color: i % 3 === 2 ? '#d4662a' : '#f4ecdf',
        width: 3,
      })
    );
  });
  return chapter(
    'self-taught-symphony',
    night(W, H, [250, 250], '#1d4a58', 0.85, 1) +
      beam('in', [140, -60], [40, 600], [620, 600], '#f4d9a8', 0.2) +
      staves +
      notes.join(''),
    {
      parts: [
        ...metronome(turned([-1.9, -1.5, 0.3], 24, 0, 0, 1.2), 24),
        ...violin(along([3.6, -1.12, 1.3], [-1.2, -1.0, 2.6], [0.1, 1, 0.35], 0.86)),
        ...bow(along([3.9, -1.2, 2.9], [-1.4, -1.15, 3.6], [0, 0.6, 1], 0.9)),
        boards([0.5, -1.5, 1.6], 5, pool(0.2, 1.6, 6.5)),
      ],
      camera: { eye: [0.5, 3.2, 15], target: [0.6, 0.55, 1], angle: 27 },
      lights: tableLight,
      inking: { rim: '#9fd2c8', rimStrength: 0.9 },
    },
  );
};

const beatsMeet = (): Picture =>
  chapter(
    'beats-meet-strings',
    night(W, H, [420, 240], '#7a2f14', 0.8, 1) +
      strings(
        W,
        [
          { y: 88, swing: 40, nodes: 3, color: '#e8b15a' },
          { y: 128, swing: 22, nodes: 4, color: '#9b7bff' },
        ],
        0.8,
      ),
    {
      parts: [
        ...padMachine(turned([-0.9, -1.1, 0.4], 26, 0, 0, 1.15), [1, 4, 6, 11, 12]),
        ...violin(along([-2.6, -0.1, 2.2], [3.6, -0.55, -1.3], [0.1, 1, 0.25], 0.98)),
        ...bow(along([3.4, -0.95, 2.6], [-0.4, -0.2, -1.7], [0.2, 1, 0.1], 0.95)),
        boards([0.3, -1.4, 0.4], 5.4, pool(0.3, 0.6, 6), inks.ember),
      ],
      camera: { eye: [0.6, 7.2, 11.5], target: [0.35, -0.9, 0.35], angle: 27 },
      lights: tableLight,
      inking: { rimStrength: 1 },
    },
  );

const radioChapter = (): Picture => {
  let rings = '';
  for (let k = 0; k < 13; k += 1)
    rings += ring(300, 250, 120 + k * 46, {
      color: k % 4 === 0 ? '#ffd98f' : '#cf5f26',
      width: k % 4 === 0 ? 3.2 : 1.5,
      opacity: 0.6 - k * 0.035,
    });
  return chapter('voice-of-culture-radio', night(W, H, [300, 250], '#9c3316', 0.75, 1) + rings, {
    parts: [
      ...microphone(turned([-1.05, 0.5, 0], 28, 0, 5, 1.35)),
      ...headphones(turned([2.15, -1.72, 0.4], -32, -26, 10, 1.15)),
      boards([0.5, -2.95, 0], 4.6, pool(0.6, 0.3, 6), inks.ember),
    ],
    camera: { eye: [0.6, 1.2, 14], target: [0.45, -0.45, 0], angle: 26 },
    lights: { key: [-0.6, 0.7, 0.75], rim: [0.85, 0.4, -0.6] },
    inking: { rim: '#ffb35c', rimStrength: 1.3 },
  });
};

const goesGlobal = (): Picture => {
  let routes = '';
  for (let i = 0; i < 9; i += 1) {
    const to = 80 + i * 92;
    const lift = 60 + ((i * 67) % 120);
    routes +=
      stroke(`M214 372Q${(214 + to) / 2} ${-lift} ${to} ${470 - ((i * 41) % 120)}`, {
        color: i % 3 === 0 ? '#e8b15a' : '#cf6a2c',
        width: i % 3 === 0 ? 2.4 : 1.4,
        opacity: 0.65,
      }) + disc(to, 470 - ((i * 41) % 120), 5, '#ffe6b0', 0.9);
  }
  return chapter('trap-violin-goes-global', night(W, H, [430, 280], '#17424e', 0.85, 1) + routes, {
    parts: [
      ...globe(turned([0.6, -0.25, 0], 24, 0, -12, 1.28)),
      ...violin(along([-3.3, -3.1, 1.5], [-2.2, 1.6, 0.2], [0.5, 0.1, 1], 0.94)),
      boards([0.1, -3.25, 0], 4.8, pool(0.4, 0.6, 6.5)),
    ],
    camera: { eye: [0, 1.2, 15.5], target: [0.1, -0.55, 0], angle: 25 },
    lights: { key: [-0.6, 0.75, 0.7], rim: [0.85, 0.4, -0.6] },
    inking: { rim: '#e8b15a', rimStrength: 1.2 },
  });
};

/** Cover of the single: a cake of rosin on its cloth, and smoke that makes up its mind to be strings. */
const single = (): Picture => {
  let smoke = '';
  for (let k = 0; k < 72; k += 1) {
    const u = k / 71;
    const points = curve(150, (t): Point => {
      // One thread at the cake, a billow above it, four strings at the top.
      const billow = Math.sin(Math.PI * t ** 0.8) ** 1.4;
      const string = ((k % 4) - 1.5) * 74 * t ** 2;
      const sway = 64 * Math.sin(t * 5.2 + 0.4) * Math.sin(Math.PI * t);
      const curl = (u - 0.5) * 300 * billow * Math.cos(t * 6.4 + u * 1.9);
      return [400 + string + sway + curl + 10 * billow * Math.sin(t * 22 + u * 9), 436 - 460 * t];
    });
    smoke += stroke(lineOf(points), {
      color: ['#f4ecdf', '#e8b15a', '#f0d6a4', '#d4662a'][k % 4] ?? '#f4ecdf',
      width: 1.5,
      opacity: 0.5,
    });
  }
  return {
    name: 'images/teaser/single',
    width: 800,
    height: 800,
    layers: [
      night(800, 800, [400, 470], '#8a3012', 0.75, 1) +
        ring(400, 430, 300, { color: '#e8b15a', width: 1.5, opacity: 0.35 }),
      {
        parts: [
          ...rosin(turned([0, -1.75, 0], 34, 0, 0, 1.2)),
          boards([0, -1.98, 0], 4.2, pool(0, 0.4, 5.4, 0.05), inks.ember),
        ],
        camera: { eye: [0, 2.9, 13], target: [0, -0.35, 0], angle: 28 },
        lights: { key: [-0.6, 0.75, 0.45], rim: [0.8, 0.5, -0.7] },
        inking: { rim: '#ffcf8a', rimStrength: 1.2 },
      },
      smoke + dust('single', 120, [40, 30], [760, 640], '#f8dfa8', 2.2) + gathering(800, 800, 0.2),
    ],
  };
};

export const chapterPictures = (): readonly Picture[] => [
  rooted(),
  selfTaught(),
  beatsMeet(),
  radioChapter(),
  goesGlobal(),
  single(),
];
