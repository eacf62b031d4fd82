import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { BeatGrid, BeatRating } from '@/features/beats/store/beat-card';
import { BeatList } from '@/features/beats/store/beat-row';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

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
