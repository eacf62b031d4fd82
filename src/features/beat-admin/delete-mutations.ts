import { mutationOptions } from '@tanstack/react-query';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat } from '@/features/beat-admin/model';
import { beatAdminQueries, readIds } from '@/features/beat-admin/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { isRetryable, unwrap } from '@/lib/errors';
import { removeBeatFiles } from '@/lib/media/remove-beat-files';
import { reportLeft } from '@/lib/media/report-left';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

/**
 * Deletes rows.
 *
 * @returns which are gone; where the answer was lost, it is looked whether they are
 */
export async function deleteRows(ids: readonly number[]): Promise<number[]> {
  const supabase = await loadSupabase();
  try {
    const gone = unwrap(
      await supabase
        .from('beats')
        .delete()
        .in('id', ids)
        .select('id')
        .abortSignal(answerDeadline()),
    );
    return gone.map(({ id }) => id);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    const there = await readIds(ids, answerDeadline()).catch(() => ids);
    if (there.length === ids.length) throw error;
    return ids.filter((id) => !there.includes(id));
  }
}

/** Deletes beats: their rows first, then their files. @returns those that stayed */
export function deleteBeats() {
  return mutationOptions({
    mutationKey: ['delete-beats'],
    networkMode: 'always',
    mutationFn: async (beats: readonly AdminBeat[]): Promise<AdminBeat[]> => {
      const gone = await deleteRows(beats.map(({ id }) => id));
      requireRow(gone);
      reportLeft(await removeBeatFiles(gone));
      return beats.filter(({ id }) => !gone.includes(id));
    },
    onSuccess: (stayed, beats) => {
      toast.success(beatAdminMessages.deleted(beats.length - stayed.length));
      if (stayed.length === 0) return;
      console.error('Not deleted:', stayed);
      toast.error(beatAdminMessages.someNotDeleted(stayed.map(({ title }) => title)));
    },
    onError: (error) => console.error('Deleting beats failed:', error),
    // Some may be gone all the same: the list shows what is so.
    onSettled: (_data, _error, _beats, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.all }),
    meta: { errorToast: beatAdminMessages.notDeleted },
  });
}
