import { between, rngFrom } from '../synth/rng.ts';
import { house } from './palette.ts';
import {
  type Scene,
  curve,
  disc,
  fill,
  linear,
  lineOf,
  rect,
  ring,
  stroke,
  svg,
  type Point,
} from './svg.ts';

export const tourRoad: Scene = () => {
  const rng = rngFrom('tour-road');
  const [w, h] = [1200, 900];
  const horizon = 470;
  let sky = '';
  for (let i = 0; i < 30; i += 1)
    sky += stroke(`M0 ${horizon - i * i * 0.56}H1200`, {
      color: '#fff0cc',
      width: 2.4 - i * 0.06,
      opacity: 0.32 - i * 0.009,
    });
  const mountain =
    fill(`M330 ${horizon}L520 300L566 262L600 222L642 268L700 312L880 ${horizon}Z`, '#3a1d3c') +
    fill(
      'M520 300L566 262L600 222L642 268L684 300L640 322L618 296L590 336L566 300L540 316Z',
      '#f6e2c4',
      0.92,
    );
  let trees = '';
  for (let layer = 0; layer < 3; layer += 1) {
    for (let x = -20; x < 1230; x += 20 - layer * 2) {
      if (Math.abs(x - 600) < 40 + layer * 70) continue;
      const height = between(rng, 26, 58) * (1 + layer * 0.75);
      const y = horizon + 6 + layer * 34;
      trees += fill(
        `M${x} ${y - height}L${x + 10 + layer * 4} ${y}H${x - 10 - layer * 4}Z`,
        ['#2a1430', '#1c0d22', '#110816'][layer] ?? '#110816',
      );
    }
  }
  const road = fill(`M588 ${horizon}L612 ${horizon}L1010 900L190 900Z`, '#1a0f1e');
  let lanes = '';
  for (const x of [-1.5, -0.5, 0.5, 1.5]) {
    const points = curve(60, (t): Point => [
      600 + x * (6 + 210 * t ** 2.1) + 7 * t * Math.sin(t * 26 + x * 2),
      horizon + 430 * t ** 1.25,
    ]);
    lanes += stroke(lineOf(points), { color: house.rosin, width: 4, opacity: 0.95 });
  }
  return svg(
    w,
    h,
    `<defs>${linear(
      'dusk',
      [0, 0],
      [0, horizon],
      [
        [0, '#3b1a4a'],
        [0.55, '#b1452a'],
        [1, '#f3b765'],
      ],
    )}</defs>` +
      rect(0, 0, w, horizon, 'url(#dusk)') +
      disc(600, 392, 168, '#ffdf9c', 0.95) +
      sky +
      mountain +
      rect(0, horizon, w, h - horizon, '#24122a') +
      trees +
      road +
      lanes,
  );
};

export const bridgeCity: Scene = () => {
  const [w, h] = [1200, 800];
  const deck = 520;
  const tower = (x: number) =>
    fill(
      `M${x - 34} ${deck + 90}L${x - 26} 150L${x - 20} 120L${x - 14} 150H${x + 14}L${x + 20} 120L${x + 26} 150L${x + 34} ${deck + 90}H${x + 16}V470Q${x} 420 ${x - 16} 470V${deck + 90}Z`,
      '#0d0a11',
    ) + fill(`M${x - 11} 400V250Q${x} 200 ${x + 11} 250V400Z`, '#e8975a');
  let cables = '';
  const sag = (x: number): number => {
    if (x < 320) return 150 + ((320 - x) / 320) ** 1.5 * 360;
    if (x > 880) return 150 + ((x - 880) / 320) ** 1.5 * 360;
    return 150 + (1 - ((x - 600) / 280) ** 2) * 320;
  };
  for (let k = 0; k < 4; k += 1) {
    const points = curve(160, (t): Point => [t * w, sag(t * w) + k * 7]);
    cables += stroke(lineOf(points), {
      color: k === 0 ? '#fff0cc' : '#0d0a11',
      width: 3,
      opacity: k === 0 ? 0.9 : 1,
    });
  }
  for (let x = 12; x < w; x += 14)
    cables += stroke(`M${x} ${sag(x).toFixed(1)}V${deck}`, {
      color: '#0d0a11',
      width: 1.8,
      opacity: 0.85,
    });
  let hills = fill(
    `M0 ${deck + 24}Q160 430 330 ${deck - 10}Q520 450 720 ${deck - 16}Q940 420 1200 ${deck + 10}V700H0Z`,
    '#54213a',
    0.9,
  );
  for (let i = 0; i < 44; i += 1) {
    const x = (i * 137) % 1200;
    hills += disc(x, deck - 2 + ((i * 53) % 40), 2.6, '#ffd98f', 0.9);
  }
  let water = '';
  for (let i = 0; i < 34; i += 1) {
    const y = deck + 96 + i * 6.4;
    const reach = 190 * (1 - i / 40) + 40 * Math.sin(i * 2.1);
    water += stroke(`M${760 - reach} ${y}H${760 + reach}`, {
      color: '#ffd98f',
      width: 3.4,
      opacity: 0.75 - i * 0.014,
    });
    water += stroke(`M${((i * 211) % 900) - 60} ${y}h${120 + ((i * 71) % 160)}`, {
      color: '#8f4a5a',
      width: 2,
      opacity: 0.55,
    });
  }
  return svg(
    w,
    h,
    `<defs>${linear(
      'eve',
      [0, 0],
      [0, 620],
      [
        [0, '#2b1746'],
        [0.5, '#a03d3a'],
        [1, '#f0a55e'],
      ],
    )}</defs>` +
      rect(0, 0, w, h, 'url(#eve)') +
      disc(760, 330, 128, '#ffe3ac') +
      hills +
      rect(0, deck + 88, w, 300, '#2a1230') +
      water +
      rect(0, deck, w, 17, '#0d0a11') +
      cables +
      tower(320) +
      tower(880),
  );
};

