// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { useCountedView, useLastValue } from '@/features/beats/store/use-open-beat';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

function renderCounted(found: boolean) {
  const counted: unknown[] = [];
  server.use(
    rpc('track_beat_event', async ({ request }) => {
      counted.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderHook(({ found: now }) => useCountedView(7, now), {
    initialProps: { found },
    wrapper: StrictMode,
  });
  return { ...view, counted };
}

/** Longer than a count takes. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('useCountedView', () => {
  it('counts a beat that is known at once, once', async () => {
    const { counted } = renderCounted(true);
    await waitFor(() => expect(counted).toEqual([{ p_beat_id: 7, p_event_type: 'view' }]));
    await aWhile();
    expect(counted).toHaveLength(1);
  });

  it('waits until the beat is found, and counts no second time', async () => {
    const { counted, rerender } = renderCounted(false);
    await aWhile();
    expect(counted).toEqual([]);
    for (const found of [true, false, true]) rerender({ found });
    await waitFor(() => expect(counted).toHaveLength(1));
    await aWhile();
    expect(counted).toHaveLength(1);
  });
});

type Step = [value: string | null | undefined, hold: boolean, answer: string | undefined];

describe('useLastValue', () => {
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
      ([value, hold]: [Step[0], boolean]) => useLastValue(value, hold),
      { initialProps: [undefined, false] as [Step[0], boolean] },
    );
    for (const [value, hold, answer] of steps) {
      rerender([value, hold]);
      expect(result.current).toBe(answer);
    }
  });
});
