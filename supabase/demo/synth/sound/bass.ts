import { fadeEdges, filter, midiToHz } from './dsp.ts';

/** An 808: a sine that starts with a knock, sags into distortion and may slide to another pitch at its end. */
export function bass808(
  midi: number,
  seconds: number,
  rate: number,
  glideTo: number | undefined,
  drive: number,
): Float32Array {
  const out = new Float32Array(Math.ceil(rate * (seconds + 0.05)));
  const slideStart = seconds * 0.55;
  const slideSpan = Math.max(0.05, seconds * 0.22);
  /** Semitones away from the note: a knock at first, the slide toward the end. */
  const bend = (t: number): number => {
    const part = Math.min(1, Math.max(0, (t - slideStart) / slideSpan));
    const slide = glideTo === undefined ? 0 : (glideTo - midi) * part * part * (3 - 2 * part);
    return 14 * Math.exp(-t * 70) + slide;
  };
  let phase = 0;
  let step = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    if (i % 8 === 0) step = (2 * Math.PI * midiToHz(midi + bend(t))) / rate;
    phase += step;
    const envelope = Math.min(1, t * 500) * Math.exp(-t * 1.15);
    // The even harmonic makes the bass audible on small speakers.
    out[i] = Math.tanh((Math.sin(phase) + 0.12 * Math.sin(2 * phase)) * envelope * drive);
  }
  filter(out, 'lowpass', rate, 1500, 0.6);
  fadeEdges(out, rate, 0.002, 0.045);
  return out;
}

/** A round synth bass for four-on-the-floor. */
export function pulseBass(midi: number, seconds: number, rate: number): Float32Array {
  const out = new Float32Array(Math.ceil(rate * (seconds + 0.03)));
  const step = midiToHz(midi) / rate;
  let phase = 0;
  let low = 0;
  for (let i = 0; i < out.length; i += 1) {
    phase += step;
    if (phase >= 1) phase -= 1;
    const t = i / rate;
    const corner = 1 - Math.exp((-2 * Math.PI * (180 + 1500 * Math.exp(-t * 16))) / rate);
    const x = 0.6 * (2 * phase - 1) + 0.6 * Math.sin(2 * Math.PI * phase);
    low += corner * (x - low);
    out[i] = (out[i] ?? 0) + low * 0.7;
  }
  fadeEdges(out, rate, 0.004, 0.03);
  return out;
}
