import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManageBeats } from '@/features/beat-admin/components/manage-beats';
import type { AdminBeatRow, BeatView } from '@/features/beat-admin/model';
import { removeFolder } from '@/lib/media/storage';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock('@/lib/media/storage', () => ({ removeFolder: vi.fn() }));

const server = testServer();
const table = '*/rest/v1/beats';

let rows: AdminBeatRow[] = [];
let asked: URLSearchParams[] = [];
const onChanged = vi.fn();

function row(id: number, overrides: Partial<AdminBeatRow> = {}): AdminBeatRow {
  return { ...beatRow(), id, title: `Beat ${id}`, revision: 1, ...overrides };
}

function found(request: Request): AdminBeatRow[] {
  const params = new URL(request.url).searchParams;
  const is = (name: string) => params.get(name)?.replace('eq.', '');
  return rows
    .filter(({ id }) => {
      const ids = params.get('id')?.match(/\d+/g);
      return !ids || ids.includes(String(id));
    })
    .filter((each) => is('revision') === undefined || String(each.revision) === is('revision'))
    .filter((each) => is('is_active') === undefined || String(each.is_active) === is('is_active'))
    .filter((each) => !params.has('is_featured') || each.is_featured);
}

beforeEach(() => {
  rows = [row(2), row(1, { is_active: false, beat_audio: [] })];
  asked = [];
  onChanged.mockReset();
  vi.mocked(removeFolder).mockReset().mockResolvedValue({ removed: [], left: [] });
  server.use(
    http.head(table, ({ request }) => {
      const count = found(request).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(table, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request));
    }),
    http.patch(table, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminBeatRow>;
      const changed = found(request).map(({ id }) => id);
      rows = rows.map((each) =>
        changed.includes(each.id) ? { ...each, ...change, revision: each.revision + 1 } : each,
      );
      return HttpResponse.json(changed.map((id) => ({ id })));
    }),
    http.delete(table, ({ request }) => {
      const gone = found(request);
      rows = rows.filter((each) => !gone.includes(each));
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
  );
});

/** What went wrong is logged as well as told. */
function expectLogged(what: string): void {
  expect(console.error).toHaveBeenCalledWith(what, expect.anything());
  vi.mocked(console.error).mockClear();
}

const usual: BeatView = { filter: 'all', query: '', sort: 'newest', page: 1 };

async function openList(view: Partial<BeatView> = {}) {
  const app = renderApp(
    <ManageBeats
      view={{ ...usual, ...view }}
      onSearch={() => undefined}
      onSort={() => undefined}
      onChanged={onChanged}
    />,
  );
  await screen.findByRole('button', { name: 'Edit Beat 2' });
  return app;
}

const star = () => screen.getByRole('button', { name: 'Featured: Beat 2' });

