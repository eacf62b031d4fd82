/**
 * What open pages, plays and edits cost a Supabase project. Steady figures are what comes on average; edits are
 * simulated under the app's own rules (`src/lib/data/live-changes.ts`), at random but seeded.
 *
 * Two ways of sending a change of a beat are compared. Postgres Changes reads the row again for each channel, on one
 * thread, and sends it; every play that is written to the row is a change too. A broadcast is one row in
 * realtime.messages for each topic, and is sent as it is; plays send none.
 */
import { refetchDelay } from '../../src/lib/data/live-changes.ts';

export type Way = 'changes' | 'broadcast';

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
const messageBytes: Readonly<Record<Way, number>> = { changes: 1_300, broadcast: 100 };
/** An open page reads its lists again this often, because plays send no messages; see `counted` in queries.ts. */
const secondsBetweenReads = 540;
const previewBytes = 479_000;
/** A row of `private.beat_events` with its indexes. */
const eventBytes = 287;

/**
 * Published by Supabase for Postgres Changes with row level security, on Micro and Small compute
 * (20,000 on Large): 500 subscribers × 30 changes. The check alone takes 7 µs on PostgreSQL 15.
 */
export const checksPerSecond = 15_000;
/** Limits of the plans Free, Pro with its spend cap, and Pro without it ("Realtime Limits"). */
export const messagesPerSecond = [100, 500, 2_500];

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
const BEATS = 100;
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

/** Writes of beats' rows by plays, a second; beat n is played 1/n as often as the first (Zipf's law). */
export function updatesPerSecond(playsPerSecond: number, rollupSeconds: number): number {
  const ranks = Array.from({ length: BEATS }, (_, n) => 1 / (n + 1));
  return sum(
    ranks.map((rank) => {
      const rate = (playsPerSecond * rank) / sum(ranks);
      // After a write the next one waits for the rollup, and then for a play unless one is pending.
      return rate === 0 ? 0 : 1 / (rollupSeconds + Math.exp(-rate * rollupSeconds) / rate);
    }),
  );
}

/**
 * What open pages and plays cost a second.
 * @param updates writes of beats' rows by plays; each is a message to Postgres Changes, none to a broadcast
 * @param isNaive a naive page refetches at every message
 */
export function steadyLoad(open: number, updates: number, way: Way, isNaive = false) {
  const messages = way === 'changes' ? updates * open * channelsPerPage : 0;
  const refetches = isNaive ? updates * open : way === 'broadcast' ? open / secondsBetweenReads : 0;
  const readBytes = listening((channel) => channel.readBytes);
  return {
    updates,
    messages,
    reads: refetches * listening(({ reads }) => reads),
    bytes: messages * messageBytes[way] + refetches * readBytes,
  };
}

/** What one edit of a beat sends. */
export function editLoad(open: number, way: Way) {
  const messages = open * channelsPerPage;
  return {
    messages,
    checks: way === 'changes' ? messages : 0,
    'thread busy, s': way === 'changes' ? messages / checksPerSecond : 0,
    'MB out': (messages * messageBytes[way]) / 1e6,
  };
}

/** How many pages may be open until so many messages a second are sent, with one play a page in 200 s. */
export function largestAudience(limit: number, rollupSeconds: number): number {
  let open = 0;
  const messages = () =>
    steadyLoad(open, updatesPerSecond(open / 200, rollupSeconds), 'changes').messages;
  while (messages() <= limit) open += 1;
  return open;
}

const GB = 1e9;
const above = (amount: number, included: number) => Math.max(0, amount - included);

/** Visits a month that keep so many pages open at the peak. */
export const visitsFor = (open: number) => (open * busySeconds) / (visit.minutes * 60 * peak);

/** A month of so many visits at a hosted project. @param rollupSeconds how often Postgres Changes sends plays of a beat */
export function monthOf(visits: number, way: Way, rollupSeconds = 10) {
  const open = (visits * visit.minutes * 60) / busySeconds;
  const plays = (visits * visit.plays) / busySeconds;
  const load = (times: number) =>
    steadyLoad(open * times, updatesPerSecond(plays * times, rollupSeconds), way);
  const { bytes, ...steady } = load(1);
  const edits = editLoad(open, way);
  const messages = steady.messages * busySeconds + edits.messages * editsPerMonth;
  const views = visits * visit.pageViews;
  const files = views * ofShares(({ view }) => view[1]) + visits * visit.plays * previewBytes;
  const read = views * ofShares(({ view }) => view[0]);
  const sent = bytes * busySeconds + edits['MB out'] * 1e6 * editsPerMonth;
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
    'open at peak': open * peak,
    'messages/s of plays at peak': load(peak).messages,
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

/** Adds up by second. @param at milliseconds */
const add = (series: number[], at: number, amount: number) => {
  const second = Math.floor(at / 1000);
  series[second] = (series[second] ?? 0) + amount;
};

/** One entry for every channel of every open page. */
const openChannels = (visitors: number) =>
  pages.flatMap(({ share, channels }) =>
    Array.from({ length: Math.round(visitors * share) }, () => channels).flat(),
  );

/** Reads by second after an admin saves beats within one second, and how late the last message is. */
export function simulateEdits(visitors: number, edits: number, way: Way, seed = 7) {
  const random = randomFrom(seed);
  const listeners = openChannels(visitors).filter(({ ofBeats }) => ofBeats);
  const lastReadAt = listeners.map(() => -Infinity);
  const reads: number[] = [];
  let busyUntil = 0;
  let delay = 0;
  for (let edit = 0; edit < edits; edit += 1) {
    const at = (edit / edits) * 1000;
    // Postgres Changes checks each change for each subscriber, one after the other.
    const checks = way === 'changes' ? listeners.length : 0;
    busyUntil = Math.max(busyUntil, at) + (checks / checksPerSecond) * 1000;
    delay = Math.max(delay, busyUntil - at);
    for (const [index, channel] of listeners.entries()) {
      const last = lastReadAt[index] ?? -Infinity;
      // A refetch is pending already.
      if (last > busyUntil) continue;
      const readAt = busyUntil + refetchDelay(busyUntil - last, random());
      lastReadAt[index] = readAt;
      add(reads, readAt, channel.reads);
    }
  }
  return { reads, delay, channels: listeners.length };
}
