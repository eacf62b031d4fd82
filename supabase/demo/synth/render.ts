import { writeFile } from 'node:fs/promises';
import { manifestUrl, mediaUrl, readManifest } from '../manifest.ts';
import { demoBeats } from '../rows/beats.ts';
import { writeSoldFacts } from '../sold-files.ts';
import { compose } from './arrange/compose.ts';
import { render } from './sound/mix.ts';
import { mp3 } from './sound/mp3.ts';
import { peaksOf } from './sound/peaks.ts';

/** Renders the previews of all demo beats, and updates the manifest and the facts about the sold files. */

const PREVIEW_RATE = 44100;

const manifest = await readManifest();
for (const beat of demoBeats) {
  const media = manifest.beats[beat.slug];
  if (media === undefined) throw new Error(`The manifest has no cover of ${beat.slug}.`);
  if (beat.silent === true) continue;
  const recording = render(compose(beat), PREVIEW_RATE, 2);
  const bytes = await mp3(recording);
  const file = `beats/${beat.slug}.mp3`;
  await writeFile(new URL(file, mediaUrl), bytes);
  const seconds = Math.round((recording.channels[0]?.length ?? 0) / (PREVIEW_RATE / 1000)) / 1000;
  media.preview = { file, bytes: bytes.length, seconds, peaks: peaksOf(recording) };
  console.log(beat.title);
}
await writeFile(manifestUrl, `${JSON.stringify(manifest)}\n`);
await writeSoldFacts();
