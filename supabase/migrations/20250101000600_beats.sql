-- Beats: what the store sells, with covers and audio.
--
-- Visitors see active beats, their images and previews. Full audio, trackouts and stems are sold: only admins see
-- their rows, and their files are in private buckets. A beat that was never published is a draft and needs only a
-- title. A published one stays complete, and admins cannot publish one without a cover and audio; seeds and imports,
-- which run as the owner or with the secret key, can.

-- The waveform that the site draws: at most 128 bars, each a base-36 digit from 0 (silence) to z (the loudest).
create function private.waveform_bars(peaks smallint[])
returns text language sql immutable parallel safe strict set search_path = ''
as $$
  select string_agg(
    substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + round(bar.loudness * 0.35)::integer, 1), ''
    order by bar.place
  )
  from (
    select (n - 1) * least(128, cardinality(peaks)) / cardinality(peaks) as place, avg(peak) as loudness
    from unnest(peaks) with ordinality as measured (peak, n)
    group by place
  ) as bar
$$;

create table public.beats (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 200 and private.is_line(title)),
  artist text not null default '' check (artist = btrim(artist) and length(artist) <= 120 and private.is_line(artist)),
  genre text not null default '' check (genre = btrim(genre) and length(genre) <= 60 and private.is_line(genre)),
  bpm integer check (bpm between 20 and 400),
  key text check (key in ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')),
  -- Null while the mode is unknown.
  mode text check (mode in ('major', 'minor')),
  -- Which of title, tempo and key the browser guessed from a file's name or sound, until an admin changes them or
  -- publishes the form.
  estimated text[] not null default '{}' check (estimated <@ array['title', 'bpm', 'key']),
  -- US dollars; the price of the Basic license.
  price numeric(10, 2) check (private.is_price(price)),
  -- US dollars; what is paid instead while it is set.
  sale_price numeric(10, 2),
  -- The sale price of a sale that has not started, for admins alone; private.run_sales moves it to sale_price.
  planned_sale_price numeric(10, 2),
  sale_starts_at timestamptz check (private.is_moment(sale_starts_at)),
  -- Null for a sale without an end.
  sale_ends_at timestamptz check (private.is_moment(sale_ends_at)),
  -- The end that visitors see, once the sale has started.
  sale_end_shown timestamptz generated always as (case when sale_price is not null then sale_ends_at end) stored,
  -- US dollars without a sale; null where a multiple of the price applies (private.tier_price_cents). Stripe takes less
  -- than a million in one payment.
  premium_price numeric(8, 2) check (private.is_price(premium_price)),
  unlimited_price numeric(8, 2) check (private.is_price(unlimited_price)),
  -- US dollars; null where Exclusive is not offered.
  exclusive_price numeric(8, 2) check (private.is_price(exclusive_price)),
  accepts_offers boolean not null default false,
  -- Whether fans get the tagged preview for an email address.
  free_download boolean not null default false,
  mood text check (mood = btrim(mood) and length(mood) between 1 and 60 and private.is_line(mood)),
  description text check (length(description) <= 5000),
  tags text[] not null default '{}' check (private.is_clean_list(tags, 30, 60)),
  -- Whether there are trackouts among the files that buyers get; private.note_trackouts writes it, because visitors
  -- read no rows of sold files.
  has_trackouts boolean not null default false,
  is_featured boolean not null default false,
  is_active boolean not null default false,
  -- Sum of the plays; public.track_beat_event adds each.
  plays_count bigint not null default 0 check (plays_count >= 0),
  -- Sold licenses; shown to admins as sales.
  downloads_count bigint not null default 0 check (downloads_count >= 0),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When the beat was first in the store; null for a draft. A trigger sets it unless a seed or import names another
  -- time, and keeps it from then on.
  published_at timestamptz check (private.is_moment(published_at)),
  -- Time from which the database publishes a draft, as soon as it is complete; ignored once it is published.
  publish_at timestamptz check (private.is_moment(publish_at)),
  -- A trigger counts edits here, so that no admin overwrites an edit of another; plays and sales do not count.
  revision integer not null default 1,
  -- Time of the last change of the beat, its images or its audio, set by triggers; plays and sales do not count.
  changed_at timestamptz not null default now(),
  constraint beats_mode_of_key check (mode is null or key is not null),
  constraint beats_sale_price_below_price check (private.is_price(sale_price) and sale_price < price),
  constraint beats_planned_sale_price_below_price
    check (private.is_price(planned_sale_price) and planned_sale_price < price),
  constraint beats_one_sale check (
    num_nonnulls(sale_price, planned_sale_price) <= 1
    and num_nonnulls(planned_sale_price, sale_starts_at) <> 1
  ),
  constraint beats_sale_end check (
    sale_ends_at is null or coalesce(sale_ends_at > sale_starts_at, sale_price is not null)
  ),
  constraint beats_published_complete check (
    case
      when published_at is null then not is_active
      else artist <> '' and genre <> '' and price is not null
    end
  )
);
comment on table public.beats is 'Beats of the store; a beat is visible to visitors once active.';

