import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type OverlayOptions } from 'sharp';
import { fit, outline, widthOf, type Face } from '@/build/card-text';
import { Mark } from '@/components/layout/wordmark';

/** The content of a card. */
export interface Card {
  title: string;
  /** Such as tempo and key; empty without any. */
  facts: string;
  /** The kind of the item, such as the genre of a beat. */
  kind: string;
  artist: string;
  /** URLs of up to four pictures. */
  covers: readonly string[];
  /** A base-36 digit for each bar of the waveform; empty without one. */
  bars: string;
}

/** Sizes of cards: other sites show wide ones beside a link, and chats square ones. */
export const shapes = {
  // The picture is a square at the left.
  wide: { width: 1200, height: 630, left: 684, right: 1146, scale: 1 },
  // The picture is above the title.
  square: { width: 1200, height: 1200, left: 72, right: 1128, scale: 1.2 },
} as const;

type Shape = (typeof shapes)[keyof typeof shapes];

const [, darkTheme = ''] = readFileSync('src/styles/tokens.css', 'utf8').split("='dark']");

function color(name: string): string {
  const [, value] = new RegExp(`--${name}: (#\\w+)`).exec(darkTheme) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
  return value;
}

const filled = (name: string, content: string) => `<g fill="${color(name)}">${content}</g>`;
const rect = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** The waveform as hairline bars above and below the height `y`. */
function waveform(bars: string, left: number, right: number, y: number, height: number): string {
  const count = Math.min(bars.length, Math.floor((right - left) / 7));
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((at) => (at * bars.length) / count);
    const peaks = Array.from(bars.slice(from, to), (bar) => parseInt(bar, 36));
    const barHeight = Math.max(4, (Math.max(...peaks) / parseInt('z', 36)) * height);
    return rect(left + index * step, y - barHeight / 2, step * 0.45, barHeight);
  }).join('');
}

/** Lets the picture above `bottom` fade into the ground, slowly at both ends, so that no edge shows. */
function fade(bottom: number, width: number): string {
  const stops = [0, 0.1, 0.4, 0.8, 1].map(
    (opacity, index) =>
      `<stop offset="${index / 4}" stop-color="${color('stage')}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="fade" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient><g fill="url(#fade)">${rect(0, bottom - 260, width, 260)}</g>`;
}

export type Layout = ReturnType<typeof layOut>;

/** Lays a card out: everything but the pictures as SVG, and the size of the pictures. */
export function layOut(card: Card, { width, height, left, right, scale }: Shape) {
  const column = right - left;
  const scaled = (...sizes: number[]) => sizes.map((size) => size * scale);
  const fitText = (text: string, face: Face, sizes: number[], room: number, maxHeight: number) =>
    fit(text, face, sizes, room, maxHeight * scale);

  // The texts are placed from the bottom up, because titles have one line or several.
  const name = fitText(card.artist, 'display', scaled(42, 36, 30), column / 2, 42);
  const kind = fitText(card.kind, 'text', scaled(27), column / 2 - 63 * scale, 27);
  const facts = fitText(card.facts, 'text', scaled(34, 30, 26), column, 54);
  const titles = scaled(144, 128, 112, 100, 88, 76, 66, 58, 50);
  const title = fitText(card.title, 'display', titles, column, 250);
  const nameY = height - 52 * scale;
  const ruleY = nameY - 65 * scale;
  const waveHeight = card.bars === '' ? 0 : 92 * scale;
  const waveY = ruleY - 38 * scale - waveHeight / 2;
  const factsY = waveHeight === 0 ? ruleY - 38 * scale : waveY - waveHeight / 2 - 42 * scale;
  const factsHeight = facts.size * (facts.lines.length * 1.25 - 0.25) + title.size * 0.3 + 8;
  const titleY = card.facts === '' ? factsY : factsY - factsHeight;
  const pictureHeight =
    width > height ? height : Math.round(titleY - title.size * (title.lines.length - 0.15));

  const draw = ({ size, lines }: typeof title, face: Face, bottom: number, leading = 1) =>
    lines
      .map((line, index) =>
        outline(line, face, size, left, bottom - (lines.length - 1 - index) * size * leading),
      )
      .join('');
  const [kindText = ''] = kind.lines;
  const logo = `<svg x="${left - 6 * scale}" y="${nameY - 46 * scale}" width="${32 * scale}" height="${63 * scale}" color="${color('rosin')}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    width === height ? fade(pictureHeight, width) : '',
    filled('ink', draw(title, 'display', titleY)),
    filled('ash', draw(facts, 'text', factsY, 1.25)),
    filled('rosin', waveHeight > 0 ? waveform(card.bars, left, right, waveY, waveHeight) : ''),
    filled('rail', rect(left, ruleY, column, 2)),
    renderToStaticMarkup(createElement(Mark, { className: '' })).replace('<svg', logo),
    filled('ink', outline(name.lines[0] ?? '', 'display', name.size, left + 32 * scale, nameY)),
    filled(
      'ash',
      outline(kindText, 'text', kind.size, right - widthOf(kindText, 'text', kind.size), nameY),
    ),
    '</svg>',
  ].join('');
  return { width, height, svg, pictureWidth: Math.min(width, height), pictureHeight };
}

/** Divides a square among four pictures, and everything else among the first two. */
function tiles(count: number, width: number, height: number) {
  const gap = 2;
  const columns = count > 1 ? 2 : 1;
  const rows = count > 3 && width === height ? 2 : 1;
  const tileWidth = Math.floor((width + gap) / columns);
  const tileHeight = Math.floor((height + gap) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: (index % columns) * tileWidth,
    top: Math.floor(index / columns) * tileHeight,
    width: tileWidth - gap,
    height: tileHeight - gap,
  }));
}

/** WhatsApp shows no picture with a larger file. */
export const MAX_CARD_BYTES = 300_000;

/** Draws a card as a JPEG. */
export async function drawCard(layout: Layout, pictures: readonly Uint8Array[]) {
  const { width, height, svg, pictureWidth, pictureHeight } = layout;
  const layers = tiles(pictures.length, pictureWidth, pictureHeight).map(
    async ({ left, top, ...size }, index): Promise<OverlayOptions> => {
      const picture = sharp(pictures[index])
        .autoOrient()
        .resize(size)
        .flatten({ background: color('wing') });
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      return { input: data, raw: info, left, top };
    },
  );
  const { data, info } = await sharp({
    create: { width, height, channels: 3, background: color('stage') },
  })
    .composite([...(await Promise.all(layers)), { input: Buffer.from(svg) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  // mozjpeg is left out, because it takes ten times as long for a tenth of the bytes.
  for (let quality = 82; ; quality -= 16) {
    const file = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (file.length <= MAX_CARD_BYTES || quality < 20) return file;
  }
}
