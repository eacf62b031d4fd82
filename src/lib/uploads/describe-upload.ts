import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { FileProblem } from '@/lib/uploads/files';

const byStatus: Readonly<Record<number, string>> = {
  409: 'a file with this name already exists.',
  413: 'the file is too large.',
  415: 'this file type is not allowed.',
};

/** Browsers throw these for a file that was changed or removed after the admin chose it. */
const unreadable = ['NotReadableError', 'NotFoundError'];

export function describeUploadError(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof DOMException && unreadable.includes(error.name)) {
    return 'The file was changed, moved or removed after you chose it. Choose it again.';
  }
  if (!(error instanceof AppError)) return describeError(error);
  const known = error.status === undefined ? undefined : byStatus[error.status];
  if (known !== undefined) return `Not saved: ${known}`;
  // The database's message explains best what it refused.
  if (error.kind === 'invalid' && error.code !== undefined) return error.message;
  if (error.kind === 'denied') {
    return 'The server refused the file. Its type may not be allowed here, what it belongs to may have been deleted, or you may no longer have permission. Reload the page and check.';
  }
  return describeError(error);
}
