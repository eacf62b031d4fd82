import { compose } from './arrange/compose.ts';
import { demoBeats } from './rows/beats.ts';
import { render } from './synth/mix.ts';
import { peaksOf } from './synth/peaks.ts';
import { wav } from './synth/wav.ts';

/** Masters are demo content that nobody ships: mono at half rate keeps the first start short. */
const MASTER_RATE = 22050;

export interface Master {
  readonly slug: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
  readonly peaks: readonly number[];
}

/** Plays the full length of a beat and makes it a WAV file. */
export function makeMaster(slug: string): Master {
  const beat = demoBeats.find((candidate) => candidate.slug === slug);
  if (beat === undefined) throw new Error(`There is no demo beat called ${slug}.`);
  const score = compose(beat, 'full');
  const recording = render(score, MASTER_RATE, 1);
  return { slug, bytes: wav(recording), seconds: score.seconds, peaks: peaksOf(recording) };
}
