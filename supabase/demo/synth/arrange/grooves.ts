import type { Genre } from '../../rows/types.ts';
import type { DrumName } from '../sound/drums.ts';

/** How a genre's rhythm section plays. Positions are sixteenths of a 4/4 bar. */
export interface Groove {
  readonly kick: DrumName;
  readonly snare: DrumName;
  /** A second sound on top of the snare. */
  readonly layer?: DrumName;
  /** Kick patterns to choose from; each alternates over its own list of bars. */
  readonly kicks: readonly (readonly (readonly number[])[])[];
  /** Backbeat of odd and even bars. */
  readonly backbeat: readonly (readonly number[])[];
  readonly hats: 'rolls' | 'tresillo' | 'eighths' | 'sixteenths' | 'offbeat' | 'ride' | 'soft';
  readonly bass: '808' | 'sliding-808' | 'upright' | 'walking' | 'pulse' | 'soft-808';
  /** Part of a sixteenth. */
  readonly swing: number;
  readonly vinyl?: boolean;
  readonly roomSeconds: number;
}

const trapKicks = [
  [
    [0, 6, 10],
    [0, 7, 11, 14],
  ],
  [
    [0, 3, 10],
    [0, 6, 13],
  ],
  [
    [0, 10, 13],
    [0, 5, 10],
  ],
  [
    [0, 7, 10, 15],
    [0, 6, 11],
  ],
] as const;
const trap: Groove = {
  kick: 'kick',
  snare: 'clap',
  layer: 'snare',
  kicks: trapKicks,
  backbeat: [[8]],
  hats: 'rolls',
  bass: '808',
  swing: 0,
  roomSeconds: 1.7,
};
const boomBap: Groove = {
  kick: 'kick-dusty',
  snare: 'snare-dusty',
  kicks: [
    [
      [0, 7, 10],
      [0, 2, 10, 13],
    ],
    [
      [0, 3, 10],
      [0, 7, 9],
    ],
    [
      [0, 10, 11],
      [0, 6, 10, 15],
    ],
  ],
  backbeat: [[4, 12]],
  hats: 'eighths',
  bass: 'upright',
  swing: 0.3,
  vinyl: true,
  roomSeconds: 0.9,
};

export const GROOVES: Record<Genre, Groove> = {
  Trap: trap,
  'Violin Trap': { ...trap, layer: 'snare', roomSeconds: 2.3 },
  'Guitar Trap': { ...trap, snare: 'snare', layer: 'rim', roomSeconds: 1.5 },
  Melodic: { ...trap, snare: 'clap', layer: 'rim', hats: 'soft', roomSeconds: 2.5 },
  Drill: {
    kick: 'kick',
    snare: 'snare-drill',
    layer: 'rim',
    kicks: [
      [
        [0, 6, 13],
        [3, 10],
      ],
      [
        [0, 3, 11],
        [0, 6, 14],
      ],
      [
        [0, 11],
        [2, 6, 10],
      ],
    ],
    backbeat: [[8], [12]],
    hats: 'tresillo',
    bass: 'sliding-808',
    swing: 0,
    roomSeconds: 1.6,
  },
  'Boom Bap': boomBap,
  'Hip Hop': {
    ...boomBap,
    layer: 'clap',
    kick: 'kick',
    hats: 'sixteenths',
    swing: 0.18,
    vinyl: false,
    bass: 'soft-808',
    roomSeconds: 1.4,
  },
  'R&B': {
    kick: 'kick',
    snare: 'snap',
    layer: 'rim',
    kicks: [
      [
        [0, 7, 10],
        [0, 3, 10, 14],
      ],
    ],
    backbeat: [[4, 12]],
    hats: 'soft',
    bass: 'soft-808',
    swing: 0.16,
    roomSeconds: 2,
  },
  Electronic: {
    kick: 'kick-club',
    snare: 'clap',
    kicks: [[[0, 4, 8, 12]]],
    backbeat: [[4, 12]],
    hats: 'offbeat',
    bass: 'pulse',
    swing: 0,
    roomSeconds: 1.8,
  },
  Jazz: {
    kick: 'kick-dusty',
    snare: 'rim',
    kicks: [[[0], [0, 10]]],
    backbeat: [[4, 12]],
    hats: 'ride',
    bass: 'walking',
    swing: 0.34,
    vinyl: true,
    roomSeconds: 1.3,
  },
  Classical: {
    kick: 'tom',
    snare: 'tom',
    kicks: [[[0], [0, 12, 14]]],
    backbeat: [[]],
    hats: 'soft',
    bass: 'upright',
    swing: 0,
    roomSeconds: 2.8,
  },
};

/** Kicks of a waltz, whose bars have three beats. */
export const WALTZ_KICKS = [
  [0, 6],
  [0, 10],
] as const;
export const WALTZ_BACKBEAT = [8] as const;
