import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ESTIMATED_HINT } from '@/content/beat-form';
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
import { BEAT_BUCKETS } from '@/lib/media/buckets';
import { copyObject, removeFolders } from '@/lib/media/storage';
import { expectLogged, record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
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
        service.rows = [row(12, { images: [], audio: [] }), ...service.rows];
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
    expect(service.asked.at(-1)?.get('select')).not.toContain('is_featured');
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
    vi.mocked(copyObject).mockRejectedValueOnce(refused);
    const { user } = await openBeats();
    await user.click(button());
    await expectText('Duplicate failed');
    await expectText('Object not found');
    expectLogged('error', 'Duplicate failed:');
    expect(ids()).toEqual([2]);
    expect(vi.mocked(removeFolders).mock.calls).toEqual(
      BEAT_BUCKETS.map((bucket) => [bucket, ['12']]),
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
  expect(await screen.findByText('?tab=releases&edit=4')).toBeInTheDocument();
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
