-- Search: finds beats for the store, one page at a time.
--
-- private.beat_search has one row for each active beat, written by a trigger. It is a table of its own because row
-- level security keeps the planner from using an index for text search. The functions run with the owner's rights, and
-- return only fields of active beats that everyone may read.

-- Synonyms of moods, for filters and searches. After a change call private.index_beat for each beat.
create table private.mood_words (
  word text collate "C" check (word ~ '^[a-z0-9]+$'),
  mood text,
  primary key (word, mood)
);

create table private.beat_search (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  created_at timestamptz not null,
  plays bigint not null,
  -- Plays of the last 14 days; private.count_recent_plays counts them again every night.
  recent_plays bigint not null,
  bpm integer,
  -- Price of the Basic license in dollars, on sale the reduced one.
  pays numeric(10, 2) not null check (pays < 'Infinity'),
  genre text not null,
  mood text,
  -- Genre and tags, normalized by private.search_text.
  labels text[] not null,
  title text collate "C" not null,
  -- Words of the title with weight A; of genre, mood and its synonyms, tags, key and tempo, and "free", with weight B;
  -- of the artist, whose name may be that of every beat, with weight C; half and double of the tempo ("=70") with D.
  words tsvector not null
);

-- Text as search compares it: no accents, no case, words of letters and digits with one space between them. After a
-- change call private.index_beat for each beat. Immutable although unaccent is not marked so: the dictionary is named,
-- and its rules are fixed.
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

-- Every word that active beats have or once had; a mistyped word is looked up here.
create table private.search_words (
  word text collate "C" primary key,
  typos text[] not null generated always as (private.word_typos(word)) stored
);

alter table private.mood_words enable row level security;
alter table private.beat_search enable row level security;
alter table private.search_words enable row level security;
create index beat_search_words_idx on private.beat_search using gin (words);
create index beat_search_newest_idx on private.beat_search (created_at desc, beat_id desc);
create index search_words_typos_idx on private.search_words using gin (typos);

-- The word that finds beats in a key: "=fsharp" for fsharp or gb, "=fsharpminor" for fsharpm or gflat_minor; null for
-- other words. Typed words have only letters and digits, so none is the beginning of such a word.
create function private.key_word(p_word text)
returns text language sql immutable parallel safe set search_path = ''
as $$
  -- Flats are found under their sharps.
  select '=' || coalesce(
    '{
      "cb": "b", "db": "csharp", "eb": "dsharp", "fb": "e", "gb": "fsharp", "ab": "gsharp", "bb": "asharp",
      "cflat": "b", "dflat": "csharp", "eflat": "dsharp", "fflat": "e", "gflat": "fsharp", "aflat": "gsharp",
      "bflat": "asharp", "esharp": "f", "bsharp": "c"
    }'::jsonb ->> named.tonic,
    named.tonic
  ) || case when named.mode like 'ma%' then 'major' when named.mode <> '' then 'minor' else '' end
  from (
    select parts[1] as tonic, coalesce(parts[2], parts[3]) as mode
    from regexp_match(
      p_word, '^([a-g](?:sharp|flat|b)?)(?:_(m|mi|min|mino|minor|ma|maj|majo|major)|(m|min|minor|maj|major))?$'
    ) as parts
  ) as named
$$;

