import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { beatAdminToasts as toasts, bulkEditTexts } from '@/content/beat-admin';
import { previewTexts } from '@/content/preview-settings';
import {
  beatObjectKey,
  removeBeatFile,
  removeBeatFiles,
} from '@/features/beats/admin/beat-objects';
import {
  toBeatFields,
  toBulkColumns,
  toDraftColumns,
  type BeatFields,
  type BulkEdit,
} from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import { isBlank, type AdminBeat } from '@/features/beats/admin/model';
import { isUploadOf } from '@/features/beats/admin/publish-mutations';
import {
  beatAdminQueries,
  beatListQueries,
  allBeatKeys,
  readBeat,
  readDrafts,
  previewSettingsQuery,
  readLicensing,
  readPreviewSettings,
} from '@/features/beats/admin/queries';
import { readTag, type CutPlan } from '@/lib/audio/audio';
import { audioFileName } from '@/lib/audio/audio-types';
import { inBatches } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { changeRows, deleteRows, saveRow } from '@/lib/data/row-changes';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { toast, type ToastText } from '@/lib/toast';
import { showUndo } from '@/lib/undo-toast';
import { uploadObject } from '@/lib/uploads/storage';
import { uploadQueue } from '@/lib/uploads/uploads';
import type { Json, Tables } from '@/types/database';

const beatEdits = v.array(
  v.object({ id: v.number(), revision: v.number(), columns: v.custom<Json>(Boolean) }),
);
type BeatEdits = v.InferOutput<typeof beatEdits>;

/** Edits beats in one transaction. @returns the edits that undo it */
async function sendEdits(p_edits: Json): Promise<BeatEdits> {
  return v.parse(beatEdits, await write((db) => db.rpc('edit_beats', { p_edits })));
}

/** @param rows those with a revision are edited only if it is still the current one */
async function editRows(
  rows: readonly { id: number; revision?: number }[],
  columns: Partial<Tables<'beats'>>,
) {
  const replaced = await sendEdits(rows.map((row) => ({ ...row, columns })));
  requireRow(replaced);
  return replaced;
}

interface Restoration {
  beats: readonly AdminBeat[];
  edits: BeatEdits;
}

/** Undoes an edit, except in beats that another admin has edited since. */
const restoreBeats = mutationOptions({
  mutationFn: ({ edits }: Restoration) => sendEdits(edits),
  onSuccess: (restored, { beats, edits }) => {
    if (restored.length > 0) toast.success(beatAdminMessages.restored(restored.length));
    const isIn = (rows: BeatEdits, beat: AdminBeat) => rows.some(({ id }) => id === beat.id);
    const others = beats.filter((beat) => isIn(edits, beat) && !isIn(restored, beat));
    if (others.length > 0) toast.error(beatAdminMessages.changedSince(others));
  },
  meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.describeUndoFailure },
});

/** Shows that beats were edited, with a button that undoes it. */
function useUndo() {
  const { mutateAsync } = useMutation(restoreBeats);
  return (text: ToastText, restoration: Restoration) =>
    showUndo(text, () => mutateAsync(restoration));
}

const switchBeats = changeRows({
  name: 'change-beats',
  pages: beatListQueries.pages,
  write: (ids, change: Partial<AdminBeat>) =>
    editRows(
      ids.map((id) => ({ id })),
      change,
    ),
  invalidates: allBeatKeys,
  failure: beatAdminMessages.describeUpdateFailure,
});

/** Features, shows or hides beats, and offers to undo it for several. */
export function useSwitchBeats() {
  const offerUndo = useUndo();
  return useMutation({
    ...switchBeats,
    onSuccess: (edits, { rows: beats, change }) => {
      const text = beatAdminMessages.switched(beats.length, change);
      if (beats.length === 1) toast.success(text);
      else offerUndo(text, { beats, edits });
    },
  });
}

async function removeBeats(ids: readonly number[], areDrafts: boolean): Promise<number[]> {
  return inBatches(ids, async (part) => {
    const rows = await deleteRows(areDrafts, (db) => db.from('beats').delete().in('id', part));
    const deleted = rows.map(({ id }) => id);
    // The uploads end after the delete, because a draft that could not be deleted still needs its files.
    await uploadQueue.cancelAll(isUploadOf(...deleted));
    return deleted;
  });
}

/** Deletes drafts that only the back-office added, so that none is among the deleted items, where admins restore. */
export async function deletePermanently(ids: readonly number[]): Promise<void> {
  const deleted = await removeBeats(ids, true);
  await write((db) => db.rpc('delete_permanently', { p_table: 'beats', p_row_ids: deleted }));
  await removeBeatFiles(deleted);
}

export function deleteBeats(describe = toasts.deleted) {
  return mutationOptions({
    mutationFn: (beats: readonly AdminBeat[]) =>
      removeBeats(
        beats.map(({ id }) => id),
        beats.every(({ published_at }) => published_at === null),
      ),
    onSuccess: ({ length }) => toast.success(describe(length)),
    meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.describeDeleteFailure },
  });
}

