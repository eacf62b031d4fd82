-- Drafts: rows that were never published; what they may lack, who publishes them, what becomes of them.
begin;
\ir personas.psql
select plan(63);

delete from public.beats;
delete from public.merch_products;
delete from public.gallery_images;

create function tests.beat(wanted text) returns bigint
language sql security definer as $$ select id from public.beats where title = wanted $$;
create function tests.product(wanted text) returns bigint
language sql security definer as $$ select id from public.merch_products where title = wanted $$;
create function tests.hint_of(statement text) returns text
language plpgsql as $$
declare
  said text;
begin
  execute statement;
  return null;
exception
  when others then
    get stacked diagnostics said = pg_exception_hint;
    return said;
end
$$;
grant execute on all functions in schema tests to anon, authenticated;

-- What a draft may lack ----------------------------------------------------------------------------

select tests.become('admin');
select lives_ok($$ insert into public.beats (title) values ('Draft') $$, 'a draft of a beat needs a title');
select lives_ok(
  $$ insert into public.merch_products (title, is_active) values ('Draft', false) $$, 'so does one of a product'
);
select throws_ok($$ insert into public.beats (title) values ('') $$, '23514', null, 'but it does need one');
select throws_ok(
  $$ insert into public.merch_products (title, is_active) values ('', false) $$, '23514', null, 'and so does a product'
);
select throws_ok(
  $$ insert into public.merch_products (title) values ('Shown') $$, '23514', null,
  'a product that is shown at once needs all it needs'
);
select is(
  (select array[artist, genre, price::text, published_at::text] from public.beats where title = 'Draft'),
  array['', '', null, null], 'what nobody typed is empty'
);
select lives_ok(
  $$ update public.beats set genre = 'trap', sale_price = 5, tags = '{a}' where title = 'Draft' $$,
  'fields are saved one by one'
);
select throws_ok(
  $$ update public.beats set price = 5 where title = 'Draft' $$, '23514', null, 'rules of fields hold in a draft'
);
select lives_ok($$ update public.beats set sale_price = null where title = 'Draft' $$, 'a field can be emptied');
select throws_ok(
  $$ update public.beats set published_at = now() where title = 'Draft' $$, '42501', null,
  'nobody writes when a beat was published'
);
select throws_ok(
  $$ update public.merch_products set published_at = now() where title = 'Draft' $$, '42501', null,
  'nor when a product was'
);
select throws_ok(
  $$ insert into public.beats (title, published_at) values ('x', now()) $$, '42501', null, 'not even at first'
);

-- Who sees it --------------------------------------------------------------------------------------

select tests.become('visitor');
select is_empty($$ select id from public.beats $$, 'a visitor sees no draft of a beat');
select is_empty($$ select id from public.merch_products $$, 'nor of a product');
select is(public.search_beats() -> 'total', '0', 'the store does not find it');
select is(public.beat_genres(), null, 'nor its genre');
select tests.become('member');
select is_empty($$ select id from public.beats $$, 'a member sees no draft of a beat');
select is_empty($$ select id from public.merch_products $$, 'nor of a product');
select tests.become('super admin');
select isnt_empty($$ select id from public.beats $$, 'every admin sees drafts of beats');
select isnt_empty($$ select id from public.merch_products $$, 'and of products');
select is(public.admin_stats() -> 'beats', '0', 'no figure counts a beat that is a draft');
select is(public.admin_stats() -> 'products', '0', 'nor a product');

-- Publishing a beat --------------------------------------------------------------------------------

select tests.become('visitor');
select throws_ok($$ select public.publish_beat(1) $$, '42501', null, 'a visitor publishes no beat');
select throws_ok($$ select public.publish_product(1) $$, '42501', null, 'and no product');
select tests.become('member');
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '42501', 'Only admins may do this.', 'nor does a member'
);
select throws_ok(
  $$ select public.publish_product(tests.product('Draft')) $$, '42501', 'Only admins may do this.',
  'a product neither'
);
select tests.become('unconfirmed');
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '42501', null, 'nor an address that is not confirmed'
);

select tests.become('admin');
select throws_ok(
  $$ select public.publish_beat(-1) $$, '22023', 'This beat does not exist.', 'what is not there is not published'
);
update public.beats set genre = '' where title = 'Draft';
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '23514', 'Please fill in all required fields',
  'a beat without a genre stays a draft'
);
select is(tests.hint_of($$ select public.publish_beat(tests.beat('Draft')) $$), 'genre', 'the hint names it');
update public.beats set genre = 'trap' where title = 'Draft';
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '23514', 'Please fill in all required fields',
  'so does one without a price'
);
select is(tests.hint_of($$ select public.publish_beat(tests.beat('Draft')) $$), 'price', 'the hint names that');
update public.beats set price = 25 where title = 'Draft';
select is(
  tests.hint_of($$ select public.publish_beat(tests.beat('Draft')) $$), 'artist', 'one without an artist is one too'
);
update public.beats set artist = 'A' where title = 'Draft';
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '23514', 'Please upload at least one audio file',
  'one without audio'
);
select is(tests.hint_of($$ select public.publish_beat(tests.beat('Draft')) $$), 'audio', 'the hint says audio');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Draft'), '/a', 'full', 'a', 1);
select throws_ok(
  $$ select public.publish_beat(tests.beat('Draft')) $$, '23514', 'Please upload at least one image',
  'and one without an image'
);
select is(tests.hint_of($$ select public.publish_beat(tests.beat('Draft')) $$), 'images', 'the hint says images');
insert into public.beat_images (beat_id, image_url, filename, is_primary)
values (tests.beat('Draft'), '/c.jpg', 'c.jpg', true);
select lives_ok($$ select public.publish_beat(tests.beat('Draft')) $$, 'a whole beat is published');
select results_eq(
  $$ select is_active, published_at = now() from public.beats where title = 'Draft' $$,
  $$ values (true, true) $$, 'it stands in the store, and when it came is noted'
);
select lives_ok($$ select public.publish_beat(tests.beat('Draft')) $$, 'publishing again is no error');
select throws_ok(
  $$ update public.beats set price = null where title = 'Draft' $$, '23514', null,
  'what was published keeps what it needs'
);
select tests.become('visitor');
select isnt_empty($$ select id from public.beats $$, 'visitors see it');
select tests.become('admin');
update public.beats set is_active = false where title = 'Draft';
select isnt((select published_at from public.beats where title = 'Draft'), null, 'hidden it is no draft again');
select throws_ok(
  $$ update public.beats set genre = '' where title = 'Draft' $$, '23514', null, 'and stays complete'
);
select is(public.admin_stats() -> 'beats', '1', 'it is counted, hidden or not');

