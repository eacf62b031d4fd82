import { vi } from 'vitest';
import type * as Errors from '@/lib/data/errors';
import type * as Uploads from '@/lib/uploads/uploads';

/** Mock of `@/lib/data/supabase`: the URL of an object is its key. */
export const loadSupabase = () =>
  Promise.resolve({
    storage: { from: () => ({ getPublicUrl: (key: string) => ({ data: { publicUrl: key } }) }) },
  });

/**
 * Loads the upload queue as a new page does, which has only the data that earlier pages kept in the browser. The
 * test must mock `idb-keyval`, `@/lib/data/supabase`, and `send-object` and `storage` of `@/lib/uploads`.
 */
export async function openUploadPage(userId = 'admin') {
  vi.resetModules();
  const { AppError }: typeof Errors = await import('@/lib/data/errors');
  const send = vi.mocked(await import('@/lib/uploads/send-object'));
  send.sendObject.mockReset();
  send.readSession.mockResolvedValue({ token: 't', userId });
  send.onSignIn.mockReset().mockResolvedValue();
  const { removeObjects } = vi.mocked(await import('@/lib/uploads/storage'));
  removeObjects.mockReset();
  const uploads: typeof Uploads = await import('@/lib/uploads/uploads');
  return { ...uploads, AppError, send, removeObjects };
}
