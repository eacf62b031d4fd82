import { describe, expect, it } from 'vitest';
import { describeMode } from './describe-mode';
import { formatTime } from './model';
import {
  earlierTracks,
  autoNext,
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

function at(track: Track, mode: Partial<QueueState> = {}): QueueState {
  return { track, queue, order: queue, autoplay: false, shuffle: false, repeat: 'off', ...mode };
}

describe('next and previous', () => {
  it.each<[QueueMode['repeat'], Track, Track | undefined, Track | undefined, Track[]?]>([
    ['off', one, two, undefined],
    ['off', two, three, one],
    ['off', three, undefined, two],
    ['one', three, undefined, two],
    ['all', one, two, three],
    ['all', three, one, two],
    // A queue of one beat has neither a next nor a previous track.
    ['all', one, undefined, undefined, [one]],
  ])('returns neighbors with repeat %s', (repeat, track, next, previous, tracks = queue) => {
    expect(nextTrack(at(track, { repeat, queue: tracks }))).toBe(next);
    expect(previousTrack(at(track, { repeat, queue: tracks }))).toBe(previous);
  });

  it('lists upcoming and earlier tracks; with repeat all, every other track is upcoming', () => {
    expect([upNext(at(two)), earlierTracks(at(two))]).toEqual([[three], [one]]);
    const all = at(two, { repeat: 'all' });
    expect([upNext(all), earlierTracks(all)]).toEqual([[three, one], []]);
  });
});

it.each<[Partial<QueueState>, Track, Track | null]>([
  [{}, one, null],
  // Shuffle sets only the order, so playback stops without autoplay.
  [{ shuffle: true }, one, null],
  [{ autoplay: true }, one, two],
  [{ autoplay: true }, three, null],
  [{ repeat: 'all' }, one, two],
  [{ repeat: 'all' }, three, one],
  [{ repeat: 'all', queue: [one] }, one, one],
  [{ repeat: 'one' }, one, one],
  [{ repeat: 'one', autoplay: true }, three, three],
])('returns the track that follows the end of another: %o', (mode, track, next) => {
  expect(autoNext(at(track, mode))).toBe(next);
});

it('shuffles all tracks behind the current one', () => {
  const mixed = shuffled(queue, two);
  expect(mixed[0]).toBe(two);
  expect(mixed.toSorted((a, b) => a.beatId - b.beatId)).toEqual(queue);
});

it.each([
  [false, false, 'off', 'Stops when this beat ends.'],
  [false, true, 'off', 'Stops when this beat ends.'],
  [true, false, 'off', 'Continues with the next beat.'],
  [true, true, 'off', 'Continues in shuffled order.'],
  [false, false, 'all', 'Repeats the whole queue.'],
  [true, true, 'all', 'Repeats the whole queue, shuffled.'],
  [true, true, 'one', 'Repeats this beat.'],
] as const)('describes autoplay %s, shuffle %s, repeat %s', (autoplay, shuffle, repeat, words) => {
  expect(describeMode({ autoplay, shuffle, repeat })).toBe(words);
});

it.each([
  [0.9, '0:00'],
  [9, '0:09'],
  [59.99, '0:59'],
  [60, '1:00'],
  [72.4, '1:12'],
  [3661, '61:01'],
  [-1, '0:00'],
  [NaN, '0:00'],
  [Infinity, '0:00'],
])('formats %s s as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
