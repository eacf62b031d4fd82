-- Offers on exclusive licenses: visitors make and open them, admins answer them, only their makers buy at the agreed
-- price, and a sale of the beat ends them.
begin;
\ir personas.psql
\ir orders.psql
select plan(123);

update private.shop_settings set online_payment = true, artist_email = 'artist@tests.test';
insert into public.beats (title, artist, genre, price, exclusive_price, accepts_offers, is_active)
values
  ('One', 'A', 'x', 25, 600, true, true), ('Open', 'A', 'x', 25, null, true, true),
  ('Two', 'A', 'x', 25, null, true, true), ('Closed', 'A', 'x', 25, 600, false, true),
  ('Free', 'A', 'x', 0, null, true, true), ('Hidden', 'A', 'x', 25, 600, true, false),
  ('Empty', 'A', 'x', 25, 600, true, true), ('Tight', 'A', 'x', 25, 150, true, true);
select tests.add_file(id, 'mp3') from public.beats where title <> 'Empty';

create function tests.offers(wanted text) returns text
language sql stable as $$ select min_cents || '-' || max_cents from public.offer_range(tests.beat(wanted)) $$;
create function tests.make(wanted text, cents bigint, email text default 'nia@tests.test', changes jsonb default '{}')
returns jsonb language sql as $$
  select public.make_offer(
    jsonb_build_object(
      'beat_id', tests.beat(wanted), 'amount_cents', cents, 'name', ' Nia ', 'email', email,
      'message', 'Please'
    ) || changes
  )
$$;
create table tests.made (n serial primary key, reference text, token text);
/* Makes an offer and remembers how it is opened. */
create function tests.offer(wanted text, cents bigint, email text default 'nia@tests.test')
returns integer language sql as $$
  insert into tests.made (reference, token)
  select answer #>> '{offer,reference}', answer ->> 'token'
  from tests.make(wanted, cents, email) as answer
  returning n
$$;
create function tests.row_of(wanted integer) returns public.offers
language sql stable security definer as $$
  select o.* from public.offers as o join tests.made as m on m.reference = o.reference
  where m.n = wanted
$$;
create function tests.offer_status(wanted integer) returns text
language sql stable security definer as $$ select (tests.row_of(wanted)).status $$;
create function tests.opened(wanted integer, token text default null) returns jsonb
language sql stable as $$
  select public.open_offer(m.reference, coalesce($2, m.token)) from tests.made as m where m.n = $1
$$;
create function tests.reply(wanted integer, answer text, token text default null) returns text
language sql as $$
  select coalesce(public.answer_counter(m.reference, coalesce($3, m.token), answer) ->> 'error', 'done')
  from tests.made as m where m.n = $1
$$;
create function tests.answer(wanted integer, answer text, cents bigint default null) returns text
language sql as $$
  select coalesce(public.answer_offer((tests.row_of(wanted)).id, answer, cents) ->> 'error', 'done')
$$;
create function tests.item(wanted text, n integer default null, token text default null)
returns jsonb language sql stable as $$
  select jsonb_build_array(
    jsonb_build_object('kind', 'license', 'tier', 'exclusive', 'beat_id', tests.beat(wanted))
    || coalesce(
      (
        select jsonb_build_object('offer', m.reference, 'offer_token', coalesce($3, m.token))
        from tests.made as m where m.n = $2
      ),
      '{}'
    )
  )
