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

export interface Size {
  file: string;
  /** Bytes after gzip. */
  gzip: number;
}

/** What only the embedded stack contains and a visitor must never download. */
const stackTraces: readonly RegExp[] = [
  /pglite/i,
  /supabase[/\\]lite/i,
  /\/_local\//,
  /\b(super|admin|member)@example\.com\b/,
  /violin-trap-2025/,
];
/** The one machine code that belongs to the product: the MP3 encoder of the upload form. */
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
export function staticClosure(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...seen];
}

/** The JavaScript that has to arrive before a route shows: the entry's and the route's own. */
export function initialScripts(files: Files, manifest: Manifest, routeKeys: string[]): Size[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const scripts = staticClosure(manifest, [...entries, ...routeKeys])
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'));
  return [...new Set(scripts)].map((file) => {
    const content = files.get(file);
    if (!content) throw new Error(`The manifest names ${file}, which the build does not contain.`);
    return { file, gzip: gzipSync(content).length };
  });
}

/** The pages that are not a chunk of their own, or that the entry drags in all the same. */
export function findEagerRoutes(manifest: Manifest, routeKeys: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const eager = new Set(staticClosure(manifest, entries));
  return routeKeys.filter((key) => manifest[key]?.isDynamicEntry !== true || eager.has(key));
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** What is wrong with the fonts that the page preloads; each must be ours, woff2 and really there. */
export function findFontFaults(files: Files, html: string, atLeast: number): string[] {
  const tags = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'font');
  const faults = tags.flatMap((tag) => {
    const href = attribute(tag, 'href') ?? '';
    if (!href.endsWith('.woff2')) return [`${href} is preloaded as a font and is no woff2`];
    if (!files.has(href.replace(/^\//, ''))) return [`${href} is preloaded and not in the build`];
    // Fonts are fetched without credentials: a preload without this is fetched twice.
    if (!/\scrossorigin\b/.test(tag)) return [`${href} is preloaded without crossorigin`];
    return [];
  });
  if (tags.length < atLeast) faults.push(`${tags.length} fonts preloaded instead of ${atLeast}`);
  return faults;
}

/** Addresses outside the site from which the page would load a script, a style or a font. */
export function findRemoteAssets(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\srel="(?:canonical|alternate|me)"/.test(tag))
    .map((tag) => attribute(tag, 'src') ?? attribute(tag, 'href') ?? '')
    .filter((address) => /^(?:https?:)?\/\//.test(address));
}
