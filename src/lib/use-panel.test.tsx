import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePanel } from '@/lib/hooks';

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
