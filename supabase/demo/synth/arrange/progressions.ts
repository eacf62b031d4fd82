import type { Mode, Mood } from '../../rows/types.ts';

/**
 * Progressions of four bars, by mood and mode. A chord is the distance of its root from the tonic in
 * semitones, followed by its quality.
 */
export const PROGRESSIONS: Record<Mood, Record<Mode, readonly string[]>> = {
  Dark: {
    minor: ['0:min 8:maj 5:min 7:maj', '0:min 0:min 8:maj 1:maj', '0:min 3:maj 8:maj 7:maj'],
    major: ['0:maj 5:min 8:maj 7:maj'],
  },
  Mysterious: {
    minor: [
      '0:min 1:maj7 0:min 8:maj7',
      '0:min9 5:min7 8:maj7 1:maj',
      '0:min 9:half 8:maj7 7:dom7',
    ],
    major: ['0:maj7 8:maj7 3:maj7 1:maj7'],
  },
  Melancholic: {
    minor: ['0:min 8:maj 3:maj 10:maj', '5:min7 10:maj 3:maj7 7:maj', '0:min 7:min 8:maj7 5:min'],
    major: ['0:maj 4:min 5:maj 5:min'],
  },
  Aggressive: {
    minor: ['0:min 0:min 1:maj 0:min', '0:min 8:maj 0:min 7:maj', '0:min 10:maj 8:maj 7:maj'],
    major: ['0:maj 1:maj 3:maj 1:maj'],
  },
  Energetic: {
    minor: ['8:maj 10:maj 0:min 0:min', '0:min 3:maj 10:maj 5:min', '0:min 10:maj 8:maj 10:maj'],
    major: ['0:maj 10:maj 5:maj 0:maj'],
  },
  Chill: {
    minor: ['0:min9 5:min7 8:maj7 10:dom7', '8:maj7 7:min7 0:min9 0:min7'],
    major: [
      '2:min7 7:dom7 0:maj7 9:min7',
      '5:maj7 4:min7 2:min7 0:maj7',
      '0:maj7 9:min7 5:maj7 7:sus2',
    ],
  },
  Uplifting: {
    minor: ['8:maj 3:maj 10:maj 0:min'],
    major: ['0:maj 7:maj 9:min 5:maj', '5:maj 0:add9 7:maj 9:min', '9:min 5:maj 0:maj 7:sus2'],
  },
  Happy: {
    minor: ['0:min 5:maj 10:maj 0:min'],
    major: ['0:maj 9:min 5:maj 7:maj', '0:maj 5:maj 0:maj 7:dom7', '5:maj 7:maj 4:min 9:min'],
  },
};

/** Jazz has its own progressions, which are the same for every mood. */
export const JAZZ: Record<Mode, string> = {
  minor: '0:min9 2:half 7:dom7 0:min7',
  major: '2:min7 7:dom7 0:maj7 9:min7',
};

/** Semitones above the root. */
export const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  min: [0, 3, 7],
  maj: [0, 4, 7],
  min7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  dom7: [0, 4, 7, 10],
  half: [0, 3, 6, 10],
  sus2: [0, 2, 7],
  add9: [0, 4, 7, 14],
  min9: [0, 3, 7, 10, 14],
};
