import { beforeEach, expect, it, vi } from 'vitest';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import { FileProblem } from '@/lib/uploads/files';

const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};
const image = (type: keyof typeof heads, name: string) =>
  new File([new Uint8Array([...heads[type], 1, 2, 3])], name, { type });
const png = image('image/png', 'a.png');
const webp = image('image/webp', 'a.webp');

let size = { width: 2_000, height: 1_000 };
let writesWebp = true;
let readsNoise = false;
/** Bytes per pixel of a drawn image. */
let weight = 0.01;
const drawn: string[] = [];
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
    const drawing = { drawImage: () => {}, fillRect: () => {}, fillStyle: '' };
    const read = () =>
      readsNoise
        ? [201, 7, 88, 255]
        : [...(drawing.fillStyle.match(/\d+/g) ?? []).map(Number), 255];
    return Object.assign(drawing, { getImageData: () => ({ data: read() }) });
  }
  convertToBlob({ type }: { type: string }) {
    drawn.push(`${type} ${this.width} × ${this.height}`);
    const blob = new Blob([], { type: type === 'image/webp' && !writesWebp ? 'image/png' : type });
    Object.defineProperty(blob, 'size', { value: this.width * this.height * weight });
    return Promise.resolve(blob);
  }
}

beforeEach(() => {
  size = { width: 2_000, height: 1_000 };
  writesWebp = true;
  readsNoise = false;
  weight = 0.01;
  drawn.length = 0;
  open.mockReset().mockImplementation(() => Promise.resolve({ ...size, close }));
  vi.stubGlobal('createImageBitmap', open);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});

type Options = { signal?: AbortSignal; types?: ('image/jpeg' | 'image/png')[] };
const maxBytes = 10 * 1024 * 1024;
const target = { bucket: 'merch-images', maxBytes, keyOf: (name: string) => `7/${name}` };
const prepare = (file: File, options: Options = {}) =>
  prepareImageUpload(file, { ...target, ...options });
const expectProblem = (work: Promise<unknown>, words: string) =>
  expect(work).rejects.toEqual(new FileProblem(words));

const svg = (name: string) => new File(['<svg/>'], name, { type: 'image/png' });
const photos: Options = { types: ['image/jpeg', 'image/png'] };

it.each<[string, File, string, Options?]>([
  ['SVG', svg('a.svg'), 'a.svg is not a JPEG, PNG or WebP picture.'],
  ['SVG by another name', svg('a.png'), 'a.png is not a JPEG, PNG or WebP picture.'],
  ['a type that is not asked for', webp, 'a.webp is not a JPEG or PNG picture.', photos],
])('refuses %s unopened', async (_what, file, words, options) => {
  await expectProblem(prepare(file, options), words);
  expect(open).not.toHaveBeenCalled();
});

/** A PNG's header with its size in px, 32 bits each. */
const pngOf = (width: number, height: number) =>
  new File(
    [
      new Uint8Array([...heads['image/png'], 0, 0, 0, 13]),
      'IHDR',
      new Uint8Array(
        [width >> 8, width, height >> 8, height].flatMap((byte, at) =>
          at % 2 ? byte : [0, 0, byte],
        ),
      ),
    ],
    'a.png',
  );

it.each([
  [
    'a photo of an iPhone named like a JPEG',
    new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic'], 'a.jpg'),
    /^a\.jpg: HEIC photos cannot be used: export/,
  ],
  ['too many pixels', pngOf(12_001, 10_000), /^a\.png has 121 megapixels; the limit is 120\./],
])('refuses %s unopened', async (_what, file, words) => {
  await expect(prepare(file)).rejects.toThrow(words);
  expect(open).not.toHaveBeenCalled();
});

it('refuses to store the noise that a browser against fingerprinting draws', async () => {
  readsNoise = true;
  await expect(prepare(pngOf(12_000, 10_000))).rejects.toThrow(/resists fingerprinting/);
});

it('refuses an image that cannot be opened', async () => {
  open.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  await expectProblem(prepare(png), 'a.png is damaged: it cannot be opened.');
});

it('redraws an image upright in its own type, and stores it after its variants', async () => {
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
  expect(drawn).toEqual([
    'image/jpeg 2000 × 1000',
    'image/webp 400 × 200',
    'image/webp 800 × 400',
    'image/webp 1600 × 800',
  ]);
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['has no variants wider than itself', 800, 900, { width: 800, variant_widths: [400, 800] }],
  ['has no variants where it is narrow', 300, 900, { width: 300, variant_widths: [] }],
  ['is shortened to 3000 px', 8_000, 2_000, { width: 3_000, height: 750 }],
])('an image %s', async (_what, width, height, row) => {
  size = { width, height };
  expect((await prepare(png)).row).toMatchObject(row);
});

it('reads the type of a file from its bytes, not from its name', async () => {
  const { objects } = await prepare(image('image/jpeg', 'a.png'));
  expect(objects.at(-1)).toMatchObject({ key: '7/a.jpg', contentType: 'image/jpeg' });
});

it('makes no variants where the browser writes no WebP', async () => {
  writesWebp = false;
  const { objects, row } = await prepare(png);
  expect(row.variant_widths).toEqual([]);
  expect(objects).toHaveLength(1);
  await expectProblem(prepare(webp), 'a.webp cannot be prepared: this browser writes no WebP.');
});

it('adds a JPEG of at most 400 px where its key is given', async () => {
  const jpegKeyOf = (key: string) => `${key} as JPEG`;
  const { objects } = await prepareImageUpload(png, { ...target, jpegKeyOf });
  expect(objects[0]).toMatchObject({ key: '7/a.png as JPEG', contentType: 'image/jpeg' });
  expect(drawn).toContain('image/jpeg 400 × 200');
});

it('makes an image smaller until it fits, or gives up', async () => {
  weight = (1.5 * maxBytes) / (size.width * size.height);
  const { objects, row } = await prepare(png);
  expect(row).toMatchObject({ width: 1_600, height: 800 });
  expect(objects.at(-1)?.file?.size).toBeLessThanOrEqual(maxBytes);
  weight = maxBytes;
  size = { width: 10, height: 10 };
  await expectProblem(prepare(png), 'a.png cannot be made smaller than 10 MB.');
  expect(close).toHaveBeenCalledTimes(2);
});

it('draws nothing once it is aborted', async () => {
  await expect(prepare(png, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  expect(drawn).toEqual([]);
});
