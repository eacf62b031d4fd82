import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayerEngine, type PlayerEngine } from './engine';
import type { Track } from './queue';
import { asElement, buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;
const queue = [one, two, three];

let engine: PlayerEngine;
let media: FakeMedia;
let actions: PlayerEngine['actions'];
const onStart = vi.fn<(track: Track) => void>();
const onError = vi.fn<(track: Track, error: Error) => void>();

/** Waits until the handlers of settled `play()` promises have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const state = () => engine.getState();

/** Plays a track up to `seconds`. */
function hear(track: Track, from?: readonly Track[], seconds = 0) {
  actions.play(track, from);
  media.begin();
  media.reach(seconds);
}

beforeEach(() => {
  ({ engine, media } = createFakePlayer());
  ({ actions } = engine);
  engine.listen({ onStart, onError });
});

it('the element is created once, at the first play, with CORS and preload=metadata', () => {
  const create = vi.fn(() => asElement(media));
  const player = createPlayerEngine(create);
  player.actions.pause();
  player.actions.stop();
  expect(create).not.toHaveBeenCalled();
  const play = vi.spyOn(media, 'play');
  player.actions.play(one);
  // The call is synchronous, because browsers allow sound only within the user's tap.
  expect(play).toHaveBeenCalledTimes(1);
  player.actions.play(two);
  expect(create).toHaveBeenCalledTimes(1);
  expect(media).toMatchObject({ crossOrigin: 'anonymous', preload: 'metadata' });
});

it('the element keeps a prepared source on play, and prepares nothing while another beat plays', () => {
  actions.prepare(one);
  actions.prepare(one);
  actions.play(one);
  actions.prepare(two);
  expect(media.sources).toEqual(['/previews/1.mp3']);
  actions.play(two);
  expect(media.sources).toEqual(['/previews/1.mp3', '/previews/2.mp3']);
});

it('a lost connection keeps track and position, and a press or the connection resumes it', async () => {
  const onLost = vi.fn();
  engine.listen({ onLost });
  hear(one, queue, 12);
  media.break(2);
  expect(state()).toMatchObject({ status: 'paused', track: one, time: 12 });
  expect(onLost).toHaveBeenCalledExactlyOnceWith(one);
  const request = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  // A press without a connection: the source cannot be loaded again.
  actions.togglePause();
  expect(state()).toMatchObject({ status: 'loading', time: 12 });
  media.break(4);
  await settle();
  expect(state()).toMatchObject({ status: 'paused', track: one, time: 12 });
  window.dispatchEvent(new Event('online'));
  expect(media.currentTime).toBe(12);
  media.begin();
  await settle();
  expect(state()).toMatchObject({ status: 'playing', time: 12, queue });
  expect(onError).not.toHaveBeenCalled();

  media.break(2);
  actions.pause();
  window.dispatchEvent(new Event('online'));
  expect(state()).toMatchObject({ status: 'paused', time: 12 });
  // The service answers that the preview was removed.
  request.mockResolvedValue(new Response(null, { status: 404 }));
  actions.togglePause();
  media.break(4);
  await settle();
  expect(state().status).toBe('failed');
});

describe('a preview', () => {
  it('loads, plays, buffers, pauses, resumes and ends', () => {
    actions.play(buildTrack(1, { duration: 29 }));
    expect(state()).toMatchObject({ status: 'loading', duration: 29 });
    // The element's own length is a guess for an MP3 with a variable bitrate.
    media.begin(30);
    expect(state()).toMatchObject({ status: 'playing', duration: 29 });
    media.starve();
    expect(state().status).toBe('loading');
    media.recover();
    expect(state().status).toBe('playing');
    // The system pauses the element, as when headphones are unplugged or a call comes in.
    media.pause();
    expect(state().status).toBe('paused');
    actions.togglePause();
    media.reach(7.5);
    actions.togglePause();
    expect(state()).toMatchObject({ status: 'paused', time: 7.5 });
    expect(media.paused).toBe(true);
    actions.togglePause();
    expect(state().status).toBe('playing');
    media.finish();
    expect(state()).toMatchObject({ status: 'ended', track: null, time: 0, queue: [] });
    expect(media.src).toBe('');
  });

  it('is restarted when it stalls although the next second is buffered, and not otherwise', () => {
    hear(one, queue, 12);
    media.starve();
    const pause = vi.spyOn(media, 'pause');
    media.stall(12.5);
    media.stall(30, 20);
    expect(pause).not.toHaveBeenCalled();
    media.stall(30);
    expect(pause).toHaveBeenCalledOnce();
    expect(state().status).toBe('loading');
  });

  it.each([
    ['the user pauses it before it has begun', () => actions.pause()],
    ['the browser blocks autoplay', null],
  ])('is paused when %s, and can be resumed', async (_when, pause) => {
    if (!pause) media.refuseNext = 'NotAllowedError';
    actions.play(one);
    pause?.();
    await settle();
    expect(state()).toMatchObject({ status: 'paused', track: one });
    expect(onStart).not.toHaveBeenCalled();
    actions.resume();
    expect(state().status).toBe('loading');
    media.begin();
    expect(state().status).toBe('playing');
    expect(onError).not.toHaveBeenCalled();
  });

  it('is started, stopped, resumed or replaced by toggle', () => {
    actions.toggle(one);
    media.begin();
    actions.toggle(one);
    // The source is removed, so that the browser stops the download.
    expect(media).toMatchObject({ src: '', paused: true });
    expect(state()).toMatchObject({ status: 'idle', track: null, time: 0 });
    hear(one);
    actions.toggle(two);
    expect(state()).toMatchObject({ status: 'loading', track: two });
    media.begin();
    media.reach(4);
    actions.pause();
    actions.toggle(two);
    expect(state()).toMatchObject({ status: 'playing', time: 4 });
  });

  it('reports each start once: not while loading, not on a resume', async () => {
    actions.play(one);
    await settle();
    expect(onStart).not.toHaveBeenCalled();
    media.begin();
    media.starve();
    media.recover();
    actions.pause();
    actions.resume();
    await settle();
    expect(onStart.mock.calls).toEqual([[one]]);
    actions.stop();
    hear(one);
    await settle();
    expect(onStart.mock.calls).toEqual([[one], [one]]);
  });
});

it.each(['playing', 'timeupdate', 'pause', 'ended', 'error', 'waiting'])(
  'ignores a late %s event and the rejection of a replaced source, also after stop',
  async (late) => {
    hear(one, undefined, 20);
    actions.play(three);
    actions.play(two);
    media.emit(late);
    await settle();
    expect(state()).toMatchObject({ status: 'loading', track: two, time: 0 });
    actions.stop();
    media.emit(late);
    expect(state()).toMatchObject({ status: 'idle', track: null, time: 0 });
    expect(onError).not.toHaveBeenCalled();
  },
);

it.each(['element', 'promise'])('a failure of the %s resets the player once', async (by) => {
  if (by === 'promise') media.refuseNext = 'NotSupportedError';
  actions.play(one, queue);
  if (by === 'element') media.break(3, 'the reason');
  await settle();
  expect(state()).toMatchObject({ status: 'failed', time: 0, queue });
  expect(media).toMatchObject({ src: '', paused: true });
  expect(onError).toHaveBeenCalledExactlyOnceWith(one, expect.any(Error));

  actions.next();
  media.begin();
  expect(state()).toMatchObject({ status: 'playing', track: two, queue });
});

it('a failure of a beat that plays leaves nothing to pause, resume or seek, and it can be started again', () => {
  hear(one);
  media.break(3);
  actions.pause();
  actions.resume();
  actions.seek(3);
  expect(state()).toMatchObject({ status: 'failed', time: 0 });
  actions.toggle(one);
  expect(state().status).toBe('loading');
});

describe('the queue', () => {
  it('moves to the next, previous or a given beat, and ignores its ends and unknown beats', () => {
    actions.play(two, queue);
    actions.next();
    actions.next();
    expect(state().track).toBe(three);
    actions.previous();
    actions.previous();
    expect(state().track).toBe(one);
    actions.jump(3);
    actions.jump(99);
    expect(state()).toMatchObject({ status: 'loading', track: three, queue });
  });

  it.each([
    ['the first track', one, 2],
    ['a track that is well under way', two, 10],
  ])('restarts %s on previous', (_which, track, seconds) => {
    hear(track, queue, seconds);
    actions.previous();
    expect(state()).toMatchObject({ track, time: 0 });
    expect(media.currentTime).toBe(0);
  });

  it.each([
    ['the next beat with autoplay', two, { autoplay: true }],
    ['the same beat again with repeat one', three, { repeat: 'one' }],
  ] as const)('plays %s, and has a track at every moment in between', (_which, heard, mode) => {
    actions.setPreferences(mode);
    hear(heard, queue, 9);
    const beats: (number | undefined)[] = [];
    engine.subscribe(() => beats.push(state().track?.beatId));
    media.finish();
    expect(beats).not.toContain(undefined);
    expect(state()).toMatchObject({ status: 'loading', track: three, time: 0, queue });
  });

  it('plays one queue to its end without autoplay', () => {
    actions.play(two, queue, true);
    media.begin();
    media.finish();
    expect(state()).toMatchObject({ track: three, autoplay: false });
    hear(two, queue);
    media.finish();
    expect(state().status).toBe('ended');
  });

  it('is shuffled behind the current beat, and returns to its original order', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValueOnce(0.1);
    actions.setPreferences({ shuffle: true });
    actions.play(two, queue);
    expect(state()).toMatchObject({ queue: [two, three, one], order: queue });
    actions.next();
    actions.next();
    expect(state()).toMatchObject({ track: one, queue: [two, three, one] });
    actions.setPreferences({ shuffle: false });
    expect(state()).toMatchObject({ track: one, queue });
    expect(random).toHaveBeenCalledTimes(2);
  });

  it('drops a withdrawn beat, and lets the current one finish', () => {
    hear(one, queue);
    actions.dropTrack(2);
    expect(state()).toMatchObject({ status: 'playing', queue: [one, three] });
    actions.dropTrack(1);
    expect(state()).toMatchObject({ status: 'playing', track: one });
    actions.next();
    expect(state()).toMatchObject({ track: three, queue: [three], order: [three] });
  });
});

