// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStore, freshDrafts, holdDrafts } from '@/features/beat-upload/draft-store';
import { reduceDrafts } from '@/features/beat-upload/drafts-reducer';
import type { Drafts } from '@/features/beat-upload/model';

const kept = vi.hoisted(() => new Map<string, unknown>());
const set = vi.hoisted(() => vi.fn());
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: (key: string) => Promise.resolve(kept.get(key)),
  set,
  del: (key: string) => Promise.resolve(kept.delete(key)),
  delMany: (keys: string[]) => Promise.resolve(keys.map((key) => kept.delete(key))),
  keys: () => Promise.resolve([...kept.keys()]),
}));

const sound = new File(['sound'], 'rosin.mp3', { type: 'audio/mpeg' });
const picture = new File(['picture'], 'rosin.png', { type: 'image/png' });

function withFiles(): Drafts {
  const fresh = freshDrafts();
  const beat = fresh.beats[0]?.id ?? '';
  return (
    [
      { type: 'audio-added', beat, files: [{ id: 'a', file: sound }] },
      { type: 'images-added', beat, files: [{ id: 'i', file: picture }] },
      { type: 'sound-checked', item: 'a', check: { status: 'checking' } },
      { type: 'field', beat, change: { title: 'Rosin' } },
    ] as const
  ).reduce<Drafts>(reduceDrafts, fresh);
}

const writes = () => set.mock.calls.map(([key]) => String(key));

beforeEach(() => {
  kept.clear();
  set.mockReset().mockImplementation((key: string, value: unknown) => {
    kept.set(key, structuredClone(value instanceof File ? key : value));
    if (value instanceof File) kept.set(key, value);
    return Promise.resolve();
  });
});

describe('drafts', () => {
  it('come back with their files; what was being looked at is looked at again', async () => {
    const drafts = withFiles();
    await new DraftStore('ada').save(drafts);
    const back = await new DraftStore('ada').load();
    expect(back?.beats[0]).toMatchObject({
      fields: { title: 'Rosin' },
      audio: [{ id: 'a', type: 'full', check: { status: 'waiting' } }],
      images: [{ id: 'i' }],
    });
    expect(back?.beats[0]?.audio[0]?.file).toBe(sound);
    expect(back?.tag).toBeNull();
  });

  it('write a file once, and drop it with its item', async () => {
    const store = new DraftStore('ada');
    const drafts = withFiles();
    await store.save(drafts);
    expect(writes()).toEqual(['file:a', 'file:i', 'record']);
    set.mockClear();
    await store.save(reduceDrafts(drafts, { type: 'file-removed', item: 'a' }));
    expect(writes()).toEqual(['record']);
    expect([...kept.keys()]).toEqual(['file:i', 'record']);
  });

  it('are written one after the other, the newest last', async () => {
    const store = new DraftStore('ada');
    const drafts = withFiles();
    const beat = drafts.beats[0]?.id ?? '';
    const typed = ['R', 'Ro', 'Ros'].map((title) =>
      reduceDrafts(drafts, { type: 'field', beat, change: { title } }),
    );
    await Promise.all(typed.map((each) => store.save(each)));
    const back = await new DraftStore('ada').load();
    expect(back?.beats[0]?.fields.title).toBe('Ros');
    expect(writes().filter((key) => key === 'record')).toHaveLength(2);
  });

  it('of somebody else are thrown away unread', async () => {
    await new DraftStore('ada').save(withFiles());
    expect(await new DraftStore('nia').load()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('do without a file that is gone', async () => {
    await new DraftStore('ada').save(withFiles());
    kept.delete('file:a');
    const back = await new DraftStore('ada').load();
    expect(back?.beats[0]).toMatchObject({ audio: [], images: [{ id: 'i' }] });
  });

  it('say when there is no room for them', async () => {
    set.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(new DraftStore('ada').save(withFiles())).rejects.toThrow('full');
  });
});

it('belong to the page alone where browsers know no locks', async () => {
  await expect(holdDrafts(new AbortController().signal)).resolves.toBe(true);
});
