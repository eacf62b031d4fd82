import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { canonical } from '@/lib/text/characters';

/** A file cannot be used. The message names the file and the reason, and is shown to users. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Limit of characters, which leaves room for prefix and suffix in a key. */
const STEM_MAX = 100;

/** Removes the extension (`My Beat (final).WAV`), except from a name that consists of it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^])\.[^./\\]*$/, '');
}

export function extensionOf(name: string): string {
  return name.slice(stemOf(name).length + 1).toLowerCase();
}

/** The file under the canonical form of its name, with the path that the drop area added. */
export function canonicalFile(file: File & { path?: string }): File {
  const name = canonical(file.name);
  const { type, lastModified, path = '' } = file;
  if (name === file.name) return file;
  return Object.assign(new File([file], name, { type, lastModified }), { path: canonical(path) });
}

function safe(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^-|-$/g, '');
}

export function safeFileName(name: string): string {
  const stem = safe(stemOf(name)).slice(0, STEM_MAX) || 'file';
  const extension = safe(extensionOf(name)).slice(0, 10);
  return extension === '' ? stem : `${stem}.${extension}`;
}

/** The specified message for a file of another type. Users know types by the endings of file names. */
export function describeAccepted(accept: Readonly<Record<string, readonly string[]>>): string {
  const types = Object.entries(accept).flatMap(([type, endings]) =>
    endings.length > 0 ? endings : type.replace('/*', ''),
  );
  return `File type must be ${types.join(', ')}`;
}

export const HEIC_HELP =
  'HEIC photos cannot be used: export the photo as JPEG, or on the iPhone choose Settings > Camera > Formats > Most Compatible and take it again';

const HEAD_BYTES = 16;

export async function readBytes(file: Blob, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer());
}

export const readHead = (file: Blob) => readBytes(file, 0, HEAD_BYTES);

export function hasBytes(head: Uint8Array, offset: number, word: string): boolean {
  return Array.from(word).every((letter, at) => head[offset + at] === letter.charCodeAt(0));
}

/** Detects a zip that contains a file, because an empty zip begins with other bytes. */
export function isZip(head: Uint8Array): boolean {
  return hasBytes(head, 0, 'PK\x03\x04');
}

/**
 * Computes the SHA-256 of a file in hex. Null if that fails, because browsers need a secure page (HTTPS) and the
 * whole file in memory.
 */
export async function sha256(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch (error) {
    console.warn('The SHA-256 of a file was not computed:', error);
    return null;
  }
}

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
