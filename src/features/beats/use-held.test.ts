// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHeld } from '@/features/beats/use-held';

type Step = [value: string | null | undefined, hold: boolean, answer: string | undefined];

describe('useHeld', () => {
  it.each<[string, Step[]]>([
    [
      'waits for the first value, even while it holds',
      [
        [undefined, true, undefined],
        ['a', true, 'a'],
      ],
    ],
    [
      'keeps what is gone',
      [
        ['a', false, 'a'],
        [null, false, 'a'],
        [undefined, false, 'a'],
      ],
    ],
    [
      'keeps what it holds from changing',
      [
        ['a', false, 'a'],
        ['b', true, 'a'],
        ['b', false, 'b'],
      ],
    ],
    [
      'takes up what came back',
      [
        ['a', false, 'a'],
        [null, false, 'a'],
        ['c', false, 'c'],
      ],
    ],
  ])('%s', (_name, steps) => {
    const { result, rerender } = renderHook(
      ([value, hold]: [Step[0], boolean]) => useHeld(value, hold),
      { initialProps: [undefined, false] as [Step[0], boolean] },
    );
    for (const [value, hold, answer] of steps) {
      rerender([value, hold]);
      expect(result.current).toBe(answer);
    }
  });
});
