import { describe, expect, it, vi } from 'vitest';
import { estimateMusic } from '@/lib/audio/estimate-music';
import { measurePeaks, mixClip, mixToStereo, type EncodeJob } from '@/lib/audio/samples';

const rate = 1_000;
const steady = (length: number, level = 0.5) => new Float32Array(length).fill(level);
const waves = (...samples: number[]) => new Float32Array(samples);

it.each([
  [
    'of any channel, 100 the loudest',
    [waves(0.1, -0.2, 0, 0), waves(0, 0, 0.05, -0.4)],
    [25, 50, 13, 100],
  ],
  ['for each sample of a few', [steady(3)], [100, 100, 100]],
  ['of silence', [steady(2, 0)], [0, 0]],
  ['of nothing', [], []],
])('measures peaks %s', (_which, channels, peaks) => {
  expect(measurePeaks(channels)).toEqual(peaks);
});

it('measures 400 peaks at most, each the loudest of its part', () => {
  expect(measurePeaks([steady(100_000)])).toHaveLength(400);
  expect(measurePeaks([steady(401)])).toHaveLength(400);
  const parts = Float32Array.from({ length: 800 }, (_, at) => (at === 3 ? -0.5 : 0.25));
  expect(measurePeaks([parts]).slice(0, 3)).toEqual([50, 100, 50]);
});

it.each([
  ['one channel', [waves(0.5)], [0.5]],
  ['two channels', [waves(0.5), waves(0.1)], [0.5, 0.1]],
  [
    'the center of 5.1 into both',
    [0, 0, 0.5, 0, 0, 0].map((level) => waves(level)),
    [0.354, 0.354],
  ],
  ['no low frequencies of 5.1', [0, 0, 0, 0.9, 0, 0].map((level) => waves(level)), [0, 0]],
  ['surrounds of 5.1', [0.1, 0.2, 0, 0, 0.4, 0.2].map((level) => waves(level)), [0.383, 0.341]],
  ['all of 5.1 without clipping', [1, 0, 1, 1, 1, 0].map((level) => waves(level)), [1, 0.293]],
  ['a quadraphonic file', [0.1, 0, 0.2, 0].map((level) => waves(level)), [0.241, 0]],
])('mixes %s down to two channels at most', (_what, channels, mixed) => {
  const levels = mixToStereo(channels).map(([level = 0]) => Number(level.toFixed(3)));
  expect(levels).toEqual(mixed);
});

describe('a clip', () => {
  const plain = { rate, fadeIn: false, fadeOut: false, voice: null, voiceEvery: 15 };

  it('has two channels, and does not change its source', () => {
    const mono = Float32Array.from({ length: 2_000 }, (_, at) => at / 2_000);
    const [left, right] = mixClip({ ...plain, channels: [mono], fadeIn: true });
    expect(left).toHaveLength(2_000);
    expect(right).toEqual(left);
    expect(left?.[1_999]).toBe(mono[1_999]);
    expect(mono[200]).toBeCloseTo(0.1);
  });

  it('fades from and to silence', () => {
    const channels = [steady(6_000)];
    const [left] = mixClip({ ...plain, channels, fadeIn: true, fadeOut: true });
    expect(left?.[0]).toBe(0);
    expect(left?.[250]).toBeCloseTo(0.25);
    expect(left?.[2_000]).toBe(0.5);
    expect(left?.[5_000]).toBeCloseTo(0.25, 1);
    expect(left?.[5_999]).toBe(0);
  });

  it('mixes the voice in as often as asked for, lowers the music during it, and never clips', () => {
    const voice = [steady(500, 0.9)];
    const [left] = mixClip({ ...plain, channels: [steady(40_000)], voice });
    // 0.5 × 0.55 + 0.9 is above 1, so the sum is limited to 1.
    const levels = [500, 1_200, 3_000, 16_200, 31_200].map((at) => left?.[at]);
    expect(levels).toEqual([0.5, 1, 0.5, 1, 1]);
    const [quiet] = mixClip({ ...plain, channels: [steady(10_000, 0.1)], voice });
    expect(quiet?.[1_200]).toBeCloseTo(0.1 * 0.55 + 0.9);
    const [short] = mixClip({ ...plain, channels: [steady(1_250, 0.1)], voice });
    expect(short?.[1_200]).toBeCloseTo(0.1 * 0.55 + 0.9);
  });
});

it('encodes a clip as an MP3 of 128 kbps in the worker', async () => {
  const listen = vi.fn<(type: string, listener: (event: { data: EncodeJob }) => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('reportError', console.error);
  const mp3 = new Promise<Uint8Array>((resolve) => vi.stubGlobal('postMessage', resolve));
  await import('@/lib/audio/audio-worker');
  const rate = 44_100;
  const tone = Float32Array.from({ length: 2 * rate }, (_, at) => Math.sin(at / 16) / 2);
  const data = { channels: [tone], rate, fadeIn: true, fadeOut: true, voice: null, kbps: 128 };
  listen.mock.calls[0]?.[1]({ data: data as unknown as EncodeJob });
  const bytes = await mp3;
  // The header of a frame: 11 bits of sync, MPEG 1, layer III; 128 kbps at 44.1 kHz.
  expect([bytes[0], (bytes[1] ?? 0) & 0xfe, (bytes[2] ?? 0) >> 2]).toEqual([0xff, 0xfa, 9 << 2]);
  const view = new DataView(bytes.buffer);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect([word(36), word(156)]).toEqual(['Info', 'LAME']);
  // Two seconds of 16,000 bytes, and padding that the encoder adds at both ends.
  expect(bytes.length).toBeGreaterThan(32_000);
  expect(bytes.length).toBeLessThan(35_000);
  expect(view.getUint32(48)).toBe(bytes.length);
  const [delay, padding] = [view.getUint16(177) >> 4, view.getUint16(178) & 0xfff];
  expect(view.getUint32(44) * 1152 - delay - padding).toBe(2 * rate);
});

const SAMPLE_RATE = 16_000;

/** A click at each beat, over a chord of these frequencies. */
function play(bpm: number, chord: readonly number[]): Float32Array {
  const beat = (60 / bpm) * SAMPLE_RATE;
  return Float32Array.from({ length: 20 * SAMPLE_RATE }, (_, at) => {
    const tones = chord.map((hz) => 0.1 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE));
    const click = 0.5 * Math.exp((-(at % beat) / SAMPLE_RATE) * 200) * Math.sin(at * 1.9);
    return tones.reduce((sum, tone) => sum + tone, click);
  });
}

it.each([
  [96, [220, 261.63, 329.63], { tonic: 9, mode: 'minor' }],
  [141, [293.66, 369.99, 440], { tonic: 2, mode: 'major' }],
] as const)('finds clicks at %i beats a minute and the chord over them', (bpm, chord, key) => {
  const samples = play(bpm, chord);
  expect(estimateMusic([samples, samples], SAMPLE_RATE)).toEqual({ bpm, key });
});

let random = 1;
const noise = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;

it.each([
  ['silence', new Float32Array(10 * SAMPLE_RATE)],
  ['less than a beat', new Float32Array(100).fill(0.1)],
  ['a constant level', new Float32Array(10 * SAMPLE_RATE).fill(0.3)],
  ['noise', Float32Array.from({ length: 10 * SAMPLE_RATE }, noise)],
  ['a single tone', Float32Array.from({ length: 10 * SAMPLE_RATE }, (_, at) => Math.sin(at / 6))],
])('finds neither tempo nor key in %s', (_what, samples) => {
  expect(estimateMusic([samples], SAMPLE_RATE)).toEqual({ bpm: null, key: null });
});
