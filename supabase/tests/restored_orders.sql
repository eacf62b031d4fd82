-- Orders whose refund failed, or whose dispute was won after it was lost: they are paid again, unless their beats
-- were sold to another buyer.
begin;
\ir personas.psql
\ir orders.psql
select plan(32);

update private.shop_settings set online_payment = true, artist_email = 'artist@tests.test';
select tests.add_beats('{Back,Sold on,Lease,Held,Upgraded,Disputed,Reserved,First,Second}', '{mp3,wav,stems}', 500);

create function tests.put_back(variadic titles text[]) returns void
language sql security definer as $$ update public.beats set is_active = true where title = any (titles) $$;
/* Sells an order, refunds it, and shows its beats in the store again. */
create function tests.sell_and_refund(n integer, item jsonb, cents bigint, variadic titles text[]) returns void
language plpgsql as $$
begin
  perform tests.sell(n, item, cents);
  perform tests.refund(n);
  perform tests.put_back(variadic titles);
end
$$;
create function tests.fail_refund(n integer) returns text
language sql as $$
  select tests.tell(n, 'refund.failed', jsonb_build_object('amount', (tests.placed(n)).total_cents))
$$;
/* The number of the order that has the claim on a beat. */
create function tests.holder(wanted text) returns integer
language sql stable security definer as $$
  select right(used.key::text, 12)::integer
  from private.license_claims as claim
  join private.order_keys as used on used.order_id = claim.order_id
  where claim.beat_id = tests.beat(wanted)
$$;
/* Time until an order expires, and until its claim does. */
create function tests.holds(n integer) returns interval[]
language sql stable security definer as $$
  select array[o.expires_at - now(), claim.held_until - now()]
  from tests.placed(n) as o join private.license_claims as claim on claim.order_id = o.id
$$;
create function tests.is_live(wanted text) returns boolean
language sql stable security definer as $$ select is_active from public.beats where id = tests.beat(wanted) $$;
/* The orders about which the artist was mailed that they cannot be restored. */
create function tests.mailed_orders() returns integer[]
language sql stable security definer as $$
  select array_agg(right(used.key::text, 12)::integer order by mail.id)
  from private.outbox as mail
  join private.order_keys as used on used.order_id = mail.order_id
  where mail.kind = 'artist-sold-on' and mail.recipient = 'artist@tests.test'
$$;

-- Orders that are restored ------------------------------------------------------------------------

select tests.try('member', t) from (values
  ($$ tests.place(1, tests.license('Back', 'exclusive'), 50000), tests.pay(1) $$, null, null),
  ($$ tests.holder('Back') $$, '1', 'the order of an exclusive license claims the beat'),
  ('tests.refund(1)', null, null),
  ($$ tests.put_back('Back') $$, null, null),
  ($$ tests.place(2, tests.license('Back', 'basic'), 2500, 'b@tests.test') $$, null, null),
  ($$ tests.place(30, tests.license('Reserved', 'basic'), 2500, 'c@tests.test') $$, null, null),
  ('tests.fail_refund(1)', 'settled', 'a refund fails'),
  ('tests.status(1)', 'paid', 'an order whose refund failed is paid'),
  ($$ tests.holder('Back') $$, '1', 'an order whose refund failed claims its beat'),
  ($$ tests.is_live('Back') $$, 'false', 'the beat of an order whose refund failed leaves the store'),
  ('tests.status(2)', 'expired', 'an open order of the beat expires'),
  ('tests.status(30)', 'open', 'an open order of another beat stays open'),
  ('tests.state(1)', 'valid', 'the license of an order whose refund failed is valid'),
  ('tests.mailed_orders()', null, 'the artist gets no mail about an order that was restored'),
  ($$ tests.place(31, tests.license('Reserved', 'exclusive'), 50000) $$, 'open', 'an exclusive order is placed'),
  ($$ tests.tell(31, 'checkout.session.completed', '{"amount_subtotal": 1}') $$, 'void', 'a payment at another price voids the exclusive order'),
  ($$ tests.holder('Reserved') $$, null, 'a void order claims no beat')
) as t;

-- Orders whose beat was sold to another buyer -----------------------------------------------------

