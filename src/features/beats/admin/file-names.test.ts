import { describe, expect, it } from 'vitest';
import {
  audioTypeOf,
  groupFiles,
  isAlbum,
  fileNameMatchesTitle,
  readName,
  readNames,
} from '@/features/beats/admin/file-names';
import { readKey } from '@/features/beats/admin/tempo-and-key';
import { canonicalFile } from '@/lib/uploads/files';

it.each([
  // Ways in which producers write tempo and key.
  ['Midnight_140bpm_Cm.wav', 'Midnight', '140', 'C minor'],
  ['Ghost (F# minor) 92 BPM.mp3', 'Ghost', '92', 'F# minor'],
  ['03 - Ember - Gmin - 150.wav', 'Ember', '150', 'G minor'],
  ['midnight_rosin_140bpm_preview.mp3', 'Midnight Rosin', '140', ''],
  ['Lantern 128 BPM Bb major (master).wav', 'Lantern', '128', 'A# major'],
  ['lantern_dbmin_75bpm_untagged.wav', 'Lantern', '75', 'C# minor'],
  ['Cello Storm [Eb] [140bpm].wav', 'Cello Storm', '140', 'D#'],
  ['MIDNIGHT_140BPM_CM.wav', 'MIDNIGHT', '140', 'C minor'],
  ['Harbor 88 Am.mp3', 'Harbor', '88', 'A minor'],
  ['Harbor_Amin_88_v2.wav', 'Harbor', '88', 'A minor'],
  ['07. Saint - A♭ minor.flac', 'Saint', '', 'G# minor'],
  ['Northern Line (G) bpm 96.wav', 'Northern Line', '96', 'G'],
  ['Vertigo_150bpm_C.wav', 'Vertigo', '150', 'C'],
  ['Vertigo C sharp minor 150.wav', 'Vertigo', '150', 'C# minor'],
  ['Velvet F#m (tagged).mp3', 'Velvet', '', 'F# minor'],
  ['Quiet Fire 1400bpm.wav', 'Quiet Fire 1400bpm', '', ''],
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
  ['Artist_-_Bow_over_Arrow.wav', 'Bow over Arrow', '', ''],
])('reads title, tempo and key from %s', (name, title, bpm, key) => {
  expect(readName(name)).toMatchObject({ title, bpm, key });
});

/**
 * File names as producers write them, most of them from public repositories, and how a person reads them. A name
 * without a title of its own has `?`: its title must be doubtful.
 */
