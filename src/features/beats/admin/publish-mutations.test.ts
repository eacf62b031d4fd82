import { expect, it, vi } from 'vitest';
import type { AdminBeat } from '@/features/beats/admin/model';
import {
  countStates,
  describePublishFailure,
  draftState,
  fileKinds,
  publishDraft,
  publishSaved,
} from '@/features/beats/admin/publish-mutations';
import { readBeat } from '@/features/beats/admin/queries';
import { row } from '@/features/beats/admin/testing/beat-rows';
import { licenseTiers } from '@/features/licenses/tiers/model';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { uploadQueue, type UploadItem } from '@/lib/uploads/uploads';

const rpc = vi.hoisted(() => vi.fn(() => Promise.resolve({ error: null as object | null })));
vi.mock('@/features/beats/admin/queries', async (load) => ({
  ...(await load()),
  readBeat: vi.fn(),
}));
vi.mock('@/lib/data/supabase', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));

const describeOutcome = (publication: Promise<void>) =>
  publication.then(
    () => null,
    (error: unknown) => describePublishFailure(error),
  );

const complete = (columns: Parameters<typeof row>[1] = {}, id = 7) =>
  ({ ...row(id, columns), images: [{}] }) as AdminBeat;

it('publishes a beat whose uploads finish while it is checked, and refuses one without audio or image at once', async () => {
  const queue = ['beat-audio', 'beat-image'].map((kind) => ({ kind, target: { ownerId: 7 } }));
  vi.spyOn(uploadQueue, 'getSnapshot').mockImplementation(() => queue as never);
  const settled = vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  vi.mocked(readBeat).mockImplementation(() => {
    queue.length = 0;
    return Promise.resolve({ ...row(7), audio: [] });
  });
  expect(await describeOutcome(publishDraft(7))).toBeNull();
  const call = { p_beat_id: 7, p_check_only: false };
  expect(rpc).toHaveBeenCalledExactlyOnceWith('publish_beat', call);

  settled.mockClear();
  expect((await describeOutcome(publishDraft(7)))?.title).toBe(
    'Please upload at least one audio file',
  );
  vi.mocked(readBeat).mockResolvedValue({ ...row(7), images: [] });
  expect((await describeOutcome(publishDraft(7)))?.title).toBe('Please upload at least one image');
  expect(settled).not.toHaveBeenCalled();
});

it.each([
  ['23514', 'genre', { title: 'Please fill in all required fields' }],
  ['23514', null, { title: 'Upload failed', message: 'Please fill in all required fields' }],
  [
    'PGRST202',
    'Call another one',
    { title: 'Upload failed', message: 'Please fill in all required fields' },
  ],
])("describes the server's refusal %s with the hint %s as %j", async (code, hint, text) => {
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  vi.mocked(readBeat).mockResolvedValue(complete());
  const message = 'Please fill in all required fields';
  rpc.mockResolvedValueOnce({ error: { code, message, hint } });
  expect(await describeOutcome(publishDraft(7))).toEqual(text);
});

it.each([
  ['published where it has no plan', {}, null],
  [
    'refused when another admin has planned it',
    { publish_at: '2099-11-27T09:00:00Z' },
    'It is scheduled for Nov 27, 2099, 1:00 AM PST.',
  ],
  [
    'refused while this browser keeps changes of it',
    { id: 8 },
    'It has changes that are not saved. Open it and publish it there.',
  ],
])('a draft that is not open in the form is %s', async (_what, columns, refusal) => {
  const draft = complete(columns);
  localStorage.setItem(`${DRAFT_PREFIX}beat-8-me`, '{}');
  vi.mocked(readBeat).mockResolvedValue(draft);
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);

  const outcome = await describeOutcome(publishSaved(draft.id, `beat-${draft.id}-me`));
  expect(outcome?.title ?? null).toBe(refusal);
  const call = ['publish_beat', { p_beat_id: 7, p_check_only: false }];
  expect(rpc.mock.calls).toEqual(refusal === null ? [call] : []);
});

const upload = (change: Partial<UploadItem>): UploadItem => ({
  ...{ id: 'u', kind: 'beat-audio', target: { ownerId: 1 }, name: 'a.wav', size: 1 },
  ...{ status: 'uploading', progress: 0.5, reason: null },
  ...change,
});

const stateOf = (draft: Partial<AdminBeat>, more: Partial<Parameters<typeof draftState>[0]> = {}) =>
  draftState({
    draft: row(1, draft),
    ...{ tiers: licenseTiers, uploads: [], isEstimating: false, hasUnsavedEdit: false },
    ...more,
  });

const bare = { audio: [], images: [] };
const later = { publish_at: '2099-11-27T09:00:00Z' };

it.each([
  ['ready', {}, {}],
  ['scheduled for Nov 27, 2099, 1:00 AM PST', later, {}],
  ['needs a genre, audio, a cover', { ...bare, genre: '' }, {}],
  // Files that are under way are not missing.
  ['needs a genre', { ...bare, genre: '' }, { uploads: [upload({})] }],
  ['50 %', bare, { uploads: [upload({})] }],
  ['waiting', bare, { uploads: [upload({ status: 'waiting', progress: 0 })] }],
  ['upload failed', { genre: '' }, { uploads: [upload({ status: 'failed' })] }],
  ['check the BPM and key', { estimated: ['bpm', 'key'] }, {}],
  [
    'check the title, scheduled for Nov 27, 2099, 1:00 AM PST',
    { estimated: ['title'], ...later },
    {},
  ],
  ['not saved yet', {}, { hasUnsavedEdit: true }],
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
