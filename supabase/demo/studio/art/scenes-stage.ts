import { between, rngFrom } from '../synth/rng.ts';
import { heads, raisedArm, violinist } from './instruments.ts';
import { house } from './palette.ts';
import { type Scene, fill, glow, group, linear, lineOf, rect, stroke, svg } from './svg.ts';

/** Wedges of light from one lamp. */
function beams(
  x: number,
  y: number,
  reach: number,
  from: number,
  to: number,
  count: number,
  color: string,
  opacity: number,
) {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const a = from + ((to - from) * (i + 0.5)) / count;
    const half = ((to - from) / count) * 0.24;
    const p = (angle: number) =>
      `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
    out += fill(`M${x} ${y}L${p(a - half)}L${p(a + half)}Z`, color, opacity);
  }
  return out;
}

export const stageSilhouette: Scene = () => {
  const rng = rngFrom('stage-silhouette');
  const [w, h] = [900, 1200];
  let rays = '';
  for (let i = 0; i < 96; i += 1) {
    const a = (i / 96) * Math.PI * 2;
    const inner = 336 + 10 * (i % 2);
    const outer = 420 + 520 * rng();
    rays += stroke(
      lineOf([
        [450 + inner * Math.cos(a), 520 + inner * Math.sin(a)],
        [450 + outer * Math.cos(a), 520 + outer * Math.sin(a)],
      ]),
      { color: house.rosin, width: 2 + 4 * rng(), opacity: 0.16 + 0.5 * rng() },
    );
  }
  const sun = linear(
    'sun',
    [0, 190],
    [0, 850],
    [
      [0, '#ffd98f'],
      [0.5, house.rosin],
      [1, house.varnish],
    ],
  );
  return svg(
    w,
    h,
    `<defs>${sun}${glow('air', [450, 520], 760, '#5c2416', house.stage)}</defs>` +
      rect(0, 0, w, h, house.stage) +
      rect(0, 0, w, h, 'url(#air)') +
      rays +
      `<circle cx="450" cy="520" r="322" fill="url(#sun)"/>` +
      group(violinist('#140a12', '#ffe2a8'), 'transform="translate(236 236) scale(1.02)"') +
      heads(rng, w, 1080, 78, '#1f0f16') +
      heads(rng, w, 1160, 104, '#0b060c'),
  );
};

export const crowdHands: Scene = () => {
  const rng = rngFrom('crowd-hands');
  const [w, h] = [1200, 900];
  const row = (count: number, y: number, reach: number, thick: number, color: string): string =>
    Array.from({ length: count }, (_, i) => {
      const x = (w / count) * (i + 0.5) + between(rng, -24, 24);
      const high = reach * between(rng, 0.65, 1.3);
      const arm = raisedArm(high, between(rng, -60, 60), thick, Math.floor(rng() * 10), color);
      return group(arm, `transform="translate(${x.toFixed(1)} ${y})"`);
    }).join('');
  const back = row(12, 800, 270, 25, '#4a1a18');
  const front = row(7, 880, 360, 35, '#12080f');
  return svg(
    w,
    h,
    `<defs>${glow('blaze', [600, 250], 820, '#ffcf80', '#5e1c12')}${glow('top', [600, 180], 420, '#fff0cc', '#ffcf80', 0.95, 0)}</defs>` +
      rect(0, 0, w, h, 'url(#blaze)') +
      beams(600, 120, 1300, 0.12, Math.PI - 0.12, 13, house.ember, 0.34) +
      rect(0, 0, w, h, 'url(#top)') +
      back +
      heads(rng, w, 780, 70, '#4a1a18') +
      front +
      heads(rng, w, 850, 104, '#12080f'),
  );
};

export const soundcheck: Scene = () => {
  const [w, h] = [1200, 900];
  let chairs = '';
  for (let row = 0; row < 6; row += 1) {
    const scale = 0.42 + row * 0.155;
    const y = 400 + row * row * 11 + row * 40;
    const count = 17 - row * 2;
    for (let i = 0; i < count; i += 1) {
      const x = 600 + (i - (count - 1) / 2) * 128 * scale;
      const lit = row === 3 && i === 5;
      const tone = lit
        ? house.rosin
        : (['#2b1a3c', '#281838', '#241533', '#20122d', '#1b0f26', '#150b1e'][row] ?? '#150b1e');
      const edge = lit ? '#fff0cc' : '#7b4a8f';
      const seat =
        fill('M-44 -96Q-44 -112 0 -112Q44 -112 44 -96L38 -14L-38 -14Z', tone) +
        fill('M-48 -8L48 -8L56 22L-56 22Z', tone) +
        stroke('M-42 -97Q-42 -110 0 -110Q42 -110 42 -97', {
          color: edge,
          width: 3,
          opacity: lit ? 1 : 0.55,
        }) +
        stroke('M-48 22L-54 84M48 22L54 84', { color: tone, width: 8 });
      chairs += group(
        seat,
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})"`,
      );
    }
  }
  const cone =
    fill('M560 -10L620 -10L740 640Q600 690 452 640Z', 'url(#spot)', 0.5) +
    fill('M575 -10L605 -10L690 634Q600 670 500 634Z', 'url(#spot)', 0.6);
  let curtain = '';
  for (let i = 0; i < 60; i += 1)
    curtain += stroke(`M${i * 20.5} 0Q${i * 20.5 + 9} 180 ${i * 20.5} 372`, {
      color: '#5a2a5e',
      width: 3 + 5 * Math.abs(Math.sin(i * 1.3)),
      opacity: 0.28,
    });
  return svg(
    w,
    h,
    `<defs>${linear(
      'room',
      [0, 0],
      [0, 900],
      [
        [0, '#1b0d24'],
        [0.42, '#3a1a3e'],
        [0.43, '#1a0d1f'],
        [1, '#0a0610'],
      ],
    )}${linear(
      'spot',
      [0, 0],
      [0, 660],
      [
        [0, '#ffe6b0', 0.7],
        [1, '#e8b15a', 0.1],
      ],
    )}</defs>` +
      rect(0, 0, w, h, 'url(#room)') +
      curtain +
      `<ellipse cx="596" cy="620" rx="150" ry="42" fill="${house.rosin}" fill-opacity="0.35"/>` +
      chairs +
      cone,
  );
};
