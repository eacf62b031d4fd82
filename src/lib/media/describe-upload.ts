import { AppError } from '@/lib/errors';
import { FileProblem } from '@/lib/media/file-problem';
import { describeError } from '@/lib/messages';

const byStatus: Readonly<Record<number, string>> = {
  409: 'a file with this name already exists.',
  413: 'the file is too large.',
  415: 'this file type is not allowed.',
};

export function describeUploadError(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (!(error instanceof AppError)) return describeError(error);
  const known = error.status === undefined ? undefined : byStatus[error.status];
  if (known !== undefined) return `Not saved: ${known}`;
  // The database says best what it did not take.
  if (error.kind === 'invalid' && error.code !== undefined) return error.message;
  if (error.kind === 'denied') return 'You are signed out, or no longer have permission to upload.';
  return describeError(error);
}
