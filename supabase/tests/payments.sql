-- Payments: an order is paid once, by its own page, for its own price; what comes late is paid back.
begin;
\ir personas.psql
\ir orders.psql
select plan(142);

update private.shop_settings set online_payment = true, automatic_tax = true;
insert into public.beats (title, artist, genre, price, key, mode, bpm, is_active)
values
  ('One', 'A', 'x', 25, 'F#', 'minor', 140, true), ('Two', 'A', 'x', 40, null, null, null, true);
select tests.add_file(tests.beat(title), kind) from unnest('{One,Two}'::text[]) as title, unnest('{mp3,wav}'::text[]) as kind;
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Last Cap', 20, '{}', '{}', 1, true);

create function tests.take(
  n integer, titles text[], cents bigint, email text default 'buyer@tests.test',
  address text default '1 Main St'
)
returns jsonb language sql as $$
  select tests.checkout(n, tests.items(variadic titles), cents, jsonb_build_object('email', email, 'address', address))
$$;
/* Opens the payment page of an order, as the checkout function does. */
create function tests.open_page(n integer) returns jsonb
language plpgsql as $$
declare
  begun jsonb := public.begin_payment((tests.placed(n)).reference, tests.key(n));
begin
  if begun ->> 'error' is null then
    perform public.attach_session(
      (begun ->> 'order_id')::bigint, 'cs_' || n, 'https://pay.test/' || n
    );
  end if;
  return begun;
end
$$;
create function tests.charge(n integer, changes jsonb default '{}') returns jsonb
language sql as $$
  select tests.happen(n, 'checkout.session.completed', '{"total_details": {"amount_tax": 200}}' || changes)
$$;
/* The status of an order after something has happened to its page or its payment. */
create function tests.after(n integer, kind text, changes jsonb default '{}') returns text
language sql as $$ select tests.happen(n, kind, changes) #>> '{after,status}' $$;
create function tests.due(n integer) returns text
language sql as $$ select tests.settle(n) #>> '{refund,amount_cents}' $$;
create function tests.refund_key(n integer) returns text
language sql as $$
  select tests.become('admin');
  select split_part(public.begin_refund((tests.placed(n)).id) ->> 'idempotency_key', ':', 3)
$$;
/* A refund that the buyer's bank returns. */
create function tests.return_refund(n integer, cents bigint) returns jsonb
language sql as $$
  select tests.happen(n, 'charge.refunded', jsonb_build_object('amount_refunded', cents));
  select tests.happen(n, 'refund.failed')
$$;
create function tests.sales(wanted text) returns bigint
language sql stable security definer as $$ select downloads_count from public.beats where title = wanted $$;

-- Opening -----------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.checkout(98, tests.items('Last Cap'), 2000, '{"immediate_delivery": false, "address": "1"}') #>> '{order,status}' $$,
    'open', 'a buyer of merch need not agree to immediate delivery'),
  ($$ tests.take(1, '{One}', 2500) #>> '{order,status}' $$, 'open', 'an order waits to be paid'),
  ($$ tests.take(1, '{One}', 2500) ->> 'token' $$, 'not null', 'and opens by a token')
) as t;
select tests.become('owner');
select is(
  (select item.files || item.details from public.order_items as item where item.order_id = (tests.placed(1)).id),
  (
    select private.tier_files(id, 'basic') || '{"artist": "A", "key": "F♯ minor", "bpm": 140}'
    from public.beats where title = 'One'
  ),
  'what is sold is frozen with it'
);
select tests.try('service', 'public.begin_payment((tests.placed(1)).reference, tests.key(2))',
  '{"error": "not-found"}', 'without its key an order is not found');
