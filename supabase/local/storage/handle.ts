/**
 * Storage with the interface of the hosted service: `@supabase/lite` checks permissions, uploads are converted for
 * lite, its answers are converted to what storage-js reads, and `serveObject` streams downloads.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Lite } from '../lite.ts';
import type { FileObjects } from './files.ts';
import { readUploadForm } from './multipart.ts';
import { serveObject, storageError } from './serve.ts';

export interface StorageParts {
  db: PGlite;
  lite: Lite;
  files: FileObjects;
}

/** First segments after /object that are no bucket. */
const VERBS = new Set(['list', 'list-v2', 'sign', 'upload', 'info', 'move', 'copy', 'public']);

/** Answers one request under /storage/v1; runs under the mutex, the answer's body streams outside. */
export async function handleStorage(
  request: Request,
  body: Buffer,
  parts: StorageParts,
): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const [, area = '', ...segments] = url.pathname.replace('/storage/v1', '').split('/');
  if (area !== 'object') return parts.lite.fetch(request);
  const [first = '', ...rest] = segments;

  if (method === 'GET' || method === 'HEAD') {
    if (first === 'public') return servePublic(request, rest, parts);
    if (first === 'info') return info(request, parts);
    if (first === 'sign' || first === 'authenticated') {
      return serveAllowed(request, url, first === 'sign', rest, parts);
    }
    if (!VERBS.has(first)) return serveAllowed(request, url, false, segments, parts);
    return parts.lite.fetch(request);
  }
  if (method === 'POST' && first === 'sign') return signDownload(request, parts);
  if (method === 'POST' && first === 'upload') return signUpload(request, parts);
  if (method === 'POST' && first === 'copy') return copy(request, body, parts);
  if (method === 'POST' && first === 'list') return listFolder(request, body, parts);
  if (method !== 'POST' && method !== 'PUT') return parts.lite.fetch(request);

  const upload = reshapeUpload(request, body);
  const answer = await parts.lite.fetch(upload);
  const cacheControl = upload.headers.get('cache-control');
  if (first === 'upload' && answer.status === 500) return invalidToken();
  if (first === 'upload' && answer.ok && cacheControl !== null) {
    const [, bucket, ...key] = rest;
    await keepCacheControl(parts.db, bucket ?? '', key.join('/'), cacheControl);
  }
  return answer;
}

interface LiteSigned {
  signedUrl: string;
  path?: string;
  error?: string | null;
  token?: string;
}

/** lite names the address `signedUrl` and adds a prefix that storage-js would add a second time. */
const signedPath = ({ signedUrl }: LiteSigned): string => signedUrl.replace(/^\/storage\/v1/, '');

async function signUpload(request: Request, { lite }: StorageParts): Promise<Response> {
  const answer = await lite.fetch(request);
  if (!answer.ok) return answer;
  const signed = (await answer.json()) as LiteSigned;
  return Response.json({ url: signedPath(signed), token: signed.token });
}

async function signDownload(request: Request, { lite }: StorageParts): Promise<Response> {
  const answer = await lite.fetch(request);
  if (!answer.ok) return answer;
  const signed = (await answer.json()) as LiteSigned | LiteSigned[];
  if (!Array.isArray(signed)) return Response.json({ signedURL: signedPath(signed) });
  return Response.json(
    signed.map((one) => ({
      path: one.path,
      error: one.error ?? null,
      signedURL: one.error == null ? signedPath(one) : null,
    })),
  );
}

/**
 * lite lists the full key of every object that begins with the prefix ("6" finds "61/…" too); the hosted
 * service lists the names of the files in a folder.
 */
