import {
  beatAdminToasts as toasts,
  beatCount,
  beatFileTexts,
  beatFileToasts,
} from '@/content/beat-admin';
import type { AdminBeat } from '@/features/beats/admin/model';
import { detailedFailure } from '@/lib/data/service-answers';
import type { ToastText } from '@/lib/toast';
import { describeUploadError } from '@/lib/uploads/describe-upload';

export const beatAdminMessages = {
  notLoaded: detailedFailure(toasts.loadFailed),
  notDeleted: detailedFailure(toasts.deleteFailed),
  notUpdated: detailedFailure(toasts.updateFailed),
  notUndone: detailedFailure('Undo failed'),
  restored: (count: number): ToastText => ({ title: `${beatCount(count)} restored` }),
  changedSince: (beats: readonly AdminBeat[]): ToastText => ({
    title: `${beatCount(beats.length)} not undone`,
    message: `Changed again in the meantime: ${beats.map(({ title }) => title).join(', ')}`,
  }),
  notDuplicated: detailedFailure(toasts.duplicateFailed),
  filesNotLoaded: detailedFailure(beatFileTexts.notLoaded),
  masterNotOpened: (error: unknown): ToastText => ({
    title: beatFileToasts.notOpened,
    message: describeUploadError(error),
  }),
  switched: (count: number, { is_featured, is_active }: Partial<AdminBeat>): ToastText => {
    const featured = is_featured ? toasts.featured : toasts.unfeatured;
    const text = is_active === undefined ? featured : is_active ? toasts.published : toasts.hidden;
    return count === 1 ? text : { ...text, message: beatCount(count) };
  },
} as const;
