-- Admin requests: visitors and members ask, the super admin decides, and no API role reads a password hash.
begin;
\ir personas.psql
-- The unique email address is checked when a request commits, and here after each statement.
set constraints public.admin_requests_one_per_email immediate;
select plan(53);

create temporary table secret as
select extensions.crypt('correct horse', extensions.gen_salt('bf', 10)) as hash;
grant select on secret to public;

create function tests.ask(address text) returns void
language sql as $$
  insert into public.admin_requests (name, email, password_hash)
  select 'Asker', address, case when address like 'member%' then translate(hash, 'abc', 'bca') else hash end from secret
$$;
create function tests.request(address text) returns bigint
language sql stable security definer as $$
  select id from public.admin_requests where email = address order by id desc limit 1
$$;
create function tests.status(address text) returns text
language sql stable security definer as $$
  select status from public.admin_requests where email = address order by id desc limit 1
$$;
create function tests.hash_of(address text) returns text
language sql stable security definer as $$
  select password_hash from private.admin_request_secrets
  where request_id = tests.request(address)
$$;

create function tests.approve(address text) returns jsonb
language sql as $$ select public.approve_admin_request(tests.request(address)) $$;
create function tests.reject(address text) returns jsonb
language sql as $$ select public.reject_admin_request(tests.request(address)) $$;

-- Asking -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ select tests.ask('member@tests.test') $$, 'done', 'a member can ask for admin access'),
  ('visitor', $$ select tests.ask('visitor@tests.test') $$, 'done', 'a visitor can ask for admin access'),
  ('visitor', $$ tests.status('visitor@tests.test') $$, 'pending', 'the request is pending'),
  ('visitor', $$ tests.hash_of('visitor@tests.test') $$, '= (select hash from secret)', 'a trigger moves the password hash of a request to a private table'),
  ('visitor', $$ tests.ask(' Visitor@Tests.test') $$, 'refused 23505', 'a second request for the same address in another case is refused'),
  ('visitor', $$ tests.ask('ä@tests.test') $$, 'refused 23514', 'an address that the auth service does not take is refused'),
  ('owner', $$
    insert into public.admin_requests (name, email, password_hash, status, reviewed_at, reviewed_by)
    select ' Forced ', ' Forced@Tests.test ', hash, 'approved', now(), tests.account('member') from secret
  $$, 'done', 'the owner inserts a request with its status and review set'),
  ('owner', $$
    select name, status, reviewed_at::text, reviewed_by::text from public.admin_requests
    where email = 'forced@tests.test'
  $$, $$ values ('Forced', 'pending', null, null) $$, 'a new request is pending and without review, its name and address are normalized'),
  ('owner', $$ delete from public.admin_requests where email = 'forced@tests.test' $$, null, null),
  ('visitor', $$
    insert into public.admin_requests (name, email, password_hash) values ('A', 'a@tests.test', 'secret password')
  $$, 'refused 23514 password_hash must be a bcrypt hash of cost 10 to 12.', 'a plain password is refused as hash, and the error does not quote it')
) as t;

-- Looking ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member, admin', 'select id from public.admin_requests', '0 rows', 'reads no request, not even their own'),
  ('super admin', $$
    select name, email, status, reviewed_at
    from public.admin_requests where email = 'visitor@tests.test'
  $$, $$ values ('Asker', 'visitor@tests.test', 'pending', null::timestamptz) $$, 'the super admin reads requests'),
  ('owner', 'select 1 from public.admin_requests where password_hash is not null',
    '0 rows', 'the broadcast table of requests has no hash')
) as t;

-- Who may review ---------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.approve('visitor@tests.test') $$,
    '{"success": false, "error": "Only the super admin can review admin requests."}', 'a member cannot approve a request'),
  ('admin', $$ tests.approve('visitor@tests.test') ->> 'success' $$, 'false', 'an admin cannot approve a request'),
  ('admin', $$ tests.reject('visitor@tests.test') ->> 'success' $$, 'false', 'an admin cannot reject a request'),
  ('admin', $$ tests.status('visitor@tests.test') $$, 'pending', 'a refused review leaves the request pending'),
  ('admin', $$ tests.hash_of('visitor@tests.test') $$, 'not null', 'a refused review keeps the hash of the request'),
  ('owner', $$ select 1 from private.admins where email = 'visitor@tests.test' $$, '0 rows', 'a refused review makes no address an admin')
) as t;

-- Approving a person without an account ----------------------------------------------------------

