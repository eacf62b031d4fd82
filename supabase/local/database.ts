/** Opens the database of a data folder, new or old, and finds out when one is beyond repair. */
import { ensureHistoryTable, getStorageSchemaSql } from '@supabase/lite';
import { rolesSql, sessionSql, systemSchemasSql } from './bootstrap.ts';
import { LocalConnection } from './connection.ts';

const OPEN_TIMEOUT_MS = 30_000;

/** @throws when PGlite cannot open the folder, or takes longer than any healthy one does */
export async function openDatabase(directory: string): Promise<LocalConnection> {
  const connection = new LocalConnection(directory);
  await inTime(connection.driver.waitReady);
  await connection.driver.exec(sessionSql);
  return connection;
}

/** Reads a row of each part; a damaged file shows here rather than in the middle of a visit. */
export async function checkDatabase({ driver }: LocalConnection): Promise<void> {
  await inTime(
    driver.exec(
      `select count(*) from auth.users; select count(*) from storage.objects;
       select count(*) from supabase_migrations.schema_migrations; select count(*) from pg_catalog.pg_class;`,
    ),
  );
}

/** Creates what a hosted project has before its first migration. `appSchema` is lite's own SQL. */
export async function createSystemSchemas(
  connection: LocalConnection,
  appSchema: string,
): Promise<void> {
  const { driver } = connection;
  await driver.exec(rolesSql);
  await driver.exec(appSchema);
  await driver.exec(getStorageSchemaSql(false));
  await ensureHistoryTable(connection);
  await driver.exec(systemSchemasSql);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The database did not answer within ${OPEN_TIMEOUT_MS / 1000} s.`));
    }, OPEN_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
