/**
 * `npm run bench:realtime`: what open pages cost, by the second and by the month, as `realtime-model.ts` states it.
 * It prints and fails nothing.
 */
import {
  checksPerSecond,
  largestAudience,
  messagesPerSecond,
  monthOf,
  simulateEdits,
  steadyLoad,
  updatesPerSecond,
} from './realtime-model.ts';

const VISITORS = 10_000;
const PLAYS = 50;

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

const steady = (updates: number, isNaive = false) => {
  const { bytes, ...load } = steadyLoad(VISITORS, updates, isNaive);
  const ofThread = load.messages / checksPerSecond;
  return { ...load, 'times the RLS thread': ofThread, 'MB out': bytes / 1e6 };
};
printTable(`${VISITORS} open pages, ${PLAYS} plays a second; by second`, {
  'naive: a row and a refetch per play': steady(PLAYS, true),
  'a row per play, no refetch': steady(PLAYS),
  'as built: a row per beat in 10 s': steady(updatesPerSecond(PLAYS, 10)),
  'a row per beat in 10 min': steady(updatesPerSecond(PLAYS, 600)),
});

printTable(
  'Open pages until a limit on messages a second is met, one play a page in 200 s',
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
    [1, 20].map((edits) => {
      const { reads, delay, channels } = simulateEdits(VISITORS, edits);
      const all = reads.reduce((total, count) => total + count, 0);
      const row = { channels, 'reads in the worst second': most(reads), 'reads in all': all };
      return [`${edits} edits`, { ...row, 'last message after, s': delay / 1000 }];
    }),
  ),
);

for (const visits of [1_000, 100_000, 10_000_000]) {
  printTable(
    `A month of ${visits.toLocaleString('en-US')} visits at a hosted project, US dollars`,
    {
      'as built': monthOf(visits, 10),
      'a row per beat in 10 min': monthOf(visits, 600),
      'plays not broadcast': monthOf(visits, Infinity),
    },
  );
}
