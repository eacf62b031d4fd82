-- Files of content: what a change of images and audio does to the beat or product they belong to.
begin;
\ir personas.psql
select plan(42);

insert into public.beats (title, artist, genre, price)
values ('Live', 'A', 'x', 25), ('Draft', 'A', 'x', 25), ('Import', 'A', 'x', 25);
insert into public.beat_images (beat_id, image_url, filename, is_primary, position)
select beat.id, '/' || n || '.jpg', n || '.jpg', n = 0, n
from public.beats as beat cross join generate_series(0, 2) as n
where beat.title in ('Live', 'Draft');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select beat.id, '/' || kind, kind, kind, 1
from public.beats as beat cross join unnest(array['preview', 'full']) as kind
where beat.title in ('Live', 'Draft');
insert into public.merch_products (title, price) values ('Tests Tee', 25);
insert into public.merch_images (product_id, image_url, filename, is_primary, position)
select product.id, '/' || n || '.jpg', n || '.jpg', n = 0, n
from public.merch_products as product cross join generate_series(0, 2) as n
where product.title = 'Tests Tee';
update public.beats set is_active = true where title in ('Live', 'Import');

-- The images of a beat, or of the product, in their order, the primary one marked.
create function tests.images(wanted text) returns text
language sql volatile security definer as $$
  select coalesce(string_agg(filename || case when is_primary then '*' else '' end, ' ' order by position, id), '')
  from (
    select filename, is_primary, position, id from public.beat_images where beat_id = tests.beat(wanted)
    union all
    select filename, is_primary, position, id from public.merch_images where wanted = 'Tests Tee' and product_id = tests.product('Tests Tee')
  ) as image
$$;
-- Whether the change was noted; the note is put back, since a test lives in one moment.
create function tests.noted(wanted text) returns boolean
language plpgsql volatile security definer as $$
declare
  answer boolean;
begin
  select changed_at = now() into answer
  from (
    select title, changed_at from public.beats union all select title, changed_at from public.merch_products
  ) as content
  where title = wanted;
  update public.beats set changed_at = '2000-01-01' where title = wanted;
  update public.merch_products set changed_at = '2000-01-01' where title = wanted;
  return answer;
end
$$;
create function tests.revisions() returns integer[]
language sql volatile security definer as $$
  select array[
    (select revision from public.beats where title = 'Live'),
    (select revision from public.merch_products where title = 'Tests Tee')
  ]
$$;
create function tests.drop_images(wanted text, names text[]) returns bigint
language sql as $$
  with gone as (
    delete from public.beat_images where beat_id = tests.beat(wanted) and filename = any (names) returning 1
  )
  select count(*) from gone
$$;
create function tests.drop_audio(wanted text, kinds text[]) returns bigint
language sql as $$
  with gone as (
    delete from public.beat_audio where beat_id = tests.beat(wanted) and audio_type = any (kinds) returning 1
  )
  select count(*) from gone
$$;

-- Noting -----------------------------------------------------------------------------------------

create temporary table before as select tests.revisions() as revisions;
grant select on before to public;
select tests.noted('Live');
select tests.noted('Tests Tee');
select tests.try('admin', $$ tests.noted('Live') $$, 'false', 'nothing has changed yet');
insert into public.beat_images (beat_id, image_url, filename, position)
values (tests.beat('Live'), '/3.jpg', '3.jpg', 3);
select ok(tests.noted('Live'), 'a new image is noted at its beat');
select is(tests.noted('Draft'), true, 'the others know of their own alone');
update public.beat_images set variant_widths = '{400}' where beat_id = tests.beat('Live') and position = 3;
select ok(tests.noted('Live'), 'a changed one');
select is(tests.drop_images('Live', array['3.jpg']), 1::bigint, 'an admin removes it again');
select ok(tests.noted('Live'), 'and that too is noted');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Live'), '/p2', 'preview', 'p2', 1);
select ok(tests.noted('Live'), 'a new audio file');
delete from public.beat_audio where beat_id = tests.beat('Live') and filename = 'p2';
select ok(tests.noted('Live'), 'and one that is removed');
insert into public.merch_images (product_id, image_url, filename, position)
values (tests.product('Tests Tee'), '/3.jpg', '3.jpg', 3);
select ok(tests.noted('Tests Tee'), 'a new image is noted at its product');
delete from public.merch_images where product_id = tests.product('Tests Tee') and filename = '3.jpg';
select tests.try('admin', t) from (values
  ($$ tests.noted('Tests Tee') $$, 'true', 'and one that is removed'),
  ('tests.revisions()', '= (select revisions from before)', 'none of it counts as an edit'),
  ($$ update public.beats set price = 30 where title = 'Live' $$, null, null),
  ($$ update public.merch_products set price = 30 where title = 'Tests Tee' $$, null, null),
  ('tests.revisions()', '= (select array[revisions[1] + 1, revisions[2] + 1] from before)', 'while edits still count')
) as t;

