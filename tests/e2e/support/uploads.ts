import { zipSync } from 'fflate';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Client } from './clients.ts';
import { makeCover, makeTone } from './media.ts';

/** A file as a page's file input takes it. */
interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function mp3File(name: string, seconds: number): Promise<MadeFile> {
  const rate = 44_100;
  const tone = Float32Array.from(
    { length: rate * seconds },
    (_, at) => Math.sin((2 * Math.PI * 330 * at) / rate) / 4,
  );
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: 64 });
  const body = Buffer.from(encoder.encode([tone]));
  return {
    name,
    mimeType: 'audio/mpeg',
    buffer: Buffer.concat([body, Buffer.from(encoder.finalize())]),
  };
}

export function zipFile(name: string): MadeFile {
  const tracks = { 'drums.wav': makeTone(1), 'bass.wav': makeTone(1) };
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(tracks, { level: 0 })) };
}

/** 400 px square. */
export async function coverFile(name: string): Promise<MadeFile> {
  return { name, mimeType: 'image/jpeg', buffer: await makeCover() };
}

/** The stored files of a beat, without the times in their names. */
export async function objectsOf(admin: Client, beatId: number): Promise<string[]> {
  const found: string[] = [];
  for (const bucket of ['beat-images', 'beat-audio', 'beat-masters', 'beat-stems']) {
    const { data, error } = await admin.storage.from(bucket).list(String(beatId));
    if (error) throw error;
    found.push(...data.map(({ name }) => `${bucket}/${name.split('/').at(-1) ?? ''}`));
  }
  return found.map((key) => key.replace(/_\d+_/, '_').replace(/\d+\//, '')).sort();
}

/** The beats of a title with the rows of their files. */
export async function beatsByTitle(admin: Client, title: string) {
  const { data, error } = await admin
    .from('admin_beats')
    .select('*, beat_audio(*), beat_images(*)')
    .eq('title', title)
    .order('id');
  if (error) throw new Error(error.message);
  return data;
}
