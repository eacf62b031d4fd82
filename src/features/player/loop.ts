import type { PlayerEngine } from '@/features/player/engine';
import { formatTime, type Passage } from '@/features/player/model';

/** Seconds, as in `parseMoment`. */
const SHORTEST_PASSAGE = 1;
/** Seconds. Browsers round the position at the end of a track differently. */
const END_TOLERANCE = 0.1;

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

/**
 * Returns to the start of the passage when playback reaches its end. After a seek past the end, that is the end of the
 * track. While a passage repeats, the position is read in every frame, because events report it 4 times a second.
 *
 * @returns a function that stops it
 */
export function followLoop({ getState, subscribe, observe, actions }: PlayerEngine): () => void {
  let before = getState();
  let frame = 0;
  const follow = () => {
    const { status, time } = before;
    const now = getState();
    before = now;
    const { start, end } = now.loop ?? {};
    cancelAnimationFrame(frame);
    if (start === undefined || end === undefined) return;
    if (now.status === 'playing') frame = requestAnimationFrame(observe);
    const isAfterSeek = now.time === now.from;
    const isAtEnd = now.time > start && now.duration - now.time < END_TOLERANCE;
    const hasEnded = isAtEnd && now.status === 'paused' && status !== 'paused';
    if (hasEnded || (!isAfterSeek && time < end && now.time >= end)) actions.seek(start);
    if (hasEnded) actions.resume();
  };
  const unsubscribe = subscribe(follow);
  return () => {
    cancelAnimationFrame(frame);
    unsubscribe();
  };
}
