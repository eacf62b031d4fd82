-- Orders: the server prices them, takes each once and keeps it unchanged; only its buyer and admins read it.
begin;
\ir personas.psql
\ir orders.psql
select plan(109);

delete from public.beats;
insert into public.beats (title, artist, genre, price, sale_price, is_active)
values
  ('Plain', 'A', 'x', 25, null, true),
  ('Sale', 'A', 'x', 29.99, 19.99, true),
  ('Dear', 'A', 'x', 40, null, true),
  ('Cheap', 'A', 'x', 10, null, true),
  ('Five', 'A', 'x', 50, null, true),
  ('Six', 'A', 'x', 60, null, true),
  ('Seven', 'A', 'x', 70, null, true),
  ('Silent', 'A', 'x', 25, null, true),
  ('Lossy', 'A', 'x', 25, null, true),
  ('Free', 'A', 'x', 0, null, true),
  ('Given', 'A', 'x', 25, 0, true),
  ('Most', 'A', 'x', 999999.99, null, true),
  ('Draft', 'A', 'x', 25, null, false);
select tests.add_file(id, kind)
from public.beats, unnest(array['mp3', 'wav', 'stems']) as kind
where title <> 'Silent' and (title <> 'Lossy' or kind = 'mp3');
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values
  ('Tee', 24.50, '{S,M}', '{Black,White}', 5, true),
  ('Cap', 20, '{}', '{}', 50, true),
  ('Gone', 20, '{}', '{}', 0, true),
  ('Secret', 20, '{}', '{}', 5, false);

create function tests.basic_tier() returns private.tier_cards
language sql stable security definer as $$ select tier.* from private.tier_cards as tier where tier.id = 'basic' $$;
create function tests.merch(wanted text, quantity jsonb, size text default null, color text default null)
returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'kind', 'merch', 'product_id', tests.product(wanted), 'quantity', quantity, 'size', size,
    'color', color
  )
$$;
create function tests.problems(items jsonb) returns text[]
language sql stable as $$
  select array(
    select coalesce(line ->> 'problem', 'none')
    from jsonb_array_elements(public.quote_order('[]'::jsonb || items) -> 'lines') with ordinality as l (line, n)
    order by n
  )
$$;
create function tests.total_problem(items jsonb) returns text
language sql stable as $$
  select concat_ws(' ', quote ->> 'problem', quote ->> 'orderable') from public.quote_order(items) as quote
$$;
create function tests.dollars(cents jsonb) returns text
language sql immutable as $$ select to_char(cents::numeric / 100, 'FM999990.00') $$;
create function tests.sums(items jsonb) returns text
language sql stable as $$
  select concat_ws(
    ' ', tests.dollars(q -> 'subtotal_cents'), tests.dollars(q -> 'discount_cents'),
    tests.dollars(q -> 'total_cents')
  )
  from (select public.quote_order('[]'::jsonb || items) as q offset 0) as quoted
$$;
create function tests.order(n integer, items jsonb, expected numeric) returns jsonb
language sql as $$ select tests.checkout(n, items, expected * 100) $$;
create function tests.answer(n integer, status text) returns text
language sql as $$
  select coalesce(answer ->> 'error', 'done') from public.set_order_status(tests.order_of(n), status) as answer
$$;
/* An order's status, whether it was answered, the sales of a beat and the stock of the T-shirt. */
create function tests.effect(n integer, wanted text) returns text
language sql stable security definer as $$
  select concat_ws(
    ' ', o.status, case when o.handled_at is not null then 'answered' end, beat.downloads_count, product.stock_quantity
  )
  from tests.placed(n) as o, public.beats as beat, public.merch_products as product
  where beat.id = tests.beat(wanted) and product.id = tests.product('Tee')
$$;
create function tests.count_orders() returns integer
language sql stable security definer as $$ select count(*)::integer from public.orders $$;
create function tests.count_items() returns integer
language sql stable security definer as $$ select count(*)::integer from public.order_items $$;

