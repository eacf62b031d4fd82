/** A preview the player can sound: what the bars, the lock screen and the queue need to know of a beat. */
export interface Track {
  readonly beatId: number;
  readonly title: string;
  readonly artist: string;
  /** Address of the preview audio. */
  readonly src: string;
  /** Cover for the bar and the lock screen; absent when the beat has none. */
  readonly artworkUrl?: string;
  /** One line of facts under the title, for instance `142 bpm · F♯ minor · Dark`. */
  readonly caption?: string;
  /** Stored waveform, values 0..100. */
  readonly peaks?: readonly number[];
  /** Length in seconds as stored with the beat; shown until the audio itself tells. */
  readonly duration?: number;
}
