-- Accounts: profiles, admins, requests for admin access, and how that access ends.
--
-- An account is an admin when its confirmed email is in private.admins. Claims of a token and user metadata are
-- not trusted. The browser hashes the password of a request with bcrypt. No role may read the hash: a trigger
-- moves it into the private schema before the row is stored and published, and it is deleted at review.
--
-- If an account has an authenticator app, its session has admin rights only after it has verified a code.

create table private.admins (
  email text primary key check (private.is_email(email)),
  -- The super admin also approves and rejects requests for admin access, and ends it.
  is_super boolean not null default false,
  granted_at timestamptz not null default now()
);
alter table private.admins enable row level security;

create table private.ended_admins (
  id bigint generated always as identity primary key,
  email text not null,
  granted_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Null when the row was deleted in SQL.
  ended_by uuid references auth.users (id) on delete set null
);
alter table private.ended_admins enable row level security;

create table private.admin_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- An account without an authenticator app has no admin rights.
  factor_required boolean not null default false
);
alter table private.admin_settings enable row level security;

create table private.factor_resets (
  id bigint generated always as identity primary key,
  email text not null,
  reset_at timestamptz not null default now(),
  reset_by uuid references auth.users (id) on delete set null
);
alter table private.factor_resets enable row level security;

create index factor_resets_email_idx on private.factor_resets (email);
create index factor_resets_reset_by_idx on private.factor_resets (reset_by);

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- The name that the user typed at sign-up, or that the identity provider sent; null without one.
  full_name text check (
    full_name = btrim(full_name) and length(full_name) <= 120 and private.is_visible(full_name)
  ),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account, for what the account shows of itself.';
alter table public.profiles enable row level security;

