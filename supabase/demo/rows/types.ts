import type { StarterProduct } from '../../../src/content/merch-admin.ts';

/** Types of the demo rows: fields for the database, and fields from which the arranger composes. */

export type Key = 'C' | 'C#' | 'D' | 'D#' | 'E' | 'F' | 'F#' | 'G' | 'G#' | 'A' | 'A#' | 'B';
export type Mode = 'minor' | 'major';
export type Mood =
  | 'Dark'
  | 'Uplifting'
  | 'Energetic'
  | 'Chill'
  | 'Aggressive'
  | 'Melancholic'
  | 'Happy'
  | 'Mysterious';
export type Genre =
  | 'Trap'
  | 'Guitar Trap'
  | 'Violin Trap'
  | 'Boom Bap'
  | 'Drill'
  | 'Melodic'
  | 'Hip Hop'
  | 'R&B'
  | 'Electronic'
  | 'Jazz'
  | 'Classical';

/** Instrument of the tune. */
export type Lead = 'violin' | 'cello' | 'guitar' | 'pizzicato' | 'piano' | 'bell' | 'synth';
/** Instrument and pattern of the chords. */
export type Comp =
  | 'pizz-ostinato'
  | 'spiccato'
  | 'guitar-arpeggio'
  | 'guitar-strum'
  | 'piano-arpeggio'
  | 'piano-chops'
  | 'keys-chords'
  | 'bell-arpeggio'
  | 'cowbell-riff'
  | 'synth-stabs';
/** The background pad. */
export type Bed = 'strings' | 'choir' | 'warm' | 'none';

/** The orchestration of a beat; tempo, key, harmony and drums follow from the row itself. */
interface Sound {
  readonly lead: Lead;
  readonly comp: Comp;
  readonly bed: Bed;
  /** Beats in a bar; four unless the piece is a waltz. */
  readonly meter?: 3 | 4;
}

export interface DemoBeat {
  /** File stem of the beat's media and the seed of its composition and cover. */
  readonly slug: string;
  readonly title: string;
  readonly genre: Genre;
  readonly mood: Mood;
  readonly bpm: number;
  readonly key: Key;
  readonly mode: Mode;
  /** Dollars. */
  readonly price: number;
  /** Dollars, below `price`. */
  readonly salePrice?: number;
  /** Days from the insertion of the demo data until the sale ends, at night in UTC and on the day before in Portland. */
  readonly saleEndsIn?: number;
  /** Dollars; without it the beat is not sold exclusively. */
  readonly exclusivePrice?: number;
  /** Zips that the beat lacks; without stems it has no Unlimited license. */
  readonly lacks?: readonly ('trackouts' | 'stems')[];
  readonly featured?: boolean;
  /** An unreleased beat, which only admins see. */
  readonly hidden?: boolean;
  /** A beat with two older previews, which play nowhere. */
  readonly hasOlderPreviews?: boolean;
  /** A beat whose cover has no smaller variants, as covers of an import. */
  readonly hasPlainCover?: boolean;
  /** A beat without a preview, whose play button is disabled. */
  readonly silent?: boolean;
  readonly plays: number;
  readonly downloads: number;
  /** Age of the row when the demo data is inserted. */
  readonly daysAgo: number;
  readonly description: string;
  readonly tags: readonly string[];
  readonly sound: Sound;
}

export interface DemoGalleryImage {
  readonly slug: string;
  readonly title: string;
  readonly daysAgo: number;
}

/** A starter product with its current stock. */
export interface DemoProduct extends Readonly<Omit<StarterProduct, 'key' | 'image'>> {
  readonly slug: StarterProduct['key'];
  readonly stock: number;
  readonly sizes: readonly string[];
  readonly isPreorder: boolean;
}
