-- Payments: an order is paid once, on its own page, for its own price; wrong and late payments are refunded.
begin;
\ir personas.psql
\ir orders.psql
select plan(149);

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
    'open', 'a buyer of merch alone need not agree to immediate delivery'),
  ($$ tests.take(1, '{One}', 2500) #>> '{order,status}' $$, 'open', 'an order with online payment is open'),
  ($$ tests.take(1, '{One}', 2500) ->> 'token' $$, 'not null', 'an open order has a token')
) as t;
select tests.become('owner');
select is(
  (select item.files || item.details from public.order_items as item where item.order_id = (tests.placed(1)).id),
  (
    select private.tier_files(id, 'basic') || '{"artist": "A", "key": "F♯ minor", "bpm": 140}'
    from public.beats where title = 'One'
  ),
  'an order stores the files and details of what it sells'
);
select tests.try('service', 'public.begin_payment((tests.placed(1)).reference, tests.key(2))',
  '{"error": "not-found"}', 'a payment is not begun with the key of another order');
select tests.try('service', t) from (values
  ($$ public.begin_payment('TV-2222-2222', tests.key(1)) $$, '{"error": "not-found"}', 'a payment is not begun for another order'),
  ($$ update public.beats set is_active = false where title = 'One' $$, null, null),
  ($$ public.begin_payment((tests.placed(1)).reference, tests.key(1)) $$, '{"error": "withdrawn"}',
    'a payment of a beat that was withdrawn since the order is not begun'),
  ($$ update public.beats set is_active = true where title = 'One' $$, null, null),
  ($$ public.find_payment(jsonb_build_object('order_id', (tests.placed(1)).id)) $$, null, 'a payment that was not begun is not found')
) as t;
select is(
  tests.open_page(1) - array['order_id', 'expires_at', 'idempotency_key'],
  jsonb_build_object(
    'reference', (tests.placed(1)).reference, 'email', 'buyer@tests.test', 'currency', 'USD',
    'total_cents', 2500, 'session_url', null, 'automatic_tax', true, 'close_pages', '[]'::jsonb,
    'lines', '[{"name": "One", "description": "Basic license", "amount_cents": 2500}]'::jsonb
  ),
  'a payment is begun for the lines of the order'
);
select is(tests.open_page(1) ->> 'session_url', 'https://pay.test/1', 'a payment that was begun returns the same page again');

-- Paying ------------------------------------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ public.find_payment('{"session": "cs_other"}') $$, null, 'a session of another shop is not found'),
  ($$ public.find_payment('{"payment_intent": "pi_1"}') $$, null, 'a payment is not found before its session is settled'),
  ($$ public.find_payment('{"session": "cs_1"}') - 'asked_at' $$,
    $$ = jsonb_build_object('order_id', (tests.placed(1)).id, 'session_id', 'cs_1') $$, 'a session is found with its order'),
  ($$ tests.charge(1) - 'order_id' $$,
    '{"before": {"status": "open", "refunded_cents": 0}, "after": {"status": "paid", "refunded_cents": 0}, "is_known": true, "refund": null, "close_pages": []}',
    'a payment settles its order'),
  ('tests.status(1)', 'paid', 'a settled order is paid'),
  ($$ tests.sales('One') $$, '1', 'a settled order counts its sale'),
  ('(tests.placed(1)).tax_cents', '200', 'a settled order stores the tax'),
  ($$ public.find_payment('{"payment_intent": "pi_1"}') ->> 'session_id' $$, 'cs_1', 'a payment is found once its session is settled'),
  ($$ public.find_payment(jsonb_build_object('order_id', (tests.placed(1)).id)) ->> 'session_id' $$, 'cs_1', 'a session is found by the id of its order'),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'paid', 'an order that is settled twice is paid'),
  ($$ tests.sales('One') $$, '1', 'an order that is settled twice counts one sale'),
  ($$ public.begin_payment((tests.placed(1)).reference, tests.key(1)) ->> 'error' $$, 'paid', 'a payment of a paid order is not begun')
) as t;