/** Opens the blank draft of the admin, or a new one. */
export const openNewBeat = (adminId: string | undefined) =>
  mutationOptions({
    // A second request waits for the first, and then finds its draft.
    scope: { id: 'new-beat' },
    mutationFn: async (): Promise<number> => {
      const drafts = await readDrafts();
      const blank = drafts.find((draft) => isBlank(draft) && draft.created_by === adminId);
      return blank?.id ?? insertDraft(toBeatFields(null));
    },
    // The list is read before the form opens, because its new entry would otherwise move the form.
    meta: { invalidates: [beatAdminQueries.all], errorLog: 'No draft was created' },
  });

/** Inserts a draft. @returns its id */
export async function insertDraft(fields: BeatFields): Promise<number> {
  const columns = toDraftColumns(fields);
  return requireRow(await write((db) => db.from('beats').insert(columns).select('id'))).id;
}

/** Changes the fields of a draft as they are now, and tries again if an admin saves it at the same moment. */
export async function updateDraft(
  id: number,
  change: (now: BeatFields) => Partial<BeatFields>,
  attempts = 3,
): Promise<void> {
  const beat = await readBeat(id);
  if (beat?.published_at !== null || attempts === 0) return;
  const now = toBeatFields(beat);
  const columns = toDraftColumns({ ...now, ...change(now) });
  const filled = await write((db) =>
    db
      .from('beats')
      .update(columns)
      .eq('id', id)
      .eq('revision', beat.revision)
      .is('published_at', null)
      .select('id'),
  );
  if (filled.length === 0) await updateDraft(id, change, attempts - 1);
}

export const saveBeat = saveRow({
  update: (db, fields: BeatFields) => db.from('beats').update(toDraftColumns(fields)),
  read: readBeat,
  query: beatAdminQueries.beat,
  meta: { invalidates: allBeatKeys, errorToast: beatAdminMessages.describeUpdateFailure },
});

interface BulkEditOf {
  beats: readonly AdminBeat[];
  typed: BulkEdit;
}

const editBeats = mutationOptions({
  mutationFn: async ({ beats, typed }: BulkEditOf, { client }) => {
    const { tiers } = await readLicensing(client);
    const areDrafts = beats.every(({ published_at }) => published_at === null);
    const isIncluded = ({ id }: AdminBeat) => beats.some((beat) => beat.id === id);
    // Drafts are read again, because those that were published in the meantime are not edited.
    const rows = areDrafts
      ? (await client.query({ ...beatAdminQueries.drafts(), staleTime: 0 })).filter(isIncluded)
      : beats;
    const named = rows.map(({ id, revision }) => (areDrafts ? { id, revision } : { id }));
    return editRows(named, toBulkColumns(rows, typed, tiers));
  },
  meta: { invalidates: allBeatKeys, errorLog: 'The beats were not changed' },
});

/** Changes details of several beats, and offers to undo it. */
export function useBulkEdit() {
  const offerUndo = useUndo();
  return useMutation({
    ...editBeats,
    onSuccess: (edits, { beats }) =>
      offerUndo({ title: bulkEditTexts.changed(edits.length) }, { beats, edits }),
  });
}

/** The bucket of voice tags, which only admins can open. */
const TAG_BUCKET = 'beat-masters';

interface PreviewEdit {
  plan: CutPlan;
  /** A new voice tag, or null to remove it; undefined leaves the stored one, which another admin may have changed. */
  tag?: File | null;
}

/** Saves the settings. A voice tag that was replaced is deleted afterwards. */
export const savePreviewSettings = mutationOptions({
  mutationFn: async ({ plan, tag }: PreviewEdit): Promise<void> => {
    const { start, seconds, fadeIn, fadeOut, tagEvery } = plan;
    const { tag: old } = await readPreviewSettings();
    const stored = tag && (await storeTag(tag));
    const row = {
      ...{ start, seconds, fade_in: fadeIn, fade_out: fadeOut, tag_every: tagEvery },
      ...(tag !== undefined && {
        tag_url: stored?.url ?? null,
        tag_filename: stored?.filename ?? null,
      }),
    };
    requireRow(
      await write((db) =>
        db.from('preview_settings').update(row).eq('is_only_row', true).select('is_only_row'),
      ),
    );
    if (old && tag !== undefined) await removeBeatFile(TAG_BUCKET, old);
  },
  meta: {
    invalidates: [previewSettingsQuery.queryKey],
    successToast: { title: previewTexts.saved },
    errorToast: describeFailure(previewTexts.notSaved, 'service'),
  },
});

async function storeTag(file: File) {
  const { mime, stored: made } = await readTag(file);
  const stored = made ?? file;
  const key = beatObjectKey('artist', 'tag', Date.now(), audioFileName(stored.name, mime));
  return { url: await uploadObject(TAG_BUCKET, key, stored, mime), filename: stored.name };
}
