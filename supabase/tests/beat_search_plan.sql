-- Search with 2,000 beats: the store reads beats, images and audio by index, and scans only private.beat_search.
begin;
\ir personas.psql
\ir many_beats.psql
select plan(2);

-- These triggers would take a third of the time, and nothing that they check or write matters to plans.
alter table public.beats disable trigger refuse_sold_beat_insert;
alter table public.beat_images disable trigger mark_owner_changed;
alter table public.beat_audio disable trigger mark_owner_changed;
delete from public.beats;
select tests.add_many_beats(1, 2000);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats;
analyze public.beats, public.beat_images, public.beat_audio, private.beat_search, private.search_words;

create function tests.store_scans(call text) returns bigint
language sql as $$ select tests.scans_during(call, 'public.beats', 'public.beat_images', 'public.beat_audio') $$;
create temporary table calls as
select 'select public.search_beats(' || arguments || ')' as call
from unnest(array[
  '', 'p_sort => ''price-low''', 'p_genre => ''drill'', p_moods => ''{dark}''', 'p_q => ''hard 142 bpm f#m''',
  'p_q => ''midnigth strom''', 'p_q => ''zebra'''
]) as arguments
union all
select format('select public.%s(%s)', name, newest.id)
from unnest(array['related_beats', 'beat_neighbors', 'license_availability']) as name,
  (select max(id) as id from public.beats) as newest;
grant select on calls to public;

select tests.try(t) from (values
  ('admin', $q$ tests.store_scans($$ select count(*) from public.beats where description = 'x' $$) $q$,
    '1', 'a sequential scan is noticed'),
  ('visitor', 'select call from calls where tests.store_scans(call) > 0', '0 rows', 'no call of a visitor scans these tables')
) as t;

select * from finish();
rollback;
