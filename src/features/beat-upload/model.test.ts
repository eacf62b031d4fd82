import { describe, expect, it } from 'vitest';
import { UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-upload';
import {
  bpmOf,
  cutSource,
  emptyBeat,
  groupFiles,
  groupOf,
  titleOf,
} from '@/features/beat-upload/model';
import type { SoundFacts } from '@/lib/media/sound';
import type { AudioItem } from '@/lib/media/sound-item';

const file = (name: string) => new File(['x'], name, { type: 'audio/mpeg' });
const facts: SoundFacts = { mime: 'audio/mpeg', durationSeconds: 90, peaks: [] };

function item(id: string, type: AudioItem['type']): AudioItem {
  return { id, type, file: file(`${id}.mp3`), check: { status: 'ready', facts } };
}

it('offers the ten genres, then the store’s own, and eight moods', () => {
  expect(UPLOAD_GENRES.slice(0, 10)).toEqual([
    ...['Hip Hop', 'Trap', 'R&B', 'Electronic', 'Pop'],
    ...['Rock', 'Jazz', 'Classical', 'Reggae', 'Country'],
  ]);
  expect(UPLOAD_GENRES.slice(10)).toEqual([
    ...['Guitar Trap', 'Violin Trap', 'Boom Bap', 'Drill', 'Melodic'],
  ]);
  expect(UPLOAD_MOODS).toHaveLength(8);
});

describe('files of one beat', () => {
  it('have the same name but for what tells them apart', () => {
    const names = [
      ...['Midnight Rosin.wav', 'midnight_rosin-preview.mp3', 'Bow & Arrow (Full).wav'],
      ...['bow arrow PREVIEW v2.mp3', '夜.wav', 'full.wav'],
    ];
    expect(groupFiles(names.map(file)).map((group) => group.map(({ name }) => name))).toEqual([
      ['Midnight Rosin.wav', 'midnight_rosin-preview.mp3'],
      ['Bow & Arrow (Full).wav', 'bow arrow PREVIEW v2.mp3'],
      ['夜.wav'],
      ['full.wav'],
    ]);
  });

  it('are not torn apart by a word inside a word', () => {
    expect(groupOf('fullmoon.wav')).toBe('fullmoon');
    expect(titleOf('Remix.wav')).toBe('Remix');
  });
});

describe('what a name tells', () => {
  it.each([
    ['midnight_rosin_140bpm_preview.mp3', 'Midnight Rosin', '140'],
    ['Bow & Arrow (Full).wav', 'Bow & Arrow', ''],
    ['élan 92 BPM.wav', 'Élan', '92'],
    ['Track 140.wav', 'Track 140', ''],
  ])('%s', (name, title, bpm) => {
    expect(titleOf(name)).toBe(title);
    expect(bpmOf(name)).toBe(bpm);
  });
});

describe('a sound', () => {
  it('is cut from only where no preview was given', () => {
    const draft = emptyBeat('1');
    const full = item('a', 'full');
    expect(cutSource(draft)).toBeNull();
    expect(cutSource({ ...draft, audio: [full] })).toBe(full);
    expect(cutSource({ ...draft, audio: [full, item('b', 'preview')] })).toBeNull();
    expect(cutSource({ ...draft, audio: [{ ...full, check: { status: 'checking' } }] })).toBeNull();
  });
});
