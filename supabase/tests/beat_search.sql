-- Search: what visitors find, in which order, a page at a time; and nothing but active beats.
begin;
\ir personas.psql
select plan(143);

-- Remove existing beats, because the tests count rows.
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
-- Ids of all pages, in their order.
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

select tests.try('owner', $$ private.word_typos('12345678901234567890') $$, '{}', 'a long number matches only as it is');

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
values (tests.beat('Café Étude'), '/preview.mp3', 'preview', 'older.mp3', 1, 9, '{1,2}');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, duration, peaks)
select id, '/' || type || '.mp3', type, type || '.mp3', 1, 30.5, '{1,2}'
from public.beats, unnest(array['preview', 'full']) as type;

select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"q": "midnight"}', '{Midnight,"Midnight Rosin","After Midnight","Café Étude"}',
    'matches are ordered: title equal to the search, title that begins with it, words of the title, other words'),
  ('{"q": "MIDNIGHT ros"}', '{"Midnight Rosin"}', 'search ignores case'),
  ('{"q": "rosin midnight"}', '{"Midnight Rosin"}', 'search ignores the order of words'),
  ('{"q": "  midnight   rosin "}', '{"Midnight Rosin"}', 'search ignores extra spaces'),
  ('{"q": "cafe etude"}', '{"Café Étude"}', 'a search may leave out accents'),
  ('{"q": "CAFÉ"}', '{"Café Étude"}', 'a search may have accents'),
  ('{"q": "bela"}', '{"Café Étude"}', 'search finds the artist'),
  ('{"q": "ada"}', '{Midnight,Cathedral,"After Midnight","Midnight Rosin"}',
    'matches by the name of the artist alone come last'),
  ('{"q": "boom bap"}', '{"After Midnight"}', 'search finds the genre'),
  ('{"q": "happy"}', '{"Café Étude"}', 'search finds the mood'),
  ('{"q": "ambient"}', '{"Café Étude"}', 'search finds the tags'),
  ('{"q": "F#"}', '{"Midnight Rosin"}', 'search finds a key with a sharp'),
  ('{"q": "Cm"}', '{Midnight}', 'search finds a key with its mode in one word'),
  ('{"q": "c minor"}', '{Midnight}', 'search finds a key with its mode in two words'),
  ('{"q": "c major"}', '{Cathedral}', 'a search for a major key finds no beat in minor'),
  ('{"q": "am"}', '{"Café Étude","After Midnight"}', 'a word that may be a key also finds words that begin with it'),
  ('{"q": "fm"}', '{}', 'a search for a key that no beat has finds nothing'),
  ('{"q": "143 bpm"}', '{}', 'a search for a tempo finds no other tempo'),
  ('{"q": "71"}', '{"Midnight Rosin"}', 'a search for a tempo finds beats at double of it'),
  ('{"q": "ada 280bpm"}', '{Midnight}', 'a search for a tempo finds beats at half of it, beside other words'),
  ('{"q": "7"}', '{}', 'an unfinished tempo finds neither half nor double of one'),
  ('{"q": "ke"}', '{}', 'the beginning of the word "key" does not find every beat that has a key'),
  ('{"q": "bp"}', '{}', 'the beginning of the word "bpm" does not find every beat that has a tempo'),
  ('{"q": "bela 100 bpm eb"}', '{"Café Étude"}', 'a search finds tempo, key and artist at once'),
  ('{"q": "chilled"}', '{"After Midnight"}', 'search finds a mood by another name'),
  ('{"q": "sad violin"}', '{}', 'another name of a mood finds no other mood'),
  ('{"q": "cheerfull"}', '{"Café Étude"}', 'search finds a mood by another name that is mistyped'),
  ('{"q": "cath"}', '{Cathedral}', 'search finds an unfinished word'),
  ('{"q": "midnight zebra"}', '{}', 'every word of a search must match'),
  ('{"q": "cahte"}', '{Cathedral}', 'search finds an unfinished word that is mistyped'),
  ('{"q": "midnihgt rosni"}', '{"Midnight Rosin"}', 'each word of a search may be mistyped'),
  ('{"q": "xylophone"}', '{}', 'a word that resembles none finds nothing'),
  ('{"q": "o''r 1=1); drop -- %_\\ :* | !"}', '{}', 'SQL and search operators in a search are plain text'),
  ('{"q": "mid%ght"}', '{}', 'a percent sign in a search is no wildcard'),
  ('{"q": "midnight", "sort": "price-high"}', '{"Café Étude","After Midnight",Midnight,"Midnight Rosin"}',
    'matches can be sorted by price'),
  ('{"q": "midnight", "genre": "drill"}', '{Midnight}', 'matches can be filtered by genre')
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
  $$, '{}', 'search finds a key in every spelling, with its mode and beside other words'),
  ($$
    array(
      select typed
      from unnest(array['142', '142 bpm', '142bpm', '142 BPM', 'dark 142', '142 bpm violin', 'dark 142 violin']) as typed
      where tests.titles(jsonb_build_object('q', typed)) <> array['Midnight Rosin']
    )
  $$, '{}', 'search finds a tempo with and without its unit and beside other words'),
  ($$
    array(
      select typed from unnest(array['cathderal', 'cathedrl', 'cattedral', 'catthedral']) as typed
      where tests.titles(jsonb_build_object('q', typed)) <> array['Cathedral']
    )
  $$, '{}', 'search finds a word with swapped, missing, wrong or extra letters'),
  ($$ (tests.search('{"q": "cathderal"}') ->> 'close')::boolean $$, 'true', 'the answer marks a search whose words were corrected'),
  ($$ (tests.search('{"q": "cathedral"}') ->> 'close')::boolean $$, 'false', 'the answer does not mark a search whose words are exact'),
  ($$ tests.titles('{"q": "   "}') $$, $$ = tests.titles('{}') $$, 'a search of spaces finds every beat')
) as t;

