import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useNewAbove } from '@/features/beats/store/use-store-list';
import { buildBeat } from '@tests/support/builders';

const list = (...ids: number[]) => ids.map((id) => buildBeat({ id }));

function show(first: number[], isScrolled = true) {
  const { result, rerender } = renderHook(
    ({ ids, search }: { ids: number[]; search: string | null }) =>
      useNewAbove(list(...ids), search),
    { initialProps: { ids: first, search: isScrolled ? 'all' : null } },
  );
  return {
    then: (ids: number[], search: string | null = 'all') => {
      rerender({ ids, search });
      return { beats: result.current.beats.map(({ id }) => id), newAbove: result.current.newAbove };
    },
  };
}

describe('a scrolled list', () => {
  it.each([
    ['keeps equal beats', [3, 2, 1], [3, 2, 1], [3, 2, 1], 0],
    ['holds back new beats above', [3, 2, 1], [5, 4, 3, 2, 1], [3, 2, 1], 2],
    ['holds back new beats between the shown ones', [3, 1], [3, 2, 1], [3, 1], 1],
    ['appends beats below', [3, 2], [3, 2, 1], [3, 2, 1], 0],
    ['removes deleted beats', [3, 2, 1], [3, 1], [3, 1], 0],
    ['shows all beats when every shown one was deleted', [3], [2, 1], [2, 1], 0],
  ])('%s', (_what, shown, arrived, beats, newAbove) => {
    expect(show(shown).then(arrived)).toEqual({ beats, newAbove });
  });

  it('holds back new beats between the shown and the appended ones, and shows all of another search or at the top of the list', () => {
    const view = show([3, 2]);
    view.then([3, 2, 1]);
    expect(view.then([4, 3, 2, 5, 1])).toEqual({ beats: [3, 2, 1], newAbove: 2 });

    const other = show([3, 2]);
    expect(other.then([4, 3, 2])).toEqual({ beats: [3, 2], newAbove: 1 });
    expect(other.then([9, 3], 'drill')).toEqual({ beats: [9, 3], newAbove: 0 });
    expect(other.then([10, 9, 3], null)).toEqual({ beats: [10, 9, 3], newAbove: 0 });
  });
});
