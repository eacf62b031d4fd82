import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/data/errors';
import { Autosave } from '@/lib/edits/autosave';

interface Card {
  revision: number;
  title: string;
  price: string;
}
const labels = { title: 'Title', price: 'Price' };
const toFields = (item: Card | null) => ({ title: item?.title ?? '', price: item?.price ?? '' });
const card: Card = { revision: 1, title: 'Rosin', price: '25' };

type Save = (
  fields: ReturnType<typeof toFields>,
  seen: Card | null,
) => Promise<{ item: Card; isNewer: boolean }>;
const save = vi.fn<Save>();
const titles = () => save.mock.calls.map(([fields]) => fields.title);

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockImplementation((fields, seen) => {
    const revision = (seen?.revision ?? 0) + 1;
    return Promise.resolve({ item: { ...fields, revision }, isNewer: false });
  });
});
afterEach(() => void vi.useRealTimers());

const open = (item: Card | null = card) => new Autosave({ item, labels, toFields, save });

it('saves once typing stops, on top of what was saved before', async () => {
  const form = open();
  form.change({ title: 'R' });
  form.change({ title: 'Rain' });
  expect(form.getSnapshot().status).toBe('unsaved');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Rain', price: '25' }, card);
  expect(form.getSnapshot().status).toBe('saved');
  form.change({ price: '30' });
  await form.flush();
  expect(save.mock.lastCall?.[1]?.revision).toBe(2);
});

it('makes the row once, when a file needs it', async () => {
  const form = open(null);
  const [row, again] = await Promise.all([form.ensure(), form.ensure()]);
  expect(row).toEqual(again);
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: '', price: '' }, null);
});

it('saves what is typed while a save is under way, after it', async () => {
  const form = open();
  save.mockImplementationOnce((fields) => {
    form.change({ title: 'Two' });
    return Promise.resolve({ item: { ...fields, revision: 2 }, isNewer: false });
  });
  form.change({ title: 'One' });
  await vi.runAllTimersAsync();
  expect(titles()).toEqual(['One', 'Two']);
});

it('keeps what was typed when a save fails, and saves it with the next change', async () => {
  const form = open();
  save.mockRejectedValueOnce(new Error('offline'));
  form.change({ title: 'Rain' });
  expect(await form.flush()).toBeNull();
  expect(form.getSnapshot()).toMatchObject({ status: 'failed', fields: { title: 'Rain' } });
  form.change({ price: '30' });
  await vi.runAllTimersAsync();
  expect(save.mock.lastCall?.[0]).toEqual({ title: 'Rain', price: '30' });
});

it('saves what was typed offline once the connection is back, without another change', async () => {
  const form = open();
  save.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
  form.change({ title: 'Rain' });
  await form.flush();
  expect(form.getSnapshot()).toMatchObject({ status: 'offline', fields: { title: 'Rain' } });
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(titles()).toEqual(['Rain', 'Rain']);
  expect(form.getSnapshot().status).toBe('saved');
});

it('tries again where no event reports the connection, and not what the server refused', async () => {
  const form = open();
  save.mockRejectedValueOnce(new AppError({ kind: 'unavailable', message: 'down' }));
  save.mockRejectedValueOnce(new AppError({ kind: 'invalid', message: 'refused' }));
  form.change({ title: 'Rain' });
  await vi.runAllTimersAsync();
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(titles()).toEqual(['Rain', 'Rain']);
  expect(form.getSnapshot().status).toBe('failed');
});

it('merges what another user changed, and asks where both changed the same', async () => {
  const form = open();
  const theirs: Card = { revision: 5, title: 'Theirs', price: '40' };
  save.mockResolvedValueOnce({ item: theirs, isNewer: true });
  form.change({ title: 'Mine' });
  expect(await form.flush()).toBeNull();
  expect(form.getSnapshot()).toMatchObject({
    fields: { title: 'Mine', price: '40' },
    conflict: { changed: ['Title', 'Price'], clashing: ['title'] },
  });
  form.acceptRemote('title');
  expect(form.getSnapshot().fields.title).toBe('Theirs');
  expect(await form.flush()).toEqual(theirs);
});

it("takes another user's edit while nothing is unsaved", () => {
  const form = open();
  form.receive({ revision: 2, title: 'Theirs', price: '40' });
  expect(form.getSnapshot().fields).toEqual({ title: 'Theirs', price: '40' });
  form.change({ title: 'Mine' });
  form.receive({ revision: 3, title: 'Again', price: '50' });
  expect(form.getSnapshot().fields).toEqual({ title: 'Mine', price: '40' });
});

it('takes a newer row that was read while a save was under way', async () => {
  const form = open();
  save.mockImplementationOnce((fields) => {
    form.receive({ revision: 3, title: 'Mine', price: '40' });
    return Promise.resolve({ item: { ...fields, revision: 2 }, isNewer: false });
  });
  form.change({ title: 'Mine' });
  await vi.runAllTimersAsync();
  expect(form.getSnapshot().fields).toEqual({ title: 'Mine', price: '40' });
});
