-- Messages: visitors leave them, learn nothing about others', and are not let flood the inbox.
begin;
\ir personas.psql
select plan(59);

create function tests.count_of(address text) returns text
language sql stable security definer as $$
  select concat_ws(
    ' ',
    (select count(*) from public.contact_messages where email = address),
    (select count(*) from public.newsletter_subscribers where email = address),
    (select count(*) from public.merch_notifications where email = address)
  )
$$;
create function tests.send(address text, source text, type text) returns void
language sql as $$
  insert into public.contact_messages (name, email, project_type, message, source)
  values ('Somebody', address, type, 'Hello', source)
$$;
create function tests.subscribe(address text, interest text) returns void
language sql as $$
  insert into public.newsletter_subscribers (email, interest) values (address, interest)
$$;
create function tests.notify(address text, product text) returns void
language sql as $$
  insert into public.merch_notifications (email, product) values (address, product)
$$;
grant execute on all functions in schema tests to anon, authenticated;

-- Sending ----------------------------------------------------------------------------------------

select tests.become('visitor');
select tests.come_from('192.0.2.1');
select lives_ok(
  $$ select tests.send('fan@tests.test', 'home', 'custom-beat') $$, 'a visitor can send a message'
);
select lives_ok(
  $$ select tests.send('fan@tests.test', 'find-me', 'booking') $$, 'from either form'
);
select lives_ok(
  $$ select tests.send('fan@tests.test', 'home', null) $$, 'without choosing a type'
);
select lives_ok(
  $$ select tests.subscribe('fan@tests.test', 'newsletter') $$, 'a visitor can subscribe'
);
select lives_ok(
  $$ select tests.subscribe('fan@tests.test', 'early-access') $$, 'to early access as well'
);
select lives_ok(
  $$ select tests.notify('fan@tests.test', 'Hoodie') $$, 'a visitor can wait for a product'
);
select is(tests.count_of('fan@tests.test'), '3 2 1', 'all of it is stored');

select lives_ok(
  $$ select tests.subscribe(' FAN@tests.test ', 'newsletter') $$,
  'subscribing twice is answered as subscribing once'
);
select lives_ok(
  $$ select tests.notify('Fan@Tests.Test', 'Hoodie') $$, 'so is waiting twice'
);
select is(tests.count_of('fan@tests.test'), '3 2 1', 'and stored once, whatever the case');
select lives_ok(
  $$ select tests.notify('fan@tests.test', 'Cap') $$, 'another product is another wish'
);
select is(tests.count_of('fan@tests.test'), '3 2 2', 'which is stored');

select tests.become('member');
select tests.come_from('192.0.2.2');
select lives_ok(
  $$ select tests.send('member@tests.test', 'find-me', 'sync') $$, 'a member can send a message'
);
select lives_ok(
  $$ select tests.subscribe('member@tests.test', 'newsletter') $$, 'and subscribe'
);
select lives_ok($$ select tests.notify('member@tests.test', 'Tee') $$, 'and wait for a product');
select is(tests.count_of('member@tests.test'), '1 1 1', 'all of it is stored');

-- What is refused --------------------------------------------------------------------------------

select tests.become('visitor');
select tests.come_from_nowhere();
select throws_ok(
  $$ select tests.send('not an address', 'home', null) $$, '23514', null, 'an address is one'
);
select throws_ok(
  $$ select tests.send(repeat('x', 250) || '@tests.test', 'home', null) $$, '23514', null,
  'an address is not endless'
);
select throws_ok(
  $$ select tests.subscribe('nobody', 'newsletter') $$, '23514', null, 'nor for the newsletter'
);
select throws_ok($$ select tests.notify('nobody', 'Tee') $$, '23514', null, 'nor for products');
select throws_ok(
  $$ select tests.subscribe('a@tests.test', 'spam') $$, '23514', null, 'an interest is a known one'
);
select throws_ok($$ select tests.notify('a@tests.test', '') $$, '23514', null, 'a product has a name');
select throws_ok(
  $$ select tests.send('a@tests.test', 'home', 'booking') $$, '23514', null,
  'each form has its own types'
);
select throws_ok(
  $$ select tests.send('a@tests.test', 'find-me', 'custom-beat') $$, '23514', null,
  'and not the other''s'
);
select throws_ok(
  $$ select tests.send('a@tests.test', 'elsewhere', null) $$, '23514', null, 'there are two forms'
);
select throws_ok(
  $$
    insert into public.contact_messages (name, email, message, source)
    values ('x', 'a@tests.test', '  ', 'home')
  $$,
  '23514', null, 'a message is not blank'
);
select throws_ok(
  $$
    insert into public.contact_messages (name, email, message, source)
    values ('x', 'a@tests.test', repeat('x', 10001), 'home')
  $$,
  '23514', null, 'nor endless'
);
select throws_ok(
  $$
    insert into public.contact_messages (name, email, message, source)
    values (' ', 'a@tests.test', 'x', 'home')
  $$,
  '23514', null, 'a name is not blank'
);
select throws_ok(
  $$
    insert into public.contact_messages (name, email, message, source, handled_at)
    values ('x', 'a@tests.test', 'x', 'home', now())
  $$,
  '42501', null, 'nobody sends what is already dealt with'
);