-- Words with a meaning: free, type beat, prices and tempos ----------------------------------------

select tests.become('owner');
insert into public.beats (title, artist, genre, price, is_active, created_at)
values ('Gift', 'Ada', 'Trap', 0, true, '2023-01-01');
select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"q": "free"}', '{Gift}', '"free" finds free beats'),
  ('{"q": "free trap type beat"}', '{Gift}', '"free" finds free beats beside other words'),
  ('{"q": "Drill Type Beats"}', '{Midnight}', '"type beat" is ignored in a search'),
  ('{"q": "midnight $20"}', '{"Midnight Rosin"}', 'a price in a search finds the sale price, beside words'),
  ('{"q": "$99"}', '{Cathedral}', 'a price in a search finds its whole dollars'),
  ('{"q": "midnight $26-$60"}', '{"After Midnight"}', 'a search may have a range of prices'),
  ('{"q": "$20-100 midnight 140–150 bpm"}', '{Midnight,"Midnight Rosin"}', 'a search may have a range of prices and one of tempos'),
  ('{"q": "$20 - 140-150"}', '{"Midnight Rosin"}', 'a dash between a price and a tempo makes no range of them'),
  ('{"q": "midnight 20-20"}', '{}', 'a range that is no tempo is searched as words'),
  ('{"q": "$99", "genre": "drill"}', '{}', 'filters apply beside a searched price')
) as t (asked, titles, why);
select tests.try('visitor', t) from (values
  ($$ tests.titles('{"q": "type beat"}') $$, '= tests.titles(''{}'')', '"type beat" alone finds every beat'),
  ($$
    array(
      select slowest || '-' || fastest
      from generate_series(85, 145, 5) as slowest, generate_series(85, 145, 5) as fastest
      where tests.titles(jsonb_build_object('q', format('%s-%s', slowest, fastest))) <> tests.titles(
        jsonb_build_object('bpm_min', least(slowest, fastest), 'bpm_max', greatest(slowest, fastest))
      )
    )
  $$, '{}', 'a range of tempos in a search finds the same as the filter of tempos')
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
  $$, '{}', 'a price in a search finds every beat of so many whole dollars')
) as t;
select tests.become('owner');
delete from public.beats where title = 'Gift';

