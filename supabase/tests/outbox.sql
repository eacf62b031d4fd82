-- Mails that are owed: each once, readable by nobody, sent by the service role alone.
begin;
\ir personas.psql
select plan(35);

create function tests.place(p_reference text, p_payment text) returns bigint
language sql as $$
  insert into public.orders (
    reference, name, email, subtotal_cents, discount_cents, total_cents, currency, payment,
    terms_version
  )
  values (p_reference, 'Guest', 'guest@tests.test', 2500, 0, 2500, 'USD', p_payment, '2025-01')
  returning id
$$;
create function tests.owed(p_recipient text) returns setof text
language sql as $$ select kind from private.outbox where recipient = p_recipient order by id $$;
select tests.place('TV-2222-PAY2', 'stripe');
select tests.place('TV-3333-VVD3', 'stripe');
insert into public.order_items (
  order_id, position, kind, title, tier, tier_name, quantity, unit_cents, discount_cents, terms
)
select id, 1, 'license', 'First', 'basic', 'Basic', 1, 2500, 0, '{}'
from public.orders
where reference = 'TV-2222-PAY2';

-- Orders ------------------------------------------------------------------------------------------

update public.orders set paid_at = now() where reference = 'TV-2222-PAY2';
select tests.try('owner', $$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'a paid order is told');
select is(
  data - 'token' - 'receipt',
  '{"reference": "TV-2222-PAY2", "name": "Guest", "email": "guest@tests.test", "total_cents": 2500,
    "refunded_cents": 0, "surplus_cents": 0, "currency": "USD", "payment": "stripe", "titles": ["First, Basic license"]}',
  'with what was bought'
)
from private.outbox;
select is(
  array[data #>> '{receipt,reference}', data #>> '{receipt,seller,name}', data #>> '{receipt,lines,0,title}'],
  array['TV-2222-PAY2', public.current_license_terms() #>> '{licensor,name}', 'First'], 'and the receipt'
)
from private.outbox;
select is(public.open_order('TV-2222-PAY2', data ->> 'token') ->> 'status', 'paid', 'and a token that opens it')
from private.outbox;
update public.orders set dispute = 'open' where reference = 'TV-2222-PAY2';
update public.orders set dispute = 'won' where reference = 'TV-2222-PAY2';
select tests.try(t) from (values
  (null, $$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'once, whatever becomes of a dispute'),
  (null, $$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  (null, $$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  (null, $$ update public.orders set refunded_cents = 2500 where reference = 'TV-2222-PAY2' $$, null, null),
  (null, $$ array(select tests.owed('guest@tests.test')) $$,
    '{order-paid,order-refunded,order-refunded}', 'each refund is told')
) as t;
delete from private.outbox;

update public.orders set paid_at = now(), voided_at = now() where reference = 'TV-3333-VVD3';
update public.orders set refunded_cents = 2500 where reference = 'TV-3333-VVD3';
select tests.try('owner', $$ array(select tests.owed('guest@tests.test')) $$,
  '{order-void}', 'who paid too late is told of it and of the refund in one mail');
delete from private.outbox;

-- The artist --------------------------------------------------------------------------------------

select tests.place('TV-4444-ASK4', 'request');
set constraints public.queue_request_mail immediate;
insert into public.contact_messages (name, email, message, source)
values ('Bo', 'bo@tests.test', 'Hello', 'find-me');
select is_empty('select * from private.outbox', 'the artist is told of nothing unless asked for');

update private.shop_settings set artist_email = 'artist@tests.test';
set constraints public.queue_request_mail deferred;
select tests.place('TV-5555-ASK5', 'request');
select tests.place('TV-6666-PAY6', 'stripe');
set constraints public.queue_request_mail immediate;
update public.orders set paid_at = now() where reference in ('TV-5555-ASK5', 'TV-6666-PAY6');
insert into public.contact_messages (name, email, message, source)
values ('Bo', 'bo@tests.test', 'Hello', 'find-me');
select tests.try(t) from (values
  (null, $$
    array(
      select kind || coalesce(' ' || (data ->> 'reference'), '') from private.outbox
          where recipient = 'artist@tests.test' order by id
    )
  $$, '{"artist-order TV-5555-ASK5","artist-order TV-6666-PAY6",artist-message}',
    'then of requests, sales and messages, each once'),
  (null, $$ select * from private.outbox where recipient = 'artist@tests.test' and data ? 'token' $$,
    '0 rows', 'without what opens a buyer''s order'),
  (null, $$ update private.shop_settings set artist_email = 'nobody' $$,
    'refused 23514', 'the artist''s address is one')
) as t;
delete from private.outbox;
create function tests.makes_news(reference text) returns void
language sql as $$
  select tests.place(reference, 'request');
  insert into public.contact_messages (name, email, message, source)
  values ('Bo', 'bo@tests.test', reference, 'find-me');
$$;
create function tests.told_of() returns text
language sql as $$ select string_agg(kind, ' ') from private.outbox where recipient = 'artist@tests.test' $$;
set constraints public.queue_request_mail immediate;
update private.shop_settings set notify_orders = false;
select tests.makes_news('TV-7777-NEWS');
select is(tests.told_of(), 'artist-message', 'of messages alone, if they like');
select tests.place('TV-7777-PAY7', 'stripe');
update public.orders set paid_at = now() where reference = 'TV-7777-PAY7';
select is(tests.told_of(), 'artist-message', 'not of what is sold either');
update private.shop_settings set notify_orders = true, notify_messages = false;
delete from private.outbox;
select tests.makes_news('TV-8888-NEWS');
select is(tests.told_of(), 'artist-order', 'or of orders alone');
update private.shop_settings set artist_email = null;
delete from private.outbox;

-- Daily jobs --------------------------------------------------------------------------------------

select tests.become('owner');
update private.shop_settings set artist_email = 'artist@tests.test';
create temporary table salt as select value from private.visitor_salt;
create or replace function private.sweep_drafts() returns void
language plpgsql as $$ begin raise exception 'no drafts today'; end $$;
select tests.try('owner', t) from (values
  ('select private.run_daily_jobs(), private.run_daily_jobs()', 'done', 'a daily job that fails'),
  ('(select old.value = salt.value from salt as old, private.visitor_salt as salt)', 'false', 'fails alone'),
  ($$ select recipient, data from private.outbox where kind = 'artist-job' $$,
    $$ values ('artist@tests.test', '{"job": "sweep_drafts", "reason": "no drafts today"}'::jsonb) $$, 'and is mailed to the artist once a day')
) as t;
update private.shop_settings set artist_email = null;
delete from private.outbox;

-- A new link --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select public.send_order_link(' tv-2222-pay2 ', ' Guest@tests.test') $$,
    'done', 'a link is asked for'),
  ('visitor', $$ select public.send_order_link('TV-2222-PAY2', 'else@tests.test') $$,
    'done', 'and nobody learns whether the address is right'),
  ('owner', 'select kind, recipient from private.outbox',
    $$ values ('order-link', 'guest@tests.test') $$, 'only the right one is sent it'),
  ('owner', 'delete from private.outbox', null, null),
  ('visitor', $$ tests.come_from('192.0.2.91') $$, null, null),
  ('visitor', $$ select public.send_order_link('TV-2222-PAY2', 'else@tests.test') from generate_series(1, 5) $$,
    'done', 'five links an hour'),
  ('visitor', $$ public.send_order_link('TV-2222-PAY2', 'guest@tests.test') $$, 'refused PT429', 'and no more')
) as t;
select ok(tests.has_window('order_link', '1 hour'), 'for so long');
select tests.come_from_nowhere();
select tests.become('owner');

-- Requests for admin access -----------------------------------------------------------------------

insert into public.admin_requests (name, email, password_hash)
values ('Ann', 'ann@tests.test', extensions.crypt('secret-2025', extensions.gen_salt('bf', 10)));
update public.admin_requests set status = 'rejected', reviewed_at = now()
where email = 'ann@tests.test';
select tests.try('owner', $$ array(select tests.owed('ann@tests.test')) $$,
  '{admin-rejected}', 'the decision on a request is told');
delete from private.outbox;

-- Sending -----------------------------------------------------------------------------------------

select private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "secret"}');
select private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "other"}');
select is(count(*), 1::bigint, 'a mail is owed once') from private.outbox;