create table public.beat_images (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  -- Public URL of the original; may be root-relative in local data.
  image_url text not null check (private.is_media_url(image_url)),
  is_primary boolean not null default false,
  filename text not null check (length(filename) between 1 and 255),
  image_type text not null default 'cover' check (image_type = 'cover'),
  -- From 0; ties go to the older image.
  position smallint not null default 0 check (position >= 0),
  variant_widths integer[] not null default '{}' check (variant_widths <@ array[400, 800, 1600]),
  -- Size of the upright original in px; both are null where it is unknown.
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  constraint beat_images_size_positive
    check (coalesce(width > 0 and height > 0, num_nulls(width, height) = 2))
);
comment on table public.beat_images is 'Covers of beats; cards show the primary one.';

create table public.beat_audio (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  -- A file that is sold is in a private bucket, so that only a signed URL opens it.
  audio_url text not null check (private.is_media_url(audio_url)),
  audio_type text not null check (audio_type in ('preview', 'full', 'trackouts', 'stems', 'tag')),
  filename text not null check (length(filename) between 1 and 255),
  -- Bytes.
  file_size bigint not null check (file_size > 0),
  -- Seconds; null where the browser that uploaded it did not know.
  duration numeric(9, 3) check (duration > 0 and duration < 'Infinity'),
  -- The hash in hex, computed by the browser that uploaded the file; null where that failed.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- At most 400 loudness values from 0 to 100, evenly spaced over the file.
  peaks smallint[] check (
    cardinality(peaks) between 1 and 400
    and array_position(peaks, null) is null
    and 0 <= all (peaks)
    and 100 >= all (peaks)
  ),
  -- How the back-office cut a preview, so that it can cut a new one in the same way when the full file is replaced:
  -- {start, seconds, fadeIn, fadeOut, tagEvery, tagged}; null for a preview that the artist uploaded.
  cut jsonb,
  -- Whether a free download can be this file. A preview that the artist uploaded counts, because the database cannot
  -- hear whether it has a voice tag.
  is_tagged boolean not null
    generated always as (audio_type = 'preview' and coalesce((cut -> 'tagged') = 'true', true)) stored,
  bars text generated always as (private.waveform_bars(peaks)) stored,
  created_at timestamptz not null default now(),
  constraint beat_audio_cut_of_preview check (audio_type = 'preview' or cut is null),
  -- The same ranges as in preview_settings; a start after the end of the file is moved when the preview is cut.
  constraint beat_audio_cut_in_range check (
    cut @? 'strict $ ? (
      @.start >= 0 && @.seconds >= 30 && @.seconds <= 60 && @.tagEvery >= 10 && @.tagEvery <= 30
      && @.fadeIn.type() == "boolean" && @.fadeOut.type() == "boolean" && @.tagged.type() == "boolean"
    )'
  )
);
comment on table public.beat_audio is
  'Audio of beats: previews for all visitors; full files, trackouts and stems (one zip each), which are sold, and the voice tag of the preview, all of which only admins see. Of several files of one kind the newest is sold.';

create table public.preview_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- In seconds. The latest start leaves a preview of 30 seconds in a file of five minutes.
  start smallint not null default 0 check (start between 0 and 270),
  seconds smallint not null default 45 check (seconds between 30 and 60),
  fade_in boolean not null default true,
  fade_out boolean not null default true,
  -- Seconds from the start of a voice tag to that of the next.
  tag_every smallint not null default 15 check (tag_every between 10 and 30),
  -- The voice tag, a file in the private bucket beat-masters; null for none.
  tag_url text check (private.is_media_url(tag_url)),
  tag_filename text check (length(tag_filename) between 1 and 255),
  constraint preview_settings_tag_has_name check (num_nulls(tag_url, tag_filename) in (0, 2))
);
comment on table public.preview_settings is
  'How the back-office cuts the first preview of a new beat, and the voice tag that it lays over it.';
