import { describe, expect, it } from 'vitest';
import {
  audioFileName,
  beatObjectKey,
  bucketOfAudio,
  galleryObjectKey,
  imageFileName,
  imageKeys,
  mailImageKey,
  keyFromUrl,
  keyOfBeat,
  merchObjectKey,
  safeFileName,
  stemOf,
  voiceTagKey,
  ZIP_TYPES,
} from '@/lib/media/object-keys';
import { anyCharacter, fc } from '@tests/support/property';

/** Patterns of the keys that the storage policies accept. */
const lawful = {
  cover: /^[1-9][0-9]{0,17}\/cover_[0-9]+_[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$/,
  preview: /^[1-9][0-9]{0,17}\/preview_[0-9]+_[A-Za-z0-9._-]{1,150}$/,
  full: /^[1-9][0-9]{0,17}\/full_[0-9]+_[A-Za-z0-9._-]{1,150}$/,
  gallery: /^(gallery|site)\/[0-9]+-[A-Za-z0-9]{1,40}(-(400|800|1600)\.webp|\.(jpe?g|png))$/,
  merch: /^[1-9][0-9]{0,17}\/[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$/,
};

it.each([
  ['Midnight Rosin.WAV', 'Midnight-Rosin.wav'],
  ['Été à Genève (final).mp3', 'Ete-a-Geneve-final.mp3'],
  ['Été à Genève (final).mp3'.normalize('NFD'), 'Ete-a-Geneve-final.mp3'],
  ['../../etc/passwd', 'etc-passwd'],
  ['夜.png', 'file.png'],
  ['no extension', 'no-extension'],
  ['.hidden', 'hidden'],
  ['a.b.c.jpg', 'a-b-c.jpg'],
  ['', 'file'],
  ['ends with a dot.', 'ends-with-a-dot'],
  [`${'x'.repeat(101)}.wav`, `${'x'.repeat(100)}.wav`],
  [`a.${'x'.repeat(11)}`, `a.${'x'.repeat(10)}`],
])('makes the file name %j safe: %s', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

describe('keys', () => {
  it('match the storage policies, whatever the name of the file', () => {
    const names = fc.string({ unit: anyCharacter, maxLength: 300 });
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 10 ** 9 }), (name, id) => {
        const image = imageFileName(name, 'image/png');
        const cover = beatObjectKey(id, 'cover', 17, image);
        for (const key of [mailImageKey(cover), ...imageKeys(cover, [400, 1600])]) {
          expect(key).toMatch(lawful.cover);
        }
        for (const key of imageKeys(merchObjectKey(id, 17, image), [800])) {
          expect(key).toMatch(lawful.merch);
        }
        for (const kind of ['preview', 'full'] as const) {
          expect(beatObjectKey(id, kind, 17, name)).toMatch(lawful[kind]);
        }
      }),
    );
  });

  it('of beats name the beat, the kind, the moment and the file', () => {
    const key = beatObjectKey(12, 'preview', 1700000000000, 'Rosin (Preview).mp3');
    expect(key).toBe('12/preview_1700000000000_Rosin-Preview.mp3');
    expect(keyOfBeat(7, key)).toBe('7/preview_1700000000000_Rosin-Preview.mp3');
    expect(bucketOfAudio('preview')).toBe('beat-audio');
    for (const type of ['full', 'tag'] as const) expect(bucketOfAudio(type)).toBe('beat-masters');
    expect(voiceTagKey(17, 'My Voice.mp3')).toBe('artist/tag_17_My-Voice.mp3');
    expect(ZIP_TYPES.map(bucketOfAudio)).toEqual(['beat-stems', 'beat-stems']);
  });

  it('of the gallery are random and name the type, and those of an image are the original and its variants', () => {
    expect(galleryObjectKey(17, 'image/png')).toMatch(/^gallery\/17-\w+\.png$/);
    const key = galleryObjectKey(17, 'image/jpeg');
    expect(key).toMatch(/\.jpg$/);
    expect(key).not.toBe(galleryObjectKey(17, 'image/jpeg'));
    const picture = galleryObjectKey(17, 'image/jpeg', 'site');
    for (const each of [...imageKeys(key, [400, 800, 1600]), picture])
      expect(each).toMatch(lawful.gallery);

    expect(imageKeys('7/a.jpeg', [400, 800])).toEqual(['7/a.jpeg', '7/a-400.webp', '7/a-800.webp']);
  });
});

it.each([
  ['a.jpg', 'image/jpeg', 'a.jpg'],
  ['a.JPEG', 'image/jpeg', 'a.JPEG'],
  ['a', 'image/png', 'a.png'],
  ['a.jfif', 'image/jpeg', 'a.jpg'],
  ['a.webp', 'image/webp', 'a.webp'],
] as const)('names the image %s of %s: %s', (name, type, expected) => {
  expect(imageFileName(name, type)).toBe(expected);
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

it('takes nothing but the extension off a name', () => {
  expect(stemOf('On stage, 2024.jpg')).toBe('On stage, 2024');
  expect(stemOf('.jpg')).toBe('.jpg');
});

const objectUrl = '/storage/v1/object/public/beat-images';
it.each([
  [`https://x.supabase.co${objectUrl}/7/a%20b.jpg`, '7/a b.jpg'],
  [`${objectUrl}/7/a.jpg?v=1`, '7/a.jpg'],
  ['/storage/v1/object/beat-images/7/a.jpg', '7/a.jpg'],
  [`http://localhost${objectUrl}/7/a.jpg#top`, '7/a.jpg'],
  [`${objectUrl}/7/http://a/b.jpg`, '7/http://a/b.jpg'],
  [`/copy${objectUrl}/7/a.jpg`, null],
  ['/storage/v1/object/public/gallery/7/a.jpg', null],
  ['/storage/v1/object/public/public/beat-images/7/a.jpg', null],
  ['/images/merch/hoodie.webp', null],
  [`${objectUrl}/`, null],
])('reads the key out of %s: %s', (url, key) => {
  expect(keyFromUrl('beat-images', url)).toBe(key);
});
