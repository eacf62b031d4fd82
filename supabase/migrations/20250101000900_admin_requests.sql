-- Admin requests: people ask for admin access, the super admin approves or rejects.
--
-- The browser hashes the password with bcrypt and sends the hash; the password never leaves it. The
-- hash must not be readable by anybody, the super admin included: it is moved into the private
-- schema while the row is being written (the public row, and so the broadcast of it, never holds
-- it), and it is erased at review.

create table public.admin_requests (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  constraint admin_requests_name_length check (
    name = btrim(name) and length(name) <= 120 and private.is_visible(name)
  ),
  constraint admin_requests_email_valid check (private.is_email(email)),
  constraint admin_requests_hash_never_stored check (password_hash is null),
  constraint admin_requests_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint admin_requests_reviewed_when_decided
    check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.admin_requests is 'Requests for admin access.';
comment on column public.admin_requests.password_hash is
  'Write-only: bcrypt hash, taken out by a trigger before the row is stored; always null.';
comment on column public.admin_requests.reviewed_by is 'Super admin who decided.';

-- One open or granted request per address; a rejected one does not stand in the way.
create unique index admin_requests_one_per_email_idx
  on public.admin_requests (email) where status in ('pending', 'approved');
create index admin_requests_newest_idx on public.admin_requests (created_at desc, id desc);
create index admin_requests_reviewed_by_idx on public.admin_requests (reviewed_by);

create table private.admin_request_secrets (
  request_id bigint primary key,
  password_hash text not null,
  constraint admin_request_secrets_bcrypt
    check (password_hash ~ '^\$2[ab]\$1[0-2]\$[./A-Za-z0-9]{53}$'),
  -- Checked at commit: the hash is put here before its request's row exists.
  constraint admin_request_secrets_request
    foreign key (request_id) references public.admin_requests (id) on delete cascade
    deferrable initially deferred
);
comment on table private.admin_request_secrets is
  'Password hashes of pending requests, until they are reviewed.';

alter table private.admin_request_secrets enable row level security;

-- A second request for an address is answered with an error, and an error rolls back what private.throttle
-- has counted: whoever only asks which addresses have a request would never be stopped. Nothing rolls back
-- a sequence. Networks share these by chance, far more of them than there are people who ask in an hour.
do $$
begin
  for bucket in 0..63 loop
    execute format('create sequence private.admin_request_attempts_%s', bucket);
  end loop;
end
$$;

-- Security definer: reads the salt and counts where no role may.
create function private.count_admin_request()
returns void language plpgsql security definer set search_path = ''
as $$
declare
  networks constant text[] := coalesce(private.client_networks(), array['unknown']);
  hour constant bigint := extract(epoch from clock_timestamp())::bigint / 3600;
  -- A sequence holds the hour, and below it how often it was asked.
  unit constant bigint := 1000000000;
  attempts regclass;
  counted bigint;
begin
  -- As in private.throttle: the statement did not come through the API.
  if nullif(current_setting('request.headers', true), '') is null then
    return;
  end if;

  select format(
    'private.admin_request_attempts_%s',
    get_byte(sha256(salt.value || convert_to(networks[cardinality(networks)], 'UTF8')), 0) % 64
  )
  into strict attempts
  from private.visitor_salt as salt;
  counted := nextval(attempts);
  if counted / unit < hour then
    counted := setval(attempts, hour * unit + 1);
  end if;
  if counted % unit > 10 then
    perform private.raise_throttled(
      (hour + 1) * 3600 - floor(extract(epoch from clock_timestamp()))::bigint
    );
  end if;
end;
$$;
comment on function private.count_admin_request is
  'Counts one more attempt of the calling network (of IPv6 its /48), whatever comes of it; raises PT429 above 10 in an hour of the clock.';

-- Security definer: writes to tables of this schema, which the sender may not touch.
create function private.receive_admin_request()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_admin_request();

  -- The table it goes to checks the same, but a failed constraint quotes the row in the server's
  -- log, and what is no hash may be a password.
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

alter table public.admin_requests enable row level security;

create policy "Visitors can ask for admin access" on public.admin_requests
for insert to anon with check (status = 'pending');

create policy "Members can ask for admin access" on public.admin_requests
for insert to authenticated with check (status = 'pending');

create policy "The super admin can read requests" on public.admin_requests
for select to authenticated using ((select private.is_super_admin()));

-- Nobody updates or deletes a request: reviewing goes through the functions below.
grant insert (name, email, password_hash) on table public.admin_requests to anon, authenticated;
grant select (id, name, email, status, created_at, reviewed_at, reviewed_by)
on table public.admin_requests to authenticated;

-- Review -----------------------------------------------------------------------------------------

-- Security definer: creates an account, which no API role may do. Not granted to anybody.
create function private.create_account_for_request(request public.admin_requests)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  account_id uuid := gen_random_uuid();
  hash text;
begin
  select secret.password_hash
  into hash
  from private.admin_request_secrets as secret
  where secret.request_id = request.id;

  if hash is null then
    raise exception 'The request has no password.';
  end if;

  -- The email stays unconfirmed: only who can open the mailbox gets in. The token columns hold ''
  -- because the auth service cannot read null from them.
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
comment on function private.create_account_for_request is
  'Creates the account of an approved request, with the requested password and an unconfirmed email.';

-- Security definer: changes requests, the list of admins and accounts. It asks first who calls.
create function private.review_admin_request(request_id bigint, decision text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  request public.admin_requests;
begin
  if decision not in ('approved', 'rejected') then
    perform private.raise_invalid('Unknown decision.');
  end if;

  if not private.is_super_admin() then
    return jsonb_build_object(
      'success', false,
      'error', 'Only the super admin can review admin requests.'
    );
  end if;

  -- Whoever comes second waits here and then finds the request reviewed.
  select r.* into request
  from public.admin_requests as r
  where r.id = review_admin_request.request_id
  for update;

  if not found then
    return jsonb_build_object('success', false, 'error', 'This request does not exist.');
  end if;
  if request.status <> 'pending' then
    return jsonb_build_object(
      'success', false,
      'error', 'This request has already been ' || request.status || '.'
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

  return jsonb_build_object('success', true, 'error', null);
end;
$$;
grant execute on function private.review_admin_request to authenticated, service_role;

create function public.approve_admin_request(request_id bigint)
returns jsonb language sql set search_path = ''
as $$
  select private.review_admin_request(request_id, 'approved')
$$;
comment on function public.approve_admin_request is
  'Grants admin access to the requested address; {success, error}. For the super admin.';

create function public.reject_admin_request(request_id bigint)
returns jsonb language sql set search_path = ''
as $$
  select private.review_admin_request(request_id, 'rejected')
$$;
comment on function public.reject_admin_request is
  'Declines a pending request; {success, error}. For the super admin.';

grant execute on function public.approve_admin_request, public.reject_admin_request
  to authenticated, service_role;
