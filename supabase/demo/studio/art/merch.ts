import { house } from './palette.ts';
import {
  curve,
  disc,
  fHole,
  fill,
  glow,
  group,
  lineOf,
  rect,
  ring,
  stroke,
  svg,
  type Point,
} from './svg.ts';

interface Cloth {
  readonly base: string;
  readonly fold: string;
  readonly edge: string;
}

const night: Cloth = { base: '#1b1422', fold: '#0c0810', edge: '#3a2d46' };
const ivory: Cloth = { base: '#f4ecdf', fold: '#d3c4ac', edge: '#fffaf0' };

const TEE =
  'M372 176C420 232 580 232 628 176L712 204C770 226 806 262 838 332L918 520L780 584L736 492C730 620 734 740 746 858C590 884 410 884 254 858C266 740 270 620 264 492L220 584L82 520L162 332C194 262 230 226 288 204Z';
const HOODIE =
  'M344 210L262 240C206 262 184 306 170 372L112 800C130 822 196 834 228 822L270 560C274 660 268 760 262 872C410 900 590 900 738 872C732 760 726 660 730 560L772 822C804 834 870 822 888 800L830 372C816 306 794 262 738 240L656 210Z';

/** A garment laid flat on a colored table, with the shadow of its outline. */
function sheet(
  id: string,
  ground: string,
  light: string,
  outline: string,
  content: string,
): string {
  return svg(
    1000,
    1000,
    `<defs>${glow(`${id}-light`, [420, 380], 760, light, ground)}</defs>` +
      rect(0, 0, 1000, 1000, `url(#${id}-light)`) +
      group(fill(outline, '#0d060c', 0.3), 'transform="translate(20 26)"') +
      content,
  );
}

function folds(paths: readonly string[], { fold }: Cloth): string {
  return paths.map((path) => stroke(path, { color: fold, width: 5, opacity: 0.65 })).join('');
}

/** Four vibrating strings between two points of a chest. */
function strings(x: number, y: number, width: number, color: string, accent: string): string {
  let out = '';
  [1, 2, 3, 2].forEach((nodes, s) => {
    const y0 = y + s * 46;
    const amp = [34, 22, 15, 26][s] ?? 20;
    for (let k = 0; k < 9; k += 1) {
      const a = (k / 8) * 2 - 1;
      const points = curve(70, (t): Point => [
        x + t * width,
        y0 + amp * a * Math.sin(nodes * Math.PI * t),
      ]);
      const edge = Math.abs(a);
      out += stroke(lineOf(points), {
        color: s === 3 ? accent : color,
        width: edge === 1 ? 3.4 : 1.7,
        opacity: 0.25 + 0.75 * edge ** 4,
      });
    }
  });
  return out;
}

function tee(cloth: Cloth, print: string): string {
  const collar = 'M372 176C420 232 580 232 628 176L604 168C570 206 430 206 396 168Z';
  return (
    fill(TEE, cloth.base) +
    folds(
      [
        'M264 492C272 440 268 400 256 360',
        'M736 492C728 440 732 400 744 360',
        'M290 820C330 800 340 760 336 700',
        'M712 824C676 800 664 770 668 716',
        'M120 500L214 544',
        'M880 500L786 544',
      ],
      cloth,
    ) +
    stroke('M256 842C410 866 590 866 744 842', { color: cloth.fold, width: 3 }) +
    fill('M396 168C430 206 570 206 604 168C566 150 434 150 396 168Z', cloth.fold) +
    fill(collar, cloth.base) +
    stroke('M372 176C420 232 580 232 628 176', { color: cloth.fold, width: 4 }) +
    stroke(TEE, { color: cloth.edge, width: 3, opacity: 0.9 }) +
    print
  );
}

function pairOfHoles(color: string, x: number, y: number, scale: number, gap: number): string {
  return (
    fHole(color, `translate(${x - gap - 16 * scale} ${y}) scale(${scale})`) +
    fHole(color, `translate(${x + gap + 16 * scale} ${y}) scale(${-scale} ${scale})`)
  );
}

function record(x: number, y: number, r: number): string {
  let out = disc(x, y, r, '#1b1422');
  for (let k = 0; k < 13; k += 1) {
    out += ring(x, y, r * (0.42 + k * 0.043), {
      color: '#f4ecdf',
      width: k % 4 === 3 ? 2.4 : 1.1,
      opacity: 0.4,
    });
  }
  out += disc(x, y, r * 0.34, house.varnish) + disc(x, y, r * 0.045, '#f4ecdf');
  for (let s = 0; s < 4; s += 1) {
    const y0 = y - r * 0.3 + s * r * 0.2;
    const spread = s === 2 ? 11 : 0;
    for (let k = -spread; k <= spread; k += 2.2) {
      const points = curve(60, (t): Point => [
        x - r * 1.34 + t * r * 2.68,
        y0 + k * Math.sin(Math.PI * 2 * t),
      ]);
      out += stroke(lineOf(points), { color: house.rosin, width: s === 2 ? 2.2 : 4 });
    }
  }
  return out;
}

