import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  closureSize,
  documentSizes,
  findBudgetFaults,
  findEagerRoutes,
  findFaceFaults,
  findFontFaults,
  findRemoteAssets,
  findStackTraces,
  staticClosure,
  type Manifest,
} from './rules.ts';

const files = (entries: Record<string, string | Buffer>) =>
  new Map(Object.entries(entries).map(([path, content]) => [path, Buffer.from(content)]));

describe('findStackTraces', () => {
  it.each([
    ['assets/a.js', 'import("@electric-sql/pglite")'],
    ['assets/a.js', 'from"@supabase/lite/cli"'],
    ['assets/a.js', 'fetch("/_local/mail.json")'],
    ['assets/a.js', 'WebAssembly.instantiate(x)'],
    ['assets/audio-worker-Ab1_-x.js', 'import("pglite")'],
    ['assets/a.js', '"admin@example.com"'],
    ['index.html', '<p>violin-trap-2025</p>'],
    ['assets/postgres.wasm', ''],
  ])('finds the stack in %s: %s', (path, content) => {
    expect(findStackTraces(files({ [path]: content }))).toHaveLength(1);
  });

  it('leaves the product alone', () => {
    const product = files({
      'index.html': '<title>Trap Violinist</title>',
      'assets/a.js': 'const key="sb_publishable_local";const m="hello@trapviolinist.example"',
      'assets/cover.webp': 'pglite',
      'assets/audio-worker-Ab1_-x.js': 'WebAssembly.instantiate(mp3)',
    });
    expect(findStackTraces(product)).toEqual([]);
  });
});

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/home.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/admin.tsx': { file: 'assets/admin.js', isDynamicEntry: true },
};

it('follows static imports once, even in a circle', () => {
  expect(staticClosure(manifest, ['_react.js'])).toEqual(['_react.js', '_shared.js']);
});

it('weighs a chunk with all that it brings', () => {
  const built = files({
    'assets/home.js': 'home'.repeat(99),
    'assets/shared.js': 'shared'.repeat(99),
    'assets/react.js': 'react'.repeat(99),
  });
  const weight = [...built.values()].reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(closureSize(built, manifest, 'src/home.tsx')).toBeCloseTo(weight / 1000);
  expect(() => closureSize(built, manifest, 'src/admin.tsx')).toThrow('src/admin.tsx');
});

describe('documentSizes', () => {
  const html =
    '<style>a{color:red}</style><style>b{}</style>' +
    '<link rel="preload" as="font" href="/assets/a.woff2" crossorigin>' +
    '<link rel="preload" as="font" href="/assets/b.woff2" fetchpriority="low" crossorigin>' +
    '<script type="module" crossorigin src="/assets/index.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
    '<script type="application/json">{}</script>';

  it('counts what a document brings and asks for', () => {
    const chunk = randomBytes(1000);
    const built = files({
      'assets/index.js': chunk,
      'assets/home.js': chunk,
      'assets/a.woff2': 'font',
      'assets/b.woff2': 'another',
    });
    const sizes = documentSizes(built, html);
    expect(sizes).toMatchObject({ styles: 0.015, scriptFiles: 2, fonts: 0.011, firstFonts: 1 });
    // Random bytes do not compress: gzip adds its header.
    expect(sizes.scripts).toBeGreaterThan(2);
    expect(sizes.scripts).toBeLessThan(2.1);
    expect(sizes.html).toBeLessThan(html.length / 1000);
    expect(findBudgetFaults(sizes, sizes)).toEqual([]);
    expect(findBudgetFaults(sizes, { ...sizes, scriptFiles: 1 })).toEqual([
      'needs 2 JavaScript files, over 1',
    ]);
  });

  it('does not pass over a script that is missing', () => {
    expect(() => documentSizes(files({}), html)).toThrow(/does not contain/);
  });
});

describe('findEagerRoutes', () => {
  it('accepts pages in chunks of their own', () => {
    expect(findEagerRoutes(manifest, ['src/home.tsx', 'src/admin.tsx'])).toEqual([]);
  });

  it('names pages that are no chunk or that the entry imports', () => {
    const eager: Manifest = {
      ...manifest,
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['src/admin.tsx'] },
    };
    expect(findEagerRoutes(eager, ['src/home.tsx', 'src/admin.tsx', 'src/gone.tsx'])).toEqual([
      'src/admin.tsx',
      'src/gone.tsx',
    ]);
  });
});

describe('findFontFaults', () => {
  const built = files({ 'assets/a.woff2': '', 'assets/b.woff2': '' });
  const preload = (href: string, more = ' crossorigin') =>
    `<link rel="preload" as="font" type="font/woff2" href="${href}"${more}>`;

  it('accepts fonts that are there', () => {
    const html = preload('/assets/a.woff2') + preload('/assets/b.woff2', ' crossorigin=""');
    expect(findFontFaults(built, html)).toEqual([]);
  });

  it.each([
    [preload('/assets/gone.woff2'), 'preloads /assets/gone.woff2, which is not in the build'],
    [preload('/assets/a.ttf'), 'preloads /assets/a.ttf as a font, which is no woff2'],
    [preload('/assets/a.woff2', ''), 'preloads /assets/a.woff2 without crossorigin'],
  ])('faults %s', (html, fault) => {
    expect(findFontFaults(built, html)).toEqual([fault]);
  });
});

describe('findFaceFaults', () => {
  const fallback = 'size-adjust:90%;ascent-override:90%;descent-override:20%';
  const page = (display: string, local: string) =>
    '<link rel="preload" as="font" href="/a.woff2" crossorigin>' +
    `<style>@font-face{font-family:A Variable;font-display:${display};src:url(/a.woff2)}` +
    `@font-face{font-family:A Fallback;src:local(Arial);${local}}</style>`;

  it.each([
    [page('swap', fallback), 'A Variable', []],
    [page('optional', fallback), 'A Variable', ['does not swap /a.woff2']],
    [page('swap', ''), 'A Variable', ['has no fallback with the metrics of /a.woff2']],
    [page('swap', fallback), 'B', ['preloads no font of B']],
  ])('reads %s', (html, family, faults) => {
    expect(findFaceFaults(html, [family])).toEqual(faults);
  });
});

describe('findRemoteAssets', () => {
  it('names what comes from elsewhere', () => {
    const html =
      '<script src="/assets/a.js"></script><link rel="canonical" href="https://site.example/">' +
      '<script async src="https://cdn.example/x.js"></script>' +
      '<link rel="stylesheet" href="//fonts.example/css">';
    expect(findRemoteAssets(html)).toEqual(['https://cdn.example/x.js', '//fonts.example/css']);
  });
});
