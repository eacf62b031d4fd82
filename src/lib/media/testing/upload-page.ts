import { vi } from 'vitest';
import type * as Errors from '@/lib/data/errors';
import type * as Uploads from '@/lib/media/uploads';

/** Stands in for `@/lib/data/supabase`: an object's address is its key. */
export const loadSupabase = () =>
  Promise.resolve({
    storage: { from: () => ({ getPublicUrl: (key: string) => ({ data: { publicUrl: key } }) }) },
  });

/**
 * Loads the upload queue as a new page does: what an earlier page kept is in the browser, nothing
 * else. Its test mocks `idb-keyval`, `@/lib/data/supabase`, and `send-object` and `storage` beside it.
 */
export async function openUploadPage(userId = 'admin') {
  vi.resetModules();
  const { AppError }: typeof Errors = await import('@/lib/data/errors');
  const send = vi.mocked(await import('@/lib/media/send-object'));
  send.sendObject.mockReset();
  send.readSession.mockResolvedValue({ token: 't', userId });
  send.onSignIn.mockReset().mockResolvedValue();
  const { removeObjects } = vi.mocked(await import('@/lib/media/storage'));
  removeObjects.mockReset();
  const uploads: typeof Uploads = await import('@/lib/media/uploads');
  return { ...uploads, AppError, send, removeObjects };
}
