-- Songs made with the beats: buyers add the link to theirs to a license, admins approve it, pages show it. A buyer whose
-- song got a claim on a platform reports it with the song.

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
  -- A claim on a platform that the buyer reported, what the buyer wrote about it, and when an admin was done with it.
  claimed_at timestamptz check (private.is_moment(claimed_at)),
  claim text check (length(claim) <= 500),
  claim_handled_at timestamptz check (private.is_moment(claim_handled_at)),
  status text not null generated always as (
    case when hidden_at is not null then 'hidden' when approved_at is not null then 'shown' else 'waiting' end
  ) stored,
  -- Whether the song, or a claim on it, waits for an admin.
  needs_answer boolean not null generated always as (
    approved_at is null and hidden_at is null or claimed_at is not null and claim_handled_at is null
  ) stored,
  constraint songs_claim_whole check (claimed_at is not null or claim is null and claim_handled_at is null)
);
alter table public.songs enable row level security;
comment on table public.songs is
  'Songs made with the beats, for admins: status is waiting, shown or hidden. Visitors read them through songs_made, buyers with their order.';

create index songs_newest_idx on public.songs (created_at desc, id desc);
create index songs_status_idx on public.songs (status, created_at desc, id desc);
create index songs_shown_idx on public.songs (approved_at desc, id desc) where status = 'shown';

-- The license of a line, or the last one that it was upgraded to; none if it is not valid.
-- Security definer: a view of admins calls it.
create function private.valid_license(p_order_item_id bigint)
returns table (number text, tier_name text) language sql stable security definer set search_path = ''
as $$
  with recursive upgrades as (
    select sold.number from private.license_documents as sold where sold.order_item_id = p_order_item_id
    union
    select bought.number
    from private.license_documents as bought
    join upgrades on bought.supersedes = upgrades.number
  )
  select document.number, document.data #>> '{license,name}'
  from upgrades
  join private.license_documents as document on document.number = upgrades.number
  where private.license_state(document.number) = 'valid'
  order by document.created_at desc
  limit 1
$$;

create function private.has_valid_license(p_order_item_id bigint)
returns boolean language sql stable set search_path = ''
return exists (select from private.valid_license(p_order_item_id));

create view public.admin_songs with (security_invoker = true) as
select
  song.id, song.title, song.artist, song.url, song.created_at, song.status, song.needs_answer,
  song.claimed_at, song.claim, song.claim_handled_at,
  item.title as beat, order_row.reference, order_row.email, license.number as license, license.tier_name
from public.songs as song
join public.order_items as item on item.id = song.order_item_id
join public.orders as order_row on order_row.id = item.order_id
left join private.valid_license(item.id) as license on true
where (select private.is_admin());
comment on view public.admin_songs is
  'For admins: songs with their claims, beats, buyers and licenses; license is null where none is valid any more.';
create trigger refuse_write instead of insert or update or delete on public.admin_songs
for each row execute function private.refuse_write();

-- The line at a position of an order, for its buyer; null for others.
create function private.buyers_line(p_reference text, p_position integer, p_token text)
returns bigint language sql stable set search_path = ''
return (
  select item.id
  from private.buyers_order(p_reference, p_token) as order_row
  join public.order_items as item on item.order_id = order_row.id
  where item.position = p_position
);

create function public.save_song(
  p_reference text, p_position integer, p_song jsonb, p_token text default null
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  is_removed constant boolean := p_song ->> 'url' is null;
  line constant bigint := private.buyers_line(p_reference, p_position, p_token);
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
    created_at = clock_timestamp(), approved_at = null, hidden_at = null,
    -- A claim is about the song behind the link.
    claimed_at = case when song.url = excluded.url then song.claimed_at end,
    claim = case when song.url = excluded.url then song.claim end,
    claim_handled_at = case when song.url = excluded.url then song.claim_handled_at end
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

create function public.report_claim(
  p_reference text, p_position integer, p_claim text, p_token text default null
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  line constant bigint := private.buyers_line(p_reference, p_position, p_token);
  claimed public.songs;
begin
  if line is null or not private.has_valid_license(line) then
    return private.outcome('This license is not valid, so no claim can be reported for it.');
  end if;
  perform private.throttle('claim', 10, interval '1 hour');
  perform public.end_older_links(p_token);
  update public.songs as song
  set claimed_at = clock_timestamp(), claim = coalesce(nullif(btrim(p_claim), ''), song.claim), claim_handled_at = null
  where song.order_item_id = line
  returning * into claimed;
  if claimed.id is null then
    return private.outcome('Please add the link to your song first.');
  end if;
  -- The artist gets at most one mail a day about the song of a line, also if the buyer removes it and adds it again.
  perform private.mail_artist(
    'artist-claim', line || ':' || current_date,
    jsonb_build_object(
      'title', item.title, 'number', license.number, 'song', claimed.title, 'url', claimed.url,
      'claim', claimed.claim, 'name', order_row.name, 'email', order_row.email
    ),
    order_row.id
  )
  from public.order_items as item
  join public.orders as order_row on order_row.id = item.order_id
  cross join private.valid_license(item.id) as license
  where item.id = line;
  return private.outcome();
exception
  -- The error of the table would show the row.
  when check_violation then
    return private.outcome('Please use at most 500 characters.');
end;
$$;
comment on function public.report_claim is
  'Reports to the artist that the song of a license got a claim on a platform, for the buyer: {success, error}. Needs a song (save_song) and takes at most 500 characters about it. At most 10 times an hour.';

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

grant select, update (approved_at, hidden_at, claim_handled_at) on table public.songs to authenticated;
grant select on public.admin_songs to authenticated;
grant execute on function private.valid_license to authenticated;
grant execute on function public.save_song, public.report_claim, public.songs_made to anon, authenticated;
