-- Mails to send: each is queued once, no API role reads them, and only the service role takes them.
begin;
\ir personas.psql
select plan(45);

create function tests.place(p_reference text, p_payment text) returns bigint
language sql as $$
  insert into tests.orders (reference, name, email, payment)
  values (p_reference, 'Guest', 'guest@tests.test', p_payment) returning id
$$;
create function tests.owed(p_recipient text) returns setof text
language sql as $$ select kind from private.outbox where recipient = p_recipient order by id $$;
select tests.place('TV-2222-PAY2', 'stripe');
select tests.place('TV-3333-VVD3', 'stripe');
insert into tests.lines (order_id, title) select id, 'First' from public.orders where reference = 'TV-2222-PAY2';

-- Orders ------------------------------------------------------------------------------------------

select tests.try('owner', t) from (values
  ($$ update public.orders set paid_at = now() where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'a paid order queues a mail'),
  ($$ (select data - 'token' - 'receipt' from private.outbox) $$,
    '{"reference": "TV-2222-PAY2", "name": "Guest", "email": "guest@tests.test", "total_cents": 2500,
    "refunded_cents": 0, "surplus_cents": 0, "currency": "USD", "payment": "stripe", "void_reason": null, "expires_at": null, "titles": ["First, Basic license"]}',
    'the mail of a paid order lists what was bought'),
  ($$
    select data #>> '{receipt,reference}', data #>> '{receipt,seller,name}', data #>> '{receipt,lines,0,title}'
    from private.outbox
  $$, $$ values ('TV-2222-PAY2', public.current_license_terms() #>> '{licensor,name}', 'First') $$, 'the mail of a paid order has the receipt'),
  ($$ (select public.open_order('TV-2222-PAY2', data ->> 'token') ->> 'status' from private.outbox) $$,
    'paid', 'the mail of a paid order has a token that opens it'),
  ($$ update public.orders set dispute = 'open' where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set dispute = 'won' where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'a dispute queues no second mail about the payment'),
  ($$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set refunded_cents = 2500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$,
    '{order-paid,order-refunded,order-refunded}', 'each refund queues a mail'),
  ($$ private.queue_mail('other', 'order-paid', 'other@tests.test', '{}') $$, null, null),
  ($$ update private.outbox set sent_at = case key when 'order-paid:' || order_id then now() else now() + interval '1 hour' end $$, null, null),
  ($$ (select (public.open_order('TV-2222-PAY2', data ->> 'token') ->> 'receipt_sent_at')::timestamptz from private.outbox where kind = 'order-paid' and order_id is not null) $$,
    '= now()', 'an order shows when its receipt was sent'),
  ('delete from private.outbox', null, null),
  ($$ update public.orders set paid_at = now(), voided_at = now() where reference = 'TV-3333-VVD3' $$, null, null),
  ($$ update public.orders set refunded_cents = 2500 where reference = 'TV-3333-VVD3' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$,
    '{order-void}', 'a payment that is too late and its refund queue one mail')
) as t;

-- The artist --------------------------------------------------------------------------------------

set constraints public.queue_request_mail immediate;
/* Kinds of the mails to the artist about a request, a sale and a message. */
create function tests.news(n integer) returns text[]
language sql as $$
  delete from private.outbox;
  select tests.place(format('TV-%s222-ASKS', n), 'request'), tests.place(format('TV-%s222-PAYS', n), 'stripe');
  update public.orders set paid_at = now() where reference like format('TV-%s222-%%', n);
  insert into public.contact_messages (name, email, message, source) values ('Bo', 'bo@tests.test', 'Hello', 'find-me');
  select array(
    select concat_ws(' ', kind, data ->> 'reference') from private.outbox where recipient !~ '^guest' order by id
  );
$$;
select tests.try('owner', t) from (values
  ('tests.news(4)', '{}', 'the artist gets no mail without an address in the settings'),
  ($$ update private.shop_settings set artist_email = 'artist@tests.test' $$, null, null),
  ('tests.news(5)', '{"artist-order TV-5222-ASKS","artist-order TV-5222-PAYS",artist-message}',
    'the artist is mailed each request, sale and message once'),
  ($$ select * from private.outbox where recipient = 'artist@tests.test' and data ? 'token' $$,
    '0 rows', 'mails to the artist have no token that opens an order'),
  ('update private.shop_settings set notify_orders = false', null, null),
  ('tests.news(6)', '{artist-message}', 'the artist can choose mails about messages alone'),
  ('update private.shop_settings set notify_orders = true, notify_messages = false', null, null),
  ('tests.news(7)', '{"artist-order TV-7222-ASKS","artist-order TV-7222-PAYS"}', 'the artist can choose mails about orders alone'),
  ('delete from private.outbox', null, null)
) as t;

-- Daily jobs --------------------------------------------------------------------------------------

create temporary table salt as select value from private.visitor_salt;
create schema if not exists cron;
create table if not exists cron.job_run_details (
  jobid bigint, runid bigserial primary key, username text, start_time timestamptz
);
insert into cron.job_run_details (jobid, username, start_time)
select 7, current_user, now() - age from unnest('{6 days,8 days}'::interval[]) as age;
create or replace function private.sweep_drafts() returns void
language plpgsql as $$ begin raise exception 'no drafts today'; end $$;
select tests.try('owner', t) from (values
  ('select private.run_daily_jobs(), private.run_daily_jobs()', 'done', 'the daily jobs run although one of them fails'),
  ('(select old.value = salt.value from salt as old, private.visitor_salt as salt)', 'false', 'the other daily jobs run when one fails'),
  ('select now() - start_time from cron.job_run_details where jobid = 7', $$ values (interval '6 days') $$,
    'records of runs are deleted after a week'),
  ($$ select recipient, data from private.outbox where kind = 'artist-job' $$,
    $$ values ('artist@tests.test', '{"job": "sweep_drafts", "reason": "no drafts today"}'::jsonb) $$, 'a failed daily job is mailed to the artist once a day')
) as t;
update private.shop_settings set artist_email = null;
delete from private.outbox;

-- A new link --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select public.send_order_link(' tv-2222-pay2 ', ' Guest@tests.test') $$,
    'done', 'a link can be requested with the right email'),
  ('visitor', $$ select public.send_order_link('TV-2222-PAY2', 'else@tests.test') $$,
    'done', 'a request with a wrong email is answered alike'),
  ('owner', 'select kind, recipient from private.outbox',
    $$ values ('order-link', 'guest@tests.test') $$, 'a link is mailed for the right email alone'),
  ('owner', 'delete from private.outbox', null, null),
  ('visitor', $$ tests.come_from('192.0.2.91') $$, null, null),
  ('visitor', $$ select public.send_order_link('TV-2222-PAY2', 'else@tests.test') from generate_series(1, 5) $$,
    'done', 'an address requests five links an hour'),
  ('visitor', $$ public.send_order_link('TV-2222-PAY2', 'guest@tests.test') $$, 'refused PT429', 'the sixth link of an address is throttled'),
  ('visitor', $$ tests.has_window('order_link', '1 hour') $$, 'true', 'links are throttled for an hour')
) as t;
select tests.come_from_nowhere(), tests.become('owner');

