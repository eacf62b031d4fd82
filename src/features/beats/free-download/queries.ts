import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { freeDownloadPage, freeDownloadTexts } from '@/content/free-download';
import { expectAccepted } from '@/lib/data/service-answers';
import { writePublic } from '@/lib/data/write';
import { followLink } from '@/lib/text/download-text';

interface FreeDownloadRequest {
  email: string;
  /** Set if the fan also wants the newsletter. */
  news?: 'on' | undefined;
}

/** Mails the link to the free download of a beat. The answer does not depend on the email address. */
export function requestFreeDownload(beatId: number) {
  return mutationOptions({
    mutationFn: async ({ email, news }: FreeDownloadRequest): Promise<void> => {
      const request = { p_beat_id: beatId, p_email: email, p_wants_news: news === 'on' };
      expectAccepted(
        await writePublic((db) => db.rpc('request_free_download', request)),
        freeDownloadTexts.failed,
      );
    },
    meta: { errorLog: freeDownloadTexts.failed },
  });
}

const fileSchema = v.object({ title: v.string(), url: v.string(), subscribed: v.boolean() });

/**
 * Starts the download behind a mailed link, and subscribes the email address where the fan asked for it.
 *
 * @returns null if the link or the free download has ended in the meantime, which the page then shows
 */
export function takeFreeDownload(token: string) {
  return mutationOptions({
    mutationFn: async () => {
      const answer = await writePublic((db) => db.rpc('take_free_download', { p_token: token }));
      const file = v.parse(v.nullable(fileSchema), answer);
      if (file === null) return null;
      const name = file.title + (/\.\w+$/.exec(file.url)?.[0] ?? '');
      // A browser ignores the name for a file of another host; the storage then takes it from the query.
      followLink(`${file.url}?download=${encodeURIComponent(name)}`, name);
      return file;
    },
    meta: {
      invalidates: [openFreeDownload(token).queryKey],
      errorLog: freeDownloadPage.failed,
    },
  });
}

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
