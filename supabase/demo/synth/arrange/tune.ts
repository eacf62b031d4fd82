import type { Bed, DemoBeat, Lead } from '../../rows/types.ts';
import { rngFrom, type Rng } from '../sound/rng.ts';
import type { Hit, Part, Voice } from '../sound/score.ts';
import { timeOf, type Bar, type Form } from './form.ts';
import { rootFrom, voicing, type Chord } from './harmony.ts';
import { motifsOf, phrase, type TuneNote } from './melody.ts';

const VOICES: Record<Lead, Voice> = {
  violin: { kind: 'bowed', instrument: 'violin', detune: 3 },
  cello: { kind: 'bowed', instrument: 'cello', detune: 2 },
  guitar: { kind: 'pluck', name: 'nylon' },
  pizzicato: { kind: 'pluck', name: 'pizzicato' },
  piano: { kind: 'piano' },
  bell: { kind: 'bell' },
  synth: { kind: 'synth-lead' },
};

/** Whether the tune plays in a bar: half of intro and verse, the whole hook, and most of the outro. */
function playsTune(bar: Bar): boolean {
  switch (bar.section) {
    case 'intro':
      return bar.since % 4 < 2;
    case 'verse':
      return bar.since % 4 >= 2;
    case 'hook':
      return true;
    case 'outro':
      return bar.since % 4 < 3;
  }
}

/** The tune, its double and the voices that only join in the hook. */
export function tuneParts(beat: DemoBeat, form: Form, chords: readonly Chord[]): readonly Part[] {
  const { lead } = beat.sound;
  const rng = rngFrom(`${beat.slug}/tune`);
  const motifs = motifsOf(rng, lead, beat.mood, form.steps);
  const open = phrase(rng, chords, lead, beat.mood, form.steps, false, motifs);
  const closed = phrase(rng, chords, lead, beat.mood, form.steps, true, motifs);
  const line: Hit[] = [];
  const octave: Hit[] = [];
  for (const bar of form.bars) {
    if (!playsTune(bar)) continue;
    const notes = bar.since % 8 < 4 ? open : closed;
    const gain = bar.section === 'hook' ? 1 : 0.82;
    for (const note of notes.filter((candidate) => candidate.bar === bar.since % 4)) {
      const hit = hitOf(form, bar, note, gain);
      line.push(hit);
      if (bar.section === 'hook')
        octave.push({ ...hit, midi: hit.midi - 12, gain: hit.gain * 0.9 });
    }
  }
  const bowed = lead === 'violin' || lead === 'cello';
  const parts: Part[] = [
    {
      name: 'tune',
      voice: VOICES[lead],
      level: { rms: bowed ? -18.5 : -19 },
      pan: bowed ? -0.08 : 0.1,
      room: bowed ? 0.24 : 0.2,
      echo: 0.12,
      duck: 0.1,
      hits: line,
    },
  ];
  if (bowed) {
    parts.push({
      name: 'tune double',
      voice: { kind: 'bowed', instrument: lead, detune: -7 },
      level: { rms: -25 },
      pan: 0.45,
      stereoOnly: true,
      room: 0.3,
      hits: line.filter((hit) => !hit.short),
    });
  }
  if (octave.length > 0) {
    parts.push({
      name: 'tune octave',
      voice: lead === 'cello' ? { kind: 'piano' } : bowed ? VOICES.cello : VOICES[lead],
      level: { rms: -25.5 },
      pan: -0.4,
      room: 0.25,
      hits: lead === 'cello' ? octave.map((hit) => ({ ...hit, midi: hit.midi + 24 })) : octave,
    });
  }
  return parts;
}

function hitOf(form: Form, bar: Bar, note: TuneNote, gain: number): Hit {
  return {
    time: timeOf(form, bar, note.step),
    // Sixteenth notes end early; longer ones last until the next note.
    seconds: note.length * form.step * (note.length === 1 ? 0.7 : 0.985),
    midi: note.midi,
    gain: note.force * gain,
    ...(note.length === 1 ? { short: true } : {}),
  };
}

const BED_LEVELS: Record<Exclude<Bed, 'none'>, number> = { strings: -25, choir: -25.5, warm: -24 };

/** Sustained background chords: thin in the verse, full in the hook. */
export function bedPart(bed: Bed, form: Form, rng: Rng): Part | undefined {
  if (bed === 'none') return undefined;
  const hits: Hit[] = [];
  const barSeconds = form.steps * form.step;
  const center = bed === 'choir' ? 62 : 58;
  for (const bar of form.bars) {
    if (bar.section === 'verse' && bar.since < 2) continue;
    const gain = bar.section === 'hook' ? 1 : 0.7;
    const tones = [rootFrom(bar.chord, center - 16), ...voicing(bar.chord, center)];
    for (const midi of tones) {
      hits.push({ time: bar.start + 0.01 * rng(), seconds: barSeconds, midi, gain });
    }
  }
  return {
    name: bed,
    voice: { kind: 'pad', name: bed },
    level: { rms: BED_LEVELS[bed] },
    wide: true,
    room: 0.25,
    duck: 0.3,
    hits,
  };
}
