import { BUCKET_MAX_BYTES, formatBytes } from '@/lib/media/buckets';
import { decodeSound, probeSeconds } from '@/lib/media/decode';
import { FileProblem } from '@/lib/media/file-problem';
import { stemOf } from '@/lib/media/object-keys';
import { plainType, readHead, sniffSound, typeNames, type SoundType } from '@/lib/media/sniff';
import { onSoundThread } from '@/lib/media/sound-thread';

export interface SoundFacts {
  mime: SoundType;
  durationSeconds: number;
  /** At most 400, 0 to 100. */
  peaks: number[];
}

interface SoundRules {
  /** The largest file that may come. */
  maxBytes?: number;
  signal?: AbortSignal;
}

/** Longer than any beat. All of it has to be unpacked at once, which a phone has to survive. */
const MAX_SOUND_SECONDS = 15 * 60;
/** Enough to measure loudness, and a third of the memory of the whole. */
const MEASURE_RATE = 16_000;
const CLIP_RATE = 44_100;

export const CLIP_MIN_SECONDS = 30;
export const CLIP_MAX_SECONDS = 60;
const TAG_EVERY_SECONDS = 15;
const TAG_MAX_SECONDS = 10;

/** @throws {FileProblem} when a voice would speak for too long */
export function refuseLongTag(tag: File, seconds: number): void {
  if (seconds <= TAG_MAX_SECONDS) return;
  throw new FileProblem(`${tag.name} is longer than ${TAG_MAX_SECONDS} seconds.`);
}

function tooLong(name: string): FileProblem {
  return new FileProblem(`${name} is longer than ${MAX_SOUND_SECONDS / 60} minutes.`);
}

/**
 * What a sound is, by listening to it: neither its name nor what it declares is believed. A file
 * that is too large is refused before a byte of it is read.
 *
 * @throws {FileProblem} when it cannot be used
 */
export async function readSound(
  file: File,
  { maxBytes = BUCKET_MAX_BYTES['beat-masters'], signal }: SoundRules = {},
): Promise<SoundFacts> {
  if (file.size === 0) throw new FileProblem(`${file.name} is empty.`);
  if (file.size > maxBytes) {
    throw new FileProblem(`${file.name} is larger than ${formatBytes(maxBytes)}.`);
  }
  const mime = sniffSound(await readHead(file));
  if (mime === null) throw new FileProblem(`${file.name} is not a sound file.`);
  const declared = plainType(file.type);
  if (declared in typeNames && declared !== mime) {
    throw new FileProblem(`${file.name} is not what its name says: it holds ${typeNames[mime]}.`);
  }
  // A small file can be hours long: unpacking those would take the page down.
  const told = await probeSeconds(file, signal);
  if (told !== null && told > MAX_SOUND_SECONDS) throw tooLong(file.name);
  signal?.throwIfAborted();

  const { channels, seconds } = await decodeSound(file, MEASURE_RATE);
  if (seconds > MAX_SOUND_SECONDS) throw tooLong(file.name);
  if (seconds <= 0) throw new FileProblem(`${file.name} holds no sound.`);
  const answer = await onSoundThread({ kind: 'peaks', channels }, signal);
  return {
    mime,
    durationSeconds: Math.round(seconds * 1000) / 1000,
    peaks: answer.kind === 'peaks' ? answer.peaks : [],
  };
}

export interface PreviewCut {
  /** Seconds into the source. */
  start: number;
  /** 30 to 60; less where the source is shorter. */
  seconds: number;
  fadeIn: boolean;
  fadeOut: boolean;
  /** A voice that says whose beat it is. */
  tag?: File | undefined;
  tagEvery?: number;
  signal?: AbortSignal;
}

/**
 * Cuts a preview out of a full file: an MP3 of 128 kbps named with 'preview'.
 *
 * @throws {FileProblem} when the source or the tag cannot be used
 */
export async function cutPreview(source: File, cut: PreviewCut): Promise<File> {
  const { tag, tagEvery = TAG_EVERY_SECONDS, signal } = cut;
  const { channels, seconds: whole } = await decodeSound(source, CLIP_RATE);
  signal?.throwIfAborted();
  const voice = tag && (await decodeSound(tag, CLIP_RATE));
  if (tag && voice) refuseLongTag(tag, voice.seconds);
  const seconds = Math.min(CLIP_MAX_SECONDS, Math.max(CLIP_MIN_SECONDS, cut.seconds), whole);
  const start = Math.max(0, Math.min(cut.start, whole - seconds));
  // Only what is needed goes over: a copy of the whole would be many times as much.
  const part = channels.map((samples) =>
    samples.slice(Math.floor(start * CLIP_RATE), Math.ceil((start + seconds) * CLIP_RATE)),
  );
  const { fadeIn, fadeOut } = cut;
  const answer = await onSoundThread(
    {
      kind: 'clip',
      channels: part,
      plan: {
        rate: CLIP_RATE,
        start: 0,
        seconds,
        fadeIn,
        fadeOut,
        tag: voice && { channels: voice.channels, everySeconds: tagEvery },
      },
    },
    signal,
  );
  if (answer.kind !== 'clip') throw new Error('The clip was not cut.');
  return new File([answer.mp3], `${stemOf(source.name)}-preview.mp3`, { type: 'audio/mpeg' });
}
