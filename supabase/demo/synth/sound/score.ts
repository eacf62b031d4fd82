import type { DrumName } from './drums.ts';
import type { PadName } from './pads.ts';
import type { PluckName } from './plucked.ts';

export type Voice =
  | { readonly kind: 'pluck'; readonly name: PluckName }
  | { readonly kind: 'pad'; readonly name: PadName }
  | { readonly kind: 'piano' | 'bell' | 'electric-piano' | 'cowbell' | 'synth-lead' }
  | { readonly kind: '808'; readonly drive: number }
  | { readonly kind: 'pulse-bass' }
  | { readonly kind: 'drum'; readonly name: DrumName }
  | { readonly kind: 'bowed'; readonly instrument: 'violin' | 'cello'; readonly detune: number }
  | { readonly kind: 'vinyl' };

/** One note or stroke; seconds from the start of the piece. */
export interface Hit {
  readonly time: number;
  readonly seconds: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly gain: number;
  /** Bowed: bounced. 808: ignored. */
  readonly short?: boolean;
  /** 808 alone: the pitch it slides to. */
  readonly glideTo?: number;
}

export interface Part {
  readonly name: string;
  readonly voice: Voice;
  /** Where the part sits in the mix: dB of its sounding loudness, or of its highest peak. */
  readonly level: { readonly rms: number } | { readonly peak: number };
  /** -1 left to 1 right. */
  readonly pan?: number;
  /** Spread over the stereo field, without a trace in mono. */
  readonly wide?: boolean;
  /** Only widens the stereo field, and is left out of mono. */
  readonly stereoOnly?: boolean;
  /** Share sent to the room and to the echo, 0 to 1. */
  readonly room?: number;
  readonly echo?: number;
  /** How deep every kick presses the part down, 0 to 1. */
  readonly duck?: number;
  /** Removes frequencies above this, Hz. */
  readonly lowpass?: number;
  readonly hits: readonly Hit[];
}

export interface Score {
  readonly seed: string;
  readonly seconds: number;
  /** Seconds between two beats: the echo follows it. */
  readonly beat: number;
  /** Reverberation time of the room in seconds. */
  readonly roomSeconds: number;
  readonly parts: readonly Part[];
}
