-- Beats and codes that an unpaid order reserves, also among guests at one address; limits of mails; links that end.
begin;
\ir personas.psql
\ir orders.psql
select plan(89);

update private.shop_settings set online_payment = true;
select tests.add_beats(array_agg('Beat ' || n), '{mp3,wav,stems}', 500) from generate_series(1, 10) as n;
update public.beats set accepts_offers = true;
insert into public.discount_codes (code, kind, percent, uses_limit) values ('ONCE', 'percent', 10, 1), ('ANY', 'percent', 10, null);
/* A guest's browser sends the keys of the orders that it has placed. */
create function tests.come(address integer, variadic placed integer[] default '{}') returns void
language sql as $$
  select set_config(
    'request.headers',
    json_build_object(
      'x-forwarded-for', '192.0.2.' || address,
      'x-order-keys', (select string_agg(tests.key(n)::text, ',') from unnest(placed) as n)
    )::text,
    true
  )
$$;
create function tests.exclusive(n integer, beat integer) returns text
language sql as $$ select tests.place(n, tests.license('Beat ' || beat, 'exclusive'), 50000, 'buyer@tests.test') $$;
create function tests.taken(beat integer) returns text
language sql as $$ select public.exclusive_state(tests.beat('Beat ' || beat)) $$;
create function tests.with_code(n integer, code text, email text default 'buyer@tests.test') returns text
language sql as $$
  select coalesce(answer ->> 'error', answer #>> '{order,status}')
  from tests.checkout(n, tests.license('Beat 5'), 2250, jsonb_build_object('code', code, 'email', email)) as answer
$$;
create function tests.outcome(n integer) returns text
language sql stable security definer as $$ select concat_ws(' ', o.status, o.void_reason) from tests.placed(n) as o $$;
create function tests.holders() returns bigint
language sql stable security definer as $$ select count(*) from private.order_holds $$;

-- Beats ------------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.come(1)', null, null),
  ($$ public.quote_order(jsonb_build_array(tests.license('Beat 1', 'exclusive'), tests.license('Beat 3'), tests.license('Beat 2', 'exclusive')))
    #> '{lines}' @? '$[2] ? (@.problem == "one-exclusive")' $$, 'true', 'a quote accepts one exclusive license in a cart'),
  ('tests.exclusive(1, 1)', 'open', 'the exclusive order of a guest reserves the beat'),
  ('tests.taken(1)', 'being-bought', 'another guest at the same address sees that the beat is being bought'),
  ('tests.exclusive(2, 1)', 'not-orderable', 'another guest at the same address cannot order the reserved beat'),
  ('tests.exclusive(3, 2)', 'open', 'another guest at the same address orders another beat'),
  ('tests.status(1)', 'open', 'the order of another guest does not end the first one'),
  ('tests.come(1, 1)', null, null),
  ('tests.taken(1)', null, 'a guest sees the beat that they reserved as available'),
  ('tests.exclusive(4, 3)', 'open', 'a guest orders a second beat exclusively'),
  ('tests.status(1)', 'expired', 'a second exclusive order of a guest ends the first'),
  ('tests.status(3)', 'open', 'a second exclusive order of a guest ends no order of others'),
  ('tests.come(2)', null, null),
  ('tests.taken(1)', null, 'the beat of an order that ended is available to others'),
  ('tests.taken(3)', 'being-bought', 'the beat of the second order is being bought'),
  ('tests.holders()', '2', 'each guest reserves one beat'),
  ('tests.come(1, 1, 4)', null, null),
  ('tests.exclusive(5, 3)', 'open', 'a guest orders the same beat exclusively again'),
  ('tests.status(4)', 'expired', 'an order of the same beat ends the former order'),
  ($$ tests.tell(5, 'checkout.session.completed', '{"payment_status": "unpaid"}') $$, 'settled', 'the payment of an exclusive order is pending at the bank'),
  ('tests.come(1, 5)', null, null),
  ('tests.taken(3)', 'being-bought', 'a beat whose payment is pending is not available to its buyer either'),
  ('tests.exclusive(6, 4)', 'open', 'a buyer whose payment is pending may order another beat'),
  ('tests.status(5)', 'open', 'a further order does not end one whose payment is pending'),
  ($$ tests.tell(6, 'checkout.session.completed') $$, 'settled', 'the second order of the buyer is paid'),
  ('tests.exclusive(7, 6)', 'open', 'a buyer may order another beat after a paid one'),
  ('tests.status(6)', 'paid', 'a further order does not end a paid one'),
  ('tests.come(1)', null, null),
  ('tests.exclusive(9, 1)', 'open', 'an address may reserve three beats'),
  ('tests.exclusive(10, 9)', 'refused PT429', 'a fourth reservation of an address is throttled'),
  ('tests.come(1, 9)', null, null),
  ('tests.exclusive(10, 9)', 'open', 'a fourth order that replaces a reservation of the address is accepted'),
  -- A late payment.
  ('tests.come(2)', null, null)
) as t;
select tests.become('owner');
update private.license_claims set held_until = now() - interval '1 second' where order_id = tests.order_of(7);
select tests.try('visitor', t) from (values
  ('tests.taken(6)', null, 'a beat is available again when its reservation has run out'),
  ('tests.exclusive(8, 6)', 'open', 'another visitor orders a beat whose reservation has run out'),
  ($$ tests.tell(8, 'checkout.session.completed') $$, 'settled', 'the other visitor pays'),
  ($$ tests.tell(7, 'checkout.session.completed') $$, 'void', 'the late payment of the first buyer is void')
) as t;

-- A member -----------------------------------------------------------------------------------------

select tests.try('member', t) from (values
  ('tests.come(6)', null, null),
  ('tests.exclusive(15, 10)', 'open', 'the exclusive order of a member reserves the beat'),
  ('tests.come(7)', null, null),
  ('tests.taken(10)', null, 'a member sees the reserved beat as available from any address')
) as t;

-- Codes ------------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.come(3)', null, null),
  ($$ tests.with_code(11, 'ONCE') $$, 'open', 'an unpaid order uses a code with a limit'),
  ('tests.come(3, 11)', null, null),
  ($$ tests.with_code(12, 'ONCE') $$, 'open', 'a guest places another order with the same limited code'),
  ('tests.status(11)', 'expired', 'the second order with a limited code ends the first'),
  ('tests.come(3, 12)', null, null),
  ($$ tests.with_code(13, 'ANY') $$, 'open', 'a guest places an order with a code without a limit'),
  ('tests.status(12)', 'open', 'an order with a code without a limit ends no other order'),
  ('tests.come(4)', null, null),
  ($$ tests.with_code(14, 'ONCE') $$, 'not-orderable', 'a limited code in an unpaid order is used up for others'),
  ('tests.come(6, 12)', null, null),
  ($$ tests.checkout(19, tests.license('Beat 5'), 2250, '{"code": "ONCE", "payment": "request"}') #>> '{order,status}' $$,
    'requested', 'a guest who may still use the limited code sends a request with it'),
  ('tests.status(12)', 'open', 'a request with the limited code leaves the unpaid order as it is'),
  ('tests.come(4)', null, null),
  ('tests.pay(12)', 'settled', 'the order with the limited code is paid'),
  ('tests.pay(11)', 'void', 'a replaced order that is paid beyond the limit of its code is void'),
  ('tests.outcome(11)', 'void code', 'a void order names the code as the reason')
) as t;
select tests.become('owner');
select tests.refund(11);
select tests.try(t) from (values
  ('admin', $$ select uses from public.discount_code_uses() as used join public.discount_codes as c on c.id = used.code_id where code = 'ONCE' $$,
    'values (1::bigint)', 'neither a void order that is refunded nor a request uses a code'),
  ('admin', $$ public.set_order_status(tests.order_of(19), 'paid') ->> 'error' $$,
    'The code ONCE is used up, or another buyer is paying with it. Raise its limit, then mark the order as paid.', 'a request is not sold beyond the limit of its code'),
  ('admin', $$ update public.discount_codes set uses_limit = 2 where code = 'ONCE' $$, null, null),
  ('visitor', 'tests.come(9)', null, null),
  ('visitor', $$ tests.with_code(23, 'ONCE', 'late@tests.test') $$, 'open', 'an order takes the second use of a code'),
  ('visitor', 'tests.come(9, 23)', null, null),
  ('visitor', $$ tests.with_code(24, 'ONCE', 'late@tests.test') $$, 'open', 'another order of the buyer replaces it'),
  ('visitor', 'tests.pay(23)', 'settled', 'the payment of the replaced order takes the use from the unpaid order of its buyer'),
  ('visitor', 'tests.pay(24)', 'void', 'the payment of the other order exceeds the limit'),
  ('admin', $$ update public.discount_codes set uses_limit = 3 where code = 'ONCE' $$, null, null),
  ('visitor', $$ tests.with_code(25, 'ONCE', 'late@tests.test') $$, 'open', null),
  ('owner', 'private.expire_order(tests.order_of(25))', null, null),
  ('visitor', $$ tests.with_code(26, 'ONCE', 'late@tests.test') $$, 'open', 'an order that expires gives its use to another buyer'),
  ('visitor', 'tests.pay(25)', 'void', 'a late payment takes no use from the unpaid order of another buyer who typed the same email'),
  ('visitor', 'tests.pay(26)', 'settled', 'the other buyer has the last use')
) as t;

