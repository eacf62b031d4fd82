import { beatAdminToasts as toasts, beatCount } from '@/content/beat-admin';
import { beatFileTexts, beatFileToasts } from '@/content/beat-files';
import type { AdminBeat } from '@/features/beats/admin/model';
import { describeUploadError } from '@/lib/media/describe-upload';
import { serverMessage } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

function failure(title: string) {
  return (error: unknown): ToastText => ({ title, message: serverMessage(error) });
}

function fileFailure(title: string) {
  return (error: unknown): ToastText => ({ title, message: describeUploadError(error) });
}

function switched({ isFeatured, isActive }: Partial<AdminBeat>): ToastText {
  if (isActive !== undefined) return isActive ? toasts.published : toasts.hidden;
  return isFeatured ? toasts.featured : toasts.unfeatured;
}

export const beatAdminMessages = {
  notLoaded: failure(toasts.loadFailed),
  notDeleted: failure(toasts.deleteFailed),
  notUpdated: failure(toasts.updateFailed),
  deleted: (count: number): ToastText => (count === 1 ? toasts.deleted : toasts.deletedMany(count)),
  someNotDeleted: (titles: readonly string[]): ToastText => ({
    title: toasts.deleteFailed,
    message: toasts.someNotDeleted(titles),
  }),
  notDuplicated: failure(toasts.duplicateFailed),
  /** Of one beat as it is said of one. */
  switched: (count: number, change: Partial<AdminBeat>): ToastText =>
    count === 1 ? switched(change) : { ...switched(change), message: beatCount(count) },
} as const;

export const beatFileMessages = {
  notLoaded: failure(beatFileTexts.notLoaded),
  notRemoved: failure(beatFileToasts.notRemoved),
  notOpened: fileFailure(beatFileToasts.notOpened),
  notCut: fileFailure(beatFileToasts.notCut),
} as const;
