-- Orders whose refund failed, or whose dispute was won after it was lost: paid again, unless what they had
-- bought was sold on.
begin;
\ir personas.psql
\ir orders.psql
select plan(35);

update private.shop_settings set online_payment = true, artist_email = 'artist@tests.test';
select tests.add_beats('{Back,Sold on,Lease,Held,Upgraded,Disputed,Reserved,First,Second}', '{mp3,wav,stems}', 500);

create function tests.put_back(variadic titles text[]) returns void
language sql security definer as $$ update public.beats set is_active = true where title = any (titles) $$;
/* Sells, pays back, and has the beats in the store again. */
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
/* Whose order has a beat exclusively. */
create function tests.holder(wanted text) returns integer
language sql stable security definer as $$
  select right(used.key::text, 12)::integer
  from private.license_claims as claim
  join private.order_keys as used on used.order_id = claim.order_id
  where claim.beat_id = tests.beat(wanted)
$$;
/* How long an order can still be paid, and its exclusive beat is held. */
create function tests.holds(n integer) returns interval[]
language sql stable security definer as $$
  select array[o.expires_at - now(), claim.held_until - now()]
  from tests.placed(n) as o join private.license_claims as claim on claim.order_id = o.id
$$;
create function tests.is_live(wanted text) returns boolean
language sql stable security definer as $$ select is_active from public.beats where id = tests.beat(wanted) $$;
/* Which orders the artist was told of as sold on. */
create function tests.told() returns integer[]
language sql stable security definer as $$
  select array_agg(right(used.key::text, 12)::integer order by mail.id)
  from private.outbox as mail
  join private.order_keys as used on used.order_id = mail.order_id
  where mail.kind = 'artist-sold-on' and mail.recipient = 'artist@tests.test'
$$;

-- Nothing was sold on -------------------------------------------------------------------------------

select tests.try('member', t) from (values
  ($$ tests.place(1, tests.license('Back', 'exclusive'), 50000), tests.pay(1) $$, null, null),
  ($$ tests.holder('Back') $$, '1', 'who buys a beat exclusively has it'),
  ('tests.refund(1)', null, null),
  ($$ tests.holder('Back') $$, null, 'until all is paid back'),
  ($$ tests.put_back('Back') $$, null, null),
  ($$ tests.place(2, tests.license('Back', 'basic'), 2500, 'b@tests.test') $$, null, null),
  ($$ tests.place(30, tests.license('Reserved', 'basic'), 2500, 'c@tests.test') $$, null, null),
  ('tests.fail_refund(1)', 'settled', 'a refund that fails'),
  ('tests.status(1)', 'paid', 'leaves the order paid'),
  ($$ tests.holder('Back') $$, '1', 'with what it had'),
  ($$ tests.is_live('Back') $$, 'false', 'which leaves the store once more'),
  ('tests.status(2)', 'expired', 'and open orders'),
  ('tests.status(30)', 'open', 'but not those of other beats'),
  ('tests.state(1)', 'valid', 'its license holds'),
  ('tests.told()', null, 'nobody has to be told'),
  ($$ tests.place(31, tests.license('Reserved', 'exclusive'), 50000) $$, 'open', 'an exclusive order'),
  ($$ tests.tell(31, 'checkout.session.completed', '{"amount_subtotal": 1}') $$, 'void', 'at another price'),
  ($$ tests.holder('Reserved') $$, null, 'holds no beat')
) as t;

-- Sold on -------------------------------------------------------------------------------------------

select tests.sell_and_refund(3, tests.license('Sold on', 'exclusive'), 50000, 'Sold on');
select tests.sell(4, tests.license('Sold on', 'exclusive'), 50000, 'b@tests.test');
select is(tests.fail_refund(3), 'settled', 'where a refund fails after the beat was sold on');
select is(tests.status(3), 'refunded', 'the order stays refunded');
select is(tests.state(3), 'revoked', 'and its license revoked');
select is(array[tests.holder('Sold on')::text, tests.status(4), tests.state(4)], '{4,paid,valid}', 'the beat stays sold');
select is(tests.told(), '{3}', 'and the artist is told');
select tests.tell(3, 'charge.dispute.created'), tests.tell(3, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(3), 'refunded', 'nothing that comes later changes that');

