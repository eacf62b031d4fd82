import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutPreview, encodeMp3, readAudio, readTag } from '@/lib/media/audio';
import type { EncodeJob } from '@/lib/media/audio-samples';

function mp3(name = 'rosin.mp3', size?: number): File {
  const file = new File([new Uint8Array([0x49, 0x44, 0x33, 4])], name);
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** Seconds of each file that is decoded, the last one of all that follow. */
let lengths: number[] = [];
const decode = vi.fn();
const jobs: EncodeJob[] = [];
const terminate = vi.fn();

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
  onmessage: (event: { data: Uint8Array }) => void = () => {};
  terminate = terminate;
  postMessage(job: EncodeJob) {
    jobs.push(job);
    this.onmessage({ data: new Uint8Array([1, 2]) });
  }
}

beforeEach(() => {
  lengths = [90];
  jobs.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('OfflineAudioContext', FakeAudioContext);
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('reading audio', () => {
  it('says what it is, how long and how loud along the way', async () => {
    lengths = [90.12345];
    const facts = await readAudio(mp3());
    expect(facts).toMatchObject({ mime: 'audio/mpeg', durationSeconds: 90.123 });
    expect(facts.peaks).toEqual(Array.from({ length: 400 }, () => 100));
    expect(await readAudio(mp3('no extension'))).toMatchObject({ mime: 'audio/mpeg' });
  });

  it('refuses what is too large before it reads any of it', async () => {
    const file = mp3('huge.wav', 2 * 1024 ** 3);
    const slice = vi.spyOn(file, 'slice');
    await expect(readAudio(file)).rejects.toThrow('huge.wav is larger than 200 MB.');
    expect(slice).not.toHaveBeenCalled();
  });

  it.each([
    ['no audio', new File(['MZ…'], 'a.mp3'), 'a.mp3 is not a sound file.'],
    [
      'another type than its name says',
      mp3('a.wav'),
      'a.wav is not what its name says: it holds MP3.',
    ],
  ])('refuses %s', async (_what, file, words) => {
    await expect(readAudio(file)).rejects.toThrow(words);
    expect(decode).not.toHaveBeenCalled();
  });

  it('refuses what cannot be decoded', async () => {
    decode.mockImplementationOnce(() => {
      throw new DOMException('no', 'EncodingError');
    });
    await expect(readAudio(mp3())).rejects.toThrow('rosin.mp3 is damaged');
  });

  it('does not call a file damaged that the browser cannot read', async () => {
    const file = mp3();
    const unreadable = new DOMException('changed', 'NotReadableError');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(unreadable);
    await expect(readAudio(file)).rejects.toBe(unreadable);
  });

  it('takes a short voice tag alone', async () => {
    lengths = [10];
    expect(await readTag(mp3('voice.mp3'))).toMatchObject({ durationSeconds: 10 });
    lengths = [11];
    await expect(readTag(mp3('voice.mp3'))).rejects.toThrow('voice.mp3 is longer than 10 seconds.');
  });
});

describe('cutting a preview', () => {
  const plan = { start: 10, seconds: 40, fadeIn: true, fadeOut: false };

  it('sends no more than is needed, and answers a file named with preview', async () => {
    const file = await cutPreview(mp3('Midnight Rosin.wav'), plan, null);
    expect(file).toMatchObject({
      name: 'Midnight Rosin-preview.mp3',
      type: 'audio/mpeg',
      size: 2,
    });
    expect(jobs[0]?.channels[0]).toHaveLength(40 * 44_100);
    expect(jobs[0]).toMatchObject({ fadeIn: true, fadeOut: false, voice: null });
    expect(terminate).toHaveBeenCalledOnce();
  });

  it.each([
    ['shorter than 30 s', { ...plan, seconds: 5 }, 90, 30],
    ['longer than 60 s', { ...plan, seconds: 80 }, 90, 60],
    ['past the end', { ...plan, start: 80 }, 90, 40],
    ['longer than the whole', plan, 12, 12],
  ])('is never %s', async (_what, cut, whole, seconds) => {
    lengths = [whole];
    await cutPreview(mp3(), cut, null);
    expect(jobs[0]?.channels[0]).toHaveLength(seconds * 44_100);
  });

  it('lays a voice over it', async () => {
    lengths = [90, 2];
    await cutPreview(mp3(), plan, mp3('voice.mp3'));
    expect(jobs[0]?.voice?.[0]).toHaveLength(2 * 44_100);
  });
});

describe('making the MP3 of a master', () => {
  it('sends all of it, as it is, for 320 kbps', async () => {
    lengths = [90];
    const file = await encodeMp3(mp3('Midnight Rosin.wav'));
    expect(file).toMatchObject({ name: 'Midnight Rosin.mp3', type: 'audio/mpeg', size: 2 });
    expect(jobs[0]?.channels[0]).toHaveLength(90 * 44_100);
    expect(jobs[0]).toMatchObject({ fadeIn: false, fadeOut: false, voice: null, kbps: 320 });
    expect(terminate).toHaveBeenCalledOnce();
  });
});
