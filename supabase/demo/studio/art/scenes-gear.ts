import { bowStick } from './instruments.ts';
import { house } from './palette.ts';
import {
  type Scene,
  curve,
  disc,
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

export const turntable: Scene = () => {
  const [w, h] = [1000, 1000];
  let grooves = '';
  for (let i = 0; i < 66; i += 1) {
    const r = 158 + i * 4.15;
    const points = curve(240, (t): Point => {
      const a = t * Math.PI * 2;
      const q = r + 1.4 * Math.sin(a * 46 + i) * Math.max(0, Math.sin(a * 2 + i * 0.2));
      return [440 + q * Math.cos(a), 540 + q * Math.sin(a)];
    });
    grooves += stroke(`${lineOf(points)}Z`, {
      color: i % 13 === 12 ? house.stage : '#8a6a48',
      width: i % 13 === 12 ? 3 : 1.3,
      opacity: 0.55,
    });
  }
  const shine = (a: number) =>
    fill(
      `M440 540L${440 + 445 * Math.cos(a)} ${540 + 445 * Math.sin(a)}A445 445 0 0 1 ${440 + 445 * Math.cos(a + 0.34)} ${540 + 445 * Math.sin(a + 0.34)}Z`,
      '#ffe6b0',
      0.13,
    );
  const label =
    disc(440, 540, 142, house.varnish) +
    ring(440, 540, 118, { color: '#ffd9a0', width: 2, opacity: 0.7 }) +
    ring(440, 540, 60, { color: '#ffd9a0', width: 2, opacity: 0.7 }) +
    disc(440, 540, 13, house.stage);
  const bow = group(
    bowStick('#2a0d08', '#fff6e4'),
    'transform="translate(905 120) rotate(122) scale(1.12)"',
  );
  return svg(
    w,
    h,
    `<defs>${glow('deck', [300, 260], 1100, '#e2a24c', '#8f3a18')}</defs>` +
      rect(0, 0, w, h, 'url(#deck)') +
      disc(452, 556, 446, '#3a160c', 0.5) +
      disc(440, 540, 440, '#150c12') +
      grooves +
      shine(-2.3) +
      shine(0.84) +
      label +
      disc(905, 120, 66, '#2a110b') +
      disc(905, 120, 40, house.rosin) +
      bow,
  );
};

export const longExposure: Scene = () => {
  const [w, h] = [1200, 800];
  let strings = '';
  [
    [130, 96, 1, house.rosin],
    [330, 66, 2, '#ffd9a0'],
    [510, 128, 1, house.varnish],
    [690, 46, 3, house.rosin],
  ].forEach(([y = 0, amp = 0, nodes = 1, color = '']) => {
    const spread = Number(amp);
    for (let k = 0; k < 52; k += 1) {
      const a = (k / 51) * 2 - 1;
      const edge = Math.abs(a);
      const points = curve(140, (t): Point => [
        -30 + t * 1260,
        Number(y) + spread * a * Math.sin(Number(nodes) * Math.PI * t),
      ]);
      strings += stroke(lineOf(points), {
        color: String(color),
        width: edge > 0.95 ? 3 : 1.5,
        opacity: 0.06 + 0.7 * edge ** 8,
      });
    }
    strings += stroke(`M-30 ${y}H1230`, { color: '#fff6e4', width: 1.2, opacity: 0.5 });
  });
  return svg(
    w,
    h,
    `<defs>${glow('dark', [420, 420], 900, '#3a1a14', '#0b070d')}</defs>` +
      rect(0, 0, w, h, 'url(#dark)') +
      strings,
  );
};

export const subwoofers: Scene = () => {
  const [w, h] = [900, 1200];
  let out = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const x = 150 + column * 300;
      const y = 150 + row * 300;
      const loud = row === 2 && column === 1;
      const tint = loud
        ? house.varnish
        : (['#2a1c33', '#231829', '#1c1322'][(row + column) % 3] ?? '#231829');
      out += rect(x - 142, y - 142, 284, 284, loud ? '#5a1f12' : '#17101c');
      for (let k = 0; k < 13; k += 1) {
        const r = 126 - k * 8.6;
        const shift = loud ? 7 * Math.sin(k * 1.1) : 0;
        out += ring(x + shift, y, r, {
          color: loud ? '#ffcf8a' : k % 3 === 0 ? house.rosin : '#8a6c86',
          width: loud ? 4 : 2,
          opacity: loud ? 0.95 : 0.28 + (k % 3 === 0 ? 0.25 : 0),
        });
      }
      out +=
        disc(x, y, loud ? 40 : 32, tint) +
        disc(x - 8, y - 9, loud ? 13 : 9, loud ? '#fff0cc' : '#5d4a66', 0.9);
      for (const [dx, dy] of [
        [-126, -126],
        [126, -126],
        [-126, 126],
        [126, 126],
      ] as const)
        out += disc(x + dx, y + dy, 6, '#7a6a55');
    }
  }
  for (let k = 1; k < 6; k += 1)
    out += ring(450, 750, 150 + k * 74, {
      color: '#ffb35c',
      width: 7 - k,
      opacity: 0.42 - k * 0.06,
    });
  return svg(w, h, rect(0, 0, w, h, '#0a070d') + out);
};

export const radioBooth: Scene = () => {
  const [w, h] = [900, 1100];
  let waves = '';
  for (let k = 0; k < 17; k += 1) {
    const r = 190 + k * 44;
    waves += ring(450, 420, r, {
      color: k % 4 === 0 ? '#ffd98f' : '#f08a5a',
      width: k % 4 === 0 ? 7 : 3,
      opacity: 0.85 - k * 0.045,
    });
  }
  let mesh = '';
  for (let i = -9; i <= 9; i += 1) {
    mesh += stroke(`M${450 + i * 22 - 200} 180L${450 + i * 22 + 200} 660`, {
      color: house.rosin,
      width: 2.2,
      opacity: 0.75,
    });
    mesh += stroke(`M${450 + i * 22 + 200} 180L${450 + i * 22 - 200} 660`, {
      color: house.rosin,
      width: 2.2,
      opacity: 0.75,
    });
  }
  const capsule = 'M318 370Q318 222 450 222Q582 222 582 370V500Q582 610 450 610Q318 610 318 500Z';
  const mic =
    `<clipPath id="cap"><path d="${capsule}"/></clipPath>` +
    fill(capsule, '#160c14') +
    group(mesh, 'clip-path="url(#cap)"') +
    rect(306, 404, 288, 34, '#0d0a11') +
    rect(306, 411, 288, 5, house.rosin) +
    stroke(capsule, { color: '#0d0a11', width: 15 }) +
    stroke('M286 420V520Q286 668 450 668Q614 668 614 520V420', { color: '#0d0a11', width: 22 }) +
    stroke('M450 668V1110', { color: '#0d0a11', width: 30 }) +
    stroke('M441 676V1100', { color: house.rosin, width: 3, opacity: 0.7 });
  return svg(
    w,
    h,
    `<defs>${glow('on', [450, 420], 760, '#d4512a', '#3a0f14')}</defs>` +
      rect(0, 0, w, h, 'url(#on)') +
      waves +
      mic,
  );
};
