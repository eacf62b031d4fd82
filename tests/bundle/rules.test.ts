import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  findEagerRoutes,
  findFontFaults,
  findRemoteAssets,
  findStackTraces,
  initialScripts,
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

describe('initial JavaScript', () => {
  const chunk = randomBytes(1000);
  const built = files({
    'assets/index.js': chunk,
    'assets/react.js': chunk,
    'assets/shared.js': chunk,
    'assets/home.js': chunk,
    'assets/admin.js': chunk,
  });

  it('follows static imports once, even in a circle', () => {
    expect(staticClosure(manifest, ['_react.js'])).toEqual(['_react.js', '_shared.js']);
  });

  it('is the entry and the route, not the other routes', () => {
    const sizes = initialScripts(built, manifest, ['src/home.tsx']);
    expect(sizes.map((size) => size.file)).toEqual([
      'assets/index.js',
      'assets/react.js',
      'assets/shared.js',
      'assets/home.js',
    ]);
    // Random bytes do not compress: gzip adds its header.
    expect(sizes.every((size) => size.gzip > 1000 && size.gzip < 1100)).toBe(true);
  });

  it('does not pass over a chunk that is missing', () => {
    expect(() => initialScripts(files({}), manifest, [])).toThrow(/does not contain/);
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
    expect(findFontFaults(built, html, 2)).toEqual([]);
  });

  it.each([
    [preload('/assets/a.woff2'), 2, '1 fonts preloaded instead of 2'],
    [preload('/assets/gone.woff2'), 1, '/assets/gone.woff2 is preloaded and not in the build'],
    [preload('/assets/a.ttf'), 1, '/assets/a.ttf is preloaded as a font and is no woff2'],
    [preload('/assets/a.woff2', ''), 1, '/assets/a.woff2 is preloaded without crossorigin'],
  ])('faults %s', (html, atLeast, fault) => {
    expect(findFontFaults(built, html, atLeast)).toEqual([fault]);
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
