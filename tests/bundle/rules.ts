import { gzipSync } from 'node:zlib';

/** A build in memory: path below its folder (with `/`) → content. */
export type Files = ReadonlyMap<string, Buffer>;

/** The part of Vite's manifest that the rules read. */
export type Manifest = Record<string, ManifestChunk>;

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Texts that a visitor must never download: those of the embedded stack, and the address of a replaced preview. */
const stackTraces: readonly RegExp[] = [
  /pglite/i,
  /supabase[/\\]lite/i,
  /\/_local\//,
  /\b(super|admin|member)@example\.com\b/,
  /violin-trap-2025/,
  // An older preview of a demo beat, which plays nowhere.
  /outdated-\d\.mp3/,
];
/** The only file that may contain WebAssembly: the MP3 encoder of the upload form. */
const encoder = /^assets\/audio-worker-[\w-]+\.js$/;
const stackFiles = /\.(wasm|data|sql)$/;
const textFiles = /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest|map)$/;

/** Names every trace of the embedded stack, as `file: trace`. */
export function findStackTraces(files: Files): string[] {
  const found: string[] = [];
  for (const [path, content] of files) {
    if (stackFiles.test(path)) found.push(`${path}: a file of the embedded stack`);
    if (!textFiles.test(path)) continue;
    const text = content.toString('utf8');
    const traces = encoder.test(path) ? stackTraces : [...stackTraces, /WebAssembly/];
    for (const trace of traces) {
      const match = trace.exec(text);
      if (match) found.push(`${path}: ${match[0]}`);
    }
  }
  return found;
}

/** The chunk and everything that it imports statically, each key once. */
function staticClosure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...seen];
}

/** A chunk and all that it imports statically, after gzip, in kilobytes of 1000 bytes. */
export function closureSize(files: Files, manifest: Manifest, key: string): number {
  const sizes = staticClosure(manifest, [key]).map((each) => {
    const content = files.get(manifest[each]?.file ?? '');
    if (!content) throw new Error(`The build does not contain ${each}.`);
    return gzipSync(content).length;
  });
  return sizes.reduce((all, size) => all + size, 0) / 1000;
}

