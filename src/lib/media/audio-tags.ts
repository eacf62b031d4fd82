export interface AudioTags {
  title: string;
  /** Beats a minute, and a key as the file's program wrote it: "152", "F#m". */
  bpm: string;
  key: string;
}

/** What a sound file says in its own tags (ID3, Vorbis, RIFF, MP4); empty where it says nothing. */
export async function readTags(file: File): Promise<AudioTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common } = await parseBlob(file, { skipCovers: true });
    return {
      title: common.title?.trim() ?? '',
      bpm: common.bpm ? String(Math.round(common.bpm)) : '',
      key: common.key?.trim() ?? '',
    };
  } catch (error) {
    // The name of the file has to do.
    console.warn(`The tags of ${file.name} could not be read:`, error);
    return { title: '', bpm: '', key: '' };
  }
}
