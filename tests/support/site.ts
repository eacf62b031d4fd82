import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from './project.ts';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything that tests write; ignored by git and by the linters. */
export const outputDir = join(root, 'tests/.output');

/**
 * The site as the end-to-end tests see it: the demo build, with a page for every beat of the content
 * that they run on. No Supabase project is set, so preview mounts the embedded stack.
 */
export const siteDir = join(outputDir, 'site');

/** The site as `npm run test:project` builds it, for a Supabase project. */
export const projectSiteDir = join(outputDir, 'project-site');

/** Files that a build of the site depends on. */
const sources = [
  'src',
  'public',
  'supabase/local',
  'supabase/demo',
  'supabase/migrations',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
];

/** The public URL in the build of the end-to-end tests. */
export const siteUrl = 'https://site.example';

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    // The time of a folder changes when files are removed from it.
    own.mtimeMs,
  );
}

/**
 * Runs a build of the product into a folder of the tests, with a manifest for the bundle check, and leaves a
 * developer's `dist` alone.
 *
 * @throws {Error} when the build fails; it has printed why.
 */
function build(command: string[], outDir: string, settings: Readonly<Record<string, string>>) {
  rmSync(outDir, { recursive: true, force: true });
  const args = ['--outDir', outDir, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [...command, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Blank settings win over a developer's own `.env` files, which would otherwise be built in.
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
      VITE_SUPABASE_ANON_KEY: '',
      ...settings,
    },
  });
  if (status !== 0) throw new Error('The production build failed.');
}

/** Builds the demo's site from a seeded folder, the one that the end-to-end tests run on too. */
export function buildDemoSite(template: string): void {
  const data = join(outputDir, 'supabase-build');
  rmSync(data, { recursive: true, force: true });
  build(['--import', 'tsx', join(root, 'supabase/local/build-demo.ts')], siteDir, {
    VITE_SITE_URL: siteUrl,
    LOCAL_SUPABASE_DIR: data,
    LOCAL_SUPABASE_TEMPLATE: template,
  });
}

/** Builds the site for a project, without the project's content, which tests change. */
export function buildProjectSite({ url, publishableKey }: Project): void {
  build([join(root, 'node_modules/vite/bin/vite.js'), 'build'], projectSiteDir, {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SITE_URL: '',
    STATIC_CATALOG: 'off',
  });
}

/** Builds the end-to-end tests' site unless the one that is there is newer than all its sources. */
export function ensureSite(template: string): void {
  const page = join(siteDir, 'index.html');
  const changed = Math.max(...sources.map((source) => newestChange(join(root, source))));
  if (existsSync(page) && statSync(page).mtimeMs > changed) return;
  buildDemoSite(template);
}
