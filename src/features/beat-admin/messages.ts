import { beatAdminToasts as toasts, beatCount } from '@/content/beat-admin';
import { CopyStop } from '@/features/beat-admin/duplicate';
import type { BeatSwitch } from '@/features/beat-admin/model';
import { AppError } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** The service's own words, where it gave any that a person can use. */
function said(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network'
    ? error.message
    : describeError(error);
}

/** Which file stood in the way, why, and what is left of the copy. */
function describeStop(error: unknown): string {
  if (!(error instanceof CopyStop)) return said(error);
  const { cause, fileName, remains } = error;
  const why = fileName === undefined ? said(cause) : `${fileName}: ${describeUploadError(cause)}`;
  const after =
    typeof remains === 'string' ? toasts.duplicateRemains[remains] : toasts.filesLeftText(remains);
  return `${why} ${after}`;
}

const switched: Readonly<Record<BeatSwitch, readonly [off: ToastText, on: ToastText]>> = {
  isFeatured: [toasts.unfeatured, toasts.featured],
  isActive: [toasts.hidden, toasts.published],
};

export const beatAdminMessages = {
  notLoaded: (error: unknown): ToastText => ({ title: toasts.loadFailed, message: said(error) }),
  notDeleted: (error: unknown): ToastText => ({ title: toasts.deleteFailed, message: said(error) }),
  deleted: (count: number): ToastText => (count === 1 ? toasts.deleted : toasts.deletedMany(count)),
  someNotDeleted: (titles: readonly string[]): ToastText => ({
    title: toasts.deleteFailed,
    message: toasts.someNotDeleted(titles),
  }),
  duplicated: (title: string): ToastText => toasts.duplicated(title),
  notDuplicated: (error: unknown): ToastText => ({
    title: toasts.duplicateFailed,
    message: describeStop(error),
  }),
  notUpdated: (error: unknown): ToastText => ({ title: toasts.updateFailed, message: said(error) }),
  switched: (what: BeatSwitch, on: boolean): ToastText => switched[what][on ? 1 : 0],
  /** Of one beat as it is said of one. */
  switchedMany: (count: number, what: BeatSwitch, on: boolean): ToastText => {
    const text = switched[what][on ? 1 : 0];
    return count === 1 ? text : { ...text, message: beatCount(count) };
  },
  filesLeft: (names: readonly string[]): ToastText => ({
    title: toasts.filesLeft,
    message: toasts.filesLeftText(names),
  }),
} as const;
