-- Plays and views: counted once per visitor, beat, type and 30 seconds.
begin;
\ir personas.psql
select plan(34);

select tests.add_beats('{One,Two}');
insert into public.beats (title) values ('Hidden');

create function tests.plays(wanted text) returns bigint
language sql stable security definer as $$ select plays_count from public.beats where title = wanted $$;
create function tests.events(wanted text, type text) returns bigint
language sql stable security definer as $$
  select count(*) from private.beat_events
  where beat_id = tests.beat(wanted) and event_type = type
$$;
/* Reports an event from an address. Returns how many events of the kind the beat has, and the plays that it shows. */
create function tests.report(address text, wanted text, kind text default 'play') returns text
language plpgsql as $$
begin
  perform tests.come_from(address), public.track_beat_event(tests.beat(wanted), kind);
  return tests.events(wanted, kind) || ' ' || tests.plays(wanted);
end
$$;
-- Moves all earlier events into the past, as if that much time had passed.
create function tests.wait(passed interval) returns text
language sql security definer as $$
  update private.beat_events set created_at = created_at - passed;
  update private.beat_play_minutes set minute = minute - passed;
  select passed::text
$$;

-- One visitor ------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', 'a play is stored, and counts at once'),
  ($$ coalesce(public.track_beat_event(tests.beat('One'), 'play')::text, '') $$, '', 'a repeated play returns nothing'),
  ($$ select public.track_beat_event(tests.beat('One'), 'play') from generate_series(1, 30) $$,
    'done', 'repeated plays raise no error'),
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', 'repeated plays are not stored and change no counter'),
  ($$ tests.report('192.0.2.1', 'One', 'view') $$, '1 1', 'a view is counted apart from plays'),
  ($$ tests.report('192.0.2.1', 'Two') $$, '1 1', 'a play of another beat counts'),
  ($$ tests.wait('29 seconds') $$, null, null),
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', 'a play 29 seconds later is a repeat'),
  ($$ tests.wait('2 seconds') $$, null, null),
  ($$ public.track_beat_event(tests.beat('One'), 'play') $$, '2', 'a play 31 seconds later counts, and returns all plays'),
  ($$ public.track_beat_event(tests.beat('Two'), 'cart') $$, null, 'other events return nothing')
) as t;

-- Many visitors ----------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.report('192.0.2.2', 'One') $$, '3 3', 'a play from another address counts'),
  ($$ tests.report('2001:db8:1:2::1', 'One') $$, '4 4', 'a play from an IPv6 address counts'),
  ($$ tests.report('2001:db8:1:ff:ffff::2', 'One') $$, '4 4', 'the addresses of one IPv6 household are one visitor')
) as t;

-- Members are known by account, not by address ----------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.report('192.0.2.4', 'Two') $$, '2 2', 'a member can report a play'),
  ('member', $$ tests.report('192.0.2.5', 'Two') $$, '2 2', 'a play of the same member from another address is a repeat'),
  ('admin', $$ tests.report('192.0.2.5', 'Two') $$, '3 3', 'a play of another member from the same address counts')
) as t;

-- What does not count ----------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ select public.track_beat_event(tests.beat('Hidden'), 'play') $$,
    'done', 'a play of an inactive beat raises no error'),
  ($$ tests.events('Hidden', 'play') $$, '0', 'a play of an inactive beat is not counted'),
  ($$ select public.track_beat_event(-1, 'play') $$, 'done', 'a play of an unknown beat raises no error'),
  ($$ select public.track_beat_event(null, 'play') $$, 'done', 'a play without a beat raises no error'),
  ($$ public.track_beat_event(tests.beat('One'), 'buy') $$, 'refused 22023', 'an unknown type is refused'),
  ($$ public.track_beat_event(tests.beat('One'), null) $$, 'refused 22023', 'a null type of event is refused')
) as t;

-- Addresses ---------------------------------------------------------------------------------------

select tests.try('owner', $$
  select 1 from private.beat_events where position('192.0.2' in encode(visitor_key, 'escape')) > 0
$$, '0 rows', 'events have no network address');

-- Throttle ---------------------------------------------------------------------------------------

select tests.become('owner'), tests.come_from('192.0.2.99');
select tests.add_beats(array_agg('Many ' || n)) from generate_series(1, 601) as n;
create temporary table many as select id from public.beats where title like 'Many %';
grant select on many to public;
select tests.try('visitor', $$
  select public.track_beat_event(id, 'play') from (select id from many order by id limit 600) as few
$$, 'done', '600 events from one address are accepted');
select tests.try('visitor', t) from (values
  ($$ select public.track_beat_event(max(id), 'play') from many $$, 'refused PT429', 'the 601st event from an address is throttled'),
  ($$ select public.track_beat_event(min(id), 'play') from many $$, 'done', 'a repeat from a throttled address raises no error'),
  ($$ tests.has_window('beat_event', '10 minutes') $$, 'true', 'events of an address are throttled for 10 minutes'),
  ($$ tests.come_from('192.0.2.98') $$, null, null),
  ($$ select public.track_beat_event(max(id), 'play') from many $$, 'done', 'events from another address are accepted')
) as t;

-- Many addresses at once --------------------------------------------------------------------------

select tests.become('owner'), tests.come_from_nowhere();
delete from private.beat_events;
delete from private.beat_play_minutes;
create function tests.come_all(first integer, last integer) returns bigint
language sql as $$
  select count(*)
  from (
    select tests.come_from(format('10.0.%s.%s', n / 256, n % 256)), public.track_beat_event(tests.beat('Two'), 'play')
    from generate_series(first, last) as n
  ) as events
$$;
select tests.try('visitor', 'tests.come_all(1, 257)', '257', 'plays of one beat from 257 addresses raise no error');
select is(tests.events('Two', 'play'), 120::bigint, 'at most 120 plays of a beat count within a minute');
select is(tests.plays('Two'), (3 + 120)::bigint, 'its counter shows as many');
select public.track_beat_event(tests.beat('Two'), 'view');
select is(tests.events('Two', 'view'), 1::bigint, 'a view of a beat counts after its limit of plays');
select public.track_beat_event(tests.beat('One'), 'play');
select is(tests.events('One', 'play'), 1::bigint, 'a play of another beat counts after that limit');
select tests.wait('1 minute');
select tests.come_all(258, 258);
select is(tests.events('Two', 'play'), 121::bigint, 'a play of the beat counts again in the next minute');
select tests.try('owner', $$ select plays from private.beat_search where beat_id = tests.beat('Two') $$,
  $$ select tests.plays('Two') $$, 'the store sorts by the plays that are shown');

select * from finish();
rollback;
