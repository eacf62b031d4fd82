import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { mediaUrl } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { compose } from './studio/arrange/compose.ts';
import { render } from './studio/synth/mix.ts';
import { peaksOf } from './studio/synth/peaks.ts';
import { wav } from './studio/synth/wav.ts';

/** Masters are demo content that nobody ships: mono at half rate keeps them small. */
const MASTER_RATE = 22050;

const facts = v.object({ bytes: v.number(), seconds: v.number(), peaks: v.array(v.number()) });

/** What the row of a master says before its file is synthesized. */
export type MasterFacts = v.InferOutput<typeof facts>;

const factsUrl = new URL('masters.json', mediaUrl);

export async function readMasterFacts(): Promise<Record<string, MasterFacts>> {
  return v.parse(v.record(v.string(), facts), JSON.parse(await readFile(factsUrl, 'utf8')));
}

/** Written by `npm run demo:render`: to know the waveform of a master takes synthesizing it. */
export async function writeMasterFacts(): Promise<void> {
  const all = demoBeats.map(({ slug }): [string, MasterFacts] => {
    const { bytes, ...rest } = synthesize(slug);
    return [slug, { bytes: bytes.length, ...rest }];
  });
  await writeFile(factsUrl, `${JSON.stringify(Object.fromEntries(all))}\n`);
}

/** Plays the full length of a beat and makes it a WAV file. */
function synthesize(slug: string) {
  const beat = demoBeats.find((candidate) => candidate.slug === slug);
  if (beat === undefined) throw new Error(`There is no demo beat called ${slug}.`);
  const score = compose(beat, 'full');
  const recording = render(score, MASTER_RATE, 1);
  return { bytes: wav(recording), seconds: score.seconds, peaks: peaksOf(recording) };
}

export interface MasterJob {
  slug: string;
  /** Where the WAV file is to lie. */
  file: string;
}

export async function makeMaster({ slug, file }: MasterJob): Promise<void> {
  const { bytes } = synthesize(slug);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
