-- What an unpaid order keeps from others, guests behind one address included, how often an address is mailed, and links that are ended.
begin;
\ir personas.psql
\ir orders.psql
select plan(56);

update private.shop_settings set online_payment = true;
select tests.add_beats(array_agg('Beat ' || n), '{mp3,wav,stems}', 500) from generate_series(1, 10) as n;
update public.beats set accepts_offers = true;
insert into public.discount_codes (code, kind, percent, uses_limit) values ('ONCE', 'percent', 10, 1), ('ANY', 'percent', 10, null);
/* A guest's browser sends the keys of the orders that it has placed. */
create function tests.come(address integer, variadic placed integer[] default '{}') returns void
language sql as $$
  select set_config(
    'request.headers',
    json_build_object(
      'x-forwarded-for', '192.0.2.' || address,
      'x-order-keys', (select string_agg(tests.key(n)::text, ',') from unnest(placed) as n)
    )::text,
    true
  )
$$;
create function tests.exclusive(n integer, beat integer) returns text
language sql as $$ select tests.place(n, tests.license('Beat ' || beat, 'exclusive'), 50000, 'buyer@tests.test') $$;
create function tests.taken(beat integer) returns text
language sql as $$ select public.exclusive_state(tests.beat('Beat ' || beat)) $$;
create function tests.with_code(n integer, code text) returns text
language sql as $$
  select coalesce(answer ->> 'error', answer #>> '{order,status}')
  from tests.checkout(n, tests.license('Beat 5'), 2250, jsonb_build_object('code', code)) as answer
$$;
create function tests.holders() returns bigint
language sql stable security definer as $$ select count(*) from private.order_holds $$;

-- Beats ------------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.come(1)', null, null),
  ($$ public.quote_order(jsonb_build_array(tests.license('Beat 1', 'exclusive'), tests.license('Beat 3'), tests.license('Beat 2', 'exclusive')))
    #> '{lines}' @? '$[2] ? (@.problem == "one-exclusive")' $$, 'true', 'a cart has one exclusive license'),
  ('tests.exclusive(1, 1)', 'open', 'a guest holds a beat'),
  ('tests.taken(1)', 'being-bought', 'which others at the same address see as being bought'),
  ('tests.exclusive(2, 1)', 'not-orderable', 'and cannot order'),
  ('tests.exclusive(3, 2)', 'open', 'they order another one'),
  ('tests.status(1)', 'open', 'which ends no order of the first guest'),
  ('tests.come(1, 1)', null, null),
  ('tests.taken(1)', null, 'who sees the beat as theirs to buy'),
  ('tests.exclusive(4, 3)', 'open', 'and who orders a second beat'),
  ('tests.status(1)', 'expired', 'gives up the first'),
  ('tests.status(3)', 'open', 'and nothing of others'),
  ('tests.come(2)', null, null),
  ('tests.taken(1)', null, 'which others can buy'),
  ('tests.taken(3)', 'being-bought', 'unlike the second'),
  ('tests.holders()', '2', 'each guest holds one'),
  ('tests.come(1, 1, 4)', null, null),
  ('tests.exclusive(5, 3)', 'open', 'ordered again, the same beat is held by the new order'),
  ('tests.status(4)', 'expired', 'instead of the old one'),
  ($$ tests.tell(5, 'checkout.session.completed', '{"payment_status": "unpaid"}') $$, 'settled', 'what a bank has in hand'),
  ('tests.come(1, 5)', null, null),
  ('tests.taken(3)', 'being-bought', 'is taken for its buyer, too'),
  ('tests.exclusive(6, 4)', 'open', 'who may order another beat'),
  ('tests.status(5)', 'open', 'and loses nothing by that'),
  ($$ tests.tell(6, 'checkout.session.completed') $$, 'settled', 'what is paid'),
  ('tests.exclusive(7, 6)', 'open', 'is held no more'),
  ('tests.status(6)', 'paid', 'and stays paid'),
  ('tests.come(1)', null, null),
  ('tests.exclusive(9, 1)', 'open', 'an address holds three beats'),
  ('tests.exclusive(10, 9)', 'refused PT429', 'and no fourth'),
  ('tests.come(1, 9)', null, null),
  ('tests.exclusive(10, 9)', 'open', 'unless it is in the place of one of them'),
  -- A late payment.
  ('tests.come(2)', null, null)
) as t;
select tests.become('owner');
update private.license_claims set held_until = now() - interval '1 second' where order_id = tests.order_of(7);
select tests.try('visitor', t) from (values
  ('tests.taken(6)', null, 'after its time a beat is free, though it can still be paid'),
  ('tests.exclusive(8, 6)', 'open', 'another visitor buys it'),
  ($$ tests.tell(8, 'checkout.session.completed') $$, 'settled', 'and pays'),
  ($$ tests.tell(7, 'checkout.session.completed') $$, 'void', 'who pays then is paid back')
) as t;

-- A member -----------------------------------------------------------------------------------------

select tests.try('member', t) from (values
  ('tests.come(6)', null, null),
  ('tests.exclusive(15, 10)', 'open', 'a member holds a beat'),
  ('tests.come(7)', null, null),
  ('tests.taken(10)', null, 'which is theirs to buy wherever they are signed in')
) as t;

-- Codes ------------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('tests.come(3)', null, null),
  ($$ tests.with_code(11, 'ONCE') $$, 'open', 'a limited code is held'),
  ('tests.come(3, 11)', null, null),
  ($$ tests.with_code(12, 'ONCE') $$, 'open', 'once for each guest'),
  ('tests.status(11)', 'expired', 'by their last order'),
  ('tests.come(3, 12)', null, null),
  ($$ tests.with_code(13, 'ANY') $$, 'open', 'a code without a limit'),
  ('tests.status(12)', 'open', 'ends no order'),
  ('tests.come(4)', null, null),
  ($$ tests.with_code(14, 'ONCE') $$, 'not-orderable', 'others wait for it'),
  ('tests.come(6, 12)', null, null),
  ($$ tests.checkout(19, tests.license('Beat 5'), 2250, '{"code": "ONCE", "payment": "request"}') #>> '{order,status}' $$,
    'requested', 'the guest asks to pay another way with it'),
  ('tests.status(12)', 'expired', 'which ends their unpaid order, so that the code is not used twice')
) as t;

