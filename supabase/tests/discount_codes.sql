-- Discount codes: made by admins, guessed by nobody, shared out to the cent, used as often as allowed.
begin;
\ir personas.psql
\ir orders.psql
select plan(33);

update private.shop_settings set online_payment = true;
insert into public.beats (title, artist, genre, price, is_active)
values
  ('Ten', 'A', 'x', 10, true), ('Twenty', 'A', 'x', 20, true), ('Third', 'A', 'x', 33.33, true);
select tests.add_file(id, 'mp3') from public.beats;
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Cap', 15, '{}', '{}', 50, true);

/* What the code takes from each line, then from all, then what is left to pay. */
create function tests.quoted(code text, variadic titles text[]) returns text
language sql as $$
  select concat_ws(
    ' ',
    (
      select string_agg(line ->> 'code_cents', ',' order by n)
      from jsonb_array_elements(quote -> 'lines') with ordinality as l (line, n)
    ),
    quote ->> 'code_cents', quote ->> 'total_cents'
  )
  from (select public.quote_order(tests.items(variadic titles), code) as quote offset 0) as q
$$;
create function tests.order(n integer, code text, cents bigint) returns jsonb
language sql as $$ select tests.checkout(n, tests.items('Ten'), cents, jsonb_build_object('code', code)) $$;

insert into public.discount_codes (code, kind, percent, amount_cents, uses_limit, expires_at, is_active)
values
  ('TENTH', 'percent', 10, null, null, null, true), ('ALL', 'percent', 100, null, null, null, true),
  ('FIVE', 'amount', null, 500, null, null, true), ('FIFTEEN', 'percent', 15, null, null, null, true),
  ('NEARLY', 'amount', null, 951, null, null, true), ('HALF', 'amount', null, 950, null, null, true), ('LOTS', 'amount', null, 99900, null, null, true),
  ('BEAT', 'free-beat', null, null, null, null, true), ('TWICE', 'percent', 10, null, 2, null, true),
  ('PAST', 'percent', 10, null, null, now() - interval '1 day', true),
  ('OFF', 'percent', 10, null, null, null, false);

-- What they give ----------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.quoted('TENTH', 'Ten', 'Twenty') $$, '100,200 300 2700', 'a tenth of each line'),
  ($$ tests.quoted('FIFTEEN', 'Third') $$, '500 500 2833', 'a percentage is rounded to the nearest cent'),
  ($$ tests.quoted(' tenth ', 'Ten') $$, '100 100 900', 'however it is typed'),
  ($$ tests.quoted('TENTH', 'Third', 'Third', 'Ten') $$,
    '333,0,100 433 3900', 'a line that cannot be ordered gets nothing'),
  ($$ tests.quoted('FIVE', 'Ten', 'Twenty') $$, '167,333 500 2500', 'an amount is shared out to the cent'),
  ($$ tests.quoted('FIVE', 'Ten', 'Ten', 'Cap') $$, '200,0,300 500 2000', 'over merch as well'),
  ($$ tests.quoted('TENTH', 'Ten', 'Twenty', 'Third') $$,
    '0,200,333 533 4800', 'it comes after the third beat that is free'),
  ($$ tests.quoted('LOTS', 'Ten', 'Cap') $$, '1000,1500 2500 0', 'nobody is paid for buying'),
  ($$ tests.quoted('HALF', 'Ten') $$, '950 950 50', 'fifty cents can be paid'),
  ($$ tests.quoted('NEARLY', 'Ten') $$, '1000 1000 0', 'less is given as well'),
  ($$ tests.quoted('ALL', 'Third') $$, '3333 3333 0', 'all of it is all of it'),
  ($$ tests.quoted('BEAT', 'Twenty', 'Ten') $$, '0,1000 1000 2000', 'a free beat is the cheapest'),
  ($$ tests.quoted('BEAT', 'Ten', 'Twenty', 'Third') $$, '0,2000,0 2000 3333', 'of those that cost something'),
  ($$ tests.quoted('BEAT', 'Cap') $$, '0 0 1500', 'and no cap')
) as t;

-- What they do not --------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$
    array(select public.quote_order(tests.items('Ten'), typed) #>> '{code,problem}' from unnest('{NOPE,PAST,OFF}'::text[]) as typed)
  $$, '{unknown-code,code-ended,code-ended}', 'a code that is unknown or has ended says so'),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'NOPE') -> 'orderable' $$,
    'false', 'nobody orders with a code that is none'),
  ('visitor', $$ tests.order(1, 'NOPE', 1000) ->> 'error' $$, 'not-orderable', 'whatever they send'),
  ('visitor', $$ tests.order(1, 'TWICE', 1000) ->> 'error' $$, 'price-changed', 'or for another price'),
  ('visitor', $$ tests.order(1, 'TWICE', 900) -> 'success' $$, 'true', 'a code is used'),
  ('visitor', $$ tests.order(2, 'TWICE', 900) #>> '{order,code}' $$, 'TWICE', 'and named in the order'),
  ('visitor', $$ tests.order(3, 'TWICE', 900) ->> 'error' $$, 'not-orderable', 'as often as it may be'),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'TWICE') #>> '{code,problem}' $$, 'code-used-up', 'which is told'),
  ('owner', 'private.expire_order(tests.order_of(1))', null, null),
  ('visitor', $$ tests.order(3, 'TWICE', 900) -> 'success' $$, 'true', 'until an order that has it expires'),
  ('visitor', $$ tests.order(4, 'ALL', 0) #>> '{order,status}' $$, 'paid', 'what costs nothing is sold at once'),
  ('visitor', $$ tests.come_from('192.0.2.30') $$, null, null),
  ('visitor', $$ select public.quote_order(tests.items('Ten'), 'GUESS' || n) from generate_series(1, 30) as n $$, null, null),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'GUESS') $$, 'refused PT429', 'codes are not guessed'),
  ('visitor', $$ tests.has_window('discount_code', '1 hour') $$, 'true', 'for so long'),
  ('visitor', $$ select public.quote_order(tests.items('Ten'), 'TENTH') $$, 'done', 'true ones go on working'),
  ('visitor', $$ tests.order(40, null, 1000) #>> '{order,status}' $$, 'open', 'an order needs no code'),
  ('admin', $$
    select code, uses from public.discount_code_uses() as used
    left join public.discount_codes as given on given.id = used.code_id order by code
  $$, $$ values ('ALL', 1::bigint), ('TWICE', 2) $$,
    'an admin sees how often a code was used, without orders that ended or had none'),
  ('member', 'select * from public.discount_code_uses()', '0 rows', 'a member sees nothing of it'),
  ('owner', $$ insert into public.discount_codes (code, kind, percent, uses_limit) values ('ONCE', 'percent', 10, 1) $$, null, null),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'ONCE') #>> '{code,problem}' $$,
    null, 'other codes use up none of its uses'),
  ('owner', $$ update public.beats set exclusive_price = 100 where title = 'Third' $$, null, null),
  ('visitor', $$ public.quote_order(tests.items('Ten', 'Twenty', 'Third'), null) ->> 'discount_cents' $$,
    '1000', 'of three leases the cheapest is free'),
  ('visitor', $$
    public.quote_order(
      jsonb_set(tests.items('Ten', 'Twenty', 'Third'), '{2,tier}', '"exclusive"'), null
    ) - array['lines'] @> '{"orderable": true, "discount_cents": 0}'
  $$, 'true', 'an exclusive license makes none free')
) as t;

select * from finish();
rollback;
