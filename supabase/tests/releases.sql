-- Releases: who reads, changes and publishes them, publishing at a time, and what a whole one costs.
begin;
\ir personas.psql
\ir orders.psql
select plan(87);

delete from public.beats;
select tests.add_beats('{One,Two}', '{mp3,wav,stems}', 500, 10.10);
select tests.add_beats('{Three}', '{mp3,wav,stems}', price => 20);
select tests.add_beats('{Mp3}', '{mp3}');
select tests.add_image(title) from unnest('{One,Two}'::text[]) as title;
select tests.add_image('Three', 'other.jpg');
insert into public.beats (title, artist, genre, price)
values ('Draft', 'A', 'x', 25), ('Bare', 'A', 'x', 25), ('Due', 'A', 'x', 25), ('Loose', 'A', 'x', 25);
select tests.add_audio(title), tests.add_image(title) from unnest('{Draft,Due}'::text[]) as title;
select tests.add_file(tests.beat('Due'), 'mp3');
select tests.become('owner');

create function tests.release(wanted text) returns bigint
language sql stable security definer as $$ select id from public.releases where title = wanted $$;
create function tests.ids(variadic titles text[]) returns bigint[]
language sql stable as $$ select array_agg(tests.beat(title) order by n) from unnest(titles) with ordinality as t (title, n) $$;
create function tests.lacks(wanted text) returns text
language sql as $$ select tests.refusal(format('public.publish_release(%s)', tests.release(wanted))) $$;
/* The titles of a release's beats, as its page shows them. */
create function tests.shown(wanted text) returns text[]
language sql as $$
  select array(select beat ->> 'title' from jsonb_array_elements(page -> 'beats') as beat)
  from public.release(tests.release(wanted)) as page where page is not null
$$;

-- Who --------------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$
    insert into public.releases (title, beat_ids, discount_percent) values ('Pack', tests.ids('Two', 'One'), 15)
  $$, 'done', 'an admin adds a draft'),
  ('visitor, member, unconfirmed', $$ insert into public.releases (title) values ('x') $$, 'refused 42501', 'adds none'),
  ('visitor, member, unconfirmed', 'select id from public.releases', '0 rows', 'reads no draft'),
  ('visitor, member', 'tests.shown(''Pack'')', null, 'sees none'),
  ('visitor', 'public.release_list()', '[]', 'the list has no draft'),
  ('member, unconfirmed', 'public.publish_release(tests.release(''Pack''))', 'refused 42501', 'publishes none'),
  ('admin', 'public.publish_release(-1)', 'refused 22023 This release does not exist.', 'what is not there is not published'),
  ('admin', $$ insert into public.releases (title, beat_ids) values ('Album', tests.ids('One', 'Draft', 'Bare')) $$, null, null),
  ('admin', 'select public.publish_release(tests.release(''Pack''))', 'done', 'an admin publishes it'),
  ('admin', 'select title from public.releases where is_active', 'values (''Pack'')', 'alone'),
  ('visitor, member', 'tests.shown(''Pack'')', '{Two,One}', 'everyone sees it'),
  ('visitor', 'public.release(tests.release(''Pack'')) - ''{beats,published_at,changed_at,id}''::text[]',
    $${
    "licenses": [
      {"tier": "basic", "price_cents": 1718, "list_cents": 2020, "has_trackouts": false}, {"tier": "premium", "price_cents": 5152, "list_cents": 6060, "has_trackouts": false},
      {"tier": "unlimited", "price_cents": 10302, "list_cents": 12120, "has_trackouts": false}
    ],
    "title": "Pack", "description": null, "discount_percent": 15
  }$$, 'with its discount, and the licenses that all of its beats have at the prices of the cart'),
  ('visitor', '(public.release(tests.release(''Pack'')) ->> ''changed_at'')::timestamptz = now()', 'true', 'and the time of its last edit'),
  ('owner', 'update public.beats set unlimited_price = 40.6 where title = ''One''', null, null),
  ('visitor', 'public.release(tests.release(''Pack'')) #> ''{licenses,2}''',
    '{"tier": "unlimited", "price_cents": 8602, "list_cents": 10120, "has_trackouts": false}', 'the price that a beat sets for a license counts in its release'),
  ('owner', 'update public.beats set unlimited_price = null', null, null),
  ('admin', 'update public.beats set price = 0.58 where title = ''One''',
    'refused 23514 “One” would cost less than 50 cents in “Pack”. Lower the discount of the release, or raise the price.',
    'a price that its release makes too low for a payment is refused'),
  ('admin', 'update public.beats set planned_sale_price = 0.58, sale_starts_at = now() + interval ''1 day'' where title = ''One''',
    'refused 23514 “One” would cost less than 50 cents in “Pack”. Lower the discount of the release, or raise the price.',
    'so is the price of a sale that has not begun'),
  ('admin', 'update public.beats set price = 0.59 where title = ''One''', '1 rows', 'the lowest price in a release is accepted'),
  ('admin', 'update public.releases set discount_percent = 17 where title = ''Pack''',
    'refused 23514 “One” would cost less than 50 cents in “Pack”. Lower the discount of the release, or raise the price.',
    'a discount that makes a price too low is refused'),
  ('admin', 'update public.beats set price = 10.1 where title = ''One''', null, null),
  ('visitor', 'public.release(-1)', null, 'an unknown release is none'),
  ('member, unconfirmed', 'update public.releases set discount_percent = 90', '0 rows', 'changes none'),
  ('member, unconfirmed', 'delete from public.releases', '0 rows', 'deletes none'),
  ('admin', 'update public.releases set discount_percent = 91', 'refused 23514', 'more than 90 percent are no discount'),
  ('admin', 'update public.releases set beat_ids = beat_ids || beat_ids', 'refused 23514', 'a release has a beat once')
) as t;

