// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayerEngine } from './engine';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';
import type { PlayerEngine, PlayerError, Track } from './types';

const [one, two] = [buildTrack(1), buildTrack(2)] as const;

let engine: PlayerEngine;
let media: FakeMedia;
const onStart = vi.fn<(track: Track) => void>();
const onError = vi.fn<(track: Track, error: PlayerError) => void>();

/** Lets rejected promises reach their handlers. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  onStart.mockReset();
  onError.mockReset();
  ({ engine, media } = createFakePlayer());
  engine.listen({ onStart, onError });
});

const state = () => engine.getState();

describe('the element', () => {
  it('is created at the first start, once, and asks for CORS and for no data ahead of time', () => {
    const create = vi.fn(() => media);
    const player = createPlayerEngine(create, null);
    player.actions.pause();
    player.actions.stop();
    expect(create).not.toHaveBeenCalled();
    player.actions.play(one);
    player.actions.play(two);
    expect(create).toHaveBeenCalledTimes(1);
    expect(media).toMatchObject({ crossOrigin: 'anonymous', preload: 'none' });
  });

  it('plays synchronously, within the tap', () => {
    const play = vi.spyOn(media, 'play');
    engine.actions.play(one);
    expect(play).toHaveBeenCalledTimes(1);
    expect(media.src).toBe('/previews/1.mp3');
  });

  it('lets go of the source after stop, so that nothing downloads unheard', () => {
    engine.actions.play(one);
    media.begin();
    engine.actions.stop();
    expect(media).toMatchObject({ src: '', paused: true });
  });
});

describe('a preview', () => {
  it('loads, plays, pauses, goes on and ends', () => {
    engine.actions.play(one);
    expect(state()).toMatchObject({ status: 'loading', track: one });
    media.begin(30);
    expect(state()).toMatchObject({ status: 'playing', duration: 30 });
    media.reach(7.5);
    expect(state().time).toBe(7.5);
    engine.actions.pause();
    expect(state()).toMatchObject({ status: 'paused', time: 7.5 });
    expect(media.paused).toBe(true);
    engine.actions.resume();
    expect(state().status).toBe('playing');
    expect(media.paused).toBe(false);
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null, time: 0 });
  });

  it('shows loading while the network is behind', () => {
    engine.actions.play(one);
    media.begin();
    media.starve();
    expect(state().status).toBe('loading');
    media.recover();
    expect(state().status).toBe('playing');
  });

  it('is not loading when the network stalls with enough in store', () => {
    engine.actions.play(one);
    media.begin();
    media.emit('stalled');
    expect(state().status).toBe('playing');
  });

  it('follows a pause from outside: headphones out, a call, another app', () => {
    engine.actions.play(one);
    media.begin();
    media.pause();
    expect(state().status).toBe('paused');
  });

  it('finds out after its sleep what the system did to the sound', () => {
    engine.actions.play(one);
    media.begin();
    // As a locked phone does: no event reaches a frozen page.
    media.paused = true;
    expect(state().status).toBe('playing');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state()).toMatchObject({ status: 'paused', track: one });
    media.paused = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state().status).toBe('playing');
  });

  it('can be paused before it has begun', async () => {
    engine.actions.play(one);
    engine.actions.pause();
    await settle();
    expect(state()).toMatchObject({ status: 'paused', track: one });
    expect(onError).not.toHaveBeenCalled();
    engine.actions.resume();
    expect(state().status).toBe('loading');
    media.begin();
    expect(state().status).toBe('playing');
  });

  it('waits for a tap when the browser refuses sound', async () => {
    media.refuseNext = 'NotAllowedError';
    engine.actions.play(one);
    await settle();
    expect(state()).toMatchObject({ status: 'paused', track: one });
    expect(onError).not.toHaveBeenCalled();
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe('toggle', () => {
  it('stops the playing beat, starts another, lets a paused one go on', () => {
    engine.actions.toggle(one);
    media.begin();
    engine.actions.toggle(one);
    expect(state()).toMatchObject({ status: 'idle', track: null, time: 0 });
    engine.actions.toggle(one);
    media.begin();
    engine.actions.toggle(two);
    expect(state()).toMatchObject({ status: 'loading', track: two });
    media.begin();
    media.reach(4);
    engine.actions.pause();
    engine.actions.toggle(two);
    expect(state()).toMatchObject({ status: 'playing', time: 4 });
    expect(media.sources).toEqual(['/previews/1.mp3', '/previews/1.mp3', '/previews/2.mp3']);
  });
});

describe('starts', () => {
  it('are told once each: not while loading, not on a resume, again after stop and end', () => {
    engine.actions.play(one);
    expect(onStart).not.toHaveBeenCalled();
    media.begin();
    media.starve();
    media.recover();
    engine.actions.pause();
    engine.actions.resume();
    media.emit('playing');
    expect(onStart.mock.calls).toEqual([[one]]);
    engine.actions.stop();
    engine.actions.play(one);
    media.begin();
    media.finish();
    engine.actions.play(one);
    media.begin();
    engine.actions.play(two);
    media.begin();
    expect(onStart.mock.calls).toEqual([[one], [one], [one], [two]]);
  });

  it('are no longer told to who has left', () => {
    const gone = vi.fn();
    engine.listen({ onStart: gone })();
    engine.actions.play(one);
    media.begin();
    expect(gone).not.toHaveBeenCalled();
  });
});

describe('a replaced source', () => {
  it('rejects its promise without consequence', async () => {
    engine.actions.play(one);
    engine.actions.play(two);
    await settle();
    expect(state()).toMatchObject({ status: 'loading', track: two });
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    'playing',
    'canplay',
    'timeupdate',
    'pause',
    'ended',
    'error',
    'waiting',
    'stalled',
    'seeked',
  ])('has its late %s ignored', (late) => {
    engine.actions.play(one);
    media.begin();
    media.reach(20);
    engine.actions.play(two);
    media.emit(late);
    expect(state()).toMatchObject({ status: 'loading', track: two, time: 0 });
    expect(onError).not.toHaveBeenCalled();
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it.each(['playing', 'timeupdate', 'pause', 'ended', 'error'])(
    'has its late %s ignored after stop',
    (late) => {
      engine.actions.play(one);
      media.begin();
      engine.actions.stop();
      const before = state();
      media.emit(late);
      expect(state()).toBe(before);
    },
  );
});

describe('an error', () => {
  it.each([
    [2, 'network'],
    [3, 'decode'],
    [4, 'unsupported'],
    [9, 'unknown'],
  ] as const)('of code %i resets the player and is told once as %s', async (code, kind) => {
    engine.actions.play(one);
    media.break(code, 'the reason');
    await settle();
    expect(state()).toMatchObject({ status: 'idle', track: null, time: 0 });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toBe(one);
    expect(onError.mock.calls[0]?.[1]).toMatchObject({ kind, message: 'the reason' });
  });

  it('while playing resets it too, and the next preview plays', () => {
    engine.actions.play(one);
    media.begin();
    media.break(3);
    expect(state().track).toBeNull();
    engine.actions.play(two);
    media.begin();
    expect(state()).toMatchObject({ status: 'playing', track: two });
  });

  it.each([
    ['NotSupportedError', 'unsupported'],
    ['SomethingElse', 'unknown'],
  ])('that only the promise tells (%s) counts as well', async (name, kind) => {
    media.refuseNext = name;
    engine.actions.play(one);
    await settle();
    expect(state()).toMatchObject({ status: 'idle', track: null });
    expect(onError.mock.calls[0]?.[1]).toMatchObject({ kind });
  });
});
