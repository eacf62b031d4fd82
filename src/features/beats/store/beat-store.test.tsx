import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, beats, findBeats, openBeatStore, Store, titles } from '@tests/support/beat-store';
import { renderApp } from '@tests/support/render';
import { genresView, refusal, rest, searchBeats, testServer } from '@tests/support/server';

const server = testServer();
const open = (path?: string) => openBeatStore(server, path);

beforeEach(() => {
  window.history.replaceState(null, '');
});

describe('searching', () => {
  it('waits for a pause, asks once and keeps what was typed', async () => {
    const { user, asked } = open();
    await screen.findAllByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search beats' }), 'velvet');
    await waitFor(() => {
      expect(titles()).toEqual(['Velvet Mute']);
    });
    expect(address()).toBe('?q=velvet');
    expect(asked.filter(({ p_q }) => p_q !== undefined)).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toHaveValue('velvet');
    expect(screen.getByText('1 beat')).toBeVisible();
  });

  it('is one key away, and Escape clears it', async () => {
    const { user } = open('/beats?q=ghost');
    await screen.findByRole('article');
    await user.keyboard('/');
    const field = screen.getByRole('searchbox');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('ghost');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(titles()).toHaveLength(4);
    });
    expect(field).toHaveValue('');
    expect(address()).toBe('');
  });

  it('keeps the old results, dimmed, until the new ones are there', async () => {
    let answer = () => {};
    const { user } = open();
    await screen.findAllByRole('article');
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      rest('rpc/search_beats', async () => {
        await held;
        return HttpResponse.json({
          total: 0,
          total_capped: false,
          close: false,
          next: null,
          beats: [],
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'drill' }));
    const list = screen.getByRole('list', { name: 'Beats' });
    await waitFor(() => {
      expect(list.parentElement).toHaveAttribute('aria-busy', 'true');
    });
    expect(titles()).toHaveLength(4);
    answer();
    expect(await screen.findByText('No beats found')).toBeVisible();
  });

  it('says when what is found only resembles what was typed', async () => {
    server.use(
      genresView(),
      rest('rpc/search_beats', () =>
        HttpResponse.json({
          total: 10_000,
          total_capped: true,
          close: true,
          next: null,
          beats: [beats[0]],
        }),
      ),
    );
    renderApp(<Store />, { path: '/beats?q=leggno' });
    expect(
      await screen.findByText('Nothing matches “leggno” exactly. These come close.'),
    ).toBeVisible();
    expect(screen.getByText('10,000+ beats')).toBeVisible();
  });

  it('does not take an answer for what it is not', async () => {
    server.use(
      genresView(),
      rest('rpc/search_beats', () => HttpResponse.json({ beats: 'all of them' })),
    );
    renderApp(<Store />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Loading beats failed:', expect.anything());
    vi.mocked(console.error).mockClear();
  });
});

