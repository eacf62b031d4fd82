-- Deleted items: what is kept of a deleted beat, product or gallery image, who restores it, and when it expires.
begin;
\ir personas.psql
select plan(38);

delete from public.beats;
delete from public.merch_products;
delete from public.gallery_images;
delete from private.deleted_items;
-- Hosted projects refuse to delete objects in SQL while this setting is off.
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;

select tests.add_beats('{Sold,Other}', '{mp3,stems}', exclusive => 500);
select tests.add_image('Sold', 'b.jpg', false), tests.add_image('Sold', 'a.jpg', true, 1);
update public.beat_images set variant_widths = '{400,800}' where filename = 'a.jpg';
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
values (tests.beat('Sold'), '/storage/v1/object/public/beat-audio/1/preview_1_a.mp3', 'preview', 'p', 1, '{1,99}');
update public.beats set plays_count = 7, created_by = tests.account('member') where title = 'Sold';
insert into private.beat_event_days values ('2025-01-01', tests.beat('Sold'), 3, 4, 5);
insert into private.listening_days
values ('2025-01-01', tests.beat('Sold'), '', '', 3, array_fill(3::bigint, array[20]));
insert into private.beat_events (beat_id, event_type, visitor_key) values (tests.beat('Sold'), 'play', '');
insert into private.listening (beat_id, visitor_key, heard, source_host, utm_source)
values (tests.beat('Sold'), '', 3, '', '');
insert into public.merch_categories (name) values ('Test');
insert into public.gallery_images (title, image_url, filename) values ('', '/storage/v1/object/public/gallery/gallery/1-a.jpg', '1-a.jpg');
insert into public.beats (title, publish_at) values ('Planned', now() + interval '1 day'), ('Untitled beat', null);
insert into public.beats (title) values ('Untitled beat');
update public.beats set tags = '{edited}' where id = (select max(id) from public.beats);
insert into public.beats (title) values ('Untitled beat');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select max(id), '/a', 'full', 'With a file', 1 from public.beats;
-- The product has the id of a beat.
insert into public.merch_products (id, title, price, category_id, starter_key) overriding system value
select tests.beat('Planned'), 'Hoodie', 60, id, 'test-hoodie' from public.merch_categories where name = 'Test';
insert into public.merch_images (product_id, image_url, filename, is_primary)
values (tests.product('Hoodie'), '/storage/v1/object/public/merch-images/1/h.jpg', 'h', true);
insert into storage.objects (bucket_id, name)
values ('beat-audio', '1/preview_1_a.mp3'), ('merch-images', '1/h.jpg'), ('merch-images', '1/h-400.webp'),
  ('gallery', 'gallery/1-a.jpg');
update storage.objects set created_at = now() - interval '2 hours';

insert into tests.orders (reference, payment, paid_at) values ('TV-2222-SXLD', 'hand', now()), ('TV-3333-XPEN', 'stripe', null);
insert into tests.lines (order_id, beat_id, tier, files)
select id, tests.beat('Sold'), 'exclusive', '[]' from public.orders where reference = 'TV-2222-SXLD';
insert into tests.lines (order_id, beat_id, files)
select id, tests.beat('Other'), private.tier_files(tests.beat('Other'), 'basic')
from public.orders where reference = 'TV-3333-XPEN';
insert into tests.lines (order_id, position, kind, tier, tier_name, terms, product_id)
select id, 2, 'merch', null, null, null, tests.product('Hoodie') from public.orders where reference = 'TV-3333-XPEN';
insert into private.license_claims (beat_id, order_id, held_until)
select line.beat_id, line.order_id, case line.tier when 'basic' then now() + interval '1 hour' end from public.order_items as line
where line.beat_id is not null;
insert into public.offers (beat_id, title, name, email, amount_cents)
select id, title, 'Mia', 'mia@tests.test', 20000 from public.beats where title in ('Sold', 'Planned');

/* Everything that a restored item has again, without what the restoring changes. */
create function tests.stored() returns setof text
language sql security definer as $$
  select (to_jsonb(row) - array['is_active', 'publish_at', 'changed_at', 'category_id'])::text
  from (
    select to_jsonb(t) from public.beats as t where title in ('Sold', 'Planned') union all select to_jsonb(t) from public.merch_products as t
    union all select to_jsonb(t) from public.gallery_images as t
    union all select to_jsonb(t) from public.beat_images as t union all select to_jsonb(t) from public.merch_images as t
    union all select to_jsonb(t) from public.beat_audio as t where beat_id = tests.beat('Sold')
    union all select to_jsonb(t) from private.beat_event_days as t
    union all select to_jsonb(t) from private.listening_days as t
    union all select to_jsonb(t) from private.license_claims as t where held_until is null
    union all select to_jsonb(t) from public.offers as t
    union all select to_jsonb(t) from public.order_items as t where tier is distinct from 'basic'
  ) as each (row)
