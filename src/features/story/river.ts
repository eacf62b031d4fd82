import { polyline, round, steps, type Point } from '@/features/story/drawing';

/** A map of Portland, north up, as a violinist would draw it. */
export const MAP = { width: 800, height: 1000 } as const;

/** The Willamette's course, from the south to where the Columbia takes it in. */
const course: readonly Point[] = [
  { x: 560, y: 1060 },
  { x: 530, y: 960 },
  { x: 476, y: 850 },
  { x: 430, y: 740 },
  { x: 428, y: 650 },
  { x: 462, y: 566 },
  { x: 440, y: 490 },
  { x: 370, y: 420 },
  { x: 286, y: 352 },
  { x: 206, y: 276 },
  { x: 146, y: 190 },
  { x: 96, y: 92 },
];

const SAMPLES_PER_STRETCH = 10;
const HALF_WIDTH = 27;

/** A smooth line through points (Catmull-Rom). */
function smooth(points: readonly Point[]): Point[] {
  const at = (i: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, i))] ?? { x: 0, y: 0 };
  const blend = (axis: 'x' | 'y', i: number, t: number) => {
    const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
    return (
      0.5 *
      (2 * b +
        (c - a) * t +
        (2 * a - 5 * b + 4 * c - d) * t ** 2 +
        (3 * b - a - 3 * c + d) * t ** 3)
    );
  };
  return points.slice(0, -1).flatMap((_, i) =>
    steps(0, 1 - 1 / SAMPLES_PER_STRETCH, SAMPLES_PER_STRETCH).map((t) => ({
      x: blend('x', i, t),
      y: blend('y', i, t),
    })),
  );
}

/** The line at a distance beside another: positive to the right of where it goes. */
function beside(line: readonly Point[], distance: (share: number) => number): Point[] {
  return line.map((point, i) => {
    const before = line[Math.max(0, i - 1)] ?? point;
    const after = line[Math.min(line.length - 1, i + 1)] ?? point;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    const away = distance(i / (line.length - 1));
    return { x: point.x - (dy / length) * away, y: point.y + (dx / length) * away };
  });
}

const centre = smooth(course);
/** Wider where it bends and towards its mouth. */
const halfWidth = (share: number) => HALF_WIDTH + 5 * Math.sin(share * 14) + 14 * share ** 2;

/** The water between its banks: covers whatever lies under it. */
export const riverBed = `${polyline([
  ...beside(centre, halfWidth),
  ...beside(centre, (share) => -halfWidth(share)).reverse(),
])}Z`;

/** From north to south, so that a name along it can be read. */
export const riverDownwards = polyline([...centre].reverse());

/** Everything east of the water and south of the Columbia's plain. */
export const eastSide = `${polyline(centre)}L800 150V1000H560Z`;

/** Both banks and the current between them, like the strings of one instrument. */
export const riverLines = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((side) =>
  polyline(
    beside(
      centre,
      (share) => side * halfWidth(share) + (Math.abs(side) < 1 ? 3 * Math.sin(share * 40) : 0),
    ),
  ),
);

/** The hills in the west: contours around two summits that are one range. */
export const hills = steps(1, 9, 9).map(
  (n) =>
    `${polyline(
      steps(0, Math.PI * 2, 48).map((angle) => {
        const wobble = 1 + 0.16 * Math.sin(angle * 2 + 0.8) + 0.07 * Math.sin(angle * 5 + n * 0.4);
        const reach = (6 + n * 13) * wobble;
        return {
          x: 196 + n * 2 + reach * Math.cos(angle) * 1.1 - reach * Math.sin(angle) * 0.35,
          y: 690 + reach * Math.sin(angle) * 2.1,
        };
      }),
    )}Z`,
);

/** The Columbia: broader, along the top. */
export const columbia = steps(0, 92, 8).map((drop) =>
  polyline(
    steps(-20, MAP.width + 20, 40).map((x) => ({
      x,
      y: 22 + drop + x * 0.07 + 12 * Math.sin(x / 120) + 2 * Math.sin(x / 30 + drop),
    })),
  ),
);

/** East of the river streets run straight; the water is drawn over them. */
export const streets = [
  ...steps(300, 780, 17).map((x) => `M${round(x)} 190V1000`),
  ...steps(214, 990, 26).map((y) => `M210 ${round(y)}H800`),
].join('');

/** Downtown keeps to its own bank, at an angle of its own. */
export const downtown = [
  ...steps(-70, 70, 8).map((x) => `M${round(x)} -110V110`),
  ...steps(-105, 105, 11).map((y) => `M-74 ${round(y)}H74`),
].join('');

/** Where the twelve bridges cross, as shares of the course. */
const crossings = [0.1, 0.2, 0.3, 0.36, 0.41, 0.455, 0.5, 0.545, 0.59, 0.66, 0.78, 0.9];
const OVERHANG = 13;

/** The bridges, square to the water. */
export const bridges = crossings.map((share) => {
  const i = Math.round(share * (centre.length - 1));
  const span = (side: number) => beside(centre, (s) => side * (halfWidth(s) + OVERHANG))[i];
  return polyline([span(-1), span(1)].filter((point) => point !== undefined));
});