-- Filters -----------------------------------------------------------------------------------------

select tests.try('visitor', format('tests.titles(%L)', asked), titles, why) from (values
  ('{"genre": "DRILL"}', '{Midnight}', 'the genre filter ignores case'),
  ('{"genre": "boom bap"}', '{"After Midnight"}', 'the genre filter ignores hyphens'),
  ('{"genre": "tra"}', '{}', 'the genre filter matches no part of a genre'),
  ('{"type": "ambient-trap"}', '{"Café Étude"}', 'the type filter finds ambient trap by its tag'),
  ('{"type": "drill"}', '{Midnight}', 'the type filter finds drill by its genre'),
  ('{"price": "100+"}', '{"Café Étude"}', 'the price filter finds beats of $100 and more'),
  ('{"bpm_min": 141}', '{"Midnight Rosin"}', 'the tempo filter has a lower limit'),
  ('{"bpm_max": 90}', '{"After Midnight"}', 'the tempo filter has an upper limit'),
  ('{"bpm_min": 100, "bpm_max": 140}', '{"Café Étude",Midnight}', 'the tempo filter has both limits'),
  ('{"bpm_min": 71, "bpm_max": 71}', '{"Midnight Rosin"}', 'the tempo filter finds beats at double of a tempo'),
  ('{"bpm_min": 60, "bpm_max": 100, "sort": "price-low"}', '{"After Midnight","Café Étude","Midnight Rosin",Midnight}',
    'the tempo filter finds half and double of its tempos after the tempos themselves, in every order'),
  ('{"bpm_min": 70, "bpm_max": 140}', '{"Café Étude","After Midnight",Midnight}',
    'a tempo filter of an octave finds no half and no double'),
  ('{"key": "F#"}', '{"Midnight Rosin"}', 'the key filter finds a key'),
  ('{"key": "f♯"}', '{"Midnight Rosin"}', 'the key filter accepts the sharp sign'),
  ('{"key": "Eb"}', '{"Café Étude"}', 'the key filter accepts a flat'),
  ('{"key": "Ebm"}', '{"Café Étude"}', 'the key filter with a mode finds beats whose mode is unknown'),
  ('{"key": "C minor"}', '{Midnight}', 'the key filter with a mode finds beats in that mode'),
  ('{"key": "C major"}', '{Cathedral}', 'the key filter with a mode finds no beats in the other one'),
  ('{"key": "D# minor", "compatible": true}', '{"Café Étude","Midnight Rosin"}', 'the key filter finds compatible keys'),
  ('{"key": "A minor", "compatible": true}', '{Cathedral,"After Midnight"}', 'compatible keys include the relative key'),
  ('{"key": "G", "compatible": true}', '{Cathedral,Midnight}', 'a key without a mode is compatible with both modes'),
  ('{"compatible": true}', '{Cathedral,"Café Étude","After Midnight","Midnight Rosin",Midnight}',
    'compatible keys without a key find every beat')
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
  '["C", "C major", "C minor", "D#", "F#", "A"]', 'facets list each key, and its known modes');
