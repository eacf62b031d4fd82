import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerEngine } from './player-contract';
import type { PlayerError } from './player-error';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';
import type { Track } from './track';

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

    engine.setAdvanceAtEnd(true);
    engine.actions.play(two, queue);
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'loading', track: three, queue });
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null });
  });

  it('loses a withdrawn beat, and the sound with it when it is that one', () => {
    engine.actions.play(one, queue);
    media.begin();
    engine.actions.dropTrack(2);
    expect(state()).toMatchObject({ status: 'playing', queue: [one, three] });
    engine.actions.dropTrack(1);
    expect(state()).toMatchObject({ status: 'idle', track: null });
    expect(media).toMatchObject({ src: '', paused: true });
    expect(onError).not.toHaveBeenCalled();
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