create table public.admin_requests (
  id bigint generated always as identity primary key,
  name text not null check (
    name = btrim(name) and length(name) <= 120 and private.is_visible(name)
  ),
  -- ASCII alone, as the auth service takes it: an account with another email address could never be confirmed.
  email text not null check (private.is_email(email) and email ~ '^[!-~]+$'),
  -- Write-only: always null in a stored row.
  password_hash text check (password_hash is null),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  -- When the access that this request gave was ended; the email address may then send another request.
  access_ended_at timestamptz check (access_ended_at is null or status = 'approved'),
  -- The email address while the request is open or granted. A request with a new address is stored and counted by the
  -- throttle. The error of a known address rolls back its count, so it comes last, at the commit: a caller could
  -- otherwise add a fault of any kind to each request, and so test one address after the other uncounted.
  open_email text generated always as (case when status <> 'rejected' and access_ended_at is null then email end) stored
    constraint admin_requests_one_per_email unique deferrable initially deferred,
  constraint admin_requests_reviewed_when_decided
    check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.admin_requests is 'Requests for admin access.';
alter table public.admin_requests enable row level security;

-- Password hashes of pending requests, until they are reviewed.
create table private.admin_request_secrets (
  request_id bigint primary key,
  password_hash text not null check (password_hash ~ '^\$2[ab]\$1[0-2]\$[./A-Za-z0-9]{53}$'),
  -- The foreign key is checked at commit, because a trigger inserts the hash before the request's row exists.
  constraint admin_request_secrets_request
    foreign key (request_id) references public.admin_requests (id) on delete cascade
    deferrable initially deferred
);
alter table private.admin_request_secrets enable row level security;

-- There is one super admin. To hand over, unset is_super in one row first, then set it in the other.
create unique index admins_one_super_idx on private.admins (is_super) where is_super;

create index admin_requests_newest_idx on public.admin_requests (created_at desc, id desc);
create index admin_requests_reviewed_by_idx on public.admin_requests (reviewed_by);
create index ended_admins_ended_by_idx on private.ended_admins (ended_by);

create function private.account_is_admin(account_id uuid, must_be_super boolean)
returns boolean language sql stable set search_path = ''
-- The body is a string, because a parsed one would depend on columns that the auth service may change.
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

-- Returns what the session lacks for admin rights: 'code' (of the account's authenticator app), 'setup' (of an app,
-- where every admin needs one), or null. The token does not decide whether there is an app, because it stays valid
-- for up to an hour after one is added or removed. A token that is older than a reset keeps lacking the code,
-- because the reset must not help a thief who has only the password.
create function private.missing_factor()
returns text language sql stable set search_path = ''
as $$
  select case
    when exists (
      select 1 from auth.mfa_factors as factor
      where factor.user_id = (select auth.uid()) and factor.status = 'verified'
    ) then case when auth.jwt() ->> 'aal' is distinct from 'aal2' then 'code' end
    when exists (
      select 1 from private.factor_resets as reset
      join auth.users as account on lower(account.email) = reset.email
      where account.id = (select auth.uid()) and reset.reset_at > to_timestamp((auth.jwt() ->> 'iat')::bigint)
    ) then 'code'
    when (select factor_required from private.admin_settings) then 'setup'
  end
$$;

-- In policies write (select private.is_admin()), because it then runs once per statement, not per row.
-- Security definer: reads auth.users and private.admins, which no API role may read.
create function private.is_admin()
returns boolean language sql stable security definer set search_path = ''
return private.account_is_admin((select auth.uid()), false) and private.missing_factor() is null;

create function public.is_super_admin()
returns boolean language sql stable security definer set search_path = ''
return private.account_is_admin((select auth.uid()), true) and private.missing_factor() is null;
comment on function public.is_super_admin is
  'Is the caller the super admin? Decides what is shown; the review functions ask for themselves.';

-- Security definer: as above. Only an admin gets an answer about another account.
create function public.is_admin(check_user_id uuid)
returns boolean language sql stable security definer set search_path = ''
return coalesce(private.is_admin() and private.account_is_admin(check_user_id, false), false);
comment on function public.is_admin is
  'Is this account an admin? Members learn it about themselves; about others only admins do. If the account has an authenticator app, its session has admin rights only after it has verified a code.';

create function private.require_admin()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only admins may do this.';
  end if;
end;
$$;

create function private.require_super_admin()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_super_admin() then
    raise exception using
      errcode = 'insufficient_privilege', message = 'Only the super admin may do this.';
  end if;
end;
$$;

-- Name from an account's metadata, cut to the length that a profile allows; null when there is none.
create function private.profile_name(metadata jsonb)
returns text language sql immutable set search_path = ''
as $$
  select case when private.is_visible(full_name) then full_name end
  from btrim(left(btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name')), 120)) as full_name
$$;

-- Security definer: the auth service changes accounts under a role without rights on this table.
create function private.keep_profile()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles as profile (id, full_name)
  values (new.id, private.profile_name(new.raw_user_meta_data))
  on conflict (id) do update set full_name = excluded.full_name
  where profile.full_name is distinct from excluded.full_name;
  return null;
end;
$$;

create trigger keep_profile
after insert or update of raw_user_meta_data on auth.users
for each row execute function private.keep_profile();

create function private.receive_admin_request()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.throttle('admin_request', 10, interval '1 hour');

  -- This trigger checks the hash too, because a failed constraint writes the row, perhaps a password, to the log.
  if new.password_hash is null
    or new.password_hash !~ '^\$2[ab]\$1[0-2]\$[./A-Za-z0-9]{53}$'
  then
    raise exception using
      errcode = 'check_violation',
      message = 'password_hash must be a bcrypt hash of cost 10 to 12.';
  end if;

  insert into private.admin_request_secrets (request_id, password_hash)
  values (new.id, new.password_hash);
  new.password_hash := null;
  new.name := btrim(new.name);
  new.email := lower(btrim(new.email));
  new.status := 'pending';
  new.reviewed_at := null;
  new.reviewed_by := null;
  return new;
end;
$$;

create trigger receive_admin_request
before insert on public.admin_requests
for each row execute function private.receive_admin_request();

create function private.create_account_for_request(request public.admin_requests)
returns void language plpgsql set search_path = ''
as $$
declare
  account_id constant uuid := gen_random_uuid();
  hash constant text := (
    select secret.password_hash from private.admin_request_secrets as secret where secret.request_id = request.id
  );
begin
  if hash is null then
    raise exception 'The request has no password.';
  end if;

  -- The email stays unconfirmed until its owner opens a mailed link, because another person may have asked with it.
  -- The auth service cannot read null from token columns.
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password,
    confirmation_token, recovery_token, email_change_token_new, email_change,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  values (
    '00000000-0000-0000-0000-000000000000', account_id, 'authenticated', 'authenticated',
    request.email, hash,
    '', '', '', '',
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('full_name', request.name), now(), now()
  );

  insert into auth.identities (
    id, provider_id, user_id, provider, identity_data, created_at, updated_at
  )
  values (
    gen_random_uuid(), account_id::text, account_id, 'email',
    jsonb_build_object(
      'sub', account_id::text,
      'email', request.email,
      'email_verified', false,
      'phone_verified', false
    ),
    now(), now()
  );
end;
$$;

create function private.review_admin_request(request_id bigint, decision text)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  request public.admin_requests;
begin
  if not public.is_super_admin() then
    return private.outcome('Only the super admin can review admin requests.');
  end if;

  -- A concurrent review waits here and then finds the request reviewed.
  select r.* into request
  from public.admin_requests as r
  where r.id = review_admin_request.request_id
  for update;

  if request.status is distinct from 'pending' then
    return private.outcome(
      coalesce('This request has already been ' || request.status || '.', 'This request does not exist.')
    );
  end if;

  if decision = 'approved' then
    insert into private.admins (email) values (request.email) on conflict (email) do nothing;

    if not exists (
      select 1 from auth.users as account where lower(account.email) = request.email
    ) then
      perform private.create_account_for_request(request);
    end if;
  end if;

  delete from private.admin_request_secrets as secret where secret.request_id = request.id;

  update public.admin_requests as r
  set status = decision, reviewed_at = now(), reviewed_by = auth.uid()
  where r.id = request.id;

  return private.outcome();
end;
$$;

create function public.approve_admin_request(request_id bigint)
returns jsonb language sql security definer set search_path = ''
return private.review_admin_request(request_id, 'approved');
comment on function public.approve_admin_request is
  'Grants admin access to the requested address; {success, error}. For the super admin.';

create function public.reject_admin_request(request_id bigint)
returns jsonb language sql security definer set search_path = ''
return private.review_admin_request(request_id, 'rejected');
comment on function public.reject_admin_request is
  'Declines a pending request; {success, error}. For the super admin.';

-- Security definer: as in private.is_admin.
create function public.list_admins()
returns table (
  email text, is_super boolean, granted_at timestamptz, approved_by text, is_confirmed boolean,
  ended_at timestamptz, ended_by text, has_factor boolean, factor_reset_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return query
  select
    admin.email, admin.is_super, admin.granted_at,
    (
      select coalesce(lower(reviewer.email), 'a deleted account')
      from public.admin_requests as request
      left join auth.users as reviewer on reviewer.id = request.reviewed_by
      where request.email = admin.email
        and request.status = 'approved' and request.access_ended_at is null
    ),
    (
      select bool_or(account.email_confirmed_at is not null)
      from auth.users as account
      where lower(account.email) = admin.email and account.deleted_at is null
    ),
    null::timestamptz, null,
    exists (
      select 1 from auth.users as account
      join auth.mfa_factors as factor on factor.user_id = account.id and factor.status = 'verified'
      where lower(account.email) = admin.email
    ),
    (select max(reset.reset_at) from private.factor_resets as reset where reset.email = admin.email)
  from private.admins as admin
  union all
  select
    ended.email, false, ended.granted_at, null, null,
    ended.ended_at, coalesce(lower(ender.email), 'SQL or a deleted account'), false, null
  from private.ended_admins as ended
  left join auth.users as ender on ender.id = ended.ended_by
  -- Columns by number, because their names are also those of the variables that the function returns.
  order by 6 desc nulls first, 2 desc, 3 desc, 1;
end;
$$;
comment on function public.list_admins is
  'For the super admin: every admin, then every admin whose access has ended, the newest first. approved_by is null for an address that was listed in SQL, is_confirmed is null without an account.';

-- Removes an account's authenticator apps, which only admins can manage. True if there was one.
create function private.remove_factors(address text)
returns boolean language plpgsql set search_path = ''
as $$
begin
  delete from auth.mfa_factors as factor using auth.users as account
  where lower(account.email) = address and factor.user_id = account.id;
  return found;
end;
$$;

create function private.end_sessions(address text)
returns void language sql set search_path = ''
as $$
  -- Ids are compared as text, because the auth service stores the account of a refresh token as text.
  delete from auth.refresh_tokens as token using auth.users as account
  where lower(account.email) = address and token.user_id::text = account.id::text;
  delete from auth.sessions as session using auth.users as account
  where lower(account.email) = address and session.user_id = account.id;
$$;

-- Ends the access of an admin, however the row was deleted.
create function private.end_access()
returns trigger language plpgsql set search_path = ''
as $$
begin
  insert into private.ended_admins (email, granted_at, ended_by)
  values (old.email, old.granted_at, auth.uid());
  update public.admin_requests as r set access_ended_at = now()
  where r.email = old.email and r.status = 'approved' and r.access_ended_at is null;
  perform private.remove_factors(old.email);
  perform private.end_sessions(old.email);
  return null;
end;
$$;

create trigger end_access
after delete on private.admins
for each row execute function private.end_access();

-- Security definer: deletes from a private table; the trigger ends sessions of the auth service.
create function public.end_admin_access(p_email text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  -- There is one super admin, who is the caller.
  if exists (select 1 from private.admins as a where a.email = p_email and a.is_super) then
    return private.outcome('This is the super admin, whose access cannot be ended. Hand over first.');
  end if;

  delete from private.admins as a where a.email = p_email;
  if not found then
    return private.outcome('This address has no admin access.');
  end if;
  return private.outcome();
end;
$$;
comment on function public.end_admin_access is
  'For the super admin: takes admin access and authenticator apps from an address, and signs its account out everywhere; {success, error}.';

insert into private.admin_settings default values;

-- Adds profiles for accounts that are older than this table.
insert into public.profiles (id, full_name, created_at)
select account.id, private.profile_name(account.raw_user_meta_data), coalesce(account.created_at, now())
from auth.users as account
on conflict (id) do nothing;

create policy "Members can read their own profile, admins every profile" on public.profiles
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

create policy "Everyone can ask for admin access" on public.admin_requests
for insert to anon, authenticated with check (status = 'pending');

create policy "The super admin can read requests" on public.admin_requests
for select to authenticated using ((select public.is_super_admin()));

grant select on table public.profiles to authenticated;

grant insert (name, email, password_hash) on table public.admin_requests to anon, authenticated;
grant select (id, name, email, status, created_at, reviewed_at, reviewed_by)
on table public.admin_requests to authenticated;
grant execute on function private.is_admin to anon, authenticated, service_role;
grant execute on function
  private.require_admin, public.is_admin, public.is_super_admin, public.approve_admin_request,
  public.reject_admin_request
to authenticated, service_role;
grant execute on function public.list_admins, public.end_admin_access to authenticated;
