import { describe, expect, it } from 'vitest';
import {
  initialPlayerState,
  previousTrack,
  reducePlayer,
  toggleIntent,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
  formatTime,
} from '@/lib/player/model';
import { neighbor } from '@/lib/player/queue';
import { buildTrack } from '@/lib/player/testing/fake-media';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;

function after(...events: PlayerEvent[]): PlayerState {
  return events.reduce((state, event) => reducePlayer(state, event), initialPlayerState);
}

const start = {
  type: 'started',
  track: two,
  queue: [one, two, three],
} as const satisfies PlayerEvent;

describe('states', () => {
  const reached: Record<PlayerStatus, PlayerState> = {
    idle: initialPlayerState,
    loading: after(start),
    playing: after(start, { type: 'playing' }),
    paused: after(start, { type: 'playing' }, { type: 'paused' }),
    ended: after(start, { type: 'playing' }, { type: 'ended' }),
  };

  it.each<
    [
      PlayerStatus,
      PlayerEvent['type'] & ('waiting' | 'playing' | 'paused' | 'ended' | 'stopped' | 'failed'),
      PlayerStatus,
    ]
  >([
    ['idle', 'waiting', 'idle'],
    ['idle', 'playing', 'idle'],
    ['idle', 'paused', 'idle'],
    ['idle', 'ended', 'idle'],
    ['idle', 'stopped', 'idle'],
    ['idle', 'failed', 'idle'],
    ['loading', 'waiting', 'loading'],
    ['loading', 'playing', 'playing'],
    ['loading', 'paused', 'paused'],
    ['loading', 'ended', 'ended'],
    ['loading', 'stopped', 'idle'],
    ['loading', 'failed', 'idle'],
    ['playing', 'waiting', 'loading'],
    ['playing', 'playing', 'playing'],
    ['playing', 'paused', 'paused'],
    ['playing', 'ended', 'ended'],
    ['playing', 'stopped', 'idle'],
    ['playing', 'failed', 'idle'],
    ['paused', 'waiting', 'loading'],
    ['paused', 'playing', 'playing'],
    ['paused', 'paused', 'paused'],
    ['paused', 'ended', 'ended'],
    ['paused', 'stopped', 'idle'],
    ['paused', 'failed', 'idle'],
    ['ended', 'waiting', 'ended'],
    ['ended', 'playing', 'ended'],
    ['ended', 'paused', 'ended'],
    ['ended', 'ended', 'ended'],
    ['ended', 'stopped', 'idle'],
    ['ended', 'failed', 'idle'],
  ])('%s, then %s, is %s', (from, type, to) => {
    const next = reducePlayer(reached[from], { type });
    expect(next.status).toBe(to);
    if (from === to) expect(next).toBe(reached[from]);
  });

  it('starts a new source from any state in place of the old one', () => {
    for (const state of Object.values(reached)) {
      const next = reducePlayer(
        { ...state, time: 12 },
        { type: 'started', track: three, queue: [] },
      );
      expect(next).toMatchObject({ status: 'loading', track: three, time: 0, duration: 0 });
    }
  });

  it('takes the stored length until the audio tells its own', () => {
    const stored = buildTrack(4, { duration: 31.5 });
    const state = after({ type: 'started', track: stored, queue: [] });
    expect(state.duration).toBe(31.5);
    expect(reducePlayer(state, { type: 'progressed', time: 0, duration: NaN }).duration).toBe(31.5);
    expect(reducePlayer(state, { type: 'progressed', time: 0, duration: 30 }).duration).toBe(30);
  });

  const sounding = after(start, { type: 'playing' }, { type: 'progressed', time: 9, duration: 30 });

  it.each(['ended', 'stopped'] as const)('%s resets the time, the beat and the queue', (type) => {
    expect(sounding.time).toBe(9);
    expect(reducePlayer(sounding, { type })).toMatchObject({
      track: null,
      failed: null,
      time: 0,
      duration: 0,
      queue: [],
      order: [],
    });
  });

  it('failed resets the time and the beat, and keeps the queue to go on from', () => {
    const failed = reducePlayer(sounding, { type: 'failed' });
    expect(failed).toMatchObject({
      track: null,
      failed: two,
      time: 0,
      duration: 0,
      queue: [one, two, three],
    });
    expect(neighbor(failed, 1)).toBe(three);
    expect(neighbor(failed, -1)).toBe(one);
    expect(reducePlayer(failed, { type: 'failed' })).toBe(failed);
    expect(reducePlayer(failed, { type: 'started', track: three })).toMatchObject({
      track: three,
      failed: null,
      queue: [one, two, three],
    });
    expect(reducePlayer(failed, { type: 'stopped' })).toMatchObject({ failed: null, queue: [] });
  });
});

