import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BeatCard, BeatRating } from '@/features/beats/store/beat-card';
import { BeatRow } from '@/features/beats/store/beat-row';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';

vi.mock('@/content/store', async (original) => ({
  ...(await original<object>()),
  beatRating: null,
}));

it('shows no star anywhere without a rating', () => {
  const beat = { beat: buildBeat({ title: 'Rosin' }), queue: [], onBuy: () => {} };
  const { container } = renderApp(
    <>
      <BeatCard {...beat} variant="store" />
      <BeatRow {...beat} />
      <BeatRating withReviews />
    </>,
  );
  expect(screen.getAllByText('Rosin')).toHaveLength(2);
  expect(container).not.toHaveTextContent(/rated|review|4\.9/i);
});
