import { galleryAdminToasts as toasts } from '@/content/gallery-admin';
import { AppError } from '@/lib/errors';
import { isFileProblem } from '@/lib/media/file-problem';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

function whyNotUploaded(error: unknown): string {
  if (isFileProblem(error)) return error.message;
  return error instanceof AppError ? serviceWords(error) : toasts.uploadFailedFallback;
}

export const galleryAdminMessages = {
  notUploaded: (error: unknown): ToastText => ({
    title: toasts.uploadFailed,
    message: whyNotUploaded(error),
  }),
  notLoaded: (error: unknown): ToastText => ({
    title: toasts.loadFailed,
    message: serviceWords(error),
  }),
  notDeleted: (error: unknown): ToastText => ({
    title: toasts.deleteFailed,
    message: serviceWords(error),
  }),
  notUpdated: (error: unknown): ToastText => ({
    title: toasts.updateFailed,
    message: serviceWords(error),
  }),
  leftBehind: (count: number): ToastText => ({
    title: toasts.leftBehind,
    message: toasts.leftBehindText(count),
  }),
} as const;
