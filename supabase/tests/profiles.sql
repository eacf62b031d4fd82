-- Profiles: every account has one, which follows its name; members see their own, admins see all, and no account may
-- write them.
begin;
\ir personas.psql
select plan(18);

create function tests.rename_account(metadata jsonb) returns text
language sql as $$
  update auth.users set raw_user_meta_data = metadata where id = tests.account('member');
  select full_name from public.profiles where id = tests.account('member')
$$;

select tests.try('owner', t) from (values
  ($$ array(select full_name from public.profiles where id = tests.account('member')) $$,
    '{"Mem Ber"}', 'a new account gets a profile with the name given at sign-up'),
  ($$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'a new account without a name gets a profile without a name'),
  ($$
    insert into auth.users (id, email, raw_user_meta_data)
    values
      ('00000000-0000-4000-8000-0000000000f1', 'long@personas.test', jsonb_build_object('full_name', repeat('x', 5000))),
      ('00000000-0000-4000-8000-0000000000f2', 'null@personas.test', null)
  $$, 'done', 'neither a long name nor missing metadata makes a sign-up fail'),
  ($$ tests.rename_account('{"full_name": "Ren Amed"}') $$, 'Ren Amed', 'the profile follows the account''s name'),
  ($$ tests.rename_account('{"full_name": "  Spa ced  "}') $$, 'Spa ced', 'spaces around a name are removed'),
  ($$ tests.rename_account(jsonb_build_object('full_name', repeat('y', 5000))) $$,
    $$ = repeat('y', 120) $$, 'a long name is cut, and does not stop the change of the account'),
  ($$ tests.rename_account(jsonb_build_object('full_name', repeat('z', 119) || ' end')) $$,
    $$ = repeat('z', 119) $$, 'a cut leaves no space at the end'),
  ($$ tests.rename_account('{"full_name": "   "}') $$, null, 'a name of spaces is no name'),
  ($$ tests.rename_account('{"full_name": "", "name": "Goo Gle"}') $$,
    null, 'a name that was removed stays removed, whatever the identity provider sends'),
  ($$ tests.rename_account('{"name": " Goo Gle "}') $$, 'Goo Gle', 'the name of the identity provider is used where no name was given'),
  ($$ tests.rename_account('{}') $$, null, 'an account without a name has a profile without a name'),
  ('tests.rename_account(null)', null, 'an account without metadata has a profile without a name'),
  ($$ tests.rename_account('{"full_name": "Kept"}') $$, 'Kept', 'a name that is given later is stored'),
  ($$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'a changed name does not change the profile of another account')
) as t;
create temporary table stored as select ctid as place from public.profiles;
select tests.rename_account('{"full_name": "Kept"}');
select tests.try('owner', 'select ctid from public.profiles except select place from stored', '0 rows',
  'an unchanged name writes no profile, and so broadcasts none');

-- The auth service has no rights on profiles, but its triggers have. On a hosted project the owner cannot become
-- its role, so there the owner itself adds the account.
grant usage on schema extensions to supabase_auth_admin;
select set_config(
  'role',
  case when pg_has_role('supabase_auth_admin', 'member') then 'supabase_auth_admin' else 'none' end,
  true
);
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000e1', 'service@personas.test', '{"full_name": "Ser Vice"}');
update auth.users set raw_user_meta_data = '{"full_name": "Ser Viced"}' where email = 'service@personas.test';
reset role;
select tests.try(t) from (values
  ('owner', $$ array(select full_name from public.profiles where id = '00000000-0000-4000-8000-0000000000e1') $$,
    '{"Ser Viced"}', 'the profile of an account that the auth service adds and changes has its name'),
  ('member', 'select id from public.profiles',
    $$ select tests.account('member') $$, 'a member reads their own profile alone'),
  ('admin', $$
    (select count(*)::integer from public.profiles where id in (
      tests.account('member'), tests.account('admin'), tests.account('super admin')
    ))
  $$, '3', 'an admin reads the profiles of all accounts')
) as t;

select * from finish();
rollback;
