-- Who is an admin, and who the super admin: a confirmed address of private.admins, and no other user. Who sees
-- admins and ends their access: the super admin.
begin;
\ir personas.psql
select plan(50);

select tests.try(t) from (values
  ('member', $$ public.is_admin(tests.account('member')) $$, 'false', 'a member is no admin'),
  ('member', $$ public.is_admin(tests.account('admin')) $$, 'false', 'a member learns nothing about another user'),
  ('member', 'public.is_admin(null)', 'false', 'nobody is no admin'),
  ('unconfirmed', $$ public.is_admin(tests.account('unconfirmed')) $$,
    'false', 'a listed address does not count before it is confirmed'),
  ('unconfirmed', 'private.is_admin()', 'false', 'policies see it the same way'),
  ('admin', $$ public.is_admin(tests.account('admin')) $$, 'true', 'an admin is an admin'),
  ('admin', $$ public.is_admin(tests.account('super admin')) $$, 'true', 'an admin gets true answers about others'),
  ('admin', $$ public.is_admin(tests.account('member')) $$, 'false', 'and learns who is none'),
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
  -- As old versions of the auth service made them.
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
  ('visitor', 'public.list_admins()', 'refused 42501', 'a visitor sees no admin'),
  ('visitor', $$ public.end_admin_access('admin@personas.test') $$, 'refused 42501', 'and ends no access'),
  ('member, unconfirmed, admin', 'public.list_admins()',
    'refused 42501 Only the super admin may do this.', 'does not see who is an admin'),
  ('member, unconfirmed, admin', $$ public.end_admin_access('admin@personas.test') $$,
    'refused 42501 Only the super admin may do this.', 'ends no access, not even their own'),
  ('super admin', $$ public.approve_admin_request(tests.request_of_nia()) ->> 'success' $$, 'true', 'Nia is approved'),
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
  ('super admin', 'public.is_super_admin()', 'true', 'and remains the super admin'),
  ('super admin', $$ public.end_admin_access('member@personas.test') $$,
    '{"success": false, "error": "This address has no admin access."}', 'only admins have an access to end'),
  ('owner', $$ tests.sessions_of('nia@tests.test') $$, '{1,2}', 'before, Nia has a session'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') $$,
    '{"success": true, "error": null}', 'the super admin ends an access'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') ->> 'success' $$, 'false', 'once'),
  ('owner', $$ private.account_is_admin('00000000-0000-4000-8000-0000000000a1', false) $$,
    'false', 'Nia is no admin from then on'),
  ('owner', $$ tests.sessions_of('nia@tests.test') $$, '{0,0}', 'and is signed out everywhere'),
  ('owner', $$ tests.sessions_of('admin@personas.test') $$, '{1,2}', 'others stay signed in'),
  ('admin', 'private.is_admin()', 'true', 'and stay admins'),
  ('super admin', $$
    select granted_at = now(), ended_at = now(), ended_by from public.list_admins() where email = 'nia@tests.test'
  $$, $$ values (true, true, 'super@personas.test') $$, 'who ended it and when is recorded, and Nia is listed once'),
  ('owner', $$ update public.admin_requests set access_ended_at = '2025-02-01' where access_ended_at = now() $$, null, null),
  ('visitor', $$ select tests.ask('nia@tests.test') $$, 'done', 'Nia may ask again'),
  ('super admin', $$ public.approve_admin_request(tests.request_of_nia()) ->> 'success' $$, 'true', 'be approved again'),
  ('owner', $$ update public.admin_requests set reviewed_by = null where access_ended_at is null $$, null, null),
  ('super admin', $$
    select approved_by from public.list_admins() where email = 'nia@tests.test'
  $$, $$ values ('a deleted account'), (null) $$, 'is listed as approved without the account of who did, and as ended before'),
  ('super admin', $$ public.end_admin_access('nia@tests.test') ->> 'success' $$, 'true', 'and lose access again'),
  ('owner', $$
    select email, status, access_ended_at = now() from public.admin_requests
    where email in ('nia@tests.test', 'otto@tests.test') order by id
  $$, $$
    values
      ('nia@tests.test', 'rejected', null), ('otto@tests.test', 'approved', null),
      ('nia@tests.test', 'approved', false), ('nia@tests.test', 'approved', true)
  $$, 'which marks the request that was granted, and no other'),
  ('super admin', $$ public.end_admin_access('unconfirmed@personas.test') ->> 'success' $$,
    'true', 'an access that no request asked for ends too'),
  ('owner', 'update private.ended_admins set ended_by = null', null, null),
  ('super admin', 'select email, ended_by from public.list_admins() where ended_at is not null order by 1', $$
    values
      ('nia@tests.test', 'a deleted account'), ('nia@tests.test', 'a deleted account'),
      ('unconfirmed@personas.test', 'a deleted account')
  $$, 'every end stays listed, even without the account of who made it')
) as t;

-- Claims ------------------------------------------------------------------------------------------

-- Claims are not believed.
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
select is(public.is_super_admin(), false, 'nor the super admin');

select tests.try(t) from (values
  ('owner', $$ update auth.users set email_confirmed_at = null where id = tests.account('super admin') $$, null, null),
  ('super admin', 'public.is_super_admin()', 'false', 'the super admin''s address counts only while it is confirmed'),
  ('owner', $$ update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day' $$, null, null),
  ('super admin', 'public.is_super_admin()', 'false', 'a banned super admin is none'),
  ('admin', 'private.is_admin()', 'false', 'and a banned account loses its rights at once'),
  ('owner', $$ update auth.users set banned_until = null, email = initcap(email) $$, null, null),
  ('admin', 'private.is_admin()', 'true', 'the case of an address does not matter'),
  ('owner', 'update auth.users set deleted_at = now()', null, null),
  ('admin', 'private.is_admin()', 'false', 'a deleted account has no rights, whatever the token says')
) as t;

select * from finish();
rollback;
