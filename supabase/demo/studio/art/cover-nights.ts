import type { Drawing } from './cover-fields.ts';
import { TAU, bell, curve, disc, fill, group, lineOf, stroke, type Point } from './svg.ts';

/** Wet asphalt: street lamps and what the puddles make of them. */
export const puddles: Drawing = (rng, { line, accent, ground }) => {
  let out = fill('M0 470H1000V1000H0Z', ground, 0.55);
  const lamps = [120, 265, 430, 610, 735, 890];
  lamps.forEach((x, i) => {
    const top = 150 + 120 * rng();
    const color = i % 3 === 1 ? accent : line;
    out += stroke(`M${x} ${top.toFixed(1)}V470`, { color, width: 3, opacity: 0.5 });
    for (let k = 6; k > 0; k -= 1) out += disc(x, top, k * 13, color, 0.05 + 0.02 * (6 - k));
    out += disc(x, top, 15, color);
    for (let y = 486; y < 990; y += 11) {
      const depth = (y - 470) / 520;
      const reach = (12 + 62 * depth) * (0.45 + 0.55 * rng());
      const shift = 16 * depth * Math.sin(y * 0.07 + i * 2);
      out += stroke(`M${(x + shift - reach).toFixed(1)} ${y}H${(x + shift + reach).toFixed(1)}`, {
        color,
        width: 3.6,
        opacity: 0.85 * (1 - depth * 0.72),
      });
    }
  });
  return out + stroke('M0 470H1000', { color: line, width: 2.5, opacity: 0.8 });
};

/** A fingerboard that runs to the horizon like a street of light. */
export const street: Drawing = (_rng, { line, accent, ground }) => {
  const far: Point = [500, 300];
  let out = '';
  for (let k = 0; k < 24; k += 1) {
    const a = Math.PI + (k / 23) * Math.PI;
    out += stroke(
      lineOf([
        [far[0] + 130 * Math.cos(a), far[1] + 130 * Math.sin(a)],
        [far[0] + 700 * Math.cos(a), far[1] + 700 * Math.sin(a)],
      ]),
      { color: line, width: 2, opacity: 0.24 },
    );
  }
  out += disc(500, 300, 118, accent, 0.95);
  for (let k = 0; k < 9; k += 1)
    out += stroke(`M370 ${312 + k * 11 - 60}H630`, {
      color: ground,
      width: 1.5 + k,
      opacity: 0.75,
    });
  out += fill('M476 300L524 300L960 1010H40Z', ground, 0.88);
  for (let f = 0; f < 15; f += 1) {
    const t = (f / 14) ** 2.1;
    const half = 24 + 436 * t;
    const y = 300 + 710 * t;
    out += stroke(`M${(500 - half).toFixed(1)} ${y.toFixed(1)}H${(500 + half).toFixed(1)}`, {
      color: line,
      width: 1.5 + 6 * t,
      opacity: 0.85,
    });
  }
  for (const s of [-1.5, -0.5, 0.5, 1.5]) {
    for (const [width, opacity] of [
      [17, 0.18],
      [9, 0.35],
      [4, 1],
    ] as const) {
      out += stroke(
        lineOf([
          [500 + s * 11, 300],
          [500 + s * 235, 1010],
        ]),
        { color: accent, width, opacity },
      );
    }
  }
  return out;
};

/** The curtain of a small hall, lit from the footlights, almost closed. */
export const curtain: Drawing = (_rng, { ground, line, accent }) => {
  let out = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 44; i += 1) {
      const u = i / 43;
      const points = curve(80, (t): Point => {
        const gather = 1 - 0.62 * bell(t - 0.66, 0.17) - 0.1 * t;
        const fold = 13 * Math.sin(u * 34) * (0.3 + t);
        return [
          500 + side * (26 + 530 * (1 - (1 - u) * gather) + fold - 30 * bell(t - 0.66, 0.2)),
          t * 1000,
        ];
      });
      const lit = 0.25 + 0.65 * Math.abs(Math.sin(u * 17));
      out += stroke(lineOf(points), { color: line, width: 2.6, opacity: lit });
    }
  }
  for (let i = 0; i < 9; i += 1)
    out += disc(100 + i * 100, 962, 15, accent) + disc(100 + i * 100, 962, 30, accent, 0.2);
  return out + fill('M0 978H1000V1000H0Z', ground, 0.9);
};

/** A moon that is only hatching, over the staff it shines on. */
export const blueMoon: Drawing = (_rng, { line, accent }) => {
  let out = '';
  for (let i = -32; i <= 32; i += 1) {
    const y = 440 + i * 10;
    const half = Math.sqrt(Math.max(0, 330 ** 2 - (i * 10) ** 2));
    if (half === 0) continue;
    const shade = 500 - half + half * 0.9 * (0.6 + 0.4 * Math.cos(i * 0.05));
    out += stroke(`M${(500 - half).toFixed(1)} ${y}H${shade.toFixed(1)}`, {
      color: line,
      width: 1.6,
      opacity: 0.45,
    });
    out += stroke(`M${shade.toFixed(1)} ${y}H${(500 + half).toFixed(1)}`, {
      color: accent,
      width: 6.6,
      opacity: 0.95,
    });
  }
  for (let s = 0; s < 5; s += 1) {
    const y = 838 + s * 30;
    const points = curve(90, (t): Point => [
      t * 1000,
      y + 16 * Math.sin(t * 8 + s * 0.4) * bell(t - 0.5, 0.4),
    ]);
    out += stroke(lineOf(points), { color: line, width: 2.8, opacity: 0.9 });
  }
  return out;
};

/** Two lines that turn around each other all the way down. */
export const embrace: Drawing = (_rng, { line, accent }) => {
  let out = '';
  for (let k = 0; k < 30; k += 1) {
    const u = k / 29;
    for (const side of [0, Math.PI]) {
      const points = curve(160, (t): Point => {
        const a = t * TAU * 1.6 + side + u * 0.55;
        const r = 250 * (0.55 + 0.45 * Math.sin(Math.PI * t)) * (0.62 + 0.38 * u);
        return [500 + r * Math.sin(a), -20 + t * 1040 + 70 * Math.cos(a) * u];
      });
      out += stroke(lineOf(points), {
        color: side === 0 ? line : accent,
        width: k === 29 ? 4.5 : 1.9,
        opacity: k === 29 ? 1 : 0.16 + 0.42 * u,
      });
    }
  }
  return group(out, 'transform="rotate(16 500 500)"');
};