$$;
/* The price of the first line, or its problem. */
create function tests.quoted(items jsonb, code text default null) returns text
language sql as $$
  select coalesce(quote #>> '{lines,0,problem}', quote ->> 'total_cents')
  from (select public.quote_order(items, code) as quote offset 0) as q
$$;
create function tests.order(n integer, items jsonb, cents bigint, payment text default 'stripe')
returns text language sql as $$
  select coalesce(answer ->> 'error', answer #>> '{order,status}')
  from tests.checkout(n, items, cents, jsonb_build_object('email', 'nia@tests.test', 'payment', payment)) as answer
$$;
create function tests.mails(wanted integer) returns text
language sql stable security definer as $$
  select string_agg(kind || ' ' || recipient, ', ' order by id) from private.outbox
  where data ->> 'reference' = (select m.reference from tests.made as m where m.n = wanted)
$$;
create function tests.age(wanted integer, passed interval) returns void
language sql security definer as $$
  update public.offers set expires_at = expires_at - passed where id = (tests.row_of(wanted)).id
$$;

-- What can be offered -----------------------------------------------------------------------------

select tests.become('visitor');
select is(tests.offers('One'), '15000-60000', 'an offer ranges from the price of Unlimited to that of Exclusive');
select is(tests.offers('Open'), '15000-99999999', 'an offer for a beat without an exclusive price ranges to the most that can be paid');
select is(tests.offers(title), null, title || ': no offers')
from unnest(array['Closed', 'Free', 'Hidden', 'Empty', 'Tight', 'Nothing']) as title;
select is(tests.make('One', 14999) ->> 'error', 'invalid-amount', 'an offer below the range is refused');
select is(tests.make('One', 60001) ->> 'error', 'invalid-amount', 'an offer above the range is refused');
select is(tests.make('One', null) ->> 'error', 'invalid-amount', 'an offer without an amount is refused');
select is(tests.make('Closed', 20000) ->> 'error', 'no-offers', 'an offer for a beat that takes none is refused');
select is(tests.make('Nothing', 20000) ->> 'error', 'no-offers', 'an offer for an unknown beat is refused');
select is(tests.make('One', 20000, 'nobody') ->> 'error', 'invalid-email', 'an offer without a valid email is refused');
select is(tests.make('One', 20000, changes => '{"name": " "}') ->> 'error', 'invalid-name', 'an offer without a name is refused');
select is(
  tests.make('One', 20000, changes => jsonb_build_object('message', repeat('m', 1001))) ->> 'error',
  'invalid-message', 'an offer with a message of 1,001 characters is refused'
);

-- Who opens it ------------------------------------------------------------------------------------

select is(tests.offer('One', 20000), 1, 'a guest makes an offer');
select is(
  tests.opened(1) - array['reference', 'created_at', 'expires_at'],
  jsonb_build_object(
    'status', 'sent', 'beat_id', tests.beat('One'), 'title', 'One', 'cover', null, 'name', 'Nia',
    'email', 'nia@tests.test', 'message', 'Please', 'amount_cents', 20000, 'counter_cents', null,
    'price_cents', 20000, 'declined_by', null, 'order', null
  ),
  'a guest opens an offer by its token'
);
select tests.try(t) from (values
  ('visitor', $$ tests.opened(1, 'another') $$, null, 'another token does not open an offer'),
  ('visitor', 'public.open_offer((select reference from tests.made where n = 1))', null, 'an offer is not opened without a token'),
  ('visitor', $$ tests.make('One', 30000) ->> 'error' $$, 'already-open', 'a second open offer with the same beat and address is refused'),
  ('visitor', $$ tests.make('Open', 30000) ->> 'token' $$, 'not null', 'an offer for another beat is accepted'),
  ('member', 'select 1 from public.offers', '0 rows', 'a member reads no offer of others'),
  ('member', $$ tests.opened(1, 'another') $$, null, 'a member opens no offer of others'),
  ('member', $$ tests.reply(1, 'accept', 'another') $$, 'not-found', 'a member answers no counteroffer of others'),
  ('member', $$ tests.answer(1, 'accept') $$, 'Only admins can answer offers.', 'a member does not answer as the artist'),
  ('member', $$ tests.offer('One', 25000, 'mem@elsewhere.test') $$, '2', 'a member makes an offer'),
  ('member', $$ tests.opened(2, 'another') ->> 'status' $$, 'sent', 'a member opens their own offer without a token'),
  ('member', 'array(select amount_cents from public.offers)', '{25000}', 'a member reads their own offer'),
  ('owner', 'tests.mails(1)',
    'offer-sent nia@tests.test, artist-offer artist@tests.test, offer-link nia@tests.test',
    'maker and artist are mailed an offer, and the maker the link of a repeated one')
) as t;

-- Answers -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('unconfirmed', $$ tests.answer(1, 'accept') $$,
    'Only admins can answer offers.', 'an admin with an unconfirmed address answers no offer'),
  ('visitor', $$ tests.reply(1, 'accept') $$, 'not-open', 'a maker cannot accept their own offer'),
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, 'offer-gone', 'an offer that is not accepted has no price'),
  ('admin', '(select count(*) from public.offers)', '3', 'admins read every offer'),
  ('admin', $$ tests.answer(1, 'counter', 20000) $$, 'A counteroffer is above the offer.', 'a counteroffer that is not above the offer is refused'),
  ('admin', $$ tests.answer(1, 'counter') $$, 'A counteroffer is above the offer.', 'a counteroffer without an amount is refused'),
  ('admin', $$ tests.answer(1, 'counter', 100000000) $$,
    'That is more than can be paid at once.', 'a counteroffer above the most that can be paid is refused'),
  ('admin', $$ tests.answer(1, 'sell') $$, 'refused 22023', 'an unknown answer to an offer is refused'),
  ('admin', $$ tests.reply(1, 'counter') $$, 'refused 22023', 'an unknown answer to a counteroffer is refused'),
  ('admin', $$ tests.answer(1, 'counter', 40000) $$, 'done', 'an admin makes a counteroffer'),
  ('admin', 'tests.offer_status(1)', 'countered', 'an offer with a counteroffer is countered'),
  ('admin', $$ tests.answer(1, 'accept') $$,
    'The buyer has not answered your counteroffer yet.', 'an admin cannot accept an offer with a counteroffer'),
  ('admin', $$ tests.answer(1, 'counter', 50000) $$, 'The buyer has not answered your counteroffer yet.', 'an admin cannot make a second counteroffer'),
  ('visitor', $$ tests.reply(1, 'accept', 'another') $$, 'not-found', 'another user cannot accept a counteroffer'),
  ('visitor', $$ tests.reply(1, 'accept') $$, 'done', 'the maker accepts a counteroffer'),
  ('visitor', $$ (tests.opened(1) ->> 'expires_at')::timestamptz $$,
    $$ = now() + interval '48 hours' $$, 'an accepted offer ends after 48 hours'),
  ('visitor', $$ tests.reply(1, 'decline') $$, 'not-open', 'a maker cannot decline an accepted offer'),
  ('super admin', $$ tests.answer(1, 'decline') $$, 'This offer is no longer open.', 'an admin cannot decline an accepted offer'),
  ('super admin', $$ tests.answer(2, 'accept') $$, 'You have accepted another offer for this beat.', 'an admin cannot accept a second offer for a beat'),
  ('super admin', $$ tests.answer(2, 'counter', 30000) $$, 'done', 'a super admin makes a counteroffer'),
  ('super admin', $$ public.answer_offer(-1, 'accept') ->> 'error' $$, 'This offer does not exist.', 'an unknown offer cannot be answered'),
  ('member', $$ tests.reply(2, 'accept', 'x') $$, 'reserved', 'a counteroffer for a reserved beat cannot be accepted'),
  ('member', $$ tests.offers('One') $$, null, 'a reserved beat takes no offers'),
  ('owner', $$
    tests.mails(1) like '%offer-countered nia@tests.test, offer-accepted nia@tests.test, artist-offer artist@tests.test'
  $$, 'true', 'the maker is mailed the answers of the artist, and the artist those of the maker')
) as t;

