import { expect, it } from 'vitest';
import { parseRange } from './serve.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });

it.each([
  [100, 'bytes=0-0', part(0, 0)],
  [100, 'bytes=10-19', part(10, 19)],
  [100, 'bytes=90-', part(90, 99)],
  [100, 'bytes=90-500', part(90, 99)],
  [100, 'bytes=-1', part(99, 99)],
  [100, 'bytes=-500', part(0, 99)],
  [100, 'bytes=100-', { kind: 'unsatisfiable' }],
  [100, 'bytes=-0', { kind: 'unsatisfiable' }],
  [100, 'bytes=5-4', { kind: 'whole' }],
  [100, 'bytes=0-1,5-6', { kind: 'whole' }],
  [100, 'bytes=-', { kind: 'whole' }],
  [100, 'lines=1-2', { kind: 'whole' }],
  [100, null, { kind: 'whole' }],
  [0, 'bytes=0-', { kind: 'unsatisfiable' }],
  [0, 'bytes=-5', { kind: 'unsatisfiable' }],
])('reads the range of %i bytes in %s', (size, header, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});
