import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { usageTexts as texts } from '@/content/usage';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import { LicenseUsage } from '@/features/shop/orders/usage/license-usage';
import {
  meterText,
  usageFormSchema,
  usageMeters,
  type OpenedUsage,
} from '@/features/shop/orders/usage/model';
import { checkFields } from '@/lib/forms/fields';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const line = { reference: 'TV-7F3K-92QD', token: null, position: 1 };
const rights: LicenseRights = { ...builtInRights.basic, streams: 10_000, sales: null };
const mail = texts.mail(true, false);
const nothing: OpenedUsage = {
  streams: null,
  sales: null,
  noted_at: null,
  wants_mail: false,
  ends_at: null,
  near: [],
};
const openUsage = (usage: Partial<OpenedUsage> = {}, path = '/') =>
  renderApp(
    <LicenseUsage
      {...{ line, beat: 'Rosin', rights }}
      usage={{ ...nothing, ...usage }}
      upgrade={<p>The upgrade</p>}
    />,
    { path },
  );

it.each([
  [null, 'below', 'Up to 10,000 streams, none entered yet'],
  [5700, 'below', '5,700 of 10,000 streams (57%)'],
  [7999, 'below', '7,999 of 10,000 streams (79%)'],
  [8000, 'near', '8,000 of 10,000 streams (80%)'],
  [10_000, 'near', '10,000 of 10,000 streams (100%)'],
  [250_000, 'over', '250,000 of 10,000 streams (2,500%)'],
])('of %s streams a license with a limit of 10,000 is %s it', (streams, state, text) => {
  const near = state === 'below' ? [] : (['streams'] as const);
  const [meter, sales] = usageMeters(rights, { ...nothing, streams, near });
  expect(meter).toMatchObject({ name: 'streams', state });
  expect(meter && meterText(meter)).toBe(text);
  expect(sales && meterText(sales)).toBe('copies sold: no limit');
});

it('leaves out what a license does not allow at all', () => {
  expect(usageMeters({ ...rights, streams: 0 }, nothing).map(({ name }) => name)).toEqual([
    'sales',
  ]);
});

it.each([
  ['12000', 12_000],
  ['12,000', 12_000],
  ['1.200.000', 1_200_000],
  ['', null],
  ['1.5', undefined],
  ['-1', undefined],
  ['12k', undefined],
])('reads the typed number %s as %s', (streams, value) => {
  expect(checkFields(usageFormSchema, { streams }).values?.streams).toBe(value);
});

it('notes a number with one press, and shows the upgrade only near the limit', async () => {
  const sent = record(server, 'post', 'rest/v1/rpc/note_usage', () =>
    HttpResponse.json({ success: true, error: null }),
  );
  const { user } = openUsage();
  expect(screen.queryByText('The upgrade')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Streams so far/), 'many');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.invalid)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Streams so far/));
  await user.type(screen.getByLabelText(/^Streams so far/), '8,000');
  await user.click(screen.getByRole('button', { name: texts.save }));
  const args = { p_reference: line.reference, p_position: 1 };
  await waitFor(() => expect(sent).toEqual([{ ...args, p_usage: { streams: 8000 } }]));
});

it('shows what is near and over a limit in words, with the upgrade', () => {
  openUsage({ streams: 10_001, noted_at: '2025-06-01T12:00:00+00:00', near: ['streams'] });
  expect(screen.getByText(texts.states.over)).toBeVisible();
  expect(screen.getByText(texts.declaredOn('Jun 1, 2025'))).toBeVisible();
  expect(screen.getByText('The upgrade')).toBeVisible();
});

it('offers no emails while the shop sends none', () => {
  openUsage({ wants_mail: null });
  expect(screen.getByText(texts.declared)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it.each([
  ['1', true],
  ['1&utm_source=x', true],
  ['11', false],
])('focuses the box that ends the emails for a mailed link to line %s: %s', (position, isIt) => {
  openUsage({ wants_mail: true }, `/orders/TV-7F3K-92QD#token&emails=${position}`);
  expect(screen.getByRole('checkbox', { name: mail }) === document.activeElement).toBe(isIt);
});

it('allows and ends the emails with one press, and shows a failure', async () => {
  const errors = [null, 'It is not valid.'];
  const sent = record(server, 'post', 'rest/v1/rpc/note_usage', () => {
    const error = errors.shift() ?? null;
    return HttpResponse.json({ success: error === null, error });
  });
  const { user, unmount } = openUsage();
  expect(screen.getByRole('checkbox', { name: mail })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: mail }));
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  openUsage({ wants_mail: true });
  await user.click(screen.getByRole('checkbox', { name: mail }));
  expect(await screen.findByText(texts.mailFailed)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: mail })).toBeChecked();
  expect(sent).toMatchObject([
    { p_usage: { wants_mail: true } },
    { p_usage: { wants_mail: false } },
  ]);
});
