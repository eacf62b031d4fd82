import { fadeEdges, filter, saturate } from './dsp.ts';
import { rngFrom, type Rng } from './rng.ts';

export type DrumName =
  | 'kick'
  | 'kick-dusty'
  | 'kick-club'
  | 'snare'
  | 'snare-dusty'
  | 'snare-drill'
  | 'clap'
  | 'snap'
  | 'rim'
  | 'hat'
  | 'hat-open'
  | 'shaker'
  | 'ride'
  | 'tom'
  | 'crash'
  | 'riser';

/** Every drum is struck a little differently each time: `variant` seeds its noise. */
export function drum(name: DrumName, rate: number, variant: number): Float32Array {
  const rng = rngFrom(`${name}${variant}`);
  switch (name) {
    case 'kick':
      return thump(rate, rng, {
        start: 175,
        end: 47,
        drop: 30,
        decay: 7,
        length: 0.42,
        click: 0.5,
      });
    case 'kick-dusty':
      return thump(rate, rng, {
        start: 140,
        end: 62,
        drop: 26,
        decay: 12,
        length: 0.3,
        click: 0.8,
      });
    case 'kick-club':
      return thump(rate, rng, {
        start: 210,
        end: 50,
        drop: 24,
        decay: 9,
        length: 0.34,
        click: 0.7,
      });
    case 'tom':
      return thump(rate, rng, { start: 150, end: 84, drop: 14, decay: 7, length: 0.4, click: 0.2 });
    case 'snare':
      return crack(rate, rng, { tone: 196, noise: 0.75, decay: 15, low: 1400, length: 0.28 });
    case 'snare-dusty':
      return crack(rate, rng, { tone: 182, noise: 0.55, decay: 19, low: 700, length: 0.24 });
    case 'snare-drill':
      return crack(rate, rng, { tone: 262, noise: 0.8, decay: 22, low: 2200, length: 0.2 });
    case 'clap':
      return clap(rate, rng, 1150, [0, 0.011, 0.021, 0.03], 0.24);
    case 'snap':
      return clap(rate, rng, 2300, [0, 0.008], 0.12);
    case 'rim':
      return rim(rate);
    case 'hat':
      return metal(rate, rng, 58, 0.09, 7200);
    case 'hat-open':
      return metal(rate, rng, 9, 0.36, 6800);
    case 'shaker':
      return shaker(rate, rng);
    case 'ride':
      return metal(rate, rng, 5.5, 0.8, 5200);
    case 'crash':
      return metal(rate, rng, 2.3, 2.2, 4200);
    case 'riser':
      return riser(rate, rng);
  }
}

interface Thump {
  readonly start: number;
  readonly end: number;
  readonly drop: number;
  readonly decay: number;
  readonly length: number;
  readonly click: number;
}

function thump(rate: number, rng: Rng, p: Thump): Float32Array {
  const out = new Float32Array(Math.ceil(rate * p.length));
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    phase += (2 * Math.PI * (p.end + (p.start - p.end) * Math.exp(-t * p.drop))) / rate;
    const click = (rng() * 2 - 1) * p.click * Math.exp(-t * 480);
    out[i] = Math.tanh(1.7 * (Math.sin(phase) * Math.exp(-t * p.decay) + click));
  }
  fadeEdges(out, rate, 0.0006, 0.06);
  return out;
}

interface Crack {
  readonly tone: number;
  readonly noise: number;
  readonly decay: number;
  readonly low: number;
  readonly length: number;
}

function crack(rate: number, rng: Rng, p: Crack): Float32Array {
  const out = new Float32Array(Math.ceil(rate * p.length));
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    out[i] = (rng() * 2 - 1) * (0.7 * Math.exp(-t * p.decay) + 0.5 * Math.exp(-t * 70)) * p.noise;
  }
  filter(out, 'highpass', rate, p.low, 0.6);
  filter(out, 'lowpass', rate, 9500);
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    phase += (2 * Math.PI * p.tone * (1 + 0.9 * Math.exp(-t * 90))) / rate;
    const shell = 0.7 * Math.sin(phase) + 0.3 * Math.sin(phase * 1.73);
    out[i] = (out[i] ?? 0) + shell * 0.75 * Math.exp(-t * 24);
  }
  saturate(out, 1.5);
  fadeEdges(out, rate, 0.0005, 0.05);
  return out;
}

