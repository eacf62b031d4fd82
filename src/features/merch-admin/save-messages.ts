import { merchAdminToasts } from '@/content/merch-admin';
import { productSaveTexts as texts } from '@/content/product-form';
import { SaveStop } from '@/features/merch-admin/save';
import { AppError } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import { isAbort } from '@/lib/media/file-problem';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

/** Why a picture was not stored; in the server's own words where ours say less. */
function describePictureError(cause: unknown): string {
  const isOther =
    cause instanceof AppError && (cause.kind === 'unexpected' || cause.status === 400);
  return isOther ? serviceWords(cause) : describeUploadError(cause);
}

/** What happened, and to which picture. */
function describeStop(error: unknown): string {
  const cause = error instanceof SaveStop ? error.cause : error;
  const name = error instanceof SaveStop ? error.picture?.file.name : undefined;
  if (isAbort(cause)) return texts.cancelled;
  if (name === undefined) return serviceWords(cause);
  const why = describePictureError(cause);
  return why.startsWith(name) ? why : `${name}: ${why}`;
}

/** What the server says is not always a whole sentence. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

export const productSaveMessages = {
  failed: (error: unknown): ToastText => ({
    title: merchAdminToasts.saveFailed,
    message: describeStop(error),
  }),
  failedAndUndone: (error: unknown): ToastText => ({
    title: merchAdminToasts.saveFailed,
    message: `${sentence(describeStop(error))} ${texts.nothingKept}`,
  }),
  failedAndLeft: (error: unknown): ToastText => ({
    title: merchAdminToasts.saveFailed,
    message: `${sentence(describeStop(error))} ${texts.notUndone}`,
  }),
  badPicture: (name: string, reason: string): ToastText => ({
    title: texts.badPicture,
    message: reason.startsWith(name) ? reason : `${name}: ${reason}`,
  }),
} as const;
