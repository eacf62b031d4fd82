/** Opens the database of a data folder, and detects a damaged one. */
import type { PGlite } from '@electric-sql/pglite';
import { ensureHistoryTable, getStorageSchemaSql } from '@supabase/lite';
import { LocalConnection } from './connection.ts';
import { openFailure } from './open-failure.ts';
import { BROADCASTS } from './realtime/broadcasts.ts';

/**
 * Has no time limit, because damage ends in an error, and a slow disk or a suspended process may take any time.
 *
 * @param empty an archive to create the database from; without it the folder has one
 * @throws {DamagedError}
 */
export async function openDatabase(directory: string, empty?: Blob): Promise<LocalConnection> {
  const report: string[] = [];
  const onReport = (line: string) => report.length < 100 && report.push(line);
  const connection = new LocalConnection(directory, empty, onReport);
  const { driver } = connection;
  try {
    await driver.waitReady;
    await driver.exec(empty === undefined ? sessionSql + checkSql : sessionSql);
    return connection;
  } catch (error) {
    // A PGlite that failed keeps files open, and Windows renames no folder with open files.
    await connection.close().catch(() => driver.fs?.closeFs().catch(() => undefined));
    throw openFailure(error instanceof Error ? error : fileSystemError(driver, error), report);
  }
}

/** The file system below PGlite throws numbers. */
function fileSystemError({ Module }: PGlite, error: unknown): Error {
  const { _strerror } = Module as unknown as { _strerror: (errno: number) => number };
  return new Error(Module.UTF8ToString(_strerror((error as { errno: number }).errno)));
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

/**
 * Creates the roles of a hosted project with their basic privileges, and its schema for extensions, which lite lacks.
 * Safe to run twice.
 */
const rolesSql = `
do $$
declare name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_admin',
    'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin', 'dashboard_user'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
`;

/**
 * Adds what lite's schemas auth and storage lack, and the schema and publication of Realtime. Runs after lite has
 * created its schemas.
 */
const systemSchemasSql = `
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.users alter created_at drop default, alter updated_at drop default;
alter table auth.identities alter created_at drop default, alter updated_at drop default;

-- lite leaves out the instance. Its ids are UUIDs of version 7, those of SQL are of version 4.
create function auth.set_instance() returns trigger language plpgsql as $$
begin
  new.instance_id := '00000000-0000-0000-0000-000000000000';
  return new;
end $$;
create trigger set_instance before insert on auth.users
for each row when (substr(new.id::text, 15, 1) = '7') execute function auth.set_instance();
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') = 'true' then return null; end if;
  raise 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
    using errcode = '42501';
end $$;
create trigger protect_buckets_delete before delete on storage.buckets execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects execute function storage.protect_delete();
grant select on auth.users to service_role;

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null
);

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
-- Has the policies for private channels. Messages are not stored.
create table realtime.messages (topic text not null, extension text not null);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$
  select pg_notify('${BROADCASTS}', jsonb_build_object(
    'topic', topic, 'event', event, 'payload', payload, 'private', private)::text)
$$;
`;

/** Roles of a hosted project find extensions without their schema. PGlite has one session, which this sets. */
const sessionSql = `set search_path to "$user", public, extensions; set timezone to 'UTC';`;

/** Counts the rows of central tables, so that a damaged file is found now and not by a later request. */
const checkSql = `
select count(*) from auth.users; select count(*) from storage.objects;
select count(*) from supabase_migrations.schema_migrations; select count(*) from pg_catalog.pg_class;`;
