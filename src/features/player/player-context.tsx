import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { pagePlayer, type PlayerEngine } from '@/features/player/engine';
import {
  trackStatus,
  type PlayerListener,
  type PlayerState,
  type PlayerStatus,
} from '@/features/player/model';
import type { Track } from '@/features/player/queue';

const PlayerContext = createContext<PlayerEngine | null>(null);

interface PlayerProviderProps extends PlayerListener {
  children: ReactNode;
  /** The page's own player by default; a test may pass another. */
  engine?: PlayerEngine;
}

/** Provides the player to its children, and reports starts and failures to the app. */
export function PlayerProvider({
  children,
  onStart,
  onError,
  onLost,
  engine = pagePlayer(),
}: PlayerProviderProps) {
  useEffect(() => engine.listen({ onStart, onError, onLost }), [engine, onStart, onError, onLost]);
  return <PlayerContext value={engine}>{children}</PlayerContext>;
}

export function usePlayer(): PlayerEngine {
  const engine = use(PlayerContext);
  if (engine === null) throw new Error('The player is used outside of <PlayerProvider>.');
  return engine;
}

/**
 * A part of the player's state; the component renders again only when that part changes. `select` must return a
 * primitive or a part of the state, never a new object.
 */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { subscribe, getState } = usePlayer();
  const read = () => select(getState());
  return useSyncExternalStore(subscribe, read, read);
}

export function usePlayerActions(): PlayerEngine['actions'] {
  return usePlayer().actions;
}

export function useTrackStatus(beatId: number): PlayerStatus {
  return usePlayerState((state) => trackStatus(state, beatId));
}

/** Renders again when the beat starts or stops playing, not while it loads. */
export function useIsPlaying(beatId: number): boolean {
  return usePlayerState((state) => trackStatus(state, beatId) === 'playing');
}

export function useCurrentTrack(): Track | null {
  return usePlayerState((state) => (state.status === 'failed' ? null : state.track));
}

/** Rounds to quarter seconds, because faster changes cannot be read. */
const readableTime = (time: number) => Math.floor(time * 4) / 4;

/** Position and length in seconds. */
export function usePlayerTime(): { time: number; duration: number } {
  const time = usePlayerState((state) => readableTime(state.time));
  const duration = usePlayerState((state) => state.duration);
  return { time, duration };
}

/** Progress of a beat, 0 to 1; 0 for all but the active one. */
export function useProgress(beatId: number): number {
  return usePlayerState((state) => {
    const isActive = trackStatus(state, beatId) !== 'idle' && state.duration > 0;
    return isActive ? readableTime(state.time) / state.duration : 0;
  });
}