-- Quotes ------------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.sums(tests.items('Sale')) $$, '19.99 0.00 19.99', 'a quote uses the sale price'),
  ($$ tests.sums(tests.items('Plain', 'Dear')) $$, '65.00 0.00 65.00', 'none of two beats is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear')) $$, '75.00 10.00 65.00', 'the cheapest of three beats is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Sale')) $$, '94.99 19.99 75.00', 'the third dearest of four beats is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Five', 'Six', 'Seven')) $$,
    '255.00 60.00 195.00', 'the cheapest of each three of six beats is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Five', 'Six', 'Seven', 'Sale')) $$,
    '274.99 69.99 205.00', 'two of seven beats are free'),
  ($$
    tests.sums(jsonb_build_array(tests.license('Cheap', 'unlimited'), tests.license('Plain'), tests.license('Dear')))
  $$, '125.00 25.00 100.00', 'the deal uses the price of the license'),
  ($$ tests.sums(tests.items('Plain', 'Dear') || jsonb_build_array(tests.merch('Cap', '1'))) $$,
    '85.00 0.00 85.00', 'merch does not count for the deal'),
  ($$ tests.sums(jsonb_build_array(tests.merch('Tee', '3', 'M', 'Black'), tests.merch('Cap', '10'))) $$,
    '273.50 0.00 273.50', 'merch is priced by quantity, without shipping'),
  ($$ tests.problems(jsonb_build_array(tests.license('Free', 'premium'), tests.license('Given', 'unlimited'), tests.license('Free'))) $$,
    '{tier-unavailable,tier-unavailable,duplicate}', 'a free beat is only quoted once, under Basic')
) as t;
select is(
  public.quote_order(tests.items('Cheap', 'Plain', 'Dear')) #> '{lines,0}' #- '{terms}',
  jsonb_build_object(
    'kind', 'license', 'beat_id', tests.beat('Cheap'), 'tier', 'basic', 'tier_name', 'Basic',
    'upgrade_of', null, 'product_id', null, 'size', null, 'color', null, 'quantity', 1, 'max_quantity', 1,
    'title', 'Cheap', 'unit_cents', 1000, 'list_cents', null, 'discount_cents', 1000, 'code_cents', 0,
    'total_cents', 0, 'problem', null, 'offer', null
  ),
  'a line of a quote has its title, price, discount and problem'
);
select is(
  tests.problems(
    jsonb_build_array(
      tests.license('Plain'), tests.license('Plain', 'premium'), tests.license('Draft'),
      tests.license('no such beat'), tests.license('Silent'), tests.license('Lossy', 'premium'),
      tests.license('Dear', 'gold')
    )
  ),
  array[
    'none', 'duplicate', 'withdrawn', 'withdrawn', 'tier-unavailable', 'tier-unavailable',
    'unknown-option'
  ],
  'a license that cannot be ordered names its problem'
);
select is(
  tests.problems(
    jsonb_build_array(
      tests.merch('Tee', '3', 'M', 'Black'), tests.merch('Tee', '2', 'S', 'White'),
      tests.merch('Tee', '1', 'S', 'White'), tests.merch('Tee', '1', 'XL', 'Black'),
      tests.merch('Tee', '1', 'M', 'Pink'), tests.merch('Tee', '1'), tests.merch('Cap', '1', 'M'),
      tests.merch('Cap', '11'), tests.merch('Cap', '0'), tests.merch('Cap', '-1'),
      tests.merch('Cap', '1.5'), tests.merch('Cap', '"2"'), tests.merch('Gone', '1'),
      tests.merch('Secret', '1')
    )
  ),
  array[
    'none', 'none', 'out-of-stock', 'unknown-option', 'unknown-option', 'unknown-option',
    'unknown-option', 'quantity-limit', 'unknown-option', 'unknown-option', 'unknown-option',
    'unknown-option', 'out-of-stock', 'withdrawn'
  ],
  'merch that cannot be ordered names its problem'
);
select tests.try('visitor', $$
  tests.problems(
    jsonb_build_array(
      tests.merch('Cap', '6'), tests.merch('Cap', '4'), tests.merch('Cap', '1'), tests.merch('Tee', '5', 'M', 'Black')
    )
  )
$$, $$ = array['none', 'none', 'quantity-limit', 'none'] $$,
  'ten pieces of a product are the most, in any number of lines, so that no cart can count the stock');
