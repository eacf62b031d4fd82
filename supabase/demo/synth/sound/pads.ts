import { fadeEdges, filter, midiToHz } from './dsp.ts';
import { rngFrom } from './rng.ts';

export type PadName = 'strings' | 'choir' | 'warm' | 'supersaw';

const recipes = {
  strings: { voices: 3, cents: 9, attack: 0.28, release: 0.5, corner: 2600 },
  choir: { voices: 3, cents: 12, attack: 0.32, release: 0.6, corner: 3400 },
  warm: { voices: 2, cents: 6, attack: 0.4, release: 0.6, corner: 900 },
  supersaw: { voices: 5, cents: 16, attack: 0.012, release: 0.12, corner: 6000 },
} as const;

/** One note of a section: several saws a few cents apart, shaped into bows, mouths or a warm synth. */
export function pad(name: PadName, midi: number, seconds: number, rate: number): Float32Array {
  const { voices, cents, attack, release, corner } = recipes[name];
  const out = new Float32Array(Math.ceil(rate * (seconds + release)));
  const rng = rngFrom(`${name}${midi}`);
  const hz = midiToHz(midi);
  for (let voice = 0; voice < voices; voice += 1) {
    const spread = (voice / (voices - 1)) * 2 - 1;
    const base = (hz * 2 ** ((spread * cents) / 1200)) / rate;
    const wobbleRate = (2 * Math.PI * (4.2 + rng() * 1.6)) / rate;
    const depth = name === 'supersaw' || name === 'warm' ? 0 : 0.004;
    let phase = rng();
    let step = base;
    for (let i = 0; i < out.length; i += 1) {
      if (i % 32 === 0) step = base * (1 + depth * Math.sin(wobbleRate * i));
      phase += step;
      if (phase >= 1) phase -= 1;
      // The corner of the saw is rounded by hand: cheaper than polyBLEP and enough under a lowpass.
      const edge = phase > 1 - 2 * step ? (1 - phase) / (2 * step) : 1;
      out[i] = (out[i] ?? 0) + (0.3 / voices) * (2 * phase - 1) * edge;
    }
  }
  if (name === 'choir') formants(out, rate);
  filter(out, 'lowpass', rate, corner, 0.6);
  if (name === 'strings') filter(out, 'peak', rate, 480, 1.2, 4);
  filter(out, 'highpass', rate, 120);
  fadeEdges(out, rate, attack, release);
  return out;
}

/** Turns saws into a sung 'ah'. */
function formants(buffer: Float32Array, rate: number): void {
  const source = buffer.slice();
  const mouths: readonly (readonly [number, number, number])[] = [
    [640, 6, 2.2],
    [1080, 8, 1.3],
    [2500, 9, 0.7],
  ];
  for (let i = 0; i < buffer.length; i += 1) buffer[i] = (source[i] ?? 0) * 0.12;
  for (const [hz, q, gain] of mouths) {
    const part = source.slice();
    filter(part, 'bandpass', rate, hz, q);
    for (let i = 0; i < buffer.length; i += 1) buffer[i] = (buffer[i] ?? 0) + (part[i] ?? 0) * gain;
  }
}

/** A bright mono lead for the club. */
export function synthLead(midi: number, seconds: number, rate: number): Float32Array {
  const out = new Float32Array(Math.ceil(rate * (seconds + 0.12)));
  const step = midiToHz(midi) / rate;
  let a = 0;
  let b = 0.3;
  for (let i = 0; i < out.length; i += 1) {
    const bend = 1 + 0.006 * Math.sin((2 * Math.PI * 5.4 * i) / rate) * Math.min(1, i / rate / 0.4);
    a += step * bend;
    b += step * bend * 1.006;
    if (a >= 1) a -= 1;
    if (b >= 1) b -= 1;
    const square = a < 0.42 ? 1 : -1;
    out[i] = 0.14 * square + 0.16 * (2 * b - 1);
  }
  filter(out, 'lowpass', rate, 3800, 0.9);
  fadeEdges(out, rate, 0.006, 0.1);
  return out;
}
