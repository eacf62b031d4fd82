-- If an account has an authenticator app, its session has admin rights only after it has verified a code. The super
-- admin can require two-step sign-in of every admin, and resets that of an admin who has lost the app.
begin;
\ir personas.psql
select plan(51);

create function tests.add_factor(persona text, state auth.factor_status default 'verified') returns void
language sql as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), tests.account(persona), 'totp', state, now(), now())
$$;
create function tests.sessions_of(persona text) returns bigint
language sql as $$ select count(*) from auth.sessions where user_id = tests.account(persona) $$;
insert into public.contact_messages (name, email, message, source) values ('N', 'n@tests.test', 'Hello', 'home');
insert into auth.sessions (id, user_id)
values (gen_random_uuid(), tests.account('admin')), (gen_random_uuid(), tests.account('super admin'));

-- Without a requirement ---------------------------------------------------------------------------

select tests.try(t) from (values
  ('member, unconfirmed', 'public.second_factor()', '{"missing": "access", "required": false, "needs_code": false}', 'lacks access'),
  ('admin', 'public.second_factor()', '{"missing": null, "required": false, "needs_code": false}', 'an admin without an authenticator app lacks nothing'),
  ('admin, admin with code', 'private.is_admin()', 'true', 'is an admin without an authenticator app'),
  ('owner', $$ tests.add_factor('admin', 'unverified') $$, null, null),
  ('admin', 'private.is_admin()', 'true', 'an app that was never verified asks for nothing'),
  ('owner', $$ tests.add_factor('admin'), tests.add_factor('super admin'), tests.add_factor('member') $$, null, null),
  ('admin', 'public.second_factor()', '{"missing": "code", "required": false, "needs_code": true}', 'an admin with an app lacks its code'),
  ('admin, super admin', 'private.is_admin()', 'false', 'is no admin without the code'),
  ('admin', $$ public.is_admin(tests.account('admin')) $$, 'false', 'an admin without the code learns that they are none'),
  ('admin', $$ public.is_admin(tests.account('super admin')) $$, 'false', 'and nothing about others'),
  ('super admin', 'public.is_super_admin()', 'false', 'the super admin is none without the code'),
  ('admin, super admin', 'select from public.contact_messages', '0 rows', 'reads no messages without the code'),
  ('admin with code, super admin with code', 'private.is_admin()', 'true', 'is an admin with the code'),
  ('admin with code', 'public.second_factor()', '{"missing": null, "required": false, "needs_code": false}', 'the code was all that was missing'),
  ('admin with code', $$ public.is_admin(tests.account('super admin')) $$, 'true', 'an admin with the code learns who is an admin'),
  ('admin with code', 'select from public.contact_messages', 'some rows', 'and reads messages'),
  ('super admin with code', 'public.is_super_admin()', 'true', 'the super admin is one with the code'),
  ('member', 'private.is_admin()', 'false', 'an app makes no member an admin'),
  ('member', 'public.second_factor()', '{"missing": "access", "required": false, "needs_code": true}', 'a member with an app lacks access, and needs its code for a new password')
) as t;

-- With a requirement ------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member, admin with code', 'public.require_second_factor(true)', 'refused 42501', 'cannot require two-step sign-in'),
  ('owner', $$ delete from auth.mfa_factors where user_id = tests.account('super admin') or status = 'unverified' $$, null, null),
  ('super admin with code', 'public.require_second_factor(true)',
    '{"success": false, "error": "Set up two-step sign-in for your own account first."}',
    'the super admin cannot lock themselves out'),
  ('owner', $$ tests.add_factor('super admin', 'unverified') $$, null, null),
  ('super admin', $$ public.require_second_factor(true) ->> 'success' $$, 'false', 'nor with an app that was never verified'),
  ('owner', $$ tests.add_factor('super admin') $$, null, null),
  ('super admin with code', $$ public.require_second_factor(true) ->> 'success' $$, 'true', 'the super admin requires two-step sign-in'),
  ('admin with code', 'private.is_admin()', 'true', 'an admin with an app stays one'),
  ('unconfirmed', 'public.second_factor()', '{"missing": "access", "required": false, "needs_code": false}', 'another account learns of no requirement'),
  ('owner', $$ delete from auth.mfa_factors where user_id = tests.account('admin') $$, null, null),
  ('admin, admin with code', 'private.is_admin()', 'false', 'is no admin once the app is removed, whatever the token still says'),
  ('admin', 'public.second_factor()', '{"missing": "setup", "required": true, "needs_code": false}', 'an admin without an app has to set one up'),
  ('super admin with code', $$ public.require_second_factor(false) ->> 'success' $$, 'true', 'the super admin ends the requirement'),
  ('admin', 'private.is_admin()', 'true', 'an admin without an app is one again')
) as t;