-- Normalized words as a vector. They all have this position, because only its weight counts ("1A").
create function private.weighted_words(p_words text, p_position text)
returns tsvector language sql immutable set search_path = ''
return regexp_replace(p_words, '[^ ]+', '''\&'':' || p_position, 'g')::tsvector;

-- Writes the search row of a beat again, and adds its words to private.search_words.
create function private.index_beat(p_id bigint)
returns void language plpgsql set search_path = ''
as $$
declare
  entry private.beat_search;
  recent bigint;
begin
  -- A beat that returns to the store has no recent plays until the next night.
  delete from private.beat_search as former where former.beat_id = p_id returning former.recent_plays into recent;

  insert into private.beat_search as fresh (
    beat_id, created_at, plays, recent_plays, bpm, pays, genre, mood, labels, title, words
  )
  select
    beat.id, beat.created_at, beat.plays_count, coalesce(recent, 0), beat.bpm, normal.pays, normal.genre, normal.mood,
    array_append(normal.tags, normal.genre), normal.title,
    private.weighted_words(normal.title, '1A')
    || private.weighted_words(
      concat_ws(
        ' ', normal.genre, normal.mood, beat.bpm || 'bpm', case when normal.pays = 0 then 'free' end,
        array_to_string(normal.tags, ' '),
        (select string_agg(synonym.word, ' ') from private.mood_words as synonym where synonym.mood = normal.mood),
        (
          select string_agg(private.key_word(concat_ws('_', private.search_text(beat.key), option.mode)), ' ')
          from unnest(array[null, 'major', 'minor']) as option (mode)
          -- A beat without a mode has the words of both, because it may be in either.
          where option.mode is null or coalesce(beat.mode, option.mode) = option.mode
        )
      ),
      '2B'
    )
    || private.weighted_words(private.search_text(beat.artist), '3C')
    || private.weighted_words(
      concat_ws(' ', '=' || beat.bpm * 2, case when beat.bpm % 2 = 0 then '=' || beat.bpm / 2 end), '4D'
    )
  from public.beats as beat
  cross join lateral (
    select
      coalesce(beat.sale_price, beat.price) as pays,
      private.search_text(beat.title) as title,
      private.search_text(beat.genre) as genre,
      private.search_text(beat.mood) as mood,
      array(select private.search_text(tag) from unnest(beat.tags) as tag) as tags
  ) as normal
  where beat.id = p_id and beat.is_active
  returning fresh.* into entry;

  -- A word that is known is left out before its typos are computed, because that takes long.
  insert into private.search_words (word)
  select lexeme from unnest(entry.words)
  where lexeme not like '=%'
    and not exists (select 1 from private.search_words as store_word where store_word.word = lexeme)
  on conflict (word) do nothing;
end;
$$;

create function private.keep_beat_search()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- A play changes no revision, and computing the words again would take longer than the play.
  if tg_op = 'UPDATE' and new.revision = old.revision then
    update private.beat_search as entry
    set plays = new.plays_count, recent_plays = greatest(entry.recent_plays + new.plays_count - entry.plays, 0)
    where entry.beat_id = new.id and entry.plays <> new.plays_count;
  else
    perform private.index_beat(new.id);
  end if;
  return null;
end;
$$;

create trigger keep_beat_search
after insert or update on public.beats
for each row execute function private.keep_beat_search();

-- Keys that mix well with one: itself, a fifth up and down in the same mode, and its relative, which has the same
-- notes. Without a mode each of them may be in either, and there is no relative.
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

-- Query for beats in a key or, if asked, in one that mixes well with it; null without a key.
create function private.key_query(p_key text, p_mode text, p_compatible boolean)
returns tsquery language sql immutable set search_path = ''
as $$
  select string_agg(
    quote_literal(private.key_word(concat_ws('_', private.search_text(near.key), near.mode))), ' | '
  )::tsquery
  from private.compatible_keys(p_key, p_mode) as near
  where p_compatible or (near.key, near.mode) is not distinct from (p_key, p_mode)
$$;

-- The tempos, and half and double of them, which have the same beat. A range of an octave or more has half or double
-- of each tempo already.
create function private.with_octaves(p_bpm int8range)
returns int8multirange language sql immutable set search_path = ''
return int8multirange(p_bpm) + case when upper(p_bpm) <= 2 * lower(p_bpm) then int8multirange(
  int8range((lower(p_bpm) + 1) / 2, (upper(p_bpm) + 1) / 2), int8range(2 * lower(p_bpm), 2 * upper(p_bpm) - 1)
) else '{}' end;

-- What the store's filters ask for; a null asks for nothing. A new filter is a field here, a parameter of
-- public.search_beats and a condition in private.beat_page.
create type private.beat_filter as (
  -- `octaves` is bpm with half and double of it.
  genre text, pays numrange, moods text[], label text, bpm int8range, octaves int8multirange, keys tsquery
);

create function private.read_filter(
  p_genre text, p_price text, p_moods text[], p_type text, p_bpm_min integer, p_bpm_max integer, p_key text,
  p_compatible boolean
)
returns private.beat_filter language plpgsql stable set search_path = ''
as $$
declare
  -- Blank or "all" is no filter, because a URL may contain either.
  genre constant text := nullif(nullif(lower(btrim(p_genre)), ''), 'all');
  price constant text := nullif(nullif(lower(btrim(p_price)), ''), 'all');
  type constant text := nullif(nullif(lower(btrim(p_type)), ''), 'all');
  key constant text := nullif(btrim(p_key), '');
  part constant text[] := regexp_match(
    private.key_word(replace(private.search_text(key), ' ', '_')), '^=([a-g])(sharp)?(major|minor)?$'
  );
  tonic constant text := concat(upper(part[1]), replace(part[2], 'sharp', '#'));
  filter private.beat_filter;
begin
  perform private.raise_invalid(case
    when greatest(length(genre), length(type), length(key)) > 60 then 'A filter is longer than 60 characters.'
    when cardinality(p_moods) > 20
      or exists (select 1 from unnest(p_moods) as mood where mood is null or length(mood) > 60)
      then 'At most 20 moods of 60 characters.'
    when price not in ('0-25', '25-50', '50-100', '100+')
      then 'Unknown price range; use 0-25, 25-50, 50-100 or 100+.'
    when key is not null and part is null
      then 'Unknown key; use C to B, with sharps, alone or before major or minor.'
  end);

  filter.genre := private.search_text(genre);
  filter.label := private.search_text(type);
  -- A range includes both ends, so a beat for $25 is in the first two.
  filter.pays := ('[' || translate(price, '-+', ',,') || ']')::numrange;
  filter.bpm := nullif(int8range(p_bpm_min, null) * int8range(null, p_bpm_max, '[]'), '(,)');
  filter.moods := (
    select array_agg(typed.mood) || array_agg(synonym.mood)
    from unnest(p_moods) as mood_name
    cross join private.search_text(mood_name) as typed (mood)
    left join private.mood_words as synonym on synonym.word = typed.mood
  );
  filter.keys := private.key_query(tonic, part[3], p_compatible);
  return filter;
end;
$$;

-- Turns "$25", "$25-50" and "140-150" into ranges, and leaves out "type beat".
create function private.read_query(p_q text, out words text, out pays numrange, out bpm int8range)
language plpgsql immutable set search_path = ''
as $$
declare
  -- "$25 - 140-150" is a price and a tempo, so the number before a last dash ends no price range.
  price constant text := '\$\s*([0-9]{1,6})(?:\.[0-9]*)?(?:\s*[-–]\s*\$?\s*([0-9]{1,6})(?!\s*[-–]\s*[0-9]+(?!\s*[-–]\s*[0-9]|[0-9])))?(?![0-9])';
  tempo constant text := '(?<![0-9])([4-9][0-9]|[12][0-9]{2})\s*[-–]\s*([4-9][0-9]|[12][0-9]{2})(?:\s*bpm)?(?![0-9])';
  range integer[];
begin
  words := lower(p_q);
  range := regexp_match(words, price);
  if range is not null then
    -- Cents are ignored, so "$25" also finds a beat for $25.50.
    pays := numrange(least(range[1], range[2]), greatest(range[1], range[2]) + 1);
    words := regexp_replace(words, price, ' ');
  end if;
  range := regexp_match(words, tempo);
  if range is not null then
    bpm := int8range(least(range[1], range[2]), greatest(range[1], range[2]), '[]');
    words := regexp_replace(words, tempo, ' ');
  end if;
  if pays is not null or bpm is not null then
    words := btrim(words, ' -–');
  end if;
  -- Buyers ask for a style as "drake type beat"; the words "type beat" do not describe a beat.
  words := regexp_replace(words, '\mtype\s+beats?\M', ' ', 'g');
end;
$$;

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
create function private.exact_query(p_words text[])
returns tsquery language sql immutable set search_path = ''
as $$
  -- Words have only letters and digits, so none can end the quotes. Every word may be the beginning of a longer
  -- one, except a single letter before the last word. A number may also be half or double of a tempo.
  select string_agg(
    format('(%s%s)', typed.words, ' | ' || quote_literal(coalesce(
      private.key_word(query_word.word), '=' || substring(query_word.word from '^([0-9]{2,3})(?:bpm)?$')
    ))), ' & '
    order by query_word.n
  )::tsquery
  from unnest(p_words) with ordinality as query_word (word, n)
  cross join lateral (
    select string_agg(
      quote_literal(part) || case when length(part) > 1 or query_word.n = cardinality(p_words) then ':*' else '' end,
      ' & '
    )
    from string_to_table(query_word.word, '_') as part
  ) as typed (words)
$$;

-- Query for words of which each may be mistyped; it may mean up to six words of the store, whole ones first.
create function private.similar_query(p_words text[])
returns tsquery language sql stable set search_path = ''
as $$
  select string_agg(
    format('(%s%s)', private.exact_query(array[query_word.word]), ' | ' || similar_words.choice), ' & '
    order by query_word.n
  )::tsquery
  from unnest(p_words) with ordinality as query_word (word, n)
  cross join lateral (
    select string_agg(quote_literal(nearest.word), ' | ')
    from (
      select store_word.word
      from private.search_words as store_word
      where store_word.typos && private.word_deletions(query_word.word)
        and query_word.word ~ '^[a-z0-9]{4,}$' and query_word.word !~ '^[0-9]+(bpm)?$'
      order by
        not private.word_deletions(store_word.word) && private.word_deletions(query_word.word),
        extensions.similarity(store_word.word, query_word.word) desc,
        store_word.word
      limit 6
    ) as nearest
  ) as similar_words (choice)
$$;

-- The fields of these active beats that cards and rows of the store show, with the first three tags, in this order.
-- The newest of several previews comes first, because the store plays it. p_tempos maps ids of beats to the
-- `tempo` that their rows get.
create function private.beat_rows(p_ids bigint[], p_tempos jsonb default null)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select to_jsonb(beat) || jsonb_build_object(
      'beat_images', array(
        select jsonb_build_object('image_url', image.image_url, 'variant_widths', image.variant_widths)
        from public.beat_images as image
        where image.beat_id = beat.id and image.is_primary
      ),
      'beat_audio', array(
        select jsonb_build_object('audio_url', audio.audio_url, 'duration', audio.duration, 'bars', audio.bars)
        from public.beat_audio as audio
        where audio.beat_id = beat.id and audio.audio_type = 'preview'
        order by audio.id desc
      )
    ) || jsonb_strip_nulls(jsonb_build_object('tempo', p_tempos -> beat.id::text))
    from unnest(p_ids) with ordinality as wanted (id, n)
    cross join lateral (
      select
        beats.id, beats.title, beats.artist, beats.genre, beats.bpm, beats.key, beats.mode, beats.price,
        beats.sale_price, beats.premium_price, beats.unlimited_price, beats.mood, beats.tags[1:3] as tags,
        beats.is_featured, beats.plays_count
      from public.beats
      where beats.id = wanted.id and beats.is_active
    ) as beat
    order by wanted.n
  ))
$$;

-- One page of the beats that match, their places in the order, and the number of all matches. By relevance, a rank is 0
-- for the exact title, 1 for a title that begins with the text, 2 for words of the title, 3 for words of all fields but
-- the artist, 4 for words of all fields. In every order, beats at half or double of the asked tempo are last, with rank
-- 5; `tempos` maps the id of each of them to half or double. The newer of two equal beats comes first, except from the
-- oldest. The planner sees the values of each call (force_custom_plan), because it uses no index for a parameter that
-- may be null.
create function private.beat_page(
  p_title text, p_words tsquery, p_filter private.beat_filter, p_sort text, p_start text[], p_count integer,
  out ids bigint[], out cursors text[], out total bigint, out tempos jsonb
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with matches as materialized (
    select
      entry.beat_id, entry.bpm,
      case
        when not entry.bpm::bigint <@ p_filter.bpm or not ts_filter(entry.words, '{a,b,c}') @@ p_words then 5
        when p_sort <> 'relevance' or entry.title = p_title then 0
        when starts_with(entry.title, p_title) then 1
        when ts_filter(entry.words, '{a}') @@ p_words then 2
        when ts_filter(entry.words, '{a,b}') @@ p_words then 3
        else 4
      end as rank,
      case p_sort
        when 'price-low' then entry.pays
        when 'price-high' then - entry.pays
        when 'popular' then - entry.plays
        when 'trending' then - entry.recent_plays
        when 'oldest' then extract(epoch from entry.created_at)
        else - extract(epoch from entry.created_at)
      end as value,
      case when p_sort = 'oldest' then entry.beat_id else - entry.beat_id end as tie
    from private.beat_search as entry
    where (p_words is null or entry.words @@ p_words)
      and (p_filter.keys is null or entry.words @@ p_filter.keys)
      and (p_filter.genre is null or entry.genre = p_filter.genre)
      and (p_filter.moods is null or entry.mood = any (p_filter.moods))
      and (p_filter.label is null or p_filter.label = any (entry.labels))
      and (p_filter.pays is null or entry.pays <@ p_filter.pays)
      and (p_filter.octaves is null or entry.bpm::bigint <@ p_filter.octaves)
  )
  select
    array_agg(page.beat_id), array_agg(concat_ws('_', page.rank, page.value, page.tie)),
    (select count(*) from matches),
    jsonb_object_agg(
      page.beat_id,
      case
        when page.bpm < lower(p_filter.bpm) then 'half'
        when page.bpm >= upper(p_filter.bpm) then 'double'
        -- A typed tempo is in the query as "=140".
        when strpos(p_words::text, format('''=%s''', page.bpm * 2)) > 0 then 'half'
        else 'double'
      end
    ) filter (where page.rank = 5)
  into ids, cursors, total, tempos
  from (
    select matches.*
    from matches
    where p_start is null
      or (matches.rank, matches.value, matches.tie)
      > (p_start[1]::integer, p_start[2]::numeric, p_start[3]::bigint)
    order by matches.rank, matches.value, matches.tie
    limit p_count
  ) as page;
end;
$$;

create function public.search_beats(
  p_q text default null, p_genre text default null, p_price text default null, p_moods text[] default null,
  p_type text default null, p_bpm_min integer default null, p_bpm_max integer default null, p_key text default null,
  p_compatible boolean default null, p_sort text default null, p_after text default null, p_limit integer default 24
)
returns jsonb language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  cap constant integer := 10000;
  question constant record := private.read_query(p_q);
  title constant text := private.search_text(nullif(btrim(question.words), ''));
  typed constant text[] := private.query_words(title);
  query tsquery;
  filter private.beat_filter;
  sort constant text := coalesce(nullif(btrim(p_sort), ''), 'relevance');
  -- Hash of the whole search, because a cursor is valid only for the search that it came from.
  hash constant text := md5(jsonb_build_array(
    p_q, p_genre, p_price, p_moods, p_type, p_bpm_min, p_bpm_max, p_key, p_compatible, sort
  )::text);
  start constant text[] := regexp_match(
    p_after, '^([0-5])_(-?[0-9]{1,15}(?:\.[0-9]{1,6})?)_(-?[0-9]{1,18})_(true|false)_' || hash || '$'
  );
  is_close boolean := start[4];
  page record;
begin
  perform private.raise_invalid(case
    when p_limit is null or p_limit not between 1 and 48 then 'A page holds 1 to 48 beats.'
    when length(p_q) > 100 then 'A search is at most 100 characters long.'
    when sort not in ('relevance', 'newest', 'oldest', 'price-low', 'price-high', 'popular', 'trending')
      then 'Unknown sort; use relevance, newest, oldest, price-low, price-high, popular or trending.'
    when p_after <> '' and start is null then 'This cursor does not belong to this search.'
  end);
  filter := private.read_filter(p_genre, p_price, p_moods, p_type, p_bpm_min, p_bpm_max, p_key, p_compatible);
  if title = '' then
    return '{"beats": [], "total": 0, "total_capped": false, "close": false, "next": null}';
  end if;
  query := private.exact_query(typed);
  filter.pays := coalesce(filter.pays * question.pays, filter.pays, question.pays);
  filter.bpm := coalesce(filter.bpm * question.bpm, filter.bpm, question.bpm);
  filter.octaves := private.with_octaves(filter.bpm);

  -- Typing mistakes are forgiven only where nothing in the whole store matches, so that similar words do not bury
  -- exact ones. The cursor has the decision of the first page.
  is_close := coalesce(
    is_close,
    query is not null and not exists (select 1 from private.beat_search as entry where entry.words @@ query)
  );
  if is_close then
    query := private.similar_query(typed);
  end if;
  -- One beat more than the page shows whether another page follows.
  page := private.beat_page(title, query, filter, sort, start, p_limit + 1);
  return jsonb_build_object(
    'beats', private.beat_rows(page.ids[1:p_limit], page.tempos),
    'total', least(page.total, cap),
    'total_capped', page.total > cap,
    'close', is_close,
    'next', case
      when cardinality(page.ids) > p_limit then concat_ws('_', page.cursors[p_limit], is_close::text, hash)
    end
  );
end;
$$;
comment on function public.search_beats is
  'A page of active beats: {total, total_capped, close, next, beats}. `next` is the p_after of the page that follows; `close` is true if nothing matched as typed and these are similar. A beat at half or double of the asked tempo comes after the others and has `tempo`: half or double.';

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

grant execute on function public.search_beats to anon, authenticated, service_role;
