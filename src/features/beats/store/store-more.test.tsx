import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBeatStore, titles } from '@tests/support/beat-store';
import { beatRow } from '@tests/support/builders';
import { refusal, rest, searchBeats, testServer } from '@tests/support/server';

const server = testServer();
const many = Array.from({ length: 60 }, (_, i) =>
  beatRow({ id: 100 - i, title: `Beat ${100 - i}`, created_at: '2025-06-01T12:00:00+00:00' }),
);
const open = () => openBeatStore(server, '/beats', many);
const loadMore = () => screen.findByText('Load more');

beforeEach(() => {
  window.history.replaceState(null, '');
});

describe('page after page', () => {
  it('shows more on request, with the focus on the first of them', async () => {
    const { user } = open();
    await user.click(await loadMore());
    await waitFor(() => {
      expect(screen.getByText('Beat 76')).toHaveFocus();
    });
    expect(titles()).toHaveLength(48);
    await user.click(await loadMore());
    await waitFor(() => {
      expect(titles()).toHaveLength(60);
    });
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
    expect(screen.getByText('60 beats')).toBeVisible();
  });

  it('comes back with as many pages as the entry of the history had', async () => {
    const { user, unmount } = open();
    await user.click(await loadMore());
    await waitFor(() => {
      expect(titles()).toHaveLength(48);
    });
    unmount();
    open();
    await waitFor(() => {
      expect(titles()).toHaveLength(48);
    });
  });

  it('fetches the next page before it is asked for, and shows it only then', async () => {
    const real = IntersectionObserver;
    let comeNear = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin = '' }) {
          if (rootMargin.includes('1200px')) comeNear = () => tell([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    const { user, asked } = open();
    const more = await loadMore();
    await waitFor(() => expect(titles()).toHaveLength(24));
    comeNear();
    await waitFor(() => {
      expect(asked.map(({ p_after }) => p_after)).toEqual([undefined, '77']);
    });
    expect(titles()).toHaveLength(24);
    await user.click(more);
    expect(titles()).toHaveLength(48);
    vi.stubGlobal('IntersectionObserver', real);
  });

  it('says when more could not be loaded, and tries again on request', async () => {
    const { user } = open();
    const more = await loadMore();
    server.use(rest('rpc/search_beats', () => refusal()));
    await user.click(more);
    expect(await screen.findByText('More beats could not be loaded.')).toBeVisible();
    expect(titles()).toHaveLength(24);
    vi.mocked(console.error).mockClear();

    server.use(searchBeats(() => many));
    await user.click(await loadMore());
    await waitFor(() => {
      expect(titles()).toHaveLength(48);
    });
  });
});
