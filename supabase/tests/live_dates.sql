-- Live dates: who reads and changes them, and which values are refused.
begin;
\ir personas.psql
select plan(25);

insert into public.live_dates (venue, city, starts_at, time_zone, status)
values
  ('Shown', 'Portland, OR', '2199-01-01', 'America/Los_Angeles', 'shown'),
  ('Off', 'Portland, OR', '2199-01-01', 'America/Los_Angeles', 'canceled'),
  ('Hidden', 'Portland, OR', '2199-01-01', 'America/Los_Angeles', 'hidden');

create function tests.changed(name text, value text) returns text
language sql as $$ select format('update public.live_dates set %I = %L where venue = ''Shown''', name, value) $$;

select tests.try(t) from (values
  ('visitor, member, unconfirmed', 'select venue from public.live_dates', 'values (''Shown''), (''Off'')', 'sees canceled dates and no hidden one'),
  ('admin', 'select venue from public.live_dates', '3 rows', 'an admin sees every date'),
  ('member, unconfirmed', $$ insert into public.live_dates (venue, city, starts_at, time_zone) values ('x', 'x', now(), 'UTC') $$,
    'refused 42501', 'adds none'),
  ('member, unconfirmed', tests.changed('city', 'x'), '0 rows', 'changes none'),
  ('member, unconfirmed', 'delete from public.live_dates', '0 rows', 'deletes none'),
  ('admin', $$
    insert into public.live_dates (venue, city, starts_at, time_zone)
    values ('Summer', 'New York, NY', '2027-07-01T20:00 America/New_York', 'America/New_York')
  $$, 'done', 'an admin adds a date in the local time of its venue'),
  ('visitor', 'select starts_at from public.live_dates where venue = ''Summer''', $$ values ('2027-07-01 20:00-04'::timestamptz) $$, 'with its daylight saving time'),
  ('admin', tests.changed('note', 'Doors at 7'), '1 rows', 'an admin changes one'),
  ('visitor', 'select revision from public.live_dates where venue = ''Shown''', 'values (2)', 'which counts for calendars'),
  ('admin', 'delete from public.live_dates where venue = ''Off''', '1 rows', 'an admin deletes one')
) as t;

-- `describeClockChange` in src/lib/forms/row-fields.ts describes these moments.
select is('2026-11-01T01:30 America/New_York'::timestamptz, '2026-11-01 01:30-05', 'of a time that exists twice the second is stored');
select is('2027-03-28T02:30 Europe/Berlin'::timestamptz, '2027-03-28 03:30+02', 'a time that is skipped is an hour later');

select tests.try('admin', tests.changed(name, value), 'refused 23514', format('%s is not “%s”', name, value))
from (values
  ('time_zone', 'EST'), ('time_zone', 'Factory'), ('time_zone', 'America/Portland'), ('time_zone', 'america/new_york'),
  ('city', ' x'),
  ('ticket_url', 'http://example.com'), ('ticket_url', 'https://x'), ('ticket_url', 'https://a@example.com/')
) as wrong (name, value);

select * from finish();
rollback;
