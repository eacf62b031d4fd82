import type { Channels } from '@/lib/audio/samples';

/** Tempo and key as a piece sounds; null where the sound gives no clear answer, as noise or a single tone. */
export interface MusicEstimate {
  /** Whole beats a minute. */
  bpm: number | null;
  /** The tonic in semitones above C. */
  key: { tonic: number; mode: 'major' | 'minor' } | null;
}

/** @param rate samples a second */
export function estimateMusic(channels: Channels, rate: number): MusicEstimate {
  const mono = mixToMono(channels);
  return { bpm: estimateTempo(mono, rate), key: estimateKey(mono, rate) };
}

function mixToMono([first = new Float32Array(), ...others]: Channels): Float32Array {
  const mono = first.slice();
  for (const channel of others) {
    for (let at = 0; at < mono.length; at += 1) mono[at] = (mono[at] ?? 0) + (channel[at] ?? 0);
  }
  return mono;
}

// Tempo -------------------------------------------------------------------------------------------

const SLOWEST_BPM = 70;
const FASTEST_BPM = 176;
/** Half and double a tempo fit as well, and producers write the one that is nearer to this. */
const USUAL_BPM = 125;
const USUAL_OCTAVES = 0.6;

/** Share of the onsets' energy that must repeat: 0.4 to 0.8 in music with drums, 0.2 at most in a tone or noise. */
const LEAST_REPEATED = 0.25;
/** A tempo has to fit after each of so many beats, because one beat alone cannot distinguish 140 from 141. */
const BEATS = 8;
/** Samples of a spectrum, and from one to the next: at 16 kHz every 8 ms. */
const ONSET_WINDOW = 512;
const ONSET_HOP = 128;

/** Finds the tempo at whose beats the onsets repeat best. */
function estimateTempo(mono: Float32Array, rate: number): number | null {
  const hopsPerMinute = (60 * rate) / ONSET_HOP;
  const repeats = autocorrelate(
    measureOnsets(mono),
    Math.ceil((BEATS * hopsPerMinute) / SLOWEST_BPM) + 1,
  );
  let best = { bpm: 0, score: 0, repeated: 0 };
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm += 0.25) {
    let repeated = 0;
    for (let count = 1; count <= BEATS; count += 1) {
      repeated += interpolate(repeats, (count * hopsPerMinute) / bpm) / BEATS;
    }
    const score = repeated * Math.exp(-0.5 * (Math.log2(bpm / USUAL_BPM) / USUAL_OCTAVES) ** 2);
    if (score > best.score) best = { bpm, score, repeated };
  }
  return best.repeated > LEAST_REPEATED * (repeats[0] ?? 0) ? Math.round(best.bpm) : null;
}

/** How much louder the spectrum gets at each hop, around its mean. */
function measureOnsets(mono: Float32Array): Float32Array {
  const spectrum = createSpectrum(ONSET_WINDOW);
  const curve = new Float32Array(Math.max(0, Math.floor((mono.length - ONSET_WINDOW) / ONSET_HOP)));
  const before = new Float32Array(ONSET_WINDOW / 2);
  let mean = 0;
  for (let hop = 0; hop < curve.length; hop += 1) {
    const sizes = spectrum(mono, hop * ONSET_HOP);
    let rise = 0;
    for (let bin = 0; bin < sizes.length; bin += 1) {
      const size = Math.log1p(10 * (sizes[bin] ?? 0));
      rise += Math.max(0, size - (before[bin] ?? 0));
      before[bin] = size;
    }
    curve[hop] = rise;
    mean += rise / curve.length;
  }
  return curve.map((rise) => rise - mean);
}

function autocorrelate(curve: Float32Array, lags: number): Float32Array {
  const repeats = new Float32Array(Math.min(lags, curve.length));
  for (let lag = 0; lag < repeats.length; lag += 1) {
    let sum = 0;
    for (let at = lag; at < curve.length; at += 1) sum += (curve[at] ?? 0) * (curve[at - lag] ?? 0);
    repeats[lag] = sum / (curve.length - lag);
  }
  return repeats;
}

function interpolate(values: Float32Array, at: number): number {
  const before = Math.floor(at);
  const part = at - before;
  return (values[before] ?? 0) * (1 - part) + (values[before + 1] ?? 0) * part;
}

// Key ---------------------------------------------------------------------------------------------

/** How strongly each semitone above the tonic sounds in a key (Krumhansl and Kessler, 1982). */
const PROFILES = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

/** Likeness of the best key: 0.7 to 1 in music, less in a single tone or noise. */
const LEAST_LIKENESS = 0.7;
/** Samples of a spectrum: at 16 kHz half a second, because a shorter one cannot separate the semitones of a bass. */
const KEY_WINDOW = 8192;
const LOWEST_HZ = 50;
const HIGHEST_HZ = 2000;
/** `semitone` counts from C. */
const A4 = { hz: 440, semitone: 9 };

