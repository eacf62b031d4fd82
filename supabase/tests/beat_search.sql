-- Search: what visitors find, in which order, a page at a time; and nothing but active beats.
begin;
\ir personas.psql
select plan(126);

-- Rows that the site has already do not count here.
delete from public.beats;

create function tests.search(asked jsonb) returns jsonb
language sql as $$
  select public.search_beats(
    p_q => asked ->> 'q',
    p_genre => asked ->> 'genre',
    p_price => asked ->> 'price',
    p_moods => case when asked ? 'moods' then array(select jsonb_array_elements_text(asked -> 'moods')) end,
    p_type => asked ->> 'type',
    p_bpm_min => (asked ->> 'bpm_min')::integer,
    p_bpm_max => (asked ->> 'bpm_max')::integer,
    p_key => asked ->> 'key',
    p_compatible => (asked ->> 'compatible')::boolean,
    p_sort => asked ->> 'sort',
    p_after => asked ->> 'after',
    p_limit => coalesce((asked ->> 'limit')::integer, 24)
  )
$$;
create function tests.titles(asked jsonb) returns text[]
language sql as $$
  select array(
    select beat ->> 'title'
    from jsonb_array_elements(tests.search(asked) -> 'beats') with ordinality as found (beat, n)
    order by n
  )
$$;
create function tests.sorted(titles text[]) returns text[]
language sql as $$ select array(select unnest(titles) order by 1) $$;
-- Every id, page after page.
create function tests.walk(asked jsonb) returns bigint[]
language plpgsql as $$
declare
  page jsonb;
  ids bigint[] := '{}';
begin
  for turn in 1..200 loop
    page := tests.search(asked);
    ids := ids || array(
      select (beat ->> 'id')::bigint
      from jsonb_array_elements(page -> 'beats') with ordinality as found (beat, n) order by n
    );
    if page ->> 'next' is null then
      return ids;
    end if;
    asked := asked || jsonb_build_object('after', page ->> 'next');
  end loop;
  raise exception 'the pages never end';
end
$$;

-- Text as it is compared --------------------------------------------------------------------------

select tests.try('owner', $$
  array(
    select private.search_text(typed)
    from unnest(array[
      '  Crème   Brûlée ', 'Don’t Stop!', 'Boom-Bap', 'F#', 'F♯', 'f sharp', 'F#m', 'sharp edge',
      'G♭', 'g flat', 'flat out', 'R&B', 'São_Paulo/Nights', E'e\u0301tude', 'ＦＵＬＬ', '!?', '808s'
    ]) as typed
  )
$$, '{"creme brulee","dont stop","boom bap",fsharp,fsharp,fsharp,"fsharp m","sharp edge",gflat,gflat,"flat out","r b","sao paulo nights",etude,full,"",808s}',
  'text is compared without accents, case and punctuation; sharps are words');

-- Words -------------------------------------------------------------------------------------------

insert into public.beats (
  title, artist, genre, mood, key, mode, bpm, tags, price, sale_price, plays_count, is_active, created_at
)
values
  ('Midnight', 'Ada', 'Drill', 'Dark', 'C', 'minor', 140, '{night,adagio}', 25, null, 5, true, '2024-01-01'),
  ('Midnight Rosin', 'Ada', 'Violin Trap', 'Dark', 'F#', null, 142, '{bow}', 25, 20, 50, true, '2024-01-02'),
  ('After Midnight', 'Ada', 'Boom-Bap', 'Chill', 'A', null, 90, '{violin-trap}', 50, null, 500, true, '2024-01-03'),
  ('Café Étude', 'Béla', 'melodic', 'Happy', 'D#', null, 100, '{Ambient Trap,midnight}', 100, null, 1, true, '2024-01-04'),
  ('Cathedral', 'Ada', 'trap', null, 'C', 'major', null, '{}', 149.99, 99.99, 7, true, '2024-01-05'),
  ('Hidden Midnight', 'Ada', 'Drill', 'Dark', 'C', 'major', 140, '{hidden}', 25, null, 9, false, '2024-01-06');

insert into public.beat_images (beat_id, image_url, filename, is_primary, variant_widths)
select id, '/cover.jpg', 'c.jpg', true, '{400,800}' from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, duration, peaks)
select id, '/' || type || '.mp3', type, type || '.mp3', 1, 30.5, '{1,2}'
from public.beats, unnest(array['preview', 'full']) as type;

