-- Finding an order again: a user who knows its reference and its email, and no other.
begin;
\ir personas.psql
select plan(27);

insert into public.orders
  (reference, user_id, name, email, subtotal_cents, discount_cents, total_cents, currency, payment, terms_version)
values
  ('TV-2222-GST2', null, 'Guest', 'guest@tests.test', 7500, 2500, 5000, 'USD', 'request', '2025-01'),
  ('TV-3333-MEM3', tests.account('member'), 'Mem', 'member@tests.test', 2000, 0, 2000, 'USD', 'request', '2025-01');
insert into public.order_items (
  order_id, position, kind, title, tier, tier_name, size, quantity, unit_cents, discount_cents, terms
)
select o.id, t.position, t.kind, t.title, t.tier, t.tier_name, t.size, t.quantity, t.price, t.discount, t.terms
from public.orders as o
join (
  values
    ('TV-2222-GST2', 2, 'license', 'Second', 'basic', 'Basic', null, 1, 2500, 2500, '{"features": []}'::jsonb),
    ('TV-2222-GST2', 1, 'license', 'First', 'basic', 'Basic', null, 1, 5000, 0, '{"features": []}'),
    ('TV-3333-MEM3', 1, 'merch', 'Cap', null, null, null, 1, 2000, 0, null)
) as t (reference, position, kind, title, tier, tier_name, size, quantity, price, discount, terms)
  using (reference);

-- Each persona asks the same questions, and none of them is told more than another.
select tests.try(who, what, answer, who || ': ' || why)
from unnest(array['visitor', 'member', 'unconfirmed', 'admin']) as who
cross join (
  values
    ($$ public.find_order('TV-2222-GST2', 'guest@tests.test') ->> 'total_cents' $$, '5000', 'finds an order'),
    ($$ public.find_order('TV-2222-GST2', 'member@tests.test') $$, null, 'not with the email of another'),
    ($$ public.find_order('TV-9999-9999', 'guest@tests.test') $$, null, 'nor an unknown reference')
) as asked (what, answer, why);

select tests.try('visitor', $$ public.find_order(' tv-2222-gst2 ', ' Guest@Tests.TEST') ->> 'reference' $$,
  'TV-2222-GST2', 'case and spaces do not matter');
select is(public.find_order(reference, email), null, why)
from (
  values
    (null, 'guest@tests.test', 'no reference finds nothing'),
    ('TV-2222-GST2', null, 'nor does no email'),
    ('TV-2222-GST2', '', 'an empty one'),
    ('TV-2222-GST2', '%', 'or a pattern'),
    ('TV-2222-%', 'guest@tests.test', 'of either')
) as t (reference, email, why);
select tests.try('visitor', $$
  (
    select array_agg(line ->> 'title' order by n)
    from jsonb_array_elements(public.find_order('TV-2222-GST2', 'guest@tests.test') -> 'lines')
      with ordinality as l (line, n)
  )
$$, $$ = array['First', 'Second'] $$, 'the lines come as they were ordered');
select set_eq(
  $$ select jsonb_object_keys(public.find_order('TV-2222-GST2', 'guest@tests.test')) $$,
  array[
    'reference', 'status', 'payment', 'name', 'artist_name', 'address', 'seller', 'email', 'subtotal_cents',
    'discount_cents', 'code', 'code_cents', 'total_cents', 'tax_cents', 'refunded_cents', 'currency', 'created_at',
    'expires_at', 'payable', 'handled_at', 'terms_version', 'lines'
  ],
  'an order tells what its buyer was told, no id and no account'
);
select tests.try('member', '(select array_agg(reference) from public.orders)',
  '{TV-3333-MEM3}', 'finding an order does not open its row');

-- How often ---------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.come_from('192.0.2.90') $$, null, null),
  ($$
    (
      select count(*)::integer from generate_series(1, 20) as n
      where public.find_order('TV-2222-' || lpad(n::text, 4, 'A'), 'guest@tests.test') is null
    )
  $$, '20', 'twenty tries an hour'),
  ($$ public.find_order('TV-2222-GST2', 'guest@tests.test') $$, 'refused PT429', 'and no more, even for the right one')
) as t;
select ok(tests.has_window('find_order', '1 hour'), 'for so long');

-- Counting ----------------------------------------------------------------------------------------

select tests.become('admin');
select is(
  (select sum(counted.orders)::integer from public.order_counts(query) as counted), t.orders, 'an admin counts orders for "' || query || '"'
)
from (values ('', 2), ('GUEST@tests', 1), ('nobody', null)) as t (query, orders);

select * from finish();
rollback;
