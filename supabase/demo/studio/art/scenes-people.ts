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
  const edge = { color: '#c9823f', width: 3, opacity: 0.8 };
  // Seen from behind, into the sun: nobody ever saw him without it.
  const back =
    fill(
      'M96 1100C104 940 176 806 326 752C384 732 404 716 406 660H514C516 716 540 734 596 752C742 806 806 940 812 1100Z',
      ink,
    ) +
    `<ellipse cx="460" cy="556" rx="96" ry="122" fill="${ink}"/><ellipse cx="362" cy="562" rx="17" ry="34" fill="${ink}"/><ellipse cx="558" cy="562" rx="17" ry="34" fill="${ink}"/>` +
    `<ellipse cx="460" cy="476" rx="246" ry="50" fill="${ink}" transform="rotate(-4 460 476)"/>` +
    fill(
      'M342 470C338 370 352 292 400 276C430 268 440 296 462 296C484 294 496 264 528 272C572 288 586 366 584 454Z',
      ink,
    ) +
    stroke('M342 446Q462 478 583 430', { color: house.varnish, width: 24 }) +
    stroke('M216 488Q330 540 470 532Q620 520 704 462', { ...edge, width: 4 }) +
    stroke('M352 744Q460 792 568 744', edge) +
    stroke('M460 770V1100', { ...edge, opacity: 0.35 });
  let nape = '';
  for (let k = -7; k <= 7; k += 1)
    nape += stroke(`M${460 + k * 12} 560Q${460 + k * 10} 620 ${460 + k * 6} 664`, {
      color: '#8a4a2a',
      width: 2,
      opacity: 0.7,
    });
  let seams = '';
  for (let k = 0; k < 26; k += 1)
    seams += stroke(`M${110 + k * 27} 1100Q${180 + k * 21} ${900 - k * 2} ${300 + k * 12.5} 764`, {
      color: '#8a4a2a',
      width: 1.8,
      opacity: 0.4,
    });
  const instrument = group(
    violin('great', { wood: '#7d3218', grain: '#431409', trim: '#12080a', strings: '#f6e7c8' }),
    'transform="translate(262 668) rotate(-80)"',
  );
  const bow = group(
    bowStick('#12080a', '#fff6e4'),
    'transform="translate(716 852) rotate(-129) scale(1.02)"',
  );
  const hands =
    fill(
      'M246 800L120 930Q96 950 86 920L112 700Q120 672 148 676Q178 684 172 712L164 830L214 790Z',
      ink,
    ) +
    [0, 1, 2, 3]
      .map((k) =>
        stroke(`M${124 + k * 17} ${690 - k * 3}V${634 - k * 3}`, { color: ink, width: 15 }),
      )
      .join('') +
    fill('M640 812L700 930Q760 1010 800 940L764 832Q744 790 706 806Q668 826 694 862Z', ink) +
    stroke('M690 850Q672 824 702 812Q736 800 752 832', edge);
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
      instrument +
      bow +
      back +
      seams +
      nape +
      hands,
  );
};
