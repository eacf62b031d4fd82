import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cutPreview, readSound } from '@/lib/media/sound';

const tools = vi.hoisted(() => ({
  probeSeconds: vi.fn(),
  decodeSound: vi.fn(),
  onSoundThread: vi.fn(),
}));
vi.mock('@/lib/media/decode', () => tools);
vi.mock('@/lib/media/sound-thread', () => tools);

function mp3(name = 'rosin.mp3', type = 'audio/mpeg', size?: number): File {
  const file = new File([new Uint8Array([0x49, 0x44, 0x33, 4])], name, { type });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

const lasting = (seconds: number, rate = 44_100) => ({
  channels: [new Float32Array(seconds * rate)],
  seconds,
});

beforeEach(() => {
  tools.probeSeconds.mockReset().mockResolvedValue(90);
  tools.decodeSound.mockReset().mockResolvedValue({ channels: [], seconds: 90.12345 });
  tools.onSoundThread.mockReset().mockResolvedValue({ kind: 'peaks', peaks: [1, 100] });
});

describe('listening to a sound', () => {
  it('says what it is, how long and how loud along the way', async () => {
    expect(await readSound(mp3())).toEqual({
      mime: 'audio/mpeg',
      durationSeconds: 90.123,
      peaks: [1, 100],
    });
    expect(await readSound(mp3('a.mp3', 'audio/mp3'))).toMatchObject({ mime: 'audio/mpeg' });
    expect(await readSound(mp3('a.mp3', 'audio/something'))).toMatchObject({ mime: 'audio/mpeg' });
  });

  it('refuses what is too large before it reads any of it', async () => {
    const file = mp3('huge.wav', 'audio/wav', 2 * 1024 ** 3);
    const slice = vi.spyOn(file, 'slice');
    await expect(readSound(file)).rejects.toThrow('huge.wav is larger than 200 MB.');
    expect(slice).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', mp3('a.mp3', 'audio/mpeg', 0), 'a.mp3 is empty.'],
    ['no sound', new File(['MZ…'], 'a.mp3', { type: 'audio/mpeg' }), 'a.mp3 is not a sound file.'],
    [
      'another sound than it says',
      mp3('a.wav', 'audio/x-wav'),
      'a.wav is not what its name says: it holds MP3.',
    ],
  ])('refuses %s', async (_what, file, words) => {
    await expect(readSound(file)).rejects.toThrow(words);
    expect(tools.decodeSound).not.toHaveBeenCalled();
  });

  it('refuses hours of sound without unpacking them, also where only unpacking tells', async () => {
    tools.probeSeconds.mockResolvedValue(4_000);
    await expect(readSound(mp3())).rejects.toThrow('rosin.mp3 is longer than 15 minutes.');
    expect(tools.decodeSound).not.toHaveBeenCalled();
    tools.probeSeconds.mockResolvedValue(null);
    tools.decodeSound.mockResolvedValue({ channels: [], seconds: 901 });
    await expect(readSound(mp3())).rejects.toThrow('longer than 15 minutes');
    tools.decodeSound.mockResolvedValue({ channels: [], seconds: 0 });
    await expect(readSound(mp3())).rejects.toThrow('rosin.mp3 holds no sound.');
  });
});

describe('cutting a preview', () => {
  const plain = { start: 10, seconds: 40, fadeIn: true, fadeOut: false };
  const job = () =>
    tools.onSoundThread.mock.calls[0]?.[0] as {
      channels: Float32Array[];
      plan: { seconds: number; start: number };
    };

  beforeEach(() => {
    tools.decodeSound.mockResolvedValue(lasting(90));
    tools.onSoundThread.mockResolvedValue({ kind: 'clip', mp3: new Uint8Array([1, 2]) });
  });

  it('sends no more than is needed, and answers a file named with preview', async () => {
    const file = await cutPreview(mp3('Midnight Rosin.wav'), plain);
    expect(file).toMatchObject({
      name: 'Midnight Rosin-preview.mp3',
      type: 'audio/mpeg',
      size: 2,
    });
    expect(job().channels[0]).toHaveLength(40 * 44_100);
    expect(job().plan).toMatchObject({ start: 0, seconds: 40, fadeIn: true, fadeOut: false });
  });

  it.each([
    ['shorter than 30 s', { ...plain, seconds: 5 }, 90, 30],
    ['longer than 60 s', { ...plain, seconds: 80 }, 90, 60],
    ['past the end', { ...plain, start: 80 }, 90, 40],
    ['of a short sound', plain, 12, 12],
  ])('is never %s', async (_what, cut, whole, seconds) => {
    tools.decodeSound.mockResolvedValue(lasting(whole));
    await cutPreview(mp3(), cut);
    expect(job().plan.seconds).toBe(seconds);
    expect(job().channels[0]).toHaveLength(seconds * 44_100);
  });

  it('takes a voice, a short one', async () => {
    const tag = mp3('voice.mp3');
    tools.decodeSound.mockResolvedValueOnce(lasting(90)).mockResolvedValueOnce(lasting(2));
    await cutPreview(mp3(), { ...plain, tag });
    expect(job().plan).toMatchObject({ tag: { everySeconds: 15 } });
    tools.decodeSound.mockResolvedValueOnce(lasting(90)).mockResolvedValueOnce(lasting(11));
    await expect(cutPreview(mp3(), { ...plain, tag })).rejects.toThrow(
      'voice.mp3 is longer than 10 seconds.',
    );
  });
});
