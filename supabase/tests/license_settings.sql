-- License settings: what admins may change of the licenses and the deal, and that orders keep what they were sold.
begin;
\ir personas.psql
\ir orders.psql
select plan(58);

delete from public.beats;
select tests.add_beats('{One,Two,Three,Four}', '{mp3,wav,trackouts,stems}');
update private.shop_settings set online_payment = true;
select tests.add_beats('{Rare}', '{mp3,wav,stems}', 200);

create function tests.change(tiers jsonb, revision bigint default null) returns text
language sql as $$
  select coalesce(answer ->> 'error', 'saved ' || (answer ->> 'revision'))
  from public.save_license_settings(
    coalesce(revision, (public.license_settings() ->> 'revision')::bigint), '[]'::jsonb || tiers
  ) as answer
$$;
create function tests.tier(wanted text) returns jsonb
language sql stable as $$
  select value from jsonb_array_elements(public.licensing() -> 'tiers') where value ->> 'id' = wanted
$$;
create function tests.change_rights(tier text, change jsonb) returns text
language sql as $$
  select tests.change(jsonb_build_object('id', tier, 'rights', settings -> 'rights' || change))
  from jsonb_array_elements(public.license_settings() -> 'tiers') as settings
  where settings ->> 'id' = tier
$$;
create function tests.sold(wanted text) returns text[]
language sql stable as $$
  select array(
    select concat_ws(' ', tier, coalesce(reason, price_cents::text)) from public.license_availability(tests.beat(wanted))
  )
$$;
create function tests.sums(items jsonb) returns text
language sql stable as $$
  select concat_ws(' ', quote ->> 'free_every', quote ->> 'discount_cents', quote ->> 'total_cents')
  from public.quote_order(items) as quote
$$;
create function tests.documents() returns jsonb
language sql stable security definer as $$
  select jsonb_agg(to_jsonb(document) order by document.number) from private.license_documents as document
$$;

-- Orders that are placed and paid before anything changes.
select tests.try('member', t) from (values
  ($$ tests.sell(1, jsonb_build_array(tests.license('One', 'premium')), 7500) $$, null, null),
  ($$ tests.place(2, tests.items('One', 'Two', 'Three'), 5000) $$, 'open', 'an order with the deal is placed')
) as t;
create temporary table kept as
select item.*, placed.free_every, placed.discount_cents as deal_cents
from public.order_items as item join public.orders as placed on placed.id = item.order_id;
create temporary table kept_documents as select tests.documents() as documents;

-- Who reads and saves -----------------------------------------------------------------------------

select tests.try(t) from (values
  ('member, unconfirmed', 'public.license_settings()', 'refused 42501', 'does not read the license settings'),
  ('member, unconfirmed', $$ public.save_license_settings(4, '[]') $$, 'refused 42501', 'does not save the license settings'),
  ('visitor', $$ public.licensing() $$, '{"tiers": [], "free_every": 3, "online_payment": true}', 'a visitor reads no tiers while none was changed, and the deal')
) as t;

-- Rules of settings -------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.change('{"id": "basic", "multiplier": 2}') $$, 'One of these values is not possible.', 'the multiple of Basic cannot be changed'),
  ($$ tests.change('{"id": "premium", "files": ["wav"]}') $$, 'One of these values is not possible.', 'a license without the MP3 is refused'),
  ($$ tests.change('{"id": "premium", "files": null}') $$, 'One of these values is not possible.', 'null files are refused'),
  ($$ tests.change('{"id": "premium", "multiplier": 6.01}') $$,
    'Unlimited must cost at least as much as Premium, and bring all of its files.', 'a license that costs more than the next one is refused'),
  ($$ tests.change('{"id": "unlimited", "files": ["mp3", "wav", "stems"]}') $$,
    'Unlimited must cost at least as much as Premium, and bring all of its files.', 'a license with fewer files than the one before it is refused'),
  ($$ tests.change('{"id": "unlimited", "multiplier": 8.01}') $$,
    'Rare: Exclusive would cost less than Unlimited. Raise it, or lower Unlimited.', 'a license that costs more than the exclusive price of a beat is refused'),
  ($$ update public.beats set premium_price = 140 where title = 'Rare' $$, null, null),
  ($$ tests.change('{"id": "unlimited", "multiplier": 5.59}') $$,
    'Rare: Unlimited would cost less than Premium. Raise it, or lower Premium.', 'a license that costs less than the price of Premium of a beat is refused'),
  ($$ update public.beats set premium_price = null where title = 'Rare' $$, null, null),
  ($$ public.license_settings() ->> 'revision' $$, '4', 'refused settings keep the revision'),
  ($$ tests.change('[
    {"id": "premium", "multiplier": 7, "name": "Other", "features": ["Radio"], "files": ["mp3", "wav"]},
    {"id": "unlimited", "multiplier": 8, "is_offered": false}
  ]') $$, 'saved 6', 'several licenses are saved at once'),
  ($$ tests.change('{"id": "premium", "multiplier": 4}', 5) $$, 'changed', 'a save over an older revision changes nothing'),
  ($$ tests.change('{"id": "basic", "multiplier": 1}', null) $$, 'saved 6', 'a save without a change keeps the revision'),
  ($$ public.save_license_settings(null, '[]') ->> 'error' $$, 'changed', 'a save without a revision is refused')
) as t;

