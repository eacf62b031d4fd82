-- Orders: priced by the server, taken once, kept as they stood, read by buyer and admins alone.
begin;
\ir personas.psql
\ir orders.psql
select plan(102);

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

create function tests.basic_tier() returns private.license_tiers
language sql stable security definer as $$ select tier.* from private.license_tiers as tier where tier.id = 'basic' $$;
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
  ($$ tests.sums(tests.items('Sale')) $$, '19.99 0.00 19.99', 'a sale price counts'),
  ($$ tests.sums(tests.items('Plain', 'Dear')) $$, '65.00 0.00 65.00', 'two beats: nothing is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear')) $$, '75.00 10.00 65.00', 'three: the cheapest is free'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Sale')) $$, '94.99 19.99 75.00', 'four: the third dearest'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Five', 'Six', 'Seven')) $$,
    '255.00 60.00 195.00', 'six: of each three the cheapest'),
  ($$ tests.sums(tests.items('Cheap', 'Plain', 'Dear', 'Five', 'Six', 'Seven', 'Sale')) $$,
    '274.99 69.99 205.00', 'seven: two are free'),
  ($$
    tests.sums(jsonb_build_array(tests.license('Cheap', 'unlimited'), tests.license('Plain'), tests.license('Dear')))
  $$, '125.00 25.00 100.00', 'what counts is the price of the license'),
  ($$ tests.sums(tests.items('Plain', 'Dear') || jsonb_build_array(tests.merch('Cap', '1'))) $$,
    '85.00 0.00 85.00', 'merch is not part of it'),
  ($$ tests.sums(jsonb_build_array(tests.merch('Tee', '3', 'M', 'Black'), tests.merch('Cap', '10'))) $$,
    '273.50 0.00 273.50', 'which is priced by quantity, shipping is free'),
  ($$ tests.problems(jsonb_build_array(tests.license('Free', 'premium'), tests.license('Given', 'unlimited'), tests.license('Free'))) $$,
    '{tier-unavailable,tier-unavailable,duplicate}', 'no quote prices more of a free beat')
) as t;
select is(
  public.quote_order(tests.items('Cheap', 'Plain', 'Dear')) #> '{lines,0}' #- '{terms}',
  jsonb_build_object(
    'kind', 'license', 'beat_id', tests.beat('Cheap'), 'tier', 'basic', 'tier_name', 'Basic',
    'upgrade_of', null, 'product_id', null, 'size', null, 'color', null, 'quantity', 1, 'max_quantity', 1,
    'title', 'Cheap', 'unit_cents', 1000, 'list_cents', null, 'discount_cents', 1000, 'code_cents', 0,
    'total_cents', 0, 'problem', null, 'offer', null
  ),
  'a line says what it is, what it costs and what is free'
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
  'so does merch'
);
select tests.try('visitor', $$
  tests.problems(
    jsonb_build_array(
      tests.merch('Cap', '6'), tests.merch('Cap', '4'), tests.merch('Cap', '1'), tests.merch('Tee', '5', 'M', 'Black')
    )
  )
$$, $$ = array['none', 'none', 'quantity-limit', 'none'] $$,
  'ten of one product are the most, in however many lines: no cart counts the stock');
