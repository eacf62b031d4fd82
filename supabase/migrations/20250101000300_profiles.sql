-- Profiles: one row per account, made as the account is made. Admins count them as users.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  created_at timestamptz not null default now(),
  constraint profiles_full_name_length
    check (full_name = btrim(full_name) and length(full_name) between 1 and 120)
);
comment on table public.profiles is 'One row per account, for what the account shows of itself.';
comment on column public.profiles.full_name is
  'As given at sign-up or by the identity provider; null when none was given.';

alter table public.profiles enable row level security;

create policy "Members can read their own profile, admins every profile"
on public.profiles for select to authenticated
using (id = (select auth.uid()) or (select private.is_admin()));

create policy "Members can change their own profile"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select on table public.profiles to authenticated;
grant update (full_name) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create function private.profile_name(metadata jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(
    btrim(left(btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name', '')), 120)),
    ''
  )
$$;
comment on function private.profile_name(jsonb) is
  'Name from an account''s metadata, cut to what a profile takes; null when there is none.';

-- Security definer: the auth service creates accounts under a role without rights on this table.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.profile_name(new.raw_user_meta_data))
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile() is 'Gives a new account its profile.';

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();

-- Accounts that were there before this table.
insert into public.profiles (id, full_name, created_at)
select account.id, private.profile_name(account.raw_user_meta_data), coalesce(account.created_at, now())
from auth.users as account
on conflict (id) do nothing;
