import { describe, expect, it, vi } from 'vitest';
import { themeGround } from '@/lib/theme';

// The test reads the stylesheet from the disk, because Vitest empties imported ones, even with `?raw`.
interface FileSystem {
  readFileSync: (path: string, encoding: 'utf8') => string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const css = readFileSync('src/styles/tokens.css', 'utf8');

type Palette = Record<string, string>;

/** The custom properties of every rule whose selector list contains this selector. */
function palette(selector: string): Palette {
  const rules = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?<selectors>[^{}]+)\{(?<body>[^{}]*)\}/g);
  const found: Palette = {};
  for (const { groups } of rules) {
    const selectors = (groups?.['selectors'] ?? '').split(',').map((one) => one.trim());
    if (!selectors.includes(selector)) continue;
    for (const [, name, value] of (groups?.['body'] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      if (name && value) found[name] = value;
    }
  }
  return found;
}

/** Relative luminance of a six-digit hex color, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`Not a six-digit hex color: ${hex}`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(colors: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => luminance(colors[name] ?? `missing --${name}`));
  const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['stage', 'wing'];
const texts = ['ink', 'ash', 'varnish', 'rosin', 'live', 'danger'];
const fills = ['varnish', 'primary', 'live', 'danger'];

const textPairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...fills.map((fill) => [`on-${fill}`, fill] as const),
];

describe.each(['dark', 'light'] as const)('%s palette', (theme) => {
  const colors = palette(`[data-theme='${theme}']`);

  it.each(textPairs)('%s on %s is legible (4.5:1)', (front, back) => {
    expect(contrast(colors, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('edge outlines a control on %s (3:1)', (ground) => {
    expect(contrast(colors, 'edge', ground)).toBeGreaterThanOrEqual(3);
  });

  it('is the ground the browser’s bars take on', () => {
    expect(themeGround[theme]).toBe(colors['stage']);
  });
});

it('keeps chips legible whatever the theme', () => {
  expect(contrast(palette(':root'), 'on-chip', 'chip')).toBeGreaterThanOrEqual(4.5);
});

it('names the same tokens in both themes', () => {
  expect(Object.keys(palette("[data-theme='light']"))).toEqual(
    Object.keys(palette("[data-theme='dark']")),
  );
});