select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"q": "midnight"}', '{Midnight,"Midnight Rosin","After Midnight","Café Étude"}',
    'the title itself, then a title that begins so, then words of a title, then any words'),
  ('{"q": "MIDNIGHT ros"}', '{"Midnight Rosin"}', 'case does not matter'),
  ('{"q": "rosin midnight"}', '{"Midnight Rosin"}', 'nor the order of words'),
  ('{"q": "  midnight   rosin "}', '{"Midnight Rosin"}', 'nor spaces'),
  ('{"q": "cafe etude"}', '{"Café Étude"}', 'accents may be left out'),
  ('{"q": "CAFÉ"}', '{"Café Étude"}', 'or written'),
  ('{"q": "bela"}', '{"Café Étude"}', 'the artist is searched'),
  ('{"q": "ada"}', '{Midnight,Cathedral,"After Midnight","Midnight Rosin"}',
    'but what the artist''s name says of all beats comes last'),
  ('{"q": "boom bap"}', '{"After Midnight"}', 'the genre'),
  ('{"q": "happy"}', '{"Café Étude"}', 'the mood'),
  ('{"q": "ambient"}', '{"Café Étude"}', 'the tags'),
  ('{"q": "F#"}', '{"Midnight Rosin"}', 'the key, with a sharp'),
  ('{"q": "Cm"}', '{Midnight}', 'a letter and its scale is a key'),
  ('{"q": "c minor"}', '{Midnight}', 'and so are two words'),
  ('{"q": "c major"}', '{Cathedral}', 'a beat in minor is in no major'),
  ('{"q": "am"}', '{"Café Étude","After Midnight"}', 'what may be one is still the beginning of a word'),
  ('{"q": "fm"}', '{}', 'but no word that only begins so'),
  ('{"q": "143 bpm"}', '{}', 'a tempo is right or wrong'),
  ('{"q": "bela 100 bpm eb"}', '{"Café Étude"}', 'tempo, key and artist at once'),
  ('{"q": "chilled"}', '{"After Midnight"}', 'what people call a mood'),
  ('{"q": "sad violin"}', '{}', 'which is not every mood'),
  ('{"q": "cheerfull"}', '{"Café Étude"}', 'mistyped as well'),
  ('{"q": "cath"}', '{Cathedral}', 'a word may be unfinished'),
  ('{"q": "midnight zebra"}', '{}', 'every word must be found'),
  ('{"q": "cahte"}', '{Cathedral}', 'even while the word is being typed'),
  ('{"q": "midnihgt rosni"}', '{"Midnight Rosin"}', 'in each of the words'),
  ('{"q": "xylophone"}', '{}', 'what resembles nothing finds nothing'),
  ('{"q": "o''r 1=1); drop -- %_\\ :* | !"}', '{}', 'punctuation is not executed'),
  ('{"q": "mid%ght"}', '{}', 'nor a pattern'),
  ('{"q": "midnight", "sort": "price-high"}', '{"Café Étude","After Midnight",Midnight,"Midnight Rosin"}',
    'what is found can be sorted otherwise'),
  ('{"q": "midnight", "genre": "drill"}', '{Midnight}', 'and filtered')
) as t (asked, titles, why);
select tests.try('visitor', t) from (values
  ($$
    array(
      select typed
      from unnest(array[
        'F#m', 'f# minor', 'F# min', 'f♯ major', 'F#-minor', 'f sharp minor', 'Gbm', 'gb minor', 'g flat maj',
        'g♭m', 'F♯', 'f sharp', 'gb', 'f# midnight', 'F#m 142', '142 F# minor', 'F# mino', 'dark f#m bow'
      ]) as typed
      where tests.titles(jsonb_build_object('q', typed)) <> array['Midnight Rosin']
    )
  $$, '{}', 'the key however it is written, with its scale and beside other words'),
  ($$
    array(
      select typed
      from unnest(array['142', '142 bpm', '142bpm', '142 BPM', 'dark 142', '142 bpm violin', 'dark 142 violin']) as typed
      where tests.titles(jsonb_build_object('q', typed)) <> array['Midnight Rosin']
    )
  $$, '{}', 'the tempo, with and without its unit and beside other words'),
  ($$
    array(
      select typed from unnest(array['cathderal', 'cathedrl', 'cattedral', 'catthedral']) as typed
      where tests.titles(jsonb_build_object('q', typed)) <> array['Cathedral']
    )
  $$, '{}', 'a word with swapped letters, a missing one, a wrong one or one too many'),
  ($$ (tests.search('{"q": "cathderal"}') ->> 'close')::boolean $$, 'true', 'and the answer says so'),
  ($$ (tests.search('{"q": "cathedral"}') ->> 'close')::boolean $$, 'false', 'which it does not otherwise'),
  ($$ tests.titles('{"q": "   "}') $$, $$ = tests.titles('{}') $$, 'blanks are no search')
) as t;

