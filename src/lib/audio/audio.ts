import { EXTENSIONS, sniffAudio, type AudioMimeType } from '@/lib/audio/audio-types';
import type { MusicEstimate } from '@/lib/audio/estimate-music';
import {
  measurePeaks,
  mixToStereo,
  type AudioJob,
  type ConvertJob,
  type EncodeJob,
  type EstimateJob,
} from '@/lib/audio/samples';
import { formatBytes } from '@/lib/text/bytes';
import { canonical } from '@/lib/text/characters';
import { FileProblem, extensionOf, stemOf } from '@/lib/uploads/files';

interface AudioFacts {
  mime: AudioMimeType;
  durationSeconds: number;
  peaks: number[];
  /** The file that is stored in place of one that not every browser plays: AIFF, RF64, BW64, or sound behind a tag. */
  stored?: File | undefined;
}

export interface CutPlan {
  start: number;
  /** 30 to 60, or fewer if the full file is shorter. */
  seconds: number;
  fadeIn: boolean;
  fadeOut: boolean;
  /** Seconds from the start of a voice tag to that of the next. */
  tagEvery: number;
}

/** Sample rate in Hz for measuring loudness, which needs about a third of the memory of the usual rates. */
const MEASURE_RATE = 16_000;
const CLIP_RATE = 44_100;

export const CLIP_MIN_SECONDS = 30;
export const CLIP_MAX_SECONDS = 60;
export const TAG_MAX_BYTES = 20 * 1024 * 1024;
const TAG_MAX_SECONDS = 10;
export const TAG_EVERY_MIN_SECONDS = 10;
export const TAG_EVERY_MAX_SECONDS = 30;
/** A minute from the middle of a beat is enough, and keeps an estimate to about a second. */
const ESTIMATE_SECONDS = 60;

const EXPORT_AS = 'Export it as WAV, FLAC or MP3.';

async function sniff(file: File) {
  const sniffed = await sniffAudio(file);
  if (!sniffed) throw new FileProblem(`${file.name} is not a sound file. ${EXPORT_AS}`);
  return sniffed;
}

async function decode(file: File, rate: number) {
  const { start, mustConvert } = await sniff(file);
  const wav = mustConvert ? await runJob({ file: file.slice(start) }) : undefined;
  if (wav === null) throw new FileProblem(`${file.name} is damaged, or compressed. ${EXPORT_AS}`);
  // The context is one sample long, because only its decoder is used, which resamples the file to `rate`.
  const context = new OfflineAudioContext(2, 1, rate);
  const bytes = await (wav ?? file.slice(start)).arrayBuffer();
  try {
    const buffer = await context.decodeAudioData(bytes);
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, at) =>
      buffer.getChannelData(at),
    );
    return { start, wav, channels: mixToStereo(channels), seconds: buffer.duration };
  } catch (cause) {
    throw new FileProblem(
      `${file.name} is damaged, or no sound that this browser knows. ${EXPORT_AS}`,
      { cause },
    );
  }
}

async function measure(file: File): Promise<AudioFacts> {
  const { mime, mustConvert } = await sniff(file);
  const extension = extensionOf(file.name);
  const isOther = Object.values(EXTENSIONS).some((endings) => endings.includes(extension));
  if (isOther && !EXTENSIONS[mime].includes(extension)) {
    const actual = mustConvert ? 'AIFF or RF64' : EXTENSIONS[mime][0]?.toUpperCase();
    throw new FileProblem(`${file.name} is not what its name says: it holds ${actual}.`);
  }
  const { start, wav, channels, seconds } = await decode(file, MEASURE_RATE);
  // Browsers play an MP3 behind a tag, and nothing else.
  const sound = wav ?? (start > 0 && mime !== 'audio/mpeg' ? file.slice(start) : undefined);
  const name = wav ? `${stemOf(file.name)}.wav` : file.name;
  return {
    mime,
    durationSeconds: Math.round(seconds * 1000) / 1000,
    peaks: measurePeaks(channels),
    stored: sound && new File([sound], name, { type: mime }),
  };
}

/** Facts by file, because a file is checked before its draft is created and again by the upload queue. */
const measured = new WeakMap<File, AudioFacts>();