const producersNames: [name: string, title: string, bpm: string, key: string][] = [
  // The reader was developed with these.
  [
    "[FREE] Gunna x Violin Type Beat - 'Paper Planes' (Prod. TV) 155 BPM Emin.wav",
    'Paper Planes',
    '155',
    'E minor',
  ],
  ['99 Problems Type Beat 93 Dmin [prod. by TV].wav', '99 Problems', '93', 'D minor'],
  ['Beat 12 - Requiem – 88 (double 176) – D minor.wav', 'Requiem', '88', 'D minor'],
  ['DARK PIANO TRAP BEAT 2024 - _Exodus_ 160bpm Fmin.wav', 'Exodus', '160', 'F minor'],
  ['Rick Ross Type Beat - _Luxurious_ [2024] _ Rich Trap Type Beat.mp3', 'Luxurious', '', ''],
  ['[FREE] Gunna x Young Thug DOLLAZ ON MY HEAD Type Beat.mp3', 'DOLLAZ ON MY HEAD', '', ''],
  ['Instru Sad Hard Rap _ Trap Type Beat Instrumental 2020 [Prod By YCBeatMaker].mp3', '?', '', ''],
  ['Old School Boom Bap Beat _ Hip Hop Rap Instrumental - Lifestyle.mp3', 'Lifestyle', '', ''],
  [
    '(FREE) ISAIAH RASHAD x AARON MAY TYPE BEAT OCEAN VIEWS  CHILL RAP TYPE BEAT.mp3',
    'OCEAN VIEWS',
    '',
    '',
  ],
  ['[FREE] R&B Type Beat  Fallin Star  Chill Love Beat Instrumental.mp3', 'Fallin Star', '', ''],
  [
    '🔥UN CIGARRO - Base De Rap Lofi Instrumental Uso Libre Boom Bap Chill Beat.mp3',
    'UN CIGARRO',
    '',
    '',
  ],
  ['RELAX Base De Rap RnB Chill Boom Bap Type Beat.mp3', 'RELAX', '', ''],
  ['Timeless - (2018) Lil Uzi Vert Juice Wrld Type Beat.wav', 'Timeless', '', ''],
  ['Old XXXTENTACION Type Beat - ＂YESTERDAY＂.mp3', 'YESTERDAY', '', ''],
  [
    '(FREE) Boom Bap Freestyle Joey Bada$$ x 90s Type Beat [2024] - Unchanged.mp3',
    'Unchanged',
    '',
    '',
  ],
  ['(FREE) Freestyle Rap Beat - Dolla ｜ Old School Boom Bap.mp3', 'Dolla', '', ''],
  ['[free] untiljapan + nosaint type beat - “eye to eye”.wav', 'Eye To Eye', '', ''],
  [
    '(free) yves tumor x clams casino type beat - _ronald_ (ambient _ experimental).mp3',
    'Ronald',
    '',
    '',
  ],
  [
    '[FREE] Chill Jazz Piano Type Beat ~ More To Love ｜ Lofi Jazz Boom Bap.mp3',
    'More To Love',
    '',
    '',
  ],
  ['sorry - lofi hip hop beat (FREE FOR PROFIT).mp3', 'Sorry', '', ''],
  ['(FREE FOR PROFIT) Quadeca From Me To You Type Beat.mp3', 'From Me To You', '', ''],
  ['osamason type beat 140bpm cmin @skevvi @cxsket @1vurk.mp3', '?', '140', 'C minor'],
  ['plonacy beat od gotowania 190bpm amaj.mp3', 'Plonacy Beat Od Gotowania', '190', 'A major'],
  ['SLV & DE PLUG - HIT (143Bpm Cmin).mp3', 'HIT', '143', 'C minor'],
  ['@prod.slv @deplugboy - MANSION (146Bpm Emin).mp3', 'MANSION', '146', 'E minor'],
  ['@prod_slv - TITANIUM 140BPM F#min.mp3', 'TITANIUM', '140', 'F# minor'],
  ['tiffany-143bpm Cmin-(@shady_._._).wav', 'Tiffany', '143', 'C minor'],
  ['waffles 146bpm cminor.wav', 'Waffles', '146', 'C minor'],
  ['Using me 135bpm F# minor @rjpasin.wav', 'Using me', '135', 'F# minor'],
  ['2025_06_30_BOMH_75bpm_Amaj.mp3', 'BOMH', '75', 'A major'],
  ['[140][F#m] Dark Type Beat.wav', '?', '140', 'F# minor'],
  ['[FREE] Dark Type Beat ｜ 144 BPM ｜ C#m.wav', '?', '144', 'C# minor'],
  ['Rose Colored Glasses - 130 BPM B Min.wav', 'Rose Colored Glasses', '130', 'B minor'],
  ['Cymatics - Orchid Melody 1 - 140 BPM Cmin.wav', 'Orchid Melody 1', '140', 'C minor'],
  ['NEW BEAT 8-6-2025.mp3', '?', '', ''],
  ['B STUDENT ACTIVITIES.mp3', 'B STUDENT ACTIVITIES', '', ''],
  ['Nocturne 6A 140 (Instrumental).wav', 'Nocturne', '140', 'G minor'],
  ['Herbstlaub_H-moll_92bpm_24bit.wav', 'Herbstlaub', '92', 'B minor'],
  ['17.03.24 Regen - fis-Moll - 84.wav', 'Regen', '84', 'F# minor'],
  ['Kendrick Lamar - DNA. (Instrumental).mp3', 'DNA.', '', ''],
  // These were written down before the reader was tried on them.
  ['midnight - 128 - C#m.aiff', 'Midnight', '128', 'C# minor'],
  ['Sunset @ 95 in A flat minor.mp3', 'Sunset', '95', 'G# minor'],
  ['BPM 75 Trap Soul F# minor.wav', '?', '75', 'F# minor'],
  ['COLD FRONT (Bb maj) 92 BPM.wav', 'COLD FRONT', '92', 'A# major'],
  ['PARANOIA Beat 156bpm Dmin prod.by majkyyy.wav', 'PARANOIA', '156', 'D minor'],
  ['@SHIBVRI - Out the head (142bpm Amin).mp3', 'Out the head', '142', 'A minor'],
  ['@SHIBVRI - Olivera (141 Fmin).mp3', 'Olivera', '141', 'F minor'],
  ['@SHIBVRI- 2XL (110bpm F).mp3', '2XL', '110', 'F'],
  ['2134 @prodxinsomniac @yunginzprod - IN THIS CUP 147.mp3', 'IN THIS CUP', '147', ''],
  ['204 Am 110bpm G#m - @yunginz.prod.mp3', '204 Am', '110', 'G# minor'],
  ['Cautions 154 Gm @Yunginz.prod @Andreiyz1.mp3', 'Cautions', '154', 'G minor'],
  ['RISKY 154 Emin @prodxinsomniac @yunginzprod.mp3', 'RISKY', '154', 'E minor'],
  ['Genesis – Trap Beat (Prod. Danny E.B).mp3', 'Genesis', '', ''],
  ['＂Far Away＂ - Vibey Guitar Beat (Prod. Pacific).mp3', 'Far Away', '', ''],
  [
    '[FREE FOR PROFIT] Melodic Type Beat - ADDICTED  Dark Type Beat  Rap Trap Beat Instrumental.mp3',
    'ADDICTED',
    '',
    '',
  ],
  [
    '[FREE NO COPYRIGHT BEAT 2023] -- WHY NEW HIP HOP  FREESTYLE TYPE INSTRUMENTAL  PUNGZ BEAT.mp3',
    'WHY',
    '',
    '',
  ],
  ['Zoey 101 prod. @Lowkeymali x @prodyeahitis.mp3', 'Zoey 101', '', ''],
  ['drain 120 @fred_g 148BPM G#min.mp3', 'Drain 120', '148', 'G# minor'],
  ['Deluzia 144 BPM Bmin x 154 BPM G#Min.mp3', 'Deluzia', '144', 'B minor'],
  ['Cm 156Bpm mrss.mp3', 'Mrss', '156', 'C minor'],
];

