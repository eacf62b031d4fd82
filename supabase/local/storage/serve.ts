/** Streams an object from disk with ranges, validators and the headers its upload asked for. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { FileObjects } from './files.ts';

interface ObjectRow {
  key: string;
  type: string;
  cacheControl: string;
  etag: string;
}

/** Answers a GET or HEAD that has been allowed already; the body streams after the answer is given. */
export async function serveObject(
  request: Request,
  bucket: string,
  key: string,
  parts: { db: PGlite; files: FileObjects },
): Promise<Response> {
  const row = await findObject(parts.db, bucket, key);
  const path = row && (await parts.files.find(bucket, row.key));
  const file = path && (await stat(path).catch(() => null));
  if (!row || !path || !file) return storageError(404, 'not_found', 'Object not found');

  const headers = new Headers({
    'Content-Type': row.type,
    'Cache-Control': row.cacheControl,
    ETag: row.etag,
    'Last-Modified': file.mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) {
    const name = encodeURIComponent(download || (key.split('/').at(-1) ?? key));
    headers.set('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
  }
  if (request.headers.get('if-none-match') === row.etag) {
    return new Response(null, { status: 304, headers });
  }

  const condition = request.headers.get('if-range');
  const wanted = condition === null || condition === row.etag ? request.headers.get('range') : null;
  const range = parseRange(wanted, file.size);
  if (range.kind === 'unsatisfiable') {
    return storageError(416, 'invalid_range', 'invalid range provided', 416);
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const status = range.kind === 'part' ? 206 : 200;
  if (request.method === 'HEAD' || file.size === 0) return new Response(null, { status, headers });
  const stream = createReadStream(path, { start, end });
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** Keys are stored as they came in the URL, percent-encoded or not. */
async function findObject(db: PGlite, bucket: string, key: string): Promise<ObjectRow | null> {
  const { rows } = await db.query<{ name: string; metadata: Record<string, unknown> | null }>(
    `select name, metadata from storage.objects where bucket_id = $1 and name in ($2, $3) limit 1`,
    [bucket, key, safeDecode(key)],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const text = (name: string, otherwise: string): string => {
    const value = row.metadata?.[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return {
    key: row.name,
    type: text('mimetype', 'application/octet-stream'),
    cacheControl: text('cacheControl', 'no-cache'),
    etag: text('eTag', '""'),
  };
}

export function safeDecode(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

const CODES: Readonly<Record<string, string>> = {
  'Bucket not found': 'NoSuchBucket',
  'Payload too large': 'EntityTooLarge',
  Duplicate: 'ResourceAlreadyExists',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  invalid_range: 'InvalidRange',
  not_found: 'NoSuchKey',
  server_error: 'InternalError',
};

/** Storage answers 400 with the real status in the body, for almost everything. */
export function storageError(
  statusCode: number,
  error: string,
  message: string,
  status = 400,
): Response {
  return Response.json(
    { statusCode: String(statusCode), code: CODES[error] ?? error, error, message },
    { status },
  );
}

/** The characters that Storage accepts in a key. */
export function isValidKey(key: unknown): boolean {
  return typeof key === 'string' && /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/.test(key);
}

/** A byte range (RFC 9110, section 14), which a media element needs to seek. */
export type Range =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/**
 * @param header the Range header, or null
 * @param size bytes of the object
 * @returns `end` inclusive; `whole` also for several ranges or a malformed header, which a server may ignore
 */
export function parseRange(header: string | null, size: number): Range {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return { kind: 'whole' };
  }
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end };
}