/** Reads an audio file by decoding it, because its name and declared type may be wrong. */
export async function readAudio(
  file: File,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<AudioFacts> {
  if (file.size > maxBytes) {
    throw new FileProblem(`${file.name} is larger than ${formatBytes(maxBytes)}.`);
  }
  const facts = measured.get(file) ?? (await measure(file));
  measured.set(file, facts);
  signal?.throwIfAborted();
  return facts;
}

export async function readTag(file: File): Promise<AudioFacts> {
  const facts = await readAudio(file, TAG_MAX_BYTES);
  if (facts.durationSeconds > TAG_MAX_SECONDS) {
    throw new FileProblem(`${file.name} is longer than ${TAG_MAX_SECONDS} seconds.`);
  }
  return facts;
}

/** A worker does the job, because the page would not respond in the meantime. */
function runJob(job: EncodeJob, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
function runJob(job: EstimateJob): Promise<MusicEstimate>;
function runJob(job: ConvertJob): Promise<Blob | null>;
function runJob(job: AudioJob, signal?: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(new Error('The sound could not be processed.'));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    // The samples are transferred, not copied, because a full master is large.
    const channels = 'channels' in job ? job.channels : [];
    worker.postMessage(
      job,
      channels.map((samples) => samples.buffer as ArrayBuffer),
    );
  }).finally(() => worker.terminate());
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Fits a planned preview into a file that is `whole` seconds long, and its values into their ranges. */
export function fitCut(plan: CutPlan, whole: number): CutPlan {
  const seconds = Math.min(clamp(plan.seconds, CLIP_MIN_SECONDS, CLIP_MAX_SECONDS), whole);
  return {
    ...plan,
    seconds,
    start: clamp(plan.start, 0, whole - seconds),
    // The worker would never finish with a spacing of 0.
    tagEvery: clamp(plan.tagEvery, TAG_EVERY_MIN_SECONDS, TAG_EVERY_MAX_SECONDS),
  };
}

/** Cuts a preview as an MP3 of 128 kbps. The tag is a recording of a voice that marks it as the artist's. */
export async function cutPreview(
  source: File,
  plan: CutPlan,
  tag: File | null,
  signal?: AbortSignal,
): Promise<File> {
  const { channels, seconds: whole } = await decode(source, CLIP_RATE);
  const voice = tag && (await decode(tag, CLIP_RATE)).channels;
  signal?.throwIfAborted();
  const { seconds, fadeIn, fadeOut, tagEvery, ...fitted } = fitCut(plan, whole);
  const start = Math.round(fitted.start * CLIP_RATE);
  // Only the passage is copied and sent to the worker, because the master is many times as large.
  const part = channels.map((samples) => samples.slice(start, start + seconds * CLIP_RATE));
  const mp3 = await runJob(
    { channels: part, rate: CLIP_RATE, fadeIn, fadeOut, voice, voiceEvery: tagEvery, kbps: 128 },
    signal,
  );
  return new File([mp3], `${stemOf(source.name)}-preview.mp3`, { type: 'audio/mpeg' });
}

/** Encodes a complete master as an MP3 of 320 kbps, for buyers. */
export async function encodeMp3(source: File, signal?: AbortSignal): Promise<File> {
  const { channels } = await decode(source, CLIP_RATE);
  signal?.throwIfAborted();
  const whole = channels.map((samples) => samples.slice());
  const mp3 = await runJob(
    {
      ...{ channels: whole, rate: CLIP_RATE, kbps: 320 },
      ...{ fadeIn: false, fadeOut: false, voice: null, voiceEvery: 0 },
    },
    signal,
  );
  return new File([mp3], `${stemOf(source.name)}.mp3`, { type: 'audio/mpeg' });
}

/** Estimates tempo and key from the sound, in a second or two. What cannot be estimated is null. */
export async function estimateFile(file: File): Promise<MusicEstimate> {
  try {
    const { channels, seconds } = await decode(file, MEASURE_RATE);
    const start = Math.max(0, Math.floor(((seconds - ESTIMATE_SECONDS) / 2) * MEASURE_RATE));
    const middle = channels.map((samples) =>
      samples.slice(start, start + ESTIMATE_SECONDS * MEASURE_RATE),
    );
    return await runJob({ channels: middle, rate: MEASURE_RATE });
  } catch (error) {
    // The admin enters them instead.
    console.warn(`Tempo and key of ${file.name} could not be estimated:`, error);
    return { bpm: null, key: null };
  }
}

interface AudioTags {
  title: string;
  bpm: string;
  /** The key as the program that made the file wrote it: "F#m", "A minor", "8A". */
  key: string;
}

/** Reads the tags of an audio file (ID3, Vorbis, RIFF, MP4). A missing tag is an empty string. */
export async function readTags(file: File): Promise<AudioTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common } = await parseBlob(file, { skipCovers: true });
    return {
      title: canonical(common.title ?? '').trim(),
      bpm: common.bpm ? String(Math.round(common.bpm)) : '',
      key: common.key?.trim() ?? '',
    };
  } catch (error) {
    // The caller reads the name of the file instead.
    console.warn(`The tags of ${file.name} could not be read:`, error);
    return { title: '', bpm: '', key: '' };
  }
}
