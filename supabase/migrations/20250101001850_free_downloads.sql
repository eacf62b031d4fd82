-- Free downloads: the tagged preview of a beat for a confirmed email address, where the artist allows it.
--
-- Opening the mailed link confirms the address and shows the address of the file, which is public anyway. The link
-- works for 7 days.

create table public.free_downloads (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  email text not null check (private.is_email(email)),
  -- Whether the fan also asked for the newsletter, which the address gets once it is confirmed.
  wants_news boolean not null default false,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- When the link was first opened.
  confirmed_at timestamptz
);
comment on table public.free_downloads is
  'Who asked for the free download of a beat; admins read those with a confirmed address.';

alter table public.free_downloads enable row level security;

create index free_downloads_beat_id_idx on public.free_downloads (beat_id);
create index free_downloads_email_idx on public.free_downloads (email, created_at);

-- {beat_id, title, artist, url} of a beat that is given away; null for any other. A beat that is sold exclusively has
-- left the store.
create function private.free_download(p_beat_id bigint)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('beat_id', beat.id, 'title', beat.title, 'artist', beat.artist, 'url', preview.audio_url)
  from public.beats as beat
  join public.beat_audio as preview on preview.beat_id = beat.id and preview.audio_type = 'preview'
  where beat.id = p_beat_id and beat.is_active and beat.free_download
  order by preview.id desc
  limit 1
$$;

create function public.request_free_download(p_beat_id bigint, p_email text, p_wants_news boolean default false)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  fan constant text := lower(btrim(p_email));
  token constant text := private.new_secret();
  file jsonb;
  asked_id bigint;
begin
  if not coalesce(private.is_email(fan), false) then
    return private.outcome('Please enter a valid email address.');
  end if;
  perform private.throttle('free_download', 20, interval '1 hour');
  file := private.free_download(p_beat_id);
  if file is null then
    return private.outcome('This beat has no free download any more.');
  end if;

  -- Keeps callers from flooding the mailbox of another person. They get no error, because it would show that the
  -- address is known.
  if 5 > (
    select count(*) from public.free_downloads as asked
    where asked.email = fan and asked.created_at > now() - interval '1 hour'
  ) then
    insert into public.free_downloads (beat_id, email, wants_news, token_hash)
    values (p_beat_id, fan, p_wants_news, sha256(convert_to(token, 'UTF8')))
    returning id into asked_id;
    perform private.queue_mail(
      'free-download:' || asked_id, 'free-download', fan, file - 'url' || jsonb_build_object('token', token)
    );
  end if;
  return private.outcome();
end;
$$;
comment on function public.request_free_download is
  'Mails the link to the free download of a beat: {success, error}, with a sentence as error. The answer does not depend on the address; at most 20 requests an hour, and 5 mails to one address.';

create function public.open_free_download(p_token text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  asked public.free_downloads;
  file jsonb;
begin
  select given.* into asked
  from public.free_downloads as given
  where given.token_hash = sha256(convert_to(p_token, 'UTF8')) and given.expires_at > now()
  for update;
  file := private.free_download(asked.beat_id);
  if file is not null and asked.confirmed_at is null then
    update public.free_downloads as given set confirmed_at = now() where given.id = asked.id;
    if asked.wants_news then
      insert into public.newsletter_subscribers (email) values (asked.email);
    end if;
  end if;
  return file;
end;
$$;
comment on function public.open_free_download is
  'Confirms the address that a link was mailed to: {beat_id, title, artist, url}; null where the link or the free download has ended.';

create function private.sweep_free_downloads()
returns void language sql set search_path = ''
as $$
  delete from public.free_downloads where confirmed_at is null and expires_at < now()
$$;

create policy "Admins can read free downloads of confirmed addresses" on public.free_downloads
for select to authenticated using (confirmed_at is not null and (select private.is_admin()));

grant select (id, beat_id, email, created_at, confirmed_at) on table public.free_downloads to authenticated;
grant execute on function public.request_free_download, public.open_free_download to anon, authenticated;
