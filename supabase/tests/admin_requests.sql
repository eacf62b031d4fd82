-- Admin requests: anybody asks, the super admin decides, nobody ever reads a password hash.
begin;
\ir personas.psql
select plan(83);

create temporary table secret as
select extensions.crypt('correct horse', extensions.gen_salt('bf', 10)) as hash;
grant select on secret to public;

create function tests.ask(address text) returns void
language sql as $$
  insert into public.admin_requests (name, email, password_hash)
  select 'Asker', address, hash from secret
$$;
create function tests.ask_with(hash text) returns void
language sql as $$
  insert into public.admin_requests (name, email, password_hash)
  values ('Asker', 'hash@tests.test', hash)
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
grant execute on all functions in schema tests to anon, authenticated;

-- Asking -----------------------------------------------------------------------------------------

select tests.become('visitor');
select lives_ok($$ select tests.ask('visitor@tests.test') $$, 'a visitor can ask for admin access');
select is(tests.status('visitor@tests.test'), 'pending', 'the request is pending');
select is(
  tests.hash_of('visitor@tests.test'), (select hash from secret), 'the hash is put out of reach'
);
select throws_ok(
  $$ select tests.ask('visitor@tests.test') $$, '23505', null,
  'a pending request stands in the way of a second'
);
select throws_ok(
  $$ select tests.ask(' Visitor@Tests.test') $$, '23505', null, 'whatever the case of the address'
);
select tests.become('member');
select lives_ok($$ select tests.ask('member@tests.test') $$, 'a member can ask for admin access');

select tests.become('visitor');
select throws_ok(
  $$
    insert into public.admin_requests (name, email, password_hash, status)
    select 'x', 'x@tests.test', hash, 'approved' from secret
  $$,
  '42501', null, 'nobody approves themselves'
);
select throws_ok(
  $$
    insert into public.admin_requests (name, email, password_hash, reviewed_at)
    select 'x', 'x@tests.test', hash, now() from secret
  $$,
  '42501', null, 'nor says when they were reviewed'
);
select tests.become('owner');
select lives_ok(
  $$
    insert into public.admin_requests (name, email, password_hash, status, reviewed_at, reviewed_by)
    select ' Forced ', ' Forced@Tests.test ', hash, 'approved', now(), tests.account('member') from secret
  $$,
  'whoever may write every column'
);
select results_eq(
  $$
    select name, status, reviewed_at::text, reviewed_by::text from public.admin_requests
    where email = 'forced@tests.test'
  $$,
  $$ values ('Forced', 'pending', null, null) $$, 'makes a request that nobody has reviewed'
);
delete from public.admin_requests where email = 'forced@tests.test';
select tests.become('visitor');
select throws_ok($$ select tests.ask('no address') $$, '23514', null, 'an address is one');
select throws_ok($$ select tests.ask(null) $$, '23502', null, 'there must be an address');
select throws_ok(
  $$ insert into public.admin_requests (name, email, password_hash) select ' ', 'x@tests.test', hash from secret $$,
  '23514', null, 'there must be a name'
);
select throws_ok($$ select tests.ask_with(null) $$, '23514', null, 'there must be a hash');
select throws_ok($$ select tests.ask_with('secret password') $$, '23514', null, 'a password is no hash');
select throws_ok(
  $$ select tests.ask_with(encode(sha256('secret password'), 'hex')) $$, '23514', null,
  'nor is a fast digest good enough'
);
select throws_ok(
  $$ select tests.ask_with('$2b$09$' || repeat('x', 53)) $$, '23514', null, 'a cost of 9 is too little'
);
select throws_ok(
  $$ select tests.ask_with('$2b$13$' || repeat('x', 53)) $$, '23514', null, 'a cost of 13 too much'
);
select throws_ok(
  $$ select tests.ask_with('$2y$10$' || repeat('x', 53)) $$, '23514', null,
  'the auth service knows $2a$ and $2b$ only'
);
select throws_ok(
  $$ select tests.ask_with('$2b$10$' || repeat('x', 52)) $$, '23514', null, 'a hash is whole'
);
select lives_ok($$ select tests.ask_with('$2b$12$' || repeat('x', 53)) $$, 'a cost of 12 is fine');

