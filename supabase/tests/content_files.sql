-- Files of content: what a beat needs to be in the store, and what a change of images and audio does to the beat or
-- product they belong to.
begin;
\ir personas.psql
select plan(50);

insert into public.beats (title, artist, genre, price)
select title, 'A', 'x', 25
from unnest('{Live,Draft,Import,Bare,Mute,Blind,Sketch,Preview,Stems,Master}'::text[]) as title;
select tests.add_image(title, n || '.jpg', n = 0, n) from unnest('{Live,Draft}'::text[]) as title, generate_series(0, 2) as n;
select tests.add_image(title, is_primary => title <> 'Sketch') from unnest('{Mute,Stems,Sketch,Preview,Master}'::text[]) as title;
select tests.add_audio(title, kind)
from unnest('{Live,Draft}'::text[]) as title, unnest('{preview,full}'::text[]) as kind
union all
select tests.add_audio(title, kind)
from (
  values ('Blind', 'preview'), ('Sketch', 'preview'), ('Preview', 'preview'), ('Stems', 'stems'), ('Stems', 'trackouts'), ('Master', 'full')
) as t (title, kind);
insert into public.merch_products (title, price) values ('Tests Tee', 25);
insert into public.merch_images (product_id, image_url, filename, is_primary, position)
select tests.product('Tests Tee'), '/' || n || '.jpg', n || '.jpg', n = 0, n from generate_series(0, 2) as n;

-- The images of a beat, or of the product, in their order, the primary one marked.
create function tests.images(wanted text) returns text
language sql volatile security definer as $$
  select coalesce(string_agg(filename || case when is_primary then '*' else '' end, ' ' order by position, id), '')
  from (
    select filename, is_primary, position, id from public.beat_images where beat_id = tests.beat(wanted)
    union all
    select filename, is_primary, position, id from public.merch_images where product_id = tests.product(wanted)
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
/* How many images and audio files of a beat were deleted. */
create function tests.drop_files(wanted text, variadic names text[]) returns bigint
language sql as $$
  with images as (delete from public.beat_images where beat_id = tests.beat(wanted) and filename = any (names) returning 1),
  audio as (delete from public.beat_audio where beat_id = tests.beat(wanted) and filename = any (names) returning 1)
  select count(*) from (table images union all table audio) as gone
$$;

-- Publishing -------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ tests.publish('Bare') $$,
    'refused 23514 A beat needs a cover and an audio file while it is in the store.',
    'a beat without files stays hidden'),
  ('admin', $$ tests.publish('Mute') $$, 'refused 23514', 'so does one without audio'),
  ('admin', $$ tests.publish('Stems') $$, 'refused 23514', 'one with nothing but trackouts and stems'),
  ('admin', $$ tests.publish('Blind') $$, 'refused 23514', 'one without an image'),
  ('admin', $$ tests.publish('Sketch') $$, 'refused 23514', 'and one without a primary image'),
  ('admin', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('Tests New', 'A', 'x', 25, true)
  $$, 'refused 23514', 'no beat is born published'),
  ('member', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('x', 'x', 'x', 1, true)
  $$, 'refused 42501', 'and a member is refused before a file is asked for'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'cover and preview are enough'),
  ('admin', $$ tests.publish('Master') $$, '1', 'so are cover and full audio'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'publishing what is published is no error'),
  -- What was published otherwise is worked on as any other.
  ('owner', $$ tests.publish('Import') $$, '1', 'the owner of the database may publish what they will'),
  ('service', $$ tests.publish('Bare') $$, '1', 'so may the secret key'),
  ('admin', $$ update public.beats set price = 30, is_active = true where title = 'Import' $$,
    'done', 'an admin may edit it while it is shown'),
  ('admin', $$ update public.beats set is_active = false where title = 'Import' $$, 'done', 'and take it back'),
  ('admin', $$ tests.publish('Import') $$, 'refused 23514', 'but not show it again as it is'),
  ('owner', $$ tests.publish('Import') + tests.publish('Live') $$, null, null)
) as t;

-- Noting -----------------------------------------------------------------------------------------

