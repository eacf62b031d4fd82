import type { PlayerState } from '@/features/player/model';

/** Safari, Firefox and TypeScript's library do not have `captureStream`. */
type CapturableElement = HTMLAudioElement & { captureStream?: () => MediaStream };

const WINDOW_SAMPLES = 1024;
/** A mastered beat has an RMS around 0.3: this brings it near the top of the scale. */
const GAIN = 2.4;
/** Share of the last level that remains at the next reading, so that strings fade instead of flickering. */
const RELEASE = 0.75;

/**
 * Measures loudness, 0 to 1; meant to be called some 20 times a second.
 *
 * The element is never routed through Web Audio: a suspended context (iOS under a locked screen) would silence it.
 * Where the browser can copy the element's output, the copy is measured; elsewhere the level is read from the
 * stored waveform.
 */
export function createLevelMeter(element: CapturableElement): (state: PlayerState) => number {
  const samples = new Float32Array(WINDOW_SAMPLES);
  let context: AudioContext | undefined;
  let tap: { source: MediaStreamTrack; analyser: AnalyserNode } | undefined;
  let refused = false;
  let last = 0;

  /**
   * Connects to the element's output. When the source is replaced, its track ends and the next call connects again.
   */
  function connect(): void {
    const canTap =
      typeof element.captureStream === 'function' && navigator.userActivation.hasBeenActive;
    if (refused || !canTap || tap?.source.readyState === 'live') return;
    try {
      const stream = element.captureStream?.();
      const [source] = stream?.getAudioTracks() ?? [];
      if (!stream || !source) return;
      context ??= new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = WINDOW_SAMPLES;
      context.createMediaStreamSource(stream).connect(analyser);
      tap = { source, analyser };
    } catch {
      // The browser refuses a source from another origin without CORS, and too many contexts.
      refused = true;
    }
  }

  return (state) => {
    if (state.status !== 'playing') {
      last = 0;
      return last;
    }
    connect();
    const now =
      tap && context?.state === 'running' ? measure(tap.analyser, samples) : levelFromBars(state);
    last = Math.max(now, last * RELEASE);
    return last;
  };
}

function measure(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples);
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, Math.sqrt(sum / samples.length) * GAIN);
}

/** The stored waveform's height at the playhead; 0 where there is none. */
export function levelFromBars({ track, time, duration }: PlayerState): number {
  const bars = track?.bars ?? '';
  const index = duration > 0 ? Math.floor((time / duration) * bars.length) : -1;
  return parseInt(bars[Math.min(index, bars.length - 1)] ?? '0', 36) / 35;
}
