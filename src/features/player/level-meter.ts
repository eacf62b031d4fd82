import type { PlayerState } from '@/features/player/model';

/** Safari and Firefox do not have it, nor does TypeScript's library. */
type CapturableElement = HTMLAudioElement & { captureStream?: () => MediaStream };

const WINDOW_SAMPLES = 1024;
/** A mastered beat has an RMS around 0.3: this brings it near the top of the scale. */
const GAIN = 2.4;
/** Share of the last level that remains at the next reading, so that strings fade instead of flickering. */
const RELEASE = 0.75;

/**
 * Measures loudness, 0 to 1; meant to be called some 20 times a second.
 *
 * The element is never routed through Web Audio: a suspended context (iOS under a locked screen)
 * would silence it. Where the browser can copy the element's output, the copy is measured; elsewhere
 * the stored waveform stands in for it.
 */
export function createLevelMeter(element: CapturableElement): (state: PlayerState) => number {
  const samples = new Float32Array(WINDOW_SAMPLES);
  let context: AudioContext | undefined;
  let tap: { source: MediaStreamTrack; analyser: AnalyserNode } | undefined;
  let refused = false;
  let last = 0;

  /** A source that has been replaced ends its track, and the next one is tapped. */
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
      // A source from another origin without CORS, or too many contexts.
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
