import { between } from '../synth/rng.ts';
import type { Drawing } from './cover-fields.ts';
import { TAU, curve, disc, fHole, group, lineOf, ring, stroke, type Point } from './svg.ts';

const turn = (angle: number): string => `transform="rotate(${angle.toFixed(1)} 500 500)"`;

/** A string bent into a circle, singing in `n` nodes: rings within rings. */
export const rosette: Drawing = (rng, { line, accent }) => {
  const n = 3 + Math.floor(rng() * 6);
  const m = n * 2;
  let out = '';
  for (let i = 0; i < 46; i += 1) {
    const u = i / 45;
    const points = curve(240, (t): Point => {
      const a = t * TAU;
      const wobble = Math.sin(n * a + u * 4.4) * 0.26 + Math.sin(m * a - u * 7) * 0.08;
      const r = (60 + 400 * u) * (1 + wobble * (1 - u * 0.72));
      return [500 + r * Math.cos(a), 500 + r * Math.sin(a)];
    });
    const opacity = 0.22 + 0.68 * Math.sin(Math.PI * u) ** 2;
    out += stroke(`${lineOf(points)}Z`, {
      color: i % 9 === 4 ? accent : line,
      width: 2.3,
      opacity,
    });
  }
  return group(out, turn(rng() * 360));
};

/** Straight strings between two arms: the curve they wrap is drawn by nobody. */
export const envelope: Drawing = (rng, { line, accent }) => {
  let out = '';
  const n = 40;
  const arm = (
    ax: number,
    ay: number,
    bx: number,
    by: number,
    cx: number,
    cy: number,
    c: string,
  ) => {
    for (let i = 0; i <= n; i += 1) {
      const t = i / n;
      const from = `M${(ax + (bx - ax) * t).toFixed(1)} ${(ay + (by - ay) * t).toFixed(1)}`;
      const to = `L${(bx + (cx - bx) * t).toFixed(1)} ${(by + (cy - by) * t).toFixed(1)}`;
      out += stroke(from + to, { color: c, width: 2.1, opacity: 0.34 + 0.5 * Math.abs(t - 0.5) });
    }
  };
  arm(60, 40, 90, 930, 960, 900, line);
  arm(940, 60, 960, 900, 90, 930, accent);
  arm(60, 40, 500, between(rng, 380, 470), 940, 60, line);
  return group(out, turn(Math.floor(rng() * 4) * 90));
};

/** Vaults of a long nave, one inside the other. */
export const vault: Drawing = (rng, { ground, line, accent }) => {
  let out = '';
  const lean = between(rng, -26, 26);
  for (let i = 0; i < 22; i += 1) {
    const u = i / 21;
    const w = 470 * (1 - u) ** 1.15 + 16;
    const top = 40 + 520 * u ** 0.9;
    const x = 500 + lean * u * 2;
    const base = 1010 - 210 * u;
    const spring = top + (base - top) * 0.42;
    const data = `M${(x - w).toFixed(1)} ${base.toFixed(1)}V${spring.toFixed(1)}Q${(x - w).toFixed(1)} ${(top + w * 0.2).toFixed(1)} ${x.toFixed(1)} ${top.toFixed(1)}Q${(x + w).toFixed(1)} ${(top + w * 0.2).toFixed(1)} ${(x + w).toFixed(1)} ${spring.toFixed(1)}V${base.toFixed(1)}`;
    out += `<path d="${data}Z" fill="${ground}" fill-opacity="${(0.1 + 0.05 * u).toFixed(2)}"/>`;
    out += stroke(data, { color: line, width: 4.2 - 2.4 * u, opacity: 0.9 - 0.5 * u });
  }
  for (let k = 0; k < 4; k += 1) {
    const x = 500 + lean * 2 + (k - 1.5) * 15;
    out += stroke(`M${x.toFixed(1)} 0L${(500 + lean * 2 + (k - 1.5) * 4).toFixed(1)} 800`, {
      color: accent,
      width: 2.4,
      opacity: 0.95,
    });
  }
  return out + disc(500 + lean * 2, 800, 11, accent);
};

/** A harmonograph: two pendulums that slowly tire. */
export const pendulum: Drawing = (rng, { line, accent }) => {
  const [a, b] = [
    [2, 3],
    [3, 4],
    [3, 5],
    [1, 2],
  ][Math.floor(rng() * 4)] as [number, number];
  const phase = between(rng, 0.3, 1.3);
  let out = '';
  [line, line, accent].forEach((color, layer) => {
    const points = curve(2600, (t): Point => {
      const s = t * TAU * 15;
      const decay = Math.exp(-t * 1.25);
      const slip = 1 + 0.0016 * (layer + 1);
      return [
        500 + 455 * decay * Math.sin(a * s * slip + phase + layer * 0.05),
        500 + 455 * decay * Math.sin(b * s),
      ];
    });
    out += stroke(lineOf(points), { color, width: 1.8, opacity: layer === 2 ? 0.55 : 0.42 });
  });
  return group(out, turn(between(rng, -30, 30)));
};

