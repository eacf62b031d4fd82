-- Discount codes: what they take off, to the cent, how often they can be used, and that they cannot be guessed.
begin;
\ir personas.psql
\ir orders.psql
select plan(32);

update private.shop_settings set online_payment = true;
insert into public.beats (title, artist, genre, price, is_active)
values
  ('Ten', 'A', 'x', 10, true), ('Twenty', 'A', 'x', 20, true), ('Third', 'A', 'x', 33.33, true);
select tests.add_file(id, 'mp3') from public.beats;
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Cap', 15, '{}', '{}', 50, true);

/* What a code takes off each line, what it takes off in all, and the total that is left to pay. */
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

-- What codes take off -----------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.quoted('TENTH', 'Ten', 'Twenty') $$, '100,200 300 2700', 'a code for ten percent takes a tenth off each line'),
  ($$ tests.quoted('FIFTEEN', 'Third') $$, '500 500 2833', 'a percentage is rounded to the nearest cent'),
  ($$ tests.quoted(' tenth ', 'Ten') $$, '100 100 900', 'a code may be typed in lower case and with spaces'),
  ($$ tests.quoted('TENTH', 'Third', 'Third', 'Ten') $$,
    '333,0,100 433 3900', 'a code takes nothing off a line that cannot be ordered'),
  ($$ tests.quoted('FIVE', 'Ten', 'Twenty') $$, '167,333 500 2500', 'a code for an amount is split among the lines to the cent'),
  ($$ tests.quoted('FIVE', 'Ten', 'Ten', 'Cap') $$, '200,0,300 500 2000', 'a code for an amount is split among beats and merch'),
  ($$ tests.quoted('TENTH', 'Ten', 'Twenty', 'Third') $$,
    '0,200,333 533 4800', 'a code applies after the deal for three beats'),
  ($$ tests.quoted('LOTS', 'Ten', 'Cap') $$, '1000,1500 2500 0', 'a code takes off no more than the lines cost'),
  ($$ tests.quoted('HALF', 'Ten') $$, '950 950 50', 'a total of 50 cents is left to pay'),
  ($$ tests.quoted('NEARLY', 'Ten') $$, '1000 1000 0', 'a total below 50 cents becomes free'),
  ($$ tests.quoted('ALL', 'Third') $$, '3333 3333 0', 'a code for 100 percent takes off everything'),
  ($$ tests.quoted('BEAT', 'Twenty', 'Ten') $$, '0,1000 1000 2000', 'a code for a free beat takes off the cheapest beat'),
  ($$ tests.quoted('BEAT', 'Ten', 'Twenty', 'Third') $$, '0,2000,0 2000 3333', 'a code for a free beat takes off the cheapest beat that is not free already'),
  ($$ tests.quoted('BEAT', 'Cap') $$, '0 0 1500', 'a code for a free beat takes nothing off merch')
) as t;

-- Problems, limits and uses of codes --------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$
    array(select public.quote_order(tests.items('Ten'), typed) #>> '{code,problem}' from unnest('{NOPE,PAST,OFF}'::text[]) as typed)
  $$, '{unknown-code,code-ended,code-ended}', 'a quote names the problem of an unknown code and of one that has ended'),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'NOPE') -> 'orderable' $$,
    'false', 'a quote with an unknown code is not orderable'),
  ('visitor', $$ tests.order(1, 'NOPE', 1000) ->> 'error' $$, 'not-orderable', 'an order with an unknown code is refused'),
  ('visitor', $$ tests.order(1, 'TWICE', 1000) ->> 'error' $$, 'price-changed', 'an order with a code at another price is refused'),
  ('visitor', $$ tests.order(1, 'TWICE', 900) -> 'success' $$, 'true', 'an order with a code is placed'),
  ('visitor', $$ tests.order(2, 'TWICE', 900) #>> '{order,code}' $$, 'TWICE', 'an order names its code'),
  ('visitor', $$ tests.order(3, 'TWICE', 900) ->> 'error' $$, 'not-orderable', 'an order with a used-up code is refused'),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'TWICE') #>> '{code,problem}' $$, 'code-used-up', 'a quote names the problem of a used-up code'),
  ('owner', 'private.expire_order(tests.order_of(1))', null, null),
  ('visitor', $$ tests.order(3, 'TWICE', 900) -> 'success' $$, 'true', 'an order that expires gives back its use of a code'),
  ('visitor', $$ tests.order(4, 'ALL', 0) #>> '{order,status}' $$, 'paid', 'an order that a code makes free is paid at once'),
  ('visitor', $$ tests.come_from('192.0.2.30') $$, null, null),
  ('visitor', $$ select public.quote_order(tests.items('Ten'), 'GUESS' || n) from generate_series(1, 30) as n $$, null, null),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'GUESS') $$, 'refused PT429', 'guesses at codes are throttled'),
  ('visitor', $$ tests.has_window('discount_code', '1 hour') $$, 'true', 'guesses at codes are throttled for an hour'),
  ('visitor', $$ select public.quote_order(tests.items('Ten'), 'TENTH') $$, 'done', 'a valid code still works while guesses are throttled'),
  ('visitor', $$ tests.order(40, null, 1000) #>> '{order,status}' $$, 'open', 'an order needs no code'),
  ('admin', $$
    select code, uses from public.discount_code_uses() as used
    left join public.discount_codes as given on given.id = used.code_id order by code
  $$, $$ values ('ALL', 1::bigint), ('TWICE', 2) $$,
    'an admin sees how often a code was used, without orders that ended or had none'),
  ('member', 'select * from public.discount_code_uses()', '0 rows', 'a member sees no uses of codes'),
  ('owner', $$ insert into public.discount_codes (code, kind, percent, uses_limit) values ('ONCE', 'percent', 10, 1) $$, null, null),
  ('visitor', $$ public.quote_order(tests.items('Ten'), 'ONCE') #>> '{code,problem}' $$,
    null, 'uses of other codes do not count for a code'),
  ('owner', $$ update public.beats set exclusive_price = 100 where title = 'Third' $$, null, null),
  ('visitor', $$
    public.quote_order(
      jsonb_set(tests.items('Ten', 'Twenty', 'Third'), '{2,tier}', '"exclusive"'), null
    ) - array['lines'] @> '{"orderable": true, "discount_cents": 0}'
  $$, 'true', 'an exclusive license does not count for the free lease')
) as t;

select * from finish();
rollback;
