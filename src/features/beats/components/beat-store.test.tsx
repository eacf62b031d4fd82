import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, beats, openBeatStore, Store, titles } from '@tests/support/beat-store';
import { renderApp } from '@tests/support/render';
import { genresView, rest, testServer } from '@tests/support/server';

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
    expect(address()).toBe('?genre=trap&price=50-100&mood=emotional');
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
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'ambient trap' }));
    expect(address()).toBe('?type=ambient-trap');
    await waitFor(() => {
      expect(titles()).toEqual(['Ghost']);
    });
    await user.click(screen.getByRole('link', { name: 'fog' }));
    expect(address()).toBe('?q=fog');
    expect(screen.getByRole('searchbox')).toHaveValue('fog');
  });

  it('says which filters leave nothing, to be taken away one by one', async () => {
    const { user } = open('/beats?q=ghost&mood=hype');
    expect(await screen.findByText('No beats found')).toBeVisible();
    expect(
      screen.getByText('Nothing matches all of these. Take one away to see more.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Hype' }));
    expect(await screen.findByRole('article')).toHaveTextContent('Ghost');
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
