import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { FileProblem } from '@/lib/media/file-problem';
import { prepareImageUpload } from '@/lib/media/image';

const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};

function image(type: keyof typeof heads, name: string): File {
  return new File([new Uint8Array([...heads[type], 1, 2, 3])], name, { type });
}

let size = { width: 2_000, height: 1_000 };
let writesWebp = true;
/** Bytes a pixel that a drawing weighs. */
let weight = 0.1;
const drawn: { width: number; height: number; type: string; quality: number }[] = [];
const close = vi.fn();
const open = vi.fn();

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage: () => {} };
  }
  convertToBlob({ type, quality }: { type: string; quality: number }) {
    const written = type === 'image/webp' && !writesWebp ? 'image/png' : type;
    drawn.push({ width: this.width, height: this.height, type, quality });
    const blob = new Blob([], { type: written });
    Object.defineProperty(blob, 'size', { value: this.width * this.height * weight });
    return Promise.resolve(blob);
  }
}

beforeEach(() => {
  size = { width: 2_000, height: 1_000 };
  writesWebp = true;
  weight = 0.01;
  drawn.length = 0;
  close.mockReset();
  open.mockReset().mockImplementation(() => Promise.resolve({ ...size, close }));
  vi.stubGlobal('createImageBitmap', open);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});
afterEach(() => vi.unstubAllGlobals());

const complaint = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) =>
      error instanceof FileProblem ? error.message : `not a problem: ${String(error)}`,
  );

const prepare = (file: File, signal = new AbortController().signal) =>
  prepareImageUpload(file, 'merch-images', (name) => `7/${name}`, signal);
const widthsOf = async (file: File) => (await prepare(file)).row.variant_widths;

it.each([
  [
    'SVG',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
    'a.svg is not a JPEG, PNG or WebP picture.',
  ],
  [
    'SVG under another name',
    new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    'a.png is not a JPEG, PNG or WebP picture.',
  ],
])('refuses %s unopened', async (_what, file, words) => {
  expect(await complaint(prepare(file))).toBe(words);
  expect(open).not.toHaveBeenCalled();
});

it('refuses what cannot be opened', async () => {
  open.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  expect(await complaint(prepare(image('image/png', 'a.png')))).toBe(
    'a.png is damaged: it cannot be opened.',
  );
});

it('takes only the types that are asked for', async () => {
  const { signal } = new AbortController();
  const types = ['image/jpeg', 'image/png'] as const;
  const webp = image('image/webp', 'a.webp');
  expect(
    await complaint(prepareImageUpload(webp, 'gallery', () => 'gallery/1.png', signal, types)),
  ).toBe('a.webp is not a JPEG or PNG picture.');
});

it('draws it anew, upright, in its own type, after variants no wider than it is', async () => {
  const { bucket, objects, row } = await prepare(image('image/jpeg', 'Stage.JPG'));
  expect(bucket).toBe('merch-images');
  expect(open).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(row).toEqual({ variant_widths: [400, 800, 1600], width: 2_000, height: 1_000 });
  expect(objects.map(({ key, contentType }) => `${key} ${contentType}`)).toEqual([
    '7/Stage-400.webp image/webp',
    '7/Stage-800.webp image/webp',
    '7/Stage-1600.webp image/webp',
    '7/Stage.JPG image/jpeg',
  ]);
  expect(drawn.map(({ width, height, type }) => [width, height, type])).toEqual([
    [2_000, 1_000, 'image/jpeg'],
    [400, 200, 'image/webp'],
    [800, 400, 'image/webp'],
    [1_600, 800, 'image/webp'],
  ]);
  expect(close).toHaveBeenCalledOnce();

  size = { width: 800, height: 900 };
  expect(await widthsOf(image('image/png', 'a.png'))).toEqual([400, 800]);
  size = { width: 300, height: 900 };
  expect(await widthsOf(image('image/png', 'a.png'))).toEqual([]);
});

it('goes by what a file holds, not by its name', async () => {
  const { objects } = await prepare(image('image/jpeg', 'a.png'));
  expect(objects.at(-1)).toMatchObject({ key: '7/a.jpg', contentType: 'image/jpeg' });
});

it('does without variants where the browser writes no WebP', async () => {
  writesWebp = false;
  const { objects, row } = await prepare(image('image/png', 'a.png'));
  expect(row.variant_widths).toEqual([]);
  expect(objects).toHaveLength(1);
  expect(await complaint(prepare(image('image/webp', 'a.webp')))).toBe(
    'a.webp cannot be prepared: this browser writes no WebP.',
  );
});

it('makes long sides shorter', async () => {
  size = { width: 8_000, height: 2_000 };
  const { row } = await prepare(image('image/png', 'a.png'));
  expect(row).toMatchObject({ width: 3_000, height: 750 });
});

it('makes an image smaller until it fits, or gives up', async () => {
  const maxBytes = BUCKET_MAX_BYTES['merch-images'];
  weight = (1.5 * maxBytes) / (2_000 * 1_000);
  const { objects, row } = await prepare(image('image/png', 'a.png'));
  expect(row).toMatchObject({ width: 1_600, height: 800 });
  expect(objects.at(-1)?.file?.size).toBeLessThanOrEqual(maxBytes);
  weight = maxBytes;
  size = { width: 10, height: 10 };
  expect(await complaint(prepare(image('image/png', 'a.png')))).toBe(
    'a.png cannot be made smaller than 10 MB.',
  );
  expect(close).toHaveBeenCalledTimes(2);
});

it('leaves off when called off', async () => {
  const work = prepare(image('image/png', 'a.png'), AbortSignal.abort());
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  expect(drawn).toEqual([]);
});
