import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { pagePlayer } from './engine';
import { initialPlayerState, trackStatus, type PlayerState, type TrackStatus } from './model';
import type { PlayerActions, PlayerEngine, PlayerError, Track } from './types';

const PlayerContext = createContext<PlayerEngine | null>(null);

interface PlayerProviderProps {
  children: ReactNode;
  /** A preview has begun to sound: once per start, not when a paused one goes on. */
  onStart?: (track: Track) => void;
  /** A preview failed; the player is idle again, its queue still there. */
  onError?: (track: Track, error: PlayerError) => void;
  /** The page's own player unless a test brings another. */
  engine?: PlayerEngine;
}

/** Makes the page's player known to everything below and tells the app of starts and failures. */
export function PlayerProvider({
  children,
  onStart,
  onError,
  engine = pagePlayer(),
}: PlayerProviderProps) {
  const started = useEffectEvent((track: Track) => onStart?.(track));
  const failed = useEffectEvent((track: Track, error: PlayerError) => onError?.(track, error));

  useEffect(
    () => engine.listen({ onStart: (t) => started(t), onError: (t, e) => failed(t, e) }),
    [engine],
  );

  return <PlayerContext value={engine}>{children}</PlayerContext>;
}

function usePlayerEngine(): PlayerEngine {
  const engine = use(PlayerContext);
  if (engine === null) throw new Error('The player is used outside of <PlayerProvider>.');
  return engine;
}

/**
 * A part of the player's state; the component renders again only when that part changes.
 * `select` must answer a primitive or something the state holds, never a fresh object.
 */
export function usePlayerState<T>(select: (state: PlayerState) => T): T {
  const { subscribe, getState } = usePlayerEngine();
  return useSyncExternalStore(
    subscribe,
    () => select(getState()),
    () => select(initialPlayerState),
  );
}

/** Every command of the player; always the same object. */
export function usePlayerActions(): PlayerActions {
  return usePlayerEngine().actions;
}

/** What this beat's play button shows. A beat that is not active never renders again for another's sake. */
export function useTrackStatus(beatId: number): TrackStatus {
  return usePlayerState((state) => trackStatus(state, beatId));
}

/** The active beat, or null. */
export function useCurrentTrack(): Track | null {
  return usePlayerState((state) => state.track);
}

/** Steps per second at which the time is shown: finer would only render more often than one can read. */
const TIME_STEPS = 4;

/** Position and length in seconds, a few times a second at most. */
export function usePlayerTime(): { time: number; duration: number } {
  const time = usePlayerState((state) => Math.floor(state.time * TIME_STEPS) / TIME_STEPS);
  const duration = usePlayerState((state) => state.duration);
  return { time, duration };
}

/** Answers the loudness 0..1 of what sounds now, for drawing; always the same function. */
export function usePlayerLevel(): () => number {
  return usePlayerEngine().getLevel;
}
