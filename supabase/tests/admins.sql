-- Who is an admin, and who the super admin: a confirmed address of private.admins, and no other user.
begin;
\ir personas.psql
select plan(22);

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