select tests.try('owner', t) from (values
  ($$ update public.beats set mode = 'minor' where title = 'After Midnight' $$, null, null),
  ($$ public.beat_facets() -> 'keys' $$, '["C", "C major", "C minor", "D#", "F#", "A minor"]', 'facets leave out a key alone where its mode finds the same beats'),
  ($$ update public.beats set mode = null where title = 'After Midnight' $$, null, null)
) as t;
select tests.try('visitor', format('tests.sorted(tests.titles(%L))', asked), titles, why) from (values
  ('{"moods": ["dark", "HAPPY"]}', '{"Café Étude",Midnight,"Midnight Rosin"}', 'the mood filter finds any of its moods'),
  ('{"moods": ["emotional"]}', '{"After Midnight"}', 'the mood filter accepts another name of a mood'),
  ('{"type": "violin-trap"}', '{"After Midnight","Midnight Rosin"}', 'the type filter matches genre or tag, with hyphen or space'),
  ('{"price": "0-25"}', '{Midnight,"Midnight Rosin"}', 'the price filter finds beats up to $25'),
  ('{"price": "25-50"}', '{"After Midnight",Midnight}', 'both limits belong to a price range, and a sale price counts'),
  ('{"price": "50-100"}', '{"After Midnight","Café Étude",Cathedral}', 'the price filter uses the price that the buyer pays')
) as t (asked, titles, why);
select tests.try('visitor', t) from (values
  ($$ cardinality(tests.titles('{"genre": "all"}')) $$, '5', 'the genre filter "all" finds every beat'),
  ($$ cardinality(tests.titles('{"moods": []}')) $$, '5', 'an empty mood filter finds every beat')
) as t;
select is(
  tests.titles('{"genre": "violin trap", "price": "0-25", "moods": ["dark"], "key": "F#", "bpm_min": 140, "type": "violin-trap"}'),
  array['Midnight Rosin'], 'all filters apply at once'
);

-- The answer --------------------------------------------------------------------------------------

select tests.try('visitor', $$ tests.search('{"q": "café"}') - 'beats' $$,
  '{"total": 1, "total_capped": false, "close": false, "next": null}', 'the answer of a search counts its matches');
select is(
  tests.search('{"q": "café"}') #> '{beats,0}' #- '{id}',
  '{
    "title": "Café Étude", "artist": "Béla", "genre": "melodic", "bpm": 100, "key": "D#", "mode": null,
    "price": 100.00, "sale_price": null, "premium_price": null, "unlimited_price": null, "mood": "Happy", "tags": ["Ambient Trap", "midnight"],
    "is_featured": false, "plays_count": 1,
    "beat_images": [{"image_url": "/cover.jpg", "variant_widths": [400, 800]}],
    "beat_audio": [
      {"audio_url": "/preview.mp3", "duration": 30.500, "bars": "01"},
      {"audio_url": "/preview.mp3", "duration": 9.000, "bars": "01"}
    ]
  }',
  'the answer has what cards show, with primary image and previews, the newest first, and no full audio'
);
select tests.try('visitor', t) from (values
  ($$ jsonb_path_query_array(tests.search('{"bpm_min": 85, "bpm_max": 101}'), '$.beats[*].tempo') $$,
    '[]', 'the answer marks no beat at an asked tempo'),
  ($$ jsonb_path_query_array(tests.search('{"q": "ada 140"}'), '$.beats[*].tempo') $$,
    '[]', 'the answer marks no beat at a searched tempo'),
  ($$ jsonb_path_query_array(tests.search('{"q": "70 bpm"}'), '$.beats[*].tempo') $$,
    '["double"]', 'the answer marks a beat at double of the searched tempo'),
  ($$ jsonb_path_query_array(tests.search('{"bpm_min": 180, "bpm_max": 290}'), '$.beats[*].tempo') $$,
    '["half", "half", "half", "half"]', 'the answer marks beats at half of the asked tempos')
) as t;
select tests.become('owner');
insert into public.beats (title, artist, genre, bpm, price, is_active)
values ('21 Savage', 'Ada', 'Trap', 70, 25, true), ('808 Drums', 'Ada', 'Trap', 140, 25, true);
select tests.try('visitor', format('jsonb_path_query_array(tests.search(%L), %L)', asked, '$.beats[*].tempo'), tempos, why) from (values
  ('{"q": "21 savage 140"}', '["half"]', 'the answer marks a beat at half of the tempo, whatever other number was typed'),
  ('{"q": "808 70"}', '["double"]', 'the answer marks a beat at double of the tempo, whatever other number was typed'),
  ('{"q": "21 140", "bpm_min": 20, "bpm_max": 150}', '["half"]', 'the answer marks a beat by the typed tempo, where its own is in an asked range')
) as t (asked, tempos, why);
select tests.become('owner');
delete from public.beats where title in ('21 Savage', '808 Drums');
select tests.try(t) from (values
  ('visitor, member, admin', $$ tests.titles('{"q": "hidden"}') $$, '{}', 'finds no inactive beat'),
  ('admin', $$ cardinality(tests.titles('{}')) $$, '5', 'an admin finds no inactive beat in the list'),
  ('admin', $$
    (
      select count(*)::integer
      from jsonb_array_elements(tests.search('{}') -> 'beats') as beat,
        jsonb_array_elements(beat -> 'beat_audio') as audio
      where audio ->> 'audio_url' <> '/preview.mp3'
    )
  $$, '0', 'an admin finds no full audio in the list')
) as t;

