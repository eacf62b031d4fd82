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
-- Whether changed_at was set. The date is moved back afterwards, because now() is the same in the whole transaction.
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
/* Deletes images and audio files of a beat. Returns how many. */
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
    'a beat without files cannot be shown in the store'),
  ('admin', $$ tests.publish('Mute') $$, 'refused 23514', 'a beat without audio cannot be shown in the store'),
  ('admin', $$ tests.publish('Stems') $$, 'refused 23514', 'a beat with nothing but trackouts and stems cannot be shown in the store'),
  ('admin', $$ tests.publish('Blind') $$, 'refused 23514', 'a beat without an image cannot be shown in the store'),
  ('admin', $$ tests.publish('Sketch') $$, 'refused 23514', 'a beat without a primary image cannot be shown in the store'),
  ('admin', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('Tests New', 'A', 'x', 25, true)
  $$, 'refused 23514', 'a beat cannot be inserted as active'),
  ('member', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('x', 'x', 'x', 1, true)
  $$, 'refused 42501', 'a member is refused before the files of a beat are checked'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'a beat with cover and preview can be shown in the store'),
  ('admin', $$ tests.publish('Master') $$, '1', 'a beat with cover and full audio can be shown in the store'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'showing a beat that is in the store already is no error'),
  -- The owner and the secret key may show beats without files, which admins can then edit.
  ('owner', $$ tests.publish('Import') $$, '1', 'the owner of the database may show a beat without files'),
  ('service', $$ tests.publish('Bare') $$, '1', 'the secret key may show a beat without files'),
  ('admin', $$ update public.beats set price = 30, is_active = true where title = 'Import' $$,
    'done', 'an admin may edit a beat that is in the store without files'),
  ('admin', $$ update public.beats set is_active = false where title = 'Import' $$, 'done', 'an admin may hide a beat that is in the store without files'),
  ('admin', $$ tests.publish('Import') $$, 'refused 23514', 'an admin may not show a beat without files again'),
  ('owner', $$ tests.publish('Import') + tests.publish('Live') $$, null, null)
) as t;

-- Dates of changes --------------------------------------------------------------------------------

