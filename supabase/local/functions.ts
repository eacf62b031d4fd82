/**
 * Edge functions (supabase/functions) at /functions/v1/<name>, in this process. Outside the mutex: a
 * function asks the stack's own REST interface. Hosted, `verify_jwt = false` (config.toml) lets every
 * request through to them, preflights included.
 */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const functionsPath = '/functions/v1/';

interface FunctionModule {
  default: { fetch: (request: Request) => Promise<Response> };
}

/** Loads a TypeScript file again, or from the module cache of the runtime. */
export type ImportModule = (file: string) => Promise<unknown>;

export interface FunctionsOptions {
  folder: string;
  importModule?: ImportModule | undefined;
  /** The environment that the hosted service gives a function, for the address of the request. */
  settings: (origin: string) => Record<string, string>;
}

export class Functions {
  /** The address the stack was asked at last; null before and after that. */
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
    const answer = this.#load(name, file).then((module) => module.default.fetch(request));
    this.#running.add(answer);
    try {
      return await answer;
    } finally {
      this.#running.delete(answer);
    }
  }

  /** Resolves when no function runs any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Starts nothing by itself any more, and resolves when what runs has finished. */
  async close(): Promise<void> {
    this.origin = null;
    await this.idle();
  }

  /** Calls a function as a schedule would, hosted. */
  async invoke(name: string): Promise<void> {
    if (this.origin === null) return;
    const url = new URL(functionsPath + name, this.origin);
    try {
      await this.handle(new Request(url, { method: 'POST' }));
    } catch (error) {
      console.error(error);
    }
  }

  /** A function as it was written last: an edit needs no restart. */
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
