/**
 * Resumable uploads (Tus 1.0.0) as hosted Storage offers them. Chunks are collected in a file of
 * their own; the finished file then becomes an object by way of an ordinary upload.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { actAs, verifyJwt, type Claims } from '../auth/jwt.ts';
import { publishableKey, secretKey } from '../keys.ts';
import type { Mutex } from '../mutex.ts';
import { isValidKey } from './serve.ts';

export const resumablePath = '/storage/v1/upload/resumable';

const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;

interface ResumableOptions {
  /** Folder of unfinished files. */
  folder: string;
  db: PGlite;
  mutex: Mutex;
  jwtSecret: string;
  /** Largest size of an object, in bytes, in a bucket without a limit. */
  sizeLimit: number;
  /** Stores an object as any other upload does: with the caller's rights and the bucket's limits. */
  storeObject: (request: Request) => Promise<Response>;
}

/** tus answers with this error when a hook throws it. */
class TusError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, message: string) {
    super(message);
    this.status_code = status;
    this.body = message;
  }
}

/** A file store that remembers finished uploads, because a client that missed the last answer asks again. */
class UploadStore extends FileStore {
  readonly #isStored: (upload: Upload) => Promise<boolean>;

  constructor(directory: string, isStored: (upload: Upload) => Promise<boolean>) {
    super({ directory, expirationPeriodInMilliseconds: EXPIRES_AFTER_MS });
    this.#isStored = isStored;
  }

  async finish(upload: Upload): Promise<void> {
    // `getUpload` treats an upload with this offset as finished.
    upload.offset = upload.size ?? 0;
    await this.configstore.set(upload.id, upload);
    await rm(join(this.directory, upload.id), { force: true });
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.configstore.get(id);
    if (!upload || upload.offset !== upload.size) return super.getUpload(id);
    if (await this.#isStored(upload)) return upload;
    throw new TusError(410, 'The file for this url no longer exists\n');
  }

  override async deleteExpired(): Promise<number> {
    const ids = (await this.configstore.list?.()) ?? [];
    const uploads = await Promise.all(ids.map((id) => this.configstore.get(id)));
    const expired = uploads.filter(
      (upload) => Date.parse(upload?.creation_date ?? '') + EXPIRES_AFTER_MS < Date.now(),
    );
    for (const upload of expired) {
      if (upload === undefined) continue;
      await rm(join(this.directory, upload.id), { force: true });
      await this.configstore.delete(upload.id);
    }
    return expired.length;
  }
}

export class ResumableUploads {
  readonly #options: ResumableOptions;
  readonly #store: UploadStore;
  readonly #server: Server;

