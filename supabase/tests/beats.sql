-- Beats: the store's genres, and the indexes that serve its lists.
begin;
\ir personas.psql
select plan(9);

-- Hide existing beats, because the tests count genres.
update public.beats set is_active = false;
insert into public.beats (title, artist, genre, price, is_active)
values
  ('One', 'A', 'Tests Trap', 25, true),
  ('Two', 'A', 'tests trap', 25, true),
  ('Three', 'A', 'Tests Jazz', 25, true),
  ('Four', 'A', 'Tests Hidden', 25, false),
  ('Five', 'A', 'Tests Mute', 25, false);

select tests.try(t) from (values
  ('visitor, member, admin', 'array(select public.beat_genres())',
    '{"tests jazz","tests trap"}', 'gets the genres of active beats, lower case, A to Z, each once'),
  ('owner', 'update public.beats set is_active = false', null, null),
  ('owner', 'select public.beat_genres()', '0 rows', 'an empty store has no genres')
) as t;

insert into public.beats (title, artist, genre, price, is_active)
select 'Beat ' || n, 'A', 'Tests ' || (n % 12), 25, true
from generate_series(1, 2000) as n;
analyze public.beats;
-- Without sequential scans and sorts the plan shows which index can serve a query, although there are few rows.
set local enable_seqscan = off;
set local enable_sort = off;
select tests.try('owner', t) from (values
  ($$ tests.plan_of('select * from public.beats where is_active order by created_at desc, id desc limit 24') $$,
    '~ beats_(active_newest|newest|featured)_idx', 'the store list is served by an index'),
  ($$
    tests.plan_of('select * from public.beats where is_active and is_featured order by created_at desc, id desc limit 6')
  $$, '~ beats_featured_idx', 'the featured strip is served by an index'),
  ($$ tests.plan_of('select * from public.beats order by created_at desc, id desc limit 24') $$,
    '~ beats_newest_idx', 'the admin list is served by an index'),
  ($$ tests.plan_of('select * from public.beat_images where beat_id = 1') $$,
    '~ beat_images_(beat_id|one_primary)_idx', 'the images of a beat are served by an index'),
  ($$ tests.plan_of('select * from public.beat_audio where beat_id = 1') $$,
    '~ beat_audio_beat_id_idx', 'the audio of a beat is served by an index')
) as t;

select * from finish();
rollback;
