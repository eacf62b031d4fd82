-- Offers on exclusives: made by anybody, opened by who made them, answered by admins, bought at their
-- price by no other user, and over when the beat is sold.
begin;
\ir personas.psql
\ir orders.psql
select plan(126);

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
select is(tests.offers('One'), '15000-60000', 'from the price of Unlimited to that of Exclusive');
select is(tests.offers('Open'), '15000-99999999', 'to all that can be paid, where Exclusive has no price');
select is(tests.offers(title), null, title || ': no offers')
from unnest(array['Closed', 'Free', 'Hidden', 'Empty', 'Tight', 'Nothing']) as title;
select is(tests.make('One', 14999) ->> 'error', 'invalid-amount', 'not less');
select is(tests.make('One', 60001) ->> 'error', 'invalid-amount', 'not more');
select is(tests.make('One', null) ->> 'error', 'invalid-amount', 'not nothing');
select is(tests.make('Closed', 20000) ->> 'error', 'no-offers', 'not where the artist wants none');
select is(tests.make('Nothing', 20000) ->> 'error', 'no-offers', 'not for what is no beat');
select is(tests.make('One', 20000, 'nobody') ->> 'error', 'invalid-email', 'not without an email');
select is(tests.make('One', 20000, changes => '{"name": " "}') ->> 'error', 'invalid-name', 'not without a name');
select is(
  tests.make('One', 20000, changes => jsonb_build_object('message', repeat('m', 1001))) ->> 'error',
  'invalid-message', 'nor with an endless message'
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
  'and opens it by its token'
);
select tests.try(t) from (values
  ('visitor', $$ tests.opened(1, 'another') $$, null, 'by no other'),
  ('visitor', 'public.open_offer((select reference from tests.made where n = 1))', null, 'and not without one'),
  ('visitor', $$ tests.make('One', 30000) ->> 'error' $$, 'already-open', 'one offer for each beat and address'),
  ('visitor', $$ tests.make('Open', 30000) ->> 'token' $$, 'not null', 'another beat is another offer'),
  ('member', 'select 1 from public.offers', '0 rows', 'members read none of others'),
  ('member', $$ tests.opened(1, 'another') $$, null, 'and open none of others'),
  ('member', $$ tests.reply(1, 'accept', 'another') $$, 'not-found', 'nor answer for them'),
  ('member', $$ tests.answer(1, 'accept') $$, 'Only admins can answer offers.', 'nor as the artist'),
  ('member', $$ tests.offer('One', 25000, 'mem@elsewhere.test') $$, '2', 'a member makes an offer'),
  ('member', $$ tests.opened(2, 'another') ->> 'status' $$, 'sent', 'which is theirs without a token'),
  ('member', 'array(select amount_cents from public.offers)', '{25000}', 'in their list'),
  ('owner', 'tests.mails(1)',
    'offer-sent nia@tests.test, artist-offer artist@tests.test, offer-link nia@tests.test',
    'maker and artist have mails; who asks twice has the link again')
) as t;