-- Updates of the search index ---------------------------------------------------------------------

update public.beats set title = 'Vesper', sale_price = 5 where title = 'Cathedral';
select is(tests.titles('{"q": "vesper", "price": "0-25"}'), array['Vesper'], 'a changed title is found at once');
select is(tests.titles('{"q": "cathedral"}'), '{}', 'the former title of a beat is not found');
select is(tests.titles('{"q": "vespre"}'), array['Vesper'], 'a new title is found when it is mistyped');
update public.beats set is_active = true where title = 'Hidden Midnight';
select is(tests.titles('{"q": "hidden"}'), array['Hidden Midnight'], 'a beat that is shown in the store is found');
update public.beats set is_active = false where title = 'Hidden Midnight';
select is(tests.titles('{"q": "hidden"}'), '{}', 'a beat that is hidden again is not found');
select is(tests.search('{"q": "hidden"}') ->> 'total', '0', 'a hidden beat is not counted');
delete from public.beats where title = 'Vesper';
select is(tests.titles('{"q": "vesper"}'), '{}', 'a deleted beat is not found');

-- Refusals ----------------------------------------------------------------------------------------

select tests.become('visitor');
select throws_ok(format('select tests.search(%L)', asked), '22023', null, why)
from (
  values
    (jsonb_build_object('q', repeat('x', 101)), 'a search of 101 characters is refused'),
    (jsonb_build_object('genre', repeat('x', 61)), 'a genre of 61 characters is refused'),
    (jsonb_build_object('moods', array_fill('x'::text, array[21])), '21 moods are refused'),
    ('{"price": "26-50"}', 'an unknown price range is refused'),
    ('{"key": "H"}', 'an unknown key is refused'),
    ('{"sort": "created_at; drop table x"}', 'an unknown sort is refused'),
    ('{"limit": 49}', 'a page of 49 beats is refused'),
    ('{"after": "bm9uc2Vuc2U"}', 'a made-up cursor is refused'),
    ('{"after": "%%%"}', 'a malformed cursor is refused')
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

insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
select id, kind, '\x'::bytea, now() - age * interval '1 day'
from public.beats, generate_series(1, plays_count) as play,
  (values ('play', 20), ('view', 1)) as other (kind, age)
union all
select id, 'play', '\x'::bytea, now() - interval '1 day' from public.beats, generate_series(1, plays_count % 3);
select private.count_recent_plays();

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
      case asked ->> 'sort' when 'trending' then plays_count % 3 end desc,
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
    from unnest(array['newest', 'oldest', 'price-low', 'price-high', 'popular', 'trending']) as sort,
      unnest(array['{}', '{"genre": "DRILL"}', '{"price": "0-25"}', '{"q": "violin"}']::jsonb[]) as filters,
      unnest(array[1, 7, 24]) as size,
      jsonb_build_object('sort', sort, 'limit', size) as base,
      jsonb_concat(base, filters) as asked
    -- Pages of one beat take long, so they are tested once for each sort.
    where (size > 1 or filters = '{"price": "0-25"}')
      and tests.walk(asked) is distinct from tests.expected(asked)
  ),
  '{}', 'pages in every sort, filter and size have each beat once, in order'
);
select tests.try('visitor', t) from (values
  ($$ array(select unnest(tests.walk('{"q": "violin", "limit": 7}')) order by 1) $$,
    $$ = array(select unnest(tests.expected('{"q": "violin"}')) order by 1) $$,
    'pages in order of relevance have each beat once'),
  ($$ array(select unnest(tests.walk('{"q": "voilin", "limit": 7}')) order by 1) $$,
    $$ = array(select unnest(tests.expected('{"q": "violin"}')) order by 1) $$, 'pages of a mistyped search have each beat once'),
  ($$ (tests.search('{"q": "violin", "limit": 1}') ->> 'total')::integer $$,
    $$ = cardinality(tests.expected('{"q": "violin"}')) $$, 'the total counts the beats of all pages')
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
    '= (select before[25:] from turned)', 'new beats shift no later page'),
  ($$ tests.search(jsonb_build_object('sort', 'oldest', 'after', (select first ->> 'next' from turned))) $$,
    'refused 22023 This cursor does not belong to this search.', 'a cursor is refused for another search')
) as t;

