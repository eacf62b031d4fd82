-- Beat events: plays and views, counted without disturbing anybody.
--
-- A play must not make every open page refetch. So an event lands in a private table, once per
-- visitor, beat, type and 30 seconds, and beats.plays_count (which is broadcast when it changes) is
-- written at most once in 10 seconds per beat.

create table private.beat_events (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  event_type text not null,
  visitor_key bytea not null,
  created_at timestamptz not null default now(),
  constraint beat_events_type_known check (event_type in ('play', 'view'))
);
comment on table private.beat_events is 'Every play and view that counted.';
comment on column private.beat_events.visitor_key is 'See private.visitor_key: names nobody.';

create index beat_events_dedupe_idx
  on private.beat_events (beat_id, event_type, visitor_key, created_at desc);
create index beat_events_created_at_idx on private.beat_events (created_at);

create table private.beat_play_rollups (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  pending bigint not null,
  written_at timestamptz not null default '-infinity',
  constraint beat_play_rollups_pending_not_negative check (pending >= 0)
);
comment on table private.beat_play_rollups is 'Plays that beats.plays_count does not show yet.';
comment on column private.beat_play_rollups.written_at is
  'When the beat''s plays_count was written last.';
create index beat_play_rollups_due_idx
  on private.beat_play_rollups (written_at) where pending > 0;

alter table private.beat_events enable row level security;
alter table private.beat_play_rollups enable row level security;
revoke all on table private.beat_events, private.beat_play_rollups
  from public, anon, authenticated, service_role;

-- Security definer: visitors may not touch plays_count or these tables; this is the one way, and it
-- counts nothing but what its checks let through.
create function private.track_beat_event(p_beat_id bigint, p_event_type text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor bytea := private.visitor_key();
  beat_is_active boolean;
begin
  if p_event_type is null or p_event_type not in ('play', 'view') then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'Unknown beat event type.',
      hint = 'Use play or view.';
  end if;

  select beats.is_active into beat_is_active from public.beats where beats.id = p_beat_id;
  if not coalesce(beat_is_active, false) then
    return; -- The same answer for an inactive and for a missing beat: it tells nothing.
  end if;

  -- Repeats sent at the same moment wait for each other here, so that one of them counts.
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
    return;
  end if;

  -- Far above what listeners behind one shared address do, far below what a script would like.
  perform private.throttle('beat_event', 600, interval '10 minutes');

  insert into private.beat_events (beat_id, event_type, visitor_key)
  values (p_beat_id, p_event_type, visitor);

  if p_event_type = 'play' then
    insert into private.beat_play_rollups as rollup (beat_id, pending)
    values (p_beat_id, 1)
    on conflict (beat_id) do update set pending = rollup.pending + 1;
  end if;

  -- Show what is due: this beat's plays after a quiet time, and the tail of any other beat whose
  -- last listeners came within its 10 seconds. Rows that somebody else holds are left for later:
  -- nobody waits here, so nothing can deadlock.
  with due as (
    select rollup.beat_id, rollup.pending
    from private.beat_play_rollups as rollup
    join public.beats as beat on beat.id = rollup.beat_id
    where rollup.pending > 0
      and rollup.written_at <= now() - interval '10 seconds'
    order by rollup.beat_id = p_beat_id desc, rollup.written_at
    limit 20
    for no key update of rollup skip locked
    for no key update of beat skip locked
  ),
  shown as (
    update public.beats as beat
    set plays_count = beat.plays_count + due.pending
    from due
    where beat.id = due.beat_id
    returning beat.id
  )
  update private.beat_play_rollups as rollup
  set pending = 0, written_at = now()
  from shown
  where rollup.beat_id = shown.id;
end;
$$;
comment on function private.track_beat_event(bigint, text) is 'What public.track_beat_event does.';
grant execute on function private.track_beat_event(bigint, text)
  to anon, authenticated, service_role;

create function public.track_beat_event(p_beat_id bigint, p_event_type text)
returns void
language sql
set search_path = ''
as $$
  select private.track_beat_event(p_beat_id, p_event_type)
$$;
comment on function public.track_beat_event(bigint, text) is
  'Counts a play or view of an active beat, once per visitor and 30 seconds; a repeat is no error.';
revoke all on function public.track_beat_event(bigint, text) from public;
grant execute on function public.track_beat_event(bigint, text)
  to anon, authenticated, service_role;
