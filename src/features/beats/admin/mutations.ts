import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { beatAdminToasts as toasts } from '@/content/beat-admin';
import { beatFileToasts } from '@/content/beat-files';
import {
  toDraftColumns,
  toSharedColumns,
  type BeatFields,
  type BeatRowValues,
} from '@/features/beats/admin/form-schema';
import { beatAdminMessages, beatFileMessages } from '@/features/beats/admin/messages';
import type { AdminBeat, StoredAudio } from '@/features/beats/admin/model';
import { beatAdminQueries, orphansQuery, readBeat, readIds } from '@/features/beats/admin/queries';
import { beatQueries } from '@/features/beats/queries';
import { AppError, isRetryable, unwrap } from '@/lib/errors';
import { BEAT_BUCKETS, type Bucket } from '@/lib/media/buckets';
import { bucketOfAudio, imageKeys, keyFromUrl } from '@/lib/media/object-keys';
import { reportLeft } from '@/lib/media/report-left';
import { removeFolders, removeObjects } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { readRows } from '@/lib/read';
import { changeRows } from '@/lib/row-changes';
import { nothingChanged, requireRow, wasDeletedDespiteError } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { TablesUpdate } from '@/types/database';

/** Everything that shows beats: the back-office's lists, the store, the home page. */
const everyBeat = [beatAdminQueries.all, beatQueries.all, beatQueries.featured().queryKey] as const;