select is(
  tests.problems('[{"kind": "gift"}, 7, null, "x", [], {"kind": "license", "beat_id": "1; drop table beats", "tier": "''"}, {"kind": "license", "beat_id": 1e300, "tier": "basic"}, {"kind": "license", "beat_id": 99999999999999999999, "tier": {"a": 1}}]'),
  array['unknown-option', 'unknown-option', 'unknown-option', 'unknown-option', 'unknown-option', 'withdrawn', 'withdrawn', 'withdrawn'],
  'and whatever else a client sends'
);
select tests.try('visitor', t) from (values
  ($$ tests.sums(tests.items('Plain', 'Draft')) $$, '25.00 0.00 25.00', 'what cannot be ordered costs nothing'),
  ($$ tests.sums(tests.items('Plain', 'Dear', 'Silent')) $$, '65.00 0.00 65.00', 'and makes nothing free'),
  ($$ (public.quote_order(tests.items('Plain', 'Draft')) ->> 'orderable')::boolean $$,
    'false', 'such a cart is not orderable'),
  ($$ (public.quote_order(tests.items('Plain')) ->> 'orderable')::boolean $$, 'true', 'a sound one is'),
  ($$ tests.total_problem(tests.items('Most')) $$, 'true', 'the most that can be paid at once can be ordered'),
  ($$ tests.total_problem(tests.items('Most', 'Plain')) $$, 'too-much false', 'more cannot'),

  ($$ public.quote_order('[]') $$,
    '{"lines": [], "subtotal_cents": 0, "discount_cents": 0, "code": null, "code_cents": 0, "total_cents": 0, "problem": null, "currency": "USD", "free_every": 3, "payment": "request", "orderable": false}',
    'an empty one is not'),
  ('public.quote_order(null)', 'refused 22023', 'nothing is no list'),
  ($$ public.quote_order('{"kind": "license"}') $$, 'refused 22023', 'nor is an object'),
  ($$ public.quote_order((select jsonb_agg(tests.license('Plain')) from generate_series(1, 51))) $$,
    'refused 22023', '51 lines are too many'),
  ($$
    jsonb_array_length(
      public.quote_order((select jsonb_agg(tests.license('Plain')) from generate_series(1, 50))) -> 'lines'
    )
  $$, '50', '50 are not'),
  ($$ public.quote_order(jsonb_build_array(jsonb_build_object('kind', repeat('x', 20001)))) $$,
    'refused 22023', 'nor is a line of any length taken')
) as t;

