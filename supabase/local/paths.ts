/** Paths of the embedded stack; only this file has the names of its folders. */
import { resolve } from 'node:path';

export interface StackPaths {
  /** The repository. */
  root: string;
  /** The folder that a reset deletes. */
  data: string;
  /** PGlite's own folder. */
  database: string;
  /** Stored objects, `<bucket>/<key>`. */
  objects: string;
  /** Unfinished resumable uploads. */
  uploads: string;
  /** Written last by the first start: data without it is half-seeded. */
  marker: string;
  /** Beside the data folder, so that moving that folder does not release the lock. */
  lock: string;
  migrations: string;
  config: string;
  seedSql: string;
  /** Fonts of license documents. */
  fonts: string;
  /** Edge functions. */
  functions: string;
  /** The payments of the stand-in for Stripe. */
  payments: string;
}

/**
 * @param root the repository's folder
 * @param data another folder for the data (`LOCAL_SUPABASE_DIR`), so that several stacks can run at once
 */
export function stackPaths(root: string, data = process.env['LOCAL_SUPABASE_DIR']): StackPaths {
  const folder = resolve(root, data === undefined || data === '' ? 'supabase/.temp/local' : data);
  return {
    root,
    data: folder,
    database: resolve(folder, 'database'),
    objects: resolve(folder, 'objects'),
    uploads: resolve(folder, 'uploads'),
    marker: resolve(folder, 'ready.json'),
    lock: `${folder}.lock`,
    migrations: resolve(root, 'supabase/migrations'),
    config: resolve(root, 'supabase/config.toml'),
    seedSql: resolve(root, 'supabase/seed.sql'),
    fonts: resolve(root, 'supabase/fonts'),
    functions: resolve(root, 'supabase/functions'),
    payments: resolve(folder, 'payments.json'),
  };
}

/** The public keys for signatures of licenses, which a build writes as a file (src/build/static-html.ts). */
export const licenseKeysPath = '/.well-known/license-keys.json';

const PREFIXES = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  // API of the stand-in for Stripe.
  '/v1',
  '/_local',
  licenseKeysPath,
];

/** Whether the stack answers this URL of the site's origin. */
export function isStackPath(url: string): boolean {
  const [path = ''] = url.split('?');
  return PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
