import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BeatPage } from '@/app/routes/beats/beat-page';
import { paths } from '@/config/paths';
import { beatQueries } from '@/features/beats/queries';
import { beatRow, type BeatTestRow } from '@tests/support/builders';
import { availabilityAnswer } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { beatsTable, refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

// Its code comes on demand; how long that takes is not what is tested.
beforeAll(() => import('@/features/checkout/licensing-dialog'));

const rosin = beatRow({
  id: 7,
  title: 'Midnight Rosin',
  description: 'Bowed hard,\nmixed dark.',
  sale_price: 19,
  plays_count: 1200,
  tags: ['dark', 'r&b strings'],
});
const waltz = beatRow({ id: 8, title: 'Grandfather’s Waltz' });
const arrow = beatRow({ id: 9, title: 'Bow & Arrow' });

interface Around {
  related: readonly BeatTestRow[];
  previous: { id: number; title: string } | null;
  next: { id: number; title: string } | null;
}

/** What the page asks besides the beat; answers the events that were counted. */
function around(answer: () => Partial<Around> = () => ({})) {
  const counted: unknown[] = [];
  server.use(
    http.get('*/rest/v1/rpc/related_beats', () => HttpResponse.json(answer().related ?? [])),
    http.get('*/rest/v1/rpc/beat_neighbors', () => {
      const { previous = null, next = null } = answer();
      return HttpResponse.json({ previous, next });
    }),
    rpc('track_beat_event', async ({ request }) => {
      counted.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return counted;
}

/** Stands in for the live channels: one says that something changed, one that the beat was withdrawn. */
function Channels() {
  const queryClient = useQueryClient();
  const { queryKey } = beatQueries.detail(7);
  return (
    <>
      <button onClick={() => void queryClient.invalidateQueries({ queryKey: beatQueries.all })}>
        change heard
      </button>
      <button onClick={() => queryClient.setQueryData(queryKey, null)}>withdrawn</button>
    </>
  );
}

function NewestBeats() {
  const { data: beats = [] } = useQuery(beatQueries.newest());
  return beats.map(({ id, title }) => (
    <Link key={id} to={paths.beat(id)}>
      {title}
    </Link>
  ));
}

function renderBeat(path: string) {
  const view = renderApp(
    <StrictMode>
      <Routes>
        <Route path={paths.home} element={<NewestBeats />} />
        <Route path={paths.beatPattern} element={<BeatPage />} />
      </Routes>
      <Channels />
    </StrictMode>,
    { path },
  );
  const hearChange = () => view.user.click(screen.getByRole('button', { name: 'change heard' }));
  return { ...view, hearChange };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the beat page', () => {
  it('loads and shows every field of the beat', async () => {
    around();
    server.use(beatsTable(() => [rosin]));
    renderBeat('/beats/7');
    expect(screen.getByText('Loading beat...')).toBeVisible();
    expect(await title('Midnight Rosin')).toBeVisible();
    for (const text of [
      'by Trap Violinist',
      /4\.9 \(24 reviews\)/,
      /Bowed hard,/,
      '24% off',
      'Buy 2 beats, get 1 free',
      'Automatic discount at checkout.',
      'Custom beats from $200',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const facts = screen.getAllByRole('term').map((term) => term.textContent);
    expect(facts).toEqual(['Genre', 'Mood', 'Bpm', 'Key', 'Plays', 'Added']);
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual(['Violin Trap', 'Dark', '142', 'F♯', '1.2K', 'Jun 1, 2025']);
    await waitFor(() => expect(document.title).toBe('Midnight Rosin · Trap Violinist'));
  });

  it('shows at once what a list has told of the beat, and counts no view before it is there', async () => {
    const counted = around();
    server.use(beatsTable(() => [rosin]));
    const { user } = renderBeat('/');
    const link = await screen.findByRole('link', { name: 'Midnight Rosin' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(rest('beats', () => held.then(() => HttpResponse.json([rosin]))));
    await user.click(link);
    expect(screen.getByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play Midnight Rosin' })).toBeEnabled();
    // Nothing that the rest would move.
    expect(screen.queryByRole('region', { name: 'Licenses' })).toBeNull();
    expect(screen.queryByText('More beats like this')).toBeNull();
    expect(counted).toEqual([]);
    answer();
    expect(await screen.findByRole('region', { name: 'Licenses' })).toBeVisible();
    expect(screen.getByText(/Bowed hard,/)).toBeVisible();
    await waitFor(() => expect(counted).toHaveLength(1));
  });

  it('leaves out empty fields', async () => {
    around();
    const bare = { bpm: null, key: null, mood: null, description: null, beat_audio: [] };
    server.use(beatsTable(() => [beatRow({ id: 7, ...bare })]));
    renderBeat('/beats/7');
    await title('Midnight Rosin');
    const facts = screen.getAllByRole('term').map((term) => term.textContent);
    expect(facts).toEqual(['Genre', 'Plays', 'Added']);
    expect(screen.queryByRole('list', { name: 'Tags' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Listen to/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Midnight Rosin has no preview' })).toBeDisabled();
  });

  it('plays the preview and shows the primary image, whatever else an admin may read', async () => {
    around();
    const [audio] = rosin.beat_audio;
    const [image] = rosin.beat_images;
    if (!audio || !image) throw new Error('The beat has no files.');
    const full = { ...audio, audio_type: 'full', audio_url: '/full.wav' };
    const second = { ...image, is_primary: false, image_url: '/second.jpg' };
    const all = { beat_audio: [full, audio], beat_images: [second, image] };
    server.use(beatsTable(() => [{ ...rosin, ...all }]));
    const { media, user } = renderBeat('/beats/7');
    await user.click(await screen.findByRole('button', { name: 'Play Midnight Rosin' }));
    expect(media.src).toBe('/preview.mp3');
    expect(document.querySelector('img')).toHaveAttribute('src', '/cover.jpg');
  });

  it('links from a tag to its search in the store', async () => {
    around();
    server.use(beatsTable(() => [rosin]));
    renderBeat('/beats/7');
    const tags = within(await screen.findByRole('list', { name: 'Tags' }));
    expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/beats?q=dark',
      '/beats?q=r%26b+strings',
    ]);
  });

  async function renderLicenses(exclusive_price: number | null = null) {
    around();
    server.use(beatsTable(() => [{ ...rosin, exclusive_price }]));
    server.use(
      http.get('*/rest/v1/rpc/license_availability', () => HttpResponse.json(availabilityAnswer())),
    );
    const { user } = renderBeat('/beats/7');
    return { user, licenses: within(await screen.findByRole('region', { name: 'Licenses' })) };
  }

  it('prices the three licenses from the sale price and opens them', async () => {
    const { user, licenses } = await renderLicenses();
    const rows = licenses.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Basic\$19/),
      expect.stringMatching(/^PremiumMOST POPULAR\$57/),
      expect.stringMatching(/^Unlimited\$114/),
    ]);
    await user.click(licenses.getByRole('button', { name: 'Buy Midnight Rosin' }));
    expect(await screen.findByRole('dialog', { name: 'Choose Your License' })).toBeVisible();
  });

  it('names the formats of each license, and Exclusive where it is offered', async () => {
    const { licenses } = await renderLicenses(750);
    const rows = licenses.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('MP3 · For demos'),
      expect.stringContaining('MP3 + WAV · '),
      expect.stringContaining('MP3 + WAV + stems · '),
      expect.stringMatching(/^Exclusive\$750/),
    ]);
  });

  it('opens the licenses at the pressed row and returns the focus to it', async () => {
    const { user, licenses } = await renderLicenses();
    for (const name of ['Unlimited', 'Basic']) {
      const row = licenses.getByRole('button', { name: new RegExp(`^${name}`) });
      await user.click(row);
      expect(await screen.findByRole('article', { name })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(row).toHaveFocus();
    }
  });

  it('counts one view across refetches', async () => {
    const counted = around();
    let row = rosin;
    server.use(beatsTable(() => [row]));
    const { hearChange } = renderBeat('/beats/7');
    await title('Midnight Rosin');
    row = { ...rosin, title: 'Noon Rosin', price: 40, sale_price: null };
    await hearChange();
    expect(await title('Noon Rosin')).toBeVisible();
    const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
    expect(licenses.getByText('$240')).toBeVisible();
    expect(counted).toEqual([{ p_beat_id: 7, p_event_type: 'view' }]);
  });

  it.each(['/beats/999', '/beats/abc', '/beats/0'])('%s is not found', async (path) => {
    const counted = around();
    server.use(beatsTable(() => []));
    renderBeat(path);
    expect(await title('Beat Not Found')).toBeVisible();
    expect(screen.getByText("This beat doesn't exist or has been removed.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Beat Store' })).toHaveAttribute(
      'href',
      '/beats',
    );
    expect(counted).toEqual([]);
  });

  it('shows a failed load apart from a missing beat and retries', async () => {
    around();
    let broken = true;
    server.use(rest('beats', () => (broken ? refusal() : HttpResponse.json([rosin]))));
    const { user } = renderBeat('/beats/7');
    expect(await screen.findByText('This beat could not be loaded')).toBeVisible();
    vi.mocked(console.error).mockClear();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Midnight Rosin')).toBeVisible();
  });
});

describe('related and neighboring beats', () => {
  it('shows related beats and neighbors', async () => {
    around(() => ({ related: [waltz, arrow], previous: { id: 8, title: waltz.title } }));
    server.use(beatsTable(() => [rosin]));
    renderBeat('/beats/7');
    const related = within(await screen.findByRole('list', { name: 'More beats like this' }));
    expect(related.getAllByRole('article')).toHaveLength(2);
    const beside = within(screen.getByRole('navigation', { name: 'Beats next to this one' }));
    const previous = beside.getByRole('link', { name: /Previous beat.*Waltz/ });
    expect(previous).toHaveAttribute('href', '/beats/8');
    expect(previous).toHaveAttribute('rel', 'prev');
    expect(beside.getAllByRole('link')).toHaveLength(1);
  });

  it('are left out when there are none', async () => {
    around();
    server.use(beatsTable(() => [rosin]));
    renderBeat('/beats/7');
    await title('Midnight Rosin');
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'More beats like this' })).toBeNull();
      expect(screen.queryByRole('navigation')).toBeNull();
    });
  });

  it('are left out when they cannot be loaded', async () => {
    around();
    server.use(
      beatsTable(() => [rosin]),
      http.get('*/rest/v1/rpc/related_beats', () => HttpResponse.json([{ id: 'seven' }])),
      http.get('*/rest/v1/rpc/beat_neighbors', () => refusal()),
    );
    renderBeat('/beats/7');
    await title('Midnight Rosin');
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    vi.mocked(console.error).mockClear();
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'More beats like this' })).toBeNull();
      expect(screen.queryByRole('navigation')).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Buy Midnight Rosin' })).toBeEnabled();
  });
});