-- Effects of a change -----------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.sold('One') $$, '{"basic 2500","premium 17500","unlimited not-offered","exclusive not-offered"}',
    'the new multiple sets the price, and a license that is switched off is not available'),
  ($$ public.quote_order(jsonb_build_array(tests.license('One', 'unlimited'))) #>> '{lines,0,problem}' $$,
    'tier-unavailable', 'a license that is switched off cannot be ordered'),
  ($$ tests.tier('premium') - array['description', 'rights'] $$, $$ = '{
    "id": "premium", "name": "Premium", "multiplier": 7, "is_offered": true, "files": ["mp3", "wav"],
    "features": ["Radio"], "limits": ["No stems (every track by itself)"]
  }'::jsonb $$, 'visitors read a changed license, whose name stays'),
  ($$ tests.sums(jsonb_build_array(tests.license('One', 'premium'))) $$, '3 0 17500', 'a quote uses the new multiple')
) as t;
select tests.try('member', t) from (values
  ($$ (select count(*) || ' ' || count(tier) from public.license_upgrades()) $$, '1 0', 'no upgrade leads to a license that is switched off')
) as t;
select tests.try('admin', t) from (values
  ($$ update public.beats set exclusive_price = 174.99 where title = 'Rare' $$,
    'refused 23514 Rare: Exclusive would cost less than Premium. Raise it, or lower Premium.', 'the changed multiple sets the least exclusive price of a beat in the store'),
  ($$ update public.beats set price = 30 where title = 'Rare' $$, 'refused 23514', 'a price whose multiple is above the exclusive price is refused'),
  ($$ update public.beats set exclusive_price = 35, sale_price = 5 where title = 'Rare' $$, 'done', 'an exclusive price may be below Premium without a sale, while a sale without an end lowers Premium'),
  ($$ update public.beats set sale_ends_at = now() + interval '1 day' where title = 'Rare' $$, 'refused 23514', 'but not once that sale has an end'),
  ($$ tests.add_image('Rare') $$, null, null),
  ($$ update public.beats set is_active = false, exclusive_price = 199, sale_price = null where title = 'Rare' $$, null, null),
  ($$ tests.change('{"id": "premium", "multiplier": 8}') $$, 'saved 7', 'a hidden beat keeps no multiple from being saved'),
  ($$ update public.beats set is_active = true where title = 'Rare' $$,
    'refused 23514 Rare: Exclusive would cost less than Premium. Raise it, or lower Premium.', 'a hidden beat is not shown while Exclusive costs less than Premium')
) as t;

-- Rights -------------------------------------------------------------------------------------------

