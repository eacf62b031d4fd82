/** Fills a fresh database: reference rows, demo accounts, demo content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createDemoAccounts } from './accounts.ts';
import type { SeedTarget } from './seed-target.ts';
import type { FileObjects } from './storage/files.ts';

export type SeedDemo = (target: SeedTarget) => Promise<void>;

export interface SeedOptions {
  db: PGlite;
  files: FileObjects;
  seedSql: string;
  seedDemo: SeedDemo | null;
  log: (line: string) => void;
}

export async function seed({ db, files, seedSql, seedDemo, log }: SeedOptions): Promise<void> {
  const sql = await readFile(seedSql, 'utf8').catch(() => '');
  if (sql.trim() !== '') await db.exec(sql);
  await createDemoAccounts(db);
  await seedDemo?.(seedTarget(db, files, log));
}

function seedTarget(db: PGlite, files: FileObjects, log: (line: string) => void): SeedTarget {
  return {
    async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
      return (await db.query<T>(sql, params)).rows;
    },
    async upload(bucket, key, body, contentType): Promise<void> {
      const cacheControl = 'max-age=3600';
      const { eTag } = await files.uploadObject(
        bucket,
        key,
        undefined,
        body,
        contentType,
        cacheControl,
      );
      await db.query(
        `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, $4)
         on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version`,
        [
          bucket,
          key,
          {
            eTag,
            size: body.byteLength,
            contentLength: body.byteLength,
            mimetype: contentType,
            cacheControl,
            lastModified: new Date().toISOString(),
            httpStatusCode: 200,
          },
          createHash('md5').update(key).digest('hex'),
        ],
      );
    },
    log,
  };
}
