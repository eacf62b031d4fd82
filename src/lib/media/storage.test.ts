// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  copyObject,
  removeFolders,
  removeObjects,
  uploadObject,
  uploadPicture,
} from '@/lib/media/storage';
import { testServer } from '@tests/support/server';

const objects = vi.hoisted(() => ({
  createSignedUploadUrl: vi.fn(),
  getPublicUrl: vi.fn((key: string) => ({ data: { publicUrl: `https://files.test/${key}` } })),
  copy: vi.fn(),
  remove: vi.fn(),
  list: vi.fn(),
}));
const from = vi.hoisted(() => vi.fn(() => objects));
vi.mock('@/lib/supabase', () => ({ loadSupabase: () => Promise.resolve({ storage: { from } }) }));

const server = testServer();
const file = new File(['some sound'], 'a.mp3', { type: 'audio/mpeg' });
const upload = { bucket: 'beat-audio', key: '1/preview_1_a.mp3', file } as const;
const signed = 'https://files.test/sign/*';

beforeEach(() => {
  vi.clearAllMocks();
  objects.createSignedUploadUrl.mockImplementation((key: string) =>
    Promise.resolve({ data: { signedUrl: `https://files.test/sign/${key}` }, error: null }),
  );
});

describe('storing a file', () => {
  it('sends it with its type and an hour of caching, over nothing, and answers its address', async () => {
    const requests: Request[] = [];
    server.use(
      http.put(signed, ({ request }) => {
        requests.push(request.clone());
        return HttpResponse.json({ Key: 'k' });
      }),
    );
    const onProgress = vi.fn();
    const url = await uploadObject({ ...upload, onProgress });
    expect(url).toBe('https://files.test/1/preview_1_a.mp3');
    expect(from).toHaveBeenCalledWith('beat-audio');
    const [request] = requests;
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
    });
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it.each([
    ['409', 'duplicate', 'The resource already exists'],
    ['413', 'invalid', 'The object exceeded the maximum allowed size'],
    ['415', 'invalid', 'mime type not supported'],
    ['403', 'denied', 'new row violates row-level security policy'],
  ])('fails as the storage says: %s', async (statusCode, kind, message) => {
    server.use(
      http.put(signed, () =>
        HttpResponse.json({ statusCode, error: 'x', message }, { status: 400 }),
      ),
    );
    await expect(uploadObject(upload)).rejects.toMatchObject({
      name: 'AppError',
      kind,
      message,
      status: Number(statusCode),
    });
  });

  it('fails without an address, as the storage says', async () => {
    objects.createSignedUploadUrl.mockResolvedValue({
      data: null,
      error: { name: 'StorageApiError', message: 'row-level security', statusCode: '403' },
    });
    await expect(uploadObject(upload)).rejects.toMatchObject({ kind: 'denied' });
  });

  it('fails when the connection is lost, or a server in between answers', async () => {
    server.use(http.put(signed, () => HttpResponse.error()));
    await expect(uploadObject(upload)).rejects.toMatchObject({ kind: 'network' });
    server.use(http.put(signed, () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(uploadObject(upload)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('can be called off', async () => {
    const controller = new AbortController();
    server.use(http.put(signed, () => new Promise<HttpResponse<null>>(() => {})));
    const sent = uploadObject({ ...upload, signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(uploadObject({ ...upload, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(objects.createSignedUploadUrl).toHaveBeenCalledOnce();
  });

  it('sends a picture’s variants first and answers the original', async () => {
    const keys: string[] = [];
    server.use(
      http.put(signed, ({ request }) => {
        keys.push(new URL(request.url).pathname.replace('/sign/', ''));
        return HttpResponse.json({});
      }),
    );
    const webp = new File(['12'], '400.webp', { type: 'image/webp' });
    const original = new File(['123456'], 'a.png', { type: 'image/png' });
    const steps: number[] = [];
    const url = await uploadPicture({
      bucket: 'gallery',
      key: 'gallery/1-a.png',
      picture: {
        type: 'image/png',
        original,
        variants: [{ width: 400, file: webp }],
        widths: [400],
        width: 500,
        height: 500,
      },
      onProgress: (fraction) => steps.push(fraction),
    });
    expect(keys).toEqual(['gallery/1-a-400.webp', 'gallery/1-a.png']);
    expect(url).toBe('https://files.test/gallery/1-a.png');
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
  });
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