-- What is meant besides words ---------------------------------------------------------------------

select tests.become('owner');
insert into public.beats (title, artist, genre, price, is_active, created_at)
values ('Gift', 'Ada', 'Trap', 0, true, '2023-01-01');
select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"q": "free"}', '{Gift}', 'what costs nothing'),
  ('{"q": "free trap type beat"}', '{Gift}', 'beside other words'),
  ('{"q": "Drill Type Beats"}', '{Midnight}', 'type beat says nothing of a beat'),
  ('{"q": "midnight $20"}', '{"Midnight Rosin"}', 'a price that is paid, beside words'),
  ('{"q": "$99"}', '{Cathedral}', 'a price in whole dollars'),
  ('{"q": "midnight $26-$60"}', '{"After Midnight"}', 'a range of prices'),
  ('{"q": "$20-100 midnight 140–150 bpm"}', '{Midnight,"Midnight Rosin"}', 'prices and tempos at once'),
  ('{"q": "$20 - 140-150"}', '{"Midnight Rosin"}', 'a dash between a price and a tempo makes no range of them'),
  ('{"q": "midnight 20-20"}', '{}', 'what is no tempo stays words'),
  ('{"q": "$99", "genre": "drill"}', '{}', 'filters hold beside it')
) as t (asked, titles, why);
select tests.try('visitor', t) from (values
  ($$ tests.titles('{"q": "type beat"}') $$, '= tests.titles(''{}'')', 'alone it is every beat'),
  ($$
    array(
      select slowest || '-' || fastest
      from generate_series(85, 145, 5) as slowest, generate_series(85, 145, 5) as fastest
      where tests.titles(jsonb_build_object('q', format('%s-%s', slowest, fastest))) <> tests.titles(
        jsonb_build_object('bpm_min', least(slowest, fastest), 'bpm_max', greatest(slowest, fastest))
      )
    )
  $$, '{}', 'two tempos find what the filter between them finds')
) as t;
select tests.try('owner', t) from (values
  ($$
    array(
      select dollars from generate_series(0, 110) as dollars
      where tests.titles(jsonb_build_object('q', '$' || dollars)) <> array(
        select title from public.beats
        where is_active and floor(coalesce(sale_price, price)) = dollars order by created_at desc, id desc
      )
    )
  $$, '{}', 'a price finds what costs so many dollars')
) as t;
select tests.become('owner');
delete from public.beats where title = 'Gift';

-- Filters -----------------------------------------------------------------------------------------

