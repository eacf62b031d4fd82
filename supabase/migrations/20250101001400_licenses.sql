-- Licenses: the tiers, under which of them a beat can be sold, for how much and with which files.

-- True for valid LicenseRights (supabase/functions/_shared/license-rights.ts): each number is null for no limit or 0
-- for not allowed, each flag a boolean. A term is at most 99 years, because dates have an end.
create function private.are_license_rights(value jsonb)
returns boolean language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and value ?& '{streams,sales,videos,years,video_ads,shows,radio,sync,label,content_id}'
    and coalesce(
      (
        select bool_and(
          case
            when entry.name in ('streams', 'sales', 'videos', 'years') then
              jsonb_typeof(entry.amount) = 'null'
              or jsonb_typeof(entry.amount) = 'number' and entry.amount::text ~ '^\d{1,9}$'
                and (entry.name <> 'years' or entry.amount::text ~ '^[1-9]\d?$')
            else
              entry.name in ('video_ads', 'shows', 'radio', 'sync', 'label', 'content_id')
              and jsonb_typeof(entry.amount) = 'boolean'
          end
        )
        from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) as entry (name, amount)
      ),
      false
    )
$$;

-- Lines of a card as buyers read them: {{streams}}, {{videos}}, {{radio}} and {{sync}} become what the license allows.
-- With p_allowed true (features), lines about rights that the license lacks are left out; with false (limits), lines
-- about rights that it has.
create function private.right_lines(p_lines text[], p_rights jsonb, p_allowed boolean)
returns text[] language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(coalesce(named.text, line.text) order by line.n), '{}')
  from unnest(p_lines) with ordinality as line (text, n)
  cross join jsonb_to_record(p_rights) as rights (streams integer, videos integer, radio boolean, sync boolean)
  left join lateral (
    values
      (
        '{{streams}}', rights.streams is distinct from 0,
        case
          when rights.streams is null then 'Unlimited streams'
          when rights.streams = 0 then 'No streaming'
          when rights.streams >= 1000000 and rights.streams % 10000 = 0 then
            format('Up to %sM streams', trim_scale(rights.streams / 1000000.0))
          when rights.streams % 1000 = 0 then format('Up to %sK streams', rights.streams / 1000)
          else format('Up to %s streams', to_char(rights.streams, 'FM999,999,999'))
        end
      ),
      (
        '{{videos}}', rights.videos is distinct from 0,
        case rights.videos
          when 0 then 'No music video'
          when 1 then '1 music video'
          else coalesce(rights.videos || ' music videos', 'Music video use')
        end
      ),
      ('{{radio}}', rights.radio, case when rights.radio then 'Radio play' else 'No radio play' end),
      ('{{sync}}', rights.sync, case when rights.sync then 'TV, ads and film sync' else 'No TV, ads or film sync' end)
  ) as named (name, allowed, text) on named.name = line.text
  where coalesce(named.allowed = p_allowed, true)
$$;

-- The licenses a beat is sold under, as the artist edits them (save_license_settings).
create table private.license_tiers (
  id text primary key,
  position integer not null unique,
  name text not null,
  -- Multiple of what the buyer pays for the beat, unless the beat has a price of its own for the license; null for
  -- Exclusive, which always needs one.
  multiplier numeric(6, 2),
  is_offered boolean not null default true,
  -- mp3, wav (or FLAC), trackouts (the tracks in groups), stems (every track by itself). A beat needs all of them but
  -- the trackouts to be sold under a license; under Exclusive it needs the MP3 alone, and the buyer gets all there are.
  files text[] not null,
  description text not null
    check (description = btrim(description) and private.is_visible(description) and length(description) <= 200),
  rights jsonb not null check (private.are_license_rights(rights)),
  -- Entries that name trackouts are left out for a beat without trackouts; private.right_lines fills in the rights.
  features text[] not null check (private.is_clean_list(features, 12, 80) and cardinality(features) > 0),
  limits text[] not null default '{}' check (private.is_clean_list(limits, 12, 80)),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  -- At most 20, so that the highest price in cents fits into an integer.
  constraint license_tiers_multiplier_possible check (
    case id
      when 'basic' then multiplier = 1
      when 'exclusive' then multiplier is null
      else multiplier is not null and multiplier >= 1 and multiplier <= 20
    end
  ),
  constraint license_tiers_always_offered check (is_offered or id in ('premium', 'unlimited')),
  constraint license_tiers_files_possible check (
    private.is_clean_list(files, 4, 9) and files <@ array['mp3', 'wav', 'trackouts', 'stems']
    and case id when 'exclusive' then cardinality(files) = 4 else 'mp3' = any (files) end
  ),
  -- Content ID takes a song only from a buyer who alone has the rights to everything in it.
  constraint license_tiers_content_id_possible check (
    id = 'exclusive' or rights -> 'content_id' = 'false'
  )
);
alter table private.license_tiers enable row level security;