  constructor(options: ResumableOptions) {
    this.#options = options;
    this.#store = new UploadStore(options.folder, async ({ metadata }) => {
      const rows = await this.#query(
        'select from storage.objects where bucket_id = $1 and name = $2',
        [metadata?.['bucketName'], metadata?.['objectName']],
      );
      return rows.length > 0;
    });
    this.#server = new Server({
      path: resumablePath,
      datastore: this.#store,
      relativeLocation: true,
      disableTerminationForFinishedUploads: true,
      allowedHeaders: ['Authorization', 'X-Upsert', 'ApiKey', 'X-Client-Info'],
      maxSize: options.sizeLimit,
      onIncomingRequest: async ({ method, headers }, id) => {
        if (method === 'HEAD' || method === 'POST') return;
        await this.#assertMayUpload(headers, await this.#store.getUpload(id));
      },
      onUploadCreate: async ({ headers }, upload) => {
        await this.#store.deleteExpired();
        await this.#assertMayCreate(headers, upload);
        return {};
      },
      onUploadFinish: async ({ url, headers }, upload) => {
        await this.#finish(url, headers, upload);
        return { headers: { 'Tus-Complete': '1' } };
      },
    });
  }

  async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // A preflight request carries no token.
    const { authorization, apikey } = incoming.headers;
    if (incoming.method !== 'OPTIONS' && this.#claims(authorization ?? String(apikey)) === null) {
      const body = {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: '"exp" claim timestamp check failed',
      };
      outgoing.writeHead(400, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify(body));
      incoming.resume();
      return;
    }
    await this.#server.handle(incoming, outgoing);
  }

  #claims(authorization: string | null | undefined): Claims | null {
    const token = (authorization ?? '').replace(/^Bearer\s+/i, '');
    if (token === publishableKey) return { role: 'anon' };
    if (token === secretKey()) return { role: 'service_role' };
    return verifyJwt(token, this.#options.jwtSecret);
  }

  async #query<Row>(sql: string, params: unknown[]): Promise<Row[]> {
    const { db, mutex } = this.#options;
    return (await mutex.run(() => db.query<Row>(sql, params))).rows;
  }

  /** Checks in the order of the hosted service, because the first refusal is the answer. */
  async #assertMayCreate(headers: Headers, upload: Upload): Promise<void> {
    const { bucketName, objectName: key, contentType: type } = upload.metadata ?? {};
    if (!isValidKey(key)) throw new TusError(400, `Invalid key: ${key}`);
    const [bucket] = await this.#query<{
      file_size_limit: number | null;
      allowed_mime_types: string[] | null;
    }>('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
      bucketName,
    ]);
    if (bucket === undefined) throw new TusError(404, 'Bucket not found');
    if ((upload.size ?? 0) > (bucket.file_size_limit ?? Infinity)) {
      throw new TusError(413, 'Maximum size exceeded\n');
    }
    await this.#assertMayUpload(headers, upload);
    if (type && bucket.allowed_mime_types?.includes(type) === false) {
      throw new TusError(415, `mime type ${type} is not supported`);
    }
  }

  /** Inserts the row that the upload will have, with the caller's role, and rolls it back. */
  #assertMayUpload(headers: Headers, { size, metadata }: Upload): Promise<void> {
    const { db, mutex } = this.#options;
    // The gateway makes a token of a key that is sent alone.
    const claims = this.#claims(headers.get('authorization') ?? headers.get('apikey')) ?? {};
    const upsert = headers.get('x-upsert') === 'true';
    return mutex.run(async () => {
      try {
        await db.transaction(async (tx) => {
          await actAs(tx, String(claims['role']), claims);
          await tx.query(
            `insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4)
             ${upsert ? 'on conflict (bucket_id, name) do update set metadata = excluded.metadata' : ''}`,
            [
              metadata?.['bucketName'],
              metadata?.['objectName'],
              claims['sub'] ?? null,
              { mimetype: metadata?.['contentType'], contentLength: size },
            ],
          );
          await tx.rollback();
        });
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === '42501') throw new TusError(403, 'new row violates row-level security policy');
        if (code === '23505') throw new TusError(409, 'The resource already exists');
        throw error;
      }
    });
  }

  async #finish(url: string, incoming: Headers, upload: Upload): Promise<void> {
    const { bucketName, objectName, contentType, cacheControl } = upload.metadata ?? {};
    const headers = new Headers({
      'content-type': contentType ?? 'application/octet-stream',
      'content-length': String(upload.size ?? 0),
      'cache-control': /^\d+$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : 'no-cache',
    });
    for (const name of ['authorization', 'apikey', 'x-upsert']) {
      const value = incoming.get(name);
      if (value !== null) headers.set(name, value);
    }
    const bytes = Readable.toWeb(createReadStream(join(this.#options.folder, upload.id)));
    const answer = await this.#options.storeObject(
      new Request(new URL(`/storage/v1/object/${bucketName}/${objectName}`, url), {
        method: 'POST',
        headers,
        body: bytes as ReadableStream,
        duplex: 'half',
      } as RequestInit),
    );
    if (answer.ok) return this.#store.finish(upload);
    const { statusCode, message } = (await answer.json()) as {
      statusCode: string;
      message: string;
    };
    throw new TusError(Number(statusCode), message);
  }
}
