import { fadeEdges, filter, midiToHz } from './dsp.ts';
import { rngFrom } from './rng.ts';

interface Pluck {
  /** Seconds until the string has lost 60 dB. */
  readonly ring: number;
  /** Loop filter: 0 keeps all highs, 0.5 averages neighbors (dull). */
  readonly dull: number;
  /** Where the finger plucks, as a fraction of the string's length. */
  readonly position: number;
  /** Corner of the excitation's lowpass, Hz: the softness of the finger. */
  readonly finger: number;
}

const plucks = {
  pizzicato: { ring: 0.62, dull: 0.46, position: 0.23, finger: 2600 },
  nylon: { ring: 2.6, dull: 0.36, position: 0.28, finger: 3000 },
  steel: { ring: 4.2, dull: 0.16, position: 0.17, finger: 6500 },
  upright: { ring: 1.5, dull: 0.48, position: 0.31, finger: 900 },
} as const satisfies Record<string, Pluck>;
export type PluckName = keyof typeof plucks;

/**
 * Karplus-Strong string with a pluck position and an allpass that tunes it between samples.
 * `variant` changes the noise of the finger, so that repeated notes are not copies.
 */
export function pluck(
  name: PluckName,
  midi: number,
  seconds: number,
  rate: number,
  variant: number,
) {
  const { ring, dull, position, finger } = plucks[name];
  const hz = midiToHz(midi);
  const out = new Float32Array(Math.ceil(rate * (Math.min(seconds, ring) + 0.06)));
  // The loop filter (weights 1 - dull and dull) delays by about `dull` samples; the rest is tuned.
  const period = rate / hz - dull;
  const length = Math.max(2, Math.floor(period - 0.3));
  const fraction = period - length;
  const allpass = (1 - fraction) / (1 + fraction);
  const noise = new Float32Array(length);
  const rng = rngFrom(`${name}${midi}${variant}`);
  for (let i = 0; i < length; i += 1) noise[i] = rng() * 2 - 1;
  filter(noise, 'lowpass', rate, finger, 0.6);
  const shift = Math.max(1, Math.round(length * position));
  const line = new Float32Array(length);
  let mean = 0;
  for (let i = 0; i < length; i += 1) {
    line[i] = (noise[i] ?? 0) - (noise[(i + length - shift) % length] ?? 0);
    mean += (line[i] ?? 0) / length;
  }
  for (let i = 0; i < length; i += 1) line[i] = (line[i] ?? 0) - mean;
  const loss = 10 ** (-3 / (ring * hz));
  let previous = 0;
  let apIn = 0;
  let apOut = 0;
  let cursor = 0;
  for (let i = 0; i < out.length; i += 1) {
    const x = line[cursor] ?? 0;
    out[i] = x;
    const damped = ((1 - dull) * x + dull * previous) * loss;
    previous = x;
    apOut = allpass * (damped - apOut) + apIn;
    apIn = damped;
    line[cursor] = apOut;
    cursor = cursor + 1 === length ? 0 : cursor + 1;
  }
  level(out);
  fadeEdges(out, rate, 0.0015, 0.05);
  return out;
}

/** Brings the attack of every pitch to the same height. */
function level(out: Float32Array): void {
  let sum = 0;
  const span = Math.min(out.length, 4000);
  for (let i = 0; i < span; i += 1) sum += (out[i] ?? 0) ** 2;
  const gain = 0.25 / Math.max(1e-6, Math.sqrt(sum / span));
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * gain;
}