async function listFolder(
  request: Request,
  body: Buffer,
  { lite }: StorageParts,
): Promise<Response> {
  const wanted = JSON.parse(body.toString('utf8')) as { prefix?: string };
  const prefix = (wanted.prefix ?? '').replace(/\/*$/, '/').replace(/^\/$/, '');
  const { method, headers, url } = request;
  const whole = new Headers(headers);
  whole.delete('content-length');
  const asked = JSON.stringify({ ...wanted, prefix });
  const answer = await lite.fetch(new Request(url, { method, headers: whole, body: asked }));
  if (!answer.ok) return answer;
  const files = (await answer.json()) as { name: string }[];
  return Response.json(
    files.map((file) => ({
      ...file,
      name: file.name.startsWith(prefix) ? file.name.slice(prefix.length) : file.name,
    })),
  );
}

/** lite answers the key alone; the hosted service names it with its bucket, as for an upload. */
async function copy(request: Request, body: Buffer, { lite }: StorageParts): Promise<Response> {
  const answer = await lite.fetch(request);
  if (!answer.ok) return answer;
  const {
    bucketId,
    destinationBucket = bucketId,
    destinationKey,
  } = JSON.parse(body.toString('utf8')) as {
    bucketId: string;
    destinationBucket?: string;
    destinationKey: string;
  };
  return Response.json({ Key: `${destinationBucket}/${destinationKey}` });
}

/** lite answers with the database row, the hosted service with the metadata of the file. */
async function info(request: Request, { lite }: StorageParts): Promise<Response> {
  const answer = await lite.fetch(new Request(request.url, { headers: request.headers }));
  if (!answer.ok) return request.method === 'HEAD' ? new Response(null, answer) : answer;
  const row = (await answer.json()) as Record<string, unknown> & {
    metadata: Record<string, unknown> | null;
  };
  return Response.json({
    id: row['id'],
    name: row['name'],
    version: row['version'],
    bucket_id: row['bucket_id'],
    size: row.metadata?.['size'],
    content_type: row.metadata?.['mimetype'],
    cache_control: row.metadata?.['cacheControl'],
    etag: row.metadata?.['eTag'],
    metadata: row['user_metadata'],
    last_modified: row['updated_at'],
    created_at: row['created_at'],
  });
}

function reshapeUpload(request: Request, body: Buffer): Request {
  const declared = request.headers.get('content-type') ?? '';
  if (!declared.startsWith('multipart/form-data')) return request;
  const form = readUploadForm(declared, body);
  if (form === null) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', form.contentType);
  headers.set('content-length', String(form.file.byteLength));
  if (form.cacheControl !== null) headers.set('cache-control', `max-age=${form.cacheControl}`);
  if (form.metadata !== null) {
    headers.set('x-metadata', Buffer.from(form.metadata).toString('base64'));
  }
  const { method } = request;
  return new Request(request.url, { method, headers, body: new Uint8Array(form.file) });
}

/** Stores the cache control, because lite drops it on uploads by signed address. */
async function keepCacheControl(
  db: PGlite,
  bucket: string,
  key: string,
  cacheControl: string,
): Promise<void> {
  await db.query(
    `update storage.objects set metadata = metadata || jsonb_build_object('cacheControl', $3::text)
     where bucket_id = $1 and name = $2`,
    [bucket, key, cacheControl],
  );
}

/** Bypasses lite, which would write `last_accessed_at`, because this serves every cover and preview. */
async function servePublic(
  request: Request,
  [bucket = '', ...key]: string[],
  parts: StorageParts,
): Promise<Response> {
  const { rows } = await parts.db.query<{ public: boolean }>(
    'select public from storage.buckets where id = $1',
    [bucket],
  );
  if (rows[0]?.public !== true) return storageError(404, 'Bucket not found', 'Bucket not found');
  return serveObject(request, bucket, key.join('/'), parts);
}

async function serveAllowed(
  request: Request,
  url: URL,
  signed: boolean,
  [bucket = '', ...key]: string[],
  parts: StorageParts,
): Promise<Response> {
  const question = new URL(url);
  if (!signed) question.pathname = `/storage/v1/object/${bucket}/${key.join('/')}`;
  const verdict = await parts.lite.fetch(new Request(question, { headers: request.headers }));
  if (!verdict.ok) {
    // lite answers 500 for a token that it cannot verify.
    if (signed && verdict.status === 500) return invalidToken();
    return request.method === 'HEAD' ? new Response(null, verdict) : verdict;
  }
  await verdict.body?.cancel();
  return serveObject(request, bucket, key.join('/'), parts);
}

function invalidToken(): Response {
  return storageError(400, 'InvalidJWT', 'The signed URL is malformed or has expired');
}