-- The licenses as buyers see them.
create view private.tier_cards as
select
  tier.id, tier.position, tier.name, tier.multiplier, tier.is_offered, tier.files, tier.description, tier.rights,
  private.right_lines(tier.features, tier.rights, true) as features,
  private.right_lines(tier.limits, tier.rights, false) as limits,
  tier.revision
from private.license_tiers as tier;

create trigger count_edit
before update on private.license_tiers
for each row execute function private.count_edit('changed_at');

create index beat_audio_sha256_idx on public.beat_audio (sha256);

-- The price of a beat under a license, in cents; null where the beat has no price for the license. All prices of
-- licenses come from here. The beat's own price of Premium or Unlimited replaces the multiple of its price. A sale
-- takes the same share off every license but Exclusive, so that what is dearer without it stays dearer. `tierPrice` in
-- src/features/licenses/tiers/model.ts has the same rule.
create function private.tier_price_cents(p_beat public.beats, p_tier text)
returns integer language sql stable set search_path = ''
as $$
  select round(
    100 * case
      when tier.multiplier is null then p_beat.exclusive_price
      else coalesce(
        own.price * coalesce(p_beat.sale_price, p_beat.price) / nullif(p_beat.price, 0),
        coalesce(p_beat.sale_price, p_beat.price) * tier.multiplier
      )
    end
  )::integer
  from private.license_tiers as tier
  cross join lateral (
    select case tier.id when 'premium' then p_beat.premium_price when 'unlimited' then p_beat.unlimited_price end
  ) as own (price)
  where tier.id = p_tier
$$;

-- The files of a beat that can be sold: the newest of each kind whose object is stored. Size in bytes.
create function private.sold_files(p_beat_id bigint)
returns table (kind text, bucket text, path text, name text, size bigint, sha256 text)
language sql stable set search_path = ''
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
  where audio.beat_id = p_beat_id and audio.audio_type in ('full', 'trackouts', 'stems')
    and file.kind is not null
  order by file.kind, audio.id desc
$$;

-- The files that a license of a beat delivers: [{kind, bucket, path, name, size, sha256}], size in bytes.
create function private.tier_files(p_beat_id bigint, p_tier text)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select to_jsonb(file)
    from private.license_tiers as tier
    join private.sold_files(p_beat_id) as file on file.kind = any (tier.files)
    where tier.id = p_tier
    order by array_position(tier.files, file.kind)
  ))
$$;

-- The orders that bought a beat, or another beat with one of its files, exclusively. This function and the next one
-- are in PL/pgSQL, because Postgres resolves the names in such a body only when it runs, and later migrations create
-- claims and offers.
create function private.exclusive_orders(p_beat_id bigint)
returns setof bigint language plpgsql stable set search_path = ''
as $$
begin
  return query
  select claim.order_id
  from private.license_claims as claim
  where claim.beat_id = p_beat_id and claim.held_until is null
  union
  -- Files are compared, because a copy, or a second upload of a deleted beat, is the same recording.
  select item.order_id
  from public.beat_audio as audio
  join public.order_items as item
    on item.tier = 'exclusive'
      and item.files @> jsonb_build_array(jsonb_build_object('sha256', audio.sha256))
  left join private.license_claims as claim
    on claim.beat_id = item.beat_id and claim.order_id = item.order_id
  where audio.beat_id = p_beat_id and audio.audio_type <> 'preview' and audio.sha256 is not null
    and case
      when item.beat_id is not null then claim.order_id is not null and claim.held_until is null
      else exists (
        select 1 from private.license_documents as document
        where document.order_item_id = item.id and private.license_state(document.number) = 'valid'
      )
    end;
