import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerEngine } from './engine';
import { buildTrack, createFakePlayer, type FakeMedia } from './testing/fake-media';

/** Fakes the system's media controls: stores the handlers, and calls them when a test presses a button. */
function createFakeSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  return {
    metadata: null as MediaMetadataInit | null,
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
const alone = ['pause', 'play', 'seekto'];
const inQueue = ['nexttrack', 'pause', 'play', 'previoustrack', 'seekto'];

beforeEach(() => {
  session = createFakeSession();
  vi.stubGlobal('MediaMetadata', function FakeMetadata(this: object, init: MediaMetadataInit) {
    Object.assign(this, init);
  });
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  ({ engine, media } = createFakePlayer());
});
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaSession'));

it('sets the metadata of the beat, with artwork only when there is some, and moves only through a queue', () => {
  engine.actions.play(one);
  expect(session.metadata).toMatchObject({ title: one.title, artist: one.artist, artwork: [] });
  engine.actions.play(two);
  expect(session.metadata?.artwork).toEqual([{ src: '/covers/2.jpg' }]);
  engine.actions.play(buildTrack(3, { artworkUrl: '' }));
  expect(session.metadata?.artwork).toEqual([]);
  media.begin();
  engine.actions.stop();
  expect(session.metadata).toBeNull();
  expect(session.offers()).toEqual([]);

  engine.actions.play(one);
  expect(session.offers()).toEqual(alone);
  engine.actions.play(one, [one, two]);
  media.begin();
  expect(session.offers()).toEqual(inQueue);
  session.press('nexttrack');
  expect(engine.getState().track).toBe(two);
  session.press('previoustrack');
  expect(engine.getState().track).toBe(one);
  engine.actions.dropTrack(2);
  expect(session.offers()).toEqual(alone);
});

it('plays, pauses and seeks, also to zero, and registers its handlers again whenever playback starts', () => {
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
  session.setActionHandler.mockClear();
  media.starve();
  media.recover();
  expect(session.setActionHandler).toHaveBeenCalledWith('play', expect.any(Function));
});

it.each(['with a button that the browser does not know', 'without any media controls'])(
  'plays %s',
  (which) => {
    if (which.startsWith('without')) Reflect.deleteProperty(navigator, 'mediaSession');
    session.setActionHandler.mockImplementation((action) => {
      if (action === 'seekto') throw new TypeError('unknown action');
    });
    engine.actions.play(one);
    media.begin();
    expect(engine.getState().status).toBe('playing');
  },
);
