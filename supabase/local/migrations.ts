/**
 * Applies supabase/migrations as the Supabase CLI does: in order of version, each in a transaction
 * of its own with its row of history, so that a later start picks up new ones.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readText } from './read-text.ts';

interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

class MigrationError extends Error {
  constructor(file: string, cause: unknown) {
    const { message, detail, where } = cause as {
      message: string;
      detail?: string;
      where?: string;
    };
    super([`Migration ${file} failed: ${message}`, detail, where].filter(Boolean).join('\n  '), {
      cause,
    });
    this.name = 'MigrationError';
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder).catch(() => [])).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) continue;
    migrations.push({ version, name, file, sql: await readText(join(folder, file)) });
  }
  return migrations;
}

/**
 * @returns the files applied now, and those whose text changed (or vanished) after they had been applied
 * @throws {MigrationError} naming the file and the database's reason
 */
export async function applyMigrations(
  db: PGlite,
  folder: string,
): Promise<{ applied: string[]; drifted: string[] }> {
  const migrations = await readMigrations(folder);
  const history = await db.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const done = new Map(history.rows.map((row) => [row.version, row.statements?.[0] ?? '']));
  const applied: string[] = [];
  const drifted: string[] = [];

  for (const { version, name, file, sql } of migrations) {
    const before = done.get(version);
    done.delete(version);
    if (before !== undefined) {
      if (before !== sql) drifted.push(file);
      continue;
    }
    try {
      await db.transaction(async (tx) => {
        await tx.exec(sql);
        await tx.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        );
      });
    } catch (error) {
      throw new MigrationError(file, error);
    }
    applied.push(file);
  }
  drifted.push(...done.keys());
  return { applied, drifted };
}
