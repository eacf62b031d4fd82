import { filter, midiToHz } from './dsp.ts';
import { rngFrom } from './rng.ts';

/** One note of a bowed line, in seconds from the start of the piece. */
export interface BowedNote {
  readonly time: number;
  readonly seconds: number;
  readonly midi: number;
  /** 0 to 1: bow pressure, which is loudness and brightness together. */
  readonly force: number;
  /** Bounced off the string instead of drawn. */
  readonly short?: boolean;
}

interface Player {
  readonly seed: string;
  /** Cents away from the written pitch: two players are never quite together. */
  readonly detune: number;
  readonly instrument: 'violin' | 'cello';
}

/** Control values (pitch, pressure) are worked out once per so many samples. */
const CONTROL = 16;

/** Correction that takes the aliasing edge off a sawtooth's jump. */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/**
 * Plays a line on one bowed string and adds it to `out`. The string under a bow moves as a sawtooth
 * (Helmholtz motion); bow noise rides on it, vibrato blooms late in long notes, close notes are slurred
 * with a slide, and pressure opens a lowpass. The wooden body is `bodyOf`, applied to the whole section.
 */
export function bow(out: Float32Array, line: readonly BowedNote[], player: Player, rate: number) {
  const rng = rngFrom(player.seed);
  const low = player.instrument === 'cello';
  const vibratoHz = low ? 4.9 : 5.6;
  const vibratoCents = low ? 13 : 19;
  let pitch = line[0]?.midi ?? 60;
  let phase = 0;
  let noiseState = 0;
  let lp1 = 0;
  let lp2 = 0;
  let drift = 0;
  line.forEach((note, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    const slurred = !note.short && before !== undefined && !before.short && isClose(before, note);
    const held = !note.short && after !== undefined && !after.short && isClose(note, after);
    const length = note.short ? Math.min(note.seconds, 0.13) : note.seconds;
    const release = note.short ? 0.07 : held ? 0.02 : 0.16;
    const attack = note.short ? 0.008 : slurred ? 0.03 : 0.07 - 0.03 * note.force;
    // Most slurs only shift; some slide audibly.
    const glide = !slurred ? 0.004 : rng() < 0.3 ? 0.034 : 0.009;
    const from = slurred ? pitch : note.midi - (note.short ? 0 : 0.25);
    const start = Math.round((note.time + (note.short ? 0 : (rng() - 0.5) * 0.008)) * rate);
    const samples = Math.round((length + release) * rate);
    const vibratoPhase = rng() * 6.28;
    const rateNow = vibratoHz * (0.95 + 0.1 * rng());
    let amp = 0;
    let step = 0;
    let corner = 0;
    let noiseGain = 0;
    for (let i = 0; i < samples; i += 1) {
      if (i % CONTROL === 0) {
        const t = i / rate;
        drift += (rng() - 0.5) * 0.6 - drift * 0.02;
        const bloom = note.short ? 0 : Math.min(1, Math.max(0, (t - 0.12) / 0.35));
        const wave = Math.sin(2 * Math.PI * rateNow * t + vibratoPhase);
        const cents = player.detune + drift + vibratoCents * bloom * wave;
        pitch = note.midi + (from - note.midi) * Math.exp(-t / glide);
        step = (midiToHz(pitch) * 2 ** (cents / 1200)) / rate;
        // A bow stroke swells into the middle of a long note and eases before the next.
        const swell = note.short
          ? Math.exp(-t * 14)
          : 0.78 + 0.22 * Math.sin(Math.PI * Math.min(1, t / Math.max(0.35, length)));
        const rise = slurred ? 0.55 + 0.45 * Math.min(1, t / attack) : Math.min(1, t / attack);
        const fall = t > length ? Math.max(held ? 0.55 : 0, 1 - (t - length) / release) : 1;
        amp = note.force * swell * rise * fall * (1 + 0.07 * bloom * wave);
        const open = low ? 900 : 1700;
        const hz = open + (low ? 2600 : 5200) * note.force * (0.35 + 0.65 * amp);
        corner = 1 - Math.exp((-2 * Math.PI * Math.min(hz, rate * 0.4)) / rate);
        noiseGain = 0.05 + (note.short ? 0.3 : 0.16) * Math.exp(-t / 0.035);
      }
      phase += step;
      if (phase >= 1) phase -= 1;
      const saw = 2 * phase - 1 - polyBlep(phase, step);
      const white = rng() * 2 - 1;
      noiseState += 0.35 * (white - noiseState);
      const x = saw + (white - noiseState) * noiseGain * (0.4 + 0.6 * phase);
      lp1 += corner * (x - lp1);
      lp2 += corner * (lp1 - lp2);
      const position = start + i;
      if (position >= 0 && position < out.length) {
        out[position] = (out[position] ?? 0) + lp2 * amp;
      }
    }
  });
}

function isClose(a: BowedNote, b: BowedNote): boolean {
  return b.time - (a.time + a.seconds) < 0.03;
}

/** The air and wood resonances of the box, then the bridge hill that makes a violin carry. */
export function bodyOf(instrument: 'violin' | 'cello', buffer: Float32Array, rate: number): void {
  const k = instrument === 'violin' ? 1 : 0.42;
  filter(buffer, 'highpass', rate, 170 * k, 0.7);
  filter(buffer, 'peak', rate, 275 * k, 4, 5);
  filter(buffer, 'peak', rate, 460 * k, 5, 6);
  filter(buffer, 'peak', rate, 540 * k, 5, 4);
  filter(buffer, 'peak', rate, 1000 * k, 1.6, -5);
  filter(buffer, 'peak', rate, 1550 * k, 2.4, -3);
  filter(buffer, 'peak', rate, instrument === 'violin' ? 2500 : 1500, 1.4, 5);
  filter(buffer, 'highshelf', rate, instrument === 'violin' ? 5200 : 3600, 0.7, -9);
}
