-- Live dates: where and when the artist plays.

-- True for a place in the time zone database, such as America/New_York. Postgres also knows names such as EST and
-- Factory, which not every browser knows.
create function private.is_time_zone(value text)
returns boolean language sql stable set search_path = ''
as $$
  select value ~ '^([A-Z][A-Za-z]+/|UTC$)'
    and exists (select 1 from pg_catalog.pg_timezone_names as zone where zone.name = value)
$$;

create table public.live_dates (
  id bigint generated always as identity primary key,
  venue text not null check (private.is_name(venue)),
  -- The city with its region or country, as fans should read it.
  city text not null check (private.is_name(city)),
  starts_at timestamptz not null check (private.is_moment(starts_at)),
  -- The zone of the venue, in whose local time the date is shown.
  time_zone text not null check (private.is_time_zone(time_zone)),
  ticket_url text check (length(ticket_url) <= 500 and ticket_url ~ '^https://[^/\\@[:space:]]+\.[^\\[:space:]]+$'),
  note text check (note = btrim(note) and length(note) between 1 and 200 and private.is_line(note)),
  status text not null default 'shown' check (status in ('shown', 'canceled', 'hidden')),
  -- Counts edits, written by a trigger alone: calendars replace an entry by one with a higher number.
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table public.live_dates is
  'Where and when the artist plays. Visitors also see canceled dates, and no hidden ones.';
alter table public.live_dates enable row level security;

create index live_dates_starts_at_idx on public.live_dates (starts_at desc, id desc);

create trigger count_edit
before update on public.live_dates
for each row execute function private.count_edit('changed_at');

create policy "Everyone can read dates that are not hidden, admins every date" on public.live_dates
for select to anon, authenticated using (status <> 'hidden' or (select private.is_admin()));

create policy "Admins can add dates" on public.live_dates
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change dates" on public.live_dates
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete dates" on public.live_dates
for delete to authenticated using ((select private.is_admin()));

grant select on table public.live_dates to anon, authenticated;
grant delete on table public.live_dates to authenticated;
grant insert (venue, city, starts_at, time_zone, ticket_url, note, status),
  update (venue, city, starts_at, time_zone, ticket_url, note, status)
on table public.live_dates to authenticated;
grant execute on function private.is_time_zone to authenticated, service_role;
