import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { BeatGrid, BeatRating } from '@/features/beats/store/beat-card';
import { BeatList } from '@/features/beats/store/beat-row';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

it('a card of the home page shows cover, title, genre, both prices and whether the beat is featured', () => {
  const beat = buildBeat({ title: 'Rosin', genre: 'drill', salePrice: 19, isFeatured: true });
  renderApp(<BeatGrid beats={[beat]} onBuy={() => {}} variant="home" label="Beats" />);
  const card = within(screen.getByRole('article'));
  for (const text of ['FEATURED', 'drill', '$19']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: 'Rosin' })).toHaveAttribute('href', `/beats/${beat.id}`);
  expect(card.getByText('$25').tagName).toBe('S');
  expect(document.querySelector('img')).toHaveAttribute('src', beat.cover.url);
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
