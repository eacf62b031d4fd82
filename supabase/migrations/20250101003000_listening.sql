-- Listening: which parts of their previews visitors hear and where they come from, and how many views, plays, carts
-- and orders a beat has. A day is a UTC day.

-- Plays of the last 90 days, one by one. The salt of visitor_key is replaced every day, so that no visitor is
-- recognized on another day.
create table private.listening (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  visitor_key bytea not null,
  -- Bit n is set when the part n of 20 equal parts of the preview was heard.
  heard integer not null check (heard between 1 and 1048575),
  -- The site that linked to this one, empty where there was none.
  source_host text not null check (source_host ~ '^[a-z0-9._:-]{0,100}$'),
  -- utm_source of the link, empty without one.
  utm_source text not null check (length(utm_source) <= 60 and utm_source !~ '[\u0001-\u001f\u007f]'),
  created_at timestamptz not null default now()
);

-- Sums of plays that are older than 90 days, or that a beat had before it was deleted and restored. They contain no
-- visitors. A day has at most eleven sources (the ten with most plays, and 'other'), and so has each day of a
-- restored beat.
create table private.listening_days (
  day date not null,
  beat_id bigint not null references public.beats (id) on delete cascade,
  source_host text not null,
  utm_source text not null,
  plays bigint not null,
  -- How many of the plays reached each part.
  heard bigint[] not null check (cardinality(heard) = 20),
  primary key (day, beat_id, source_host, utm_source)
);

alter table private.listening enable row level security;
alter table private.listening_days enable row level security;

create index listening_dedupe_idx on private.listening (beat_id, visitor_key, created_at desc);
create index listening_created_at_idx on private.listening (created_at);
create index listening_days_beat_id_idx on private.listening_days (beat_id);

create function public.track_listening(
  p_beat_id bigint, p_heard integer, p_source_host text default '', p_utm_source text default ''
)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  visitor bytea := private.visitor_key();
begin
  if not exists (select 1 from public.beats as beat where beat.id = p_beat_id and beat.is_active) then
    return; -- The same answer for an inactive and for a missing beat.
  end if;
  perform private.throttle('listening', 600, interval '10 minutes');
  -- Repeats are not recorded, as in track_beat_event; concurrent ones wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended('listening' || p_beat_id || encode(visitor, 'hex'), 0));
  insert into private.listening (beat_id, visitor_key, heard, source_host, utm_source)
  select p_beat_id, visitor, p_heard, p_source_host, p_utm_source
  where not exists (
    select 1 from private.listening as seen
    where seen.beat_id = p_beat_id and seen.visitor_key = visitor
      and seen.created_at > now() - interval '30 seconds'
  );
exception
  when check_violation or not_null_violation then
    perform private.raise_invalid('The parts that were heard or the source cannot be read.');
end;
$$;
comment on function public.track_listening is
  'Records which of 20 parts of the preview of an active beat a play has heard, the first part being bit 0, with the host of the linking site and utm_source, once per visitor and 30 seconds; a beat that is not active is no error.';

create function private.plays_by_part(plays integer[])
returns bigint[] language sql immutable set search_path = ''
return array(
  select (select count(*) from unnest(plays) as heard_parts where heard_parts >> part & 1 = 1)
  from generate_series(0, 19) as part
  order by part
);

create function private.count_listening(p_first_day date)
returns setof private.listening_days language sql stable set search_path = ''
as $$
  select
    (play.created_at at time zone 'UTC')::date, play.beat_id, play.source_host, play.utm_source,
    count(*), private.plays_by_part(array_agg(play.heard))
  from private.listening as play
  where play.created_at >= p_first_day::timestamp at time zone 'UTC'
  group by 1, 2, 3, 4
  union all
  select * from private.listening_days as sums where sums.day >= p_first_day
$$;

-- Replaces plays by their sums, as private.roll_up_events does.
create function private.roll_up_listening(p_beat_id bigint default null)
returns void language sql set search_path = ''
as $$
  with removed as (
    delete from private.listening as play
    where play.beat_id = p_beat_id or (
      p_beat_id is null
      and play.created_at < ((now() at time zone 'UTC')::date - 90)::timestamp at time zone 'UTC'
    )
    returning play.*, (play.created_at at time zone 'UTC')::date as day
  ),
  -- The sums stay forever and callers choose the names of sources, so only the ten with most plays of a day keep
  -- theirs.
  sources as (
    select
      day, source_host, utm_source,
      row_number() over (partition by day order by count(*) desc, source_host, utm_source) <= 10 as is_kept
    from removed
    group by 1, 2, 3
  )
  insert into private.listening_days as sums
  select
    day, removed.beat_id, case when is_kept then source_host else 'other' end,
    case when is_kept then utm_source else '' end, count(*), private.plays_by_part(array_agg(removed.heard))
  from removed
  join sources using (day, source_host, utm_source)
  group by 1, 2, 3, 4
  on conflict (day, beat_id, source_host, utm_source) do update
    set plays = sums.plays + excluded.plays,
      heard = array(
        select a + b from unnest(sums.heard, excluded.heard) with ordinality as part (a, b, n) order by n
      )
$$;