end;
$$;

create function public.exclusive_state(p_beat_id bigint)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when exists (select 1 from private.exclusive_orders(p_beat_id)) then 'sold'
    when exists (
      select 1 from private.license_claims as claim
      where claim.beat_id = p_beat_id and claim.held_until > now()
        and not private.is_own_hold(claim.order_id)
    ) then 'being-bought'
    when private.is_reserved(p_beat_id, null) then 'reserved'
  end;
end;
$$;
comment on function public.exclusive_state is
  'Whether a beat is taken by an exclusive license, also once it has left the store: sold, being-bought, reserved, or null.';

-- Raises 23514 where a beat that was sold exclusively, or a file of one, would return to the store.
-- Argument: the column that names the beat.
create function private.refuse_sold_beat()
returns trigger language plpgsql set search_path = ''
as $$
declare
  changed_beat bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (select 1 from public.beats as beat where beat.id = changed_beat and beat.is_active)
    and public.exclusive_state(changed_beat) = 'sold'
  then
    raise exception using
      errcode = 'check_violation',
      message = 'This beat was sold exclusively and cannot be in the store. If that sale is void, free the beat at its order in the inbox.';
  end if;
  return null;
end;
$$;

create trigger refuse_sold_beat_insert
after insert on public.beats
for each row when (new.is_active) execute function private.refuse_sold_beat('id');

create trigger refuse_sold_beat_update
after update of is_active on public.beats
for each row when (new.is_active and not old.is_active) execute function private.refuse_sold_beat('id');

create trigger refuse_sold_beat
after insert or update of sha256, beat_id on public.beat_audio
for each row when (new.sha256 is not null) execute function private.refuse_sold_beat('beat_id');

create function public.license_availability(p_beat_id bigint, p_hidden boolean default false)
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
    -- Cards, orders and documents all show this list, so that none promises trackouts that the beat lacks.
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
  cross join lateral public.exclusive_state(beat.id) as taken (state)
  cross join private.tier_cards as tier
  cross join lateral (
    select 'trackouts' = any (tier.files) and 'trackouts' <> all (stock.kinds) as trackouts
  ) as lacks
  cross join lateral (
    select case
      when taken.state = 'sold' then 'sold-exclusively'
      when not stock.has_audio then 'no-audio'
      when tier.id <> 'basic' and coalesce(beat.sale_price, beat.price) = 0 then 'free-beat'
      when not tier.is_offered or tier.multiplier is null and beat.exclusive_price is null then 'not-offered'
      when not stock.kinds && array['mp3', 'wav'] then 'no-master'
      else coalesce(
        (
          select 'no-' || kind
          -- Exclusive needs the MP3 alone, and gives whatever else there is.
          from unnest(case when tier.multiplier is null then '{mp3}' else tier.files end)
            with ordinality as needed (kind, n)
          where kind <> all (stock.kinds) and kind <> 'trackouts'
          order by n
          limit 1
        ),
        case when tier.multiplier is null then taken.state end
      )
    end as reason
  ) as why
  where beat.id = p_beat_id and (beat.is_active or (p_hidden and private.is_admin()))
  order by tier.position
$$;
comment on function public.license_availability is
  'For each license, whether this beat is sold under it, for how many cents, with which kinds of file (mp3, wav, trackouts, stems), what it allows and leaves out for this beat, and if not, why: sold-exclusively, no-audio, free-beat, not-offered, no-master, no-mp3, no-wav, no-stems, or of Exclusive alone being-bought (an order holds it), reserved (for an accepted offer). A beat that is not in the store has no rows, except for admins who ask for hidden ones.';

-- True while the order of another buyer reserves a beat exclusively, and once the beat is sold that way.
create function private.is_claimed(p_beat_id bigint)
returns boolean language sql stable set search_path = ''
return coalesce(public.exclusive_state(p_beat_id) in ('sold', 'being-bought'), false);

-- Editing -----------------------------------------------------------------------------------------

