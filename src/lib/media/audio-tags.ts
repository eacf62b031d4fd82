import { canonical } from '@/lib/text/characters';

export interface AudioTags {
  title: string;
  /** Beats per minute, rounded: "152". */
  bpm: string;
  /** The key as the program that made the file wrote it: "F#m", "A minor", "8A". */
  key: string;
}

/** Reads the tags of an audio file (ID3, Vorbis, RIFF, MP4). A missing tag is an empty string. */
export async function readTags(file: File): Promise<AudioTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common } = await parseBlob(file, { skipCovers: true });
    return {
      title: canonical(common.title ?? '').trim(),
      bpm: common.bpm ? String(Math.round(common.bpm)) : '',
      key: common.key?.trim() ?? '',
    };
  } catch (error) {
    // The caller reads the name of the file instead.
    console.warn(`The tags of ${file.name} could not be read:`, error);
    return { title: '', bpm: '', key: '' };
  }
}
