-- Beat activity: plays and views a day, a beat, a genre and a mood; for admins, at any size.
begin;
\ir personas.psql
select plan(33);

delete from public.beats;
insert into public.beats (title, artist, genre, mood, price, is_active)
values
  ('One', 'A', 'Trap', 'Dark', 25, true),
  ('Two', 'A', 'Trap', 'dark', 25, true),
  ('Three', 'A', 'trap', null, 25, false),
  ('Four', 'A', 'Drill', 'Happy', 25, true);

create function tests.today() returns date
language sql stable as $$ select (now() at time zone 'UTC')::date $$;
-- Adds events that happened `ago` before the start of today in UTC.
create function tests.event(title text, type text, ago interval, times integer default 1)
returns void
language sql security definer as $$
  insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
  select tests.beat(title), type, '\x00', (tests.today()::timestamp - ago) at time zone 'UTC'
  from generate_series(1, times)
$$;
create function tests.days(p_days integer) returns table (day date, plays integer, views integer)
language sql stable as $$
  select * from jsonb_to_recordset(public.beat_activity(p_days) -> 'days')
    as activity (day date, plays integer, views integer)
$$;
create function tests.top(p_days integer, kind text) returns text
language sql stable as $$
  select string_agg(
    concat_ws(' ', coalesce(top ->> 'title', top ->> 'name'), top ->> 'plays', top ->> 'views'),
    ', ' order by n
  )
  from jsonb_array_elements(public.beat_activity(p_days) -> kind) with ordinality as t (top, n)
$$;

-- How many days ----------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('public.beat_activity(0)', 'refused 22023', 'zero days are refused'),
  ('public.beat_activity(366)', 'refused 22023', '366 days are refused'),
  ('public.beat_activity(null)', 'refused 22023', 'null days are refused'),
  ('(select count(*) from tests.days(1))', '1', 'one day is accepted'),
  ('(select count(*) from tests.days(365))', '365', '365 days are accepted'),
  ('select day, plays, views from tests.days(3)',
    'values (tests.today() - 2, 0, 0), (tests.today() - 1, 0, 0), (tests.today(), 0, 0)',
    'days without events have zeros, the oldest day first'),
  ($$ public.beat_activity(3) - 'days' $$, '{"beats": [], "genres": [], "moods": []}', 'the lists are empty without events')
) as t;

-- What happened ----------------------------------------------------------------------------------

select tests.event('One', 'play', '0', 2);                      -- Today's first moment.
select tests.event('One', 'view', '0', 3);
select tests.event('One', 'play', '1 microsecond');             -- Yesterday's last.
select tests.event('Two', 'play', '2 days', 3);
select tests.event('Two', 'view', '1 day 1 microsecond', 9);
select tests.event('Three', 'play', '1 day', 5);
select tests.event('Four', 'view', '12 hours', 1);
select tests.event('Four', 'play', '2 days 1 microsecond', 100); -- Before the window.

select tests.try('admin', t) from (values
  ('select day, plays, views from tests.days(3)',
    'values (tests.today() - 2, 3, 9), (tests.today() - 1, 6, 1), (tests.today(), 2, 3)',
    'an event belongs to its day in UTC, to the microsecond'),
  ('(select sum(plays) from tests.days(4))', '111', 'a window of four days has the events just before a window of three'),
  ('select day, plays, views from tests.days(1)', 'values (tests.today(), 2, 3)', 'a window of one day is today')
) as t;
set local timezone = 'Pacific/Auckland';
select tests.try('admin', 'select day, plays, views from tests.days(3)',
  'values (tests.today() - 2, 3, 9), (tests.today() - 1, 6, 1), (tests.today(), 2, 3)',
  'days are UTC days in a session east of UTC');
set local timezone = 'America/Los_Angeles';
select is((select plays from tests.days(1)), 2, 'days are UTC days in a session west of UTC');
reset timezone;

-- Once a day events older than 90 days become sums, and the charts show the same ---------------------

select tests.become('owner');
select tests.event('One', 'play', '90 days', 4);                -- The oldest day that is kept.
select tests.event('One', 'play', '90 days 1 microsecond', 5);
select tests.event('One', 'view', '90 days 1 microsecond', 6);
create function tests.old_activity() returns text
language sql stable as $$
  select jsonb_path_query_array(public.beat_activity(94), '$.days[0 to 3]')::text || tests.top(94, 'beats')
