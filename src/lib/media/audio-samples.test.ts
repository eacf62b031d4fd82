import { describe, expect, it } from 'vitest';
import { measurePeaks, mixClip } from '@/lib/media/audio-samples';

const rate = 1_000;
const steady = (length: number, level = 0.5) => new Float32Array(length).fill(level);

describe('peaks', () => {
  it('are the loudest of each part, of any channel, the loudest of all being 100', () => {
    const left = new Float32Array([0.1, -0.2, 0, 0]);
    const right = new Float32Array([0, 0, 0.05, -0.4]);
    expect(measurePeaks([left, right])).toEqual([25, 50, 13, 100]);
    const parts = Float32Array.from({ length: 800 }, (_, at) => (at === 3 ? -0.5 : 0.25));
    expect(measurePeaks([parts]).slice(0, 3)).toEqual([50, 100, 50]);
  });

  it('are no more than there are samples, nor than 400', () => {
    expect(measurePeaks([steady(3)])).toEqual([100, 100, 100]);
    expect(measurePeaks([steady(100_000)])).toHaveLength(400);
    expect(measurePeaks([steady(401)])).toHaveLength(400);
  });

  it('of silence are nothing', () => {
    expect(measurePeaks([steady(2, 0)])).toEqual([0, 0]);
    expect(measurePeaks([])).toEqual([]);
  });
});

describe('a clip', () => {
  const plain = { rate, fadeIn: false, fadeOut: false, voice: null };

  it('has two channels, and leaves what it was made of as it was', () => {
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

  it('has the voice over it every 15 s, the music stepping back meanwhile, and never clips', () => {
    const voice = [steady(500, 0.9)];
    const [left] = mixClip({ ...plain, channels: [steady(40_000)], voice });
    expect(left?.[500]).toBe(0.5);
    // 0.5 × 0.55 + 0.9 would be more than there is.
    expect(left?.[1_200]).toBe(1);
    expect(left?.[3_000]).toBe(0.5);
    expect(left?.[16_200]).toBe(1);
    expect(left?.[31_200]).toBe(1);
    const quiet = mixClip({ ...plain, channels: [steady(10_000, 0.1)], voice });
    expect(quiet[0]?.[1_200]).toBeCloseTo(0.1 * 0.55 + 0.9);
  });

  it('takes a voice that is longer than itself', () => {
    const voice = [steady(3_000, 0.1)];
    const [short] = mixClip({ ...plain, channels: [steady(2_000)], voice });
    expect(short?.[1_000]).toBeCloseTo(0.5 * 0.55 + 0.1);
  });
});
