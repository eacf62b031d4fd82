import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { mediaUrl, readManifest, type Manifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { compose } from './studio/arrange/compose.ts';
import { tonicOf } from './studio/arrange/harmony.ts';
import { dbToGain, gainToDb, gatedRms, peakOf } from './studio/synth/dsp.ts';
import { bestPeriod, chroma, likeness, onsets } from './studio/synth/listen.ts';
import { CEILING_DB, LOUDNESS_DB } from './studio/synth/master.ts';
import { render } from './studio/synth/mix.ts';
import { MP3_KBPS } from './studio/synth/mp3.ts';
import { peaksOf } from './studio/synth/peaks.ts';

const RATE = 22050;
const heard = demoBeats.filter((beat) => beat.silent !== true);

interface Take {
  readonly samples: Float32Array;
  readonly peaks: readonly number[];
  readonly seconds: number;
  readonly chroma: readonly (readonly number[])[];
}

describe('previews', () => {
  const takes = new Map<string, Take>();
  const takeOf = (slug: string): Take => {
    const take = takes.get(slug);
    if (take === undefined) throw new Error(`${slug} was not rendered.`);
    return take;
  };
  let manifest: Manifest;

  beforeAll(async () => {
    manifest = await readManifest();
    for (const beat of heard) {
      const score = compose(beat, 'preview');
      const recording = render(score, RATE, 1);
      const [samples] = recording.channels;
      if (samples === undefined) throw new Error('A recording has a channel.');
      takes.set(beat.slug, {
        samples,
        peaks: peaksOf(recording),
        seconds: score.seconds,
        chroma: chroma(samples, RATE, 6),
      });
    }
  }, 120_000);

  it.each(heard)(
    '$slug is clean: finite, centered, level, below the ceiling, quiet at both ends',
    (beat) => {
      const { samples, seconds } = takeOf(beat.slug);
      let sum = 0;
      let broken = 0;
      for (const x of samples) {
        if (!Number.isFinite(x)) broken += 1;
        sum += x;
      }
      expect(broken).toBe(0);
      expect(Math.abs(sum / samples.length)).toBeLessThan(1e-3);
      expect(peakOf(samples)).toBeLessThanOrEqual(dbToGain(CEILING_DB) + 1e-6);
      expect(Math.abs(gainToDb(gatedRms(samples, RATE)) - LOUDNESS_DB)).toBeLessThan(1.5);
      expect(Math.abs(samples[0] ?? 0)).toBeLessThan(0.002);
      expect(Math.abs(samples[samples.length - 1] ?? 0)).toBeLessThan(0.002);
      expect(seconds).toBeGreaterThan(20);
      expect(seconds).toBeLessThan(31);
    },
  );

  it.each(heard)('$slug never falls silent before its last bar', (beat) => {
    const { samples } = takeOf(beat.slug);
    const bar = Math.round((60 / beat.bpm) * (beat.sound.meter ?? 4) * RATE);
    for (let start = 0; start + 2 * bar < samples.length; start += bar) {
      const loud = gainToDb(gatedRms(samples.subarray(start, start + bar), RATE));
      expect(loud, `bar at ${(start / RATE).toFixed(1)} s`).toBeGreaterThan(-34);
    }
  });

  it.each(heard)('$slug repeats at the $bpm bpm of its row', (beat) => {
    const { samples } = takeOf(beat.slug);
    const bar = (60 / beat.bpm) * (beat.sound.meter ?? 4);
    const found = bestPeriod(onsets(samples, RATE), bar);
    expect(Math.abs(found / bar - 1)).toBeLessThan(0.01);
  });

  it('would hear a wrong tempo', () => {
    const [beat] = heard;
    if (beat === undefined) throw new Error('There are beats.');
    const wrong = (60 / (beat.bpm * 1.04)) * (beat.sound.meter ?? 4);
    const found = bestPeriod(onsets(takeOf(beat.slug).samples, RATE), wrong);
    expect(Math.abs(found / wrong - 1)).toBeGreaterThan(0.03);
  });

  it.each(heard)('$slug stays in $key $mode', (beat) => {
    const energy = new Array<number>(12).fill(0);
    for (const row of takeOf(beat.slug).chroma)
      row.forEach((x, i) => (energy[i] = (energy[i] ?? 0) + x));
    const steps = beat.mode === 'minor' ? [0, 2, 3, 5, 7, 8, 10] : [0, 2, 4, 5, 7, 9, 11];
    const inside = (tonic: number): number =>
      steps.reduce((total, step) => total + (energy[(tonic + step) % 12] ?? 0), 0);
    const home = inside(tonicOf(beat.key));
    // Chromatic colors are welcome, but a key a semitone away must fit clearly worse.
    expect(home).toBeGreaterThan(inside(tonicOf(beat.key) + 1) * 1.15);
    expect(home).toBeGreaterThan(inside(tonicOf(beat.key) + 11) * 1.15);
  });

  it('are all different pieces', () => {
    for (const [i, a] of heard.entries()) {
      for (const b of heard.slice(i + 1)) {
        const one = takeOf(a.slug).chroma.flat();
        const other = takeOf(b.slug).chroma.flat();
        const alike = likeness(one, other);
        expect(alike, `${a.title} and ${b.title}`).toBeLessThan(0.96);
      }
    }
  });

  it('sound the same whenever they are rendered', () => {
    const [beat] = heard;
    if (beat === undefined) throw new Error('There are beats.');
    const [again] = render(compose(beat, 'preview'), RATE, 1).channels;
    expect(again).toEqual(takeOf(beat.slug).samples);
  }, 60_000);

  it.each(heard)('$slug is what the committed file and manifest say', async (beat) => {
    const entry = manifest.beats[beat.slug]?.preview;
    if (entry === null || entry === undefined) throw new Error('Run npm run demo:render.');
    const file = await readFile(new URL(entry.file, mediaUrl));
    expect(file.length).toBe(entry.bytes);
    // Constant bitrate: the size tells the length; the encoder pads up to three frames.
    expect(Math.abs((file.length * 8) / (MP3_KBPS * 1000) - entry.seconds)).toBeLessThan(0.1);
    expect([file[0], (file[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    const take = takeOf(beat.slug);
    expect(Math.abs(entry.seconds - take.seconds)).toBeLessThan(0.01);
    // A waveform drawn from older code would not follow today's sound.
    expect(likeness(entry.peaks, take.peaks)).toBeGreaterThan(0.97);
  });

  it('has a clip for every beat but the silent one', () => {
    const without = demoBeats.filter((beat) => manifest.beats[beat.slug]?.preview === null);
    expect(without.map((beat) => beat.title)).toEqual(['Union Hall, 1962']);
  });
});
