import { useEffect } from 'react';
import { env } from '@/config/env';
import { useSession } from '@/features/account/session-context';
import type { PlayerEngine } from '@/features/player/engine';
import { usePlayer } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { readVisitSource, refusesTracking } from '@/lib/visit-source';

/** Equal parts of a preview, as in `track_listening`. */
const PARTS = 20;

/** A set bit for each part from one position to another. */
function partsBetween(from: number, to: number, duration: number): number {
  const partAt = (time: number) => Math.min(PARTS - 1, Math.floor((time / duration) * PARTS));
  return 2 ** (partAt(to) + 1) - 2 ** partAt(from);
}

/**
 * Reports each play once, with the parts that were heard: when another track starts, the track ends or fails, the page
 * is left, or the page is hidden while the track is paused, because a phone may close a hidden page without notice. A
 * page that plays on while it is hidden reports later. What is heard after the report is not counted, because a second
 * report would count a second play.
 *
 * @returns a function that stops it
 */
export function followPlays(
  { getState, subscribe }: PlayerEngine,
  report: (beatId: number, heard: number) => void,
): () => void {
  let play: {
    track: Track;
    heard: number;
    time: number;
    from: number;
    isReported: boolean;
  } | null = null;
  const finish = () => {
    if (!play || play.heard === 0 || play.isReported) return;
    play.isReported = true;
    report(play.track.beatId, play.heard);
  };
  const advance = () => {
    const { track, status, time, from, duration } = getState();
    if (!track || status === 'failed') {
      finish();
      return;
    }
    // A track that starts again is at 0 and loading, because it waits for its sound.
    const isRestart = status === 'loading' && time === 0 && play !== null && play.time > 0;
    if (track !== play?.track || isRestart) {
      finish();
      play = { track, heard: 0, time: 0, from, isReported: false };
    }
    // A seek changes `from`. The length of a step shows none, because a busy page gets positions late.
    if (status === 'playing' && duration > 0 && time > play.time && from === play.from) {
      play.heard |= partsBetween(play.time, time, duration);
    }
    play.time = time;
    play.from = from;
  };
  const onVisibilityChange = () => {
    if (document.hidden && getState().status === 'paused') finish();
  };

  const { track, time, from, duration } = getState();
  // A preview may be playing already, because this code loads after the first start.
  if (track) {
    const heard = duration > 0 && time > from ? partsBetween(from, time, duration) : 0;
    play = { track, heard, time, from, isReported: false };
  }
  const unsubscribe = subscribe(advance);
  const stopped = new AbortController();
  window.addEventListener('pagehide', finish, stopped);
  document.addEventListener('visibilitychange', onVisibilityChange, stopped);
  return () => {
    unsubscribe();
    stopped.abort();
  };
}

function sendListening(beatId: number, heard: number): void {
  const { host, label } = readVisitSource();
  fetch(`${env.supabaseUrl}/rest/v1/rpc/track_listening`, {
    method: 'POST',
    // The request outlives the page. A beacon would too, but has no header for the key.
    keepalive: true,
    headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_beat_id: beatId,
      p_heard: heard,
      p_source_host: host,
      p_utm_source: label('utm_source'),
    }),
  }).catch((error: unknown) =>
    console.warn(`What was heard of beat ${beatId} was not counted:`, error),
  );
}

/** Records what visitors hear, unless their browser asks not to track; admins are left out. */
export function useListening(): void {
  const player = usePlayer();
  const { access } = useSession();
  const isAdmin = access.status === 'known' ? access.admin : access.assumedAdmin;
  useEffect(
    () => (isAdmin || refusesTracking() ? undefined : followPlays(player, sendListening)),
    [player, isAdmin],
  );
}