describe('dropping a beat', () => {
  it('lets the active one finish, and takes it out with the next start', () => {
    const leaving = after(start, { type: 'playing' }, { type: 'dropped', beatId: 2 });
    expect(leaving).toMatchObject({ status: 'playing', track: two, leaving: true });
    expect(reducePlayer(leaving, { type: 'dropped', beatId: 2 })).toBe(leaving);
    expect(neighbor(leaving, 1)).toBe(three);
    expect(reducePlayer(leaving, { type: 'started', track: three })).toMatchObject({
      track: three,
      leaving: false,
      queue: [one, three],
      order: [one, three],
    });
    expect(reducePlayer(leaving, { type: 'ended' })).toMatchObject({ leaving: false, queue: [] });
  });

  it('forgets one that fails while it leaves with the next start as well', () => {
    const failed = after(start, { type: 'dropped', beatId: 2 }, { type: 'failed' });
    expect(failed).toMatchObject({ failed: two, leaving: true });
    expect(reducePlayer(failed, { type: 'started', track: three }).queue).toEqual([one, three]);
  });

  it('takes another out of the queue and leaves the sound alone', () => {
    const state = after(start, { type: 'playing' }, { type: 'dropped', beatId: 3 });
    expect(state).toMatchObject({
      status: 'playing',
      track: two,
      queue: [one, two],
      order: [one, two],
    });
  });

  it('changes nothing for a stranger', () => {
    const state = after(start);
    expect(reducePlayer(state, { type: 'dropped', beatId: 99 })).toBe(state);
  });
});

describe('toggle', () => {
  it('stops the beat that plays or loads, lets a paused one go on, starts any other', () => {
    expect(toggleIntent(initialPlayerState, two)).toBe('start');
    expect(toggleIntent(after(start), two)).toBe('stop');
    expect(toggleIntent(after(start, { type: 'playing' }), two)).toBe('stop');
    expect(toggleIntent(after(start, { type: 'playing' }), three)).toBe('start');
    expect(toggleIntent(after(start, { type: 'paused' }), two)).toBe('resume');
    expect(toggleIntent(after(start, { type: 'ended' }), two)).toBe('start');
  });

  it('starts a paused beat over when its preview was replaced', () => {
    expect(toggleIntent(after(start, { type: 'paused' }), { ...two, src: '/new.mp3' })).toBe(
      'start',
    );
  });
});

describe('queue', () => {
  it('walks both ways and ends at its ends', () => {
    expect(neighbor(after(start), 1)).toBe(three);
    expect(neighbor(after(start), -1)).toBe(one);
    expect(neighbor(after({ ...start, track: three }), 1)).toBeNull();
    expect(neighbor(after({ ...start, track: one }), -1)).toBeNull();
    expect(neighbor(initialPlayerState, 1)).toBeNull();
  });

  it('goes back to the beginning of the track once that has been left', () => {
    const at = (time: number) => after(start, { type: 'progressed', time, duration: 30 });
    expect(previousTrack(at(3))).toBe(one);
    expect(previousTrack(at(3.01))).toBeNull();
  });

  it('holds every beat once, and the started one as it was started', () => {
    const fresh = { ...two, src: '/new.mp3' };
    const state = after({ type: 'started', track: fresh, queue: [one, two, one, two, three] });
    expect(state.queue).toEqual([one, fresh, three]);
    expect(after({ type: 'started', track: two, queue: [one] }).queue).toEqual([two, one]);
  });
});

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [0.9, '0:00'],
    [9, '0:09'],
    [59.99, '0:59'],
    [60, '1:00'],
    [72.4, '1:12'],
    [3661, '61:01'],
    [-1, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('%s s reads %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});
