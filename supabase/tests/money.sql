-- Money: what is kept of each order, what that comes to in a period, and by which buyers; for admins alone.
begin;
\ir personas.psql
\ir orders.psql
select plan(36);

-- The session has another time zone, because the days of money are those of UTC.
set local timezone = 'Pacific/Auckland';
delete from public.orders;
update private.shop_settings set online_payment = true;
select tests.add_beats('{One}', '{mp3,wav,trackouts,stems}', 500), tests.add_beats('{Two,Three}', '{mp3,wav}');
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Tee', 30, '{}', '{}', 9, true);
insert into public.discount_codes (code, kind, percent) values ('HALF', 'percent', 50), ('GIFT', 'percent', 100);

select tests.try('member, unconfirmed', 'public.money(''month'')', 'refused 42501', 'is not shown the money');
select tests.try('admin', t) from (values
  ($$ public.money('month') - 'series' $$, $$ = '{
    "since": "$$ || date_trunc('month', now() at time zone 'UTC')::date || $$", "previous": null,
    "beats": [], "licenses": [], "products": [], "codes": [], "sources": [], "current": {
      "orders": 0, "free_orders": 0, "paid_cents": 0, "kept_cents": 0, "disputed_cents": 0, "tax_cents": 0,
      "placed": 0, "placed_cents": 0, "placed_paid": 0, "placed_paid_cents": 0, "waiting": 0
    }
  }'::jsonb $$, 'without an order every sum is 0, and the first month is this one'),
  ($$ public.money(null) $$, 'refused 22023', 'a period without a unit is refused'),
  ($$ public.money('fortnight', 1) $$, 'refused 22023', 'an unknown unit is refused'),
  ($$ public.money('day') $$, 'refused 22023', 'days without a length are refused'),
  ($$ public.money('day', 0) $$, 'refused 22023', 'a length of 0 days is refused'),
  ($$ public.money('day', 367) $$, 'refused 22023', 'a length of more than a year is refused')
) as t;

-- What is kept of each order ------------------------------------------------------------------------

select tests.become('owner');
/* Pays an order with this tax on top. */
create function tests.pay_with_tax(n integer, tax integer) returns text
language sql as $$
  select tests.tell(n, 'checkout.session.completed', jsonb_build_object('total_details', jsonb_build_object('amount_tax', tax)))
$$;
create function tests.give_back(n integer, cents integer) returns text
language sql as $$ select tests.tell(n, 'charge.refunded', jsonb_build_object('amount_refunded', cents)) $$;
create function tests.fan(n integer, items jsonb, cents integer, code text default null) returns text
language sql as $$
  select tests.checkout(n, items, cents, jsonb_build_object('email', 'fan@tests.test', 'address', 'Home', 'code', code)) #>> '{order,status}'
$$;

select tests.try(t) from (values
  ('member', $$ tests.sell(1, tests.license('One'), 2500) $$, 'settled', null),
  ('member', $$ tests.sell(2, tests.license('One', 'premium', tests.number_of(1)), 5000) $$, 'settled', null),
  ('visitor', $$ tests.fan(3, tests.license('Two', 'premium') || tests.items('Tee'), 10500) $$, 'open', null),
  ('service', $$ tests.pay_with_tax(3, 800) || tests.give_back(3, 5650) $$, null, null),
  ('visitor', $$ tests.fan(4, tests.items('Two'), 2500) $$, 'open', null),
  ('service', $$ tests.pay_with_tax(4, 200) || tests.give_back(4, 2700) $$, null, null),
  ('visitor', $$ tests.sell(5, tests.items('Two'), 2500, 'other@tests.test') $$, 'settled', null),
  ('service', $$ tests.tell(5, 'charge.dispute.created') $$, 'settled', null),
  ('owner', $$ update public.orders set tax_cents = 300 where id = tests.order_of(5) $$, '1 rows', null),
  ('visitor', $$ tests.sell(6, tests.items('Two'), 2500, 'other@tests.test') $$, 'settled', null),
  ('service', $$ tests.tell(6, 'charge.dispute.closed', '{"status": "lost"}') $$, 'settled', null),
  ('visitor', $$ tests.fan(7, tests.items('Three'), 2500) $$, 'open', null),
  ('visitor', $$ tests.fan(8, tests.items('Three'), 0, 'GIFT') $$, null, null),
  ('visitor', $$ tests.fan(9, tests.items('Three'), 1250, 'HALF') $$, null, null),
  ('service', $$ tests.pay(9) $$, 'settled', null),
  ('visitor', $$ tests.fan(10, tests.items('Tee', 'Three'), 5500) $$, 'open', null),
  ('owner', $$ update public.orders set payment = 'hand', paid_at = now(), surplus_cents = 5500, dispute = 'lost'
    where id = tests.order_of(10) $$, '1 rows', null),
  ('visitor', $$ tests.sell(11, tests.items('Two'), 2500, 'other@tests.test') $$, 'settled', null),
  ('owner', $$ update public.orders set voided_at = now(), refunded_cents = total_cents + tax_cents where id = tests.order_of(11) $$, '1 rows', null),
  ('visitor', $$ tests.sell(12, tests.items('Two'), 2500, 'other@tests.test') $$, 'settled', null),
  ('owner', $$ update public.orders set revoked_at = now() where id = tests.order_of(12) $$, '1 rows', null),
  ('visitor', $$ tests.sell(13, tests.items('Two'), 2500, 'old@tests.test') $$, 'settled', null),
  ('owner', $$ update public.orders set created_at = now() - 30 * interval '24 hours', paid_at = now() - 30 * interval '24 hours'
    where id = tests.order_of(13) $$, '1 rows', null)
) as t;