select is(
  tests.problems('[{"kind": "gift"}, 7, null, "x", [], {"kind": "license", "beat_id": "1; drop table beats", "tier": "''"}, {"kind": "license", "beat_id": 1e300, "tier": "basic"}, {"kind": "license", "beat_id": 99999999999999999999, "tier": {"a": 1}}]'),
  array['unknown-option', 'unknown-option', 'unknown-option', 'unknown-option', 'unknown-option', 'withdrawn', 'withdrawn', 'withdrawn'],
  'a malformed item names its problem'
);
select tests.try('visitor', t) from (values
  ($$ tests.sums(tests.items('Plain', 'Draft')) $$, '25.00 0.00 25.00', 'a line that cannot be ordered costs nothing'),
  ($$ tests.sums(tests.items('Plain', 'Dear', 'Silent')) $$, '65.00 0.00 65.00', 'a line that cannot be ordered makes no beat free'),
  ($$ (public.quote_order(tests.items('Plain', 'Draft')) ->> 'orderable')::boolean $$,
    'false', 'a cart with a problem is not orderable'),
  ($$ (public.quote_order(tests.items('Plain')) ->> 'orderable')::boolean $$, 'true', 'a cart without a problem is orderable'),
  ($$ tests.total_problem(tests.items('Most')) $$, 'true', 'the most that can be paid is orderable'),
  ($$ tests.total_problem(tests.items('Most', 'Plain')) $$, 'too-much false', 'more than the most that can be paid is not orderable'),

  ($$ public.quote_order('[]') $$,
    '{"lines": [], "subtotal_cents": 0, "discount_cents": 0, "code": null, "code_cents": 0, "total_cents": 0, "problem": null, "currency": "USD", "free_every": 3, "payment": "request", "orderable": false}',
    'an empty cart is not orderable'),
  ('public.quote_order(null)', 'refused 22023', 'a null cart is refused'),
  ($$ public.quote_order('{"kind": "license"}') $$, 'refused 22023', 'a cart that is an object is refused'),
  ($$ public.quote_order((select jsonb_agg(tests.license('Plain')) from generate_series(1, 51))) $$,
    'refused 22023', 'a cart of 51 lines is refused'),
  ($$
    jsonb_array_length(
      public.quote_order((select jsonb_agg(tests.license('Plain')) from generate_series(1, 50))) -> 'lines'
    )
  $$, '50', 'a cart of 50 lines is accepted'),
  ($$ public.quote_order(jsonb_build_array(jsonb_build_object('kind', repeat('x', 20001)))) $$,
    'refused 22023', 'a line of more than 20,000 characters is refused')
) as t;

