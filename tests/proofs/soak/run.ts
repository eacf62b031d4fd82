/**
 * `npm run test:soak`: browses in one page, and fails when the memory of the page or the stack does not level off: the
 * last third of the run is compared with the middle one.
 * |   --minutes 6          how long
 *   --json soak.json     writes every sample and the result
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { seededTemplate } from '../../../supabase/local/template.ts';
import { createPersona } from '../../e2e/support/clients.ts';
import { readPlayableBeats } from '../../e2e/support/demo.ts';
import { Problems } from '../../e2e/support/problems.ts';
import { chromiumFlags, ensureChromium, noThirdParties } from '../../support/chromium.ts';
import { ensureSite, root } from '../../support/site.ts';
import { median } from '../bench/report.ts';
import { browse } from './browsing.ts';
import { openProbe, watchChannels } from './samples.ts';

/** The measures of a sample, and by how much the last third of a run may exceed the middle one. */
const measures = {
  heap: { label: 'page: JS heap, MB', digits: 1, share: 0.03, slack: 0.2 },
  nodes: { label: 'page: DOM nodes', digits: 0, share: 0.03, slack: 20 },
  listeners: { label: 'page: event listeners', digits: 0, share: 0.03, slack: 2 },
  sockets: { label: 'page: open websockets', digits: 0, share: 0, slack: 0 },
  channels: { label: 'page: joined channels', digits: 0, share: 0, slack: 0 },
  stackHeap: { label: 'stack: JS heap, MB', digits: 1, share: 0.03, slack: 1 },
  stackMemory: { label: 'stack: resident memory, MB', digits: 0, share: 0.05, slack: 5 },
} as const;

type Measure = keyof typeof measures;
type Sample = Readonly<Record<Measure, number>>;

interface Growth {
  measure: Measure;
  /** Medians of the thirds of the run. */
  thirds: [number, number, number];
  levelsOff: boolean;
}

/**
 * Code and data are loaded and cached in the first third of a run; a measure that still grows from the middle third
 * to the last one shows a leak.
 */
function judgeGrowth(samples: readonly Sample[]): Growth[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Fewer than three samples: let it run longer.');
  const start = samples.length - 3 * third;
  return (Object.keys(measures) as Measure[]).map((measure) => {
    const medianOf = (index: number) => {
      const from = start + index * third;
      return median(samples.slice(from, from + third).map((sample) => sample[measure]));
    };
    const [first, middle, last] = [medianOf(0), medianOf(1), medianOf(2)];
    const { share, slack } = measures[measure];
    const levelsOff = last <= middle + Math.max(middle * share, slack);
    return { measure, thirds: [first, middle, last], levelsOff };
  });
}

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '6' }, json: { type: 'string' } },
});

ensureSite(await seededTemplate({ root, demo: true, log: console }));

const execArgv = ['--import', 'tsx', '--expose-gc'];
const stack = fork(join(import.meta.dirname, 'site.ts'), { execArgv });
const answer = async <T>() => ((await once(stack, 'message')) as [T])[0];
const origin = await answer<string>();
const browser = await chromium.launch({
  executablePath: ensureChromium().path,
  args: [...chromiumFlags, noThirdParties],
});
const samples: Sample[] = [];
try {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    // The animated strings of the home page never stop, and keep no memory.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems = new Problems(context, origin);
  const channels = watchChannels(page);
  const probe = await openProbe(page, channels);
  const admin = await createPersona(origin, 'admin');
  const beats = await readPlayableBeats(admin);
  await page.goto('/');
  const end = Date.now() + Number(options.minutes) * 60_000;
  for (let round = 0; Date.now() < end; round += 1) {
    // Each round has another address, because the limits of one address would end the run.
    const address = `10.0.${round >> 8}.${round & 255}`;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await browse({ page, admin, beats, isSubscribed: channels.isConfirmed, round });
    const browser = await probe();
    stack.send('sample');
    const sample = { ...browser, ...(await answer<Pick<Sample, 'stackHeap' | 'stackMemory'>>()) };
    samples.push(sample);
    console.log(`round ${round + 1}: ${formatSample(sample)}`);
  }
  problems.verify();
} finally {
  await browser.close();
  stack.disconnect();
}

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