$$;
insert into public.releases (title, beat_ids, is_active, published_at, publish_at)
select title, array[tests.beat('Sold'), tests.beat('Planned')], title = 'Out', case title when 'Out' then now() end, now()
from unnest('{Out,Waiting}'::text[]) as title;
create temporary table releases as select * from public.releases;
create temporary table before as select tests.stored() as line;
create temporary table ids as
select 'Sold' as name, tests.beat('Sold') as id union all select 'Other', tests.beat('Other')
union all select 'Planned', tests.beat('Planned') union all select 'Hoodie', tests.product('Hoodie')
union all select 'image', (select id from public.gallery_images);
grant select on before, ids to public;
create function tests.restore(wanted text) returns void
language sql as $$
  select public.restore_deleted(
    case wanted when 'Hoodie' then 'merch_products' when 'image' then 'gallery_images' else 'beats' end, ids.id
  )
  from ids where name = wanted
$$;
create function tests.orphans() returns text
language sql as $$
  select string_agg(file, ' ' order by file collate "C")
  from public.orphan_objects() cross join lateral regexp_replace(name, '^.*/', '') as file
$$;

-- What is kept -------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ delete from public.beats where title <> 'Planned' $$, '5 rows', 'an admin deletes beats'),
  ('admin', 'delete from public.merch_products', '1 rows', 'an admin deletes a product'),
  ('owner', $$ select offer_ids from private.deleted_items where table_name = 'merch_products' $$, $$ values ('{}'::bigint[]) $$, 'a product has no offers'),
  ('admin', 'delete from public.gallery_images', '1 rows', 'an admin deletes an image'),
  ('owner', 'delete from public.beats', null, null),
  ('admin', $$ insert into public.releases (title) values ('Untitled release') $$, null, null),
  ('admin', 'delete from public.releases', '3 rows', 'an admin deletes releases'),
  ('admin', $$ select title from public.deleted_items() where table_name = 'releases' order by title $$,
    $$ values ('Out'), ('Waiting') $$, 'an empty draft of a release is not kept'),
  ('admin', $$ public.restore_deleted('releases', row_id) from public.deleted_items() where table_name = 'releases' $$, null, null),
  ('owner', $$
    select to_jsonb(r) - '{is_active,publish_at,changed_at}'::text[] from releases as r where title <> 'Untitled release'
    except select to_jsonb(r) - '{is_active,publish_at,changed_at}'::text[] from public.releases as r
  $$, '0 rows', 'releases are restored as they were'),
  ('admin', 'select title, is_active, published_at is null, publish_at from public.releases order by title',
    $$ values ('Out', false, false, null::timestamptz), ('Waiting', false, true, null) $$, 'but hidden and without a time of publishing'),
  ('owner', $$ update public.releases set is_active = true, publish_at = now() where title = 'Out' $$, null, null),
  ('admin', $$ select title, image_url, variant_widths, deleted_by from public.deleted_items() order by title $$, $$
    values
      ('', '/storage/v1/object/public/gallery/gallery/1-a.jpg', '{}'::integer[], 'admin@personas.test'),
      ('Hoodie', '/storage/v1/object/public/merch-images/1/h.jpg', '{}', 'admin@personas.test'),
      ('Other', null, '{}', 'admin@personas.test'), ('Planned', null, '{}', null),
      ('Sold', '/a.jpg', '{400,800}', 'admin@personas.test'), ('Untitled beat', null, '{}', 'admin@personas.test'),
      ('Untitled beat', null, '{}', 'admin@personas.test')
  $$, 'what was deleted is listed with its primary image and the admin; a draft that was never edited and has no file is not kept'),
  ('admin', 'select distinct created_at = now(), expires_at - created_at from public.deleted_items()',
    $$ values (true, interval '30 days') $$, 'it is kept for 30 days'),
  ('admin', 'tests.orphans()', null, 'files of what is kept are no orphans'),
  ('member, unconfirmed', 'public.deleted_items()', 'refused 42501 Only admins may do this.', 'does not see what was deleted'),
  ('member, unconfirmed', $$ public.restore_deleted('beats', 1) $$, 'refused 42501 Only admins may do this.', 'restores nothing'),
  ('member, unconfirmed', $$ public.delete_permanently('beats', '{1}') $$, 'refused 42501 Only admins may do this.',
    'deletes nothing permanently')
) as t;

-- Restoring ----------------------------------------------------------------------------------------

