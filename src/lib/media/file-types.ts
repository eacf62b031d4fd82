import type { ImageType } from '@/lib/media/buckets';

export type AudioMimeType =
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/flac'
  | 'audio/ogg'
  | 'audio/mp4'
  | 'audio/aac';

/** The endings of file names by type, the usual one first. */
export const EXTENSIONS: Readonly<Record<AudioMimeType, readonly string[]>> = {
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav', 'wave'],
  'audio/flac': ['flac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
};

const HEAD_BYTES = 16;

export async function readHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}

function says(head: Uint8Array, offset: number, word: string): boolean {
  return Array.from(word).every((letter, at) => head[offset + at] === letter.charCodeAt(0));
}

export function sniffImage(head: Uint8Array): ImageType | null {
  if (says(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (says(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** A zip with something in it: an empty one begins otherwise. */
export function isZip(head: Uint8Array): boolean {
  return says(head, 0, 'PK\x03\x04');
}

export function sniffAudio(head: Uint8Array): AudioMimeType | null {
  if (says(head, 0, 'RIFF') && says(head, 8, 'WAVE')) return 'audio/wav';
  if (says(head, 0, 'fLaC')) return 'audio/flac';
  if (says(head, 0, 'OggS')) return 'audio/ogg';
  if (says(head, 4, 'ftyp')) return 'audio/mp4';
  if (says(head, 0, 'ID3')) return 'audio/mpeg';
  // Eleven bits of a frame's beginning, then the version and the layer: none of AAC's has a layer.
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : null;
  return layer === 1 ? 'audio/mpeg' : null;
}

/** A file cannot be used, and why: the message names the file and is meant for people. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
