import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { writePublic } from '@/lib/data/write';

const fileSchema = v.object({
  beat_id: v.number(),
  title: v.string(),
  artist: v.string(),
  url: v.string(),
  subscribed: v.boolean(),
});
export type FreeDownload = v.InferOutput<typeof fileSchema>;

/** The file behind a mailed link; null if the link or the free download has ended. */
export const openFreeDownload = (token: string) =>
  queryOptions({
    queryKey: ['free-download', token],
    enabled: token !== '',
    // Only the first answer reports the subscription.
    staleTime: Infinity,
    // The request is a POST, so that no address and no log contains the token.
    queryFn: async () =>
      v.parse(
        v.nullable(fileSchema),
        await writePublic((db) => db.rpc('open_free_download', { p_token: token })),
      ),
  });
