-- Free downloads: free beats are delivered to an email address that is proven, with and without online payment.
begin;
\ir personas.psql
\ir orders.psql
select plan(42);

select tests.add_beats('{Gratis,Second}', '{mp3}', price => 0), tests.add_beats('{Paid}', '{mp3}');
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Sticker', 0, '{}', '{}', 9, true);

create function tests.asks(
  n integer, email text default 'fan@tests.test', items jsonb default tests.items('Gratis'),
  cents integer default 0, code text default null
)
returns jsonb language sql as $$
  select tests.checkout(n, items, cents, jsonb_build_object('email', email, 'code', code, 'immediate_delivery', false))
$$;
/* What the browser receives of an order: status and payment, whether there is a token, whether a mail was sent. */
create function tests.received(answer jsonb) returns text
language sql stable as $$
  select concat_ws(
    ' ', answer #>> '{order,status}', answer #>> '{order,payment}',
    case when answer ->> 'token' is not null then 'opens' end,
    case when (answer -> 'sent')::boolean then 'sent' end
  )
$$;
create function tests.mailed_token(n integer) returns text
language sql stable security definer as $$
  select data ->> 'token' from private.outbox
  where order_id = (tests.placed(n)).id and kind in ('order-paid', 'order-link')
  -- The requested link is read first, because it is the newer one.
  order by kind = 'order-link' desc
  limit 1
$$;

-- Guests ------------------------------------------------------------------------------------------

select tests.try('visitor', $$ public.quote_order(tests.items('Gratis')) ->> 'payment' $$,
  'free', 'a cart of free beats needs neither an answer nor a payment');
select is(public.quote_order(tests.items(variadic titles)) ->> 'payment', 'request', 'a cart with anything else than free beats is a request')
from (values (array['Gratis', 'Paid']), (array['Sticker']), (array['Gratis', 'Sticker'])) as cart (titles);

select tests.try(t) from (values
  ('visitor', 'tests.received(tests.asks(1))',
    'paid free sent', 'a guest gets a free beat by mail, and the browser gets no token'),
  ('visitor', 'tests.received(tests.asks(1))', 'paid free sent', 'a guest who repeats a free order gets no token'),
  ('visitor', '(tests.placed(1)).immediate_delivery_at', null, 'a free order waives no right of withdrawal'),
  ('visitor', $$ public.find_order((tests.placed(1)).reference, 'fan@tests.test') ? 'deliveries' $$,
    'false', 'a free order that is found by its email lists no files'),
  ('visitor', $$ select public.send_order_link((tests.placed(1)).reference, 'fan@tests.test') $$,
    'done', 'a guest can request the link of a free order'),
  ('visitor', $$ public.open_order((tests.placed(1)).reference, tests.mailed_token(1)) ->> 'status' $$,
    'paid', 'the mailed link opens a free order'),
  ('visitor', $$ public.take_download((tests.placed(1)).reference, 1, 'mp3', tests.mailed_token(1)) ->> 'name' $$,
    'a.mp3', 'the mailed link downloads the files of a free order'),
  ('owner', $$ (select count(*) from private.outbox where recipient = 'fan@tests.test' and kind = 'order-link') $$,
    '1', 'the requested link of a free order goes to its address'),
  ('owner', '(select count(*) from private.order_documents((tests.placed(1)).id))', '1', 'a free order has a license document')
) as t;

