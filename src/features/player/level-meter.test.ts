import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLevelMeter, levelFromBars } from './level-meter';
import { initialPlayerState, type PlayerState } from './model';
import { buildTrack, createFakePlayer } from './testing/fake-media';

const playing: PlayerState = {
  ...initialPlayerState,
  status: 'playing',
  track: buildTrack(1, { bars: '07sz' }),
  time: 0,
  duration: 8,
};

it.each<[string, Partial<PlayerState>, number]>([
  ['at the start', {}, 0],
  ['in the second part', { time: 2 }, 0.2],
  ['in the third part', { time: 5.9 }, 0.8],
  ['in the last part', { time: 6 }, 1],
  ['at the end', { time: 8 }, 1],
  ['past the end', { time: 99 }, 1],
  ['without a waveform', { track: buildTrack(1), time: 3 }, 0],
  ['without a length', { duration: 0, time: 3 }, 0],
  ['without a beat', initialPlayerState, 0],
])('reads the level from the stored waveform %s', (_when, state, level) => {
  expect(levelFromBars({ ...playing, ...state })).toBe(level);
});

it('rises with the waveform, falls gradually and is 0 when paused', async () => {
  const { engine, media } = createFakePlayer();
  expect(engine.getLevel()).toBe(0);
  engine.actions.play(buildTrack(1, { bars: 'z0' }));
  media.begin(10);
  await vi.waitFor(() => expect(engine.getLevel()).toBe(1));
  media.reach(6);
  const next = engine.getLevel();
  expect(next).toBeGreaterThan(0.5);
  expect(next).toBeLessThan(1);
  expect(engine.getLevel()).toBeLessThan(next);
  engine.actions.pause();
  expect(engine.getLevel()).toBe(0);
});

describe('the level of the captured stream', () => {
  const contexts: FakeContext[] = [];
  const streamTrack = { readyState: 'live' };
  const captureStream = vi.fn();
  let amplitude = 0;

  class FakeContext {
    state = 'running';
    constructor() {
      contexts.push(this);
    }
    createMediaStreamSource = () => ({ connect: vi.fn() });
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(amplitude),
    });
  }

  const activate = (hasBeenActive: boolean) =>
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive },
      configurable: true,
    });
  const createMeter = () => createLevelMeter({ captureStream } as unknown as HTMLAudioElement);

  beforeEach(() => {
    contexts.length = 0;
    streamTrack.readyState = 'live';
    captureStream.mockReset().mockReturnValue({ getAudioTracks: () => [streamTrack] });
    amplitude = 0.25;
    vi.stubGlobal('AudioContext', FakeContext);
    activate(true);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('is measured once a beat plays, and the next source is captured in the same audio context', () => {
    const read = createMeter();
    read({ ...playing, status: 'paused' });
    expect(contexts).toHaveLength(0);
    expect(read(playing)).toBeCloseTo(0.6);
    read(playing);
    expect(captureStream).toHaveBeenCalledTimes(1);
    streamTrack.readyState = 'ended';
    read(playing);
    expect(contexts).toHaveLength(1);
    expect(captureStream).toHaveBeenCalledTimes(2);
  });

  it('falls back to the waveform while the audio context is suspended', () => {
    const read = createMeter();
    amplitude = 0;
    read(playing);
    const [context] = contexts;
    if (context) context.state = 'suspended';
    expect(read({ ...playing, time: 2 })).toBe(0.2);
  });

  it('falls back to the waveform before a user gesture, and when the browser refuses the capture', () => {
    activate(false);
    expect(createMeter()({ ...playing, time: 2 })).toBe(0.2);
    expect(contexts).toHaveLength(0);

    activate(true);
    captureStream.mockImplementation(() => {
      throw new DOMException('cross-origin', 'SecurityError');
    });
    const read = createMeter();
    expect(read({ ...playing, time: 2 })).toBe(0.2);
    read({ ...playing, time: 2 });
    expect(captureStream).toHaveBeenCalledTimes(1);
  });
});