set local role service_role;
select is(public.take_mails() #>> '{0,data,token}', 'secret', 'but takes what is due');
select is(public.take_mails(), '[]', 'which no other user takes in the meantime');
reset role;
select public.finish_mail(id, '500 not now') from private.outbox;
select is(
  (failure, sent_at is null, next_attempt_at - now())::text, '("500 not now",t,00:02:00)',
  'what was refused waits for two minutes'
)
from private.outbox;
update private.outbox set next_attempt_at = now();
select is(jsonb_array_length(public.take_mails()), 1, 'and is tried again');
select public.finish_mail(id) from private.outbox;
select is((failure is null, sent_at is not null, data, attempts)::text, '(t,t,{},2)', 'what was sent keeps no secret')
from private.outbox;
update private.outbox set next_attempt_at = now();
select is(public.take_mails(), '[]', 'and is never sent again');
select private.queue_mail('twice', 'order-paid', 'guest@tests.test', '{"token": "second"}');
select public.finish_mail(id, 'told late') from private.outbox where key = 'once';
select is_empty(
  'select * from private.outbox where failure is not null',
  'a failure that is told late is neither that of a mail that was sent nor of another'
);
delete from private.outbox where key = 'twice';

select private.queue_mail('old', 'order-paid', 'guest@tests.test', '{}');
select tests.try(t) from (values
  (null, $$ update private.outbox set created_at = now() - interval '73 hours' where key = 'old' $$, null, null),
  (null, 'public.take_mails()', '[]', 'what is long past is not told'),
  (null, $$ update private.outbox set created_at = now() - interval '71 hours', attempts = 20 where key = 'old' $$, null, null),
  (null, 'jsonb_array_length(public.take_mails())', '1', 'for three days it is'),
  (null, $$ (select next_attempt_at - now() from private.outbox where key = 'old') $$,
    '6 hours', 'at last every six hours')
) as t;

select * from finish();
rollback;