-- Publishing -------------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('public.publish_release(tests.release(''Album''), true)', 'refused 23514', 'an incomplete release cannot be scheduled'),
  ('tests.lacks(''Album'')', 'The draft “Bare” is incomplete. Please finish it first. / beat_ids', 'an incomplete draft is named'),
  ('select is_active from public.beats where title = ''Draft''', 'values (false)', 'and no other draft is published'),
  ('update public.releases set title = ''Untitled release'' where title = ''Album''', null, null),
  ('tests.lacks(''Untitled release'')', 'Please fill in all required fields / title', 'a release needs a title'),
  ($$ update public.releases set title = 'Album', beat_ids = tests.ids('Draft', 'Three') || -1::bigint where title like 'Unt%' $$, null, null),
  ($$ update public.beats set is_active = false where title = 'Three' $$, null, null),
  ('tests.lacks(''Album'')', 'A release needs at least two beats that are not hidden. / beat_ids', 'two beats that exist'),
  ($$ update public.beats set is_active = true where title = 'Three' $$, null, null),
  ('update public.releases set beat_ids = tests.ids(''One'', ''Draft'', ''Three'') where title = ''Album''', null, null),
  ('select public.publish_release(tests.release(''Album''), true)', 'done', 'a complete one can be scheduled'),
  ('select is_active from public.releases where title = ''Album''', 'values (false)', 'which does not publish it'),
  ('select public.publish_release(tests.release(''Album''))', 'done', 'a complete one is published'),
  ('tests.shown(''Album'')', '{One,Draft,Three}', 'with its drafts'),
  ('update public.beats set is_active = false where title = ''Draft''', null, null),
  ('select public.publish_release(tests.release(''Album''))', 'done', 'publishing again is no error')
) as t;
select tests.become('owner');
insert into public.releases (title, beat_ids, is_active, published_at)
values ('Oldest', tests.ids('One', 'Draft', 'Loose'), true, '2025-01-01');
select tests.try('visitor', t) from (values
  ('tests.shown(''Album'')', '{One,Three}', 'a hidden beat is left out'),
  ($$
    (
      select jsonb_agg(jsonb_build_array(entry -> 'title', entry -> 'beat_count', entry -> 'covers'))
      from jsonb_array_elements(public.release_list()) as entry
    )
  $$, $$ = '[
    ["Album", 2, [{"image_url": "/c.jpg", "variant_widths": []}, {"image_url": "/other.jpg", "variant_widths": []}]],
    ["Pack", 2, [{"image_url": "/c.jpg", "variant_widths": []}]]
  ]'::jsonb $$, 'the list has the newest first, each cover once, and no release with one active beat'),
  ('tests.shown(''Oldest'')', null, 'nor is there such a release'),
  ('public.release_list(1) #>> ''{0,title}''', 'Album', 'as many as asked for'),
  ('public.release_list(49)', 'refused 22023', 'at most 48')
) as t;

select tests.become('owner');
insert into public.releases (title, beat_ids, publish_at)
values
  ('Incomplete', tests.ids('One', 'Bare'), now()), ('Later', tests.ids('One', 'Two'), now() + interval '1 minute'),
  ('On time', tests.ids('One', 'Due', 'Mp3', 'Draft'), now());
