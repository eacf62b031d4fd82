import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyTitle } from '@/features/beats/admin/duplicate-mutations';
import type { AdminBeatRow } from '@/features/beats/admin/model';
import {
  beats,
  expectLogged,
  fillList,
  list,
  openList,
  row,
} from '@/features/beats/admin/testing/beat-list';
import { AppError } from '@/lib/errors';
import { copyObject, removeFolders } from '@/lib/media/storage';
import { testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
  ...(await original()),
  copyObject: vi.fn(),
  removeFolders: vi.fn(),
}));

const server = testServer();

beforeEach(() => {
  fillList(server);
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
  const cover = {
    image_url: 'https://files.test/storage/v1/object/public/beat-images/2/cover_1_a.png',
    filename: 'a.png',
    is_primary: true,
    variant_widths: [400],
  };
  let added: unknown[];
  let posted: unknown;

  beforeEach(() => {
    added = [];
    list.rows = [row(2, { beat_images: [cover], beat_audio: [], is_featured: true })];
    server.use(
      http.post(beats, async ({ request }) => {
        const values = (await request.json()) as Partial<AdminBeatRow>;
        posted = values;
        list.rows = [row(12, { ...values, id: 12, beat_images: [], beat_audio: [] }), ...list.rows];
        return HttpResponse.json([{ id: 12 }], { status: 201 });
      }),
      http.post('*/rest/v1/beat_images', async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json([{ id: 1 }], { status: 201 });
      }),
    );
  });

  const press = (name = 'Duplicate Beat 2') => screen.getByRole('button', { name });

  it('makes a draft with files of its own', async () => {
    let proceed: () => void = () => undefined;
    vi.mocked(copyObject).mockImplementationOnce(
      ({ to }) => new Promise((resolve) => (proceed = () => resolve(`/copied/${to}`))),
    );
    const { user } = await openList();
    await user.click(press());
    await waitFor(() => expect(press()).toHaveAttribute('aria-busy', 'true'));
    // A second press makes no second copy.
    await user.click(press());
    proceed();

    expect(await screen.findByText('Beat duplicated')).toBeInTheDocument();
    expect(list.rows.map(({ id }) => id)).toEqual([12, 2]);
    expect(posted).toMatchObject({ title: 'Copy of Beat 2' });
    expect(list.asked.at(-1)?.get('select')).not.toContain('is_featured');
    expect(added).toEqual([
      expect.objectContaining({ beat_id: 12, image_url: '/copied/12/cover_1_a.png' }),
    ]);
    expect(press()).not.toHaveAttribute('aria-busy', 'true');
  });

  it('leaves the dialog open that was opened meanwhile', async () => {
    let proceed: () => void = () => undefined;
    vi.mocked(copyObject).mockImplementationOnce(
      ({ to }) => new Promise((resolve) => (proceed = () => resolve(`/copied/${to}`))),
    );
    const { user } = await openList();
    await user.click(press());
    await user.click(await screen.findByRole('button', { name: 'Delete Beat 2' }));
    proceed();
    expect(await screen.findByText('Beat duplicated')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Delete this beat?' })).toBeInTheDocument();
  });

  it('leaves nothing where a file could not be copied', async () => {
    const refused = new AppError({ kind: 'not-found', message: 'Object not found', status: 404 });
    vi.mocked(copyObject).mockRejectedValueOnce(refused);
    const { user } = await openList();
    await user.click(press());
    expect(await screen.findByText('Duplicate failed')).toBeInTheDocument();
    expect(screen.getByText('Object not found')).toBeInTheDocument();
    expectLogged('Duplicating a beat failed:');
    expect(list.rows.map(({ id }) => id)).toEqual([2]);
    expect(vi.mocked(removeFolders).mock.calls.map(([, folders]) => folders)).toEqual([
      ['12'],
      ['12'],
      ['12'],
      ['12'],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(press()).not.toHaveAttribute('aria-busy', 'true');
  });
});
