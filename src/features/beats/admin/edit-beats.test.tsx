import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyTitle } from '@/features/beats/admin/duplicate-mutations';
import {
  beatsPath,
  fillBeats,
  ids,
  openBeats,
  row,
  says,
  service,
} from '@/features/beats/admin/testing/beat-rows';
import { AppError } from '@/lib/data/errors';
import { BEAT_BUCKETS } from '@/lib/media/buckets';
import { copyObject, removeFolders } from '@/lib/media/storage';
import { expectLogged, record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
  ...(await original()),
  copyObject: vi.fn(),
  removeFolders: vi.fn(),
}));

const server = testServer();

beforeEach(() => {
  fillBeats(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue({ removed: [], left: [] });
  vi.mocked(copyObject)
    .mockReset()
    .mockImplementation(({ to }) => Promise.resolve(`/copied/${to}`));
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
    service.rows = [row(2, { beat_images: [cover], beat_audio: [], is_featured: true })];
    added = record(server, 'post', 'rest/v1/beat_images', () => HttpResponse.json([{ id: 1 }]));
    server.use(
      http.post(beatsPath, async ({ request }) => {
        posted = await request.json();
        service.rows = [row(12, { beat_images: [], beat_audio: [] }), ...service.rows];
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

  it('makes a draft with files of its own', async () => {
    const { user, proceed } = await openWhileCopying();
    // A second press makes no second copy.
    await user.click(button());
    proceed();
    await says('Beat duplicated');
    expect(ids()).toEqual([12, 2]);
    expect(posted).toMatchObject({ title: 'Copy of Beat 2' });
    expect(service.asked.at(-1)?.get('select')).not.toContain('is_featured');
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
    expect(screen.getByText('?tab=manage')).toBeInTheDocument();
  });

  it('leaves nothing where a file could not be copied', async () => {
    const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
    vi.mocked(copyObject).mockRejectedValueOnce(refused);
    const { user } = await openBeats();
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
  async function openEditor(typed: string) {
    const { user, press } = await openBeats();
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
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('overwrites nobody: keeps what was typed and shows what another admin saved', async () => {
    const { user, sheet, title, save } = await openEditor('Mine');
    service.rows = [row(2, { title: 'Theirs', price: 40, revision: 2 })];
    await save();
    expect(await sheet.findByText('This beat was changed by somebody else')).toBeInTheDocument();
    expect(service.rows[0]?.title).toBe('Theirs');
    await user.clear(title);
    await user.type(title, 'Ours');
    await save();
    await waitFor(() => expect(service.rows[0]).toMatchObject({ title: 'Ours', price: 40 }));
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
    expect(service.rows[0]?.title).toBe('Beat 2');
  });
});