describe('a beat withdrawn while its page is open', () => {
  const setUp = async () => {
    let gone = false;
    around(() => (gone ? {} : { related: [waltz], next: { id: 9, title: arrow.title } }));
    server.use(beatsTable(() => (gone ? [] : [rosin])));
    const view = renderBeat('/beats/7');
    await screen.findByRole('list', { name: 'More beats like this' });
    const withdraw = async () => {
      gone = true;
      await view.user.click(screen.getByRole('button', { name: 'withdrawn' }));
      await view.hearChange();
      await screen.findByText('This beat has just been withdrawn.');
    };
    const restore = () => {
      gone = false;
    };
    return { ...view, withdraw, restore };
  };

  it('stays readable but cannot be bought, played or shared', async () => {
    const { withdraw } = await setUp();
    expect(screen.getByRole('button', { name: 'Play Midnight Rosin' })).toBeEnabled();
    await withdraw();
    expect(screen.getByRole('heading', { level: 1, name: 'Midnight Rosin' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Beat Store' })).toHaveAttribute(
      'href',
      '/beats',
    );
    for (const name of [/^Buy Midnight/, /^Play Midnight/, /^Listen to/, /^Share/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Buy 2 beats, get 1 free')).not.toBeInTheDocument();
    // What led on from it still does, though the service has forgotten it.
    expect(screen.getByRole('link', { name: waltz.title })).toBeVisible();
    expect(screen.getByRole('link', { name: /Next beat/ })).toBeVisible();
  });

  it('plays to its end when it is playing', async () => {
    const { user, media, withdraw } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Play Midnight Rosin' }));
    media.begin();
    await screen.findByRole('button', { name: 'Stop Midnight Rosin' });
    await withdraw();
    expect(media.paused).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Stop Midnight Rosin' }));
    expect(media.paused).toBe(true);
    expect(screen.queryByRole('button', { name: 'Play Midnight Rosin' })).not.toBeInTheDocument();
  });

  it('can be bought again when it comes back', async () => {
    const { hearChange, withdraw, restore } = await setUp();
    await withdraw();
    restore();
    await hearChange();
    expect(await screen.findByRole('button', { name: 'Buy Midnight Rosin' })).toBeEnabled();
    expect(screen.queryByText('This beat has just been withdrawn.')).not.toBeInTheDocument();
  });
});
