-- Beat withdrawals: tells open pages that a beat has left the store.
--
-- Realtime tells nobody of a row that they may no longer read, so a beat that is set inactive would
-- stay on the pages that show it. This table says so in its place: which beat and when, nothing more.

create table public.beat_withdrawals (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  withdrawn_at timestamptz not null default now()
);
comment on table public.beat_withdrawals is
  'Beats that were taken out of the store in the last days; written by a trigger alone.';

alter table public.beat_withdrawals enable row level security;

create policy "Visitors can read withdrawals"
on public.beat_withdrawals for select to anon
using (true);

create policy "Members can read withdrawals"
on public.beat_withdrawals for select to authenticated
using (true);

revoke all on table public.beat_withdrawals from public, anon, authenticated, service_role;
grant select on table public.beat_withdrawals to anon, authenticated;
grant select, insert, update, delete on table public.beat_withdrawals to service_role;

create function private.note_beat_withdrawal()
returns trigger
language plpgsql
security definer -- Writes a table that nobody else may write.
set search_path = ''
as $$
begin
  if new.is_active then
    delete from public.beat_withdrawals as gone where gone.beat_id = new.id;
  else
    insert into public.beat_withdrawals as gone (beat_id, withdrawn_at)
    values (new.id, clock_timestamp())
    on conflict (beat_id) do update set withdrawn_at = excluded.withdrawn_at;
  end if;

  -- Whoever was away for a week reads the store anew. Rows in use elsewhere are left alone.
  delete from public.beat_withdrawals as outdated
  where outdated.beat_id in (
    select stale.beat_id
    from public.beat_withdrawals as stale
    where stale.withdrawn_at < now() - interval '7 days'
    order by stale.withdrawn_at
    limit 20
    for update skip locked
  );
  return null;
end;
$$;
comment on function private.note_beat_withdrawal() is
  'Keeps public.beat_withdrawals: a row while a beat is withdrawn, for a week at most.';

create trigger note_beat_withdrawal
after update of is_active on public.beats
for each row
when (old.is_active is distinct from new.is_active)
execute function private.note_beat_withdrawal();

alter publication supabase_realtime add table public.beat_withdrawals;