select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"genre": "DRILL"}', '{Midnight}', 'genre, whatever its case'),
  ('{"genre": "boom bap"}', '{"After Midnight"}', 'or its hyphen'),
  ('{"genre": "tra"}', '{}', 'but the whole of it'),
  ('{"type": "ambient-trap"}', '{"Café Étude"}', 'ambient trap by its tag'),
  ('{"type": "drill"}', '{Midnight}', 'drill by its genre'),
  ('{"price": "100+"}', '{"Café Étude"}', '100 and more'),
  ('{"bpm_min": 141}', '{"Midnight Rosin"}', 'tempo from'),
  ('{"bpm_max": 90}', '{"After Midnight"}', 'tempo to'),
  ('{"bpm_min": 100, "bpm_max": 140}', '{"Café Étude",Midnight}', 'tempo between'),
  ('{"key": "F#"}', '{"Midnight Rosin"}', 'key'),
  ('{"key": "f♯"}', '{"Midnight Rosin"}', 'written either way'),
  ('{"key": "Eb"}', '{"Café Étude"}', 'or as a flat'),
  ('{"key": "Ebm"}', '{"Café Étude"}', 'with a scale, which a beat may have whose mode is not known'),
  ('{"key": "C minor"}', '{Midnight}', 'and a beat in that mode has'),
  ('{"key": "C major"}', '{Cathedral}', 'but none in the other'),
  ('{"key": "D# minor", "compatible": true}', '{"Café Étude","Midnight Rosin"}', 'keys that are compatible with it'),
  ('{"key": "A minor", "compatible": true}', '{Cathedral,"After Midnight"}', 'among them its relative'),
  ('{"key": "G", "compatible": true}', '{Cathedral,Midnight}', 'in any mode where it has none'),
  ('{"compatible": true}', '{Cathedral,"Café Étude","After Midnight","Midnight Rosin",Midnight}', 'which are all without a key')
) as t (asked, titles, why);
select tests.become('owner');
-- The number of a key on the Camelot wheel, on which a step is a fifth (seven semitones) and relatives share a number.
create function tests.wheel(key text, mode text) returns integer
language sql as $$
  select (
    7 * (array_position('{C,C#,D,D#,E,F,F#,G,G#,A,A#,B}', key) - 1 + case mode when 'minor' then 3 else 0 end) + 7
  ) % 12
$$;
select tests.try('owner', t) from (values
  ($$
    select key, mode from unnest('{C,C#,D,D#,E,F,F#,G,G#,A,A#,B}'::text[]) as key, unnest('{major,minor}'::text[]) as mode,
      unnest('{C,C#,D,D#,E,F,F#,G,G#,A,A#,B}'::text[]) as other, unnest('{major,minor}'::text[]) as its_mode
    where (
      case (12 + tests.wheel(other, its_mode) - tests.wheel(key, mode)) % 12
        when 0 then true when 1 then mode = its_mode when 11 then mode = its_mode else false
      end
    ) <> exists (
      select from private.compatible_keys(key, mode) as found where (found.key, found.mode) = (other, its_mode)
    )
  $$, '0 rows', 'compatible are a key, its relative, and its neighbors on the wheel in the same mode'),
  ($$ select (private.compatible_keys('A', null)).* $$, $$ values ('A', null::text), ('D', null), ('E', null) $$,
    'without a mode: a key and its fifths')
) as t;
select tests.try('visitor', $$ public.beat_facets() -> 'keys' $$,
  '["C", "C major", "C minor", "D#", "F#", "A"]', 'facets: each key, and the modes that are known in it');
