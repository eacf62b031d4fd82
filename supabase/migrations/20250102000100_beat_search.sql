-- Search: how the store finds beats, a page at a time, however many there are.
--
-- What beats are found by lies beside them in private.beat_search: one row an active beat, written by
-- a trigger, with an index for every order and filter. It is apart from public.beats because row level
-- security keeps the planner from using an index for text search (its operators might leak), because
-- nobody needs these columns in an answer or a broadcast, and because a play then touches no text
-- index of the table that is broadcast.
--
-- Nobody reads it but the finder of the next migration, which gives ids of active beats, nothing else.

-- Text as it is compared ---------------------------------------------------------------------------

-- Immutable although unaccent is not marked so: the dictionary is named, and its rules are fixed.
create function private.search_text(value text)
returns text language sql immutable parallel safe set search_path = ''
as $$
  select btrim(
    regexp_replace(
      -- A sharp is a word of its own: F#, F♯, f sharp and F#m all say "fsharp".
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
      -- Punctuation by code point, not by class: what a class holds depends on the server's locale.
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+',
      ' ', 'g'
    )
  )
$$;
comment on function private.search_text is
  'Text as search compares it: no accents, no case, words of letters and digits with one space between them.';

create function private.word_deletions(word text)
returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select array_append(
    array(
      select overlay(word placing '' from n for 1)
      from generate_series(1, length(word)) as n
      where length(word) >= 4
    ),
    word
  )
$$;
comment on function private.word_deletions is
  'The word, and from four letters on what is left of it when one letter is missing: two words that share one of these are a slip of the finger apart.';

create function private.word_typos(word text)
returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct typo
    from generate_series(
        -- A number is right or wrong; only the whole of it counts.
        case when word ~ '^[0-9]+(bpm)?$' then length(word) else least(4, length(word)) end,
        least(length(word), 16)
      ) as size,
      unnest(private.word_deletions(left(word, size))) as typo
  )
$$;
comment on function private.word_typos is
  'private.word_deletions of the word and of its beginnings, so that a slip is forgiven while the word is still being typed.';

create function private.key_word(p_word text)
returns text language sql immutable parallel safe set search_path = ''
as $$
  -- Beats have a tonic alone, so that "minor" and "major" say nothing more. What sounds the same is
  -- found under its sharp.
  select coalesce(
    '{
      "cb": "b", "db": "csharp", "eb": "dsharp", "fb": "e", "gb": "fsharp", "ab": "gsharp", "bb": "asharp",
      "cflat": "b", "dflat": "csharp", "eflat": "dsharp", "fflat": "e", "gflat": "fsharp", "aflat": "gsharp",
      "bflat": "asharp", "esharp": "f", "bsharp": "c"
    }'::jsonb ->> named.tonic,
    named.tonic
  ) || 'key'
  from (
    select substring(p_word from '^([a-g](?:sharp|flat|b)?)(?:_.*|m|min|minor|maj|major)?$') as tonic
  ) as named
$$;
comment on function private.key_word is
  'The word that beats in this key are found by ("fsharpkey" for fsharp, gb, fsharpm, gflat_minor); null for what names no key.';

-- Moods --------------------------------------------------------------------------------------------

create table private.mood_words (
  word text collate "C",
  mood text,
  primary key (word, mood),
  constraint mood_words_word_shape check (word ~ '^[a-z0-9]+$')
);
comment on table private.mood_words is
  'What people call the moods of beats: for the mood filters of the store and for whoever types the word. Beats follow when it changes.';
comment on column private.mood_words.mood is 'Mood of beats, as private.search_text has it.';

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

-- The tables ---------------------------------------------------------------------------------------

create table private.beat_search (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  created_at timestamptz not null,
  plays bigint not null,
  bpm integer,
  -- Words before all else of varying length: thousands of rows may be read for them.
  words tsvector not null,
  own_words tsvector not null,
  title_words tsvector not null,
  pays numeric(10, 2) not null,
  key text,
  genre text not null,
  mood text,
  labels text[] not null,
  title text collate "C" not null,
  constraint beat_search_pays_finite check (pays < 'Infinity')
);
comment on table private.beat_search is 'What active beats are found by; one row for each of them.';
comment on column private.beat_search.pays is 'What the buyer pays for the Basic license.';
comment on column private.beat_search.labels is 'Genre and tags, as private.search_text has them.';
comment on column private.beat_search.own_words is
  'Words of all but the artist, whose name may say the same of every beat; "free" where nothing is paid.';
comment on column private.beat_search.words is
  'Words of title, artist, genre, mood and what people call it, tags, key and tempo.';

