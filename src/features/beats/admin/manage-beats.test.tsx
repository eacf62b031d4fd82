import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyTitle } from '@/features/beats/admin/duplicate-mutations';
import { ManageBeats } from '@/features/beats/admin/manage-beats';
import { beatSearch, type AdminBeatRow } from '@/features/beats/admin/model';
import { AppError } from '@/lib/errors';
import { BEAT_BUCKETS } from '@/lib/media/buckets';
import { copyObject, removeFolders } from '@/lib/media/storage';
import { beatRow } from '@tests/support/builders';
import { expectLogged, record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
  ...(await original()),
  copyObject: vi.fn(),
  removeFolders: vi.fn(),
}));

const server = testServer();
const beats = '*/rest/v1/*beats';

function row(id: number, overrides: Partial<AdminBeatRow> = {}): AdminBeatRow {
  return {
    ...beatRow(),
    id,
    title: `Beat ${id}`,
    accepts_offers: false,
    downloads_count: 0,
    revision: 1,
    ...overrides,
  };
}

/** What the service holds, and what of it was asked for. */
let rows: AdminBeatRow[];
let asked: URLSearchParams[];

/** The rows that a request is about: by id and revision, and of those that are live. */
function found(request: Request): AdminBeatRow[] {
  const params = new URL(request.url).searchParams;
  const ids = params.get('id')?.match(/\d+/g);
  const is = (name: string, value: unknown) =>
    !params.has(name) || params.get(name) === `eq.${String(value)}`;
  return rows
    .filter(({ id }) => !ids || ids.includes(String(id)))
    .filter((each) => is('revision', each.revision) && is('is_active', each.is_active));
}