-- Answers -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('unconfirmed', $$ tests.answer(1, 'accept') $$,
    'Only admins can answer offers.', 'an unconfirmed address is no admin'),
  ('visitor', $$ tests.reply(1, 'accept') $$, 'not-open', 'nobody accepts their own offer'),
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, 'offer-gone', 'and what is not accepted has no price'),
  ('admin', '(select count(*) from public.offers)', '3', 'admins read every offer'),
  ('admin', $$ tests.answer(1, 'counter', 20000) $$, 'A counteroffer is above the offer.', 'not below'),
  ('admin', $$ tests.answer(1, 'counter') $$, 'A counteroffer is above the offer.', 'not without an amount'),
  ('admin', $$ tests.answer(1, 'counter', 100000000) $$,
    'That is more than can be paid at once.', 'nor above everything'),
  ('admin', $$ tests.answer(1, 'sell') $$, 'refused 22023', 'there are three answers'),
  ('admin', $$ tests.reply(1, 'counter') $$, 'refused 22023', 'and two to a counteroffer'),
  ('admin', $$ tests.answer(1, 'counter', 40000) $$, 'done', 'an admin asks for more'),
  ('admin', 'tests.offer_status(1)', 'countered', 'which it then is'),
  ('admin', $$ tests.answer(1, 'accept') $$,
    'The buyer has not answered your counteroffer yet.', 'and waits for who made it'),
  ('admin', $$ tests.answer(1, 'counter', 50000) $$, 'The buyer has not answered your counteroffer yet.', 'once'),
  ('visitor', $$ tests.reply(1, 'accept', 'another') $$, 'not-found', 'no other user accepts it'),
  ('visitor', $$ tests.reply(1, 'accept') $$, 'done', 'who made it does'),
  ('visitor', $$ (tests.opened(1) ->> 'expires_at')::timestamptz $$,
    $$ = now() + interval '48 hours' $$, 'for 48 hours'),
  ('visitor', $$ tests.reply(1, 'decline') $$, 'not-open', 'and no answer is taken back'),
  ('super admin', $$ tests.answer(1, 'decline') $$, 'This offer is not open any more.', 'not by the artist either'),
  ('super admin', $$ tests.answer(2, 'accept') $$, 'You have accepted another offer for this beat.', 'one at a time'),
  ('super admin', $$ tests.answer(2, 'counter', 30000) $$, 'done', 'super admins answer as well'),
  ('super admin', $$ public.answer_offer(-1, 'accept') ->> 'error' $$, 'This offer does not exist.', 'what there is'),
  ('member', $$ tests.reply(2, 'accept', 'x') $$, 'reserved', 'the other waits'),
  ('member', $$ tests.offers('One') $$, null, 'and nobody makes new ones'),
  ('owner', $$
    tests.mails(1) like '%offer-countered nia@tests.test, offer-accepted nia@tests.test, artist-offer artist@tests.test'
  $$, 'true', 'who made it is told of each answer, the artist of theirs')
) as t;

-- Its price, for who made it ----------------------------------------------------------------------

insert into public.discount_codes (code, kind, percent) values ('HALF', 'percent', 50);
select tests.try(t) from (values
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, '40000', 'who made it pays what was agreed'),
  ('visitor', $$ tests.quoted(tests.item('One', 1), 'HALF') $$, '40000', 'whatever code they have'),
  ('visitor', $$ tests.quoted(tests.item('One', 1, 'another')) $$, 'offer-gone', 'no other user does'),
  ('visitor', 'tests.opened(1, (select token from tests.made where n = 2))',
    null, 'nor opens it with the link of another'),
  ('visitor', $$ tests.quoted(tests.item('Open', 1)) $$, 'offer-gone', 'for no other beat'),
  ('visitor', $$ tests.quoted(jsonb_set(tests.item('One', 1), '{0,tier}', '"basic"')) $$,
    'offer-gone', 'under no other license'),
  ('visitor', $$ tests.quoted(tests.item('One')) $$, 'reserved', 'others do not buy it exclusively in the meantime'),
  ('visitor', $$ tests.quoted(jsonb_set(tests.item('One'), '{0,tier}', '"basic"')) $$, '2500', 'but lease it'),
  ('visitor', $$ tests.order(1, tests.item('One'), 60000) $$, 'not-orderable', 'whatever they send'),
  ('visitor', $$ tests.order(2, tests.item('One', 1), 20000) $$, 'price-changed', 'at that price alone'),
  ('visitor', $$ tests.order(2, tests.item('One', 1), 40000) $$, 'open', 'it is ordered'),
  ('owner', $$ tests.opened(1) ->> 'order' $$,
    '= (select reference from public.orders where id = tests.order_of(2))', 'its page names the order'),
  ('owner', $$ (select unit_cents || ' ' || tier from public.order_items where order_id = tests.order_of(2)) $$,
    '40000 exclusive', 'the order says what is paid'),
  ('visitor', $$ tests.quoted(tests.item('One', 1)) $$, 'being-bought', 'a second order of it waits')
) as t;

-- Sold: all others are over -----------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', 'private.sell_order(tests.order_of(2))', null, 'it is paid'),
  ('owner', 'tests.offer_status(1)', 'bought', 'and bought'),
  ('owner', 'tests.offer_status(2)', 'gone', 'what others offered for it is over'),
  ('owner', $$ tests.mails(2) like '%, offer-gone mem@elsewhere.test' $$, 'true', 'which they are told'),
  ('owner', $$ tests.mails(1) like '%bought%' $$, 'false', 'who bought has the mail of the order'),
  ('owner', $$ (select is_active from public.beats where title = 'One') $$, 'false', 'the beat has left the store'),
  ('visitor', $$ tests.opened(1) ->> 'status' $$, 'bought', 'its page says so'),
  ('visitor', $$ tests.make('One', 20000, 'late@tests.test') ->> 'error' $$, 'no-offers', 'nobody offers for it'),
  ('admin', $$ tests.answer(2, 'decline') $$, 'This offer is not open any more.', 'there is nothing to answer')
) as t;

