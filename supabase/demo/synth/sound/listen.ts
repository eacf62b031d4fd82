import { filter } from './dsp.ts';

/** Measurements of a mono recording, for tests. */

/** Seconds between two values of an onset curve. */
const HOP = 0.005;

/** How much louder each moment is than the one before, low, middle and high bands counting alike. */
export function onsets(samples: Float32Array, rate: number): Float32Array {
  const hop = Math.round(rate * HOP);
  const count = Math.floor(samples.length / hop);
  const curve = new Float32Array(count);
  const bands = [
    { shape: 'lowpass', hz: 140 },
    { shape: 'bandpass', hz: 1200 },
    { shape: 'highpass', hz: 4500 },
  ] as const;
  for (const { shape, hz } of bands) {
    const band = samples.slice();
    filter(band, shape, rate, hz);
    let before = 0;
    for (let i = 0; i < count; i += 1) {
      let sum = 0;
      for (let k = i * hop; k < (i + 1) * hop; k += 1) sum += (band[k] ?? 0) ** 2;
      const loud = Math.log10(1 + 3000 * (sum / hop));
      curve[i] = (curve[i] ?? 0) + Math.max(0, loud - before);
      before += 0.5 * (loud - before);
    }
  }
  return curve;
}

/**
 * The period around `expected` seconds at which the onsets repeat best; 12 % to either side are
 * looked at, in steps of a millisecond.
 */
export function bestPeriod(curve: Float32Array, expected: number): number {
  let mean = 0;
  for (const value of curve) mean += value / curve.length;
  let best = { period: 0, score: -Infinity };
  for (let period = expected * 0.88; period <= expected * 1.12; period += 0.001) {
    const lag = period / HOP;
    const whole = Math.floor(lag);
    const part = lag - whole;
    let score = 0;
    const span = curve.length - whole - 1;
    for (let i = 0; i < span; i += 1) {
      const later = (curve[i + whole] ?? 0) * (1 - part) + (curve[i + whole + 1] ?? 0) * part;
      score += ((curve[i] ?? 0) - mean) * (later - mean);
    }
    if (score / span > best.score) best = { period, score: score / span };
  }
  return best.period;
}

/** Energy of the twelve pitch classes from C3 to B5 in `parts` equal stretches of a recording. */
export function chroma(samples: Float32Array, rate: number, parts: number): number[][] {
  const block = Math.round(rate * 0.19);
  const rows = Array.from({ length: parts }, () => new Array<number>(12).fill(0));
  for (let start = 0; start + block <= samples.length; start += block * 2) {
    const row = rows[Math.min(parts - 1, Math.floor((start / samples.length) * parts))];
    if (row === undefined) continue;
    for (let midi = 48; midi < 84; midi += 1) {
      const w = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / rate;
      const c = 2 * Math.cos(w);
      let s1 = 0;
      let s2 = 0;
      for (let i = 0; i < block; i += 1) {
        const s0 = (samples[start + i] ?? 0) + c * s1 - s2;
        s2 = s1;
        s1 = s0;
      }
      row[midi % 12] = (row[midi % 12] ?? 0) + (s1 * s1 + s2 * s2 - c * s1 * s2) / block;
    }
  }
  return rows;
}

/** Cosine similarity: 1 for the same direction, 0 for nothing in common. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  a.forEach((x, i) => {
    const y = b[i] ?? 0;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  });
  return dot / Math.sqrt(Math.max(1e-12, aa * bb));
}