select tests.try('owner', t) from (values
  ($$ update public.beats set mode = 'minor' where title = 'After Midnight' $$, null, null),
  ($$ public.beat_facets() #>> '{keys,-1}' $$, 'A minor', 'a key alone is left out where a mode of it finds the same beats'),
  ($$ update public.beats set mode = null where title = 'After Midnight' $$, null, null)
) as t;
select tests.try('visitor', format('tests.sorted(tests.titles(%L))', asked), titles, why) from (values
  ('{"moods": ["dark", "HAPPY"]}', '{"Café Étude",Midnight,"Midnight Rosin"}', 'any of the moods'),
  ('{"moods": ["emotional"]}', '{"After Midnight"}', 'or what people call one'),
  ('{"type": "violin-trap"}', '{"After Midnight","Midnight Rosin"}', 'type: by genre or tag, with hyphen or space'),
  ('{"price": "0-25"}', '{Midnight,"Midnight Rosin"}', 'price: up to 25'),
  ('{"price": "25-50"}', '{"After Midnight",Midnight}', 'both ends belong to a range, and a sale price counts'),
  ('{"price": "50-100"}', '{"After Midnight","Café Étude",Cathedral}', 'what the buyer pays counts')
) as t (asked, titles, why);
select tests.try('visitor', t) from (values
  ($$ cardinality(tests.titles('{"genre": "all"}')) $$, '5', 'all is every genre'),
  ($$ cardinality(tests.titles('{"moods": []}')) $$, '5', 'no moods are no filter')
) as t;
select is(
  tests.titles('{"genre": "violin trap", "price": "0-25", "moods": ["dark"], "key": "F#", "bpm_min": 140, "type": "violin-trap"}'),
  array['Midnight Rosin'], 'all of them at once'
);

-- The answer --------------------------------------------------------------------------------------

select tests.try('visitor', $$ tests.search('{"q": "café"}') - 'beats' $$,
  '{"total": 1, "total_capped": false, "close": false, "next": null}', 'the answer counts');
select is(
  tests.search('{"q": "café"}') #> '{beats,0}' #- '{id}',
  '{
    "title": "Café Étude", "artist": "Béla", "genre": "melodic", "bpm": 100, "key": "D#", "mode": null,
    "price": 100.00, "sale_price": null, "mood": "Happy", "tags": ["Ambient Trap", "midnight"],
    "is_featured": false, "plays_count": 1,
    "beat_images": [{"image_url": "/cover.jpg", "variant_widths": [400, 800]}],
    "beat_audio": [{"audio_url": "/preview.mp3", "duration": 30.500, "bars": "01"}]
  }',
  'and holds what cards show of beats, with primary image and preview, never full audio'
);
select tests.try(t) from (values
  ('visitor, member, admin', $$ tests.titles('{"q": "hidden"}') $$, '{}', 'finds no inactive beat'),
  ('admin', $$ cardinality(tests.titles('{}')) $$, '5', 'not in the list either'),
  ('admin', $$
    (
      select count(*)::integer
      from jsonb_array_elements(tests.search('{}') -> 'beats') as beat,
        jsonb_array_elements(beat -> 'beat_audio') as audio
      where audio ->> 'audio_url' <> '/preview.mp3'
    )
  $$, '0', 'and no full audio')
) as t;

-- What is kept up to date -------------------------------------------------------------------------

update public.beats set title = 'Vesper', sale_price = 5 where title = 'Cathedral';
select is(tests.titles('{"q": "vesper", "price": "0-25"}'), array['Vesper'], 'a change is found at once');
select is(tests.titles('{"q": "cathedral"}'), '{}', 'and the former title no more');
select is(tests.titles('{"q": "vespre"}'), array['Vesper'], 'a new word is known to the mistyped');
update public.beats set is_active = true where title = 'Hidden Midnight';
select is(tests.titles('{"q": "hidden"}'), array['Hidden Midnight'], 'a published beat is found');
update public.beats set is_active = false where title = 'Hidden Midnight';
select is(tests.titles('{"q": "hidden"}'), '{}', 'a withdrawn one is not');
select is(tests.search('{"q": "hidden"}') ->> 'total', '0', 'nor counted');
delete from public.beats where title = 'Vesper';
select is(tests.titles('{"q": "vesper"}'), '{}', 'nor a deleted one');

-- Refusals ----------------------------------------------------------------------------------------

select tests.become('visitor');
select throws_ok(format('select tests.search(%L)', asked), '22023', null, why)
from (
  values
    (jsonb_build_object('q', repeat('x', 101)), 'a search of 101 characters'),
    (jsonb_build_object('genre', repeat('x', 61)), 'a genre of 61 characters'),
    (jsonb_build_object('moods', array_fill('x'::text, array[21])), '21 moods'),
    ('{"price": "26-50"}', 'an unknown price range'),
    ('{"key": "H"}', 'an unknown key'),
    ('{"sort": "created_at; drop table x"}', 'an unknown sort'),
    ('{"limit": 49}', 'a page of 49'),
    ('{"after": "bm9uc2Vuc2U"}', 'a made-up cursor'),
    ('{"after": "%%%"}', 'no cursor at all')
) as refused (asked, why);

-- Paging ------------------------------------------------------------------------------------------

select tests.become('owner');
delete from public.beats;
select setseed(0.42);
insert into public.beats (
  title, artist, genre, mood, key, bpm, tags, price, sale_price, plays_count, is_active, created_at
)
select
  (array['Violin', 'Storm', 'Violin Storm', 'Night', 'Storm Night'])[1 + floor(random() * 5)::integer],
  'Ada',
  (array['Trap', 'Drill'])[1 + floor(random() * 2)::integer],
  (array['Dark', 'Chill', null])[1 + floor(random() * 3)::integer],
  (array['C', 'F#', null])[1 + floor(random() * 3)::integer],
  60 + floor(random() * 5)::integer,
  case when random() < 0.5 then array['violin'] else '{}' end,
  25 + floor(random() * 3), case when random() < 0.3 then floor(random() * 3) end,
  floor(random() * 4), random() < 0.8,
  -- Few moments, so that many beats share one.
  timestamptz '2024-01-01' + floor(random() * 20) * interval '1 day'