-- Looking ----------------------------------------------------------------------------------------

select throws_ok(
  $$ select id from public.admin_requests $$, '42501', null, 'a visitor cannot read requests'
);
select tests.become('member');
select is_empty($$ select id from public.admin_requests $$, 'a member reads none, not even their own');
select tests.become('admin');
select is_empty($$ select id from public.admin_requests $$, 'nor does an admin');

select tests.become('super admin');
select results_eq(
  $$
    select name, email, status, reviewed_at
    from public.admin_requests where email = 'visitor@tests.test'
  $$,
  $$ values ('Asker', 'visitor@tests.test', 'pending', null::timestamptz) $$,
  'the super admin reads requests'
);
select throws_ok(
  $$ select password_hash from public.admin_requests $$, '42501', null, 'but no hash'
);
select throws_ok(
  $$ select * from public.admin_requests $$, '42501', null, 'not by asking for everything'
);
select throws_ok(
  $$ select * from private.admin_request_secrets $$, '42501', null, 'and not where it is kept'
);
select throws_ok(
  $$ update public.admin_requests set status = 'approved' $$, '42501', null,
  'requests change through review alone'
);
select throws_ok($$ delete from public.admin_requests $$, '42501', null, 'and are never deleted');

select tests.become('owner');
select is_empty(
  $$ select 1 from public.admin_requests where password_hash is not null $$,
  'the table itself holds no hash, so that no broadcast of it can'
);
select throws_ok(
  $$ update public.admin_requests set password_hash = 'x' $$, '23514', null, 'and cannot hold one'
);

-- Who may review ---------------------------------------------------------------------------------

select tests.become('visitor');
select throws_ok(
  $$ select public.approve_admin_request(tests.request('visitor@tests.test')) $$,
  '42501', null, 'a visitor cannot approve'
);
select throws_ok(
  $$ select public.reject_admin_request(tests.request('visitor@tests.test')) $$,
  '42501', null, 'nor reject'
);
select tests.become('member');
select is(
  public.approve_admin_request(tests.request('visitor@tests.test')),
  '{"success": false, "error": "Only the super admin can review admin requests."}'::jsonb,
  'a member is told no'
);
select tests.become('admin');
select is(
  public.approve_admin_request(tests.request('visitor@tests.test')) ->> 'success', 'false',
  'an admin is told no'
);
select is(
  public.reject_admin_request(tests.request('visitor@tests.test')) ->> 'success', 'false',
  'for rejecting as well'
);
select is(tests.status('visitor@tests.test'), 'pending', 'and the request is unchanged');
select isnt(tests.hash_of('visitor@tests.test'), null, 'and so is its secret');
select tests.become('owner');
select is_empty(
  $$ select 1 from private.admins where email = 'visitor@tests.test' $$, 'nobody became an admin'
);

-- Approving somebody without an account ----------------------------------------------------------

select tests.become('super admin');
select is(
  public.approve_admin_request(tests.request('visitor@tests.test')),
  '{"success": true, "error": null}'::jsonb, 'the super admin approves'
);
select is(tests.status('visitor@tests.test'), 'approved', 'the request is approved');
select is(
  public.approve_admin_request(tests.request('visitor@tests.test')),
  '{"success": false, "error": "This request has already been approved."}'::jsonb,
  'only once'
);
select is(
  public.reject_admin_request(tests.request('visitor@tests.test')) ->> 'success', 'false',
  'and it cannot be rejected then'
);
select is(
  public.approve_admin_request(-1),
  '{"success": false, "error": "This request does not exist."}'::jsonb,
  'what does not exist cannot be approved'
);
select is(
  public.approve_admin_request(null) ->> 'success', 'false', 'nor can nothing'
);

