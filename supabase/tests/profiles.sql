-- Profiles: every account has one; members see their own, admins see all, nobody writes them.
begin;
\ir personas.psql
select plan(22);

select is(
  (select count(*)::integer from public.profiles where id = tests.account('member')), 1,
  'an account gets its profile as it is made'
);
select is(
  (select full_name from public.profiles where id = tests.account('member')), 'Mem Ber',
  'with the name given at sign-up'
);
select is(
  (select full_name from public.profiles where id = tests.account('admin')), null,
  'or none when none was given'
);

select lives_ok(
  $$
    insert into auth.users (id, email, raw_user_meta_data)
    values
      ('00000000-0000-4000-8000-0000000000f1', 'long@personas.test', jsonb_build_object('full_name', repeat('x', 5000))),
      ('00000000-0000-4000-8000-0000000000f2', 'blank@personas.test', '{"full_name": "   "}'),
      ('00000000-0000-4000-8000-0000000000f3', 'google@personas.test', '{"name": " Goo Gle "}'),
      ('00000000-0000-4000-8000-0000000000f4', 'null@personas.test', null)
  $$,
  'no name can make a sign-up fail'
);
select results_eq(
  $$
    select length(full_name), case when length(full_name) < 100 then full_name end
    from public.profiles
    where id::text like '00000000-0000-4000-8000-0000000000f_' order by id
  $$,
  $$ values (120, null), (null, null), (7, 'Goo Gle'), (null, null) $$,
  'long names are cut, blank ones dropped, those of identity providers taken'
);

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
select results_eq(
  $$ select full_name from public.profiles where id = '00000000-0000-4000-8000-0000000000e1' $$,
  array['Ser Viced'], 'which its profile bears'
);

select tests.become('visitor');
select throws_ok(
  $$ select * from public.profiles $$, '42501', null, 'a visitor cannot read profiles'
);

select tests.become('member');
select results_eq(
  $$ select id from public.profiles $$, $$ select tests.account('member') $$,
  'a member sees their own profile alone'
);
select throws_ok(
  $$ update public.profiles set full_name = 'Renamed' where id = tests.account('member') $$,
  '42501', null, 'a member cannot write their profile: it follows the account'
);
select throws_ok(
  $$ update public.profiles set created_at = now() where id = tests.account('member') $$,
  '42501', null, 'no column of it'
);
select throws_ok(
  $$ insert into public.profiles (id) values (gen_random_uuid()) $$, '42501', null,
  'a member cannot add a profile'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.account('member') $$, '42501', null,
  'a member cannot delete a profile'
);

-- Without a where, which the select policy would narrow: the missing right alone must hold.
select throws_ok(
  $$ update public.profiles set full_name = 'Hacked' $$, '42501', null,
  'a member cannot write anybody''s profile'
);

select tests.become('owner');
select is(
  (select full_name from public.profiles where id = tests.account('member')), 'Mem Ber',
  'and the name stays what it was'
);
-- What constrains a name holds for whoever writes it.
select throws_ok(
  $$ update public.profiles set full_name = ' padded ' where id = tests.account('member') $$,
  '23514', null, 'names are trimmed'
);

select tests.become('admin');
select is(
  (select count(*)::integer from public.profiles where id in (
    tests.account('member'), tests.account('admin'), tests.account('super admin')
  )),
  3,
  'an admin counts everybody'
);
select throws_ok(
  $$ update public.profiles set full_name = 'Hacked' where id = tests.account('member') $$,
  '42501', null, 'an admin renames nobody'
);

select tests.become('owner');
delete from auth.users where id = tests.account('member');
select is_empty(
  $$ select * from public.profiles where id = tests.account('member') $$,
  'a profile goes with its account'
);

select tests.become('owner');
delete from auth.users where id = '00000000-0000-4000-8000-0000000000f1';
select tests.become('admin');
select set_has(
  'select profile_id::text from public.profile_withdrawals', $$ select '00000000-0000-4000-8000-0000000000f1' $$,
  'admins hear of deleted accounts'
);
select tests.become('member');
select is_empty('select profile_id from public.profile_withdrawals', 'nobody else does');

select * from finish();
rollback;
