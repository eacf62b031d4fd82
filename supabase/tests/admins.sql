-- Who is an admin: a confirmed address of private.admins, and no other user.
begin;
\ir personas.psql
select plan(15);

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
  ('admin', 'public.is_super_admin()', 'false', 'an admin is not the super admin'),
  ('super admin', 'private.is_admin()', 'true', 'the super admin is an admin'),
  ('super admin', 'public.is_super_admin()', 'true', 'the super admin is the super admin')
) as t;

-- Claims are not believed.
select set_config(
  'request.jwt.claims',
  json_build_object(
    'role', 'authenticated', 'sub', tests.account('member'), 'email', 'super@personas.test',
    'user_metadata', json_build_object('is_admin', true)
  )::text,
  true
);
select is(private.is_admin(), false, 'an email in the token makes no account an admin');

select tests.become('owner');
update auth.users set banned_until = now() + interval '1 day'
where id = tests.account('admin');
select tests.try('admin', 'private.is_admin()', 'false', 'a banned account loses its rights at once');

select tests.become('owner');
update auth.users set banned_until = null, email = 'Admin@Personas.test'
where id = tests.account('admin');
select tests.try('admin', 'private.is_admin()', 'true', 'the case of an address does not matter');

select * from finish();
rollback;
