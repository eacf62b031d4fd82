import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPlayerState, reducePlayer, type PlayerEvent, type PlayerState } from './model';
import { following, neighbor, playsOn, shuffled, type QueueMode } from './queue';
import { buildTrack } from './testing/fake-media';

const [one, two, three] = [buildTrack(1), buildTrack(2), buildTrack(3)] as const;

function at(track: typeof one, mode: Partial<QueueMode> = {}, ...more: PlayerEvent[]): PlayerState {
  const events: PlayerEvent[] = [
    { type: 'started', track, queue: [one, two, three] },
    { type: 'modeSet', mode },
    ...more,
  ];
  return events.reduce((state, event) => reducePlayer(state, event), initialPlayerState);
}

/** A row of numbers as a source of chance, 0 when it runs dry. */
function chance(...numbers: number[]) {
  return () => numbers.shift() ?? 0;
}

describe('the neighbors', () => {
  it.each([
    ['off', one, two, null],
    ['off', two, three, one],
    ['off', three, null, two],
    ['one', three, null, two],
    ['all', one, two, three],
    ['all', three, one, two],
  ] as const)('with repeat %s', (repeat, track, next, previous) => {
    expect(neighbor(at(track, { repeat }), 1)).toBe(next);
    expect(neighbor(at(track, { repeat }), -1)).toBe(previous);
  });

  it('of a beat alone are none, whatever repeats', () => {
    const alone = at(one, { repeat: 'all' }, { type: 'started', track: two, queue: [] });
    expect(neighbor(alone, 1)).toBeNull();
    expect(neighbor(alone, -1)).toBeNull();
  });
});

describe('what follows an end', () => {
  it.each<[Partial<QueueMode>, typeof one, typeof one | null]>([
    [{}, one, null],
    [{ shuffle: true }, one, null],
    [{ autoplay: true }, one, two],
    [{ autoplay: true }, three, null],
    [{ repeat: 'all' }, one, two],
    [{ repeat: 'all' }, three, one],
    [{ repeat: 'one' }, one, one],
    [{ repeat: 'one', autoplay: true }, three, three],
  ])('with %o', (mode, track, next) => {
    const state = at(track, mode);
    // Shuffle alone starts nothing: it only says in which order.
    expect(following(state)).toBe(next);
  });

  it('is never the beat that has left the store', () => {
    const gone = { type: 'dropped', beatId: 1 } as const;
    expect(following(at(one, { repeat: 'one' }, gone))).toBeNull();
    expect(following(at(one, { repeat: 'one', autoplay: true }, gone))).toBe(two);
    expect(following(at(one, { repeat: 'all' }, gone))).toBe(two);
    const alone = at(one, { repeat: 'all' }, { type: 'started', track: one, queue: [] }, gone);
    expect(following(alone)).toBeNull();
  });

  it('is nothing without a beat', () => {
    expect(following({ ...initialPlayerState, autoplay: true, repeat: 'one' })).toBeNull();
  });

  it('is a beat of the queue with autoplay or with repeat all', () => {
    expect(playsOn(initialPlayerState)).toBe(false);
    expect(playsOn({ ...initialPlayerState, repeat: 'one' })).toBe(false);
    expect(playsOn({ ...initialPlayerState, repeat: 'all' })).toBe(true);
    expect(playsOn({ ...initialPlayerState, autoplay: true })).toBe(true);
  });
});

describe('shuffle', () => {
  const tracks = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
    .map((ids) => ids.map((id) => buildTrack(id)));
  const ranks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });

  it('is a permutation with the first at the front, whatever chance says', () => {
    fc.assert(
      fc.property(tracks, fc.nat(), ranks, (list, pick, numbers) => {
        const first = list[pick % list.length] ?? null;
        const mixed = shuffled(list, first, chance(...numbers));
        expect(mixed[0]).toBe(first);
        expect(mixed).toHaveLength(list.length);
        expect(new Set(mixed)).toEqual(new Set(list));
      }),
    );
  });

  it('reaches every order', () => {
    const orders = new Set<string>();
    for (const a of [0.1, 0.5, 0.9]) {
      for (const b of [0.2, 0.6, 0.95]) {
        for (const c of [0.3, 0.7, 0.99]) {
          const mixed = shuffled([one, two, three], null, chance(a, b, c));
          orders.add(mixed.map((track) => track.beatId).join(''));
        }
      }
    }
    expect([...orders].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  });

  it('switched on goes on from the beat that sounds, and off brings the order back', () => {
    const plain = at(two);
    const on = reducePlayer(plain, { type: 'modeSet', mode: { shuffle: true } }, chance(0.9, 0.1));
    expect(on).toMatchObject({ track: two, queue: [two, three, one], order: [one, two, three] });
    const off = reducePlayer(on, { type: 'modeSet', mode: { shuffle: false } });
    expect(off).toMatchObject({ track: two, queue: [one, two, three] });
  });

  it('goes on from a beat that failed', () => {
    const failed = at(three, {}, { type: 'failed' });
    const on = reducePlayer(failed, { type: 'modeSet', mode: { shuffle: true } }, chance(0.9, 0.1));
    expect(on.queue).toEqual([three, two, one]);
  });

  it('is not thrown again by a step, only by another list', () => {
    const on = reducePlayer(
      at(one),
      { type: 'modeSet', mode: { shuffle: true } },
      chance(0.9, 0.1),
    );
    expect(on.queue).toEqual([one, three, two]);
    const never = () => {
      throw new Error('Nothing is to be shuffled.');
    };
    const stepped = reducePlayer(on, { type: 'started', track: three }, never);
    expect(stepped.queue).toEqual([one, three, two]);
    const queue = [one, two, three];
    const again = reducePlayer(stepped, { type: 'started', track: two, queue }, chance(0.2, 0.1));
    expect(again).toMatchObject({ queue: [two, three, one], order: queue });
  });

  it('set to what it is changes nothing', () => {
    const state = at(one, { repeat: 'all' });
    expect(reducePlayer(state, { type: 'modeSet', mode: { repeat: 'all' } })).toBe(state);
    expect(reducePlayer(state, { type: 'modeSet', mode: {} })).toBe(state);
  });
});
