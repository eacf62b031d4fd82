/** Reads from a database with this repository's migrations what a hosted project has to have. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createBareDatabase } from '../local/bare/database.ts';

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.url));

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface Expected {
  /** Versions, the digits before their names. */
  migrations: string[];
  /** Tables, views and functions of the API, with their columns or parameters. */
  relations: { name: string; columns: string[] }[];
  routines: { name: string; parameters: string[] }[];
  buckets: Bucket[];
  functions: string[];
}

export async function readExpected(): Promise<Expected> {
  const db = await createBareDatabase();
  try {
    const read = async <T>(sql: string) => (await db.query<T>(sql)).rows;
    return {
      migrations: (await readdir(folder('migrations'))).flatMap((file) => /^\d+/.exec(file) ?? []),
      relations: await read(
        `select table_name as name, array_agg(column_name::text) as columns
         from information_schema.columns where table_schema = 'public' group by table_name`,
      ),
      routines: await read(
        `select p.proname as name, array(
           select arg.name from unnest(p.proargnames, p.proargmodes) as arg (name, mode)
           where coalesce(arg.mode, 'i') in ('i', 'b', 'v')
         ) as parameters
         from pg_catalog.pg_proc as p
         where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`,
      ),
      buckets: await read(
        `select id, public, file_size_limit::integer, allowed_mime_types from storage.buckets`,
      ),
      functions: (await readdir(folder('functions'))).filter((name) => !name.startsWith('_')),
    };
  } finally {
    await db.close();
  }
}
