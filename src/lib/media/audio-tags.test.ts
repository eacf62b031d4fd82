import { expect, it } from 'vitest';
import { readTags } from '@/lib/media/audio-tags';

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
