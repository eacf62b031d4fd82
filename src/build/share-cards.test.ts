import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawCard, layOut, MAX_CARD_BYTES, shapes } from '@/build/card-drawing';
import { fit, outline, widthOf } from '@/build/card-text';
import { drawCards } from '@/build/share-cards';

const sizes = [100, 80, 60];
const [largest = 0, , smallest = 0] = sizes;
const width = 460;
const height = 2.5 * largest;

describe('a title', () => {
  it('is as large as possible, in lines of similar length', () => {
    expect(fit('Dusk', 'display', sizes, width, height)).toEqual({
      size: largest,
      lines: ['Dusk'],
    });
    const { size, lines } = fit('One two three four five', 'display', sizes, width, height);
    const [first = 0, second = 0] = lines.map((line) => widthOf(line, 'display', size));
    expect(lines).toHaveLength(2);
    expect(Math.min(first, second) / Math.max(first, second)).toBeGreaterThan(0.6);
  });

  it('is smaller before a word is broken', () => {
    const { size, lines } = fit('Contrapunctuses', 'display', sizes, width, height);
    expect(size).toBeLessThan(largest);
    expect(lines).toEqual(['Contrapunctuses']);
  });

  it.each([
    ['words', 'four strings and a drum '.repeat(9)],
    ['one word', 'x'.repeat(200)],
    ['characters without spaces', '夜の弦楽四重奏'.repeat(20)],
  ])('of 200 characters is cut within the column: %s', (_, title) => {
    const { size, lines } = fit(title, 'display', sizes, width, height);
    expect(size).toBe(smallest);
    expect(lines).toHaveLength(Math.floor(height / smallest));
    expect(lines.at(-1)).toMatch(/\S…$/);
    for (const line of lines) expect(widthOf(line, 'display', size)).toBeLessThanOrEqual(width);
  });

  it('has letters of other scripts, and leaves out characters that no font has', () => {
    for (const text of ['♯', 'Łódź', '夜', 'مرحبا', 'Привет', 'ไทย', '🎻']) {
      expect(outline(text, 'display', 10, 0, 0), text).toContain('<path');
    }
    expect(outline('𝓜Ｆ', 'display', 10, 0, 0)).toBe(outline('MF', 'display', 10, 0, 0));
    expect(outline('\u{13000}', 'display', 10, 0, 0)).toBe('');
    expect(fit('\u{13000}', 'display', sizes, width, height).size).toBe(largest);
    expect(fit('', 'display', sizes, width, height).lines).toEqual(['']);
  });
});

describe.each(Object.entries(shapes))('a %s card', (_, shape) => {
  const card = {
    title: 'Rosin & “Smoke” <Dust>',
    facts: '142 bpm · F♯ minor · Dark',
    kind: 'Violin Trap',
    artist: 'Trap Violinist',
    covers: [],
    bars: '0z'.repeat(64),
  };
  const { width: full, height: high } = shape;

  it('is a JPEG that chats accept, even with a noisy cover', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const cover = await sharp({
      create: { ...{ width: 800, height: 800 }, ...{ channels: 3, background: 'red' }, noise },
    })
      .webp()
      .toBuffer();
    for (const pictures of [[cover], [cover, cover, cover, cover]]) {
      const file = await drawCard(layOut(card, shape), pictures);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'jpeg',
        width: full,
        height: high,
      });
      expect(file.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
    }
  });

  it('has texts as outlines within its column, and no waveform without a preview', () => {
    const { svg } = layOut(card, shape);
    const bars = (text: string) => text.split('<rect').length;
    expect(svg).not.toContain('<text');
    expect(bars(svg)).toBeGreaterThan(bars(layOut({ ...card, bars: '' }, shape).svg) + 50);
  });
});

it.each([
  ['cannot be decoded', () => Promise.resolve(new Response('no picture'))],
  ['is missing', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['cannot be loaded', () => Promise.reject(new TypeError('fetch failed'))],
])('a card shows the placeholder, with a warning, if its cover %s', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const card = { alt: 'Rosin', version: '1' };
  const layouts = [
    {
      ...layOut(
        { title: 'Rosin', facts: '', kind: '', artist: '', covers: [], bars: '' },
        shapes.wide,
      ),
      file: 'a.jpg',
    },
  ];
  const [shown] = await drawCards({ ...card, layouts, covers: ['/covers/1.jpg'] });
  expect(vi.mocked(console.warn)).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('“Rosin” shows the placeholder'),
    expect.any(Error),
  );
  vi.mocked(console.warn).mockClear();
  const [placeholder] = await drawCards({ ...card, layouts, covers: [] });
  expect(shown?.content.equals(placeholder?.content ?? Buffer.alloc(0))).toBe(true);
});
