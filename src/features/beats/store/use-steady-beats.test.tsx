import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { useSteadyBeats } from '@/features/beats/store/use-steady-beats';
import { beatRow, buildBeat } from '@tests/support/builders';
import { rest, testServer } from '@tests/support/server';

const server = testServer();
const list = (ids: readonly number[]) => ids.map((id) => buildBeat({ id }));

interface Props {
  ids: readonly number[];
  search?: string;
  readAt?: number;
  isScrolled?: boolean;
  isInView?: boolean;
}

/** Shows a list; the store also has the beats of `listed`, which are not in it. */
function show(first: Props, listed: readonly number[] = []) {
  const rows = listed.map((id) => beatRow({ id }));
  server.use(rest('beats', () => HttpResponse.json(rows)));
  const client = new QueryClient();
  const { result, rerender } = renderHook(
    ({ ids, readAt = 1, ...options }: Props) => {
      // The list keeps its identity between reads, as that of a query does.
      const key = ids.join();
      const beats = client.getQueryData<ReturnType<typeof list>>([key]) ?? list(ids);
      client.setQueryData([key], beats);
      return useSteadyBeats(beats, { readAt, ...options });
    },
    {
      initialProps: first,
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const shown = () => ({
    beats: result.current.beats.map(({ id, isGone }) => (isGone ? `${id} gone` : id)),
    newAbove: result.current.newAbove,
  });
  return {
    shown,
    then: (props: Props) => {
      rerender(props);
      return shown();
    },
    release: () => act(() => result.current.release()),
  };
}

describe('a scrolled list', () => {
  it.each([
    ['keeps equal beats', [3, 2, 1], [3, 2, 1], [3, 2, 1], 0],
    ['holds back new beats above', [3, 2, 1], [5, 4, 3, 2, 1], [3, 2, 1], 2],
    ['holds back new beats between the shown ones', [3, 1], [3, 2, 1], [3, 1], 1],
    ['appends beats below', [3, 2], [3, 2, 1], [3, 2, 1], 0],
    ['marks a beat that has left the store in its place', [3, 2, 1], [3, 1], [3, '2 gone', 1], 0],
    ['appends beats when every shown one has left the store', [3], [2, 1], ['3 gone', 2, 1], 0],
  ])('%s', async (_what, before, arrived, beats, newAbove) => {
    const view = show({ ids: before, isScrolled: true });
    view.then({ ids: arrived, isScrolled: true, readAt: 2 });
    await waitFor(() => expect(view.shown()).toEqual({ beats, newAbove }));
  });

  it('does not mark a beat that new ones have moved to the next page', async () => {
    const view = show({ ids: [3, 2], isScrolled: true }, [2]);
    view.then({ ids: [4, 3], isScrolled: true, readAt: 2 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(view.shown()).toEqual({ beats: [3, 2], newAbove: 1 });
  });

  it('shows all of another search, and all at the top of the list', () => {
    const view = show({ ids: [3, 2], isScrolled: true });
    expect(view.then({ ids: [9, 3], search: 'drill', isScrolled: true })).toEqual({
      beats: [9, 3],
      newAbove: 0,
    });
    const top = { ids: [10, 9, 3], search: 'drill', readAt: 2 };
    expect(view.then(top)).toEqual({ beats: [10, 9, 3], newAbove: 0 });
  });
});

describe('a list that was prerendered or cached', () => {
  it('keeps its places after a first read that differs, until the new beats are requested', async () => {
    const view = show({ ids: [3, 2, 1] });
    const newer = { ids: [4, 3, 1], readAt: 2 };
    view.then(newer);
    await waitFor(() => expect(view.shown()).toEqual({ beats: [3, '2 gone', 1], newAbove: 1 }));
    view.release();
    expect(view.shown()).toEqual({ beats: [4, 3, 1], newAbove: 0 });
  });

  it('follows the store once it is out of view', () => {
    const view = show({ ids: [3, 2, 1] });
    expect(view.then({ ids: [4, 3, 1], readAt: 2, isInView: false })).toEqual({
      beats: [4, 3, 1],
      newAbove: 0,
    });
  });

  it('shows changes at once after a first read that was equal', () => {
    const view = show({ ids: [3, 2] });
    view.then({ ids: [3, 2], readAt: 2 });
    expect(view.then({ ids: [4, 3], readAt: 3 })).toEqual({ beats: [4, 3], newAbove: 0 });
  });
});