select is(
  tests.open_page(1) - array['order_id', 'expires_at', 'idempotency_key'],
  jsonb_build_object(
    'reference', (tests.placed(1)).reference, 'email', 'buyer@tests.test', 'currency', 'USD',
    'total_cents', 2500, 'session_url', null, 'automatic_tax', true,
    'lines', '[{"name": "One", "description": "Basic license", "amount_cents": 2500}]'::jsonb
  ),
  'a page is opened for what is frozen'
);
select is(tests.open_page(1) ->> 'session_url', 'https://pay.test/1', 'and only once');

-- Paying ------------------------------------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ public.find_payment('{"session": "cs_other"}') $$, null, 'payments of another shop are none of ours'),
  ($$ public.find_payment('{"payment_intent": "pi_1"}') $$, null, 'a payment is unknown until its page is settled'),
  ($$ public.find_payment('{"session": "cs_1"}') - 'asked_at' $$,
    $$ = jsonb_build_object('order_id', (tests.placed(1)).id, 'session_id', 'cs_1') $$, 'which leads to the order'),
  ($$ tests.charge(1) - 'order_id' $$,
    '{"before": {"status": "open", "refunded_cents": 0}, "after": {"status": "paid", "refunded_cents": 0}, "is_known": true, "refund": null, "close_pages": []}',
    'a payment settles the order'),
  ('tests.status(1)', 'paid', 'which is paid'),
  ($$ tests.sales('One') $$, '1', 'counts as a sale'),
  ('(tests.placed(1)).tax_cents', '200', 'and keeps the tax'),
  ($$ public.find_payment('{"payment_intent": "pi_1"}') ->> 'session_id' $$, 'cs_1', 'now its payment leads to it'),
  ($$ public.find_payment(jsonb_build_object('order_id', (tests.placed(1)).id)) ->> 'session_id' $$, 'cs_1', 'and so does its id'),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'paid', 'settled twice it is paid once'),
  ($$ tests.sales('One') $$, '1', 'and is one sale'),
  ($$ public.begin_payment((tests.placed(1)).reference, tests.key(1)) ->> 'error' $$, 'paid', 'nobody pays again')
) as t;

-- Refunds and disputes ----------------------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 1000}') $$, 'partly_refunded', 'a part is paid back'),
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 2500}') $$, 'partly_refunded', 'its tax is a part of it'),
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 2700}') $$, 'refunded', 'then all of it'),
  ($$ tests.after(1, 'refund.failed') $$, 'partly_refunded', 'the last refund fails'),
  ('(tests.placed(1)).refunded_cents', '2500', 'and the others are what is paid back'),
  ('(tests.placed(1)).failed_refunds', '1', 'failures are counted'),
  ($$ tests.after(1, 'charge.dispute.created') $$, 'disputed', 'a dispute holds files back'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "warning_closed"}') $$, 'partly_refunded', 'until it is dropped'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "lost"}') $$, 'refunded', 'or lost'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "won"}') $$, 'partly_refunded', 'or won after all'),
  ($$ update tests.books set disputes = '[{"id": "d1", "status": "won"}, {"id": "d2", "status": "needs_response"}]' where n = 1 $$, null, null),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'disputed', 'one open dispute of several is enough'),
  ($$ update tests.books set disputes = '[{"id": "d1", "status": "needs_response"}, {"id": "d2", "status": "lost"}]' where n = 1 $$, null, null),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'refunded', 'and a lost one decides'),
  ($$ update tests.books set disputes = '[]' where n = 1 $$, null, null),
  ($$ tests.settle(1, now() - interval '1 minute') #>> '{after,status}' $$,
    'refunded', 'what was read at Stripe earlier is ignored'),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'partly_refunded', 'what was read later counts')
) as t;

