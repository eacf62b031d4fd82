import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SchemaNode } from '@/components/layout/page-head';
import { paths } from '@/config/paths';
import type { ReleaseRow } from '@/features/beats/releases/model';
import { ReleasePage } from '@/pages/beats/release-page';
import { beatRow } from '@tests/support/builders';
import { hrefOf, hrefs, openPage, texts } from '@tests/support/page';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

const preview = (file: string) => [
  { audio_url: file, audio_type: 'preview', is_tagged: true, duration: 45, bars: '4la' },
];
const release: ReleaseRow = {
  id: 4,
  title: 'Night Drive',
  description: 'One long night.',
  discount_percent: 20,
  published_at: '2025-11-22T12:00:00+00:00',
  changed_at: '2025-11-23T12:00:00+00:00',
  beats: [
    beatRow({ id: 7, title: 'Rosin', beat_audio: preview('/rosin.mp3') }),
    beatRow({ id: 8, title: 'Silent', price: 33.33, beat_audio: [] }),
    beatRow({ id: 9, title: 'Waltz', sale_price: 20, beat_audio: preview('/waltz.mp3') }),
  ],
  licenses: [
    { tier: 'basic', price_cents: 6_266, list_cents: 7_833, has_trackouts: false },
    { tier: 'premium', price_cents: 18_799, list_cents: 23_499, has_trackouts: false },
    { tier: 'unlimited', price_cents: 37_598, list_cents: 46_998, has_trackouts: true },
  ],
};

let answer: () => Response | Promise<Response>;
beforeEach(() => {
  answer = () => HttpResponse.json(release);
  server.use(rest('rpc/release', () => answer()));
});

const open = (path = '/releases/4') =>
  openPage(<ReleasePage />, { path, at: paths.releasePattern });

function album() {
  const data = document.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  return (JSON.parse(data) as { '@graph': SchemaNode[] })['@graph'][0];
}

it('shows a release with its beats in order, which it plays, and each license at the price of the whole', async () => {
  const { user, media } = open();
  expect(screen.getByText('Loading release...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Drive' })).toBeVisible();
  expect(screen.getByText('Release · Nov 22, 2025 · 3 beats · 2 min of previews')).toBeVisible();
  expect(screen.getByText('One long night.')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Night Drive (3 beats) · Trap Violinist'));
  const beats = within(screen.getByRole('list', { name: 'Beats' }));
  expect(hrefs(beats.getAllByRole('link'))).toEqual(['/beats/7', '/beats/8', '/beats/9']);

  const licenses = within(screen.getByRole('group', { name: 'License for all 3 beats' }));
  expect(texts(licenses.getAllByText(/^\$/, { selector: 's' }))).toEqual([
    '$78.33',
    '$234.99',
    '$469.98',
  ]);
  expect(licenses.getByText('$62.66')).toBeVisible();
  expect(screen.getByText('Save 20%')).toBeVisible();
  expect(licenses.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  expect(album()).toMatchObject({ '@type': 'MusicAlbum', name: 'Night Drive', numTracks: 3 });

  await user.click(await screen.findByRole('button', { name: 'Play all' }));
  expect(media.src).toBe('/rosin.mp3');
  media.begin();
  media.finish();
  expect(media.src).toBe('/waltz.mp3');
  media.begin();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(media.paused).toBe(true);
});

it('offers only the licenses that the server lists, and shows no other price without a discount', async () => {
  const licenses = [{ ...release.licenses[2], list_cents: 46_998, price_cents: 46_998 }];
  answer = () => HttpResponse.json({ ...release, discount_percent: 0, licenses });
  open();
  expect(texts(await screen.findAllByRole('radio'))).toHaveLength(1);
  expect(screen.getByText(/^MP3 \+ WAV \+ trackouts \+ stems ·/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Unlimited\$469\.98/ })).toBeChecked();
  expect(screen.queryByText(/^Save/)).not.toBeInTheDocument();
  expect(album()).toMatchObject({ offers: [{ name: 'Unlimited' }] });
});

it('shows the beats without a license for all when no license has every beat', async () => {
  answer = () => HttpResponse.json({ ...release, licenses: [] });
  open();
  expect(await screen.findByText('Its beats are sold one by one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add release to cart' })).not.toBeInTheDocument();
  expect(album()).toMatchObject({ offers: [] });
});

it.each(['999', 'abc'])('shows that there is no release %s', async (id) => {
  answer = () => HttpResponse.json(null);
  server.use(rest('beats', () => HttpResponse.json([beatRow({ title: 'Newest' })])));
  open(`/releases/${id}`);
  expect(await screen.findByRole('heading', { name: 'Release Not Found' })).toBeVisible();
  expect(hrefOf('Back to Beat Store')).toBe('/beats');
  expect(await screen.findByRole('link', { name: 'Newest' })).toBeVisible();
});

it('shows a failed load apart from a missing release', async () => {
  answer = () => refusal();
  open();
  expect(await screen.findByText('This release could not be loaded')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
