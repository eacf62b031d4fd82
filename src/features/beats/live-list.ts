import type { Beat } from '@/features/beats/model';

export interface LiveList {
  /** What is shown, in this order. */
  beats: readonly Beat[];
  /** New beats that wait above, because they would move what is being looked at. */
  waiting: readonly Beat[];
}

/**
 * What a list shows after it was read anew, while somebody looks at the middle of it: the beats
 * that stood there stay where they are with what is new about them, those that are gone leave,
 * and new ones wait unless they follow after all that stood there.
 */
export function holdStill(shown: readonly number[], arrived: readonly Beat[]): LiveList {
  const byId = new Map(arrived.map((beat, index) => [beat.id, { beat, index }]));
  const kept = shown.flatMap((id) => byId.get(id) ?? []);
  const last = Math.max(-1, ...kept.map(({ index }) => index));
  const known = new Set(shown);
  const fresh = arrived.filter((beat) => !known.has(beat.id));
  const follows = (beat: Beat) => (byId.get(beat.id)?.index ?? 0) > last;
  return {
    beats: [...kept.map(({ beat }) => beat), ...fresh.filter(follows)],
    waiting: fresh.filter((beat) => !follows(beat)),
  };
}