describe('filtering', () => {
  it('combines the filters of the sheet, counts them and takes them away again', async () => {
    const { user } = open('/beats?genre=trap');
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Emotional' }));
    await user.click(sheet.getByRole('button', { name: '$50 to $100' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 beat' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Velvet Mute']);
    });
    expect(address()).toBe('?genre=trap&mood=emotional&price=50-100');
    expect(screen.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove $50 to $100' }));
    expect(address()).toBe('?genre=trap&mood=emotional');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('');
    await waitFor(() => {
      expect(titles()).toHaveLength(4);
    });
  });

  it('offers the keys that some beat is in', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const keys = within(sheet.getByRole('group', { name: 'Key' }));
    await waitFor(() => {
      expect(keys.getAllByRole('button').map((key) => key.textContent)).toEqual(['D', 'F♯']);
    });
  });

  it('leads from a tag to the beats that share it', async () => {
    const { user } = open('?view=list');
    await user.click(await screen.findByRole('link', { name: 'fog' }));
    expect(address()).toBe('?q=fog');
    expect(screen.getByRole('searchbox')).toHaveValue('fog');
    await waitFor(() => {
      expect(titles()).toEqual(['Ghost']);
    });
  });

  it('says which filters leave nothing, to be taken away one by one', async () => {
    const { user } = open('/beats?q=ghost&mood=hype');
    expect(await screen.findByText('No beats found')).toBeVisible();
    expect(screen.getByText('Nothing matches all of these filters together.')).toBeVisible();
    // Only what helps, counted.
    const remove = await screen.findAllByRole('button', { name: /^Remove/ });
    expect(remove.map(({ textContent }) => textContent)).toEqual([
      'Remove “ghost” (1 beat)',
      'Remove “Hype” (1 beat)',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove “Hype” (1 beat)' }));
    expect(await screen.findByRole('article')).toHaveTextContent('Ghost');
  });

  it('offers to clear everything where no single filter is to blame', async () => {
    const { user } = open('/beats?q=zebra&mood=uplifting');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(4);
    });
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('takes a tempo range, whichever end is typed first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const slowest = sheet.getByRole('textbox', { name: 'Slowest tempo' });
    const fastest = sheet.getByRole('textbox', { name: 'Fastest tempo' });
    await user.type(slowest, '150');
    await user.type(fastest, '141{Enter}');
    expect(address()).toBe('?bpm=141-150');
    expect(slowest).toHaveValue('141');
    await user.clear(fastest);
    await user.keyboard('{Enter}');
    expect(address()).toBe('?bpm=141-400');
    await user.clear(slowest);
    await user.keyboard('{Enter}');
    expect(address()).toBe('');
  });
});

describe('without a connection', () => {
  const go = (state: 'online' | 'offline') =>
    act(() => void window.dispatchEvent(new Event(state)));
  afterEach(() => go('online'));

  it('keeps what it showed, says which filter waits, and applies it by itself', async () => {
    const { user } = open();
    await screen.findAllByRole('article');
    go('offline');
    expect(screen.getByText('You are offline. These beats were loaded before.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'drill' }));
    expect(
      screen.getByText(
        'You are offline. Not applied yet: “Drill”. These beats are the previous results; they change once you are back online.',
      ),
    ).toBeVisible();
    expect(titles()).toHaveLength(4);
    go('online');
    await waitFor(() => {
      expect(titles()).toHaveLength(2);
    });
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it('says so where what was chosen cannot be had, and tries again on request', async () => {
    const { user } = open('/beats?genre=trap');
    await screen.findAllByRole('article');
    server.use(rest('rpc/search_beats', () => refusal()));
    await user.click(screen.getByRole('button', { name: 'drill' }));
    expect(await screen.findByText('No beats found')).toBeVisible();
    vi.mocked(console.error).mockClear();
    server.use(searchBeats(findBeats));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Bow & Arrow', 'Col Legno']);
    });
  });
});

describe('order and view', () => {
  it('sorts by what is chosen, and by relevance while searching', async () => {
    const { user } = open();
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Sort: Newest first' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Price, low to high' }));
    await waitFor(() => {
      expect(titles()[0]).toBe('Bow & Arrow');
    });
    expect(address()).toBe('?sort=price-low');
    expect(screen.getByRole('button', { name: 'Sort: Price, low to high' })).toBeVisible();
  });

  it('shows rows instead of pictures', async () => {
    const { user, asked } = open();
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(address()).toBe('?view=list');
    const rows = screen.getAllByRole('article');
    const [row] = rows.flatMap((item) => (item.textContent.includes('Bow') ? within(item) : []));
    if (!row) throw new Error('There is no such row.');
    for (const text of ['Bow & Arrow', 'SALE', '−24%', '$19', 'by Trap Violinist', '0 plays']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole('button', { name: 'Play Bow & Arrow' })).toBeEnabled();
    expect(row.getByRole('button', { name: 'Buy Bow & Arrow' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});