select tests.try(t) from (values
  ('super admin', $$ tests.approve('visitor@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin approves a request'),
  ('super admin', $$ tests.status('visitor@tests.test') $$, 'approved', 'an approved request has the status approved'),
  ('super admin', $$ tests.approve('visitor@tests.test') $$,
    '{"success": false, "error": "This request has already been approved."}', 'a request is approved only once'),
  ('super admin', $$ tests.reject('visitor@tests.test') ->> 'success' $$, 'false', 'an approved request cannot be rejected'),
  ('super admin', 'public.approve_admin_request(-1)',
    '{"success": false, "error": "This request does not exist."}', 'a request that does not exist cannot be approved'),
  ('super admin', $$ public.approve_admin_request(null) ->> 'success' $$, 'false', 'a null request cannot be approved'),
  ('owner', $$
    select reviewed_by, reviewed_at is not null from public.admin_requests
    where email = 'visitor@tests.test'
  $$, $$ values (tests.account('super admin'), true) $$, 'an approved request records who reviewed it and when'),
  ('owner', $$ tests.hash_of('visitor@tests.test') $$, null, 'approval deletes the hash of the request'),
  ('owner', $$ tests.hash_of('member@tests.test') $$, 'not null', 'approval keeps the hashes of other pending requests'),
  ('owner', $$ array(select is_super from private.admins where email = 'visitor@tests.test') $$,
    '{false}', 'approval adds the address as an admin, not as a super admin'),
  ('owner', $$
    select
      instance_id, aud::text, role::text, encrypted_password::text, email_confirmed_at,
      confirmation_token::text, recovery_token::text, email_change_token_new::text,
      email_change::text, raw_app_meta_data, raw_user_meta_data
    from auth.users where email = 'visitor@tests.test'
  $$, $$
    select
      '00000000-0000-0000-0000-000000000000'::uuid, 'authenticated', 'authenticated', hash,
      null::timestamptz, '', '', '', '',
      '{"provider": "email", "providers": ["email"]}'::jsonb, '{"full_name": "Asker"}'::jsonb
    from secret
  $$, 'approval creates an account as the auth service does, with the password of the request and an unconfirmed email'),
  ('owner', $$
    select i.provider, i.provider_id = u.id::text, i.identity_data
    from auth.identities as i join auth.users as u on u.id = i.user_id
    where u.email = 'visitor@tests.test'
  $$, $$
    select 'email', true, jsonb_build_object(
      'sub', id::text, 'email', 'visitor@tests.test', 'email_verified', false,
      'phone_verified', false
    )
    from auth.users where email = 'visitor@tests.test'
  $$, 'approval creates an email identity to sign in with'),
  ('owner', $$
    (select full_name from public.profiles where id = (select id from auth.users where email = 'visitor@tests.test'))
  $$, 'Asker', 'an approved account has a profile with the name of the request'),
  ('owner', $$ private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false) $$,
    'false', 'an approved account is no admin before its email is confirmed'),
  ('owner', $$ update auth.users set email_confirmed_at = now() where email = 'visitor@tests.test' $$, null, null),
  ('owner', $$ private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false) $$,
    'true', 'an approved account is an admin once its email is confirmed')
) as t;

-- Approving a person with an account -------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select tests.ask('Member@Personas.test') $$, 'done', 'a visitor can ask with the address of an account'),
  ('owner', $$ update auth.users set encrypted_password = 'theirs' where id = tests.account('member') $$, null, null),
  ('super admin', $$ tests.approve('member@personas.test') ->> 'success' $$, 'true', 'a request for the address of an account is approved'),
  ('owner', $$ array(select encrypted_password::text from auth.users where email = 'member@personas.test') $$,
    '{theirs}', 'approval keeps the password of an existing account'),
  ('owner', $$ tests.hash_of('member@personas.test') $$, null, 'approval for an existing account deletes the hash of the request'),
  ('member', 'private.is_admin()', 'true', 'an approved account with a confirmed email is an admin at once')
) as t;

-- Rejecting --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('super admin', $$ tests.reject('member@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin rejects a request'),
  ('super admin', $$ tests.status('member@tests.test') $$, 'rejected', 'a rejected request has the status rejected'),
  ('super admin', $$ tests.hash_of('member@tests.test') $$, null, 'rejection deletes the hash of the request'),
  ('super admin', $$ tests.approve('member@tests.test') $$,
    '{"success": false, "error": "This request has already been rejected."}', 'a rejected request cannot be approved'),
  ('owner', $$
    select email from private.admins where email = 'member@tests.test'
    union all
    select email from auth.users where email = 'member@tests.test'
  $$, '0 rows', 'rejection adds no admin and no account'),
  ('visitor', $$ select tests.ask('member@tests.test') $$, 'done', 'an address can ask again after a rejection')
) as t;

-- All or nothing ---------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ delete from private.admin_request_secrets where request_id = tests.request('member@tests.test') $$, null, null),
  ('super admin', $$ tests.approve('member@tests.test') $$,
    'refused P0001', 'an approval fails when the hash for the account is missing'),
  ('super admin', $$ tests.status('member@tests.test') $$, 'pending', 'a failed approval leaves the request pending'),
  ('owner', $$ select 1 from private.admins where email = 'member@tests.test' $$, '0 rows', 'a failed approval makes no address an admin')
) as t;

-- Throttle ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('visitor', $$ select tests.ask(n || '@many.test') from generate_series(1, 10) as n $$,
    'done', 'an address sends ten requests an hour'),
  ('visitor', $$ tests.ask('11@many.test') $$, 'refused PT429', 'the next request of an address is throttled'),
  ('visitor', $$ tests.ask('1@many.test') $$,
    'refused PT429', 'a throttled caller does not learn which addresses have a request'),
  ('visitor', $$ tests.has_window('admin_request', '1 hour') $$, 'true', 'requests are throttled for an hour'),
  ('visitor', $$ tests.come_from('192.0.2.2') $$, null, null),
  ('visitor', $$
    insert into public.admin_requests (name, email, password_hash)
    select 'A', '1@many.test', hash from secret union all values ('A', 'a@tests.test', 'no hash')
  $$, 'refused 23514', 'an invalid row beside a request hides whether the address of the request is known')
) as t;

select * from finish();
rollback;
