import { between } from '../synth/rng.ts';
import type { Drawing } from './cover-fields.ts';
import { TAU, curve, disc, group, lineOf, ring, stroke, type Point } from './svg.ts';

/** The bow bounces: arcs that shorten as they run across the picture, drawn with every hair. */
export const bounce: Drawing = (_rng, { line, accent }) => {
  let out = '';
  for (let lane = 0; lane < 5; lane += 1) {
    let x = -60 + lane * 34;
    const floor = 230 + lane * 172;
    let span = 330 - lane * 18;
    let height = 215;
    while (x < 1040) {
      for (let k = 0; k < 9; k += 1) {
        const points = curve(40, (t): Point => [
          x + span * t,
          floor - height * (1 - k * 0.085) * 4 * t * (1 - t),
        ]);
        const lit = k === 0;
        out += stroke(lineOf(points), {
          color: lit ? accent : line,
          width: lit ? 4 : 1.8,
          opacity: lit ? 1 : 0.62 - k * 0.055,
        });
      }
      out += disc(x + span, floor, 7, line);
      x += span;
      span *= 0.78;
      height *= 0.78;
      if (span < 40) span = 40;
    }
  }
  return out;
};

/** Pieces of string thrown into the air, each still bent by the hand that threw it. */
export const confetti: Drawing = (rng, { line, accent }) => {
  let out = '';
  for (let i = 0; i < 230; i += 1) {
    const x = rng() * 1000;
    const y = rng() * 1000;
    const angle = Math.atan2(y - 1080, x - 500) + between(rng, -0.5, 0.5);
    const size = between(rng, 20, 58) * (0.5 + 0.6 * (1 - y / 1000));
    const bend = between(rng, -16, 16);
    const points = curve(8, (t): Point => {
      const along = (t - 0.5) * size;
      const away = bend * Math.sin(Math.PI * t);
      return [
        x + along * Math.cos(angle) - away * Math.sin(angle),
        y + along * Math.sin(angle) + away * Math.cos(angle),
      ];
    });
    out += stroke(lineOf(points), {
      color: rng() < 0.3 ? accent : line,
      width: between(rng, 3, 9),
      opacity: between(rng, 0.55, 1),
    });
  }
  return out;
};

/** A choir of arcs, row above row, under one lamp. */
export const choir: Drawing = (_rng, { line, accent }) => {
  let out = '';
  for (let row = 0; row < 7; row += 1) {
    const count = 9 - row;
    const r = 74 + row * 5;
    for (let i = 0; i < count; i += 1) {
      const x = 500 + (i - (count - 1) / 2) * 132;
      const y = 990 - row * 112;
      for (let k = 0; k < 8; k += 1) {
        const q = r - k * 9;
        if (q <= 0) continue;
        const lit = row === 6 && k < 3;
        const data = `M${x - q} ${y}A${q} ${q} 0 0 1 ${x + q} ${y}`;
        out += stroke(data, {
          color: lit ? accent : line,
          width: k === 0 ? 4.5 : 2.2,
          opacity: 0.9 - k * 0.09,
        });
      }
    }
  }
  return (
    out +
    disc(500, 130, 46, accent) +
    ring(500, 130, 66, { color: accent, width: 3, opacity: 0.7 }) +
    ring(500, 130, 88, { color: accent, width: 2, opacity: 0.4 })
  );
};

/** Six strings over a sound hole and its rosette. */
export const soundHole: Drawing = (_rng, { ground, line, accent }) => {
  let out = '';
  for (let i = 0; i < 34; i += 1) {
    const y = i * 31;
    const points = curve(60, (t): Point => [t * 1000, y + 10 * Math.sin(t * 5 + i * 0.6)]);
    out += stroke(lineOf(points), { color: line, width: 1.6, opacity: 0.22 });
  }
  for (let k = 0; k < 15; k += 1) {
    const r = 258 + k * 8.5;
    out += ring(500, 500, r, {
      color: k % 5 === 2 ? accent : line,
      width: k % 5 === 2 ? 5 : 1.8,
      opacity: 0.8,
    });
  }
  for (let k = 0; k < 64; k += 1) {
    const a = (k / 64) * TAU;
    out += stroke(
      lineOf([
        [500 + 300 * Math.cos(a), 500 + 300 * Math.sin(a)],
        [500 + 345 * Math.cos(a + 0.06), 500 + 345 * Math.sin(a + 0.06)],
      ]),
      { color: line, width: 2.4, opacity: 0.75 },
    );
  }
  out += disc(500, 500, 246, ground, 0.95);
  for (let s = 0; s < 6; s += 1) {
    const x = 330 + s * 68;
    for (let k = -4; k <= 4; k += 1) {
      const points = curve(60, (t): Point => [
        x + k * (5.5 - s * 0.5) * Math.sin(Math.PI * t),
        t * 1000,
      ]);
      out += stroke(lineOf(points), {
        color: line,
        width: 2.6 - s * 0.2,
        opacity: 0.2 + 0.7 * (Math.abs(k) / 4) ** 3,
      });
    }
  }
  return group(out, 'transform="rotate(-18 500 500)"');
};

/** Two pitches too close together: rings that beat against each other. */
export const interference: Drawing = (rng, { line, accent }) => {
  let out = '';
  const gap = between(rng, 120, 150);
  for (let k = 1; k < 42; k += 1) {
    out += ring(500 - gap, 470, k * 17, { color: line, width: 5, opacity: 0.42 });
    out += ring(500 + gap, 540, k * 17.8, { color: accent, width: 5, opacity: 0.36 });
  }
  return out + disc(500 - gap, 470, 12, line) + disc(500 + gap, 540, 12, line);
};

/** The skirt of a dancer in full turn. */
export const skirt: Drawing = (rng, { line, accent }) => {
  let out = '';
  const start = rng() * TAU;
  for (let k = 0; k < 120; k += 1) {
    const a = start + (k / 120) * TAU;
    const ruffle = 400 + 50 * Math.sin(a * 14);
    const points = curve(44, (t): Point => {
      const twist = a + 1.9 * t - 0.9 * t * t;
      const r = 34 + ruffle * t ** 1.15;
      return [500 + r * Math.cos(twist), 500 + r * Math.sin(twist)];
    });
    const wave = 0.5 + 0.5 * Math.sin(a * 14);
    out += stroke(lineOf(points), {
      color: k % 12 === 3 ? accent : line,
      width: k % 12 === 3 ? 4.6 : 2.3,
      opacity: 0.28 + 0.6 * wave,
    });
  }
  for (let ringNo = 0; ringNo < 3; ringNo += 1) {
    const points = curve(240, (t): Point => {
      const r = (0.9 + ringNo * 0.05) * (434 + 50 * Math.sin((start + t * TAU) * 14));
      const a = start + t * TAU + 1;
      return [500 + r * Math.cos(a), 500 + r * Math.sin(a)];
    });
    out += stroke(`${lineOf(points)}Z`, { color: accent, width: 3.4 - ringNo, opacity: 0.9 });
  }
  return out;
};
