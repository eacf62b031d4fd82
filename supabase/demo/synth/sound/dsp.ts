/** Filters and small helpers. Buffers are mono Float32Array, rates in Hz, gains linear unless named dB. */

export const dbToGain = (db: number): number => 10 ** (db / 20);
export const gainToDb = (gain: number): number => 20 * Math.log10(Math.max(gain, 1e-9));
export const midiToHz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

interface Coefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

type Shape = 'lowpass' | 'highpass' | 'bandpass' | 'peak' | 'highshelf';

/** Audio EQ cookbook biquads; `db` counts for 'peak' and 'highshelf' alone. */
function design(shape: Shape, rate: number, hz: number, q: number, db: number): Coefficients {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.46)) / rate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (db / 40);
  let b0: number, b1: number, b2: number, a0: number, a1: number, a2: number;
  if (shape === 'peak') {
    [b0, b1, b2] = [1 + alpha * a, -2 * cos, 1 - alpha * a];
    [a0, a1, a2] = [1 + alpha / a, -2 * cos, 1 - alpha / a];
  } else if (shape === 'highshelf') {
    const root = 2 * Math.sqrt(a) * alpha;
    b0 = a * (a + 1 + (a - 1) * cos + root);
    b1 = -2 * a * (a - 1 + (a + 1) * cos);
    b2 = a * (a + 1 + (a - 1) * cos - root);
    a0 = a + 1 - (a - 1) * cos + root;
    a1 = 2 * (a - 1 - (a + 1) * cos);
    a2 = a + 1 - (a - 1) * cos - root;
  } else {
    [a0, a1, a2] = [1 + alpha, -2 * cos, 1 - alpha];
    if (shape === 'lowpass') [b0, b1, b2] = [(1 - cos) / 2, 1 - cos, (1 - cos) / 2];
    else if (shape === 'highpass') [b0, b1, b2] = [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2];
    else [b0, b1, b2] = [alpha, 0, -alpha];
  }
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

/** Filters a buffer in place. */
export function filter(
  buffer: Float32Array,
  shape: Shape,
  rate: number,
  hz: number,
  q = 0.707,
  db = 0,
): void {
  const { b0, b1, b2, a1, a2 } = design(shape, rate, hz, q, db);
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < buffer.length; i += 1) {
    const x = buffer[i] ?? 0;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    buffer[i] = y;
  }
}

/** Bends the waveform toward ±1: warmth when small, distortion when large. */
export function saturate(buffer: Float32Array, drive: number): void {
  const norm = 1 / Math.tanh(drive);
  for (let i = 0; i < buffer.length; i += 1) buffer[i] = Math.tanh((buffer[i] ?? 0) * drive) * norm;
}

/** Removes the click at the end of a note that was cut off. */
export function fadeEdges(buffer: Float32Array, rate: number, fadeIn: number, fadeOut: number) {
  const head = Math.min(buffer.length, Math.round(fadeIn * rate));
  const tail = Math.min(buffer.length, Math.round(fadeOut * rate));
  for (let i = 0; i < head; i += 1) buffer[i] = ((buffer[i] ?? 0) * i) / head;
  for (let i = 0; i < tail; i += 1) {
    const index = buffer.length - 1 - i;
    buffer[index] = ((buffer[index] ?? 0) * i) / tail;
  }
}

export function peakOf(buffer: Float32Array): number {
  let peak = 0;
  // A counting loop, because iterating over millions of samples with for-of takes ten times as long.
  let i = buffer.length;
  while (i > 0) {
    i -= 1;
    const size = Math.abs(buffer[i] ?? 0);
    if (size > peak) peak = size;
  }
  return peak;
}

/** Root mean square without silent parts: blocks of 50 ms more than 30 dB below the loudest do not count. */
export function gatedRms(buffer: Float32Array, rate: number): number {
  const block = Math.max(1, Math.round(rate * 0.05));
  const energies: number[] = [];
  for (let start = 0; start < buffer.length; start += block) {
    const end = Math.min(buffer.length, start + block);
    let sum = 0;
    for (let i = start; i < end; i += 1) {
      const x = buffer[i] ?? 0;
      sum += x * x;
    }
    energies.push(sum / (end - start));
  }
  const gate = Math.max(...energies) * 1e-3;
  const heard = energies.filter((energy) => energy > gate);
  return heard.length === 0 ? 0 : Math.sqrt(heard.reduce((a, b) => a + b, 0) / heard.length);
}
