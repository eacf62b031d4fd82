-- Licenses: the tiers that beats are sold under, under which of them a beat can be sold, and with which
-- files.

create table private.license_tiers (
  id text primary key,
  position integer not null,
  name text not null,
  multiplier numeric(6, 2),
  files text[] not null,
  description text not null,
  features text[] not null,
  limits text[] not null default '{}',
  constraint license_tiers_position_unique unique (position),
  constraint license_tiers_multiplier_valid check (multiplier > 0 and multiplier < 'Infinity'),
  constraint license_tiers_own_price_exclusive check ((multiplier is null) = (id = 'exclusive')),
  constraint license_tiers_files_known check (files <@ array['mp3', 'wav', 'trackouts', 'stems'])
);
comment on table private.license_tiers is 'The licenses a beat is sold under.';
comment on column private.license_tiers.multiplier is
  'Price of the tier as a multiple of what the buyer pays for the beat; null for Exclusive, which has a price of its own (beats.exclusive_price).';
comment on column private.license_tiers.files is
  'Kinds of file that the buyer gets: mp3, wav (FLAC counts), trackouts (the tracks in groups) where the beat has them, stems (every track by itself). Exclusive gives those of them that there are.';
comment on column private.license_tiers.features is
  'What the license allows. A beat without trackouts loses those that name them.';
comment on column private.license_tiers.limits is 'What the license leaves out.';
alter table private.license_tiers enable row level security;

-- `npm run db:types` writes these for the site's license cards (src/types/license-tiers.ts).
insert into private.license_tiers
  (id, position, name, multiplier, files, description, features, limits)
values
  (
    'basic', 1, 'Basic', 1, '{mp3}', 'For demos, first singles and everything you post.',
    array[
      'MP3 only', 'Non-exclusive', 'Socials and streaming', 'Up to 10K streams', '1 music video'
    ],
    array['No radio play']
  ),
  (
    'premium', 2, 'Premium', 3, '{mp3,wav,trackouts}', 'For a release you mean to push.',
    array[
      'MP3 + WAV', 'Up to 100K streams', 'Music video use', 'Radio play', 'Trackout files'
    ],
    array['No stems (every track by itself)']
  ),
  (
    'unlimited', 3, 'Unlimited', 6, '{mp3,wav,trackouts,stems}',
    'For records, films and campaigns without a ceiling.',
    array[
      'All files and trackouts', 'TV, ads and film sync', 'Unlimited streams',
      'Exclusive rights option', 'Full stems'
    ],
    '{}'
  ),
  (
    'exclusive', 4, 'Exclusive', null, '{mp3,wav,trackouts,stems}',
    'Yours alone: sold once, and then it leaves the store.',
    array[
      'Every file there is of it', 'TV, ads and film sync', 'Unlimited streams', 'Radio play',
      'No further licenses sold'
    ],
    array['Licenses sold before stay valid']
  );

-- Security definer: reads a table that no role may read.
create function private.list_license_tiers()
returns table (
id text, name text, multiplier numeric, files text[], description text, features text[], limits text[] )
language sql stable security definer set search_path = ''
as $$
  select
    tier.id, tier.name, tier.multiplier, tier.files, tier.description, tier.features, tier.limits
  from private.license_tiers as tier
  order by tier.position
$$;
grant execute on function private.list_license_tiers to anon, authenticated, service_role;

create function public.license_tiers()
returns table (
id text, name text, multiplier numeric, files text[], description text, features text[], limits text[] )
language sql stable set search_path = ''
as $$
  select * from private.list_license_tiers()
$$;
comment on function public.license_tiers is 'The licenses a beat is sold under, cheapest first.';

-- What a license costs and delivers ---------------------------------------------------------------

-- Security definer: reads a table that no role may read.
create function private.tier_price_cents(p_beat public.beats, p_tier text)
returns integer language sql stable security definer set search_path = ''
as $$
  select round(
    100 * coalesce(
      coalesce(p_beat.sale_price, p_beat.price) * tier.multiplier,
      case when tier.multiplier is null then p_beat.exclusive_price end
    )
  )::integer
  from private.license_tiers as tier
  where tier.id = p_tier
$$;
comment on function private.tier_price_cents is
  'What a beat costs under a license, in cents; null where it has no price for it.';

