import { beforeEach, expect, it, vi } from 'vitest';
import {
  cutPreview,
  encodeMp3,
  estimateFile,
  fitCut,
  readAudio as readLimited,
  readTag,
} from '@/lib/audio/audio';
import type { EncodeJob } from '@/lib/audio/samples';

const readAudio = (file: File) => readLimited(file, 200 * 1024 * 1024);

const mp3 = (name = 'rosin.mp3') => new File([new Uint8Array([0x49, 0x44, 0x33, 4])], name);

/** Length in seconds of each decoded file; the last one also applies to all further files. */
let lengths: number[] = [];
const decode = vi.fn();
const jobs: EncodeJob[] = [];
/** The WAV that the worker makes of an AIFF. */
const wav = new Blob(['RIFF____WAVE']);
const terminate = vi.fn();
const secondsOf = (job = jobs[0]) => (job?.channels[0]?.length ?? 0) / 44_100;

class FakeAudioContext {
  readonly rate: number;
  constructor(_channels: number, _length: number, rate: number) {
    this.rate = rate;
  }
  decodeAudioData() {
    decode();
    const duration = (lengths.length > 1 ? lengths.shift() : lengths[0]) ?? 0;
    const samples = new Float32Array(Math.round(duration * this.rate)).fill(0.5);
    return Promise.resolve({ duration, numberOfChannels: 1, getChannelData: () => samples });
  }
}

class FakeWorker {
  onmessage: (event: { data: Uint8Array | Blob | null }) => void = () => {};
  terminate = terminate;
  postMessage(job: EncodeJob) {
    if ('file' in job) {
      this.onmessage({ data: (job.file as File).size > 12 ? wav : null });
      return;
    }
    jobs.push(job);
    this.onmessage({ data: new Uint8Array([1, 2]) });
  }
}

beforeEach(() => {
  lengths = [90];
  jobs.length = 0;
  vi.stubGlobal('OfflineAudioContext', FakeAudioContext);
  vi.stubGlobal('Worker', FakeWorker);
});

it('reads type, duration and peaks of a sound file', async () => {
  lengths = [90.12345];
  const facts = await readAudio(mp3());
  expect(facts).toMatchObject({ mime: 'audio/mpeg', durationSeconds: 90.123 });
  expect(facts.peaks).toEqual(Array.from({ length: 400 }, () => 100));
  expect(await readAudio(mp3('no extension'))).toMatchObject({ mime: 'audio/mpeg' });
});

it('stores an AIFF as the WAV that a worker makes of it, and names what to export instead of a compressed one', async () => {
  const facts = await readAudio(new File(['FORM____AIFC…'], 'Été.aif'));
  expect(facts).toMatchObject({ mime: 'audio/wav', durationSeconds: 90 });
  expect(facts.stored).toMatchObject({ name: 'Été.wav', type: 'audio/wav', size: wav.size });
  const compressed = new File(['FORM____AIFC'], 'ember.aif');
  await expect(readAudio(compressed)).rejects.toThrow(/^ember\.aif is .* Export it as WAV/);
});

it('refuses a file that is too large before it reads any of it', async () => {
  const file = Object.defineProperty(mp3('huge.wav'), 'size', { value: 2 * 1024 ** 3 });
  const slice = vi.spyOn(file, 'slice');
  await expect(readAudio(file)).rejects.toThrow('huge.wav is larger than 200 MB.');
  expect(slice).not.toHaveBeenCalled();
});

it.each([
  ['MZ…', 'a.mp3', 'a.mp3 is not a sound file.'],
  ['ID3\u0004', 'a.wav', 'a.wav is not what its name says: it holds MP3.'],
])('refuses a file undecoded: %j in %s', async (content, name, words) => {
  await expect(readAudio(new File([content], name))).rejects.toThrow(words);
  expect(decode).not.toHaveBeenCalled();
});

