import { filesLeftText, galleryAdminToasts as toasts } from '@/content/gallery-admin';
import { AppError } from '@/lib/errors';
import { isFileProblem } from '@/lib/media/file-problem';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** The service's own words, where it gave any. */
function said(error: unknown, otherwise: string): string {
  if (isFileProblem(error)) return error.message;
  if (!(error instanceof AppError)) return otherwise;
  return error.kind === 'network' ? describeError(error) : error.message;
}

export const galleryAdminMessages = {
  notUploaded: (error: unknown): ToastText => ({
    title: toasts.uploadFailed,
    message: said(error, toasts.uploadFailedFallback),
  }),
  notLoaded: (error: unknown): ToastText => ({
    title: toasts.loadFailed,
    message: said(error, describeError(error)),
  }),
  notDeleted: (error: unknown): ToastText => ({
    title: toasts.deleteFailed,
    message: said(error, describeError(error)),
  }),
  notUpdated: (error: unknown): ToastText => ({
    title: toasts.updateFailed,
    message: said(error, describeError(error)),
  }),
  filesLeft: (names: readonly string[]): ToastText => ({
    title: toasts.filesLeft,
    message: filesLeftText(names),
  }),
} as const;
