import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { homeBeats } from '@/content/home-sections';
import { FEATURED_LIMIT, HOME_BEATS_LIMIT, SKELETON_COUNT } from '@/content/store';
import { FeaturedStrip } from '@/features/beats/store/featured-strip';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { beatsTable, refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

const beats = Array.from({ length: 9 }, (_, i) =>
  beatRow({
    id: i + 1,
    title: `Beat ${i + 1}`,
    is_featured: i !== 0,
    created_at: `2025-06-0${i + 1}T12:00:00+00:00`,
  }),
);

describe('beats on the home page', () => {
  it('stand in with six skeletons, then show the newest', async () => {
    server.use(beatsTable(() => beats.map((beat) => ({ ...beat, is_featured: false }))));
    renderApp(<HomeBeats onBuy={vi.fn()} />);
    expect(screen.getAllByTestId('beat-skeleton')).toHaveLength(SKELETON_COUNT);
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(HOME_BEATS_LIMIT);
    expect(cards[0]).toHaveTextContent('Beat 9');
    expect(screen.getByRole('link', { name: 'Explore Beat Store' })).toHaveAttribute(
      'href',
      '/beat-store',
    );
  });

  it('leave out those of the featured strip', async () => {
    const many = Array.from({ length: 20 }, (_, i) =>
      beatRow({
        id: i + 1,
        title: `Beat ${i + 1}`,
        is_featured: i % 2 === 1,
        created_at: `2025-06-${String(i + 1).padStart(2, '0')}T12:00:00+00:00`,
      }),
    );
    server.use(beatsTable(() => many));
    renderApp(
      <>
        <FeaturedStrip />
        <HomeBeats onBuy={vi.fn()} />
      </>,
    );
    const titles = (list: HTMLElement) =>
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    const newest = titles(await screen.findByRole('list', { name: 'Newest beats' }));
    expect(newest).toEqual(['Beat 19', 'Beat 17', 'Beat 15', 'Beat 13', 'Beat 11', 'Beat 9']);
    const strip = screen.getByRole('list', { name: 'Featured' });
    expect(titles(strip)).toEqual([
      'Beat 20',
      'Beat 18',
      'Beat 16',
      'Beat 14',
      'Beat 12',
      'Beat 10',
    ]);
  });

  it('say so where all there are stand in the strip', async () => {
    server.use(beatsTable(() => [beatRow({ is_featured: true })]));
    renderApp(<HomeBeats onBuy={vi.fn()} />);
    expect(await screen.findByText(homeBeats.allFeatured)).toBeVisible();
    expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument();
  });

  it('strike the normal price through on sale, and hand the beat to the buy button', async () => {
    const onBuy = vi.fn();
    server.use(beatsTable(() => [beatRow({ id: 3, title: 'On sale', sale_price: 19.5 })]));
    const { user } = renderApp(<HomeBeats onBuy={onBuy} />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('$25').tagName).toBe('S');
    expect(card.getByText('$19.50')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Buy On sale' }));
    expect(onBuy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 3 }));
  });

  it('promise more when there are none', async () => {
    server.use(beatsTable(() => []));
    renderApp(<HomeBeats onBuy={vi.fn()} />);
    expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Notified When Beats Drop' })).toHaveAttribute(
      'href',
      '/beat-store',
    );
  });
});

describe('the featured strip', () => {
  it('shows at most six featured beats', async () => {
    server.use(beatsTable(() => beats));
    renderApp(<FeaturedStrip />);
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(FEATURED_LIMIT);
    expect(screen.queryByText('Beat 1')).not.toBeInTheDocument();
  });

  it('is not there without featured beats', async () => {
    server.use(beatsTable(() => [beatRow({ is_featured: false })]));
    renderApp(<FeaturedStrip />);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument();
    });
  });

  it('becomes empty when it cannot be loaded, which is logged', async () => {
    server.use(rest('beats', () => refusal()));
    renderApp(<FeaturedStrip />);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument();
    });
    expect(console.error).toHaveBeenCalledWith('Loading featured-beats failed:', expect.anything());
    vi.mocked(console.error).mockClear();
  });
});