/** The pages that have no chunk of their own, or that the entry imports statically. */
export function findEagerRoutes(manifest: Manifest, routeKeys: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const eager = new Set(staticClosure(manifest, entries));
  return routeKeys.filter((key) => manifest[key]?.isDynamicEntry !== true || eager.has(key));
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Faults of the fonts that the page preloads; each must be ours, woff2 and part of the build. */
function findFontFaults(files: Files, html: string): string[] {
  return preloadedFonts(html).flatMap((tag) => {
    const href = attribute(tag, 'href') ?? '';
    if (!href.endsWith('.woff2')) return [`preloads ${href} as a font, which is no woff2`];
    if (!files.has(href.replace(/^\//, ''))) return [`preloads ${href}, which is not in the build`];
    // Fonts are fetched without credentials, so a preload without this attribute is fetched twice.
    if (!/\scrossorigin\b/.test(tag)) return [`preloads ${href} without crossorigin`];
    return [];
  });
}

const metrics = ['size-adjust', 'ascent-override', 'descent-override'];

/** Font faces that would hide or move text until their font arrives, and families without a preloaded font. */
function findFaceFaults(html: string, families: readonly string[]): string[] {
  const faces = [...html.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = '']) => face);
  const isItalic = (face: string) => face.includes('font-style:italic');
  const preloaded = preloadedFonts(html).map((tag) => {
    const href = attribute(tag, 'href') ?? '';
    const face = faces.find((each) => each.includes(`url(${href})`)) ?? '';
    return { href, face, family: /font-family:([^;]+)/.exec(face)?.[1] ?? '' };
  });
  return [
    ...families
      .filter((family) => !preloaded.some((font) => font.family === family))
      .map((family) => `preloads no font of ${family}`),
    ...preloaded.flatMap(({ href, face, family }) => {
      const name = `font-family:${family.replace(' Variable', '')} Fallback;`;
      const fallbacks = faces.filter(
        (each) => each.includes(name) && isItalic(each) === isItalic(face),
      );
      const fits = (each: string) => metrics.every((metric) => each.includes(`${metric}:`));
      return [
        ...(face.includes('font-display:swap') ? [] : [`does not swap ${href}`]),
        ...(fallbacks.length > 0 && fallbacks.every(fits)
          ? []
          : [`has no fallback with the metrics of ${href}`]),
      ];
    }),
  ];
}

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const preloadedFonts = (html: string) =>
  tagsOf(html, 'link').filter(
    (tag) => attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'font',
  );

/**
 * In kilobytes of 1000 bytes: the document and its scripts after gzip, its inline styles, its fonts. Addresses of
 * pictures contain a timestamp, which changes the size by a few bytes with gzip, but by about 100 with brotli.
 */
export interface Budget {
  html: number;
  styles: number;
  scripts: number;
  scriptFiles: number;
  fonts: number;
  firstFonts: number;
}

/** Sizes of a document and of the files that it loads before its page works. */
export function documentSizes(files: Files, html: string): Budget {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css.length);
  // A set, because the document both preloads and runs the entry.
  const scripts = new Set(
    [
      ...tagsOf(html, 'script').map((tag) => attribute(tag, 'src')),
      ...tagsOf(html, 'link')
        .filter((tag) => attribute(tag, 'rel') === 'modulepreload')
        .map((tag) => attribute(tag, 'href')),
    ].flatMap((address) => address?.slice(1) ?? []),
  );
  const gzips = [...scripts].map((file) => {
    const content = files.get(file);
    if (!content) throw new Error(`A document asks for ${file}, which the build does not contain.`);
    return gzipSync(content).length;
  });
  const fonts = preloadedFonts(html);
  // A missing font has no size here, because `findFontFaults` reports it.
  const fontBytes = fonts.map(
    (tag) => files.get(attribute(tag, 'href')?.slice(1) ?? '')?.length ?? 0,
  );
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0) / 1000;
  return {
    html: gzipSync(html).length / 1000,
    styles: sum(styles),
    scripts: sum(gzips),
    scriptFiles: scripts.size,
    fonts: sum(fontBytes),
    firstFonts: fonts.filter((tag) => attribute(tag, 'fetchpriority') !== 'low').length,
  };
}

const units: Record<keyof Budget, string> = {
  html: 'kB of HTML',
  styles: 'kB of styles in it',
  scripts: 'kB of JavaScript',
  scriptFiles: 'JavaScript files',
  fonts: 'kB of fonts',
  firstFonts: 'fonts ahead of it',
};
const names = Object.keys(units) as (keyof Budget)[];

const amount = (sizes: Budget, name: keyof Budget) => `${+sizes[name].toFixed(1)} ${units[name]}`;

export function formatSizes(sizes: Budget): string {
  return names.map((name) => amount(sizes, name)).join(', ');
}

export function findBudgetFaults(sizes: Budget, budget: Budget): string[] {
  return names
    .filter((name) => sizes[name] > budget[name])
    .map((name) => `needs ${amount(sizes, name)}, over ${budget[name]}`);
}

/** Addresses outside the site from which the page would load a script, a style or a font. */
const findRemoteAssets = (html: string) =>
  [...tagsOf(html, 'script'), ...tagsOf(html, 'link')]
    .filter((tag) => !/\srel="(?:canonical|alternate|me)"/.test(tag))
    .map((tag) => attribute(tag, 'src') ?? attribute(tag, 'href') ?? '')
    .filter((address) => /^(?:https?:)?\/\//.test(address));

/** Faults of the fonts, styles and scripts that a page loads. @param families have to be preloaded */
export const findDocumentFaults = (files: Files, html: string, families: readonly string[]) => [
  ...findFontFaults(files, html),
  ...findFaceFaults(html, families),
  ...findRemoteAssets(html).map((address) => `loads ${address}`),
];

/**
 * Rules with `:has` that may match any element: wherever a part of the page changes, the browser would compute the
 * style of everything in it.
 */
export const findOpenRules = (css: string) =>
  [...css.matchAll(/[^{}]*:has\([^{}]*[\s>+~]\*\)*(?=[,{])/g)].map(([rule]) => rule.trim());
