import { formatTime, type Passage } from '@/features/player/model';

/** Seconds, as in `parseMoment`. */
const SHORTEST_PASSAGE = 1;

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