insert into public.preview_settings default values;

alter table public.preview_settings enable row level security;
alter table public.beats enable row level security;
alter table public.beat_images enable row level security;
alter table public.beat_audio enable row level security;

create index beats_active_newest_idx on public.beats (is_active, created_at desc, id desc);
create index beats_newest_idx on public.beats (created_at desc, id desc);
create index beats_featured_idx
  on public.beats (created_at desc, id desc) where is_active and is_featured;
create index beats_title_idx on public.beats (lower(title));
create index beats_created_by_idx on public.beats (created_by);
create index beats_drafts_idx on public.beats (changed_at) where published_at is null;
create index beats_due_idx on public.beats (publish_at) where published_at is null;
create index beats_sale_starts_idx on public.beats (sale_starts_at) where sale_starts_at is not null;
create index beats_sale_ends_idx on public.beats (sale_ends_at) where sale_ends_at is not null;

create index beat_images_beat_id_idx on public.beat_images (beat_id);
-- On two columns, although the second is always true here: a unique index on the foreign key alone
-- makes some REST servers take the relation for one-to-one and answer an object, not a list.
create unique index beat_images_one_primary_idx
  on public.beat_images (beat_id, is_primary) where is_primary;

create index beat_audio_beat_id_idx on public.beat_audio (beat_id, audio_type);

-- The URL of the newest preview with a voice tag; null for a beat without one.
create function private.tagged_preview(p_beat_id bigint)
returns text language sql stable set search_path = ''
as $$
  select audio.audio_url
  from public.beat_audio as audio
  where audio.beat_id = p_beat_id and audio.is_tagged
  order by audio.id desc
  limit 1
$$;

-- True for a beat that offers a free download but has no tagged preview for it.
create function private.lacks_preview(p_beat_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select 1 from public.beats as beat
    where beat.id = p_beat_id and beat.free_download and private.tagged_preview(beat.id) is null
  )
$$;

-- Raises 23514 where an admin leaves a beat in the store without a primary image, audio or a preview that its free
-- download needs. Not security definer, because current_user has to be the caller: seeds and imports may. Argument: the
-- column that names the beat.
create function private.require_beat_files()
returns trigger language plpgsql set search_path = ''
as $$
declare
  changed_beat constant bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  if current_user <> 'authenticated' then
    return null;
  end if;

  -- If two admins remove the last two files at the same time, the second one waits here and then gets the error.
  perform 1 from public.beats as beat where beat.id = changed_beat and beat.is_active for update;
  if not found then
    return null;
  end if;
  if not (
    exists (
      select 1 from public.beat_images as image where image.beat_id = changed_beat and image.is_primary
    )
    and exists (
      select 1 from public.beat_audio as audio
      where audio.beat_id = changed_beat and audio.audio_type in ('preview', 'full')
    )
  ) then
    raise exception using
      errcode = 'check_violation',
      message = 'A beat needs a cover and an audio file while it is in the store.';
  end if;
  if private.lacks_preview(changed_beat) then
    raise exception using
      errcode = 'check_violation',
      message = 'The free download needs a preview with a voice tag. Add one, or switch the free download off.';
  end if;
  return null;
end;
$$;

create trigger note_publishing
before insert or update on public.beats
for each row execute function private.note_publishing();

create trigger count_edit
before update on public.beats
for each row execute function private.count_edit('changed_at', 'plays_count', 'downloads_count', 'sale_end_shown', 'has_trackouts');

create trigger broadcast_change
after insert or delete on public.beats
for each row execute function private.broadcast_change('admin:beats', 'beats-changes', 'featured-beats-changes');

-- Plays and sales change neither, so that they wake no page.
create trigger broadcast_edit
after update on public.beats
for each row when ((old.revision, old.changed_at) is distinct from (new.revision, new.changed_at))
execute function private.broadcast_change('admin:beats', 'beats-changes', 'featured-beats-changes');

-- Runs after the row is written, so that a caller who may not write it gets that error first.
create trigger require_files_insert
after insert on public.beats
for each row when (new.is_active) execute function private.require_beat_files('id');

create trigger require_files_update
after update of is_active, free_download on public.beats
for each row when (new.is_active and (not old.is_active or new.free_download and not old.free_download))
execute function private.require_beat_files('id');

create trigger mark_owner_changed
after insert or update or delete on public.beat_images
for each row execute function private.mark_owner_changed('beats', 'beat_id');