-- Several orders of one buyer ----------------------------------------------------------------------

select tests.become('owner');
select tests.add_beats('{Beat 11,Beat 12}', '{mp3,wav,stems}', 500);
create function tests.pages(n integer) returns jsonb
language sql as $$ select public.begin_payment((tests.placed(n)).reference, tests.key(n)) -> 'close_pages' $$;
select tests.try(t) from (values
  ('visitor', 'tests.come(8)', null, null),
  ('visitor', 'tests.exclusive(28, 11)', 'open', 'a buyer orders a beat exclusively'),
  ('service', $$ public.attach_session(tests.order_of(28), 'cs_28', 'https://pay.test/28') $$, 'https://pay.test/28', null),
  ('visitor', 'tests.come(8, 28)', null, null),
  ('visitor', 'tests.exclusive(29, 11)', 'open', 'the buyer orders it with another cart'),
  ('visitor', 'tests.come(8, 29)', null, null),
  ('visitor', 'tests.exclusive(30, 11)', 'open', 'the buyer orders it once more'),
  ('service', 'tests.pages(30)', '["cs_28"]', 'the payment pages of all orders that it replaced are to be closed'),
  ('service', 'tests.pages(28)', null, 'a replaced order opens no payment page'),
  ('visitor', 'tests.pay(28)', 'settled', 'a payment takes a beat from the unpaid order of its buyer'),
  ('visitor', 'tests.outcome(30)', 'expired', 'the unpaid order of the buyer expires'),
  ('visitor', 'tests.pay(30)', 'void', 'the payment of that order is void'),
  ('visitor', 'tests.outcome(30)', 'void own', 'a void order names the other order of the buyer as the reason'),
  ('visitor', 'tests.pay(29)', 'void', 'so is the payment of a third one'),
  ('visitor', 'tests.outcome(29)', 'void own', 'and it names the same reason'),
  ('visitor', $$ tests.place(31, tests.license('Beat 12', 'exclusive'), 50000, 'first@tests.test') $$, 'open', null),
  ('owner', 'update private.license_claims set held_until = now() where order_id = tests.order_of(31)', '1 rows', null),
  ('visitor', $$ tests.place(32, tests.license('Beat 12', 'exclusive'), 50000, 'first@tests.test') $$, 'open', null),
  ('visitor', 'tests.pay(31)', 'void', 'a late payment takes no beat from the unpaid order of another buyer who typed the same email'),
  ('visitor', 'tests.pay(32)', 'settled', 'the other buyer has the beat'),
  ('visitor', 'tests.outcome(31)', 'void exclusive', 'a void order names the exclusive sale as the reason')
) as t;