const hoodie = (): string =>
  fill(HOODIE, night.base) +
  stroke(HOODIE, { color: night.edge, width: 3, opacity: 0.9 }) +
  folds(
    [
      'M270 560C276 500 262 440 246 396',
      'M730 560C724 500 738 440 754 396',
      'M196 560C206 640 196 720 176 790',
      'M804 560C794 640 804 720 824 790',
    ],
    night,
  ) +
  fill('M330 690H670L720 812C590 832 410 832 280 812Z', '#15101b') +
  stroke('M330 690H670L720 812', { color: night.edge, width: 3 }) +
  stroke('M330 690L280 812', { color: night.edge, width: 3 }) +
  fill('M264 838C410 864 590 864 736 838L738 872C590 900 410 900 262 872Z', '#120d17') +
  fill(
    'M344 210C330 120 400 66 500 64C600 66 670 120 656 210C640 300 560 344 500 346C440 344 360 300 344 210Z',
    '#241a2c',
  ) +
  fill(
    'M384 214C376 142 430 108 500 108C570 108 624 142 616 214C600 280 552 318 500 322C448 318 400 280 384 214Z',
    '#0b070e',
  ) +
  stroke('M344 210C330 120 400 66 500 64C600 66 670 120 656 210', { color: night.edge, width: 4 }) +
  stroke('M462 318C458 370 460 400 452 452', { color: house.rosin, width: 7 }) +
  stroke('M538 318C542 370 540 390 548 428', { color: house.rosin, width: 7 }) +
  strings(306, 486, 388, house.rosin, house.varnish);

const CROWN = 'M196 600C190 380 300 250 500 246C700 250 810 380 804 600C700 560 300 560 196 600Z';
const BRIM =
  'M196 598C300 552 700 552 804 598C846 640 850 706 822 752C690 676 310 676 178 752C150 706 154 640 196 598Z';

const cap = (): string => {
  return (
    fill(CROWN, night.base) +
    stroke('M500 246C496 360 496 470 500 570', { color: night.edge, width: 4 }) +
    stroke('M500 246C380 300 322 420 318 580', { color: night.edge, width: 4 }) +
    stroke('M500 246C620 300 678 420 682 580', { color: night.edge, width: 4 }) +
    disc(500, 246, 15, house.rosin) +
    [390, 610].map((x) => disc(x, 380, 7, night.edge)).join('') +
    stroke(CROWN, { color: night.edge, width: 3 }) +
    fill(BRIM, '#241a2c') +
    [0, 1, 2, 3, 4]
      .map((k) =>
        stroke(
          `M${182 - k * 3} ${640 + k * 20}C${320 - k * 4} ${590 + k * 17} ${680 + k * 4} ${590 + k * 17} ${818 + k * 3} ${640 + k * 20}`,
          { color: night.edge, width: 2.4, opacity: 0.9 },
        ),
      )
      .join('') +
    stroke(BRIM, { color: night.edge, width: 3 }) +
    group(
      fHole('#6e4a1c', 'translate(503 319) scale(6.6) translate(-8.1 0)') +
        fHole(house.rosin, 'translate(500 315) scale(6.6) translate(-8.1 0)'),
      '',
    )
  );
};

const PRODUCTS: Readonly<Record<string, () => string>> = {
  'night-stage-hoodie': () => sheet('hood', '#a8461a', '#f0b468', HOODIE, hoodie()),
  'f-hole-tee': () =>
    sheet('tee', '#2c5f73', '#8fc0c8', TEE, tee(night, pairOfHoles('#f4ecdf', 500, 360, 9, 34))),
  'rosin-cap': () => sheet('cap', '#c9bca6', '#f8f1e4', CROWN + BRIM, cap()),
  'vinyl-tee': () => sheet('vin', '#3a1a4a', '#8a5a9a', TEE, tee(ivory, record(500, 470, 150))),
};

/** The picture of a product: the garment laid flat. */
export function merchSvg(slug: string): string {
  const draw = PRODUCTS[slug];
  if (draw === undefined) throw new Error(`Nobody has drawn ${slug}.`);
  return draw();
}
