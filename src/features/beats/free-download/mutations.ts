import { mutationOptions } from '@tanstack/react-query';
import { freeDownloadTexts } from '@/content/free-download';
import { expectAccepted } from '@/lib/data/service-answers';
import { writePublic } from '@/lib/data/write';

interface FreeDownloadRequest {
  email: string;
  /** Set if the fan also wants the newsletter. */
  news?: 'on' | undefined;
}

/** Mails the link to the free download of a beat. The answer does not depend on the address. */
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