-- Refunds and disputes ----------------------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 1000}') $$, 'partly_refunded', 'an order with a partial refund is partly refunded'),
  ('(tests.placed(1)).refunded_at = now()', 'true', 'and has the time of the refund'),
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 2500}') $$, 'partly_refunded', 'a refund of the price without the tax is partial'),
  ($$ tests.after(1, 'charge.refunded', '{"amount_refunded": 2700}') $$, 'refunded', 'a refund of price and tax refunds the order'),
  ($$ tests.after(1, 'refund.failed') $$, 'partly_refunded', 'a refund that fails leaves the order partly refunded'),
  ('(tests.placed(1)).refunded_cents', '2500', 'a refund that fails is not counted as refunded'),
  ('(tests.placed(1)).failed_refunds', '1', 'refunds that failed are counted'),
  ($$ update tests.books set refunds = replace(refunds::text, 'failed', 'canceled')::jsonb where n = 1 $$, null, null),
  ($$ tests.settle(1) #>> '{after,refunded_cents}' $$, '2500', 'a refund that is canceled is not counted as refunded'),
  ($$ tests.after(1, 'charge.dispute.created', '{"status": "warning_needs_response"}') $$, 'partly_refunded',
    'an inquiry, which takes no money, leaves the order as it is'),
  ($$ tests.after(1, 'charge.dispute.created') $$, 'disputed', 'an open dispute makes the order disputed'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "warning_closed"}') $$, 'partly_refunded', 'a dispute that is dropped restores the status of the order'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "lost"}') $$, 'refunded', 'a lost dispute refunds the order'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "won"}') $$, 'partly_refunded', 'a dispute that is won later restores the status of the order'),
  ($$ update tests.books set disputes = '[{"id": "d1", "status": "won"}, {"id": "d2", "status": "needs_response"}]' where n = 1 $$, null, null),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'disputed', 'one open dispute of several makes the order disputed'),
  ($$ update tests.books set disputes = '[{"id": "d1", "status": "needs_response"}, {"id": "d2", "status": "lost"}]' where n = 1 $$, null, null),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'refunded', 'one lost dispute of several refunds the order'),
  ($$ update tests.books set disputes = '[]' where n = 1 $$, null, null),
  ($$ tests.settle(1, now() - interval '1 minute') #>> '{after,status}' $$,
    'refunded', 'a state that was read at Stripe before the last one is ignored'),
  ($$ tests.settle(1) #>> '{after,status}' $$, 'partly_refunded', 'a state that was read at Stripe after the last one is stored')
) as t;

-- An admin pays back ------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.take(9, '{One}', 2500) $$, null, null),
  ('admin', 'public.begin_refund((tests.placed(9)).id)',
    '{"error": "nothing-to-refund"}', 'an order that is not paid cannot be refunded'),
  ('service', 'tests.open_page(9)', null, null),
  ('service', 'tests.charge(9)', null, null),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) - 'idempotency_key' $$,
    '{"payment_intent": "pi_9", "amount_cents": 2700}', 'a refund without an amount is the price with its tax'),
  ('admin', 'array(select public.begin_refund((tests.placed(9)).id, cents) ->> $$error$$ from unnest(array[0, -1, 2701]) as cents)',
    '{wrong-amount,wrong-amount,wrong-amount}', 'a refund of nothing, less or more than was paid is refused'),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'idempotency_key' $$,
    $$ = format('refund:%s:1', (tests.placed(9)).id) $$, 'a refund has an idempotency key'),
  ('owner', 'tests.refund_key(9)', '1', 'a refund keeps its key until its outcome is known'),
  ('service', $$ public.raise_attempt(format('refund:%s:0', (tests.placed(9)).id)) $$, null, null),
  ('owner', 'tests.refund_key(9)', '1', 'a refund keeps its key when an older one is retired'),
  ('service', $$ public.raise_attempt(format('refund:%s:1', (tests.placed(9)).id)) $$, null, null),
  ('owner', 'tests.refund_key(9)', '2', 'a refund has another key after Stripe has refused it'),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 500}') $$, null, null),
  ('owner', 'tests.refund_key(9)', '3', 'a refund has another key after Stripe has made it'),
  ('service', $$ tests.happen(9, 'refund.failed') $$, null, null),
  ('owner', 'tests.refund_key(9)', '3', 'a refund keeps its key when the bank returns one'),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'amount_cents' $$, '2700', 'a refund that the bank returned can be made again'),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 500}') $$, null, null),
  ('admin', $$ public.begin_refund((tests.placed(9)).id) ->> 'amount_cents' $$, '2200', 'a second refund is for what is left'),
  ('service', '(tests.placed(9)).session_attempt', '1', 'refunds do not change the key of the payment page')
) as t;

