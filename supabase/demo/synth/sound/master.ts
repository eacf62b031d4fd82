import { dbToGain, filter, gatedRms } from './dsp.ts';

/** Loudness of every piece, dBFS; MP3 encoding raises peaks by up to 1.5 dB. */
export const LOUDNESS_DB = -14.5;
export const CEILING_DB = -2.8;

/** Levels, rounds off and limits a mix in place, and fades both ends so that they do not click. */
export function master(channels: readonly Float32Array[], rate: number): void {
  for (const channel of channels) {
    filter(channel, 'highpass', rate, 28, 0.7);
    filter(channel, 'peak', rate, 260, 0.8, -1.5);
    filter(channel, 'highshelf', rate, 7500, 0.7, 2);
  }
  // A second pass restores the loudness that rounding and limiting remove in the first.
  for (let pass = 0; pass < 2; pass += 1) {
    const loud = Math.max(...channels.map((channel) => gatedRms(channel, rate)));
    if (loud === 0) return;
    const gain = dbToGain(LOUDNESS_DB) / loud;
    for (const channel of channels) {
      for (let i = 0; i < channel.length; i += 1) channel[i] = round((channel[i] ?? 0) * gain);
    }
    limit(channels, rate);
  }
  for (const channel of channels) ends(channel, rate);
}

/** Leaves samples up to half scale unchanged, and bends larger ones toward full scale. */
function round(x: number): number {
  const size = Math.abs(x);
  if (size <= 0.5) return x;
  return Math.sign(x) * (0.5 + 0.5 * Math.tanh((size - 0.5) / 0.5));
}

/** Looks 4 ms ahead, so that the gain is reduced before a peak and no sample exceeds the ceiling. */
function limit(channels: readonly Float32Array[], rate: number): void {
  const ceiling = dbToGain(CEILING_DB);
  const first = channels[0];
  const last = channels[channels.length - 1];
  if (first === undefined || last === undefined) return;
  const { length } = first;
  const window = Math.max(1, Math.round(rate * 0.004));
  const wanted = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    const one = Math.abs(first[i] ?? 0);
    const two = Math.abs(last[i] ?? 0);
    const size = one > two ? one : two;
    wanted[i] = size > ceiling ? ceiling / size : 1;
  }
  const release = 1 - Math.exp(-1 / (rate * 0.06));
  let hold = 1;
  for (let i = 0; i < length; i += 1) {
    hold += (1 - hold) * release;
    const limit = wanted[i] ?? 0;
    if (limit < hold) hold = limit;
    wanted[i] = hold;
  }
  // This loop runs backwards, so that the gain falls in a straight line to every minimum instead of jumping.
  const slope = 0.5 / window;
  for (let i = length - 2; i >= 0; i -= 1) {
    const reachable = (wanted[i + 1] ?? 0) + slope;
    if ((wanted[i] ?? 0) > reachable) wanted[i] = reachable;
  }
  for (const channel of channels) {
    for (let i = 0; i < length; i += 1) channel[i] = (channel[i] ?? 0) * (wanted[i] ?? 0);
  }
}

function ends(channel: Float32Array, rate: number): void {
  const head = Math.round(rate * 0.004);
  const tail = Math.min(channel.length, Math.round(rate * 1.4));
  for (let i = 0; i < head; i += 1) channel[i] = ((channel[i] ?? 0) * i) / head;
  for (let i = 0; i < tail; i += 1) {
    const index = channel.length - 1 - i;
    channel[index] = (channel[index] ?? 0) * Math.sin((Math.PI / 2) * (i / tail)) ** 2;
  }
}
