/**
 * Stored objects as plain files, `<bucket>/<key>`. `@supabase/lite`'s own file adapter loses content type and cache
 * control; the server reads them from the database row.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/** Creates the file of an object that has only a row, if it can. */
export type MakeMissingFile = (bucket: string, key: string, file: string) => Promise<void>;

export class FileObjects implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;
  readonly #makeMissing: MakeMissingFile | undefined;

  constructor(folder: string, makeMissing?: MakeMissingFile) {
    this.#folder = resolve(folder);
    this.#makeMissing = makeMissing;
  }

  /**
   * The path of the file with an object's bytes.
   *
   * @throws {Error} for a key that would leave its bucket's folder
   */
  path(bucket: string, key: string): string {
    const home = join(this.#folder, bucket);
    const file = resolve(home, key);
    const inside = relative(home, file);
    if (inside === '' || inside.startsWith('..') || relative(this.#folder, home).includes('..')) {
      throw new Error(`Invalid object key: ${bucket}/${key}`);
    }
    return file;
  }

  /** Path of an object's bytes, which are created if they can be; the file may still be missing. */
  async find(bucket: string, key: string): Promise<string> {
    const file = this.path(bucket, key);
    if (!existsSync(file)) await this.#makeMissing?.(bucket, key, file);
    return file;
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const chunks = body instanceof Uint8Array ? [body] : (body as AsyncIterable<Uint8Array>);
    const file = this.path(bucket, key);
    await mkdir(dirname(file), { recursive: true });
    // The object is written under another name, then renamed, so that no reader gets half of it.
    const temporary = `${file}.${process.pid}.part`;
    const hash = createHash('md5');
    await pipeline(
      Readable.from(chunks),
      async function* (stream: AsyncIterable<Uint8Array>) {
        for await (const chunk of stream) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(temporary),
    );
    await rename(temporary, file);
    const { mtime, size } = await stat(file);
    return {
      cacheControl,
      contentLength: size,
      size,
      mimetype: contentType,
      lastModified: mtime,
      eTag: `"${hash.digest('hex')}"`,
    };
  }

  /** Returns the metadata alone, because the server streams the bytes once lite has allowed it. */
  async getObject(bucket: string, key: string): ReturnType<StorageAdapter['getObject']> {
    return {
      httpStatusCode: 200,
      metadata: await this.headObject(bucket, key),
      body: new Blob([]),
    };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const { size, mtime } = await stat(await this.find(bucket, key));
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${mtime.getTime().toString(16)}-${size.toString(16)}"`,
    };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.path(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    fromBucket: string,
    fromKey: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): ReturnType<StorageAdapter['copyObject']> {
    const target = this.path(toBucket, toKey);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(await this.find(fromBucket, fromKey), target);
    const { eTag, lastModified } = await this.headObject(toBucket, toKey);
    return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
  }

  privateAssetUrl(bucket: string, key: string): Promise<string> {
    return Promise.resolve(`file://${this.path(bucket, key)}`);
  }
}