-- Returns the first offered license under which a beat costs less than under the one before, also after a sale that
-- ends by itself, and a sentence about it. Security definer, because admins cannot read private.license_tiers.
create function private.underpriced_tier(p_beat_id bigint, out id text, out message text)
language sql stable security definer set search_path = ''
as $$
  select priced.id, format('%1$s would cost less than %2$s. Raise it, or lower %2$s.', priced.name, priced.cheaper)
  from (
    select
      tier.id, tier.position, tier.name, price.cents,
      lag(tier.name) over tiers as cheaper, lag(price.cents) over tiers as least
    from public.beats as beat
    cross join lateral jsonb_populate_record(
      beat, case when beat.sale_ends_at is null then '{}' else '{"sale_price": null}' end::jsonb
    ) as lasting
    cross join private.license_tiers as tier
    cross join lateral private.tier_price_cents(lasting, tier.id) as price (cents)
    where beat.id = p_beat_id and tier.is_offered
    window tiers as (order by tier.position)
  ) as priced
  where priced.cents < priced.least
  order by priced.position
  limit 1
$$;

-- Raises 23514, with the field as hint, where a dearer license of a beat costs less. Security definer, because admins
-- cannot lock private.license_tiers.
create function private.require_tier_prices()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  underpriced record;
begin
  -- Waits for an admin who is saving other multiples, because that save does not see this change.
  perform 1 from private.license_tiers as tier order by tier.id for share;
  select * into underpriced from private.underpriced_tier(new.id);
  if underpriced.id is not null then
    perform private.raise_incomplete(format('%s: %s', new.title, underpriced.message), underpriced.id || '_price');
  end if;
  return null;
end;
$$;

-- Checks only what admins change, because seeds and imports are exempt and the job of sales must not fail.
create trigger require_tier_prices
after update of is_active, price, sale_price, sale_ends_at, premium_price, unlimited_price, exclusive_price
on public.beats
for each row when (current_user = 'authenticated' and new.is_active)
execute function private.require_tier_prices();

-- Raises 23514, with the column of the argument as hint, where a license would cost less within a release than Stripe
-- takes, also in a sale that is planned. Basic is always offered and costs least, so that no multiple can change this.
-- Security definer, because admins cannot read private.license_tiers.
create function private.require_release_prices()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  problem text;
begin
  select format(
    '“%s” would cost less than 50 cents in “%s”. Lower the discount of the release, or raise the price.',
    beat.title, release.title
  )
  into problem
  from public.releases as release
  join public.beats as beat on beat.id = any (release.beat_ids) and beat.is_active
  cross join lateral jsonb_populate_record(
    beat, jsonb_build_object('sale_price', coalesce(beat.planned_sale_price, beat.sale_price))
  ) as sold
  join private.license_tiers as tier on tier.is_offered and tier.multiplier is not null
  where release.is_active and new.id = case tg_table_name when 'beats' then beat.id else release.id end
    and private.release_cents(private.tier_price_cents(sold, tier.id), release.discount_percent)
      between 1 and private.least_payable_cents() - 1
  limit 1;
  if problem is not null then
    perform private.raise_incomplete(problem, tg_argv[0]);
  end if;
  return null;
end;
$$;

create trigger require_release_prices
after insert or update of is_active, beat_ids, discount_percent on public.releases
for each row when (new.is_active) execute function private.require_release_prices('discount_percent');

-- Checks only what admins change, as require_tier_prices does.
create trigger require_release_prices
after update of is_active, price, sale_price, planned_sale_price, premium_price, unlimited_price on public.beats
for each row when (current_user = 'authenticated' and new.is_active)
execute function private.require_release_prices('price');

-- The revision is the sum over all licenses, because admins save them together.
create function public.license_settings()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'revision', sum(tier.revision),
      'tiers', jsonb_agg(to_jsonb(tier) - array['position', 'revision', 'changed_at'] order by tier.position)
    )
    from private.license_tiers as tier
  );
end;
$$;
comment on function public.license_settings is
  'For admins: {revision, tiers: [{id, name, multiplier, is_offered, files, description, rights, features, limits}]}.';