create temporary table before as select tests.revisions() as revisions;
grant select on before to public;
select tests.noted(title) from unnest('{Live,Draft,Tests Tee}'::text[]) as title;
select tests.try('admin', t) from (values
  ($$ tests.noted('Live') $$, 'false', 'changed_at of a beat stays without a change'),
  ($$ tests.add_image('Live', '3.jpg', false, 3) $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a new image sets changed_at of its beat'),
  ($$ tests.noted('Draft') $$, 'false', 'a new image does not set changed_at of another beat'),
  ($$ update public.beat_images set variant_widths = '{400}' where filename = '3.jpg' $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a changed image sets changed_at of its beat'),
  ($$ tests.drop_files('Live', '3.jpg') $$, '1', 'an admin deletes an image'),
  ($$ tests.noted('Live') $$, 'true', 'a deleted image sets changed_at of its beat'),
  ($$ tests.add_audio('Live', 'tag') $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a new audio file sets changed_at of its beat'),
  ($$ tests.drop_files('Live', 'tag') $$, null, null),
  ($$ tests.noted('Live') $$, 'true', 'a deleted audio file sets changed_at of its beat'),
  ($$
    insert into public.merch_images (product_id, image_url, filename, position)
    values (tests.product('Tests Tee'), '/3.jpg', '3.jpg', 3)
  $$, null, null),
  ($$ tests.noted('Tests Tee') $$, 'true', 'a new image sets changed_at of its product'),
  ($$ delete from public.merch_images where filename = '3.jpg' $$, null, null),
  ($$ tests.noted('Tests Tee') $$, 'true', 'a deleted image sets changed_at of its product'),
  ('tests.revisions()', '= (select revisions from before)', 'changed files do not raise the revision'),
  ($$ update public.beats set price = 30 where title = 'Live' $$, null, null),
  ($$ update public.merch_products set price = 30 where title = 'Tests Tee' $$, null, null),
  ('tests.revisions()', '= (select array[revisions[1] + 1, revisions[2] + 1] from before)', 'edits raise the revision')
) as t;

-- The next primary image --------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.drop_files('Draft', '1.jpg') $$, '1', 'an image that is not primary is deleted'),
  ($$ tests.images('Draft') $$, '0.jpg* 2.jpg', 'the primary image stays when another one is deleted'),
  ($$ tests.drop_files('Draft', '0.jpg') $$, '1', 'the primary image is deleted'),
  ($$ tests.images('Draft') $$, '2.jpg*', 'the next image becomes primary when the primary one is deleted'),
  ($$ tests.drop_files('Draft', '2.jpg') $$, '1', 'the last image of a draft is deleted'),
  ($$ tests.images('Draft') $$, '', 'a draft may have no image'),
  ($$ delete from public.merch_images where filename in ('0.jpg', '1.jpg') $$, null, null),
  ($$ tests.images('Tests Tee') $$, '2.jpg*', 'the next image of a product becomes primary when the primary one is deleted'),
  ($$ delete from public.merch_images where filename = '2.jpg' $$, null, null),
  ($$ tests.images('Tests Tee') $$, '', 'a product may have no image')
) as t;

-- Files of a beat in the store --------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.drop_files('Draft', 'preview', 'full') $$, '2', 'a draft may lose all its audio'),
  ($$ tests.drop_files('Live', 'full') $$, '1', 'a beat in the store may lose one of two audio files'),
  ($$ tests.drop_files('Live', 'preview') $$,
    'refused 23514 A beat needs a cover and an audio file while it is in the store.', 'a beat in the store may not lose its last audio file'),
  ($$ tests.drop_files('Live', '0.jpg', '1.jpg', '2.jpg') $$, 'refused 23514', 'a beat in the store may not lose all its images'),
  ($$ tests.drop_files('Live', '0.jpg', '1.jpg') $$, '2', 'a beat in the store may lose all images but one'),
  ($$ tests.images('Live') $$, '2.jpg*', 'the last image of a beat in the store is its cover'),
  ($$ tests.drop_files('Live', '2.jpg') $$, 'refused 23514', 'the last image of a beat in the store cannot be deleted'),
  ($$ tests.add_image('Live', '4.jpg', false, 4) $$, null, null),
  ('set constraints all immediate', 'done', null),
  ($$ update public.beat_images set is_primary = false where beat_id = tests.beat('Live') $$,
    'refused 23514', 'a beat in the store cannot lose the mark of its primary image'),
  ('set constraints all deferred', 'done', null),
  ($$
    select public.arrange_beat_images(tests.beat('Live'), array(
      select id from public.beat_images where beat_id = tests.beat('Live') order by position desc
    ))
  $$, 'done', 'the images of a beat in the store can be put in another order'),
  ('set constraints all immediate', 'done', 'the images have a primary one at the end of the transaction'),
  ('set constraints all deferred', 'done', null),
  ($$ tests.images('Live') $$, '4.jpg* 2.jpg', 'the first image of the new order is primary'),
  ($$ update public.beats set is_active = false where title = 'Live' $$, null, null),
  ($$ tests.drop_files('Live', 'preview', '2.jpg', '4.jpg') $$, '3', 'a hidden beat may lose all its files')
) as t;

-- The owner and the secret key --------------------------------------------------------------------

select tests.try(t) from (values
  ('owner', $$ tests.add_audio('Import'), tests.add_image('Import') $$, null, null),
  ('owner', $$ tests.drop_files('Import', 'preview') $$, '1', 'the owner of the database may delete the last audio file of a beat in the store'),
  ('owner', $$ tests.add_audio('Import') $$, null, null),
  ('service', $$ tests.drop_files('Import', 'preview') $$, '1', 'the secret key may delete the last audio file of a beat in the store'),
  ('owner', $$ tests.add_audio('Import') $$, null, null),
  ('admin', $$ delete from public.beats where title = 'Import' $$, 'done', 'an admin deletes a beat in the store with its files')
) as t;

select * from finish();
rollback;
