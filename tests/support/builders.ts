import { toBeat, type Beat, type BeatRow } from '@/features/beats/model';

/** A row of beats as the store reads it, complete and unremarkable but for what is asked. */
export function beatRow(overrides: Partial<BeatRow> = {}): BeatRow {
  return {
    id: 1,
    title: 'Midnight Rosin',
    artist: 'Trap Violinist',
    genre: 'Violin Trap',
    bpm: 142,
    key: 'F#',
    price: 25,
    sale_price: null,
    mood: 'Dark',
    description: null,
    tags: [],
    is_featured: false,
    is_active: true,
    plays_count: 0,
    created_at: '2025-06-01T12:00:00+00:00',
    beat_images: [
      {
        image_url: '/cover.jpg',
        is_primary: true,
        variant_widths: [400, 800],
        width: 1000,
        height: 1000,
      },
    ],
    beat_audio: [
      { audio_url: '/preview.mp3', audio_type: 'preview', duration: 24, peaks: [10, 60, 30] },
    ],
    ...overrides,
  };
}

export function buildBeat(overrides: Partial<Beat> = {}): Beat {
  return { ...toBeat(beatRow()), ...overrides };
}
