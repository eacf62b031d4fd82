import { beatAdminToasts as toasts, beatCount } from '@/content/beat-admin';
import type { BeatSwitch } from '@/features/beat-admin/model';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** The service's own words, where it gave any that a person can use. */
function said(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network'
    ? error.message
    : describeError(error);
}

const switched: Readonly<Record<BeatSwitch, readonly [off: ToastText, on: ToastText]>> = {
  isFeatured: [toasts.unfeatured, toasts.featured],
  isActive: [toasts.hidden, toasts.published],
};

export const beatAdminMessages = {
  notLoaded: (error: unknown): ToastText => ({ title: toasts.loadFailed, message: said(error) }),
  notDeleted: (error: unknown): ToastText => ({ title: toasts.deleteFailed, message: said(error) }),
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
