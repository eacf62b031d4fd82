/** What a month of visits costs at a hosted Supabase project. */
import { eventBytes, messageBytes, pages, previewBytes, view } from './realtime-measured.ts';
import { openChannels, zipf } from './realtime-model.ts';

/** US dollars, read on November 22, 2026 in stored copies of Supabase's documentation ("Manage your usage"). */
const prices = {
  pro: 25,
  /** By month; $10 of it is in the plan. */
  compute: { micro: 10, large: 110 },
  computeCredit: 10,
  messages: { included: 5e6, perMillion: 2.5 },
  connections: { included: 500, perThousand: 10 },
  /** By GB: `uncached` is the API, realtime and what the CDN does not have. */
  egress: { included: 250, uncached: 0.09, cached: 0.03 },
  disk: { included: 8, perGB: 0.125 },
} as const;

/** Free, Pro with its spend cap, Pro without; "Realtime Limits". */
export const limits = {
  messagesPerSecond: [100, 500, 2_500],
  connections: [200, 500, 10_000],
} as const;

export const visit = { pageViews: 3, minutes: 4, plays: 2, beats: 100, popularity: 1 };
/** All visits fall into 8 hours of each of 30 days; at the peak twice as many come. */
const busySeconds = 30 * 8 * 3600;
const peak = 2;
/** Of files, answered by the CDN. */
const cached = 0.95;

export interface Setting {
  rollupSeconds: number;
  playsAreBroadcast: boolean;
}

/** Writes of beats' rows by plays, a second. */
export function updatesPerSecond(playsPerSecond: number, { rollupSeconds }: Setting): number {
  return zipf(visit.beats, visit.popularity).reduce((sum, share) => {
    const rate = playsPerSecond * share;
    // After a write the next one waits, and then for a play, unless one has come meanwhile.
    return rate === 0 ? sum : sum + 1 / (rollupSeconds + Math.exp(-rate * rollupSeconds) / rate);
  }, 0);
}

/** Channels that hear of a beat, by open page. */
export const channelsPerPage =
  openChannels(pages, 1000).filter(({ hearsBeats }) => hearsBeats).length / 1000;

const GB = 1e9;
const above = (amount: number, included: number) => Math.max(0, amount - included);

export function monthOf(visits: number, setting: Setting) {
  const open = (visits * visit.minutes * 60) / busySeconds;
  const plays = (visits * visit.plays) / busySeconds;
  const heard = open * channelsPerPage;
  const updates = setting.playsAreBroadcast ? updatesPerSecond(plays, setting) : 0;
  const messages = updates * heard * busySeconds;
  const atPeak = setting.playsAreBroadcast ? updatesPerSecond(plays * peak, setting) : 0;
  const views = visits * visit.pageViews;
  const files = views * view.files + visits * visit.plays * previewBytes;
  const uncached = (views * view.read + messages * messageBytes + files * (1 - cached)) / GB;
  const fromCache = (files * cached) / GB;
  const isLarge = visits > 1e6;
  const cost = {
    plan: prices.pro,
    compute: prices.compute[isLarge ? 'large' : 'micro'] - prices.computeCredit,
    messages:
      Math.ceil(above(messages, prices.messages.included) / 1e6) * prices.messages.perMillion,
    connections:
      Math.ceil(above(open * peak, prices.connections.included) / 1000) *
      prices.connections.perThousand,
    egress:
      above(uncached, prices.egress.included) * prices.egress.uncached +
      above(fromCache, prices.egress.included) * prices.egress.cached,
  };
  return {
    open: open * peak,
    playsPerSecond: plays * peak,
    updatesPerSecond: atPeak,
    messagesPerSecond: atPeak * heard * peak,
    messages,
    uncached,
    fromCache,
    site: (visits * view.site) / GB,
    /** Events of a month: plays, and one view of a beat's page. */
    eventsGB: (visits * (visit.plays + 1) * eventBytes) / GB,
    cost,
    total: Object.values(cost).reduce((sum, part) => sum + part, 0),
  };
}
