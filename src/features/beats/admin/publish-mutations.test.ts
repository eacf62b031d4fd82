import { expect, it, vi } from 'vitest';
import {
  describePublishFailure,
  publishDraft,
  publishSaved,
} from '@/features/beats/admin/publish-mutations';
import { readBeat } from '@/features/beats/admin/queries';
import { row } from '@/features/beats/admin/testing/beat-rows';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { uploadQueue } from '@/lib/uploads/uploads';

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

it.each([
  ['images', { title: 'Please upload at least one image' }],
  [null, { title: 'Upload failed', message: 'Please upload at least one image' }],
])("shows the server's sentence about a missing part (hint %s) as %j", async (hint, text) => {
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  const message = 'Please upload at least one image';
  rpc.mockResolvedValueOnce({ error: { code: '23514', message, hint } });
  expect(await describeOutcome(publishDraft(7))).toEqual(text);
});

it.each([
  ['published where it has no plan', {}, null],
  [
    'refused when another admin has planned it',
    { publish_at: '2099-11-27T09:00:00Z' },
    'It is planned for Nov 27, 2099, 1:00 AM PST.',
  ],
  [
    'refused while this browser keeps changes of it',
    { id: 8 },
    'It has changes that are not saved. Open it and publish it there.',
  ],
])('a draft that is not open in the form is %s', async (_what, columns, refusal) => {
  const draft = row(7, columns);
  localStorage.setItem(`${DRAFT_PREFIX}beat-8-me`, '{}');
  vi.mocked(readBeat).mockResolvedValue(draft);
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);

  const outcome = await describeOutcome(publishSaved(draft.id, `beat-${draft.id}-me`));
  expect(outcome?.title ?? null).toBe(refusal);
  const call = ['publish_beat', { p_beat_id: 7, p_check_only: false }];
  expect(rpc.mock.calls).toEqual(refusal === null ? [call] : []);
});
