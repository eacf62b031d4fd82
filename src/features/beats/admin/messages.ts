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
  notLoaded: describeFailure(toasts.loadFailed, 'service'),
  notDeleted: describeFailure(toasts.deleteFailed, 'service'),
  notUpdated: describeFailure(toasts.updateFailed, 'service'),
  notUndone: describeFailure('Undo failed', 'service'),
  restored: (count: number): ToastText => ({ title: `${beatCount(count)} restored` }),
  changedSince: (beats: readonly AdminBeat[]): ToastText => ({
    title: `${beatCount(beats.length)} not undone`,
    message: `Changed again in the meantime: ${beats.map(({ title }) => title).join(', ')}`,
  }),
  notDuplicated: describeFailure(toasts.duplicateFailed, 'service'),
  filesNotLoaded: describeFailure(beatFileTexts.notLoaded, 'service'),
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
