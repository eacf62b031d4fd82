-- Upgrades of a license: only by its owner, for the difference, once; and what a refund restores.
begin;
\ir personas.psql
\ir orders.psql
select plan(71);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Full}', '{mp3,wav,trackouts,stems}', 500), tests.add_beats('{Other,Third}', '{mp3,wav,trackouts,stems}');
select tests.add_beats('{Plain}', '{mp3}');

/* Prices a cart of these licenses: each line's total, or its problem. */
create function tests.rights(tier text) returns jsonb
language sql stable security definer as $$ select rights from private.license_tiers where id = tier $$;
create function tests.prices(code text, variadic items jsonb[]) returns text
language sql as $$
  select string_agg(coalesce(line ->> 'problem', line ->> 'total_cents'), ' ' order by n)
  from jsonb_array_elements(public.quote_order(to_jsonb(items), code) -> 'lines') with ordinality as l (line, n)
$$;
/* What its buyer gets for a license: the number of files that are listed, and the answer to a download. */
create function tests.files(n integer) returns text
language sql as $$
  select concat_ws(
    ' ',
    jsonb_array_length(public.open_order(placed.reference) #> '{deliveries,0,files}'),
    public.take_download(placed.reference, 1, 'mp3') ->> 'error'
  )
  from tests.placed(n) as placed
$$;
/* An item for a higher license of Full in place of the one that this order sold. */
create function tests.upgrade(tier text, n integer) returns jsonb
language sql stable as $$ select tests.license('Full', tier, tests.number_of(n)) $$;
create function tests.states(variadic orders integer[]) returns text[]
language sql as $$ select array(select tests.state(n) from unnest(orders) as n) $$;
create function tests.offer(n integer) returns text
language sql as $$
  select concat_ws(' ', offered.state, offered.tier, offered.price_cents, offered.problem)
  from public.license_upgrades() as offered
  where offered.reference = (tests.placed(n)).reference
$$;

-- Whose license it is -------------------------------------------------------------------------------

select tests.try('member', t) from (values
  ($$ tests.place(1, tests.license('Full', 'basic'), 2500) $$, 'open', 'a member orders a Basic license'),
  ('tests.offer(1)', null, 'a license that is not paid offers no upgrade'),
  ('tests.pay(1)', 'settled', 'the Basic license is paid'),
  ('tests.offer(1)', 'valid premium 5000', 'the next license is offered for the difference'),
  ($$ tests.prices(null, tests.upgrade('premium', 1)) $$, '5000', 'an upgrade costs the difference'),
  ('(select array_agg(distinct offered.number) from public.license_upgrades() as offered )',
    '= array[tests.number_of(1)]', 'an offered upgrade names its license'),
  ($$ tests.prices(null, tests.upgrade('unlimited', 1)) $$, '12500', 'a Basic license can be upgraded to Unlimited'),
  ($$ tests.prices(null, tests.upgrade('exclusive', 1)) $$, '47500', 'a Basic license can be upgraded to Exclusive'),
  ($$ tests.prices(null, tests.upgrade('basic', 1)) $$, 'upgrade-gone', 'a Basic license cannot be upgraded to Basic'),
  ($$ tests.prices(null, tests.license('Other', 'premium', tests.number_of(1))) $$,
    'upgrade-gone', 'a license of another beat cannot be upgraded'),
  ($$ array(select tests.prices(null, tests.license('Full', 'premium', number)) from unnest('{TVL-2222-2222,"",1}'::text[]) as number) $$,
    '{upgrade-gone,upgrade-gone,upgrade-gone}', 'an unknown number of a license upgrades nothing'),
  ($$ tests.prices(null, tests.upgrade('premium', 1) || '{"upgrade_of": null}') $$, '7500', 'a null number of a license is no upgrade'),
  ($$ tests.prices(null, tests.upgrade('premium', 1), tests.license('Full', 'basic')) $$,
    '5000 duplicate', 'a beat is in the cart once, also as an upgrade')
) as t;
select tests.try(t) from (values
  ('owner', $$ update public.beats set premium_price = 60 where title = 'Full' $$, null, null),
  ('member', 'tests.offer(1)', 'valid premium 3500', 'a price of Premium changes the difference that is offered'),
  ('member', $$ tests.prices(null, tests.upgrade('premium', 1), tests.license('Other', 'premium')) $$,
    '3500 7500', 'and the one that is paid, of this beat alone'),
  ('owner', $$ update public.beats set premium_price = null where title = 'Full' $$, null, null)
) as t;
select tests.try(t) from (values
  ('visitor, unconfirmed, admin, super admin, service', $$ tests.prices(null, tests.upgrade('premium', 1)) $$,
    'upgrade-gone', 'cannot upgrade the license of another user'),
  ('unconfirmed', $$ tests.place(9, tests.upgrade('premium', 1), 5000) $$, 'not-orderable', 'another user cannot order the upgrade'),
  ('unconfirmed', 'select * from public.license_upgrades()', '0 rows', 'another user is offered no upgrade'),
  -- A difference that Stripe does not take.
  ('owner', $$ update public.beats set price = 8.44 where title = 'Full' $$, null, null),
  ('member', $$ tests.prices(null, tests.upgrade('premium', 1)) $$, '32', 'the difference may be less than can be paid'),
  ('member', $$
    public.quote_order(jsonb_build_array(tests.upgrade('premium', 1))) @> '{"problem": "too-little", "orderable": false}'
  $$, 'true', 'an upgrade for less than can be paid is refused alone'),
  ('member', $$
    public.quote_order(tests.items('Plain') || tests.upgrade('premium', 1)) @> '{"problem": null, "orderable": true}'
  $$, 'true', 'an upgrade for less than can be paid is accepted beside something else'),
  ('owner', $$ update public.beats set price = 25 where title = 'Full' $$, null, null),
  -- Promotion and codes.
  ('owner', $$ insert into public.discount_codes (code, kind, percent) values ('HALF', 'percent', 50) $$, null, null),
  ('member', $$ tests.prices(null, tests.license('Other', 'premium'), tests.license('Third', 'premium'), tests.upgrade('premium', 1)) $$,
    '7500 7500 5000', 'an upgrade is not free in the deal'),
  ('member', $$ tests.prices('half', tests.license('Other', 'premium'), tests.upgrade('premium', 1)) $$,
    '3750 5000', 'a code takes nothing off an upgrade')
) as t;

-- Replaced once -------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.place(2, tests.upgrade('premium', 1), 7500) $$,
    'price-changed', 'an upgrade at the full price is refused'),
  ('member', $$ tests.place(2, tests.upgrade('premium', 1), 5000) $$, 'open', 'an upgrade at the difference is ordered'),
  ('member', $$ tests.place(3, tests.upgrade('unlimited', 1), 12500) $$,
    'open', 'a second upgrade of the same license is ordered'),
  ('member', 'tests.state(1)', 'valid', 'a license stays valid while its upgrade is unpaid'),
  ('member', 'tests.pay(2)', 'settled', 'the first upgrade is paid'),
  ('member', 'tests.state(1)', 'revoked replaced', 'a license is replaced when its upgrade is paid'),
  ('member', 'tests.state(2)', 'valid', 'the license of the paid upgrade is valid'),
  ('member', 'tests.pay(3)', 'void', 'the payment of the second upgrade is void'),
  ('member', 'tests.number_of(3)', null, 'a void upgrade has no document'),
  ('owner', $$
    (
      select array[document.supersedes, document.data ->> 'supersedes', document.data ->> 'price_cents']
      from private.license_documents as document where document.number = tests.number_of(2)
    )
  $$, $$ = array[tests.number_of(1), tests.number_of(1), '5000'] $$,
    'the document of an upgrade names the license that it replaces, and the difference')
) as t;
select is(
  (
    select jsonb_build_array(
      jsonb_path_query_array(document.data, '$.files[*].kind'),
      document.data #> '{license,features}', document.data #> '{license,limits}', document.data #> '{license,rights}'
    )
    from private.license_documents as document where document.number = tests.number_of(2)
  ),
  (
    select jsonb_build_array(sold.files, sold.features, sold.limits, tests.rights('premium'))
    from public.license_availability(tests.beat('Full')) as sold where sold.tier = 'premium'
  ),
  'the document of an upgrade lists what the card lists, trackouts included, and what the license allows'
);
select tests.try(t) from (values
  ('owner', $$ private.order_mail((tests.placed(2)).id) -> 'titles' $$,
    $$ = to_jsonb(array['Full, Premium license, upgrade of ' || tests.number_of(1)]) $$, 'the mail of an upgrade names the license that it replaces'),
  ('member', $$ tests.place(4, tests.upgrade('unlimited', 2), 7500) $$,
    'open', 'the license of an upgrade can be upgraded'),
  ('service', $$
    jsonb_path_query_array(public.begin_payment((tests.placed(4)).reference, tests.key(4)), '$.lines[*].description')
  $$, $$ = jsonb_build_array('Unlimited license, upgrade of ' || tests.number_of(2)) $$,
    'the payment page of an upgrade names the license that it replaces, and has the lines of its order alone'),
  ('member', 'tests.offer(1)', 'replaced', 'a license that was replaced offers no upgrade'),
  ('member', $$ tests.prices(null, tests.upgrade('unlimited', 1)) $$, 'upgrade-gone', 'a license that was replaced cannot be upgraded'),
  ('member', 'tests.files(1)', '0 license-ended', 'a license that was replaced has no files'),
  ('member', 'tests.files(2)', '3', 'the license of an upgrade has its files, trackouts included')
) as t;
select is(
  (public.open_order((tests.placed(1)).reference) #> '{deliveries,0,document}') - 'tags',
  jsonb_build_object(
    'number', tests.number_of(1), 'state', 'replaced', 'reason', null,
    'rights', tests.rights('basic'),
    'replaced_by',
    jsonb_build_object('number', tests.number_of(2), 'reference', (tests.placed(2)).reference)
  ),
  'the order of a license that was replaced leads to the order of its upgrade'
);

-- A second step, and refunds ------------------------------------------------------------------------

select tests.try('member', t) from (values
  ('tests.offer(2)',
    'valid unlimited 7500', 'the price of a second upgrade is lowered by all that was paid before'),
  ('tests.pay(4)', 'settled', 'the second upgrade is paid'),
  ('tests.states(1, 2, 4)', '{"revoked replaced","revoked replaced",valid}', 'the last of three licenses is valid'),
  ('tests.refund(4)', 'settled', 'the second upgrade is refunded'),
  ('tests.states(1, 2, 4)', '{"revoked replaced",valid,revoked}', 'a refund of an upgrade restores the license before it'),
  ('tests.files(2)', '3', 'a restored license has its files'),
  ('tests.offer(2)', 'valid unlimited 7500', 'a restored license can be upgraded'),
  ($$ tests.tell(2, 'charge.dispute.created') $$, null, null),
  ('tests.states(1, 2)', '{"revoked replaced",suspended}', 'an open dispute about an upgrade suspends it'),
  ($$ tests.tell(2, 'charge.dispute.closed', '{"status": "lost"}') $$, null, null),
  ('tests.states(1, 2)', '{valid,revoked}', 'a lost dispute about an upgrade restores the license before it'),
  ('tests.files(1)', '1', 'a license that a dispute restored has its file'),
  ($$ tests.tell(2, 'charge.dispute.closed', '{"status": "won"}') $$, null, null),
  ('tests.states(1, 2)', '{"revoked replaced",valid}', 'a dispute that is won later replaces the license again'),
  ('tests.refund(1)', null, null),
  ('tests.states(1, 2)', '{revoked,revoked}', 'a refund of a replaced license ends its upgrade, too'),
  ('tests.files(2)', '0 license-ended', 'a license that ended has no files')
) as t;

-- What is not offered -------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.place(5, tests.license('Plain', 'basic'), 2500) $$, 'open', 'a license of a beat without a WAV is ordered'),
  ('member', 'tests.pay(5)', null, null),
  ('member', 'tests.offer(5)', 'valid', 'a license of a beat without a WAV offers no upgrade'),
  ('member', $$ tests.prices(null, tests.license('Plain', 'premium', tests.number_of(5))) $$,
    'tier-unavailable', 'a license of a beat without a WAV cannot be upgraded'),
  ('member', $$ tests.place(6, tests.license('Full', 'unlimited'), 15000) $$, 'open', 'an Unlimited license is ordered'),
  ('member', 'tests.pay(6)', null, null),
  ('member', 'tests.offer(6)', 'valid exclusive 35000', 'an Unlimited license offers an upgrade to Exclusive'),
  ('unconfirmed', $$ tests.place(7, tests.license('Full', 'exclusive'), 50000) $$, null, null),
  ('member', 'tests.offer(6)', 'valid being-bought', 'an Unlimited license offers no upgrade while another buyer pays for Exclusive'),
  ('member', 'tests.pay(7)', null, null),
  ('member', 'tests.offer(6)', 'valid withdrawn', 'an Unlimited license offers no upgrade once the beat has left the store')
) as t;

-- Partial refunds ---------------------------------------------------------------------------------

select tests.try('member', t) from (values
  ($$ tests.place(8, tests.license('Third', 'basic'), 2500) $$, null, null),
  ($$ tests.tell(8, 'checkout.session.completed', '{"total_details": {"amount_tax": 500}}') $$, null, null),
  ('tests.offer(8)', 'valid premium 5000', 'an upgrade is lowered by what was paid without tax'),
  ($$ tests.tell(8, 'charge.refunded', '{"amount_refunded": 1501}') $$, null, null),
  ('tests.offer(8)', 'valid premium 6251', 'an upgrade is not lowered by what was refunded'),
  ($$ tests.prices(null, tests.license('Third', 'premium', tests.number_of(8))) $$, '6251', 'a quote of an upgrade is not lowered by what was refunded'),
  ($$ tests.sell(9, tests.license('Third', 'premium', tests.number_of(8)), 6251) $$, null, null),
  ($$ tests.tell(8, 'charge.dispute.created', '{}') $$, null, null),
  ('tests.state(9)', 'suspended', 'a license is suspended while the payment of one that it replaced is disputed'),
  ('tests.offer(8)', null, 'a license whose payment is disputed is not listed')
) as t;

select * from finish();
rollback;