describe('the list of beats', () => {
  it('shows every beat, says which are hidden and why, and counts them', async () => {
    await openList();
    const region = screen.getByRole('region', { name: 'All beats' });
    const titles = within(region).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Beat 2', 'Beat 1']);
    expect(within(region).getByText('Hidden')).toBeInTheDocument();
    expect(within(region).getByText('No cover or no audio yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Hidden/ })).toHaveTextContent('Hidden1');
    expect(screen.getByText('2 beats')).toBeInTheDocument();
    expect(asked[0]?.get('order')).toBe('created_at.desc,id.desc');
  });

  it('asks the server for what is searched for, in the order asked for', async () => {
    await openList({ query: 'beat', sort: 'plays', filter: 'live' });
    expect(asked[0]?.get('or')).toContain('title.imatch."beat"');
    expect(asked[0]?.get('is_active')).toBe('eq.true');
    expect(asked[0]?.get('order')).toBe('plays_count.desc,created_at.desc,id.desc');
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(table, () => refusal(), { once: true }));
    const { user } = renderApp(
      <ManageBeats view={usual} onSearch={vi.fn()} onSort={vi.fn()} onChanged={onChanged} />,
    );
    expect(
      await screen.findByRole('heading', { name: 'Failed to load beats' }),
    ).toBeInTheDocument();
    expectLogged('Loading beat-admin failed:');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edit Beat 2' })).toBeInTheDocument();
  });
});

describe('the switches of a beat', () => {
  it('features it, and says so', async () => {
    const { user } = await openList();
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(rows[0]?.is_featured).toBe(true);
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    await user.click(star());
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
  });

  it('goes back where nothing was changed', async () => {
    server.use(http.patch(table, () => HttpResponse.json([])));
    const { user } = await openList();
    await user.click(star());
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expectLogged('Changing a beat failed:');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('tells in the words of the server why half a beat is not published', async () => {
    const message = 'A beat needs a cover and an audio file before it can be published.';
    server.use(http.patch(table, () => refusal('23514', message)));
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Publish Beat 1' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expectLogged('Changing a beat failed:');
    expect(await screen.findByRole('button', { name: 'Publish Beat 1' })).toBeInTheDocument();
  });
});

describe('several beats at once', () => {
  it('are switched where they are not yet, and said together', async () => {
    rows = [row(2), row(1, { is_featured: true }), row(3)];
    const { user } = await openList();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = screen.getByRole('group', { name: 'What is selected' });
    expect(within(bar).getByText('3 selected')).toBeInTheDocument();
    expect(within(bar).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Feature' }));
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    expect(screen.getByText('2 beats')).toBeInTheDocument();
    expect(rows.map(({ revision }) => revision)).toEqual([2, 1, 2]);
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('stay ticked where it failed', async () => {
    server.use(http.patch(table, () => refusal('23514', 'Not whole.')));
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Beat 1' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Not whole.')).toBeInTheDocument();
    expectLogged('Changing beats failed:');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });
});

describe('deleting a beat', () => {
  async function confirmDelete() {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Beat 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this beat?' });
    expect(rows).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('takes the row, then its files out of every bucket', async () => {
    await confirmDelete();
    expect(await screen.findByText('Beat deleted')).toBeInTheDocument();
    expect(rows.map(({ id }) => id)).toEqual([1]);
    expect(vi.mocked(removeFolder).mock.calls).toEqual([
      ['beat-images', '2'],
      ['beat-audio', '2'],
      ['beat-masters', '2'],
    ]);
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolder).mockImplementation((bucket) =>
      Promise.resolve({ removed: [], left: bucket === 'beat-audio' ? ['2/preview.mp3'] : [] }),
    );
    await confirmDelete();
    expect(await screen.findByText('Files left in the storage')).toBeInTheDocument();
    expectLogged('Left in the storage:');
    expect(screen.getByText(/beat-audio\/2\/preview\.mp3/)).toBeInTheDocument();
  });

  it('touches no file where the row stayed', async () => {
    server.use(http.delete(table, () => HttpResponse.json([])));
    await confirmDelete();
    expect((await screen.findAllByText('Delete failed')).length).toBeGreaterThan(0);
    expectLogged('Deleting a beat failed:');
    expect(removeFolder).not.toHaveBeenCalled();
    expect(rows).toHaveLength(2);
  });
});

describe('editing a beat', () => {
  async function openEditor() {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Edit Beat 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Edit beat' });
    const title = within(sheet).getByRole('textbox', { name: /Title/ });
    await user.clear(title);
    return { user, sheet, title, save: within(sheet).getByRole('button', { name: 'Save' }) };
  }

  it('saves what was typed, checked as a new beat is', async () => {
    const { user, title, save } = await openEditor();
    await user.click(save);
    expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument();
    await user.type(title, 'Rosin');
    await user.click(save);
    expect(await screen.findByText('Beat saved')).toBeInTheDocument();
    expect(rows[0]).toMatchObject({ title: 'Rosin', revision: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Rosin' })).toBeInTheDocument();
  });

  it('overwrites nobody: keeps what was typed and shows what somebody else saved', async () => {
    const { user, sheet, title, save } = await openEditor();
    await user.type(title, 'Mine');
    rows = rows.map((each) =>
      each.id === 2 ? { ...each, title: 'Theirs', price: 40, revision: 2 } : each,
    );
    await user.click(save);
    expect(await within(sheet).findByText('This beat was changed meanwhile')).toBeInTheDocument();
    expect(rows[0]?.title).toBe('Theirs');
    expect(title).toHaveValue('Mine');
    expect(within(sheet).getByLabelText(/^Price/)).toHaveValue(40);

    await user.click(within(sheet).getByRole('button', { name: 'Use theirs: Title' }));
    expect(title).toHaveValue('Theirs');
    await user.type(title, ' and mine');
    await user.click(save);
    await waitFor(() => expect(rows[0]).toMatchObject({ title: 'Theirs and mine', price: 40 }));
  });

  it('asks before it forgets what was typed', async () => {
    const { user, sheet, title } = await openEditor();
    await user.type(title, 'Rosin');
    await user.keyboard('{Escape}');
    expect(await within(sheet).findByText('Leave without saving?')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Rosin');
    await user.keyboard('{Escape}');
    await user.click(within(sheet).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rows[0]?.title).toBe('Beat 2');
  });
});