-- Mails of offers ----------------------------------------------------------------------------------

select tests.become('owner');
create function tests.offer(beat integer, email text default 'victim@tests.test') returns text
language sql as $$
  select coalesce(answer ->> 'error', 'sent') from public.make_offer(
    jsonb_build_object('beat_id', tests.beat('Beat ' || beat), 'amount_cents', 20000, 'name', 'N', 'email', email)
  ) as answer
$$;
create function tests.mailed() returns bigint
language sql stable security definer as $$ select count(*) from private.outbox where recipient = 'victim@tests.test' $$;
update public.beats set is_active = true where title in ('Beat 1', 'Beat 2');
select tests.try('visitor', t) from (values
  ('array[tests.offer(5), tests.offer(7), tests.offer(7)]', '{sent,sent,already-open}', 'an address is mailed three times'),
  ('tests.offer(7)', 'already-open', 'a fourth time it is answered the same'),
  ('tests.mailed()', '3', 'and mailed no more'),
  ('tests.come(5)', null, null),
  ('tests.offer(8)', 'refused PT429', 'nor does another offer write to it'),
  ($$ tests.offer(8, 'other@tests.test') $$, 'sent', 'other addresses are not concerned')
) as t;

-- Links ----------------------------------------------------------------------------------------------

select tests.become('owner');
create temporary table links as select private.new_order_token(tests.order_of(13)) as first, null::text as second,
  private.new_order_token(tests.order_of(12)) as other, private.new_order_token(tests.order_of(12)) as older;
grant select, update on links to anon, authenticated;
create function tests.opens(token text) returns boolean
language sql as $$ select public.open_order((tests.placed(13)).reference, token) is not null $$;
select tests.try(t) from (values
  ('visitor', '(select tests.opens(first) from links)', 'true', 'a link opens an order'),
  ('visitor', $$ public.renew_order_link((tests.placed(13)).reference, 'guess') $$, null, 'who has none ends none'),
  ('visitor', 'update links set second = public.renew_order_link((tests.placed(13)).reference, first)', '1 rows', 'its buyer asks for a new one, which ends it'),
  ('visitor', 'update links set other = public.renew_order_link((tests.placed(12)).reference, other)', '1 rows', null),
  ('visitor', '(select tests.opens(first) from links)', 'true', 'once the new one is opened, because its answer may be lost'),
  ('visitor', 'select tests.opens(second), tests.opens(first) from links', 'values (true, false)', 'and not before'),
  ('visitor', '(select public.open_order((tests.placed(12)).reference, older) is not null from links)', 'true', 'those of other orders stay'),
  ('owner', '(select public.send_order_link(o.reference, o.email) from tests.placed(13) as o)', null, null),
  ('visitor', '(select tests.opens(second) from links)', 'true', 'a link that is mailed ends none'),
  ('owner', $$
    update links set first = data ->> 'token', older = private.new_order_token(order_id)
    from private.outbox where kind = 'order-link' and order_id = tests.order_of(13)
  $$, null, null),
  ('visitor', 'select tests.opens(first), tests.opens(second), tests.opens(older) from links', 'values (true, false, true)',
    'before it is opened, and then no newer one'),
  ('visitor', '(select tests.opens(first) from links)', 'true', 'and goes on opening the order'),
  ('owner', 'update links set first = private.new_order_token(tests.order_of(13))', '1 rows', 'there is another one'),
  ('admin', 'select public.end_order_links(tests.order_of(13))', 'done', 'an admin ends them'),
  ('visitor', '(select tests.opens(first) from links)', 'false', 'all of them')
) as t;

select * from finish();
rollback;
