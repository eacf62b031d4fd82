import { beatFileTexts, beatFileToasts as toasts } from '@/content/beat-files';
import { describeUploadError } from '@/lib/media/describe-upload';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

export const beatFileMessages = {
  notLoaded: (error: unknown): ToastText => ({
    title: beatFileTexts.notLoaded,
    message: serviceWords(error),
  }),
  notAdded: (error: unknown, name: string): ToastText => {
    const why = describeUploadError(error);
    return { title: toasts.notAdded, message: why.startsWith(name) ? why : `${name}: ${why}` };
  },
  notRemoved: (error: unknown): ToastText => ({
    title: toasts.notRemoved,
    message: serviceWords(error),
  }),
  notOpened: (error: unknown): ToastText => ({
    title: toasts.notOpened,
    message: describeUploadError(error),
  }),
  notCut: (error: unknown): ToastText => ({
    title: toasts.notCut,
    message: describeUploadError(error),
  }),
} as const;