select tests.try('admin', format('tests.change_rights(%L, %L)', tier, change), 'One of these values is not possible.', test)
from (
  values
    ('premium', '{"streams": -1}', 'a negative number of streams is refused'),
    ('premium', '{"sales": 1.5}', 'a part of a copy is refused'),
    ('premium', '{"videos": "2"}', 'a number as text is refused'),
    ('premium', '{"years": 0}', 'a license that ends at once is refused'),
    ('premium', '{"years": 100}', 'a license of a hundred years is refused'),
    ('premium', '{"radio": null}', 'a flag without a value is refused'),
    ('premium', '{"more": true}', 'an unknown right is refused'),
    ('unlimited', '{"content_id": "maybe"}', 'a flag as text is refused'),
    ('unlimited', '{"content_id": true}', 'Content ID is refused for a license that others can buy, too')
) as t (tier, change, test);
select tests.try('admin', t) from (values
  ($$ tests.change('{"id": "premium", "rights": {"streams": 1}}') $$, 'One of these values is not possible.', 'incomplete rights are refused'),
  ($$ tests.change('{"id": "premium", "rights": null}') $$, 'One of these values is not possible.', 'no rights are refused'),
  ($$ tests.change_rights('basic', '{"streams": 2500, "videos": null, "radio": true, "years": 2}') $$, 'saved 8', 'an admin changes rights'),
  ($$ tests.change('{"id": "premium", "features": ["{{streams}}", "{{videos}}", "{{sync}}"], "limits": ["{{sync}}", "{{radio}}"]}') $$, 'saved 9', 'an admin changes lines'),
  ($$ tests.change_rights('premium', '{"streams": 2000000, "videos": 0, "radio": false}') $$, 'saved 10', 'an admin takes rights away')
) as t;
select tests.try('visitor', t) from (values
  ($$ tests.tier('basic') -> 'features' || (tests.tier('basic') -> 'limits') $$,
    '["MP3 only", "Non-exclusive", "Socials and streaming", "Up to 2,500 streams", "Music video use", "Radio play"]',
    'a card shows a changed right where it was written, and no limit that has ended'),
  ($$ jsonb_build_array(tests.tier('premium') -> 'features', tests.tier('premium') -> 'limits') $$,
    '[["Up to 2M streams"], ["No TV, ads or film sync", "No radio play"]]', 'a card shows a right that a license lacks only among its limits'),
  ($$ public.quote_order(jsonb_build_array(tests.license('One', 'basic'))) #>> '{lines,0,terms,rights,years}' $$, '2', 'a quote has the changed rights')
) as t;

select tests.try('owner', $$
  array(
    select array_to_string(private.right_lines(array['{{streams}}'], jsonb_build_object('streams', streams), true), ' ')
    from unnest(array[0, 900, 500000, 1500000, 1550000, 20000000]) as streams
  )
$$, '{"","Up to 900 streams","Up to 500K streams","Up to 1.5M streams","Up to 1.55M streams","Up to 20M streams"}',
  'a card writes thousands and millions of streams in short');

-- The deal -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ public.save_shop_settings('{"free_every": 4}') ->> 'success' $$, 'true', 'an admin changes the deal'),
  ('visitor', $$ tests.sums(tests.items('One', 'Two', 'Three')) $$, '4 0 7500', 'three beats are not discounted in a deal of four'),
  ('visitor', $$ tests.sums(tests.items('One', 'Two', 'Three', 'Four')) $$, '4 2500 7500', 'one of four beats is free in a deal of four'),
  ('visitor', $$ public.licensing() ->> 'free_every' $$, '4', 'visitors read the changed deal'),
  ('admin', $$ public.save_shop_settings('{"free_every": null}') ->> 'success' $$, 'true', 'an admin ends the deal'),
  ('visitor', $$ tests.sums(tests.items('One', 'Two', 'Three', 'Four')) $$, '0 10000', 'no beat is free without a deal'),
  ('visitor', $$ tests.place(3, tests.items('One', 'Two', 'Three'), 5000) $$, 'price-changed',
    'an order at the price of a deal that has ended is refused'),
  ('visitor', $$ tests.place(3, tests.items('One', 'Two', 'Three'), 7500) $$, 'open', 'an order at the full price is placed after the deal has ended'),
  ('owner', $$ select free_every from public.orders where id = tests.order_of(3) $$, 'values (null::integer)', 'an order keeps that there was no deal')
) as t;

-- Orders and documents that were sold before ------------------------------------------------------

select tests.become('owner');
select results_eq(
  $$
    select item.*, placed.free_every, placed.discount_cents
    from public.order_items as item join public.orders as placed on placed.id = item.order_id
    where placed.id in (tests.order_of(1), tests.order_of(2)) order by item.id
  $$,
  'select * from kept order by id', 'earlier orders keep price, terms, files and deal'
);
select is(tests.documents(), documents, jsonb_array_length(documents) || ' document keeps what it grants')
from kept_documents;

select * from finish();
rollback;