-- Placing -----------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.count_orders()', '0', 'quotes store nothing'),
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
      'code', null, 'code_cents', 0, 'total_cents', 6500, 'tax_cents', 0, 'refunded_cents', 0, 'currency', 'USD',
      'expires_at', null, 'payable', false, 'handled_at', null, 'terms_version', '2025-01',
      'lines', (
        select jsonb_agg(
          jsonb_build_object(
            'position', n, 'kind', 'license', 'beat_id', tests.beat(title), 'product_id', null,
            'title', title, 'tier', 'basic', 'tier_name', 'Basic', 'supersedes', null,
            'size', null, 'color', null,
            'quantity', 1, 'unit_cents', cents, 'discount_cents', discount,
            'code_cents', 0,
            'terms', (
              select jsonb_build_object('description', description, 'features', features, 'limits', limits)
              from tests.basic_tier()
            )
          ) order by n
        )
        from (values (1, 'Cheap', 1000, 1000), (2, 'Plain', 2500, 0), (3, 'Dear', 4000, 0))
          as line (n, title, cents, discount)
      )
    )
  ),
  'the same key again is the same order, shown in full'
);
select tests.try(t) from (values
  ('visitor', 'tests.count_orders()', '1', 'stored once'),
  ('visitor', 'tests.count_items()', '3', 'with its lines'),
  ('visitor', $$ tests.order(1, tests.items('Six'), 1) #>> '{order,total_cents}' $$, '6500', 'whatever is sent with the key'),
  ('visitor', $$ tests.order(1, '[]', 0) #>> '{order,reference}' $$,
    '~ ^TV-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$', 'its reference can be read aloud'),
  ('visitor', $$
    tests.order(2, tests.items('Plain'), 25) #> '{order,reference}' = tests.order(1, '[]', 0) #> '{order,reference}'
  $$, 'false', 'another order has another'),
  ('member', $$ tests.order(1, tests.items('Plain'), 25) $$,
    '{"success": false, "error": "key-used"}', 'another user''s key opens nothing'),
  ('visitor', $$ tests.order(3, tests.items('Plain', 'Dear'), 1) #- '{quote,lines}' $$, '{
    "success": false, "error": "price-changed",
    "quote": {
      "subtotal_cents": 6500, "discount_cents": 0, "code": null, "code_cents": 0,
      "total_cents": 6500, "problem": null, "currency": "USD", "free_every": 3,
      "payment": "request", "orderable": true
    }
  }', 'a total of one''s own is refused, with the right one')
) as t;
select tests.try('visitor', t) from (values
  ($$ tests.order(3, tests.items('Plain'), null) ->> 'error' $$, 'price-changed', 'so is no total'),
  ($$ tests.order(3, tests.items('Plain'), 25.001) ->> 'error' $$, 'price-changed', 'or nearly the total'),
  ($$ tests.order(3, tests.items('Plain'), 'NaN') ->> 'error' $$, 'price-changed', 'or no number'),
  ($$ tests.order(3, tests.items('Plain'), 'Infinity') ->> 'error' $$, 'price-changed', 'or an endless one'),
  ($$ tests.order(3, tests.items('Plain') || '[{"kind": "license", "unit_cents": 0}]', 25) ->> 'error' $$,
    'not-orderable', 'a line with a problem is refused'),
  ($$ tests.order(3, tests.items('Draft'), 0) #>> '{quote,lines,0,problem}' $$, 'withdrawn', 'and named'),
  ($$ tests.order(3, '[]', 0) ->> 'error' $$, 'not-orderable', 'an empty order is refused'),
  ($$
    tests.order(
      3, jsonb_build_array(tests.license('Plain') || '{"unit_cents": 1, "price": 1, "discount_cents": 24}'), 1
    ) ->> 'error'
  $$, 'price-changed', 'prices that are sent are not looked at')
) as t;
select is(
  tests.checkout(3, tests.items('Plain'), 2500, jsonb_build_object('name', name, 'email', email, 'terms_version', terms)) ->> 'error',
  wanted, why
)
from (
  values
    (' ', 'a@b.co', '1', 'invalid-name', 'a name is required'),
    (U&'\200b\00ad\202e\3164', 'a@b.co', '1', 'invalid-name', 'one that is seen'),
    (null, 'a@b.co', '1', 'invalid-name', 'really'),
    (repeat('x', 121), 'a@b.co', '1', 'invalid-name', 'of at most 120 characters'),
    (E'A\r\nBcc: x@y.z', 'a@b.co', '1', 'invalid-name', 'on one line'),
    ('A', 'no address', '1', 'invalid-email', 'an address is one'),
    ('A', null, '1', 'invalid-email', 'and is required'),
    ('A', 'a@b.co', null, 'terms-not-accepted', 'the terms must be accepted'),
    ('A', 'a@b.co', ' ', 'terms-not-accepted', 'and named'),
    ('A', 'a@b.co', '2024-01', 'terms-changed', 'and those in force')
) as refused (name, email, terms, wanted, why);
select tests.try('visitor', t) from (values
  ($$ tests.checkout(3, tests.items('Plain'), 2500, '{"key": null}') $$, 'refused 22023', 'an order needs a key'),
  ('tests.count_orders()', '2', 'nothing of all this was stored')
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
    'subtotal_cents', 'discount_cents', 'free_every', 'code', 'code_cents', 'tax_cents', 'refunded_cents', 'currency', 'terms_version'
  ],
  '{
    "name": "Ann''); drop table orders; --", "artist_name": "MC Ann",
    "address": "1 Main St\nPortland", "email": "ann@tests.test", "total_cents": 2500
  }',
  'name and address are trimmed and kept as they are'
);
select tests.try('visitor', $$
  tests.order(4, jsonb_build_array(tests.license('Plain'), tests.merch('Tee', '2', 'M', 'Black')), 74) -> 'success'
$$, 'true', 'licenses and merch fit into one order');

-- Prices and terms change, orders do not ----------------------------------------------------------

select tests.become('owner');
create temporary table kept as
select position, title, tier_name, unit_cents, discount_cents, terms
from public.order_items where order_id = tests.order_of(1);
update private.license_tiers set name = 'Other', features = '{Nothing}' where id = 'basic';
update public.beats set price = 99, title = 'Renamed' where title = 'Plain';
delete from public.beats where title = 'Cheap';
select results_eq(
  format('select position, title, tier_name, unit_cents, discount_cents, terms from public.order_items where order_id = %s order by position', tests.order_of(1)),
  'select * from kept order by position', 'an order keeps what it was placed for'
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
    'and reads that order, no other'),
  ('member', 'select title, unit_cents from public.order_items order by position',
    $$ values ('Plain', 2500::bigint), ('Dear', 4000::bigint) $$, 'with its lines'),
  ('unconfirmed', 'select id from public.orders', '0 rows', 'another member reads none'),
  ('admin', '(select count(*)::integer from public.orders)', '5', 'an admin reads every order'),
  ('admin', '(select count(*)::integer from public.order_items)', '= tests.count_items()', 'and every line')
) as t;