create function public.save_license_settings(p_revision bigint, p_tiers jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  perform private.require_admin();
  -- Locks the licenses, so that another admin's save and orders that are being placed wait.
  perform 1 from private.license_tiers as tier order by tier.id for update;
  if p_revision is distinct from (select sum(tier.revision) from private.license_tiers as tier) then
    return private.outcome('changed');
  end if;

  begin
    update private.license_tiers as tier
    set (multiplier, is_offered, files, description, rights, features, limits) = (
      select
        typed.multiplier, typed.is_offered, typed.files, typed.description, typed.rights, typed.features,
        typed.limits
      from jsonb_populate_record(tier, change.value) as typed
    )
    from jsonb_array_elements(p_tiers) as change
    where change.value ->> 'id' = tier.id;

    select coalesce(
      (
        select format('%s must cost at least as much as %s, and bring all of its files.', dearer.name, cheaper.name)
        from private.license_tiers as cheaper
        join private.license_tiers as dearer on dearer.position > cheaper.position
        where dearer.multiplier < cheaper.multiplier or not dearer.files @> cheaper.files
        order by dearer.position, cheaper.position desc
        limit 1
      ),
      (
        select format('%s: %s', beat.title, underpriced.message)
        from public.beats as beat
        cross join lateral private.underpriced_tier(beat.id) as underpriced
        where beat.is_active and underpriced.id is not null
        order by beat.id
        limit 1
      )
    ) into refusal;
    if refusal is not null then
      raise exception using errcode = 'TV001', message = refusal;
    end if;
  exception
    when sqlstate 'TV001' then
      return private.outcome(sqlerrm);
    when check_violation or not_null_violation then
      return private.outcome('One of these values is not possible.');
  end;
  return private.outcome() || jsonb_build_object(
    'revision', (select sum(tier.revision) from private.license_tiers as tier)
  );
end;
$$;
comment on function public.save_license_settings is
  'For admins: changes the given settings of licenses, by their id, if their revision is still the one that was read: {success, error, revision}; error is changed when another admin has saved since, or the reason why the values are refused.';

-- `npm run db:types` copies these rows into src/features/licenses/tiers/built-in.ts, for the license cards of the site.
insert into private.license_tiers
  (id, position, name, multiplier, files, description, rights, features, limits)
values
  (
    'basic', 1, 'Basic', 1, '{mp3}', 'For demos, first singles and everything you post.',
    jsonb_build_object(
      'streams', 10000, 'sales', null, 'videos', 1, 'video_ads', true, 'shows', true, 'radio', false,
      'sync', false, 'label', false, 'content_id', false, 'years', null
    ),
    array[
      'MP3 only', 'Non-exclusive', 'Socials and streaming', '{{streams}}', '{{videos}}', '{{radio}}'
    ],
    array['{{radio}}']
  ),
  (
    'premium', 2, 'Premium', 3, '{mp3,wav,trackouts}', 'For a release you mean to push.',
    jsonb_build_object(
      'streams', 100000, 'sales', null, 'videos', null, 'video_ads', true, 'shows', true, 'radio', true,
      'sync', false, 'label', false, 'content_id', false, 'years', null
    ),
    array[
      'MP3 + WAV', '{{streams}}', '{{videos}}', '{{radio}}', 'Trackout files'
    ],
    array['No stems (every track by itself)']
  ),
  (
    'unlimited', 3, 'Unlimited', 6, '{mp3,wav,trackouts,stems}',
    'For records, films and campaigns without a ceiling.',
    jsonb_build_object(
      'streams', null, 'sales', null, 'videos', null, 'video_ads', true, 'shows', true, 'radio', true,
      'sync', true, 'label', false, 'content_id', false, 'years', null
    ),
    array[
      'All files and trackouts', '{{sync}}', '{{streams}}',
      'Exclusive rights option', 'Full stems'
    ],
    '{}'
  ),
  (
    'exclusive', 4, 'Exclusive', null, '{mp3,wav,trackouts,stems}',
    'Yours alone: sold once, and then it leaves the store.',
    jsonb_build_object(
      'streams', null, 'sales', null, 'videos', null, 'video_ads', true, 'shows', true, 'radio', true,
      'sync', true, 'label', true, 'content_id', true, 'years', null
    ),
    array[
      'Every file there is of it', '{{sync}}', '{{streams}}', '{{radio}}',
      'No further licenses sold'
    ],
    array['Licenses sold before stay valid']
  );

grant execute on function
  public.exclusive_state, public.license_availability
to anon, authenticated, service_role;
grant execute on function private.underpriced_tier, public.license_settings, public.save_license_settings
to authenticated, service_role;
