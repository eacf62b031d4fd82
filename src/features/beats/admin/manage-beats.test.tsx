import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { underpricedText } from '@/content/beat-form';
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
import { PAGE_SIZE } from '@/lib/data/list-view';
import { removeFolders } from '@/lib/media/storage';
import { expectLogged } from '@tests/support/record';
import { refusal, testServer } from '@tests/support/server';

vi.mock(import('@/lib/media/storage'), async (original) => ({
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
    expect(Object.fromEntries(service.asked[0] ?? [])).toMatchObject({
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
    expect(Object.fromEntries(service.asked[0] ?? [])).toMatchObject(params);
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
    await change();
    await expectText('2 beats changed');
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

  it('are restored by Undo except where another admin has saved since, and failures are shown', async () => {
    const { press, change } = await edit({});
    await change();
    await expectText('2 beats changed');
    const theirs = row(1, { mood: 'Happy', revision: 3 });
    service.rows = service.rows.map((each) => (each.id === 1 ? theirs : each));
    const words = 'This beat is locked.';
    server.use(http.patch(beatsPath, () => refusal('23514', words), { once: true }));
    await press('Undo');
    await expectText('Changed again in the meantime: Beat 1');
    await expectText(words);
    expectLogged('error', 'Undo failed:');
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

  it.each([
    [{ 'Sale price ($)': '30' }, 'Beat 2: The sale price must be below the price.'],
    [{ 'Premium price ($)': '19' }, `Beat 2: ${underpricedText('Premium', 'Basic')}`],
  ])('stay unchanged when %j is invalid for one beat, which is named', async (typed, message) => {
    const { dialog, change } = await edit(typed);
    await change();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(service.rows.map(({ revision }) => revision)).toEqual([1, 1]);
  });

  it('stay unchanged when the server refuses a price, with the beat that it names', async () => {
    const words = `Beat 1: ${underpricedText('Unlimited', 'Premium')}`;
    server.use(http.patch(beatsPath, () => refusal('23514', words)));
    const { dialog, change } = await edit({ 'Unlimited price ($)': '400' });
    await change();
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expectLogged('error', 'The beats were not changed:');
    expect(dialog.getByLabelText('Unlimited price ($)')).toHaveValue('400');
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
    server.use(http.patch(beatsPath, () => HttpResponse.json([])));
    const { user } = await openBeats();
    await user.click(star());
    await expectText('Update failed');
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
    expectLogged('error', 'Update failed:');
  });

  it('show the server’s reason why an incomplete beat is not published, and keep it selected', async () => {
    const message = 'A beat needs a cover and an audio file while it is in the store.';
    server.use(http.patch(beatsPath, () => refusal('23514', message)));
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

it('selects the beats of every page', async () => {
  const count = PAGE_SIZE + 2;
  service.rows = Array.from({ length: count }, (_, at) => row(count + 1 - at));
  service.rows[0] = row(count + 1, { title: 'Beat 2' });
  const { press, select } = await openBeats();
  await select('all on this page');
  await press(`Select all ${count} beats`);
  await expectText(`${count} selected`);
  await press('Hide');
  await waitFor(() => expect(service.rows.some(({ is_active }) => is_active)).toBe(false));
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
