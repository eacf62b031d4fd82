import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaUrl, readManifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { makeSoldFile } from './sold-files.ts';

const manifest = await readManifest();
const pictures = [
  ...Object.values(manifest.beats).map((beat) => beat.cover),
  ...Object.values(manifest.gallery),
  ...Object.values(manifest.merch),
];
const readMedia = (name: string) => readFile(new URL(name, mediaUrl));
const audioOf = (slug: string) => manifest.beats[slug]?.audio;

it('has pictures of the size, and variants of the widths, that the manifest lists', async () => {
  const read = async (name: string) => {
    const { format, width, height } = await sharp(await readMedia(name)).metadata();
    return { format, width, height };
  };
  for (const { stem, widths, width, height } of pictures) {
    expect(await read(`${stem}.jpg`)).toEqual({ format: 'jpeg', width, height });
    for (const each of widths) {
      expect(await read(`${stem}-${each}.webp`)).toMatchObject({ format: 'webp', width: each });
    }
  }
});

it('has a stereo MP3 of every beat with the length in the manifest', async () => {
  let total = 0;
  for (const { slug } of demoBeats) {
    const file = await readMedia(`beats/${slug}.mp3`);
    total += file.length;
    // At a constant 96 kbit/s the size is the length; the encoder pads up to three frames.
    expect(Math.abs(file.length / 12_000 - (audioOf(slug)?.seconds ?? 0)), slug).toBeLessThan(0.1);
    // The header of the first frame must be MPEG 1 layer III at 44.1 kHz, in a mode other than mono (3).
    const [sync = 0, version = 0, rate = 0, mode = 0] = file;
    expect([sync, version & 0xfe, rate & 0x0c]).toEqual([0xff, 0xfa, 0]);
    expect(mode >> 6).not.toBe(3);
  }
  expect(total, 'small enough for the repository').toBeLessThan(14_000_000);
});

/** Every fourteenth beat, because making the files of one takes seconds; all of them in the nightly run. */
const checked = demoBeats.filter((_, n) => n % 14 === 0 || import.meta.env['GENERATED_SEED']);

it.each(checked)(
  'makes the sold files of $slug as the manifest describes them',
  async (beat) => {
    const samplesOf = (file: Uint8Array) => new Int16Array(file.slice(44).buffer);
    const files = {
      wav: await makeSoldFile(beat.slug, 'wav'),
      mp3: await makeSoldFile(beat.slug, 'mp3'),
      trackouts: await makeSoldFile(beat.slug, 'trackouts'),
      stems: await makeSoldFile(beat.slug, 'stems'),
    };
    const facts = Object.entries(files).map(([kind, bytes]) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return [kind, { bytes: bytes.length, sha256 }];
    });
    expect(Object.fromEntries(facts)).toEqual(audioOf(beat.slug)?.sold);
    const header = new DataView(files.wav.buffer);
    expect([header.getUint16(22, true), header.getUint32(24, true)]).toEqual([2, 44_100]);
    const stereo = samplesOf(files.wav);
    for (const archive of [files.trackouts, files.stems]) {
      const tracks = Object.entries(unzipSync(archive));
      for (const [name] of tracks) expect(name).toMatch(/^demo-[a-z-]+\.wav$/);
      const levels = tracks.map(([, file]) => samplesOf(file));
      // Played together, the tracks are the mix: each differs from it by its rounding alone.
      let worst = 0;
      for (let at = 0; at < stereo.length / 2; at += 997) {
        const mix = ((stereo[2 * at] ?? 0) + (stereo[2 * at + 1] ?? 0)) / 2;
        const sum = levels.reduce((total, track) => total + (track[at] ?? 0), 0);
        worst = Math.max(worst, Math.abs(sum - mix));
      }
      expect(worst).toBeLessThan(tracks.length);
    }
  },
  60_000,
);
