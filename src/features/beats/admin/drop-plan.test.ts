import { expect, it } from 'vitest';
import { planDrop } from '@/features/beats/admin/drop-plan';

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

function dropped(path: string): File {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const file = new File(['x'], name, { type: types[name.split('.').at(-1) ?? ''] ?? '' });
  return Object.assign(file, { path: `/${path}` });
}

it.each([
  {
    rule: 'makes one beat of the files of one name, in the order of the drop',
    drop: ['Zest.wav', 'Ember_140bpm.wav', 'Zest (tagged).mp3', 'ember Dm.mp3'],
    beats: ['Zest: Zest.wav, Zest (tagged).mp3', 'Ember: Ember_140bpm.wav, ember Dm.mp3'],
  },
  {
    rule: 'gives each image to the beat that it is named after',
    drop: ['Ember.wav', 'Zest.wav', 'zest cover.png', 'Old One.jpg'],
    beats: ['Ember: Ember.wav', 'Zest: Zest.wav, zest cover.png', '#5 Old One: Old One.jpg'],
  },
  {
    rule: 'keeps type beats with numbers apart',
    drop: ['Gunna Type Beat 1.wav', 'Gunna Type Beat 2.wav', 'Gunna Type Beat 2 cover.png'],
    beats: [
      'Gunna: Gunna Type Beat 1.wav',
      'Gunna: Gunna Type Beat 2.wav, Gunna Type Beat 2 cover.png',
    ],
  },
  {
    rule: 'makes the only other image the cover of all beats that have none of their own',
    drop: ['Ember.wav', 'Zest.wav', 'Zest.png', 'Bow.wav', 'album.jpg'],
    beats: ['Ember: Ember.wav, album.jpg', 'Zest: Zest.wav, Zest.png', 'Bow: Bow.wav, album.jpg'],
  },
  {
    rule: 'leaves several images without a name of a beat to the admin',
    drop: ['Ember.wav', 'Zest.wav', 'a.jpg', 'b.jpg'],
    beats: ['Ember: Ember.wav', 'Zest: Zest.wav'],
    otherImages: ['a.jpg', 'b.jpg'],
  },
  {
    rule: 'gives all images to a beat that was dropped alone',
    drop: ['Ember.wav', 'front.jpg', 'back.jpg'],
    beats: ['Ember: Ember.wav, front.jpg, back.jpg'],
  },
  {
    rule: 'reads the beat from its folder where the name has none',
    drop: [
      ...['A/Ember/master.wav', 'A/Ember/cover.jpg', 'A/Ember/stems.zip'],
      ...['A/Zest/master.wav', 'A/Zest/final.mp3', 'A/photo.jpg', 'A/Zest/stems/drums.wav'],
    ],
    refused: ['drums.wav: Add stems'],
    beats: [
      'Ember: master.wav, cover.jpg, stems stems.zip',
      'Zest: master.wav, final.mp3, photo.jpg',
    ],
  },
  {
    rule: 'takes a zip by its kind and beat, and refuses others',
    drop: [
      ...['Ember.wav', 'Ember 140bpm STEMS.zip', 'ember_track outs.zip', 'Old One (stems).zip'],
      ...['Ember.zip', 'Ghost stems.zip'],
    ],
    beats: [
      'Ember: Ember.wav, stems Ember 140bpm STEMS.zip, trackouts ember_track outs.zip',
      '#5 Old One: stems Old One (stems).zip',
    ],
    refused: ['Ember.zip: Add “stems”', 'Ghost stems.zip: No beat'],
  },
  {
    rule: 'gives a zip without a name of a beat to the only beat, and uses a name without a title as one',
    drop: ['140bpm Dm.wav', 'stems.zip'],
    beats: ['140bpm Dm: 140bpm Dm.wav, stems stems.zip'],
  },
  {
    rule: 'completes a draft when its beat is dropped again, and adds no file twice',
    drop: ['Old One tagged.mp3', 'Old One.wav', 'Old One.jpg'],
    beats: ['#5 Old One: Old One tagged.mp3, Old One.jpg'],
    refused: ['Old One.wav: “Old One”'],
  },
  {
    rule: 'makes a second beat of a name that a draft has at another tempo',
    drop: ['Old One 150bpm.mp3'],
    beats: ['Old One: Old One 150bpm.mp3'],
  },
  {
    rule: 'gives the only beat, and images and zips that fit no other, to the open draft',
    drop: ['Zest.wav', 'Ember.jpg', 'photo.jpg', 'stems.zip', 'Old One.jpg'],
    open: 'Ember',
    beats: ['#7 Zest: Zest.wav, Ember.jpg, photo.jpg, stems stems.zip', '#5 Old One: Old One.jpg'],
  },
  {
    rule: 'prefers the open draft among beats of one name',
    drop: ['Zest.wav', 'Old One.mp3', 'Old One.jpg'],
    open: 'Old One',
    beats: ['Zest: Zest.wav', '#7 Old One: Old One.mp3, Old One.jpg'],
  },
])('$rule', ({ drop, beats, open, otherImages = [], refused = [] }) => {
  const plan = planDrop(
    drop.map(dropped),
    [{ id: 5, title: 'Old One', bpm: '140', files: [{ name: 'Old One.wav', size: 1 }] }],
    open === undefined ? undefined : { id: 7, title: open, bpm: '', files: [] },
  );
  const toText = ({ draftId, facts, audio, images, zips }: (typeof plan.beats)[number]) => {
    const names = [...audio, ...images].map(({ name }) => name);
    const zipped = zips.map(({ type, file }) => `${type} ${file.name}`);
    const draft = draftId === null ? '' : `#${draftId} `;
    return `${draft}${facts.title}: ${[...names, ...zipped].join(', ')}`;
  };
  expect(plan.beats.map(toText)).toEqual(beats);
  expect(plan.otherImages.map(({ name }) => name)).toEqual(otherImages);
  const toShort = (reason: string) => reason.split(' ').slice(0, 2).join(' ');
  expect(plan.refused.map(({ name, reason }) => `${name}: ${toShort(reason)}`)).toEqual(refused);
});