export const studioWindow: Scene = () => {
  const [w, h] = [900, 1200];
  let panes = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const x = 250 + column * 206;
      const y = 110 + row * 180;
      panes += rect(x, y, 192, 166, 'url(#sky)');
    }
  }
  let blinds = '';
  for (let i = 0; i < 13; i += 1)
    blinds += stroke(`M250 ${130 + i * 15}H648`, { color: '#7a2f1c', width: 4, opacity: 0.5 });
  let light = '';
  for (let column = 0; column < 2; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const x = 150 + column * 214 - row * 58;
      const y = 905 + row * 88;
      light += fill(`M${x} ${y}h196l-52 76h-196Z`, house.rosin, 0.5 - row * 0.1);
    }
  }
  const speaker = (x: number) =>
    rect(x - 62, 560, 124, 210, '#12090f') +
    disc(x, 606, 26, '#3a2026') +
    ring(x, 606, 26, { color: house.rosin, width: 2.5, opacity: 0.8 }) +
    disc(x, 694, 46, '#2a161c') +
    ring(x, 694, 46, { color: house.rosin, width: 2.5, opacity: 0.8 }) +
    ring(x, 694, 30, { color: house.rosin, width: 2, opacity: 0.5 }) +
    disc(x, 694, 13, house.varnish);
  const wave = curve(90, (t): Point => [
    338 + t * 224,
    690 + 34 * Math.sin(t * 40) * Math.sin(Math.PI * t) * (0.4 + 0.6 * Math.sin(t * 9) ** 2),
  ]);
  const screen =
    rect(322, 620, 256, 148, '#0c0810') +
    stroke(lineOf(wave), { color: house.rosin, width: 3.2 }) +
    rect(432, 768, 36, 24, '#12090f');
  const keys =
    rect(300, 806, 300, 26, '#f4ecdf') +
    Array.from({ length: 24 }, (_, i) =>
      i % 7 === 2 || i % 7 === 6 ? '' : rect(308 + i * 12.2, 806, 6, 15, '#12090f'),
    ).join('');
  return svg(
    w,
    h,
    `<defs>${linear(
      'sky',
      [0, 110],
      [0, 650],
      [
        [0, '#fff0cc'],
        [0.5, '#f3b765'],
        [1, '#d4662a'],
      ],
    )}${linear(
      'wall',
      [0, 0],
      [0, 900],
      [
        [0, '#5a2320'],
        [1, '#2c1119'],
      ],
    )}</defs>` +
      rect(0, 0, w, h, 'url(#wall)') +
      rect(0, 850, w, 350, '#1b0c14') +
      light +
      rect(234, 94, 430, 572, '#1b0c14') +
      panes +
      blinds +
      disc(470, 470, 58, '#fff6e4', 0.95) +
      rect(90, 786, 720, 22, '#3a1a18') +
      rect(120, 806, 24, 240, '#2a1114') +
      rect(756, 806, 24, 240, '#2a1114') +
      speaker(200) +
      speaker(700) +
      screen +
      keys,
  );
};