-- The agreed price --------------------------------------------------------------------------------

insert into public.discount_codes (code, kind, percent) values ('HALF', 'percent', 50);
select tests.try(t) from (values
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, '40000', 'the maker pays the agreed price'),
  ('visitor', $$ tests.quoted(tests.item('One', 1), 'HALF') $$, '40000', 'a code takes nothing off the agreed price'),
  ('visitor', $$ tests.quoted(tests.item('One', 1, 'another')) $$, 'offer-gone', 'another user does not get the agreed price'),
  ('visitor', 'tests.opened(1, (select token from tests.made where n = 2))',
    null, 'an offer is not opened by the link of another offer'),
  ('visitor', $$ tests.quoted(tests.item('Open', 1)) $$, 'offer-gone', 'the agreed price is refused for another beat'),
  ('visitor', $$ tests.quoted(jsonb_set(tests.item('One', 1), '{0,tier}', '"basic"')) $$,
    'offer-gone', 'the agreed price is refused for another license'),
  ('visitor', $$ tests.quoted(tests.item('One')) $$, 'reserved', 'others cannot buy a reserved beat exclusively'),
  ('visitor', $$ tests.quoted(jsonb_set(tests.item('One'), '{0,tier}', '"basic"')) $$, '2500', 'others can lease a reserved beat'),
  ('visitor', $$ tests.order(1, tests.item('One'), 60000) $$, 'not-orderable', 'an exclusive order of a reserved beat is refused'),
  ('visitor', $$ tests.order(2, tests.item('One', 1), 20000) $$, 'price-changed', 'an order at another price than the agreed one is refused'),
  ('visitor', $$ tests.order(2, tests.item('One', 1), 40000) $$, 'open', 'an order at the agreed price is placed'),
  ('owner', $$ tests.opened(1) ->> 'order' $$,
    '= (select reference from public.orders where id = tests.order_of(2))', 'an offer names its order'),
  ('owner', $$ (select unit_cents || ' ' || tier from public.order_items where order_id = tests.order_of(2)) $$,
    '40000 exclusive', 'the line of the order has the agreed price'),
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, 'being-bought', 'a second order of the same offer is refused')
) as t;