function refetchBeats(client: QueryClient): Promise<unknown> {
  return Promise.all(everyBeat.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Features or publishes beats, or takes either back: all of them, or, where one may not be, none. */
export function changeBeats() {
  return changeRows<AdminBeat>({
    name: 'change-beats',
    pages: beatAdminQueries.pages,
    write: async (ids, { isFeatured, isActive }) => {
      const supabase = await loadSupabase();
      const changed = unwrap(
        await supabase
          .from('beats')
          .update({
            ...(isFeatured !== undefined && { is_featured: isFeatured }),
            ...(isActive !== undefined && { is_active: isActive }),
          })
          .in('id', ids)
          .select('id'),
      );
      requireRow(changed);
      if (changed.length < ids.length) {
        throw new AppError({ kind: 'not-found', message: toasts.someGone });
      }
    },
    invalidates: everyBeat,
    success: ({ rows, change }) => beatAdminMessages.switched(rows.length, change),
    failure: beatAdminMessages.notUpdated,
  });
}

/** @returns which are gone; where the answer was lost, it is looked whether they are */
async function deleteRows(ids: readonly number[]): Promise<number[]> {
  const supabase = await loadSupabase();
  try {
    const gone = unwrap(await supabase.from('beats').delete().in('id', ids).select('id'));
    return gone.map(({ id }) => id);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    const there = await readIds(ids).catch(() => ids);
    if (there.length === ids.length) throw error;
    return ids.filter((id) => !there.includes(id));
  }
}

/** Deletes beats or drafts: what is on its way, the rows, then the files. @returns which are gone */
export async function deleteWithFiles(ids: readonly number[]): Promise<number[]> {
  await uploadQueue.cancelAll(
    ({ kind, ownerId }) => kind.startsWith('beat-') && ids.includes(ownerId),
  );
  const gone = await deleteRows(ids);
  requireRow(gone);
  const removals = await Promise.all(
    BEAT_BUCKETS.map(async (bucket) => {
      const { left } = await removeFolders(bucket, gone.map(String));
      return left.map((key) => `${bucket}/${key}`);
    }),
  );
  reportLeft(removals.flat());
  return gone;
}

export function deleteBeats() {
  return mutationOptions({
    mutationKey: ['delete-beats'],
    mutationFn: async (beats: readonly AdminBeat[]): Promise<AdminBeat[]> => {
      const gone = await deleteWithFiles(beats.map(({ id }) => id));
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
    onSettled: (_data, _error, _beats, _result, { client }) => refetchBeats(client),
    meta: { errorToast: beatAdminMessages.notDeleted },
  });
}

function toColumns({ salePrice, isFeatured, ...values }: BeatRowValues) {
  return { ...values, sale_price: salePrice, is_featured: isFeatured };
}

/**
 * Saves a beat unless somebody was faster.
 *
 * @returns the beat as it is now; `isNewer` where somebody else changed it and nothing was saved
 * @throws {AppError} where the beat is gone, or may not be changed
 */
async function writeBeat(id: number, seen: number, columns: TablesUpdate<'beats'>) {
  const supabase = await loadSupabase();
  const [saved] = unwrap(
    await supabase
      .from('beats')
      .update(columns)
      .eq('id', id)
      .eq('revision', seen)
      .select('revision'),
  );
  const item = await readBeat(id);
  // With the revision that was saved here: what somebody else saved since is still to be seen.
  if (saved && item) return { item: { ...item, ...saved }, isNewer: false };
  if (item && item.revision !== seen) return { item, isNewer: true };
  throw nothingChanged();
}

interface BeatEdit {
  id: number;
  /** The revision that the editor has seen. */
  seen: number;
  values: BeatRowValues;
}

/** Saves a beat as it was edited. Answers it as somebody else left it, or null where it was saved. */
export function saveBeat() {
  return mutationOptions({
    mutationKey: ['save-beat'],
    mutationFn: async ({ id, seen, values }: BeatEdit): Promise<AdminBeat | null> => {
      const { item, isNewer } = await writeBeat(id, seen, toColumns(values));
      return isNewer ? item : null;
    },
    onSuccess: (newer) => {
      if (newer === null) toast.success(toasts.saved);
    },
    onError: (error) => console.error('Saving a beat failed:', error),
    onSettled: (_data, _error, _edit, _result, { client }) => refetchBeats(client),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}

interface DraftEdit {
  fields: BeatFields;
  /** Null where the draft is still to be made. */
  seen: AdminBeat | null;
}

/** Saves what is typed into its draft, and makes the draft where there is none. */
export function saveDraft() {
  return mutationOptions({
    mutationKey: ['save-draft'],
    mutationFn: async ({ fields, seen }: DraftEdit) => {
      const columns = toDraftColumns(fields);
      if (seen) return writeBeat(seen.id, seen.revision, columns);
      const supabase = await loadSupabase();
      const rows = unwrap(await supabase.from('beats').insert(columns).select('id'));
      const item = await readBeat(requireRow(rows).id);
      if (!item) throw nothingChanged();
      return { item, isNewer: false };
    },
    onSuccess: ({ item }, _edit, _result, { client }) => {
      client.setQueryData(beatAdminQueries.drafts().queryKey, (drafts) =>
        drafts?.some(({ id }) => id === item.id)
          ? drafts.map((draft) => (draft.id === item.id ? item : draft))
          : [item, ...(drafts ?? [])],
      );
    },
    onError: (error) => console.error('Saving a draft failed:', error),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}

/** Gives other drafts what beats of one session usually share. */
export function shareDraftFields() {
  return mutationOptions({
    mutationKey: ['share-draft-fields'],
    mutationFn: async ({ fields, ids }: { fields: BeatFields; ids: readonly number[] }) => {
      const supabase = await loadSupabase();
      const shared = toSharedColumns(fields);
      requireRow(unwrap(await supabase.from('beats').update(shared).in('id', ids).select('id')));
    },
    onSettled: (_data, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: beatAdminQueries.drafts().queryKey }),
    meta: { errorToast: beatAdminMessages.notUpdated },
  });
}

/** Shows a draft in the store, where it has everything that a beat needs. */
export function publishBeat() {
  return mutationOptions({
    mutationKey: ['publish-beat'],
    mutationFn: async (id: number): Promise<void> => {
      const supabase = await loadSupabase();
      const { error, status } = await supabase.rpc('publish_beat', { p_beat_id: id });
      unwrap({ data: true, error, status });
    },
    onError: (error) => console.error('Publishing a beat failed:', error),
    onSettled: (_data, _error, _id, _result, { client }) => refetchBeats(client),
  });
}

/** Deletes the row of a file; where the answer was lost, it is looked whether the row is gone. */
async function deleteFileRow(table: 'beat_images' | 'beat_audio', id: number): Promise<void> {
  const supabase = await loadSupabase();
  const rows = () => supabase.from(table);
  try {
    if (unwrap(await rows().delete().eq('id', id).select('id')).length > 0) return;
  } catch (error) {
    const look = () => readRows(rows().select('id').eq('id', id));
    if (await wasDeletedDespiteError(error, look)) return;
    throw error;
  }
  throw nothingChanged();
}

async function removeFromBucket(bucket: Bucket, keys: readonly string[]): Promise<void> {
  const { left } = await removeObjects(bucket, keys);
  reportLeft(left.map((key) => `${bucket}/${key}`));
}

/** Deletes the row of an image, then its files. */
export async function removeBeatImage(image: {
  id: number;
  url: string;
  variantWidths: readonly number[];
}): Promise<void> {
  await deleteFileRow('beat_images', image.id);
  const key = keyFromUrl('beat-images', image.url);
  if (key !== null) await removeFromBucket('beat-images', imageKeys(key, image.variantWidths));
}

export async function arrangeBeatImages(beatId: number, ids: readonly number[]): Promise<void> {
  const supabase = await loadSupabase();
  const { error, status } = await supabase.rpc('arrange_beat_images', {
    p_beat_id: beatId,
    p_image_ids: [...ids],
  });
  unwrap({ data: true, error, status });
}

/** Deletes the row of an audio file, then the file. */
export async function removeStoredAudio({
  id,
  type,
  url,
}: Pick<StoredAudio, 'id' | 'type' | 'url'>): Promise<void> {
  await deleteFileRow('beat_audio', id);
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key !== null) await removeFromBucket(bucket, [key]);
}

export function removeAudio() {
  return mutationOptions({
    mutationKey: ['remove-audio'],
    mutationFn: removeStoredAudio,
    onError: (error) => console.error('Removing an audio file failed:', error),
    onSettled: (_data, _error, _audio, _result, { client }) => refetchBeats(client),
    meta: { successToast: beatFileToasts.audioRemoved, errorToast: beatFileMessages.notRemoved },
  });
}

interface OrphanObject {
  bucket_id: string;
  name: string;
}

/** Removes objects that no row names. @returns how many went */
export function removeOrphans() {
  return mutationOptions({
    mutationKey: ['remove-orphans'],
    mutationFn: async (objects: readonly OrphanObject[]): Promise<number> => {
      const buckets = new Set(objects.map(({ bucket_id }) => bucket_id as Bucket));
      const removals = await Promise.all(
        [...buckets].map((bucket) => {
          const keys = objects.filter(({ bucket_id }) => bucket_id === bucket);
          return removeObjects(
            bucket,
            keys.map(({ name }) => name),
          );
        }),
      );
      return removals.reduce((sum, { removed }) => sum + removed.length, 0);
    },
    onSuccess: (count) => toast.success(toasts.orphansRemoved(count)),
    onError: (error) => console.error('Removing unused files failed:', error),
    onSettled: (_data, _error, _objects, _result, { client }) =>
      client.query({ ...orphansQuery, staleTime: 0 }),
    meta: { errorToast: beatFileMessages.notRemoved },
  });
}