update public.beats set created_at = '2025-01-01';
select private.publish_due();
select tests.try('owner', t) from (values
  ($$ array(select title from public.releases where is_active and publish_at is not null) $$, '{"On time"}',
    'a release is published at its time, and one with an incomplete draft waits'),
  ($$ array(select title from public.beats where is_active and created_at = now()) $$, '{Due}', 'its drafts become the newest beats'),
  ($$ select is_active from public.beats where title = 'Draft' $$, 'values (false)', 'a beat that was hidden after its publication stays hidden'),
  ($$ select is_active from public.beats where title = 'Bare' $$, 'values (false)', 'an incomplete draft stays one')
) as t;
update public.beats set changed_at = now() - interval '31 days' where title in ('Bare', 'Loose');
update public.releases set publish_at = null where title = 'Incomplete';
update public.releases set changed_at = now() - interval '29 days' where title = 'Incomplete';
select private.sweep_drafts();
select tests.try('owner', t) from (values
  ('array(select title from public.beats where title in (''Bare'', ''Loose''))', '{Bare}', 'an old draft is kept for a release that waits for it'),
  ('update public.releases set changed_at = now() - interval ''31 days'' where title = ''Incomplete''', null, null),
  ('private.sweep_drafts()', null, null),
  ('tests.beat(''Bare'')', null, 'and deleted with the release unchanged for as long')
) as t;
delete from public.releases where title <> 'Pack';

-- What a whole one costs ---------------------------------------------------------------------------

create function tests.pack(titles text[], tier text default 'basic', id jsonb default to_jsonb(tests.release('Pack')))
returns jsonb language sql stable as $$
  select jsonb_agg(tests.license(title, tier) || jsonb_build_object('release_id', id) order by n)
  from unnest(titles) with ordinality as t (title, n)
$$;
/* Each license: its price, what it costs alone, that it is free by the deal, its problem; and the total. */
create function tests.prices(items jsonb, code text default null) returns text
language sql as $$
  select concat(
    string_agg(
      concat_ws(' ', line ->> 'unit_cents', 'of ' || (line ->> 'list_cents'),
        case when line ->> 'discount_cents' <> '0' then 'free' end, line ->> 'problem'),
      ', ' order by n
    ),
    ' = ', quote ->> 'total_cents'
  )
  from public.quote_order(items, code) as quote, jsonb_array_elements(quote -> 'lines') with ordinality as l (line, n)
  group by quote
$$;
insert into public.discount_codes (code, kind, percent) values ('TENTH', 'percent', 10);

