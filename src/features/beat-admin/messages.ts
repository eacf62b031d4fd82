import { beatAdminToasts as toasts, beatCount } from '@/content/beat-admin';
import { CopyStop } from '@/features/beat-admin/duplicate';
import type { BeatSwitch } from '@/features/beat-admin/model';
import { describeUploadError } from '@/lib/media/describe-upload';
import { leftText } from '@/lib/media/report-left';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

/** Which file stood in the way, why, and what is left of the copy. */
function describeStop(error: unknown): string {
  if (!(error instanceof CopyStop)) return serviceWords(error);
  const { cause, fileName, remains } = error;
  const why =
    fileName === undefined ? serviceWords(cause) : `${fileName}: ${describeUploadError(cause)}`;
  const after = typeof remains === 'string' ? toasts.duplicateRemains[remains] : leftText(remains);
  return `${why} ${after}`;
}

const switched: Readonly<Record<BeatSwitch, readonly [off: ToastText, on: ToastText]>> = {
  isFeatured: [toasts.unfeatured, toasts.featured],
  isActive: [toasts.hidden, toasts.published],
};

export const beatAdminMessages = {
  notLoaded: (error: unknown): ToastText => ({
    title: toasts.loadFailed,
    message: serviceWords(error),
  }),
  notDeleted: (error: unknown): ToastText => ({
    title: toasts.deleteFailed,
    message: serviceWords(error),
  }),
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
  notUpdated: (error: unknown): ToastText => ({
    title: toasts.updateFailed,
    message: serviceWords(error),
  }),
  switched: (what: BeatSwitch, on: boolean): ToastText => switched[what][on ? 1 : 0],
  /** Of one beat as it is said of one. */
  switchedMany: (count: number, what: BeatSwitch, on: boolean): ToastText => {
    const text = switched[what][on ? 1 : 0];
    return count === 1 ? text : { ...text, message: beatCount(count) };
  },
} as const;
