import { fadeEdges, filter, midiToHz } from './dsp.ts';

interface Partial {
  readonly ratio: number;
  readonly gain: number;
  /** Seconds until the partial has lost 60 dB. */
  readonly ring: number;
}

/** Sums ringing sinusoids, each one a two-pole resonator: a struck body. */
function strike(partials: readonly Partial[], hz: number, seconds: number, rate: number) {
  const out = new Float32Array(Math.ceil(rate * (seconds + 0.09)));
  for (const { ratio, gain, ring } of partials) {
    const w = (2 * Math.PI * hz * ratio) / rate;
    if (w > Math.PI * 0.9) continue;
    const radius = 10 ** (-3 / (ring * rate));
    const c = 2 * radius * Math.cos(w);
    const d = -radius * radius;
    let y1 = gain * Math.sin(w);
    let y2 = 0;
    const end = Math.min(out.length, Math.ceil(ring * rate * 1.2));
    for (let i = 0; i < end; i += 1) {
      out[i] = (out[i] ?? 0) + y1;
      const y = c * y1 + d * y2;
      y2 = y1;
      y1 = y;
    }
  }
  fadeEdges(out, rate, 0.001, 0.08);
  return out;
}

/** A felt-damped piano string pair: stretched partials, highs that die first, two slightly different tunings. */
export function piano(midi: number, seconds: number, rate: number): Float32Array {
  const hz = midiToHz(midi);
  const stretch = 0.00032 * 2 ** ((midi - 60) / 14);
  const body = 5.2 * 2 ** ((60 - midi) / 22);
  const partials: Partial[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const ratio = n * Math.sqrt(1 + stretch * n * n);
    // The hammer hits at an eighth of the string: every eighth partial is missing.
    const gain = (0.3 * Math.abs(Math.sin((n * Math.PI) / 8)) * 2.2) / n ** 1.35;
    const ring = body / (1 + 0.55 * (n - 1));
    partials.push({ ratio, gain, ring });
    if (n <= 4) partials.push({ ratio: ratio * 1.0007, gain: gain * 0.6, ring: ring * 1.3 });
  }
  const out = strike(partials, hz, seconds, rate);
  const knock = strike(
    [
      { ratio: 1, gain: 0.05, ring: 0.06 },
      { ratio: 2.7, gain: 0.03, ring: 0.04 },
    ],
    180,
    0.08,
    rate,
  );
  for (let i = 0; i < knock.length && i < out.length; i += 1)
    out[i] = (out[i] ?? 0) + (knock[i] ?? 0);
  return out;
}

/** A celesta plate: the music box of the mysterious pieces. */
export function bell(midi: number, seconds: number, rate: number): Float32Array {
  const partials = [
    { ratio: 1, gain: 0.34, ring: 2.6 },
    { ratio: 2.003, gain: 0.1, ring: 1.5 },
    { ratio: 3.01, gain: 0.07, ring: 0.9 },
    { ratio: 5.43, gain: 0.05, ring: 0.35 },
    { ratio: 8.9, gain: 0.025, ring: 0.12 },
  ];
  return strike(partials, midiToHz(midi), Math.max(seconds, 0.9), rate);
}

/** Electric piano: a tine that modulates a fork, with a slow tremolo. */
export function electricPiano(midi: number, seconds: number, rate: number): Float32Array {
  const hz = midiToHz(midi);
  const out = new Float32Array(Math.ceil(rate * (seconds + 0.15)));
  const step = (2 * Math.PI * hz) / rate;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    const decay = Math.exp(-t * 1.3);
    const tine = Math.sin(step * 14 * i) * 0.14 * Math.exp(-t * 11);
    const modulator = Math.sin(step * i) * (0.35 + 1.1 * Math.exp(-t * 3.4));
    const tremolo = 1 + 0.12 * Math.sin(2 * Math.PI * 4.6 * t);
    out[i] = 0.32 * Math.sin(step * i + modulator + tine) * decay * tremolo;
  }
  fadeEdges(out, rate, 0.004, 0.12);
  return out;
}

/** Two clashing squares through a bandpass, tuned: the riff of hard trap. */
export function cowbell(midi: number, seconds: number, rate: number): Float32Array {
  const hz = midiToHz(midi);
  const out = new Float32Array(Math.ceil(rate * (Math.min(seconds, 0.4) + 0.05)));
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    const one = (t * hz) % 1 < 0.5 ? 1 : -1;
    const two = (t * hz * 1.482) % 1 < 0.5 ? 1 : -1;
    out[i] = 0.24 * (one + 0.8 * two) * (0.75 * Math.exp(-t * 26) + 0.3 * Math.exp(-t * 6.5));
  }
  filter(out, 'bandpass', rate, Math.max(600, hz * 2.2), 0.7);
  filter(out, 'lowpass', rate, 5200);
  fadeEdges(out, rate, 0.001, 0.05);
  return out;
}
