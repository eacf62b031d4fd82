-- Members: what an account learns about itself, and its name in one place.
begin;
\ir personas.psql
select plan(20);

-- Am I the super admin? ---------------------------------------------------------------------------

select tests.try(t) from (values
  ('member, unconfirmed, admin, owner', 'public.is_super_admin()', 'false', 'is not the super admin'),
  ('super admin', 'public.is_super_admin()', 'true', 'the super admin is')
) as t;

-- Claims are not believed.
select tests.become('member');
select set_config(
  'request.jwt.claims',
  json_build_object(
    'role', 'authenticated', 'sub', tests.account('member'), 'email', 'super@personas.test',
    'user_metadata', json_build_object('is_super', true)
  )::text,
  true
);
select is(public.is_super_admin(), false, 'an email in the token makes no account the super admin');

select tests.become('owner');
update auth.users set email_confirmed_at = null where id = tests.account('super admin');
select tests.try('super admin', 'public.is_super_admin()',
  'false', 'the super admin''s address counts only while it is confirmed');
select tests.become('owner');
update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day'
where id = tests.account('super admin');
select tests.try('super admin', 'public.is_super_admin()', 'false', 'a banned super admin is none');

-- One name ----------------------------------------------------------------------------------------

select tests.become('owner');

create function tests.rename_account(metadata jsonb) returns text
language sql as $$
  update auth.users set raw_user_meta_data = metadata where id = tests.account('member');
  select full_name from public.profiles where id = tests.account('member')
$$;

select tests.try(t) from (values
  ('owner', $$ tests.rename_account('{"full_name": "Ren Amed"}') $$,
    'Ren Amed', 'the profile follows the account''s name'),
  ('owner', $$ tests.rename_account('{"full_name": "  Spa ced  "}') $$, 'Spa ced', 'spaces around it are dropped'),
  ('owner', $$ tests.rename_account(jsonb_build_object('full_name', repeat('y', 5000))) $$,
    $$ = repeat('y', 120) $$, 'a name that is too long is cut, and changes the account all the same'),
  ('owner', $$ tests.rename_account(jsonb_build_object('full_name', repeat('z', 119) || ' end')) $$,
    $$ = repeat('z', 119) $$, 'a cut leaves no space at the end'),
  ('owner', $$ tests.rename_account('{"full_name": "   "}') $$, null, 'a name of spaces is none'),
  ('owner', $$ tests.rename_account('{"full_name": "", "name": "Goo Gle"}') $$,
    null, 'a name that was taken away stays away, whatever the identity provider calls its owner'),
  ('owner', $$ tests.rename_account('{"name": "Goo Gle"}') $$, 'Goo Gle', 'which counts where no name was given'),
  ('owner', $$ tests.rename_account('{}') $$, null, 'no name at all leaves none'),
  ('owner', 'tests.rename_account(null)', null, 'nor do no metadata'),
  ('owner', $$ tests.rename_account('{"full_name": "Kept"}') $$, 'Kept', 'a later name is taken again'),
  ('owner', $$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'no other user''s profile is written')
) as t;
create temporary table stored as select ctid as place from public.profiles;
select tests.rename_account('{"full_name": "Kept"}');
select tests.try('owner', 'select ctid from public.profiles except select place from stored', '0 rows',
  'the same name writes, and so broadcasts, no profile');

select * from finish();
rollback;
