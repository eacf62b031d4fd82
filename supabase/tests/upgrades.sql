-- Upgrades: whose license it is, what is taken off, that it is replaced once, and what a refund brings back.
begin;
\ir personas.psql
\ir orders.psql
select plan(68);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Full}', '{mp3,wav,trackouts,stems}', 500), tests.add_beats('{Other,Third}', '{mp3,wav,trackouts,stems}');
select tests.add_beats('{Plain}', '{mp3}');

/* Prices a cart of these licenses: each line's total, or its problem. */
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
/* A higher license of Full, in place of the one that this order sold. */
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
  ('tests.offer(1)', null, 'which offers nothing before it is paid'),
  ('tests.pay(1)', 'settled', 'and pays it'),
  ('tests.offer(1)', 'valid premium 5000', 'the next license is offered for the difference'),
  ($$ tests.prices(null, tests.upgrade('premium', 1)) $$, '5000', 'what was paid is taken off'),
  ('(select array_agg(distinct offered.number) from public.license_upgrades() as offered )',
    '= array[tests.number_of(1)]', 'offers name the license'),
  ($$ tests.prices(null, tests.upgrade('unlimited', 1)) $$, '12500', 'a Basic license becomes Unlimited'),
  ($$ tests.prices(null, tests.upgrade('exclusive', 1)) $$, '47500', 'or Exclusive'),
  ($$ tests.prices(null, tests.upgrade('basic', 1)) $$, 'upgrade-gone', 'but not Basic again'),
  ($$ tests.prices(null, tests.license('Other', 'premium', tests.number_of(1))) $$,
    'upgrade-gone', 'it is not taken off another beat'),
  ($$ array(select tests.prices(null, tests.license('Full', 'premium', number)) from unnest('{TVL-2222-2222,"",1}'::text[]) as number) $$,
    '{upgrade-gone,upgrade-gone,upgrade-gone}', 'a number that no license has upgrades nothing'),
  ($$ tests.prices(null, tests.upgrade('premium', 1) || '{"upgrade_of": null}') $$, '7500', 'no number is no upgrade'),
  ($$ tests.prices(null, tests.upgrade('premium', 1), tests.license('Full', 'basic')) $$,
    '5000 duplicate', 'a beat is in the cart once, as an upgrade too')
) as t;
select tests.try(t) from (values
  ('visitor, unconfirmed, admin, super admin, service', $$ tests.prices(null, tests.upgrade('premium', 1)) $$,
    'upgrade-gone', 'takes nothing off with the license of another user'),
  ('unconfirmed', $$ tests.place(9, tests.upgrade('premium', 1), 5000) $$, 'not-orderable', 'nor is the order taken'),
  ('unconfirmed', 'select * from public.license_upgrades()', '0 rows', 'nor are they offered anything'),
  -- A difference that Stripe does not take.
  ('owner', $$ update public.beats set price = 8.44 where title = 'Full' $$, null, null),
  ('member', $$ tests.prices(null, tests.upgrade('premium', 1)) $$, '32', 'the difference may be less than can be paid'),
  ('member', $$
    public.quote_order(jsonb_build_array(tests.upgrade('premium', 1))) @> '{"problem": "too-little", "orderable": false}'
  $$, 'true', 'alone it is refused, with the reason'),
  ('member', $$
    public.quote_order(tests.items('Plain') || tests.upgrade('premium', 1)) @> '{"problem": null, "orderable": true}'
  $$, 'true', 'beside something else it is not'),
  ('owner', $$ update public.beats set price = 25 where title = 'Full' $$, null, null),
  -- Promotion and codes.
  ('owner', $$ insert into public.discount_codes (code, kind, percent) values ('HALF', 'percent', 50) $$, null, null),
  ('member', $$ tests.prices(null, tests.license('Other', 'premium'), tests.license('Third', 'premium'), tests.upgrade('premium', 1)) $$,
    '7500 7500 5000', 'an upgrade is not the third beat that is free'),
  ('member', $$ tests.prices('half', tests.license('Other', 'premium'), tests.upgrade('premium', 1)) $$,
    '3750 5000', 'and no code touches it')
) as t;