create temporary table before as select tests.revisions() as revisions;
grant select on before to public;
select tests.noted(title) from unnest('{Live,Draft,Tests Tee}'::text[]) as title;
select tests.try('admin', t) from (values
  ($$ tests.noted('Live') $$, 'false', 'nothing has changed yet'),
  ($$ tests.add_image('Live', '3.jpg', false, 3) $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a new image is noted at its beat'),
  ($$ tests.noted('Draft') $$, 'false', 'and at no other'),
  ($$ update public.beat_images set variant_widths = '{400}' where filename = '3.jpg' $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a changed one'),
  ($$ tests.drop_files('Live', '3.jpg') $$, '1', 'an admin removes it again'),
  ($$ tests.noted('Live') $$, 'true', 'and that too is noted'),
  ($$ tests.add_audio('Live', 'tag') $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a new audio file'),
  ($$ tests.drop_files('Live', 'tag') $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'and one that is removed'),
  ($$
    insert into public.merch_images (product_id, image_url, filename, position)
    values (tests.product('Tests Tee'), '/3.jpg', '3.jpg', 3)
  $$, null, null),
  ($$ tests.noted('Tests Tee') $$, 'true', 'a new image is noted at its product'),
  ($$ delete from public.merch_images where filename = '3.jpg' $$, null, null),
  ($$ tests.noted('Tests Tee') $$, 'true', 'and one that is removed'),
  ('tests.revisions()', '= (select revisions from before)', 'none of it counts as an edit'),
  ($$ update public.beats set price = 30 where title = 'Live' $$, null, null),
  ($$ update public.merch_products set price = 30 where title = 'Tests Tee' $$, null, null),
  ('tests.revisions()', '= (select array[revisions[1] + 1, revisions[2] + 1] from before)', 'while edits still count')
) as t;

-- The next primary -------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.drop_files('Draft', '1.jpg') $$, '1', 'an image goes'),
  ($$ tests.images('Draft') $$, '0.jpg* 2.jpg', 'which changes no primary'),
  ($$ tests.drop_files('Draft', '0.jpg') $$, '1', 'the primary one goes'),
  ($$ tests.images('Draft') $$, '2.jpg*', 'and the next takes its place'),
  ($$ tests.drop_files('Draft', '2.jpg') $$, '1', 'the last of a draft may go'),
  ($$ tests.images('Draft') $$, '', 'and none is left'),
  ($$ delete from public.merch_images where filename in ('0.jpg', '1.jpg') $$, null, null),
  ($$ tests.images('Tests Tee') $$, '2.jpg*', 'so it is with products'),
  ($$ delete from public.merch_images where filename = '2.jpg' $$, null, null),
  ($$ tests.images('Tests Tee') $$, '', 'down to none, which a product may have')
) as t;

-- What a live beat keeps -------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.drop_files('Draft', 'preview', 'full') $$, '2', 'a draft may lose its audio'),
  ($$ tests.drop_files('Live', 'full') $$, '1', 'a live beat one of two'),
  ($$ tests.drop_files('Live', 'preview') $$,
    'refused 23514 A beat needs a cover and an audio file while it is in the store.', 'but not its last'),
  ($$ tests.drop_files('Live', '0.jpg', '1.jpg', '2.jpg') $$, 'refused 23514', 'nor all its images'),
  ($$ tests.drop_files('Live', '0.jpg', '1.jpg') $$, '2', 'though all but one'),
  ($$ tests.images('Live') $$, '2.jpg*', 'which is the cover now'),
  ($$ tests.drop_files('Live', '2.jpg') $$, 'refused 23514', 'and stays'),
  ($$ tests.add_image('Live', '4.jpg', false, 4) $$, null, null),
  ('set constraints all immediate', 'done', null),
  ($$ update public.beat_images set is_primary = false where beat_id = tests.beat('Live') $$,
    'refused 23514', 'nobody leaves a live beat without a cover by another way'),
  ('set constraints all deferred', 'done', null),
  ($$
    select public.arrange_beat_images(tests.beat('Live'), array(
      select id from public.beat_images where beat_id = tests.beat('Live') order by position desc
    ))
  $$, 'done', 'images are put in order all the same'),
  ('set constraints all immediate', 'done', 'with a primary one in the end'),
  ('set constraints all deferred', 'done', null),
  ($$ tests.images('Live') $$, '4.jpg* 2.jpg', 'the one that was named first'),
  ($$ update public.beats set is_active = false where title = 'Live' $$, null, null),
  ($$ tests.drop_files('Live', 'preview', '2.jpg', '4.jpg') $$, '3', 'once it is hidden all its files may go')
) as t;

-- Who else ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ tests.add_audio('Import'), tests.add_image('Import') $$, null, null),
  ('owner', $$ tests.drop_files('Import', 'preview') $$, '1', 'the owner of the database is not held to it'),
  ('owner', $$ tests.add_audio('Import') $$, null, null),
  ('service', $$ tests.drop_files('Import', 'preview') $$, '1', 'nor is the secret key'),
  ('owner', $$ tests.add_audio('Import') $$, null, null),
  ('admin', $$ delete from public.beats where title = 'Import' $$, 'done', 'a whole beat goes with its files')
) as t;

select * from finish();
rollback;
