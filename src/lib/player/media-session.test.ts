// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerEngine } from './engine';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';

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
    setActionHandler: vi.fn((action: string, handler: MediaSessionActionHandler | null) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
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

beforeEach(() => {
  session = createFakeSession();
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  ({ engine, media } = createFakePlayer());
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
});

describe('what the lock screen shows', () => {
  it('names the beat, with artwork only when there is some', () => {
    engine.actions.play(one);
    expect(session.metadata).toMatchObject({ title: one.title, artist: one.artist });
    expect(session.metadata?.artwork).toEqual([]);
    engine.actions.play(two);
    expect(session.metadata?.artwork).toEqual([{ src: '/covers/2.jpg' }]);
    engine.actions.play(buildTrack(3, { artworkUrl: '' }));
    expect(session.metadata?.artwork).toEqual([]);
  });

  it('shows nothing once the player is stopped', () => {
    engine.actions.play(one);
    media.begin();
    engine.actions.stop();
    expect(session.metadata).toBeNull();
    expect(session.offers()).toEqual([]);
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
    engine.actions.dropTrack(1);
    expect(session.offers()).toEqual(['pause', 'play', 'seekto']);
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

it('plays without any media controls', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  engine.actions.play(one);
  media.begin();
  expect(engine.getState().status).toBe('playing');
});
