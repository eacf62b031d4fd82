import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LowerSections } from '@/app/routes/home/lower-sections';
import { artist } from '@/content/artist';
import { renderApp } from '@tests/support/render';
import { beatsTable, rest, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() =>
  server.use(
    beatsTable(() => []),
    rest('gallery_images', () => HttpResponse.json([])),
  ),
);

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('the lower sections of the home page', () => {
  it('show three generations, oldest first', () => {
    renderApp(<LowerSections />);
    const names = region('Bloodline').getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual([
      'Great-Grandfather',
      'Grandfather',
      'Father',
    ]);
  });

  it('link to the story', () => {
    renderApp(<LowerSections />);
    expect(screen.getByRole('link', { name: 'Read My Story' })).toHaveAttribute(
      'href',
      '/my-story',
    );
  });

  it('announce the single and subscribe to early access', async () => {
    const received: unknown[] = [];
    server.use(
      http.post('*/rest/v1/newsletter_subscribers', async ({ request }) => {
        received.push(await request.json());
        return new HttpResponse(null, { status: 201 });
      }),
    );
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const { user } = renderApp(<LowerSections />);
    const single = region('Rosin & Smoke');
    expect(single.getByText('Summer 2025')).toBeVisible();
    expect(single.getByText('Reel coming soon')).toBeVisible();
    await user.type(await single.findByLabelText(/Email for early access/), 'ada@example.com');
    await user.click(single.getByRole('button', { name: 'Get Early Access' }));
    await waitFor(() =>
      expect(received).toEqual([{ email: 'ada@example.com', interest: 'early-access' }]),
    );
    expect(await screen.findByText('You are on the early list')).toBeVisible();
  });

  it('offer three features, two posts and the press kit', () => {
    renderApp(<LowerSections />);
    const press = region('Press & Features');
    const [features, posts] = press.getAllByRole('list');
    expect(features?.children).toHaveLength(3);
    expect(posts?.children).toHaveLength(2);
    const kit = press.getByRole('link', { name: 'Download Press Kit' });
    expect(kit).toHaveAttribute('href', '/press/press-kit.zip');
    expect(kit).toHaveAttribute('download');
  });

  it('name both frequencies of the show', () => {
    renderApp(<LowerSections />);
    const radio = region(artist.radio.show);
    const frequencies = within(radio.getByRole('list', { name: 'Listen on' }));
    expect(frequencies.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...artist.radio.frequencies,
    ]);
    expect(radio.getByText(/Spokane/)).toBeVisible();
  });

  it('show three announced products and a link that loads the merch page', () => {
    renderApp(<LowerSections />);
    const merch = region('New merch');
    const pieces = merch.getAllByRole('article');
    expect(pieces).toHaveLength(3);
    for (const piece of pieces) expect(within(piece).getByText('Coming Soon')).toBeInTheDocument();
    const link = merch.getByRole('link', { name: 'See the Merch' });
    expect(link).toHaveAttribute('href', '/merch');
    // Nobody in the page takes the press: the browser itself goes there.
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    let taken: boolean | undefined;
    window.addEventListener(
      'click',
      (event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.dispatchEvent(press);
    expect(taken).toBe(false);
  });
});