it('reads the names that producers give their files', () => {
  const misread = producersNames.filter(([name, title, bpm, key]) => {
    const facts = readName(name);
    const isTitle = title === '?' ? facts.doubtful.includes('title') : facts.title === title;
    return !isTitle || facts.bpm !== bpm || facts.key !== key;
  });
  expect(misread.map(([name]) => name)).toEqual([
    '[FREE] Gunna x Young Thug DOLLAZ ON MY HEAD Type Beat.mp3',
    '(FREE FOR PROFIT) Quadeca From Me To You Type Beat.mp3',
    'Sunset @ 95 in A flat minor.mp3',
  ]);
});

it.each([
  ['F#m', 'F# minor'],
  ['A minor', 'A minor'],
  ['Bb maj', 'A# major'],
  ['e', 'E'],
  ['1A', 'G# minor'],
  ['8A', 'A minor'],
  ['8b', 'C major'],
  ['Es-Dur', 'D# major'],
  ['B-Dur', 'A# major'],
  ['As moll', 'G# minor'],
  ['Cis-moll', 'C# minor'],
  ['12B', 'E major'],
  ['13A', ''],
  ['o', ''],
])('reads the key %s of a tag as %j', (tag, name) => {
  expect(readKey(tag)).toBe(name);
});

it('reads the names of a Mac, which are in NFD, as those of other systems', () => {
  const file = canonicalFile(new File(['x'], '140bpm Été.wav'.normalize('NFD')));
  expect(readName(file.name)).toMatchObject({ title: 'Été', bpm: '140', key: '' });
  expect(fileNameMatchesTitle('Été', file.name)).toBe(true);
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
      ['[140][F#m] Dark Type Beat.wav', '[140][F#m] Dark Type Beat (tagged).mp3'],
      ['[150][Cm] Dark Type Beat.wav'],
    ];
    const groups = groupFiles(beats.flat().map(file));
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual(beats);
  });

  it('have track numbers of two digits where most names are numbered, and one begins with a zero', () => {
    const album = [
      '09 Ember.wav',
      '24 Karat 140bpm.wav',
      '24 Karat (tagged).mp3',
      '10_99 Bows.wav',
    ];
    const titles = groupFiles(album.map(file)).map((group) => readNames(group, true).title);
    expect(titles).toEqual(['Ember', 'Karat', '99 Bows']);
    const mixed = ['03 Ember.wav', '99 Problems.wav', 'Zest.wav', 'Bow.wav'];
    expect(isAlbum(mixed.map(file))).toBe(false);
    expect(readName('24 Karat 140bpm.wav').title).toBe('24 Karat');
    expect(fileNameMatchesTitle('Karat', '24 Karat.jpg')).toBe(true);
  });

  it('together give the title, tempo and key of the beat, and match its title', () => {
    const names = ['rosin_140bpm.wav', 'Rosin preview.mp3', 'Rosin (Dm).mp3'];
    expect(readNames(names.map(file))).toMatchObject({
      title: 'Rosin',
      bpm: '140',
      key: 'D minor',
    });

    expect(fileNameMatchesTitle('Bow & Arrow', 'bow_arrow_cover.jpg')).toBe(true);
    expect(fileNameMatchesTitle('Mr. Rosin', '04 - Mr. Rosin (art).png')).toBe(true);
    expect(fileNameMatchesTitle('Mr. Rosin', 'Rosin.png')).toBe(false);
  });
});
