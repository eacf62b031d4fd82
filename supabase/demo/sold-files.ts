import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { zipSync } from 'fflate';
import * as v from 'valibot';
import { mediaUrl } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { compose } from './synth/arrange/compose.ts';
import { peakOf } from './synth/sound/dsp.ts';
import { render, type Recording } from './synth/sound/mix.ts';
import { mp3 } from './synth/sound/mp3.ts';
import { peaksOf } from './synth/sound/peaks.ts';
import type { Part } from './synth/sound/score.ts';
import { wav } from './synth/sound/wav.ts';

/** Sold demo files are mono at half rate, to keep them small. */
const RATE = 22050;
const MP3_KBPS = 64;

const file = v.object({ bytes: v.number(), sha256: v.string() });
const facts = v.object({
  seconds: v.number(),
  peaks: v.array(v.number()),
  files: v.object({ wav: file, mp3: file, trackouts: file, stems: file }),
});

/** Length, peaks, sizes and hashes of the sold files, for their rows, before the files are synthesized. */
export type SoldFacts = v.InferOutput<typeof facts>;
export type SoldKind = keyof SoldFacts['files'];

const factsUrl = new URL('sold-files.json', mediaUrl);

export async function readSoldFacts(): Promise<Record<string, SoldFacts>> {
  return v.parse(v.record(v.string(), facts), JSON.parse(await readFile(factsUrl, 'utf8')));
}

/** `npm run demo:render` writes the facts, because they require synthesizing the files. */
export async function writeSoldFacts(): Promise<void> {
  const all: Record<string, SoldFacts> = {};
  for (const { slug } of demoBeats) {
    const { recording, seconds, zips } = renderBeat(slug);
    const fact = async (kind: SoldKind) => {
      const bytes = await encode(kind, recording, zips);
      return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    };
    all[slug] = {
      seconds,
      peaks: peaksOf(recording),
      files: {
        wav: await fact('wav'),
        mp3: await fact('mp3'),
        trackouts: await fact('trackouts'),
        stems: await fact('stems'),
      },
    };
  }
  await writeFile(factsUrl, `${JSON.stringify(all)}\n`);
}

type Tracks = Map<string, Float32Array>;
type Zips = Readonly<Record<'trackouts' | 'stems', Tracks>>;

/** The group of a part in the trackouts. */
function groupOf({ name, voice: { kind } }: Part): string {
  if (name === 'riser' || kind === 'vinyl') return 'effects';
  if (kind === 'drum') return 'drums';
  return name === 'bass' ? 'bass' : 'melody';
}

function addTo(tracks: Tracks, name: string, samples: Float32Array): void {
  const track = tracks.get(name) ?? new Float32Array(samples.length);
  samples.forEach((level, at) => (track[at] = (track[at] ?? 0) + level));
  tracks.set(name, track);
}

/** Renders the full length of a beat, and its parts in groups (trackouts) and one by one (stems). */
function renderBeat(slug: string): { recording: Recording; seconds: number; zips: Zips } {
  const beat = demoBeats.find((candidate) => candidate.slug === slug);
  if (beat === undefined) throw new Error(`There is no demo beat called ${slug}.`);
  const score = compose(beat);
  const zips: Zips = { trackouts: new Map(), stems: new Map() };
  const recording = render(score, RATE, 1, (part, samples) => {
    addTo(zips.trackouts, groupOf(part), samples);
    addTo(zips.stems, part.name.replace(' ', '-'), samples);
  });
  return { recording, seconds: score.seconds, zips };
}

function encode(kind: SoldKind, recording: Recording, zips: Zips): Promise<Uint8Array> {
  if (kind === 'wav') return Promise.resolve(wav(recording));
  if (kind === 'mp3') return mp3(recording, MP3_KBPS);
  return Promise.resolve(zipTracks(zips[kind]));
}

/** All tracks get the same gain, so that they sum up to the same mix and none clips. */
function zipTracks(tracks: Tracks): Uint8Array {
  const gain = 0.9 / Math.max(0.9, ...[...tracks.values()].map(peakOf));
  const files = [...tracks].map(([name, track]): [string, Uint8Array] => [
    `${name}.wav`,
    wav({ rate: RATE, channels: [track.map((level) => level * gain)] }),
  ]);
  // The date is fixed, so that the bytes are the same each time.
  return zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(2025, 0, 1) });
}

export interface SoldJob {
  slug: string;
  kind: SoldKind;
  /** Path of the file. */
  file: string;
}

export async function makeSoldFile({ slug, kind, file: path }: SoldJob): Promise<void> {
  const { recording, zips } = renderBeat(slug);
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, await encode(kind, recording, zips));
  await rename(temporary, path);
}
