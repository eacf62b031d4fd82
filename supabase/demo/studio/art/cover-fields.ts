import { between, type Rng } from '../synth/rng.ts';
import type { Palette } from './palette.ts';
import { bell, curve, disc, group, lineOf, rect, stroke, type Point } from './svg.ts';

/** A cover is 1000 units square; a drawing fills it with strings over the lit ground. */
export type Drawing = (rng: Rng, palette: Palette) => string;

const S = 1000;

/** A field of strings pushed aside by a wave: the house pattern. */
export const field: Drawing = (rng, { line }) => {
  const f = 1 + Math.floor(rng() * 3);
  const phase = rng() * 6.28;
  const tilt = between(rng, -32, 32);
  const bright = between(rng, -0.3, 0.3);
  let out = '';
  for (let i = 0; i < 74; i += 1) {
    const u = (i / 73) * 2 - 1;
    const points = curve(110, (t): Point => {
      const x = t * 2 - 1;
      const push = Math.sin(x * Math.PI * f + phase) * Math.cos(u * 2.2 + phase) * bell(x, 0.75);
      return [500 + x * 760, 500 + u * 700 + push * 210];
    });
    const opacity = 0.12 + 0.72 * bell(u - bright, 0.36);
    out += stroke(lineOf(points), { color: line, width: 1.7 + opacity * 1.2, opacity });
  }
  return group(out, `transform="rotate(${tilt.toFixed(1)} 500 500)"`);
};

/** Four strings caught in long exposure: each one a spindle of its own vibration. */
export const spindles: Drawing = (rng, { line, accent }) => {
  let out = '';
  const order = [0, 1, 2, 3].sort(() => rng() - 0.5);
  order.forEach((nodes, s) => {
    const x0 = 155 + 230 * s;
    const amp = [104, 74, 58, 46][nodes] ?? 50;
    const color = s === Math.floor(order.length / 2) ? accent : line;
    for (let k = 0; k < 34; k += 1) {
      const a = (k / 33) * 2 - 1;
      const edge = Math.abs(a);
      const points = curve(130, (t): Point => {
        const y = -60 + t * 1120;
        return [x0 + amp * a * Math.sin((nodes + 1) * Math.PI * t) * (0.75 + 0.25 * t), y];
      });
      const opacity = 0.07 + 0.75 * edge ** 7;
      out += stroke(lineOf(points), { color, width: edge > 0.96 ? 3.4 : 1.6, opacity });
    }
  });
  return group(out, `transform="rotate(${between(rng, -14, 14).toFixed(1)} 500 500)"`);
};

/** Ridges behind ridges under a low disc: a coast made of waveforms. */
export const ridges: Drawing = (rng, { ground, line, accent }) => {
  const discX = between(rng, 300, 700);
  let out = disc(discX, 330, 190, accent, 0.92);
  const peaks = Array.from({ length: 5 }, () => [between(rng, 0.2, 0.8), between(rng, 0.04, 0.13)]);
  for (let i = 0; i < 30; i += 1) {
    const y0 = 330 + i * 24;
    const depth = i / 29;
    const points = curve(150, (t): Point => {
      let lift = 0;
      peaks.forEach(([center = 0.5, width = 0.1], k) => {
        const sway = 0.05 * Math.sin(i * 0.7 + k * 1.9);
        lift += bell(t - center - sway, width) * (0.6 + 0.4 * Math.sin(i * 1.3 + k * 2.3));
      });
      const ripple = 8 * Math.sin(t * 60 + i * 1.7) * bell(t - 0.5, 0.3);
      return [-20 + t * 1040, y0 - lift * 150 * bell(t - 0.5, 0.42) + ripple];
    });
    const body = `${lineOf(points)}L1020 1020L-20 1020Z`;
    out += `<path d="${body}" fill="${ground}" fill-opacity="0.82"/>`;
    out += stroke(lineOf(points), {
      color: line,
      width: 2.2 + depth * 1.6,
      opacity: 0.5 + 0.45 * depth,
    });
  }
  return out;
};

