import { describeUploadError } from '@/lib/media/describe-upload';
import { isFileProblem } from '@/lib/media/file-problem';
import type { FileCheck } from '@/lib/media/sound-item';

/** Opens a file and says what it is, or in a sentence why it cannot be used. */
export async function checkFile<Facts>(
  file: File,
  read: (file: File) => Promise<Facts>,
): Promise<FileCheck<Facts>> {
  try {
    return { status: 'ready', facts: await read(file) };
  } catch (error) {
    if (!isFileProblem(error)) console.error(`${file.name} could not be looked at:`, error);
    return { status: 'failed', reason: describeUploadError(error) };
  }
}
