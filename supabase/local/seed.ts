/** Fills a fresh database: reference rows, demo accounts, fonts, demo content. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/types/database.ts';
import { createDemoAccounts } from './accounts.ts';
import type { FileObjects } from './storage/files.ts';

const CACHE_CONTROL = 'max-age=3600';

export type SeedDemo = (target: LocalTarget) => Promise<void>;

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
  // `supabase seed buckets` does this for a hosted project.
  for (const file of await readdir(fonts)) {
    await target.upload('fonts', file, await readFile(join(fonts, file)), 'font/ttf');
  }
  await seedDemo?.(target);
}

function seedTarget(
  db: SeedOptions['db'],
  files: FileObjects,
  log: (line: string) => void,
): LocalTarget {
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
    ...sqlRows(
      async <T>(sql: string, params: unknown[] = []) => (await db.query<T>(sql, params)).rows,
    ),
    async upload(bucket, key, body, mimetype) {
      const { eTag } = await files.uploadObject(
        bucket,
        key,
        undefined,
        body,
        mimetype,
        CACHE_CONTROL,
      );
      await writeRow(bucket, key, { eTag, size: body.byteLength, mimetype });
      return objectUrl(bucket, key);
    },
    async announce(bucket, key, size, mimetype) {
      await writeRow(bucket, key, { eTag: `"${md5(key)}"`, size, mimetype });
      return objectUrl(bucket, key);
    },
    log,
  };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** The URL of `getPublicUrl` without its origin, so that it works on any port. */
export function objectUrl(bucket: string, key: string): string {
  return `/storage/v1/object/public/${bucket}/${key}`;
}

/** Reads and writes rows by SQL. */
export function sqlRows(
  query: LocalTarget['query'],
): Pick<LocalTarget, 'query' | 'insert' | 'update' | 'rows'> {
  return {
    query,
    async insert(table, row) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      const [added] = await query<{ id: number | string }>(
        `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
        Object.values(row),
      );
      if (added === undefined) throw new Error(`No row was added to ${table}.`);
      return Number(added.id);
    },
    async update(table, id, values) {
      const sets = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
      await query(`update public.${table} set ${sets.join(', ')} where id = $1`, [
        id,
        ...Object.values(values),
      ]);
    },
    rows: (table) => query(`select * from public.${table}`),
  };
}

type Tables = Database['public']['Tables'];

/**
 * The operations that the demo's seed needs, so that it works with the embedded stack, a hosted project and
 * tests. Row level security does not apply.
 */
export interface SeedTarget {
  /** Adds a row. @returns its id */
  insert: <Name extends keyof Tables>(table: Name, row: Tables[Name]['Insert']) => Promise<number>;
  update: <Name extends keyof Tables>(
    table: Name,
    id: number,
    values: Tables[Name]['Update'],
  ) => Promise<void>;
  rows: <Name extends keyof Tables>(table: Name) => Promise<Tables[Name]['Row'][]>;
  /** Stores an object, replacing one under the same key. @returns its URL */
  upload: (bucket: string, key: string, body: Uint8Array, contentType: string) => Promise<string>;
  /** Writes the row of an object whose bytes the target creates later. @returns its URL */
  announce: (bucket: string, key: string, bytes: number, contentType: string) => Promise<string>;
  /** Prints one line of progress. */
  log: (line: string) => void;
}

/** The embedded stack, where statements run as the owner of the database. */
export interface LocalTarget extends SeedTarget {
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
}
