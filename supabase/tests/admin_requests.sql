-- Admin requests: anybody asks, the super admin decides, nobody ever reads a password hash.
begin;
\ir personas.psql
select plan(55);

create temporary table secret as
select extensions.crypt('correct horse', extensions.gen_salt('bf', 10)) as hash;
grant select on secret to public;

create function tests.ask(address text) returns void
language sql as $$
  insert into public.admin_requests (name, email, password_hash)
  select 'Asker', address, hash from secret
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
  ('visitor', $$ select tests.ask('visitor@tests.test') $$, 'done', 'a visitor can ask for admin access'),
  ('visitor', $$ tests.status('visitor@tests.test') $$, 'pending', 'the request is pending'),
  ('visitor', $$ tests.hash_of('visitor@tests.test') $$, '= (select hash from secret)', 'the hash is put out of reach'),
  ('visitor', $$ tests.ask(' Visitor@Tests.test') $$, 'refused 23505', 'whatever the case of the address'),
  ('member', $$ select tests.ask('member@tests.test') $$, 'done', 'a member can ask for admin access'),
  ('owner', $$
    insert into public.admin_requests (name, email, password_hash, status, reviewed_at, reviewed_by)
    select ' Forced ', ' Forced@Tests.test ', hash, 'approved', now(), tests.account('member') from secret
  $$, 'done', 'a role that may write every column'),
  ('owner', $$
    select name, status, reviewed_at::text, reviewed_by::text from public.admin_requests
    where email = 'forced@tests.test'
  $$, $$ values ('Forced', 'pending', null, null) $$, 'makes a request that nobody has reviewed'),
  ('owner', $$ delete from public.admin_requests where email = 'forced@tests.test' $$, null, null),
  ('visitor', $$
    insert into public.admin_requests (name, email, password_hash) values ('A', 'a@tests.test', 'secret password')
  $$, 'refused 23514 password_hash must be a bcrypt hash of cost 10 to 12.', 'a password is no hash, and not written to the log')
) as t;

-- Looking ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member, admin', 'select id from public.admin_requests', '0 rows', 'reads no request, not even their own'),
  ('super admin', $$
    select name, email, status, reviewed_at
    from public.admin_requests where email = 'visitor@tests.test'
  $$, $$ values ('Asker', 'visitor@tests.test', 'pending', null::timestamptz) $$, 'the super admin reads requests'),
  ('owner', 'select 1 from public.admin_requests where password_hash is not null',
    '0 rows', 'the table itself holds no hash, so that no broadcast of it can')
) as t;

-- Who may review ---------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.approve('visitor@tests.test') $$,
    '{"success": false, "error": "Only the super admin can review admin requests."}', 'a member is told no'),
  ('admin', $$ tests.approve('visitor@tests.test') ->> 'success' $$, 'false', 'an admin is told no'),
  ('admin', $$ tests.reject('visitor@tests.test') ->> 'success' $$, 'false', 'for rejecting as well'),
  ('admin', $$ tests.status('visitor@tests.test') $$, 'pending', 'and the request is unchanged'),
  ('admin', $$ tests.hash_of('visitor@tests.test') $$, 'not null', 'and so is its secret'),
  ('owner', $$ select 1 from private.admins where email = 'visitor@tests.test' $$, '0 rows', 'no account became an admin')
) as t;

-- Approving a person without an account ----------------------------------------------------------

select tests.try(t) from (values
  ('super admin', $$ tests.approve('visitor@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin approves'),
  ('super admin', $$ tests.status('visitor@tests.test') $$, 'approved', 'the request is approved'),
  ('super admin', $$ tests.approve('visitor@tests.test') $$,
    '{"success": false, "error": "This request has already been approved."}', 'only once'),
  ('super admin', $$ tests.reject('visitor@tests.test') ->> 'success' $$, 'false', 'and it cannot be rejected then'),
  ('super admin', 'public.approve_admin_request(-1)',
    '{"success": false, "error": "This request does not exist."}', 'what does not exist cannot be approved'),
  ('super admin', $$ public.approve_admin_request(null) ->> 'success' $$, 'false', 'nor can nothing'),
  ('owner', $$
    select reviewed_by, reviewed_at is not null from public.admin_requests
    where email = 'visitor@tests.test'
  $$, $$ values (tests.account('super admin'), true) $$, 'who decided and when is kept'),
  ('owner', $$ tests.hash_of('visitor@tests.test') $$, null, 'the secret is erased'),
  ('owner', $$ tests.hash_of('member@tests.test') $$, 'not null', 'that of a request that still waits is kept'),
  ('owner', $$ array(select is_super from private.admins where email = 'visitor@tests.test') $$,
    '{false}', 'the address is an admin''s, not a super admin''s'),
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
  $$, 'an account exists as the auth service expects it, with the password and an unconfirmed email'),
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
  $$, 'and an identity to sign in with'),
  ('owner', $$
    (select full_name from public.profiles where id = (select id from auth.users where email = 'visitor@tests.test'))
  $$, 'Asker', 'and a profile'),
  ('owner', $$ private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false) $$,
    'false', 'it is no admin yet'),
  ('owner', $$ update auth.users set email_confirmed_at = now() where email = 'visitor@tests.test' $$, null, null),
  ('owner', $$ private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false) $$,
    'true', 'but once the mailbox is proved')
) as t;