-- Sale of the beat --------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', '(private.sell_order(tests.order_of(2))).gone', null, 'the order of an offer is sold'),
  ('owner', $$ tests.mails(2) like '%, offer-gone mem@elsewhere.test' $$, 'true', 'makers of ended offers are mailed'),
  ('owner', $$ tests.mails(1) like '%bought%' $$, 'false', 'the buyer gets no mail about the offer'),
  ('visitor', $$ tests.opened(1) ->> 'status' $$, 'bought', 'an opened offer shows that it was bought'),
  ('visitor', $$ tests.make('One', 20000, 'late@tests.test') ->> 'error' $$, 'no-offers', 'a sold beat takes no offers'),
  ('admin', $$ tests.answer(2, 'decline') $$, 'This offer is no longer open.', 'an offer that has ended cannot be declined')
) as t;

-- A beat without an exclusive price, ordered as a request -----------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.offer('Two', 15000) $$, '3', 'an offer for a beat without an exclusive price is made'),
  ('admin', $$ tests.answer(3, 'accept') $$, 'done', 'an admin accepts an offer'),
  ('visitor', $$ tests.quoted(tests.item('Two')) $$, 'reserved', 'others cannot buy a reserved beat without an exclusive price'),
  ('visitor', $$ tests.quoted(tests.item('Two', 3)) $$, '15000', 'the maker can buy a beat without an exclusive price'),
  ('owner', $$ update public.beats set price = 0 where title = 'Two' $$, null, null),
  ('owner', $$ tests.quoted(tests.item('Two', 3)) $$, 'offer-gone', 'an accepted offer for a beat that has become free has no price'),
  ('owner', $$ update public.beats set price = 25 where title = 'Two' $$, null, null),
  ('visitor', $$ tests.order(3, tests.item('Two', 3), 15000, 'request') $$, 'requested', 'an accepted offer is ordered without online payment'),
  ('owner', 'private.end_other_sales(tests.order_of(2))', null, null),
  ('owner', 'tests.offer_status(3)', 'accepted', 'the payment of another order does not buy the offer'),
  ('owner', $$ tests.age(3, '3 days') $$, null, null),
  ('owner', 'private.expire_offers()', null, null),
  ('owner', 'tests.offer_status(3)', 'accepted', 'an accepted offer that was ordered in time does not expire'),
  ('visitor', $$ tests.opened(3) ->> 'status' $$, 'expired', 'an opened offer shows as expired after its time'),
  ('visitor', $$ tests.quoted(tests.item('Two', 3)) $$, 'offer-gone', 'an expired offer has no price'),
  ('admin', $$ public.set_order_status(tests.order_of(3), 'paid') -> 'success' $$, 'true', 'an admin marks the order of the offer as paid'),
  ('admin', 'tests.offer_status(3)', 'bought', 'an offer is bought when its order is marked as paid')
) as t;

