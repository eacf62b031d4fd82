/**
 * Replaces the write-ahead log: a trigger on every published table notifies with the key of the row alone,
 * because a notification is limited to 8 kB.
 */
import type { PGlite } from '@electric-sql/pglite';

export const CHANNEL = 'local_realtime';

type Operation = 'insert' | 'update' | 'delete';

export interface PublishedTable {
  schema: string;
  table: string;
  /** Primary key columns. */
  key: string[];
  columns: { name: string; type: string }[];
  operations: Operation[];
}

const functionSql = `
create schema if not exists local_realtime;
create or replace function local_realtime.notify_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  old_key jsonb;
  new_key jsonb;
begin
  if tg_op <> 'INSERT' then
    select jsonb_object_agg(name, to_jsonb(old) -> name) into old_key from unnest(tg_argv) name;
  end if;
  if tg_op <> 'DELETE' then
    select jsonb_object_agg(name, to_jsonb(new) -> name) into new_key from unnest(tg_argv) name;
  end if;
  perform pg_notify('${CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op,
    'key', new_key, 'oldKey', old_key, 'at', clock_timestamp())::text);
  return null;
end $$;
`;

const publishedSql = `
select p.schemaname as schema, p.tablename as table,
  array(select a.attname::text from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
  (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
   from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  to_jsonb(array_remove(array[
    case when b.pubinsert then 'insert' end, case when b.pubupdate then 'update' end,
    case when b.pubdelete then 'delete' end], null)) as operations
from pg_catalog.pg_publication b
join pg_catalog.pg_publication_tables p using (pubname)
join pg_catalog.pg_namespace n on n.nspname = p.schemaname
join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
where p.pubname = 'supabase_realtime'`;

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Creates the trigger on each published table that has a primary key, and drops it from all others. */
export async function installTriggers(db: PGlite): Promise<PublishedTable[]> {
  await db.exec(functionSql);
  const published = (await db.query<PublishedTable>(publishedSql)).rows.filter(
    ({ key }) => key.length > 0,
  );
  const present = await db.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table from pg_catalog.pg_trigger t
     join pg_catalog.pg_class c on c.oid = t.tgrelid
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where t.tgname = 'local_realtime'`,
  );
  const statements = present.rows.map(
    ({ schema, table }) => `drop trigger local_realtime on ${quote(schema)}.${quote(table)};`,
  );
  for (const { schema, table, key, operations } of published) {
    const columns = key.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
    statements.push(
      `create trigger local_realtime after ${operations.join(' or ')} on ${quote(schema)}.${quote(table)}
       for each row execute function local_realtime.notify_change(${columns});`,
    );
  }
  await db.exec(statements.join('\n'));
  return published;
}
