-- Search with 5,000 beats: no query of the store makes a sequential scan. The tests explain the statements that the
-- search builds, and count the sequential scans while they call its functions.
begin;
\ir personas.psql
\ir many_beats.psql
select plan(10);

-- These triggers would take a third of the time, and nothing that they check or write matters to plans.
alter table public.beats disable trigger refuse_sold_beat_insert;
alter table public.beat_images disable trigger mark_owner_changed;
alter table public.beat_audio disable trigger mark_owner_changed;
delete from public.beats;
select tests.add_many_beats(1, 5000);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats where id % 5 = 0;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats where id % 5 = 0;
analyze public.beats, public.beat_images, public.beat_audio, private.beat_search, private.search_words;

select is((select count(*) from private.beat_search), 5000::bigint, 'there are 5,000 beats to search');

-- Statements of the search ------------------------------------------------------------------------

create function tests.scans_a_table(statement text) returns boolean
language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return plan::jsonb @? '$.** ? (@."Node Type" == "Seq Scan")';
end
$$;
select ok(
  tests.scans_a_table('select * from public.beats where description = ''x'''),
  'a sequential scan would be noticed'
);

-- The search switches sequential scans off for itself; here the test does, because it explains the statements alone.
set local enable_seqscan = off;

create temporary table filters as
select private.beat_filter(jsonb_strip_nulls(to_jsonb(asked)), null) as condition
from (
  values
    (null, null, null::text[], null, null::integer, null::integer, null),
    ('drill', null, null, null, null, null, null),
    ('no such genre', null, null, null, null, null, null),
    (null, '0-25', null, null, null, null, null),
    (null, '50-100', null, null, null, null, null),
    (null, '100+', null, null, null, null, null),
    (null, null, '{dark,happy}', null, null, null, null),
    (null, null, '{nowhere}', null, null, null, null),
    (null, null, null, 'violin-trap', null, null, null),
    (null, null, null, 'no such type', null, null, null),
    (null, null, null, null, 120, 125, null),
    (null, null, null, null, 61, null, null),
    (null, null, null, null, null, 90, null),
    (null, null, null, null, null, null, 'F#'),
    (null, null, '{dark,happy}', 'violin-trap', null, null, null),
    (null, '0-25', '{dark,happy}', 'violin-trap', null, null, null),
    ('drill', '0-25', '{dark}', null, null, null, null),
    ('drill', '50-100', '{dark,happy}', 'violin-trap', 90, 150, 'F#'),
    ('trap', '25-50', null, null, 60, 179, 'A')
) as asked (genre, price, moods, type, bpm_min, bpm_max, key)
union all
select private.beat_filter(asked, null)
from unnest(array[
  '{"key": "F# minor", "compatible": true}', '{"key": "A", "compatible": true, "genre": "drill", "price": "0-25"}'
]::jsonb[]) as asked;

create temporary table sorts (sort, place) as
values
  ('newest', '2020-01-08'), ('oldest', '2020-01-08'), ('price-low', '25'), ('price-high', '25'),
  ('popular', '2500');

create temporary table queries as
select
  typed,
  private.search_text(typed) as title,
  private.exact_words(private.query_words(private.search_text(typed))) as words
from unnest(array[
  'v', 'violin', 'trap', 'midnight storm', 'midnight violin 30', 'f sharp', 'zebra', 'tag 7', '142',
  'f# minor', 'hard 140 bpm'
]) as typed;

select tests.try('owner', t) from (values
  ($$
    select condition, sort from filters, sorts
    where tests.scans_a_table(private.beat_page_sql(condition, sort, 25))
  $$, '0 rows', 'the first page makes no sequential scan, in every sort with every filter'),
  ($$
    select condition, sort from filters, sorts
    where tests.scans_a_table(
      private.beat_page_sql(condition || ' and ' || private.beats_after(sort, place, 2500), sort, 25)
    )
  $$, '0 rows', 'a page deep inside the list makes no sequential scan'),
  ('select condition from filters where tests.scans_a_table(private.beat_count_sql(condition, 10000))',
    '0 rows', 'the count of matches makes no sequential scan'),
  ($$
    select typed, condition, sort from queries, sorts, (select * from filters limit 6) as chosen
    where tests.scans_a_table(
        private.beat_page_sql(format('words @@ %L::tsquery and %s', words, condition), sort, 25)
      )
      or tests.scans_a_table(private.beat_count_sql(format('words @@ %L::tsquery and %s', words, condition), 10000))
  $$, '0 rows', 'a search for words makes no sequential scan, in every sort and counted'),
  ($$
    select typed, rank from queries, generate_series(0, 4) as rank
    where tests.scans_a_table(private.beat_page_sql(private.beat_rank(rank, title, words), 'newest', 25))
  $$, '0 rows', 'a search in order of relevance makes no sequential scan'),
  ($$
    select typed from unnest(array['midnihgt', 'cathderal', 'tarp']) as typed
    where tests.scans_a_table(private.similar_words_sql(typed))
  $$, '0 rows', 'the look-up of mistyped words makes no sequential scan')
) as t;

-- Scans during calls ------------------------------------------------------------------------------

set local enable_seqscan = on;

create function tests.store_scans(call text) returns bigint
language sql as $$
  select tests.scans_during(
    call, 'public.beats', 'public.beat_images', 'public.beat_audio', 'private.beat_search', 'private.search_words'
  )
$$;
create function tests.rows_read_during(call text) returns bigint
language plpgsql security definer as $$
declare
  rows_before bigint := pg_stat_get_xact_tuples_fetched('private.beat_search'::regclass);
begin
  execute call;
  return pg_stat_get_xact_tuples_fetched('private.beat_search'::regclass) - rows_before;
end
$$;

create temporary table calls as
select 'select public.search_beats(' || arguments || ')' as call
from unnest(array[
  '', 'p_sort => ''price-low''', 'p_genre => ''drill''', 'p_type => ''violin-trap''',
  'p_type => ''violin-trap'', p_moods => ''{dark,happy}''', 'p_genre => ''no such genre''',
  'p_q => ''violin''', 'p_q => ''hard 142 bpm f#m''', 'p_moods => ''{hype}''', 'p_q => ''midnigth strom''', 'p_q => ''zebra''',
  'p_q => ''trap'', p_sort => ''popular'', p_moods => ''{dark}'''
]) as arguments
union all
select format('select public.%s(%s)', name, id)
from unnest(array['related_beats', 'beat_neighbors', 'license_availability']) as name,
  (select max(id) as id from public.beats) as newest
union all
select 'select public.beat_facets()';
grant select on calls to public;

create temporary table scanned (persona text, call text, scans bigint);
grant insert, select on scanned to public;
select tests.become('visitor');
insert into scanned
select 'nobody', 'one', tests.store_scans('select count(*) from public.beats where description = ''x''');
insert into scanned select 'visitor', call, tests.store_scans(call) from calls;
select tests.try(t) from (values
  ('admin', $$ insert into scanned select 'admin', call, tests.store_scans(call) from calls $$, null, null),
  ('admin', 'select persona, call, scans from scanned where scans > 0',
    $$ values ('nobody', 'one', 1::bigint) $$, 'no call of a visitor or an admin makes a sequential scan'),
  ('owner', $q$
    tests.rows_read_during($$ select public.search_beats(p_q => 'zebra') $$) < 100
    and tests.rows_read_during($$ select public.search_beats(p_q => 'trap', p_genre => 'drill') $$) < 2500
  $q$, 'true', 'a search for words that the store or a genre lacks does not read every beat')
) as t;

select * from finish();
rollback;
