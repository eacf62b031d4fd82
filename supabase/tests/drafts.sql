-- Drafts: rows that were never published; what they may lack, who publishes them, what becomes of them.
begin;
\ir personas.psql
select plan(45);

delete from public.beats;
delete from public.merch_products;
delete from public.gallery_images;

/* What blocks the publishing of a beat or a product: the message, and the hint that names the field. */
create function tests.lacks(kind text, wanted text) returns text
language plpgsql as $$
declare
  hint text;
begin
  if kind = 'beat' then
    perform public.publish_beat(tests.beat(wanted));
  else
    perform public.publish_product(tests.product(wanted));
  end if;
  return null;
exception
  when check_violation then
    get stacked diagnostics hint = pg_exception_hint;
    return sqlerrm || ' / ' || hint;
end
$$;

-- What a draft may lack ----------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ insert into public.beats (title) values ('Draft') $$, 'done', 'a draft of a beat needs a title'),
  ($$ insert into public.merch_products (title, is_active) values ('Draft', false) $$,
    'done', 'so does one of a product'),
  ($$ insert into public.merch_products (title) values ('Shown') $$,
    'refused 23514', 'a product that is shown at once needs all it needs'),
  ($$ (select array[artist, genre, price::text, published_at::text] from public.beats where title = 'Draft') $$,
    $$ = array['', '', null, null] $$, 'what was not typed is empty'),
  ($$ update public.beats set genre = 'trap', sale_price = 5, tags = '{a}' where title = 'Draft' $$,
    'done', 'fields are saved one by one'),
  ($$ update public.beats set price = 5 where title = 'Draft' $$, 'refused 23514', 'rules of fields hold in a draft'),
  ($$ update public.beats set sale_price = null where title = 'Draft' $$, 'done', 'a field can be emptied')
) as t;

-- Who sees it --------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member', 'select id from public.beats', '0 rows', 'sees no draft of a beat'),
  ('visitor', $$ public.search_beats() -> 'total' $$, '0', 'the store does not find it'),
  ('visitor', 'public.beat_genres()', null, 'nor its genre'),
  ('visitor, member', 'select id from public.merch_products', '0 rows', 'sees no draft of a product'),
  ('super admin', 'select id from public.beats', 'some rows', 'every admin sees drafts of beats'),
  ('super admin', 'select id from public.merch_products', 'some rows', 'and of products'),
  ('super admin', $$ public.admin_stats() -> 'beats' $$, '0', 'no figure counts a beat that is a draft'),
  ('super admin', $$ public.admin_stats() -> 'products' $$, '0', 'nor a product')
) as t;