/** Two beats: one that is live, and one that is hidden and has nothing to hear. */
beforeEach(() => {
  rows = [row(2), row(1, { is_active: false, beat_audio: [] })];
  asked = [];
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
  vi.mocked(copyObject)
    .mockReset()
    .mockImplementation(({ to }) => Promise.resolve(`/copied/${to}`));
  server.use(
    http.head(beats, ({ request }) => {
      const count = found(request).length;
      return new HttpResponse(null, { headers: { 'content-range': `*/${count}` } });
    }),
    http.get(beats, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(found(request));
    }),
    http.patch(beats, async ({ request }) => {
      const change = (await request.json()) as Partial<AdminBeatRow>;
      const changed = found(request).map(({ id }) => id);
      rows = rows.map((each) =>
        changed.includes(each.id) ? { ...each, ...change, revision: each.revision + 1 } : each,
      );
      return HttpResponse.json(rows.filter(({ id }) => changed.includes(id)));
    }),
    http.delete(beats, ({ request }) => {
      const gone = found(request);
      rows = rows.filter((each) => !gone.includes(each));
      return HttpResponse.json(gone.map(({ id }) => ({ id })));
    }),
  );
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

async function open(view: Parameters<typeof beatSearch>[0] = {}) {
  const { user } = renderApp(
    <>
      <ManageBeats />
      <Address />
    </>,
    { path: `/admin/beats${beatSearch(view)}` },
  );
  await screen.findByRole('button', { name: 'Edit Beat 2' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const select = (what: string) =>
    user.click(screen.getByRole('checkbox', { name: `Select ${what}` }));
  return { user, press, select };
}

const says = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();
const region = () => screen.getByRole('region', { name: 'All beats' });
const ids = () => rows.map(({ id }) => id);

describe('the list of beats', () => {
  it('shows every beat, says which are hidden and why, and counts them', async () => {
    await open();
    const titles = within(region()).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Beat 2', 'Beat 1']);
    expect(within(region()).getByText('Hidden')).toBeInTheDocument();
    expect(within(region()).getByText('Cover or audio missing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Hidden/ })).toHaveTextContent('Hidden1');
    expect(screen.getByText('2 beats')).toBeInTheDocument();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      order: 'created_at.desc,id.desc',
      published_at: 'not.is.null',
    });
  });

  it.each([
    [{ query: 'beat' }, { or: expect.stringContaining('title.imatch."beat"') as string }],
    [{ filter: 'live' }, { is_active: 'eq.true' }],
    [{ filter: 'no-preview' }, { 'previews.audio_type': 'eq.preview', previews: 'is.null' }],
    [{ sort: 'plays' }, { order: 'plays_count.desc,created_at.desc,id.desc' }],
  ] as const)('asks the server for %j', async (view, params) => {
    await open(view);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject(params);
  });

  it('marks beats that nobody can listen to', async () => {
    rows = [row(2, { beat_audio: [{ audio_type: 'full' }] })];
    await open();
    expect(within(region()).getByText('No preview')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(http.get(beats, () => refusal(), { once: true }));
    const { user } = renderApp(<ManageBeats />);
    await says('Failed to load beats');
    expectLogged('error', 'Loading beat-admin failed:');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edit Beat 2' })).toBeInTheDocument();
  });
});

describe('the switches of a beat', () => {
  const star = () => screen.getByRole('button', { name: 'Featured: Beat 2' });

  it('say what they did, also one after the other before the list was read again', async () => {
    const { user, press } = await open();
    server.use(http.get(beats, () => new Promise<HttpResponse<null>>(() => {})));
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    await says('Added to featured');
    expect(rows[0]).toMatchObject({ is_featured: true });
    await press('Hide Beat 2');
    await says('Hidden from the store');
    await user.click(star());
    await says('Removed from featured');
    expect(rows[0]).toMatchObject({ is_featured: false, is_active: false });
  });

  it('go back where nothing was changed', async () => {
    server.use(http.patch(beats, () => HttpResponse.json([])));
    const { user } = await open();
    await user.click(star());
    await says('Update failed');
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expectLogged('error', 'change-beats failed:');
  });

  it('say in the words of the server why an incomplete beat is not published, and keep it selected', async () => {
    const message = 'A beat needs a cover and an audio file before it can be published.';
    server.use(http.patch(beats, () => refusal('23514', message)));
    const { press, select } = await open();
    await press('Publish Beat 1');
    await says(message);
    expectLogged('error', 'change-beats failed:');
    expect(await screen.findByRole('button', { name: 'Publish Beat 1' })).toBeInTheDocument();
    await select('Beat 1');
    await press('Publish');
    await waitFor(() => expectLogged('error', 'change-beats failed:'));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  it('change those of the selected that are not so yet, and give the focus back to the list', async () => {
    rows = [row(2), row(1, { is_featured: true }), row(3)];
    const { press, select } = await open();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await select('all on this page');
    const bar = within(screen.getByRole('group', { name: 'What is selected' }));
    expect(bar.getByText('3 selected')).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await press('Feature');
    await says('Added to featured');
    expect(rows.map(({ revision }) => revision)).toEqual([2, 1, 2]);
    // The button that was pressed went with the bar.
    await waitFor(() => expect(region()).toHaveFocus());
    await select('all on this page');
    await press('Unfeature');
    await says('Removed from featured');
    expect(rows.map(({ is_featured }) => is_featured)).toEqual([false, false, false]);
  });
});

describe('deleting beats', () => {
  async function askForOne() {
    const { press } = await open();
    await press('Delete Beat 2');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this beat?' });
    expect(ids()).toEqual([2, 1]);
    return () => within(dialog).getByRole('button', { name: 'Delete' }).click();
  }

  async function askForFive() {
    rows = [2, 3, 4, 5, 6, 7].map((id) => row(id));
    const { user, press, select } = await open();
    for (const id of [2, 3, 4, 5, 6]) await select(`Beat ${id}`);
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 5 beats?' }));
    return { user, dialog, button: dialog.getByRole('button', { name: 'Delete 5 beats' }) };
  }

  const foldersOfEveryBucket = (...folders: string[]) =>
    BEAT_BUCKETS.map((bucket) => [bucket, folders]);

  it('takes the row of one, then its files out of every bucket', async () => {
    (await askForOne())();
    await says('Beat deleted');
    expect(ids()).toEqual([1]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual(foldersOfEveryBucket('2'));
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
  });

  it('names the files that would not go', async () => {
    vi.mocked(removeFolders).mockImplementation((bucket) =>
      Promise.resolve({ removed: [], left: bucket === 'beat-audio' ? ['2/preview.mp3'] : [] }),
    );
    (await askForOne())();
    await says('Files left in the storage');
    expect(screen.getByText(/beat-audio\/2\/preview\.mp3/)).toBeInTheDocument();
    expectLogged('error', 'Left in the storage:');
  });

  it('says how many and which, then takes their rows and their files', async () => {
    const { user, dialog, button } = await askForFive();
    const named = dialog.getAllByText(/^Beat \d$/).map(({ textContent }) => textContent);
    expect(named).toEqual([2, 3, 4, 5].map((id) => `Beat ${id}`));
    expect(dialog.getByText('and 1 more')).toBeInTheDocument();
    expect(ids()).toHaveLength(6);
    await user.click(button);
    await says('5 beats deleted');
    expect(ids()).toEqual([7]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual(
      foldersOfEveryBucket('2', '3', '4', '5', '6'),
    );
    await waitFor(() => expect(screen.queryByText('5 selected')).not.toBeInTheDocument());
  });

  it('touches no file of one that stayed, and keeps it ticked', async () => {
    const { user, button } = await askForFive();
    server.use(
      http.delete(beats, () => {
        rows = rows.filter(({ id }) => id === 4 || id === 7);
        return HttpResponse.json([2, 3, 5, 6].map((id) => ({ id })));
      }),
    );
    await user.click(button);
    await says('4 beats deleted');
    expect(vi.mocked(removeFolders).mock.calls[0]?.[1]).toEqual(['2', '3', '5', '6']);
    await says('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select Beat 4' })).toBeChecked();
  });

  it.each([
    ['refused', () => HttpResponse.json([])],
    ['lost', () => HttpResponse.error()],
  ])('changes nothing where it was %s', async (_what, answer) => {
    server.use(http.delete(beats, answer));
    const { user, dialog, button } = await askForFive();
    await user.click(button);
    expect(await dialog.findByText('Delete failed')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    expectLogged('error', 'Deleting beats failed:');
    expect(removeFolders).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await says('5 selected');
  });
});

it.each([
  ['Rosin', 'Copy of Rosin'],
  ['x'.repeat(200), `Copy of ${'x'.repeat(192)}`],
  [`${'x'.repeat(191)}🎻…`, `Copy of ${'x'.repeat(191)}🎻`],
])('names the copy within the length of a title: %s', (title, copy) => {
  expect(copyTitle(title)).toBe(copy);
});

describe('duplicating a beat', () => {
  let added: unknown[];
  let posted: unknown;

  beforeEach(() => {
    const image_url = 'https://files.test/storage/v1/object/public/beat-images/2/cover_1_a.png';
    const cover = { image_url, filename: 'a.png', is_primary: true, variant_widths: [400] };
    rows = [row(2, { beat_images: [cover], beat_audio: [], is_featured: true })];
    added = record(server, 'post', 'rest/v1/beat_images', () => HttpResponse.json([{ id: 1 }]));
    server.use(
      http.post(beats, async ({ request }) => {
        posted = await request.json();
        rows = [row(12, { beat_images: [], beat_audio: [] }), ...rows];
        return HttpResponse.json([{ id: 12 }], { status: 201 });
      }),
    );
  });

  const button = () => screen.getByRole('button', { name: 'Duplicate Beat 2' });

  async function openWhileCopying() {
    let proceed: () => void = () => undefined;
    vi.mocked(copyObject).mockImplementationOnce(
      ({ to }) => new Promise((resolve) => (proceed = () => resolve(`/copied/${to}`))),
    );
    const { user, press } = await open();
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    return { user, press, proceed: () => proceed() };
  }

  it('makes a draft with files of its own', async () => {
    const { user, proceed } = await openWhileCopying();
    // A second press makes no second copy.
    await user.click(button());
    proceed();
    await says('Beat duplicated');
    expect(ids()).toEqual([12, 2]);
    expect(posted).toMatchObject({ title: 'Copy of Beat 2' });
    expect(asked.at(-1)?.get('select')).not.toContain('is_featured');
    const image_url = '/copied/12/cover_1_a.png';
    expect(added).toEqual([expect.objectContaining({ beat_id: 12, image_url })]);
    expect(button()).not.toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('?tab=add&draft=12')).toBeInTheDocument();
  });

  it('leaves the dialog open that was opened in the meantime', async () => {
    const { press, proceed } = await openWhileCopying();
    await press('Delete Beat 2');
    proceed();
    await says('Beat duplicated');
    expect(screen.getByRole('dialog', { name: 'Delete this beat?' })).toBeInTheDocument();
    const copied = screen.getByRole('button', { name: 'Duplicate Beat 2', hidden: true });
    await waitFor(() => expect(copied).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('?tab=manage')).toBeInTheDocument();
  });

  it('leaves nothing where a file could not be copied', async () => {
    const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
    vi.mocked(copyObject).mockRejectedValueOnce(refused);
    const { user } = await open();
    await user.click(button());
    await says('Duplicate failed');
    await says('Object not found');
    expectLogged('error', 'Duplicating a beat failed:');
    expect(ids()).toEqual([2]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual(
      BEAT_BUCKETS.map((bucket) => [bucket, ['12']]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('editing a beat', () => {
  async function openEditor(typed: string, view: Parameters<typeof open>[0] = {}) {
    const { user, press } = await open(view);
    await press('Edit Beat 2');
    const dialog = await screen.findByRole('dialog', { name: 'Edit beat' });
    expect(dialog).toHaveAccessibleDescription('Beat 2');
    const sheet = within(dialog);
    const title = sheet.getByRole('textbox', { name: /Title/ });
    await user.clear(title);
    if (typed !== '') await user.type(title, typed);
    const save = () => user.click(sheet.getByRole('button', { name: 'Save' }));
    return { user, sheet, title, save };
  }
  const conflict = 'This beat was changed by somebody else';
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('saves what was typed, checked as a new beat is', async () => {
    const { user, title, save } = await openEditor('');
    await save();
    await says('Please fill in this field.');
    await user.type(title, 'Rosin');
    await save();
    await says('Beat saved');
    expect(rows[0]).toMatchObject({ title: 'Rosin', revision: 2 });
    await isClosed();
    expect(await screen.findByRole('link', { name: 'Rosin' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Rosin' })).toHaveFocus();
  });

  it('overwrites nobody: keeps what was typed and shows what somebody else saved', async () => {
    const { user, sheet, title, save } = await openEditor('Mine');
    rows = [row(2, { title: 'Theirs', price: 40, revision: 2 })];
    await save();
    expect(await sheet.findByText(conflict)).toBeInTheDocument();
    expect(rows[0]?.title).toBe('Theirs');
    expect(title).toHaveValue('Mine');
    expect(sheet.getByLabelText(/^Price/)).toHaveValue('40');

    await user.click(sheet.getByRole('button', { name: 'Use theirs: Title' }));
    expect(title).toHaveValue('Theirs');
    await user.type(title, ' and mine');
    await save();
    await waitFor(() => expect(rows[0]).toMatchObject({ title: 'Theirs and mine', price: 40 }));
  });

  it('goes on where the beat leaves the list in the meantime', async () => {
    const { title, save } = await openEditor('Mine', { filter: 'live' });
    rows = [row(2, { title: 'Theirs', is_active: false, revision: 2 })];
    await save();
    await says(conflict);
    await says('No beat is live');
    expect(title).toHaveValue('Mine');
    await save();
    await waitFor(() => expect(rows[0]).toMatchObject({ title: 'Mine', is_active: false }));
    await isClosed();
    await waitFor(() => expect(region()).toHaveFocus());
  });

  it('asks before it forgets what was typed', async () => {
    const { user, sheet, title } = await openEditor('Rosin');
    await user.keyboard('{Escape}');
    expect(await sheet.findByText('Leave without saving?')).toBeInTheDocument();
    // The answer that loses nothing is the one that Enter gives, and then typing goes on.
    expect(sheet.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(title).toHaveFocus();
    expect(title).toHaveValue('Rosin');
    await user.keyboard('{Escape}');
    await user.click(sheet.getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(rows[0]?.title).toBe('Beat 2');
  });
});
