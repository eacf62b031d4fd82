import { mutationOptions } from '@tanstack/react-query';
import { releaseAdminToasts as toasts, UNTITLED_RELEASE } from '@/content/release-admin';
import { allBeatKeys } from '@/features/beats/admin/queries';
import {
  releaseForm,
  toColumns,
  type AdminRelease,
  type ReleaseFields,
} from '@/features/beats/releases/admin/model';
import { readRelease, releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { releaseQueries } from '@/features/beats/releases/queries';
import { AppError } from '@/lib/data/errors';
import { describeError, describeFailure } from '@/lib/data/messages';
import { deleteRows, saveRow } from '@/lib/data/row-changes';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { toast } from '@/lib/toast';

const invalidates = [releaseAdminQueries.all, releaseQueries.all];

/** Inserts a draft with these beats. @returns its id */
export const addRelease = mutationOptions({
  mutationFn: async (beatIds: readonly number[]): Promise<number> => {
    const row = { title: UNTITLED_RELEASE, beat_ids: [...beatIds] };
    return requireRow(await write((db) => db.from('releases').insert(row).select('id'))).id;
  },
  meta: { invalidates, errorToast: describeFailure(toasts.addFailed, 'service') },
});

export const saveRelease = saveRow({
  update: (db, fields: ReleaseFields) => db.from('releases').update(toColumns(fields)),
  read: readRelease,
  query: releaseAdminQueries.release,
  meta: { invalidates, errorToast: describeFailure(toasts.saveFailed, 'service') },
});

/** A release that the server does not publish yet; the form shows the reason at the field. */
export class IncompleteRelease extends AppError {
  readonly errors: FieldErrors;

  constructor(field: string, message: string) {
    super({ kind: 'invalid', message });
    this.errors = { [field]: message };
  }
}

/** Publishes a draft with the drafts among its beats, or only checks it. @throws {IncompleteRelease} */
async function publishDraft(p_release_id: number, p_check_only: boolean): Promise<void> {
  try {
    await write((db) => db.rpc('publish_release', { p_release_id, p_check_only }));
  } catch (error) {
    const { hint } = ((error as AppError).cause ?? {}) as { hint?: string | null };
    if (!hint || !(hint in releaseForm.labels)) throw error;
    throw new IncompleteRelease(hint, describeError(error, 'service'));
  }
}

interface ReleasePublication {
  release: AdminRelease;
  save: () => Promise<boolean>;
  isScheduled: boolean;
}

/** Saves a release, and publishes it if it is a draft that is not scheduled. */
export const publishRelease = mutationOptions({
  mutationFn: async ({ release, save, isScheduled }: ReleasePublication): Promise<void> => {
    if (!(await save())) return;
    const isDraft = release.published_at === null;
    if (isDraft) await publishDraft(release.id, isScheduled);
    toast.success(isScheduled ? toasts.scheduled : isDraft ? toasts.published : toasts.saved);
  },
  meta: {
    // Keys of releases begin with `beatQueries.all`, so this reads them again too.
    invalidates: [releaseAdminQueries.all, ...allBeatKeys],
    errorToast: describeFailure(toasts.publishFailed, 'service'),
  },
});

export const showRelease = mutationOptions({
  mutationFn: async ({ id, is_active }: Pick<AdminRelease, 'id' | 'is_active'>) => {
    requireRow(
      await write((db) => db.from('releases').update({ is_active }).eq('id', id).select('id')),
    );
  },
  onSuccess: (_data, { is_active }) => toast.success(is_active ? toasts.shown : toasts.hidden),
  meta: { invalidates, errorToast: describeFailure(toasts.saveFailed, 'service') },
});

export const deleteRelease = mutationOptions({
  mutationFn: async ({ id, published_at }: AdminRelease) => {
    await deleteRows(published_at === null, (db) => db.from('releases').delete().eq('id', id));
  },
  meta: {
    invalidates,
    successToast: toasts.deleted,
    errorToast: describeFailure(toasts.deleteFailed, 'service'),
  },
});
