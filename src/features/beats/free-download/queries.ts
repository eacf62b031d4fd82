import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { writePublic } from '@/lib/data/write';

const openedSchema = v.object({
  beat_id: v.number(),
  title: v.string(),
  artist: v.string(),
  wants_news: v.boolean(),
});
export type FreeDownload = v.InferOutput<typeof openedSchema>;

/** The beat behind a mailed link; null if the link or the free download has ended. */
export const openFreeDownload = (token: string) =>
  queryOptions({
    queryKey: ['free-download', token],
    enabled: token !== '',
    // The request is a POST, so that no URL and no log contains the token.
    queryFn: async () =>
      v.parse(
        v.nullable(openedSchema),
        await writePublic((db) => db.rpc('open_free_download', { p_token: token })),
      ),
  });
