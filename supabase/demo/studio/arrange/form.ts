import type { DemoBeat } from '../../rows/types.ts';
import type { Chord } from './harmony.ts';

type SectionKind = 'intro' | 'verse' | 'hook' | 'outro';
export type Cut = 'preview' | 'full';

export interface Bar {
  readonly index: number;
  readonly section: SectionKind;
  /** Bars since the section began, and until it ends (0 on its last bar). */
  readonly since: number;
  readonly left: number;
  /** What comes when the section is over. */
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

const SECONDS: Record<Cut, number> = { preview: 24, full: 36 };

/** Lays out the bars: a preview comes to the hook quickly, a full beat takes its way there. */
export function formOf(beat: DemoBeat, chords: readonly Chord[], cut: Cut, swing: number): Form {
  const steps = (beat.sound.meter ?? 4) * 4;
  const step = 60 / beat.bpm / 4;
  const barSeconds = steps * step;
  const sections =
    cut === 'preview'
      ? previewSections(Math.floor(SECONDS.preview / barSeconds))
      : fullSections(Math.round(SECONDS.full / barSeconds / 4));
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
  return { bars, steps, step, swing, seconds: bars.length * barSeconds + 1.1 };
}

type Sections = readonly (readonly [SectionKind, number])[];

function previewSections(bars: number): Sections {
  const intro = bars >= 12 ? 2 : 1;
  const hook = bars >= 14 ? 8 : 4;
  const verse = Math.max(2, bars - intro - hook);
  return [
    ['intro', intro],
    ['verse', verse],
    ['hook', bars - intro - verse],
  ];
}

/** `units` are groups of four bars; slow beats get short ends. */
function fullSections(units: number): Sections {
  const ends = units >= 5 ? 4 : 2;
  return [
    ['intro', ends],
    ['hook', units >= 6 ? 8 : 4],
    ['verse', 4],
    ['hook', units >= 7 ? 8 : 4],
    ['outro', ends],
  ];
}

/** When a sixteenth of a bar sounds, in seconds; parts of a sixteenth are allowed. */
export function timeOf(form: Form, bar: Bar, step: number): number {
  const late = Math.floor(step) % 2 === 1 ? form.swing : 0;
  return bar.start + (step + late) * form.step;
}