-- An admin pays back ------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.take(9, '{One}', 2500) $$, null, null),
  ('admin', 'public.begin_refund((tests.placed(9)).id)',
    '{"error": "nothing-to-refund"}', 'what was not paid is not paid back'),
  ('service', 'tests.open_page(9)', null, null),
  ('service', 'tests.charge(9)', null, null),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) - 'idempotency_key' $$,
    '{"payment_intent": "pi_9", "amount_cents": 2700}', 'the whole, with tax'),
  ('admin', 'array(select public.begin_refund((tests.placed(9)).id, cents) ->> $$error$$ from unnest(array[0, -1, 2701]) as cents)',
    '{wrong-amount,wrong-amount,wrong-amount}', 'but not nothing, less or more'),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'idempotency_key' $$,
    $$ = format('refund:%s:1', (tests.placed(9)).id) $$, 'a refund has a key'),
  ('owner', 'tests.refund_key(9)', '1', 'the same until something is known of it'),
  ('service', $$ public.raise_attempt(format('refund:%s:0', (tests.placed(9)).id)) $$, null, null),
  ('owner', 'tests.refund_key(9)', '1', 'an older key is retired already'),
  ('service', $$ public.raise_attempt(format('refund:%s:1', (tests.placed(9)).id)) $$, null, null),
  ('owner', 'tests.refund_key(9)', '2', 'another one once Stripe has refused'),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 500}') $$, null, null),
  ('owner', 'tests.refund_key(9)', '3', 'or has refunded'),
  ('service', $$ tests.happen(9, 'refund.failed') $$, null, null),
  ('owner', 'tests.refund_key(9)', '3', 'also when the bank returns that'),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'amount_cents' $$, '2700', 'so that it is made again'),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 500}') $$, null, null),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'amount_cents' $$, '2200', 'later what is left of it'),
  ('service', '(tests.placed(9)).session_attempt', '1', 'the key of its page is another')
) as t;

-- Another price, another currency -----------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select tests.take(n, '{Two}', 4000) from generate_series(2, 6) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(2, 6) as n', null, null),
  ('service', $$ tests.charge(2, '{"amount_subtotal": 1}') -> 'refund' $$,
    $$ = jsonb_build_object('payment_intent', 'pi_2', 'amount_cents', 4200, 'idempotency_key', format('refund:%s:1', (tests.placed(2)).id)) $$,
    'another price is paid back'),
  ('service', 'tests.status(2)', 'void', 'and buys nothing'),
  ('service', 'tests.due(2)', '4200', 'named again, as long as it is not done'),
  ('service', $$ tests.settle(2, now() - interval '1 minute') ->> 'refund' $$, null, 'but not for what was read earlier'),
  ('service', $$ tests.after(2, 'charge.dispute.created') $$, 'void', null),
  ('service', 'tests.due(2)', null, 'nor while the bank itself takes it back'),
  ('service', $$ tests.after(2, 'charge.dispute.closed', '{"status": "won"}') $$, 'void', null),
  ('service', $$ tests.after(2, 'charge.refunded', '{"amount_refunded": 4200}') $$, 'refunded', 'it is refunded'),
  ('service', 'tests.due(2)', null, 'and no more is due'),
  ('service', $$ tests.charge(3, '{"currency": "eur"}') #>> '{after,status}' $$, 'void', 'so is another currency'),
  ('owner', $$ update private.shop_settings set artist_email = 'artist@tests.test', notify_orders = false where true $$, null, null),
  ('service', 'select tests.return_refund(3, 4200) from generate_series(1, 2)', null, null),
  ('service', 'tests.due(3)', '4200', 'a refund that a bank returns is made again'),
  ('service', 'tests.return_refund(3, 4200)', null, null),
  ('service', 'tests.due(3)', null, 'until it has returned three'),
  ('service', 'tests.status(2)', 'refunded', 'which leaves other orders refunded'),
  ('owner', $$ array(select order_id from private.outbox where kind = 'artist-refund-failed') $$,
    $$ = array[(tests.placed(3)).id] $$, 'then the artist is told, once')
) as t;

