-- Profiles: every account has one, which follows its name; members see their own, admins see all, and no account may write them.
begin;
\ir personas.psql
select plan(20);

create function tests.rename_account(metadata jsonb) returns text
language sql as $$
  update auth.users set raw_user_meta_data = metadata where id = tests.account('member');
  select full_name from public.profiles where id = tests.account('member')
$$;

select tests.try('owner', t) from (values
  ($$ array(select full_name from public.profiles where id = tests.account('member')) $$,
    '{"Mem Ber"}', 'an account gets its profile as it is made, with the name given at sign-up'),
  ($$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'or none when none was given'),
  ($$
    insert into auth.users (id, email, raw_user_meta_data)
    values
      ('00000000-0000-4000-8000-0000000000f1', 'long@personas.test', jsonb_build_object('full_name', repeat('x', 5000))),
      ('00000000-0000-4000-8000-0000000000f2', 'null@personas.test', null)
  $$, 'done', 'no name can make a sign-up fail'),
  ($$ tests.rename_account('{"full_name": "Ren Amed"}') $$, 'Ren Amed', 'the profile follows the account''s name'),
  ($$ tests.rename_account('{"full_name": "  Spa ced  "}') $$, 'Spa ced', 'spaces around it are dropped'),
  ($$ tests.rename_account(jsonb_build_object('full_name', repeat('y', 5000))) $$,
    $$ = repeat('y', 120) $$, 'a name that is too long is cut, and changes the account all the same'),
  ($$ tests.rename_account(jsonb_build_object('full_name', repeat('z', 119) || ' end')) $$,
    $$ = repeat('z', 119) $$, 'a cut leaves no space at the end'),
  ($$ tests.rename_account('{"full_name": "   "}') $$, null, 'a name of spaces is none'),
  ($$ tests.rename_account('{"full_name": "", "name": "Goo Gle"}') $$,
    null, 'a name that was taken away stays away, whatever the identity provider calls its owner'),
  ($$ tests.rename_account('{"name": " Goo Gle "}') $$, 'Goo Gle', 'which counts where no name was given'),
  ($$ tests.rename_account('{}') $$, null, 'no name at all leaves none'),
  ('tests.rename_account(null)', null, 'nor do no metadata'),
  ($$ tests.rename_account('{"full_name": "Kept"}') $$, 'Kept', 'a later name is taken again'),
  ($$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'no other user''s profile is written')
) as t;
create temporary table stored as select ctid as place from public.profiles;
select tests.rename_account('{"full_name": "Kept"}');
select tests.try('owner', 'select ctid from public.profiles except select place from stored', '0 rows',
  'the same name writes, and so broadcasts, no profile');

-- The auth service has no rights on profiles: its triggers have. On a hosted project no role of the owner
-- may become it, so there the owner itself makes the account.
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
    '{"Ser Viced"}', 'a profile follows an account that the auth service makes and changes'),
  ('member', 'select id from public.profiles',
    $$ select tests.account('member') $$, 'a member sees their own profile alone'),
  ('admin', $$
    (select count(*)::integer from public.profiles where id in (
      tests.account('member'), tests.account('admin'), tests.account('super admin')
    ))
  $$, '3', 'an admin counts everybody'),
  ('owner', $$ delete from auth.users where email = 'long@personas.test' $$, null, null),
  ('admin', $$ select 1 from public.withdrawals where row_id = '00000000-0000-4000-8000-0000000000f1' $$,
    '1 rows', 'admins hear of deleted accounts'),
  ('member', 'select row_id from public.withdrawals', '0 rows', 'no other user does')
) as t;

select * from finish();
rollback;
