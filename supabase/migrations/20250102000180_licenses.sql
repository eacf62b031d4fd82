-- Licenses: the tiers that beats are sold under, and under which of them a beat can be sold.

create table private.license_tiers (
  id text primary key,
  position integer not null,
  name text not null,
  multiplier numeric(6, 2) not null,
  description text not null,
  features text[] not null,
  limits text[] not null default '{}',
  constraint license_tiers_position_unique unique (position),
  constraint license_tiers_multiplier_valid check (multiplier > 0 and multiplier < 'Infinity')
);
comment on table private.license_tiers is 'The licenses a beat is sold under.';
comment on column private.license_tiers.multiplier is
  'Price of the tier as a multiple of what the buyer pays for the beat.';
comment on column private.license_tiers.limits is 'What the license leaves out.';
alter table private.license_tiers enable row level security;

-- `npm run db:types` writes these for the site's license cards (src/types/license-tiers.ts).
insert into private.license_tiers (id, position, name, multiplier, description, features, limits)
values
  (
    'basic', 1, 'Basic', 1, 'For demos, first singles and everything you post.',
    array[
      'MP3 only', 'Non-exclusive', 'Socials and streaming', 'Up to 10K streams', '1 music video'
    ],
    array['No radio play']
  ),
  (
    'premium', 2, 'Premium', 3, 'For a release you mean to push.',
    array[
      'MP3 + WAV', 'Up to 100K streams', 'Music video use', 'Radio play', 'Trackout files'
    ],
    '{}'
  ),
  (
    'unlimited', 3, 'Unlimited', 6, 'For records, films and campaigns without a ceiling.',
    array[
      'All files and trackouts', 'TV, ads and film sync', 'Unlimited streams',
      'Exclusive rights option', 'Full stems'
    ],
    '{}'
  );

-- Security definer: reads a table that no role may read.
create function private.list_license_tiers()
returns table (
id text, name text, multiplier numeric, description text, features text[], limits text[] )
language sql stable security definer set search_path = ''
as $$
  select tier.id, tier.name, tier.multiplier, tier.description, tier.features, tier.limits
  from private.license_tiers as tier
  order by tier.position
$$;
grant execute on function private.list_license_tiers to anon, authenticated, service_role;

create function public.license_tiers()
returns table (
id text, name text, multiplier numeric, description text, features text[], limits text[] )
language sql stable set search_path = ''
as $$
  select * from private.list_license_tiers()
$$;
comment on function public.license_tiers is 'The licenses a beat is sold under, cheapest first.';

-- Security definer: looks at full audio, which buyers may not read, and says only whether it is there.
create function private.tier_availability(p_beat_id bigint)
returns table (tier text, available boolean, reason text) language sql stable security definer
set search_path = ''
as $$
  select
    tier.id,
    why.reason is null,
    why.reason
  from public.beats as beat
  cross join private.license_tiers as tier
  cross join lateral (
    select
      count(*) > 0 as has_audio,
      coalesce(bool_or(audio.audio_type = 'full'), false) as has_master,
      coalesce(
        bool_or(
          audio.audio_type = 'full' and object.metadata ->> 'mimetype' = any (
            array['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/flac', 'audio/x-flac']
          )
        ),
        false
      ) as has_lossless_master
    from public.beat_audio as audio
    left join storage.objects as object
      on object.bucket_id = 'beat-masters'
        and object.name = private.object_key('beat-masters', audio.audio_url)
    where audio.beat_id = beat.id
  ) as files
  cross join lateral (
    select case
      when not files.has_audio then 'no-audio'
      when tier.id = 'basic' then null
      when coalesce(beat.sale_price, beat.price) = 0 then 'free-beat'
      when not files.has_master then 'no-master'
      when not files.has_lossless_master then 'no-wav'
    end as reason
  ) as why
  where beat.id = p_beat_id and beat.is_active
  order by tier.position
$$;
comment on function private.tier_availability is
  'Which licenses an active beat can be sold under: Basic once it has audio, the others once it costs something and has full audio that is stored as WAV or FLAC. Reasons: no-audio, free-beat, no-master, no-wav.';
grant execute on function private.tier_availability to anon, authenticated, service_role;

create function public.license_availability(p_beat_id bigint)
returns table (tier text, available boolean, reason text) language sql stable set search_path = ''
as $$
  select * from private.tier_availability(p_beat_id)
$$;
comment on function public.license_availability is
  'For each license, whether this beat is sold under it, and if not, why: no-audio, free-beat, no-master, no-wav.';

grant execute on function public.license_tiers, public.license_availability
  to anon, authenticated, service_role;

-- What a license costs and delivers ---------------------------------------------------------------

-- Security definer: reads a table that no role may read.
create function private.tier_price_cents(p_beat public.beats, p_tier text)
returns integer language sql stable security definer set search_path = ''
as $$
  select round(coalesce(p_beat.sale_price, p_beat.price) * tier.multiplier * 100)::integer
  from private.license_tiers as tier
  where tier.id = p_tier
$$;
comment on function private.tier_price_cents is
  'What a beat costs under a license, in cents; null for an unknown license.';

-- Security definer: names full audio, which buyers may not read. Not granted to anybody.
create function private.tier_files(p_beat_id bigint, p_tier text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'kind', 'wav',
        'bucket', 'beat-masters',
        'path', private.object_key('beat-masters', audio.audio_url),
        'name', audio.filename,
        'size', audio.file_size,
        'sha256', null
      )
      order by audio.id
    ),
    '[]'
  )
  from public.beat_audio as audio
  where audio.beat_id = p_beat_id and audio.audio_type = 'full'
$$;
comment on function private.tier_files is
  'The files that a license of a beat delivers: [{kind, bucket, path, name, size, sha256}], size in bytes.';
