-- Beat events: plays, views and additions to a cart, stored once per visitor, beat, type and 30 seconds.

-- Events of the last 90 days, one by one.
create table private.beat_events (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  event_type text not null check (event_type in ('play', 'view', 'cart')),
  visitor_key bytea not null,
  created_at timestamptz not null default now()
);

-- Sums of events without visitors: of those older than 90 days, and of a beat before it was deleted and restored.
create table private.beat_event_days (
  day date not null,
  beat_id bigint not null references public.beats (id) on delete cascade,
  plays bigint not null,
  views bigint not null,
  carts bigint not null,
  primary key (day, beat_id)
);

-- How many plays of a beat counted in the minute of the last one.
create table private.beat_play_minutes (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  minute timestamptz not null,
  plays integer not null check (plays > 0)
);

alter table private.beat_events enable row level security;
alter table private.beat_event_days enable row level security;
alter table private.beat_play_minutes enable row level security;

create index beat_events_dedupe_idx
  on private.beat_events (beat_id, event_type, visitor_key, created_at desc);
-- Has all columns that the charts read, ordered by time, so that a window costs only its own events.
create index beat_events_window_idx
  on private.beat_events (created_at) include (beat_id, event_type);
create index beat_event_days_beat_id_idx on private.beat_event_days (beat_id);

create function public.track_beat_event(p_beat_id bigint, p_event_type text)
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  plays_per_minute constant integer := 120;
  visitor bytea := private.visitor_key();
  beat_is_active boolean;
  all_plays bigint;
begin
  if p_event_type is null or p_event_type not in ('play', 'view', 'cart') then
    perform private.raise_invalid('Unknown beat event type; use play, view or cart.');
  end if;

  -- Locks the beat, because a deletion that begins afterwards and this event would wait for each other.
  select beats.is_active into beat_is_active from public.beats where beats.id = p_beat_id for key share;
  if not coalesce(beat_is_active, false) then
    return null; -- The same answer for an inactive and for a missing beat.
  end if;

  -- Concurrent repeats of an event wait for each other here, so that only one of them counts.
  perform pg_advisory_xact_lock(
    hashtextextended(p_event_type || p_beat_id || encode(visitor, 'hex'), 0)
  );

  if exists (
    select 1
    from private.beat_events as seen
    where seen.beat_id = p_beat_id
      and seen.event_type = p_event_type
      and seen.visitor_key = visitor
      and seen.created_at > now() - interval '30 seconds'
  ) then
    return null;
  end if;

  -- The limit is far above the events of listeners who share an IP address, and far below those of a script.
  perform private.throttle('beat_event', 600, interval '10 minutes');

  -- Limits a caller with many networks. A post to 100,000 followers, a tenth of whom press play within two hours,
  -- brings 83 plays a minute.
  if p_event_type = 'play' then
    insert into private.beat_play_minutes as last (beat_id, minute, plays)
    values (p_beat_id, date_trunc('minute', now()), 1)
    on conflict (beat_id) do update
      set plays = case when last.minute < excluded.minute then 1 else last.plays + 1 end,
        minute = greatest(last.minute, excluded.minute)
      where last.minute < excluded.minute or last.plays < plays_per_minute;
    if not found then
      return null;
    end if;
    update public.beats as beat set plays_count = beat.plays_count + 1 where beat.id = p_beat_id
    returning beat.plays_count into all_plays;
  end if;

  insert into private.beat_events (beat_id, event_type, visitor_key)
  values (p_beat_id, p_event_type, visitor);
  return all_plays;
end;
$$;
comment on function public.track_beat_event is
  'Counts a play, a view or an addition to a cart of an active beat, once per visitor and 30 seconds, and at most 120 plays a minute; one that is not counted is no error. Returns all plays of the beat after one that counted, otherwise null.';