-- Another price, another currency -----------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ select tests.take(n, '{Two}', 4000) from generate_series(2, 6) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(2, 6) as n', null, null),
  ('service', $$ tests.charge(2, '{"amount_subtotal": 1}') -> 'refund' $$,
    $$ = jsonb_build_object('payment_intent', 'pi_2', 'amount_cents', 4200, 'idempotency_key', format('refund:%s:1', (tests.placed(2)).id)) $$,
    'a payment at another price is to be refunded'),
  ('service', $$ (tests.placed(2)).status || (tests.placed(2)).void_reason $$, 'voidamount', 'a payment at another price voids the order'),
  ('service', 'tests.due(2)', '4200', 'a refund is due until it is made'),
  ('service', $$ tests.settle(2, now() - interval '1 minute') ->> 'refund' $$, null, 'a state that was read earlier makes no refund due'),
  ('service', $$ tests.after(2, 'charge.dispute.created') $$, 'void', null),
  ('service', 'tests.due(2)', null, 'no refund is due while the payment is disputed'),
  ('service', $$ tests.after(2, 'charge.dispute.closed', '{"status": "won"}') $$, 'void', null),
  ('service', $$ tests.after(2, 'charge.refunded', '{"amount_refunded": 4200}') $$, 'refunded', 'a void order whose payment is refunded is refunded'),
  ('service', 'tests.due(2)', null, 'no refund is due once the payment is refunded'),
  ('service', $$ tests.charge(3, '{"currency": "eur"}') #>> '{after,status}' $$, 'void', 'a payment in another currency voids the order'),
  ('owner', $$ update private.shop_settings set artist_email = 'artist@tests.test', notify_orders = false where true $$, null, null),
  ('service', 'select tests.return_refund(3, 4200) from generate_series(1, 2)', null, null),
  ('service', 'tests.due(3)', '4200', 'a refund that the bank returned is due again'),
  ('service', 'tests.return_refund(3, 4200)', null, null),
  ('service', 'tests.due(3)', null, 'no refund is due after the bank has returned three'),
  ('service', 'tests.status(2)', 'refunded', 'returned refunds do not change other orders'),
  ('owner', $$ array(select order_id from private.outbox where kind = 'artist-refund-failed') $$,
    $$ = array[(tests.placed(3)).id] $$, 'the artist is mailed once about a refund that the bank returned three times')
) as t;

-- Pending, late and canceled payments -------------------------------------------------------------

