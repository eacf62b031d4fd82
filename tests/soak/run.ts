/**
 * `npm run test:soak`: an hour's worth of browsing in one page, and fails when what the page or the stack
 * holds does not level off: its last third against its middle one (`growth.ts`).
 *
 *   --minutes 6          how long
 *   --json soak.json     keeps every sample and what was judged
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { seededTemplate } from '../../supabase/local/template.ts';
import { createPersona } from '../e2e/support/clients.ts';
import { readPlayableBeats } from '../e2e/support/demo.ts';
import { Problems } from '../e2e/support/problems.ts';
import { findFreePort } from '../support/port.ts';
import { ensureSite, root } from '../support/site.ts';
import { browse } from './browsing.ts';
import { judgeGrowth, measures, type Growth, type Sample } from './growth.ts';
import { withPreview } from './preview.ts';
import { openProbe, watchChannels } from './samples.ts';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '6' }, json: { type: 'string' } },
});

const template = await seededTemplate({ root, demo: true, log: console });
ensureSite(template);

const samples: Sample[] = [];
const inspectorPort = await findFreePort();
await withPreview(template, inspectorPort, async (origin, browser) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    // The strings of the home page move for ever and hold nothing.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems = new Problems(context, origin);
  const channels = watchChannels(page);
  const probe = await openProbe(page, channels, inspectorPort);
  try {
    const admin = await createPersona(origin, 'admin');
    const beats = await readPlayableBeats(admin);
    await page.goto('/');
    const end = Date.now() + Number(options.minutes) * 60_000;
    for (let round = 0; Date.now() < end; round += 1) {
      const address = `10.0.${round >> 8}.${round & 255}`;
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await browse({ page, admin, beats, hears: channels.isConfirmed, round });
      const sample = await probe.sample();
      samples.push(sample);
      console.log(`round ${round + 1}: ${formatSample(sample)}`);
    }
    problems.verify();
  } finally {
    // It does not end while it is inspected.
    probe.close();
  }
});

function formatSample(sample: Sample): string {
  return Object.entries(measures)
    .map(([name, { digits }]) => `${name} ${sample[name as keyof Sample].toFixed(digits)}`)
    .join(', ');
}

function printTable(growth: readonly Growth[]): void {
  const rows = growth.map(({ measure, thirds, levelsOff }) => {
    const { label, digits, share, slack } = measures[measure];
    const [first, middle, last] = thirds.map((value) => value.toFixed(digits));
    const allowed = slack === 0 ? '0' : `${share * 100} % or ${slack}`;
    return [label, { first, middle, last, allowed, 'levels off': levelsOff ? 'yes' : 'NO' }];
  });
  console.table(Object.fromEntries(rows));
}

const growth = judgeGrowth(samples);
printTable(growth);
if (options.json !== undefined) {
  mkdirSync(dirname(options.json), { recursive: true });
  writeFileSync(options.json, JSON.stringify({ rounds: samples.length, growth, samples }, null, 1));
}
process.exitCode = growth.every(({ levelsOff }) => levelsOff) ? 0 : 1;
