import { createMp3Encoder } from 'wasm-media-encoders';
import { estimateMusic } from '@/lib/audio/estimate-music';
import { mixClip, type AudioJob, type ConvertJob, type EncodeJob } from '@/lib/audio/samples';
import { toWav } from '@/lib/audio/to-wav';

/** Samples of a frame of an MP3 at 44.1 kHz. */
const FRAME_SAMPLES = 1152;
/** Samples of silence that LAME puts in front of the sound. */
const ENCODER_DELAY = 576;
/** Bytes of header and side information in front of the data of a frame with two channels. */
const DATA_AT = 36;

/**
 * Puts the frame in front of an MP3 by which decoders remove the encoder's silence and know the length, because the
 * encoder writes none. Players that do not know it play it as a silent frame.
 *
 * @param mp3 has two channels at 44.1 kHz and a constant bitrate
 * @param length of the encoded sound, in samples
 * @see http://gabriel.mp3-tech.org/mp3infotag.html
 */
function withInfoFrame(mp3: Uint8Array, kbps: number, length: number) {
  const frameBytes = Math.floor((144_000 * kbps) / 44_100);
  // Some frames are a byte longer, so that the file has its bitrate.
  const frames = Math.round((mp3.length * 44_100) / (144_000 * kbps));
  const file = new Uint8Array(frameBytes + mp3.length);
  const view = new DataView(file.buffer);
  const write = (at: number, text: string) => file.set(new TextEncoder().encode(text), at);
  file.set(mp3.subarray(0, 4));
  // The bit of a longer frame.
  view.setUint8(2, view.getUint8(2) & ~2);
  write(DATA_AT, 'Info');
  // All four fields follow: frames, bytes, places to seek to, and quality.
  view.setUint32(DATA_AT + 4, 15);
  view.setUint32(DATA_AT + 8, frames);
  view.setUint32(DATA_AT + 12, file.length);
  for (let percent = 0; percent < 100; percent += 1) {
    view.setUint8(DATA_AT + 16 + percent, Math.floor((percent * 256) / 100));
  }
  write(DATA_AT + 120, 'LAME3.100');
  // The delay and the padding at the end have 12 bits each.
  const padding = Math.max(0, frames * FRAME_SAMPLES - ENCODER_DELAY - length);
  view.setUint16(DATA_AT + 141, (ENCODER_DELAY << 4) | (padding >> 8));
  view.setUint8(DATA_AT + 143, padding & 255);
  file.set(mp3, frameBytes);
  return file;
}

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
