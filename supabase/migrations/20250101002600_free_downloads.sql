-- Free downloads: the tagged preview of a beat for an email address, where the artist allows it.
--
-- The mailed link shows the URL of the file, which is public anyway. The link works for 7 days. A request and its
-- mail are kept no longer, because a visitor can type the email address of another person.

create table private.free_downloads (
  id bigint generated always as identity primary key,
  beat_id bigint not null references public.beats (id) on delete cascade,
  email text not null check (private.is_email(email)),
  -- Whether the download also subscribes the email address to the newsletter. False once it has, so that the link does
  -- not bring back an email address that an admin has removed.
  wants_news boolean not null default false,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
alter table private.free_downloads enable row level security;

create index free_downloads_beat_id_idx on private.free_downloads (beat_id);
create index free_downloads_email_idx on private.free_downloads (email, created_at);

-- {beat_id, title, artist, url} of a beat that is given away; null for any other. A beat that is sold exclusively has
-- left the store.
create function private.free_download(p_beat_id bigint)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('beat_id', beat.id, 'title', beat.title, 'artist', beat.artist, 'url', preview.url)
  from public.beats as beat, private.tagged_preview(beat.id) as preview (url)
  -- A seed or an import may have left a beat without its preview.
  where beat.id = p_beat_id and beat.is_active and beat.free_download and preview.url is not null
$$;

create function public.request_free_download(p_beat_id bigint, p_email text, p_wants_news boolean default false)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  fan constant text := lower(btrim(p_email));
  token constant text := private.new_secret();
  wants_news constant boolean := coalesce(p_wants_news, false);
  file jsonb;
  asked_id bigint;
begin
  if not coalesce(private.is_email(fan), false) then
    return private.outcome('Please enter a valid email address.');
  end if;
  perform private.throttle('free_download', 20, interval '1 hour');
  -- A beat that costs nothing is ordered instead, so the store shows no free download of it.
  select private.free_download(beat.id) into file
  from public.beats as beat
  where beat.id = p_beat_id and coalesce(beat.sale_price, beat.price) > 0;
  if file is null then
    return private.outcome('This beat no longer has a free download.');
  end if;

  -- Keeps callers from flooding the mailbox of another person. They get no error, because it would show that the
  -- address is known. Concurrent requests for one address wait for each other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('free_downloads ' || fan, 0));
  if 5 > (
    select count(*) from private.free_downloads as request
    where request.email = fan and request.created_at > now() - interval '1 hour'
  ) then
    insert into private.free_downloads (beat_id, email, wants_news, token_hash)
    values (p_beat_id, fan, wants_news, private.secret_hash(token))
    returning id into asked_id;
    perform private.queue_mail(
      'free-download:' || asked_id, 'free-download', fan,
      file - 'url' || jsonb_build_object('token', token, 'wants_news', wants_news)
    );
  end if;
  return private.outcome();
end;
$$;
comment on function public.request_free_download is
  'Mails the link to the free download of a beat: {success, error}, with a sentence as error. The answer does not depend on the address; at most 20 requests an hour, and 5 mails to one address.';

create function public.open_free_download(p_token text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select private.free_download(request.beat_id) - 'url' || jsonb_build_object('wants_news', request.wants_news)
  from private.free_downloads as request
  where request.token_hash = private.secret_hash(p_token) and request.expires_at > now()
$$;
comment on function public.open_free_download is
  'The beat behind a mailed link: {beat_id, title, artist, wants_news}; null where the link or the free download has ended. It changes nothing, because mail scanners open links. wants_news is true where take_free_download subscribes the address.';

create function public.take_free_download(p_token text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  request private.free_downloads;
  file jsonb;
begin
  -- Locks the request, so that its consent is used once.
  select download.* into request
  from private.free_downloads as download
  where download.token_hash = private.secret_hash(p_token) and download.expires_at > now()
  for update;
  file := private.free_download(request.beat_id);
  if file is not null and request.wants_news then
    insert into public.newsletter_subscribers as subscriber (email, source, confirmed_at)
    values (request.email, 'free-download', now())
    on conflict (email, interest) do update
      set source = excluded.source, confirmed_at = excluded.confirmed_at, ended_at = null, end_reason = null
      -- An email address that bounced or complained does not come back.
      where subscriber.confirmed_at is null and subscriber.ended_at is null or subscriber.end_reason = 'unsubscribed';
    update private.free_downloads as download set wants_news = false where download.id = request.id;
  end if;
  return file || jsonb_build_object(
    'subscribed',
    request.wants_news and exists (
      select from public.newsletter_subscribers as subscriber
      where subscriber.email = request.email and subscriber.interest = 'newsletter' and subscriber.ended_at is null
    )
  );
end;
$$;
comment on function public.take_free_download is
  'The file behind a mailed link: {beat_id, title, artist, url, subscribed}; null where the link or the free download has ended. The first call subscribes the address to the newsletter where the request asked for it.';

-- Deletes requests whose link has ended, and the mails of these and of requests that were deleted with their beat.
create function private.sweep_free_downloads()
returns void language sql set search_path = ''
as $$
  delete from private.free_downloads where expires_at < now();
  delete from private.outbox as mail
  where mail.kind = 'free-download' and not exists (
    select 1 from private.free_downloads as request where mail.key = 'free-download:' || request.id
  );
$$;

grant execute on function public.request_free_download, public.open_free_download, public.take_free_download to anon, authenticated;