from generate_series(1, 300);

create function tests.expected(asked jsonb) returns bigint[]
language sql as $$
  select array(
    select id
    from public.beats
    where is_active
      and (asked ->> 'genre' is null or lower(genre) = lower(asked ->> 'genre'))
      and (asked ->> 'price' is null or coalesce(sale_price, price) between 0 and 25)
      and (asked ->> 'q' is null or 'violin' = any (tags) or title like '%Violin%')
    order by
      case asked ->> 'sort' when 'price-low' then coalesce(sale_price, price) end,
      case asked ->> 'sort' when 'price-high' then coalesce(sale_price, price) end desc,
      case asked ->> 'sort' when 'popular' then plays_count end desc,
      case asked ->> 'sort' when 'oldest' then created_at end,
      case asked ->> 'sort' when 'oldest' then id end,
      case asked ->> 'sort' when 'newest' then created_at end desc,
      id desc
  )
$$;

select tests.become('visitor');
select is(
  array(
    select asked
    from unnest(array['newest', 'oldest', 'price-low', 'price-high', 'popular']) as sort,
      unnest(array['{}', '{"genre": "DRILL"}', '{"price": "0-25"}', '{"q": "violin"}']::jsonb[]) as filters,
      unnest(array[1, 7, 24]) as size,
      jsonb_build_object('sort', sort, 'limit', size) as base,
      jsonb_concat(base, filters) as asked
    -- Pages of one beat are walked once a sort.
    where (size > 1 or filters = '{"price": "0-25"}')
      and tests.walk(asked) is distinct from tests.expected(asked)
  ),
  '{}', 'in every sort, filter and size of page, each beat comes once and in its order'
);
select tests.try('visitor', t) from (values
  ($$ array(select unnest(tests.walk('{"q": "violin", "limit": 7}')) order by 1) $$,
    $$ = array(select unnest(tests.expected('{"q": "violin"}')) order by 1) $$,
    'so it does when the best come first'),
  ($$ array(select unnest(tests.walk('{"q": "voilin", "limit": 7}')) order by 1) $$,
    $$ = array(select unnest(tests.expected('{"q": "violin"}')) order by 1) $$, 'and when the word is mistyped'),
  ($$ (tests.search('{"q": "violin", "limit": 1}') ->> 'total')::integer $$,
    $$ = cardinality(tests.expected('{"q": "violin"}')) $$, 'the total is that of all pages')
) as t;

-- New beats arrive while a visitor turns the pages.
select tests.become('owner');
create temporary table turned as
select tests.search('{"limit": 24}') as first, tests.expected('{"sort": "newest"}') as before;
grant select on turned to public;
insert into public.beats (title, artist, genre, price, is_active, created_at)
select 'Newcomer', 'Ada', 'Trap', 25, true, '2030-01-01' from generate_series(1, 30);
select tests.try('visitor', t) from (values
  ($$ tests.walk(jsonb_build_object('after', (select first ->> 'next' from turned))) $$,
    '= (select before[25:] from turned)', 'beats that arrive shift no page'),
  ($$ tests.search(jsonb_build_object('sort', 'oldest', 'after', (select first ->> 'next' from turned))) $$,
    'refused 22023 This cursor does not belong to this search.', 'a cursor is good for its own search alone')
) as t;

-- Around a beat -----------------------------------------------------------------------------------

select tests.become('owner');
delete from public.beats;
insert into public.beats (title, artist, genre, mood, bpm, price, is_active, created_at)
values
  ('Here', 'A', 'Drill', 'Dark', 140, 25, true, '2024-01-05'),
  ('Twin', 'A', 'drill', 'dark', 140, 25, true, '2024-01-01'),
  ('Same genre', 'A', 'Drill', 'Happy', 90, 25, true, '2024-01-02'),
  ('Same mood', 'A', 'Jazz', 'Dark', 90, 25, true, '2024-01-08'),
  ('Same tempo', 'A', 'Jazz', 'Happy', 141, 25, true, '2024-01-07'),
  ('Stranger', 'A', 'Jazz', 'Happy', 60, 25, true, '2024-01-06'),
  ('Hidden twin', 'A', 'Drill', 'Dark', 140, 25, false, '2024-01-09');
