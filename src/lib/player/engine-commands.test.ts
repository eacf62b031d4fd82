// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayerEngine } from './engine';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';
import type { PlayerEngine, PlayerError, Track } from './types';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;

let engine: PlayerEngine;
let media: FakeMedia;
const onStart = vi.fn<(track: Track) => void>();
const onError = vi.fn<(track: Track, error: PlayerError) => void>();

beforeEach(() => {
  onStart.mockReset();
  onError.mockReset();
  ({ engine, media } = createFakePlayer());
  engine.listen({ onStart, onError });
});

const state = () => engine.getState();

describe('the queue', () => {
  const queue = [one, two, three];

  it('goes next and previous, and nowhere past its ends', () => {
    engine.actions.play(two, queue);
    engine.actions.next();
    expect(state().track).toBe(three);
    engine.actions.next();
    expect(state().track).toBe(three);
    engine.actions.previous();
    expect(state().track).toBe(two);
    engine.actions.previous();
    expect(state().track).toBe(one);
    media.begin();
    media.reach(2);
    engine.actions.previous();
    expect(state()).toMatchObject({ track: one, time: 0 });
    expect(media.currentTime).toBe(0);
  });

  it('goes back to the beginning first when the track is well under way', () => {
    engine.actions.play(two, queue);
    media.begin();
    media.reach(10);
    engine.actions.previous();
    expect(state()).toMatchObject({ track: two, time: 0 });
  });

  it('leaves the end of a preview silent unless told to go on', () => {
    engine.actions.play(one, queue);
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null });

    engine.actions.setMode({ autoplay: true });
    engine.actions.play(two, queue);
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'loading', track: three, queue });
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null });
    expect(media.src).toBe('');
  });

  it('goes straight from one to the next, without a moment of nothing', () => {
    engine.actions.setMode({ autoplay: true });
    engine.actions.play(one, queue);
    media.begin();
    const beats: (number | undefined)[] = [];
    engine.subscribe(() => beats.push(state().track?.beatId));
    media.finish();
    expect(beats).not.toContain(undefined);
    expect(media.sources.at(-1)).toBe(two.src);
    media.begin();
    expect(onStart.mock.calls).toEqual([[one], [two]]);
  });

  it('starts over when all repeats, and the same beat when one does', () => {
    engine.actions.setMode({ repeat: 'all' });
    engine.actions.play(three, queue);
    media.begin();
    media.finish();
    expect(state().track).toBe(one);
    engine.actions.previous();
    expect(state().track).toBe(three);

    engine.actions.setMode({ repeat: 'one' });
    media.begin();
    media.reach(9);
    media.finish();
    expect(state()).toMatchObject({ status: 'loading', track: three, time: 0 });
    engine.actions.next();
    expect(state().track).toBe(three);
    engine.actions.previous();
    expect(state().track).toBe(two);
  });

  it('repeats a beat that was played alone', () => {
    engine.actions.setMode({ repeat: 'all' });
    engine.actions.play(one);
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'loading', track: one });
  });

  it('is shuffled once, around the beat that sounds, and comes back in its order', () => {
    const random = vi.fn<() => number>();
    const player = createPlayerEngine(() => media, null, random);
    for (const rank of [0.9, 0.1]) random.mockReturnValueOnce(rank);
    player.actions.setMode({ shuffle: true });
    player.actions.play(two, queue);
    expect(player.getState()).toMatchObject({ queue: [two, three, one], order: queue });
    player.actions.next();
    player.actions.next();
    expect(player.getState()).toMatchObject({ track: one, queue: [two, three, one] });
    player.actions.setMode({ shuffle: false });
    expect(player.getState()).toMatchObject({ track: one, queue });
    expect(random).toHaveBeenCalledTimes(2);
  });

  it('can be jumped about in, and stays what it is', () => {
    engine.actions.play(one, queue);
    engine.actions.jump(3);
    expect(state()).toMatchObject({ status: 'loading', track: three, queue });
    engine.actions.jump(99);
    expect(state().track).toBe(three);
  });

  it('loses a withdrawn beat; the one that sounds may finish', () => {
    engine.actions.play(one, queue);
    media.begin();
    engine.actions.dropTrack(2);
    expect(state()).toMatchObject({ status: 'playing', queue: [one, three] });
    engine.actions.dropTrack(1);
    expect(state()).toMatchObject({ status: 'playing', track: one });
    expect(media).toMatchObject({ src: one.src, paused: false });
    engine.actions.next();
    expect(state()).toMatchObject({ track: three, queue: [three] });
    expect(onError).not.toHaveBeenCalled();
  });

  it('does not repeat a beat that is gone', () => {
    engine.actions.setMode({ repeat: 'one' });
    engine.actions.play(one, queue);
    media.begin();
    engine.actions.dropTrack(1);
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null });
  });
});

