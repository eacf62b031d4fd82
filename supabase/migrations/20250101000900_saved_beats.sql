-- Saved beats: what a member has marked as a favorite or heard recently. The browser keeps those of a visitor, and adds
-- them to the account that signs in.

create table public.saved_beats (
  user_id uuid not null references auth.users (id) on delete cascade,
  list text not null check (list in ('favorites', 'recent')),
  beat_id bigint not null references public.beats (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, list, beat_id)
);
comment on table public.saved_beats is 'Favorites and recently heard beats of members, each for its member alone.';
alter table public.saved_beats enable row level security;

create index saved_beats_beat_id_idx on public.saved_beats (beat_id);

-- Security definer: members may not write the table, so that each list keeps to its limit.
create function public.save_beats(p_beats jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.saved_beats as saved (user_id, list, beat_id, saved_at)
  -- A browser's clock may be ahead. Without a time, a beat is saved now, because least ignores null.
  select auth.uid(), added.list, beat.id, least(max(added.saved_at), now())
  from jsonb_to_recordset(p_beats) as added (list text, beat_id bigint, saved_at timestamptz)
  -- Leaves out beats that have left the store, and unknown lists, because one of them would refuse all others.
  join public.beats as beat on beat.id = added.beat_id and beat.is_active and added.list in ('favorites', 'recent')
  group by added.list, beat.id
  on conflict (user_id, list, beat_id) do update
    set saved_at = greatest(saved.saved_at, excluded.saved_at);

  delete from public.saved_beats as saved
  using (
    select list, beat_id, row_number() over (partition by list order by saved_at desc, beat_id desc) as place
    from public.saved_beats
    where user_id = auth.uid()
  ) as ranked
  where saved.user_id = auth.uid()
    and (saved.list, saved.beat_id) = (ranked.list, ranked.beat_id)
    -- src/features/favorites/saved-beats.ts has the same limits.
    and ranked.place > case saved.list when 'favorites' then 500 else 50 end;
end;
$$;
comment on function public.save_beats is
  'For members: adds [{list, beat_id, saved_at}] to their favorites and recent beats. Both are kept as a union, with the newer time of a beat that is there twice; the oldest beats above 500 favorites and 50 recent ones are dropped.';

create policy "Members can read their own saved beats" on public.saved_beats
for select to authenticated using (user_id = (select auth.uid()));

create policy "Members can remove their own saved beats" on public.saved_beats
for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on table public.saved_beats to authenticated;
grant execute on function public.save_beats to authenticated;