-- Placing -----------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.count_orders()', '0', 'a quote stores no order'),
  ($$ tests.order(1, tests.items('Cheap', 'Plain', 'Dear'), 65) -> 'success' $$, 'true', 'a visitor orders')
) as t;
select is(
  tests.order(1, tests.items('Cheap', 'Plain', 'Dear'), 65) #- '{order,reference}' #- '{order,created_at}' #- '{token}' #- '{sent}',
  jsonb_build_object(
    'success', true,
    'error', null,
    'order', jsonb_build_object(
      'status', 'requested', 'payment', 'request', 'name', 'Buyer', 'artist_name', null,
      'address', null, 'seller', public.current_license_terms() -> 'licensor',
      'email', 'buyer@tests.test', 'subtotal_cents', 7500, 'discount_cents', 1000, 'free_every', 3,
      'code', null, 'code_cents', 0, 'total_cents', 6500, 'tax_cents', 0, 'refunded_cents', 0, 'refunded_at', null,
      'voided_at', null, 'void_reason', null, 'currency', 'USD',
      'expires_at', now() + interval '14 days', 'payable', false, 'handled_at', null, 'terms_version', '2025-01',
      'immediate_delivery_at', now(), 'withdrawn_at', null,
      'lines', (
        select jsonb_agg(
          jsonb_build_object(
            'position', n, 'kind', 'license', 'beat_id', tests.beat(title), 'product_id', null,
            'title', title, 'tier', 'basic', 'tier_name', 'Basic', 'supersedes', null,
            'size', null, 'color', null,
            'quantity', 1, 'unit_cents', cents, 'discount_cents', discount,
            'code_cents', 0,
            'terms', (
              select jsonb_build_object(
                'description', description, 'rights', rights, 'features', features, 'limits', limits
              )
              from tests.basic_tier()
            )
          ) order by n
        )
        from (values (1, 'Cheap', 1000, 1000), (2, 'Plain', 2500, 0), (3, 'Dear', 4000, 0))
          as line (n, title, cents, discount)
      )
    )
  ),
  'a repeated key returns the same order in full'
);
select tests.try(t) from (values
  ('visitor', 'tests.count_orders()', '1', 'a repeated key stores one order'),
  ('visitor', 'tests.count_items()', '3', 'a repeated key stores its lines once'),
  ('visitor', $$ tests.order(1, tests.items('Six'), 1) #>> '{order,total_cents}' $$, '6500', 'a repeated key ignores the items and total that are sent with it'),
  ('visitor', $$ tests.order(1, '[]', 0) #>> '{order,reference}' $$,
    '~ ^TV-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$', 'a reference has no letters or digits that look alike'),
  ('visitor', $$
    tests.order(2, tests.items('Plain'), 25) #> '{order,reference}' = tests.order(1, '[]', 0) #> '{order,reference}'
  $$, 'false', 'another order has another reference'),
  ('member', $$ tests.order(1, tests.items('Plain'), 25) $$,
    '{"success": false, "error": "key-used"}', 'a key of another user is refused'),
  ('visitor', $$ tests.order(3, tests.items('Plain', 'Dear'), 1) #- '{quote,lines}' $$, '{
    "success": false, "error": "price-changed",
    "quote": {
      "subtotal_cents": 6500, "discount_cents": 0, "code": null, "code_cents": 0,
      "total_cents": 6500, "problem": null, "currency": "USD", "free_every": 3,
      "payment": "request", "orderable": true
    }
  }', 'a wrong total is refused with the right quote')
) as t;
select tests.try('visitor', t) from (values
  ($$ tests.order(3, tests.items('Plain'), null) ->> 'error' $$, 'price-changed', 'a null total is refused'),
  ($$ tests.order(3, tests.items('Plain'), 25.001) ->> 'error' $$, 'price-changed', 'a total with a fraction of a cent is refused'),
  ($$ tests.order(3, tests.items('Plain'), 'NaN') ->> 'error' $$, 'price-changed', 'NaN as total is refused'),
  ($$ tests.order(3, tests.items('Plain'), 'Infinity') ->> 'error' $$, 'price-changed', 'infinity as total is refused'),
  ($$ tests.order(3, tests.items('Plain') || '[{"kind": "license", "unit_cents": 0}]', 25) ->> 'error' $$,
    'not-orderable', 'an order with a line that has a problem is refused'),
  ($$ tests.order(3, tests.items('Draft'), 0) #>> '{quote,lines,0,problem}' $$, 'withdrawn', 'a refused order names the problem of its line'),
  ($$ tests.order(3, '[]', 0) ->> 'error' $$, 'not-orderable', 'an empty order is refused'),
  ($$
    tests.order(
      3, jsonb_build_array(tests.license('Plain') || '{"unit_cents": 1, "price": 1, "discount_cents": 24}'), 1
    ) ->> 'error'
  $$, 'price-changed', 'prices that a client sends are ignored')
) as t;
select is(
  tests.checkout(3, tests.items('Plain'), 2500, jsonb_build_object('name', name, 'email', email, 'terms_version', terms)) ->> 'error',
  wanted, why
)
from (
  values
    (' ', 'a@b.co', '1', 'invalid-name', 'a blank name is refused'),
    (U&'\200b\00ad\202e\3164', 'a@b.co', '1', 'invalid-name', 'a name of invisible characters is refused'),
    (null, 'a@b.co', '1', 'invalid-name', 'a null name is refused'),
    (repeat('x', 121), 'a@b.co', '1', 'invalid-name', 'a name of 121 characters is refused'),
    (E'A\r\nBcc: x@y.z', 'a@b.co', '1', 'invalid-name', 'a name with a line break is refused'),
    ('A', 'no address', '1', 'invalid-email', 'an invalid email is refused'),
    ('A', null, '1', 'invalid-email', 'a null email is refused'),
    ('A', 'a@b.co', null, 'terms-not-accepted', 'an order without accepted terms is refused'),
    ('A', 'a@b.co', ' ', 'terms-not-accepted', 'an order with a blank version of the terms is refused'),
    ('A', 'a@b.co', '2024-01', 'terms-changed', 'an order with another version of the terms is refused')
) as refused (name, email, terms, wanted, why);
select tests.try('visitor', t) from (values
  ($$ tests.checkout(3, tests.items('Plain'), 2500, '{"key": null}') $$, 'refused 22023', 'an order without a key is refused'),
  ('tests.count_orders()', '2', 'refused orders are not stored')
) as t;
select is(
  (
    public.place_order(
      jsonb_build_object(
        'name', '  Ann''); drop table orders; -- ', 'email', ' Ann@Tests.TEST ',
        'artist_name', ' MC Ann ', 'address', E' 1 Main St\nPortland ', 'items', tests.items('Plain'),
        'terms_version', '2025-01', 'total_cents', 2500.0, 'key', tests.key(3)
      )
    ) -> 'order'
  ) - array[
    'reference', 'seller', 'created_at', 'handled_at', 'expires_at', 'payable', 'lines', 'status', 'payment',
    'subtotal_cents', 'discount_cents', 'free_every', 'code', 'code_cents', 'tax_cents', 'refunded_cents', 'refunded_at', 'voided_at', 'void_reason', 'currency',
    'terms_version', 'immediate_delivery_at', 'withdrawn_at'
  ],
  '{
    "name": "Ann''); drop table orders; --", "artist_name": "MC Ann",
    "address": "1 Main St\nPortland", "email": "ann@tests.test", "total_cents": 2500
  }',
  'name, artist name, address and email are trimmed, and otherwise kept as sent'
);
select tests.try('visitor', $$
  tests.order(4, jsonb_build_array(tests.license('Plain'), tests.merch('Tee', '2', 'M', 'Black')), 74) -> 'success'
$$, 'true', 'an order may have licenses and merch');

-- Prices and terms change, orders do not ----------------------------------------------------------

select tests.become('owner');
create temporary table kept as
select position, title, tier_name, unit_cents, discount_cents, terms
from public.order_items where order_id = tests.order_of(1);
update private.license_tiers
set name = 'Other', rights = rights || '{"streams": 1}', features = '{Nothing}'
where id = 'basic';
update public.beats set price = 99, title = 'Renamed' where title = 'Plain';
delete from public.beats where title = 'Cheap';
select results_eq(
  format('select position, title, tier_name, unit_cents, discount_cents, terms from public.order_items where order_id = %s order by position', tests.order_of(1)),
  'select * from kept order by position', 'an order keeps its lines when prices and terms change'
);
select tests.try('owner', t) from (values
  ($$ update private.license_tiers set name = 'Basic' where id = 'basic' $$, null, null),
  ($$ update public.beats set price = 25, title = 'Plain' where title = 'Renamed' $$, null, null)
) as t;

-- Who reads ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.order(5, tests.items('Plain', 'Dear'), 65) -> 'success' $$, 'true', 'a member orders'),
  ('member', 'select id, user_id, status, total_cents from public.orders',
    $$ values (tests.order_of(5), tests.account('member'), 'requested', 6500::bigint) $$,
    'a member reads their own order and no other'),
  ('member', 'select title, unit_cents from public.order_items order by position',
    $$ values ('Plain', 2500::bigint), ('Dear', 4000::bigint) $$, 'a member reads the lines of their own order'),
  ('unconfirmed', 'select id from public.orders', '0 rows', 'another member reads no order'),
  ('admin', '(select count(*)::integer from public.orders)', '5', 'an admin reads every order'),
  ('admin', '(select count(*)::integer from public.order_items)', '= tests.count_items()', 'an admin reads every line')
) as t;
select is(
  (select sum(counted.orders)::integer from public.order_counts(query) as counted), t.orders, 'an admin counts orders for "' || query || '"'
)
from (values ('', 5), ('ANN@tests', 1), ('nobody', null)) as t (query, orders);