select tests.try('service', t) from (values
  ($$ tests.charge(4, '{"payment_status": "unpaid"}') #>> '{after,status}' $$, 'open', 'an order whose payment is pending at the bank is open'),
  ($$ tests.after(4, 'checkout.session.async_payment_failed') $$, 'expired', 'an order whose payment the bank refuses expires'),
  ($$ tests.after(5, 'checkout.session.expired') $$, 'expired', 'an order whose page expires expires'),
  ($$ public.begin_payment((tests.placed(5)).reference, tests.key(5)) ->> 'error' $$,
    'expired', 'a payment of an expired order is not begun'),
  ($$ tests.charge(5) #>> '{after,status}' $$, 'paid', 'a payment of an expired order is accepted where everything is still available'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(5))', null, 'a payment is not canceled with another key'),
  ($$ public.cancel_payment('TV-2222-2222', tests.key(6)) $$, null, 'nor that of another order'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(6))', 'cs_6', 'a buyer cancels a payment'),
  ('tests.status(6)', 'expired', 'an order whose payment is canceled expires')
) as t;
select tests.try(t) from (values
  ('visitor', $$ tests.take(7, '{Two}', 4000) $$, null, null),
  ('owner', $$ update public.orders set expires_at = now() + interval '20 minutes' where id = tests.order_of(7) $$, null, null),
  ('service', 'tests.open_page(7)', '{"error": "expired"}', 'a payment is not begun less than half an hour before the order expires'),
  ('service', 'tests.status(7)', 'expired', 'an order that cannot be paid in time expires'),
  ('owner', $$
    update public.orders set expired_at = null, expires_at = now() - interval '15 minutes' where id = tests.order_of(7)
  $$, null, null),
  ('owner', 'private.expire_open_orders()', null, null),
  ('owner', 'tests.status(7)', 'open', 'an order stays open until 15 minutes after its time, because its event may be late'),
  ('owner', $$ update public.orders set expires_at = expires_at - interval '1 second' where id = tests.order_of(7) $$, null, null),
  ('visitor', $$ tests.take(8, '{Two}', 4000) $$, null, null),
  ('service', 'tests.status(7)', 'expired', 'an order without an event expires when the next order is placed'),
  ('visitor', $$ tests.take(7, '{Two}', 4000) #>> '{order,status}' $$,
    'open', 'the key of an expired order places another order')
) as t;

-- The last piece ----------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.take(10, '{"Last Cap"}', 2000, address => null) ->> 'error' $$,
    'invalid-address', 'merch that is paid online needs an address'),
  ('visitor', $$ select tests.take(n, '{"Last Cap"}', 2000) from generate_series(10, 11) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(10, 11) as n', null, null),
  ('service', $$ tests.charge(10) #>> '{after,status}' $$, 'paid', 'the first buyer who pays gets the last piece'),
  ('service', $$ tests.charge(11) #>> '{refund,payment_intent}' $$, 'pi_11', 'the payment of the second buyer is to be refunded'),
  ('service', $$ (tests.placed(11)).status || (tests.placed(11)).void_reason $$, 'voidgone', 'the order of the second buyer is void')
) as t;

-- Answered by the artist in the meantime -------------------------------------------------------------------

-- The bank takes so long that the artist answers the order in the meantime, and then pays it online all the same.
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
    'an online payment after one by hand is to be refunded with its tax'),
  (null, 'tests.sums_of(40)', 'paid hand 0 0 4200 0', 'an order that is paid twice stays paid by hand'),
  ('owner', $$
    array(
      select kind || ' ' || (data ->> 'surplus_cents') from private.outbox
      where kind like '%paid-twice' and order_id = (tests.placed(40)).id order by id
    )
  $$, '{"order-paid-twice 4200","artist-paid-twice 4200"}', 'buyer and artist are mailed about a second payment'),
  ('service', 'tests.due(40)', '4200', 'the refund of a second payment is due until it is made'),
  ('admin', $$ public.begin_refund((tests.placed(40)).id) ->> 'error' $$,
    'nothing-to-refund', 'an admin cannot refund a payment by hand online'),
  ('service', $$ tests.after(40, 'charge.dispute.created') $$, 'paid', 'a dispute about a second payment leaves the order paid'),
  ('service', $$ tests.after(40, 'charge.dispute.closed', '{"status": "won"}') $$, 'paid', null),
  ('service', $$ tests.happen(40, 'charge.refunded', '{"amount_refunded": 4200}') ->> 'refund' $$, null, 'no refund is due once a second payment is refunded'),
  ('service', 'tests.sums_of(40)', 'paid hand 0 0 4200 4200', 'the refund of a second payment leaves the payment by hand'),
  ('service', '(tests.placed(10)).surplus_refunded_cents', '0', 'the refund of a second payment does not change other orders'),
  ('service', $$ tests.happen(40, 'refund.failed') #>> '{refund,amount_cents}' $$, '4200', 'the refund of a second payment is due again when it fails'),
  ('service', $$ tests.pay_after(41, 'declined') #>> '{refund,amount_cents}' $$,
    '4200', 'a payment of a declined order is to be refunded'),
  (null, 'tests.sums_of(41)', 'declined request 0 0 4200 0', 'a declined order that is paid online stays declined'),
  (null, $$ tests.pay_after(42, 'paid', 'requested') #>> '{refund,amount_cents}' $$,
    '4200', 'a payment of an order whose answer was reset is to be refunded'),
  (null, 'tests.sums_of(42)', 'requested request 0 0 4200 0', 'an order whose answer was reset and that is paid online waits for an answer')
) as t;

-- Pages of orders that have ended -----------------------------------------------------------------

select tests.become('visitor');
select tests.take(n, '{Two}', 4000) from generate_series(50, 53) as n;
select tests.become('service');
select tests.open_page(n) from generate_series(50, 52) as n;
select public.cancel_payment((tests.placed(n)).reference, tests.key(n)) from unnest('{50, 51}'::integer[]) as n;
select set_eq(
  $$ select jsonb_array_elements_text(tests.charge(52) -> 'close_pages') $$, array['cs_50', 'cs_51', 'cs_6'],
  'each settlement lists the open pages of orders that have ended'
);
select tests.happen(50, 'checkout.session.expired');
select tests.try(t) from (values
  ('owner', 'update public.orders set expires_at = now() where id = (tests.placed(6)).id', null, null),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '["cs_51"]', 'pages that are closed or past their time are not listed'),
  ('owner', $$ insert into tests.books (n, state) values (51, 'unknown') $$, null, null),
  ('service', $$ tests.settle(51) -> 'is_known' $$, 'false', 'a settlement shows that Stripe does not know the page'),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '[]', 'a page that Stripe does not know is not listed'),
  ('service', $$ public.attach_session((tests.placed(53)).id, 'cs_53', 'https://pay.test/53') $$,
    'https://pay.test/53', 'a page is attached to an open order'),
  ('visitor', $$ tests.take(54, '{Two}', 4000) $$, null, null),
  ('service', 'public.cancel_payment((tests.placed(54)).reference, tests.key(54))', null, null),
  ('service', $$ public.attach_session((tests.placed(54)).id, 'cs_54', 'https://pay.test/54') $$,
    null, 'a page is not attached to an order that was canceled while it was opened'),
  ('service', $$ tests.settle(52) -> 'close_pages' $$, '["cs_54"]', 'the page of an order that was canceled while it was opened is listed'),
  ('visitor', $$ tests.take(53, '{Two}', 4000) #> '{order,payable}' $$,
    'true', 'an open order is payable'),
  ('service', $$ tests.charge(53, '{"payment_status": "unpaid"}') $$, null, null),
  ('owner', '(tests.placed(54)).expires_at < now() + interval ''14 days''', 'true', 'a payment that is pending at the bank extends no other order'),
  ('visitor', $$ tests.take(53, '{Two}', 4000) #> '{order,payable}' $$,
    'false', 'an order whose payment is pending at the bank is not payable'),
  ('visitor', $$ tests.take(52, '{Two}', 4000) #> '{order,payable}' $$, 'false', 'a paid order is not payable')
) as t;

-- Concurrent buyers -------------------------------------------------------------------------------

select tests.try('service', t) from (values
  ('public.cancel_payment((tests.placed(53)).reference, tests.key(53))',
    null, 'a payment that is pending at the bank cannot be canceled'),
  ('tests.status(53)', 'open', 'an order whose payment is pending stays open')
) as t;

select tests.become('owner');
/* A trigger claims beats for another order while an order is being placed, as a second connection would. */
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
  'refused PT409 Another buyer is paying for exclusive rights right now.', 'an order is refused when another buyer claims its beat at the same time');
