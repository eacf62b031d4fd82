import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ESTIMATED_HINT, underpricedText } from '@/content/beat-form';
import { BEAT_BUCKETS } from '@/features/beats/admin/beat-objects';
import { copyTitle } from '@/features/beats/admin/duplicate-mutations';
import {
  beatsPath,
  fillBeats,
  ids,
  openBeats,
  row,
  expectText,
  service,
} from '@/features/beats/admin/testing/beat-rows';
import { AppError } from '@/lib/data/errors';
import { copyObject, removeFolders } from '@/lib/uploads/storage';
import { expectLogged, record } from '@tests/support/record';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock(import('@/lib/uploads/storage'), async (original) => ({
  ...(await original()),
  copyObject: vi.fn(),
  removeFolders: vi.fn(),
}));

// beat-files.test.tsx tests the files of a beat.
vi.mock('@/features/beats/admin/beat-files', () => ({ BeatFiles: () => null }));

const server = testServer();

beforeEach(() => {
  fillBeats(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue([]);
  vi.mocked(copyObject)
    .mockReset()
    .mockImplementation(({ to }) => Promise.resolve(`/copied/${to}`));
});

it.each([
  ['Rosin', 'Copy of Rosin'],
  ['x'.repeat(200), `Copy of ${'x'.repeat(192)}`],
  [`${'x'.repeat(191)}🎻…`, `Copy of ${'x'.repeat(191)}🎻`],
])('limits the title of a copy to the maximum length: %s', (title, copy) => {
  expect(copyTitle(title)).toBe(copy);
});

describe('duplicating a beat', () => {
  let added: unknown[];
  let posted: unknown;

  beforeEach(() => {
    const image_url = 'https://files.test/storage/v1/object/public/beat-images/2/cover_1_a.png';
    const cover = { image_url, filename: 'a.png', is_primary: true, variant_widths: [400] };
    // The form and the copy read different columns of the files.
    const copied = { beat_images: [cover], beat_audio: [] };
    service.rows = [Object.assign(row(2, { images: [], audio: [], is_featured: true }), copied)];
    added = record(server, 'post', 'rest/v1/beat_images', () => HttpResponse.json([{ id: 1 }]));
    server.use(
      http.post(beatsPath, async ({ request }) => {
        posted = await request.json();
        service.rows = [row(12, { published_at: null, images: [], audio: [] }), ...service.rows];
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
    const { user, press } = await openBeats();
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    return { user, press, proceed: () => proceed() };
  }

  it('creates a draft with copies of the files', async () => {
    const { user, proceed } = await openWhileCopying();
    // A second press while the copy is pending creates no second copy.
    await user.click(button());
    proceed();
    await expectText('Beat duplicated');
    expect(ids()).toEqual([12, 2]);
    expect(posted).toMatchObject({ title: 'Copy of Beat 2' });
    expect(service.reads.at(-1)?.get('select')).not.toContain('is_featured');
    const image_url = '/copied/12/cover_1_a.png';
    expect(added).toEqual([expect.objectContaining({ beat_id: 12, image_url })]);
    expect(button()).not.toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('?tab=add&draft=12')).toBeInTheDocument();
  });

  it('keeps a dialog open that was opened while the copy was pending', async () => {
    const { press, proceed } = await openWhileCopying();
    await press('Delete Beat 2');
    proceed();
    await expectText('Beat duplicated');
    expect(screen.getByRole('dialog', { name: 'Delete this beat?' })).toBeInTheDocument();
    expect(screen.getByText('?tab=manage')).toBeInTheDocument();
  });

  it('deletes the new draft when a file could not be copied', async () => {
    const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
    // The first is the JPEG for mails, which an older cover does not have.
    vi.mocked(copyObject).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const { user } = await openBeats();
    await user.click(button());
    await expectText('Duplicate failed');
    await expectText('Object not found');
    expectLogged('error', 'Duplicate failed:');
    expect(ids()).toEqual([2]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual(
      Object.keys(BEAT_BUCKETS).map((bucket) => [bucket, ['12']]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy', 'true');
  });
});

it('makes a release of the selected beats in the order of the list', async () => {
  const added = record(server, 'post', 'rest/v1/releases', () => HttpResponse.json([{ id: 4 }]));
  const { press, select } = await openBeats();
  await select('Beat 1');
  expect(screen.queryByRole('button', { name: 'Make a release' })).not.toBeInTheDocument();
  await select('Beat 2');
  await press('Make a release');
  expect(await screen.findByText('?edit=4')).toBeInTheDocument();
  expect(added).toEqual([{ title: 'Untitled release', beat_ids: [2, 1] }]);
});

describe('editing a beat', () => {
  const field = () => screen.findByRole('textbox', { name: /Title/ });

  async function openEditor(typed: string) {
    const { user, press, queryClient } = await openBeats();
    await press('Edit Beat 2');
    expect(screen.getByText('?tab=manage&edit=2')).toBeInTheDocument();
    await user.clear(await field());
    if (typed !== '') await user.type(await field(), typed);
    return { user, press, queryClient };
  }

  it('keeps the typed values until they are published or discarded, also when another admin has deleted the beat', async () => {
    const { user, press, queryClient } = await openEditor('Rosin');
    await user.click(screen.getByRole('link', { name: 'All beats' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Beat 2' })).toHaveFocus());
    await press('Edit Beat 2');
    expect(await field()).toHaveValue('Rosin');
    expect(screen.getByText('Not published yet: Title.')).toBeInTheDocument();
    expect(service.rows[0]?.title).toBe('Beat 2');
    await press('Publish changes');
    await expectText('Beat saved');
    expect(service.rows[0]?.title).toBe('Rosin');
    expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await user.type(await field(), ' again');
    await press('Discard changes');
    expect(await field()).toHaveValue('Rosin');

    await user.type(await field(), '!');
    service.rows = [];
    await queryClient.invalidateQueries();
    await expectText('This beat no longer exists');
    expect(await field()).toHaveValue('Rosin!');
  });

  it('marks fields estimated from the sound until the admin changes or publishes them', async () => {
    service.rows = [row(2, { bpm: 88, key: 'F#', mode: 'minor', estimated: ['bpm', 'key'] })];
    const { user, press } = await openEditor('Rosin');
    const tempo = screen.getByRole('spinbutton', { name: 'BPM' });
    expect(tempo).toHaveAccessibleDescription(ESTIMATED_HINT);
    await user.type(tempo, '{Backspace}9');
    expect(tempo).not.toHaveAccessibleDescription();
    await press('Publish changes');
    await expectText('Beat saved');
    expect(service.rows[0]).toMatchObject({ bpm: 89, estimated: [] });
  });
});

describe('details of several beats', () => {
  async function edit(typed: Record<string, string>) {
    const planned = { planned_sale_price: 20, sale_starts_at: '2099-11-01T09:00:00Z' };
    const own = { sale_price: 20, unlimited_price: 200 };
    service.rows = [row(2, own), row(1, { price: 40, tags: ['slow'], ...planned })];
    const { user, select, press, queryClient } = await openBeats();
    await select('all on this page');
    await press('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 beats' }));
    expect(dialog.getByRole('button', { name: 'Change 2 beats' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Mood' }), 'Chill');
    for (const [name, value] of Object.entries(typed)) {
      await user.type(dialog.getByLabelText(name), value);
    }
    return { user, press, dialog, queryClient, change: () => press('Change 2 beats') };
  }

  it('are changed together, except for empty fields, and are restored by Undo', async () => {
    const typed = { 'Price ($)': '30', 'Premium price ($)': '9', Tags: 'rain, bow' };
    const { user, press, dialog, change } = await edit(typed);
    await user.click(dialog.getByRole('checkbox', { name: 'End the sale' }));
    await user.click(
      dialog.getByRole('checkbox', { name: /^Premium and Unlimited at the multiple/ }),
    );
    expect(dialog.getByLabelText('Premium price ($)')).toBeDisabled();
    const before = service.rows;
    const requests = vi.spyOn(window, 'fetch');
    const edits = () =>
      requests.mock.calls.filter(([url]) => new Request(url).url.includes('edit_beats'));
    await change();
    await expectText('2 beats changed');
    expect(edits()).toHaveLength(1);
    const noSale = { sale_price: null, planned_sale_price: null, sale_starts_at: null };
    const changed = {
      mood: 'Chill',
      price: 30,
      premium_price: null,
      unlimited_price: null,
      ...noSale,
      tags: ['rain', 'bow'],
    };
    expect(service.rows).toEqual(
      before.map((each) => ({ ...each, ...changed, revision: each.revision + 1 })),
    );
    await press('Undo');
    await waitFor(() =>
      expect(service.rows).toEqual(before.map((each) => ({ ...each, revision: 3 }))),
    );
    expect(edits()).toHaveLength(2);
  });

  it('replace a planned sale by one with dates', async () => {
    const { user, dialog, change } = await edit({ 'Sale price ($)': '9' });
    await user.type(dialog.getByLabelText(/^Sale ends/), '2099-11-27T09:00');
    await change();
    await expectText('2 beats changed');
    const sale_ends_at = new Date(2099, 10, 27, 9).toISOString();
    const sale = { sale_price: 9, planned_sale_price: null, sale_starts_at: null, sale_ends_at };
    expect(service.rows).toMatchObject([sale, sale]);
  });

  it('stay changed when Undo fails, with the reason', async () => {
    const { press, change } = await edit({});
    await change();
    await expectText('2 beats changed');
    const words = 'This beat is locked.';
    server.use(http.post('*/rpc/edit_beats', () => refusal('23514', words), { once: true }));
    await press('Undo');
    await expectText(words);
    expectLogged('error', 'Undo failed:');
    expect(service.rows.map(({ mood }) => mood)).toEqual(['Chill', 'Chill']);
  });

  it('are restored by Undo except where another admin has saved since', async () => {
    const { press, change } = await edit({});
    await change();
    await expectText('2 beats changed');
    const theirs = row(1, { mood: 'Happy', revision: 3 });
    service.rows = service.rows.map((each) => (each.id === 1 ? theirs : each));
    await press('Undo');
    await expectText('Changed again in the meantime: Beat 1');
    await expectText('1 beat restored');
    expect(service.rows[1]).toEqual(theirs);
  });

  it('keep their tags when only commas are typed, and the dialog when the beats leave the list', async () => {
    const { dialog, queryClient, change } = await edit({ Tags: ' , #' });
    const before = service.rows;
    service.rows = [row(3)];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
    service.rows = before;
    expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('');
    await change();
    await expectText('2 beats changed');
    expect(service.rows.map(({ mood, tags }) => [mood, tags])).toEqual([
      ...[
        ['Chill', []],
        ['Chill', ['slow']],
      ],
    ]);
  });

  it('stay unchanged when the server refuses a price, with the beat that it names', async () => {
    const words = `Beat 1: ${underpricedText('Unlimited', 'Premium')}`;
    server.use(rpc('edit_beats', () => refusal('23514', words)));
    const { dialog, change } = await edit({ 'Unlimited price ($)': '400' });
    await change();
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expectLogged('error', 'The beats were not changed:');
    expect(dialog.getByLabelText('Unlimited price ($)')).toHaveValue('400');
  });
});
