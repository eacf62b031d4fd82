// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayerEngine } from './engine';
import { buildTrack, createFakePlayer, FakeMedia } from './testing/fake-media';
import type { PlayerEngine } from './types';

class FakeMetadata {
  readonly title: string | undefined;
  readonly artist: string | undefined;
  readonly artwork: MediaImage[] | undefined;
  constructor({ title, artist, artwork }: MediaMetadataInit) {
    this.title = title;
    this.artist = artist;
    this.artwork = artwork;
  }
}

/** The system's media controls: remembers what it was told and presses its own buttons. */
function createFakeSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  return {
    metadata: null as FakeMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setActionHandler: vi.fn((action: string, handler: MediaSessionActionHandler | null) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    }),
    setPositionState: vi.fn((position?: MediaPositionState) => {
      // As browsers do: a number that is no position is a TypeError.
      if (position && !Number.isFinite(position.duration)) throw new TypeError('duration');
    }),
    offers: () => [...handlers.keys()].sort(),
    press: (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
      handlers.get(action)?.({ action, ...details }),
  };
}

let session: ReturnType<typeof createFakeSession>;
let engine: PlayerEngine;
let media: FakeMedia;
const [one, two] = [buildTrack(1), buildTrack(2, { artworkUrl: '/covers/2.jpg' })] as const;

/** A player whose link to the system stands; it comes with the first start. */
async function linked(random?: () => number): Promise<PlayerEngine> {
  const player = createPlayerEngine(() => media, null, random);
  player.actions.play(one);
  await vi.dynamicImportSettled();
  player.actions.stop();
  vi.clearAllMocks();
  return player;
}

beforeEach(async () => {
  session = createFakeSession();
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  media = new FakeMedia();
  engine = await linked();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
});

describe('what the lock screen shows', () => {
  it('names the beat, with artwork only when there is some', () => {
    engine.actions.play(one);
    expect(session.metadata).toMatchObject({ title: one.title, artist: one.artist });
    expect(session.metadata?.artwork).toBeUndefined();
    engine.actions.play(two);
    expect(session.metadata?.artwork).toEqual([{ src: `${location.origin}/covers/2.jpg` }]);
    engine.actions.play(buildTrack(3, { artworkUrl: '' }));
    expect(session.metadata?.artwork).toBeUndefined();
  });

  it('follows playing, paused and stopped', () => {
    engine.actions.play(one);
    expect(session.playbackState).toBe('playing');
    media.begin();
    engine.actions.pause();
    expect(session.playbackState).toBe('paused');
    engine.actions.stop();
    expect(session).toMatchObject({ playbackState: 'none', metadata: null });
    expect(session.offers()).toEqual([]);
  });

  it('gets positions only once the length is known, and after a seek to zero', () => {
    engine.actions.play(one);
    media.emit('waiting');
    expect(session.setPositionState).not.toHaveBeenCalled();
    media.begin(30);
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 30,
      position: 0,
      playbackRate: 1,
    });
    media.reach(9);
    engine.actions.seek(0);
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 30,
      position: 0,
      playbackRate: 1,
    });
  });

  it('is not told an endless or unknown length', () => {
    engine.actions.play(one);
    media.begin(Infinity);
    expect(session.setPositionState).not.toHaveBeenCalled();
    expect(engine.getState()).toMatchObject({ status: 'playing', duration: 0 });
  });
});

describe('its buttons', () => {
  it('play, pause and seek', () => {
    engine.actions.play(one);
    media.begin(30);
    session.press('pause');
    expect(engine.getState().status).toBe('paused');
    session.press('play');
    expect(engine.getState().status).toBe('playing');
    session.press('seekto', { seekTime: 12 });
    expect(media.currentTime).toBe(12);
    session.press('seekto', { seekTime: 0 });
    expect(media.currentTime).toBe(0);
    media.reach(5);
    session.press('seekto', {});
    expect(media.currentTime).toBe(5);
  });

  it('walk through a queue, and are not offered without one', () => {
    engine.actions.play(one);
    media.begin();
    expect(session.offers()).toEqual(['pause', 'play', 'seekto']);
    engine.actions.play(one, [one, two]);
    media.begin();
    expect(session.offers()).toEqual(['nexttrack', 'pause', 'play', 'previoustrack', 'seekto']);
    session.press('nexttrack');
    expect(engine.getState().track).toBe(two);
    session.press('previoustrack');
    expect(engine.getState().track).toBe(one);
  });

  it('follow what becomes of the queue', () => {
    engine.actions.play(two, [one, two]);
    media.begin();
    session.press('nexttrack');
    expect(engine.getState().track).toBe(two);
    engine.actions.setMode({ repeat: 'all' });
    session.press('nexttrack');
    expect(engine.getState().track).toBe(one);
    media.begin();
    engine.actions.dropTrack(2);
    expect(session.offers()).toEqual(['pause', 'play', 'seekto']);
  });

  it('walk a shuffled queue in its order', async () => {
    const ranks = [0.9, 0.1];
    const shuffled = await linked(() => ranks.shift() ?? 0);
    shuffled.actions.setMode({ shuffle: true });
    const three = buildTrack(3);
    shuffled.actions.play(one, [one, two, three]);
    session.press('nexttrack');
    expect(shuffled.getState().track).toBe(three);
    session.press('nexttrack');
    expect(shuffled.getState().track).toBe(two);
    session.press('previoustrack');
    expect(shuffled.getState().track).toBe(three);
  });

  it('are handed over again whenever sound begins', () => {
    engine.actions.play(one);
    media.begin();
    session.setActionHandler.mockClear();
    media.starve();
    media.recover();
    expect(session.setActionHandler).toHaveBeenCalledWith('play', expect.any(Function));
  });

  it('that this browser does not know stop nothing', () => {
    session.setActionHandler.mockImplementation((action) => {
      if (action === 'seekto') throw new TypeError('unknown action');
    });
    engine.actions.play(one);
    media.begin();
    expect(engine.getState().status).toBe('playing');
  });
});

it('is told of the beat that has begun before the link stood', async () => {
  const late = createPlayerEngine(() => media, null);
  late.actions.play(two);
  expect(session.metadata).toBeNull();
  await vi.dynamicImportSettled();
  expect(session.metadata).toMatchObject({ title: two.title });
  expect(session).toMatchObject({ playbackState: 'playing' });
  expect(session.offers()).toContain('pause');
});

it('plays without any media controls', async () => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  const plain = createFakePlayer();
  plain.engine.actions.play(one);
  await vi.dynamicImportSettled();
  plain.media.begin();
  expect(plain.engine.getState().status).toBe('playing');
});
