import { rngFrom } from '../synth/rng.ts';
import { bowStick, violin, VIOLIN_BODY } from './instruments.ts';
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
  stroke,
  svg,
  type Point,
} from './svg.ts';

const old = { wood: '#c2572a', grain: '#7a2a14', trim: '#1c0c10', strings: '#f6e7c8' };

export const violinPortrait: Scene = () => {
  const [w, h] = [900, 1200];
  let rays = '';
  for (let i = 0; i < 72; i += 1) {
    const x = i * 12.7;
    rays += stroke(`M${x} 0V1200`, {
      color: '#f4ecdf',
      width: 1.2,
      opacity: 0.05 + 0.16 * Math.exp(-(((x - 450) / 230) ** 2)),
    });
  }
  return svg(
    w,
    h,
    `<defs>${glow('lit', [430, 640], 720, '#f0b65c', '#7d2c14')}</defs>` +
      rect(0, 0, w, h, 'url(#lit)') +
      rays +
      group(fill(VIOLIN_BODY, '#3a120a', 0.55), 'transform="translate(486 492) scale(1.86)"') +
      group(violin('portrait', old), 'transform="translate(450 470) scale(1.86)"'),
  );
};

export const familyTable: Scene = () => {
  const [w, h] = [1200, 800];
  const varnishes = [
    { wood: '#5a2416', grain: '#2e0f0a', trim: '#120809', strings: '#e9cfa0' },
    { wood: '#96401f', grain: '#57200f', trim: '#1a0b0c', strings: '#f0dcb4' },
    { wood: '#cc6c30', grain: '#8a3a18', trim: '#1c0c10', strings: '#f6e7c8' },
    { wood: '#eeb863', grain: '#b0752c', trim: '#2a1410', strings: '#fffaf0' },
  ];
  let out = '';
  varnishes.forEach((varnish, i) => {
    const x = 195 + i * 270;
    const scale = 0.94 + 0.02 * i;
    out += fill(`M${x - 120} 700Q${x} 740 ${x + 150} 700Q${x} 676 ${x - 120} 700Z`, '#0d060c', 0.5);
    out += group(
      violin(`gen${i}`, varnish),
      `transform="translate(${x} 348) rotate(${[-3, 2, -1.5, 3][i] ?? 0}) scale(${scale})"`,
    );
  });
  let wallpaper = '';
  for (let i = 0; i < 40; i += 1)
    wallpaper += stroke(`M${i * 31} 0V690`, {
      color: '#c98a52',
      width: i % 4 === 0 ? 3 : 1.2,
      opacity: 0.16,
    });
  return svg(
    w,
    h,
    `<defs>${glow('wall', [600, 300], 900, '#4a2450', '#170b1e')}</defs>` +
      rect(0, 0, w, h, 'url(#wall)') +
      wallpaper +
      rect(0, 690, w, 110, '#2a1119') +
      rect(0, 690, w, 6, house.varnish) +
      out,
  );
};

export const scrollAndPegs: Scene = () => {
  const [w, h] = [1000, 1000];
  const spiral = (offset: number, turns: number) =>
    curve(260, (t): Point => {
      const a = -0.5 + t * turns * Math.PI * 2;
      const r = (300 - offset) * Math.exp(-t * 1.75) + 12;
      return [560 + r * Math.cos(a) * 1.02, 380 + r * Math.sin(a)];
    });
  const head =
    'M872 300C880 120 700 40 548 74C360 116 268 270 286 420C300 560 250 740 110 1010H420C470 850 520 740 600 700C780 640 866 480 872 300Z';
  let cuts = '';
  for (let k = 0; k < 40; k += 1) {
    const points = curve(60, (t): Point => [
      290 + k * 8.6 - 200 * t + 26 * Math.sin(t * 3 + k * 0.08),
      470 + 560 * t,
    ]);
    cuts += stroke(lineOf(points), { color: '#5a1f10', width: 1 + k * 0.1, opacity: 0.6 });
  }
  for (let k = 0; k < 26; k += 1) {
    const points = curve(70, (t): Point => {
      const a = -1.4 + t * 2.4;
      const r = 306 - k * 4;
      return [560 + r * Math.cos(a), 380 + r * Math.sin(a)];
    });
    cuts += stroke(lineOf(points), { color: '#5a1f10', width: 3.6 - k * 0.12, opacity: 0.5 });
  }
  let coil = '';
  for (let k = 0; k < 9; k += 1)
    coil += stroke(lineOf(spiral(k * 9, 2.6)), {
      color: k === 0 ? '#2a0d08' : '#8a3a18',
      width: k === 0 ? 15 : 3,
      opacity: k === 0 ? 1 : 0.6,
    });
  const peg = (x: number, y: number, flip: number) =>
    group(
      stroke('M0 0H150', { color: '#170a0c', width: 30 }) +
        `<ellipse cx="196" cy="0" rx="62" ry="46" fill="#170a0c"/><ellipse cx="196" cy="-8" rx="40" ry="22" fill="#4a2a24"/>` +
        disc(260, 0, 12, house.rosin),
      `transform="translate(${x} ${y}) rotate(${flip > 0 ? -12 : 192})"`,
    );
  return svg(
    w,
    h,
    `<defs>${glow('back', [620, 360], 820, '#2f6f86', '#0a1622')}<clipPath id="head"><path d="${head}"/></clipPath></defs>` +
      rect(0, 0, w, h, 'url(#back)') +
      peg(330, 640, -1) +
      peg(250, 860, -1) +
      fill(head, '#d4743a') +
      group(cuts, 'clip-path="url(#head)"') +
      coil +
      disc(560, 380, 30, '#2a0d08') +
      disc(552, 372, 9, '#ffd9a0') +
      stroke(head, { color: '#2a0d08', width: 11 }) +
      peg(470, 730, 1) +
      peg(400, 940, 1),
  );
};

export const rosinDust: Scene = () => {
  const rng = rngFrom('rosin-dust');
  const [w, h] = [900, 1100];
  let dust = '';
  for (let i = 0; i < 620; i += 1) {
    const t = rng();
    const x = 450 + (rng() * 2 - 1) * (60 + 400 * t);
    const y = 190 + 760 * t;
    dust += disc(x, y, 0.8 + 3.4 * rng() ** 3, '#fff0cc', 0.25 + 0.65 * rng());
  }
  let strings = '';
  for (let s = 0; s < 4; s += 1)
    strings += stroke(`M${318 + s * 88} 1110L${362 + s * 58} 640`, {
      color: '#f6e7c8',
      width: 4.5,
    });
  const lamp =
    fill('M330 196Q344 70 450 60Q556 70 570 196Z', '#0d0a11') +
    stroke('M450 0V70', { color: '#0d0a11', width: 13 }) +
    `<ellipse cx="450" cy="196" rx="120" ry="20" fill="#ffe6b0"/>`;
  const board = fill('M300 1110L352 630H548L620 1110Z', '#160b10');
  return svg(
    w,
    h,
    `<defs>${linear(
      'cone',
      [0, 196],
      [0, 1000],
      [
        [0, '#ffdf9c', 0.85],
        [1, '#d4662a', 0.04],
      ],
    )}${glow('dim', [450, 300], 900, '#4a1c1c', '#100910')}</defs>` +
      rect(0, 0, w, h, 'url(#dim)') +
      fill('M334 196H566L960 1110H-60Z', 'url(#cone)', 0.75) +
      board +
      strings +
      group(
        bowStick('#2a0d08', '#fff6e4'),
        'transform="translate(-40 820) rotate(-12) scale(1.5)"',
      ) +
      dust +
      lamp,
  );
};