describe('a failure in a queue', () => {
  const queue = [one, two, three];

  it('leaves the way to the next beat open', () => {
    engine.actions.play(one, queue);
    media.break(4);
    expect(state()).toMatchObject({ status: 'idle', track: null, failed: one, queue });
    engine.actions.next();
    media.begin();
    expect(state()).toMatchObject({ status: 'playing', track: two, failed: null, queue });
  });

  it('of a beat that is gone is told like any other', () => {
    engine.actions.play(one, queue);
    media.begin();
    engine.actions.dropTrack(1);
    media.break(2);
    expect(onError).toHaveBeenCalledTimes(1);
    engine.actions.next();
    expect(state().queue).toEqual([two, three]);
  });

  it('is stepped over once by itself when playing goes on by itself', () => {
    engine.actions.setMode({ autoplay: true });
    engine.actions.play(one, queue);
    media.break(4);
    expect(state()).toMatchObject({ status: 'loading', track: two });
    media.break(4);
    expect(state()).toMatchObject({ status: 'idle', failed: two });
    expect(onError).toHaveBeenCalledTimes(2);
    engine.actions.next();
    media.begin();
    media.break(3);
    expect(state()).toMatchObject({ status: 'idle', failed: three });
  });

  it('is over with stop', () => {
    engine.actions.play(one, queue);
    media.break(4);
    engine.actions.stop();
    expect(state()).toMatchObject({ failed: null, queue: [] });
    engine.actions.next();
    expect(state().track).toBeNull();
  });
});

describe('seeking', () => {
  it('moves the element, clamped, zero included', () => {
    engine.actions.play(one);
    media.begin(30);
    engine.actions.seek(12);
    expect([media.currentTime, state().time]).toEqual([12, 12]);
    engine.actions.seek(99);
    expect(media.currentTime).toBe(30);
    engine.actions.seek(0);
    expect([media.currentTime, state().time]).toEqual([0, 0]);
    engine.actions.seek(NaN);
    engine.actions.seek(-5);
    expect(media.currentTime).toBe(0);
  });

  it('goes by steps from where the sound really is', () => {
    engine.actions.play(one);
    media.begin(30);
    media.currentTime = 11;
    engine.actions.seekBy(5);
    expect(media.currentTime).toBe(16);
    engine.actions.seekBy(-99);
    expect(media.currentTime).toBe(0);
  });

  it('does nothing without a track', () => {
    engine.actions.seek(12);
    expect(media.currentTime).toBe(0);
  });
});

describe('volume', () => {
  it('starts at 1, is clamped and reaches the element, now or at its creation', () => {
    engine.actions.setVolume(-1);
    expect(state().volume).toBe(0);
    engine.actions.setVolume(7);
    expect(state().volume).toBe(1);
    engine.actions.setVolume(0.25);
    engine.actions.setMuted(true);
    engine.actions.play(one);
    expect(media).toMatchObject({ volume: 0.25, muted: true });
    engine.actions.setVolume(0.5);
    expect(media).toMatchObject({ volume: 0.5, muted: false });
  });

  it('is remembered', () => {
    const first = createFakePlayer(localStorage).engine;
    first.actions.setVolume(0.4);
    first.actions.setMuted(true);
    expect(createFakePlayer(localStorage).engine.getState()).toMatchObject({
      volume: 0.4,
      muted: true,
    });
  });

  it.each([
    ['not json', 1, false],
    ['null', 1, false],
    ['[]', 1, false],
    ['{"volume":"loud","muted":"yes"}', 1, false],
    ['{"volume":5,"muted":true}', 1, true],
    ['{"volume":-2}', 0, false],
    ['{"volume":0.5}', 0.5, false],
  ])('stored as %s reads as %d, muted %s', (stored, volume, muted) => {
    localStorage.setItem('player-sound', stored);
    expect(createFakePlayer(localStorage).engine.getState()).toMatchObject({ volume, muted });
  });

  it('is remembered together with how the queue is walked', () => {
    const first = createFakePlayer(localStorage).engine;
    first.actions.setMode({ autoplay: true, shuffle: true });
    first.actions.setMode({ repeat: 'one' });
    first.actions.setVolume(0.4);
    expect(createFakePlayer(localStorage).engine.getState()).toMatchObject({
      volume: 0.4,
      autoplay: true,
      shuffle: true,
      repeat: 'one',
      queue: [],
    });
    localStorage.setItem('player-sound', '{"autoplay":1,"shuffle":"on","repeat":"twice"}');
    expect(createFakePlayer(localStorage).engine.getState()).toMatchObject({
      autoplay: false,
      shuffle: false,
      repeat: 'off',
    });
  });

  it('works where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden };
    const player = createFakePlayer(storage).engine;
    player.actions.setVolume(0.2);
    expect(player.getState().volume).toBe(0.2);
  });
});

describe('listeners', () => {
  it('hear every change and nothing else', () => {
    const heard = vi.fn();
    const leave = engine.subscribe(heard);
    engine.actions.setVolume(1);
    engine.actions.stop();
    expect(heard).not.toHaveBeenCalled();
    engine.actions.play(one);
    media.begin();
    const calls = heard.mock.calls.length;
    media.emit('playing');
    media.emit('timeupdate');
    expect(heard).toHaveBeenCalledTimes(calls);
    leave();
    engine.actions.stop();
    expect(heard).toHaveBeenCalledTimes(calls);
  });
});
