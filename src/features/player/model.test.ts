import { describe, expect, it } from 'vitest';
import { describeMode, earlier, nextRepeat, upNext } from './model';
import { initialPlayerState } from '@/lib/player/model';
import { buildTrack } from '@/lib/player/testing/fake-media';

const [one, two, three, four] = [
  buildTrack(1),
  buildTrack(2),
  buildTrack(3),
  buildTrack(4),
] as const;
const base = { ...initialPlayerState, queue: [one, two, three] };

describe('the queue as it is shown', () => {
  it('has what comes and what was', () => {
    expect(upNext({ ...base, track: two })).toEqual([three]);
    expect(earlier({ ...base, track: two })).toEqual([one]);
    expect(upNext({ ...base, track: three })).toEqual([]);
    expect(earlier({ ...base, track: one })).toEqual([]);
  });

  it('has everything else to come when all repeats', () => {
    expect(upNext({ ...base, track: two, repeat: 'all' })).toEqual([three, one]);
    expect(earlier({ ...base, track: two, repeat: 'all' })).toEqual([]);
  });

  it('goes on from a beat that failed', () => {
    expect(upNext({ ...base, failed: one })).toEqual([two, three]);
  });

  it('loses nothing when the beat is not in it', () => {
    expect(upNext({ ...base, track: four })).toEqual([one, two, three]);
    expect(earlier({ ...base, track: four })).toEqual([]);
    expect(upNext(initialPlayerState)).toEqual([]);
  });
});

it('repeat goes round', () => {
  expect(nextRepeat('off')).toBe('all');
  expect(nextRepeat('all')).toBe('one');
  expect(nextRepeat('one')).toBe('off');
});

describe('what will happen, in words', () => {
  it.each([
    [false, false, 'off', 'Stops when this beat ends.'],
    [false, true, 'off', 'Stops when this beat ends.'],
    [true, false, 'off', 'Goes on with the next beat.'],
    [true, true, 'off', 'Goes on in mixed order.'],
    [false, false, 'all', 'Plays them all, over and over.'],
    [true, true, 'all', 'Plays them all, mixed, over and over.'],
    [true, true, 'one', 'Plays this beat over and over.'],
  ] as const)('autoplay %s, shuffle %s, repeat %s', (autoplay, shuffle, repeat, words) => {
    expect(describeMode({ autoplay, shuffle, repeat })).toBe(words);
  });
});
