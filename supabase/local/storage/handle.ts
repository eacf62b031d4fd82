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
  const answer = await route(request, body, parts);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (answer.ok || !isJson || request.method === 'HEAD') return answer;
  // lite's errors have no code, and some no status.
  const { statusCode, error, message } = (await answer.json()) as Record<string, string>;
  const code = Number(statusCode ?? answer.status);
  return storageError(code, error ?? 'InvalidRequest', message ?? '', answer.status);
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

interface LiteSigned {
  signedUrl: string;
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

async function signDownload(
  request: Request,
  body: Buffer,
  { lite }: StorageParts,
): Promise<Response> {
  const { expiresIn, paths } = readJson<{ expiresIn: number; paths: string[] }>(body);
  if (!isWhole(expiresIn, 1)) return invalid('body/expiresIn must be an integer >= 1');
  const read = async (answer: Response) => signedPath((await answer.json()) as LiteSigned);
  if (paths === undefined) {
    const answer = await askAgain(request, lite, { expiresIn });
    return answer.ok ? Response.json({ signedURL: await read(answer) }) : answer;
  }
  const all: object[] = [];
  for (const path of paths) {
    const answer = await askAgain(request, lite, { expiresIn }, `/${encodeURI(path)}`);
    if (answer.status === 401) return answer;
    const signedURL = answer.ok ? await read(answer) : null;
    const refusal = 'Either the object does not exist or you do not have access to it';
    all.push({ path, signedURL, error: answer.ok ? null : refusal });
  }
  return Response.json(all);
}

/** lite has no answer of its own to several paths, and lists by other rules. */
function askAgain(request: Request, lite: Lite, body: object, path = ''): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const { method, url } = request;
  return lite.fetch(new Request(url + path, { method, headers, body: JSON.stringify(body) }));
}

type ListRequest = Record<'prefix' | 'search', string> &
  Record<'limit' | 'offset', number> & { sortBy: Record<'column' | 'order', string> };

const ENTRY_FIELDS = ['id', 'updated_at', 'created_at', 'last_accessed_at', 'metadata'];

/** lite lists the full key of every object that is like the prefix; the hosted service the entries of a folder. */
async function listFolder(
  request: Request,
  body: Buffer,
  { lite }: StorageParts,
): Promise<Response> {
  const { prefix, limit = 100, offset = 0, search = '', sortBy } = readJson<ListRequest>(body);
  if (typeof prefix !== 'string' || !isWhole(limit, 1) || !isWhole(offset, 0)) {
    return invalid('body needs prefix, limit >= 1 and offset >= 0');
  }
  const answer = await askAgain(request, lite, {});
  const listed = (await answer.clone().json()) as Record<string, string>[] & { error?: string };
  if (!answer.ok) return listed.error === 'Bucket not found' ? Response.json([]) : answer;

  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const begin = `${folder}${search}`.toLowerCase();
  const rank = (file: Record<string, string>) =>
    file[sortBy?.column ?? 'name']?.toLowerCase() ?? '';
  const files = listed
    .filter(({ name = '' }) => name.toLowerCase().startsWith(begin))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  if (sortBy?.order === 'desc') files.reverse();
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
  const answer = await lite.fetch(request);
  if (!answer.ok) return answer;
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
