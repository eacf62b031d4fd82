-- Search: finds beats for the store, one page at a time.
--
-- private.beat_search has one row for each active beat, written by a trigger, and an index for every order and
-- filter. It is a table of its own because row level security keeps the planner from using an index for text search.
--
-- The functions run with the owner's rights, and return only fields of active beats that everyone may read.
-- Statements are built as text that contains every value, because the planner then knows how common a genre or a
-- word is, and the tests can explain the same statements. Sequential scans are switched off where a limit or an
-- estimated number of rows makes the planner choose them: with 20,000 beats, 124 of the statements that
-- beat_search_plan.sql explains would otherwise read a table from end to end.

-- Synonyms of moods, for filters and searches. After a change call private.index_beats for all beats.
create table private.mood_words (
  word text collate "C" check (word ~ '^[a-z0-9]+$'),
  mood text,
  primary key (word, mood)
);

-- Search data, one row for each active beat.
create table private.beat_search (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  created_at timestamptz not null,
  plays bigint not null,
  bpm integer,
  -- Words of title, artist, genre, mood and its synonyms, tags, key and tempo. This is the first column of variable
  -- length, because Postgres reads that one fastest.
  words tsvector not null,
  -- The same words without the artist, whose name may be that of every beat. Both have "free" for a free beat.
  own_words tsvector not null,
  title_words tsvector not null,
  -- Price of the Basic license in dollars, on sale the reduced one.
  pays numeric(10, 2) not null check (pays < 'Infinity'),
  key text,
  mode text,
  genre text not null,
  mood text,
  -- Genre and tags, normalized by private.search_text.
  labels text[] not null,
  title text collate "C" not null
);

-- Every word that active beats have or once had; a mistyped word is looked up here.
create table private.search_words (
  word text collate "C" primary key,
  typos text[] not null
);

alter table private.beat_search enable row level security;
alter table private.search_words enable row level security;
alter table private.mood_words enable row level security;

create index beat_search_newest_idx on private.beat_search (created_at desc, beat_id desc);
-- In both directions the newer of two beats with one price comes first, because most beats cost the same.
create index beat_search_price_low_idx on private.beat_search (pays, (- beat_id));
create index beat_search_price_high_idx on private.beat_search (pays desc, beat_id desc);
create index beat_search_popular_idx on private.beat_search (plays desc, beat_id desc);
create index beat_search_genre_idx on private.beat_search (genre, created_at desc, beat_id desc);
create index beat_search_mood_idx on private.beat_search (mood, created_at desc, beat_id desc);
create index beat_search_key_idx on private.beat_search (key, created_at desc, beat_id desc);
create index beat_search_mode_idx
on private.beat_search (key, mode, created_at desc, beat_id desc) where mode is not null;
create index beat_search_bpm_idx on private.beat_search (bpm);
create index beat_search_title_idx on private.beat_search (title);
create index beat_search_labels_idx on private.beat_search using gin (labels);
-- Separate indexes, because a rank without beats is then found to be empty at once, even for a common word.
create index beat_search_title_words_idx on private.beat_search using gin (title_words);
create index beat_search_own_words_idx on private.beat_search using gin (own_words);
create index beat_search_words_idx on private.beat_search using gin (words);
create index search_words_typos_idx on private.search_words using gin (typos);

-- Normalized text ---------------------------------------------------------------------------------

