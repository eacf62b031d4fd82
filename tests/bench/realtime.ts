/**
 * `npm run bench:realtime`: what open pages cost, in a simulation and by the month. With `--measure` it
 * first measures, on the built site and in SQL, what `realtime-measured.ts` states. It prints and fails
 * nothing.
 */
import {
  channelsPerPage,
  limits,
  monthOf,
  updatesPerSecond,
  visit,
  type Setting,
} from './realtime-cost.ts';
import { checksPerSecond, messageBytes, pages } from './realtime-measured.ts';
import {
  openChannels,
  simulate,
  simulateOutage,
  type Load,
  type Traffic,
} from './realtime-model.ts';

const count = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 1 : 0);
const mean = (series: readonly number[]) => series.reduce((a, b) => a + b, 0) / series.length;
const max = (series: readonly (number | undefined)[]) =>
  series.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const traffic: Traffic = {
  pages,
  visitors: 10_000,
  playsPerSecond: 50,
  beats: visit.beats,
  popularity: visit.popularity,
  seconds: 1_500,
  edits: [],
  rollupMs: 10_000,
  playsAreBroadcast: true,
  naive: false,
  checksPerSecond,
  messageBytes,
  seed: 7,
};
/** Changes are checked at once, so that the load which is asked for shows, not the one that is borne. */
const unbounded = { checksPerSecond: Infinity };

const variants: Record<string, Partial<Traffic>> = {
  'naive: a row and a refetch per play': { rollupMs: 0, naive: true },
  'a row per play, no refetch': { rollupMs: 0 },
  'as built: a row per beat in 10 s': {},
  'a row per beat in 10 min': { rollupMs: 600_000 },
  'plays not broadcast': { playsAreBroadcast: false },
};

function printSteady(): void {
  console.log(
    `\n${count(traffic.visitors)} open pages, ${traffic.playsPerSecond} plays a second, ${traffic.beats} beats; by second\n`,
  );
  const rows = Object.entries(variants).map(([name, variant]) => {
    const load = simulate({ ...traffic, ...variant, ...unbounded });
    // The first write of each beat does not wait: what follows is the steady state.
    const steady = (series: keyof Load) => mean(load[series].slice(300));
    return [
      name,
      count(steady('updates')),
      count(steady('messages')),
      `${((steady('checks') / checksPerSecond) * 100).toFixed(0)} %`,
      count(steady('reads')),
      `${(steady('bytes') / 1e6).toFixed(1)} MB`,
    ];
  });
  printTable(
    ['', 'row updates', 'messages = RLS checks', 'of the thread', 'reads', 'bytes out'],
    rows,
  );
}

/** How many pages may be open until so many messages a second are sent. */
function largestAudience(messagesPerSecond: number, rollupSeconds: number): number {
  const setting = { rollupSeconds, playsAreBroadcast: true };
  let open = 0;
  while (updatesPerSecond(open / 200, setting) * open * channelsPerPage <= messagesPerSecond) {
    open += 1;
  }
  return open;
}

function printLargest(): void {
  console.log('\nOpen pages until a limit on messages a second is met, one play a page in 200 s\n');
  const bounds = [...limits.messagesPerSecond, checksPerSecond];
  const rows = [0, 10, 60, 600].map((rollupSeconds) => [
    rollupSeconds === 0 ? 'a row per play' : `a row per beat in ${rollupSeconds} s`,
    ...bounds.map((bound) => count(largestAudience(bound, rollupSeconds))),
  ]);
  const plans = ['Free', 'Pro', 'Pro, no spend cap', 'RLS thread'];
  printTable(['', ...bounds.map((bound, n) => `${plans[n] ?? ''} ${count(bound)}/s`)], rows);
}

function printEdits(): void {
  console.log('\nReads in the worst second after edits, without plays\n');
  const channels = openChannels(pages, traffic.visitors).filter(({ hearsBeats }) => hearsBeats);
  const rows = [1, 20].map((edits) => {
    // All within one second.
    const moments = Array.from({ length: edits }, (_, n) => 10 + n / edits);
    const run = (variant: Partial<Traffic>) =>
      simulate({ ...traffic, playsPerSecond: 0, seconds: 120, edits: moments, ...variant });
    const [ours, naive] = [run({}), run({ naive: true, ...unbounded })];
    return [
      `${edits} in a second`,
      count(max(naive.reads)),
      count(max(ours.reads)),
      count(mean(ours.reads) * ours.reads.length),
      `${(max(ours.delay) / 1000).toFixed(1)} s`,
    ];
  });
  printTable(
    [`${count(channels.length)} channels`, 'naive', 'ours', 'ours in all', 'last message after'],
    rows,
  );
}

function printOutages(): void {
  console.log('\nEvery websocket lost for 60 s, 2,500 joins a second allowed\n');
  const rows = [0, 0.5].map((jitter) => {
    const { opened, joins, reads, bytes } = simulateOutage({
      pages,
      visitors: traffic.visitors,
      seconds: 60,
      jitter,
      joinsPerSecond: 2_500,
      seed: traffic.seed,
    });
    return [
      jitter === 0 ? 'as built' : `waiting times ± ${jitter * 100} %`,
      count(max(opened)),
      count(max(joins)),
      count(max(reads)),
      `${(max(bytes) / 1e6).toFixed(1)} MB`,
      `${joins.length - 60} s`,
    ];
  });
  printTable(
    ['', 'sockets opened', 'channels joined', 'reads', 'bytes of reads', 'all live again after'],
    rows,
  );
}

function printCosts(): void {
  const settings: Record<string, Setting> = {
    'as built': { rollupSeconds: 10, playsAreBroadcast: true },
    '10 min': { rollupSeconds: 600, playsAreBroadcast: true },
    'not broadcast': { rollupSeconds: 10, playsAreBroadcast: false },
  };
  console.log('\nA month at a hosted project, US dollars\n');
  const dollars = (value: number) => `$${count(value)}`;
  const rows = [1_000, 100_000, 10_000_000].flatMap((visits) =>
    Object.entries(settings).map(([name, setting]) => {
      const month = monthOf(visits, setting);
      return [
        `${visits.toLocaleString('en-US')}, ${name}`,
        count(month.open),
        count(month.messagesPerSecond),
        `${count(month.messages / 1e6)} M`,
        `${count(month.uncached)} + ${count(month.fromCache)} GB`,
        ...Object.values(month.cost).map(dollars),
        dollars(month.total),
        `${count(month.eventsGB)} GB`,
        `${count(month.site)} GB`,
      ];
    }),
  );
  const head = [
    'visits, plays',
    'open at peak',
    'messages/s at peak',
    'messages',
    'egress + cached',
  ];
  const parts = ['plan', 'compute', 'messages', 'connections', 'egress', 'total'];
  printTable([...head, ...parts, 'events', 'static host'], rows);
}

if (process.argv.includes('--measure')) {
  const [{ measureSql }, { measureSite }] = await Promise.all([
    import('./realtime-sql.ts'),
    import('./realtime-site.ts'),
  ]);
  await measureSql();
  await measureSite();
}
printSteady();
printLargest();
printEdits();
printOutages();
printCosts();
