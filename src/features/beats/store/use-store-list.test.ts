// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freezeOrder } from '@/features/beats/store/use-store-list';
import { buildBeat } from '@tests/support/builders';

const list = (...ids: number[]) => ids.map((id) => buildBeat({ id }));
function hold(shown: number[], arrived: number[]) {
  const { beats, waiting } = freezeOrder(shown, list(...arrived));
  return { beats: beats.map(({ id }) => id), waiting: waiting.map(({ id }) => id) };
}

describe('a list that is looked at', () => {
  it.each([
    ['stays as it is', [3, 2, 1], [3, 2, 1], [3, 2, 1], []],
    ['lets new beats above wait', [3, 2, 1], [5, 4, 3, 2, 1], [3, 2, 1], [5, 4]],
    ['lets new beats in its midst wait', [3, 1], [3, 2, 1], [3, 1], [2]],
    ['goes on below', [3, 2], [3, 2, 1], [3, 2, 1], []],
    ['keeps its order while plays change the ranks', [3, 2, 1], [1, 3, 2], [3, 2, 1], []],
    ['loses what is gone', [3, 2, 1], [3, 1], [3, 1], []],
    ['shows all when nothing of it is left', [3], [2, 1], [2, 1], []],
  ])('%s', (_what, shown, arrived, beats, waiting) => {
    expect(hold(shown, arrived)).toEqual({ beats, waiting });
  });

  it('has what is new about a beat', () => {
    const { beats } = freezeOrder([1], [buildBeat({ id: 1, salePrice: 19 })]);
    expect(beats[0]?.salePrice).toBe(19);
  });

  it('neither loses nor doubles a beat', () => {
    const ids = fc.uniqueArray(fc.nat(12));
    fc.assert(
      fc.property(ids, ids, (shown, arrived) => {
        const { beats, waiting } = hold(shown, arrived);
        expect([...beats, ...waiting].toSorted((a, b) => a - b)).toEqual(
          arrived.toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
