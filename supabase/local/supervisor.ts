/**
 * Keeps one stack per data folder for all Vite servers of this process, and starts it again once another
 * process releases the folder. Only `start` loads the stack, because every build imports this file.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Seed from '../demo/seed.ts';
import type * as SoldFiles from '../demo/sold-files.ts';
import { lockHolder } from './lock.ts';
import type { StartState } from './pages.ts';
import type { StackPaths } from './paths.ts';
import type * as Runtime from './runtime.ts';
import type { Stack } from './stack.ts';

export interface Logger {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

export interface Supervised {
  paths: StackPaths;
  log: Logger;
  /** The site's URL for mails that are sent outside a request. */
  siteUrl: string;
  runtime: Promise<typeof Runtime>;
  stack: Promise<Stack>;
  /** Progress that the site shows during the start. */
  progress: StartState;
  onFirstStart: (() => void) | undefined;
  /** Vite servers that use it: when its config changes, Vite starts the next one before it closes the last. */
  users: number;
}

const OPENING: StartState = { state: 'starting', text: 'Opening the database …' };

// On globalThis, because a restart of Vite loads this module again in the same process.
const registry = ((globalThis as Record<symbol, unknown>)[
  Symbol.for('trap-violinist.local-supabase')
] ??= new Map()) as Map<string, Supervised>;

/** @param onFirstStart is called while a first start leaves this process with little to do */
export function start(paths: StackPaths, log: Logger, onFirstStart?: () => void): Supervised {
  const known = registry.get(paths.data);
  if (known !== undefined) {
    known.users += 1;
    return known;
  }
  process.env['LITE_TELEMETRY'] = '0';
  const runtime = load<typeof Runtime>(resolve(paths.root, 'supabase/local/runtime.ts'));
  const draft = {
    paths,
    log,
    runtime,
    siteUrl: 'http://localhost:5173',
    progress: OPENING,
    onFirstStart,
    users: 1,
  };
  const supervised: Supervised = Object.assign(draft, { stack: boot(draft) });
  registry.set(paths.data, supervised);
  return supervised;
}

/** Resolves with the running stack. A start that failed because the folder was in use is repeated. */
export async function ready(supervised: Supervised): Promise<Stack> {
  const attempt = supervised.stack;
  try {
    return await attempt;
  } catch (error) {
    const taken = error instanceof Error && error.name === 'LockedError';
    if (!taken || lockHolder(supervised.paths.lock) !== null) throw error;
    // The first request starts it again, and the others wait for that attempt.
    if (supervised.stack === attempt) supervised.stack = boot(supervised);
    return supervised.stack;
  }
}

export async function stop(supervised: Supervised): Promise<void> {
  supervised.users -= 1;
  if (supervised.users > 0) return;
  registry.delete(supervised.paths.data);
  await supervised.stack.then(
    (stack) => stack.close(),
    () => undefined,
  );
}

function boot(supervised: Omit<Supervised, 'stack'>): Promise<Stack> {
  const { paths, log, runtime } = supervised;
  const began = performance.now();
  supervised.progress = OPENING;
  const stack = runtime.then(({ bootStack }) =>
    bootStack({
      paths,
      log,
      template: process.env['LOCAL_SUPABASE_TEMPLATE'],
      siteUrl: () => supervised.siteUrl,
      loadSeed: async () => (await load<typeof Seed>(demoFile(paths, 'seed.ts'))).seedDemo,
      importModule: (file) => load(file),
      makeMissingFile: async (...object) => {
        const { makeMissingFile } = await load<typeof SoldFiles>(demoFile(paths, 'sold-files.ts'));
        await makeMissingFile(...object);
      },
      onStep: (text) => {
        if (supervised.progress === OPENING) {
          log.info('  First start: preparing the local data');
          supervised.onFirstStart?.();
        }
        supervised.progress = { state: 'starting', text: `${text} …` };
        log.info(`  ${text} …`);
      },
    }),
  );
  stack.then(
    () => {
      supervised.progress = { state: 'ready', text: '' };
      log.info(`  Local data ready in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    },
    (error: unknown) => {
      supervised.progress = { state: 'failed', text: failureText(error) };
      log.error(`\n  ${failureText(error)}\n`);
    },
  );
  return stack;
}

function demoFile(paths: StackPaths, name: string): string {
  return resolve(paths.root, 'supabase/demo', name);
}

export function failureText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The local stack did not start. ${reason}`;
}

/**
 * Loads TypeScript on demand, from the current files. A plain import would be bundled into Vite's config and
 * loaded by every build; Vite's `runnerImport` closes its runner after a module is loaded, so that later
 * imports of that module fail.
 */
export async function load<T>(file: string): Promise<T> {
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport(pathToFileURL(file).href, import.meta.url)) as T;
}
