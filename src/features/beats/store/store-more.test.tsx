import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { STORE_PAGE_SIZE } from '@/content/store';
import { openBeatStore, titles } from '@tests/support/beat-store';
import { beatRow } from '@tests/support/builders';
import { expectLogged } from '@tests/support/record';
import { refusal, rest, searchBeats, testServer } from '@tests/support/server';

const server = testServer();
/** A page and some more, the newest first. */
const many = Array.from({ length: STORE_PAGE_SIZE + 6 }, (_, index) =>
  beatRow({ id: 1_000 - index, title: `Beat ${index + 1}` }),
);
const open = () => openBeatStore(server, '/beats', many);
const loadMore = () => screen.findByText('Load more');
const showsOnePage = () => waitFor(() => expect(titles()).toHaveLength(STORE_PAGE_SIZE));
const showsAll = () => waitFor(() => expect(titles()).toHaveLength(many.length));

beforeEach(() => {
  window.history.replaceState(null, '');
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
  await showsOnePage();
  comeNear();
  const last = String(many[STORE_PAGE_SIZE - 1]?.id);
  await waitFor(() => expect(asked.map(({ p_after }) => p_after)).toEqual([undefined, last]));
  await showsOnePage();
  await user.click(more);
  await showsAll();
  vi.stubGlobal('IntersectionObserver', real);
});

it('says when more could not be loaded, and tries again on request', async () => {
  const { user } = open();
  const more = await loadMore();
  server.use(rest('rpc/search_beats', () => refusal()));
  await user.click(more);
  expect(await screen.findByText('More beats could not be loaded.')).toBeVisible();
  await showsOnePage();
  expectLogged('error');

  server.use(searchBeats(() => many));
  await user.click(await loadMore());
  await showsAll();
});