select tests.try('admin', t) from (values
  ($$ jsonb_path_query_array(public.related_beats(tests.beat('Here')), '$[*].title') $$,
    '["Twin", "Same genre", "Same mood", "Same tempo", "Stranger"]',
    'related: the most alike first, then others, not itself, nothing inactive'),
  ($$ jsonb_array_length(public.related_beats(tests.beat('Here'), 2)) $$, '2', 'as many as asked for'),
  ($$ public.related_beats(tests.beat('Hidden twin')) $$, '[]', 'an inactive beat has no relatives')
) as t;
select is(
  public.beat_neighbors(tests.beat('Here')),
  jsonb_build_object(
    'previous', jsonb_build_object('id', tests.beat('Stranger'), 'title', 'Stranger'),
    'next', jsonb_build_object('id', tests.beat('Same genre'), 'title', 'Same genre')
  ),
  'neighbors: the newer and the older beat'
);
select tests.try('admin', t) from (values
  ($$ public.beat_neighbors(tests.beat('Same mood')) -> 'previous' $$,
    'null', 'the newest active beat has none before it'),
  ('public.beat_facets()', '{"bpm_min": 60, "bpm_max": 141, "keys": []}', 'facets: what there is')
) as t;

-- More than is shown ------------------------------------------------------------------------------

select throws_ok(
  format('select public.related_beats(1, %s)', wanted), '22023', 'Ask for 1 to 24 related beats.',
  'a visitor does not ask for ' || wanted || ' related beats'
)
from unnest(array['0', '25', 'null']) as wanted;

select tests.try('visitor', $$ tests.search('{"q": "!?"}') $$,
  '{"beats": [], "total": 0, "total_capped": false, "close": false, "next": null}',
  'what holds no word resembles nothing');
select tests.become('owner');
select throws_ok(
  format('select private.unpack_cursor(%L, ''x'', false)', cursor), '22023', null,
  'a cursor that is too long is not even read'
)
from replace(
  encode(convert_to('{"asked": "x", "id": 1, "close": false, "value": 1' || repeat(' ', 300) || '}', 'UTF8'), 'base64'),
  E'\n', ''
) as cursor;

-- Related beats in a large store: the best are found behind fifty newer ones ---------------------------

insert into public.beats (title, artist, genre, mood, bpm, price, is_active, created_at)
select title, 'A', genre, mood, bpm, 25, true, timestamptz '2030-02-01' + day * interval '1 day'
from (
  values
    ('Both', 'Kin', 'Kind', null, 0), ('Faster', 'f', null, 152, 0), ('Slower', 's', null, 148, 0),
    ('Of kin', 'Kin', 'Kind', null, 1), ('Of mood', 'm', 'Kind', null, 1), ('Of tempo', 't', null, 150, 1)
) as t (title, genre, mood, bpm, day)
union all
select kind || n, 'A', kind, mood, bpm, 25, true, '2030-03-01'
from (
  values ('Kin', 'Other', null), ('Else', 'Kind', null), ('Slow', null, 70), ('Fast', null, 240), ('New', null, null)
) as t (kind, mood, bpm)
cross join generate_series(1, 51) as n;
update public.beats set created_at = '2030-04-01' where genre = 'New';
create function tests.related(wanted text) returns text
language sql as $$
  select string_agg(regexp_replace(beat ->> 'title', '\d+$', ''), ' ' order by n)
  from jsonb_array_elements(public.related_beats(tests.beat(wanted), 4)) with ordinality as r (beat, n)
$$;
select tests.become('visitor');
select is(tests.related('Of kin'), 'Both Kin Kin Kin', 'of its genre and mood first, then of its genre');
select is(tests.related('Of mood'), 'Else Else Else Else', 'of its mood, the newest first, where its genre has no other');
select is(tests.related('Of tempo'), 'Slower Faster New New', 'of nearly its tempo, where it has no mood');

select * from finish();
rollback;
