import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from '@/components/admin-list/use-admin-list';

function rows(...ids: number[]) {
  return ids.map((id) => ({ id }));
}

function setUp(...ids: number[]) {
  return renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: rows(...ids) } });
}

it('ticks rows one by one, and lets go of them', () => {
  const { result } = setUp(1, 2, 3);
  act(() => result.current.toggle(3));
  act(() => result.current.toggle(1));
  expect(result.current.selected).toEqual(rows(1, 3));
  expect([1, 2, 3].map((id) => result.current.isSelected(id))).toEqual([true, false, true]);
  expect(result.current.allSelected).toBe(false);
  act(() => result.current.toggle(3));
  expect(result.current.selected).toEqual(rows(1));
  act(() => result.current.clear());
  expect(result.current.selected).toEqual([]);
});

it('ticks all of them, and none again', () => {
  const { result } = setUp(1, 2);
  act(() => result.current.toggle(2));
  act(() => result.current.toggleAll());
  expect(result.current.allSelected).toBe(true);
  expect(result.current.selected).toEqual(rows(1, 2));
  act(() => result.current.toggleAll());
  expect(result.current.selected).toEqual([]);
});

it('counts nothing that is not on screen any more', () => {
  const { result, rerender } = setUp(1, 2);
  act(() => result.current.toggleAll());
  rerender({ shown: rows(2, 4) });
  expect(result.current.selected).toEqual(rows(2));
  expect(result.current.allSelected).toBe(false);
});

it('of nothing is not all', () => {
  expect(setUp().result.current.allSelected).toBe(false);
});

it('lets go of some, however long ago that was meant', () => {
  const { result } = setUp(1, 2, 3);
  act(() => result.current.toggle(1));
  const { untick } = result.current;
  act(() => result.current.toggle(2));
  act(() => untick([1, 3]));
  expect(result.current.selected).toEqual(rows(2));
});
