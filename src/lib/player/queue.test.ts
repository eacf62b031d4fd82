import { describe, expect, it } from 'vitest';
import {
  describeMode,
  earlier,
  following,
  nextTrack,
  previousTrack,
  shuffled,
  upNext,
  type QueueMode,
  type QueueState,
  type Track,
} from './queue';
import { buildTrack } from './testing/fake-media';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;
const queue = [one, two, three];

function at(track: Track, mode: Partial<QueueMode> = {}): QueueState {
  return { track, queue, order: queue, autoplay: false, shuffle: false, repeat: 'off', ...mode };
}

describe('next and previous', () => {
  it.each([
    ['off', one, two, undefined],
    ['off', two, three, one],
    ['off', three, undefined, two],
    ['one', three, undefined, two],
    ['all', one, two, three],
    ['all', three, one, two],
  ] as const)('with repeat %s', (repeat, track, next, previous) => {
    expect(nextTrack(at(track, { repeat }))).toBe(next);
    expect(previousTrack(at(track, { repeat }))).toBe(previous);
  });

  it('of a beat alone are none, whatever repeats', () => {
    const alone = { ...at(one, { repeat: 'all' }), queue: [one] };
    expect(nextTrack(alone)).toBeUndefined();
    expect(previousTrack(alone)).toBeUndefined();
  });
});

it('shows what comes and what was; when all repeats everything else comes', () => {
  expect([upNext(at(two)), earlier(at(two))]).toEqual([[three], [one]]);
  const all = at(two, { repeat: 'all' });
  expect([upNext(all), earlier(all)]).toEqual([[three, one], []]);
});

describe('what follows an end', () => {
  it.each<[Partial<QueueMode>, Track, Track | null]>([
    [{}, one, null],
    // Shuffle alone starts nothing: it only says in which order.
    [{ shuffle: true }, one, null],
    [{ autoplay: true }, one, two],
    [{ autoplay: true }, three, null],
    [{ repeat: 'all' }, one, two],
    [{ repeat: 'all' }, three, one],
    [{ repeat: 'one' }, one, one],
    [{ repeat: 'one', autoplay: true }, three, three],
  ])('with %o', (mode, track, next) => {
    expect(following(at(track, mode))).toBe(next);
  });

  it('is the beat itself when it is alone and all repeats', () => {
    expect(following({ ...at(one, { repeat: 'all' }), queue: [one] })).toBe(one);
  });
});

it('shuffles everything behind the first', () => {
  const mixed = shuffled(queue, two);
  expect(mixed[0]).toBe(two);
  expect(mixed.toSorted((a, b) => a.beatId - b.beatId)).toEqual(queue);
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