create table tests.kept (n integer, kept bigint, tax bigint, disputed bigint, why text);
insert into tests.kept values
  (1, 2500, 0, 0, 'a paid order is kept'), (2, 5000, 0, 0, 'the price of an upgrade is kept'),
  (3, 5250, 400, 0, 'a refund of half takes half of the price and half of the tax'),
  (4, 0, 0, 0, 'a full refund leaves nothing'), (5, 0, 300, 2500, 'a disputed payment is not kept yet, but its tax is owed'),
  (6, 0, 0, 0, 'a payment that a dispute took back is not kept'), (8, 0, 0, 0, 'a free order brings nothing'),
  (9, 1250, 0, 0, 'a code lowers what is kept'), (10, 5500, 0, 0, 'a surplus and its dispute leave the payment by hand as it is'),
  (11, 0, 0, 0, 'a void order brings nothing'), (12, 0, 0, 0, 'an order that stays refunded brings nothing'),
  (13, 2500, 0, 0, 'an order of the period before is kept');
select tests.become('admin');
select results_eq(
  format('select kept_cents, kept_tax_cents, disputed_cents from public.paid_orders where id = %s', tests.order_of(n)),
  format('values (%s::bigint, %s::bigint, %s::bigint)', kept, tax, disputed), why
)
from tests.kept;
select is(
  (select count(*) from public.paid_orders), (select count(*) from tests.kept), 'unpaid orders are not listed'
);
select tests.try('member', 'select * from public.' || name, '0 rows', 'a member sees no row of ' || name || ', own orders included')
from unnest('{paid_orders,customers}'::text[]) as name;

-- Periods -------------------------------------------------------------------------------------------

select tests.become('owner');
create function tests.figures(figures jsonb) returns jsonb
language sql as $$
  select jsonb_object_agg(key, value) from jsonb_each(figures) where key <> all ('{since,series,beats,licenses,products,codes,sources}')
$$;
/* The expected figures of these orders, which were placed and paid on one day. Order 8 is free, 11 void. */
create function tests.sum_of(numbers integer[]) returns jsonb
language sql security definer as $$
  select jsonb_build_object(
    'orders', count(k.n) filter (where k.n not in (8, 11)), 'free_orders', count(k.n) filter (where k.n = 8),
    'paid_cents', coalesce(sum((tests.placed(o)).total_cents) filter (where k.n <> 11), 0),
    'kept_cents', coalesce(sum(k.kept), 0), 'disputed_cents', coalesce(sum(k.disputed), 0),
    'tax_cents', coalesce(sum(k.tax), 0),
    'placed', count(*) filter (where o <> 8), 'placed_cents', sum((tests.placed(o)).total_cents),
    'placed_paid', count(k.n) filter (where k.n not in (8, 11)),
    'placed_paid_cents', coalesce(sum((tests.placed(o)).total_cents) filter (where k.n <> 11), 0),
    'waiting', count(*) filter (where k.n is null)
  )
  from unnest(numbers) as o left join tests.kept as k on k.n = o
