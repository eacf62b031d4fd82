import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManageBeats } from '@/features/beat-admin/components/manage-beats';
import type { AdminBeatRow, BeatView } from '@/features/beat-admin/model';
import { AppError } from '@/lib/errors';
import { copyObject, removeFolders } from '@/lib/media/storage';
import { beatRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
  ...(await original()),
  copyObject: vi.fn(),
  removeFolders: vi.fn(),
}));

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
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
  vi.mocked(copyObject)
    .mockReset()
    .mockImplementation(({ to }) => Promise.resolve(`/copied/${to}`));
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

  it('can be pressed one after the other, before the list was read again', async () => {
    const { user } = await openList();
    server.use(http.get(table, () => new Promise<HttpResponse<null>>(() => {})));
    await user.click(star());
    expect(await screen.findByText('Added to featured')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide Beat 2' }));
    expect(await screen.findByText('Hidden from the store')).toBeInTheDocument();
    await user.click(star());
    expect(await screen.findByText('Removed from featured')).toBeInTheDocument();
    expect(rows[0]).toMatchObject({ is_featured: false, is_active: false });
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
    expect(vi.mocked(removeFolders).mock.calls).toEqual([
      ['beat-images', ['2']],
      ['beat-audio', ['2']],
      ['beat-masters', ['2']],
    ]);
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolders).mockImplementation((bucket) =>
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
    expectLogged('Deleting beats failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    expect(rows).toHaveLength(2);
  });
});

