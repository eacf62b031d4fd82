import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePanel } from '@/lib/use-panel';

function setUp() {
  return renderHook(() => usePanel<string>());
}

it('is not there before it is asked for', () => {
  const { result } = setUp();
  expect(result.current.panel).toBeNull();
  expect(result.current.open).toBe(false);
});

it('stays while it closes, and begins anew each time', () => {
  const { result } = setUp();
  act(() => result.current.show('edit 7'));
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', turn: 1 }, open: true });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', turn: 1 }, open: false });
  act(() => result.current.show('edit 7'));
  expect(result.current).toMatchObject({ panel: { task: 'edit 7', turn: 2 }, open: true });
});

it('is not taken from whoever works in it', () => {
  const { result } = setUp();
  let shown: boolean[] = [];
  act(() => {
    shown = [result.current.showIfFree('copy 8'), result.current.showIfFree('copy 9')];
  });
  expect(shown).toEqual([true, false]);
  expect(result.current.panel?.task).toBe('copy 8');
  act(() => result.current.close());
  act(() => {
    shown = [result.current.showIfFree('copy 9')];
  });
  expect(shown).toEqual([true]);
  expect(result.current).toMatchObject({ panel: { task: 'copy 9' }, open: true });
});

it('does not open over a list that is gone', () => {
  const { result, unmount } = setUp();
  unmount();
  expect(result.current.showIfFree('copy 8')).toBe(false);
});
