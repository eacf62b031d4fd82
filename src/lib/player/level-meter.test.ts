// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLevelMeter, levelFromPeaks } from './level-meter';
import { initialPlayerState, type PlayerState } from './model';
import { buildTrack, createFakePlayer } from './testing/fake-media';

const playing: PlayerState = {
  ...initialPlayerState,
  status: 'playing',
  track: buildTrack(1, { peaks: [0, 20, 80, 250] }),
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
    expect(levelFromPeaks({ ...playing, time })).toBe(level);
  });

  it('is silent without a waveform, a length or a beat', () => {
    expect(levelFromPeaks({ ...playing, track: buildTrack(1), time: 3 })).toBe(0);
    expect(levelFromPeaks({ ...playing, duration: 0, time: 3 })).toBe(0);
    expect(levelFromPeaks({ ...initialPlayerState })).toBe(0);
  });
});

describe('the player', () => {
  it('rises with the music, falls gently and is silent when paused', async () => {
    const { engine, media } = createFakePlayer();
    expect(engine.getLevel()).toBe(0);
    engine.actions.play(buildTrack(1, { peaks: [100, 0] }));
    media.begin(10);
    // The meter comes with the first sound, which does not wait for it.
    expect(engine.getLevel()).toBe(0);
    await vi.dynamicImportSettled();
    expect(engine.getLevel()).toBe(1);
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
  const streamTrack = { stop: vi.fn() };
  const stream = { getAudioTracks: () => [streamTrack], getTracks: () => [streamTrack] };
  const captureStream = vi.fn(() => stream as unknown as MediaStream);
  let amplitude = 0;

  class FakeContext {
    state = 'running';
    source = { connect: vi.fn(), disconnect: vi.fn() };
    resume = vi.fn(() => {
      this.state = 'running';
      return Promise.resolve();
    });
    suspend = vi.fn(() => {
      this.state = 'suspended';
      return Promise.resolve();
    });
    constructor() {
      contexts.push(this);
    }
    createMediaStreamSource = () => this.source;
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(amplitude),
    });
  }

  beforeEach(() => {
    contexts.length = 0;
    streamTrack.stop.mockClear();
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

  it('measures it, and creates nothing before something plays', () => {
    const meter = createLevelMeter(() => ({ captureStream }));
    meter.read({ ...playing, status: 'paused' });
    expect(contexts).toHaveLength(0);
    expect(meter.read(playing)).toBeCloseTo(0.6);
    meter.read(playing);
    expect(captureStream).toHaveBeenCalledTimes(1);
  });

  it('taps the next source anew in the same context, and lets go of the old one', () => {
    const meter = createLevelMeter(() => ({ captureStream }));
    meter.read(playing);
    meter.reset();
    expect(streamTrack.stop).toHaveBeenCalledTimes(1);
    expect(contexts[0]?.suspend).toHaveBeenCalledTimes(1);
    meter.read(playing);
    expect(contexts).toHaveLength(1);
    expect(contexts[0]?.resume).toHaveBeenCalledTimes(1);
    expect(captureStream).toHaveBeenCalledTimes(2);
  });

  it('uses the waveform while the context sleeps', () => {
    const meter = createLevelMeter(() => ({ captureStream }));
    meter.read(playing);
    const [context] = contexts;
    if (context) context.state = 'suspended';
    meter.reset();
    if (context) context.resume = vi.fn(() => Promise.resolve());
    expect(meter.read({ ...playing, time: 2 })).toBe(0.2);
  });

  it('uses the waveform before any gesture, and where copying is refused', () => {
    activate(false);
    const meter = createLevelMeter(() => ({ captureStream }));
    expect(meter.read({ ...playing, time: 2 })).toBe(0.2);
    expect(contexts).toHaveLength(0);

    activate(true);
    const refusing = vi.fn(() => {
      throw new DOMException('cross-origin', 'SecurityError');
    });
    const other = createLevelMeter(() => ({ captureStream: refusing }));
    expect(other.read({ ...playing, time: 2 })).toBe(0.2);
    other.read({ ...playing, time: 2 });
    expect(refusing).toHaveBeenCalledTimes(1);
  });
});
