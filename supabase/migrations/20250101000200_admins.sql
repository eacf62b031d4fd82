-- Admins: who may manage the site, and how the database knows.
--
-- An address listed here counts only once its owner has proved the mailbox: an account is an admin
-- when its confirmed email is in the list. Nothing in a token or in user metadata is believed.

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

-- Security definer: reads auth.users and private.admins, which no API role may read.
-- Not granted to anybody: the functions below decide who may ask about whom.
create function private.account_is_admin(account_id uuid, must_be_super boolean)
returns boolean language sql stable security definer set search_path = ''
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
comment on function private.account_is_admin is
  'True when the account''s confirmed email is listed in private.admins.';

-- Security definer: see account_is_admin. Answers about the caller alone.
create function private.is_admin()
returns boolean language sql stable security definer set search_path = ''
as $$
  select private.account_is_admin((select auth.uid()), false)
$$;
comment on function private.is_admin() is
  'True when the caller is an admin. In policies write (select private.is_admin()): once per statement, not per row.';
grant execute on function private.is_admin() to authenticated, service_role;

-- Security definer: see account_is_admin. Answers about the caller alone.
create function private.is_super_admin()
returns boolean language sql stable security definer set search_path = ''
as $$
  select private.account_is_admin((select auth.uid()), true)
$$;
comment on function private.is_super_admin is 'True when the caller is the super admin.';
grant execute on function private.is_super_admin to authenticated, service_role;

-- Security definer: see account_is_admin. Tells about another account only to an admin.
create function private.is_admin(check_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (check_user_id = (select auth.uid()) or private.is_admin())
      and private.account_is_admin(check_user_id, false),
    false
  )
$$;
grant execute on function private.is_admin(uuid) to authenticated, service_role;

create function public.is_admin(check_user_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select private.is_admin(check_user_id)
$$;
comment on function public.is_admin is
  'Is this account an admin? Members learn it about themselves; about others only admins do.';
grant execute on function public.is_admin to authenticated, service_role;

create function public.is_super_admin()
returns boolean language sql stable set search_path = ''
as $$
  select private.is_super_admin()
$$;
comment on function public.is_super_admin is
  'Is the caller the super admin? Decides what is shown; the review functions ask for themselves.';
grant execute on function public.is_super_admin to authenticated, service_role;

create function private.require_admin()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins may do this.';
  end if;
end;
$$;
comment on function private.require_admin is 'Raises 42501 unless the caller is an admin.';
grant execute on function private.require_admin to authenticated, service_role;
