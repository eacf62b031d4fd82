import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { licenseSettingsTexts as words } from '@/content/license-admin';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import { licenseForm, toTiers, type LicenseFields } from '@/features/licenses/admin/license-form';
import { LicenseSettings } from '@/features/licenses/admin/license-settings';
import { licenseSettingsQuery } from '@/features/licenses/admin/queries';
import { licenseTiers } from '@/features/licenses/tiers/built-in';
import { builtInRights } from '@/features/licenses/tiers/built-in-rights';
import { type TierRow } from '@/features/licenses/tiers/model';
import { formatPrice } from '@/lib/text/money';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

const [{ multiplier: basic }, { multiplier: premium }, { multiplier: unlimited }] = licenseTiers;
const written = [
  [/streams$/, '{{streams}}'],
  [/music video/i, '{{videos}}'],
  [/radio/i, '{{radio}}'],
  [/sync$/, '{{sync}}'],
] as const;
const toStored = (line: string) => written.find(([words]) => words.test(line))?.[1] ?? line;
/** The licenses as the settings have them, with the lines that rights write. */
const tierRows: readonly TierRow[] = licenseTiers.map((tier) => ({
  ...tier,
  rights: builtInRights[tier.id],
  features: tier.features.map(toStored),
  limits: tier.limits.map(toStored),
}));
const changed = premium + 0.5;

let settings: { revision: number; tiers: TierRow[] };
let saved: { p_revision: number; p_tiers: TierRow[] }[];

beforeEach(() => {
  settings = { revision: 4, tiers: [...tierRows] };
  saved = [];
  server.use(
    rpc('license_settings', () => HttpResponse.json(settings)),
    rpc('save_license_settings', async ({ request }) => {
      const change = (await request.json()) as (typeof saved)[number];
      if (change.p_revision !== settings.revision) {
        return HttpResponse.json({ success: false, error: 'changed' });
      }
      saved.push(change);
      settings = { revision: settings.revision + 1, tiers: change.p_tiers };
      return HttpResponse.json({ success: true, error: null, revision: settings.revision });
    }),
  );
});

const tier = (name: string) => within(screen.getByRole('region', { name }));
const multiple = (name: string) => tier(name).getByLabelText(/^Price, a multiple of Basic/);
const publish = () => screen.getByRole('button', { name: words.publish });

async function open() {
  const view = renderApp(<LicenseSettings />);
  expect(await screen.findByRole('region', { name: 'Premium' })).toBeVisible();
  const retype = async (field: HTMLElement, text: string) => {
    await view.user.clear(field);
    await view.user.paste(text);
  };
  return { ...view, retype };
}

it('publishes prices, files, texts and which licenses are offered', async () => {
  const { user, retype } = await open();
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
  // Basic and Exclusive have neither a multiple nor a switch, because each beat sets their prices.
  for (const name of ['Basic', 'Exclusive']) {
    expect(tier(name).queryByRole('checkbox', { name: words.offer(name) })).toBeNull();
    expect(tier(name).queryByLabelText(/^Price, /)).toBeNull();
  }
  await retype(multiple('Premium'), String(changed).replace('.', ','));
  const example = words.example(
    formatPrice(DEFAULT_BEAT_PRICE),
    formatPrice(DEFAULT_BEAT_PRICE * changed),
  );
  expect(multiple('Premium')).toHaveAccessibleDescription(expect.stringContaining(example));
  await user.click(tier('Premium').getByRole('checkbox', { name: /^Trackouts/ }));
  expect(tier('Premium').queryByRole('checkbox', { name: 'MP3' })).toBeNull();
  await user.click(tier('Unlimited').getByRole('checkbox', { name: 'Offer Unlimited' }));
  await retype(tier('Exclusive').getByLabelText(/^Not included/), ' One \n\nTwo');
  await retype(tier('Basic').getByLabelText('Streams'), '12,500');
  await retype(tier('Basic').getByLabelText('Music videos'), '');
  await user.click(tier('Basic').getByRole('checkbox', { name: 'Radio' }));
  expect(tier('Basic').queryByRole('checkbox', { name: words.content_id })).toBeNull();
  await user.click(publish());
  expect(await screen.findByText(words.published)).toBeVisible();
  const [first, second, third, exclusive] = tierRows.map(({ name: _name, ...row }) => row);
  expect(saved).toEqual([
    {
      p_revision: 4,
      p_tiers: [
        { ...first, rights: { ...first?.rights, streams: 12_500, videos: null, radio: true } },
        { ...second, multiplier: changed, files: ['mp3', 'wav'] },
        { ...third, is_offered: false },
        { ...exclusive, limits: ['One', 'Two'] },
      ],
    },
  ]);
});