-- Publishing a beat --------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', 'public.publish_beat(-1)', 'refused 22023 This beat does not exist.', 'what is not there is not published'),
  ('admin', $$ update public.beats set genre = '' where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Please fill in all required fields / genre', 'a beat without a genre stays a draft, and the hint names it'),
  ('admin', $$ update public.beats set genre = 'trap' where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Please fill in all required fields / price', 'so does one without a price'),
  ('admin', $$ update public.beats set price = 25 where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please fill in all required fields / artist', 'one without an artist'),
  ('admin', $$ update public.beats set artist = 'A' where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please upload at least one audio file / audio', 'one without audio'),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
    values (tests.beat('Draft'), '/a', 'full', 'a', 1)
  $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please upload at least one image / images', 'and one without an image')
) as t;
insert into public.beat_images (beat_id, image_url, filename, is_primary)
values (tests.beat('Draft'), '/c.jpg', 'c.jpg', true);
select tests.try(t) from (values
  ('admin', $$ select public.publish_beat(tests.beat('Draft')) $$, 'done', 'a whole beat is published'),
  ('admin', $$ select is_active, published_at = now() from public.beats where title = 'Draft' $$,
    'values (true, true)', 'it is in the store, and the time is stored'),
  ('admin', $$ select public.publish_beat(tests.beat('Draft')) $$, 'done', 'publishing again is no error'),
  ('admin', $$ update public.beats set price = null where title = 'Draft' $$,
    'refused 23514', 'what was published keeps what it needs'),
  ('visitor', 'select id from public.beats', 'some rows', 'visitors see it'),
  ('admin', $$ update public.beats set is_active = false where title = 'Draft' $$, null, null),
  ('admin', $$ (select published_at from public.beats where title = 'Draft') $$,
    'not null', 'hidden it is no draft again'),
  ('admin', $$ update public.beats set genre = '' where title = 'Draft' $$, 'refused 23514', 'and stays complete'),
  ('admin', $$ public.admin_stats() -> 'beats' $$, '1', 'it is counted, hidden or not'),
  ('admin', $$ insert into public.beats (title, artist, genre, price) values ('Other', 'A', 'x', 25) $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Other') $$, '~ / audio$', 'the audio of one beat publishes no other')
) as t;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values
  (tests.beat('Other'), '/s', 'stems', 's', 1), (tests.beat('Other'), '/t', 'trackouts', 't', 1);
select tests.try('admin', $$ tests.lacks('beat', 'Other') $$, '~ / audio$', 'nor do trackouts and stems');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Other'), '/a', 'preview', 'a', 1);
select tests.try('admin', $$ tests.lacks('beat', 'Other') $$, '~ / images$', 'or the image of another');
insert into public.beat_images (beat_id, image_url, filename, is_primary)
values (tests.beat('Other'), '/o.jpg', 'o.jpg', true);
select public.publish_beat(tests.beat('Draft'));
select tests.try('admin', $$ (select is_active from public.beats where title = 'Other') $$,
  'false', 'publishing one beat shows no other');
update public.beats set is_active = false where title = 'Draft';
delete from public.beats where title = 'Other';

-- Publishing a product -----------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('public.publish_product(-1)', 'refused 22023 This product does not exist.', 'no product, no publishing'),
  ($$ tests.lacks('product', 'Draft') $$,
    'Please fill in all required fields / price', 'a product without a price stays a draft'),
  ($$ update public.merch_products set price = 25 where title = 'Draft' $$, null, null),
  ($$ select public.publish_product(tests.product('Draft')) $$, 'done', 'a whole product is published'),
  ($$ select is_active, published_at = now() from public.merch_products where title = 'Draft' $$,
    'values (true, true)', 'and is in the shop')
) as t;
insert into public.merch_products (title, price, is_active) values ('Other', 25, false);
select public.publish_product(tests.product('Draft'));
select tests.try('admin', $$ (select is_active from public.merch_products where title = 'Other') $$,
  'false', 'publishing it again shows no other');
delete from public.merch_products where title = 'Other';

-- The sweep of drafts ------------------------------------------------------------------------------

insert into public.beats (title) values ('Old'), ('Young'), ('Worked on');
insert into public.merch_products (title, is_active) values ('Old', false), ('Young', false);
select tests.become('owner');
update public.beats set changed_at = now() - case title when 'Young' then interval '29 days' else '31 days' end;
update public.merch_products set changed_at = now() - case title when 'Young' then interval '29 days' else '31 days' end;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Worked on'), '/a', 'full', 'a', 1);
select private.sweep_drafts();
select tests.try('owner', t) from (values
  ('array(select title from public.beats order by title)', '{Draft,"Worked on",Young}',
    'drafts of beats that were not touched for 30 days go; a new file is a touch, and what was published stays'),
  ('array(select title from public.merch_products order by title)', '{Draft,Young}', 'so do those of products')
) as t;

-- Objects that no row names ------------------------------------------------------------------------

-- Hosted projects refuse to delete objects in SQL unless the storage service says this first.
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
insert into storage.objects (bucket_id, name, created_at, metadata)
select bucket, name, now() - age::interval, '{"size": 7}'
from (
  values
    ('beat-audio', '1/preview_1_kept.mp3', '2 hours'), ('beat-audio', '1/preview_1_lost.mp3', '2 hours'),
    ('beat-masters', '1/full_1_kept.wav', '2 hours'), ('beat-masters', '1/full_1_lost.wav', '2 hours'),
    ('beat-stems', '1/stems_1_kept.zip', '2 hours'), ('beat-stems', '1/stems_1_lost.zip', '2 hours'),
    ('beat-stems', '1/trackouts_1_kept.zip', '2 hours'),
    ('beat-images', '1/cover_1_kept.jpg', '2 hours'), ('beat-images', '1/cover_1_kept-400.webp', '2 hours'),
    ('beat-images', '1/cover_1_lost-400.webp', '2 hours'), ('beat-images', '1/cover_1_new.jpg', '59 minutes'),
    ('merch-images', '1/kept-400.jpg', '2 hours'), ('merch-images', '1/kept-400-800.webp', '2 hours'),
    ('gallery', 'gallery/1-kept.png', '2 hours'), ('gallery', 'gallery/1-kept-1600.webp', '2 hours'),
    ('gallery', 'gallery/1-lost.png', '2 hours')
) as stored (bucket, name, age);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values
  (
    tests.beat('Draft'), 'https://x.supabase.co/storage/v1/object/public/beat-audio/1/preview_1_kept.mp3', 'preview',
    'a', 1
  ),
  (tests.beat('Draft'), '/storage/v1/object/beat-masters/1/full_1_kept.wav', 'full', 'a', 1),
  (tests.beat('Draft'), '/storage/v1/object/beat-stems/1/trackouts_1_kept.zip', 'trackouts', 'a', 1),
  (tests.beat('Draft'), '/storage/v1/object/beat-stems/1/stems_1_kept.zip', 'stems', 'a', 1);
insert into public.beat_images (beat_id, image_url, filename)
values (tests.beat('Draft'), '/storage/v1/object/public/beat-images/1/cover_1_kept.jpg', 'a');
insert into public.merch_images (product_id, image_url, filename)
values (tests.product('Draft'), '/storage/v1/object/public/merch-images/1/kept-400.jpg', 'a');
insert into public.gallery_images (title, image_url, filename) values ('x', '/x', '1-kept.png');

select tests.become('admin');
select results_eq(
  $$ select bucket_id, name, size from public.orphan_objects() order by bucket_id, name $$,
  $$
    values
      ('beat-audio', '1/preview_1_lost.mp3', 7::bigint), ('beat-images', '1/cover_1_lost-400.webp', 7),
      ('beat-masters', '1/full_1_lost.wav', 7), ('beat-stems', '1/stems_1_lost.zip', 7),
      ('gallery', 'gallery/1-lost.png', 7)
  $$,
  'objects older than an hour that no row names; variants of an image are the image'
);
select tests.try('super admin', '(select count(*) from public.orphan_objects())', '5', 'the super admin sees them as well');

select tests.become('owner');
insert into storage.objects (bucket_id, name, created_at)
values
  ('beat-audio', '1/full_1_kept.wav', now() - interval '2 hours'),
  ('beat-audio', '1/preview_1_kept-400.webp', now() - interval '2 hours');
select tests.become('admin');
select set_eq(
  $$ select name from public.orphan_objects() where bucket_id = 'beat-audio' $$,
  array['1/full_1_kept.wav', '1/preview_1_kept-400.webp', '1/preview_1_lost.mp3'],
  'a master in the bucket of previews is in no place of its own, and audio has no variants'
);

select tests.become('owner');
insert into storage.objects (bucket_id, name, created_at)
values ('licenses', 'TVL-2222-2222.pdf', now() - interval '2 hours');
select tests.try('admin', $$ select name from public.orphan_objects() where bucket_id = 'licenses' $$,
  '0 rows', 'no row names a license, and none is lost');

select * from finish();
rollback;