select tests.try('visitor', t) from (values
  ($$ tests.prices(tests.pack('{One,Two}')) $$, '859 of 1010, 859 of 1010 = 1718', 'every beat costs less in a whole release'),
  ($$ tests.prices(tests.pack('{Two,One}', 'premium')) $$, '2576 of 3030, 2576 of 3030 = 5152', 'under any lease'),
  ($$ tests.prices(tests.pack('{One}')) $$, '1010 = 1010', 'without one of its beats they cost what they cost'),
  ($$ tests.prices(tests.pack('{One}') || tests.pack('{Two}', 'premium')) $$, '1010, 3030 = 4040', 'as under two licenses'),
  ($$ tests.prices(tests.pack('{One}') || jsonb_build_array(tests.license('Two'))) $$, '1010, 1010 = 2020', 'or where one is bought for itself'),
  ($$ tests.prices(tests.pack('{One,Two,Three}') || tests.items('Mp3', 'Due')) $$,
    '859 of 1010, 859 of 1010, 2000 free, 2500, 2500 = 6718', 'another beat is no part of it'),
  ($$ tests.prices(tests.pack('{One,One,Two}')) $$, '859 of 1010, 859 of 1010 duplicate, 859 of 1010 = 1718', 'nor is a beat twice'),
  ($$ tests.prices(tests.pack('{One,Two}', 'exclusive')) $$, '50000, 50000 one-exclusive = 50000', 'Exclusive has no discount'),
  ($$ tests.prices(tests.pack('{One}') || jsonb_build_array(tests.pack('{Two}') -> 0 || '{"upgrade_of": "TVL-2222-2222"}')) $$,
    '1010, 1010 upgrade-gone = 1010', 'an upgrade is no beat of it'),
  ($$ tests.prices((tests.pack('{One}') -> 0 || '{"upgrade_of": "TVL-2222-2222"}') || tests.pack('{Two}') || tests.pack('{One}')) $$,
    '1010 upgrade-gone, 859 of 1010, 859 of 1010 duplicate = 859', 'and none beside it has its discount'),
  ($$ tests.prices(tests.pack('{One}') || (tests.pack('{Two}') -> 0 || '{"kind": "merch"}')) $$, '1010, withdrawn = 1010', 'nor is merch a beat of it'),
  ($$ tests.prices(tests.pack('{One}') || jsonb_build_array(tests.pack('{Two}') -> 0 || '{"offer": "TVO-2222-2222"}')) $$,
    '1010, 1010 offer-gone = 1010', 'nor is an offer')
) as t;
select tests.try(
  'visitor', format($$ tests.prices(tests.pack('{One,Two}', id => %L)) $$, id), '1010, 1010 = 2020', id || ' is no release'
)
from unnest(array['-1', '1.5', '"1"', '{}', '[1]', 'null', '1e300', '99999999999999999999']) as id;
select tests.try(t) from (values
  ('visitor', $$ tests.prices(tests.pack('{One,Two}'), 'TENTH') $$, '859 of 1010, 859 of 1010 = 1546', 'a code comes off after it'),
  ('visitor', $$ tests.prices(tests.pack('{One,Two}') || tests.items('Three')) $$, '1010, 1010 free, 2000 = 3010',
    'the deal comes in place of its discount where the sum is lower'),
  ('visitor', $$ tests.prices(tests.pack('{One,Two}') || tests.items('Three', 'Mp3', 'Due')) $$,
    '859 of 1010, 859 of 1010, 2000 free, 2500, 2500 = 6718', 'otherwise its licenses do not count for the deal'),
  ('admin', $$ update public.releases set beat_ids = tests.ids('One', 'Mp3', 'Draft') where title = 'Pack' $$, null, null),
  ('visitor', $$ tests.prices(tests.pack('{One,Mp3}')) $$, '859 of 1010, 2125 of 2500 = 2984', 'it is whole without a hidden beat'),
  ('visitor', $$ tests.prices(tests.pack('{One,Mp3,Draft}')) $$, '859 of 1010, 2125 of 2500, withdrawn = 2984', 'which is in no cart'),
  ('visitor', $$ tests.prices(tests.pack('{One,Mp3}', 'premium')) $$, '2576 of 3030, 6375 of 7500 tier-unavailable = 2576',
    'a beat that is not sold under a license has the problem that it has alone'),
  ('visitor', $$ public.release(tests.release('Pack')) -> 'licenses' $$,
    '[{"tier": "basic", "price_cents": 2984, "list_cents": 3510, "has_trackouts": false}]', 'which its page does not offer'),
  ('admin', $$ update public.releases set beat_ids = tests.ids('One', 'Draft') where title = 'Pack' $$, null, null),
  ('visitor', $$ tests.prices(tests.pack('{One}')) $$, '1010 = 1010', 'one active beat is no whole release'),
  ('admin', $$ update public.releases set beat_ids = tests.ids('One', 'Two'), is_active = false where title = 'Pack' $$, null, null),
  ('visitor', $$ tests.prices(tests.pack('{One,Two}')) $$, '1010, 1010 = 2020', 'a hidden release has no discount'),
  ('admin', $$ update public.releases set is_active = true, discount_percent = 0 where title = 'Pack' $$, null, null),
  ('visitor', $$ tests.prices(tests.pack('{One,Two}')) $$, '1010, 1010 = 2020', 'nor has one of 0 percent'),
  ('admin', $$ update public.releases set discount_percent = 15 where title = 'Pack' $$, null, null),
  ('member', $$ tests.place(1, tests.pack('{One,Two}'), 2020) $$, 'price-changed', 'an order is placed at the price of the quote'),
  ('member', $$ tests.place(1, tests.pack('{One,Two}'), 1718) $$, 'requested', 'alone'),
  ('owner', $$
    select placed.subtotal_cents, placed.discount_cents, item.unit_cents, item.total_cents
    from public.orders as placed join public.order_items as item on item.order_id = placed.id
  $$, 'values (1718::bigint, 0::bigint, 859::bigint, 859::bigint), (1718, 0, 859, 859)', 'and has each license at its price in the release'),
  ('owner', $$ select distinct private.license_data(item.id, 'TVL-2222-2222') -> 'release' from public.order_items as item $$,
    $$ values ('{"title": "Pack", "list_cents": 1010, "share_cents": 859}'::jsonb) $$, 'which its document names with the release')
) as t;

select tests.become('owner');
insert into public.releases (title, beat_ids, discount_percent, is_active)
values ('Small', tests.ids('Mp3', 'Due', 'Three'), 5, true);
select tests.try('visitor', $$
  tests.prices(tests.pack('{One,Two}') || tests.pack('{Mp3,Due,Three}', id => to_jsonb(tests.release('Small'))))
$$, '859 of 1010, 859 of 1010, 2500, 2500, 2000 free = 6718', 'of two releases the one keeps its discount that is worth more than the deal');

select * from finish();
rollback;
