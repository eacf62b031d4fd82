import { describe, expect, it } from 'vitest';
import { formatTime } from '@/lib/player/model';

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [0.9, '0:00'],
    [9, '0:09'],
    [59.99, '0:59'],
    [60, '1:00'],
    [72.4, '1:12'],
    [3661, '61:01'],
    [-1, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('%s s reads %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});
