-- Admins: who may manage the site, and how the database knows.
--
-- An address listed here counts only once its owner has proved the mailbox: an account is an admin
-- when its confirmed e-mail is in the list. Nothing in a token or in user metadata is believed.

create table private.admins (
  email text primary key,
  is_super boolean not null default false,
  granted_at timestamptz not null default now(),
  constraint admins_email_valid check (private.is_email(email))
);
comment on table private.admins is 'Addresses that may manage the site.';
comment on column private.admins.is_super is
  'The one address that also approves and rejects requests for admin access.';

-- There is one super admin; handing over means to take the mark from one row, then give it.
create unique index admins_one_super_idx on private.admins (is_super) where is_super;

alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated, service_role;

-- Security definer: reads auth.users and private.admins, which no API role may read.
-- Not granted to anybody: the functions below decide who may ask about whom.
create function private.account_is_admin(account_id uuid, must_be_super boolean)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    join private.admins as admin on admin.email = lower(account.email)
    where account.id = account_id
      and account.email_confirmed_at is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and (admin.is_super or not must_be_super)
  )
$$;
comment on function private.account_is_admin(uuid, boolean) is
  'True when the account''s confirmed e-mail is listed in private.admins.';

-- Security definer: see account_is_admin. Answers about the caller alone.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.account_is_admin((select auth.uid()), false)
$$;
comment on function private.is_admin() is
  'True when the caller is an admin. In policies write (select private.is_admin()): once per statement, not per row.';
grant execute on function private.is_admin() to authenticated, service_role;

-- Security definer: see account_is_admin. Answers about the caller alone.
create function private.is_super_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.account_is_admin((select auth.uid()), true)
$$;
comment on function private.is_super_admin() is 'True when the caller is the super admin.';
grant execute on function private.is_super_admin() to authenticated, service_role;

-- Security definer: see account_is_admin. Tells about another account only to an admin.
create function private.is_admin(check_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (check_user_id = (select auth.uid()) or private.is_admin())
      and private.account_is_admin(check_user_id, false),
    false
  )
$$;
comment on function private.is_admin(uuid) is 'What public.is_admin answers.';
grant execute on function private.is_admin(uuid) to authenticated, service_role;

create function public.is_admin(check_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_admin(check_user_id)
$$;
comment on function public.is_admin(uuid) is
  'Is this account an admin? Members learn it about themselves; about others only admins do.';
revoke all on function public.is_admin(uuid) from public, anon;
grant execute on function public.is_admin(uuid) to authenticated, service_role;