-- Approving a person with an account -------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select tests.ask('Member@Personas.test') $$, 'done', 'who has an account can ask too'),
  ('owner', $$ update auth.users set encrypted_password = 'theirs' where id = tests.account('member') $$, null, null),
  ('super admin', $$ tests.approve('member@personas.test') ->> 'success' $$, 'true', 'and be approved'),
  ('owner', $$ array(select encrypted_password::text from auth.users where email = 'member@personas.test') $$,
    '{theirs}', 'they keep their account and its password'),
  ('owner', $$ tests.hash_of('member@personas.test') $$, null, 'the secret is erased'),
  ('member', 'private.is_admin()', 'true', 'and they are an admin at once')
) as t;

-- Rejecting --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('super admin', $$ tests.reject('member@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin rejects'),
  ('super admin', $$ tests.status('member@tests.test') $$, 'rejected', 'the request is rejected'),
  ('super admin', $$ tests.hash_of('member@tests.test') $$, null, 'the secret is erased'),
  ('super admin', $$ tests.approve('member@tests.test') $$,
    '{"success": false, "error": "This request has already been rejected."}', 'and cannot be approved any more'),
  ('owner', $$
    select email from private.admins where email = 'member@tests.test'
    union all
    select email from auth.users where email = 'member@tests.test'
  $$, '0 rows', 'nothing was granted, nothing created'),
  ('visitor', $$ select tests.ask('member@tests.test') $$, 'done', 'a rejected request does not stand in the way')
) as t;

-- All or nothing ---------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ delete from private.admin_request_secrets where request_id = tests.request('member@tests.test') $$, null, null),
  ('super admin', $$ tests.approve('member@tests.test') $$,
    'refused P0001', 'an approval that cannot make the account fails'),
  ('super admin', $$ tests.status('member@tests.test') $$, 'pending', 'and leaves the request as it was'),
  ('owner', $$ select 1 from private.admins where email = 'member@tests.test' $$, '0 rows', 'and nobody an admin')
) as t;

-- Throttle ---------------------------------------------------------------------------------------

/* Asks again and again: what is answered to the nth attempt. */
create function tests.attempts(from_address text, addresses text[]) returns text[]
language plpgsql as $$
declare
  address text;
  answers text[] := '{}';
begin
  perform tests.come_from(from_address);
  foreach address in array addresses loop
    begin
      perform tests.ask(address);
      answers := answers || 'asked'::text;
    exception
      when unique_violation then answers := answers || 'known'::text;
      when sqlstate 'PT429' then answers := answers || 'throttled'::text;
    end;
  end loop;
  return answers;
end
$$;
/* No attempt of this hour counts any more. */
create function tests.forget_attempts() returns void
language sql security definer as $$
  select setval(c.oid::regclass, 1) from pg_class as c
  where c.relkind = 'S' and c.relname like 'admin\_request\_attempts\_%'
$$;
create function tests.fresh(prefix text, count integer) returns text[]
language sql as $$ select array_agg(prefix || n || '@tests.test') from generate_series(1, count) as n $$;
create function tests.repeated(answer text, count integer) returns text[]
language sql as $$ select array_fill(answer, array[count]) $$;

update private.visitor_salt set value = '\x00';
select tests.try(t) from (values
  ('visitor', 'tests.forget_attempts()', null, null),
  ('visitor', $$ tests.attempts('192.0.2.1', tests.fresh('many', 12)) $$,
    $$ = tests.repeated('asked', 10) || tests.repeated('throttled', 2) $$, 'ten requests in an hour are fine'),
  ('visitor', $$ tests.attempts('192.0.2.1', '{many1@tests.test}') $$,
    '{throttled}', 'then no caller learns either which addresses have one'),
  ('owner', $$ update private.visitor_salt set value = '\x01' $$, null, null),
  ('visitor', $$ tests.attempts('192.0.2.1', '{many1@tests.test}') $$,
    '{known}', 'which networks share a count depends on the salt'),
  -- Of networks some share a count by chance, hardly five.
  ('visitor', $$
    'asked' = any (
      tests.attempts('192.0.2.2', '{next1@tests.test}') || tests.attempts('192.0.2.3', '{next2@tests.test}')
      || tests.attempts('192.0.2.4', '{next3@tests.test}') || tests.attempts('192.0.2.5', '{next4@tests.test}')
      || tests.attempts('192.0.2.6', '{next5@tests.test}')
    )
  $$, 'true', 'other addresses are not concerned'),
  ('visitor', 'tests.forget_attempts()', null, null),
  ('visitor', $$
    tests.attempts('192.0.2.1', array_fill('many1@tests.test'::text, array[12]) || '{many13@tests.test}')
  $$, $$ = tests.repeated('known', 10) || tests.repeated('throttled', 3) $$,
    'attempts that find a request count as those that make one'),
  ('visitor', 'tests.forget_attempts()', null, null),
  ('visitor', $$
    tests.attempts('2001:db8:1:100::1', array_fill('many1@tests.test'::text, array[6]))
    || tests.attempts('2001:db8:1:900::1', array_fill('many1@tests.test'::text, array[6]))
  $$, $$ = tests.repeated('known', 10) || tests.repeated('throttled', 2) $$, 'of IPv6 all of a /48 count as one'),
  ('visitor', $q$ tests.refusal($$ tests.ask('many1@tests.test') $$) $q$,
    '~ / retry_after=[1-9][0-9]{0,3} / ', 'the refusal says when to come back'),
  ('visitor', 'tests.come_from_nowhere()', null, null),
  ('visitor', $$ select tests.ask(n || '@tests.test') from generate_series(1, 11) as n $$,
    'done', 'statements that are no API requests are not counted')
) as t;

select * from finish();
rollback;