create index beat_search_newest_idx on private.beat_search (created_at desc, beat_id desc);
-- Ties go to the newer beat in both directions of price; most beats cost the same.
create index beat_search_price_low_idx on private.beat_search (pays, (- beat_id));
create index beat_search_price_high_idx on private.beat_search (pays desc, beat_id desc);
create index beat_search_popular_idx on private.beat_search (plays desc, beat_id desc);
create index beat_search_genre_idx
  on private.beat_search (genre, created_at desc, beat_id desc);
create index beat_search_mood_idx on private.beat_search (mood, created_at desc, beat_id desc);
create index beat_search_key_idx on private.beat_search (key, created_at desc, beat_id desc);
create index beat_search_bpm_idx on private.beat_search (bpm);
create index beat_search_title_idx on private.beat_search (title);
create index beat_search_labels_idx on private.beat_search using gin (labels);
-- Each on its own: a rank that a common word leaves empty is then known to be so at once.
create index beat_search_title_words_idx on private.beat_search using gin (title_words);
create index beat_search_own_words_idx on private.beat_search using gin (own_words);
create index beat_search_words_idx on private.beat_search using gin (words);

create table private.search_words (
  word text collate "C" primary key,
  typos text[] not null
);
comment on table private.search_words is
  'Every word that active beats have or once had; a mistyped word is looked up here.';
create index search_words_typos_idx on private.search_words using gin (typos);

alter table private.beat_search enable row level security;
alter table private.search_words enable row level security;
alter table private.mood_words enable row level security;

-- Keeping them ------------------------------------------------------------------------------------

-- Security definer: writes to tables that no role may touch. Not granted to anybody.
-- One statement of small steps: compare as text, split into words, learn new words, write the rows.
create function private.index_beats(p_ids bigint[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.beat_search as entry
  using public.beats as beat
  where entry.beat_id = any (p_ids) and beat.id = entry.beat_id and not beat.is_active;

  with normal as materialized (
    select
      beat.id, beat.created_at, beat.bpm, beat.key, beat.plays_count,
      coalesce(beat.sale_price, beat.price) as pays,
      private.search_text(beat.title) as title,
      private.search_text(beat.artist) as artist,
      private.search_text(beat.genre) as genre,
      private.search_text(beat.mood) as mood,
      private.key_word(private.search_text(beat.key)) as key_word,
      array(
        select private.search_text(tag) from unnest(beat.tags) as tag
      ) as tags
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
            ' ', normal.title, normal.genre, normal.mood, normal.key_word, normal.bpm || 'bpm',
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
      select distinct word from split, unnest(split.own_list || split.artist_list) as word order by word
    ) as fresh
    where not exists (
      select 1 from private.search_words as known where known.word = fresh.word
    )
    on conflict (word) do nothing
  )
  insert into private.beat_search as entry (
    beat_id, created_at, pays, plays, bpm, key, genre, mood, labels, title, title_words, own_words,
    words
  )
  select
    split.id, split.created_at, split.pays, split.plays_count, split.bpm, split.key, split.genre,
    split.mood, array_append(split.tags, split.genre), split.title,
    array_to_tsvector(split.title_list), array_to_tsvector(split.own_list),
    array_to_tsvector(split.own_list || split.artist_list)
  from split
  on conflict (beat_id) do update
  set created_at = excluded.created_at,
    pays = excluded.pays,
    plays = excluded.plays,
    bpm = excluded.bpm,
    key = excluded.key,
    genre = excluded.genre,
    mood = excluded.mood,
    labels = excluded.labels,
    title = excluded.title,
    title_words = excluded.title_words,
    own_words = excluded.own_words,
    words = excluded.words;
end;
$$;
comment on function private.index_beats is
  'Brings private.beat_search and private.search_words up to date with these beats.';

-- Security definer: see private.index_beats. Once a statement, so that an import stays quick.
create function private.keep_beat_search()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_beats(array(select changed.id from changed));
  return null;
end;
$$;

create trigger keep_beat_search_insert
after insert on public.beats
referencing new table as changed
for each statement execute function private.keep_beat_search();

create trigger keep_beat_search_update
after update on public.beats
referencing new table as changed
for each statement execute function private.keep_beat_search();

create function private.follow_mood_words()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform private.index_beats(array(select entry.beat_id from private.beat_search as entry));
  return null;
end;
$$;

create trigger follow_mood_words
after insert or update or delete on private.mood_words
for each statement execute function private.follow_mood_words();

-- Beats that were there before these tables.
select private.index_beats(array(select beats.id from public.beats));
