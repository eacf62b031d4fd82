import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { STORE_PAGE_SIZE } from '@/content/store';
import { BPM_LIMITS } from '@/content/store-labels';
import { address, beats, findBeats, openBeatStore, titles } from '@tests/support/beat-store';
import { beatRow } from '@tests/support/builders';
import { expectLogged } from '@tests/support/record';
import { refusal, rest, searchBeats, testServer } from '@tests/support/server';

const server = testServer();

const open = (path?: string) => openBeatStore(server, path);
const shows = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const showsAll = () => waitFor(() => expect(titles()).toHaveLength(beats.length));
const expectText = async (text: string) => expect(await screen.findByText(text)).toBeVisible();
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const found = (answer: object) =>
  rest('rpc/search_beats', () =>
    HttpResponse.json({ total: 0, total_capped: false, close: false, next: null, ...answer }),
  );

async function openFilters(path?: string) {
  const { user } = open(path);
  await press(user, 'Filters');
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
}

describe('searching', () => {
  it('keeps the old results, marked as busy, until the new ones arrive', async () => {
    let answer = () => {};
    const { user } = open();
    await showsAll();
    const pending = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      rest('rpc/search_beats', () => pending.then(() => undefined)),
      found({ beats: [] }),
    );
    await press(user, 'drill');
    const list = screen.getByRole('list', { name: 'Beats' });
    await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'true'));
    expect(titles()).toHaveLength(beats.length);
    answer();
    await expectText('No beats found');
  });

  it('shows when results only come close to the search text', async () => {
    open('/beats?q=leggno');
    server.use(found({ total: 10_000, total_capped: true, close: true, beats: [beats[0]] }));
    await expectText('Nothing matches “leggno” exactly. These come close.');
    await expectText('10,000+ beats');
  });
});

it.each(['grid', 'list'])('marks beats at double of the asked tempo in the %s', async (view) => {
  open(`/beats?bpm=70-70&view=${view}`);
  server.use(
    found({
      total: 2,
      beats: [beatRow({ id: 1, bpm: 70 }), { ...beatRow({ id: 2 }), tempo: 'double' }],
    }),
  );
  const [first, second] = await screen.findAllByRole('article');
  expect(first).not.toHaveTextContent('double time');
  expect(second).toHaveTextContent('double time');
});

