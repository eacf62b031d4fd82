import { beatFileTexts, beatFileToasts as toasts } from '@/content/beat-files';
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

export const beatFileMessages = {
  notLoaded: (error: unknown): ToastText => ({
    title: beatFileTexts.notLoaded,
    message: said(error),
  }),
  notAdded: (error: unknown, name: string): ToastText => {
    const why = describeUploadError(error);
    return { title: toasts.notAdded, message: why.startsWith(name) ? why : `${name}: ${why}` };
  },
  notRemoved: (error: unknown): ToastText => ({ title: toasts.notRemoved, message: said(error) }),
  notOpened: (error: unknown): ToastText => ({
    title: toasts.notOpened,
    message: describeUploadError(error),
  }),
  notCut: (error: unknown): ToastText => ({
    title: toasts.notCut,
    message: describeUploadError(error),
  }),
} as const;
