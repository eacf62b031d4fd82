-- Plays and views: counted once per visitor, beat, type and 30 seconds; shown at most once in 10.
begin;
\ir personas.psql
select plan(38);

select tests.add_beats('{One,Two}');
insert into public.beats (title) values ('Hidden');

create function tests.plays(wanted text) returns bigint
language sql stable security definer as $$ select plays_count from public.beats where title = wanted $$;
create function tests.events(wanted text, type text) returns bigint
language sql stable security definer as $$
  select count(*) from private.beat_events
  where beat_id = tests.beat(wanted) and event_type = type
$$;
/* Reports an event from an address: how many of the kind the beat then has, and how many plays it shows. */
create function tests.report(address text, wanted text, kind text default 'play') returns text
language plpgsql as $$
begin
  perform tests.come_from(address), public.track_beat_event(tests.beat(wanted), kind);
  return tests.events(wanted, kind) || ' ' || tests.plays(wanted);
end
$$;
-- Time passes: what happened so far happened that much earlier.
create function tests.wait(passed interval) returns text
language sql security definer as $$
  update private.beat_events set created_at = created_at - passed;
  update private.beat_play_rollups set written_at = written_at - passed, minute = minute - passed;
  select passed::text
$$;

-- One visitor ------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', 'a play is an event, and the first after a quiet time shows at once'),
  ($$ coalesce(public.track_beat_event(tests.beat('One'), 'play')::text, '') $$, '', 'the answer to a repeat is empty'),
  ($$ select public.track_beat_event(tests.beat('One'), 'play') from generate_series(1, 30) $$,
    'done', 'repeats are no error'),
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', 'but count for nothing, and change no counter'),
  ($$ tests.report('192.0.2.1', 'One', 'view') $$, '1 1', 'a view is something else than a play'),
  ($$ tests.report('192.0.2.1', 'Two') $$, '1 1', 'another beat is another matter'),
  ($$ tests.wait('29 seconds') $$, null, null),
  ($$ tests.report('192.0.2.1', 'One') $$, '1 1', '29 seconds later it is still a repeat'),
  ($$ tests.wait('2 seconds') $$, null, null),
  ($$ tests.report('192.0.2.1', 'One') $$, '2 2', '31 seconds later it is a new play, which shows at once')
) as t;

-- Many visitors ----------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.report('192.0.2.2', 'One') $$,
    '3 2', 'another address is another visitor, whose play waits until 10 seconds have passed'),
  ($$ tests.report('2001:db8:1:2::1', 'One') $$, '4 2', 'so does one of IPv6'),
  ($$ tests.report('2001:db8:1:ff:ffff::2', 'One') $$, '4 2', 'a household of IPv6 is one visitor'),
  ($$ tests.wait('11 seconds') $$, null, null),
  ($$ tests.report('192.0.2.3', 'One') $$, '5 5', 'then all that waited is shown together'),
  ($$ tests.report('192.0.2.4', 'One') $$, '6 5', 'the last play waits again'),
  ($$ tests.wait('9 seconds') $$, null, null),
  ($$ tests.report('192.0.2.4', 'Two', 'view') $$, '1 1', 'another beat has its own figures'),
  ($$ tests.plays('One') $$, '5', 'a play waits for ten seconds'),
  ($$ tests.wait('2 seconds') $$, null, null),
  ($$ tests.report('192.0.2.4', 'One', 'view') $$, '2 6', 'until anybody reports anything about any beat')
) as t;

-- Members are known by account, not by address ----------------------------------------------------

select tests.try(t) from (values
  ('member', $$ tests.report('192.0.2.4', 'Two') $$, '2 2', 'a member can report a play'),
  ('member', $$ tests.report('192.0.2.5', 'Two') $$, '2 2', 'from another address it is the same member'),
  ('admin', $$ tests.report('192.0.2.5', 'Two') $$, '3 2', 'from the same address it is another member'),
  ('visitor', $$ tests.wait('11 seconds') $$, null, null),
  ('visitor', $$ tests.report('192.0.2.6', 'Two') $$, '4 4', 'what waited is shown with the next play'),
  ('visitor', $$ tests.report('192.0.2.6', 'One') $$,
    '7 7', 'a quiet beat shows a play at once, just after another was shown')
) as t;

-- What does not count ----------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ select public.track_beat_event(tests.beat('Hidden'), 'play') $$,
    'done', 'an inactive beat is answered as any other'),
  ($$ tests.events('Hidden', 'play') $$, '0', 'but not counted'),
  ($$ select public.track_beat_event(-1, 'play') $$, 'done', 'so is a beat that does not exist'),
  ($$ select public.track_beat_event(null, 'play') $$, 'done', 'and none at all'),
  ($$ public.track_beat_event(tests.beat('One'), 'buy') $$, 'refused 22023', 'an unknown type is refused'),
  ($$ public.track_beat_event(tests.beat('One'), null) $$, 'refused 22023', 'so is no type')
) as t;

-- What cannot be reached -------------------------------------------------------------------------

select tests.try('owner', $$
  select 1 from private.beat_events where position('192.0.2' in encode(visitor_key, 'escape')) > 0
$$, '0 rows', 'no address is stored');

-- Throttle ---------------------------------------------------------------------------------------

select tests.become('owner'), tests.come_from('192.0.2.99');
select tests.add_beats(array_agg('Many ' || n)) from generate_series(1, 601) as n;
create temporary table many as select id from public.beats where title like 'Many %';
grant select on many to public;
select tests.try('visitor', $$
  select public.track_beat_event(id, 'play') from (select id from many order by id limit 600) as few
$$, 'done', '600 events from one address are fine');
select tests.try('visitor', t) from (values
  ($$ select public.track_beat_event(max(id), 'play') from many $$, 'refused PT429', 'one more is too many'),
  ($$ select public.track_beat_event(min(id), 'play') from many $$, 'done', 'a repeat is no error, even then'),
  ($$ tests.has_window('beat_event', '10 minutes') $$, 'true', 'for so long'),
  ($$ tests.come_from('192.0.2.98') $$, null, null),
  ($$ select public.track_beat_event(max(id), 'play') from many $$, 'done', 'another address is not concerned')
) as t;

-- All together -------------------------------------------------------------------------------------

select tests.become('owner'), tests.come_from_nowhere();
delete from private.beat_events;
delete from private.beat_play_rollups;
create function tests.come_all(first integer, last integer) returns bigint
language sql as $$
  select count(*)
  from (
    select tests.come_from(format('10.0.%s.%s', n / 256, n % 256)), public.track_beat_event(tests.beat('Two'), 'play')
    from generate_series(first, last) as n
  ) as told
$$;
select tests.try('visitor', 'tests.come_all(1, 257)', '257', 'plays of one beat from 257 addresses are no error');
select is(tests.events('Two', 'play'), 120::bigint, 'but no more than 120 count within a minute');
select public.track_beat_event(tests.beat('Two'), 'view');
select is(tests.events('Two', 'view'), 1::bigint, 'a view still counts');
select public.track_beat_event(tests.beat('One'), 'play');
select is(tests.events('One', 'play'), 1::bigint, 'so does a play of another beat');
select tests.wait('1 minute');
select tests.come_all(258, 258);
select is(tests.events('Two', 'play'), 121::bigint, 'and of this one, in the next minute');

select * from finish();
rollback;