-- Text as search compares it: no accents, no case, words of letters and digits with one space between them. After a
-- change call private.index_beats for all beats.
-- Immutable although unaccent is not marked so: the dictionary is named, and its rules are fixed.
create function private.search_text(value text)
returns text language sql immutable parallel safe set search_path = ''
as $$
  select btrim(
    regexp_replace(
      -- A sharp becomes a word of its own: F#, F♯, f sharp and F#m all contain "fsharp".
      regexp_replace(
        regexp_replace(
          lower(
            extensions.unaccent(
              'extensions.unaccent'::regdictionary,
              replace(replace(translate(normalize(value, nfkc), '''’‘`´ʼ', ''), '♯', '#'), '♭', ' flat ')
            )
          ),
          '(^|[^a-z0-9])([a-g]) ?(#|sharp(?![a-z0-9]))', '\1\2sharp ', 'g'
        ),
        '(^|[^a-z0-9])([a-g]) +flat(?![a-z0-9])', '\1\2flat', 'g'
      ),
      -- Punctuation is listed by code point, because character classes depend on the server's locale.
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+',
      ' ', 'g'
    )
  )
$$;

-- The word, and from four letters on the word without each of its letters: two words that share one of these
-- are one typing mistake apart.
create function private.word_deletions(word text)
returns text[] language sql immutable parallel safe set search_path = ''
return array_append(
  array(
    select overlay(word placing '' from n for 1)
    from generate_series(1, length(word)) as n
    where length(word) >= 4
  ),
  word
);

-- Deletions of the word and of its beginnings, so that a mistake is forgiven while the word is being typed.
create function private.word_typos(word text)
returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct typo
    from generate_series(
        -- A number matches only as a whole, because a similar number is a different one.
        case when word ~ '^[0-9]+(bpm)?$' then length(word) else least(4, length(word)) end,
        least(length(word), 16)
      ) as size,
      unnest(private.word_deletions(left(word, size))) as typo
  )
$$;

-- The word that finds beats in a key: "key=fsharp" for fsharp or gb, "key=fsharpminor" for fsharpm or gflat_minor;
-- null for other words. Typed words have only letters and digits, so none is the beginning of such a word.
create function private.key_word(p_word text)
returns text language sql immutable parallel safe set search_path = ''
as $$
  -- Flats are found under their sharps.
  select 'key=' || coalesce(
    '{
      "cb": "b", "db": "csharp", "eb": "dsharp", "fb": "e", "gb": "fsharp", "ab": "gsharp", "bb": "asharp",
      "cflat": "b", "dflat": "csharp", "eflat": "dsharp", "fflat": "e", "gflat": "fsharp", "aflat": "gsharp",
      "bflat": "asharp", "esharp": "f", "bsharp": "c"
    }'::jsonb ->> named.tonic,
    named.tonic
  ) || case when named.mode like 'ma%' then 'major' when named.mode <> '' then 'minor' else '' end
  from (
    select found[1] as tonic, coalesce(found[2], found[3]) as mode
    from regexp_match(
      p_word, '^([a-g](?:sharp|flat|b)?)(?:_(m|mi|min|mino|minor|ma|maj|majo|major)|(m|min|minor|maj|major))?$'
    ) as found
  ) as named
$$;

-- The words that find a beat in this key. A beat without a mode has those of both, because it may be in either.
create function private.key_words(p_key text, p_mode text)
returns text language sql immutable parallel safe set search_path = ''
return (
  select string_agg(private.key_word(concat_ws('_', private.search_text(p_key), modes.mode)), ' ')
  from unnest(array[null, 'major', 'minor']) as modes (mode)
  where modes.mode is null or coalesce(p_mode, modes.mode) = modes.mode
);

-- Index -------------------------------------------------------------------------------------------

-- Writes the search rows of these beats again, and adds their words to private.search_words.
create function private.index_beats(p_ids bigint[])
returns void language plpgsql set search_path = ''
as $$
begin
  delete from private.beat_search as entry where entry.beat_id = any (p_ids);

  with normal as materialized (
    select
      beat.id, beat.created_at, beat.bpm, beat.key, beat.mode, beat.plays_count,
      coalesce(beat.sale_price, beat.price) as pays,
      private.search_text(beat.title) as title,
      private.search_text(beat.artist) as artist,
      private.search_text(beat.genre) as genre,
      private.search_text(beat.mood) as mood,
      private.key_words(beat.key, beat.mode) as key_words,
      array(select private.search_text(tag) from unnest(beat.tags) as tag) as tags
    from public.beats as beat
    where beat.id = any (p_ids) and beat.is_active
  ),
  split as materialized (
    select
      normal.*,
      array_remove(string_to_array(normal.title, ' '), '') as title_list,
      array_remove(
        string_to_array(
          concat_ws(
            ' ', normal.title, normal.genre, normal.mood, normal.key_words, normal.bpm || 'bpm',
            case when normal.pays = 0 then 'free' end,
            array_to_string(normal.tags, ' '),
            (
              select string_agg(said.word, ' ') from private.mood_words as said
              where said.mood = normal.mood
            )
          ),
          ' '
        ),
        ''
      ) as own_list,
      array_remove(string_to_array(normal.artist, ' '), '') as artist_list
    from normal
  ),
  new_words as (
    insert into private.search_words (word, typos)
    select fresh.word, private.word_typos(fresh.word)
    from (
      select distinct word from split, unnest(split.own_list || split.artist_list) as word
      where word not like 'key=%' order by word
    ) as fresh
    where not exists (select 1 from private.search_words as known where known.word = fresh.word)
    on conflict (word) do nothing
  )
  insert into private.beat_search as entry (
    beat_id, created_at, pays, plays, bpm, key, mode, genre, mood, labels, title, title_words, own_words,
    words
  )
  select
    split.id, split.created_at, split.pays, split.plays_count, split.bpm, split.key, split.mode,
    split.genre, split.mood, array_append(split.tags, split.genre), split.title,
    array_to_tsvector(split.title_list), array_to_tsvector(split.own_list),
    array_to_tsvector(split.own_list || split.artist_list)
  from split;
end;
$$;

-- Runs once per statement, so that an import stays fast.
create function private.keep_beat_search()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  edited bigint[];
begin
  if tg_op = 'INSERT' then
    edited := array(select changed.id from changed);
  else
    -- A play changes no revision. The function does not compute the words again for it, because that takes longer than
    -- the play; Postgres still enters the row in every index.
    update private.beat_search as entry
    set plays = changed.plays_count
    from changed
    where entry.beat_id = changed.id and entry.plays <> changed.plays_count;
    edited := array(
      select changed.id
      from changed
      join previous on previous.id = changed.id
      where changed.revision <> previous.revision
    );
  end if;
  if cardinality(edited) > 0 then
    perform private.index_beats(edited);
  end if;
  return null;
end;
$$;

create trigger keep_beat_search_insert
after insert on public.beats
referencing new table as changed
for each statement execute function private.keep_beat_search();

create trigger keep_beat_search_update
after update on public.beats
referencing old table as previous new table as changed
for each statement execute function private.keep_beat_search();

-- Filters and orders ------------------------------------------------------------------------------

-- Keys that mix well with one: itself, a fifth up and down in the same mode, and its relative, which has the same notes.
-- Without a mode each of them may be in either, and there is no relative.
create function private.compatible_keys(p_key text, p_mode text)
returns table (key text, mode text) language sql immutable parallel safe set search_path = ''
as $$
  select notes.names[1 + (array_position(notes.names, p_key) - 1 + step.semitones) % 12], step.mode
  from (select array['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as names) as notes
  cross join (
    values
      (0, p_mode, p_mode), (5, p_mode, p_mode), (7, p_mode, p_mode), (3, 'minor', 'major'), (9, 'major', 'minor')
  ) as step (semitones, given, mode)
  where step.given is not distinct from p_mode
$$;

-- Condition for a key, in the form of private.key_word, or for all keys that are compatible with it.
create function private.key_condition(p_key_word text, p_compatible boolean)
returns text language sql immutable parallel safe set search_path = ''
as $$
  select '(' || string_agg(
    format('key = %L', found.key)
      -- A beat without a mode matches both, because it may be in either.
      || case found.mode
        when 'major' then ' and mode is distinct from ''minor'''
        when 'minor' then ' and mode is distinct from ''major'''
        else ''
      end,
    ' or ' order by found.key
  ) || ')'
  from regexp_match(p_key_word, '^key=([a-g])(sharp)?(major|minor)?$') as part
  cross join lateral (select upper(part[1]) || case when part[2] is null then '' else '#' end as key) as asked
  cross join private.compatible_keys(asked.key, part[3]) as found
  where part is not null and (p_compatible or (found.key, found.mode) is not distinct from (asked.key, part[3]))
$$;

-- Condition on private.beat_search for the store's filters and another condition. A new filter is a condition here
-- and a parameter of public.search_beats.
create function private.beat_filter(p_filters jsonb, p_condition text)
returns text language plpgsql stable set search_path = ''
as $$
declare
  -- Blank or "all" is no filter, because an address may contain either.
  genre text := nullif(nullif(lower(btrim(p_filters ->> 'genre')), ''), 'all');
  price text := nullif(nullif(lower(btrim(p_filters ->> 'price')), ''), 'all');
  type text := nullif(nullif(lower(btrim(p_filters ->> 'type')), ''), 'all');
  key text := nullif(btrim(p_filters ->> 'key'), '');
  key_word text := private.key_word(replace(private.search_text(key), ' ', '_'));
  moods text[] := array(select jsonb_array_elements_text(p_filters -> 'moods'));
begin
  if greatest(length(genre), length(type), length(key)) > 60 then
    perform private.raise_invalid('A filter is longer than 60 characters.');
  end if;
  if cardinality(moods) > 20
    or exists (select 1 from unnest(moods) as mood where mood is null or length(mood) > 60)
  then
    perform private.raise_invalid('At most 20 moods of 60 characters.');
  end if;
  if price not in ('0-25', '25-50', '50-100', '100+') then
    perform private.raise_invalid('Unknown price range; use 0-25, 25-50, 50-100 or 100+.');
  end if;
  if key is not null and key_word is null then
    perform private.raise_invalid('Unknown key; use C to B, with sharps, alone or before major or minor.');
  end if;

  -- A filter that is null adds no condition.
  return coalesce(
    nullif(
      concat_ws(
        ' and ',
        'genre = ' || quote_literal(private.search_text(genre)),
        case when cardinality(moods) > 0 then format(
          'mood = any (%L::text[])',
          array(
            select private.search_text(mood) from unnest(moods) as mood
            union
            select said.mood from private.mood_words as said
            where said.word in (select private.search_text(mood) from unnest(moods) as mood)
          )
        ) end,
        case when type is not null then format('labels @> %L::text[]', array[private.search_text(type)]) end,
        -- A range includes both ends, so a beat for $25 is in the first two.
        case price
          when '100+' then 'pays >= 100'
          else 'pays between ' || replace(price, '-', ' and ')
        end,
        'bpm >= ' || (p_filters ->> 'bpm_min')::integer,
        'bpm <= ' || (p_filters ->> 'bpm_max')::integer,
        private.key_condition(key_word, (p_filters ->> 'compatible')::boolean),
        p_condition
      ),
      ''
    ),
    'true'
  );
end;
$$;

-- Order of private.beat_search for a sort of the store; each has its index.
create function private.beat_order(p_sort text)
returns text language sql immutable set search_path = ''
return case p_sort
  when 'newest' then 'created_at desc, beat_id desc'
  when 'oldest' then 'created_at, beat_id'
  when 'price-low' then 'pays, (- beat_id)'
  when 'price-high' then 'pays desc, beat_id desc'
  when 'popular' then 'plays desc, beat_id desc'
end;

-- Condition for the beats that follow one in a sort of the store.
create function private.beats_after(p_sort text, p_value text, p_id bigint)
returns text language sql immutable set search_path = ''
return format(
  case p_sort
    when 'newest' then '(created_at, beat_id) < (%L::timestamptz, %L::bigint)'
    when 'oldest' then '(created_at, beat_id) > (%L::timestamptz, %L::bigint)'
    when 'price-low' then '(pays, (- beat_id)) > (%L::numeric, - %L::bigint)'
    when 'price-high' then '(pays, beat_id) < (%L::numeric, %L::bigint)'
    when 'popular' then '(plays, beat_id) < (%L::bigint, %L::bigint)'
  end,
  p_value, p_id
);

create function private.beat_page_sql(p_condition text, p_sort text, p_limit integer)
returns text language sql immutable set search_path = ''
return format(
  'select beat_id, %s::text as value from private.beat_search where %s order by %s limit %s',
  case p_sort
    when 'popular' then 'plays'
    when 'price-low' then 'pays'
    when 'price-high' then 'pays'
    else 'created_at'
  end,
  p_condition, private.beat_order(p_sort), p_limit
);

-- Statement that counts beats, and stops counting one above the cap.
create function private.beat_count_sql(p_condition text, p_cap integer)
returns text language sql immutable set search_path = ''
return format(
  'select count(*) from '
    '(select 1 from private.beat_search where %s limit %s) as found',
  p_condition, p_cap + 1
);

-- Words -------------------------------------------------------------------------------------------

-- Turns "$25", "$25-50" and "140-150" into a condition on private.beat_search, and leaves out "type beat".
create function private.read_query(p_q text, out words text, out condition text)
language plpgsql immutable set search_path = ''
as $$
declare
  -- "$25 - 140-150" is a price and a tempo, so the number before a last dash ends no price range.
  price constant text := '\$\s*([0-9]{1,6})(?:\.[0-9]*)?(?:\s*[-–]\s*\$?\s*([0-9]{1,6})(?!\s*[-–]\s*[0-9]+(?!\s*[-–]\s*[0-9]|[0-9])))?(?![0-9])';
  tempo constant text := '(?<![0-9])([4-9][0-9]|[12][0-9]{2})\s*[-–]\s*([4-9][0-9]|[12][0-9]{2})(?:\s*bpm)?(?![0-9])';
  range text[];
begin
  words := lower(p_q);
  range := regexp_match(words, price);
  if range is not null then
    -- Cents are ignored, so "$25" also finds a beat for $25.50.
    condition := format(
      'pays >= %s and pays < %s',
      least(range[1]::integer, range[2]::integer), greatest(range[1]::integer, range[2]::integer) + 1
    );
    words := regexp_replace(words, price, ' ');
  end if;
  range := regexp_match(words, tempo);
  if range is not null then
    condition := concat_ws(
      ' and ', condition,
      format(
        'bpm between %s and %s',
        least(range[1]::integer, range[2]::integer), greatest(range[1]::integer, range[2]::integer)
      )
    );
    words := regexp_replace(words, tempo, ' ');
  end if;
  if condition is not null then
    words := btrim(words, ' -–');
  end if;
  -- Buyers ask for a style as "drake type beat"; the words "type beat" do not describe a beat.
  words := regexp_replace(words, '\mtype\s+beats?\M', ' ', 'g');
end;
$$;

-- The words of a search that private.search_text has normalized.
create function private.query_words(p_typed text)
returns text[] language sql immutable set search_path = ''
as $$
  -- "142 bpm" is one word, and so is "fsharp minor", joined by an underscore, which no word contains.
  select string_to_array(
    regexp_replace(
      regexp_replace(p_typed, '(^| )([0-9]{2,3}) ?bpm(?= |$)', '\1\2bpm', 'g'),
      '(^| )([a-g](?:sharp|flat|b)?) (m(?:i(?:n(?:or?)?)?|a(?:j(?:or?)?)?)?)(?= |$)', '\1\2_\3', 'g'
    ),
    ' '
  )
$$;

-- Query for the words as they were typed; each may be the beginning of a longer one.
create function private.exact_words(p_words text[])
returns tsquery language sql immutable set search_path = ''
as $$
  -- Words have only letters and digits, so none can end the quotes. Every word may be the beginning of a longer
  -- one, except a single letter before the last word.
  select string_agg(
    format('(%s%s)', typed.words, ' | ''' || private.key_word(asked.word) || ''''),
    ' & ' order by asked.n
  )::tsquery
  from unnest(p_words) with ordinality as asked (word, n)
  cross join lateral (
    select string_agg(
      format(
        '''%s''%s',
        part,
        case when length(part) > 1 or asked.n = cardinality(p_words) then ':*' else '' end
      ),
      ' & '
    )
    from string_to_table(asked.word, '_') as part
  ) as typed (words)
$$;

-- Statement that finds the known words that a mistyped one may mean, whole words before beginnings.
create function private.similar_words_sql(p_word text)
returns text language sql immutable set search_path = ''
return format(
  'select word from private.search_words where typos && %1$L::text[] '
    'order by not private.word_deletions(word) && %1$L::text[], '
    'extensions.similarity(word, %2$L) desc, word limit 6',
  private.word_deletions(p_word), p_word
);

-- Query for words of which each may be mistyped.
create function private.similar_words(p_words text[])
returns tsquery language plpgsql stable set search_path = ''
as $$
declare
  asked text;
  known text[];
  parts text[] := '{}';
begin
  foreach asked in array p_words loop
    known := '{}';
    if asked ~ '^[a-z0-9]{4,}$' and asked !~ '^[0-9]+(bpm)?$' then
      execute 'select array(' || private.similar_words_sql(asked) || ')' into known;
    end if;
    parts := parts || format(
      '(%s)',
      array_to_string(
        array_prepend(
          private.exact_words(array[asked])::text,
          array(select format('''%s''', word) from unnest(known) as word where word <> asked)
        ),
        ' | '
      )
    );
  end loop;
  return array_to_string(parts, ' & ')::tsquery;
end;
$$;

-- Condition for one rank of a search: 0 the exact title, 1 a title that begins with the text, 2 words of the
-- title, 3 words of all fields but the artist, 4 words of all fields.
create function private.beat_rank(p_rank integer, p_title text, p_words tsquery)
returns text language sql immutable set search_path = ''
as $$
  -- Each rank excludes the ones before it, because a title that begins with the text also contains its words.
  select format(
    case p_rank
      when 0 then 'title = %2$L'
      when 1 then 'title like %3$L and title <> %2$L'
      when 2 then 'title_words @@ %1$L::tsquery and title not like %3$L'
      when 3 then 'own_words @@ %1$L::tsquery and not title_words @@ %1$L::tsquery'
      when 4 then 'words @@ %1$L::tsquery and not own_words @@ %1$L::tsquery'
    end,
    p_words, p_title, p_title || '%'
  )
$$;

-- Cursors -----------------------------------------------------------------------------------------

-- A cursor as text that fits into an address.
create function private.pack_cursor(p_cursor jsonb)
returns text language sql immutable set search_path = ''
return translate(encode(convert_to(p_cursor::text, 'UTF8'), 'base64'), E'+/=\n', '-_');

-- Reads a cursor that private.pack_cursor wrote for the same search; refuses any other.
create function private.unpack_cursor(p_cursor text, p_asked text, p_ranked boolean)
returns jsonb language plpgsql immutable set search_path = ''
as $$
declare
  opened jsonb;
begin
  if p_cursor is null then
    return null;
  end if;
  if length(p_cursor) > 400 then
    raise exception 'too long';
  end if;
  opened := convert_from(
    decode(
      translate(p_cursor, '-_', '+/') || repeat('=', (4 - length(p_cursor) % 4) % 4), 'base64'
    ),
    'UTF8'
  )::jsonb;

  -- Casts every part once, so that a malformed one is refused here.
  if opened ->> 'asked' is distinct from p_asked
    or (opened ->> 'id')::bigint is null
    or (opened ->> 'close')::boolean is null
    or (p_ranked and coalesce((opened ->> 'rank')::integer not between 0 and 4, true))
    or (
      case opened ->> 'by'
        when 'newest' then (opened ->> 'value')::timestamptz is null
        when 'oldest' then (opened ->> 'value')::timestamptz is null
        when 'popular' then (opened ->> 'value')::bigint is null
        else coalesce((opened ->> 'value')::numeric = 'NaN', true)
      end
    )
  then
    raise exception 'of another search';
  end if;
  return opened;
exception
  when others then
    perform private.raise_invalid('This cursor does not belong to this search.');
    return null;
end;
$$;

-- Pages -------------------------------------------------------------------------------------------

create function private.beat_match(p_words tsquery, p_filter text)
returns text language sql immutable set search_path = ''
return case when p_words is null then p_filter else format('words @@ %L::tsquery and %s', p_words, p_filter) end;

-- The words that are searched and how many beats have them, up to one above the cap. Typing mistakes are
-- forgiven only where nothing in the whole store matches, so that similar words do not bury exact ones.
-- p_close is the decision of the first page; null for the first page itself.
create function private.match_words(
  p_title text, p_filter text, p_close boolean, p_cap integer,
  out words tsquery, out is_close boolean, out total integer
)
language plpgsql stable set search_path = ''
as $$
declare
  typed constant text[] := private.query_words(p_title);
  elsewhere integer;
begin
  is_close := p_close;
  words := private.exact_words(typed);
  execute private.beat_count_sql(private.beat_match(words, p_filter), p_cap) into total;
  if words is not null and is_close is null and total = 0 then
    execute private.beat_count_sql(private.beat_match(words, 'true'), 0) into elsewhere;
    is_close := elsewhere = 0;
  end if;
  if words is not null and is_close then
    words := private.similar_words(typed);
    execute private.beat_count_sql(private.beat_match(words, p_filter), p_cap) into total;
  end if;
  is_close := coalesce(is_close, false);
end;
$$;

-- One page of a search; sorted by relevance it has rank after rank, each newest first.
create function private.beat_page(
  p_sort text, p_title text, p_words tsquery, p_filter text, p_close boolean, p_start jsonb, p_count integer
)
returns table (beat_id bigint, value text, rank integer) language plpgsql stable set search_path = ''
as $$
declare
  is_ranked constant boolean := p_sort = 'relevance';
  sort constant text := case when is_ranked then 'newest' else p_sort end;
  start_after constant text := private.beats_after(sort, p_start ->> 'value', (p_start ->> 'id')::bigint);
  first_rank constant integer := coalesce((p_start ->> 'rank')::integer, case when p_close then 2 else 0 end);
  condition text;
  missing integer := p_count;
  present integer;
  added integer;
begin
  for next_rank in first_rank .. case when is_ranked then 4 else first_rank end loop
    present := null;
    condition := case
      when is_ranked then private.beat_rank(next_rank, p_title, p_words) || ' and ' || p_filter
      else private.beat_match(p_words, p_filter)
    end;
    if p_start is not null and next_rank = first_rank then
      condition := condition || ' and ' || start_after;
    end if;
    -- The planner assumes that words and filters are independent. If a genre has no beat with a
    -- common word, it would scan all beats from the newest to the oldest, whereas a count needs no
    -- order. The last rank needs no count, because it has all the remaining beats.
    if is_ranked and p_filter <> 'true' and next_rank < 4 then
      execute private.beat_count_sql(condition, missing) into present;
    end if;
    return query execute format(
      'select page.beat_id, page.value, %s from (%s) as page',
      next_rank, private.beat_page_sql(condition, sort, least(missing, present))
    );
    get diagnostics added = row_count;
    missing := missing - added;
    exit when missing = 0;
  end loop;
end;
$$;

-- The fields of these active beats that cards and rows of the store show, with the first three tags, in this order.
-- The newest of several previews comes first, because the store plays it.
create function private.beat_rows(p_ids bigint[])
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(beat) || jsonb_build_object(
        'beat_images', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'image_url', image.image_url, 'variant_widths', image.variant_widths
              )
            ),
            '[]'
          )
          from public.beat_images as image
          where image.beat_id = beat.id and image.is_primary
        ),
        'beat_audio', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'audio_url', audio.audio_url, 'duration', audio.duration, 'bars', audio.bars
              )
              order by audio.id desc
            ),
            '[]'
          )
          from public.beat_audio as audio
          where audio.beat_id = beat.id and audio.audio_type = 'preview'
        )
      )
      order by wanted.n
    ),
    '[]'
  )
  from unnest(p_ids) with ordinality as wanted (id, n)
  cross join lateral (
    select
      beats.id, beats.title, beats.artist, beats.genre, beats.bpm, beats.key, beats.mode, beats.price,
      beats.sale_price, beats.premium_price, beats.unlimited_price, beats.mood, beats.tags[1:3] as tags,
      beats.is_featured, beats.plays_count
    from public.beats
    where beats.id = wanted.id and beats.is_active
  ) as beat
