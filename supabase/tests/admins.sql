-- An account is an admin when its confirmed address is in private.admins. Only the super admin lists admins and
-- ends their access.
begin;
\ir personas.psql
select plan(50);

select tests.try(t) from (values
  ('member', $$ public.is_admin(tests.account('member')) $$, 'false', 'a member is no admin'),
  ('member', $$ public.is_admin(tests.account('admin')) $$, 'false', 'is_admin answers a member false about an admin'),
  ('member', 'public.is_admin(null)', 'false', 'is_admin is false for null'),
  ('unconfirmed', $$ public.is_admin(tests.account('unconfirmed')) $$,
    'false', 'a listed address does not count before it is confirmed'),
  ('unconfirmed', 'private.is_admin()', 'false', 'policies do not accept an unconfirmed address either'),
  ('admin', $$ public.is_admin(tests.account('admin')) $$, 'true', 'an admin is an admin'),
  ('admin', $$ public.is_admin(tests.account('super admin')) $$, 'true', 'is_admin answers an admin true about another admin'),
  ('admin', $$ public.is_admin(tests.account('member')) $$, 'false', 'is_admin answers an admin false about a member'),
  ('admin', 'public.is_admin(gen_random_uuid())', 'false', 'an unknown account is no admin'),
  ('member, unconfirmed, admin, owner', 'public.is_super_admin()', 'false', 'is not the super admin'),
  ('super admin', 'private.is_admin()', 'true', 'the super admin is an admin'),
  ('super admin', 'public.is_super_admin()', 'true', 'the super admin is the super admin')
) as t;

-- The list of admins and the end of access ------------------------------------------------------

select tests.become('owner');
insert into auth.users (id, email, email_confirmed_at)
values ('00000000-0000-4000-8000-0000000000a1', 'Nia@tests.test', now());
insert into auth.users (id, email, email_confirmed_at, deleted_at)
values ('00000000-0000-4000-8000-0000000000a2', 'no-account@tests.test', now(), now());
create function tests.ask(address text) returns void
language sql as $$
  insert into public.admin_requests (name, email, password_hash)
  values ('Asker', address, '$2a$10$' || repeat('a', 53))
$$;
select tests.ask('nia@tests.test'), tests.ask('otto@tests.test');
update public.admin_requests
set status = case when email ~ 'nia' then 'rejected' else 'approved' end, reviewed_at = now()
where email in ('nia@tests.test', 'otto@tests.test');
select tests.ask('nia@tests.test');
create function tests.request_of_nia() returns bigint
language sql stable security definer as $$
  select max(id) from public.admin_requests where email = 'nia@tests.test'
$$;
create function tests.add_session(account_id uuid) returns void
language sql as $$
  with added as (
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), account_id) returning id, user_id
  )
  insert into auth.refresh_tokens (token, user_id, session_id) select id, user_id, id from added;
  -- Old versions of the auth service stored refresh tokens without a session.
  insert into auth.refresh_tokens (token, user_id) values (gen_random_uuid(), account_id);
$$;
select tests.add_session(id) from auth.users where email in ('Nia@tests.test', 'admin@personas.test');
create function tests.sessions_of(address text) returns bigint[]
language sql as $$
  select array[
    (select count(*) from auth.sessions where user_id = u.id),
    (select count(*) from auth.refresh_tokens where user_id = u.id::text)
  ]
  from auth.users as u where lower(email) = address
$$;
insert into private.admins (email) values ('no-account@tests.test');
update private.admins set granted_at = '2025-01-02' where email = 'unconfirmed@personas.test';
update private.admins set granted_at = '2025-01-01' where email = 'admin@personas.test';

