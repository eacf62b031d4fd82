import { expect, it } from 'vitest';
import { readTags } from '@/lib/audio/audio';
import { audioFileName, sniffAudio } from '@/lib/audio/audio-types';
import { toWav } from '@/lib/audio/to-wav';
import { sniffImage } from '@/lib/images/prepare-image';
import { isZip, readHead } from '@/lib/uploads/files';
import { makeSounds } from '@tests/support/sounds';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [part],
    ),
  );
const wav = bytes('RIFF', 0, 0, 0, 0, 'WAVE');

it.each([
  [true, bytes('PK', 3, 4, 20)],
  [false, bytes('PK', 5, 6, 0)], // An empty zip.
  [false, bytes('Rar!')],
  [false, bytes()],
])('knows a zip by its first bytes: %s, %o', (expected, head) => {
  expect(isZip(head)).toBe(expected);
});

it.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  [null, wav],
  [null, bytes('<svg xmlns=')],
  [null, bytes('GIF89a')],
  [null, bytes()],
])('knows an image by its first bytes: %s, %o', (type, head) => {
  expect(sniffImage(head)).toBe(type);
});

it.each([
  ['audio/wav', wav],
  ['audio/flac', bytes('fLaC')],
  ['audio/ogg', bytes('OggS')],
  ['audio/mp4', bytes(0, 0, 0, 32, 'ftypM4A ')],
  ['audio/mpeg', bytes('ID3', 4)],
  ['audio/mpeg', bytes(0xff, 0xfb, 0x90)],
  ['audio/mpeg', bytes(0xff, 0xf3, 0x90)],
  ['audio/aac', bytes(0xff, 0xf1, 0x50)],
  ['audio/aac', bytes(0xff, 0xf9, 0x50)],
  [null, bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  [null, bytes(0xff, 0xd8, 0xff, 0xe0)],
  // Fewer than eleven sync bits; an unknown AAC version; MPEG layer II.
  [null, bytes(0x7f, 0xfb, 0x90)],
  [null, bytes(0xff, 0x1b, 0x90)],
  [null, bytes(0xff, 0xe1, 0x50)],
  [null, bytes(0xff, 0xf5, 0x90)],
  [null, bytes('MZ')],
  [null, bytes()],
])('knows audio by its first bytes: %s, %o', async (type, head) => {
  expect((await sniffAudio(new File([head], '')))?.mime ?? null).toBe(type);
});

it.each(await makeSounds())(
  'knows $name, and what is stored of it',
  async ({ bytes, mime, wav }) => {
    const file = new File([new Uint8Array(bytes)], '');
    const sniffed = await sniffAudio(file);
    expect(sniffed?.mime ?? null).toBe(mime);
    if (!sniffed?.mustConvert) return;
    const sound = new Uint8Array(await file.arrayBuffer());
    expect(toWav(sound)?.join()).toBe(wav?.join());
  },
);

it('reads no more than the first bytes', async () => {
  expect(await readHead(new File([new Uint8Array(5_000)], 'x'))).toHaveLength(16);
});

/** A frame of ID3v2.3: name, size, no flags, and a text in Latin-1. */
const frame = (name: string, text: string) =>
  `${name}\0\0\0${String.fromCharCode(text.length + 1)}\0\0\0${text}`;

const mp3 = (head: string) =>
  new File([head, new Uint8Array(2_000)], 'take 7.mp3', { type: 'audio/mpeg' });

it('reads title, tempo and key of an MP3, and nothing of one without tags', async () => {
  const tags = frame('TIT2', 'Night Drive') + frame('TBPM', '152') + frame('TKEY', 'F#m');
  const head = `ID3\u0003\0\0\0\0\0${String.fromCharCode(tags.length)}`;
  expect(await readTags(mp3(head + tags))).toEqual({
    title: 'Night Drive',
    bpm: '152',
    key: 'F#m',
  });
  expect(await readTags(mp3(''))).toEqual({ title: '', bpm: '', key: '' });
});

it.each([
  ['Rosin.MP3', 'audio/mpeg', 'Rosin.MP3'],
  ['Rosin.wave', 'audio/wav', 'Rosin.wave'],
  ['Rosin v1.2', 'audio/wav', 'Rosin v1.2.wav'],
  ['Rosin.html', 'audio/mpeg', 'Rosin.html.mp3'],
  ['Rosin', 'audio/mp4', 'Rosin.m4a'],
  ['Rosin', 'audio/aac', 'Rosin.aac'],
  ['Rosin', 'audio/flac', 'Rosin.flac'],
  ['Rosin', 'audio/ogg', 'Rosin.ogg'],
] as const)('names the sound %s of %s: %s', (name, type, expected) => {
  expect(audioFileName(name, type)).toBe(expected);
});