-- Without a price of its own, as a request ----------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.offer('Two', 15000) $$, '3', 'an offer for what has no exclusive price'),
  ('admin', $$ tests.answer(3, 'accept') $$, 'done', 'is accepted as it is'),
  ('visitor', $$ tests.quoted(tests.item('Two')) $$, 'reserved', 'others cannot buy it exclusively'),
  ('visitor', $$ tests.quoted(tests.item('Two', 3)) $$, '15000', 'who made it can'),
  ('owner', $$ update public.beats set price = 0 where title = 'Two' $$, null, null),
  ('owner', $$ tests.quoted(tests.item('Two', 3)) $$, 'offer-gone', 'but not what is free by now'),
  ('owner', $$ update public.beats set price = 25 where title = 'Two' $$, null, null),
  ('visitor', $$ tests.order(3, tests.item('Two', 3), 15000, 'request') $$, 'requested', 'also without paying online'),
  ('owner', 'private.settle_offers(tests.order_of(2))', null, null),
  ('owner', 'tests.offer_status(3)', 'accepted', 'another order that is paid does not buy it'),
  ('owner', $$ tests.age(3, '3 days') $$, null, null),
  ('owner', 'private.expire_offers()', null, null),
  ('owner', 'tests.offer_status(3)', 'accepted', 'what was ordered in time does not expire'),
  ('visitor', $$ tests.opened(3) ->> 'status' $$, 'expired', 'although nothing more can be ordered'),
  ('visitor', $$ tests.quoted(tests.item('Two', 3)) $$, 'offer-gone', 'at that price'),
  ('admin', $$ public.set_order_status(tests.order_of(3), 'paid') -> 'success' $$, 'true', 'the artist has the money'),
  ('admin', 'tests.offer_status(3)', 'bought', 'and it is bought')
) as t;

-- Declined, expired, sold to a faster buyer -------------------------------------------------

select tests.become('owner');
select tests.add_beats('{Beat 1,Beat 2,Beat 3,Beat 4}', '{mp3}', 600), tests.add_beats('{Again}', '{mp3}');
update public.beats set accepts_offers = true where title ~ '^(Beat|Again)';
select tests.try(t) from (values
  ('visitor', $$ tests.offer('Beat 1', 15000) $$, '4', 'again'),
  ('admin', $$ tests.answer(4, 'decline') $$, 'done', 'an offer is declined'),
  ('admin', '(tests.row_of(4)).declined_by', 'artist', 'by the artist'),
  ('visitor', $$ tests.reply(4, 'accept') $$, 'not-open', 'and stays so'),
  ('visitor', $$ tests.offer('Beat 1', 16000) $$, '5', 'a better one may follow'),
  ('admin', $$ tests.answer(5, 'counter', 20000) $$, null, null),
  ('visitor', $$ tests.reply(5, 'decline') $$, 'done', 'a counteroffer is declined'),
  ('visitor', '(tests.row_of(5)).declined_by', 'maker', 'by who made the offer'),
  ('owner', $$ tests.mails(4) like '%, offer-declined nia@tests.test' $$, 'true', 'who was declined is told'),
  ('owner', $$ tests.mails(5) like '%, artist-offer artist@tests.test' $$, 'true', 'the artist, too'),
  ('owner', $$ tests.mails(5) like '%offer-declined nia%' $$, 'false', 'but nobody of what they did'),
  ('visitor', $$ tests.offer('Beat 2', 15000) $$, null, null),
  ('visitor', $$ tests.offer('Beat 3', 15000) $$, null, null),
  ('admin', $$ tests.answer(7, 'counter', 20000) $$, 'done', 'waiting for an answer'),
  ('owner', $$ tests.age(6, '13 days') $$, null, null),
  ('owner', $$ tests.age(7, '13 days') $$, null, null),
  ('owner', $$ tests.opened(6) ->> 'status' $$, 'sent', 'after 13 days it can be answered'),
  ('owner', $$ tests.opened(7) ->> 'status' $$, 'countered', 'as can a counteroffer'),
  ('owner', $$ tests.age(7, '1 day') $$, null, null),
  ('owner', $$ tests.opened(7) ->> 'status' $$, 'expired', 'after 14 it is over'),
  ('visitor', $$ tests.reply(7, 'accept') $$, 'not-open', 'and not accepted any more'),
  ('visitor', 'tests.offer_status(7)', 'expired', 'which is then written'),
  ('admin', $$ tests.answer(6, 'accept') $$, 'done', 'the other is accepted'),
  ('owner', $$ tests.age(6, '48 hours') $$, null, null),
  ('visitor', $$ tests.quoted(tests.item('Beat 2', 6)) $$, 'offer-gone', 'after 48 hours it has no price'),
  ('visitor', $$ tests.quoted(tests.item('Beat 2')) $$, '60000', 'and the beat is free again'),
  ('service', $$ (select public.take_mails(100) @> '[{"kind": "offer-expired"}]') $$,
    'true', 'sending mails tells of it'),
  ('owner', 'tests.offer_status(6)', 'expired', 'at once'),
  ('visitor', $$ tests.offer('Beat 2', 15000) $$, '8', 'and another offer can be made'),
  ('visitor', $$ tests.order(4, tests.item('Beat 2'), 60000) $$, 'open', 'a buyer pays the whole price'),
  ('admin', $$ tests.answer(8, 'accept') $$,
    'A buyer is paying for exclusive rights to this beat right now.', 'nothing is promised in the meantime'),
  ('owner', 'private.expire_order(tests.order_of(4))', null, null),
  ('admin', $$ tests.answer(8, 'accept') $$, 'done', 'until they do not pay'),
  ('owner', 'private.sell_order(tests.order_of(4))', 'Beat 2', 'who pays too late does not get what is promised'),
  ('owner', $$ update public.beats set is_active = false where title = 'Beat 2' $$, null, null),
  ('owner', $$ tests.quoted(tests.item('Beat 2', 8)) $$, 'withdrawn', 'what is withdrawn is not sold'),
  ('visitor', $$ tests.offer('Beat 4', 15000) $$, '9', 'and again'),
  ('owner', $$ update public.beats set is_active = false where title = 'Beat 4' $$, null, null),
  ('admin', $$ tests.answer(9, 'accept') $$, 'This beat cannot be sold exclusively at the moment.', 'nor promised')
) as t;

