import {
  beatAdminToasts as toasts,
  beatCount,
  beatFileTexts,
  beatFileToasts,
} from '@/content/beat-admin';
import type { AdminBeat } from '@/features/beats/admin/model';
import { describeFailure } from '@/lib/data/messages';
import type { ToastText } from '@/lib/toast';
import { describeUploadError } from '@/lib/uploads/files';

export const beatAdminMessages = {
  describeLoadFailure: describeFailure(toasts.loadFailed, 'service'),
  describeDeleteFailure: describeFailure(toasts.deleteFailed, 'service'),
  describeUpdateFailure: describeFailure(toasts.updateFailed, 'service'),
  describeUndoFailure: describeFailure('Undo failed', 'service'),
  restored: (count: number): ToastText => ({ title: `${beatCount(count)} restored` }),
  changedSince: (beats: readonly AdminBeat[]): ToastText => ({
    title: `${beatCount(beats.length)} not undone`,
    message: `Changed again in the meantime: ${beats.map(({ title }) => title).join(', ')}`,
  }),
  describeDuplicateFailure: describeFailure(toasts.duplicateFailed, 'service'),
  describeFilesLoadFailure: describeFailure(beatFileTexts.notLoaded, 'service'),
  describeMasterFailure: (error: unknown): ToastText => ({
    title: beatFileToasts.notOpened,
    message: describeUploadError(error),
  }),
  switched: (count: number, { is_featured, is_active }: Partial<AdminBeat>): ToastText => {
    const featured = is_featured ? toasts.featured : toasts.unfeatured;
    const text = is_active === undefined ? featured : is_active ? toasts.published : toasts.hidden;
    return count === 1 ? text : { ...text, message: beatCount(count) };
  },
} as const;
