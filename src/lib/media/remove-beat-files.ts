import { BEAT_BUCKETS } from '@/lib/media/buckets';
import { removeFolders } from '@/lib/media/storage';

/**
 * Deletes every file of some beats, whose rows are gone already.
 *
 * @returns what would not go, each with its bucket
 */
export async function removeBeatFiles(beatIds: readonly number[]): Promise<string[]> {
  const removals = await Promise.all(
    BEAT_BUCKETS.map(async (bucket) => {
      const { left } = await removeFolders(bucket, beatIds.map(String));
      return left.map((key) => `${bucket}/${key}`);
    }),
  );
  return removals.flat();
}
