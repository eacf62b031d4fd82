import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createProduct,
  SaveStop,
  undoCreation,
  undoForsaken,
  type Begun,
  type ProductServer,
} from '@/features/merch-admin/save';
import type { ProductValues } from '@/features/merch-admin/schemas';
import { AppError } from '@/lib/errors';
import type { UploadEvent } from '@/lib/media/upload-queue';

const preparePicture = vi.hoisted(() => vi.fn());
vi.mock('@/lib/media/picture', () => ({ preparePicture }));

const row: ProductValues = {
  title: 'Rosin Tee',
  description: null,
  price: 25,
  categoryId: null,
  sizes: ['S'],
  stock: 50,
};
const picture = (id: string, alt = '') => ({
  id,
  alt,
  file: new File(['picture'], `${id}.JPG`, { type: 'image/jpeg' }),
});
const pictures = [picture('front'), picture('back', ' Its back ')];

let steps: string[] = [];
let failing = '';
const lost = new AppError({ kind: 'network', message: 'Failed to fetch' });

function step<T>(name: string, answer: T): Promise<T> {
  steps.push(name);
  return failing === name ? Promise.reject(lost) : Promise.resolve(answer);
}

const server: ProductServer = {
  lastId: () => step('last id', 6),
  insert: (_row, isActive) => step(isActive ? 'insert active' : 'insert hidden', 7),
  findStray: ({ title, after }) => step(`find ${title} after ${after}`, 7),
  store: (key) => step(`store ${key.replace(/\d{13}/, 'now')}`, `/files/${key}`),
  insertPictures: (id, stored) =>
    step(
      `rows of ${id}: ${stored.map(({ filename, alt }) => `${filename} (${alt})`).join()}`,
      undefined,
    ),
  activate: (id) => step(`activate ${id}`, undefined),
  isUnfinished: (id) => step(`is ${id} unfinished`, true),
  deleteProduct: (id) => step(`delete ${id}`, undefined),
  removeFiles: (id) => step(`remove files of ${id}`, { removed: [], left: ['a.jpg'] }),
};

let begun: Begun[] = [];
let told: UploadEvent[] = [];
let controller = new AbortController();

const create = (chosen = pictures) =>
  createProduct({ row, pictures: chosen }, server, {
    onBegun: (now) => begun.push(now),
    onFile: (event) => told.push(event),
    signal: controller.signal,
  });

beforeEach(() => {
  [steps, begun, told, failing] = [[], [], [], ''];
  controller = new AbortController();
  preparePicture.mockReset().mockResolvedValue({ type: 'image/jpeg', widths: [400] });
});

describe('saving a new product', () => {
  it('without pictures shows it at once', async () => {
    expect(await create([])).toBe(7);
    expect(steps).toEqual(['last id', 'insert active']);
  });

  it('with pictures shows it when all of them are there', async () => {
    expect(await create()).toBe(7);
    expect(steps).toEqual([
      'last id',
      'insert hidden',
      'store 7/now_front.jpg',
      'store 7/now_back.jpg',
      'rows of 7: front.JPG (Rosin Tee),back.JPG (Its back)',
      'activate 7',
    ]);
    expect(preparePicture.mock.calls[0]?.[1]).toMatchObject({ maxBytes: 10 * 1024 * 1024 });
    expect(told.map(({ type }) => type)).toEqual([
      ...['begun', 'checked', 'done'],
      ...['begun', 'checked', 'done'],
    ]);
  });

  it('notes what may be there before it asks for it, and its number when that is known', async () => {
    await create([]);
    expect(begun).toEqual([
      { title: 'Rosin Tee', after: 6, productId: null },
      { title: 'Rosin Tee', after: 6, productId: 7 },
    ]);
  });

  it.each([
    ['insert hidden', undefined],
    ['store 7/now_back.jpg', 'back.JPG'],
    ['rows of 7: front.JPG (Rosin Tee),back.JPG (Its back)', undefined],
    ['activate 7', undefined],
  ])('stops where "%s" fails, at %s', async (name, file) => {
    failing = name;
    const stop: unknown = await create().catch((error: unknown) => error);
    expect(stop).toBeInstanceOf(SaveStop);
    expect(stop).toMatchObject({ cause: lost, picture: file && { file: { name: file } } });
    expect(steps.at(-1)).toBe(name);
  });

  it('begins nothing where it was called off', async () => {
    controller.abort();
    await expect(create()).rejects.toMatchObject({ cause: { name: 'AbortError' } });
    expect([steps, begun]).toEqual([[], []]);
  });

  it('stops before the next picture when it is called off', async () => {
    preparePicture.mockImplementationOnce(() => {
      controller.abort();
      return Promise.resolve({ type: 'image/jpeg', widths: [] });
    });
    await expect(create()).rejects.toBeInstanceOf(SaveStop);
    expect(steps).not.toContain('store 7/now_back.jpg');
  });
});

describe('taking it back', () => {
  const known: Begun = { title: 'Rosin Tee', after: 6, productId: 7 };

  it('deletes the row, then its files, and says what would not go', async () => {
    expect(await undoCreation(known, server)).toEqual(['a.jpg']);
    expect(steps).toEqual(['delete 7', 'remove files of 7']);
  });

  it('looks for a row whose number never arrived', async () => {
    await undoCreation({ ...known, productId: null }, server);
    expect(steps).toEqual(['find Rosin Tee after 6', 'delete 7', 'remove files of 7']);
  });

  it('has nothing to do where that row never was', async () => {
    const none = { ...server, findStray: () => Promise.resolve(null) };
    expect(await undoCreation({ ...known, productId: null }, none)).toEqual([]);
    expect(steps).toEqual([]);
  });

  it('touches no file where the row stayed', async () => {
    failing = 'delete 7';
    await expect(undoCreation(known, server)).rejects.toBe(lost);
    expect(steps).toEqual(['delete 7']);
  });

  it('of a page that is gone takes what is as it was left', async () => {
    expect(await undoForsaken(known, server)).toEqual(['a.jpg']);
    expect(steps).toEqual(['is 7 unfinished', 'delete 7', 'remove files of 7']);
  });

  it('of a page that is gone leaves what came to its end', async () => {
    const finished = { ...server, isUnfinished: () => Promise.resolve(false) };
    expect(await undoForsaken(known, finished)).toBeNull();
    expect(steps).toEqual([]);
  });

  it('of a page that is gone looks for nothing that has no number', async () => {
    expect(await undoForsaken({ ...known, productId: null }, server)).toBeNull();
    expect(steps).toEqual([]);
  });

  it('of a page that is gone is tried again where it cannot be looked up', async () => {
    failing = 'is 7 unfinished';
    await expect(undoForsaken(known, server)).rejects.toBe(lost);
    expect(steps).toEqual(['is 7 unfinished']);
  });
});