/** Finds the key whose profile is most like the semitones that sound. */
function estimateKey(mono: Float32Array, rate: number): MusicEstimate['key'] {
  const strengths = measureSemitones(mono, rate);
  if (strengths.every((strength) => strength === 0)) return null;
  const keys = (['major', 'minor'] as const).flatMap((mode) =>
    strengths.map((_, tonic) => {
      const fromTonic = [...strengths.slice(tonic), ...strengths.slice(0, tonic)];
      return { tonic, mode, likeness: correlate(fromTonic, PROFILES[mode]) };
    }),
  );
  const { tonic, mode, likeness } = keys.reduce((best, key) =>
    key.likeness > best.likeness ? key : best,
  );
  return likeness > LEAST_LIKENESS ? { tonic, mode } : null;
}

/** How strong each semitone is in any octave, from C on. Each half second counts equally. */
function measureSemitones(mono: Float32Array, rate: number): number[] {
  const spectrum = createSpectrum(KEY_WINDOW);
  const strengths = new Array<number>(12).fill(0);
  for (let start = 0; start + KEY_WINDOW <= mono.length; start += KEY_WINDOW / 2) {
    const levels = new Array<number>(12).fill(0);
    const sizes = spectrum(mono, start);
    const toBin = (hz: number) => Math.round((hz * KEY_WINDOW) / rate);
    for (let bin = toBin(LOWEST_HZ); bin <= toBin(HIGHEST_HZ); bin += 1) {
      const [below = 0, size = 0, above = 0] = sizes.subarray(bin - 1, bin + 2);
      if (size <= below || size < above) continue;
      // The top of the parabola through the three lies between two bins.
      const peak = bin + (0.5 * (below - above)) / (below - 2 * size + above);
      const semitones =
        Math.round(12 * Math.log2((peak * rate) / KEY_WINDOW / A4.hz)) + A4.semitone;
      const semitone = ((semitones % 12) + 12) % 12;
      levels[semitone] = (levels[semitone] ?? 0) + size;
    }
    const sum = levels.reduce((total, size) => total + size, 0) || 1;
    levels.forEach((size, at) => (strengths[at] = (strengths[at] ?? 0) + size / sum));
  }
  return strengths;
}

/** Pearson's correlation coefficient. */
function correlate(a: readonly number[], b: readonly number[]): number {
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [both, squaresA, squaresB] = [0, 0, 0];
  a.forEach((value, at) => {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB];
    both += x * y;
    squaresA += x * x;
    squaresB += y * y;
  });
  return both / Math.sqrt(squaresA * squaresB || 1);
}

// Spectrum ----------------------------------------------------------------------------------------

/**
 * Makes a function that measures the lower half of the spectrum of `size` samples (a power of two) under a
 * Hann window. It returns the same array each time.
 */
function createSpectrum(size: number): (samples: Float32Array, start: number) => Float32Array {
  const turn = (at: number) => (2 * Math.PI * at) / size;
  const hann = Float32Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos(turn(at)));
  const cosines = Float32Array.from({ length: size / 2 }, (_, at) => Math.cos(turn(at)));
  const sines = Float32Array.from({ length: size / 2 }, (_, at) => -Math.sin(turn(at)));
  const real = new Float32Array(size);
  const imaginary = new Float32Array(size);
  const sizes = new Float32Array(size / 2);

  return (samples, start) => {
    // The fast Fourier transform (Cooley and Tukey, radix 2) begins with the order of reversed bits.
    for (let at = 0, reversed = 0; at < size; at += 1) {
      real[reversed] = (samples[start + at] ?? 0) * (hann[at] ?? 0);
      let bit = size / 2;
      for (; reversed & bit; bit /= 2) reversed ^= bit;
      reversed ^= bit;
    }
    imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) {
      for (let begin = 0; begin < size; begin += 2 * half) {
        for (let step = 0; step < half; step += 1) {
          const cosine = cosines[(step * size) / (2 * half)] ?? 0;
          const sine = sines[(step * size) / (2 * half)] ?? 0;
          const even = begin + step;
          const odd = even + half;
          const r = (real[odd] ?? 0) * cosine - (imaginary[odd] ?? 0) * sine;
          const i = (real[odd] ?? 0) * sine + (imaginary[odd] ?? 0) * cosine;
          real[odd] = (real[even] ?? 0) - r;
          imaginary[odd] = (imaginary[even] ?? 0) - i;
          real[even] = (real[even] ?? 0) + r;
          imaginary[even] = (imaginary[even] ?? 0) + i;
        }
      }
    }
    for (let bin = 0; bin < sizes.length; bin += 1) {
      sizes[bin] = Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0);
    }
    return sizes;
  };
}