select tests.become('owner');
drop trigger buy_exclusively on public.orders;
create trigger buy_exclusively after update on public.beats
for each row execute function tests.buy_exclusively();
select tests.try('visitor', $$ tests.take(61, '{Free}', 0) $$,
  'refused PT409 Something in this order is no longer available.', 'a free order is refused when another buyer claims its beat at the same time');

select tests.become('owner');
update public.order_items set tier = 'exclusive' where order_id = (tests.placed(54)).id;
insert into private.license_claims (beat_id, order_id, held_until)
select id, (tests.placed(1)).id, now() + interval '1 minute' from public.beats where title = 'Two';
select tests.try('owner', t) from (values
  ($$ private.claim_exclusive((tests.placed(54)).id, now() + interval '1 hour') $$,
    'Two', 'a beat that another order has claimed cannot be claimed'),
  ('(select order_id from private.license_claims)', '= (tests.placed(1)).id', 'a refused claim leaves the beat to the first order')
) as t;

-- Answers and refunds of orders that are paid online ----------------------------------------------

select tests.try(t) from (values
  ('admin', $$
    array(
      select public.set_order_status((tests.placed(53)).id, status) ->> 'error'
      from unnest(array['requested', 'paid', 'declined']) as status
    )
  $$, $$ = array_fill('This order is paid online.'::text, array[3]) $$, 'an admin cannot answer an order that is being paid online'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id) values (tests.beat('One'), (tests.placed(9)).id)
  $$, null, null),
  ('service', $$ tests.happen(9, 'charge.refunded', '{"amount_refunded": 2000}') $$, null, null),
  ('owner', '(select count(*) from private.license_claims where order_id = (tests.placed(9)).id)',
    '1', 'a partial refund keeps the claim of the order'),
  ('service', $$ tests.after(9, 'charge.refunded', '{"amount_refunded": 2700}') $$, 'refunded', 'a full refund refunds the order'),
  ('owner', '(select count(*) from private.license_claims where order_id = (tests.placed(9)).id)',
    '0', 'a full refund deletes the claim of the order'),
  ('visitor', $$ tests.take(62, '{Two}', 4000) $$, null, null),
  ('service', $$ public.raise_attempt(format('checkout:%s:1', (tests.placed(62)).id)) $$, null, null),
  ('service', $$ public.begin_payment((tests.placed(62)).reference, tests.key(62)) ->> 'idempotency_key' $$,
    $$ = format('checkout:%s:2', (tests.placed(62)).id) $$, 'a page that Stripe refused is opened with another key')
) as t;

