import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampSeek,
  clampVolume,
  initialPlayerState,
  reducePlayer,
  trackStatus,
  type PlayerEvent,
  type PlayerState,
} from './model';
import { anchor, following, neighbor, type RepeatMode } from './queue';
import { buildTrack } from './testing/fake-media';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;

function after(...events: PlayerEvent[]): PlayerState {
  return events.reduce((state, event) => reducePlayer(state, event), initialPlayerState);
}

const start: PlayerEvent = { type: 'started', track: two, queue: [one, two, three] };

describe('sound', () => {
  it('begins at full volume, not muted', () => {
    expect(initialPlayerState).toMatchObject({ volume: 1, muted: false });
  });

  it('unmutes when the volume is raised and at mute off is never silent', () => {
    const muted = after({ type: 'mutedSet', muted: true });
    expect(reducePlayer(muted, { type: 'volumeSet', volume: 0.4 })).toMatchObject({
      volume: 0.4,
      muted: false,
    });
    expect(reducePlayer(muted, { type: 'volumeSet', volume: 0 })).toMatchObject({
      volume: 0,
      muted: true,
    });
    expect(
      after(
        { type: 'volumeSet', volume: 0 },
        { type: 'mutedSet', muted: true },
        { type: 'mutedSet', muted: false },
      ),
    ).toMatchObject({ volume: 1, muted: false });
  });

  it('keeps the volume while muted', () => {
    expect(
      after({ type: 'volumeSet', volume: 0.3 }, { type: 'mutedSet', muted: true }).volume,
    ).toBe(0.3);
  });

  it('clamps any number to 0..1 and leaves a number in range as it is', () => {
    fc.assert(
      fc.property(fc.double(), fc.double({ min: 0, max: 1, noNaN: true }), (volume, fallback) => {
        const result = clampVolume(volume, fallback);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(1);
        if (volume >= 0 && volume <= 1) expect(result).toBe(Math.abs(volume));
        if (Number.isNaN(volume)) expect(result).toBe(fallback);
      }),
    );
  });
});

describe('seeking', () => {
  it('stays within the track for any number', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (seconds, duration) => {
          const result = clampSeek(seconds, duration);
          expect(Number.isFinite(result)).toBe(true);
          expect(result).toBeGreaterThanOrEqual(0);
          if (duration > 0) expect(result).toBeLessThanOrEqual(duration);
          if (seconds > 0 && seconds < duration) expect(result).toBe(seconds);
        },
      ),
    );
  });

  it('moves at once, and nowhere without a track', () => {
    const state = after(start, { type: 'progressed', time: 5, duration: 30 });
    expect(reducePlayer(state, { type: 'seeked', time: 12 }).time).toBe(12);
    expect(reducePlayer(state, { type: 'seeked', time: 31 }).time).toBe(30);
    expect(reducePlayer(state, { type: 'seeked', time: 0 }).time).toBe(0);
    expect(reducePlayer(initialPlayerState, { type: 'seeked', time: 3 })).toBe(initialPlayerState);
  });
});

describe('any course of events', () => {
  const beat = fc.integer({ min: 1, max: 4 }).map((id) => buildTrack(id));
  const event: fc.Arbitrary<PlayerEvent> = fc.oneof(
    fc.record({ type: fc.constant('started' as const), track: beat, queue: fc.array(beat) }),
    fc.record({ type: fc.constant('started' as const), track: beat }),
    fc.record({
      type: fc.constantFrom('waiting', 'playing', 'paused', 'ended', 'stopped', 'failed'),
    }),
    fc.record({
      type: fc.constant('progressed' as const),
      time: fc.double(),
      duration: fc.double(),
    }),
    fc.record({ type: fc.constant('seeked' as const), time: fc.double() }),
    fc.record({ type: fc.constant('volumeSet' as const), volume: fc.double() }),
    fc.record({ type: fc.constant('mutedSet' as const), muted: fc.boolean() }),
    fc.record({
      type: fc.constant('modeSet' as const),
      mode: fc.record(
        {
          autoplay: fc.boolean(),
          shuffle: fc.boolean(),
          repeat: fc.constantFrom<RepeatMode[]>('off', 'all', 'one'),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ type: fc.constant('dropped' as const), beatId: fc.integer({ min: 1, max: 4 }) }),
  );

  it('keeps the state sound', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = after(...events);
        const active = state.track !== null;
        expect(active).toBe(state.status !== 'idle' && state.status !== 'ended');
        expect(state.volume).toBeGreaterThanOrEqual(0);
        expect(state.volume).toBeLessThanOrEqual(1);
        expect(Number.isFinite(state.time) && state.time >= 0).toBe(true);
        expect(Number.isFinite(state.duration) && state.duration >= 0).toBe(true);
        if (state.duration > 0) expect(state.time).toBeLessThanOrEqual(state.duration);
        if (!active) expect(state).toMatchObject({ time: 0, duration: 0 });
        if (active) expect(state.failed).toBeNull();
        const from = anchor(state);
        const ids = state.queue.map((track) => track.beatId);
        expect(new Set(ids).size).toBe(ids.length);
        if (from === null) expect(state).toMatchObject({ queue: [], leaving: false });
        else expect(state.queue).toContain(from);
        // Shuffle changes the order and nothing else.
        if (!state.shuffle) expect(state.queue).toEqual(state.order);
        expect(new Set(state.queue)).toEqual(new Set(state.order));
        expect(state.order).toHaveLength(state.queue.length);
      }),
      { numRuns: 500 },
    );
  });

  it('shows at most one beat as anything but idle', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const state = after(...events);
        const busy = [1, 2, 3, 4].filter((id) => trackStatus(state, id) !== 'idle');
        expect(busy).toEqual(state.track ? [state.track.beatId] : []);
      }),
    );
  });

  it('never leads to the beat one is at, nor out of the queue', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = after(...events);
        for (const next of [neighbor(state, 1), neighbor(state, -1)]) {
          if (next === null) continue;
          expect(state.queue).toContain(next);
          expect(next).not.toBe(anchor(state));
        }
        const own = following(state);
        if (own === null) return;
        expect(state.autoplay || state.repeat !== 'off').toBe(true);
        expect(state.queue).toContain(own);
      }),
      { numRuns: 500 },
    );
  });
});
