import { describe, expect, it } from 'vitest';
import {
  audioTypeOf,
  groupFiles,
  isNamedAs,
  readKey,
  readName,
  readNames,
} from '@/features/beats/admin/file-names';
import { canonicalFile } from '@/lib/media/object-keys';

it.each([
  // Ways in which producers write tempo and key.
  ['Midnight_140bpm_Cm.wav', 'Midnight', '140', 'C minor'],
  ['Ghost (F# minor) 92 BPM.mp3', 'Ghost', '92', 'F# minor'],
  ['03 - Ember - Gmin - 150.wav', 'Ember', '150', 'G minor'],
  ['midnight_rosin_140bpm_preview.mp3', 'Midnight Rosin', '140', ''],
  ['Lantern 128 BPM Bb major (master).wav', 'Lantern', '128', 'A# major'],
  ['lantern_dbmin_75bpm_untagged.wav', 'Lantern', '75', 'C# minor'],
  ['Cello Storm [Eb] [140bpm].wav', 'Cello Storm', '140', 'D#'],
  ['MIDNIGHT_140BPM_CM.wav', 'MIDNIGHT', '140', 'C major'],
  ['Harbor 88 Am.mp3', 'Harbor', '88', 'A minor'],
  ['Harbor_Amin_88_v2.wav', 'Harbor', '88', 'A minor'],
  ['07. Saint - A♭ minor.flac', 'Saint', '', 'G# minor'],
  ['Northern Line (G) bpm 96.wav', 'Northern Line', '96', 'G'],
  ['Vertigo_150bpm_C.wav', 'Vertigo', '150', 'C'],
  ['Vertigo C sharp minor 150.wav', 'Vertigo', '150', 'C# minor'],
  ['Velvet F#m (tagged).mp3', 'Velvet', '', 'F# minor'],
  ['Quiet Fire - 1400bpm.wav', 'Quiet Fire 1400bpm', '', ''],
  ['élan 92 BPM.wav', 'Élan', '92', ''],
  ['03 Night Drive 142bpm F#m v2 (tagged).wav', 'Night Drive', '142', 'F# minor'],
  ['Night Drive 151.5bpm.wav', 'Night Drive', '152', ''],
  ['Night Drive BPM 99,4.wav', 'Night Drive', '99', ''],
  // Words and numbers that belong to the title and are neither tempo nor key.
  ['Who I Am 140bpm.wav', 'Who I Am', '140', ''],
  ['I Am.wav', 'I Am', '', ''],
  ['Plan B.wav', 'Plan B', '', ''],
  ['A Minor Setback.wav', 'A Minor Setback', '', ''],
  ['Track 140.wav', 'Track 140', '', ''],
  ['24 Hours.wav', '24 Hours', '', ''],
  ['Full Moon.wav', 'Full Moon', '', ''],
  ['Clean Slate_final mix.wav', 'Clean Slate', '', ''],
  ['Bow & Arrow (Full).wav', 'Bow & Arrow', '', ''],
  ['Rosin (Full v2).wav', 'Rosin', '', ''],
  ['rosin mastered.wav', 'Rosin', '', ''],
  ['rosin mixdown v12.wav', 'Rosin', '', ''],
  ['Rosin ().wav', 'Rosin', '', ''],
  ['Remix.wav', 'Remix', '', ''],
  ['Bow_-_over Arrow.wav', 'Bow over Arrow', '', ''],
])('reads title, tempo and key from %s', (name, title, bpm, key) => {
  expect(readName(name)).toEqual({ title, bpm, key });
});

it.each([
  ['F#m', 'F# minor'],
  ['A minor', 'A minor'],
  ['Bb maj', 'A# major'],
  ['e', 'E'],
  ['1A', 'G# minor'],
  ['8A', 'A minor'],
  ['8b', 'C major'],
  ['12B', 'E major'],
  ['13A', ''],
  ['o', ''],
])('reads the key %s of a tag as %j', (tag, name) => {
  expect(readKey(tag)).toBe(name);
});