$$;

create function private.require_search(p_q text, p_sort text, p_limit integer)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 48 then
    perform private.raise_invalid('A page holds 1 to 48 beats.');
  end if;
  if length(p_q) > 100 then
    perform private.raise_invalid('A search is at most 100 characters long.');
  end if;
  if p_sort <> 'relevance' and private.beat_order(p_sort) is null then
    perform private.raise_invalid(
      'Unknown sort; use relevance, newest, oldest, price-low, price-high or popular.'
    );
  end if;
end;
$$;

create function public.search_beats(
  p_q text default null,
  p_genre text default null,
  p_price text default null,
  p_moods text[] default null,
  p_type text default null,
  p_bpm_min integer default null,
  p_bpm_max integer default null,
  p_key text default null,
  p_compatible boolean default null,
  p_sort text default null,
  p_after text default null,
  p_limit integer default 24
)
returns jsonb language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  cap constant integer := 10000;
  question constant record := private.read_query(p_q);
  title constant text := private.search_text(question.words);
  is_typed constant boolean := coalesce(btrim(question.words), '') <> '';
  filter constant text := private.beat_filter(
    jsonb_strip_nulls(
      jsonb_build_object(
        'genre', p_genre, 'price', p_price, 'moods', p_moods, 'type', p_type, 'bpm_min', p_bpm_min,
        'bpm_max', p_bpm_max, 'key', p_key, 'compatible', p_compatible
      )
    ),
    question.condition
  );
  sort text := coalesce(nullif(btrim(p_sort), ''), 'relevance');
  asked text; -- Hash of the whole search, because a cursor is valid only for the search that it came from.
  start jsonb;
  found record;
  page record;
