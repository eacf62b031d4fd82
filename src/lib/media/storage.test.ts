// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyObject, removeFolders, removeObjects } from '@/lib/media/storage';

const objects = vi.hoisted(() => ({
  getPublicUrl: vi.fn((key: string) => ({ data: { publicUrl: `https://files.test/${key}` } })),
  copy: vi.fn(),
  remove: vi.fn(),
  list: vi.fn(),
}));
const from = vi.hoisted(() => vi.fn(() => objects));
vi.mock('@/lib/supabase', () => ({ loadSupabase: () => Promise.resolve({ storage: { from } }) }));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('copying', () => {
  const copy = { bucket: 'beat-images', from: '1/cover_1_a.png', to: '2/cover_1_a.png' } as const;

  it('stays inside the bucket and answers where the copy is', async () => {
    objects.copy.mockResolvedValue({ data: { path: 'beat-images/2/cover_1_a.png' }, error: null });
    expect(await copyObject(copy)).toBe('https://files.test/2/cover_1_a.png');
    expect(from).toHaveBeenCalledWith('beat-images');
    expect(objects.copy).toHaveBeenCalledExactlyOnceWith(copy.from, copy.to);
  });

  it('fails as the storage says', async () => {
    objects.copy.mockResolvedValue({
      data: null,
      error: { name: 'StorageApiError', message: 'Object not found', statusCode: '404' },
    });
    await expect(copyObject(copy)).rejects.toMatchObject({ kind: 'not-found', status: 404 });
  });
});

interface Page {
  limit: number;
  offset: number;
}

describe('removing', () => {
  const gone = (...names: string[]) => ({ data: names.map((name) => ({ name })), error: null });
  const there = (...names: string[]) => ({
    data: names.map((name) => ({ id: name, name })),
    error: null,
  });

  it('answers what is gone', async () => {
    objects.remove.mockResolvedValue(gone('1/a', '1/b'));
    expect(await removeObjects('beat-images', ['1/a', '1/b'])).toEqual({
      removed: ['1/a', '1/b'],
      left: [],
    });
    expect(objects.list).not.toHaveBeenCalled();
    expect(await removeObjects('beat-images', [])).toEqual({ removed: [], left: [] });
  });

  it('looks for what was not said to be gone: what never was is not left', async () => {
    objects.remove.mockResolvedValue(gone('1/a'));
    objects.list.mockResolvedValue(there('b'));
    expect(await removeObjects('beat-images', ['1/a', '1/b', '1/c'])).toEqual({
      removed: ['1/a'],
      left: ['1/b'],
    });
    expect(objects.list).toHaveBeenCalledExactlyOnceWith('1', { limit: 1000, offset: 0 });
  });

  it('takes everything for left when nobody can tell', async () => {
    objects.remove.mockResolvedValue({ data: null, error: { message: 'Failed to fetch' } });
    expect(await removeObjects('beat-images', ['1/a'])).toEqual({ removed: [], left: ['1/a'] });
    objects.list.mockResolvedValue({ data: null, error: { message: 'Failed to fetch' } });
    expect(await removeFolders('beat-images', ['1'])).toEqual({ removed: [], left: ['1/'] });
    expect(console.error).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  it('empties a folder', async () => {
    objects.list.mockResolvedValue(there('a', 'b'));
    objects.remove.mockResolvedValue(gone('1/a', '1/b'));
    expect(await removeFolders('beat-images', ['1'])).toEqual({
      removed: ['1/a', '1/b'],
      left: [],
    });
    objects.list.mockResolvedValue(there('1/a', 'b'));
    expect(await removeFolders('beat-images', ['1'])).toMatchObject({ removed: ['1/a', '1/b'] });
    objects.list.mockResolvedValue(there());
    expect(await removeFolders('beat-images', ['2'])).toEqual({ removed: [], left: [] });
    expect(objects.remove).toHaveBeenCalledTimes(2);
  });

  it('looks through a folder that one answer does not hold', async () => {
    const all = Array.from({ length: 2_500 }, (_, at) => `${at}.png`);
    objects.list.mockImplementation((_folder: string, { limit, offset }: Page) =>
      Promise.resolve(there(...all.slice(offset, offset + limit))),
    );
    objects.remove.mockResolvedValue(gone());
    expect(await removeObjects('gallery', ['gallery/2400.png', 'gallery/never.png'])).toEqual({
      removed: [],
      left: ['gallery/2400.png'],
    });
    expect(objects.list).toHaveBeenCalledTimes(3);
  });

  it('empties several folders at once, and names those that could not be read', async () => {
    objects.list.mockImplementation((folder: string) =>
      Promise.resolve(
        folder === '3' ? { data: null, error: { message: 'Failed to fetch' } } : there('a'),
      ),
    );
    objects.remove.mockResolvedValue(gone('1/a', '2/a', '4/a', '5/a', '6/a'));
    expect(await removeFolders('beat-images', ['1', '2', '3', '4', '5', '6'])).toEqual({
      removed: ['1/a', '2/a', '4/a', '5/a', '6/a'],
      left: ['3/'],
    });
    expect(objects.remove).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });
});
