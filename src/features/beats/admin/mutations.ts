import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { StoredImage } from '@/components/uploads/stored-images';
import { beatAdminToasts as toasts, beatFileToasts, bulkEditTexts } from '@/content/beat-admin';
import { toBeatFields, toDraftColumns, type BeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import type { AdminBeat, StoredAudio } from '@/features/beats/admin/model';
import {
  beatAdminQueries,
  beatListQueries,
  allBeatKeys,
  readBeat,
  readLicensing,
} from '@/features/beats/admin/queries';
import { bulkColumns, toBulkColumns, type BulkEdit } from '@/features/beats/admin/several-beats';
import { inBatches } from '@/lib/data/lists';
import { changeRows } from '@/lib/data/row-changes';
import { saveRow } from '@/lib/data/save-row';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { BEAT_BUCKETS } from '@/lib/media/buckets';
import { bucketOfAudio } from '@/lib/media/object-keys';
import { removeFolders } from '@/lib/media/storage';
import { removeStoredFile, reportUndeleted } from '@/lib/media/stored-files';
import { uploadQueue } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';
import { showUndo } from '@/lib/undo-toast';
import type { TablesUpdate } from '@/types/database';

export const changeBeats = changeRows<AdminBeat>({
  name: 'change-beats',
  pages: beatListQueries.pages,
  write: async (ids, { is_featured, is_active }) => {
    const change = {
      ...(is_featured !== undefined && { is_featured }),
      ...(is_active !== undefined && { is_active }),
    };
    requireRow(
      await inBatches(ids, (part) =>
        write((db) => db.from('beats').update(change).in('id', part).select('id')),
      ),
    );
  },
  invalidates: allBeatKeys,
  success: ({ rows, change }) => beatAdminMessages.switched(rows.length, change),
  failure: beatAdminMessages.notUpdated,
});

async function deleteRows(ids: readonly number[]): Promise<number> {
  await uploadQueue.cancelAll(
    ({ kind, target }) => kind.startsWith('beat-') && ids.includes(target.ownerId),
  );
  const deleted = await inBatches(ids, (part) =>
    write((db) => db.from('beats').delete().in('id', part).select('id')),
  );
  requireRow(deleted);
  return deleted.length;
}

export async function removeBeatFiles(ids: readonly number[]): Promise<void> {
  const folders = ids.map(String);
  const left = await Promise.all(BEAT_BUCKETS.map((bucket) => removeFolders(bucket, folders)));
  reportUndeleted(left.flat());
}

/** Deletes drafts that the back-office itself added, and which no admin would look for among the deleted items. */
export async function deletePermanently(ids: readonly number[]): Promise<void> {
  await deleteRows(ids);
  await write((db) => db.rpc('delete_permanently', { p_table: 'beats', p_row_ids: [...ids] }));
  await removeBeatFiles(ids);
}

export function deleteBeats(describe = toasts.deleted) {
  return mutationOptions({
    mutationFn: (beats: readonly AdminBeat[]) => deleteRows(beats.map(({ id }) => id)),
    onSuccess: (count) => toast.success(describe(count)),
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notDeleted },
  });
}

/** Inserts a draft. @returns its id */
export async function insertBeat(fields: BeatFields): Promise<number> {
  const columns = toDraftColumns(fields);
  return requireRow(await write((db) => db.from('beats').insert(columns).select('id'))).id;
}

/** Changes the fields of a draft as they are now, unless an admin saves it at the same moment. */
export async function fillDraft(
  id: number,
  change: (now: BeatFields) => Partial<BeatFields>,
): Promise<void> {
  const beat = await readBeat(id);
  if (!beat) return;
  const now = toBeatFields(beat);
  const columns = toDraftColumns({ ...now, ...change(now) });
  await write((db) =>
    db.from('beats').update(columns).eq('id', id).eq('revision', beat.revision).select('id'),
  );
}

export const saveBeat = saveRow({
  update: (db, fields: BeatFields) => db.from('beats').update(toDraftColumns(fields)),
  read: readBeat,
  query: beatAdminQueries.beat,
  meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUpdated },
});

interface BulkEditOf {
  beats: readonly AdminBeat[];
  typed: BulkEdit;
}

const editBeats = mutationOptions({
  mutationFn: async ({ beats, typed }: BulkEditOf, { client }) => {
    const { tiers } = await readLicensing(client);
    const columns = toBulkColumns(beats, typed, tiers);
    const ids = beats.map(({ id }) => id);
    const written = await inBatches(ids, (part) =>
      write((db) => db.from('beats').update(columns).in('id', part).select('id, revision')),
    );
    requireRow(written);
    return written;
  },
  meta: { invalidates: allBeatKeys, errorLog: 'The beats were not changed' },
});

/** Requests at a time. More would wait in the browser's queue until they time out. */
const UNDO_BATCH = 20;

/** Undoes a bulk edit, except in beats that another admin has saved since the dialog was opened. */
const restoreBeats = mutationOptions({
  mutationFn: async ({ beats, typed }: BulkEditOf) => {
    const restore = (beat: AdminBeat) => {
      const before: TablesUpdate<'beats'> = Object.fromEntries(
        bulkColumns(typed).map((name) => [name, beat[name]]),
      );
      const { id, revision } = beat;
      return write((db) =>
        db
          .from('beats')
          .update(before)
          .eq('id', id)
          .eq('revision', revision + 1)
          .select('id'),
      );
    };
    const answers = await inBatches(
      beats,
      (part) => Promise.allSettled(part.map(restore)),
      UNDO_BATCH,
    );
    const left = beats.filter((_beat, at) => {
      const answer = answers[at];
      return answer?.status === 'fulfilled' && answer.value.length === 0;
    });
    if (left.length > 0) toast.error(beatAdminMessages.changedSince(left));
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  },
  meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.notUndone },
});

/** Changes details of several beats, and offers to undo it. */
export function useBulkEdit() {
  const { mutate: restore } = useMutation(restoreBeats);
  return useMutation({
    ...editBeats,
    onSuccess: (written, { beats, typed }) =>
      showUndo(bulkEditTexts.changed(written.length), () => {
        // Skips beats that had these details already, whose revision has not changed.
        const changed = beats.filter((beat) =>
          written.some(({ id, revision }) => id === beat.id && revision > beat.revision),
        );
        restore({ beats: changed, typed });
      }),
  });
}

export async function removeBeatImage({ id, ...image }: StoredImage): Promise<void> {
  requireRow(await write((db) => db.from('beat_images').delete().eq('id', id).select('id')));
  await removeStoredFile('beat-images', image);
}

export async function removeStoredAudio({
  id,
  type,
  url,
}: Pick<StoredAudio, 'id' | 'type' | 'url'>): Promise<void> {
  requireRow(await write((db) => db.from('beat_audio').delete().eq('id', id).select('id')));
  await removeStoredFile(bucketOfAudio(type), { url });
}

export const removeAudio = mutationOptions({
  mutationFn: removeStoredAudio,
  meta: {
    invalidates: allBeatKeys,
    successToast: beatFileToasts.audioRemoved,
    errorToast: beatAdminMessages.notDeleted,
  },
});

export async function arrangeBeatImages(beatId: number, ids: readonly number[]): Promise<void> {
  await write((db) => db.rpc('arrange_beat_images', { p_beat_id: beatId, p_image_ids: [...ids] }));
}
