-- Members: what an account learns about itself, and its name in one place.
begin;
\ir personas.psql
select plan(22);

-- Am I the super admin? ---------------------------------------------------------------------------

select tests.become('visitor');
select throws_ok(
  $$ select public.is_super_admin() $$, '42501', null, 'a visitor cannot ask'
);

select tests.become('member');
select is(public.is_super_admin(), false, 'a member is not the super admin');

select tests.become('unconfirmed');
select is(public.is_super_admin(), false, 'nor is an address that waits to be confirmed');

select tests.become('admin');
select is(public.is_super_admin(), false, 'an admin is not the super admin');

select tests.become('super admin');
select is(public.is_super_admin(), true, 'the super admin is');

select tests.become('owner');
select is(public.is_super_admin(), false, 'nobody is not the super admin');

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
select is(public.is_super_admin(), false, 'an email in the token makes nobody the super admin');

select tests.become('owner');
update auth.users set email_confirmed_at = null where id = tests.account('super admin');
select tests.become('super admin');
select is(
  public.is_super_admin(), false, 'the super admin''s address counts only while it is confirmed'
);
select tests.become('owner');
update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day'
where id = tests.account('super admin');
select tests.become('super admin');
select is(public.is_super_admin(), false, 'a banned super admin is none');

-- One name ----------------------------------------------------------------------------------------

select tests.become('owner');

create function tests.rename_account(metadata jsonb) returns text
language sql as $$
  update auth.users set raw_user_meta_data = metadata where id = tests.account('member');
  select full_name from public.profiles where id = tests.account('member')
$$;

select is(
  tests.rename_account('{"full_name": "Ren Amed"}'), 'Ren Amed',
  'the profile follows the account''s name'
);
select is(
  tests.rename_account('{"full_name": "  Spa ced  "}'), 'Spa ced', 'spaces around it are dropped'
);
select is(
  tests.rename_account(jsonb_build_object('full_name', repeat('y', 5000))), repeat('y', 120),
  'a name that is too long is cut, and changes the account all the same'
);
select is(
  tests.rename_account(jsonb_build_object('full_name', repeat('z', 119) || ' end')),
  repeat('z', 119), 'a cut leaves no space at the end'
);
select is(
  tests.rename_account('{"full_name": "   "}'), null, 'a name of spaces is none'
);
select is(
  tests.rename_account('{"full_name": "", "name": "Goo Gle"}'), null,
  'a name that was taken away stays away, whatever the identity provider calls its owner'
);
select is(
  tests.rename_account('{"name": "Goo Gle"}'), 'Goo Gle', 'which counts where no name was given'
);
select is(tests.rename_account('{}'), null, 'no name at all leaves none');
select is(tests.rename_account(null), null, 'nor do no metadata');

select tests.rename_account('{"full_name": "Kept"}');
update public.profiles set full_name = 'Marker' where id = tests.account('member');
update auth.users set last_sign_in_at = now() where id = tests.account('member');
select tests.rename_account('{"full_name": "Kept"}');
select is(
  (select full_name from public.profiles where id = tests.account('member')), 'Marker',
  'what leaves the metadata alone leaves the profile alone'
);
select is(
  (select full_name from public.profiles where id = tests.account('admin')), null,
  'nobody else''s profile is written'
);

select tests.become('member');
select throws_ok(
  $$ update public.profiles set full_name = 'Mine' where id = tests.account('member') $$,
  '42501', null, 'a member cannot write the profile beside the account'
);
select throws_ok(
  $$ select private.follow_account_name() $$, '42501', null, 'nor call what writes it'
);

select * from finish();
rollback;