describe('deleting several beats', () => {
  async function askToDelete() {
    rows = [2, 3, 4, 5, 6, 7].map((id) => row(id));
    const { user } = await openList();
    for (const id of [2, 3, 4, 5, 6]) {
      await user.click(screen.getByRole('checkbox', { name: `Select Beat ${id}` }));
    }
    const bar = screen.getByRole('group', { name: 'What is selected' });
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 5 beats?' });
    return { user, dialog, press: within(dialog).getByRole('button', { name: 'Delete 5 beats' }) };
  }

  it('says how many and which, then takes their rows and their files', async () => {
    const { user, dialog, press } = await askToDelete();
    const named = within(dialog).getAllByText(/^Beat \d$/);
    expect(named.map(({ textContent }) => textContent)).toEqual(
      [2, 3, 4, 5].map((id) => `Beat ${id}`),
    );
    expect(within(dialog).getByText('and 1 more')).toBeInTheDocument();
    expect(rows).toHaveLength(6);
    await user.click(press);
    expect(await screen.findByText('5 beats deleted')).toBeInTheDocument();
    expect(rows.map(({ id }) => id)).toEqual([7]);
    expect(vi.mocked(removeFolders).mock.calls.map(([, folders]) => folders)).toEqual(
      Array.from({ length: 3 }, () => ['2', '3', '4', '5', '6']),
    );
    await waitFor(() => expect(screen.queryByText('5 selected')).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('tells which one stayed, touches none of its files and keeps it ticked', async () => {
    const { user, press } = await askToDelete();
    server.use(
      http.delete(table, () => {
        rows = rows.filter(({ id }) => id === 4 || id === 7);
        return HttpResponse.json([2, 3, 5, 6].map((id) => ({ id })));
      }),
    );
    await user.click(press);
    expect(await screen.findByText('4 beats deleted')).toBeInTheDocument();
    expect(await screen.findByText(/^Beat 4: gone already/)).toBeInTheDocument();
    expectLogged('Not deleted:');
    expect(vi.mocked(removeFolders).mock.calls[0]?.[1]).toEqual(['2', '3', '5', '6']);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Beat 4' })).toBeChecked();
  });

  it('leaves no file behind where the answer was lost on its way', async () => {
    const { user, press } = await askToDelete();
    server.use(
      http.delete(table, () => {
        rows = rows.filter(({ id }) => id === 7);
        return HttpResponse.error();
      }),
    );
    await user.click(press);
    expect(await screen.findByText('5 beats deleted')).toBeInTheDocument();
    expect(removeFolders).toHaveBeenCalledTimes(3);
  });

  it('changes nothing where nothing was deleted', async () => {
    server.use(http.delete(table, () => HttpResponse.error()));
    const { user, dialog, press } = await askToDelete();
    await user.click(press);
    expect(await within(dialog).findByText('Delete failed')).toBeInTheDocument();
    expectLogged('Deleting beats failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('5 selected')).toBeInTheDocument();
  });
});

describe('duplicating a beat', () => {
  const cover = {
    image_url: 'https://files.test/storage/v1/object/public/beat-images/2/cover_1_a.png',
    filename: 'a.png',
    is_primary: true,
    variant_widths: [400],
  };
  let added: unknown[];

  beforeEach(() => {
    added = [];
    rows = [row(2, { beat_images: [cover], beat_audio: [], is_featured: true })];
    server.use(
      http.post(table, async ({ request }) => {
        const values = (await request.json()) as Partial<AdminBeatRow>;
        rows = [row(12, { ...values, beat_images: [], beat_audio: [] }), ...rows];
        return HttpResponse.json([{ id: 12 }], { status: 201 });
      }),
      http.post('*/rest/v1/beat_images', async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json([{ id: 1 }], { status: 201 });
      }),
    );
  });

  const press = (name = 'Duplicate Beat 2') => screen.getByRole('button', { name });

  it('ends with the copy, hidden, open to be edited', async () => {
    let goOn: () => void = () => undefined;
    vi.mocked(copyObject).mockImplementationOnce(
      ({ to }) => new Promise((resolve) => (goOn = () => resolve(`/copied/${to}`))),
    );
    const { user } = await openList();
    await user.click(press());
    expect(await screen.findByText('Duplicating… 0 of 2 files')).toBeInTheDocument();
    expect(press()).toHaveAttribute('aria-busy', 'true');
    // A second press makes no second copy.
    await user.click(press());
    goOn();

    const sheet = await screen.findByRole('dialog', { name: 'Edit beat' });
    expect(within(sheet).getByRole('textbox', { name: /Title/ })).toHaveValue('Copy of Beat 2');
    expect(rows.map(({ id }) => id)).toEqual([12, 2]);
    expect(rows[0]).toMatchObject({ is_active: false, is_featured: false });
    expect(added).toEqual([
      [expect.objectContaining({ beat_id: 12, image_url: '/copied/12/cover_1_a.png' })],
    ]);
    expect(screen.queryByText(/^Duplicating/)).not.toBeInTheDocument();
    expect(screen.queryByText('Beat duplicated')).not.toBeInTheDocument();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('tears nobody out of what they have begun meanwhile', async () => {
    let goOn: () => void = () => undefined;
    vi.mocked(copyObject).mockImplementationOnce(
      ({ to }) => new Promise((resolve) => (goOn = () => resolve(`/copied/${to}`))),
    );
    const { user } = await openList();
    await user.click(press());
    await user.click(await screen.findByRole('button', { name: 'Delete Beat 2' }));
    goOn();
    expect(await screen.findByText('Beat duplicated')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Delete this beat?' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Edit beat' })).not.toBeInTheDocument();
  });

  it('leaves nothing where a file could not be copied, and names it', async () => {
    const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
    vi.mocked(copyObject).mockRejectedValueOnce(refused);
    const { user } = await openList();
    await user.click(press());
    expect(await screen.findByText('Duplicate failed')).toBeInTheDocument();
    expect(screen.getByText(/^a\.png: .* Nothing of the copy was kept\.$/)).toBeInTheDocument();
    expectLogged('Duplicating a beat failed:');
    expect(rows.map(({ id }) => id)).toEqual([2]);
    expect(vi.mocked(removeFolders).mock.calls.map(([, folders]) => folders)).toEqual([
      ['12'],
      ['12'],
      ['12'],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(press()).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('editing a beat', () => {
  async function openEditor(view: Partial<BeatView> = {}) {
    const { user } = await openList(view);
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

  it('goes on where the beat leaves the list meanwhile', async () => {
    const { user, title, save } = await openEditor({ filter: 'live' });
    await user.type(title, 'Mine');
    rows = [row(2, { title: 'Theirs', is_active: false, revision: 2 })];
    await user.click(save);
    expect(await screen.findByText('This beat was changed meanwhile')).toBeInTheDocument();
    expect(await screen.findByText('No beat is live')).toBeInTheDocument();
    expect(title).toBeInTheDocument();
    expect(title).toHaveValue('Mine');
    await user.click(save);
    await waitFor(() => expect(rows[0]).toMatchObject({ title: 'Mine', is_active: false }));
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
