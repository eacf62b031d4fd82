-- Messages: visitors send them and are throttled. subscriptions.sql proves what becomes of a subscription.
begin;
\ir personas.psql
select plan(16);

create function tests.count_of(address text) returns bigint
language sql stable security definer as $$ select count(*) from public.contact_messages where email = address $$;
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
  ('visitor', $$ select tests.send('fan@tests.test', 'find-me', 'booking') $$, 'done', 'a visitor can send a message from either form'),
  ('visitor', $$ select tests.send('fan@tests.test', 'home', null) $$, 'done', 'a visitor can send a message without a type'),
  ('member', $$ select tests.send('fan@tests.test', 'find-me', 'sync') $$, 'done', 'a member can send a message'),
  ('visitor', $$ tests.count_of('fan@tests.test') $$, '4', 'their messages are stored')
) as t;

-- Throttle ---------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.come_from('192.0.2.3') $$, null, null),
  ($$ select tests.send('flood@tests.test', 'home', null) from generate_series(1, 20) $$,
    'done', 'an address sends 20 messages an hour'),
  ($$ tests.send('flood@tests.test', 'home', null) $$, 'refused PT429', 'the 21st message of an address is throttled'),
  ($$ select tests.subscribe('flood@tests.test', 'newsletter') from generate_series(1, 30) $$,
    'done', 'each form has a limit of its own'),
  ($$ tests.subscribe('flood@tests.test', 'newsletter') $$,
    'refused PT429', 'a repeated subscription counts for the limit, which therefore does not reveal subscribers'),
  ($$ select tests.notify('flood@tests.test', 'Tee') from generate_series(1, 30) $$,
    'done', 'an address sends 30 wishes in ten minutes'),
  ($$ tests.notify('flood@tests.test', 'Tee') $$, 'refused PT429', 'the 31st wish of an address is throttled')
) as t;
select ok(tests.has_window(action, length::interval), action || ': for ' || length)
from (
  values
    ('contact_message', '1 hour'), ('newsletter', '10 minutes'), ('merch_notification', '10 minutes')
) as throttled (action, length);
select tests.come_from('192.0.2.4');
select lives_ok($$ select tests.send('flood@tests.test', 'home', null) $$, 'a message from another address is accepted');
select is(tests.count_of('flood@tests.test'), 21::bigint, 'throttled messages are not stored');

select * from finish();
rollback;
