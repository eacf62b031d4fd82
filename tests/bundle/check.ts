/**
 * Builds the site twice, with the demo content and for a hosted project, and checks the files: they contain
 * nothing of the stack, pages are small and complete before the app runs, routes are lazy, every document has
 * a head for search engines and shared links, and the rules for hosts lead to the right documents.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';
import { demoBeats } from '../../supabase/demo/rows/beats.ts';
import { bootStack } from '../../supabase/local/boot.ts';
import { listen } from '../../supabase/local/http.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { readText } from '../../supabase/local/read-text.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { buildDemoSite, outputDir, root, siteDir, siteUrl } from '../support/site.ts';
import {
  findCardFaults,
  findDatesFaults,
  findEnclosureFaults,
  findFeedFaults,
  findHeadFaults,
  findSitemapFaults,
} from './head-rules.ts';
import { findHostFaults } from './host-rules.ts';
import {
  closureSize,
  documentSizes,
  findBudgetFaults,
  findDocumentFaults,
  findEagerRoutes,
  findOpenRules,
  findStackTraces,
  formatSizes,
  type Budget,
  type Manifest,
} from './rules.ts';

/** Limits of what the phone of a first visitor loads before each page works, in kB (1000 bytes). */
const budgets: Omit<Budget, 'scripts'> = {
  html: 33.2,
  styles: 30,
  scriptFiles: 4,
  fonts: 32.5,
  firstFonts: 1,
};
/**
 * Limits of the scripts of each page in kB; React, its router and the query client are 88 of them. Each leaves 40 bytes,
 * because the entry contains the hashed names of all chunks, so that its size changes by some bytes with any of them.
 */