-- Mails of offers ----------------------------------------------------------------------------------

select tests.become('owner');
create function tests.offer(beat integer, email text default 'victim@tests.test') returns text
language sql as $$
  select coalesce(answer ->> 'error', 'sent') from public.make_offer(
    jsonb_build_object('beat_id', tests.beat('Beat ' || beat), 'amount_cents', 20000, 'name', 'N', 'email', email)
  ) as answer
$$;
create function tests.mailed() returns bigint
language sql stable security definer as $$ select count(*) from private.outbox where recipient = 'victim@tests.test' and kind like 'offer-%' $$;
select private.queue_mail('other', 'order-link', 'victim@tests.test', '{}');
update public.beats set is_active = true where title in ('Beat 1', 'Beat 2');
select tests.try('visitor', t) from (values
  ('array[tests.offer(5), tests.offer(7), tests.offer(7)]', '{sent,sent,already-open}', 'offers of an address send three mails'),
  ('tests.offer(7)', 'already-open', 'a repeated offer is answered alike after three mails'),
  ('tests.mailed()', '3', 'a repeated offer sends no fourth mail')
) as t;
select tests.become('owner');
update private.outbox set created_at = now() - interval '59 minutes' where recipient = 'victim@tests.test';
insert into public.offers (beat_id, title, name, email, amount_cents, declined_at, declined_by)
values (tests.beat('Beat 8'), 'Beat 8', 'N', 'victim@tests.test', 20000, now(), 'artist');
select tests.try('visitor', t) from (values
  ('tests.come(5)', null, null),
  ($$ tests.offer(8, 'other@tests.test') $$, 'sent', 'offers with other addresses are accepted'),
  ('tests.offer(8)', 'refused PT429', 'another offer is throttled after three mails to its address')
) as t;

