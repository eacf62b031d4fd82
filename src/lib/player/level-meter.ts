import type { PlayerState } from './model';

/** `captureStream` copies the sound; TypeScript's library does not know it because Safari and Firefox do not have it. */
type CapturableElement = object & { captureStream?: () => MediaStream };

export interface LevelMeter {
  /** Loudness 0..1 of what sounds now, 0 in silence. Meant to be called once a frame. */
  read(state: PlayerState): number;
  /** Forget the tapped source: another one is loaded. */
  reset(): void;
}

const WINDOW_SAMPLES = 1024;
/** A mastered beat has an RMS around 0.3: this brings it near the top of the scale. */
const GAIN = 2.4;
/** What remains of the last level after one frame, so that strings ring on instead of flickering. */
const RELEASE = 0.9;

interface Tap {
  readonly stream: MediaStream;
  readonly source: AudioNode;
  readonly analyser: AnalyserNode;
  readonly samples: Float32Array<ArrayBuffer>;
}

/**
 * Reads how loud the music is.
 *
 * The sound itself is never routed through Web Audio: a suspended context (iOS under a locked screen)
 * would silence it. Where the browser can copy the element's output, the copy is measured; everywhere
 * else the stored waveform at the current position stands in for it.
 */
export function createLevelMeter(element: () => CapturableElement | null): LevelMeter {
  let context: AudioContext | null = null;
  let tap: Tap | null = null;
  let refused = false;
  let last = 0;

  function connect(): void {
    const target = element();
    if (refused || tap !== null || target === null) return;
    if (typeof target.captureStream !== 'function' || typeof AudioContext === 'undefined') return;
    // Without a gesture the browser keeps the context suspended and says so on the console.
    if (!('userActivation' in navigator) || !navigator.userActivation.hasBeenActive) return;
    try {
      const stream = target.captureStream();
      if (stream.getAudioTracks().length === 0) return;
      context ??= new AudioContext();
      if (context.state === 'suspended') context.resume().catch(() => undefined);
      const source = context.createMediaStreamSource(stream);
      const analyser = context.createAnalyser();
      analyser.fftSize = WINDOW_SAMPLES;
      source.connect(analyser);
      tap = { stream, source, analyser, samples: new Float32Array(WINDOW_SAMPLES) };
    } catch {
      // A source from another origin without CORS, or too many contexts: the waveform will do.
      refused = true;
    }
  }

  return {
    read(state) {
      if (state.status !== 'playing') {
        last = 0;
        return 0;
      }
      connect();
      const now =
        tap !== null && context?.state === 'running' ? measured(tap) : levelFromPeaks(state);
      last = Math.max(now, last * RELEASE);
      return last;
    },
    reset() {
      if (tap !== null) {
        tap.source.disconnect();
        for (const track of tap.stream.getTracks()) track.stop();
        // An idle context keeps the audio hardware awake.
        context?.suspend().catch(() => undefined);
        tap = null;
      }
      last = 0;
    },
  };
}

function measured(tap: Tap): number {
  tap.analyser.getFloatTimeDomainData(tap.samples);
  let sum = 0;
  for (const sample of tap.samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / tap.samples.length) * GAIN);
}

/** The stored waveform's height at the playhead, 0..1; 0 where there is none. */
export function levelFromPeaks({ track, time, duration }: PlayerState): number {
  const peaks = track?.peaks;
  if (!peaks || peaks.length === 0 || duration <= 0) return 0;
  const index = Math.min(peaks.length - 1, Math.floor((time / duration) * peaks.length));
  return Math.min(1, Math.max(0, (peaks[index] ?? 0) / 100));
}
