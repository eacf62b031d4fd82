import { expect, it } from 'vitest';
import { countStates, draftState, fileKinds } from '@/features/beats/admin/draft-state';
import type { AdminBeat } from '@/features/beats/admin/model';
import { row } from '@/features/beats/admin/testing/beat-rows';
import { licenseTiers } from '@/features/licenses/tiers/model';
import type { UploadItem } from '@/lib/uploads/uploads';

const upload = (change: Partial<UploadItem>): UploadItem => ({
  ...{ id: 'u', kind: 'beat-audio', target: { ownerId: 1 }, name: 'a.wav', size: 1 },
  ...{ status: 'uploading', progress: 0.5, reason: null },
  ...change,
});

const stateOf = (draft: Partial<AdminBeat>, more: Partial<Parameters<typeof draftState>[0]> = {}) =>
  draftState({
    draft: row(1, draft),
    ...{ tiers: licenseTiers, uploads: [], isEstimating: false, hasKeptEdit: false },
    ...more,
  });

const bare = { audio: [], images: [] };
const later = { publish_at: '2099-11-27T09:00:00Z' };

it.each([
  ['ready', {}, {}],
  ['planned for Nov 27, 2099, 1:00 AM PST', later, {}],
  ['needs a genre, audio, a cover', { ...bare, genre: '' }, {}],
  // Files that are under way are not missing.
  ['needs a genre', { ...bare, genre: '' }, { uploads: [upload({})] }],
  ['50 %', bare, { uploads: [upload({})] }],
  ['waiting', bare, { uploads: [upload({ status: 'waiting', progress: 0 })] }],
  ['upload failed', { genre: '' }, { uploads: [upload({ status: 'failed' })] }],
  ['check the BPM and key', { estimated: ['bpm', 'key'] }, {}],
  [
    'check the title, planned for Nov 27, 2099, 1:00 AM PST',
    { estimated: ['title'], ...later },
    {},
  ],
  ['not saved yet', {}, { hasKeptEdit: true }],
  ['estimating', {}, { isEstimating: true }],
])('shows first what keeps a draft from being published: %s', (text, draft, more) => {
  expect(stateOf(draft, more).text).toBe(text);
});

it('counts the states, and what drafts need', () => {
  const all = [{}, {}, { genre: '' }, { genre: '', price: null }, { price: null }, later];
  expect(countStates(all.map((draft) => stateOf(draft)))).toBe(
    '2 ready · 1 planned · 2 need a genre · 1 needs a price',
  );
});

it('names each kind of file once, the full ones first', () => {
  const [file] = row(1).audio;
  if (!file) throw new Error('The beat has no preview.');
  const audio = (['stems', 'preview', 'tag', 'full', 'full', 'full'] as const).map((type, at) => ({
    ...{ ...file, type },
    filename: at === 3 ? 'a.mp3' : 'a.wav',
  }));
  expect(fileKinds({ audio })).toEqual(['WAV', 'MP3', 'preview', 'stems']);
});
