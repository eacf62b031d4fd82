import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { licenseQuestions, licensesTexts as texts } from '@/content/license-questions';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { licenseTiers } from '@/features/licenses/tiers/model';
import { LicensesPage } from '@/pages/beats/licenses-page';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('compares the licenses that are offered, as the artist has changed them, and answers questions about them', async () => {
  const [, premium, unlimited] = licenseTiers;
  const changed = [
    { ...premium, rights: { ...builtInRights.premium, streams: 250_000, sync: true } },
    { ...unlimited, is_offered: false },
  ];
  server.use(
    rest('rpc/licensing', () =>
      HttpResponse.json({ tiers: changed, free_every: 3, online_payment: true }),
    ),
  );
  const { container } = renderApp(<LicensesPage />);
  expect(await screen.findByText('Up to 250,000')).toBeVisible();
  const table = within(screen.getByRole('table', { name: texts.caption }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    texts.right,
    'Basic',
    'Premium',
    'Exclusive',
  ]);
  expect(rowOf('Streams')).toEqual(['Up to 10,000', 'Up to 250,000', 'No limit']);
  expect(rowOf('Radio')).toEqual(['No', 'Yes', 'Yes']);
  expect(rowOf(texts.othersMayBuy)).toEqual(['Yes', 'Yes', 'No']);
  expect(rowOf(texts.files)[0]).toBe('MP3');
  expect(screen.getByText(texts.filesNote)).toBeVisible();

  const { ask } = licenseQuestions.sync;
  const answers = screen.getByRole('heading', { name: ask }).parentElement;
  expect(answers).toHaveTextContent(`${ask}Basic: No.Premium, Exclusive: Yes.`);
  const data = JSON.parse(
    container.ownerDocument.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  ) as { '@graph': { mainEntity?: object[] }[] };
  expect(data['@graph'][0]?.mainEntity).toContainEqual({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: 'Basic: No. Premium, Exclusive: Yes.' },
  });
});

it('shows no rights after those of the artist could not be read', async () => {
  server.use(rest('rpc/licensing', () => refusal()));
  renderApp(<LicensesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the licenses');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expectLogged('error');
});