select tests.try(t) from (values
  ('member, unconfirmed, admin', 'public.list_admins()',
    'refused 42501 Only the super admin may do this.', 'cannot list admins'),
  ('member, unconfirmed, admin', $$ public.end_admin_access('admin@personas.test') $$,
    'refused 42501 Only the super admin may do this.', 'cannot end the access of an admin, not even their own'),
  ('super admin', $$ public.approve_admin_request(tests.request_of_nia()) ->> 'success' $$, 'true', 'the super admin approves an address that was rejected before'),
  ('super admin', $$
    select email, is_super, granted_at = now(), approved_by, is_confirmed, ended_at, ended_by
    from public.list_admins() where email ~ '@(personas|tests).test'
  $$, $$
    values
      ('super@personas.test', true, true, null, true, null::timestamptz, null),
      ('nia@tests.test', false, true, 'super@personas.test', true, null, null),
      ('no-account@tests.test', false, true, null, null, null, null),
      ('unconfirmed@personas.test', false, false, null, false, null, null),
      ('admin@personas.test', false, false, null, true, null, null)
  $$, 'the super admin sees every admin, since when, who approved them, and whether the address is confirmed'),
  ('super admin', $$ public.end_admin_access('super@personas.test') $$,
    '{"success": false, "error": "This is the super admin, whose access cannot be ended. Hand over first."}',
    'the super admin cannot end their own access, which is that of the last one'),
  ('super admin', 'public.is_super_admin()', 'true', 'the super admin stays super admin after a refused end of access'),
  ('super admin', $$ public.end_admin_access('member@personas.test') $$,
    '{"success": false, "error": "This address has no admin access."}', 'the access of an address that is no admin cannot be ended'),
  ('owner', $$ tests.sessions_of('nia@tests.test') $$, '{1,2}', 'the account of an admin has a session and two refresh tokens'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin ends the access of an admin'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') ->> 'success' $$, 'false', 'an access that has ended cannot be ended again'),
  ('owner', $$ private.account_is_admin('00000000-0000-4000-8000-0000000000a1', false) $$,
    'false', 'an account whose access has ended is no admin'),
  ('owner', $$ tests.sessions_of('nia@tests.test') $$, '{0,0}', 'the end of access deletes the sessions and refresh tokens of the account'),
  ('owner', $$ tests.sessions_of('admin@personas.test') $$, '{1,2}', 'the end of access keeps the sessions of other admins'),
  ('admin', 'private.is_admin()', 'true', 'the end of access leaves other admins in place'),
  ('super admin', $$
    select granted_at = now(), ended_at = now(), ended_by from public.list_admins() where email = 'nia@tests.test'
  $$, $$ values (true, true, 'super@personas.test') $$, 'the list has who ended an access and when, and the address once'),
  ('owner', $$ update public.admin_requests set access_ended_at = '2025-02-01' where access_ended_at = now() $$, null, null),
  ('visitor', $$ select tests.ask('nia@tests.test') $$, 'done', 'an address can ask again after its access has ended'),
  ('super admin', $$ public.approve_admin_request(tests.request_of_nia()) ->> 'success' $$, 'true', 'an address is approved again after its access has ended'),
  ('owner', $$ update public.admin_requests set reviewed_by = null where access_ended_at is null $$, null, null),
  ('super admin', $$
    select approved_by from public.list_admins() where email = 'nia@tests.test'
  $$, $$ values ('a deleted account'), (null) $$, 'an approval by a deleted account is listed as such, beside the earlier access that has ended'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') ->> 'success' $$, 'true', 'the super admin ends the access of an address a second time'),
  ('owner', $$
    select email, status, access_ended_at = now() from public.admin_requests
    where email in ('nia@tests.test', 'otto@tests.test') order by id
  $$, $$
    values
      ('nia@tests.test', 'rejected', null), ('otto@tests.test', 'approved', null),
      ('nia@tests.test', 'approved', false), ('nia@tests.test', 'approved', true)
  $$, 'the end of access marks the request that granted it, and no other'),
  ('super admin', $$ public.end_admin_access('unconfirmed@personas.test') ->> 'success' $$,
    'true', 'an access that no request granted ends, too'),
  ('owner', 'update private.ended_admins set ended_by = null', null, null),
  ('super admin', 'select email, ended_by from public.list_admins() where ended_at is not null order by 1', $$
    values
      ('nia@tests.test', 'SQL or a deleted account'), ('nia@tests.test', 'SQL or a deleted account'),
      ('unconfirmed@personas.test', 'SQL or a deleted account')
  $$, 'every end of access stays listed, also when the account that made it is deleted'),
  ('owner', $$ delete from private.admins where email = 'admin@personas.test' $$, null, null),
  ('owner', $$ tests.sessions_of('admin@personas.test') $$, '{0,0}', 'a row that is deleted in SQL ends the sessions of its account'),
  ('super admin', $$ select ended_at = now() from public.list_admins() where email = 'admin@personas.test' $$,
    'values (true)', 'an access that was ended in SQL is listed'),
  ('owner', $$ insert into private.admins (email) values ('admin@personas.test') $$, null, null)
) as t;

-- Claims ------------------------------------------------------------------------------------------

-- A token grants no rights by the email or metadata in its claims, because users write their own metadata.
select tests.become('member');
select set_config(
  'request.jwt.claims',
  json_build_object(
    'role', 'authenticated', 'sub', tests.account('member'), 'email', 'super@personas.test',
    'user_metadata', json_build_object('is_admin', true, 'is_super', true)
  )::text,
  true
);
select is(private.is_admin(), false, 'an email in the token makes no account an admin');
select is(public.is_super_admin(), false, 'an email in the token makes no account the super admin');

select tests.try(t) from (values
  ('owner', $$ update auth.users set email_confirmed_at = null where id = tests.account('super admin') $$, null, null),
  ('super admin', 'public.is_super_admin()', 'false', 'the super admin''s address counts only while it is confirmed'),
  ('owner', $$ update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day' $$, null, null),
  ('super admin', 'public.is_super_admin()', 'false', 'a banned account is no super admin'),
  ('admin', 'private.is_admin()', 'false', 'a banned account loses its admin rights at once'),
  ('owner', $$ update auth.users set banned_until = null, email = initcap(email) $$, null, null),
  ('admin', 'private.is_admin()', 'true', 'the case of an address of an admin does not matter'),
  ('owner', 'update auth.users set deleted_at = now()', null, null),
  ('admin', 'private.is_admin()', 'false', 'a deleted account has no admin rights while its token is still valid')
) as t;

select * from finish();
rollback;
