// @vitest-environment jsdom
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

describe('from the stored waveform', () => {
  it.each([
    [0, 0],
    [2, 0.2],
    [5.9, 0.8],
    [6, 1],
    [8, 1],
    [99, 1],
  ])('at %d s is %d', (time, level) => {
    expect(levelFromBars({ ...playing, time })).toBe(level);
  });

  it('is silent without a waveform, a length or a beat', () => {
    expect(levelFromBars({ ...playing, track: buildTrack(1), time: 3 })).toBe(0);
    expect(levelFromBars({ ...playing, duration: 0, time: 3 })).toBe(0);
    expect(levelFromBars({ ...initialPlayerState })).toBe(0);
  });
});

describe('the player', () => {
  it('rises with the music, falls gently and is silent when paused', async () => {
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
});

describe('from a copy of the sound', () => {
  const contexts: FakeContext[] = [];
  const streamTrack = { readyState: 'live' };
  const stream = { getAudioTracks: () => [streamTrack] };
  const captureStream = vi.fn(() => stream as unknown as MediaStream);
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

  beforeEach(() => {
    contexts.length = 0;
    streamTrack.readyState = 'live';
    captureStream.mockClear();
    amplitude = 0.25;
    vi.stubGlobal('AudioContext', FakeContext);
    activate(true);
  });

  afterEach(() => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  function activate(hasBeenActive: boolean): void {
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive },
      configurable: true,
    });
  }

  const meterOf = (element: object) => createLevelMeter(element as HTMLAudioElement);

  it('measures it, and creates nothing before something plays', () => {
    const read = meterOf({ captureStream });
    read({ ...playing, status: 'paused' });
    expect(contexts).toHaveLength(0);
    expect(read(playing)).toBeCloseTo(0.6);
    read(playing);
    expect(captureStream).toHaveBeenCalledTimes(1);
  });

  it('taps the next source anew in the same context', () => {
    const read = meterOf({ captureStream });
    read(playing);
    streamTrack.readyState = 'ended';
    read(playing);
    expect(contexts).toHaveLength(1);
    expect(captureStream).toHaveBeenCalledTimes(2);
  });

  it('uses the waveform while the context sleeps', () => {
    const read = meterOf({ captureStream });
    amplitude = 0;
    read(playing);
    const [context] = contexts;
    if (context) context.state = 'suspended';
    expect(read({ ...playing, time: 2 })).toBe(0.2);
  });

  it('uses the waveform before any gesture, and where copying is refused', () => {
    activate(false);
    expect(meterOf({ captureStream })({ ...playing, time: 2 })).toBe(0.2);
    expect(contexts).toHaveLength(0);

    activate(true);
    const refusing = vi.fn(() => {
      throw new DOMException('cross-origin', 'SecurityError');
    });
    const read = meterOf({ captureStream: refusing });
    expect(read({ ...playing, time: 2 })).toBe(0.2);
    read({ ...playing, time: 2 });
    expect(refusing).toHaveBeenCalledTimes(1);
  });
});