$$;
select tests.become('admin');
create temporary table before_rollup on commit drop as select tests.old_activity() as activity;
grant select on before_rollup to public;
select tests.try(t) from (values
  ('owner', 'select private.run_daily_jobs()', 'done', 'the daily jobs run'),
  ('owner', 'select day = tests.today() - 91, plays, views from private.beat_event_days',
    'values (true, 5::bigint, 6::bigint)', 'events older than 90 days are stored as sums by day'),
  ('owner', $$ (select (min(created_at) at time zone 'UTC')::date = tests.today() - 90 from private.beat_events) $$,
    'true', 'events older than 90 days are deleted'),
  ('admin', 'tests.old_activity()', '= (select activity from before_rollup)', 'the rollup of events does not change the charts'),
  ('owner', $$ tests.event('One', 'play', '90 days 1 microsecond', 2) $$, null, null),
  ('owner', 'select private.roll_up_events()', 'done', 'the rollup of events runs again for late ones'),
  ('owner', 'select plays, views from private.beat_event_days', 'values (7::bigint, 6::bigint)', 'late events are added to the sums of their day'),
  ('admin', '(select sum(plays) from tests.days(91))', '= 115::bigint', 'a window of days excludes the sums of earlier days'),
  ('admin', $$ (select sum((top ->> 'plays')::bigint) from jsonb_array_elements(public.beat_activity(91) -> 'beats') as top) $$,
    '= 115::numeric', 'the figures of beats exclude the sums of earlier days'),
  ('owner', $$ delete from private.beat_event_days $$, null, null),
  ('owner', $$ delete from private.beat_events where created_at < now() - interval '80 days' $$, null, null)
) as t;

select tests.try('admin', $$ tests.top(3, 'beats') $$, 'Three 5 0, Two 3 9, One 3 3, Four 0 1',
  'beats are ordered by plays and then by views, hidden ones included');
select is(
  public.beat_activity(1) -> 'beats',
  jsonb_build_array(jsonb_build_object('id', tests.beat('One'), 'title', 'One', 'plays', 2, 'views', 3)),
  'a beat is listed with its id, and beats without events are left out'
);
select tests.try(t) from (values
  ('admin', $$ tests.top(3, 'genres') $$, 'Trap 11 12, Drill 0 1', 'spellings of a genre are one entry under the most common one'),
  ('admin', $$ tests.top(3, 'moods') $$, 'Dark 6 12, Happy 0 1',
    'spellings of a mood are one entry, ties are ordered by name, and beats without a mood are left out'),
  ('admin', $$ tests.top(4, 'beats') $$, 'Four 100 1, Three 5 0, Two 3 9, One 3 3', 'the order of beats follows the events of the window')
) as t;

select tests.become('owner');
delete from public.beats where title = 'Three';
insert into public.beats (title, artist, genre, mood, price)
select 'Many ' || n, 'A', 'Genre ' || n, 'Mood ' || n, 25 from generate_series(1, 12) as n;
select tests.event('Many ' || n, 'play', '0', 20 + n) from generate_series(1, 12) as n;
select tests.become('admin');
select is(
  tests.top(1, 'beats'),
  (select string_agg(format('Many %s %s 0', n, 20 + n), ', ' order by n desc) from generate_series(3, 12) as n),
  'at most ten beats are listed'
);
select tests.try('admin', t) from (values
  ($$
    (
      select array[jsonb_array_length(activity -> 'genres'), jsonb_array_length(activity -> 'moods')]
      from public.beat_activity(1) as activity
    )
  $$, '= array[10, 10]', 'at most ten genres and ten moods are listed'),
  ('(select sum(plays) from tests.days(3))', '= (select 6 + sum(20 + n) from generate_series(1, 12) as n)::bigint',
    'deleting a beat deletes its events')
) as t;

-- With 50,000 events ------------------------------------------------------------------------------

select tests.become('owner');
delete from public.beats;
insert into public.beats (title, artist, genre, mood, price, is_active)
select 'Beat ' || n, 'A', 'Genre ' || n % 9, 'Mood ' || n % 8, 25, true from generate_series(1, 500) as n;
insert into private.beat_events (beat_id, event_type, visitor_key, created_at)
select
  first.id + (n::bigint * 7919) % 500,
  case when n % 3 = 0 then 'play' else 'view' end,
  decode(md5(n::text), 'hex'),
  now() - (50000 - n) * (interval '730 days' / 50000)
from generate_series(1, 50000) as n, (select min(id) as id from public.beats) as first;
analyze public.beats, private.beat_events;

select tests.try(t) from (values
  ('owner', $q$ tests.scans_during($$ select count(*) from private.beat_events where visitor_key = '\x00' $$, 'private.beat_events') $q$,
    '1', 'a sequential scan of the events is counted'),
  ('admin', '(select sum(plays + views) from tests.days(90)) between 6000 and 6200',
    'true', 'of 50,000 events in two years some 6,000 lie in 90 days'),
  ('admin', $$ tests.scans_during('select public.beat_activity(90)', 'private.beat_events') $$,
    '0', 'the charts make no sequential scan of the events'),
  ('admin', $$ (select sum(tests.scans_during('select public.beat_activity(30)', 'private.beat_events')) from generate_series(1, 12)) $$,
    '0', 'repeated calls of the charts make no sequential scan')
) as t;

select tests.become('owner');
-- Postgres reads a table from the index alone once it is vacuumed, which no table is inside this transaction.
set local enable_seqscan = off;
set local enable_bitmapscan = off;
select tests.try('owner', $q$
  tests.plan_of($$
    select (created_at at time zone 'UTC')::date, beat_id, count(*) filter (where event_type = 'play')
    from private.beat_events where created_at >= now() - interval '90 days' group by 1, 2
  $$)
$q$, '~ Index Only Scan.*beat_events_window_idx', 'an index has every column of an event that the charts read');

select * from finish();
rollback;
