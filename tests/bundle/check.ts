/**
 * Builds the site twice, with the demo content and for a hosted project, and reads what came out: nothing of the stack, a small first load, lazy pages, preloaded fonts, and a head on every
 * document that search engines and shared links can read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { buildDemoSite, outputDir, root, siteDir, siteUrl } from '../support/site.ts';
import { beatRow, productRow, startFakePostgrest } from './fake-postgrest.ts';
import { findHeadFaults, findSitemapFaults } from './head-rules.ts';
import {
  findEagerRoutes,
  findFontFaults,
  findRemoteAssets,
  findStackTraces,
  initialScripts,
  type Manifest,
} from './rules.ts';

/**
 * Kilobytes (1000 bytes) of gzipped JavaScript before the home page shows. Four of them are the
 * header's: who is signed in, and how much is in the cart.
 */
const initialBudget = 134;
/** The display face, upright and italic, and the text face. */
const preloadedFonts = 3;
const homePage = 'src/app/routes/home/home-page.tsx';
const titles = ['Rosin & "Smoke"', '</script><b>Bow</b>'];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function readBuild(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const faults: string[] = [];

buildDemoSite(await seededTemplate({ root, demo: true, log: console }));
const files = readBuild(siteDir);
const html = String(files.get('index.html'));
const manifest = JSON.parse(String(files.get('.vite/manifest.json'))) as Manifest;

faults.push(...findStackTraces(files));
faults.push(...findFontFaults(files, html, preloadedFonts));
faults.push(...findRemoteAssets(html).map((address) => `index.html loads ${address}`));
faults.push(...findHeadFaults(files, siteUrl));
faults.push(...findSitemapFaults(files, siteUrl));

const beatPages = [...files.keys()].filter((file) => /^beats\/\d+\.html$/.test(file)).length;
const published = demoBeats.filter(({ hidden }) => hidden !== true).length;
if (beatPages !== published) faults.push(`${beatPages} pages for ${published} published beats`);

const routesDir = join(root, 'src/app/routes');
const pages = listFiles(routesDir)
  .filter((path) => path.endsWith('-page.tsx'))
  .map((path) => `src/app/routes/${path}`);
faults.push(...findEagerRoutes(manifest, pages).map((page) => `${page} is not a lazy chunk`));

if (!pages.includes(homePage)) faults.push(`${homePage} is gone`);
const scripts = initialScripts(files, manifest, [homePage]);
const initial = scripts.reduce((sum, script) => sum + script.gzip, 0);
if (initial > initialBudget * 1000) {
  faults.push(`The first load is ${kilobytes(initial)} of JavaScript, over ${initialBudget} kB`);
}

const hostedDir = join(outputDir, 'site-hosted');
const project = await startFakePostgrest({
  beats: titles.map((title, at) => beatRow(at + 1, { title })),
  merch_products: [productRow(1)],
});
Object.assign(process.env, {
  VITE_SUPABASE_URL: project.url,
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_bundle_check',
  // Without it there is no address to name, and no sitemap.
  VITE_SITE_URL: '',
  STATIC_CATALOG: '',
});
// In this process, so that the project can answer meanwhile.
await build({ root, logLevel: 'warn', build: { outDir: hostedDir, emptyOutDir: true } });
await project.close();
const hostedFiles = readBuild(hostedDir);
faults.push(
  ...[
    ...findStackTraces(hostedFiles),
    ...findHeadFaults(hostedFiles, ''),
    ...(hostedFiles.has('sitemap.xml') ? ['there is a sitemap without addresses'] : []),
    ...['beats/1.html', 'beats/2.html', 'merch/1.html']
      .filter((file) => !hostedFiles.has(file))
      .map((file) => `there is no ${file}`),
  ].map((fault) => `built for hosting, ${fault}`),
);
if (![...hostedFiles.values()].some((content) => content.includes(project.url))) {
  faults.push('A build with VITE_SUPABASE_URL set does not contain that address');
}

console.info(`\nJavaScript before the home page shows (gzip, budget ${initialBudget} kB):`);
for (const { file, gzip } of scripts) console.info(`  ${kilobytes(gzip).padStart(9)}  ${file}`);
console.info(`  ${kilobytes(initial).padStart(9)}  in all; ${pages.length} lazy pages`);

for (const fault of faults) console.error(`✗ ${fault}`);
console.info(`${files.size + hostedFiles.size} files read, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