/** Several hands a few milliseconds apart, then the room. */
function clap(rate: number, rng: Rng, hz: number, hands: readonly number[], length: number) {
  const out = new Float32Array(Math.ceil(rate * length));
  const last = hands[hands.length - 1] ?? 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    let envelope = t >= last ? 0.75 * Math.exp(-(t - last) * 26) : 0;
    for (const hand of hands) if (t >= hand) envelope += Math.exp(-(t - hand) * 240);
    out[i] = (rng() * 2 - 1) * envelope;
  }
  filter(out, 'bandpass', rate, hz, 0.8);
  filter(out, 'highpass', rate, hz * 0.5);
  saturate(out, 2);
  fadeEdges(out, rate, 0.0005, 0.05);
  return out;
}

function rim(rate: number): Float32Array {
  const out = new Float32Array(Math.ceil(rate * 0.07));
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    const wood = Math.sin(2 * Math.PI * 1720 * t) + 0.7 * Math.sin(2 * Math.PI * 540 * t);
    out[i] = 0.5 * wood * Math.exp(-t * 95);
  }
  fadeEdges(out, rate, 0.0003, 0.02);
  return out;
}

/** Six clashing squares and noise above a highpass: a cymbal. */
function metal(rate: number, rng: Rng, decay: number, length: number, low: number) {
  const out = new Float32Array(Math.ceil(rate * length));
  const steps = [2050, 3010, 4250, 5420, 6170, 7980].map((hz) => hz / rate);
  const phases = steps.map(() => rng());
  for (let i = 0; i < out.length; i += 1) {
    let sum = 0;
    for (let k = 0; k < steps.length; k += 1) {
      let phase = (phases[k] ?? 0) + (steps[k] ?? 0);
      if (phase >= 1) phase -= 1;
      phases[k] = phase;
      sum += phase < 0.5 ? 0.1 : -0.1;
    }
    out[i] = (sum + (rng() * 2 - 1) * 0.55) * Math.exp((-i / rate) * decay);
  }
  filter(out, 'highpass', rate, Math.min(low, rate * 0.36), 0.8);
  filter(out, 'highpass', rate, Math.min(low, rate * 0.36) * 0.7, 0.7);
  fadeEdges(out, rate, 0.0008, Math.min(0.3, length * 0.4));
  return out;
}

function shaker(rate: number, rng: Rng): Float32Array {
  const out = new Float32Array(Math.ceil(rate * 0.1));
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    out[i] = (rng() * 2 - 1) * 0.5 * Math.min(1, t / 0.018) * Math.exp(-t * 34);
  }
  filter(out, 'highpass', rate, 4600);
  fadeEdges(out, rate, 0.002, 0.03);
  return out;
}

/** Two seconds of wind that climb into a downbeat: placed so that they end on it. */
export const RISER_SECONDS = 2;
function riser(rate: number, rng: Rng): Float32Array {
  const out = new Float32Array(Math.ceil(rate * RISER_SECONDS));
  let low = 0;
  let band = 0;
  for (let i = 0; i < out.length; i += 1) {
    const part = i / out.length;
    const f = 2 * Math.sin(Math.PI * Math.min(0.16, (400 + 5200 * part * part) / rate));
    const high = rng() * 2 - 1 - low - 0.7 * band;
    band += f * high;
    low += f * band;
    out[i] = band * 0.4 * part ** 2.2;
  }
  fadeEdges(out, rate, 0.1, 0.03);
  return out;
}

/** The surface of an old record under the whole piece: hiss, crackle and the odd pop. */
export function vinyl(out: Float32Array, rate: number, seed: string): void {
  const rng = rngFrom(seed);
  let rumble = 0;
  for (let i = 0; i < out.length; i += 1) {
    rumble += 0.02 * (rng() * 2 - 1 - rumble);
    out[i] = (rng() * 2 - 1) * 0.012 + rumble * 0.06;
  }
  const pops = Math.round((out.length / rate) * 16);
  for (let k = 0; k < pops; k += 1) {
    const start = Math.floor(rng() * out.length);
    const loud = 0.06 + 0.5 * rng() ** 5;
    const span = Math.round(rate * (0.0006 + 0.0014 * rng()));
    for (let i = 0; i < span && start + i < out.length; i += 1) {
      out[start + i] = (out[start + i] ?? 0) + (rng() * 2 - 1) * loud * (1 - i / span);
    }
  }
  filter(out, 'highpass', rate, 500);
  filter(out, 'lowpass', rate, 6500);
}