-- Time --------------------------------------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ tests.charge(4, '{"payment_status": "unpaid"}') #>> '{after,status}' $$, 'open', 'a bank may take its time'),
  ($$ tests.after(4, 'checkout.session.async_payment_failed') $$, 'expired', 'and perhaps never'),
  ($$ tests.after(5, 'checkout.session.expired') $$, 'expired', 'a page that nobody pays ends its order'),
  ($$ public.begin_payment((tests.placed(5)).reference, tests.key(5)) ->> 'error' $$,
    'expired', 'which is paid no more'),
  ($$ tests.charge(5) #>> '{after,status}' $$, 'paid', 'money that comes all the same buys what is still there'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(5))', null, 'nobody cancels with another key'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(6))', 'cs_6', 'a buyer gives up'),
  ('tests.status(6)', 'expired', 'and the order ends')
) as t;
select tests.try(t) from (values
  ('visitor', $$ tests.take(7, '{Two}', 4000) $$, null, null),
  ('owner', $$ update public.orders set expires_at = now() + interval '20 minutes' where id = tests.order_of(7) $$, null, null),
  ('service', 'tests.open_page(7)', '{"error": "expired"}', 'no page is opened for less than half an hour'),
  ('service', 'tests.status(7)', 'expired', 'its order ends'),
  ('owner', $$
    update public.orders set expired_at = null, expires_at = now() - interval '15 minutes' where id = tests.order_of(7)
  $$, null, null),
  ('owner', 'private.expire_open_orders()', null, null),
  ('owner', 'tests.status(7)', 'open', 'its event may come until 15 minutes later'),
  ('owner', $$ update public.orders set expires_at = expires_at - interval '1 second' where id = tests.order_of(7) $$, null, null),
  ('visitor', $$ tests.take(8, '{Two}', 4000) $$, null, null),
  ('service', 'tests.status(7)', 'expired', 'an order whose page told nothing ends with the next one'),
  ('visitor', $$ tests.take(7, '{Two}', 4000) #>> '{order,status}' $$,
    'open', 'the cart of an order that ended makes another')
) as t;