-- Replaces events by their sums: those of days older than 90, for the daily job, or all of a beat that is about to be
-- deleted.
create function private.roll_up_events(p_beat_id bigint default null)
returns void language sql set search_path = ''
as $$
  with removed as (
    delete from private.beat_events as event
    where event.beat_id = p_beat_id or (
      p_beat_id is null
      and event.created_at < ((now() at time zone 'UTC')::date - 90)::timestamp at time zone 'UTC'
    )
    returning event.*
  )
  insert into private.beat_event_days as sums (day, beat_id, plays, views, carts)
  select
    (removed.created_at at time zone 'UTC')::date,
    removed.beat_id,
    count(*) filter (where removed.event_type = 'play'),
    count(*) filter (where removed.event_type = 'view'),
    count(*) filter (where removed.event_type = 'cart')
  from removed
  group by 1, 2
  on conflict (day, beat_id) do update
    set plays = sums.plays + excluded.plays, views = sums.views + excluded.views,
      carts = sums.carts + excluded.carts
$$;

-- Events of each beat and day. The last 90 days are counted from the events themselves, because a stored
-- sum would cost one more write for every play. The plan is custom, because the best one depends on the width of
-- the window.
create function private.count_events(p_first_day date)
returns setof private.beat_event_days language plpgsql stable set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    (event.created_at at time zone 'UTC')::date,
    event.beat_id,
    count(*) filter (where event.event_type = 'play'),
    count(*) filter (where event.event_type = 'view'),
    count(*) filter (where event.event_type = 'cart')
  from private.beat_events as event
  where event.created_at >= p_first_day::timestamp at time zone 'UTC'
  group by 1, 2
  union all
  select sums.* from private.beat_event_days as sums where sums.day >= p_first_day;
end;
$$;

-- Counts the plays of the last 14 days again for the store's order "Trending", for the daily job.
create function private.count_recent_plays()
returns void language plpgsql set search_path = ''
as $$
begin
  update private.beat_search as entry
  set recent_plays = counted.plays
  from (
    select listed.beat_id, coalesce(sum(event.plays), 0) as plays
    from private.beat_search as listed
    left join private.count_events((now() at time zone 'UTC')::date - 13) as event using (beat_id)
    group by listed.beat_id
  ) as counted
  where counted.beat_id = entry.beat_id and counted.plays <> entry.recent_plays;
end;
$$;

create function public.beat_activity(p_days integer)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
begin
  perform private.require_admin();
  if p_days is null or p_days not between 1 and 365 then
    perform private.raise_invalid('Ask for 1 to 365 days.');
  end if;
  first_day := (now() at time zone 'UTC')::date - (p_days - 1);

  return (
    with counted as materialized (
      select * from private.count_events(first_day)
    ),
    by_beat as materialized (
      select
        beat.id, beat.title, beat.genre, beat.mood,
        sum(counted.plays) as plays, sum(counted.views) as views
      from counted
      join public.beats as beat on beat.id = counted.beat_id
      group by beat.id
    ),
    -- A genre or mood has the spelling that most of its beats have.
    by_group as (
      select
        grouped.kind, mode() within group (order by grouped.name collate "C") as name,
        sum(by_beat.plays) as plays, sum(by_beat.views) as views
      from by_beat
      cross join lateral (values ('genres', by_beat.genre), ('moods', by_beat.mood)) as grouped (kind, name)
      where grouped.name is not null
      group by grouped.kind, lower(grouped.name)
    )
    select jsonb_object_agg(kind, array(
      select to_jsonb(by_group) - 'kind' from by_group
      where by_group.kind = listed.kind
      order by plays desc, views desc, name
      limit 10
    )) || jsonb_build_object(
      'beats', array(
        select to_jsonb(by_beat) - array['genre', 'mood'] from by_beat
        order by plays desc, views desc, id desc
        limit 10
      ),
      'days', array(
        select jsonb_build_object(
          'day', first_day + n, 'plays', coalesce(sum(counted.plays), 0), 'views', coalesce(sum(counted.views), 0)
        )
        from generate_series(0, p_days - 1) as n
        left join counted on counted.day = first_day + n
        group by n
        order by n
      )
    )
    from unnest(array['genres', 'moods']) as listed (kind)
  );
end;
$$;
comment on function public.beat_activity is
  'For admins: plays and views of the last 1 to 365 calendar days in UTC, today included: {days: [{day, plays, views}] oldest first, none missing; beats: [{id, title, plays, views}], genres and moods: [{name, plays, views}], the ten most played}.';

grant execute on function public.track_beat_event to anon, authenticated, service_role;
grant execute on function public.beat_activity to authenticated, service_role;
