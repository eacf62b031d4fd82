/**
 * Runs edge functions (supabase/functions) at /functions/v1/<name> in this process, and outside the mutex,
 * because a function calls the stack's REST interface, which waits for the mutex. In a hosted project
 * `verify_jwt = false` (config.toml) lets every request through to them, preflights included.
 */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const functionsPath = '/functions/v1/';

interface FunctionModule {
  default: { fetch: (request: Request) => Promise<Response> };
}

/** Loads a TypeScript file; with `import()` a loaded one comes from the module cache. */
export type ImportModule = (file: string) => Promise<unknown>;

export interface FunctionsOptions {
  folder: string;
  importModule?: ImportModule | undefined;
  /** The environment that the hosted service gives a function. @param origin of the request */
  settings: (origin: string) => Record<string, string>;
}

export class Functions {
  /** Origin of the last request to the stack; null before the first one and after `close`. */
  origin: string | null = null;
  readonly #options: FunctionsOptions;
  readonly #running = new Set<Promise<Response>>();
  readonly #loaded = new Map<string, { changedAt: number; module: Promise<FunctionModule> }>();

  constructor(options: FunctionsOptions) {
    this.#options = options;
  }

  async handle(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const name = pathname.slice(functionsPath.length).split('/')[0] ?? '';
    const file = join(this.#options.folder, name, 'index.ts');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file)) {
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    }
    Object.assign(process.env, this.#options.settings(origin));
    const response = this.#load(name, file).then((module) => module.default.fetch(request));
    this.#running.add(response);
    try {
      return await response;
    } finally {
      this.#running.delete(response);
    }
  }

  /** Resolves when no function is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Stops `invoke` from starting functions, and resolves when the running ones have finished. */
  async close(): Promise<void> {
    this.origin = null;
    await this.idle();
  }

  /** Calls a function as the schedules of a hosted project do. */
  async invoke(name: string): Promise<void> {
    if (this.origin === null) return;
    const url = new URL(functionsPath + name, this.origin);
    try {
      await this.handle(new Request(url, { method: 'POST' }));
    } catch (error) {
      console.error(error);
    }
  }

  /** Loads a function again after a file of the folder has changed, so that an edit needs no restart. */
  async #load(name: string, file: string): Promise<FunctionModule> {
    const changedAt = await newestChange(this.#options.folder);
    const known = this.#loaded.get(name);
    if (known?.changedAt === changedAt) return known.module;
    const { importModule = importFile } = this.#options;
    const module = importModule(file) as Promise<FunctionModule>;
    this.#loaded.set(name, { changedAt, module });
    return module;
  }
}

const importFile: ImportModule = (file) => import(/* @vite-ignore */ pathToFileURL(file).href);

async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const stats = await Promise.all(entries.map((entry) => stat(join(folder, entry))));
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
}
