import { bass808, pulseBass } from './bass.ts';
import { bodyOf, bow, type BowedNote } from './bowed.ts';
import { drum, vinyl } from './drums.ts';
import { dbToGain, filter, gatedRms, peakOf } from './dsp.ts';
import { bell, cowbell, electricPiano, piano } from './keys.ts';
import { master } from './master.ts';
import { pad, synthLead } from './pads.ts';
import { pluck } from './plucked.ts';
import { echo, room } from './room.ts';
import type { Hit, Part, Score, Voice } from './score.ts';

export interface Recording {
  readonly rate: number;
  /** One buffer per channel, peaks below full scale. */
  readonly channels: readonly Float32Array[];
}

/** Number of variants that alternate, so that repeated strokes differ. */
const TAKES = 3;

/**
 * Plays a score. The same score at the same rate always gives the same samples.
 *
 * @param onPart receives each part as it is mixed, without room and echo; its samples are reused for the next
 *   part
 */
export function render(
  score: Score,
  rate: number,
  channelCount: 1 | 2,
  onPart?: (part: Part, samples: Float32Array) => void,
): Recording {
  const length = Math.ceil(score.seconds * rate);
  const left = new Float32Array(length);
  const right = channelCount === 2 ? new Float32Array(length) : undefined;
  const roomSend = new Float32Array(length);
  const echoSend = new Float32Array(length);
  const duck = duckCurve(score, length, rate);
  const track = new Float32Array(length);
  for (const part of score.parts) {
    if (part.stereoOnly === true && right === undefined) continue;
    track.fill(0);
    play(part, track, rate, score.seed);
    if (part.lowpass !== undefined) filter(track, 'lowpass', rate, part.lowpass);
    const loud = 'rms' in part.level ? gatedRms(track, rate) : peakOf(track);
    if (loud === 0) continue;
    const gain = dbToGain('rms' in part.level ? part.level.rms : part.level.peak) / loud;
    place(part, track, gain, { left, right, roomSend, echoSend, duck, rate });
    onPart?.(part, track);
  }
  echo(echoSend, left, right, rate, score.beat * 0.75);
  room(roomSend, left, right, rate, score.roomSeconds);
  const channels = right === undefined ? [left] : [left, right];
  master(channels, rate);
  return { rate, channels };
}

interface Desk {
  readonly left: Float32Array;
  readonly right: Float32Array | undefined;
  readonly roomSend: Float32Array;
  readonly echoSend: Float32Array;
  readonly duck: Float32Array;
  readonly rate: number;
}

function place(part: Part, track: Float32Array, gain: number, desk: Desk): void {
  const { left, right, roomSend, echoSend, duck, rate } = desk;
  const depth = part.duck ?? 0;
  const toRoom = part.room ?? 0;
  const toEcho = part.echo ?? 0;
  const angle = (((part.pan ?? 0) + 1) * Math.PI) / 4;
  const toLeft = Math.cos(angle) * Math.SQRT2;
  const toRight = Math.sin(angle) * Math.SQRT2;
  const lag = part.wide === true ? Math.round(rate * 0.013) : 0;
  for (let i = 0; i < track.length; i += 1) track[i] = (track[i] ?? 0) * gain;
  if (depth > 0) {
    for (let i = 0; i < track.length; i += 1)
      track[i] = (track[i] ?? 0) * (1 - depth * (duck[i] ?? 0));
  }
  if (toRoom > 0) addTo(roomSend, track, toRoom);
  if (toEcho > 0) addTo(echoSend, track, toEcho);
  addTo(left, track, right === undefined ? 1 : toLeft);
  if (right === undefined) return;
  addTo(right, track, toRight);
  if (lag === 0) return;
  // The delayed track is added on one side and subtracted on the other, so that it cancels out in mono.
  for (let i = lag; i < track.length; i += 1) {
    const side = (track[i - lag] ?? 0) * 0.55;
    left[i] = (left[i] ?? 0) + side;
    right[i] = (right[i] ?? 0) - side;
  }
}

function addTo(target: Float32Array, source: Float32Array, gain: number): void {
  for (let i = 0; i < target.length; i += 1) target[i] = (target[i] ?? 0) + (source[i] ?? 0) * gain;
}

function play(part: Part, track: Float32Array, rate: number, seed: string): void {
  const { voice } = part;
  if (voice.kind === 'vinyl') {
    vinyl(track, rate, seed);
    return;
  }
  if (voice.kind === 'bowed') {
    const line: BowedNote[] = part.hits.map(({ gain, ...hit }) => ({ ...hit, force: gain }));
    const { instrument, detune } = voice;
    bow(track, line, { seed: `${seed}${part.name}`, detune, instrument }, rate);
    bodyOf(instrument, track, rate);
    return;
  }
  const takes = new Map<string, Float32Array>();
  part.hits.forEach((hit, index) => {
    const variant = voice.kind === 'pluck' || voice.kind === 'drum' ? index % TAKES : 0;
    const key = `${hit.midi}|${Math.round(hit.seconds * 200)}|${hit.glideTo ?? ''}|${variant}`;
    let take = takes.get(key);
    if (take === undefined) {
      take = sound(voice, hit, rate, variant);
      takes.set(key, take);
    }
    addTake(track, take, Math.round(hit.time * rate), hit.gain);
  });
}

function addTake(track: Float32Array, take: Float32Array, start: number, gain: number): void {
  const end = Math.min(take.length, track.length - start);
  for (let i = Math.max(0, -start); i < end; i += 1) {
    track[start + i] = (track[start + i] ?? 0) + (take[i] ?? 0) * gain;
  }
}

function sound(
  voice: Exclude<Voice, { kind: 'bowed' | 'vinyl' }>,
  { midi, seconds, glideTo }: Hit,
  rate: number,
  variant: number,
): Float32Array {
  switch (voice.kind) {
    case 'pluck':
      return pluck(voice.name, midi, seconds, rate, variant);
    case 'pad':
      return pad(voice.name, midi, seconds, rate);
    case 'piano':
      return piano(midi, seconds, rate);
    case 'bell':
      return bell(midi, seconds, rate);
    case 'electric-piano':
      return electricPiano(midi, seconds, rate);
    case 'cowbell':
      return cowbell(midi, seconds, rate);
    case 'synth-lead':
      return synthLead(midi, seconds, rate);
    case '808':
      return bass808(midi, seconds, rate, glideTo, voice.drive);
    case 'pulse-bass':
      return pulseBass(midi, seconds, rate);
    case 'drum':
      return drum(voice.name, rate, variant);
  }
}

/** 1 on every kick, back to 0 within a quarter of a second. */
function duckCurve(score: Score, length: number, rate: number): Float32Array {
  const curve = new Float32Array(length);
  const span = Math.round(rate * 0.26);
  for (const part of score.parts) {
    if (part.voice.kind !== 'drum' || !part.voice.name.startsWith('kick')) continue;
    for (const hit of part.hits) {
      const start = Math.round(hit.time * rate);
      for (let i = 0; i < span && start + i < length; i += 1) {
        const rise = Math.min(1, i / (rate * 0.004));
        curve[start + i] = Math.max(curve[start + i] ?? 0, rise * (1 - i / span) ** 1.6);
      }
    }
  }
  return curve;
}