select tests.become('owner');
select results_eq(
  $$
    select reviewed_by, reviewed_at is not null from public.admin_requests
    where email = 'visitor@tests.test'
  $$,
  $$ values (tests.account('super admin'), true) $$, 'who decided and when is kept'
);
select is(tests.hash_of('visitor@tests.test'), null, 'the secret is erased');
select isnt(tests.hash_of('member@tests.test'), null, 'that of a request that still waits is kept');
select results_eq(
  $$ select is_super from private.admins where email = 'visitor@tests.test' $$,
  array[false], 'the address is an admin''s, not a super admin''s'
);
select results_eq(
  $$
    select
      instance_id, aud::text, role::text, encrypted_password::text, email_confirmed_at,
      confirmation_token::text, recovery_token::text, email_change_token_new::text,
      email_change::text, raw_app_meta_data, raw_user_meta_data
    from auth.users where email = 'visitor@tests.test'
  $$,
  $$
    select
      '00000000-0000-0000-0000-000000000000'::uuid, 'authenticated', 'authenticated', hash,
      null::timestamptz, '', '', '', '',
      '{"provider": "email", "providers": ["email"]}'::jsonb, '{"full_name": "Asker"}'::jsonb
    from secret
  $$,
  'an account exists as the auth service expects it, with the password and an unconfirmed email'
);
select results_eq(
  $$
    select i.provider, i.provider_id = u.id::text, i.identity_data
    from auth.identities as i join auth.users as u on u.id = i.user_id
    where u.email = 'visitor@tests.test'
  $$,
  $$
    select 'email', true, jsonb_build_object(
      'sub', id::text, 'email', 'visitor@tests.test', 'email_verified', false,
      'phone_verified', false
    )
    from auth.users where email = 'visitor@tests.test'
  $$,
  'and an identity to sign in with'
);
select is(
  (
    select full_name from public.profiles
    where id = (select id from auth.users where email = 'visitor@tests.test')
  ),
  'Asker', 'and a profile'
);
select is(
  private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false),
  false, 'it is no admin yet'
);
update auth.users set email_confirmed_at = now() where email = 'visitor@tests.test';
select is(
  private.account_is_admin((select id from auth.users where email = 'visitor@tests.test'), false),
  true, 'but once the mailbox is proved'
);
select tests.become('visitor');
select throws_ok(
  $$ select tests.ask('visitor@tests.test') $$, '23505', null,
  'an approved request stands in the way of another'
);

-- Approving somebody with an account -------------------------------------------------------------

select lives_ok($$ select tests.ask('Member@Personas.test') $$, 'who has an account can ask too');
select tests.become('owner');
update auth.users set encrypted_password = 'theirs' where id = tests.account('member');
select tests.become('super admin');
select is(
  public.approve_admin_request(tests.request('member@personas.test')) ->> 'success', 'true',
  'and be approved'
);
select tests.become('owner');
select results_eq(
  $$ select encrypted_password::text from auth.users where email = 'member@personas.test' $$,
  array['theirs'], 'they keep their account and its password'
);
select is(tests.hash_of('member@personas.test'), null, 'the secret is erased');
select tests.become('member');
select is(private.is_admin(), true, 'and they are an admin at once');

-- Rejecting --------------------------------------------------------------------------------------

select tests.become('super admin');
select is(
  public.reject_admin_request(tests.request('member@tests.test')),
  '{"success": true, "error": null}'::jsonb, 'the super admin rejects'
);
select is(tests.status('member@tests.test'), 'rejected', 'the request is rejected');
select is(tests.hash_of('member@tests.test'), null, 'the secret is erased');
select is(
  public.approve_admin_request(tests.request('member@tests.test')),
  '{"success": false, "error": "This request has already been rejected."}'::jsonb,
  'and cannot be approved any more'
);
select tests.become('owner');
select is_empty(
  $$
    select email from private.admins where email = 'member@tests.test'
    union all
    select email from auth.users where email = 'member@tests.test'
  $$,
  'nothing was granted, nothing created'
);
select tests.become('visitor');
select lives_ok(
  $$ select tests.ask('member@tests.test') $$, 'a rejected request does not stand in the way'
);

