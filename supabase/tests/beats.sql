-- Beats: visitors hear what is on sale, nobody but admins sees the rest or changes anything.
begin;
\ir personas.psql
select plan(30);

insert into public.beats (title, artist, genre, price, is_active)
values
  ('Tests Active', 'A', 'Trap', 25, true),
  ('Tests Inactive', 'A', 'Trap', 25, false);
create temporary table ids as
select
  (select id from public.beats where title = 'Tests Active') as active,
  (select id from public.beats where title = 'Tests Inactive') as inactive;
grant select on ids to public;
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select unnest(array[active, inactive]), '/cover.jpg', 'cover.jpg', true from ids;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select beat, '/' || type || '.mp3', type, type || '.mp3', 1
from ids, unnest(array[active, inactive]) as beat, unnest(array['preview', 'full', 'tag']) as type;

-- Reading ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member, unconfirmed', $$ array(select title from public.beats where title like 'Tests %') $$,
    '{"Tests Active"}', 'sees active beats alone'),
  ('visitor, member', 'select beat_id from public.beat_images, ids where beat_id in (active, inactive)',
    'select active from ids', 'sees their images'),
  ('visitor, member', 'select beat_id, audio_type from public.beat_audio, ids where beat_id in (active, inactive)',
    $$ select active, 'preview' from ids $$, 'sees their previews, never full audio or a voice tag'),
  ('admin', $$ array(select title from public.beats where title like 'Tests %' order by title) $$,
    '{"Tests Active","Tests Inactive"}', 'an admin sees every beat'),
  ('admin', '(select count(*)::integer from public.beat_images, ids where beat_id in (active, inactive))',
    '2', 'and every image'),
  ('admin', '(select count(*)::integer from public.beat_audio, ids where beat_id in (active, inactive))',
    '6', 'and all audio')
) as t;

-- Admins manage ----------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$
    insert into public.beats (
      title, artist, genre, bpm, key, price, sale_price, mood, description, tags, is_featured,
      is_active, created_by
    )
    values (
      'Tests New', 'A', 'Drill', 140, 'F#', 25, 19.99, 'Dark', 'd', '{violin,dark}', true, false,
      tests.account('admin')
    )
  $$, 'done', 'an admin can add a beat'),
  ('admin', $$
    insert into public.beats (title, artist, genre, price, created_by)
    values ('x', 'x', 'x', 1, tests.account('super admin'))
  $$, 'refused 42501', 'but not in another user''s name'),
  ('admin', $$ insert into public.beats (title, artist, genre, price) values ('Tests Default', 'A', 'x', 1) $$,
    'done', 'the rest of a beat has defaults'),
  ('admin', $$
    select is_active, is_featured, tags, created_by, plays_count
    from public.admin_beats where title = 'Tests Default'
  $$, $$ values (false, false, '{}'::text[], tests.account('admin'), 0::bigint) $$,
    'a new beat is hidden, plain, and says who added it'),
  ('admin', $$
    insert into public.beat_images (beat_id, image_url, is_primary, filename, image_type)
    select id, '/c.jpg', true, 'c.jpg', 'cover' from public.beats where title = 'Tests New'
  $$, 'done', 'an admin can add an image'),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, duration, peaks)
    select id, '/f.wav', 'full', 'f.wav', 9000000000, 181.337, '{0,50,100}'
    from public.beats where title = 'Tests New'
  $$, 'done', 'an admin can add audio'),
  ('admin', $$
    update public.beat_audio set filename = 'g.wav', duration = 180
    where filename = 'f.wav' returning filename, duration
  $$, $$ values ('g.wav', 180.000) $$, 'and change it'),
  ('admin', $$ update public.beat_images set filename = 'd.jpg' where filename = 'c.jpg' $$,
    '1 rows', 'as well as an image'),
  ('admin', $$ update public.beats set is_active = true where title = 'Tests New' $$,
    '1 rows', 'an admin can publish a beat'),
  ('visitor', $$ select id from public.beats where title = 'Tests New' $$, 'some rows', 'and visitors see it'),
  ('admin', $$ delete from public.beats where title = 'Tests New' $$, '1 rows', 'an admin can delete a beat'),
  ('owner', $$ select 1 from public.beat_images where filename = 'c.jpg' and image_url = '/c.jpg' $$,
    '0 rows', 'its images go with it'),
  ('owner', $$ select 1 from public.beat_audio where filename = 'f.wav' and audio_url = '/f.wav' $$,
    '0 rows', 'and its audio'),
  ('owner', $$ delete from auth.users where id = tests.account('admin') $$, null, null),
  ('owner', $$ (select created_by from public.beats where title = 'Tests Default') $$,
    null, 'a beat outlives the account that added it')
) as t;

-- The pages' queries find their index (with seqscan off: which index could serve, on few rows).
set local enable_seqscan = off;
set local enable_sort = off;
select tests.try('owner', t) from (values
  ($$ tests.plan_of('select * from public.beats where is_active order by created_at desc, id desc limit 24') $$,
    '~ beats_(active_newest|newest|genre|featured)_idx', 'the store list is served by an index'),
  ($$
    tests.plan_of('select * from public.beats where is_active and is_featured order by created_at desc, id desc limit 6')
  $$, '~ beats_featured_idx', 'the featured strip is served by an index'),
  ($$ tests.plan_of('select * from public.beats order by created_at desc, id desc limit 24') $$,
    '~ beats_newest_idx', 'the admin list is served by an index'),
  ($q$
    tests.plan_of($$select * from public.beats where is_active and lower(genre) = 'trap' order by created_at desc, id desc$$)
  $q$, '~ beats_genre_idx', 'a genre is served by an index'),
  ($$ tests.plan_of('select * from public.beat_images where beat_id = 1') $$,
    '~ beat_images_(beat_id|one_primary)_idx', 'the images of a beat are served by an index'),
  ($$ tests.plan_of('select * from public.beat_audio where beat_id = 1') $$,
    '~ beat_audio_beat_id_idx', 'the audio of a beat is served by an index')
) as t;

select * from finish();
rollback;