begin
  perform private.require_search(p_q, sort, p_limit);
  if not is_typed and sort = 'relevance' then
    sort := 'newest';
  end if;
  asked := md5(concat_ws('|', filter, sort, title));
  start := private.unpack_cursor(nullif(p_after, ''), asked, sort = 'relevance');
  if is_typed and title = '' then
    return '{"beats": [], "total": 0, "total_capped": false, "close": false, "next": null}';
  end if;

  found := private.match_words(
    case when is_typed then title end, filter, (start ->> 'close')::boolean, cap
  );
  select
    array_agg(row.beat_id order by row.n) as ids, array_agg(row.value order by row.n) as places,
    array_agg(row.rank order by row.n) as ranks
  into page
  from private.beat_page(
    sort, title, found.words, filter, found.is_close, start,
    -- One beat more than the page shows whether another page follows; there are never more than the total.
    least(p_limit + 1, found.total)
  ) with ordinality as row (beat_id, value, rank, n);
  return jsonb_build_object(
    'beats', private.beat_rows(page.ids[1:p_limit]),
    'total', least(found.total, cap),
    'total_capped', found.total > cap,
    'close', found.is_close,
    'next', case
      when cardinality(page.ids) > p_limit then private.pack_cursor(
        jsonb_build_object(
          'asked', asked, 'by', case when sort = 'relevance' then 'newest' else sort end,
          'rank', page.ranks[p_limit], 'value', page.places[p_limit], 'id', page.ids[p_limit],
          'close', found.is_close
        )
      )
    end
  );