const scripts = {
  'index.html': 127.5,
  'beats.html': 140.5,
  'beats/1.html': 137.1,
  'gallery.html': 129.2,
  'my-story.html': 135.3,
};
/** Limits of the other public pages. They share a file, which any of them may enlarge. */
const otherScripts = {
  'about.html': 142.1,
  'dates.html': 141.2,
  'find-me.html': 140.1,
  'licenses.html': 139,
  'merch.html': 141.0,
  'merch/1.html': 141.9,
  'playlist.html': 141,
  'releases/1.html': 135.6,
  'social.html': 128.7,
  'terms.html': 150.5,
};
/** The code that a signed-in user loads in addition on every page, and its limit in kB. */
const client = { module: 'node_modules/@supabase/supabase-js/dist/index.mjs', kilobytes: 53.5 };
/** Limit in kB of what the player for other sites loads before it plays: its document and its cover at 400 px. */
const playerBudget = 60;
const homePage = 'src/pages/home/home-page.tsx';
/** Title of a beat, which must end neither a tag nor a script in a document. */
const hostileTitle = '</script><b>Rosin & "Smoke"</b>';

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function readBuild(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

const faults: string[] = [];

buildDemoSite(await seededTemplate({ root, demo: true, log: console }));
const files = readBuild(siteDir);
const manifest = JSON.parse(String(files.get('.vite/manifest.json'))) as Manifest;

faults.push(...findStackTraces(files));
for (const [file, content] of files) {
  if (!file.endsWith('.css')) continue;
  faults.push(...findOpenRules(String(content)).map((rule) => `${rule} may match any element`));
}
for (const [page, kilobytes] of Object.entries(scripts)) {
  const html = String(files.get(page));
  const sizes = documentSizes(files, html);
  faults.push(
    ...[
      ...findDocumentFaults(files, html, ['Space Grotesk Variable', 'Instrument Serif']),
      ...findBudgetFaults(sizes, { ...budgets, scripts: kilobytes }),
    ].map((fault) => `${page} ${fault}`),
  );
  console.info(`${page.padEnd(14)} ${formatSizes(sizes)}`);
}
for (const [page, kilobytes] of Object.entries(otherScripts)) {
  if (!files.has(page)) faults.push(`${page} is missing`);
  const { scripts: size } = documentSizes(files, String(files.get(page)));
  if (size > kilobytes) faults.push(`${page} needs ${size} kB of JavaScript, over ${kilobytes}`);
}
const clientSize = closureSize(files, manifest, client.module);
if (clientSize > client.kilobytes) {
  faults.push(`Supabase's client brings ${clientSize} kB, over ${client.kilobytes}`);
}
faults.push(...findHeadFaults(files, siteUrl));
faults.push(...findCardFaults(files, siteUrl));
faults.push(...findSitemapFaults(files, siteUrl));
const hidden = demoBeats.filter((beat) => beat.hidden === true).map(({ title }) => title);
faults.push(...findFeedFaults(files, siteUrl, hidden), ...findDatesFaults(files));
const guide = await readText(join(root, 'src/build/hosts.md'));
faults.push(...findHostFaults(files, guide, await readText(join(root, 'netlify.toml'))));

const startFiles = [...String(files.get('sw.js')).matchAll(/url:\s*["'`]\/(assets\/[^"'`]+)/g)];
if (startFiles.length === 0) faults.push('the service worker keeps no file that starts the app');
for (const [, file = ''] of startFiles) {
  if (!files.has(file)) faults.push(`the service worker keeps ${file}, which is missing`);
}

const beatPages = [...files.keys()].filter((file) => /^beats\/\d+\.html$/.test(file)).length;
const published = demoBeats.length - hidden.length;
if (beatPages !== published) faults.push(`${beatPages} pages for ${published} published beats`);

const pagesDir = join(root, 'src/pages');
const routes = listFiles(pagesDir)
  .filter((path) => path.endsWith('-page.tsx'))
  .map((path) => `src/pages/${path}`);
faults.push(...findEagerRoutes(manifest, routes).map((page) => `${page} is not a lazy chunk`));
if (!routes.includes(homePage)) faults.push(`${homePage} is missing`);

const hostedDir = join(outputDir, 'site-hosted');
const data = join(outputDir, 'supabase-hosted');
rmSync(data, { recursive: true, force: true });
const stack = await bootStack({
  paths: stackPaths(root, data),
  log: { info: () => undefined, warn: console.warn },
  loadSeed: null,
  template: await seededTemplate({ root, demo: true, log: console }),
  siteUrl: () => siteUrl,
});
await stack.query('update public.beats set title = $1 where id = 1', [hostileTitle]);
await stack.query(
  `insert into public.site_texts (section, texts)
   select 'share', jsonb_build_object('image', image_url || '#400') from public.beat_images limit 1`,
);
const artist = { name: 'Nia & Sons', email: 'nia@sons.example' };
await stack.query(`insert into public.site_texts (section, texts) values ('artist', $1)`, [
  JSON.stringify(artist),
]);
const server = await listen(stack);
const project = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
Object.assign(process.env, {
  VITE_SUPABASE_URL: project,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  // Without the site's address the build has no canonical links and no sitemap.
  VITE_SITE_URL: '',
  STATIC_CATALOG: '',
});
// The build runs in this process and asynchronously, so that the project can answer during it.
await build({ root, logLevel: 'warn', build: { outDir: hostedDir, emptyOutDir: true } });
faults.push(...(await findEnclosureFaults(files, siteUrl, project)));
const player = files.get('embed.html') ?? Buffer.alloc(0);
const oembed = JSON.parse(String(files.get('oembed/beats/1.json'))) as { thumbnail_url: string };
const cover = await fetch(oembed.thumbnail_url.replace(siteUrl, project));
const playerSize = (gzipSync(player).length + (await cover.arrayBuffer()).byteLength) / 1000;
console.info(`embed.html     ${playerSize.toFixed(1)} kB with a cover`);
if (!cover.ok) faults.push(`${oembed.thumbnail_url} answers ${cover.status}`);
if (playerSize > playerBudget) faults.push(`The player needs ${playerSize} kB`);
if (/(src|href)="\/(?!\/)|localStorage|\.cookie\b/.test(String(player))) {
  faults.push('embed.html loads other files of the site, or stores something');
}
server.closeAllConnections();
server.close();
await stack.close();
const hostedFiles = readBuild(hostedDir);
const [demoShare, ownShare] = [files, hostedFiles].map((each) => each.get('images/share.jpg'));
/** Where the built site has the artist's name and email. */
const named = {
  'about.html': `<title>About · Nia &amp; Sons</title>`,
  'index.html': `"name":"${artist.name}"`,
  'gallery.html': `mailto:${artist.email}`,
  'terms.html': 'This site belongs to Nia &#38; Sons',
  'manifest.webmanifest': `"short_name": "${artist.name}"`,
};
const { format, width, height } = await sharp(ownShare).metadata();
faults.push(
  ...[
    ...findStackTraces(hostedFiles),
    ...findHeadFaults(hostedFiles, ''),
    ...findFeedFaults(hostedFiles, '', []),
    ...findDatesFaults(hostedFiles),
    ...(hostedFiles.has('sitemap.xml') ? ['there is a sitemap without addresses'] : []),
    ...['beats/1.html', 'merch/1.html']
      .filter((file) => !hostedFiles.has(file))
      .map((file) => `there is no ${file}`),
    ...([format, width, height].join() !== 'jpeg,1200,630' ||
    ownShare?.equals(demoShare ?? ownShare)
      ? ['links show another picture than the artist’s']
      : []),
    ...Object.entries(named)
      .filter(([file, text]) => !String(hostedFiles.get(file)).includes(text))
      .map(([file, text]) => `${file} has no ${text}`),
    ...(String(hostedFiles.get('beats/1.html')).includes(hostileTitle)
      ? ['a title ends a tag of beats/1.html']
      : []),
  ].map((fault) => `built for hosting, ${fault}`),
);
if (![...hostedFiles.values()].some((content) => content.includes(project))) {
  faults.push('A build with VITE_SUPABASE_URL set does not contain that address');
}

for (const fault of faults) console.error(`✗ ${fault}`);
console.info(`${files.size + hostedFiles.size} files read, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
