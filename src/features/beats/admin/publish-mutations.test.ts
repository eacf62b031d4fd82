import type { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import {
  describePublishFailure,
  publishDraft,
  publishSaved,
} from '@/features/beats/admin/publish-mutations';
import { readBeat } from '@/features/beats/admin/queries';
import { row } from '@/features/beats/admin/testing/beat-rows';
import { AppError } from '@/lib/data/errors';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';
import { uploadQueue } from '@/lib/uploads/uploads';

const rpc = vi.hoisted(() => vi.fn(() => Promise.resolve({ error: null })));
vi.mock('@/features/beats/admin/queries', async (load) => ({
  ...(await load()),
  readBeat: vi.fn(),
}));
vi.mock('@/lib/data/supabase', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));

it('publishes a beat whose uploads finish while it is checked, and refuses one without audio or image', async () => {
  const queue = ['beat-audio', 'beat-image'].map((kind) => ({ kind, target: { ownerId: 7 } }));
  vi.spyOn(uploadQueue, 'getSnapshot').mockImplementation(() => queue as never);
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  const stored = { audio: [] as object[], images: [] };
  const query = () => {
    queue.length = 0;
    return Promise.resolve(stored);
  };
  const client = { query } as unknown as QueryClient;

  await publishDraft(client, 7);
  expect(rpc).toHaveBeenCalledExactlyOnceWith('publish_beat', {
    p_beat_id: 7,
    p_check_only: false,
  });

  const again = () => publishDraft(client, 7);
  await expect(again).rejects.toThrow('Please upload at least one audio file');
  stored.audio.push({ type: 'full' });
  await expect(again).rejects.toThrow('Please upload at least one image');
  const refusal = new AppError({ kind: 'invalid', message: 'Odd.' });
  expect(describePublishFailure(refusal)).toEqual({ title: 'Upload failed', message: 'Odd.' });
});

it.each([
  ['published where the checks of its form pass', {}, ''],
  ['refused for a rule about two fields', { exclusive_price: 30 }, 'Please check this field'],
  ['refused without a genre', { genre: '' }, 'Please fill in all required fields'],
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
  const draft = row(7, { price: 25, sale_price: null, exclusive_price: null, ...columns });
  localStorage.setItem(`${DRAFT_PREFIX}beat-8-me`, '{}');
  vi.mocked(readBeat).mockResolvedValue(draft);
  vi.spyOn(uploadQueue, 'getSnapshot').mockReturnValue([]);
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  const files = { audio: [{ type: 'preview' }], images: [{}] };
  const query = () => Promise.resolve({ ...files, tiers: [], free_every: null });
  const client = { query } as unknown as QueryClient;

  const failure = await publishSaved(client, draft.id, `beat-${draft.id}-me`).then(
    () => '',
    (error: unknown) => describePublishFailure(error).title,
  );
  expect(failure).toBe(refusal);
  expect(rpc).toHaveBeenCalledTimes(refusal === '' ? 1 : 0);
});
