import { createMp3Encoder } from 'wasm-media-encoders';
import { mixClip, type AudioJob, type ConvertJob, type EncodeJob } from '@/lib/media/audio-samples';
import { estimateMusic } from '@/lib/media/estimate-music';
import { withInfoFrame } from '@/lib/media/mp3-info';
import { toWav } from '@/lib/media/to-wav';

/** Samples per call (1.5 seconds at 44.1 kHz), because the encoder copies its input. */
const CHUNK = 1 << 16;

/** Encodes an MP3 with a constant bitrate, because a player then knows its length from its size. */
async function encode({ kbps, ...clip }: EncodeJob): Promise<Uint8Array<ArrayBuffer>> {
  const channels = mixClip(clip);
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: clip.rate, channels: 2, bitrate: kbps });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < (channels[0]?.length ?? 0); at += CHUNK) {
    const chunk = channels.map((samples) => samples.subarray(at, at + CHUNK));
    // The encoder owns what it returns and overwrites it with the next call.
    parts.push(encoder.encode(chunk).slice());
  }
  parts.push(encoder.finalize().slice());
  const mp3 = new Uint8Array(await new Blob(parts).arrayBuffer());
  return withInfoFrame(mp3, kbps, channels[0]?.length ?? 0);
}

/** @returns a Blob, because it is handed over without a copy */
async function convert({ file }: ConvertJob): Promise<Blob | null> {
  const wav = toWav(new Uint8Array(await file.arrayBuffer()));
  return wav && new Blob([wav]);
}

addEventListener('message', ({ data }: MessageEvent<AudioJob>) => {
  if ('kbps' in data) encode(data).then((mp3) => postMessage(mp3), reportError);
  else if ('file' in data) convert(data).then((wav) => postMessage(wav), reportError);
  else postMessage(estimateMusic(data.channels, data.rate));
});