-- What is gone ------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.take(10, '{"Last Cap"}', 2000, address => null) ->> 'error' $$,
    'invalid-address', 'merch that is paid needs an address'),
  ('visitor', $$ select tests.take(n, '{"Last Cap"}', 2000) from generate_series(10, 11) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(10, 11) as n', null, null),
  ('service', $$ tests.charge(10) #>> '{after,status}' $$, 'paid', 'the first to pay has the last one'),
  ('service', $$ tests.charge(11) #>> '{refund,payment_intent}' $$, 'pi_11', 'the second is paid back'),
  ('service', 'tests.status(11)', 'void', 'and has bought nothing')
) as t;

-- Answered by the artist in the meantime -------------------------------------------------------------------

-- An order whose bank took so long that the artist answered it, and that is paid online all the same.
select tests.become('owner');
create function tests.pay_after(n integer, variadic answers text[]) returns jsonb
language plpgsql as $$
begin
  perform tests.become('visitor');
  perform tests.take(n, '{Two}', 4000);
  perform tests.become('service');
  perform tests.open_page(n);
  perform tests.charge(n, '{"payment_status": "unpaid"}');
  perform tests.become('owner');
  perform private.expire_order((tests.placed(n)).id);
  perform tests.become('admin');
  perform public.set_order_status((tests.placed(n)).id, answer) from unnest(answers) as answer;
  perform tests.become('service');
  return tests.charge(n);
end
$$;
create function tests.sums_of(n integer) returns text
language sql stable security definer as $$
  select concat_ws(' ', o.status, o.payment, o.refunded_cents, o.tax_cents, o.surplus_cents, o.surplus_refunded_cents)
  from tests.placed(n) as o
$$;
select tests.try(t) from (values
  ('owner', $$ tests.pay_after(40, 'paid') #>> '{refund,amount_cents}' $$, '4200',
    'what is paid online after it was paid by hand goes back, with tax'),
  (null, 'tests.sums_of(40)', 'paid hand 0 0 4200 0', 'the order stays paid by hand'),
  ('owner', $$
    array(
      select kind || ' ' || (data ->> 'surplus_cents') from private.outbox
      where kind like '%paid-twice' and order_id = (tests.placed(40)).id order by id
    )
  $$, '{"order-paid-twice 4200","artist-paid-twice 4200"}', 'the buyer is told, and the artist'),
  ('service', 'tests.due(40)', '4200', 'it is named again, as long as it is not done'),
  ('admin', $$ public.begin_refund((tests.placed(40)).id) ->> 'error' $$,
    'nothing-to-refund', 'nothing else of it is paid back online'),
  ('service', $$ tests.after(40, 'charge.dispute.created') $$, 'paid', 'a dispute about it closes no file'),
  ('service', $$ tests.after(40, 'charge.dispute.closed', '{"status": "won"}') $$, 'paid', null),
  ('service', $$ tests.happen(40, 'charge.refunded', '{"amount_refunded": 4200}') ->> 'refund' $$, null, 'paid back, it is done'),
  ('service', 'tests.sums_of(40)', 'paid hand 0 0 4200 4200', 'and what was paid by hand stays'),
  ('service', '(tests.placed(10)).surplus_refunded_cents', '0', 'of no other order is anything paid back'),
  ('service', $$ tests.happen(40, 'refund.failed') #>> '{refund,amount_cents}' $$, '4200', 'a refund that failed is due again'),
  ('service', $$ tests.pay_after(41, 'declined') #>> '{refund,amount_cents}' $$,
    '4200', 'who pays for an order that was declined is paid back'),
  (null, 'tests.sums_of(41)', 'declined request 0 0 4200 0', 'and it stays declined'),
  (null, $$ tests.pay_after(42, 'paid', 'requested') #>> '{refund,amount_cents}' $$,
    '4200', 'so is who pays for one whose answer was taken back'),
  (null, 'tests.sums_of(42)', 'expired request 0 0 4200 0', 'and it stays as it was')
) as t;

-- Pages that nobody is to pay any more ----------------------------------------------------------------

select tests.become('visitor');
select tests.take(n, '{Two}', 4000) from generate_series(50, 53) as n;
select tests.become('service');
select tests.open_page(n) from generate_series(50, 52) as n;
select public.cancel_payment((tests.placed(n)).reference, tests.key(n)) from unnest('{50, 51}'::integer[]) as n;
select set_eq(
  $$ select jsonb_array_elements_text(tests.charge(52) -> 'close_pages') $$, array['cs_50', 'cs_51', 'cs_6'],
  'every settlement names the pages of orders that are over, whatever it is about'
);
select tests.happen(50, 'checkout.session.expired');
select tests.try(t) from (values
  ('owner', 'update public.orders set expires_at = now() where id = (tests.placed(6)).id', null, null),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '["cs_51"]', 'until they are closed, or their time is over'),
  ('owner', $$ insert into tests.books (n, state) values (51, 'unknown') $$, null, null),
  ('service', $$ tests.settle(51) -> 'is_known' $$, 'false', 'a page may be unknown to Stripe'),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '[]', 'and is named no more'),
  ('service', $$ public.attach_session((tests.placed(53)).id, 'cs_53', 'https://pay.test/53') $$,
    'https://pay.test/53', 'a page may be opened for an order'),
  ('visitor', $$ tests.take(54, '{Two}', 4000) $$, null, null),
  ('service', 'public.cancel_payment((tests.placed(54)).reference, tests.key(54))', null, null),
  ('service', $$ public.attach_session((tests.placed(54)).id, 'cs_54', 'https://pay.test/54') $$,
    null, 'not for one that was given up while it was opened'),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '["cs_54"]', 'such a page is closed, too'),
  ('visitor', $$ tests.take(53, '{Two}', 4000) #> '{order,payable}' $$,
    'true', 'an open order says that it can be paid'),
  ('service', $$ tests.charge(53, '{"payment_status": "unpaid"}') $$, null, null),
  ('visitor', $$ tests.take(53, '{Two}', 4000) #> '{order,payable}' $$,
    'false', 'but not while a bank has the payment'),
  ('visitor', $$ tests.take(52, '{Two}', 4000) #> '{order,payable}' $$, 'false', 'nor once it is paid')
) as t;

-- At the same moment ----------------------------------------------------------------------------------

select tests.try('service', t) from (values
  ('public.cancel_payment((tests.placed(53)).reference, tests.key(53))',
    null, 'what a bank has in hand is not given up'),
  ('tests.status(53)', 'open', 'and the order stays open')
) as t;

select tests.become('owner');
/* Another user buys beats exclusively while an order is being placed: a second connection of one. */
create function tests.buy_exclusively() returns trigger
language plpgsql security definer as $$
begin
  insert into private.license_claims (beat_id, order_id)
  select beat.id, (tests.placed(1)).id from public.beats as beat where beat.title in ('Two', 'Free');
  return new;
end
$$;
select tests.add_beats('{Free}', '{mp3}', price => 0);
create trigger buy_exclusively after insert on public.orders
for each row execute function tests.buy_exclusively();
select tests.try('visitor', $$ tests.take(60, '{Two}', 4000) $$,
  'refused PT409 Another buyer is paying for exclusive rights right now.', 'who is slower than an exclusive buyer opens no order');
select tests.become('owner');
drop trigger buy_exclusively on public.orders;
create trigger buy_exclusively after update on public.beats
for each row execute function tests.buy_exclusively();
select tests.try('visitor', $$ tests.take(61, '{Free}', 0) $$,
  'refused PT409 Something of this order is gone.', 'nor takes what was free until then');

select tests.become('owner');
update public.order_items set tier = 'exclusive' where order_id = (tests.placed(54)).id;
insert into private.license_claims (beat_id, order_id, held_until)
select id, (tests.placed(1)).id, now() + interval '1 minute' from public.beats where title = 'Two';
select tests.try('owner', t) from (values
  ($$ private.claim_exclusive((tests.placed(54)).id, now() + interval '1 hour') $$,
    'Two', 'a beat that another user is buying is not claimed'),
  ('(select order_id from private.license_claims)', '= (tests.placed(1)).id', 'and stays with who was first')
) as t;

-- What is not the artist's, or Stripe's, to say -------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$
    array(
      select public.set_order_status((tests.placed(53)).id, status) ->> 'error'
      from unnest(array['requested', 'paid', 'declined']) as status
    )
  $$, $$ = array_fill('This order is paid online.'::text, array[3]) $$, 'an admin answers no order that is being paid online'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id) values (tests.beat('One'), (tests.placed(9)).id)
  $$, null, null),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 2000}') $$, null, null),
  ('owner', '(select count(*) from private.license_claims where order_id = (tests.placed(9)).id)',
    '1', 'what was refunded in part stays sold'),
  ('service', $$ tests.after(9, 'charge.refunded', '{"amount_refunded": 2700}') $$, 'refunded', 'what was refunded whole'),
  ('owner', '(select count(*) from private.license_claims where order_id = (tests.placed(9)).id)',
    '0', 'can be sold again'),
  ('visitor', $$ tests.take(62, '{Two}', 4000) $$, null, null),
  ('service', $$ public.raise_attempt(format('checkout:%s:1', (tests.placed(62)).id)) $$, null, null),
  ('service', $$ public.begin_payment((tests.placed(62)).reference, tests.key(62)) ->> 'idempotency_key' $$,
    $$ = format('checkout:%s:2', (tests.placed(62)).id) $$, 'a page that Stripe did not open is asked for under another key')
) as t;