end;
$$;
comment on function public.search_beats is
  'A page of active beats: {total, total_capped, close, next, beats}. `next` is the p_after of the page that follows; `close` is true if nothing matched as typed and these are similar.';

-- Around a beat -----------------------------------------------------------------------------------

create function public.related_beats(p_beat_id bigint, p_limit integer default 6)
returns jsonb language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  beat private.beat_search;
  ids bigint[];
begin
  if p_limit is null or p_limit not between 1 and 24 then
    perform private.raise_invalid('Ask for 1 to 24 related beats.');
  end if;
  select entry.* into beat from private.beat_search as entry where entry.beat_id = p_beat_id;

  -- Fifty of each kind are enough to choose from, and keep the query fast.
  with candidates as (
    (
      select entry.beat_id from private.beat_search as entry
      where entry.genre = beat.genre and entry.mood = beat.mood
      order by entry.created_at desc, entry.beat_id desc
      limit 50
    )
    union
    (
      select entry.beat_id from private.beat_search as entry
      where entry.genre = beat.genre
      order by entry.created_at desc, entry.beat_id desc
      limit 50
    )
    union
    (
      select entry.beat_id from private.beat_search as entry
      where entry.mood = beat.mood
      order by entry.created_at desc, entry.beat_id desc
      limit 50
    )
    union
    (
      select entry.beat_id from private.beat_search as entry
      where entry.bpm between beat.bpm and beat.bpm + 8
      order by entry.bpm
      limit 50
    )
    union
    (
      select entry.beat_id from private.beat_search as entry
      where entry.bpm between beat.bpm - 8 and beat.bpm
      order by entry.bpm desc
      limit 50
    )
    union
    ( -- The newest beats fill the rest, because a small store has few similar ones.
      select entry.beat_id from private.beat_search as entry
      where beat.beat_id is not null
      order by entry.created_at desc, entry.beat_id desc
      limit p_limit + 1
    )
  ),
  ranked as (
    select
      entry.beat_id,
      row_number() over (
        order by
          case when entry.genre = beat.genre then 4 else 0 end
            + case when entry.mood = beat.mood then 3 else 0 end
            + greatest(coalesce(2 - abs(entry.bpm - beat.bpm) / 4.0, 0), 0) desc,
          entry.created_at desc,
          entry.beat_id desc
      ) as n
    from candidates
    join private.beat_search as entry using (beat_id)
    where entry.beat_id <> p_beat_id
  )
  select array_agg(ranked.beat_id order by ranked.n) into ids from ranked where ranked.n <= p_limit;
  return private.beat_rows(ids);