select tests.try('owner', $$ delete from public.merch_categories where name = 'Test' $$, null, null);
select tests.try('admin', t) from (values
  ($$ insert into public.merch_products (title, price, starter_key) values ('Hoodie', 60, 'test-hoodie') $$, null, null),
  ($$ tests.restore('Hoodie') $$, 'refused 22023 A newer product uses the same starter template, or a newer item the same file. Delete it, then restore again.',
    'a starter product that was added again is in the way of the deleted one'),
  ($$ delete from public.merch_products $$, null, null),
  ($$ tests.restore(name) from ids where name <> 'Other' $$, null, null),
  ($$ select * from before except select tests.stored() $$, '0 rows', 'every row is restored as it was, with orders, offers and plays'),
  ($$ (select jsonb_build_array(f -> 'plays', f -> 'listened') from jsonb_array_elements(public.listening(1) -> 'beats') as f) $$,
    '[1, 1]', 'plays of the last 90 days are restored as sums'),
  ($$ public.exclusive_state(tests.beat('Sold')) $$, 'sold', 'a beat that was sold exclusively stays sold'),
  ($$ select title, is_active, published_at is null, publish_at from public.beats where title <> 'Other' order by title $$,
    $$ values ('Planned', false, true, null::timestamptz), ('Sold', false, false, null) $$,
    'restored beats are hidden, and a draft has no time of publishing'),
  ($$ select title, beat_ids = array_remove(array[tests.beat('Sold'), case title when 'Out' then tests.beat('Planned') end], null)
    from public.releases order by title $$, $$ values ('Out', true), ('Waiting', true) $$,
    'a draft does not return into a release that is published at its time'),
  ('(select array_agg(is_active) from public.merch_products)', '{f}', 'a restored product is hidden'),
  ($$ select category_id from public.merch_products $$, 'values (null::bigint)', 'and has no category if that was deleted'),
  ($$ update public.releases set beat_ids = array[tests.beat('Planned')] where title = 'Waiting' $$, null, null),
  ('delete from public.merch_products', null, null),
  ($$ tests.restore('Hoodie') $$, null, null),
  ($$ select beat_ids = array[tests.beat('Planned')] from public.releases where title = 'Waiting' $$, 'values (true)', 'a restored product leaves releases alone'),
  ($$ tests.restore('Sold') $$, 'refused 22023 Another admin has restored or deleted this item. Reload the page.',
    'nothing is restored twice'),
  ($$ tests.restore('Other') $$, null, null)
) as t;
select tests.try('owner', $$ select from private.license_claims where beat_id = (select id from ids where name = 'Other') $$,
  '0 rows', 'an order that was not paid reserves no restored beat');

-- Permanently --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ delete from public.beats where title in ('Sold', 'Other', 'Planned') $$, '3 rows', 'an admin deletes them again'),
  ('admin', $$ select public.delete_permanently('merch_products', array[id]) from ids where name = 'Other' $$, '0 rows', 'no beat as a product'),
  ('admin', $$ select public.delete_permanently('beats', array[-1, id]) from ids where name = 'Other' $$, '1 rows',
    'an admin deletes one permanently'),
  ('admin', 'tests.orphans()', 'stems_1_a.zip', 'its files are orphans from then on, and those of an order are not'),
  ('admin', $$ tests.restore('Other') $$, 'refused 22023', 'it cannot be restored'),
  ('owner', $$ update public.orders set refunded_cents = total_cents where reference = 'TV-2222-SXLD' $$, null, null),
  ('admin', $$ tests.restore('Sold') $$, null, null),
  ('admin', $$ public.exclusive_state(tests.beat('Sold')) $$, null, 'a beat is not sold to an order that was refunded before it was restored'),
  ('admin', $$ delete from public.beats where title = 'Sold' $$, null, null),
  ('owner', $$
    update private.deleted_items set expires_at = now() - case title when 'Planned' then interval '0' else interval '1 second' end
    where title in ('Planned', 'Sold')
  $$, null, null),
  ('owner', 'select private.sweep_deleted_items()', null, null),
  ('admin', $$ array(select title from public.deleted_items() where title in ('Planned', 'Sold')) $$, '{Planned}',
    'the daily job removes what has expired'),
  ('admin', 'tests.orphans()', 'full_1_a.mp3 preview_1_a.mp3 stems_1_a.zip stems_1_a.zip', 'whose files are orphans then'),
  ('owner', $$ delete from auth.users where id = tests.account('admin') $$, 'done', 'an admin whose account is deleted leaves the list as it is'),
  ('owner', $$ select deleted_by from private.deleted_items where title = 'Planned' $$, 'values (null::uuid)', 'without a name')
) as t;

select * from finish();
rollback;
