import { createMp3Encoder } from 'wasm-media-encoders';
import type { Recording } from './mix.ts';

/** Bitrate of previews; constant, so that a player computes the length of a file from its size. */
export const MP3_KBPS = 96;

/** Encodes a recording as a constant-bitrate MP3 file. */
export async function mp3(
  { rate, channels }: Recording,
  kbps: 64 | typeof MP3_KBPS = MP3_KBPS,
): Promise<Uint8Array> {
  if (rate !== 44100 && rate !== 48000 && rate !== 32000 && rate !== 22050) {
    throw new Error(`MP3 files are made at 22.05, 32, 44.1 or 48 kHz, not ${rate} Hz.`);
  }
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: rate,
    channels: channels.length === 2 ? 2 : 1,
    bitrate: kbps,
    // Set explicitly, because the encoder would choose a lower rate at these bitrates.
    outputSampleRate: rate,
  });
  // The encoder owns what it returns and overwrites it with the next call.
  const body = encoder.encode([...channels]).slice();
  const tail = encoder.finalize().slice();
  const file = new Uint8Array(body.length + tail.length);
  file.set(body);
  file.set(tail, body.length);
  return file;
}
