import { mutationOptions } from '@tanstack/react-query';
import { requestUrl } from '@/features/shop/orders/mutations';
import { orderQueries } from '@/features/shop/orders/queries';
import type { LicenseOfFile } from '@/features/shop/orders/tagged-file';
import { matchesMedia } from '@/lib/hooks';
import { canSaveBlob, followLink, saveBlob } from '@/lib/text/download-text';

/** A file of an order, and what its tags are written from. */
export interface WantedFile {
  reference: string;
  token: string | null;
  position: number;
  kind: string;
  /** Bytes; null if they are not known. */
  size: number | null;
  /** Null for a file that is never tagged, such as the document. */
  license: LicenseOfFile | null;
}

/** Milliseconds for which the URL of a file surely works. */
const URL_WORKS_MS = 60_000;
/** Bytes above which a phone, which keeps a file in memory, follows the link instead. */
const PHONE_MAX_BYTES = 64 * 1024 * 1024;

/** Whether the browser can load a file, write tags into it and save it. */
const canTag = (size: number | null) =>
  size !== null && canSaveBlob() && (size <= PHONE_MAX_BYTES || !matchesMedia('(pointer: coarse)'));

/** Asks for the URL of a file, which counts a download unless one was counted within the last hour. */
async function askForFile({ reference, token, position, kind }: WantedFile): Promise<string> {
  const url = await requestUrl('download', { reference, token, position, kind });
  if (url === null) throw new Error('The download has no URL.');
  return url;
}

/** Downloads a file that an order has paid for. @returns whether its license is in its tags */
export const downloadFile = mutationOptions({
  mutationFn: async ({
    onProgress,
    ...wanted
  }: WantedFile & { onProgress: (bytes: number) => void }): Promise<'tagged' | 'untagged'> => {
    const askedAt = Date.now();
    const url = await askForFile(wanted);
    let isUsable = true;
    if (wanted.license && canTag(wanted.size)) {
      try {
        const { loadFile } = await import('@/features/shop/orders/tagged-file');
        const { name, file, isTagged } = await loadFile(url, wanted.license, onProgress);
        saveBlob(name, file);
        return isTagged ? 'tagged' : 'untagged';
      } catch (error) {
        console.warn('The file was not tagged:', error);
        isUsable = navigator.onLine && Date.now() - askedAt < URL_WORKS_MS;
      }
    }
    // The link works in every browser. It comes as an attachment, so the page stays and playback continues.
    followLink(isUsable ? url : await askForFile(wanted));
    return 'untagged';
  },
  meta: { invalidates: [orderQueries.openedKey], errorLog: 'The download did not start' },
});

/** Chromium's dialog that names a file to write into; TypeScript has no type for it. */
type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
const savePicker = () => (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;

/** Whether the browser writes a zip to the disk while it is made. Others would keep all of it in memory. */
export const canStreamToDisk = () =>
  savePicker() !== undefined && canSaveBlob() && !matchesMedia('(pointer: coarse)');

interface WantedZip {
  name: string;
  files: readonly WantedFile[];
  /** Called when another file is in the zip, or was left out. */
  onProgress: (files: number) => void;
}

/** The result of {@link downloadZip}: files without their license in the tags, and files that are missing. */
interface WrittenZip {
  untagged: string[];
  failures: { kind: string; error: Error }[];
}

/** Downloads files of an order as one zip, and counts each. @returns null if the buyer closed the dialog */
export const downloadZip = mutationOptions({
  mutationFn: async ({ name, files, onProgress }: WantedZip): Promise<WrittenZip | null> => {
    // The dialog comes first, because a browser opens it only right after a press.
    const handle = await savePicker()?.({ suggestedName: name }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      throw error;
    });
    if (!handle) return null;
    const [{ loadFile }, { makeZip }] = await Promise.all([
      import('@/features/shop/orders/tagged-file'),
      import('client-zip'),
    ]);
    const written: WrittenZip = { untagged: [], failures: [] };
    async function* entries() {
      for (const [index, wanted] of files.entries()) {
        onProgress(index);
        try {
          const loaded = await loadFile(await askForFile(wanted), wanted.license);
          if (wanted.license && !loaded.isTagged) written.untagged.push(wanted.kind);
          yield { name: loaded.name, input: loaded.file };
        } catch (error) {
          const cause = error instanceof Error ? error : new Error(String(error));
          written.failures.push({ kind: wanted.kind, error: cause });
          // A failed zip leaves the file of that name as it was, and an empty one would replace it.
          if (written.failures.length === files.length) throw cause;
        }
      }
    }
    await makeZip(entries()).pipeTo(await handle.createWritable());
    return written;
  },
  meta: { invalidates: [orderQueries.openedKey], errorLog: 'The zip was not written' },
});
