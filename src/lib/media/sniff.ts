import type { ImageType } from '@/lib/media/buckets';

export type SoundType =
  'audio/mpeg' | 'audio/wav' | 'audio/flac' | 'audio/ogg' | 'audio/mp4' | 'audio/aac';

/** As many bytes as tell every type apart. */
const HEAD_BYTES = 16;

export async function readHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}

function has(head: Uint8Array, offset: number, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

function says(head: Uint8Array, offset: number, word: string): boolean {
  return has(head, offset, ...Array.from(word, (letter) => letter.charCodeAt(0)));
}

/** What picture the first bytes are of, whatever the name says. */
export function sniffImage(head: Uint8Array): ImageType | null {
  if (has(head, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (has(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** What sound the first bytes are of, whatever the name says. */
export function sniffSound(head: Uint8Array): SoundType | null {
  if (says(head, 0, 'RIFF') && says(head, 8, 'WAVE')) return 'audio/wav';
  if (says(head, 0, 'fLaC')) return 'audio/flac';
  if (says(head, 0, 'OggS')) return 'audio/ogg';
  if (says(head, 4, 'ftyp')) return 'audio/mp4';
  if (says(head, 0, 'ID3')) return 'audio/mpeg';
  // Eleven bits of a frame's beginning, then the version and the layer: none of AAC's has a layer.
  if (head[0] !== 0xff || ((head[1] ?? 0) & 0xe0) !== 0xe0) return null;
  const layer = ((head[1] ?? 0) >> 1) & 3;
  if (layer === 0) return ((head[1] ?? 0) & 0xf0) === 0xf0 ? 'audio/aac' : null;
  return layer === 1 ? 'audio/mpeg' : null;
}

/** How types call themselves among people. */
export const typeNames: Readonly<Record<ImageType | SoundType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/flac': 'FLAC',
  'audio/ogg': 'Ogg',
  'audio/mp4': 'M4A',
  'audio/aac': 'AAC',
};

const declaredAs: Readonly<Record<string, ImageType | SoundType>> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/aacp': 'audio/aac',
  'audio/vnd.dlna.adts': 'audio/aac',
  'audio/opus': 'audio/ogg',
};

/** Browsers have several names for one type. */
export function plainType(declared: string): string {
  return declaredAs[declared] ?? declared;
}
