/**
 * `npm run bench`: how fast the site is, beside a naive build of the same pages. It prints and fails
 * nothing.
 *
 *   --only pages,presses,routes,sound,idle   these parts alone
 *   --pages /,/beats     these pages alone
 *   --sites ours         without the naive build beside it
 *   --runs 5             how often each is measured; medians and ranges are shown
 *   --dir dist           this build instead of a fresh one
 *   --json new.json      keeps what was measured; --from new.json shows it again
 *   --compare old.json   prints what has changed since
 *   --charts             draws `.github/bench-*.svg`
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { bootStack } from '../../../supabase/local/boot.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { seededTemplate } from '../../../supabase/local/template.ts';
import { chromiumFlags, ensureChromium, noThirdParties } from '../../support/chromium.ts';
import { serveSite, type Site } from '../../support/site-server.ts';
import { ensureSite, outputDir, root, siteDir } from '../../support/site.ts';
import { drawCharts } from './charts.ts';
import {
  measurePresses,
  measureIdle,
  measureRoutes,
  measureSound,
  scriptsBeforeInteractive,
  warmUp,
} from './interactions.ts';
import { measurePage } from './lighthouse.ts';
import { buildNaive } from './naive/build.ts';
import { addSample, printChanges, printTable, type Report, type Samples } from './report.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'pages,presses,routes,sound,idle' },
    pages: { type: 'string', default: '/,/beats,/beats/:id,/gallery,/my-story' },
    sites: { type: 'string', default: 'ours,naive' },
    runs: { type: 'string', default: '5' },
    dir: { type: 'string' },
    json: { type: 'string' },
    from: { type: 'string' },
    compare: { type: 'string' },
    charts: { type: 'boolean', default: false },
  },
});

const isSelected = (part: string) => options.only.split(',').includes(part);

/** An embedded stack with the demo content, apart from a developer's own. */
function startStack(template: string, data: string): Promise<Stack> {
  return bootStack({
    paths: stackPaths(root, data),
    log: console,
    loadSeed: null,
    template,
    siteUrl: () => 'http://127.0.0.1',
  });
}

/** Replaces `:id` in the URL of a page with the id of a beat that can be played. */
async function withBeat(page: string, stack: Stack): Promise<string> {
  const [beat] = await stack.query<{ id: number }>(
    `select id from public.beats b where is_active and exists
       (select from public.beat_audio a where a.beat_id = b.id and audio_type = 'preview')
     order by created_at desc, id desc limit 1`,
  );
  return page.replace(':id', String(beat?.id));
}

interface Bench {
  sites: Record<string, Site>;
  stack: Stack;
  browser: Browser;
  chromiumPath: string;
}

async function measure({ sites, stack, browser, chromiumPath }: Bench): Promise<Samples> {
  const samples: Samples = {};
  const runs = Number(options.runs);
  /** Measures both sites in each run, in alternating order, because the speed of the machine varies. */
  const inTurn = async (
    part: string,
    run: number,
    use: (site: Site, name: string) => Promise<void>,
  ) => {
    const order = Object.entries(sites);
    for (const [name, site] of run % 2 === 1 ? order : order.toReversed()) {
      console.error(`Run ${run} of ${runs}: ${part}, ${name}`);
      // A measurement that fails loses its own values only.
      await use(site, name).catch((error: unknown) => console.error(error));
    }
  };
  await Promise.all(Object.values(sites).map((site) => warmUp(browser, site)));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of isSelected('pages') ? options.pages.split(',') : []) {
      const path = await withBeat(page, stack);
      await inTurn(page, run, async (site, name) => {
        const add = (key: string, value: number) => addSample(samples, [key, page, name], value);
        const measured = await measurePage(site, path, chromiumPath);
        for (const [key, value] of Object.entries(measured)) add(key, value);
        const scripts = await scriptsBeforeInteractive(browser, site, path);
        add(
          'interactive',
          scripts.reduce((sum, file) => sum + site.gzipBytes(file), 0),
        );
      });
    }
    if (!['presses', 'routes', 'sound'].some(isSelected)) continue;
    await inTurn('in use', run, async (site, name) => {
      const add = (key: string, value: number) => addSample(samples, [key, 'In use', name], value);
      if (isSelected('presses')) await measurePresses(browser, site, add);
      if (isSelected('routes')) await measureRoutes(browser, site, add);
      if (!isSelected('sound')) return;
      const { sound, bare } = await measureSound(browser, site);
      add('sound', sound);
      add('lag', sound - bare);
    });
  }
  if (isSelected('idle')) {
    await inTurn('idle', runs, async (site, name) =>
      addSample(samples, ['idle', 'In use', name], await measureIdle(browser, site)),
    );
  }
  return samples;
}

async function bench(): Promise<Report> {
  const { path: chromiumPath } = ensureChromium();
  const template = await seededTemplate({ root, demo: true, log: console });
  if (options.dir === undefined) ensureSite(template);
  const naive = join(outputDir, 'bench-naive');
  const asked = options.sites.split(',');
  if (asked.includes('naive')) await buildNaive(naive);
  // The folder belongs to this run, because another one may be in progress.
  const data = join(outputDir, `bench-stack-${process.pid}`);
  const stack = await startStack(template, data);
  const folders = { ours: resolve(options.dir ?? siteDir), naive };
  const sites: Record<string, Site> = {};
  for (const [name, folder] of Object.entries(folders)) {
    if (asked.includes(name)) sites[name] = await serveSite(folder, { stack, compress: true });
  }
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, noThirdParties],
  });
  try {
    const samples = await measure({ sites, stack, browser, chromiumPath });
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Chromium ${browser.version()}`;
    return { commit: String(commit).trim(), date: new Date().toISOString(), machine, samples };
  } finally {
    await browser.close();
    for (const site of Object.values(sites)) site.close();
    await stack.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

const report = options.from === undefined ? await bench() : read(options.from);
printTable(report);
if (options.compare !== undefined) printChanges(read(options.compare), report);
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(report, null, 1));
if (options.charts) drawCharts(report.samples, join(root, '.github'));
