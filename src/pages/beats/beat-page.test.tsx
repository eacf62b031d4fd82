import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/config/paths';
import { beatQueries } from '@/features/beats/queries';
import { licenseTiers as tierRows } from '@/features/licenses/tiers/built-in';
import { licenseTiers, type TierRow } from '@/features/licenses/tiers/model';
import { formatPrice, multiplyPrice } from '@/lib/text/money';
import { BeatPage } from '@/pages/beats/beat-page';
import { beatRow } from '@tests/support/builders';
import { availabilityAnswer } from '@tests/support/cart';
import { hrefOf, hrefs, openPage, texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

// Imports the lazy dialog before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/features/shop/checkout/licensing-dialog'));

const rosin = beatRow({
  id: 7,
  title: 'Midnight Rosin',
  description: 'Bowed hard,\nmixed dark.',
  sale_price: 19,
  sale_end_shown: new Date(2099, 10, 27, 9).toISOString(),
  plays_count: 1200,
  tags: ['dark', 'r&b strings'],
});
const waltz = beatRow({ id: 8, title: 'Grandfather’s Waltz' });
const arrow = { id: 9, title: 'Bow & Arrow' };
const nothingAround = { related: [], neighbors: { previous: null, next: null } };

/** The stored rows, the last query for the beat, and the counted events. */
const service = {
  rows: [rosin],
  related: [waltz],
  neighbors: { previous: waltz, next: arrow } as Record<'previous' | 'next', unknown>,
  exclusive: null as string | null,
  params: new URLSearchParams(),
  counted: [] as unknown[],
};
const initial = { ...service };

beforeEach(() => {
  const counted = record(server, 'post', 'rest/v1/rpc/track_beat_event');
  Object.assign(service, initial, { counted });
  server.use(
    rest('beats', ({ request }) => {
      service.params = new URL(request.url).searchParams;
      return HttpResponse.json(service.rows);
    }),
    rest('rpc/related_beats', () => HttpResponse.json(service.related)),
    rest('rpc/beat_neighbors', () => HttpResponse.json(service.neighbors)),
    rest('rpc/exclusive_state', () => HttpResponse.json(service.exclusive)),
    rest('rpc/license_availability', () => HttpResponse.json(availabilityAnswer())),
  );
});

function NewestBeats() {
  const { data: beats = [] } = useQuery(beatQueries.newest());
  return beats.map(({ id, title }) => (
    <Link key={id} to={paths.beat(id)}>
      {title}
    </Link>
  ));
}

const openBeat = (path = '/beats/7') =>
  openPage(<BeatPage />, { path, at: paths.beatPattern, routes: { '/': <NewestBeats /> } });

const title = (name = 'Midnight Rosin') => screen.findByRole('heading', { level: 1, name });
const findLicenses = async () => within(await screen.findByRole('region', { name: 'Licenses' }));

describe('the beat page', () => {
  it('loads and shows every field of the beat with the releases that have it, and plays its preview', async () => {
    Object.assign(service, nothingAround);
    let beatFilter = '';
    server.use(
      rest('releases', ({ request }) => {
        beatFilter = new URL(request.url).searchParams.get('beat_ids') ?? '';
        return HttpResponse.json([{ id: 4, title: 'Night Drive' }]);
      }),
    );
    const { user, media } = openBeat('/beats/7#t=0:12');
    expect(screen.getByText('Loading beat...')).toBeVisible();
    expect(await title()).toBeVisible();
    for (const text of [
      'by Trap Violinist',
      /4\.9 \(24 reviews\)/,
      /Bowed hard,/,
      '24% off',
      'Nov 27, 2099, 9:00 AM',
      'Buy 2 beats, get 1 free',
      'Automatic discount at checkout.',
      'Custom beats from $200',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const facts = ['Genre', 'Mood', 'BPM', 'Key', 'Plays', 'Added'];
    const key = 'F♯Beats in keys that mix well';
    const values = ['Violin Trap', 'Dark', '142', key, '1.2K', 'Jun 1, 2025'];
    expect(texts(screen.getAllByRole('term'))).toEqual(facts);
    expect(texts(screen.getAllByRole('definition'))).toEqual(values);
    expect(hrefOf('Beats in keys that mix well')).toBe('/beats?compatible=yes&key=F%E2%99%AF');
    const tags = within(screen.getByRole('list', { name: 'Tags' }));
    expect(hrefs(tags.getAllByRole('link'))).toEqual(['/beats?q=dark', '/beats?q=r%26b+strings']);
    await waitFor(() => expect(document.title).toBe('Midnight Rosin · Trap Violinist'));
    const release = await screen.findByRole('link', { name: 'Night Drive' });
    expect(release).toHaveAttribute('href', '/releases/4');
    expect(beatFilter).toBe('cs.{7}');

    // The query filters, because an admin may read every file of the beat.
    expect(service.params.get('beat_audio.audio_type')).toBe('eq.preview');
    expect(service.params.get('beat_audio.order')).toBe('id.desc');
    expect(service.params.get('beat_images.is_primary')).toBe('eq.true');
    expect(service.params.get('is_active')).toBe('eq.true');
    await user.click(screen.getByRole('button', { name: 'Play Midnight Rosin' }));
    expect(media).toMatchObject({ src: '/preview.mp3', currentTime: 12 });
    expect(document.querySelector('img')).toHaveAttribute('src', '/cover.jpg');
  });

  it('leaves out empty fields, and related beats and neighbors that cannot be loaded', async () => {
    const bare = { bpm: null, key: null, mood: null, description: null, beat_audio: [] };
    service.rows = [beatRow({ id: 7, ...bare })];
    server.use(
      rest('rpc/related_beats', () => HttpResponse.json([{ id: 'seven' }])),
      rest('rpc/beat_neighbors', () => refusal()),
    );
    openBeat();
    await title();
    expect(texts(screen.getAllByRole('term'))).toEqual(['Genre', 'Plays', 'Added']);
    expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Listen to/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Midnight Rosin has no preview' })).toBeDisabled();
    expect(screen.getByText('No preview')).toBeVisible();
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    vi.mocked(console.error).mockClear();
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'More beats like this' })).toBeNull();
      expect(screen.queryByRole('navigation')).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Buy Midnight Rosin' })).toBeEnabled();
  });

  it('shows the cached beat of a list at once, and counts the view only after the page has loaded', async () => {
    const { user } = openBeat('/');
    const link = await screen.findByRole('link', { name: 'Midnight Rosin' });
    let answer = () => {};
    const pending = new Promise<void>((resolve) => (answer = resolve));
    server.use(rest('beats', () => pending.then(() => HttpResponse.json([rosin]))));
    await user.click(link);
    expect(screen.getByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play Midnight Rosin' })).toBeEnabled();
    // Sections that would move when the remaining data arrives are not shown yet.
    expect(screen.queryByRole('region', { name: 'Licenses' })).toBeNull();
    expect(screen.queryByText('More beats like this')).toBeNull();
    expect(service.counted).toEqual([]);
    answer();
    await findLicenses();
    expect(screen.getByText(/Bowed hard,/)).toBeVisible();
    await waitFor(() => expect(service.counted).toHaveLength(1));
  });

  it('shows the licenses and prices of the settings, and no deal when there is none', async () => {
    const change = (row: TierRow) => (row.id === 'premium' ? { ...row, multiplier: 2 } : row);
    const tiers = tierRows.map((row: TierRow) => ({
      ...change(row),
      is_offered: row.id !== 'unlimited',
    }));
    server.use(rest('rpc/licensing', () => HttpResponse.json({ tiers, free_every: null })));
    openBeat();
    const licenses = await findLicenses();
    await waitFor(() => expect(licenses.getAllByRole('listitem')).toHaveLength(2));
    expect(licenses.getByText('$38')).toBeVisible();
    expect(screen.queryByText(/get 1 free/)).not.toBeInTheDocument();
  });

  it('prices each license from the sale price, and opens the dialog at the pressed license', async () => {
    service.rows = [{ ...rosin, exclusive_price: 750 }];
    const { user } = openBeat();
    const licenses = await findLicenses();
    const [basic, premium, unlimited] = licenseTiers.map(({ multiplier }) =>
      formatPrice(multiplyPrice(19, multiplier ?? 0)),
    );
    expect(texts(licenses.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(`^Basic\\${basic}MP3 · For demos`),
      expect.stringMatching(`^PremiumMOST POPULAR\\${premium}MP3 \\+ WAV \\+ trackouts · `),
      expect.stringMatching(`^Unlimited\\${unlimited}MP3 \\+ WAV \\+ trackouts \\+ stems · `),
      expect.stringMatching(/^Exclusive\$750/),
    ]);
    await user.click(licenses.getByRole('button', { name: /^Unlimited/ }));
    expect(await screen.findByRole('article', { name: 'Unlimited' })).toHaveFocus();
  });

  it('shows changes, counts one view across refetches, and shows the beat as sold exclusively, while its page is open and when it is opened later', async () => {
    const { announceChange, setData, unmount } = openBeat();
    await title();
    service.rows = [{ ...rosin, title: 'Noon Rosin', price: 41, sale_price: null }];
    await announceChange();
    expect(await title('Noon Rosin')).toBeVisible();
    expect((await findLicenses()).getAllByText('$41')).not.toHaveLength(0);
    expect(service.counted).toEqual([{ p_beat_id: 7, p_event_type: 'view' }]);

    Object.assign(service, nothingAround, { rows: [], exclusive: 'sold' });
    setData(beatQueries.detail(7).queryKey, null);
    expect(await screen.findByText('Sold exclusively.')).toBeVisible();
    expect(screen.queryByText('No longer for sale.')).not.toBeInTheDocument();
    unmount();
    openBeat();
    expect(await title('Sold exclusively.')).toBeVisible();
  });

  it.each(['/beats/999', '/beats/abc'])('shows that there is no beat at %s', async (path) => {
    server.use(
      rest('beats', ({ request }) => {
        const isOne = new URL(request.url).searchParams.has('id');
        return HttpResponse.json(isOne ? [] : [waltz]);
      }),
    );
    openBeat(path);
    expect(await title('Beat Not Found')).toBeVisible();
    expect(screen.getByText("This beat doesn't exist or has been removed.")).toBeVisible();
    expect(hrefOf('Back to Beat Store')).toBe('/beats');
    expect(await screen.findByRole('link', { name: waltz.title })).toBeVisible();
    expect(service.counted).toEqual([]);
  });

  it('shows a failed load differently from a missing beat, and retries', async () => {
    server.use(http.get('*/rest/v1/beats', () => refusal(), { once: true }));
    const { user } = openBeat();
    expect(await screen.findByText('This beat could not be loaded')).toBeVisible();
    vi.mocked(console.error).mockClear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toBeVisible();
  });
});

it('keeps a withdrawn beat visible and playing on its page, and sells, plays and shares it only once it is back', async () => {
  const { user, media, announceChange, setData } = openBeat();
  await screen.findByRole('list', { name: 'More beats like this' });
  await screen.findByRole('link', { name: /Next beat/ });
  await user.click(screen.getByRole('button', { name: 'Play Midnight Rosin' }));
  media.begin();
  await screen.findByRole('button', { name: 'Stop Midnight Rosin' });
  // The server no longer returns its related beats and neighbors either.
  Object.assign(service, nothingAround, { rows: [] });
  setData(beatQueries.detail(7).queryKey, null);
  expect(await screen.findByText('No longer for sale.')).toBeVisible();
  await announceChange();
  expect(media.paused).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stop Midnight Rosin' }));
  expect(media.paused).toBe(true);

  expect(screen.getByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
  expect(hrefOf('Back to Beat Store')).toBe('/beats');
  for (const name of [/^Buy Midnight/, /^Play Midnight/, /^Listen to/, /^Share/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByText('Buy 2 beats, get 1 free')).not.toBeInTheDocument();
  // The similar beat is offered beside the reason, and below.
  expect(screen.getAllByRole('link', { name: waltz.title })).toHaveLength(2);
  expect(screen.queryByText(/4\.9 \(24 reviews\)/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Next beat/ })).toBeVisible();

  service.rows = [rosin];
  await announceChange();
  expect(await screen.findByRole('button', { name: 'Buy Midnight Rosin' })).toBeEnabled();
  expect(screen.queryByText('No longer for sale.')).not.toBeInTheDocument();
});