$$;
create function tests.top(list text) returns text
language sql stable as $$
  select string_agg(concat_ws(' ', nullif(e ->> 'host', ''), e ->> 'name', e ->> 'sold', e ->> 'kept_cents', e ->> 'off_cents'), ', ' order by i)
  from jsonb_array_elements(public.money('day', 30) -> list) with ordinality as t (e, i)
$$;

update public.orders set source_host = 'instagram.com' where id in (tests.order_of(1), tests.order_of(2));
update public.orders set source_host = 'mail.example', utm_source = 'newsletter' where id = tests.order_of(3);
update public.orders set utm_campaign = 'june' where id = tests.order_of(9);

select tests.try('admin', t) from (values
  ($$ tests.figures(public.money('day', 30)) $$,
    $$ = jsonb_build_object('current', tests.sum_of('{1,2,3,4,5,6,7,8,9,10,11,12}'), 'previous', tests.sum_of('{13}')) $$,
    'thirty days are compared with the thirty before them'),
  ($$ tests.figures(public.money('month')) $$,
    $$ = jsonb_build_object('current', tests.sum_of('{1,2,3,4,5,6,7,8,9,10,11,12,13}'), 'previous', null) $$,
    'all months are compared with no earlier period'),
  ($$ (select array[count(*), sum((day ->> 'kept_cents')::bigint), sum((day ->> 'paid_cents')::bigint)]
      from jsonb_array_elements(public.money('day', 31) -> 'series') as day) $$,
    '= (select array[31, sum(k.kept), sum((tests.placed(k.n)).total_cents) filter (where k.n <> 11)] from tests.kept as k)',
    'the series has every day of the period'),
  ($$ public.money('day', 31) #>> '{series,0,kept_cents}' $$, '2500', 'each day of the series has its own sums, the oldest first'),
  ($$ (select string_agg(month ->> 'day', ' ' order by i)
      from jsonb_array_elements(public.money('month', 12) -> 'series') with ordinality as t (month, i)) $$,
    $$ = (select string_agg((date_trunc('month', now() at time zone 'UTC') - n * interval '1 month')::date::text, ' ' order by n desc)
      from generate_series(0, 11) as n) $$,
    'twelve months are whole months, the last one up to today'),
  -- Half of order 3 was refunded, so 3750 of its license and 1500 of its Tee are kept.
  ($$ tests.top('beats') $$, 'One 2 7500, Three 3 3750, Two 1 3750', 'beats are ordered by what is kept of their sales'),
  ($$ tests.top('licenses') $$, 'Premium 2 8750, Basic 4 6250', 'an upgrade counts for the license that it leads to'),
  ($$ tests.top('products') $$, 'Tee 2 4500', 'products are ordered by what is kept of their sales'),
  ($$ tests.top('codes') $$, 'HALF 1 1250 1250, GIFT 1 0 2500', 'codes are listed with what they took off'),
  ($$ tests.top('sources') $$, 'instagram.com  2 7500,  2 5500, mail.example newsletter 1 5250, june 1 1250',
    'sources are ordered by what is kept of their orders, those without one together, and a campaign alone names a link')
) as t;
select tests.try(t) from (values
  ('owner', $$ update public.beats set is_active = false where title = 'Three' $$, '1 rows', null),
  ('owner', $$ update public.merch_products set is_active = false $$, '1 rows', null),
  ('admin', $$ jsonb_path_query_array(public.money('day', 30), '$.*[*] ? (@.id > 0).name') $$, '["One", "Two"]',
    'only active beats and products have an id, because the page of a hidden one is unavailable')
) as t;

-- Customers -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ update public.orders set email = gen_random_uuid() || '@erased.invalid' where id = tests.order_of(13) $$,
    '1 rows', null),
  ('admin', $$
    select email, orders, bought, kept_cents, first_at = created_at from public.customers order by email collate "C"
  $$, $$ values
    ('fan@tests.test', 6::bigint, 5::bigint, 12000::bigint, true),
    ('member@personas.test', 2, 2, 7500, true), ('other@tests.test', 4, 3, 0, true)
  $$, 'each address has its orders and what is kept of them; an erased buyer is not listed')
) as t;

-- Shares that are no whole cents ----------------------------------------------------------------------

select tests.try(t) from (values
  ('service', 'tests.give_back(3, 5651)', 'settled', null),
  ('admin', 'select kept_cents, kept_tax_cents from public.paid_orders where id = tests.order_of(3)',
    'values (5249::bigint, 400::bigint)', 'the shares of a refund are rounded to whole cents, and add up to it')
) as t;

select * from finish();
rollback;
