import type { Passage } from '@/features/player/model';

/** One or two points, each in seconds or in minutes and seconds. */
const MOMENT = /^#t=(?:(\d+):)?(\d+(?:\.\d+)?)(?:,(?:(\d+):)?(\d+(?:\.\d+)?))?$/;

const toSeconds = (minutes = '0', seconds: string) => Number(minutes) * 60 + Number(seconds);

/**
 * The moment or passage in a URL's fragment, like W3C Media Fragments: `#t=80` or `#t=1:20,1:35`.
 *
 * @param duration seconds; 0 while unknown, when passages are ignored
 */
export function parseMoment(hash: string, duration: number): Passage | undefined {
  const [, minutes, seconds, endMinutes, endSeconds] = MOMENT.exec(hash) ?? [];
  if (seconds === undefined) return undefined;
  const start = toSeconds(minutes, seconds);
  const end =
    endSeconds === undefined ? undefined : Math.min(toSeconds(endMinutes, endSeconds), duration);
  const isInside = duration === 0 || start < duration;
  // A passage lasts at least a second, as in `nextLoop`. The constant is not shared, because the store would load it.
  const isLongEnough = end === undefined || end - start >= 1;
  return isInside && isLongEnough ? { start, end } : undefined;
}
