/**
 * `npm run build:demo`: the production build with a page for every demo beat and product, which an
 * ordinary build leaves out because it does not know the embedded stack. `npm run preview` serves it
 * with the same data. Arguments go to `vite build`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { loadEnv } from 'vite';
import { seedDemo } from '../demo/seed.ts';
import { bootStack } from './boot.ts';
import { listen } from './http.ts';
import { publishableKey } from './keys.ts';
import { stackPaths } from './paths.ts';

const root = resolve(import.meta.dirname, '../..');

async function buildDemo(): Promise<number> {
  if (loadEnv('production', root, 'VITE_')['VITE_SUPABASE_URL']) {
    throw new Error(
      'VITE_SUPABASE_URL is set, and this build is for the embedded stack. Unset it, or use npm run build.',
    );
  }
  const stack = await bootStack({
    paths: stackPaths(root),
    log: console,
    loadSeed: () => Promise.resolve(seedDemo),
    onStep: (step) => console.info(`${step} …`),
    template: process.env['LOCAL_SUPABASE_TEMPLATE'],
    siteUrl: () => 'http://localhost:4173',
  });
  const server = await listen(stack);
  try {
    const { port } = server.address() as AddressInfo;
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const build = spawn(process.execPath, [vite, 'build', ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        STATIC_CATALOG_URL: `http://127.0.0.1:${port}`,
        STATIC_CATALOG_KEY: publishableKey,
        STATIC_LICENSE_KEYS: stack.licenseKeys,
      },
    });
    const [code] = (await once(build, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    server.closeAllConnections();
    server.close();
    await stack.close();
  }
}

try {
  process.exitCode = await buildDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
