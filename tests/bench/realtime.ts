/**
 * `npm run bench:realtime`: what open pages cost, by the second and by the month, as `realtime-model.ts` states it.
 * It prints and fails nothing.
 */
import {
  checksPerSecond,
  editLoad,
  largestAudience,
  messagesPerSecond,
  monthOf,
  simulateEdits,
  steadyLoad,
  updatesPerSecond,
  visitsFor,
  type Way,
} from './realtime-model.ts';

const AUDIENCES = [1_000, 10_000, 100_000];
const VISITORS = 10_000;

const most = (series: readonly (number | undefined)[]) =>
  series.reduce<number>((least, value) => Math.max(least, value ?? 0), 0);

/** Prints rows of numbers to three digits. */
function printTable(title: string, rows: Record<string, Record<string, number>>): void {
  const format = (value: number) =>
    (value < 1000 ? Number(value.toPrecision(3)) : Math.round(value)).toLocaleString('en-US');
  const text = Object.entries(rows).map(([name, row]) => [
    name,
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, format(value)])),
  ]);
  console.log(`\n${title}`);
  console.table(Object.fromEntries(text));
}

const steady = (open: number, updates: number, way: Way, isNaive = false) => {
  const { bytes, ...load } = steadyLoad(open, updates, way, isNaive);
  const ofThread = load.messages / checksPerSecond;
  return { ...load, 'times the RLS thread': ofThread, 'MB out': bytes / 1e6 };
};
for (const open of AUDIENCES) {
  const plays = open / 200;
  printTable(`${open} open pages, ${plays} plays a second; by second`, {
    'naive: a row and a refetch per play': steady(open, plays, 'changes', true),
    'Postgres Changes, a row per beat in 10 s': steady(
      open,
      updatesPerSecond(plays, 10),
      'changes',
    ),
    'Postgres Changes, a row per beat in 10 min': steady(
      open,
      updatesPerSecond(plays, 600),
      'changes',
    ),
    'as built: plays send nothing': steady(open, plays, 'broadcast'),
  });
  printTable(`One edit of a beat, ${open} open pages`, {
    'Postgres Changes': editLoad(open, 'changes'),
    'as built: Broadcast': editLoad(open, 'broadcast'),
  });
}

printTable(
  'Open pages until a limit on messages a second is met under Postgres Changes, one play a page in 200 s',
  Object.fromEntries(
    [0, 10, 60, 600].map((rollup) => [
      rollup === 0 ? 'a row per play' : `a row per beat in ${rollup} s`,
      Object.fromEntries(
        [...messagesPerSecond, checksPerSecond].map((limit, index) => [
          `${['Free', 'Pro', 'no spend cap', 'RLS thread'][index] ?? ''}, ${limit}/s`,
          largestAudience(limit, rollup),
        ]),
      ),
    ]),
  ),
);

printTable(
  `After edits within one second, ${VISITORS} open pages`,
  Object.fromEntries(
    [1, 20].flatMap((edits) =>
      (['changes', 'broadcast'] as const).map((way) => {
        const { reads, delay, channels } = simulateEdits(VISITORS, edits, way);
        const all = reads.reduce((total, count) => total + count, 0);
        const row = { channels, 'reads in the worst second': most(reads), 'reads in all': all };
        return [`${edits} edits, ${way}`, { ...row, 'last message after, s': delay / 1000 }];
      }),
    ),
  ),
);

for (const open of AUDIENCES) {
  const visits = visitsFor(open);
  printTable(
    `A month with ${open} open pages at the peak (${visits.toLocaleString('en-US')} visits) at a hosted project, US dollars`,
    {
      'Postgres Changes, 10 s': monthOf(visits, 'changes'),
      'Postgres Changes, 10 min': monthOf(visits, 'changes', 600),
      'as built': monthOf(visits, 'broadcast'),
    },
  );
}
