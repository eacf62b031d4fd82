export interface DemoBeat {
  /** File stem of the beat's media. */
  readonly slug: string;
  readonly title: string;
  readonly genre: string;
  readonly mood: string;
  readonly bpm: number;
  readonly key: string;
  readonly mode: string;
  /** Dollars. */
  readonly price: number;
  /** Dollars, below `price`. */
  readonly salePrice?: number;
  /**
   * Days from the insertion of the demo data until the sale ends, at night in UTC and on the day before in Portland.
   */
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
}