-- Related beats, neighbors and facets -------------------------------------------------------------

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
    'related beats: the most similar first, then others, without itself and inactive ones'),
  ($$ update public.beats set bpm = 70 where title = 'Stranger' $$, null, null),
  ($$ jsonb_path_query_array(public.related_beats(tests.beat('Here')), '$[*].title') $$,
    '["Twin", "Same genre", "Same mood", "Stranger", "Same tempo"]', 'related beats: half of the tempo is as near as the tempo'),
  ($$ update public.beats set key = 'D', mode = 'minor' where title = 'Here' $$, null, null),
  ($$ update public.beats set key = 'F', mode = 'major' where title = 'Same tempo' $$, null, null),
  ($$ jsonb_path_query_array(public.related_beats(tests.beat('Here')), '$[*].title') $$,
    '["Twin", "Same genre", "Same tempo", "Same mood", "Stranger"]', 'related beats: a key that mixes well brings a beat forward'),
  ($$ update public.beats set key = null, mode = null where key is not null $$, null, null),
  ($$ update public.beats set bpm = 60 where title = 'Stranger' $$, null, null),
  ($$ jsonb_array_length(public.related_beats(tests.beat('Here'), 2)) $$, '2', 'related beats are as many as requested'),
  ($$ public.related_beats(tests.beat('Hidden twin')) $$, '[]', 'an inactive beat has no related beats')
) as t;
select is(
  public.beat_neighbors(tests.beat('Here')),
  jsonb_build_object(
    'previous', jsonb_build_object('id', tests.beat('Stranger'), 'title', 'Stranger'),
    'next', jsonb_build_object('id', tests.beat('Same genre'), 'title', 'Same genre')
  ),
  'the neighbors of a beat are the next newer and the next older one'
);
select tests.try('admin', t) from (values
  ($$ public.beat_neighbors(tests.beat('Same mood')) -> 'previous' $$,
    'null', 'the newest active beat has no previous neighbor'),
  ('public.beat_facets()', '{"bpm_min": 60, "bpm_max": 141, "keys": []}', 'facets have the tempos and keys of active beats')
) as t;

-- Limits ------------------------------------------------------------------------------------------

select throws_ok(
  format('select public.related_beats(1, %s)', wanted), '22023', 'Ask for 1 to 24 related beats.',
  'a visitor does not ask for ' || wanted || ' related beats'
)
from unnest(array['0', '25', 'null']) as wanted;

select tests.try('visitor', $$ tests.search('{"q": "!?"}') $$,
  '{"beats": [], "total": 0, "total_capped": false, "close": false, "next": null}',
  'a search without letters and digits finds nothing');
select tests.become('owner');

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
select is(tests.related('Of kin'), 'Both Kin Kin Kin', 'related beats have its genre and mood first, then its genre');
select is(tests.related('Of mood'), 'Else Else Else Else', 'related beats have its mood, newest first, where no other beat has its genre');
select is(tests.related('Of tempo'), 'Slower Faster New New', 'related beats have a similar tempo where it has no mood');

select * from finish();
rollback;
