-- Free downloads: what costs nothing is given for an email address that is proven, online payment or not.
begin;
\ir personas.psql
\ir orders.psql
select plan(44);

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
/* What a browser is told of an order: what it is, whether it opens, whether a mail was sent. */
create function tests.told(answer jsonb) returns text
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
  -- A link that was asked for ends the first one.
  order by kind = 'order-link' desc
  limit 1
$$;

-- Guests ------------------------------------------------------------------------------------------

select tests.try('visitor', $$ public.quote_order(tests.items('Gratis')) ->> 'payment' $$,
  'free', 'no artist has to answer, and no buyer to pay');
select is(public.quote_order(tests.items(variadic titles)) ->> 'payment', 'request', 'unless there is more than that')
from (values (array['Gratis', 'Paid']), (array['Sticker']), (array['Gratis', 'Sticker'])) as cart (titles);

select tests.try(t) from (values
  ('visitor', 'tests.told(tests.asks(1))',
    'paid free sent', 'a guest has it at once, by mail: the browser gets no token'),
  ('visitor', 'tests.told(tests.asks(1))', 'paid free sent', 'nor does it when it asks again'),
  ('visitor', '(tests.placed(1)).immediate_delivery_at', null, 'no right of withdrawal is given up'),
  ('visitor', 'public.open_order((tests.placed(1)).reference)', null, 'the reference alone opens nothing'),
  ('visitor', $$ public.find_order((tests.placed(1)).reference, 'fan@tests.test') ? 'deliveries' $$,
    'false', 'with the email it shows the receipt, and no files'),
  ('visitor', $$ public.take_download((tests.placed(1)).reference, 1, 'mp3') ->> 'error' $$,
    'not-found', 'none is given out'),
  ('visitor', $$ select public.send_order_link((tests.placed(1)).reference, 'fan@tests.test') $$,
    'done', 'the link can be sent again'),
  ('visitor', $$ public.open_order((tests.placed(1)).reference, tests.mailed_token(1)) ->> 'status' $$,
    'paid', 'the mailed link opens it'),
  ('visitor', $$ public.take_download((tests.placed(1)).reference, 1, 'mp3', tests.mailed_token(1)) ->> 'name' $$,
    'a.mp3', 'and its files'),
  ('owner', $$ (select count(*) from private.outbox where recipient = 'fan@tests.test' and kind = 'order-link') $$,
    '1', 'and goes to the same address'),
  ('owner', '(select count(*) from private.order_documents((tests.placed(1)).id))', '1', 'it has its license')
) as t;

-- A person's address, by another user --------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.told(tests.asks(2, 'member@personas.test')) $$,
    'paid free sent', 'an address with an account is told alike'),
  ('visitor', $$ tests.told(tests.asks(2, 'member@personas.test')) $$, 'paid free sent', 'also when asked again'),
  ('visitor', '(tests.placed(2)).user_id', $$ = tests.account('member') $$, 'the order is the account''s'),
  ('member', $$ tests.asks(2, 'member@personas.test') ->> 'error' $$, 'key-used', 'though it was not they who asked'),
  ('admin', $$ tests.told(tests.asks(3, 'fan@tests.test')) $$,
    'paid free sent', 'a member who types another address gets no token'),
  ('admin', $$ tests.told(tests.asks(3, 'fan@tests.test')) $$, 'paid free sent', 'nor when they ask again'),
  ('admin', 'public.open_order((tests.placed(3)).reference)', null, 'nor can they open it'),
  ('admin', '(tests.placed(3)).user_id', null, 'it is not theirs')
) as t;
-- Members -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.told(tests.asks(5, ' Member@Personas.test ')) $$, 'paid free opens', 'a member has it at once'),
  ('member', $$ tests.told(tests.asks(5, 'member@personas.test')) $$, 'paid free opens', 'also when they ask again'),
  ('member', $$ jsonb_array_length(public.open_order((tests.placed(5)).reference) -> 'deliveries') $$,
    '1', 'with its files'),
  ('visitor', $$ tests.asks(5, 'member@personas.test') ->> 'error' $$,
    'key-used', 'who is not signed in any more, nothing')
) as t;

-- Other orders that cost nothing ----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.told(tests.asks(6, 'fan@tests.test', tests.items('Gratis', 'Paid'), 2500)) $$,
    'requested request opens', 'what is paid for is answered by the artist where nothing is paid online'),
  ('owner', 'update private.shop_settings set online_payment = true where true', null, null),
  ('owner', $$ insert into public.discount_codes (code, kind, percent) values ('ALL', 'percent', 100) $$, null, null),
  ('visitor', $$ tests.asks(7, 'fan@tests.test', tests.items('Paid'), 0, 'ALL') ->> 'error' $$,
    'delivery-not-agreed', 'who uses a code agrees to delivery'),
  ('visitor', $$ tests.told(tests.checkout(8, tests.items('Paid'), 0, '{"email": "code@tests.test", "code": "ALL"}')) $$,
    'paid free opens', 'and has the files at once: the code was given to them')
) as t;

-- A mailbox is not flooded ----------------------------------------------------------------------------

select is(tests.asks(n, 'flood@tests.test') ->> 'success', 'true', n || ' of five')
from generate_series(11, 15) as n;
select tests.try(t) from (values
  ('visitor', $$ tests.asks(16, 'flood@tests.test') $$, 'refused PT429', 'not more often than five times an hour'),
  ('visitor', '(tests.placed(16)).id', null, 'nothing of it is stored'),
  ('visitor', $$ tests.told(tests.asks(11, 'flood@tests.test')) $$,
    'paid free sent', 'an answer that was lost is given again'),
  ('member', $$ tests.told(tests.asks(17, 'member@personas.test')) $$, 'paid free opens', 'members wait for nobody'),
  ('member', $$ tests.asks(21, 'member@personas.test', tests.items('Gratis', 'Second')) $$, null, null),
  ('member', $$ jsonb_array_length(public.open_order((tests.placed(21)).reference) -> 'deliveries') $$,
    '2', 'each license is there once, with its own document'),
  ('member', $$ tests.told(tests.asks(19, 'admin@personas.test')) $$,
    'paid free sent', 'but for another user''s address'),
  ('owner', $$ update auth.users set email_confirmed_at = null where id = tests.account('member') $$, null, null),
  ('member', $$ tests.told(tests.asks(20, 'member@personas.test')) $$,
    'paid free sent', 'or for one that they have not proven'),
  ('owner', $$ update public.orders set created_at = now() - interval '59 minutes' where email like 'flood@%' $$, null, null),
  ('visitor', $$ tests.asks(18, 'flood@tests.test') $$, 'refused PT429', 'for an hour'),
  ('owner', $$ update public.orders set created_at = now() - interval '61 minutes' where email like 'flood@%' $$, null, null),
  ('visitor', $$ tests.asks(18, 'flood@tests.test') ->> 'success' $$, 'true', 'an hour later there are more')
) as t;

select * from finish();
rollback;