end;
$$;
comment on function public.related_beats is
  'Active beats of the same genre or mood or a near tempo, the most alike first, then the newest, as rows of search_beats.';

create function public.beat_neighbors(p_beat_id bigint)
returns jsonb language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  here private.beat_search;
begin
  select entry.* into here from private.beat_search as entry where entry.beat_id = p_beat_id;
  return jsonb_build_object(
    'previous', (
      select jsonb_build_object('id', beat.id, 'title', beat.title)
      from private.beat_search as newer
      join public.beats as beat on beat.id = newer.beat_id
      where (newer.created_at, newer.beat_id) > (here.created_at, here.beat_id)
      order by newer.created_at, newer.beat_id
      limit 1
    ),
    'next', (
      select jsonb_build_object('id', beat.id, 'title', beat.title)
      from private.beat_search as older
      join public.beats as beat on beat.id = older.beat_id
      where (older.created_at, older.beat_id) < (here.created_at, here.beat_id)
      order by older.created_at desc, older.beat_id desc
      limit 1
    )
  );
end;
$$;
comment on function public.beat_neighbors is
  '{previous, next}: id and title of the beats beside this one in the store, newest first; null at the ends.';

-- Filter options ----------------------------------------------------------------------------------

create function public.beat_facets()
returns jsonb language sql stable security definer set search_path = ''
return jsonb_build_object(
  'bpm_min', (select min(entry.bpm) from private.beat_search as entry),
  'bpm_max', (select max(entry.bpm) from private.beat_search as entry),
  -- Each key, and after it each of its modes: "F#", "F# major", "F# minor". Where beats have only one of the modes,
  -- that one finds every beat in the key, so the key alone is left out.
  'keys', (
    select coalesce(jsonb_agg(concat_ws(' ', found.key, found.mode) order by found.n, found.mode nulls first), '[]')
    from (
      select keys.n, keys.key, modes.mode, count(modes.mode) over (partition by keys.key) as modes
      from unnest(array['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'])
          with ordinality as keys (key, n),
        unnest(array[null, 'major', 'minor']) as modes (mode)
      where case
        when modes.mode is null then (
          select entry.beat_id from private.beat_search as entry
          where entry.key = keys.key
          order by entry.created_at desc, entry.beat_id desc
          limit 1
        )
        else (
          select entry.beat_id from private.beat_search as entry
          where entry.key = keys.key and entry.mode = modes.mode
          order by entry.created_at desc, entry.beat_id desc
          limit 1
        )
      end is not null
    ) as found
    where found.mode is not null or found.modes <> 1
  )
);
comment on function public.beat_facets is
  '{bpm_min, bpm_max, keys}: what the active beats offer to filter by.';

insert into private.mood_words (word, mood)
select said.word, moods.mood
from (
  values
    ('aggressive', 'hype hard angry mad rage intense heavy'),
    ('chill', 'emotional chilled relaxed relaxing mellow calm smooth soft'),
    ('dark', 'evil sinister scary creepy gritty grim'),
    ('energetic', 'hype energy bouncy lit party'),
    ('happy', 'uplifting joyful cheerful fun upbeat bright'),
    ('melancholic', 'emotional sad heartbreak heartbroken pain lonely melancholy'),
    ('mysterious', 'dark eerie mystic spooky haunting'),
    ('uplifting', 'happy inspiring inspirational motivational hopeful positive triumphant')
) as moods (mood, words),
  string_to_table(moods.words, ' ') as said (word);

grant execute on function
  public.search_beats, public.related_beats, public.beat_neighbors, public.beat_facets
to anon, authenticated, service_role;
