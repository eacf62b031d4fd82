-- Profiles: one row per account, made as the account is made. Admins count them as users.
--
-- A member changes their name through the auth service, which every open tab hears of; the profile
-- follows. So the profile itself is nobody's to write.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  created_at timestamptz not null default now(),
  constraint profiles_full_name_length
    check (
      full_name = btrim(full_name) and length(full_name) <= 120 and private.is_visible(full_name)
    )
);
comment on table public.profiles is 'One row per account, for what the account shows of itself.';
comment on column public.profiles.full_name is
  'As given at sign-up or by the identity provider; null when none was given.';

alter table public.profiles enable row level security;

create policy "Members can read their own profile, admins every profile" on public.profiles
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

grant select on table public.profiles to authenticated;

create function private.profile_name(metadata jsonb)
returns text language sql immutable set search_path = ''
as $$
  select case when private.is_visible(given) then given end
  from btrim(left(btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name')), 120)) as given
$$;
comment on function private.profile_name is
  'Name from an account''s metadata, cut to what a profile takes; null when there is none.';

-- Security definer: the auth service creates accounts under a role without rights on this table.
create function private.create_profile()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.profile_name(new.raw_user_meta_data))
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.create_profile is 'Gives a new account its profile.';

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();

-- Security definer: the auth service changes accounts under a role without rights on this table.
create function private.follow_account_name()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
  set full_name = private.profile_name(new.raw_user_meta_data)
  where id = new.id;
  return null;
end;
$$;
comment on function private.follow_account_name is 'Keeps a profile''s name that of its account.';

create trigger follow_account_name
after update of raw_user_meta_data on auth.users
for each row
when (old.raw_user_meta_data is distinct from new.raw_user_meta_data)
execute function private.follow_account_name();

-- Accounts that were there before this table.
insert into public.profiles (id, full_name, created_at)
select account.id, private.profile_name(account.raw_user_meta_data), coalesce(account.created_at, now())
from auth.users as account
on conflict (id) do nothing;