-- Answering ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.answer(5, 'paid') $$, 'Only admins can answer orders.', 'a member cannot mark an order as paid'),
  ('unconfirmed', $$ tests.answer(5, 'paid') $$, 'Only admins can answer orders.', 'an admin with an unconfirmed address cannot mark an order as paid'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'This order is already waiting.', 'an order that is waiting cannot be reset'),
  ('admin', 'public.set_order_status(tests.order_of(4), null)', 'refused 22023', 'a null status is refused'),
  ('admin', $$ public.set_order_status(tests.order_of(4), 'lost') $$, 'refused 22023', 'an unknown status is refused'),
  ('admin', $$ public.set_order_status(-1, 'paid') $$,
    '{"success": false, "error": "This order does not exist."}', 'an unknown order cannot be answered'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'done', 'an admin marks an order as paid'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'an order marked as paid counts its sale and lowers the stock'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'This order has already been marked as paid.', 'an order cannot be marked as paid twice'),
  ('admin', $$ tests.answer(4, 'declined') $$,
    'This order has already been marked as paid.', 'a paid order cannot be declined'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'refused answers count nothing'),
  ('admin', $$ tests.answer(1, 'declined') $$, 'done', 'an admin declines an order'),
  ('admin', $$ tests.effect(1, 'Dear') $$, 'declined answered 0 3', 'a declined order counts no sale'),
  ('admin', $$ tests.answer(1, 'paid') $$,
    'This order has already been marked as declined.', 'a declined order cannot be marked as paid'),
  ('member', $$ tests.answer(4, 'requested') $$, 'Only admins can answer orders.', 'a member cannot reset an order'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'done', 'an admin resets a paid order'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'requested 0 5', 'a reset order waits, its sale is not counted, and its stock is restored'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'This order is already waiting.', 'an order cannot be reset twice'),
  ('owner', $$ update public.orders set expires_at = now() - interval '16 minutes' where id in (tests.order_of(1), tests.order_of(4)) $$, '2 rows', null),
  ('owner', 'private.run_daily_jobs()', null, null),
  ('owner', 'tests.status(4)', 'expired', 'a request without an answer expires'),
  ('owner', 'tests.status(1)', 'declined', 'an answered order does not expire'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'done', 'an admin reopens an expired request'),
  ('owner', $$ (tests.placed(4)).status || ((tests.placed(4)).expires_at - now()) $$, 'requested14 days', 'a reopened request waits for 14 days again'),
  ('admin', $$ tests.answer(1, 'requested') $$, 'done', 'an admin resets a declined order'),
  ('admin', $$ tests.effect(1, 'Dear') $$, 'requested 0 5', 'a reset of a declined order counts nothing and removes the answer'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'done', 'a reset order can be marked as paid'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'an order marked as paid again counts its sale once'),
  ('visitor', $$
    tests.order(6, jsonb_build_array(tests.license('Dear'), tests.merch('Tee', '3', 'S', 'Black')), 113.5) -> 'success'
  $$, 'true', 'the rest of the stock is ordered'),
  ('owner', $$ update public.merch_products set stock_quantity = 2 where title = 'Tee' $$, null, null),
  ('admin', $$ tests.answer(6, 'paid') $$, 'Tee is sold out, sold exclusively, upgraded already or deleted.',
    'an order of more than the stock cannot be marked as paid'),
  ('admin', $$ tests.effect(6, 'Dear') $$, 'requested 0 2', 'an order that cannot be marked as paid is unchanged'),
  ('admin', $$ tests.answer(2, 'paid') $$, 'done', 'an admin marks an order of a beat as paid'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id)
    values (tests.beat('Six'), tests.order_of(5)), (tests.beat('Plain'), tests.order_of(2))
  $$, null, null),
  ('admin', $$ tests.answer(2, 'requested') $$, null, null),
  ('owner', 'select order_id from private.license_claims', 'select tests.order_of(5)',
    'a reset of a paid order releases its exclusive beats and no others'),
  ('owner', 'private.new_secret()', '~ ^[A-Za-z0-9_-]{43}$', 'a token that opens an order or an offer has 32 bytes')
) as t;

