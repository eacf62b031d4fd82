import { expect, it } from 'vitest';
import { parseMoment } from './moment';
import { formatFragment, nextLoop } from './passage';

it.each([
  ['#t=1:20', { start: 80 }],
  ['#t=80', { start: 80 }],
  ['#t=80,95', { start: 80, end: 95 }],
  ['#t=1:20.4,1:35', { start: 80.4, end: 95 }],
  ['#t=95,150', { start: 95, end: 100 }],
  ['#t=99.5,150', undefined],
  ['#t=500', undefined],
  ['#t=80,80.5', undefined],
  ['#t=95,80', undefined],
  ['#t=1:2:3', undefined],
  ['#t=-3', undefined],
  ['#t=%', undefined],
  ['#contact', undefined],
  ['', undefined],
])('reads %s in a beat of 100 s', (hash, moment) => {
  expect(parseMoment(hash, 100)).toEqual(moment);
});

it('reads a moment but no passage of a beat whose length is unknown', () => {
  expect(parseMoment('#t=80', 0)).toEqual({ start: 80 });
  expect(parseMoment('#t=80,95', 0)).toBeUndefined();
});

it.each([
  [{ start: 80.9 }, '#t=1:20'],
  [{ start: 80, end: 95.3 }, '#t=1:20,1:35.3'],
])('writes a moment in whole seconds, and a passage in tenths', (moment, fragment) => {
  expect(formatFragment(moment)).toBe(fragment);
});

it('sets the start of a loop, sets it again after a seek before it, sets the end, and clears both', () => {
  const late = nextLoop(null, 20.06);
  expect(late).toEqual({ start: 20 });
  const start = nextLoop(late, 10);
  expect(start).toEqual({ start: 10 });
  expect(nextLoop(start, 10.9)).toBe(start);
  const loop = nextLoop(start, 11);
  expect(loop).toEqual({ start: 10, end: 11 });
  expect(nextLoop(loop, 10.5)).toBeNull();
});
