import type { DemoBeat } from '../../rows/types.ts';
import type { Chord } from './harmony.ts';

type SectionKind = 'intro' | 'verse' | 'hook' | 'outro';

export interface Bar {
  readonly index: number;
  readonly section: SectionKind;
  /** Bars since the section began, and until it ends (0 on its last bar). */
  readonly since: number;
  readonly left: number;
  /** The following section. */
  readonly next: SectionKind | undefined;
  readonly chord: Chord;
  /** Seconds. */
  readonly start: number;
}

export interface Form {
  readonly bars: readonly Bar[];
  /** Sixteenths in a bar, and the seconds of one. */
  readonly steps: number;
  readonly step: number;
  /** Part of a sixteenth by which every second one comes late. */
  readonly swing: number;
  readonly seconds: number;
}

/** Seconds of every piece, to the nearest bar; previews and sold files have the same length. */
export const SECONDS = 40;
/** Seconds in which the last bar dies away. */
const TAIL = 1.1;

/** Lays out the bars of a small complete piece that reaches its hook within seconds. */
export function formOf(beat: DemoBeat, chords: readonly Chord[], swing: number): Form {
  const steps = (beat.sound.meter ?? 4) * 4;
  const step = 60 / beat.bpm / 4;
  const barSeconds = steps * step;
  const sections = sectionsOf(Math.round((SECONDS - TAIL) / barSeconds));
  const bars: Bar[] = [];
  sections.forEach(([section, count], order) => {
    for (let since = 0; since < count; since += 1) {
      const chord = chords[since % chords.length];
      if (chord === undefined) throw new Error('A beat needs chords.');
      bars.push({
        index: bars.length,
        section,
        since,
        left: count - 1 - since,
        next: sections[order + 1]?.[0],
        chord,
        start: bars.length * barSeconds,
      });
    }
  });
  return { bars, steps, step, swing, seconds: bars.length * barSeconds + TAIL };
}

type Sections = readonly (readonly [SectionKind, number])[];

/** Slow beats have few bars in that time, and get short ends and hooks. */
function sectionsOf(bars: number): Sections {
  const ends = bars >= 14 ? 2 : 1;
  const first = bars >= 24 ? 8 : 4;
  const second = bars >= 18 ? 8 : 4;
  return [
    ['intro', ends],
    ['hook', first],
    ['verse', bars - 2 * ends - first - second],
    ['hook', second],
    ['outro', ends],
  ];
}

/** When a sixteenth of a bar sounds, in seconds; parts of a sixteenth are allowed. */
export function timeOf(form: Form, bar: Bar, step: number): number {
  const late = Math.floor(step) % 2 === 1 ? form.swing : 0;
  return bar.start + (step + late) * form.step;
}
