-- Profiles: every account has one; members see their own, admins see all, nobody writes them.
begin;
\ir personas.psql
select plan(14);

select tests.try('owner', t) from (values
  ($$ (select count(*)::integer from public.profiles where id = tests.account('member')) $$,
    '1', 'an account gets its profile as it is made'),
  ($$ (select full_name from public.profiles where id = tests.account('member')) $$,
    'Mem Ber', 'with the name given at sign-up'),
  ($$ (select full_name from public.profiles where id = tests.account('admin')) $$,
    null, 'or none when none was given'),
  ($$
    insert into auth.users (id, email, raw_user_meta_data)
    values
      ('00000000-0000-4000-8000-0000000000f1', 'long@personas.test', jsonb_build_object('full_name', repeat('x', 5000))),
      ('00000000-0000-4000-8000-0000000000f2', 'blank@personas.test', '{"full_name": "   "}'),
      ('00000000-0000-4000-8000-0000000000f3', 'google@personas.test', '{"name": " Goo Gle "}'),
      ('00000000-0000-4000-8000-0000000000f4', 'null@personas.test', null)
  $$, 'done', 'no name can make a sign-up fail'),
  ($$
    select length(full_name), case when length(full_name) < 100 then full_name end
    from public.profiles
    where id::text like '00000000-0000-4000-8000-0000000000f_' order by id
  $$, $$ values (120, null), (null, null), (7, 'Goo Gle'), (null, null) $$,
    'long names are cut, blank ones dropped, those of identity providers taken')
) as t;

-- The auth service has no rights on profiles: its triggers have. On a hosted project no role of the owner
-- may become it, so there the owner itself makes the account.
grant usage on schema extensions to supabase_auth_admin;
select set_config(
  'role',
  case when pg_has_role('supabase_auth_admin', 'member') then 'supabase_auth_admin' else 'none' end,
  true
);
select lives_ok(
  $$
    insert into auth.users (id, email, raw_user_meta_data)
    values ('00000000-0000-4000-8000-0000000000e1', 'service@personas.test', '{"full_name": "Ser Vice"}')
  $$,
  'the auth service makes an account'
);
select lives_ok(
  $$
    update auth.users set raw_user_meta_data = '{"full_name": "Ser Viced"}'
    where id = '00000000-0000-4000-8000-0000000000e1'
  $$,
  'and changes its name'
);
reset role;
select tests.try(t) from (values
  ('owner', $$ array(select full_name from public.profiles where id = '00000000-0000-4000-8000-0000000000e1') $$,
    '{"Ser Viced"}', 'which its profile bears'),
  ('member', 'select id from public.profiles',
    $$ select tests.account('member') $$, 'a member sees their own profile alone'),
  -- The constraints of a name hold in every role.
  ('owner', $$ update public.profiles set full_name = ' padded ' where id = tests.account('member') $$,
    'refused 23514', 'names are trimmed'),
  ('admin', $$
    (select count(*)::integer from public.profiles where id in (
      tests.account('member'), tests.account('admin'), tests.account('super admin')
    ))
  $$, '3', 'an admin counts everybody'),
  ('owner', $$ delete from auth.users where id = tests.account('member') $$, null, null),
  ('owner', $$ select * from public.profiles where id = tests.account('member') $$,
    '0 rows', 'a profile goes with its account')
) as t;

select tests.become('owner');
delete from auth.users where id = '00000000-0000-4000-8000-0000000000f1';
select tests.become('admin');
select set_has(
  'select row_id from public.withdrawals', $$ select '00000000-0000-4000-8000-0000000000f1' $$,
  'admins hear of deleted accounts'
);
select tests.try('member', 'select row_id from public.withdrawals', '0 rows', 'no other user does');

select * from finish();
rollback;
