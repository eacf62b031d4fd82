/**
 * `npm run bench:realtime`: what open pages, plays and edits cost a Supabase project, by the second and by the month.
 * Steady figures are what comes on average; edits are simulated under the app's own rules
 * (`src/lib/data/delays.ts`), at random but seeded. A change of a beat is broadcast: one row in realtime.messages for
 * each topic. A play sends nothing. It prints and fails nothing.
 */
import { refetchDelay } from '../../../src/lib/data/delays.ts';

const AUDIENCES = [1_000, 10_000, 100_000];

interface Channel {
  /** Whether it receives changes of beats. */
  ofBeats: boolean;
  /** Requests of a refetch, and their answers' bytes, with gzip. */
  reads: number;
  readBytes: number;
}

const beats = (reads: number, readBytes: number): Channel => ({ ofBeats: true, reads, readBytes });
const gallery: Channel = { ofBeats: false, reads: 1, readBytes: 800 };

/**
 * Measured on the built site on November 22, 2026: by page, its channels, and the bytes of its first view
 * (requests, files). Shares of the open pages are assumed.
 */
const pages: readonly { share: number; channels: Channel[]; view: [number, number] }[] = [
  { share: 0.35, channels: [beats(1, 1_200), beats(1, 2_500), gallery], view: [4_400, 254_800] },
  { share: 0.3, channels: [beats(3, 5_200)], view: [5_200, 348_300] },
  { share: 0.2, channels: [beats(3, 1_800)], view: [1_900, 122_000] },
  { share: 0.05, channels: [gallery], view: [800, 691_700] },
  { share: 0.1, channels: [], view: [0, 0] },
];
/** Bytes of the first page of a visit; later pages are left out. */
const siteBytes = 0.35 * 678_600 + 0.3 * 293_000 + 0.2 * 284_200 + 0.15 * 300_000;
/** A change of a beat, as it is sent to one channel. */
const messageBytes = 100;
/** An open page reads its lists again this often, because plays send no messages; see `counted` in queries.ts. */
const secondsBetweenReads = 540;
const previewBytes = 479_000;
/** A row of `private.beat_events` with its indexes. */
const eventBytes = 287;

/** US dollars, read on November 22, 2026 in stored copies of Supabase's documentation ("Manage your usage"). */
const prices = {
  pro: 25,
  /** By month, less the $10 in the plan. */
  compute: { micro: 0, large: 100 },
  messages: { included: 5e6, perMillion: 2.5 },
  connections: { included: 500, perThousand: 10 },
  /** By GB: `uncached` is the API, realtime and what the CDN does not have. */
  egress: { included: 250, uncached: 0.09, cached: 0.03 },
};

const visit = { pageViews: 3, minutes: 4, plays: 2 };
/** Changes of beats by admins, all of them while visitors are there. */
const editsPerMonth = 300;
/** All visits fall into 8 hours of each of 30 days; at the peak twice as many come. */
const busySeconds = 30 * 8 * 3600;
const peak = 2;
/** Share of files that the CDN answers. */
const cached = 0.95;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const ofShares = (value: (page: (typeof pages)[number]) => number) =>
  sum(pages.map((page) => page.share * value(page)));

/** Channels of an open page that receive changes of beats, and their refetches, on average. */
const listening = (value: (channel: Channel) => number) =>
  ofShares(({ channels }) => sum(channels.filter(({ ofBeats }) => ofBeats).map(value)));
const channelsPerPage = listening(() => 1);

/** The load of open pages per second while admins edit nothing. */
function steadyLoad(open: number) {
  const refetches = open / secondsBetweenReads;
  return {
    reads: refetches * listening(({ reads }) => reads),
    bytes: refetches * listening(({ readBytes }) => readBytes),
  };
}

/** The messages, and their bytes, that one edit of a beat causes. */
function editLoad(open: number) {
  const messages = open * channelsPerPage;
  return { messages, bytes: messages * messageBytes };
}

const GB = 1e9;
const above = (amount: number, included: number) => Math.max(0, amount - included);

/** Visits a month that keep so many pages open at the peak. */
const visitsFor = (open: number) => (open * busySeconds) / (visit.minutes * 60 * peak);

/** A month of so many visits at a hosted project. */
function monthOf(visits: number) {
  const open = (visits * visit.minutes * 60) / busySeconds;
  const edit = editLoad(open);
  const messages = edit.messages * editsPerMonth;
  const views = visits * visit.pageViews;
  const files = views * ofShares(({ view }) => view[1]) + visits * visit.plays * previewBytes;
  const read = views * ofShares(({ view }) => view[0]);
  const sent = steadyLoad(open).bytes * busySeconds + edit.bytes * editsPerMonth;
  const uncached = (read + sent + files * (1 - cached)) / GB;
  const fromCache = (files * cached) / GB;
  const { included, ...egress } = prices.egress;
  const cost = {
    plan: prices.pro,
    compute: prices.compute[visits > 1e6 ? 'large' : 'micro'],
    messages:
      Math.ceil(above(messages, prices.messages.included) / 1e6) * prices.messages.perMillion,
    connections:
      Math.ceil(above(open * peak, prices.connections.included) / 1000) *
      prices.connections.perThousand,
    egress:
      above(uncached, included) * egress.uncached + above(fromCache, included) * egress.cached,
  };
  return {
    'million messages': messages / 1e6,
    'GB egress': uncached,
    'GB cached': fromCache,
    ...Object.fromEntries(Object.entries(cost).map(([name, value]) => [`$ ${name}`, value])),
    '$ total': sum(Object.values(cost)),
    /** Plays, and one view of a beat's page. */
    'GB of events': (visits * (visit.plays + 1) * eventBytes) / GB,
    'GB of static host': (visits * siteBytes) / GB,
  };
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Reads by second after an admin saves beats within one second. */
function simulateEdits(visitors: number, edits: number): number[] {
  const random = randomFrom(7);
  const listeners = pages
    .flatMap(({ share, channels }) =>
      Array.from({ length: Math.round(visitors * share) }, () => channels).flat(),
    )
    .filter(({ ofBeats }) => ofBeats);
  const lastReadAt = listeners.map(() => -Infinity);
  const reads: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const at = (edit / edits) * 1000;
    for (const [index, channel] of listeners.entries()) {
      const last = lastReadAt[index] ?? -Infinity;
      // A refetch is pending already.
      if (last > at) continue;
      const readAt = at + refetchDelay(at - last, random());
      lastReadAt[index] = readAt;
      const second = Math.floor(readAt / 1000);
      reads[second] = (reads[second] ?? 0) + channel.reads;
    }
  }
  return reads;
}

/** Prints numbers to three digits. */
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
const byAudience = (row: (open: number) => Record<string, number>) =>
  Object.fromEntries(AUDIENCES.map((open) => [`${open} open pages`, row(open)]));

printTable('By second', byAudience(steadyLoad));
printTable('One edit of a beat', byAudience(editLoad));
printTable(
  'After edits within one second, 10,000 open pages',
  Object.fromEntries(
    [1, 20].map((edits) => {
      const reads = simulateEdits(10_000, edits);
      return [
        `${edits} edits`,
        { 'reads in the worst second': Math.max(...reads), 'reads in all': sum(reads) },
      ];
    }),
  ),
);
printTable(
  'A month at a hosted project with so many open at the peak, US dollars',
  byAudience((open) => ({ visits: visitsFor(open), ...monthOf(visitsFor(open)) })),
);
