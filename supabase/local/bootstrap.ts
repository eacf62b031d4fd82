/**
 * What a hosted project has before its first migration and lite does not create: roles with their
 * basic privileges, the schema for extensions, the realtime publication, columns of auth.users that
 * our functions fill. Safe to run twice.
 */
export const rolesSql = `
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

/** Runs after lite has created the schemas auth and storage. */
export const systemSchemasSql = `
alter table auth.users add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';
alter table auth.users add column if not exists is_super_admin boolean;
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
grant select on auth.users to service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
`;

/** Hosted roles find extensions without naming their schema. A session setting: PGlite has one session. */
export const sessionSql = `set search_path to "$user", public, extensions; set timezone to 'UTC';`;
