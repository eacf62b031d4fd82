import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beatsPath,
  fillBeats,
  ids,
  openBeats,
  region,
  row,
  expectText,
  service,
} from '@/features/beats/admin/testing/beat-rows';
import { PAGE_SIZE } from '@/lib/data/list-queries';
import { removeFolders } from '@/lib/uploads/storage';
import { expectLogged } from '@tests/support/record';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock(import('@/lib/uploads/storage'), async (original) => ({
  ...(await original()),
  removeFolders: vi.fn(),
}));

const server = testServer();

beforeEach(() => {
  fillBeats(server);
  vi.mocked(removeFolders).mockReset().mockResolvedValue([]);
});

describe('the list of beats', () => {
  it('shows every beat, marks hidden and incomplete ones, and counts them', async () => {
    const prices = { premium_price: 80, exclusive_price: 500 };
    const audio = row(3).audio.map((file) => ({ ...file, type: 'full' as const }));
    service.rows.push(row(3, { audio, ...prices }));
    await openBeats();
    const list = within(region());
    const titles = list.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Beat 2', 'Beat 1', 'Beat 3']);
    for (const text of [
      'Hidden',
      'Cover or audio missing',
      'No preview',
      'Premium $80',
      'Exclusive $500',
    ]) {
      expect(list.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: /^Hidden/ })).toHaveTextContent('Hidden1');
    expect(screen.getByText('3 beats')).toBeInTheDocument();
    expect(Object.fromEntries(service.reads[0] ?? [])).toMatchObject({
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
    await openBeats(view);
    expect(Object.fromEntries(service.reads[0] ?? [])).toMatchObject(params);
  });
});

describe('the switches of a beat', () => {
  const star = () => screen.getByRole('button', { name: 'Featured: Beat 2' });

  it('show a toast for each change, also several in a row before the list is refetched', async () => {
    const { user, press } = await openBeats();
    server.use(http.get(beatsPath, () => new Promise<HttpResponse<null>>(() => {})));
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    await expectText('Added to featured');
    await press('Hide Beat 2');
    await expectText('Hidden from the store');
    await user.click(star());
    await expectText('Removed from featured');
    expect(service.rows[0]).toMatchObject({ is_featured: false, is_active: false });
  });

  it('roll back when no row was changed', async () => {
    server.use(rpc('edit_beats', () => HttpResponse.json([])));
    const { user } = await openBeats();
    await user.click(star());
    await expectText('Update failed');
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expectLogged('error', 'Update failed:');
  });

  it('show the server’s reason why an incomplete beat is not published, and keep it selected', async () => {
    const message = 'A beat needs a cover and an audio file while it is in the store.';
    server.use(rpc('edit_beats', () => refusal('23514', message)));
    const { press, select } = await openBeats();
    await select('Beat 1');
    await press('Publish');
    await expectText(message);
    expectLogged('error', 'Update failed:');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish Beat 1' })).toBeInTheDocument();
  });

  it('change only the selected beats in the other state, and move the focus to the list', async () => {
    service.rows = [row(2), row(1, { is_featured: true }), row(3)];
    const { press, select } = await openBeats();
    expect(screen.queryByRole('group', { name: 'What is selected' })).not.toBeInTheDocument();
    await select('all on this page');
    const bar = within(screen.getByRole('group', { name: 'What is selected' }));
    expect(bar.getByText('3 selected')).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await press('Feature');
    await expectText('Added to featured');
    expect(service.rows.map(({ revision }) => revision)).toEqual([2, 1, 2]);
    // The list gets the focus, because the pressed button is removed with the bar.
    await waitFor(() => expect(region()).toHaveFocus());
    await select('all on this page');
    await press('Unfeature');
    await expectText('Removed from featured');
    expect(service.rows.map(({ is_featured }) => is_featured)).toEqual([false, false, false]);
  });
});

it('selects the beats of every page, and shows those again that it has hidden', async () => {
  const count = PAGE_SIZE + 2;
  service.rows = Array.from({ length: count }, (_, at) => row(count + 1 - at));
  service.rows[0] = row(count + 1, { title: 'Beat 2' });
  const { press, select } = await openBeats();
  await select('all on this page');
  await press(`Select all ${count} beats`);
  await expectText(`${count} selected`);
  await press('Hide');
  const areActive = () => new Set(service.rows.map(({ is_active }) => is_active));
  await waitFor(() => expect(areActive()).toEqual(new Set([false])));
  await expectText(`${count} beats`);
  await press('Undo');
  await expectText(`${count} beats restored`);
  expect(areActive()).toEqual(new Set([true]));
});

describe('deleting beats', () => {
  async function askForFive() {
    service.rows = [2, 3, 4, 5, 6, 7].map((id) => row(id));
    const { user, press, select } = await openBeats();
    for (const id of [2, 3, 4, 5, 6]) await select(`Beat ${id}`);
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 5 beats?' }));
    return { user, dialog, button: dialog.getByRole('button', { name: 'Delete 5 beats' }) };
  }

  it('explains what happens to sold licenses and to the figures, deletes the row of one, and keeps its files', async () => {
    service.rows = [row(2, { downloads_count: 3 }), row(1)];
    const { press } = await openBeats();
    await press('Delete Beat 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this beat?' }));
    expect(dialog.getByText(/^3 licenses were sold: buyers keep their licenses/)).toBeVisible();
    expect(dialog.getByText(/^Sales and Revenue on the dashboard drop/)).toBeVisible();
    expect(ids()).toEqual([2, 1]);
    await press('Delete');
    await expectText('Beat deleted');
    expect(ids()).toEqual([1]);
    expect(removeFolders).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Beat 2')).not.toBeInTheDocument());
  });

  it('names the first four, and keeps a beat selected that was not deleted', async () => {
    const { user, dialog, button } = await askForFive();
    const named = dialog.getAllByText(/^Beat \d$/).map(({ textContent }) => textContent);
    expect(named).toEqual([2, 3, 4, 5].map((id) => `Beat ${id}`));
    expect(dialog.getByText('and 1 more')).toBeInTheDocument();
    server.use(
      http.delete(beatsPath, () => {
        service.rows = service.rows.filter(({ id }) => id === 4 || id === 7);
        return HttpResponse.json([2, 3, 5, 6].map((id) => ({ id })));
      }),
    );
    await user.click(button);
    await expectText('4 beats deleted');
    await expectText('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select Beat 4' })).toBeChecked();
  });

  it('keeps the selection when the request was refused', async () => {
    server.use(http.delete(beatsPath, () => HttpResponse.json([])));
    const { user, dialog, button } = await askForFive();
    await user.click(button);
    expect(await dialog.findByText('Delete failed')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    expectLogged('error', 'Delete failed:');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expectText('5 selected');
  });
});