create trigger mark_owner_changed
after insert or update or delete on public.beat_audio
for each row execute function private.mark_owner_changed('beats', 'beat_id');

create function private.note_trackouts()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.beats as beat
  set has_trackouts = not beat.has_trackouts
  where beat.id in (new.beat_id, old.beat_id)
    and has_trackouts is distinct from exists (
      select 1 from public.beat_audio as audio where audio.beat_id = beat.id and audio.audio_type = 'trackouts'
    );
  return null;
end;
$$;

create trigger note_trackouts
after insert or update of audio_type, beat_id or delete on public.beat_audio
for each row execute function private.note_trackouts();

-- Triggers of one event run in the order of their names, so that promote_next makes another image primary before
-- require_files checks.
create trigger promote_next
after delete on public.beat_images
for each row when (old.is_primary) execute function private.promote_next_image('beat_id');

create trigger require_files
after delete on public.beat_images
for each row execute function private.require_beat_files('beat_id');

create trigger require_files
after delete on public.beat_audio
for each row execute function private.require_beat_files('beat_id');

-- The back-office replaces a file by an update of its row, so that a refusal leaves the old file and no second one.
create trigger require_files_update
after update on public.beat_audio
for each row when ((new.audio_type, new.is_tagged) is distinct from (old.audio_type, old.is_tagged))
execute function private.require_beat_files('beat_id');

-- The trigger is deferred to the commit, because arrange_beat_images leaves no primary image for a moment.
create constraint trigger require_primary
after update of is_primary on public.beat_images
deferrable initially deferred
for each row when (old.is_primary and not new.is_primary)
execute function private.require_beat_files('beat_id');

-- The first thing that a beat lacks for the store; null for a complete one. In PL/pgSQL, because Postgres resolves
-- the names in such a body only when it runs, and a later migration creates the licenses.
create function private.missing_part(p_beat_id bigint)
returns text language plpgsql stable set search_path = ''
as $$
declare
  underpriced constant text := (private.underpriced_tier(p_beat_id)).id;
begin
  return (
    select case
      -- The back-office gives this name to a draft without a title.
      when beat.title = 'Untitled beat' then 'title'
      when beat.genre = '' then 'genre'
      when beat.price is null then 'price'
      when beat.artist = '' then 'artist'
      when underpriced is not null then underpriced || '_price'
      when not exists (
        select 1 from public.beat_audio as audio
        where audio.beat_id = beat.id and audio.audio_type in ('preview', 'full')
      ) then 'audio'
      when private.lacks_preview(beat.id) then 'preview'
      when not exists (select 1 from public.beat_images as image where image.beat_id = beat.id) then 'images'
    end
    from public.beats as beat
    where beat.id = p_beat_id
  );
end;
$$;

create function public.publish_beat(p_beat_id bigint, p_check_only boolean default false)
returns void language plpgsql set search_path = ''
as $$
declare
  missing text;
begin
  perform private.require_admin();

  -- Locks the beat, so that none of its files is removed at the same time.
  perform from public.beats as beat where beat.id = p_beat_id for update;
  if not found then
    perform private.raise_invalid('This beat does not exist.');
  end if;
  missing := private.missing_part(p_beat_id);
  if missing is not null then
    perform private.raise_incomplete(
      case
        when missing = 'audio' then 'Please upload at least one audio file'
        when missing = 'preview' then 'The free download needs a preview with a voice tag'
        when missing = 'images' then 'Please upload at least one image'
        when missing like '%\_price' then (private.underpriced_tier(p_beat_id)).message
        else 'Please fill in all required fields'
      end,
      missing
    );
  end if;
  if p_check_only then
    return;
  end if;

  update public.beats as b set is_active = true where b.id = p_beat_id and not b.is_active;
end;
$$;
comment on function public.publish_beat is
  'For admins: shows a beat in the store, or raises 23514 with the field it lacks as hint: title, genre, price, artist, premium_price, unlimited_price, exclusive_price, audio, preview, images. With p_check_only nothing is shown, for a draft that is planned.';

-- Runs every minute. Sales end before others start, because one that should have ended already must not start.
create function private.run_sales()
returns void language sql set search_path = ''
as $$
  update public.beats as beat
  set sale_price = null, planned_sale_price = null, sale_starts_at = null, sale_ends_at = null
  where beat.sale_ends_at <= now();
  update public.beats as beat
  set sale_price = beat.planned_sale_price, planned_sale_price = null, sale_starts_at = null
  where beat.sale_starts_at <= now();
