import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { beatAdminToasts as toasts } from '@/content/beat-admin';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import type { AdminBeat, BeatPage, BeatSwitch } from '@/features/beat-admin/model';
import { beatAdminQueries, readBeat } from '@/features/beat-admin/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import type { BeatRowValues } from '@/lib/beat-form/schema';
import { AppError, unwrap } from '@/lib/errors';
import { nothingChanged, requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

/** Changes a beat in every page that was read. */
function patchBeat(client: QueryClient, id: number, patch: (beat: AdminBeat) => AdminBeat): void {
  client.setQueriesData<BeatPage>(
    { queryKey: beatAdminQueries.pages },
    (page) =>
      page && { ...page, rows: page.rows.map((beat) => (beat.id === id ? patch(beat) : beat)) },
  );
}

function switchColumns(what: BeatSwitch, on: boolean) {
  return what === 'isFeatured' ? { is_featured: on } : { is_active: on };
}

export interface Switching {
  beat: AdminBeat;
  what: BeatSwitch;
  on: boolean;
}

const SWITCHING = ['switch-beat'];

/** Features or publishes a beat, or takes either back; shown at once, and undone where it fails. */
export function switchBeat() {
  return mutationOptions({
    mutationKey: SWITCHING,
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async ({ beat, what, on }: Switching): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('beats')
            .update(switchColumns(what, on))
            .eq('id', beat.id)
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },
    onMutate: async ({ beat, what, on }, { client }) => {
      // A read on its way would bring back what was.
      await client.cancelQueries({ queryKey: beatAdminQueries.pages });
      patchBeat(client, beat.id, (each) => ({ ...each, [what]: on }));
    },
    onSuccess: (_data, { what, on }) => toast.success(beatAdminMessages.switched(what, on)),
    onError: (error, { beat, what, on }, _result, { client }) => {
      console.error('Changing a beat failed:', error);
      patchBeat(client, beat.id, (each) => ({ ...each, [what]: !on }));
    },
    onSettled: (_data, _error, _switching, _result, { client }) => {
      // What is read while another switch is on its way would show that one as it was. Nobody
      // waits for it: the next switch may be pressed as soon as this one is answered.
      if (client.isMutating({ mutationKey: SWITCHING }) > 1) return;
      void client.invalidateQueries({ queryKey: beatAdminQueries.all });
    },
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}

export interface BulkSwitching {
  ids: readonly number[];
  what: BeatSwitch;
  on: boolean;
}

/** Switches several beats at once: all of them, or, where one may not be, none. */
export function switchBeats() {
  return mutationOptions({
    mutationKey: ['switch-beats'],
    networkMode: 'always',
    mutationFn: async ({ ids, what, on }: BulkSwitching): Promise<void> => {
      const supabase = await loadSupabase();
      const changed = unwrap(
        await supabase
          .from('beats')
          .update(switchColumns(what, on))
          .in('id', ids)
          .select('id')
          .abortSignal(answerDeadline()),
      );
      requireRow(changed);
      if (changed.length < ids.length) {
        throw new AppError({ kind: 'not-found', message: toasts.someGone });
      }
    },
    onSuccess: (_data, { ids, what, on }) =>
      toast.success(beatAdminMessages.switchedMany(ids.length, what, on)),
    onError: (error) => console.error('Changing beats failed:', error),
    onSettled: (_data, _error, _switching, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.all }),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}

interface BeatEdit {
  id: number;
  /** The revision that the editor has seen. */
  seen: number;
  values: BeatRowValues;
}

/**
 * Saves a beat as it was edited, unless somebody was faster.
 *
 * @returns the beat as somebody else left it, where nothing was saved; null where it was
 * @throws {AppError} where the beat is gone, or may not be changed
 */
async function writeEdit({ id, seen, values }: BeatEdit): Promise<AdminBeat | null> {
  const supabase = await loadSupabase();
  const saved = unwrap(
    await supabase
      .from('beats')
      .update({
        title: values.title,
        artist: values.artist,
        genre: values.genre,
        bpm: values.bpm,
        key: values.key,
        price: values.price,
        sale_price: values.salePrice,
        mood: values.mood,
        description: values.description,
        tags: values.tags,
        is_featured: values.isFeatured,
      })
      .eq('id', id)
      .eq('revision', seen)
      .select('id')
      .abortSignal(answerDeadline()),
  );
  if (saved.length > 0) return null;
  const now = await readBeat(id, answerDeadline());
  if (now && now.revision !== seen) return now;
  throw nothingChanged();
}

export function saveBeat() {
  return mutationOptions({
    mutationKey: ['save-beat'],
    networkMode: 'always',
    mutationFn: writeEdit,
    onSuccess: (newer) => {
      if (newer === null) toast.success(toasts.saved);
    },
    onError: (error) => console.error('Saving a beat failed:', error),
    onSettled: (_data, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.all }),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}
