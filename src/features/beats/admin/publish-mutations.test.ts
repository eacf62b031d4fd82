import type { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { publishDraft } from '@/features/beats/admin/publish-mutations';
import { uploadQueue } from '@/lib/media/uploads';

const rpc = vi.hoisted(() => vi.fn(() => Promise.resolve({ error: null })));
vi.mock('@/lib/data/supabase', () => ({ loadSupabase: () => Promise.resolve({ rpc }) }));

it('publishes a beat whose last files land while the stored ones are read', async () => {
  const queue = ['beat-audio', 'beat-image'].map((kind) => ({ kind, target: { ownerId: 7 } }));
  vi.spyOn(uploadQueue, 'getSnapshot').mockImplementation(() => queue as never);
  vi.spyOn(uploadQueue, 'settled').mockResolvedValue([]);
  const query = () => {
    queue.length = 0;
    return Promise.resolve({ audio: [], images: [] });
  };

  await publishDraft({ query } as unknown as QueryClient, 7);
  expect(rpc).toHaveBeenCalledExactlyOnceWith('publish_beat', { p_beat_id: 7 });
});
