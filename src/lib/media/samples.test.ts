import { describe, expect, it } from 'vitest';
import { cutClip, measurePeaks } from '@/lib/media/samples';

const rate = 1_000;
const steady = (length: number, level = 0.5) => new Float32Array(length).fill(level);

describe('peaks', () => {
  it('are the loudest of each part, of any channel, the loudest of all being 100', () => {
    const left = new Float32Array([0.1, -0.2, 0, 0]);
    const right = new Float32Array([0, 0, 0.05, -0.4]);
    expect(measurePeaks([left, right], 2)).toEqual([50, 100]);
  });

  it('are no more than there are samples, nor than 400', () => {
    expect(measurePeaks([steady(3)])).toEqual([100, 100, 100]);
    expect(measurePeaks([steady(100_000)])).toHaveLength(400);
    expect(measurePeaks([steady(401)])).toHaveLength(400);
  });

  it('of silence are nothing', () => {
    expect(measurePeaks([steady(4, 0)], 2)).toEqual([0, 0]);
    expect(measurePeaks([])).toEqual([]);
  });
});

describe('a clip', () => {
  const plain = { rate, start: 1, seconds: 2, fadeIn: false, fadeOut: false };

  it('is that part of the sound, in two channels, and leaves the sound as it was', () => {
    const sound = Float32Array.from({ length: 5_000 }, (_, at) => at / 5_000);
    const [left, right] = cutClip([sound], { ...plain, fadeIn: true });
    expect(left).toHaveLength(2_000);
    expect(right).toEqual(left);
    expect(left?.[1_999]).toBe(sound[2_999]);
    expect(sound[1_000]).toBeCloseTo(0.2);
  });

  it('ends where the sound ends', () => {
    expect(cutClip([steady(2_500)], plain)[0]).toHaveLength(1_500);
    expect(cutClip([steady(500)], plain)[0]).toHaveLength(0);
  });

  it('fades from and to silence', () => {
    const [left] = cutClip([steady(6_000)], {
      ...plain,
      start: 0,
      seconds: 6,
      fadeIn: true,
      fadeOut: true,
    });
    expect(left?.[0]).toBe(0);
    expect(left?.[250]).toBeCloseTo(0.25);
    expect(left?.[2_000]).toBe(0.5);
    expect(left?.[5_000]).toBeCloseTo(0.25, 1);
    expect(left?.[5_999]).toBe(0);
  });

  it('has the tag over it every so often, the music stepping back meanwhile, and never clips', () => {
    const tag = { channels: [steady(500, 0.9)], everySeconds: 4 };
    const [left] = cutClip([steady(10_000)], { ...plain, start: 0, seconds: 10, tag });
    expect(left?.[500]).toBe(0.5);
    // 0.5 × 0.55 + 0.9 would be more than there is.
    expect(left?.[1_200]).toBe(1);
    expect(left?.[3_000]).toBe(0.5);
    expect(left?.[5_200]).toBe(1);
    expect(left?.[9_200]).toBe(1);
    const quiet = cutClip([steady(10_000, 0.1)], { ...plain, start: 0, seconds: 10, tag });
    expect(quiet[0]?.[1_200]).toBeCloseTo(0.1 * 0.55 + 0.9);
  });

  it('takes a tag that is longer than itself, and tags that would overlap wait', () => {
    const tag = { channels: [steady(3_000, 0.1)], everySeconds: 1 };
    const [short] = cutClip([steady(2_000)], { ...plain, start: 0, tag });
    expect(short?.[1_000]).toBeCloseTo(0.5 * 0.55 + 0.1);
    const [long] = cutClip([steady(10_000, 0)], { ...plain, start: 0, seconds: 10, tag });
    expect(Math.max(...(long ?? []))).toBeCloseTo(0.1);
  });
});
