import { rngFrom } from '../synth/rng.ts';
import { bowStick, violin } from './instruments.ts';
import { house } from './palette.ts';
import {
  type Scene,
  curve,
  disc,
  fill,
  glow,
  group,
  linear,
  lineOf,
  rect,
  ring,
  stroke,
  svg,
  type Point,
} from './svg.ts';

/** What the left hand leaves behind: four fingerprints on the fingerboard, one string each, still ringing. */
export const leftHand: Scene = () => {
  const rng = rngFrom('left-hand');
  const [w, h] = [900, 1200];
  const xs = [318, 406, 494, 582];
  let grain = '';
  for (let i = 0; i < 36; i += 1)
    grain += stroke(`M${236 + i * 12.4} 0Q${226 + i * 12.8} 600 ${236 + i * 12.4} 1200`, {
      color: '#2c1a26',
      width: 1 + (i % 3),
      opacity: 0.6,
    });
  const board = fill('M236 0H664L704 1200H196Z', '#120a10');
  const prints = [
    { y: 250, s: 3, lean: -14 },
    { y: 452, s: 2, lean: -8 },
    { y: 640, s: 1, lean: -4 },
    { y: 858, s: 0, lean: 3 },
  ];
  let whorls = '';
  for (const { y, s, lean } of prints) {
    let print = `<ellipse cx="0" cy="0" rx="92" ry="116" fill="${house.varnish}"/>`;
    const phase = rng() * 6.28;
    for (let k = 0; k < 15; k += 1) {
      const u = (k + 0.6) / 15;
      const points = curve(120, (t): Point => {
        const a = t * Math.PI * 2;
        const wobble = 1 + 0.07 * Math.sin(2 * a + phase + u * 3) + 0.05 * Math.sin(3 * a - phase);
        return [86 * u * wobble * Math.cos(a), 22 * (1 - u) + 110 * u * wobble * Math.sin(a)];
      });
      print += stroke(`${lineOf(points)}Z`, { color: '#ffe2b4', width: 3.1, opacity: 0.95 });
    }
    whorls += group(print, `transform="translate(${(xs[s] ?? 450) + 4} ${y}) rotate(${lean})"`);
  }
  let strings = '';
  xs.forEach((x, s) => {
    const from = prints.find((print) => print.s === s)?.y ?? 0;
    strings += stroke(`M${x} 0V${from}`, { color: '#f6e7c8', width: 6 - s * 0.9 });
    for (let k = -6; k <= 6; k += 1) {
      const points = curve(80, (t): Point => [
        x + (x - 450) * 0.09 * t + k * 4.2 * Math.sin(Math.PI * t),
        from + (1230 - from) * t,
      ]);
      strings += stroke(lineOf(points), {
        color: s === 2 ? house.rosin : '#f6e7c8',
        width: 2,
        opacity: 0.16 + 0.8 * (Math.abs(k) / 6) ** 5,
      });
    }
  });
  return svg(
    w,
    h,
    `<defs>${glow('varn', [300, 480], 1000, '#d4662a', '#4a1412')}</defs>` +
      rect(0, 0, w, h, 'url(#varn)') +
      board +
      grain +
      whorls +
      strings,
  );
};

export const greatGrandfather: Scene = () => {
  const rng = rngFrom('great-grandfather');
  const [w, h] = [900, 1100];
  let lines = '';
  for (let i = 0; i < 80; i += 1)
    lines += stroke(`M0 ${i * 14}H900`, { color: '#7a3a1a', width: 1 + 2.6 * rng(), opacity: 0.3 });
  const ink = '#1c0c10';
  const man =
    fill('M214 1100C220 900 262 800 372 748L520 740C650 776 706 900 716 1100Z', ink) +
    fill('M398 620H506L516 770H386Z', ink) +
    fill(
      'M350 470C346 372 392 330 452 330C520 330 556 384 552 470C550 566 516 650 452 654C392 654 354 570 350 470Z',
      ink,
    ) +
    `<ellipse cx="450" cy="404" rx="224" ry="44" fill="${ink}" transform="rotate(-5 450 404)"/>` +
    fill('M322 398C320 290 340 232 380 226C420 236 470 236 516 214C560 226 580 300 584 384Z', ink) +
    stroke('M326 366Q450 398 582 350', { color: house.varnish, width: 17 }) +
    fill('M400 586Q452 566 508 584Q482 612 452 602Q424 614 400 586Z', '#e8d3ae');
  const instrument = group(
    violin('great', { wood: '#7d3218', grain: '#431409', trim: '#12080a', strings: '#f6e7c8' }),
    'transform="translate(640 742) rotate(64) scale(0.86)"',
  );
  const arm =
    stroke('M640 1080L806 968L756 712', { color: ink, width: 62 }) + disc(752, 704, 38, ink);
  const bow = group(
    bowStick('#12080a', '#fff6e4'),
    `transform="translate(250 1010) rotate(-46) scale(1.02)"`,
  );
  const hand = stroke('M236 1100C216 1060 226 1020 262 1000', { color: ink, width: 70 });
  let mark = '';
  for (let k = 0; k < 22; k += 1)
    mark += stroke(`M${258 + k * 11} 1100Q${300 + k * 8} ${880 - k * 3} ${392 + k * 3} 768`, {
      color: '#8a4a2a',
      width: 1.8,
      opacity: 0.55,
    });
  return svg(
    w,
    h,
    `<defs>${linear(
      'paper',
      [0, 0],
      [0, 1100],
      [
        [0, '#f0cf94'],
        [1, '#c9823f'],
      ],
    )}</defs>` +
      rect(0, 0, w, h, 'url(#paper)') +
      lines +
      disc(470, 430, 318, '#f8ead0', 0.95) +
      ring(470, 430, 344, { color: '#8f3a18', width: 5 }) +
      man +
      mark +
      instrument +
      arm +
      hand +
      bow,
  );
};