describe('filtering', () => {
  it('combines the filters of the sheet, counts them and removes them again', async () => {
    const { user, sheet } = await openFilters('/beats?genre=trap');
    const keys = within(sheet.getByRole('group', { name: 'Key' }));
    // Only keys of existing beats are offered.
    await waitFor(() =>
      expect(keys.getAllByRole('button').map((key) => key.textContent)).toEqual(['D', 'F♯']),
    );
    for (const name of ['Emotional', '$50 to $100']) {
      await user.click(sheet.getByRole('button', { name }));
    }
    await user.click(await sheet.findByRole('button', { name: 'Show 1 beat' }));
    await shows('Velvet Mute');
    expect(address()).toBe('?genre=trap&mood=emotional&price=50-100');
    expect(screen.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible();

    await press(user, 'Remove $50 to $100');
    expect(address()).toBe('?genre=trap&mood=emotional');
    await press(user, 'Clear all');
    expect(address()).toBe('');
    await showsAll();
  });

  it('sorts the two ends of a tempo range, and completes a missing end', async () => {
    const { user, sheet } = await openFilters();
    const slowest = sheet.getByRole('textbox', { name: 'Slowest tempo' });
    const fastest = sheet.getByRole('textbox', { name: 'Fastest tempo' });
    await user.type(slowest, '150');
    await user.type(fastest, '141{Enter}');
    expect(address()).toBe('?bpm=141-150');
    expect(slowest).toHaveValue('141');
    await user.clear(fastest);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`?bpm=141-${BPM_LIMITS[1]}`);
    await user.clear(slowest);
    await user.keyboard('{Enter}');
    expect(address()).toBe('');
  });

  it('offers to remove single filters when no beats are found, with the number of beats of each', async () => {
    const { user } = open('/beats?q=ghost&mood=hype');
    await expectText('No beats found');
    await expectText('Nothing matches all of these filters together.');
    // Only filters whose removal yields beats are offered, each with their number.
    const remove = await screen.findAllByRole('button', { name: /^Remove/ });
    expect(remove.map(({ textContent }) => textContent)).toEqual([
      'Remove “ghost” (1 beat)',
      'Remove “Hype” (1 beat)',
    ]);
    await press(user, 'Remove “Hype” (1 beat)');
    await shows('Ghost');
  });

  it('offers genres when a search finds nothing, and repeats only the start of a long one', async () => {
    server.use(rest('rpc/beat_genres', () => HttpResponse.json(['drill'])));
    const { user } = open(`/beats?q=${'x'.repeat(300)}`);
    await expectText(`Nothing matches “${'x'.repeat(40)}…”.`);
    const genres = within(await screen.findByRole('group', { name: 'Genres' }));
    await user.click(genres.getByRole('button', { name: 'drill' }));
    expect(address()).toBe('?genre=drill');
  });

  it('offers to clear all filters when removing a single one would not help', async () => {
    const { user } = open('/beats?q=zebra&mood=uplifting');
    await press(user, 'Clear all filters');
    await showsAll();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

it('keeps the results offline, shows the pending filter, applies it once online, and retries a failed search', async () => {
  const go = (state: 'online' | 'offline') =>
    act(() => void window.dispatchEvent(new Event(state)));
  onTestFinished(() => go('online'));
  const { user } = open();
  await showsAll();
  server.use(rest('rpc/search_beats', () => HttpResponse.error()));
  go('offline');
  await expectText('You are offline. These beats were loaded before.');
  await press(user, 'drill');
  await expectText(
    'You are offline. Not applied yet: “Drill”. These beats are the previous results; they change once you are back online.',
  );
  expect(titles()).toHaveLength(beats.length);
  server.use(searchBeats(findBeats));
  go('online');
  await shows('Bow & Arrow', 'Col Legno');
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();

  server.use(rest('rpc/search_beats', () => refusal()));
  await press(user, 'trap');
  await expectText('No beats found');
  expectLogged('error');
  server.use(searchBeats(findBeats));
  await press(user, 'Try again');
  await shows('Ghost', 'Velvet Mute');
});

it('sorts by the chosen order', async () => {
  const { user } = open();
  await press(user, 'Sort: Newest first');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Price, low to high' }));
  await waitFor(() => expect(titles()[0]).toBe('Bow & Arrow'));
  expect(address()).toBe('?sort=price-low');
  expect(screen.getByRole('button', { name: 'Sort: Price, low to high' })).toBeVisible();
});

it('shows rows instead of cards, without another request', async () => {
  const { user, calls } = open();
  await showsAll();
  await press(user, 'List');
  expect(address()).toBe('?view=list');
  const item = screen.getAllByRole('article').find((each) => each.textContent.includes('Bow'));
  const row = within(item ?? document.body);
  for (const text of ['Bow & Arrow', 'SALE', '−24%', '$19', 'by Trap Violinist', '0 plays']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByRole('button', { name: 'Play Bow & Arrow' })).toBeEnabled();
  expect(row.getByRole('button', { name: 'Buy Bow & Arrow' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

/** More beats than one page shows, the newest first. */
const many = Array.from({ length: STORE_PAGE_SIZE + 6 }, (_, index) =>
  beatRow({ id: 1_000 - index, title: `Beat ${index + 1}` }),
);
const openMany = () => openBeatStore(server, '/beats', many);
const loadMore = () => screen.findByText('Load more');
const showsOnePage = () => waitFor(() => expect(titles()).toHaveLength(STORE_PAGE_SIZE));
const showsMany = () => waitFor(() => expect(titles()).toHaveLength(many.length));

it('prefetches the next page near the end of the list, and shows it only on request', async () => {
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
  const { user, calls } = openMany();
  const more = await loadMore();
  await showsOnePage();
  comeNear();
  const last = String(many[STORE_PAGE_SIZE - 1]?.id);
  await waitFor(() => expect(calls.map(({ p_after }) => p_after)).toEqual([undefined, last]));
  await showsOnePage();
  await user.click(more);
  await showsMany();
});

it('shows when more beats could not be loaded, and retries on request', async () => {
  const { user } = openMany();
  const more = await loadMore();
  server.use(rest('rpc/search_beats', () => refusal()));
  await user.click(more);
  expect(await screen.findByText('More beats could not be loaded.')).toBeVisible();
  await showsOnePage();
  expectLogged('error');

  server.use(searchBeats(() => many));
  await user.click(await loadMore());
  await showsMany();
});