/** A record seen from above, its groove full of music and its label a small sun. */
export const record: Drawing = (rng, { ground, line, accent }) => {
  const cx = between(rng, 430, 620);
  const cy = between(rng, 440, 600);
  let out = '';
  const seed = rng() * 9;
  for (let i = 0; i < 58; i += 1) {
    const base = 150 + i * 11;
    const points = curve(300, (t): Point => {
      const a = t * TAU;
      const loud =
        Math.max(0, Math.sin(a * 3 + i * 0.21 + seed)) * Math.max(0, Math.sin(i * 0.33 + seed));
      const r = base + 9 * loud * Math.sin(a * 80 + i * 2);
      return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
    });
    const gap = i % 13 === 12;
    out += stroke(`${lineOf(points)}Z`, {
      color: line,
      width: gap ? 1 : 2.6,
      opacity: gap ? 0.2 : 0.52,
    });
  }
  out += disc(cx, cy, 128, accent) + ring(cx, cy, 92, { color: ground, width: 2.5, opacity: 0.6 });
  return out + disc(cx, cy, 15, ground);
};

/** Strings twisted between two hoops: a tower that is only tension. */
export const twist: Drawing = (rng, { line, accent }) => {
  let out = '';
  const n = 84;
  const angle = between(rng, 1.9, 2.7);
  for (let i = 0; i < n; i += 1) {
    const a = (i / n) * TAU;
    const top: Point = [500 + 380 * Math.cos(a), 120 + 74 * Math.sin(a)];
    const bottom: Point = [500 + 380 * Math.cos(a + angle), 880 + 74 * Math.sin(a + angle)];
    const front = Math.sin(a + angle / 2) > 0;
    const color = i % 7 === 0 ? accent : line;
    out += stroke(lineOf([top, bottom]), {
      color,
      width: front ? 2.8 : 1.5,
      opacity: front ? 0.85 : 0.3,
    });
  }
  for (const y of [120, 880]) {
    out += `<ellipse cx="500" cy="${y}" rx="380" ry="74" fill="none" stroke="${line}" stroke-width="4"/>`;
  }
  return group(out, turn(between(rng, -24, 24)));
};

/** Three dancers' loops around one floor. */
export const dance: Drawing = (rng, { line, accent }) => {
  let out = '';
  const start = rng() * TAU;
  for (let k = 0; k < 60; k += 1) {
    const u = k / 59;
    const points = curve(240, (t): Point => {
      const a = t * TAU;
      const r = 400 * (0.62 + 0.38 * Math.cos(3 * a + u * 0.9)) * (0.45 + 0.55 * u);
      return [500 + r * Math.cos(a + start + u * 0.5), 500 + r * Math.sin(a + start + u * 0.5)];
    });
    const lit = k > 54;
    out += stroke(`${lineOf(points)}Z`, {
      color: lit ? accent : line,
      width: lit ? 3 : 1.9,
      opacity: lit ? 0.9 : 0.3,
    });
  }
  return out;
};

/** The f-hole, cut into a field of strings that keep a respectful distance. */
export const effe: Drawing = (rng, { ground, line, accent }) => {
  let out = '';
  const phase = rng() * 3;
  for (let i = 0; i < 54; i += 1) {
    const x0 = -20 + i * 19.6;
    const points = curve(120, (t): Point => {
      const spine = 500 - 150 * Math.sin((t - 0.5) * Math.PI * 1.3);
      const away = x0 - spine;
      const push =
        118 * Math.sign(away || 1) * Math.exp(-Math.abs(away) / 150) * Math.sin(Math.PI * t) ** 0.6;
      return [x0 + push + 7 * Math.sin(t * 9 + phase + i * 0.2), t * 1000];
    });
    const near = Math.exp(-Math.abs(x0 - 500) / 320);
    out += stroke(lineOf(points), { color: line, width: 2.3, opacity: 0.18 + 0.6 * near });
  }
  const place = (color: string, scale: number) =>
    fHole(color, `translate(500 500) scale(${scale}) translate(-8.1 -16.6)`);
  return out + place(ground, 26.5) + place(accent, 24);
};

/** A fan of bow strokes from one corner. */
export const fan: Drawing = (rng, { line, accent }) => {
  let out = '';
  const bend = between(rng, 120, 260) * (rng() < 0.5 ? -1 : 1);
  for (let i = 0; i < 66; i += 1) {
    const a = -0.12 + (i / 65) * 1.82;
    const far: Point = [30 + 1500 * Math.cos(a), 970 - 1500 * Math.sin(a)];
    const mid: Point = [
      30 + 620 * Math.cos(a) - bend * Math.sin(a) * Math.sin(i * 0.19),
      970 - 620 * Math.sin(a) - bend * Math.cos(a) * Math.sin(i * 0.19),
    ];
    const data = `M30 970Q${mid[0].toFixed(1)} ${mid[1].toFixed(1)} ${far[0].toFixed(1)} ${far[1].toFixed(1)}`;
    out += stroke(data, {
      color: i % 11 === 5 ? accent : line,
      width: i % 11 === 5 ? 4 : 2.2,
      opacity: i % 11 === 5 ? 0.95 : 0.5,
    });
  }
  return group(out, turn(Math.floor(rng() * 4) * 90));
};
