import type { Bucket } from '@/lib/media/buckets';
import { beatObjectKey, bucketOfAudio, type AudioType } from '@/lib/media/object-keys';
import type { TablesInsert } from '@/types/database';

/** What is known of a sound that lies in the storage; the table's row is made of it. */
export interface StoredAudio {
  kind: 'audio';
  url: string;
  type: AudioType;
  filename: string;
  size: number;
  duration: number;
  peaks: readonly number[];
}

export interface StoredImage {
  kind: 'image';
  url: string;
  filename: string;
  widths: readonly number[];
}

/** Where a sound goes: a preview where everybody may hear it, a full file where nobody may. */
export function audioPlace(
  beatId: number,
  type: AudioType,
  timestamp: number,
  name: string,
): { bucket: Bucket; key: string } {
  return { bucket: bucketOfAudio(type), key: beatObjectKey(beatId, type, timestamp, name) };
}

export function toAudioRow(beatId: number, file: StoredAudio): TablesInsert<'beat_audio'> {
  return {
    beat_id: beatId,
    audio_url: file.url,
    audio_type: file.type,
    filename: file.filename,
    file_size: file.size,
    duration: file.duration,
    peaks: [...file.peaks],
  };
}

export function toImageRow(
  beatId: number,
  file: StoredImage,
  place: { position: number; isPrimary: boolean },
): TablesInsert<'beat_images'> {
  return {
    beat_id: beatId,
    image_url: file.url,
    is_primary: place.isPrimary,
    position: place.position,
    filename: file.filename,
    image_type: 'cover',
    variant_widths: [...file.widths],
  };
}
