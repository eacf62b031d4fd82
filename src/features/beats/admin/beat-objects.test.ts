import { expect, it } from 'vitest';
import {
  beatObjectKey,
  bucketOfAudio,
  keyOfBeat,
  mailImageKey,
  ZIP_TYPES,
} from '@/features/beats/admin/beat-objects';
import { imageFileName, imageKeys } from '@/lib/images/image-objects';
import { anyCharacter, fc } from '@tests/support/property';

/** Patterns of the keys that the storage policies accept. */
const lawful = {
  cover: /^[1-9][0-9]{0,17}\/cover_[0-9]+_[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$/,
  preview: /^[1-9][0-9]{0,17}\/preview_[0-9]+_[A-Za-z0-9._-]{1,150}$/,
  full: /^[1-9][0-9]{0,17}\/full_[0-9]+_[A-Za-z0-9._-]{1,150}$/,
};

it('keys match the storage policies, whatever the name of the file', () => {
  const names = fc.string({ unit: anyCharacter, maxLength: 300 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 10 ** 9 }), (name, id) => {
      const image = imageFileName(name, 'image/png');
      const cover = beatObjectKey(id, 'cover', 17, image);
      for (const key of [mailImageKey(cover), ...imageKeys(cover, [400, 1600])]) {
        expect(key).toMatch(lawful.cover);
      }
      for (const kind of ['preview', 'full'] as const) {
        expect(beatObjectKey(id, kind, 17, name)).toMatch(lawful[kind]);
      }
    }),
  );
});

it('keys name the beat, the kind, the moment and the file', () => {
  const key = beatObjectKey(12, 'preview', 1700000000000, 'Rosin (Preview).mp3');
  expect(key).toBe('12/preview_1700000000000_Rosin-Preview.mp3');
  expect(keyOfBeat(7, key)).toBe('7/preview_1700000000000_Rosin-Preview.mp3');
  expect(bucketOfAudio('preview')).toBe('beat-audio');
  for (const type of ['full', 'tag'] as const) expect(bucketOfAudio(type)).toBe('beat-masters');
  expect(beatObjectKey('artist', 'tag', 17, 'My Voice.mp3')).toBe('artist/tag_17_My-Voice.mp3');
  expect(ZIP_TYPES.map(bucketOfAudio)).toEqual(['beat-stems', 'beat-stems']);
});
