-- Who is an admin: a confirmed address of private.admins, and nobody else.
begin;
\ir personas.psql
select plan(23);

select tests.become('visitor');
select throws_ok(
  $$ select public.is_admin(tests.account('admin')) $$, '42501', null,
  'a visitor cannot ask who is an admin'
);
select throws_ok(
  $$ select * from private.admins $$, '42501', null, 'a visitor cannot read the list of admins'
);

select tests.become('member');
select is(public.is_admin(tests.account('member')), false, 'a member is no admin');
select is(
  public.is_admin(tests.account('admin')), false,
  'a member learns nothing about somebody else'
);
select is(public.is_admin(null), false, 'nobody is no admin');
select throws_ok(
  $$ select * from private.admins $$, '42501', null, 'a member cannot read the list of admins'
);
select throws_ok(
  $$ insert into private.admins (email) values ('member@personas.test') $$, '42501', null,
  'a member cannot add an admin'
);
select throws_ok(
  $$ select private.account_is_admin(tests.account('admin'), false) $$, '42501', null,
  'a member cannot ask the question beneath'
);

select tests.become('unconfirmed');
select is(
  public.is_admin(tests.account('unconfirmed')), false,
  'a listed address does not count before it is confirmed'
);
select is(private.is_admin(), false, 'policies see it the same way');

select tests.become('admin');
select is(public.is_admin(tests.account('admin')), true, 'an admin is an admin');
select is(
  public.is_admin(tests.account('super admin')), true, 'an admin gets true answers about others'
);
select is(public.is_admin(tests.account('member')), false, 'and learns who is none');
select is(public.is_admin(gen_random_uuid()), false, 'an unknown account is no admin');
select is(private.is_super_admin(), false, 'an admin is not the super admin');
select throws_ok(
  $$ update private.admins set is_super = true where email = 'admin@personas.test' $$,
  '42501', null, 'an admin cannot promote themselves'
);

select tests.become('super admin');
select is(private.is_admin(), true, 'the super admin is an admin');
select is(private.is_super_admin(), true, 'the super admin is the super admin');

-- Claims are not believed.
select set_config(
  'request.jwt.claims',
  json_build_object(
    'role', 'authenticated', 'sub', tests.account('member'), 'email', 'super@personas.test',
    'user_metadata', json_build_object('is_admin', true)
  )::text,
  true
);
select is(private.is_admin(), false, 'an email in the token makes nobody an admin');

select tests.become('owner');
update auth.users set banned_until = now() + interval '1 day'
where id = tests.account('admin');
select tests.become('admin');
select is(private.is_admin(), false, 'a banned account loses its rights at once');

select tests.become('owner');
update auth.users set banned_until = null, email = 'Admin@Personas.test'
where id = tests.account('admin');
select tests.become('admin');
select is(private.is_admin(), true, 'the case of an address does not matter');

select tests.become('owner');
select throws_ok(
  $$ insert into private.admins (email, is_super) values ('second@personas.test', true) $$,
  '23505', null, 'there is one super admin'
);
select throws_ok(
  $$ insert into private.admins (email) values ('Upper@Personas.test') $$, '23514', null,
  'addresses are stored in lower case'
);

select * from finish();
rollback;