select tests.sell_and_refund(3, tests.license('Sold on', 'exclusive'), 50000, 'Sold on');
select tests.sell(4, tests.license('Sold on', 'exclusive'), 50000, 'b@tests.test');
select is(tests.fail_refund(3), 'settled', 'a refund fails after the beat was sold to another buyer');
select is(tests.status(3), 'refunded', 'an order whose beat was sold to another buyer stays refunded');
select is(tests.state(3), 'revoked', 'the license of an order that stays refunded is revoked');
select is(array[tests.holder('Sold on')::text, tests.status(4), tests.state(4)], '{4,paid,valid}', 'the other buyer keeps the beat and a valid license');
select is(tests.mailed_orders(), '{3}', 'the artist is mailed about the order that stays refunded');
select tests.tell(3, 'charge.dispute.created'), tests.tell(3, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(3), 'refunded', 'a dispute that is won later leaves the order refunded');

select tests.sell_and_refund(5, tests.license('Lease', 'basic'), 2500, 'Lease');
select tests.sell(6, tests.license('Lease', 'exclusive'), 50000, 'b@tests.test');
select tests.fail_refund(5);
select is(tests.status(5), 'refunded', 'a lease is not restored after its beat was sold exclusively');
select is(array[tests.status(6), tests.holder('Lease')::text], '{paid,6}', 'the exclusive buyer keeps the beat');

select tests.sell_and_refund(7, tests.license('Held', 'exclusive'), 50000, 'Held');
select tests.become('visitor');
select tests.place(8, tests.license('Held', 'exclusive'), 50000, 'b@tests.test');
select is(tests.holds(8), '{45 minutes,15 minutes}', 'a buyer has 45 minutes to pay, and claims the beat for 15 of them');
select tests.tell(8, 'checkout.session.completed', '{"payment_status": "unpaid"}');
select is(tests.holds(8), '{14 days,14 days}', 'a pending payment extends order and claim to 14 days');
select tests.fail_refund(7);
select is(tests.status(7), 'refunded', 'an order is not restored while another buyer is paying for its beat');
select is(tests.pay(8), 'settled', 'the other buyer gets the beat');

select tests.sell_and_refund(
  15, jsonb_build_array(tests.license('First', 'exclusive'), tests.license('Second')), 52500,
  'First', 'Second'
);
select tests.sell(16, tests.license('Second', 'exclusive'), 50000, 'b@tests.test');
select tests.fail_refund(15);
select tests.try('member', $$ array[tests.holder('First'), tests.holder('Second')] $$,
  '= array[null, 16]', 'an order of two beats, one of which was sold to another buyer, claims neither');

select tests.sell(9, tests.license('Upgraded', 'basic'), 2500);
select tests.sell_and_refund(10, tests.license('Upgraded', 'premium', tests.number_of(9)), 5000, 'Upgraded');
select tests.sell(11, tests.license('Upgraded', 'unlimited', tests.number_of(9)), 12500);
select tests.fail_refund(10);
select is(tests.status(10), 'refunded', 'an upgrade is not restored after its license was upgraded otherwise');
select tests.try('member', 'array[tests.state(9), tests.state(10), tests.state(11)]',
  $$ = array['revoked replaced', 'revoked', 'valid'] $$, 'one of three licenses of an upgraded beat is valid');

-- Disputes ------------------------------------------------------------------------------------------

select tests.sell(12, tests.license('Disputed', 'basic'), 2500);
select tests.tell(12, 'charge.dispute.created'), tests.tell(12, 'charge.dispute.closed', '{"status": "lost"}');
select tests.tell(12, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(3), 'refunded', 'a dispute that is won restores no other order');
select tests.tell(12, 'charge.dispute.closed', '{"status": "lost"}');
select tests.sell(13, tests.license('Disputed', 'exclusive'), 50000, 'b@tests.test');
select tests.tell(12, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(12), 'refunded', 'a dispute that is won after the beat was sold exclusively does not restore a lease');
select is(tests.mailed_orders(), '{3,5,7,15,10,12}', 'the artist is mailed once about each order that cannot be restored');

-- Offers --------------------------------------------------------------------------------------------

select tests.sell_and_refund(14, tests.license('Reserved', 'exclusive'), 50000, 'Reserved');
select tests.become('owner');
insert into public.offers (beat_id, title, name, email, amount_cents, accepted_at, expires_at)
values (tests.beat('Reserved'), 'Reserved', 'C', 'c@tests.test', 20000, now(), now() + interval '1 day');
select tests.fail_refund(14);
select is(tests.status(14), 'refunded', 'an order is not restored while an accepted offer reserves its beat');
select is((select status from public.offers where title = 'Reserved'), 'accepted', 'the accepted offer stays accepted');

select * from finish();
rollback;
