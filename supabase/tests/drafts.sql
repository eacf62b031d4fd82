-- Drafts: rows that were never published; what they may lack, how they are published, and when they are deleted.
begin;
\ir personas.psql
select plan(33);

delete from public.beats;
delete from public.merch_products;
delete from public.gallery_images;

/* What blocks the publishing of a beat or a product: the message, and the hint that names the field. */
create function tests.lacks(kind text, wanted text) returns text
language sql as $$ select tests.refusal(format('public.publish_%s(tests.%1$s(%L))', kind, wanted)) $$;

-- What a draft may lack ----------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ insert into public.beats (title) values ('Draft') $$, 'done', 'a draft of a beat needs only a title'),
  ($$ insert into public.merch_products (title, is_active) values ('Draft', false) $$,
    'done', 'a draft of a product needs only a title'),
  ($$ insert into public.merch_products (title) values ('Shown') $$,
    'refused 23514', 'a product that is active from the start needs all required fields')
) as t;

-- Publishing a beat --------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', 'public.publish_beat(-1)', 'refused 22023 This beat does not exist.', 'a beat that does not exist cannot be published'),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Please fill in all required fields / genre', 'a beat without a genre stays a draft, and the hint names it'),
  ('admin', $$ update public.beats set genre = 'trap' where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Please fill in all required fields / price', 'a beat without a price stays a draft'),
  ('admin', $$ update public.beats set price = 25 where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please fill in all required fields / artist', 'a beat without an artist stays a draft'),
  ('admin', $$ update public.beats set artist = 'A', exclusive_price = 149.99 where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Exclusive would cost less than Unlimited. Raise it, or lower Unlimited. / exclusive_price', 'a beat whose exclusive price is too low stays a draft'),
  ('admin', $$ update public.beats set premium_price = 150.01, exclusive_price = 200 where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$,
    'Unlimited would cost less than Premium. Raise it, or lower Premium. / unlimited_price', 'a beat whose Premium costs more than Unlimited stays a draft'),
  ('admin', $$ update public.beats set premium_price = null, exclusive_price = 150 where title = 'Draft' $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please upload at least one audio file / audio', 'a beat without audio stays a draft'),
  ('admin', $$ tests.add_audio('Draft', 'full') $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Draft') $$, 'Please upload at least one image / images', 'a beat without an image stays a draft'),
  ('admin', $$ tests.add_image('Draft') $$, null, null),
  ('admin', $$ select public.publish_beat(tests.beat('Draft'), true) $$, 'done', 'a complete beat can be scheduled'),
  ('admin', $$ select is_active from public.beats where title = 'Draft' $$, 'values (false)', 'which does not publish it'),
  ('admin', $$ select public.publish_beat(tests.beat('Draft')) $$, 'done', 'a complete beat is published'),
  ('admin', $$ select is_active, published_at = now() from public.beats where title = 'Draft' $$,
    'values (true, true)', 'a published beat is active and has the time of publishing'),
  ('admin', $$ update public.beats set is_active = false where title = 'Draft' $$, null, null),
  ('admin', $$ (select published_at from public.beats where title = 'Draft') $$,
    'not null', 'a beat that is hidden keeps its time of publishing'),
  ('admin', $$ insert into public.beats (title, artist, genre, price) values ('Other', 'A', 'x', 25) $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Other') $$, '~ / audio$', 'the audio of another beat publishes no draft'),
  ('admin', $$ tests.add_audio('Other', 'stems'), tests.add_audio('Other', 'trackouts') $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Other') $$, '~ / audio$', 'trackouts and stems alone publish no draft'),
  ('admin', $$ tests.add_audio('Other') $$, null, null),
  ('admin', $$ tests.lacks('beat', 'Other') $$, '~ / images$', 'the image of another beat publishes no draft'),
  ('admin', $$ tests.add_image('Other') $$, null, null),
  ('admin', $$ select public.publish_beat(tests.beat('Draft')) $$, 'done', 'publishing a beat again is no error'),
  ('admin', $$ (select is_active from public.beats where title = 'Other') $$, 'false', 'publishing a beat again shows no other beat'),
  ('admin', $$ update public.beats set is_active = false where title = 'Draft' $$, null, null),
  ('admin', $$ delete from public.beats where title = 'Other' $$, null, null),
  -- Duplicates
  ('admin', $$ insert into public.beats (title) values ('draft'), ('Copy'), ('Untitled beat'), ('Untitled beat') $$, null, null),
  ('admin', $$ tests.add_audio('Copy', 'full') $$, null, null),
  ('admin', $$ tests.add_audio('draft', 'preview') $$, null, null),
  ('admin', $$ update public.beat_audio set sha256 = repeat('a', 64) $$, null, null),
  ('admin', 'select beat.title, twin.same, twin.title from public.duplicate_beats() as twin join public.beats as beat on beat.id = beat_id',
    $$ values ('draft', 'title', 'Draft'), ('Copy', 'file', 'Draft') $$, 'a draft with the title or the full file of another beat is listed with that beat'),
  ('member', 'select * from public.duplicate_beats()', 'refused 42501', 'only admins see which drafts are duplicates'),
  ('admin', $$ delete from public.beats where title <> 'Draft' $$, null, null)
) as t;

-- Publishing a product -----------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('public.publish_product(-1)', 'refused 22023 This product does not exist.', 'a product that does not exist cannot be published'),
  ($$ tests.lacks('product', 'Draft') $$,
    'Please fill in all required fields / price', 'a product without a price stays a draft'),
  ($$ update public.merch_products set price = 25 where title = 'Draft' $$, null, null),
  ($$ select public.publish_product(tests.product('Draft')) $$, 'done', 'a complete product is published'),
  ($$ select is_active, published_at = now() from public.merch_products where title = 'Draft' $$,
    'values (true, true)', 'a published product is active and has the time of publishing')
) as t;
insert into public.merch_products (title, price, is_active) values ('Other', 25, false);
select public.publish_product(tests.product('Draft'));
select tests.try('admin', $$ (select is_active from public.merch_products where title = 'Other') $$,
  'false', 'publishing a product again shows no other product');
delete from public.merch_products where title = 'Other';

-- Publishing at a time ----------------------------------------------------------------------------

select tests.become('owner');
create function tests.refuse() returns trigger
language plpgsql as $$ begin raise check_violation using message = 'Sold'; end $$;
create trigger refuse after update on public.beats
for each row when (new.title = 'Refused' and new.is_active) execute function tests.refuse();
insert into public.beats (title, artist, genre, price, publish_at)
select title, 'A', 'x', 25, now() + wait from (
  values
    ('Refused', interval '-1 second'), ('Due', '0'), ('Later', '1 second'), ('Silent', '0'), ('Withdrawn', '0'),
    ('Untitled beat', '0'), ('Unplanned', null)
) as t (title, wait);
select tests.add_audio(title), tests.add_image(title)
from unnest('{Refused,Due,Later,Withdrawn,"Untitled beat",Unplanned}'::text[]) as title;
update public.beats set published_at = '2025-01-01' where title = 'Withdrawn';
select private.publish_due();
select tests.try('owner', t) from (values
  ('array(select title from public.beats where is_active and publish_at is not null)', '{Due}',
    'a complete draft is published at its time, also after one that is refused, and a withdrawn beat is not'),
  ($$ select created_at = now(), published_at = now() from public.beats where title = 'Due' $$,
    'values (true, true)', 'a beat that is published at its time is the newest')
) as t;
delete from public.beats where title <> 'Draft';

-- The sweep of drafts ------------------------------------------------------------------------------

insert into public.beats (title, publish_at)
values ('Old', null), ('Young', null), ('Worked on', null), ('Planned', now() + interval '1 day');
insert into public.merch_products (title, is_active) values ('Old', false), ('Young', false);
select tests.become('owner');
update public.beats set changed_at = now() - case title when 'Young' then interval '29 days' else '31 days' end;
update public.merch_products set changed_at = now() - case title when 'Young' then interval '29 days' else '31 days' end;
select tests.add_audio('Worked on', 'full');
select private.sweep_drafts();
select tests.try('owner', t) from (values
  ('array(select title from public.beats order by title)', '{Draft,Planned,"Worked on",Young}',
    'drafts of beats that were not changed for 30 days are deleted; a new file is a change, published and planned beats stay'),
  ('array(select title from public.merch_products order by title)', '{Draft,Young}', 'drafts of products that were not changed for 30 days are deleted')
) as t;

-- Objects that no row names ------------------------------------------------------------------------

-- Hosted projects refuse to delete objects in SQL while this setting is off.
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects;
insert into storage.objects (bucket_id, name, created_at, metadata)
select bucket, name, now() - age::interval, '{"size": 7}'
from (
  values
    ('beat-audio', '1/preview_1_kept.mp3', '2 hours'), ('beat-audio', '1/preview_1_lost.mp3', '2 hours'),
    ('beat-masters', '1/full_1_kept.wav', '2 hours'), ('beat-masters', '1/full_1_lost.wav', '2 hours'),
    ('beat-masters', 'artist/tag_1_kept.mp3', '2 hours'), ('beat-stems', '1/stems_1_kept.zip', '2 hours'), ('beat-stems', '1/stems_1_lost.zip', '2 hours'),
    ('beat-stems', '1/trackouts_1_kept.zip', '2 hours'),
    ('beat-images', '1/cover_1_kept.jpg', '2 hours'), ('beat-images', '1/cover_1_kept-400.webp', '2 hours'), ('beat-images', '1/cover_1_kept-400.jpg', '2 hours'),
    ('beat-images', '1/cover_1_lost-400.webp', '2 hours'), ('beat-images', '1/cover_1_new.jpg', '59 minutes'),
    ('merch-images', '1/kept-400.jpg', '2 hours'), ('merch-images', '1/kept-400-800.webp', '2 hours'),
    ('gallery', 'gallery/1-kept.png', '2 hours'), ('gallery', 'gallery/1-kept-1600.webp', '2 hours'),
    ('gallery', 'gallery/1-lost.png', '2 hours'),
    ('gallery', 'site/1-kept.jpg', '2 hours'), ('gallery', 'site/1-kept-400.webp', '2 hours'), ('gallery', 'site/1-lost.jpg', '2 hours'),
    -- These two names are those of files in other buckets: of a master, and of a variant of an image.
    ('beat-audio', '1/full_1_kept.wav', '2 hours'), ('beat-audio', '1/preview_1_kept-400.webp', '2 hours'),
    ('licenses', 'TVL-2222-2222.pdf', '2 hours')
) as stored (bucket, name, age);
insert into storage.objects (bucket_id, name, owner_id, metadata)
select 'gallery', format('gallery/1-%s.png', persona), tests.account(persona), '{"size": 7}'
from unnest('{admin,member}'::text[]) as persona;
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
insert into public.site_texts (section, texts)
values ('x', '{"items": [{"image": "/storage/v1/object/public/gallery/site/1-kept.jpg#400"}]}');
update public.preview_settings
set tag_url = '/storage/v1/object/public/beat-masters/artist/tag_1_kept.mp3', tag_filename = 'a';

select tests.become('admin');
select results_eq(
  $$ select bucket_id, name, size from public.orphan_objects() order by bucket_id, name $$,
  $$
    values
      ('beat-audio', '1/full_1_kept.wav', 7::bigint), ('beat-audio', '1/preview_1_kept-400.webp', 7),
      ('beat-audio', '1/preview_1_lost.mp3', 7), ('beat-images', '1/cover_1_lost-400.webp', 7),
      ('beat-masters', '1/full_1_lost.wav', 7), ('beat-stems', '1/stems_1_lost.zip', 7),
      ('gallery', 'gallery/1-lost.png', 7), ('gallery', 'gallery/1-member.png', 7), ('gallery', 'site/1-lost.jpg', 7)
  $$,
  'orphans are objects older than an hour, or of an account without admin access, that no row names; variants belong to their image, and licenses are never orphans'
);

select * from finish();
rollback;
