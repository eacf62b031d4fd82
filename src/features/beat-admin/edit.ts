import type { AdminBeat } from '@/features/beat-admin/model';
import { checkBeatFields, type BeatFields, type BeatRowValues } from '@/lib/beat-form/schema';
import type { EditForm } from '@/lib/edits/use-edit';

/** A beat as the form shows it. */
function toFields(beat: AdminBeat): BeatFields {
  return {
    title: beat.title,
    artist: beat.artist,
    genre: beat.genre,
    bpm: beat.bpm?.toString() ?? '',
    key: beat.key ?? '',
    price: beat.price.toString(),
    salePrice: beat.salePrice?.toString() ?? '',
    mood: beat.mood ?? '',
    description: beat.description ?? '',
    tags: beat.tags,
    isFeatured: beat.isFeatured,
  };
}

/** How a beat is edited. */
export const beatEdit: EditForm<AdminBeat, BeatFields, BeatRowValues> = {
  labels: {
    title: 'Title',
    artist: 'Artist',
    genre: 'Genre',
    bpm: 'BPM',
    key: 'Key',
    price: 'Price ($)',
    salePrice: 'Sale price ($)',
    mood: 'Mood',
    description: 'Description',
    tags: 'Tags',
    isFeatured: 'Featured',
  },
  toFields,
  check: checkBeatFields,
};