-- What an order may say, and what its reference and key open together ---------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.checkout(63, '[]', 0, jsonb_build_object('artist_name', repeat('x', 121))) ->> 'error' $$,
    'invalid-artist-name', 'an artist name has an end'),
  ($$ tests.checkout(63, '[]', 0, jsonb_build_object('address', repeat('x', 301))) ->> 'error' $$,
    'invalid-address', 'an address has an end'),
  ($$ tests.checkout(63, '[]', 0, '{"address": "1 Main\u0007"}') ->> 'error' $$,
    'invalid-address', 'and no control characters'),
  ($$ tests.checkout(63, '[]', 0, '{"artist_name": "Lil", "address": "1 Main\nTown", "terms_version": ""}') ->> 'error' $$,
    'terms-not-accepted', 'but lines')
) as t;
select tests.try('service', t) from (values
  ($$ public.begin_payment((tests.placed(1)).reference, tests.key(62)) ->> 'error' $$,
    'not-found', 'a key opens no page under another reference'),
  ('public.cancel_payment((tests.placed(1)).reference, tests.key(62))', null, 'and gives none up'),
  ('tests.status(62)', 'open', 'its own order stays open'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(6))', null, 'what was given up is so once')
) as t;

-- A lease beside an exclusive license -----------------------------------------------------------------