/** Strings in the rain: verticals, a few of them plucked. */
export const rain: Drawing = (rng, { line, accent }) => {
  let out = '';
  const hits = Array.from({ length: 7 }, () => ({
    index: Math.floor(between(rng, 4, 45)),
    y: between(rng, 0.18, 0.82),
    size: between(rng, 12, 30),
  }));
  for (let i = 0; i < 50; i += 1) {
    const x0 = 10 + i * 20;
    const hit = hits.find((candidate) => candidate.index === i);
    const near = Math.min(...hits.map((candidate) => Math.abs(candidate.index - i)));
    const layers = hit === undefined ? 1 : 15;
    for (let k = 0; k < layers; k += 1) {
      const a = layers === 1 ? 0 : (k / (layers - 1)) * 2 - 1;
      const points = curve(hit === undefined ? 1 : 90, (t): Point => {
        const swing = hit === undefined ? 0 : hit.size * 1.6 * a * bell(t - hit.y, 0.17);
        return [x0 + swing, t * S];
      });
      const color = hit === undefined ? line : accent;
      const opacity = hit === undefined ? 0.2 + 0.3 / (1 + near) : 0.18 + 0.75 * Math.abs(a) ** 5;
      out += stroke(lineOf(points), { color, width: 2, opacity });
    }
    if (hit !== undefined) out += disc(x0, hit.y * S, 7, line);
  }
  return out;
};

/** Flow around two stones: strings part, close and part again. */
export const current: Drawing = (rng, { line, accent }) => {
  const stones = [
    { x: between(rng, 260, 400), y: between(rng, 330, 460), r: between(rng, 120, 165) },
    { x: between(rng, 620, 760), y: between(rng, 580, 700), r: between(rng, 90, 135) },
  ];
  let out = '';
  for (let i = 0; i < 62; i += 1) {
    let y = -160 + i * 21.5;
    const points: Point[] = [];
    for (let x = -20; x <= 1020; x += 8) {
      let shift = 0;
      for (const stone of stones) {
        const dx = x - stone.x;
        const dy = y - stone.y;
        const d2 = Math.max(dx * dx + dy * dy, stone.r * stone.r * 0.9);
        shift += (-2 * dx * dy * stone.r * stone.r) / (d2 * d2);
      }
      y += shift * 8;
      points.push([x, y + 9 * Math.sin(x / 160 + i * 0.1)]);
    }
    out += stroke(lineOf(points), { color: line, width: 2.3, opacity: 0.24 + 0.4 * ((i % 5) / 5) });
  }
  const [first] = stones;
  if (first !== undefined) out += disc(first.x, first.y, first.r * 0.74, accent, 0.95);
  return out;
};

/** Hi-hat grid: bars of strings, each cut to the length of a beat. */
export const bars: Drawing = (rng, { line, accent }) => {
  let out = '';
  const f = between(rng, 1.4, 2.8);
  const phase = rng() * 6.28;
  for (let i = 0; i < 56; i += 1) {
    const t = i / 55;
    const wave = 0.5 + 0.5 * Math.sin(t * Math.PI * 2 * f + phase);
    const height =
      (0.16 + 0.84 * wave * (0.55 + 0.45 * rng())) * 380 * (0.4 + 0.6 * Math.sin(Math.PI * t));
    const x = 56 + i * 16.2;
    const lit = i % 8 === 0;
    const data = `M${x.toFixed(1)} ${(500 - height).toFixed(1)}V${(500 + height).toFixed(1)}`;
    out += stroke(data, {
      color: lit ? accent : line,
      width: lit ? 7 : 4.4,
      opacity: lit ? 1 : 0.82,
    });
  }
  return out + rect(0, 498.5, S, 3, line);
};
