import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BeatGrid, BeatRating } from '@/features/beats/store/beat-card';
import { BeatList } from '@/features/beats/store/beat-row';
import { buildBeat } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';

vi.mock('@/content/store', async (original) => ({
  ...(await original<object>()),
  beatRating: null,
}));

it('shows no star anywhere without a rating', () => {
  const list = { beats: [buildBeat({ title: 'Rosin' })], onBuy: () => {} };
  const { container } = renderApp(
    <>
      <BeatGrid {...list} variant="store" label="Beats" />
      <BeatList {...list} />
      <BeatRating size="lg" />
    </>,
  );
  expect(screen.getAllByText('Rosin')).toHaveLength(2);
  expect(container).not.toHaveTextContent(/rated|review|4\.9/i);
});
