import { beatFileTexts as texts } from '@/content/beat-files';
import type { WholeBeat } from '@/features/beat-admin/duplicate';
import type { AudioType } from '@/lib/media/object-keys';
import type { SavedPicture } from '@/lib/media/picture-store';

/** A sound that is stored and has a row. */
export interface SavedSound {
  id: number;
  type: AudioType;
  /** As it was uploaded. */
  filename: string;
  /** Of a preview it opens it; of a full file it opens nothing. */
  url: string;
  /** Bytes. */
  size: number;
  /** Null where nobody could tell. */
  duration: number | null;
  peaks: readonly number[];
}

/** Everything that lies in the storage of a beat. */
export interface BeatFiles {
  isActive: boolean;
  /** The primary one first. */
  pictures: readonly SavedPicture[];
  /** What everybody hears first, then what is sold. */
  sounds: readonly SavedSound[];
}

/** Previews are heard in the order in which they came: the first is the one of the store. */
function byKind(one: SavedSound, other: SavedSound): number {
  if (one.type !== other.type) return one.type === 'preview' ? -1 : 1;
  return one.id - other.id;
}

export function toBeatFiles(row: WholeBeat): BeatFiles {
  const images = row.beat_images.toSorted(
    (one, other) =>
      Number(other.is_primary) - Number(one.is_primary) ||
      one.position - other.position ||
      one.id - other.id,
  );
  return {
    isActive: row.is_active,
    pictures: images.map((image) => ({
      id: image.id,
      url: image.image_url,
      variantWidths: image.variant_widths,
      filename: image.filename,
      isPrimary: image.is_primary,
    })),
    sounds: row.beat_audio
      .map((audio) => ({
        id: audio.id,
        type: audio.audio_type === 'preview' ? ('preview' as const) : ('full' as const),
        filename: audio.filename,
        url: audio.audio_url,
        size: audio.file_size,
        duration: audio.duration,
        peaks: audio.peaks ?? [],
      }))
      .toSorted(byKind),
  };
}

/** The full file that a preview may be cut from; null where there is one already, or no full file. */
export function cutSource(sounds: readonly SavedSound[]): SavedSound | null {
  if (sounds.some(({ type }) => type === 'preview')) return null;
  return sounds.find(({ type }) => type === 'full') ?? null;
}

/** What is asked before a sound is removed. */
export function removeQuestion(sound: SavedSound, sounds: readonly SavedSound[]): string {
  const isLast = sounds.every(({ id, type }) => id === sound.id || type !== sound.type);
  if (!isLast) return texts.removeQuestion;
  return sound.type === 'preview' ? texts.removeLastPreview : texts.removeLastFull;
}
