import { mutationOptions } from '@tanstack/react-query';
import { deleteRows } from '@/features/beat-admin/delete-mutations';
import { duplicate, type CopyProgress, type CopyServer } from '@/features/beat-admin/duplicate';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { beatAdminQueries, readBeat, readWholeBeat } from '@/features/beat-admin/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { unwrap } from '@/lib/errors';
import { removeBeatFiles } from '@/lib/media/remove-beat-files';
import { copyObject } from '@/lib/media/storage';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

const copyServer: CopyServer = {
  readWhole: (id) => readWholeBeat(id, answerDeadline()),
  insertBeat: async (row) => {
    const supabase = await loadSupabase();
    return requireRow(
      unwrap(await supabase.from('beats').insert(row).select('id').abortSignal(answerDeadline())),
    ).id;
  },
  copyObject,
  insertFiles: async ({ images, audio }) => {
    const supabase = await loadSupabase();
    if (audio.length > 0) {
      unwrap(
        await supabase.from('beat_audio').insert(audio).select('id').abortSignal(answerDeadline()),
      );
    }
    if (images.length > 0) {
      unwrap(
        await supabase
          .from('beat_images')
          .insert(images)
          .select('id')
          .abortSignal(answerDeadline()),
      );
    }
  },
  deleteBeat: async (id) => void requireRow(await deleteRows([id])),
  removeFiles: (id) => removeBeatFiles([id]),
};

interface Duplication {
  beat: AdminBeat;
  onProgress: (progress: CopyProgress) => void;
}

/** Makes a hidden copy of a beat, with its files. @returns the copy */
export function duplicateBeat() {
  return mutationOptions({
    mutationKey: ['duplicate-beat'],
    networkMode: 'always',
    mutationFn: async ({ beat, onProgress }: Duplication): Promise<AdminBeat | null> => {
      const id = await duplicate(beat.id, copyServer, onProgress);
      // It stands, whether or not it can be shown at once.
      return readBeat(id, answerDeadline()).catch(() => null);
    },
    onError: (error) => console.error('Duplicating a beat failed:', error),
    onSettled: (_data, _error, _duplication, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.all }),
    meta: { errorToast: beatAdminMessages.notDuplicated },
  });
}