select tests.try(t) from (values
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)',
    null, 'a beat is leased while a buyer may still buy it exclusively'),
  ('owner', 'update private.license_claims set held_until = null where true', null, null),
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)', 'Two', 'not once that is done'),
  ('owner', 'update private.license_claims set order_id = (tests.placed(62)).id where true', null, null),
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)', null, 'unless it is the order of the exclusive buyer'),
  ('owner', 'private.claim_exclusive((tests.placed(9)).id, null)', null, 'another beat is leased all the same'),
  -- What does not end.
  ('owner', 'private.expire_order((tests.placed(9)).id)', null, null),
  ('owner', '(tests.placed(9)).expired_at', null, 'an order that was paid does not expire'),
  ('owner', 'private.expire_order((tests.placed(62)).id)', null, null),
  ('owner', 'tests.status(62)', 'expired', 'an open one does'),
  ('owner', 'select * from private.license_claims', 'some rows', 'and what was sold for good stays sold'),
  ('owner', $$
    update private.license_claims set order_id = (tests.placed(1)).id, held_until = now() + interval '1 hour' where true
  $$, null, null),
  ('visitor', $$ tests.take(64, '{One}', 2500) $$, null, null),
  ('owner', 'private.expire_order((tests.placed(64)).id)', null, null),
  ('owner', 'select * from private.license_claims', 'some rows', 'nor does an order take what another holds'),
  ('owner', $$ update private.license_claims set held_until = now() - interval '1 minute' where true $$, null, null),
  ('owner', 'select * from private.license_claims where private.is_claimed(beat_id)',
    '0 rows', 'what ran out holds nothing'),
  ('owner', $$ update private.license_claims set held_until = now() + interval '1 hour' where true $$, null, null),
  ('service', $$ public.attach_session((tests.placed(53)).id, 'cs_second', 'https://pay.test/second') $$,
    'https://pay.test/53', 'an order has one page, the first'),
  ('visitor', $$ tests.take(65, '{One}', 2500) $$, null, null),
  ('service', 'public.cancel_payment((tests.placed(65)).reference, tests.key(65))', null, null),
  ('service', $$ tests.settle(52) -> 'close_pages' @> '[null]' $$,
    'false', 'an order given up before it had a page names none'),
  ('visitor', $$ tests.take(66, '{One}', 2500) $$, null, null),
  ('service', 'tests.open_page(66)', null, null),
  ('service', $$ tests.charge(66, '{"payment_status": "unpaid"}') $$, null, null),
  ('owner', '(select held_until from private.license_claims)',
    $$ = now() + interval '1 hour' $$, 'a bank that takes its time holds nothing longer for others'),
  ('owner', $$ tests.charge(66, '{"amount_subtotal": 1}') $$, null, null),
  ('owner', 'select * from private.license_claims', 'some rows', 'who pays another price takes nothing from them'),
  ('owner', 'update private.license_claims set order_id = (tests.placed(66)).id, held_until = null where true', null, null),
  ('owner', $$ update tests.books set state = 'pending' where n = 66 $$, null, null),
  ('owner', 'tests.settle(66)', null, null),
  ('owner', '(select held_until from private.license_claims)', null, 'a bank that is at work leaves sold for good what was')
) as t;