-- Reading ----------------------------------------------------------------------------------------

select throws_ok(
  $$ select * from public.contact_messages $$, '42501', null, 'a visitor cannot read messages'
);
select throws_ok(
  $$ select * from public.newsletter_subscribers $$, '42501', null, 'nor subscribers'
);
select throws_ok(
  $$ select * from public.merch_notifications $$, '42501', null, 'nor wishes'
);
select throws_ok(
  $$
    insert into public.contact_messages (name, email, message, source)
    values ('x', 'a@tests.test', 'x', 'home') returning id
  $$,
  '42501', null, 'not even their own'
);

select tests.become('member');
select is_empty($$ select * from public.contact_messages $$, 'a member reads no message');
select is_empty($$ select * from public.newsletter_subscribers $$, 'and no subscriber');
select is_empty($$ select * from public.merch_notifications $$, 'and no wish');
-- Without a where, which the select policy would narrow: the update policy alone must hold.
select lives_ok(
  $$ update public.contact_messages set handled_at = now() $$,
  'a member''s mark on messages is no error'
);
select lives_ok(
  $$ update public.newsletter_subscribers set handled_at = now() $$, 'nor on subscribers'
);
select lives_ok($$ update public.merch_notifications set handled_at = now() $$, 'nor on wishes');
select throws_ok(
  $$ delete from public.contact_messages where email = 'fan@tests.test' $$,
  '42501', null, 'a member cannot delete messages'
);
select tests.become('admin');
select is_empty(
  $$
    select email from public.contact_messages
    where email = 'fan@tests.test' and handled_at is not null
    union all
    select email from public.newsletter_subscribers
    where email = 'fan@tests.test' and handled_at is not null
    union all
    select email from public.merch_notifications
    where email = 'fan@tests.test' and handled_at is not null
  $$,
  'but nothing is marked'
);

select is(
  (select count(*) from public.contact_messages where email = 'fan@tests.test'), 3::bigint,
  'an admin reads messages'
);
select is(
  (select count(*) from public.newsletter_subscribers where email = 'fan@tests.test'), 2::bigint,
  'and subscribers'
);
select is(
  (select count(*) from public.merch_notifications where email = 'fan@tests.test'), 2::bigint,
  'and wishes'
);
select isnt_empty(
  $$
    update public.contact_messages set handled_at = now()
    where email = 'fan@tests.test' returning id
  $$,
  'an admin can mark a message as handled'
);
select isnt_empty(
  $$
    update public.newsletter_subscribers set handled_at = now()
    where email = 'fan@tests.test' returning id
  $$,
  'and a subscriber'
);
select isnt_empty(
  $$
    update public.merch_notifications set handled_at = null
    where email = 'fan@tests.test' returning id
  $$,
  'and unmark a wish'
);
select throws_ok(
  $$ update public.contact_messages set message = 'x' where email = 'fan@tests.test' $$,
  '42501', null, 'but not change what was said'
);

-- Throttle ---------------------------------------------------------------------------------------

select tests.become('visitor');
select tests.come_from('192.0.2.3');
select lives_ok(
  $$ select tests.send('flood@tests.test', 'home', null) from generate_series(1, 20) $$,
  'twenty messages in an hour are fine'
);
select throws_ok(
  $$ select tests.send('flood@tests.test', 'home', null) $$, 'PT429', null, 'one more is too many'
);
select lives_ok(
  $$ select tests.subscribe('flood@tests.test', 'newsletter') from generate_series(1, 30) $$,
  'each form has its own limit'
);
select throws_ok(
  $$ select tests.subscribe('flood@tests.test', 'newsletter') $$, 'PT429', null,
  'repeats of a subscriber count, so that the limit tells nothing either'
);
select lives_ok(
  $$ select tests.notify('flood@tests.test', 'Tee') from generate_series(1, 30) $$,
  'thirty wishes in ten minutes are fine'
);
select throws_ok(
  $$ select tests.notify('flood@tests.test', 'Tee') $$, 'PT429', null, 'one more is too many'
);
select tests.has_window(action, length::interval)
from (
  values
    ('contact_message', '1 hour'), ('newsletter', '10 minutes'), ('merch_notification', '10 minutes')
) as throttled (action, length);
select tests.come_from('192.0.2.4');
select lives_ok(
  $$ select tests.send('flood@tests.test', 'home', null) $$, 'another address is not concerned'
);
select is(tests.count_of('flood@tests.test'), '21 1 1', 'what was refused is not stored');

select * from finish();
rollback;