-- Fields of an order, and keys of other orders ----------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.checkout(63, '[]', 0, jsonb_build_object('artist_name', repeat('x', 121))) ->> 'error' $$,
    'invalid-artist-name', 'an artist name of 121 characters is refused'),
  ($$ tests.checkout(63, '[]', 0, jsonb_build_object('address', repeat('x', 301))) ->> 'error' $$,
    'invalid-address', 'an address of 301 characters is refused'),
  ($$ tests.checkout(63, '[]', 0, '{"address": "1 Main\u0007"}') ->> 'error' $$,
    'invalid-address', 'an address with control characters is refused'),
  ($$ tests.checkout(63, '[]', 0, '{"artist_name": "Lil", "address": "1 Main\nTown", "terms_version": ""}') ->> 'error' $$,
    'terms-not-accepted', 'an address with several lines is accepted')
) as t;
select tests.try('service', t) from (values
  ('tests.status(62)', 'open', 'the order of the key stays open'),
  ('public.cancel_payment((tests.placed(6)).reference, tests.key(6))', null, 'a payment cannot be canceled twice')
) as t;

-- A lease beside an exclusive license -----------------------------------------------------------------

select tests.try(t) from (values
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)',
    null, 'a beat can be leased while an exclusive order of it is unpaid'),
  ('owner', 'update private.license_claims set held_until = null where true', null, null),
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)', 'Two', 'a beat cannot be leased once it is sold exclusively'),
  ('owner', 'update private.license_claims set order_id = (tests.placed(62)).id where true', null, null),
  ('owner', 'private.claim_exclusive((tests.placed(62)).id, null)', null, 'the order of the exclusive buyer can lease the beat'),
  ('owner', 'private.claim_exclusive((tests.placed(9)).id, null)', null, 'another beat can be leased'),
  -- Paid orders, final claims and the claims of other orders do not end.
  ('owner', 'private.expire_order((tests.placed(9)).id)', null, null),
  ('owner', '(tests.placed(9)).expired_at', null, 'a malformed address is used as it is'),
  ('owner', 'private.expire_order((tests.placed(62)).id)', null, null),
  ('owner', 'tests.status(62)', 'expired', 'an open order expires'),
  ('owner', 'select * from private.license_claims', 'some rows', 'an order that expires keeps a final claim'),
  ('owner', $$
    update private.license_claims set order_id = (tests.placed(1)).id, held_until = now() + interval '1 hour' where true
  $$, null, null),
  ('visitor', $$ tests.take(64, '{One}', 2500) $$, null, null),
  ('owner', 'private.expire_order((tests.placed(64)).id)', null, null),
  ('owner', 'select * from private.license_claims', 'some rows', 'an order that expires keeps the claim of another order'),
  ('owner', $$ update private.license_claims set held_until = now() - interval '1 minute' where true $$, null, null),
  ('owner', 'select * from private.license_claims where private.is_claimed(beat_id)',
    '0 rows', 'a claim whose time is over reserves nothing'),
  ('owner', $$ update private.license_claims set held_until = now() + interval '1 hour' where true $$, null, null),
  ('service', $$ public.attach_session((tests.placed(53)).id, 'cs_second', 'https://pay.test/second') $$,
    'https://pay.test/53', 'a second page is not attached to an order'),
  ('visitor', $$ tests.take(65, '{One}', 2500) $$, null, null),
  ('service', 'public.cancel_payment((tests.placed(65)).reference, tests.key(65))', null, null),
  ('service', $$ tests.settle(52) -> 'close_pages' @> '[null]' $$,
    'false', 'an order that was canceled without a page lists none'),
  ('visitor', $$ tests.take(66, '{One}', 2500) $$, null, null),
  ('service', 'tests.open_page(66)', null, null),
  ('service', $$ tests.charge(66, '{"payment_status": "unpaid"}') $$, null, null),
  ('owner', '(select held_until from private.license_claims)',
    $$ = now() + interval '1 hour' $$, 'a pending payment does not extend the claim of another order'),
  ('owner', $$ tests.charge(66, '{"amount_subtotal": 1}') $$, null, null),
  ('owner', 'select * from private.license_claims', 'some rows', 'a payment at another price does not delete the claim of another order'),
  ('owner', 'update private.license_claims set order_id = (tests.placed(66)).id, held_until = null where true', null, null),
  ('owner', $$ update tests.books set state = 'pending' where n = 66 $$, null, null),
  ('owner', 'tests.settle(66)', null, null),
  ('owner', '(select held_until from private.license_claims)', null, 'a pending payment keeps a final claim')
) as t;

