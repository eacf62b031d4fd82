/**
 * Storage with the interface of the hosted service: `@supabase/lite` checks permissions, uploads are converted for
 * lite, its answers are converted to what storage-js reads, and `serveObject` streams downloads.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Lite } from '../lite.ts';
import type { FileObjects } from './files.ts';
import { readUploadForm } from './multipart.ts';
import { isValidKey, safeDecode, serveObject, storageError } from './serve.ts';

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
  const response = await route(request, body, parts);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.ok || !isJson || request.method === 'HEAD') return response;
  // lite's errors have no code, and some no status.
  const { statusCode, error, message } = (await response.json()) as Record<string, string>;
  const code = Number(statusCode ?? response.status);
  return storageError(code, error ?? 'InvalidRequest', message ?? '', response.status);
}

async function route(request: Request, body: Buffer, parts: StorageParts): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const [, area = '', ...segments] = url.pathname.replace('/storage/v1', '').split('/');
  if (method === 'DELETE') return remove(request, body, parts);
  if (area !== 'object') return parts.lite.fetch(request);
  const [first = '', ...rest] = segments;
  const path = safeDecode(segments.join('/'));
  if (!isValidKey(path)) return invalidKey(path);

  if (method === 'GET' || method === 'HEAD') {
    if (first === 'public') return servePublic(request, rest, parts);
    if (first === 'info') return info(request, parts);
    if (first === 'sign' || first === 'authenticated') {
      return serveAllowed(request, url, first === 'sign', rest, parts);
    }
    if (!VERBS.has(first)) return serveAllowed(request, url, false, segments, parts);
    return parts.lite.fetch(request);
  }
  if (method === 'POST' && first === 'sign') return signDownload(request, body, parts);
  if (method === 'POST' && first === 'copy') return copy(request, body, parts);
  if (method === 'POST' && first === 'list') return listFolder(request, body, parts);
  if (method !== 'POST' && method !== 'PUT') return parts.lite.fetch(request);

  return parts.lite.fetch(reshapeUpload(request, body));
}

async function remove(
  request: Request,
  body: Buffer,
  { db, lite }: StorageParts,
): Promise<Response> {
  if ((readJson<{ prefixes: string[] }>(body).prefixes?.length ?? 0) > 1000) {
    return invalid('Bulk object requests are limited to 1000 objects per request.');
  }
  await db.exec(`set storage.allow_delete_query = 'true'`);
  try {
    return await lite.fetch(request);
  } finally {
    await db.exec('reset storage.allow_delete_query');
  }
}

/** lite names the URL `signedUrl` and adds a prefix that storage-js would add a second time. */
async function signDownload(
  request: Request,
  body: Buffer,
  { lite }: StorageParts,
): Promise<Response> {
  const { expiresIn } = readJson<{ expiresIn: number }>(body);
  if (!isWhole(expiresIn, 1)) return invalid('body/expiresIn must be an integer >= 1');
  const response = await lite.fetch(request);
  if (!response.ok) return response;
  const { signedUrl } = (await response.json()) as { signedUrl: string };
  return Response.json({ signedURL: signedUrl.replace(/^\/storage\/v1/, '') });
}

type ListRequest = Record<'prefix' | 'search', string> & Record<'limit' | 'offset', number>;

const ENTRY_FIELDS = ['id', 'updated_at', 'created_at', 'last_accessed_at', 'metadata'];

/** lite lists the full key of every object that is like the prefix; the hosted service the entries of a folder. */
async function listFolder(
  request: Request,
  body: Buffer,
  { lite }: StorageParts,
): Promise<Response> {
  const { prefix, limit = 100, offset = 0, search = '' } = readJson<ListRequest>(body);
  if (typeof prefix !== 'string' || !isWhole(limit, 1) || !isWhole(offset, 0)) {
    return invalid('body needs prefix, limit >= 1 and offset >= 0');
  }
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const response = await lite.fetch(
    new Request(request.url, { method: request.method, headers, body: '{}' }),
  );
  const listed = (await response.clone().json()) as Record<string, string>[] & { error?: string };
  if (!response.ok) return listed.error === 'Bucket not found' ? Response.json([]) : response;

  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const begin = `${folder}${search}`.toLowerCase();
  const rank = ({ name = '' }: Record<string, string>) => name.toLowerCase();
  const files = listed
    .filter(({ name = '' }) => name.toLowerCase().startsWith(begin))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const entries = new Map<string, object>();
  for (const file of files) {
    const [name = '', inside] = (file['name'] ?? '').slice(folder.length).split('/');
    const isFile = inside === undefined;
    const fields = ENTRY_FIELDS.map((field) => [field, isFile ? file[field] : null] as const);
    entries.set(name, { name, ...Object.fromEntries(fields) });
  }
  return Response.json([...entries.values()].slice(offset, offset + limit));
}

/** lite answers the key alone; the hosted service names it with its bucket, as for an upload. */
async function copy(request: Request, body: Buffer, { lite }: StorageParts): Promise<Response> {
  const {
    bucketId,
    destinationBucket = bucketId,
    destinationKey,
  } = readJson<Record<'bucketId' | 'destinationBucket' | 'destinationKey', string>>(body);
  if (!isValidKey(destinationKey)) return invalidKey(destinationKey);
  const response = await lite.fetch(request);
  if (!response.ok) return response;
  return Response.json({ Key: `${destinationBucket}/${destinationKey}` });
}

/** lite answers with the database row, the hosted service with the metadata of the file. */
async function info(request: Request, { lite }: StorageParts): Promise<Response> {
  const response = await lite.fetch(new Request(request.url, { headers: request.headers }));
  if (!response.ok) return request.method === 'HEAD' ? new Response(null, response) : response;
  const row = (await response.json()) as Record<string, unknown> & {
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
  const { method } = request;
  return new Request(request.url, { method, headers, body: new Uint8Array(form.file) });
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

const invalid = (message: string) => storageError(400, 'InvalidRequest', message);

const invalidKey = (key = '') => storageError(400, 'InvalidKey', `Invalid key: ${key}`);

const isWhole = (value: unknown, least: number) =>
  Number.isInteger(value) && Number(value) >= least;

function readJson<Body>(body: Buffer): Partial<Body> {
  try {
    return (JSON.parse(body.toString('utf8')) ?? {}) as Partial<Body>;
  } catch {
    return {};
  }
}
