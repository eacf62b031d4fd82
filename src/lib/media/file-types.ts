/** SVG must not be added, because it can contain scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export type AudioMimeType =
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/flac'
  | 'audio/ogg'
  | 'audio/mp4'
  | 'audio/aac';

/** File extensions by type, the usual one first. */
export const EXTENSIONS: Readonly<Record<AudioMimeType, readonly string[]>> = {
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav', 'wave'],
  'audio/flac': ['flac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
};

/** The files that audio pickers accept. The endings are listed, because an iPhone greys out all files for the type alone. */
export const AUDIO_FILES: Readonly<Record<string, string[]>> = {
  'audio/*': Object.values(EXTENSIONS)
    .flat()
    .map((ending) => `.${ending}`),
};

const HEAD_BYTES = 16;

export async function readHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}

function hasBytes(head: Uint8Array, offset: number, word: string): boolean {
  return Array.from(word).every((letter, at) => head[offset + at] === letter.charCodeAt(0));
}

export function sniffImage(head: Uint8Array): ImageType | null {
  if (hasBytes(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytes(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytes(head, 0, 'RIFF') && hasBytes(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

export const HEIC_HELP =
  'HEIC photos cannot be used: export the photo as JPEG, or on the iPhone choose Settings > Camera > Formats > Most Compatible and take it again';

/** Detects the photos of iPhones by their bytes, because some programs name them `.jpg`. */
export function isHeic(head: Uint8Array): boolean {
  return ['heic', 'heix', 'mif1', 'msf1'].some((brand) => hasBytes(head, 4, `ftyp${brand}`));
}

/** Detects a zip that contains a file, because an empty zip begins with other bytes. */
export function isZip(head: Uint8Array): boolean {
  return hasBytes(head, 0, 'PK\x03\x04');
}

export function sniffAudio(head: Uint8Array): AudioMimeType | null {
  if (hasBytes(head, 0, 'RIFF') && hasBytes(head, 8, 'WAVE')) return 'audio/wav';
  if (hasBytes(head, 0, 'fLaC')) return 'audio/flac';
  if (hasBytes(head, 0, 'OggS')) return 'audio/ogg';
  if (hasBytes(head, 4, 'ftyp')) return 'audio/mp4';
  if (hasBytes(head, 0, 'ID3')) return 'audio/mpeg';
  // A frame begins with eleven set bits, the version and the layer, which is 0 in every frame of AAC.
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : null;
  return layer === 1 ? 'audio/mpeg' : null;
}

/** A file cannot be used. The message names the file and the reason, and is shown to users. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