-- Files that are gone ---------------------------------------------------------------------------------

drop trigger buy_exclusively on public.beats;
select set_config('storage.allow_delete_query', 'true', true);
select tests.try(t) from (values
  ('owner', 'delete from private.license_claims where true', null, null),
  ('visitor', $$ select tests.take(n, '{Two}', 4000) from generate_series(70, 71) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(70, 71) as n', null, null),
  ('service', $$ tests.charge(70) #>> '{after,status}' $$, 'paid', 'an order whose files are there is sold'),
  ('service', $$ tests.after(70, 'charge.refunded', '{"amount_refunded": 4200}') $$, 'refunded', null),
  ('owner', 'private.expire_order((tests.placed(71)).id)', null, null),
  ('owner', $$ delete from storage.objects where name = tests.beat('Two') || '/full_1_a.mp3' $$, null, null),
  ('service', $$ tests.charge(71) -> 'refund' ->> 'amount_cents' $$, '4200', 'who pays after a file was deleted is paid back'),
  ('service', 'tests.status(71)', 'void', 'and has bought nothing'),
  ('service', $$ tests.after(70, 'refund.failed') $$, 'refunded', 'a refund that fails after that brings nothing back'),
  ('owner', $$ array(select order_id from private.outbox where kind = 'artist-sold-on') $$,
    $$ = array[(tests.placed(70)).id] $$, 'and the artist is told')
) as t;

-- Once a day ------------------------------------------------------------------------------------------

select tests.become('owner');
delete from private.payment_checks where true;
create function tests.taken() returns text[]
language sql security definer as $$
  select array_agg(o.session_id order by o.session_id)
  from jsonb_array_elements_text(public.take_payment_checks(2)) as due (id) join public.orders as o on o.id = due.id::bigint
$$;
create function tests.check_in(n integer, span interval) returns void
language sql security definer as $$
  insert into private.payment_checks (order_id, due_at) values ((tests.placed(n)).id, now() + span)
  on conflict (order_id) do update set due_at = excluded.due_at
$$;
select tests.try('owner', t) from (values
  ($$ select tests.check_in(n, '-1 hour') from unnest(array[1, 9, 40]) as n $$, null, null),
  ($$ tests.check_in(2, '1 minute') $$, null, null),
  ($$ update public.orders set created_at = now() - interval '91 days' where id = (tests.placed(40)).id $$, null, null),
  ($$ tests.taken() $$, '{cs_1,cs_9}', 'what is due is taken, of 90 days'),
  ('tests.taken()', null, 'once'),
  ($$ select from private.payment_checks where order_id = (tests.placed(40)).id $$, '0 rows', 'what is older is never due again'),
  ($$ (select due_at - now() from private.payment_checks where order_id = (tests.placed(9)).id) $$,
    '1 hour', 'again soon, if Stripe gave no answer'),
  ('tests.settle(9)', null, null),
  ($$ (select due_at - now() from private.payment_checks where order_id = (tests.placed(9)).id) $$,
    '20:00:00', 'or on the next day'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "lost"}'), tests.settle(1) $$, null, null),
  ($$ array(select recipient || ' ' || order_id from private.outbox where kind = 'artist-dispute-lost') $$,
    $$ = array['artist@tests.test ' || (tests.placed(1)).id] $$, 'the artist is told of a lost dispute, once')
) as t;

select * from finish();
rollback;
