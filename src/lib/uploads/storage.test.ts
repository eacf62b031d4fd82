import { describe, expect, it, vi } from 'vitest';
import { sha256 } from '@/lib/uploads/files';
import {
  copyObject,
  privateUrl,
  readPrivateObject,
  removeFolders,
  removeObjects,
} from '@/lib/uploads/storage';
import { keyFromUrl } from '@/lib/uploads/stored-objects';

const objects = vi.hoisted(() => ({
  getPublicUrl: vi.fn((key: string) => ({ data: { publicUrl: `https://files.test/${key}` } })),
  copy: vi.fn(),
  remove: vi.fn(),
  list: vi.fn(),
  createSignedUrl: vi.fn(),
  download: vi.fn(),
}));
const from = vi.hoisted(() => vi.fn(() => objects));
vi.mock('@/lib/data/supabase', () => ({
  loadSupabase: () => Promise.resolve({ storage: { from } }),
}));

const refusal = { data: null, error: { message: 'row-level security', statusCode: '403' } };

it('copies inside a bucket, returns the address of the copy, and rejects with the error of the service', async () => {
  const copy = { bucket: 'beat-images', from: '1/cover_1_a.png', to: '2/cover_1_a.png' } as const;
  objects.copy.mockResolvedValueOnce({ data: {}, error: null });
  expect(await copyObject(copy)).toBe(`https://files.test/${copy.to}`);
  expect(from).toHaveBeenCalledWith('beat-images');
  expect(objects.copy).toHaveBeenCalledExactlyOnceWith(copy.from, copy.to);
  // The embedded stack has the origin of the page, which other devices do not share.
  objects.copy.mockResolvedValueOnce({ data: {}, error: null });
  objects.getPublicUrl.mockReturnValueOnce({ data: { publicUrl: `${location.origin}/files/a` } });
  expect(await copyObject(copy)).toBe('/files/a');
  objects.copy.mockResolvedValueOnce(refusal);
  await expect(copyObject(copy)).rejects.toMatchObject({ kind: 'denied', status: 403 });
});

describe('removing', () => {
  const answer = (...names: string[]) => ({ data: names.map((name) => ({ name })), error: null });

  it('returns the objects that the service left, or all when it fails', async () => {
    objects.remove.mockResolvedValue(answer('1/a'));
    expect(await removeObjects('beat-images', ['1/a', '1/b'])).toEqual(['beat-images/1/b']);
    expect(await removeObjects('beat-images', [])).toEqual([]);
    expect(objects.remove).toHaveBeenCalledOnce();

    objects.remove.mockResolvedValue(refusal);
    objects.list.mockResolvedValue(refusal);
    expect(await removeObjects('beat-images', ['1/a'])).toEqual(['beat-images/1/a']);
    expect(await removeFolders('beat-images', ['1'])).toEqual(['beat-images/1/']);
    expect(console.error).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  it('empties folders of any size, a thousand objects at a time', async () => {
    const names = { '1': Array.from({ length: 1001 }, (_, n) => `${n}`), '2': ['a'], '3': [] };
    objects.list.mockImplementation((folder: '1', { limit, offset }: Record<string, number>) =>
      Promise.resolve(answer(...names[folder].slice(offset, Number(offset) + Number(limit)))),
    );
    objects.remove.mockImplementation((keys: string[]) => Promise.resolve(answer(...keys)));
    expect(await removeFolders('beat-images', ['1', '2'])).toEqual([]);
    const batches = objects.remove.mock.calls.map(([keys]) => (keys as string[]).length);
    expect(batches).toEqual([1000, 2]);
    expect(objects.remove).toHaveBeenLastCalledWith(['1/1000', '2/a']);
    expect(await removeFolders('beat-images', ['3'])).toEqual([]);
    expect(objects.remove).toHaveBeenCalledTimes(2);
  });
});

it('a private object opens for less than an hour, by an address that is made each time', async () => {
  objects.createSignedUrl.mockResolvedValue({ data: { signedUrl: '/signed' }, error: null });
  expect(await privateUrl('beat-masters', 'key')).toBe('/signed');
  await privateUrl('beat-masters', 'key');
  expect(from).toHaveBeenCalledWith('beat-masters');
  expect(objects.createSignedUrl).toHaveBeenCalledTimes(2);
  const [key, seconds] = objects.createSignedUrl.mock.lastCall as [string, number];
  expect(key).toBe('key');
  expect(seconds).toBeLessThan(3600);
});

it('a private object is downloaded whole, past the cache of the browser, or rejects with the error of the service', async () => {
  const blob = new Blob(['audio']);
  objects.download.mockResolvedValue({ data: blob, error: null });
  expect(await readPrivateObject('beat-masters', 'k')).toBe(blob);
  expect(objects.download).toHaveBeenCalledWith('k', {}, { cache: 'no-store' });

  objects.createSignedUrl.mockResolvedValue(refusal);
  objects.download.mockResolvedValue(refusal);
  for (const open of [privateUrl, readPrivateObject]) {
    await expect(open('beat-masters', 'k')).rejects.toMatchObject({ kind: 'denied' });
  }
});

it('hashes bytes in hex, and gives null where a browser cannot', async () => {
  expect(await sha256(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  vi.stubGlobal('crypto', {});
  expect(await sha256(new Blob(['abc']))).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

const objectUrl = '/storage/v1/object/public/beat-images';
it.each([
  [`https://x.supabase.co${objectUrl}/7/a%20b.jpg`, '7/a b.jpg'],
  [`${objectUrl}/7/a.jpg?v=1`, '7/a.jpg'],
  ['/storage/v1/object/beat-images/7/a.jpg', '7/a.jpg'],
  [`http://localhost${objectUrl}/7/a.jpg#top`, '7/a.jpg'],
  [`${objectUrl}/7/http://a/b.jpg`, '7/http://a/b.jpg'],
  [`/copy${objectUrl}/7/a.jpg`, null],
  ['/storage/v1/object/public/gallery/7/a.jpg', null],
  ['/storage/v1/object/public/public/beat-images/7/a.jpg', null],
  ['/images/merch/hoodie.webp', null],
  [`${objectUrl}/`, null],
])('reads the key out of %s: %s', (url, key) => {
  expect(keyFromUrl('beat-images', url)).toBe(key);
});