-- Replaced once -------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.place(2, tests.upgrade('premium', 1), 7500) $$,
    'price-changed', 'the full price is not taken for it'),
  ('member', $$ tests.place(2, tests.upgrade('premium', 1), 5000) $$, 'open', 'the difference is'),
  ('member', $$ tests.place(3, tests.upgrade('unlimited', 1), 12500) $$,
    'open', 'side by side with another upgrade of the same license'),
  ('member', 'tests.state(1)', 'valid', 'while the upgrade is not paid, the license stays valid'),
  ('member', 'tests.pay(2)', 'settled', 'the first that is paid has it'),
  ('member', 'tests.state(1)', 'revoked replaced', 'the license is replaced'),
  ('member', 'tests.state(2)', 'valid', 'by the new one'),
  ('member', 'tests.pay(3)', 'void', 'the second is paid back'),
  ('member', 'tests.number_of(3)', null, 'and has no document'),
  ('owner', $$
    (
      select array[document.supersedes, document.data ->> 'supersedes', document.data ->> 'price_cents']
      from private.license_documents as document where document.number = tests.number_of(2)
    )
  $$, $$ = array[tests.number_of(1), tests.number_of(1), '5000'] $$,
    'the new document names the one it replaces, and the difference')
) as t;
select is(
  (
    select jsonb_build_array(
      jsonb_path_query_array(document.data, '$.files[*].kind'),
      document.data #> '{license,features}', document.data #> '{license,limits}'
    )
    from private.license_documents as document where document.number = tests.number_of(2)
  ),
  (
    select jsonb_build_array(sold.files, sold.features, sold.limits)
    from public.license_availability(tests.beat('Full')) as sold where sold.tier = 'premium'
  ),
  'and lists what the card lists, trackouts among the files'
);
select tests.try(t) from (values
  ('owner', $$ private.order_mail((tests.placed(2)).id) -> 'titles' $$,
    $$ = to_jsonb(array['Full, Premium license, upgrade of ' || tests.number_of(1)]) $$, 'so does the mail'),
  ('member', $$ tests.place(4, tests.upgrade('unlimited', 2), 7500) $$,
    'open', 'the new license can be upgraded in its turn'),
  ('service', $$
    jsonb_path_query_array(public.begin_payment((tests.placed(4)).reference, tests.key(4)), '$.lines[*].description')
  $$, $$ = jsonb_build_array('Unlimited license, upgrade of ' || tests.number_of(2)) $$,
    'so does the page where it is paid, which has the lines of this order alone'),
  ('member', 'tests.offer(1)', 'replaced', 'what was replaced is not offered again'),
  ('member', $$ tests.prices(null, tests.upgrade('unlimited', 1)) $$, 'upgrade-gone', 'nor taken off again'),
  ('member', 'tests.files(1)', '0 license-ended', 'its files are with the new one'),
  ('member', 'tests.files(2)', '3', 'which has them, trackouts among them')
) as t;
select is(
  public.open_order((tests.placed(1)).reference) #> '{deliveries,0,document}',
  jsonb_build_object(
    'number', tests.number_of(1), 'state', 'replaced', 'reason', null,
    'replaced_by',
    jsonb_build_object('number', tests.number_of(2), 'reference', (tests.placed(2)).reference)
  ),
  'the old order leads to the new one'
);

-- A second step, and refunds ------------------------------------------------------------------------

select tests.try('member', t) from (values
  ('tests.offer(2)',
    'valid unlimited 7500', 'of the next step all is taken off that was paid before, not the last difference alone'),
  ('tests.pay(4)', 'settled', 'it is paid'),
  ('tests.states(1, 2, 4)', '{"revoked replaced","revoked replaced",valid}', 'the last of three licenses is valid'),
  ('tests.refund(4)', 'settled', 'its money goes back'),
  ('tests.states(1, 2, 4)', '{"revoked replaced",valid,revoked}', 'and the one before is valid again'),
  ('tests.files(2)', '3', 'with its files'),
  ('tests.offer(2)', 'valid unlimited 7500', 'and can be upgraded again'),
  ($$ tests.tell(2, 'charge.dispute.created') $$, null, null),
  ('tests.states(1, 2)', '{"revoked replaced",valid}', 'until a dispute is decided nothing changes'),
  ($$ tests.tell(2, 'charge.dispute.closed', '{"status": "lost"}') $$, null, null),
  ('tests.states(1, 2)', '{valid,revoked}', 'a dispute about the upgrade that is lost brings back the license'),
  ('tests.files(1)', '1', 'and its file'),
  ($$ tests.tell(2, 'charge.dispute.closed', '{"status": "won"}') $$, null, null),
  ('tests.states(1, 2)', '{"revoked replaced",valid}', 'one that is won replaces it'),
  ('tests.refund(1)', null, null),
  ('tests.states(1, 2)', '{revoked,revoked}', 'where the license that was replaced is paid back, both end'),
  ('tests.files(2)', '0 license-ended', 'and no files are left')
) as t;

-- What is not offered -------------------------------------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.place(5, tests.license('Plain', 'basic'), 2500) $$, 'open', 'a beat without a WAV'),
  ('member', 'tests.pay(5)', null, null),
  ('member', 'tests.offer(5)', 'valid', 'has no higher license'),
  ('member', $$ tests.prices(null, tests.license('Plain', 'premium', tests.number_of(5))) $$,
    'tier-unavailable', 'and sells none'),
  ('member', $$ tests.place(6, tests.license('Full', 'unlimited'), 15000) $$, 'open', 'an Unlimited license'),
  ('member', 'tests.pay(6)', null, null),
  ('member', 'tests.offer(6)', 'valid exclusive 35000', 'becomes Exclusive where that is sold'),
  ('unconfirmed', $$ tests.place(7, tests.license('Full', 'exclusive'), 50000) $$, null, null),
  ('member', 'tests.offer(6)', 'valid being-bought', 'but not while a buyer buys it exclusively'),
  ('member', 'tests.pay(7)', null, null),
  ('member', 'tests.offer(6)', 'valid withdrawn', 'nor once it has left the store')
) as t;

-- Part of the money back ----------------------------------------------------------------------------

select tests.try('member', t) from (values
  ($$ tests.place(8, tests.license('Third', 'basic'), 2500) $$, null, null),
  ($$ tests.tell(8, 'checkout.session.completed', '{"total_details": {"amount_tax": 500}}') $$, null, null),
  ('tests.offer(8)', 'valid premium 5000', 'what was paid is taken off, its tax aside'),
  ($$ tests.tell(8, 'charge.refunded', '{"amount_refunded": 1501}') $$, null, null),
  ('tests.offer(8)', 'valid premium 6251', 'without what was paid back of it'),
  ($$ tests.prices(null, tests.license('Third', 'premium', tests.number_of(8))) $$, '6251', 'nor in the cart'),
  ($$ tests.tell(8, 'charge.dispute.created', '{}') $$, null, null),
  ('tests.offer(8)', null, 'while a payment is disputed its license is not shown')
) as t;

select * from finish();
rollback;