-- Limits, and the link again ----------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('198.51.100.77') $$, null, null),
  ('visitor', $$ (select count(tests.make('Beat 3', 15000, n || '@tests.test')) from generate_series(1, 10) as n) $$,
    '10', 'ten offers an hour'),
  ('visitor', $$ tests.make('Beat 3', 15000, 'more@tests.test') $$, 'refused PT429', 'and no more'),
  ('visitor', $$ tests.has_window('offer', '1 hour') $$, 'true', 'for so long'),
  ('visitor', $$ tests.come_from('203.0.113.5') $$, null, null),
  ('visitor', $$ tests.make('Again', 15000, 'twice@tests.test') $$, null, null),
  ('owner', $$ update public.offers set declined_at = now(), declined_by = 'artist' where email = 'twice@tests.test' $$, null, null),
  ('owner', $$ update private.outbox set created_at = now() - interval '61 minutes' where recipient = 'twice@tests.test' $$, null, null),
  ('visitor', $$ tests.make('Again', 16000, 'twice@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Again', 16000, 'other@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Open', 16000, 'twice@tests.test') $$, null, null),
  ('visitor', $$ tests.make('Again', 17000, 'twice@tests.test') ->> 'error' $$,
    'already-open', 'who has an open offer makes no other'),
  ('owner', $$ update public.offers set expires_at = now() where email = 'other@tests.test' $$, null, null),
  ('visitor', $$ tests.make('Again', 17000, 'other@tests.test') ->> 'success' $$, 'true', 'until it expires'),
  ('owner', $$
    (
      select string_agg(recipient || ' ' || (data ->> 'title'), ', ') from private.outbox
      where kind = 'offer-link' and recipient <> 'nia@tests.test'
    )
  $$, 'twice@tests.test Again', 'and is mailed the link of that one alone'),
  ('owner', $$ tests.offers('Again') $$, '15000-99999999', 'a beat that nobody buys takes offers'),
  ('owner', $$
    insert into private.license_claims (beat_id, order_id, held_until)
    values (tests.beat('Again'), tests.order_of(2), now() + interval '1 minute')
  $$, null, null),
  ('owner', $$ tests.offers('Again') $$, null, 'one that is being bought exclusively takes none')
) as t;

select * from finish();
rollback;
