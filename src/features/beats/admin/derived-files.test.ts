import { describe, expect, it } from 'vitest';
import { filesToDerive, filesToRemove, type AudioRow } from '@/features/beats/admin/derived-files';

const file = (id: number, type: AudioRow['type'], filename: string): AudioRow => ({
  ...{ id, type, filename, url: `/${filename}`, duration: null, cut: null },
});
const old = file(1, 'full', 'rosin.wav');
const oldMp3 = file(2, 'full', 'rosin.mp3');
const plan = { start: 5, seconds: 40, fadeIn: true, fadeOut: true, tagEvery: 15 };
const cut = {
  ...file(3, 'preview', 'rosin-preview.mp3'),
  cut: { ...plan, tagged: true },
};
const tag = file(4, 'tag', 'voice.mp3');

describe('files derived from a new master', () => {
  const derive = (change: Partial<Parameters<typeof filesToDerive>[0]>) =>
    filesToDerive({
      name: 'later.wav',
      old: null,
      recut: false,
      stored: [],
      queued: [],
      ...change,
    });
  const mp3 = { cut: 'whole', replaces: null };
  const preview = { cut: 'default', replaces: null };

  it('are a preview and an MP3, unless they are stored or being uploaded', () => {
    const own = [file(8, 'preview', 'mix (tagged).mp3'), file(9, 'full', 'mix.mp3')];
    expect(derive({})).toEqual([preview, mp3]);
    expect(derive({ name: 'later.mp3' })).toEqual([preview]);
    expect(derive({ stored: own })).toEqual([]);
    expect(derive({ queued: own })).toEqual([]);
    // The admin has removed the preview of the old master, so none is derived from the new one.
    expect(derive({ old, stored: [] })).toEqual([mp3]);
    expect(derive({ stored: [file(9, 'full', 'mix.mp3')] })).toEqual([]);
  });

  it('are a preview in place of the own one where the admin has chosen that', () => {
    const own = file(8, 'preview', 'mix (tagged).mp3');
    const stored = [own, oldMp3];
    const recut = { ...preview, replaces: own };
    expect(derive({ old, stored, recut: true })).toEqual([recut, { ...mp3, replaces: oldMp3 }]);
    expect(derive({ old, stored })).toEqual([{ ...mp3, replaces: oldMp3 }]);
  });

  it('replace those of the old master, with the same range and voice tag, but no preview of another file', () => {
    const again = { replaces: cut, cut: { plan, tag } };
    const stored = [cut, oldMp3, tag];
    expect(derive({ old, stored })).toEqual([again, { ...mp3, replaces: oldMp3 }]);
    const own = file(5, 'preview', 'rosin-preview.mp3');
    const other = { ...cut, filename: 'mix-preview.mp3' };
    expect(derive({ name: 'later.mp3', old, stored: [own, other] })).toEqual([]);
  });
});

const remove = (change: Partial<Parameters<typeof filesToRemove>[0]>) =>
  filesToRemove({
    type: 'full',
    url: '/new',
    replaces: null,
    stored: [old, oldMp3, cut, tag],
    ...change,
  });

it('a new file removes the previous voice tag or cut preview, and the MP3 of a full file that became a preview', () => {
  expect(remove({ type: 'tag' })).toEqual([tag]);
  expect(remove({ type: 'preview' })).toEqual([cut]);
  expect(remove({ type: 'preview', replaces: old })).toEqual([oldMp3]);
  expect(remove({ type: 'preview', replaces: cut })).toEqual([]);
  expect(remove({})).toEqual([]);
});
