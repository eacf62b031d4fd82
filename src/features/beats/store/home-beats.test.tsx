import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { homeBeats } from '@/content/home-sections';
import { FEATURED_LIMIT, HOME_BEATS_LIMIT, SKELETON_COUNT } from '@/content/store';
import { BeatGrid, BeatRating } from '@/features/beats/store/beat-card';
import { BeatList } from '@/features/beats/store/beat-row';
import { FeaturedStrip } from '@/features/beats/store/featured-strip';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { beatRow, buildBeat } from '@tests/support/builders';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();
const onBuy = vi.fn();

/** More beats than both lists show, the newest first; every other one is featured. */
const beats = Array.from({ length: 2 * (FEATURED_LIMIT + HOME_BEATS_LIMIT) }, (_, index) =>
  beatRow({ id: 100 - index, title: `Beat ${index + 1}`, is_featured: index % 2 === 0 }),
);
const hidden = beatRow({ id: 101, is_featured: true, is_active: false });
/** Answers reads of the table with these rows, with the filters, order and limit of the query. */
const shown = (rows = [...beats.toReversed(), hidden]) =>
  server.use(
    rest('beats', ({ request }) => {
      const params = new URL(request.url).searchParams;
      const isSorted = params.get('order') === 'created_at.desc,id.desc';
      const found = rows
        .filter((row) => row.is_active || params.get('is_active') !== 'eq.true')
        .filter((row) => row.is_featured || !params.has('is_featured'))
        .toSorted((a, b) => (isSorted ? b.id - a.id : 0));
      return HttpResponse.json(found.slice(0, Number(params.get('limit'))));
    }),
  );
const titles = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const everyOther = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Beat ${from + 2 * index}`);

describe('beats on the home page', () => {
  it('show skeletons, then the newest beats without those of the featured strip', async () => {
    shown();
    renderApp(
      <>
        <FeaturedStrip />
        <HomeBeats onBuy={onBuy} />
      </>,
    );
    expect(screen.getAllByTestId('beat-skeleton')).toHaveLength(SKELETON_COUNT);
    const featured = everyOther(1, FEATURED_LIMIT);
    const newest = beats
      .slice(0, FEATURED_LIMIT + HOME_BEATS_LIMIT)
      .map(({ title }) => title)
      .filter((title) => !featured.includes(title));
    expect(await titles('Newest beats')).toEqual(newest);
    expect(screen.getAllByText('Violin Trap')).toHaveLength(HOME_BEATS_LIMIT);
    expect(await titles('Featured')).toEqual(featured);
    const link = screen.getByRole('link', { name: 'Explore Beat Store' });
    expect(link).toHaveAttribute('href', '/beat-store');
  });

  it.each([
    ['every beat is featured', [beatRow({ is_featured: true })]],
    ['there are none', []],
  ])('show that more will come, or point to the featured strip, when %s', async (_when, rows) => {
    shown(rows);
    renderApp(<HomeBeats onBuy={onBuy} />);
    const text = rows.length > 0 ? homeBeats.allFeatured : 'Coming Soon';
    expect(await screen.findByText(text)).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Get Notified When Beats Drop' });
    expect(link?.getAttribute('href')).toBe(rows.length > 0 ? undefined : '/beat-store');
    expect(screen.queryAllByText('Coming Soon')).toHaveLength(rows.length > 0 ? 0 : 1);
  });
});

it.each([
  ['without featured beats', rest('beats', () => HttpResponse.json([])), false],
  ['when it cannot be loaded, which is logged', rest('beats', () => refusal()), true],
])('hides the featured strip %s', async (_when, answer, isLogged) => {
  server.use(answer);
  renderApp(<FeaturedStrip />);
  expect(screen.getByRole('region', { name: 'Featured' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument(),
  );
  if (isLogged) expectLogged('error', 'Loading featured-beats failed:');
});

it('shows no rating anywhere when the score is empty', async () => {
  server.use(
    rest('site_texts', () => HttpResponse.json([{ section: 'rating', texts: { score: '' } }])),
  );
  const list = { beats: [buildBeat({ title: 'Rosin' })], onBuy: () => {} };
  const { container } = renderApp(
    <>
      <BeatGrid {...list} variant="store" label="Beats" />
      <BeatList {...list} />
      <BeatRating size="lg" />
    </>,
  );
  expect(screen.getAllByText('Rosin')).toHaveLength(2);
  await waitFor(() => expect(container).not.toHaveTextContent(/rated|review|4\.9/i));
});