it('refuses a file that cannot be decoded, but reports none as damaged that the browser cannot read', async () => {
  decode.mockImplementationOnce(() => {
    throw new DOMException('no', 'EncodingError');
  });
  await expect(readAudio(mp3())).rejects.toThrow('rosin.mp3 is damaged');

  const file = mp3();
  const unreadable = new DOMException('changed', 'NotReadableError');
  const part = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unreadable) });
  vi.spyOn(file, 'slice').mockReturnValue(part);
  await expect(readAudio(file)).rejects.toBe(unreadable);
});

it('takes a voice tag of ten seconds at most', async () => {
  lengths = [10];
  expect(await readTag(mp3('voice.mp3'))).toMatchObject({ durationSeconds: 10 });
  lengths = [11];
  await expect(readTag(mp3('voice.mp3'))).rejects.toThrow('voice.mp3 is longer than 10 seconds.');
});

const plan = { start: 10, seconds: 40, fadeIn: true, fadeOut: false, tagEvery: 12 };

it('cuts a preview of the planned length, with the voice mixed in', async () => {
  lengths = [90, 2];
  const file = await cutPreview(mp3('Midnight Rosin.wav'), plan, mp3('voice.mp3'));
  expect(file).toMatchObject({ name: 'Midnight Rosin-preview.mp3', type: 'audio/mpeg', size: 2 });
  expect(secondsOf()).toBe(plan.seconds);
  expect(jobs[0]).toMatchObject({ fadeIn: true, fadeOut: false, voiceEvery: plan.tagEvery });
  expect(jobs[0]?.voice?.[0]).toHaveLength(2 * 44_100);
  expect(terminate).toHaveBeenCalledOnce();
});

it('cuts no preview past the end, and adds no voice without a tag', async () => {
  await cutPreview(mp3(), { ...plan, start: 80 }, null);
  expect(secondsOf()).toBe(plan.seconds);
  expect(jobs[0]?.voice).toBeNull();
});

it('encodes a whole master as an MP3 of 320 kbps, without fades and voice', async () => {
  const file = await encodeMp3(mp3('Midnight Rosin.wav'));
  expect(file).toMatchObject({ name: 'Midnight Rosin.mp3', type: 'audio/mpeg', size: 2 });
  expect(secondsOf()).toBe(90);
  expect(jobs[0]).toMatchObject({ fadeIn: false, fadeOut: false, voice: null, kbps: 320 });
  expect(terminate).toHaveBeenCalledOnce();
});

it('estimates from 60 s of sound, and nothing where it cannot be decoded', async () => {
  await estimateFile(mp3());
  expect(jobs).toMatchObject([{ rate: 16_000, channels: [{ length: 60 * 16_000 }] }]);
  decode.mockImplementationOnce(() => {
    throw new DOMException('no', 'EncodingError');
  });
  expect(await estimateFile(mp3())).toEqual({ bpm: null, key: null });
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

it.each([
  ['keeps a passage that the file has', { start: 12, seconds: 40 }, 90, { start: 12, seconds: 40 }],
  ['lasts 30 s at least', { start: 10, seconds: 5 }, 90, { start: 10, seconds: 30 }],
  ['lasts 60 s at most', { start: 10, seconds: 80 }, 90, { start: 10, seconds: 60 }],
  ['begins earlier in a shorter file', { start: 60, seconds: 40 }, 70, { start: 30, seconds: 40 }],
  [
    'takes all of a file that is shorter than it',
    { start: 60, seconds: 40 },
    35,
    { start: 0, seconds: 35 },
  ],
  ['has a voice tag every 10 s at most', { tagEvery: 0 }, 90, { tagEvery: 10 }],
  ['has a voice tag every 30 s at least', { tagEvery: 31 }, 90, { tagEvery: 30 }],
])('%s', (_what, passage, whole, fitted) => {
  expect(fitCut({ ...plan, ...passage }, whole)).toEqual({ ...plan, ...fitted });
});
