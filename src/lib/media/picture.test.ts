import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFileProblem } from '@/lib/media/file-problem';
import { preparePicture, readPicture } from '@/lib/media/picture';

const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};

function picture(type: keyof typeof heads, name: string, declared: string = type): File {
  return new File([new Uint8Array([...heads[type], 1, 2, 3])], name, { type: declared });
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
    const bytes = Math.round(this.width * this.height * weight * quality);
    return Promise.resolve(new Blob([new Uint8Array(bytes)], { type: written }));
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
    (error: unknown) => (isFileProblem(error) ? error.message : `not a problem: ${String(error)}`),
  );

describe('looking at a picture', () => {
  it('says what it is once it has been opened', async () => {
    expect(await readPicture(picture('image/png', 'a.png'))).toEqual({
      type: 'image/png',
      ...size,
    });
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'a.png is empty.'],
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
    [
      'another type than it says',
      picture('image/jpeg', 'a.png', 'image/png'),
      'a.png is not what its name says: it holds a JPEG.',
    ],
  ])('refuses %s', async (_what, file, words) => {
    expect(await complaint(readPicture(file))).toBe(words);
    expect(open).not.toHaveBeenCalled();
  });

  it('refuses what cannot be opened', async () => {
    open.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    expect(await complaint(readPicture(picture('image/png', 'a.png')))).toBe(
      'a.png is damaged: it cannot be opened.',
    );
  });

  it('takes only what is asked for', async () => {
    const types = ['image/jpeg', 'image/png'] as const;
    expect(await complaint(readPicture(picture('image/webp', 'a.webp'), { types }))).toBe(
      'a.webp is not a JPEG or PNG picture.',
    );
    expect(await complaint(readPicture(picture('image/png', 'a.png'), { maxBytes: 5 }))).toBe(
      'a.png is larger than 5 bytes.',
    );
  });
});

it('opens nothing that would take the page down', async () => {
  const huge = picture('image/png', 'huge.png');
  Object.defineProperty(huge, 'size', { value: 2 * 1024 ** 3 });
  expect(await complaint(readPicture(huge))).toBe('huge.png is larger than 50 MB.');
  expect(await complaint(preparePicture(huge))).toBe('huge.png is larger than 50 MB.');
  expect(open).not.toHaveBeenCalled();
});

describe('preparing a picture', () => {
  it('draws it anew, upright, in its own type, with variants no wider than it is', async () => {
    const made = await preparePicture(picture('image/jpeg', 'Stage.JPG'));
    expect(open).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
    expect(made).toMatchObject({ type: 'image/jpeg', ...size, widths: [400, 800, 1600] });
    expect(made.original).toMatchObject({ name: 'Stage.JPG', type: 'image/jpeg' });
    expect(drawn.map(({ width, height, type }) => [width, height, type])).toEqual([
      [2_000, 1_000, 'image/jpeg'],
      [400, 200, 'image/webp'],
      [800, 400, 'image/webp'],
      [1_600, 800, 'image/webp'],
    ]);
    expect(close).toHaveBeenCalledOnce();

    size = { width: 800, height: 900 };
    expect((await preparePicture(picture('image/png', 'a.png'))).widths).toEqual([400, 800]);
    size = { width: 300, height: 900 };
    expect((await preparePicture(picture('image/png', 'a.png'))).widths).toEqual([]);
  });

  it('does without variants where the browser writes no WebP', async () => {
    writesWebp = false;
    const made = await preparePicture(picture('image/png', 'a.png'));
    expect(made.widths).toEqual([]);
    expect(made.variants).toEqual([]);
    expect(await complaint(preparePicture(picture('image/webp', 'a.webp')))).toBe(
      'a.webp cannot be prepared: this browser writes no WebP.',
    );
  });

  it('makes long sides shorter', async () => {
    size = { width: 8_000, height: 2_000 };
    expect(await preparePicture(picture('image/png', 'a.png'))).toMatchObject({
      width: 3_000,
      height: 750,
    });
  });

  it('lowers the quality of a JPEG before it makes it smaller', async () => {
    const maxBytes = 2_000 * 1_000 * weight * 0.75;
    const made = await preparePicture(picture('image/jpeg', 'a.jpg'), { maxBytes });
    expect(made).toMatchObject(size);
    expect(drawn.slice(0, 3).map(({ quality }) => quality)).toEqual([0.9, 0.82, 0.74]);
  });

  it('makes a PNG smaller until it fits, or gives up', async () => {
    const made = await preparePicture(picture('image/png', 'a.png'), { maxBytes: 15_000 });
    expect(made).toMatchObject({ width: 1_600, height: 800 });
    expect(made.original.size).toBeLessThanOrEqual(15_000);
    expect(await complaint(preparePicture(picture('image/png', 'a.png'), { maxBytes: 10 }))).toBe(
      'a.png cannot be made smaller than 10 bytes.',
    );
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('leaves off when called off', async () => {
    const signal = AbortSignal.abort();
    await expect(preparePicture(picture('image/png', 'a.png'), { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(drawn).toEqual([]);
  });
});
