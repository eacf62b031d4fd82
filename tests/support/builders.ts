import type { AdminBeat } from '@/features/beats/admin/model';
import { toBeatDetail, type BeatDetail, type BeatDetailRow } from '@/features/beats/model';
import type { Tables } from '@/types/database';

/** The fields of a beat that the store reads or searches. */
export type BeatTestRow = Omit<BeatDetailRow, 'beat_images' | 'beat_audio'> & {
  is_active: boolean;
  beat_images: (BeatDetailRow['beat_images'][number] & { is_primary: boolean })[];
  beat_audio: (BeatDetailRow['beat_audio'][number] & Pick<Tables<'beat_audio'>, 'audio_type'>)[];
};

/** A plain row of beats as the store reads it, with overrides. */
export function beatRow(overrides: Partial<BeatTestRow> = {}): BeatTestRow {
  return {
    id: 1,
    title: 'Midnight Rosin',
    artist: 'Trap Violinist',
    genre: 'Violin Trap',
    bpm: 142,
    key: 'F#',
    mode: null,
    price: 25,
    sale_price: null,
    sale_end_shown: null,
    premium_price: null,
    unlimited_price: null,
    exclusive_price: null,
    free_download: false,
    mood: 'Dark',
    description: null,
    tags: [],
    has_trackouts: true,
    is_featured: false,
    is_active: true,
    plays_count: 0,
    created_at: '2025-06-01T12:00:00+00:00',
    beat_images: [{ image_url: '/cover.jpg', is_primary: true, variant_widths: [400, 800] }],
    beat_audio: [
      {
        ...{ audio_url: '/preview.mp3', audio_type: 'preview', is_tagged: true },
        ...{ duration: 24, bars: '4la' },
      },
    ],
    ...overrides,
  };
}

/** A published beat with a cover and a preview, as the back-office reads it. */
export function adminBeatRow(overrides: Partial<AdminBeat> = {}): AdminBeat {
  const { beat_images, beat_audio, ...columns } = beatRow();
  return {
    ...columns,
    accepts_offers: false,
    planned_sale_price: null,
    sale_starts_at: null,
    sale_ends_at: null,
    publish_at: null,
    estimated: [],
    downloads_count: 0,
    revision: 1,
    created_by: null,
    published_at: '2025-06-01T12:00:00+00:00',
    images: beat_images.map(({ image_url: url, variant_widths, is_primary: isPrimary }, at) => ({
      ...{ id: at + 1, url, variantWidths: variant_widths, filename: 'cover.jpg', isPrimary },
      position: at,
    })),
    audio: beat_audio.map(({ audio_url: url, duration, bars }, at) => ({
      ...{ id: at + 1, type: 'preview', filename: 'preview.mp3', url, size: 2_048 },
      ...{ duration, bars, cut: null, isTagged: true },
    })),
    ...overrides,
  };
}

export function buildBeat(overrides: Partial<BeatDetail> = {}): BeatDetail {
  return { ...toBeatDetail(beatRow()), ...overrides };
}

/** A plain row of the gallery. */
export function galleryRow(id: number, title = `Picture ${id}`): Tables<'gallery_images'> {
  return {
    id,
    title,
    image_url: `/gallery/${id}.jpg`,
    filename: `${id}.jpg`,
    variant_widths: [400, 800],
    width: 1200,
    height: 800,
    created_at: '2025-06-01T12:00:00+00:00',
  };
}
