import { UploadStop } from '@/features/beat-upload/saga';
import { describeUploadError } from '@/lib/media/describe-upload';
import { isAbort } from '@/lib/media/file-problem';
import type { ToastText } from '@/lib/toast';

/** What happened, without the file that it happened to. */
export function describeCause(error: unknown): string {
  const cause = error instanceof UploadStop ? error.cause : error;
  return isAbort(cause) ? 'It was cancelled.' : describeUploadError(cause);
}

/** Why an upload stopped: which file, and what happened to it. */
function describeStop(error: unknown): string {
  const why = describeCause(error);
  const fileName = error instanceof UploadStop ? error.fileName : undefined;
  return fileName === undefined || why.startsWith(fileName) ? why : `${fileName}: ${why}`;
}

export const beatUploadMessages = {
  incomplete: { title: 'Please fill in all required fields' },
  noAudio: { title: 'Please upload at least one audio file' },
  noImage: { title: 'Please upload at least one image' },
  stillChecking: { title: 'One moment', message: 'Your files are still being looked at.' },
  badFile: (name: string, reason: string): ToastText => ({
    title: 'A file cannot be used',
    message: reason.startsWith(name) ? reason : `${name}: ${reason}`,
  }),
  fieldWrong: (message: string): ToastText => ({ title: 'Please look at this again', message }),
  uploaded: (title: string): ToastText => ({
    title: 'Beat uploaded successfully!',
    message: title,
  }),
  failed: (error: unknown): ToastText => ({
    title: 'Upload failed',
    message: describeStop(error),
  }),
  failedAndUndone: (error: unknown): ToastText => ({
    title: 'Upload failed',
    message: `${describeStop(error)} Nothing of it was kept on the server.`,
  }),
  undone: { title: 'Upload undone', message: 'Nothing of it is left on the server.' },
  notUndone: (error: unknown): ToastText => ({
    title: 'The upload could not be undone',
    message: describeUploadError(error),
  }),
  /** One file was called off by hand. */
  fileCancelled: (name: string): ToastText => ({
    title: 'You cancelled a file',
    message: `${name} has not been uploaded.`,
  }),
  shared: (others: number): ToastText => ({
    title:
      others === 1 ? 'The other beat has the same now' : `${others} other beats have the same now`,
    message: 'Artist, genre, price, mood and tags.',
  }),
} as const;
