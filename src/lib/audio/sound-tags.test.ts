import { parseBuffer } from 'music-metadata';
import { beforeEach, expect, it, vi } from 'vitest';
import { readTagText, writeTags, type SoundTags } from '@/lib/audio/sound-tags';
import { makeSounds } from '@tests/support/sounds';

// Slices of jsdom's Blob are copies, those of Node's are references, as in browsers.
const { Blob: NodeBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer');
beforeEach(() => {
  vi.stubGlobal('Blob', NodeBlob);
});

const sounds = await makeSounds();
const bytesOf = (name: string) => {
  const sound = sounds.find((each) => each.name === name);
  if (!sound) throw new Error(`There is no sound ${name}.`);
  return new Uint8Array(sound.bytes);
};

const number = 'TVL-7F3K-92QD';
const tags: SoundTags = {
  title: 'Ghost of Cremona',
  artist: 'Trap Violinist',
  album: 'Rosin',
  bpm: 140,
  key: 'F#m',
  copyright: 'Trap Violinist',
  url: `https://site.test/verify/${number}`,
  comment: `Premium license ${number}`,
  reference: { name: 'License number', value: number },
  cover: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).buffer,
};

const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

async function tagged(bytes: Uint8Array<ArrayBuffer>, overrides: Partial<SoundTags> = {}) {
  const file = await writeTags(new Blob([bytes]), { ...tags, ...overrides });
  return file && toBytes(file);
}

const isWav = (bytes: Uint8Array) => latin(bytes.subarray(0, 4)) === 'RIFF';
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const read = (bytes: Uint8Array) =>
  parseBuffer(bytes, { mimeType: isWav(bytes) ? 'audio/wav' : 'audio/mpeg' });

/** Name and bytes of the chunks of a WAV, after checking that they fill it exactly. */
function chunksOf(bytes: Uint8Array): [string, string][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  const chunks: [string, string][] = [];
  let at = 12;
  while (at < bytes.length) {
    const size = view.getUint32(at + 4, true);
    chunks.push([latin(bytes.subarray(at, at + 4)), latin(bytes.subarray(at + 8, at + 8 + size))]);
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(bytes.length);
  return chunks;
}

const chunkOf = (name: string, bytes: Uint8Array) =>
  chunksOf(bytes).find(([each]) => each === name)?.[1] ?? '';

it('tags every MP3 and WAV, keeps the sound byte for byte, and leaves other formats as they are', async () => {
  const untagged: string[] = [];
  for (const { name } of sounds) {
    const bytes = bytesOf(name);
    const result = await tagged(bytes);
    if (result === null) {
      untagged.push(name);
      continue;
    }
    const { common, native } = await read(result);
    expect(common, name).toMatchObject({
      ...{ title: tags.title, artist: tags.artist, album: tags.album, bpm: 140, key: 'F#m' },
      ...{ copyright: tags.copyright, license: tags.url },
      comment: [{ text: tags.comment }],
      picture: [{ format: 'image/jpeg', type: 'Cover (front)' }],
    });
    expect(native['ID3v2.3'], name).toContainEqual({ id: 'TXXX:License number', value: number });
    if (isWav(bytes)) {
      expect(chunkOf('data', result) === chunkOf('data', bytes), name).toBe(true);
      expect(chunkOf('fmt ', result), name).toBe(chunkOf('fmt ', bytes));
      expect(chunkOf('bext', result).slice(288, 320), name).toBe(number.padEnd(32, '\0'));
    } else expect(latin(result).endsWith(latin(bytes.subarray(-8_000))), name).toBe(true);
    expect(await readTagText(new Blob([result])), name).toContain(number);
    expect(await readTagText(new Blob([bytes])), name).not.toContain(number);
  }
  expect(untagged.filter((name) => /\.(mp3|wav)$/.test(name))).toEqual([
    'cut in the middle.wav',
    'AIFF by its bytes.wav',
    'RF64.wav',
    'BW64.wav',
    'zeros.wav',
    'program.mp3',
  ]);
  expect(untagged.filter((name) => name.endsWith('.flac'))).toHaveLength(3);
});

it.each(['Müller & Łódź', 'Полночь', 'Μεσάνυχτα', 'منتصف الليل', '真夜中の松脂', 'आधी रात 🎻'])(
  'writes the name %s into both formats',
  async (title) => {
    for (const name of ['constant bitrate.mp3', '16 bit.wav']) {
      const result = await tagged(bytesOf(name), { title, artist: title, bpm: null, key: null });
      expect((await read(result ?? new Uint8Array())).common).toMatchObject({
        title,
        artist: title,
      });
    }
  },
);

it('replaces the tags of a file that has them, and keeps its other chunks', async () => {
  for (const name of ['long tag in front.mp3', '24 bit.wav', 'odd bext first.wav']) {
    const first = await tagged(bytesOf(name), {
      title: 'Old',
      reference: { name: 'Number', value: 'TVL-2222-2222' },
    });
    const second = await tagged(new Uint8Array(first ?? []));
    const text = await readTagText(new Blob([second ?? '']));
    expect(text, name).toContain(number);
    expect(text, name).not.toMatch(/TVL-2222-2222|Old/);
    expect(
      latin((await tagged(bytesOf(name))) ?? bytesOf(name)) === latin(second ?? bytesOf(name)),
      name,
    ).toBe(true);
  }
  const bext = new Uint8Array(603).map((_, at) => at % 128);
  const before = chunksOf(bytesOf('odd bext first.wav'));
  const file = bytesOf('odd bext first.wav');
  // The first chunk of this file begins behind RIFF's head of 12 bytes and its own of 8.
  file.set(bext, 20);
  const kept = chunkOf('bext', (await tagged(file)) ?? new Uint8Array());
  expect(before.map(([id]) => id)).toEqual(['bext', 'fmt ', 'data']);
  expect(kept).toHaveLength(603);
  expect(kept.slice(0, 288)).toBe(latin(bext).slice(0, 288));
  expect(kept.slice(320)).toBe(latin(bext).slice(320));
});

it('reads a number that another program stored as UTF-8', async () => {
  const frame = `TXXX\0\0\0\x12\0\0\x03Number\0${number}`;
  const file = new Blob(['ID3\x04\0\0\0\0\0', String.fromCharCode(frame.length), frame]);
  expect(await readTagText(new Blob([file, bytesOf('constant bitrate.mp3')]))).toContain(number);
});

it('reads less than 200 kB of a WAV of 200 MB', async () => {
  const megabyte = new Blob([new Uint8Array(1024 ** 2)]);
  const small = bytesOf('16 bit.wav');
  const [head, view] = [small.slice(0, 44), new DataView(new ArrayBuffer(4))];
  view.setUint32(0, 200 * 1024 ** 2, true);
  head.set(new Uint8Array(view.buffer), 40);
  const file = new Blob([head, ...Array.from({ length: 200 }, () => megabyte)]);
  const reads = vi.spyOn(NodeBlob.prototype, 'arrayBuffer');
  const result = await writeTags(file, tags);
  expect(await readTagText(result ?? new Blob([]))).toContain(number);
  expect(result?.size).toBeGreaterThan(file.size);
  let bytesRead = 0;
  for (const { size } of reads.mock.contexts as Blob[]) bytesRead += size;
  expect(bytesRead).toBeLessThan(200_000);
});