insert into public.beats (title, artist, genre, price) values ('Other', 'A', 'x', 25);
select is(
  tests.hint_of($$ select public.publish_beat(tests.beat('Other')) $$), 'audio',
  'the audio of one beat publishes no other'
);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values
  (tests.beat('Other'), '/s', 'stems', 's', 1), (tests.beat('Other'), '/t', 'trackouts', 't', 1);
select is(
  tests.hint_of($$ select public.publish_beat(tests.beat('Other')) $$), 'audio', 'nor do trackouts and stems'
);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Other'), '/a', 'preview', 'a', 1);
select is(
  tests.hint_of($$ select public.publish_beat(tests.beat('Other')) $$), 'images', 'or the image of another'
);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
values (tests.beat('Other'), '/o.jpg', 'o.jpg', true);
select public.publish_beat(tests.beat('Draft'));
select is(
  (select is_active from public.beats where title = 'Other'), false, 'publishing one beat shows no other'
);
update public.beats set is_active = false where title = 'Draft';
delete from public.beats where title = 'Other';

-- Publishing a product -----------------------------------------------------------------------------

select throws_ok(
  $$ select public.publish_product(-1) $$, '22023', 'This product does not exist.', 'no product, no publishing'
);
select throws_ok(
  $$ select public.publish_product(tests.product('Draft')) $$, '23514', 'Please fill in all required fields',
  'a product without a price stays a draft'
);
select is(
  tests.hint_of($$ select public.publish_product(tests.product('Draft')) $$), 'price', 'the hint names the price'
);
update public.merch_products set price = 25 where title = 'Draft';
select lives_ok($$ select public.publish_product(tests.product('Draft')) $$, 'a whole product is published');
select results_eq(
  $$ select is_active, published_at = now() from public.merch_products where title = 'Draft' $$,
  $$ values (true, true) $$, 'and stands in the shop'
);
insert into public.merch_products (title, price, is_active) values ('Other', 25, false);
select public.publish_product(tests.product('Draft'));
select is(
  (select is_active from public.merch_products where title = 'Other'), false, 'publishing it again shows no other'
);
delete from public.merch_products where title = 'Other';

-- The sweep of drafts ------------------------------------------------------------------------------

insert into public.beats (title) values ('Old'), ('Young'), ('Worked on');
insert into public.merch_products (title, is_active) values ('Old', false), ('Young', false);
select throws_ok($$ select private.sweep_drafts() $$, '42501', null, 'no admin calls the sweep');
select tests.become('owner');
update public.beats set changed_at = now() - interval '31 days' where title <> 'Young';
update public.merch_products set changed_at = now() - interval '31 days' where title <> 'Young';
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Worked on'), '/a', 'full', 'a', 1);
select private.sweep_drafts();
select results_eq(
  $$ select title from public.beats order by title $$, array['Draft', 'Worked on', 'Young'],
  'drafts of beats that nobody touched for 30 days go; a new file is a touch, and what was published stays'
);
select results_eq(
  $$ select title from public.merch_products order by title $$, array['Draft', 'Young'], 'so do those of products'
);

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
select tests.become('super admin');
select is((select count(*) from public.orphan_objects()), 5::bigint, 'the super admin sees them as well');
select tests.become('member');
select throws_ok(
  $$ select * from public.orphan_objects() $$, '42501', 'Only admins may do this.', 'a member is refused'
);
select tests.become('visitor');
select throws_ok($$ select * from public.orphan_objects() $$, '42501', null, 'and so is a visitor');

select tests.become('owner');
insert into storage.objects (bucket_id, name, created_at)
values
  ('beat-audio', '1/full_1_kept.wav', now() - interval '2 hours'),
  ('beat-audio', '1/preview_1_kept-400.webp', now() - interval '2 hours');
select tests.become('admin');
select set_eq(
  $$ select name from public.orphan_objects() where bucket_id = 'beat-audio' $$,
  array['1/full_1_kept.wav', '1/preview_1_kept-400.webp', '1/preview_1_lost.mp3'],
  'a master in the bucket of previews is in nobody''s place, and audio has no variants'
);

select tests.become('owner');
insert into storage.objects (bucket_id, name, created_at)
values ('licenses', 'TVL-2222-2222.pdf', now() - interval '2 hours');
select tests.become('admin');
select is_empty(
  $$ select name from public.orphan_objects() where bucket_id = 'licenses' $$, 'no row names a license, and none is lost'
);

select * from finish();
rollback;