-- Security definer: names full audio, which buyers may not read. Not granted to anybody.
create function private.sold_files(p_beat_id bigint)
returns table (kind text, bucket text, path text, name text, size bigint, sha256 text)
language sql stable security definer set search_path = ''
as $$
  select distinct on (file.kind)
    file.kind, home.bucket, object.name, audio.filename, audio.file_size, audio.sha256
  from public.beat_audio as audio
  cross join lateral (
    select case audio.audio_type when 'full' then 'beat-masters' else 'beat-stems' end as bucket
  ) as home
  join storage.objects as object
    on object.bucket_id = home.bucket
      and object.name = private.object_key(home.bucket, audio.audio_url)
  cross join lateral (
    select case
      when audio.audio_type <> 'full' then audio.audio_type
      when object.metadata ->> 'mimetype' in ('audio/mpeg', 'audio/mp3') then 'mp3'
      when object.metadata ->> 'mimetype' in (
        'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/flac', 'audio/x-flac'
      ) then 'wav'
    end as kind
  ) as file
  where audio.beat_id = p_beat_id and audio.audio_type <> 'preview' and file.kind is not null
  order by file.kind, audio.id desc
$$;
comment on function private.sold_files is
  'What there is of a beat to be sold: the newest file of each kind whose object is stored. Size in bytes.';

-- Security definer: as above. Not granted to anybody.
create function private.tier_files(p_beat_id bigint, p_tier text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'kind', file.kind, 'bucket', file.bucket, 'path', file.path, 'name', file.name,
        'size', file.size, 'sha256', file.sha256
      )
      order by array_position(tier.files, file.kind)
    ),
    '[]'
  )
  from private.license_tiers as tier
  join private.sold_files(p_beat_id) as file on file.kind = any (tier.files)
  where tier.id = p_tier
$$;
comment on function private.tier_files is
  'The files that a license of a beat delivers: [{kind, bucket, path, name, size, sha256}], size in bytes.';

-- Security definer: looks at full audio, which buyers may not read, and says only whether it is there.
create function private.tier_availability(p_beat_id bigint, p_hidden boolean default false)
returns table (
tier text, available boolean, reason text, price_cents integer, files text[],
features text[], limits text[] )
language sql stable security definer set search_path = ''
as $$
  select
    tier.id,
    why.reason is null,
    why.reason,
    private.tier_price_cents(beat, tier.id),
    array(select kind from unnest(tier.files) as kind where kind = any (stock.kinds)),
    -- Cards, orders and documents list these, so that none promises trackouts that are not there.
    case
      when lacks.trackouts then array(
        select feature from unnest(tier.features) with ordinality as listed (feature, n)
        where feature !~* 'trackout'
        order by n
      )
      else tier.features
    end,
    case
      when lacks.trackouts then array_prepend('Trackout files: not for this beat', tier.limits)
      else tier.limits
    end
  from public.beats as beat
  cross join lateral (
    select
      array(select file.kind from private.sold_files(beat.id) as file) as kinds,
      (
        select count(*) > 0 from public.beat_audio as audio
        where audio.beat_id = beat.id and audio.audio_type in ('preview', 'full')
      ) as has_audio
  ) as stock
  cross join private.license_tiers as tier
  cross join lateral (
    select 'trackouts' = any (tier.files) and 'trackouts' <> all (stock.kinds) as trackouts
  ) as lacks
  cross join lateral (
    select case
      when not stock.has_audio then 'no-audio'
      when tier.id <> 'basic' and coalesce(beat.sale_price, beat.price) = 0 then 'free-beat'
      when tier.multiplier is null and beat.exclusive_price is null then 'not-offered'
      when not stock.kinds && array['mp3', 'wav'] then 'no-master'
      else (
        select 'no-' || kind
        -- Exclusive needs what the cheapest license needs, and gives whatever else there is.
        from unnest(case when tier.multiplier is null then '{mp3}' else tier.files end)
          with ordinality as needed (kind, n)
        where kind <> all (stock.kinds) and kind <> 'trackouts'
        order by n
        limit 1
      )
    end as reason
  ) as why
  where beat.id = p_beat_id and (beat.is_active or (p_hidden and private.is_admin()))
  order by tier.position
$$;
comment on function private.tier_availability is
  'Under which licenses a beat can be sold, for what, with which kinds of file, and what it then allows and leaves out; where not, the first reason: no-audio, free-beat (offered under Basic alone), not-offered (no exclusive price), no-master, no-mp3, no-wav, no-stems.';
grant execute on function private.tier_availability to anon, authenticated, service_role;

create function public.license_availability(p_beat_id bigint, p_hidden boolean default false)
returns table (
tier text, available boolean, reason text, price_cents integer, files text[],
features text[], limits text[] )
language sql stable set search_path = ''
as $$
  select * from private.tier_availability(p_beat_id, p_hidden)
$$;
comment on function public.license_availability is
  'For each license, whether this beat is sold under it, for how many cents, with which kinds of file (mp3, wav, trackouts, stems), what it allows and leaves out for this beat, and if not, why: no-audio, free-beat, not-offered, no-master, no-mp3, no-wav, no-stems. A beat that is not in the store has no rows, except for admins who ask for hidden ones.';

grant execute on function public.license_tiers, public.license_availability
  to anon, authenticated, service_role;
