import { savedPictureToasts as toasts } from '@/content/saved-pictures';
import { AppError } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** What the database answers to an order that does not name every picture once. */
const OTHER_PICTURES = '22023';

/** The service's own words, where it gave any that a person can use. */
function said(error: unknown): string {
  if (!(error instanceof AppError) || error.kind === 'network') return describeError(error);
  return error.code === OTHER_PICTURES ? toasts.changedMeanwhile : error.message;
}

export const savedPictureMessages = {
  notAdded: (error: unknown, name: string): ToastText => {
    const why = describeUploadError(error);
    return { title: toasts.notAdded, message: why.startsWith(name) ? why : `${name}: ${why}` };
  },
  notArranged: (error: unknown): ToastText => ({ title: toasts.notArranged, message: said(error) }),
  notRemoved: (error: unknown): ToastText => ({ title: toasts.notRemoved, message: said(error) }),
  filesLeft: (names: readonly string[]): ToastText => ({
    title: toasts.filesLeft,
    message: toasts.filesLeftText(names),
  }),
} as const;
