import type { QueryClient } from '@tanstack/react-query';
import { readKeptUploads } from '@/lib/media/kept-uploads';

/** Continues what an earlier page left in the upload queue; loads the queue only where there is any. */
export async function continueUploads(client: QueryClient): Promise<void> {
  if (!('indexedDB' in window) || (await readKeptUploads()).length === 0) return;
  await Promise.all([
    import('@/features/beats/admin/upload-mutations'),
    import('@/features/merch/admin/image-mutations'),
    import('@/features/gallery/admin/uploads'),
  ]);
  const { startUploads } = await import('@/lib/media/uploads');
  startUploads(client);
}