-- All or nothing ---------------------------------------------------------------------------------

select tests.become('owner');
delete from private.admin_request_secrets where request_id = tests.request('member@tests.test');
select tests.become('super admin');
select throws_ok(
  $$ select public.approve_admin_request(tests.request('member@tests.test')) $$, 'P0001', null,
  'an approval that cannot make the account fails'
);
select is(tests.status('member@tests.test'), 'pending', 'and leaves the request as it was');
select tests.become('owner');
select is_empty(
  $$ select 1 from private.admins where email = 'member@tests.test' $$, 'and nobody an admin'
);
select lives_ok($$ set constraints all immediate $$, 'no secret is without its request');
set constraints all deferred;
delete from public.admin_requests where email = 'hash@tests.test';
select is_empty(
  $$
    select 1 from private.admin_request_secrets as s
    where not exists (select 1 from public.admin_requests as r where r.id = s.request_id)
  $$,
  'a secret goes with its request'
);
delete from auth.users where id = tests.account('super admin');
select is(
  (select reviewed_by from public.admin_requests where email = 'visitor@tests.test'), null,
  'a decision outlives the account that made it'
);

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
create function tests.refused_request() returns text
language plpgsql as $$
declare
  said text;
begin
  perform tests.ask('many1@tests.test');
  return 'let through';
exception
  when sqlstate 'PT429' then
    get stacked diagnostics said = pg_exception_detail;
    return said;
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
grant execute on all functions in schema tests to anon, authenticated;

update private.visitor_salt set value = '\x00';
select tests.become('visitor');
select tests.forget_attempts();
select is(
  tests.attempts('192.0.2.1', tests.fresh('many', 12)),
  tests.repeated('asked', 10) || tests.repeated('throttled', 2), 'ten requests in an hour are fine'
);
select is(
  tests.attempts('192.0.2.1', '{many1@tests.test}'), '{throttled}',
  'then nobody learns either which addresses have one'
);
select tests.become('owner');
update private.visitor_salt set value = '\x01';
select tests.become('visitor');
select is(
  tests.attempts('192.0.2.1', '{many1@tests.test}'), '{known}', 'which networks share a count depends on the salt'
);
-- Of networks some share a count by chance, hardly five.
select ok(
  'asked' = any (
    tests.attempts('192.0.2.2', '{next1@tests.test}') || tests.attempts('192.0.2.3', '{next2@tests.test}')
    || tests.attempts('192.0.2.4', '{next3@tests.test}') || tests.attempts('192.0.2.5', '{next4@tests.test}')
    || tests.attempts('192.0.2.6', '{next5@tests.test}')
  ),
  'other addresses are not concerned'
);
select tests.forget_attempts();
select is(
  tests.attempts('192.0.2.1', array_fill('many1@tests.test'::text, array[12]) || '{many13@tests.test}'),
  tests.repeated('known', 10) || tests.repeated('throttled', 3),
  'attempts that find a request count as those that make one'
);
select tests.forget_attempts();
select is(
  tests.attempts('2001:db8:1:100::1', array_fill('many1@tests.test'::text, array[6]))
    || tests.attempts('2001:db8:1:900::1', array_fill('many1@tests.test'::text, array[6])),
  tests.repeated('known', 10) || tests.repeated('throttled', 2), 'of IPv6 all of a /48 count as one'
);
select matches(
  tests.refused_request(), '^retry_after=[1-9][0-9]{0,3}$', 'the refusal says when to come back'
);
select tests.come_from_nowhere();
select throws_ok(
  $$ select tests.ask('many1@tests.test') $$, '23505', null,
  'statements that are no API requests are not counted'
);
select throws_ok(
  'select private.count_admin_request()', '42501', null, 'nobody can spend somebody else''s count'
);

select tests.become('super admin');
select throws_ok(
  $$ select private.review_admin_request(0, 'pending') $$, '22023', null, 'there are two decisions, no third'
);

select * from finish();
rollback;
