-- Beats: what the store sells, with covers and audio.
--
-- Visitors see active beats, their images and their previews. Full audio is what is sold: its rows
-- are for admins, its files lie in a private bucket.

create table public.beats (
  id bigint generated always as identity primary key,
  title text not null,
  artist text not null,
  genre text not null,
  bpm integer,
  key text,
  price numeric(10, 2) not null,
  sale_price numeric(10, 2),
  mood text,
  description text,
  tags text[] not null default '{}',
  is_featured boolean not null default false,
  is_active boolean not null default false,
  plays_count bigint not null default 0,
  downloads_count bigint not null default 0,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint beats_title_length check (title = btrim(title) and length(title) between 1 and 200),
  constraint beats_artist_length
    check (artist = btrim(artist) and length(artist) between 1 and 120),
  constraint beats_genre_length check (genre = btrim(genre) and length(genre) between 1 and 60),
  constraint beats_bpm_range check (bpm between 20 and 400),
  constraint beats_key_known
    check (key in ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')),
  constraint beats_price_not_negative check (price >= 0),
  constraint beats_sale_price_below_price check (sale_price >= 0 and sale_price < price),
  constraint beats_mood_length check (mood = btrim(mood) and length(mood) between 1 and 60),
  constraint beats_description_length check (length(description) <= 5000),
  constraint beats_tags_clean check (private.is_clean_list(tags, 30, 60)),
  constraint beats_plays_count_not_negative check (plays_count >= 0),
  constraint beats_downloads_count_not_negative check (downloads_count >= 0)
);
comment on table public.beats is 'Beats of the store; a beat is visible to visitors once active.';
comment on column public.beats.bpm is 'Beats per minute.';
comment on column public.beats.key is 'Tonic, C to B with sharps.';
comment on column public.beats.price is 'US dollars; the price of the Basic licence.';
comment on column public.beats.sale_price is 'US dollars; what is paid instead while it is set.';
comment on column public.beats.is_active is
  'False while a beat is being uploaded, so that nobody sees half of one.';
comment on column public.beats.plays_count is
  'Rollup of the play events, written by public.track_beat_event at most once in 10 seconds.';
comment on column public.beats.downloads_count is 'Sold licences; shown to admins as sales.';
comment on column public.beats.created_by is 'Admin who uploaded it; null for imported beats.';

create index beats_active_newest_idx
  on public.beats (is_active, created_at desc, id desc);
create index beats_newest_idx on public.beats (created_at desc, id desc);
create index beats_featured_idx
  on public.beats (created_at desc, id desc) where is_active and is_featured;
create index beats_genre_idx
  on public.beats (lower(genre), created_at desc, id desc) where is_active;
create index beats_created_by_idx on public.beats (created_by);

create table public.beat_images (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  image_url text not null,
  is_primary boolean not null default false,
  filename text not null,
  image_type text not null default 'cover',
  variant_widths integer[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint beat_images_url_shape
    check (image_url ~ '^(https?://|/)' and length(image_url) <= 2048),
  constraint beat_images_filename_length check (length(filename) between 1 and 255),
  constraint beat_images_type_known check (image_type = 'cover'),
  constraint beat_images_variant_widths_known check (variant_widths <@ array[400, 800, 1600])
);
comment on table public.beat_images is 'Covers of beats; the primary one stands on cards.';
comment on column public.beat_images.image_url is
  'Public URL of the original; may be root-relative in local data.';
comment on column public.beat_images.filename is 'Name of the file as it was uploaded.';
comment on column public.beat_images.variant_widths is
  'Widths in px of the WebP files that stand beside the original under the same stem: <stem>-<width>.webp.';

create index beat_images_beat_id_idx on public.beat_images (beat_id);
-- On two columns, although the second is always true here: a unique index on the foreign key alone
-- makes some REST servers take the relation for one-to-one and answer an object, not a list.
create unique index beat_images_one_primary_idx
  on public.beat_images (beat_id, is_primary) where is_primary;

create table public.beat_audio (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  audio_url text not null,
  audio_type text not null,
  filename text not null,
  file_size bigint not null,
  duration numeric(9, 3),
  peaks smallint[],
  created_at timestamptz not null default now(),
  constraint beat_audio_url_shape
    check (audio_url ~ '^(https?://|/)' and length(audio_url) <= 2048),
  constraint beat_audio_type_known check (audio_type in ('preview', 'full')),
  constraint beat_audio_filename_length check (length(filename) between 1 and 255),
  constraint beat_audio_file_size_positive check (file_size > 0),
  constraint beat_audio_duration_positive check (duration > 0),
  constraint beat_audio_peaks_bounds check (
    cardinality(peaks) between 1 and 400
    and array_position(peaks, null) is null
    and 0 <= all (peaks)
    and 100 >= all (peaks)
  )
);
comment on table public.beat_audio is
  'Audio of beats: previews anybody hears, full files that are sold and that only admins see.';
comment on column public.beat_audio.audio_url is
  'URL of the object. For full files it names an object of a private bucket: it opens with a signed URL only.';
comment on column public.beat_audio.filename is 'Name of the file as it was uploaded.';
comment on column public.beat_audio.file_size is 'Bytes.';
comment on column public.beat_audio.duration is
  'Seconds; null where the browser that uploaded it could not tell.';
comment on column public.beat_audio.peaks is
  'Waveform for drawing: at most 400 loudness values from 0 to 100, evenly spaced over the file.';

create index beat_audio_beat_id_idx on public.beat_audio (beat_id, audio_type);

-- Row level security -----------------------------------------------------------------------------

alter table public.beats enable row level security;
alter table public.beat_images enable row level security;
alter table public.beat_audio enable row level security;

create policy "Visitors can read active beats"
on public.beats for select to anon
using (is_active);

create policy "Members can read active beats, admins every beat"
on public.beats for select to authenticated
using (is_active or (select private.is_admin()));

create policy "Admins can add beats in their own name"
on public.beats for insert to authenticated
with check (
  (select private.is_admin())
  and (created_by is null or created_by = (select auth.uid()))
);

create policy "Admins can change beats"
on public.beats for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete beats"
on public.beats for delete to authenticated
using ((select private.is_admin()));

create policy "Visitors can read images of active beats"
on public.beat_images for select to anon
using (exists (select 1 from public.beats where beats.id = beat_id and beats.is_active));

create policy "Members can read images of active beats, admins every image"
on public.beat_images for select to authenticated
using (
  (select private.is_admin())
  or exists (select 1 from public.beats where beats.id = beat_id and beats.is_active)
);

create policy "Admins can add beat images"
on public.beat_images for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins can change beat images"
on public.beat_images for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete beat images"
on public.beat_images for delete to authenticated
using ((select private.is_admin()));

create policy "Visitors can read previews of active beats"
on public.beat_audio for select to anon
using (
  audio_type = 'preview'
  and exists (select 1 from public.beats where beats.id = beat_id and beats.is_active)
);

create policy "Members can read previews of active beats, admins all audio"
on public.beat_audio for select to authenticated
using (
  (select private.is_admin())
  or (
    audio_type = 'preview'
    and exists (select 1 from public.beats where beats.id = beat_id and beats.is_active)
  )
);

create policy "Admins can add beat audio"
on public.beat_audio for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins can change beat audio"
on public.beat_audio for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins can delete beat audio"
on public.beat_audio for delete to authenticated
using ((select private.is_admin()));

-- Grants -----------------------------------------------------------------------------------------
-- Columns are named where the database alone writes the rest (counters, dates, who uploaded).

revoke all on table public.beats, public.beat_images, public.beat_audio
  from public, anon, authenticated, service_role;

grant select on table public.beats, public.beat_images, public.beat_audio to anon, authenticated;

grant
  insert (
    title, artist, genre, bpm, key, price, sale_price, mood, description, tags, is_featured,
    is_active, created_by
  ),
  update (
    title, artist, genre, bpm, key, price, sale_price, mood, description, tags, is_featured,
    is_active
  ),
  delete
on table public.beats to authenticated;

grant
  insert (beat_id, image_url, is_primary, filename, image_type, variant_widths),
  update (image_url, is_primary, filename, variant_widths),
  delete
on table public.beat_images to authenticated;

grant
  insert (beat_id, audio_url, audio_type, filename, file_size, duration, peaks),
  update (audio_url, audio_type, filename, file_size, duration, peaks),
  delete
on table public.beat_audio to authenticated;

grant select, insert, update, delete
on table public.beats, public.beat_images, public.beat_audio to service_role;