-- Resets ------------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ tests.add_factor('admin'), tests.add_factor('admin', 'unverified') $$, null, null),
  ('owner', $$ update auth.users set encrypted_password = 'a hash' where email in ('admin@personas.test', 'super@personas.test') $$, null, null),
  ('visitor, member, admin with code', $$ public.reset_second_factor('admin@personas.test') $$,
    'refused 42501', 'cannot reset two-step sign-in, not even their own'),
  ('super admin with code', $$ public.reset_second_factor('super@personas.test') ->> 'error' $$,
    'Only another admin''s two-step sign-in can be reset.', 'the super admin does not reset their own'),
  ('super admin with code', $$ public.reset_second_factor('member@personas.test') ->> 'success' $$, 'false', 'nor that of a member'),
  ('super admin with code', $$ public.reset_second_factor('admin@personas.test') ->> 'success' $$, 'true', 'the super admin resets that of an admin'),
  ('owner', $$ select from auth.mfa_factors where user_id = tests.account('admin') $$, '0 rows', 'a reset removes every app'),
  ('owner', $$ select tests.sessions_of('admin'), tests.sessions_of('super admin') $$, 'values (0::bigint, 1::bigint)', 'and ends the sessions of that account alone'),
  ('owner', $$ select email, encrypted_password from auth.users where encrypted_password is not null and email like '%@personas.test' order by email $$,
    $$ values ('admin@personas.test'::varchar, ''::varchar), ('super@personas.test', 'a hash') $$, 'a reset removes the password of that account alone'),
  ('owner', 'select email, reset_by from private.factor_resets',
    $$ select 'admin@personas.test', tests.account('super admin') $$, 'and is recorded'),
  ('super admin with code', $$
    select has_factor, factor_reset_at = now() from public.list_admins() where email in ('admin@personas.test', 'super@personas.test') order by email
  $$, 'values (false, true), (true, null)', 'the list of admins has who has an app, and when two-step sign-in was reset'),
  ('super admin with code', $$ public.reset_second_factor('admin@personas.test') ->> 'error' $$,
    'This account has no two-step sign-in.', 'there is nothing left to reset')
) as t;

select tests.become('owner');
/* Becomes the admin with a token that was issued so many seconds after the reset. */
create function tests.become_with_token(age integer) returns void
language sql as $$
  select tests.become('admin');
  select set_config('request.jwt.claims', (
    current_setting('request.jwt.claims')::jsonb || jsonb_build_object('iat', floor(extract(epoch from now())) + age)
  )::text, true);
$$;
select tests.become_with_token(-60);
select is(private.is_admin(), false, 'a token that is older than the reset has no admin rights');
select tests.become_with_token(60);
select is(private.is_admin(), true, 'a new one has them again');

select tests.try(t) from (values
  ('owner', $$ tests.add_factor('admin') $$, null, null),
  ('super admin with code', $$ public.end_admin_access('admin@personas.test') ->> 'success' $$, 'true', 'the access of an admin ends'),
  ('owner', $$ select from auth.mfa_factors where user_id = tests.account('admin') $$, '0 rows',
    'with the app, which only an admin could remove')
) as t;

select * from finish();
rollback;
