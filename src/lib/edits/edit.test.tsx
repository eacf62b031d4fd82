import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/data/errors';
import { Edit, type EditOptions } from '@/lib/edits/edit';
import { useEdit } from '@/lib/edits/use-edit';

interface Card {
  revision: number;
  title: string;
  price: string;
}
type CardFields = Omit<Card, 'revision'>;
type Options = EditOptions<Card, CardFields>;

const card: Card = { revision: 1, title: 'Rosin', price: '25' };
const save = vi.fn<Options['save']>();
const options: Options = {
  item: card,
  name: 'card-1',
  labels: { title: 'Title', price: 'Price' },
  toFields: ({ title, price }) => ({ title, price }),
  check: ({ price }) => (Number.isNaN(Number(price)) ? { price: 'No price.' } : undefined),
  save,
};
const open = (item = card) => new Edit({ ...options, item });
const titles = () => save.mock.calls.map(([fields]) => fields.title);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  save
    .mockReset()
    .mockImplementation((fields, revision) =>
      Promise.resolve({ item: { ...fields, revision: revision + 1 }, isNewer: false }),
    );
});

describe('an edit', () => {
  it('is saved with the revision of the save before it', async () => {
    const edit = open();
    edit.change({ title: 'Rain' });
    expect(edit.getSnapshot()).toMatchObject({ status: 'unsaved', changed: ['Title'] });
    expect(await edit.save()).toBe(true);
    edit.change((now) => ({ price: `${now.price}.50` }));
    await edit.save();
    expect(save.mock.calls).toEqual([
      [{ title: 'Rain', price: '25' }, 1],
      [{ title: 'Rain', price: '25.50' }, 2],
    ]);
    expect(edit.getSnapshot()).toMatchObject({ status: 'saved', changed: [] });
  });

  it('keeps what is typed during a save, and saves it afterwards', async () => {
    const edit = open();
    save.mockImplementationOnce((fields) => {
      edit.change({ title: 'Two' });
      // A refetch returns the saved row before the save itself is answered.
      edit.receive({ ...fields, revision: 2 });
      return Promise.resolve({ item: { ...fields, revision: 2 }, isNewer: false });
    });
    edit.change({ title: 'One' });
    await edit.save();
    expect(edit.getSnapshot()).toMatchObject({ status: 'unsaved', newer: null });
    await edit.save();
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('is kept by the browser until it is saved or discarded', async () => {
    open().change({ title: 'Rain' });
    const next = open();
    expect(next.getSnapshot()).toMatchObject({
      fields: { title: 'Rain', price: '25' },
      status: 'unsaved',
    });
    await next.save();
    expect(open().getSnapshot().fields).toEqual({ title: 'Rosin', price: '25' });
    next.change({ title: 'Snow' });
    next.discard();
    expect(next.getSnapshot()).toMatchObject({ fields: { title: 'Rain' }, status: 'saved' });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps values that the row cannot store, and stores nothing once its form is closed', async () => {
    const edit = open();
    edit.change({ price: 'twenty' });
    await edit.save();
    expect(open().getSnapshot()).toMatchObject({ fields: { price: 'twenty' }, status: 'saved' });
    // A form in another tab has no changes; when it takes a newer row it must not remove those of this one.
    localStorage.clear();
    const idle = open();
    edit.change({ title: 'Rain' });
    idle.receive({ ...card, revision: 2 });
    expect(open().getSnapshot().fields.title).toBe('Rain');
    edit.close();
    localStorage.clear();
    edit.change({ title: 'Snow' });
    expect(localStorage).toHaveLength(0);
  });

  it('is saved on top of a database that was restored from a backup', async () => {
    open({ ...card, revision: 9 }).change({ title: 'Rain' });
    const edit = open();
    expect(await edit.save()).toBe(true);
    expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Rain', price: '25' }, 1);
  });
});

describe('an edit of another admin', () => {
  const theirs: Card = { revision: 5, title: 'Theirs', price: '40' };

  it('is applied to fields without unsaved changes, also when it is read during a save', async () => {
    const edit = open();
    edit.receive({ ...theirs, revision: 2 });
    expect(edit.getSnapshot().fields).toEqual({ title: 'Theirs', price: '40' });
    save.mockImplementationOnce((fields) => {
      edit.receive({ ...theirs, title: 'Mine', revision: 4 });
      return Promise.resolve({ item: { ...fields, revision: 3 }, isNewer: false });
    });
    edit.change({ title: 'Mine', price: '30' });
    await edit.save();
    expect(edit.getSnapshot().fields).toEqual({ title: 'Mine', price: '40' });
  });

  async function conflict() {
    const edit = open();
    save.mockResolvedValueOnce({ item: theirs, isNewer: true });
    edit.change({ title: 'Mine' });
    expect(await edit.save()).toBe(false);
    expect(edit.getSnapshot()).toMatchObject({
      fields: { title: 'Mine', price: '25' },
      newer: {
        values: [
          { label: 'Title', value: 'Theirs' },
          { label: 'Price', value: '40' },
        ],
      },
    });
    // No save is sent before the admin has resolved the conflict.
    expect(await edit.save()).toBe(false);
    expect(save).toHaveBeenCalledOnce();
    return edit;
  }

  it.each([
    ['reload', 'Theirs'],
    ['overwrite', 'Mine'],
  ] as const)('is shown beside the changes made here: %s', async (choice, title) => {
    const edit = await conflict();
    edit[choice]();
    expect(edit.getSnapshot()).toMatchObject({ fields: { title, price: '40' }, newer: null });
    expect(await edit.save()).toBe(true);
    expect(save.mock.calls.slice(1)).toEqual(
      choice === 'reload' ? [] : [[{ title: 'Mine', price: '40' }, 5]],
    );
  });

  it.each([
    ['something that the form does not show', '25'],
    ['another field', '40'],
  ])('of %s is no conflict', async (_what, price) => {
    const edit = open();
    save.mockResolvedValueOnce({ item: { ...card, price, revision: 2 }, isNewer: true });
    edit.change({ title: 'Mine' });
    expect(await edit.save()).toBe(true);
    expect(save.mock.calls[1]).toEqual([{ title: 'Mine', price }, 2]);
    expect(edit.getSnapshot()).toMatchObject({ newer: null, status: 'saved' });
  });

  it('is shown as soon as it is read, and is no conflict once nothing here differs', () => {
    const edit = open();
    edit.change({ title: 'Mine' });
    edit.receive(theirs);
    expect(edit.getSnapshot().newer?.item).toEqual(theirs);
    edit.discard();
    expect(edit.getSnapshot()).toMatchObject({ newer: null, fields: { title: 'Theirs' } });
  });
});

describe('a form', () => {
  const form = (isDraft: boolean) => renderHook(() => useEdit({ ...options, isDraft })).result;
  const type = (result: ReturnType<typeof form>, title: string) =>
    act(() => result.current.edit.change({ title }));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('saves a draft once typing stops, and a published row only with its button', async () => {
    const draft = form(true);
    type(draft, 'R');
    await wait(500);
    type(draft, 'Rain');
    await wait(1_000);
    expect(titles()).toEqual(['Rain']);
    expect(draft.current.status).toBe('saved');
    const published = form(false);
    type(published, 'Snow');
    await wait(60_000);
    expect(titles()).toEqual(['Rain']);
    await act(() => published.current.edit.save());
    expect(titles()).toEqual(['Rain', 'Snow']);
  });

  it('saves a draft whose form is closed, and what an earlier page did not save', async () => {
    const { result, unmount } = renderHook(() => useEdit({ ...options, isDraft: true }));
    type(result, 'Rain');
    save.mockRejectedValueOnce(new Error('closed'));
    unmount();
    await wait(0);
    form(true);
    await wait(1_000);
    expect(titles()).toEqual(['Rain', 'Rain']);
  });

  it('saves what was typed offline once the connection is back, and does not repeat a refused save', async () => {
    const draft = form(true);
    save.mockRejectedValueOnce(new AppError({ kind: 'network', message: 'offline' }));
    save.mockRejectedValueOnce(new AppError({ kind: 'unavailable', message: 'down' }));
    save.mockRejectedValueOnce(new AppError({ kind: 'invalid', message: 'refused' }));
    type(draft, 'Rain');
    await wait(1_000);
    expect(draft.current).toMatchObject({ status: 'offline', fields: { title: 'Rain' } });
    act(() => void window.dispatchEvent(new Event('online')));
    // The form retries by a timer, because no event reports that a server is available again.
    await wait(60_000);
    expect(titles()).toEqual(['Rain', 'Rain', 'Rain']);
    expect(draft.current.status).toBe('failed');
    type(draft, 'Snow');
    await wait(1_000);
    expect(draft.current.status).toBe('saved');
  });
});
