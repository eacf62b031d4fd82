import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { cutPreview, readSound, refuseLongTag, type SoundFacts } from '@/lib/media/sound';

/** How a preview is cut where none was given. */
export interface CutPlan {
  wanted: boolean;
  /** Seconds into the full file. */
  start: number;
  seconds: number;
  fadeIn: boolean;
  fadeOut: boolean;
}

export const firstCut: CutPlan = {
  wanted: true,
  start: 0,
  seconds: 45,
  fadeIn: true,
  fadeOut: true,
};

/**
 * Listens to a voice before it is laid over any preview.
 *
 * @throws {FileProblem} when it is none, or too long
 */
export async function readTag(file: File): Promise<SoundFacts> {
  const facts = await readSound(file, { maxBytes: BUCKET_MAX_BYTES['beat-audio'] });
  refuseLongTag(file, facts.durationSeconds);
  return facts;
}

/** A preview cut from a full file as planned. */
export function cutAsPlanned(
  source: File,
  plan: CutPlan,
  tag: File | null,
  signal?: AbortSignal,
): Promise<File> {
  const { start, seconds, fadeIn, fadeOut } = plan;
  return cutPreview(source, {
    start,
    seconds,
    fadeIn,
    fadeOut,
    ...(tag && { tag }),
    ...(signal && { signal }),
  });
}