-- How often ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('192.0.2.77') $$, null, null),
  ('visitor', $$
    (
      select count(*)::integer from generate_series(101, 120) as n
      where (tests.order(n, tests.items('Plain'), 25) ->> 'success')::boolean
    )
  $$, '20', 'an address places 20 orders an hour'),
  ('visitor', $$ tests.order(121, tests.items('Plain'), 25) $$, 'refused PT429', 'the 21st order of an address is throttled'),
  ('visitor', $$ tests.has_window('order', '1 hour') $$, 'true', 'orders are throttled for an hour'),
  ('visitor', $$ tests.order(120, tests.items('Plain'), 25) -> 'success' $$,
    'true', 'a repeated order is not throttled'),
  ('admin', $$ delete from public.merch_products where title = 'Tee' $$, '1 rows', 'an admin deletes a product that was ordered'),
  ('admin', $$
    select title, product_id, size, quantity, unit_cents from public.order_items
    where order_id = tests.order_of(4) and kind = 'merch'
  $$, $$ values ('Tee', null::bigint, 'M', 2, 2450::bigint) $$, 'the line of a deleted product stays in its order'),
  ('visitor', $$ tests.order(4, '[]', 0) #> '{order,lines,1,title}' $$,
    '"Tee"', 'a repeated order still has the line of a deleted product'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'done', 'an order with a deleted product can be answered')
) as t;

select * from finish();
rollback;