select tests.sell_and_refund(5, tests.license('Lease', 'basic'), 2500, 'Lease');
select tests.sell(6, tests.license('Lease', 'exclusive'), 50000, 'b@tests.test');
select tests.fail_refund(5);
select is(tests.status(5), 'refunded', 'a lease does not come back to a beat that was sold exclusively in the meantime');
select is(array[tests.status(6), tests.holder('Lease')::text], '{paid,6}', 'whose buyer was told of none');

select tests.sell_and_refund(7, tests.license('Held', 'exclusive'), 50000, 'Held');
select tests.place(8, tests.license('Held', 'exclusive'), 50000, 'b@tests.test');
select is(tests.holds(8), '{45 minutes,15 minutes}', 'a buyer has 45 minutes to pay, and 15 in which no other user can');
select tests.tell(8, 'checkout.session.completed', '{"payment_status": "unpaid"}');
select is(tests.holds(8), '{14 days,14 days}', 'and a bank 14 days');
select tests.fail_refund(7);
select is(tests.status(7), 'refunded', 'nor does one that a buyer pays for at the moment');
select is(tests.pay(8), 'settled', 'who gets it');

select tests.sell_and_refund(
  15, jsonb_build_array(tests.license('First', 'exclusive'), tests.license('Second')), 52500,
  'First', 'Second'
);
select tests.sell(16, tests.license('Second', 'exclusive'), 50000, 'b@tests.test');
select tests.fail_refund(15);
select tests.try('member', $$ array[tests.holder('First'), tests.holder('Second')] $$,
  '= array[null, 16]', 'an order of two beats, one of which was sold on, releases the other');

select tests.sell(9, tests.license('Upgraded', 'basic'), 2500);
select tests.sell_and_refund(10, tests.license('Upgraded', 'premium', tests.number_of(9)), 5000, 'Upgraded');
select tests.sell(11, tests.license('Upgraded', 'unlimited', tests.number_of(9)), 12500);
select tests.fail_refund(10);
select is(tests.status(10), 'refunded', 'an upgrade stays refunded once its license was upgraded otherwise');
select tests.try('member', 'array[tests.state(9), tests.state(10), tests.state(11)]',
  $$ = array['revoked replaced', 'revoked', 'valid'] $$, 'so that one license is valid');

-- Disputes ------------------------------------------------------------------------------------------

select tests.sell(12, tests.license('Disputed', 'basic'), 2500);
select tests.tell(12, 'charge.dispute.created'), tests.tell(12, 'charge.dispute.closed', '{"status": "lost"}');
select is(tests.status(12), 'refunded', 'a dispute that is lost takes a license back');
select tests.tell(12, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(12), 'paid', 'one that is won after all gives it back');
select is(tests.status(3), 'refunded', 'and nothing to the buyers of other orders');
select tests.tell(12, 'charge.dispute.closed', '{"status": "lost"}');
select tests.sell(13, tests.license('Disputed', 'exclusive'), 50000, 'b@tests.test');
select tests.tell(12, 'charge.dispute.closed', '{"status": "won"}');
select is(tests.status(12), 'refunded', 'but not once the beat was sold exclusively');
select is(tests.told(), '{3,5,7,15,10,12}', 'the artist is told of each, once');

-- Offers --------------------------------------------------------------------------------------------

select tests.sell_and_refund(14, tests.license('Reserved', 'exclusive'), 50000, 'Reserved');
select tests.become('owner');
insert into public.offers (beat_id, title, name, email, amount_cents, accepted_at, expires_at)
values (tests.beat('Reserved'), 'Reserved', 'C', 'c@tests.test', 20000, now(), now() + interval '1 day');
select tests.fail_refund(14);
select is(tests.status(14), 'refunded', 'a beat that is promised to another user does not come back');
select is((select status from public.offers where title = 'Reserved'), 'accepted', 'and the promise is kept');

select * from finish();
rollback;