-- Declined, expired, sold to a faster buyer -------------------------------------------------

select tests.become('owner');
select tests.add_beats('{Beat 1,Beat 2,Beat 3,Beat 4}', '{mp3}', 600), tests.add_beats('{Again}', '{mp3}');
update public.beats set accepts_offers = true where title ~ '^(Beat|Again)';
select tests.try(t) from (values
  ('visitor', $$ tests.offer('Beat 1', 15000) $$, '4', 'an offer for another beat is made'),
  ('admin', $$ tests.answer(4, 'decline') $$, 'done', 'an admin declines an offer'),
  ('admin', '(tests.row_of(4)).declined_by', 'artist', 'an offer that an admin declined names the artist'),
  ('visitor', $$ tests.reply(4, 'accept') $$, 'not-open', 'a declined offer cannot be accepted'),
  ('visitor', $$ tests.offer('Beat 1', 16000) $$, '5', 'a higher offer can follow a declined one'),
  ('admin', $$ tests.answer(5, 'counter', 20000) $$, null, null),
  ('visitor', $$ tests.reply(5, 'decline') $$, 'done', 'the maker declines a counteroffer'),
  ('visitor', '(tests.row_of(5)).declined_by', 'maker', 'an offer that its maker declined names the maker'),
  ('owner', $$ tests.mails(4) like '%, offer-declined nia@tests.test' $$, 'true', 'the maker is mailed that the artist declined'),
  ('owner', $$ tests.mails(5) like '%, artist-offer artist@tests.test' $$, 'true', 'the artist is mailed that the maker declined'),
  ('owner', $$ tests.mails(5) like '%offer-declined nia%' $$, 'false', 'the maker is not mailed their own answer'),
  ('visitor', $$ tests.offer('Beat 2', 15000) $$, null, null),
  ('visitor', $$ tests.offer('Beat 3', 15000) $$, null, null),
  ('admin', $$ tests.answer(7, 'counter', 20000) $$, 'done', 'an admin makes a counteroffer that is not answered'),
  ('owner', $$ tests.age(6, '13 days') $$, null, null),
  ('owner', $$ tests.age(7, '13 days') $$, null, null),
  ('owner', $$ tests.opened(6) ->> 'status' $$, 'sent', 'an offer is open after 13 days'),
  ('owner', $$ tests.opened(7) ->> 'status' $$, 'countered', 'a counteroffer is open after 13 days'),
  ('owner', $$ tests.age(7, '1 day') $$, null, null),
  ('owner', $$ tests.opened(7) ->> 'status' $$, 'expired', 'a counteroffer is expired after 14 days'),
  ('visitor', $$ tests.reply(7, 'accept') $$, 'not-open', 'an expired counteroffer cannot be accepted'),
  ('visitor', 'tests.offer_status(7)', 'expired', 'an answer to an expired counteroffer stores that it has expired'),
  ('admin', $$ tests.answer(6, 'accept') $$, 'done', 'an admin accepts an offer after 13 days'),
  ('owner', $$ tests.age(6, '48 hours') $$, null, null),
  ('visitor', $$ tests.quoted(tests.item('Beat 2', 6)) $$, 'offer-gone', 'an accepted offer has no price after 48 hours'),
  ('visitor', $$ tests.quoted(tests.item('Beat 2')) $$, '60000', 'a beat is available again after the 48 hours'),
  ('service', $$ (select public.take_mails(100) @> '[{"kind": "offer-expired"}]') $$,
    'true', 'taking mails queues the mail of an expired offer'),
  ('owner', 'tests.offer_status(6)', 'expired', 'taking mails stores that an offer has expired'),
  ('visitor', $$ tests.offer('Beat 2', 15000) $$, '8', 'another offer can be made after one has expired'),
  ('visitor', $$ tests.order(4, tests.item('Beat 2'), 60000) $$, 'open', 'another buyer orders the beat at its exclusive price'),
  ('admin', $$ tests.answer(8, 'accept') $$,
    'A buyer is paying for exclusive rights to this beat right now.', 'an offer cannot be accepted while a buyer is paying for the beat'),
  ('owner', 'private.expire_order(tests.order_of(4))', null, null),
  ('admin', $$ tests.answer(8, 'accept') $$, 'done', 'an offer can be accepted once that order has expired'),
  ('owner', '(private.sell_order(tests.order_of(4))).gone', 'Beat 2', 'an order that is paid too late does not get a reserved beat'),
  ('owner', $$ update public.beats set is_active = false where title = 'Beat 2' $$, null, null),
  ('owner', $$ tests.quoted(tests.item('Beat 2', 8)) $$, 'withdrawn', 'an accepted offer for a hidden beat has no price'),
  ('visitor', $$ tests.offer('Beat 4', 15000) $$, '9', 'an offer for a fourth beat is made'),
  ('owner', $$ update public.beats set is_active = false where title = 'Beat 4' $$, null, null),
  ('admin', $$ tests.answer(9, 'accept') $$, 'This beat cannot be sold exclusively at the moment.', 'an offer for a hidden beat cannot be accepted')
) as t;