it.each([
  [12, 12],
  [99, 30],
  [-5, 0],
])('clamps a seek to %i s to %i s, and ignores it without a track', (seconds, time) => {
  actions.seek(seconds);
  expect(state().time).toBe(0);
  hear(one);
  actions.seek(seconds);
  expect([media.currentTime, state().time]).toEqual([time, time]);
  actions.seekBy(-1);
  expect(media.currentTime).toBe(Math.max(0, time - 1));
});

it('preferences clamp the volume, and apply it to the element', () => {
  expect(state()).toMatchObject({ volume: 1, muted: false });
  actions.setPreferences({ volume: 0.3 });
  actions.play(one);
  expect(media.volume).toBe(0.3);
  actions.setPreferences({ volume: 7 });
  expect(media.volume).toBe(1);
  actions.setPreferences({ volume: -1 });
  expect(media.volume).toBe(0);
});

it('preferences are stored without the track, and fall back to defaults when malformed', () => {
  const chosen = { volume: 0.4, shuffle: true, repeat: 'all', shortcuts: false } as const;
  actions.setPreferences(chosen);
  actions.play(one);
  const later = createFakePlayer().engine.getState();
  expect(later).toMatchObject({ ...chosen, status: 'idle', track: null });
  localStorage.setItem('player-preferences', '{');
  expect(createFakePlayer().engine.getState()).toMatchObject({ volume: 1, repeat: 'off' });
});
