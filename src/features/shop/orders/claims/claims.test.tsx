import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { claimTexts as texts } from '@/content/claims';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { claimLetters, mailLetter } from '@/features/shop/orders/claims/claim-letters';
import { ClaimKit } from '@/features/shop/orders/order-files';
import { openedSong } from '@/features/shop/orders/testing/orders';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const line = { reference: 'TV-7F3K-92QD', token: 'secret', position: 1 };
const license = {
  number: 'TVL-7F3K-92QD',
  title: 'Rosin',
  tier: 'Premium',
  boughtAt: '2025-06-01T12:00:00+00:00',
  licensor: 'Ada Bow',
  licensee: 'Nia Okafor',
  rights: builtInRights.premium,
  song: openedSong(),
};

it.each(['dispute', 'distributor'] as const)(
  'the text for the %s names license, beat, date, song and the page that verifies',
  (to) => {
    const letters = claimLetters(license);
    expect(letters.subject).toBe('Content ID claim on Night Bus');
    for (const fact of [
      'License number: TVL-7F3K-92QD',
      'Beat: Rosin',
      'License: Premium',
      'Date: Jun 1, 2025',
      'Licensed by: Ada Bow',
      'Licensed to: Nia Okafor',
      'Song: Night Bus by Nia',
      'Link: https://nia.test/song',
      `Verify the license: ${window.location.origin}/verify/TVL-7F3K-92QD`,
    ]) {
      expect(letters[to].split('\n')).toContain(fact);
    }
    expect(letters[to]).toContain('PDF');
  },
);

it('names no song before the buyer has added one, and no other buyers of an exclusive license', () => {
  const letters = claimLetters({ ...license, song: null, tier: 'Exclusive' });
  expect(letters.subject).toBe('Content ID claim on a song with the beat Rosin');
  expect(letters.distributor).not.toMatch(/Song:|not exclusive/);
  expect(claimLetters(license).distributor).toContain('not exclusive');
});

it('names videos only where the license allows them', () => {
  expect(claimLetters(license).dispute).toContain('and in its videos within');
  const rights = { ...license.rights, videos: 0 };
  expect(claimLetters({ ...license, rights }).dispute).toContain('use it in my song.');
});

it('opens a text as an email with its lines', () => {
  const url = mailLetter('A & B', 'one\ntwo');
  expect(url).toBe('mailto:?subject=A%20%26%20B&body=one%0D%0Atwo');
});

it('reports a claim to the artist, and keeps the text after a failure', async () => {
  const errors = ['It is not valid.', null];
  const sent = record(server, 'post', 'rest/v1/rpc/report_claim', () => {
    const error = errors.shift() ?? null;
    return HttpResponse.json({ success: error === null, error });
  });
  const { user } = renderApp(<ClaimKit line={line} license={license} />);
  await user.click(screen.getByRole('button', { name: `${texts.open}: Rosin` }));
  expect(await screen.findByRole('dialog', { name: texts.title })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  await user.type(screen.getByLabelText(texts.report.note), 'By a label.');
  const report = () => user.click(screen.getByRole('button', { name: texts.report.send }));
  await report();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${texts.report.failed}It is not valid.`,
  );
  expect(screen.getByLabelText(texts.report.note)).toHaveValue('By a label.');
  await report();
  expect(await screen.findByText(texts.report.sent)).toBeVisible();
  const args = { p_reference: line.reference, p_token: line.token, p_position: line.position };
  await waitFor(() => expect(sent).toEqual(Array(2).fill({ ...args, p_claim: 'By a label.' })));
});

it('asks for the song before a claim is reported', async () => {
  const { user } = renderApp(<ClaimKit line={line} license={{ ...license, song: null }} />);
  await user.click(screen.getByRole('button', { name: `${texts.open}: Rosin` }));
  expect(await screen.findByText(texts.report.needsSong)).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.report.send })).not.toBeInTheDocument();
});
