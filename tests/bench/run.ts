/**
 * `npm run bench`: how fast the site is, beside a naive build of the same pages. It prints and fails
 * nothing.
 *
 *   --only pages   measures these parts alone, by commas
 *   --pages /,/beats   these pages alone
 *   --runs 5       how often each is measured; medians and ranges are shown
 *   --dir dist     measures this build instead of making one
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bootStack } from '../../supabase/local/boot.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { ensureChromium } from '../support/chromium.ts';
import { ensureSite, outputDir, root, siteDir } from '../support/site.ts';
import { measurePage } from './lighthouse.ts';
import { addSample, printTable, type Samples } from './report.ts';
import { serveSite, type Site } from './server.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'pages' },
    pages: { type: 'string', default: '/,/beats,/beats/:id,/gallery,/my-story' },
    runs: { type: 'string', default: '5' },
    dir: { type: 'string' },
  },
});
const runs = Number(options.runs);
const parts = options.only.split(',');

/** An embedded stack with the demo content, apart from a developer's own. */
async function startStack(template: string): Promise<Stack> {
  const data = join(outputDir, 'bench-stack');
  rmSync(data, { recursive: true, force: true });
  return bootStack({
    paths: stackPaths(root, data),
    log: console,
    loadSeed: null,
    template,
    siteUrl: () => 'http://127.0.0.1',
  });
}

async function newestBeat(stack: Stack): Promise<number> {
  const [beat] = await stack.query<{ id: number }>(
    `select id from public.beats b where is_active and exists
       (select from public.beat_audio a where a.beat_id = b.id and audio_type = 'preview')
     order by created_at desc, id desc limit 1`,
  );
  if (!beat) throw new Error('The demo content has no playable beat.');
  return beat.id;
}

async function measurePages(sites: Record<string, Site>, stack: Stack, chromium: string) {
  const samples: Samples = {};
  const beat = String(await newestBeat(stack));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of options.pages.split(',')) {
      for (const [name, site] of Object.entries(sites)) {
        console.error(`run ${run} of ${runs}: ${page}, ${name}`);
        const measured = await measurePage(site, page.replace(':id', beat), chromium);
        for (const [measure, value] of Object.entries(measured)) {
          addSample(samples, [measure, page, name], value);
        }
      }
    }
  }
  return samples;
}

const { path: chromium } = ensureChromium();
const template = await seededTemplate({ root, demo: true, log: console });
if (options.dir === undefined) ensureSite(template);
const stack = await startStack(template);
const sites = { ours: await serveSite(resolve(options.dir ?? siteDir), stack) };
try {
  const samples: Samples = {};
  if (parts.includes('pages')) Object.assign(samples, await measurePages(sites, stack, chromium));
  printTable(samples);
} finally {
  for (const site of Object.values(sites)) site.close();
  await stack.close();
}