$$;

create function public.arrange_beat_images(p_beat_id bigint, p_image_ids bigint[])
returns void language sql set search_path = ''
return private.arrange_images('beat_images', 'beat_id', 'beats', 'beat', p_beat_id, p_image_ids);
comment on function public.arrange_beat_images is
  'For admins: puts the images of a beat in this order; the first becomes primary. All of them must be named, else 22023.';

create function public.beat_genres()
returns setof text language sql stable set search_path = ''
as $$
  select distinct lower(beats.genre) from public.beats where beats.is_active order by 1
$$;
comment on function public.beat_genres is 'Genres of active beats, lower case, A to Z, each once.';

-- At most two rows of a draft: one beat that has the same full file, and one that has the same title, published ones
-- first.
create function public.duplicate_beats()
returns table (beat_id bigint, same text, title text) language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();

  return query
  select distinct on (draft.id, twin.same) draft.id, twin.same, other.title
  from public.beats as draft
  cross join lateral (
    select 'file' as same, theirs.beat_id
    from public.beat_audio as mine
    join public.beat_audio as theirs on theirs.sha256 = mine.sha256 and theirs.audio_type = 'full'
    where mine.beat_id = draft.id and mine.audio_type = 'full'
    union all
    select 'title', named.id
    from public.beats as named
    where lower(named.title) = lower(draft.title) and draft.title <> 'Untitled beat'
  ) as twin
  join public.beats as other on other.id = twin.beat_id and other.id <> draft.id
  where draft.published_at is null
  order by draft.id, twin.same, other.published_at, other.id;
end;
$$;
comment on function public.duplicate_beats is
  'For admins: drafts with the full file or the title of another beat (same is file or title), and the title of that beat.';

-- Beats with every column for admins, and no rows for other callers. The view decides by row, because members and
-- admins share a role and its column grants.
create view private.complete_beats as
select * from public.beats where (select private.is_admin());

-- Security invoker, so that grants, policies, constraints and triggers apply as to any update by the caller. The answer
-- is one value, because the API limits the number of rows.
create function public.edit_beats(p_edits jsonb)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  names text[];
  answer jsonb;
begin
  perform private.require_admin();
  names := array(
    select distinct name
    from jsonb_array_elements(p_edits) as edit
    cross join jsonb_object_keys(edit -> 'columns') as name
  );
  if names = '{}' then
    perform private.raise_invalid('The edits name no column.');
  end if;
  -- The beats are locked before they are read, so that what is returned is what the edit replaces.
  perform from public.beats as beat
  where beat.id in (select (edit ->> 'id')::bigint from jsonb_array_elements(p_edits) as edit)
  order by beat.id
  for update;
  execute format(
    'with edited as (
       update public.beats as beat set %s
       from jsonb_to_recordset($1) as edit (id bigint, revision integer, columns jsonb)
       join private.complete_beats as before
         on before.id = edit.id and before.revision = coalesce(edit.revision, before.revision)
       cross join lateral jsonb_populate_record(before, edit.columns) as after
       where beat.id = before.id
       returning beat.id, beat.revision, (
         select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(before)) where key = any ($2)
       ) as columns
     )
     select coalesce(jsonb_agg(to_jsonb(edited)), ''[]'') from edited',
    (select string_agg(format('%1$I = after.%1$I', name), ', ') from unnest(names) as name)
  )
  into answer
  using p_edits, names;
  return answer;
end;
$$;
comment on function public.edit_beats is
  'For admins: edits beats in one transaction, [{id, revision, columns}], except those that have another revision than the named one. Returns the edited ones in the same form, with their new revision and the values that were replaced, so that a call with the answer undoes the edit.';

-- Lists both relations in `from` without a join, because the REST server of the embedded stack finds relations of a
-- view only then.
create view public.admin_beats with (security_invoker = true) as
select
  beat.id, beat.title, beat.artist, beat.genre, beat.bpm, beat.key, beat.mode, beat.estimated, beat.price,
  beat.sale_price, whole.planned_sale_price, whole.sale_starts_at, whole.sale_ends_at, beat.sale_end_shown,
  beat.premium_price, beat.unlimited_price, beat.exclusive_price, beat.accepts_offers, beat.free_download,
  beat.mood, beat.description, beat.tags, beat.has_trackouts, beat.is_featured, beat.is_active, beat.plays_count,
  whole.downloads_count, whole.created_by, beat.created_at,
  beat.published_at, beat.publish_at, beat.revision, beat.changed_at