-- The address of another user ---------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.received(tests.asks(2, 'member@personas.test')) $$,
    'paid free sent', 'a free order with the address of an account is answered like any other'),
  ('visitor', $$ tests.received(tests.asks(2, 'member@personas.test')) $$, 'paid free sent', 'a repeated free order with the address of an account is answered like the first'),
  ('visitor', '(tests.placed(2)).user_id', $$ = tests.account('member') $$, 'a free order with the address of an account belongs to that account'),
  ('member', $$ tests.asks(2, 'member@personas.test') ->> 'error' $$, 'key-used', 'the member whose address was used cannot repeat the order'),
  ('admin', $$ tests.received(tests.asks(3, 'fan@tests.test')) $$,
    'paid free sent', 'a member who types another address gets no token'),
  ('admin', $$ tests.received(tests.asks(3, 'fan@tests.test')) $$, 'paid free sent', 'a member who repeats an order with another address gets no token'),
  ('admin', 'public.open_order((tests.placed(3)).reference)', null, 'a member cannot open an order with another address'),
  ('admin', '(tests.placed(3)).user_id', null, 'an order with another address does not belong to the member')
) as t;
-- Members -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.received(tests.asks(5, ' Member@Personas.test ')) $$, 'paid free opens', 'a member gets a free beat at once'),
  ('member', $$ tests.received(tests.asks(5, 'member@personas.test')) $$, 'paid free opens', 'a member who repeats a free order gets it at once'),
  ('member', $$ jsonb_array_length(public.open_order((tests.placed(5)).reference) -> 'deliveries') $$,
    '1', 'the free order of a member has its files'),
  ('visitor', $$ tests.asks(5, 'member@personas.test') ->> 'error' $$,
    'key-used', 'a visitor cannot repeat the free order of a member')
) as t;

-- Other orders that cost nothing ----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.received(tests.asks(6, 'fan@tests.test', tests.items('Gratis', 'Paid'), 2500)) $$,
    'requested request opens', 'a cart with a price is a request where online payment is off'),
  ('owner', 'update private.shop_settings set online_payment = true where true', null, null),
  ('owner', $$ insert into public.discount_codes (code, kind, percent) values ('ALL', 'percent', 100) $$, null, null),
  ('visitor', $$ tests.asks(7, 'fan@tests.test', tests.items('Paid'), 0, 'ALL') ->> 'error' $$,
    'delivery-not-agreed', 'a buyer who uses a code has to agree to immediate delivery'),
  ('visitor', $$ tests.received(tests.checkout(8, tests.items('Paid'), 0, '{"email": "code@tests.test", "code": "ALL"}')) $$,
    'paid free opens', 'a buyer whose code makes the order free gets the files at once')
) as t;

-- Throttle ----------------------------------------------------------------------------------------

select is(tests.asks(n, 'flood@tests.test') ->> 'success', 'true', n || ': one of five free orders for an address')
from generate_series(11, 15) as n;
select tests.try(t) from (values
  ('visitor', $$ tests.asks(16, 'flood@tests.test') $$, 'refused PT429', 'a sixth free order for an address is throttled'),
  ('visitor', '(tests.placed(16)).id', null, 'a throttled order is not stored'),
  ('visitor', $$ tests.received(tests.asks(11, 'flood@tests.test')) $$,
    'paid free sent', 'a repeated free order is answered although the address is throttled'),
  ('member', $$ tests.received(tests.asks(17, 'member@personas.test')) $$, 'paid free opens', 'a free order of a member with their own address is not throttled'),
  ('member', $$ tests.asks(21, 'member@personas.test', tests.items('Gratis', 'Second')) $$, null, null),
  ('member', $$ jsonb_array_length(public.open_order((tests.placed(21)).reference) -> 'deliveries') $$,
    '2', 'each license of a free order is delivered once, with its own document'),
  ('member', $$ tests.received(tests.asks(19, 'admin@personas.test')) $$,
    'paid free sent', 'a member gets a free order for the address of another user by mail'),
  ('owner', $$ update auth.users set email_confirmed_at = null where id = tests.account('member') $$, null, null),
  ('member', $$ tests.received(tests.asks(20, 'member@personas.test')) $$,
    'paid free sent', 'a member with an unconfirmed address gets a free order by mail'),
  ('owner', $$ update public.orders set created_at = now() - interval '59 minutes' where email like 'flood@%' $$, null, null),
  ('visitor', $$ tests.asks(18, 'flood@tests.test') $$, 'refused PT429', 'free orders for an address are throttled for an hour'),
  ('owner', $$ update public.orders set created_at = now() - interval '61 minutes' where email like 'flood@%' $$, null, null),
  ('visitor', $$ tests.asks(18, 'flood@tests.test') ->> 'success' $$, 'true', 'a free order for an address is accepted again after an hour')
) as t;

select * from finish();
rollback;
