-- Beat activity: plays and views of the last days, for the admins' charts.
--
-- Counted from the events themselves. The index below holds all that is asked of an event, in order
-- of time, so that a window costs what lies in it, however long the history is. Sums kept a day would
-- cost one more write for every play and be wrong where they are forgotten; they pay once a window
-- holds millions of events.

create index beat_events_window_idx
  on private.beat_events (created_at) include (beat_id, event_type);
-- Begins like the new one.
drop index private.beat_events_created_at_idx;

-- Security definer: reads events, which no role may read. Gives sums of them to admins.
create function private.beat_activity(p_days integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- The width of the window decides how it is best read: plan for the one that is asked for.
set plan_cache_mode = force_custom_plan
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  first_day date;
  first_moment timestamptz;
  activity jsonb;
begin
  perform private.require_admin();
  if p_days is null or p_days not between 1 and 365 then
    perform private.refuse('Ask for 1 to 365 days.');
  end if;
  first_day := today - (p_days - 1);
  first_moment := first_day::timestamp at time zone 'UTC';

  with counted as materialized (
    select
      (event.created_at at time zone 'UTC')::date as day,
      event.beat_id,
      count(*) filter (where event.event_type = 'play') as plays,
      count(*) filter (where event.event_type = 'view') as views
    from private.beat_events as event
    where event.created_at >= first_moment
    group by 1, 2
  ),
  by_day as (
    select counted.day, sum(counted.plays) as plays, sum(counted.views) as views
    from counted
    group by counted.day
  ),
  by_beat as materialized (
    select
      beat.id, beat.title, beat.genre, beat.mood,
      sum(counted.plays) as plays, sum(counted.views) as views
    from counted
    join public.beats as beat on beat.id = counted.beat_id
    group by beat.id
  ),
  -- Under the spelling that most of its beats have.
  by_genre as (
    select
      mode() within group (order by by_beat.genre collate "C") as name,
      sum(by_beat.plays) as plays, sum(by_beat.views) as views
    from by_beat
    group by lower(by_beat.genre)
  ),
  by_mood as (
    select
      mode() within group (order by by_beat.mood collate "C") as name,
      sum(by_beat.plays) as plays, sum(by_beat.views) as views
    from by_beat
    where by_beat.mood is not null
    group by lower(by_beat.mood)
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(
        jsonb_build_object(
          'day', calendar.day,
          'plays', coalesce(by_day.plays, 0),
          'views', coalesce(by_day.views, 0)
        )
        order by calendar.day
      )
      from (
        select first_day + n as day from generate_series(0, p_days - 1) as n
      ) as calendar
      left join by_day on by_day.day = calendar.day
    ),
    'beats', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.plays desc, top.views desc, top.id desc), '[]')
      from (
        select by_beat.id, by_beat.title, by_beat.plays, by_beat.views
        from by_beat
        order by by_beat.plays desc, by_beat.views desc, by_beat.id desc
        limit 10
      ) as top
    ),
    'genres', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.plays desc, top.views desc, top.name), '[]')
      from (
        select * from by_genre order by by_genre.plays desc, by_genre.views desc, by_genre.name limit 10
      ) as top
    ),
    'moods', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.plays desc, top.views desc, top.name), '[]')
      from (
        select * from by_mood order by by_mood.plays desc, by_mood.views desc, by_mood.name limit 10
      ) as top
    )
  )
  into activity;
  return activity;
end;
$$;
comment on function private.beat_activity(integer) is 'What public.beat_activity answers.';
grant execute on function private.beat_activity(integer) to authenticated, service_role;

create function public.beat_activity(p_days integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.beat_activity(p_days)
$$;
comment on function public.beat_activity(integer) is
  'For admins: plays and views of the last 1 to 365 calendar days in UTC, today included: {days: [{day, plays, views}] oldest first, none missing; beats: [{id, title, plays, views}], genres and moods: [{name, plays, views}], the ten most played}.';
revoke all on function public.beat_activity(integer) from public, anon;
grant execute on function public.beat_activity(integer) to authenticated, service_role;
