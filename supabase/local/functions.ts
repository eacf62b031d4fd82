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

/** Loads a TypeScript file anew, or from the module cache where the runtime has one. */
export type ImportModule = (file: string) => Promise<unknown>;

export interface FunctionsOptions {
  folder: string;
  importModule?: ImportModule | undefined;
  /** What the hosted service puts into a function's environment, for the address it is asked at. */
  settings: (origin: string) => Record<string, string>;
}

export class Functions {
  readonly #options: FunctionsOptions;
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
    return (await this.#load(name, file)).default.fetch(request);
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
