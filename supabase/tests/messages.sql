-- Messages: visitors leave them, learn nothing about others', and are not let flood the inbox.
begin;
\ir personas.psql
select plan(27);

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
language sql as $$ insert into public.newsletter_subscribers (email, interest) values (address, interest) $$;
create function tests.notify(address text, product text) returns void
language sql as $$ insert into public.merch_notifications (email, product) values (address, product) $$;

-- Sending ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('visitor', $$ select tests.send('fan@tests.test', 'home', 'custom-beat') $$, 'done', 'a visitor can send a message'),
  ('visitor', $$ select tests.send('fan@tests.test', 'find-me', 'booking') $$, 'done', 'from either form'),
  ('visitor', $$ select tests.send('fan@tests.test', 'home', null) $$, 'done', 'without choosing a type'),
  ('visitor', $$ select tests.subscribe('fan@tests.test', 'newsletter') $$, 'done', 'a visitor can subscribe'),
  ('visitor', $$ select tests.subscribe('fan@tests.test', 'early-access') $$, 'done', 'to early access as well'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Hoodie') $$, 'done', 'a visitor can wait for a product'),
  ('visitor', $$ tests.count_of('fan@tests.test') $$, '3 2 1', 'all of it is stored'),
  ('visitor', $$ select tests.subscribe(' FAN@tests.test ', 'newsletter') $$,
    'done', 'subscribing twice is answered as subscribing once'),
  ('visitor', $$ select tests.notify('Fan@Tests.Test', 'Hoodie') $$, 'done', 'so is waiting twice'),
  ('visitor', $$ tests.count_of('fan@tests.test') $$, '3 2 1', 'and stored once, whatever the case'),
  ('visitor', $$ select tests.notify('fan@tests.test', 'Cap') $$, 'done', 'another product is another wish'),
  ('visitor', $$ tests.count_of('fan@tests.test') $$, '3 2 2', 'which is stored'),
  ('member', $$ tests.come_from('192.0.2.2') $$, null, null),
  ('member', $$ select tests.send('member@tests.test', 'find-me', 'sync') $$, 'done', 'a member can send a message'),
  ('member', $$ select tests.subscribe('member@tests.test', 'newsletter') $$, 'done', 'and subscribe'),
  ('member', $$ select tests.notify('member@tests.test', 'Tee') $$, 'done', 'and wait for a product'),
  ('member', $$ tests.count_of('member@tests.test') $$, '1 1 1', 'all of it is stored')
) as t;

-- Throttle ---------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.come_from('192.0.2.3') $$, null, null),
  ($$ select tests.send('flood@tests.test', 'home', null) from generate_series(1, 20) $$,
    'done', 'twenty messages in an hour are fine'),
  ($$ tests.send('flood@tests.test', 'home', null) $$, 'refused PT429', 'one more is too many'),
  ($$ select tests.subscribe('flood@tests.test', 'newsletter') from generate_series(1, 30) $$,
    'done', 'each form has its own limit'),
  ($$ tests.subscribe('flood@tests.test', 'newsletter') $$,
    'refused PT429', 'repeats of a subscriber count, so that the limit tells nothing either'),
  ($$ select tests.notify('flood@tests.test', 'Tee') from generate_series(1, 30) $$,
    'done', 'thirty wishes in ten minutes are fine'),
  ($$ tests.notify('flood@tests.test', 'Tee') $$, 'refused PT429', 'one more is too many')
) as t;
select ok(tests.has_window(action, length::interval), action || ': for ' || length)
from (
  values
    ('contact_message', '1 hour'), ('newsletter', '10 minutes'), ('merch_notification', '10 minutes')
) as throttled (action, length);
select tests.come_from('192.0.2.4');
select lives_ok($$ select tests.send('flood@tests.test', 'home', null) $$, 'another address is not concerned');
select is(tests.count_of('flood@tests.test'), '21 1 1', 'what was refused is not stored');

select * from finish();
rollback;
