// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  copyObject,
  privateAddress,
  readPrivateObject,
  removeFolders,
  removeObjects,
} from '@/lib/media/storage';

const objects = vi.hoisted(() => ({
  getPublicUrl: vi.fn((key: string) => ({ data: { publicUrl: `https://files.test/${key}` } })),
  copy: vi.fn(),
  remove: vi.fn(),
  list: vi.fn(),
  createSignedUrl: vi.fn(),
  download: vi.fn(),
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

describe('removing', () => {
  const answer = (...names: string[]) => ({ data: names.map((name) => ({ name })), error: null });
  const failure = { data: null, error: { message: 'Failed to fetch' } };

  it('answers what is gone, and what the service left', async () => {
    objects.remove.mockResolvedValue(answer('1/a'));
    expect(await removeObjects('beat-images', ['1/a', '1/b'])).toEqual({
      removed: ['1/a'],
      left: ['1/b'],
    });
    expect(await removeObjects('beat-images', [])).toEqual({ removed: [], left: [] });
    expect(objects.remove).toHaveBeenCalledOnce();
  });

  it('empties folders', async () => {
    objects.list.mockResolvedValueOnce(answer('a', 'b')).mockResolvedValueOnce(answer('2/a'));
    objects.remove.mockResolvedValue(answer('1/a', '1/b', '2/a'));
    expect(await removeFolders('beat-images', ['1', '2'])).toEqual({
      removed: ['1/a', '1/b', '2/a'],
      left: [],
    });
    objects.list.mockResolvedValue(answer());
    expect(await removeFolders('beat-images', ['3'])).toEqual({ removed: [], left: [] });
    expect(objects.remove).toHaveBeenCalledOnce();
  });

  it('takes everything for left when nobody can tell', async () => {
    objects.remove.mockResolvedValue(failure);
    expect(await removeObjects('beat-images', ['1/a'])).toEqual({ removed: [], left: ['1/a'] });
    objects.list.mockResolvedValue(failure);
    expect(await removeFolders('beat-images', ['1'])).toEqual({ removed: [], left: ['1/'] });
    expect(console.error).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });
});

describe('a private object', () => {
  it('opens for less than an hour, by an address that is made each time', async () => {
    objects.createSignedUrl.mockResolvedValue({ data: { signedUrl: '/signed' }, error: null });
    expect(await privateAddress('beat-masters', '1/full_1_a.wav')).toBe('/signed');
    await privateAddress('beat-masters', '1/full_1_a.wav');
    expect(from).toHaveBeenCalledWith('beat-masters');
    expect(objects.createSignedUrl).toHaveBeenCalledTimes(2);
    const [key, seconds] = objects.createSignedUrl.mock.lastCall as [string, number];
    expect(key).toBe('1/full_1_a.wav');
    expect(seconds).toBeLessThan(3600);
  });

  it('is read whole, and no copy of it is kept on the way', async () => {
    const blob = new Blob(['audio']);
    objects.download.mockResolvedValue({ data: blob, error: null });
    expect(await readPrivateObject('beat-masters', 'k')).toBe(blob);
    expect(objects.download).toHaveBeenCalledWith('k', {}, { cache: 'no-store' });
  });

  it('says why it is not opened', async () => {
    const error = { message: 'row-level security', statusCode: '403' };
    objects.createSignedUrl.mockResolvedValue({ data: null, error });
    await expect(privateAddress('beat-masters', 'k')).rejects.toMatchObject({ kind: 'denied' });
    objects.download.mockResolvedValue({ data: null, error });
    await expect(readPrivateObject('beat-masters', 'k')).rejects.toMatchObject({ kind: 'denied' });
  });
});
