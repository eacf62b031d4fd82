/**
 * What open pages cost a Supabase project, as a simulation of discrete events under the app's own
 * rules (`src/lib/live-changes.ts`, `private.track_beat_event`). Seeded: the same input gives the
 * same figures.
 */
import { isEdit, refetchDelay } from '../../src/lib/live-changes.ts';

export interface Channel {
  /** Whether it hears of changes of beats, which plays are. */
  hearsBeats: boolean;
  /** Requests of a refetch, and their answers' bytes. */
  reads: number;
  readBytes: number;
  readOnJoin: boolean;
}

export interface PageShare {
  path: string;
  /** Of all open pages. */
  share: number;
  channels: readonly Channel[];
}

export interface Traffic {
  pages: readonly PageShare[];
  visitors: number;
  playsPerSecond: number;
  beats: number;
  /** Exponent of Zipf's law: beat n is played 1/n^exponent as often as the first. */
  popularity: number;
  seconds: number;
  /** Seconds at which an admin saves a beat. */
  edits: readonly number[];
  /** A beat's counter is written at most once in this time; 0 writes it at every play. */
  rollupMs: number;
  /** Whether pages hear of plays at all. */
  playsAreBroadcast: boolean;
  /** Without the app's rules: every message refetches at once. */
  naive: boolean;
  /** Realtime checks each change for each subscriber, one after the other. */
  checksPerSecond: number;
  messageBytes: number;
  seed: number;
}

/** One value a second. */
export interface Load {
  plays: number[];
  updates: number[];
  checks: number[];
  messages: number[];
  reads: number[];
  bytes: number[];
  /** How late messages are, in milliseconds, at worst. */
  delay: number[];
}

/** As `limit` in `private.track_beat_event`: tails of other beats that a play writes as well. */
const TAILS = 20;

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

