// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlayerEngine } from './engine';
import { anchor, type RepeatMode } from './queue';
import { buildTrack, FakeMedia } from './testing/fake-media';
import type { PlayerEngine } from './types';

interface Player {
  engine: PlayerEngine;
  media: FakeMedia;
}

const beat = fc.integer({ min: 1, max: 5 });
const tracks = (ids: readonly number[]) => ids.map((id) => buildTrack(id));

/** What a listener, the network and the system may do, in any order. */
const step: fc.Arbitrary<(player: Player) => void> = fc.oneof(
  fc.record({ id: beat, ids: fc.array(beat) }).map(
    ({ id, ids }) =>
      ({ engine }: Player) =>
        engine.actions.play(buildTrack(id), tracks(ids)),
  ),
  fc.record({ id: beat, ids: fc.array(beat) }).map(
    ({ id, ids }) =>
      ({ engine }: Player) =>
        engine.actions.toggle(buildTrack(id), tracks(ids)),
  ),
  fc
    .constantFrom('pause' as const, 'resume' as const, 'stop' as const)
    .map((name) => (player: Player) => player.engine.actions[name]()),
  fc
    .constantFrom('next' as const, 'previous' as const)
    .map((name) => (player: Player) => player.engine.actions[name]()),
  fc
    .constantFrom('jump' as const, 'dropTrack' as const)
    .chain((name) => beat.map((id) => (player: Player) => player.engine.actions[name](id))),
  fc
    .record({
      autoplay: fc.boolean(),
      shuffle: fc.boolean(),
      repeat: fc.constantFrom<RepeatMode[]>('off', 'all', 'one'),
    })
    .map(
      (mode) =>
        ({ engine }: Player) =>
          engine.actions.setMode(mode),
    ),
  fc.double().map(
    (seconds) =>
      ({ engine }: Player) =>
        engine.actions.seek(seconds),
  ),
  fc.constantFrom(
    ({ media }: Player) => media.src !== '' && media.begin(),
    ({ media }: Player) => media.src !== '' && media.finish(),
    ({ media }: Player) => media.src !== '' && media.break(4),
    ({ media }: Player) => media.starve(),
    ({ media }: Player) => media.pause(),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ),
);

describe('any course of commands', () => {
  it('leaves the element with the active beat, or with nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const media = new FakeMedia();
        const player = { media, engine: createPlayerEngine(() => media, null) };
        for (const run of steps) {
          run(player);
          const state = player.engine.getState();
          expect(media.src).toBe(state.track?.src ?? '');
          if (state.track === null) expect(media.paused).toBe(true);
          const ids = state.queue.map((track) => track.beatId);
          expect(new Set(ids).size).toBe(ids.length);
          const from = anchor(state);
          if (from === null) expect(ids).toEqual([]);
          else expect(state.queue).toContain(from);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('drops a beat for good once another has started', () => {
    fc.assert(
      fc.property(fc.uniqueArray(beat, { minLength: 2 }), fc.boolean(), (ids, shuffle) => {
        const media = new FakeMedia();
        const { actions, getState } = createPlayerEngine(() => media, null);
        const queue = tracks(ids);
        const [first, second] = queue;
        if (!first || !second) throw new Error('The queue is too short.');
        actions.setMode({ shuffle, repeat: 'all' });
        actions.play(first, queue);
        actions.dropTrack(first.beatId);
        for (let count = 0; count < 12; count += 1) {
          actions.next();
          expect(getState().track).not.toBe(first);
          expect(getState().queue).not.toContain(first);
        }
      }),
    );
  });
});