-- Requests for admin access -----------------------------------------------------------------------

insert into public.admin_requests (name, email, password_hash)
values ('Ann', 'ann@tests.test', extensions.crypt('secret-2025', extensions.gen_salt('bf', 10)));
update public.admin_requests set status = 'rejected', reviewed_at = now()
where email = 'ann@tests.test';
select tests.try('owner', $$ array(select tests.owed('ann@tests.test')) $$,
  '{admin-rejected}', 'the decision about an admin request queues a mail');
delete from private.outbox;

create function tests.canceled() returns bigint
language sql security definer as $$ select id from private.outbox where key = 'canceled' $$;

-- Sending -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "secret"}') $$, null, null),
  ('owner', $$ private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "other"}') $$, null, null),
  ('owner', '(select count(*) from private.outbox)', '1', 'a mail with the same key is queued once'),
  ('service', $$ public.take_mails() #>> '{0,data,token}' $$, 'secret', 'the service role takes a mail that is due'),
  ('service', 'public.take_mails()', '[]', 'a mail that was taken is not taken again'),
  ('owner', $$ select public.finish_mail(id, '500 not now') from private.outbox $$, null, null),
  ('owner', 'select failure, sent_at is null, next_attempt_at - now() from private.outbox',
    $$ values ('500 not now', true, interval '2 minutes') $$, 'a mail that was refused is due again after two minutes'),
  ('owner', 'update private.outbox set next_attempt_at = now()', null, null),
  ('owner', $$ insert into public.site_texts (section, texts) values ('artist', '{"name": "Nia"}'), ('fans', '{}') $$, null, null),
  ('owner', $$ public.take_mails() #>> '{0,artist}' $$, 'Nia', 'a mail that was refused is taken again, with the name of the artist'),
  ('owner', 'select public.finish_mail(id) from private.outbox', null, null),
  ('owner', 'select failure is null, sent_at is not null, data, attempts::integer from private.outbox',
    $$ values (true, true, '{}'::jsonb, 2) $$, 'a mail that was sent has no data left'),
  ('owner', 'update private.outbox set next_attempt_at = now()', null, null),
  ('owner', 'public.take_mails()', '[]', 'a mail that was sent is not taken again'),
  ('owner', $$ private.queue_mail('twice', 'order-paid', 'guest@tests.test', '{"token": "second"}') $$, null, null),
  ('owner', $$ select public.finish_mail(id, 'answered late') from private.outbox where key = 'once' $$, null, null),
  ('owner', 'select * from private.outbox where failure is not null', '0 rows',
    'a failure that is reported late changes neither a sent mail nor another one'),
  ('owner', $$ delete from private.outbox where key = 'twice' $$, null, null),
  ('owner', $$ private.queue_mail('old', 'order-paid', 'guest@tests.test', '{}') $$, null, null),
  ('owner', $$ update private.outbox set created_at = now() - interval '73 hours' where key = 'old' $$, null, null),
  ('owner', 'public.take_mails()', '[]', 'a mail that is older than 72 hours is not taken'),
  ('owner', $$ update private.outbox set created_at = now() - interval '71 hours', attempts = 20 where key = 'old' $$, null, null),
  ('owner', 'jsonb_array_length(public.take_mails())', '1', 'a mail that is 71 hours old is taken'),
  ('owner', $$ (select next_attempt_at - now() from private.outbox where key = 'old') $$,
    '6 hours', 'a mail is due again after at most six hours'),
  ('owner', 'update private.outbox set next_attempt_at = now(), attempts = 1', null, null),
  ('service', $$ jsonb_array_length(public.take_mails(20, tests.account('admin'))) $$, '0', 'a second sender takes no mail'),
  ('owner', 'update private.leases set ends_at = now()', null, null),
  ('service', $$ jsonb_array_length(public.take_mails(20, tests.account('admin'))) $$, '1', 'a second sender takes mails once the lease of the first one has ended'),
  ('owner', $$ public.return_mails(null, array(select id from private.outbox)) $$, null, null),
  ('owner', $$ select attempts, next_attempt_at - now() from private.outbox where key = 'old' $$, $$ values (2, interval '4 minutes') $$, 'a sender whose lease has ended gives no mail back'),
  ('owner', $$ public.return_mails(tests.account('admin'), array(select id from private.outbox)) $$, null, null),
  ('owner', $$ select attempts, next_attempt_at - now() from private.outbox where key = 'old' $$, $$ values (1, interval '5 seconds') $$,
    'a mail that was given back is due in seconds, without a counted attempt'),
  ('owner', 'select from private.leases', '0 rows', 'a sender that gives mails back ends its lease'),
  ('owner', 'delete from private.outbox', null, null),
  ('owner', $$
    private.queue_mail(key, kind, key || '@tests.test', '{}')
    from (values ('late', 'order-paid'), ('refused', 'admin-approved'), ('new', 'order-paid'), ('reminder', 'cart-reminder'), ('canceled', 'cart-reminder'))
      as queued (key, kind)
  $$, null, null),
  ('owner', $$ update private.outbox set created_at = now() - interval '25 hours' where key in ('late', 'reminder') $$, null, null),
  ('owner', $$ update private.outbox set next_attempt_at = now() + interval '1 hour' where key = 'reminder' $$, null, null),
  ('owner', $$ update private.outbox set next_attempt_at = 'infinity', failure = 'no such address' where key in ('refused', 'canceled') $$, null, null),
  ('service', 'select recipient, failure from public.unsent_mails()',
    $$ values ('refused@tests.test', 'no such address'), ('late@tests.test', null) $$,
    'the service reads the mails that wait for a day or were refused for good'),
  ('admin', 'select public.resend_mail(id) from public.unsent_mails()', '2 rows', 'an admin queues them again'),
  ('admin', 'select * from public.unsent_mails()', '0 rows', 'so that none is listed'),
  ('admin', 'public.resend_mail(-1)', 'refused 22023', 'a mail that was sent is not queued again'),
  ('admin', 'public.resend_mail(tests.canceled())', 'refused 22023', 'nor is a reminder of a cart')
) as t;

select * from finish();
rollback;