-- The next primary -------------------------------------------------------------------------------

select is(tests.images('Draft'), '0.jpg* 1.jpg 2.jpg', 'three images, the first one primary');
select is(tests.drop_images('Draft', array['1.jpg']), 1::bigint, 'another one goes');
select is(tests.images('Draft'), '0.jpg* 2.jpg', 'which changes no primary');
select is(tests.drop_images('Draft', array['0.jpg']), 1::bigint, 'the primary one goes');
select is(tests.images('Draft'), '2.jpg*', 'and the next takes its place');
select is(tests.drop_images('Draft', array['2.jpg']), 1::bigint, 'the last of a draft may go');
select is(tests.images('Draft'), '', 'and none is left');
delete from public.merch_images where product_id = tests.product('Tests Tee') and filename in ('0.jpg', '1.jpg');
select is(tests.images('Tests Tee'), '2.jpg*', 'so it is with products');
delete from public.merch_images where product_id = tests.product('Tests Tee');
select is(tests.images('Tests Tee'), '', 'down to none, which a product may have');

-- What a live beat keeps -------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.drop_audio('Draft', array['preview', 'full']) $$, '2', 'a draft may lose its audio'),
  ($$ tests.drop_audio('Live', array['full']) $$, '1', 'a live beat one of two'),
  ($$ tests.drop_audio('Live', '{preview}') $$,
    'refused 23514 A beat needs a cover and an audio file while it is in the store.', 'but not its last'),
  ($$ tests.drop_images('Live', '{0.jpg,1.jpg,2.jpg}') $$, 'refused 23514', 'nor all its images'),
  ($$ tests.drop_images('Live', array['0.jpg', '1.jpg']) $$, '2', 'though all but one'),
  ($$ tests.images('Live') $$, '2.jpg*', 'which is the cover now'),
  ($$ tests.drop_images('Live', '{2.jpg}') $$, 'refused 23514', 'and stays')
) as t;

insert into public.beat_images (beat_id, image_url, filename, position)
values (tests.beat('Live'), '/4.jpg', '4.jpg', 4);
set constraints all immediate;
select tests.try('admin', $$ update public.beat_images set is_primary = false where beat_id = tests.beat('Live') $$,
  'refused 23514', 'nobody leaves a live beat without a cover by another way');
set constraints all deferred;
select tests.try('admin', t) from (values
  ($$
    select public.arrange_beat_images(tests.beat('Live'), array(
      select id from public.beat_images where beat_id = tests.beat('Live') order by position desc
    ))
  $$, 'done', 'images are put in order all the same'),
  ('set constraints all immediate', 'done', 'with a primary one in the end')
) as t;
set constraints all deferred;
select is(tests.images('Live'), '4.jpg* 2.jpg', 'the one that was named first');
update public.beats set is_active = false where title = 'Live';
select is(tests.drop_audio('Live', array['preview']), 1::bigint, 'once it is hidden the last audio file may go');
select is(tests.drop_images('Live', array['2.jpg', '4.jpg']), 2::bigint, 'and the last image');
select tests.try('admin', $$ update public.beats set is_active = true where title = 'Live' $$,
  'refused 23514', 'and it does not come back without them');

-- Who else ---------------------------------------------------------------------------------------

select tests.become('owner');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Import'), '/p', 'preview', 'p', 1);
select is(tests.drop_audio('Import', array['preview']), 1::bigint, 'the owner of the database is not held to it');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Import'), '/p', 'preview', 'p', 1);
set local role service_role;
select is(tests.drop_audio('Import', array['preview']), 1::bigint, 'nor is the secret key');
set local role none;
insert into public.beat_images (beat_id, image_url, filename, is_primary)
values (tests.beat('Import'), '/c.jpg', 'c.jpg', true);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
values (tests.beat('Import'), '/p', 'preview', 'p', 1);
select tests.try(t) from (values
  ('member', $$ tests.drop_audio('Import', array['preview']) $$, '0', 'a member removes nothing'),
  ('member', $$ tests.drop_images('Import', array['c.jpg']) $$, '0', 'of either kind'),
  ('visitor', $$ tests.drop_audio('Import', '{preview}') $$, 'refused 42501', 'a visitor is refused'),
  ('admin', $$ delete from public.beats where title = 'Import' $$, 'done', 'a whole beat goes with its files'),
  ('admin', $$ select 1 from public.beat_images where filename = 'c.jpg' $$, '0 rows', 'none of which stays')
) as t;

select * from finish();
rollback;
