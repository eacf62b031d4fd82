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

/** Extensions of files that are stored as WAV. */
export const AIFF_EXTENSIONS: readonly string[] = ['aif', 'aiff', 'aifc'];

/** The files that audio pickers accept. The endings are listed, because an iPhone greys out all files for the type alone. */
export const AUDIO_FILES: Readonly<Record<string, string[]>> = {
  'audio/*': [...Object.values(EXTENSIONS).flat(), ...AIFF_EXTENSIONS].map(
    (ending) => `.${ending}`,
  ),
};

/** The specified message for a file of another type. Users know types by the endings of file names. */
export function describeAccepted(accept: Readonly<Record<string, readonly string[]>>): string {
  const types = Object.entries(accept).flatMap(([type, endings]) =>
    endings.length > 0 ? endings : type.replace('/*', ''),
  );
  return `File type must be ${types.join(', ')}`;
}

const HEAD_BYTES = 16;

async function readBytes(file: Blob, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer());
}

export const readHead = (file: Blob) => readBytes(file, 0, HEAD_BYTES);

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

/** Detects the type of a sound by its first bytes. `as-wav` is AIFF, AIFC, RF64 and BW64. */
function typeAt(head: Uint8Array): AudioMimeType | 'as-wav' | null {
  const isWave = hasBytes(head, 8, 'WAVE');
  if (hasBytes(head, 0, 'RIFF') && isWave) return 'audio/wav';
  if ((hasBytes(head, 0, 'RF64') || hasBytes(head, 0, 'BW64')) && isWave) return 'as-wav';
  if (hasBytes(head, 0, 'FORM') && hasBytes(head, 8, 'AIF')) return 'as-wav';
  if (hasBytes(head, 0, 'fLaC')) return 'audio/flac';
  if (hasBytes(head, 0, 'OggS')) return 'audio/ogg';
  if (hasBytes(head, 4, 'ftyp')) return 'audio/mp4';
  // A frame begins with eleven set bits, the version and the layer, which is 0 in every frame of AAC.
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : null;
  return layer === 1 ? 'audio/mpeg' : null;
}

/** Bytes after the tags in which padding may end. */
const PADDING_BYTES = 64 * 1024;
/** Bytes in which an MP3 that was cut out of a stream begins its first whole frame. */
const BROKEN_FRAME_BYTES = 4096;
/** Finds two frames of an MP3 in a row, because all frames of a file begin with the same two bytes. */
const MP3_FRAMES = /(\xff[\xe2\xe3\xf2\xf3\xfa\xfb])[^]{22,1439}\1/;

interface SniffedAudio {
  mime: AudioMimeType;
  /** Bytes of tags and padding in front of the sound. */
  start: number;
  /** Whether the file is stored as WAV, because not every browser plays it. */
  mustConvert: boolean;
}

/** Detects the type of a sound behind the tags and zero bytes that some programs put in front of it. */
export async function sniffAudio(file: Blob): Promise<SniffedAudio | null> {
  let start = 0;
  let head = await readBytes(file, start, PADDING_BYTES);
  while (hasBytes(head, 0, 'ID3')) {
    // Four bytes of seven bits have the size of the tag without its header.
    start += 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0);
    head = await readBytes(file, start, PADDING_BYTES);
  }
  let type = typeAt(head);
  if (type === null) {
    const text = new TextDecoder('latin1').decode(head.subarray(0, BROKEN_FRAME_BYTES));
    const padding = Math.max(
      0,
      head.findIndex((byte) => byte !== 0),
    );
    // Some taggers write a wrong size, and the decoder finds the sound in spite of it.
    const isMp3 = start > 0 || MP3_FRAMES.test(text);
    type = typeAt(head.subarray(padding)) ?? (isMp3 ? 'audio/mpeg' : null);
    start += padding;
  }
  if (type === null) return null;
  return type === 'as-wav'
    ? { mime: 'audio/wav', start, mustConvert: true }
    : { mime: type, start, mustConvert: false };
}

/** A file cannot be used. The message names the file and the reason, and is shown to users. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
