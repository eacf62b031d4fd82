import type { PageShare } from './realtime-model.ts';

/**
 * What `npm run bench:realtime -- --measure` printed, beside what is assumed. Shares are assumed: a
 * beat's page is every fifth one that is open. Reads and bytes are those of a refetch, with gzip.
 */
const hears = { hearsBeats: true, readOnJoin: true };
export const pages: readonly PageShare[] = [
  {
    path: '/',
    share: 0.35,
    channels: [
      { ...hears, reads: 1, readBytes: 1_200 },
      { ...hears, reads: 1, readBytes: 2_500 },
      { hearsBeats: false, reads: 1, readBytes: 800, readOnJoin: true },
    ],
  },
  {
    path: '/beats',
    share: 0.3,
    channels: [{ ...hears, reads: 3, readBytes: 5_200 }],
  },
  {
    path: '/beats/:id',
    share: 0.2,
    channels: [{ ...hears, reads: 3, readBytes: 1_800 }],
  },
  {
    path: '/gallery',
    share: 0.05,
    channels: [{ hearsBeats: false, reads: 1, readBytes: 800, readOnJoin: true }],
  },
  { path: 'others', share: 0.1, channels: [] },
];

/** Bytes, by first view of a page, in the shares above. */
export const view = {
  read: 0.35 * 4_400 + 0.3 * 5_200 + 0.2 * 1_900 + 0.05 * 800,
  files: 0.35 * 254_800 + 0.3 * 348_300 + 0.2 * 122_000 + 0.05 * 691_700,
  /** Of the first page of a visit; what others add is left out. */
  site: 0.35 * 678_600 + 0.3 * 293_000 + 0.2 * 284_200 + 0.15 * 300_000,
};

/** A change of a beat, as it goes to one channel. */
export const messageBytes = 1_300;
export const previewBytes = 291_500;
/** A row of `private.beat_events` with its indexes. */
export const eventBytes = 287;

/**
 * Published by Supabase for Postgres Changes with row level security, on Micro and Small compute
 * (20,000 on Large): 500 subscribers × 30 changes. The check alone takes 7 µs on PostgreSQL 15.
 */
export const checksPerSecond = 15_000;