-- Deleted files -----------------------------------------------------------------------------------

drop trigger buy_exclusively on public.beats;
select set_config('storage.allow_delete_query', 'true', true);
select tests.try(t) from (values
  ('owner', 'delete from private.license_claims where true', null, null),
  ('visitor', $$ select tests.take(n, '{Two}', 4000) from generate_series(70, 71) as n $$, null, null),
  ('service', 'select tests.open_page(n) from generate_series(70, 71) as n', null, null),
  ('service', $$ tests.charge(70) #>> '{after,status}' $$, 'paid', 'an order whose files exist is paid'),
  ('service', $$ tests.after(70, 'charge.refunded', '{"amount_refunded": 4200}') $$, 'refunded', null),
  ('owner', 'private.expire_order((tests.placed(71)).id)', null, null),
  ('owner', $$ delete from storage.objects where name = tests.beat('Two') || '/full_1_a.mp3' $$, null, null),
  ('service', $$ tests.charge(71) -> 'refund' ->> 'amount_cents' $$, '4200', 'a payment after a file was deleted is to be refunded'),
  ('service', 'tests.status(71)', 'void', 'an order whose file was deleted is void'),
  ('service', $$ tests.after(70, 'refund.failed') $$, 'refunded', 'a refund that fails after a file was deleted leaves the order refunded'),
  ('owner', $$ array(select order_id from private.outbox where kind = 'artist-sold-on') $$,
    $$ = array[(tests.placed(70)).id] $$, 'the artist is mailed about an order that cannot be restored')
) as t;

-- Checks of payments ------------------------------------------------------------------------------

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
  ($$ tests.taken() $$, '{cs_1,cs_9}', 'payments of 90 days that are due are taken for a check'),
  ($$ select public.take_payment_checks(2, tests.account('admin')), work from private.leases $$, $$ values ('[]'::jsonb, 'check-payments') $$,
    'a second call takes no check while the first one has some'),
  ('tests.taken()', null, 'a payment that was taken is not taken again'),
  ($$ select from private.payment_checks where order_id = (tests.placed(40)).id $$, '0 rows', 'a payment that is older than 90 days is not due again'),
  ($$ (select due_at - now() from private.payment_checks where order_id = (tests.placed(9)).id) $$,
    '1 hour', 'a payment is due again after an hour when Stripe gave no answer'),
  ('tests.settle(9)', null, null),
  ($$ (select due_at - now() from private.payment_checks where order_id = (tests.placed(9)).id) $$,
    '20:00:00', 'a payment that was settled is due again on the next day'),
  ($$ tests.after(1, 'charge.dispute.closed', '{"status": "lost"}'), tests.settle(1) $$, null, null),
  ($$ array(select recipient || ' ' || order_id from private.outbox where kind = 'artist-dispute-lost') $$,
    $$ = array['artist@tests.test ' || (tests.placed(1)).id] $$, 'the artist is mailed once about a lost dispute')
) as t;

select * from finish();
rollback;
