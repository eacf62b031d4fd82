import type { Recording } from './mix.ts';

/** How many bars a stored waveform has. */
const PEAK_COUNT = 180;

/** Loudness over time, evenly spaced, 0 to 100 with the loudest moment at 100. */
export function peaksOf({ channels }: Recording): number[] {
  const length = channels[0]?.length ?? 0;
  const loudness = Array.from({ length: PEAK_COUNT }, (_, index) => {
    const start = Math.floor((index * length) / PEAK_COUNT);
    const end = Math.floor(((index + 1) * length) / PEAK_COUNT);
    let sum = 0;
    for (const channel of channels)
      for (let i = start; i < end; i += 1) sum += (channel[i] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, (end - start) * channels.length));
  });
  const loudest = Math.max(...loudness, 1e-9);
  return loudness.map((value) => Math.round((value / loudest) * 100));
}
