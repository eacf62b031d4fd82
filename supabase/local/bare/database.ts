/**
 * A bare database in memory that looks to SQL like a new hosted project, with this repository's
 * migrations applied. No services run on it, so that tests see schema, privileges and functions exactly as
 * the migrations leave them; the embedded stack adds grants of its own.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { emptyDatabase } from '../empty-database.ts';
import { readText } from '../read-text.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const bootstrapFile = fileURLToPath(new URL('./bootstrap.sql', import.meta.url));

/** @throws Error naming the migration that failed, with the database's reason as its cause */
export async function createBareDatabase(): Promise<PGlite> {
  const db = await PGlite.create({
    loadDataDir: await emptyDatabase(),
    extensions: { pgcrypto, pg_trgm, pgtap, unaccent },
  });
  await db.exec(await readText(bootstrapFile));
  // Sessions of a hosted project find extensions without naming their schema.
  await db.exec('set search_path to "$user", public, extensions');

  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  if (files.length === 0) throw new Error(`No migrations in ${migrationsFolder}`);
  for (const file of files) {
    const sql = await readText(migrationsFolder + file);
    try {
      await db.transaction((tx) => tx.exec(sql));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migration ${file} failed: ${reason}`, { cause });
    }
  }
  return db;
}
