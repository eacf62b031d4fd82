import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { estimateMusic } from '@/lib/audio/estimate-music';
import { mediaUrl, readManifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import type { DemoBeat } from './rows/types.ts';
import { readSoldFacts } from './sold-files.ts';
import { compose } from './synth/arrange/compose.ts';
import { SECONDS } from './synth/arrange/form.ts';
import { tonicOf } from './synth/arrange/harmony.ts';
import { dbToGain, gainToDb, gatedRms, peakOf } from './synth/sound/dsp.ts';
import { chroma, likeness } from './synth/sound/listen.ts';
import { CEILING_DB, LOUDNESS_DB } from './synth/sound/master.ts';
import { render } from './synth/sound/mix.ts';
import { MP3_KBPS } from './synth/sound/mp3.ts';
import { peaksOf } from './synth/sound/peaks.ts';

const RATE = 22050;
const manifest = await readManifest();
const sold = await readSoldFacts();
const audible = demoBeats.filter((beat) => beat.silent !== true);
const [first] = audible;
if (!first) throw new Error('There are no beats.');

function record(beat: DemoBeat) {
  const score = compose(beat);
  const recording = render(score, RATE, 1);
  const [samples = new Float32Array()] = recording.channels;
  const { seconds } = score;
  return { samples, peaks: peaksOf(recording), seconds, chroma: chroma(samples, RATE, 6) };
}
/** Every seventh beat, because synthesizing one takes a second; all of them in the nightly run, which has a seed. */
const played = audible.filter((_, n) => n % 7 === 0 || import.meta.env['GENERATED_SEED']);
const takes = new Map<DemoBeat, ReturnType<typeof record>>();
const takeOf = (beat: DemoBeat) => takes.get(beat) ?? record(beat);
function entryOf({ slug }: DemoBeat) {
  const entry = manifest.beats[slug]?.preview;
  if (!entry) throw new Error('Run npm run demo:render.');
  return entry;
}
/** Seconds of a bar, at the tempo of the row. */
const barOf = ({ bpm, sound }: DemoBeat) => (60 / bpm) * (sound.meter ?? 4);

beforeAll(() => {
  for (const beat of played) takes.set(beat, record(beat));
}, 240_000);

describe.each(played)('$slug', (beat) => {
  it('is finite, centered, level, below the ceiling, quiet at both ends and never silent between', () => {
    const { samples, seconds } = takeOf(beat);
    expect(samples.every(Number.isFinite)).toBe(true);
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(1e-3);
    expect(peakOf(samples)).toBeLessThanOrEqual(dbToGain(CEILING_DB) + 1e-6);
    const levelOf = (part: Float32Array) => gainToDb(gatedRms(part, RATE));
    expect(Math.abs(levelOf(samples) - LOUDNESS_DB)).toBeLessThan(1.5);
    for (const end of [0, -1]) expect(Math.abs(samples.at(end) ?? 0)).toBeLessThan(0.002);
    expect(Math.abs(seconds - SECONDS)).toBeLessThan(barOf(beat));
    const bar = Math.round(barOf(beat) * RATE);
    for (let start = 0; start + 2 * bar < samples.length; start += bar) {
      const level = levelOf(samples.subarray(start, start + bar));
      expect(level, `bar at ${(start / RATE).toFixed(1)} s`).toBeGreaterThan(-34);
    }
  });

  it('repeats at the tempo of its row, and stays in its key', () => {
    const { samples, chroma: heard } = takeOf(beat);
    // A slow beat may be taken for one of twice its tempo.
    expect([beat.bpm, 2 * beat.bpm]).toContain(estimateMusic([samples], RATE).bpm);
    const steps = beat.mode === 'minor' ? [0, 2, 3, 5, 7, 8, 10] : [0, 2, 4, 5, 7, 9, 11];
    const inside = (tonic: number) =>
      heard.reduce(
        (sum, row) => steps.reduce((part, step) => part + (row[(tonic + step) % 12] ?? 0), sum),
        0,
      );
    const home = inside(tonicOf(beat.key));
    // Chromatic colors are welcome, but a key a semitone away must fit clearly worse.
    expect(home).toBeGreaterThan(inside(tonicOf(beat.key) + 1) * 1.15);
    expect(home).toBeGreaterThan(inside(tonicOf(beat.key) + 11) * 1.15);
  });

  it('sounds like the committed file, and like the sold ones when they were made', () => {
    const take = takeOf(beat);
    const entry = entryOf(beat);
    expect(Math.abs(entry.seconds - take.seconds)).toBeLessThan(0.01);
    expect(likeness(entry.peaks, take.peaks)).toBeGreaterThan(0.97);
    expect(likeness(sold[beat.slug]?.peaks ?? [], take.peaks)).toBeGreaterThan(0.97);
  });
});

it.each(audible)('has the committed file of $slug as the manifest describes it', async (beat) => {
  const entry = entryOf(beat);
  const file = await readFile(new URL(entry.file, mediaUrl));
  expect(file.length).toBe(entry.bytes);
  // At a constant bitrate the size is the length; the encoder pads up to three frames.
  expect(Math.abs((file.length * 8) / (MP3_KBPS * 1000) - entry.seconds)).toBeLessThan(0.1);
  // The header of the first frame must be MPEG 1 layer III at 44.1 kHz, in a mode other than mono (3).
  const [sync = 0, version = 0, rate = 0, mode = 0] = file;
  expect([sync, version & 0xfe, rate & 0x0c]).toEqual([0xff, 0xfa, 0]);
  expect(mode >> 6).not.toBe(3);
});

it.each(demoBeats)('has the length of the sold files of $slug', (beat) => {
  expect(sold[beat.slug]?.seconds).toBe(compose(beat).seconds);
});

it('keeps all previews together small enough for the repository', () => {
  const bytes = Object.values(manifest.beats).map(({ preview }) => preview?.bytes ?? 0);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(14_000_000);
});
