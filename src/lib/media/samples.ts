/** Sound as numbers: what is measured, cut and mixed, without a browser's audio objects. */

/** One array of samples from -1 to 1 a channel, all of one length. */
export type Channels = readonly Float32Array[];

/** As many as the table holds. */
const MOST_PEAKS = 400;

/**
 * The loudness of a sound along its length, 0 to 100, the loudest place being 100. Silence is 0
 * throughout.
 */
export function measurePeaks(channels: Channels, count = MOST_PEAKS): number[] {
  const length = channels[0]?.length ?? 0;
  const parts = Math.min(count, length);
  const loudest = new Float32Array(parts);
  for (const samples of channels) {
    for (let part = 0; part < parts; part += 1) {
      const end = Math.floor(((part + 1) * length) / parts);
      let most = loudest[part] ?? 0;
      for (let at = Math.floor((part * length) / parts); at < end; at += 1) {
        const level = Math.abs(samples[at] ?? 0);
        if (level > most) most = level;
      }
      loudest[part] = most;
    }
  }
  const top = loudest.reduce((most, level) => Math.max(most, level), 0);
  return Array.from(loudest, (level) => (top === 0 ? 0 : Math.round((level / top) * 100)));
}

export interface ClipPlan {
  /** Samples a second, of everything here. */
  rate: number;
  /** Seconds into the sound. */
  start: number;
  /** Seconds; less where the sound ends before. */
  seconds: number;
  fadeIn: boolean;
  fadeOut: boolean;
  /** Spoken over the clip at its beginning and then every so often. */
  tag?: { channels: Channels; everySeconds: number } | undefined;
}

const FADE_IN_SECONDS = 0.5;
const FADE_OUT_SECONDS = 2;
/** While the tag sounds the music steps back to this. */
const DUCKED = 0.55;
const DUCK_SECONDS = 0.08;
/** The tag waits until the clip has begun. */
const TAG_AFTER_SECONDS = 1;

/** Cuts a clip of two channels, lays the tag over it and fades it. */
export function cutClip(channels: Channels, plan: ClipPlan): Float32Array[] {
  const { rate } = plan;
  const length = channels[0]?.length ?? 0;
  const from = Math.min(length, Math.max(0, Math.round(plan.start * rate)));
  const to = Math.min(length, from + Math.round(plan.seconds * rate));
  const left = channels[0]?.slice(from, to) ?? new Float32Array();
  const right = channels[1]?.slice(from, to) ?? left.slice();
  const clip = [left, right];
  if (plan.tag) layTag(clip, plan.tag.channels, plan.tag.everySeconds, rate);
  if (plan.fadeIn) fade(clip, FADE_IN_SECONDS * rate, 'in');
  if (plan.fadeOut) fade(clip, FADE_OUT_SECONDS * rate, 'out');
  for (const samples of clip) {
    for (let at = 0; at < samples.length; at += 1) {
      samples[at] = Math.max(-1, Math.min(1, samples[at] ?? 0));
    }
  }
  return clip;
}

function layTag(
  clip: readonly Float32Array[],
  tag: Channels,
  everySeconds: number,
  rate: number,
): void {
  const tagLength = tag[0]?.length ?? 0;
  const clipLength = clip[0]?.length ?? 0;
  if (tagLength === 0) return;
  const first = Math.min(Math.round(TAG_AFTER_SECONDS * rate), Math.max(0, clipLength - tagLength));
  // Tags never overlap, however short the distance that was asked for.
  const every = Math.max(Math.round(everySeconds * rate), tagLength + Math.round(rate));
  const ramp = Math.max(1, Math.round(DUCK_SECONDS * rate));
  for (let begin = first; begin === first || begin + tagLength <= clipLength; begin += every) {
    clip.forEach((samples, channel) => {
      const voice = tag[channel] ?? tag[0];
      for (let at = -ramp; at < tagLength + ramp; at += 1) {
        const place = begin + at;
        if (place < 0 || place >= samples.length) continue;
        // Down before the voice, up after it.
        const away = Math.max(0, -at, at - tagLength + 1) / ramp;
        const music = (samples[place] ?? 0) * (DUCKED + (1 - DUCKED) * Math.min(1, away));
        samples[place] = music + (voice?.[at] ?? 0);
      }
    });
  }
}

function fade(clip: readonly Float32Array[], fadeLength: number, way: 'in' | 'out'): void {
  for (const samples of clip) {
    const length = Math.min(Math.round(fadeLength), samples.length);
    for (let step = 0; step < length; step += 1) {
      const place = way === 'in' ? step : samples.length - 1 - step;
      samples[place] = (samples[place] ?? 0) * (step / length);
    }
  }
}