-- Links ----------------------------------------------------------------------------------------------

select tests.become('owner');
create temporary table links as select private.new_order_token(tests.order_of(13)) as first, null::text as second,
  private.new_order_token(tests.order_of(12)) as other, private.new_order_token(tests.order_of(12)) as older;
grant select, update on links to anon, authenticated;
create function tests.opens(token text) returns boolean
language sql as $$ select public.open_order((tests.placed(13)).reference, token) is not null $$;
select tests.try(t) from (values
  ('visitor', '(select tests.opens(first) from links)', 'true', 'a link opens an order'),
  ('visitor', $$ public.renew_order_link((tests.placed(13)).reference, 'guess') $$, null, 'a wrong token renews no link'),
  ('visitor', 'update links set second = public.renew_order_link((tests.placed(13)).reference, first)', '1 rows', 'a buyer renews the link of an order by its token'),
  ('visitor', 'update links set other = public.renew_order_link((tests.placed(12)).reference, other)', '1 rows', null),
  ('visitor', 'select tests.opens(second), tests.opens(first) from links', 'values (true, true)', 'opening the new link, as mail scanners do, does not end the former one'),
  ('visitor', 'select public.end_older_links(first) from links', 'done', null),
  ('visitor', '(select tests.opens(second) from links)', 'true', 'a link that was not renewed ends no link'),
  ('visitor', 'select public.end_older_links(second) from links', 'done', null),
  ('visitor', 'select tests.opens(second), tests.opens(first) from links', 'values (true, false)', 'a buyer ends older links by the new link'),
  ('visitor', '(select public.open_order((tests.placed(12)).reference, older) is not null from links)', 'true', 'a renewed link ends no link of another order'),
  ('owner', '(select public.send_order_link(o.reference, o.email) from tests.placed(13) as o)', null, null),
  ('visitor', '(select tests.opens(second) from links)', 'true', 'a mailed link ends no other link before it is used'),
  ('owner', $$
    update links set first = data ->> 'token', older = private.new_order_token(order_id)
    from private.outbox where kind = 'order-link' and order_id = tests.order_of(13)
  $$, null, null),
  ('visitor', 'select public.end_older_links(first) from links', 'done', null),
  ('visitor', 'select tests.opens(first), tests.opens(second), tests.opens(older) from links', 'values (true, false, true)',
    'a mailed link ends older links, and no newer one'),
  ('visitor', '(select tests.opens(first) from links)', 'true', 'a mailed link opens the order again'),
  ('visitor', $$ tests.checkout(13, '[]', 0) ->> 'error' $$, 'key-used', 'the browser that ordered gets no new token once its link has ended'),
  ('owner', 'update private.order_keys set is_ended = false where order_id = tests.order_of(13)', '1 rows', null),
  ('owner', 'update links set first = private.new_order_token(tests.order_of(13))', '1 rows', 'a link is made for the order'),
  ('admin', 'select public.end_order_links(tests.order_of(13))', 'done', 'an admin ends the links of an order'),
  ('visitor', $$ tests.checkout(13, '[]', 0) ->> 'error' $$, 'key-used', 'an admin ends the access of the browser that ordered, too'),
  ('visitor', '(select tests.opens(first) from links)', 'false', 'no link opens an order whose links an admin has ended'),
  ('visitor', '(select public.open_order((tests.placed(12)).reference, other) is not null from links)', 'true', 'the links of other orders stay'),
  ('visitor', $$ select tests.come_from('198.51.100.9'), public.renew_order_link((tests.placed(12)).reference, other) from links, generate_series(1, 10) $$, 'done', 'a network renews ten links'),
  ('visitor', '(select public.renew_order_link((tests.placed(12)).reference, other) from links)', 'refused PT429', 'the 11th renewal is throttled'),
  ('owner', $$ tests.has_window('renew_order_link', '1 hour') $$, 'true', 'for an hour')
) as t;

select * from finish();
rollback;
