import { describe, expect, it } from 'vitest';
import { parseRange } from './serve.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });

describe('a Range header on 100 bytes', () => {
  it.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=90-', part(90, 99)],
    ['bytes=90-500', part(90, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-500', part(0, 99)],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=5-4', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['lines=1-2', { kind: 'whole' }],
    [null, { kind: 'whole' }],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it('has nothing to offer of an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
    expect(parseRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' });
  });
});
