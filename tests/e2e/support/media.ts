import sharp from 'sharp';
import { wav } from '../../../supabase/demo/synth/sound/wav.ts';

const rate = 8_000;

/** A major. */
const chord = [440, 554.37, 659.26];

/** A quiet chord as a WAV file (16 bit, mono, 8 kHz): small, and any browser plays it. */
export function makeTone(seconds: number): Buffer {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    chord.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * at) / rate) / 16, 0),
  );
  return Buffer.from(wav({ rate, channels: [samples] }));
}

/** A plain square cover. */
export function makeCover(): Promise<Buffer> {
  const background = { r: 58, g: 28, b: 14 };
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