/** Share of the plays that each beat has. */
export function zipf(beats: number, exponent: number): number[] {
  const weights = Array.from({ length: beats }, (_, n) => 1 / (n + 1) ** exponent);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** One entry for every channel of every open page. */
export function openChannels(pages: readonly PageShare[], visitors: number): Channel[] {
  return pages.flatMap(({ share, channels }) =>
    Array.from({ length: Math.round(visitors * share) }, () => channels).flat(),
  );
}

/** Moments of plays (milliseconds, beat), at random but so many a second on average. */
function playsOf({ playsPerSecond, seconds, beats, popularity }: Traffic, random: () => number) {
  let sum = 0;
  const upTo = zipf(beats, popularity).map((share) => (sum += share));
  const plays: { at: number; beat: number; edit: boolean }[] = [];
  if (playsPerSecond === 0) return plays;
  for (let at = 0; ;) {
    at += (-Math.log(1 - random()) / playsPerSecond) * 1000;
    if (at >= seconds * 1000) return plays;
    const drawn = random();
    const beat = upTo.findIndex((end) => drawn < end);
    plays.push({ at, beat: beat < 0 ? beats - 1 : beat, edit: false });
  }
}

/** Runs the traffic. `onUpdate` is told of every write of a beat's row. */
export function simulate(
  traffic: Traffic,
  onUpdate?: (at: number, beat: number, plays: number) => void,
): Load {
  const { seconds, beats, rollupMs, naive, checksPerSecond, messageBytes } = traffic;
  const random = randomFrom(traffic.seed);
  const row = () => Array.from({ length: seconds }, () => 0);
  const load: Load = {
    plays: row(),
    updates: row(),
    checks: row(),
    messages: row(),
    reads: row(),
    bytes: row(),
    delay: row(),
  };
  const add = (series: number[], at: number, amount: number) => {
    const second = Math.floor(at / 1000);
    if (second < seconds) series[second] = (series[second] ?? 0) + amount;
  };

  const listeners = openChannels(traffic.pages, traffic.visitors).filter(
    ({ hearsBeats }) => hearsBeats,
  );
  const readsOfAll = listeners.reduce((sum, { reads }) => sum + reads, 0);
  const bytesOfAll = listeners.reduce((sum, { readBytes }) => sum + readBytes, 0);
  const lastReadAt = listeners.map(() => -Infinity);
  const changedAt = Array.from({ length: beats }, () => -Infinity);
  const pending = Array.from({ length: beats }, () => 0);
  const writtenAt = Array.from({ length: beats }, () => -Infinity);
  let busyUntil = 0;

  const readAnew = (deliveredAt: number) => {
    if (naive) {
      add(load.reads, deliveredAt, readsOfAll);
      add(load.bytes, deliveredAt, bytesOfAll);
      return;
    }
    listeners.forEach(({ reads, readBytes }, index) => {
      const last = lastReadAt[index] ?? -Infinity;
      // One is on its way already.
      if (last > deliveredAt) return;
      const readAt = deliveredAt + refetchDelay(deliveredAt - last, random());
      lastReadAt[index] = readAt;
      add(load.reads, readAt, reads);
      add(load.bytes, readAt, readBytes);
    });
  };
  const update = (at: number, beat: number) => {
    add(load.updates, at, 1);
    busyUntil = Math.max(busyUntil, at) + (listeners.length / checksPerSecond) * 1000;
    add(load.checks, busyUntil, listeners.length);
    add(load.messages, busyUntil, listeners.length);
    add(load.bytes, busyUntil, listeners.length * messageBytes);
    const second = Math.floor(at / 1000);
    load.delay[second] = Math.max(load.delay[second] ?? 0, busyUntil - at);
    const changed = changedAt[beat] ?? -Infinity;
    const change = {
      type: 'UPDATE' as const,
      row: { changed_at: new Date(Math.max(changed, -864e13)).toISOString() },
      at: new Date(at).toISOString(),
    };
    if (naive || isEdit(change)) readAnew(busyUntil);
  };
  const countPlay = (at: number, beat: number) => {
    add(load.plays, at, 1);
    pending[beat] = (pending[beat] ?? 0) + 1;
    const due = pending.flatMap((plays, other) =>
      plays > 0 && (writtenAt[other] ?? 0) <= at - rollupMs ? [other] : [],
    );
    const age = (other: number) => (other === beat ? -Infinity : (writtenAt[other] ?? -Infinity));
    for (const other of due.toSorted((a, b) => age(a) - age(b)).slice(0, TAILS)) {
      onUpdate?.(at, other, pending[other] ?? 0);
      pending[other] = 0;
      writtenAt[other] = at;
      if (traffic.playsAreBroadcast) update(at, other);
    }
  };

  const edits = traffic.edits.map((second) => ({ at: second * 1000, beat: 0, edit: true }));
  const events = [...playsOf(traffic, random), ...edits].toSorted((a, b) => a.at - b.at);
  for (const { at, beat, edit } of events) {
    if (edit) {
      changedAt[beat] = at;
      update(at, beat);
    } else countPlay(at, beat);
  }
  return load;
}

export interface Outage {
  pages: readonly PageShare[];
  visitors: number;
  seconds: number;
  /** Share by which waiting times are longer or shorter at random; the app has none. */
  jitter: number;
  /** Realtime refuses what comes above. */
  joinsPerSecond: number;
  seed: number;
}

/** `src/lib/supabase.ts`: waiting times before a lost websocket is opened again. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000];
/** @supabase/phoenix: waiting times before a refused channel is joined again. */
const REJOIN_MS = [1_000, 2_000, 5_000, 10_000];

/** What follows when every websocket is lost at once and can be opened again only after a while. */
export function simulateOutage({ pages, visitors, seconds, jitter, joinsPerSecond, seed }: Outage) {
  const random = randomFrom(seed);
  const wait = (table: readonly number[], tries: number) => table[tries] ?? table.at(-1) ?? 0;
  /** By second. */
  const attempts: ({ at: number; tries: number; channel: Channel }[] | undefined)[] = [];
  const opened: number[] = [];
  const joins: number[] = [];
  const reads: number[] = [];
  const bytes: number[] = [];
  const add = (series: number[], at: number, amount: number) => {
    const second = Math.floor(at / 1000);
    series[second] = (series[second] ?? 0) + amount;
  };
  for (const { share, channels } of pages) {
    if (channels.length === 0) continue;
    for (let visitor = 0; visitor < Math.round(visitors * share); visitor += 1) {
      let at = 0;
      for (let tries = 0; at < seconds * 1000; tries += 1) {
        at += wait(RECONNECT_MS, tries) * (1 + jitter * (2 * random() - 1));
        add(opened, at, 1);
      }
      for (const channel of channels)
        (attempts[Math.floor(at / 1000)] ??= []).push({ at, tries: 0, channel });
    }
  }
  // What is refused is added to a later second, and so comes to its turn.
  for (const second of attempts) {
    const inTurn = (second ?? []).toSorted((a, b) => a.at - b.at);
    for (const [place, { at, tries, channel }] of inTurn.entries()) {
      if (place >= joinsPerSecond) {
        const next = at + wait(REJOIN_MS, tries);
        (attempts[Math.floor(next / 1000)] ??= []).push({ at: next, tries: tries + 1, channel });
        continue;
      }
      add(joins, at, 1);
      if (!channel.readOnJoin) continue;
      const readAt = at + refetchDelay(Infinity, random());
      add(reads, readAt, channel.reads);
      add(bytes, readAt, channel.readBytes);
    }
  }
  return { opened, joins, reads, bytes };
}
