/** Fills a fresh database: reference rows, demo accounts, fonts, demo content. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createDemoAccounts } from './accounts.ts';
import type { FileObjects } from './storage/files.ts';

const CACHE_CONTROL = 'max-age=3600';

export type SeedDemo = (target: SeedTarget) => Promise<void>;

export interface SeedOptions {
  db: Pick<PGlite, 'query' | 'exec'>;
  files: FileObjects;
  seedSql: string;
  /** Files of the bucket `fonts`. */
  fonts: string;
  seedDemo: SeedDemo | null;
  log: (line: string) => void;
}

export async function seed({
  db,
  files,
  seedSql,
  fonts,
  seedDemo,
  log,
}: SeedOptions): Promise<void> {
  const sql = await readFile(seedSql, 'utf8').catch(() => '');
  if (sql.trim() !== '') await db.exec(sql);
  await createDemoAccounts(db);
  const target = seedTarget(db, files, log);
  // What `supabase seed buckets` does for a hosted project.
  for (const file of await readdir(fonts)) {
    await target.upload('fonts', file, await readFile(join(fonts, file)), 'font/ttf');
  }
  await seedDemo?.(target);
}

function seedTarget(
  db: SeedOptions['db'],
  files: FileObjects,
  log: (line: string) => void,
): SeedTarget {
  const writeRow = async (
    bucket: string,
    key: string,
    { eTag, size, mimetype }: { eTag: string; size: number; mimetype: string },
  ): Promise<void> => {
    await db.query(
      `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, $4)
       on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version`,
      [
        bucket,
        key,
        {
          eTag,
          size,
          contentLength: size,
          mimetype,
          cacheControl: CACHE_CONTROL,
          lastModified: new Date().toISOString(),
          httpStatusCode: 200,
        },
        md5(key),
      ],
    );
  };
  return {
    async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
      return (await db.query<T>(sql, params)).rows;
    },
    async upload(bucket, key, body, mimetype): Promise<void> {
      const { eTag } = await files.uploadObject(
        bucket,
        key,
        undefined,
        body,
        mimetype,
        CACHE_CONTROL,
      );
      await writeRow(bucket, key, { eTag, size: body.byteLength, mimetype });
    },
    announce: (bucket, key, size, mimetype) =>
      writeRow(bucket, key, { eTag: `"${md5(key)}"`, size, mimetype }),
    log,
  };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/**
 * What demo content needs from a running stack, and nothing more: the seed can be written, and
 * tested, without knowing how the stack is put together.
 */
export interface SeedTarget {
  /** Runs one statement as the owner of the database (row level security does not apply). */
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  /** Stores an object and its row, replacing one under the same key. */
  upload: (bucket: string, key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Writes the row of an object whose bytes follow later. */
  announce: (bucket: string, key: string, bytes: number, contentType: string) => Promise<void>;
  /** One line of progress for whoever waits for the first start. */
  log: (line: string) => void;
}
