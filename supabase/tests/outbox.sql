-- Mails that are owed: each once, readable by nobody, sent by the service role alone.
begin;
\ir personas.psql
select plan(34);

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
  ($$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'a paid order is told'),
  ($$ (select data - 'token' - 'receipt' from private.outbox) $$,
    '{"reference": "TV-2222-PAY2", "name": "Guest", "email": "guest@tests.test", "total_cents": 2500,
    "refunded_cents": 0, "surplus_cents": 0, "currency": "USD", "payment": "stripe", "titles": ["First, Basic license"]}',
    'with what was bought'),
  ($$
    select data #>> '{receipt,reference}', data #>> '{receipt,seller,name}', data #>> '{receipt,lines,0,title}'
    from private.outbox
  $$, $$ values ('TV-2222-PAY2', public.current_license_terms() #>> '{licensor,name}', 'First') $$, 'and the receipt'),
  ($$ (select public.open_order('TV-2222-PAY2', data ->> 'token') ->> 'status' from private.outbox) $$,
    'paid', 'and a token that opens it'),
  ($$ update public.orders set dispute = 'open' where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set dispute = 'won' where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$, '{order-paid}', 'once, whatever becomes of a dispute'),
  ($$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set refunded_cents = 500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ update public.orders set refunded_cents = 2500 where reference = 'TV-2222-PAY2' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$,
    '{order-paid,order-refunded,order-refunded}', 'each refund is told'),
  ('delete from private.outbox', null, null),
  ($$ update public.orders set paid_at = now(), voided_at = now() where reference = 'TV-3333-VVD3' $$, null, null),
  ($$ update public.orders set refunded_cents = 2500 where reference = 'TV-3333-VVD3' $$, null, null),
  ($$ array(select tests.owed('guest@tests.test')) $$,
    '{order-void}', 'who paid too late is told of it and of the refund in one mail')
) as t;

-- The artist --------------------------------------------------------------------------------------

set constraints public.queue_request_mail immediate;
/* What the artist is mailed of a request, a sale and a message. */
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
  ('tests.news(4)', '{}', 'the artist is told of nothing unless asked for'),
  ($$ update private.shop_settings set artist_email = 'artist@tests.test' $$, null, null),
  ('tests.news(5)', '{"artist-order TV-5222-ASKS","artist-order TV-5222-PAYS",artist-message}',
    'then of requests, sales and messages, each once'),
  ($$ select * from private.outbox where recipient = 'artist@tests.test' and data ? 'token' $$,
    '0 rows', 'without what opens a buyer''s order'),
  ('update private.shop_settings set notify_orders = false', null, null),
  ('tests.news(6)', '{artist-message}', 'of messages alone, if they like'),
  ('update private.shop_settings set notify_orders = true, notify_messages = false', null, null),
  ('tests.news(7)', '{"artist-order TV-7222-ASKS","artist-order TV-7222-PAYS"}', 'or of orders alone'),
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
  ('select private.run_daily_jobs(), private.run_daily_jobs()', 'done', 'a daily job that fails'),
  ('(select old.value = salt.value from salt as old, private.visitor_salt as salt)', 'false', 'fails alone'),
  ('select now() - start_time from cron.job_run_details where jobid = 7', $$ values (interval '6 days') $$,
    'and runs of jobs are deleted after a week'),
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
  ('visitor', $$ public.send_order_link('TV-2222-PAY2', 'guest@tests.test') $$, 'refused PT429', 'and no more'),
  ('visitor', $$ tests.has_window('order_link', '1 hour') $$, 'true', 'for so long')
) as t;
select tests.come_from_nowhere(), tests.become('owner');

-- Requests for admin access -----------------------------------------------------------------------

insert into public.admin_requests (name, email, password_hash)
values ('Ann', 'ann@tests.test', extensions.crypt('secret-2025', extensions.gen_salt('bf', 10)));
update public.admin_requests set status = 'rejected', reviewed_at = now()
where email = 'ann@tests.test';
select tests.try('owner', $$ array(select tests.owed('ann@tests.test')) $$,
  '{admin-rejected}', 'the decision on a request is told');
delete from private.outbox;

-- Sending -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "secret"}') $$, null, null),
  ('owner', $$ private.queue_mail('once', 'order-paid', 'guest@tests.test', '{"token": "other"}') $$, null, null),
  ('owner', '(select count(*) from private.outbox)', '1', 'a mail is owed once'),
  ('service', $$ public.take_mails() #>> '{0,data,token}' $$, 'secret', 'the service role takes what is due'),
  ('service', 'public.take_mails()', '[]', 'which no other user takes in the meantime'),
  ('owner', $$ select public.finish_mail(id, '500 not now') from private.outbox $$, null, null),
  ('owner', 'select failure, sent_at is null, next_attempt_at - now() from private.outbox',
    $$ values ('500 not now', true, interval '2 minutes') $$, 'what was refused waits for two minutes'),
  ('owner', 'update private.outbox set next_attempt_at = now()', null, null),
  ('owner', 'jsonb_array_length(public.take_mails())', '1', 'and is tried again'),
  ('owner', 'select public.finish_mail(id) from private.outbox', null, null),
  ('owner', 'select failure is null, sent_at is not null, data, attempts::integer from private.outbox',
    $$ values (true, true, '{}'::jsonb, 2) $$, 'what was sent keeps no secret'),
  ('owner', 'update private.outbox set next_attempt_at = now()', null, null),
  ('owner', 'public.take_mails()', '[]', 'and is never sent again'),
  ('owner', $$ private.queue_mail('twice', 'order-paid', 'guest@tests.test', '{"token": "second"}') $$, null, null),
  ('owner', $$ select public.finish_mail(id, 'told late') from private.outbox where key = 'once' $$, null, null),
  ('owner', 'select * from private.outbox where failure is not null', '0 rows',
    'a failure that is told late is neither that of a mail that was sent nor of another'),
  ('owner', $$ delete from private.outbox where key = 'twice' $$, null, null),
  ('owner', $$ private.queue_mail('old', 'order-paid', 'guest@tests.test', '{}') $$, null, null),
  ('owner', $$ update private.outbox set created_at = now() - interval '73 hours' where key = 'old' $$, null, null),
  ('owner', 'public.take_mails()', '[]', 'what is long past is not told'),
  ('owner', $$ update private.outbox set created_at = now() - interval '71 hours', attempts = 20 where key = 'old' $$, null, null),
  ('owner', 'jsonb_array_length(public.take_mails())', '1', 'for three days it is'),
  ('owner', $$ (select next_attempt_at - now() from private.outbox where key = 'old') $$,
    '6 hours', 'at last every six hours')
) as t;

select * from finish();
rollback;
