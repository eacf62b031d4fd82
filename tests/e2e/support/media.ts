import sharp from 'sharp';
import { wav } from '../../../supabase/demo/wav.ts';

const rate = 8_000;

/** A quiet chord of A major. */
export const chordAt = (seconds: number) =>
  [440, 554.37, 659.26].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * seconds) / 16, 0);

/** The chord as a WAV file (16 bit, mono, 8 kHz): small, and any browser plays it. */
export function makeTone(seconds: number): Buffer {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) =>
    chordAt(at / rate),
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
