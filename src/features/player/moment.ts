import { SHORTEST_PASSAGE, type Passage } from '@/features/player/model';

/** Seconds as `80`, `80.5` or `1:20`. */
const POINT = String.raw`((?:\d{1,2}:[0-5]\d|\d{1,4})(?:\.\d{1,3})?)`;
const MOMENT = new RegExp(`^${POINT}(?:,${POINT})?$`);

const toSeconds = (point: string) =>
  point.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/**
 * The moment or passage in an address's fragment, as W3C Media Fragments write it: `#t=80` or `#t=1:20,1:35`.
 *
 * @param duration seconds; 0 while unknown
 */
export function parseMoment(hash: string, duration: number): Passage | undefined {
  const [, from, to] = MOMENT.exec(new URLSearchParams(hash.slice(1)).get('t') ?? '') ?? [];
  if (from === undefined) return undefined;
  const start = toSeconds(from);
  const end = to === undefined ? undefined : toSeconds(to);
  const isInside = duration === 0 || start < duration;
  const isLongEnough = end === undefined || end - start >= SHORTEST_PASSAGE;
  return isInside && isLongEnough ? { start, end } : undefined;
}