from public.beats as beat, private.complete_beats as whole
where whole.id = beat.id;
comment on view public.admin_beats is 'For admins: beats with sales and who uploaded them.';
create trigger refuse_write instead of insert or update or delete on public.admin_beats
for each row execute function private.refuse_write();

create policy "Everyone can read active beats, admins every beat" on public.beats
for select to anon, authenticated using (is_active or (select private.is_admin()));

create policy "Admins can add beats in their own name" on public.beats
for insert to authenticated
with check (
  (select private.is_admin())
  and (created_by is null or created_by = (select auth.uid()))
);

create policy "Admins can change beats" on public.beats
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete beats" on public.beats
for delete to authenticated using ((select private.is_admin()));

-- The policy of beats applies to the subquery, so that an image is as visible as its beat.
create policy "Everyone can read images of beats that they can read" on public.beat_images
for select to anon, authenticated
using (exists (select 1 from public.beats where beats.id = beat_id));

create policy "Admins can add beat images" on public.beat_images
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change beat images" on public.beat_images
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete beat images" on public.beat_images
for delete to authenticated using ((select private.is_admin()));

create policy "Admins can read how previews are cut" on public.preview_settings
for select to authenticated using ((select private.is_admin()));

create policy "Admins can change how previews are cut" on public.preview_settings
for update to authenticated using ((select private.is_admin()));

create policy "Everyone can read previews of visible beats, admins all audio"
on public.beat_audio for select to anon, authenticated
using (
  (audio_type = 'preview' or (select private.is_admin()))
  and exists (select 1 from public.beats where beats.id = beat_id)
);

create policy "Admins can add beat audio" on public.beat_audio
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change beat audio" on public.beat_audio
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete beat audio" on public.beat_audio
for delete to authenticated using ((select private.is_admin()));

-- The grants name columns, because the database alone writes counters and dates, and because only public.admin_beats
-- shows how many licenses of a beat were sold, who uploaded it, and a sale that has not started.
grant
  select (
    id, title, artist, genre, bpm, key, mode, price, sale_price, sale_end_shown, premium_price, unlimited_price,
    exclusive_price, free_download, mood, description, tags, has_trackouts, is_featured, is_active, plays_count,
    created_at, published_at, changed_at
  )
on table public.beats to anon, authenticated;
grant select (publish_at, revision, accepts_offers, estimated)
on table public.beats to authenticated;
grant
  select (id, beat_id, image_url, is_primary, position, variant_widths, width, height)
on table public.beat_images to anon;
grant select (id, beat_id, audio_url, audio_type, filename, file_size, duration, is_tagged, bars)
on table public.beat_audio to anon;
grant select on table public.beat_images, public.beat_audio to authenticated;

grant
  insert (
    title, artist, genre, bpm, key, mode, price, sale_price, planned_sale_price, sale_starts_at,
    sale_ends_at, premium_price, unlimited_price, exclusive_price, mood, description, tags, is_featured,
    is_active, accepts_offers, free_download, publish_at, estimated, created_by
  ),
  update (
    title, artist, genre, bpm, key, mode, price, sale_price, planned_sale_price, sale_starts_at,
    sale_ends_at, premium_price, unlimited_price, exclusive_price, mood, description, tags, is_featured,
    is_active, accepts_offers, free_download, publish_at, estimated
  ),
  delete
on table public.beats to authenticated;

grant
  insert (beat_id, image_url, is_primary, filename, image_type, position, variant_widths, width, height),
  update (image_url, is_primary, filename, position, variant_widths, width, height),
  delete
on table public.beat_images to authenticated;

grant
  insert (beat_id, audio_url, audio_type, filename, file_size, sha256, duration, peaks, cut),
  update (audio_url, audio_type, filename, file_size, sha256, duration, peaks, cut),
  delete
on table public.beat_audio to authenticated;

grant select, update (start, seconds, fade_in, fade_out, tag_every, tag_url, tag_filename)
on table public.preview_settings to authenticated;
grant select on private.complete_beats, public.admin_beats to authenticated;
grant execute on function public.beat_genres to anon, authenticated, service_role;
grant execute on function
  private.waveform_bars, private.tagged_preview, private.lacks_preview, private.missing_part, public.publish_beat,
  public.edit_beats, public.arrange_beat_images, public.duplicate_beats
to authenticated, service_role;
