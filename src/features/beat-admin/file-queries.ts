import { queryOptions } from '@tanstack/react-query';
import { beatFileMessages } from '@/features/beat-admin/file-messages';
import { toBeatFiles, type BeatFiles } from '@/features/beat-admin/files';
import { beatAdminQueries, readWholeBeat } from '@/features/beat-admin/queries';

async function fetchFiles(id: number, signal: AbortSignal): Promise<BeatFiles | null> {
  const beat = await readWholeBeat(id, signal);
  return beat && toBeatFiles(beat);
}

/** The files of a beat; null where the beat is gone. Live with everything else about beats. */
export function beatFilesQuery(id: number) {
  return queryOptions({
    queryKey: [...beatAdminQueries.all, 'files', id],
    queryFn: ({ signal }) => fetchFiles(id, signal),
    meta: { errorToast: beatFileMessages.notLoaded },
  });
}
