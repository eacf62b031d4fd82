-- Songs made with the beats: buyers add the link to theirs to a license, admins approve it, pages show it.

create table public.songs (
  id bigint generated always as identity primary key,
  order_item_id bigint not null unique references public.order_items (id) on delete cascade,
  title text not null check (private.is_name(title)),
  artist text not null check (private.is_name(artist)),
  url text not null check (length(url) <= 500 and url ~ '^https://[^/\\@[:space:]]+\.[^\\[:space:]]+$'),
  -- When the buyer added it or last changed it.
  created_at timestamptz not null default now(),
  approved_at timestamptz check (private.is_moment(approved_at)),
  hidden_at timestamptz check (private.is_moment(hidden_at)),
  status text not null generated always as (
    case when hidden_at is not null then 'hidden' when approved_at is not null then 'shown' else 'waiting' end
  ) stored
);
alter table public.songs enable row level security;
comment on table public.songs is
  'Songs made with the beats, for admins: status is waiting, shown or hidden. Visitors read them through songs_made, buyers with their order.';

create index songs_newest_idx on public.songs (created_at desc, id desc);
create index songs_status_idx on public.songs (status, created_at desc, id desc);
create index songs_shown_idx on public.songs (approved_at desc, id desc) where status = 'shown';

-- Whether the license of a line is valid, or the last one that it was upgraded to.
create function private.has_valid_license(p_order_item_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  with recursive upgrades as (
    select sold.number from private.license_documents as sold where sold.order_item_id = p_order_item_id
    union
    select bought.number
    from private.license_documents as bought
    join upgrades on bought.supersedes = upgrades.number
  )
  select exists (select 1 from upgrades where private.license_state(upgrades.number) = 'valid')
$$;

create function public.save_song(
  p_reference text, p_position integer, p_song jsonb, p_token text default null
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  is_removed constant boolean := p_song ->> 'url' is null;
  line bigint := (
    select item.id
    from private.buyers_order(p_reference, p_token) as order_row
    join public.order_items as item on item.order_id = order_row.id
    where item.position = p_position
  );
begin
  if line is null or not (is_removed or private.has_valid_license(line)) then
    return private.outcome('This license is not valid, so no song can be added to it.');
  end if;
  perform private.throttle('song', 20, interval '1 hour');
  perform public.end_older_links(p_token);
  if is_removed then
    delete from public.songs as song where song.order_item_id = line;
    return private.outcome();
  end if;
  insert into public.songs as song (order_item_id, title, artist, url)
  values (line, btrim(p_song ->> 'title'), btrim(p_song ->> 'artist'), btrim(p_song ->> 'url'))
  on conflict (order_item_id) do update
  set title = excluded.title, artist = excluded.artist, url = excluded.url,
    created_at = clock_timestamp(), approved_at = null, hidden_at = null
  where (song.title, song.artist, song.url) is distinct from (excluded.title, excluded.artist, excluded.url);
  return private.outcome();
exception
  -- The error of the table would show the row.
  when check_violation or not_null_violation then
    return private.outcome('Please check the title, the artist and the link, which begins with https://.');
end;
$$;
comment on function public.save_song is
  'Adds or changes the song {title, artist, url} of a license, or removes it without a url, for the buyer: {success, error}. An admin approves it afterwards, also when it was changed. At most 20 times an hour.';

create function public.songs_made(p_beat_id bigint default null)
returns table (id bigint, title text, artist text, url text)
language sql stable security definer set search_path = ''
as $$
  select song.id, song.title, song.artist, song.url
  from public.songs as song
  join public.order_items as item on item.id = song.order_item_id
  where song.status = 'shown' and (p_beat_id is null or item.beat_id = p_beat_id)
    and private.has_valid_license(item.id)
  order by song.approved_at desc, song.id desc
  limit 24
$$;
comment on function public.songs_made is
  'The newest approved songs of a beat, or of all beats, whose licenses are valid.';

create trigger broadcast_change
after insert or update or delete on public.songs
for each row execute function private.broadcast_change('admin:songs', 'admin:waiting');

create policy "Admins can read songs" on public.songs
for select to authenticated using ((select private.is_admin()));

create policy "Admins can approve and hide songs" on public.songs
for update to authenticated using ((select private.is_admin()));

grant select, update (approved_at, hidden_at) on table public.songs to authenticated;
grant execute on function public.save_song, public.songs_made to anon, authenticated;