-- Limits and repeated links -----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('198.51.100.77') $$, null, null),
  ('visitor', $$ (select count(tests.make('Beat 3', 15000, n || '@tests.test')) from generate_series(1, 10) as n) $$,
    '10', 'an address makes ten offers an hour'),
  ('visitor', $$ tests.make('Beat 3', 15000, 'more@tests.test') $$, 'refused PT429', 'the 11th offer of an address is throttled'),
  ('visitor', $$ tests.has_window('offer', '1 hour') $$, 'true', 'offers are throttled for an hour'),
  ('visitor', $$ tests.come_from('203.0.113.5') $$, null, null),
  ('visitor', $$ tests.make('Again', 15000, 'twice@tests.test') $$, null, null),
  ('owner', $$ update public.offers set declined_at = now(), declined_by = 'artist' where email = 'twice@tests.test' $$, null, null),
  ('owner', $$ update private.outbox set created_at = now() - interval '61 minutes' where recipient = 'twice@tests.test' $$, null, null),
  ('visitor', $$ tests.make('Again', 16000, 'twice@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Again', 16000, 'other@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Open', 16000, 'twice@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Again', 17000, 'twice@tests.test') ->> 'error' $$,
    'already-open', 'an address with an open offer for a beat makes no second one'),
  ('owner', $$ update public.offers set expires_at = now() where email = 'other@tests.test' $$, null, null),
  ('visitor', $$ tests.make('Again', 17000, 'other@tests.test') ->> 'success' $$, 'true', 'an address makes another offer once the first has expired'),
  ('owner', $$
    (
      select string_agg(recipient || ' ' || (data ->> 'title'), ', ') from private.outbox
      where kind = 'offer-link' and recipient <> 'nia@tests.test'
    )
  $$, 'twice@tests.test Again', 'a repeated offer mails the link of that offer alone'),
  ('owner', $$ tests.offers('Again') $$, '15000-99999999', 'a beat takes offers while no other user is buying it'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id, held_until)
    values (tests.beat('Again'), tests.order_of(2), now() + interval '1 minute')
  $$, null, null),
  ('owner', $$ tests.offers('Again') $$, null, 'a beat that is being bought exclusively takes no offers')
) as t;

select * from finish();
rollback;
