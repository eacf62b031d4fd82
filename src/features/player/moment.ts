import { formatTime, type Passage } from '@/features/player/model';

/** Seconds. A shorter passage would be a noise. */
const SHORTEST_PASSAGE = 1;

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

/** A passage is exact to a tenth of a second, because a beat that loops a second late is out of time. */
function formatPoint(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return formatTime(tenths / 10) + (tenths % 10 > 0 ? `.${tenths % 10}` : '');
}

export function formatFragment({ start, end }: Passage): string {
  return `#t=${end === undefined ? formatTime(start) : `${formatPoint(start)},${formatPoint(end)}`}`;
}

/** The passage after a press of the loop's button at a time: first its start is set, then its end, then neither. */
export function nextLoop(loop: Passage | null, time: number): Passage | null {
  const point = Math.floor(time * 10) / 10;
  if (loop?.end !== undefined) return null;
  // Playback is before the start only after a seek, so the user wants another start.
  if (!loop || point < loop.start) return { start: point };
  return point - loop.start < SHORTEST_PASSAGE ? loop : { start: loop.start, end: point };
}