it('reads the names of a Mac, which are in NFD, as those of other systems', () => {
  const file = canonicalFile(new File(['x'], '140bpm Été.wav'.normalize('NFD')));
  expect(readName(file.name)).toEqual({ title: 'Été', bpm: '140', key: '' });
  expect(isNamedAs('Été', file.name)).toBe(true);
});

it.each([
  ['Rosin preview.mp3', 'preview'],
  ['Rosin (tagged).mp3', 'preview'],
  ['rosin_140bpm_TAGGED.wav', 'preview'],
  ['Rosin (with tag).mp3', 'preview'],
  ['Rosin [Tag].wav', 'preview'],
  ['rosin_tag.mp3', 'preview'],
  ['Clean Slate (tagged) master.mp3', 'preview'],
  ['Rosin (untagged).wav', 'full'],
  ['Rosin un-tagged.mp3', 'full'],
  ['rosin_no_tag.mp3', 'full'],
  ['Rosin (No Tags).wav', 'full'],
  ['Rosin clean.wav', 'full'],
  ['Rosin (master).mp3', 'full'],
  ['Rosin.mp3', 'full'],
  ['Dog Tag.wav', 'full'],
  ['Price Tag.mp3', 'full'],
  ['price_tag.wav', 'full'],
  ['Money (Price Tag Remix).wav', 'full'],
  ['Rosin (feat. Tag Team).wav', 'full'],
  ['Dog-Tag.wav', 'full'],
  ['Rosin_Tagged_140bpm.mp3', 'preview'],
  ['Tagged.mp3', 'full'],
  ['You Got Tagged 140bpm.mp3', 'full'],
  ['Rosin - tagged.mp3', 'preview'],
  ['Tag Team.mp3', 'full'],
  ['Vintage.mp3', 'full'],
])('reads from its name that %s is a %s file', (name, type) => {
  expect(audioTypeOf(name)).toBe(type);
});

describe('files of one beat', () => {
  const file = (name: string) => new File(['x'], name, { type: 'audio/mpeg' });

  it('are grouped by the title in their names', () => {
    const beats = [
      ['Midnight Rosin.wav', 'midnight_rosin-preview.mp3', '02 - Midnight Rosin (Am, 140 BPM).jpg'],
      ['Bow & Arrow (Full).wav', 'bow arrow PREVIEW v2.mp3'],
      ['Ghost (tagged).mp3', 'Ghost (untagged).wav', 'ghost_no_tag_92bpm_F#m.mp3'],
      ['夜.wav'],
      ['full.wav'],
      ['fullmoon.wav'],
    ];
    const groups = groupFiles(beats.flat().map(file));
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual(beats);
  });

  it('have track numbers of two digits where one name of the album begins with a zero', () => {
    const album = [
      '09 Ember.wav',
      '24 Karat 140bpm.wav',
      '24 Karat (tagged).mp3',
      '10_99 Bows.wav',
    ];
    const titles = groupFiles(album.map(file)).map((group) => readNames(group, true).title);
    expect(titles).toEqual(['Ember', 'Karat', '99 Bows']);
    expect(readName('24 Karat 140bpm.wav').title).toBe('24 Karat');
    expect(isNamedAs('Karat', '24 Karat.jpg')).toBe(true);
  });

  it('together give the title, tempo and key of the beat, and match its title', () => {
    const names = ['rosin_140bpm.wav', 'Rosin preview.mp3', 'Rosin (Dm).mp3'];
    expect(readNames(names.map(file))).toEqual({
      title: 'Rosin',
      bpm: '140',
      key: 'D minor',
    });

    expect(isNamedAs('Bow & Arrow', 'bow_arrow_cover.jpg')).toBe(true);
    expect(isNamedAs('Mr. Rosin', '04 - Mr. Rosin (art).png')).toBe(true);
    expect(isNamedAs('Mr. Rosin', 'Rosin.png')).toBe(false);
  });
});
