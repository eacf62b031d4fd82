import { savedPictureToasts as toasts } from '@/content/saved-pictures';
import { AppError } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

/** What the database answers to an order that does not name every picture once. */
const OTHER_PICTURES = '22023';

function said(error: unknown): string {
  const isOther = error instanceof AppError && error.code === OTHER_PICTURES;
  return isOther ? toasts.changedMeanwhile : serviceWords(error);
}

export const savedPictureMessages = {
  notAdded: (error: unknown, name: string): ToastText => {
    const why = describeUploadError(error);
    return { title: toasts.notAdded, message: why.startsWith(name) ? why : `${name}: ${why}` };
  },
  notArranged: (error: unknown): ToastText => ({ title: toasts.notArranged, message: said(error) }),
  notRemoved: (error: unknown): ToastText => ({ title: toasts.notRemoved, message: said(error) }),
} as const;