-- Sums per beat since a day; the row without beat_id has the totals. Those of sources include merch.
create function private.beat_funnels(p_first_day date)
returns table (
  beat_id bigint, views bigint, plays bigint, carts bigint, orders bigint, listened bigint, heard jsonb, sources jsonb
)
language sql stable set search_path = ''
as $$
  with listened as materialized (
    select * from private.count_listening(p_first_day)
  ),
  curves as (
    select sums.beat_id, jsonb_agg(sums.plays order by sums.n) as parts
    from (
      select listened.beat_id, part.n, sum(part.plays) as plays
      from listened
      cross join unnest(listened.heard) with ordinality as part (plays, n)
      group by grouping sets ((listened.beat_id, part.n), (part.n))
    ) as sums
    group by sums.beat_id
  ),
  sold as materialized (
    select
      item.beat_id, sale.id as order_id, coalesce(sale.source_host, '') as host, coalesce(sale.link_label, '') as utm,
      coalesce(sale.kept_cents * item.total_cents::numeric / nullif(sale.total_cents, 0), 0) as kept_cents
    from public.paid_orders as sale
    join public.order_items as item on item.order_id = sale.id
    where sale.paid_at >= p_first_day::timestamp at time zone 'UTC'
      and sale.status in ('paid', 'partly_refunded')
  ),
  -- A source with orders may have no plays, so the ten that earned most are taken beside the ten most played.
  ranked as (
    select
      beat_id, host, utm, sum(plays) as plays, count(distinct order_id) as orders, round(sum(kept_cents)) as kept_cents,
      row_number() over (partition by beat_id order by sum(plays) desc, sum(kept_cents) desc, host, utm) as by_plays,
      row_number() over (partition by beat_id order by sum(kept_cents) desc, count(order_id) desc, host, utm) as by_kept
    from (
      select beat_id, source_host, utm_source, plays, null::bigint, 0 from listened
      union all
      select beat_id, host, utm, 0, order_id, kept_cents from sold
    ) as lines (beat_id, host, utm, plays, order_id, kept_cents)
    group by grouping sets ((beat_id, host, utm), (host, utm))
    having beat_id is not null or grouping(beat_id) = 1 -- Merch and deleted beats have no beat_id either.
  ),
  sources as (
    select
      ranked.beat_id,
      jsonb_agg(to_jsonb(ranked) - '{beat_id,by_plays,by_kept}'::text[] order by ranked.by_plays) as list
    from ranked
    where ranked.by_plays <= 10 or (ranked.by_kept <= 10 and ranked.orders > 0)
    group by ranked.beat_id
  ),
  steps (beat_id, views, plays, carts, orders, listened) as (
    select event.beat_id, event.views, event.plays, event.carts, 0, 0
    from private.count_events(p_first_day) as event
    union all
    select sold.beat_id, 0, 0, 0, 1, 0 from sold where sold.beat_id is not null
    union all
    select listened.beat_id, 0, 0, 0, 0, listened.plays from listened
  ),
  sums as (
    select
      steps.beat_id, coalesce(sum(steps.views), 0) as views, coalesce(sum(steps.plays), 0) as plays,
      coalesce(sum(steps.carts), 0) as carts, coalesce(sum(steps.orders), 0) as orders,
      coalesce(sum(steps.listened), 0) as listened
    from steps
    group by grouping sets ((steps.beat_id), ())
  )
  select sums.*, coalesce(curves.parts, '[]'), coalesce(sources.list, '[]')
  from sums
  left join curves on curves.beat_id is not distinct from sums.beat_id
  left join sources on sources.beat_id is not distinct from sums.beat_id
$$;

create function public.listening(p_days integer)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 100;
  first_day date;
begin
  perform private.require_admin();
  if p_days is null or p_days not between 1 and 365 then
    perform private.raise_invalid('Ask for 1 to 365 days.');
  end if;
  first_day := (now() at time zone 'UTC')::date - (p_days - 1);

  return (
    with funnels as materialized (
      select * from private.beat_funnels(first_day)
    )
    select jsonb_build_object(
      'total', to_jsonb(total) - 'beat_id',
      'beats', array(
        select jsonb_build_object('id', beat.id, 'title', beat.title) || to_jsonb(funnels) - 'beat_id'
        from funnels
        join public.beats as beat on beat.id = funnels.beat_id
        order by funnels.plays desc, funnels.views desc, beat.id desc
        limit most
      ),
      'releases', array(
        select jsonb_build_object(
          'id', release.id, 'title', release.title, 'views', sum(f.views), 'plays', sum(f.plays),
          'carts', sum(f.carts), 'orders', sum(f.orders)
        )
        from public.releases as release
        join funnels as f on f.beat_id = any (release.beat_ids)
        where release.is_active
        group by release.id
        order by sum(f.plays) desc, sum(f.views) desc, release.id desc
        limit most
      )
    )
    from funnels as total
    where total.beat_id is null
  );
end;
$$;
comment on function public.listening is
  'For admins: the last 1 to 365 calendar days in UTC, today included: {total: {views, plays, carts, orders, listened, heard, sources: [{host, utm, plays, orders, kept_cents}]}, beats: [{id, title and the same}], releases: [{id, title, views, plays, carts, orders}], the 100 most played, a release being the sum of its beats}. listened counts plays of which it is known what was heard, heard how many of them heard each of 20 parts, and is empty without any. sources are the ten with most plays and the ten that earned most, with the paid orders whose carts were begun from there and what is kept of them: of the beat alone, or in total with merch. After 90 days the host other has the rest of the plays of each day.';

grant execute on function public.track_listening to anon, authenticated, service_role;
grant execute on function public.listening to authenticated, service_role;
