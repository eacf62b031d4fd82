/**
 * Makes the sold files of a demo beat from its committed MP3 when they are first requested. Their rows are
 * seeded; all files would take a minute and 1.5 GB, and most are never opened.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { zipSync } from 'fflate';
import { MPEGDecoder } from 'mpg123-decoder';
import type { SoldKind } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { mediaFile } from './seed-files.ts';
import { wav } from './wav.ts';

/** Name and upper limit in Hz of each track in a zip, because a mix can only be taken apart by frequency. */
const TRACKS = {
  trackouts: [
    ['demo-bass', 150],
    ['demo-melody', 2_500],
    ['demo-drums', 8_000],
    ['demo-effects', Infinity],
  ],
  stems: [
    ['demo-sub', 60],
    ['demo-bass', 150],
    ['demo-low-mids', 400],
    ['demo-mids', 1_000],
    ['demo-high-mids', 2_500],
    ['demo-presence', 5_000],
    ['demo-treble', 8_000],
    ['demo-air', Infinity],
  ],
} as const;

export async function makeSoldFile(slug: string, kind: SoldKind): Promise<Uint8Array> {
  const mp3 = await mediaFile(`beats/${slug}.mp3`);
  if (kind === 'mp3') return mp3;
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData: channels, sampleRate: rate } = decoder.decode(mp3);
  decoder.free();
  if (kind === 'wav') return wav({ rate, channels });
  // Tracks are mono, because stems in stereo exceed the 50 MB of a file in Supabase's free plan.
  const [left = new Float32Array(), right = left] = channels;
  const mix = left.map((level, at) => (level + (right[at] ?? 0)) / 2);
  const files: Record<string, Uint8Array> = {};
  let lower = new Float32Array(mix.length);
  for (const [name, limit] of TRACKS[kind]) {
    const upTo = lowpass(mix, limit / rate);
    const track = upTo.map((level, at) => level - (lower[at] ?? 0));
    files[`${name}.wav`] = wav({ rate, channels: [track] });
    lower = upTo;
  }
  // The date is fixed, so that the bytes are the same each time.
  return zipSync(files, { level: 0, mtime: new Date(2025, 0, 1) });
}

/**
 * Passes frequencies up to a limit, with 12 dB less per octave above it.
 * @param limit share of the sampling rate; infinite for no limit
 */
function lowpass(samples: Float32Array, limit: number) {
  if (limit === Infinity) return samples.slice();
  // Computed without sine or exponential, which differ between processors, because the rows have the files' hashes.
  const step = 1 - 1 / (1 + 2 * Math.PI * limit);
  let first = 0;
  let second = 0;
  return samples.map((level) => {
    first += step * (level - first);
    second += step * (first - second);
    return second;
  });
}

/** The key of a sold demo file contains its kind and the slug of its beat. */
const KEY = /^\d+\/(full|trackouts|stems)_\d+_(.+)\.(wav|mp3|zip)$/;
const kinds: readonly SoldKind[] = ['wav', 'mp3', 'trackouts', 'stems'];

/** Files being made, by path, so that concurrent requests wait for the same file. */
const underWay = new Map<string, Promise<void>>();

/** Makes the file of a sold demo object that has none yet; does nothing for other objects. */
export async function makeMissingFile(bucket: string, key: string, path: string): Promise<void> {
  const [, type, slug = '', ending] = KEY.exec(key) ?? [];
  const kind = kinds.find((each) => each === (type === 'full' ? ending : type));
  const isSold = bucket === 'beat-masters' || bucket === 'beat-stems';
  if (!isSold || !kind || !demoBeats.some((beat) => beat.slug === slug)) return;
  const making = underWay.get(path) ?? make(slug, kind, path);
  underWay.set(path, making);
  await making.finally(() => underWay.delete(path));
}

async function make(slug: string, kind: SoldKind, path: string): Promise<void> {
  const bytes = await makeSoldFile(slug, kind);
  await mkdir(dirname(path), { recursive: true });
  // Renamed once complete, because a file that exists is served.
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