-- Answering ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.answer(5, 'paid') $$, 'Only admins can answer orders.', 'a buyer does not mark an order as paid'),
  ('unconfirmed', $$ tests.answer(5, 'paid') $$, 'Only admins can answer orders.', 'nor an unproved admin'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'This order is already waiting.', 'what waits cannot be taken back'),
  ('admin', 'public.set_order_status(tests.order_of(4), null)', 'refused 22023', 'no status is refused'),
  ('admin', $$ public.set_order_status(tests.order_of(4), 'lost') $$, 'refused 22023', 'and an unknown one'),
  ('admin', $$ public.set_order_status(-1, 'paid') $$,
    '{"success": false, "error": "This order does not exist."}', 'an order exists'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'done', 'an admin marks an order as paid'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'the sale is counted and the stock lowered'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'This order has already been marked as paid.', 'only once'),
  ('admin', $$ tests.answer(4, 'declined') $$,
    'This order has already been marked as paid.', 'a paid order is not declined'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'nothing is counted twice'),
  ('admin', $$ tests.answer(1, 'declined') $$, 'done', 'an order can be declined'),
  ('admin', $$ tests.effect(1, 'Dear') $$, 'declined answered 0 3', 'which counts nothing'),
  ('admin', $$ tests.answer(1, 'paid') $$,
    'This order has already been marked as declined.', 'a declined order is not paid'),
  ('member', $$ tests.answer(4, 'requested') $$, 'Only admins can answer orders.', 'a member takes nothing back'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'done', 'an admin takes a payment back'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'requested 0 5', 'the order waits, the sale is not counted, the stock is back'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'This order is already waiting.', 'once'),
  ('admin', $$ tests.answer(1, 'requested') $$, 'done', 'an order that was declined waits again'),
  ('admin', $$ tests.effect(1, 'Dear') $$, 'requested 0 5', 'which counts nothing, and leaves no answer'),
  ('admin', $$ tests.answer(4, 'paid') $$, 'done', 'it can be paid again'),
  ('admin', $$ tests.effect(4, 'Plain') $$, 'paid answered 1 3', 'which counts once more, from now'),
  ('visitor', $$
    tests.order(6, jsonb_build_array(tests.license('Dear'), tests.merch('Tee', '3', 'S', 'Black')), 113.5) -> 'success'
  $$, 'true', 'the rest of the stock is ordered'),
  ('owner', $$ update public.merch_products set stock_quantity = 2 where title = 'Tee' $$, null, null),
  ('admin', $$ tests.answer(6, 'paid') $$, 'Tee is sold out, sold exclusively, upgraded already or deleted.',
    'what is short cannot be paid'),
  ('admin', $$ tests.effect(6, 'Dear') $$, 'requested 0 2', 'and nothing has changed'),
  ('admin', $$ tests.answer(2, 'paid') $$, 'done', 'an order of a beat is paid'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id)
    values (tests.beat('Six'), tests.order_of(5)), (tests.beat('Plain'), tests.order_of(2))
  $$, null, null),
  ('admin', $$ tests.answer(2, 'requested') $$, null, null),
  ('owner', 'select order_id from private.license_claims', 'select tests.order_of(5)',
    'a payment that is taken back releases its exclusive beats and no other ones'),
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
  $$, '20', 'twenty orders an hour'),
  ('visitor', $$ tests.order(121, tests.items('Plain'), 25) $$, 'refused PT429', 'and no more'),
  ('visitor', $$ tests.has_window('order', '1 hour') $$, 'true', 'for so long'),
  ('visitor', $$ tests.order(120, tests.items('Plain'), 25) -> 'success' $$,
    'true', 'asking again for one is not another'),
  ('admin', $$ delete from public.merch_products where title = 'Tee' $$, '1 rows', 'an admin deletes what was ordered'),
  ('admin', $$
    select title, product_id, size, quantity, unit_cents from public.order_items
    where order_id = tests.order_of(4) and kind = 'merch'
  $$, $$ values ('Tee', null::bigint, 'M', 2, 2450::bigint) $$, 'its line stays as it was'),
  ('visitor', $$ tests.order(4, '[]', 0) #> '{order,lines,1,title}' $$,
    '"Tee"', 'asked for again, the receipt still says what was bought'),
  ('admin', $$ tests.answer(4, 'requested') $$, 'done', 'and its order can still be answered')
) as t;

select * from finish();
rollback;
