import { extensionOf, hasBytes, readBytes } from '@/lib/uploads/files';

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

/**
 * The files that audio pickers accept. The endings are listed, because an iPhone greys out all files for the type
 * alone.
 */
export const AUDIO_FILES: Readonly<Record<string, string[]>> = {
  'audio/*': [...Object.values(EXTENSIONS).flat(), ...AIFF_EXTENSIONS].map(
    (ending) => `.${ending}`,
  ),
};

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

const LOSSLESS = [...EXTENSIONS['audio/wav'], ...EXTENSIONS['audio/flac'], ...AIFF_EXTENSIONS];

/** Whether a name is that of a WAV, FLAC or AIFF, which are sold and never public. */
export const isLossless = (name: string) => LOSSLESS.includes(extensionOf(name));

/** Adds an extension of the type unless the name has one, because the server refuses others. */
export function audioFileName(name: string, type: AudioMimeType): string {
  const fitting = EXTENSIONS[type];
  return fitting.includes(extensionOf(name)) ? name : `${name}.${fitting[0]}`;
}
