/** One array of samples from -1 to 1 per channel, all of the same length. */
export type Channels = readonly Float32Array[];

const LESS = Math.SQRT1_2;
/** Shares of left and right by ITU-R BS.775: left, right, center, low frequencies, the two surrounds, back. */
const SHARES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ L: [1, 0], R: [0, 1], C: [LESS, LESS], E: [0, 0] },
  ...{ l: [LESS, 0], r: [0, LESS], b: [0.5, 0.5] },
};
/** The channels of files with three to eight of them, in the order of WAV and FLAC. */
const LAYOUTS = ['LRC', 'LRlr', 'LRClr', 'LRCElr', 'LRCEblr', 'LRCElrlr'];

/** Mixes surround sound down to two channels, and lowers all of it where the sum would clip. */
export function mixToStereo(channels: Channels): Channels {
  const layout = LAYOUTS[channels.length - 3];
  if (layout === undefined) return channels.slice(0, 2);
  const shares = Array.from(layout, (place) => SHARES[place] ?? [0, 0]);
  let loudest = 1;
  const stereo = ([0, 1] as const).map((side) => {
    const mixed = new Float32Array(channels[0]?.length ?? 0);
    channels.forEach((samples, index) => {
      const share = shares[index]?.[side] ?? 0;
      if (share === 0) return;
      for (let at = 0; at < mixed.length; at += 1) {
        mixed[at] = (mixed[at] ?? 0) + (samples[at] ?? 0) * share;
      }
    });
    for (const sample of mixed) loudest = Math.max(loudest, Math.abs(sample));
    return mixed;
  });
  return loudest === 1 ? stereo : stereo.map((samples) => samples.map((sum) => sum / loudest));
}

const MAX_PEAKS = 400;

/** Measures the loudness along the length, from 0 to 100; the loudest place has 100. */
export function measurePeaks(channels: Channels): number[] {
  const length = channels[0]?.length ?? 0;
  const count = Math.min(MAX_PEAKS, length);
  const loudest = Array.from({ length: count }, (_, part) => {
    const begin = Math.floor((part * length) / count);
    const end = Math.floor(((part + 1) * length) / count);
    let most = 0;
    for (const samples of channels) {
      for (let at = begin; at < end; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0));
    }
    return most;
  });
  const top = loudest.reduce((most, level) => Math.max(most, level), 0) || 1;
  return loudest.map((level) => Math.round((level / top) * 100));
}

interface Clip {
  channels: Channels;
  rate: number;
  fadeIn: boolean;
  fadeOut: boolean;
  /** A voice that is mixed over the clip after 1 second and then every `voiceEvery` seconds; null for none. */
  voice: Channels | null;
  voiceEvery: number;
}

export interface EncodeJob extends Clip {
  kbps: 128 | 320;
}

export interface EstimateJob {
  channels: Channels;
  rate: number;
}

/** Asks for the WAV of an uncompressed AIFF or RF64 file; the answer is null for a compressed one. */
export interface ConvertJob {
  file: Blob;
}

export type AudioJob = EncodeJob | EstimateJob | ConvertJob;

const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 2;
const TAG_AFTER_SECONDS = 1;
/** Factor of the music's level while the voice plays. */
const DUCKED = 0.55;
const DUCK_SECONDS = 0.08;

export function mixClip({
  channels,
  rate,
  fadeIn,
  fadeOut,
  voice,
  voiceEvery,
}: Clip): Float32Array[] {
  const left = channels[0]?.slice() ?? new Float32Array();
  const right = channels[1]?.slice() ?? left.slice();
  [left, right].forEach((samples, channel) => {
    if (voice)
      layVoice(samples, voice[channel] ?? voice[0] ?? new Float32Array(), rate, voiceEvery);
    if (fadeIn) fade(samples, FADE_IN_SECONDS * rate, (step) => step);
    if (fadeOut) fade(samples, FADE_OUT_SECONDS * rate, (step) => samples.length - 1 - step);
    samples.forEach((level, at) => (samples[at] = Math.max(-1, Math.min(1, level))));
  });
  return [left, right];
}

function layVoice(samples: Float32Array, voice: Float32Array, rate: number, every: number): void {
  const { length } = voice;
  const latest = Math.max(0, samples.length - length);
  const ramp = Math.round(DUCK_SECONDS * rate);
  for (
    let begin = Math.min(TAG_AFTER_SECONDS * rate, latest);
    begin <= latest;
    begin += every * rate
  ) {
    for (let at = -ramp; at < length + ramp; at += 1) {
      const place = begin + at;
      if (place < 0 || place >= samples.length) continue;
      // 0 during the voice; 1 once the distance from it is a full ramp.
      const away = Math.min(1, Math.max(0, -at, at - length + 1) / ramp);
      const music = (samples[place] ?? 0) * (DUCKED + (1 - DUCKED) * away);
      samples[place] = music + (voice[at] ?? 0);
    }
  }
}

/** @param placeOf returns the index of the sample at a step; step 0 is silent */
function fade(samples: Float32Array, steps: number, placeOf: (step: number) => number): void {
  const length = Math.min(Math.round(steps), samples.length);
  for (let step = 0; step < length; step += 1) {
    const place = placeOf(step);
    samples[place] = (samples[place] ?? 0) * (step / length);
  }
}