it('shows an invalid value at its field, and why the server refuses a change', async () => {
  const { user, retype } = await open();
  const above = unlimited + 1;
  await retype(multiple('Premium'), String(above));
  await user.click(publish());
  expect(multiple('Unlimited')).toHaveAccessibleDescription(
    new RegExp(`^${words.tooLow('Premium', above)}`),
  );
  await waitFor(() => expect(multiple('Unlimited')).toHaveFocus());
  expect(saved).toEqual([]);

  const error = 'Rare: Exclusive would cost less than Unlimited.';
  server.use(rpc('save_license_settings', () => HttpResponse.json({ success: false, error })));
  await retype(multiple('Unlimited'), String(above + 1));
  await user.click(publish());
  expect(await screen.findByText(error)).toBeVisible();
  expect(multiple('Premium')).toHaveValue(String(above));
});

it('shows a conflict when another admin has published, and overwrites on request', async () => {
  const { user, retype, queryClient } = await open();
  await retype(multiple('Premium'), String(changed));
  const change = (row: TierRow) =>
    row.multiplier && row.multiplier > basic ? { ...row, multiplier: row.multiplier + 1 } : row;
  settings = { revision: 5, tiers: tierRows.map(change) };
  await user.click(publish());
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText(`Unlimited: ${words.multiplier}:`)).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(conflict.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.p_tiers.map(({ multiplier }) => multiplier)).toEqual([
    ...[basic, changed, unlimited + 1, null],
  ]);
  await act(() => queryClient.refetchQueries(licenseSettingsQuery));
});

describe('a license', () => {
  const fields = licenseForm.toFields({ revision: 1, tiers: [...tierRows] } as never);
  const errorsOf = (change: Partial<LicenseFields>) => licenseForm.check({ ...fields, ...change });

  it('is saved unchanged when no field is edited', () => {
    expect(licenseForm.check(fields)).toBeUndefined();
    expect(toTiers(fields)).toEqual(tierRows.map(({ name: _name, ...row }) => row));
  });

  it.each<[string, Partial<LicenseFields>, string]>([
    ['premium_multiplier', { premium_multiplier: '' }, 'Please fill in this field.'],
    ['premium_multiplier', { premium_multiplier: '0.99' }, words.wrongMultiple],
    ['premium_multiplier', { premium_multiplier: '2.555' }, words.wrongMultiple],
    ['unlimited_multiplier', { unlimited_multiplier: '20.01' }, words.wrongMultiple],
    ['unlimited_multiplier', { unlimited_multiplier: '1' }, words.tooLow('Premium', premium)],
    ['premium_files', { basic_files: ['mp3', 'stems'] }, words.lacksFiles('Basic', 'stems')],
    ['basic_description', { basic_description: ' ' }, 'Please fill in this field.'],
    ['basic_features', { basic_features: '\n' }, 'Please fill in this field.'],
    ['basic_limits', { basic_limits: 'a\nA' }, words.sameLine],
    ['basic_limits', { basic_limits: 'No radio' }, words.typedRight],
    ['basic_features', { basic_features: 'Up to {{streams}}' }, words.typedRight],
    ['basic_streams', { basic_streams: '-1' }, words.wrongAmount],
    ['basic_videos', { basic_videos: '1.5' }, words.wrongAmount],
    ['basic_streams', { basic_streams: '1e3' }, words.wrongAmount],
    ['basic_years', { basic_years: '0' }, words.wrongYears],
    ['basic_years', { basic_years: '100' }, words.wrongYears],
    ['premium_streams', { premium_streams: '9.999' }, words.allowsLess('Basic')],
    ['unlimited_radio', { unlimited_radio: false }, words.allowsLess('Premium')],
    ['basic_limits', { basic_limits: 'x'.repeat(81) }, words.longLine(80)],
    [
      'basic_limits',
      { basic_limits: 'abcdefghijklm'.split('').join('\n') },
      words.tooManyLines(12),
    ],
  ])('is refused at %s: %j', (name, change, error) => {
    expect(errorsOf(change)).toEqual({ [name]: error });
  });
});
