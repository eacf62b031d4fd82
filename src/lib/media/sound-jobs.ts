import { createMp3Encoder } from 'wasm-media-encoders';
import { cutClip, measurePeaks, type Channels, type ClipPlan } from '@/lib/media/samples';

/** What is done with samples away from the page, which stays alive meanwhile. */
export type SoundJob =
  { kind: 'peaks'; channels: Channels } | { kind: 'clip'; channels: Channels; plan: ClipPlan };

export type SoundAnswer =
  | { kind: 'peaks'; peaks: number[] }
  | { kind: 'clip'; mp3: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; message: string };

const KBPS = 128;
/** A second or so: the encoder keeps a copy of what it is given. */
const CHUNK = 1 << 16;

/** A constant-bitrate MP3 file: a player knows its length from its size. */
async function encode(channels: Channels, rate: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 2, bitrate: KBPS });
  const parts: Uint8Array[] = [];
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += CHUNK) {
    const chunk = channels.map((samples) => samples.subarray(at, at + CHUNK));
    // The encoder owns what it returns and overwrites it with the next call.
    parts.push(encoder.encode(chunk).slice());
  }
  parts.push(encoder.finalize().slice());
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    file.set(part, end);
    end += part.length;
  }
  return file;
}

export async function runSoundJob(job: SoundJob): Promise<SoundAnswer> {
  if (job.kind === 'peaks') return { kind: 'peaks', peaks: measurePeaks(job.channels) };
  const mp3 = await encode(cutClip(job.channels, job.plan), job.plan.rate);
  return { kind: 'clip', mp3 };
}
