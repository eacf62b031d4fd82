-- Campaigns: mails that the artist writes to subscribers. Sending queues one mail for each recipient in the outbox;
-- take_mails adds the content, so that it is stored once.

create table public.campaigns (
  id bigint generated always as identity primary key,
  subject text not null default ''
    check (subject = btrim(subject) and length(subject) <= 150 and private.is_line(subject)),
  -- Markdown.
  body text not null default '' check (length(body) <= 10000),
  -- The mail shows them in this order and skips beats that were deleted or are hidden.
  beat_ids bigint[] not null default '{}' check (private.is_id_list(beat_ids, 30)),
  release_id bigint references public.releases (id) on delete set null,
  audience text not null default 'newsletter'
    check (audience in ('newsletter', 'early-access', 'buyers', 'new-beats', 'product')),
  -- The product of this audience, as merch_notifications names it.
  product text check (length(product) between 1 and 200),
  -- When it is sent; null in a draft that is sent as soon as it is scheduled.
  send_at timestamptz check (private.is_moment(send_at)),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  -- Numbers of mails: all, those that the mail service accepted, and those that it refused at the last attempt.
  queued integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint campaigns_complete check (
    status = 'draft'
    or (subject <> '' and body ~ '\S' and send_at is not null and (product is null) = (audience <> 'product'))
  )
);
comment on table public.campaigns is 'For admins: mails that the artist writes to subscribers.';
alter table public.campaigns enable row level security;

create index campaigns_newest_idx on public.campaigns (created_at desc, id desc);
create index campaigns_release_id_idx on public.campaigns (release_id);
create index campaigns_due_idx on public.campaigns (send_at) where status in ('scheduled', 'sending');

create trigger count_edit
before update on public.campaigns
for each row execute function private.count_edit('changed_at', 'queued', 'sent', 'failed');

-- Each email address of an audience once. Buyers are only those who also subscribed to the newsletter, because buying
-- is no consent.
create function private.campaign_recipients(p_audience text, p_product text)
returns table (email text, token uuid) language sql stable set search_path = ''
as $$
  select distinct on (listed.email) listed.email, listed.token
  from private.subscriptions as listed
  where listed.state = 'confirmed' and case p_audience
    when 'product' then listed.list = 'merch:' || p_product
    when 'buyers' then listed.list = 'newsletter' and exists (
      select from public.orders as bought
      where bought.email = listed.email and bought.status in ('paid', 'partly_refunded')
    )
    else listed.list = p_audience
  end
  order by listed.email, listed.token
$$;

create function public.campaign_audiences()
returns table (audience text, product text, recipients bigint)
language sql stable security definer set search_path = ''
as $$
  select
    kind.audience, kind.product,
    (select count(*) from private.campaign_recipients(kind.audience, kind.product))
  from (
    select unnest(array['newsletter', 'early-access', 'buyers', 'new-beats']) as audience, null as product
    union
    select 'product', request.product from public.merch_notifications as request where request.confirmed_at is not null
  ) as kind
  where (select private.is_admin())
$$;
comment on function public.campaign_audiences is
  'For admins: the audiences of campaigns, one for each product that a confirmed address asked about, and how many addresses each reaches now.';

create function public.campaign_items(p_beat_ids bigint[], p_release_id bigint default null)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'path', item.path, 'title', item.title, 'facts', item.facts,
      'image_url', private.cover_jpeg(cover.image_url)
    )
    from (
      select
        0 as place, '/releases/' || release.id as path, release.title, included.ids[1] as cover_of,
        concat_ws(
          ' · ', cardinality(included.ids) || ' beats', nullif(release.discount_percent, 0) || '% off together'
        ) as facts
      from public.releases as release
      cross join lateral private.active_beats(release.beat_ids) as included (ids)
      where release.id = p_release_id and release.is_active and cardinality(included.ids) > 1
      union all
      select
        listed.n, '/beats/' || beat.id, beat.title, beat.id,
        concat_ws(
          ' · ', initcap(beat.genre), beat.bpm || ' BPM',
          nullif(concat_ws(' ', replace(beat.key, '#', '♯'), beat.mode), '')
        )
      from unnest(p_beat_ids) with ordinality as listed (id, n)
      join public.beats as beat on beat.id = listed.id and beat.is_active
    ) as item
    left join public.beat_images as cover on cover.beat_id = item.cover_of and cover.is_primary
    order by item.place
  ))
$$;
comment on function public.campaign_items is
  'The release and the beats of a campaign that are in the store: [{path, title, facts, image_url}]; the last is a JPEG of the cover, or null.';

-- Runs every minute: queues the mails of due campaigns, and counts those of campaigns that are being sent. In PL/pgSQL,
-- as functions below, because the outbox is in a later migration.
create function private.send_campaigns()
returns void language plpgsql set search_path = ''
as $$
begin
  with due as (
    update public.campaigns as campaign set status = 'sending'
    where campaign.status = 'scheduled' and campaign.send_at <= now()
    returning campaign.id, campaign.audience, campaign.product
  )
  insert into private.outbox (key, kind, recipient, campaign_id, data)
  select
    format('campaign:%s:%s', due.id, reached.email), 'campaign', reached.email, due.id,
    jsonb_build_object('campaign_id', due.id, 'unsubscribe_token', reached.token)
  from due
  cross join lateral private.campaign_recipients(due.audience, due.product) as reached
  on conflict (key) do nothing;

  update public.campaigns as campaign
  set (queued, sent, failed, status) = (
    select
      count(*), count(mail.sent_at), count(mail.failure),
      -- These are the mails that take_mails can still take.
      case when bool_or(
        mail.sent_at is null and mail.next_attempt_at < 'infinity' and mail.created_at > now() - interval '1 day'
      ) then 'sending' else 'sent' end
    from private.outbox as mail
    where mail.campaign_id = campaign.id
  )
  where campaign.status = 'sending';
  if found then
    -- Deletes the recipients, because the privacy policy promises that they are not kept.
    delete from private.outbox as mail using public.campaigns as campaign
    where campaign.id = mail.campaign_id and campaign.status = 'sent';
    -- The embedded stack sends again, because one call of the function mail has a limit.
    perform pg_notify('outbox', '');
  end if;
end;
$$;

create function public.schedule_campaign(p_campaign_id bigint, p_revision integer)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if (select shop.postal_address from private.shop_settings as shop) is null then
    perform private.raise_invalid('Emails to subscribers need your postal address. Enter it under Settings.');
  end if;
  update public.campaigns as campaign
  set status = 'scheduled', send_at = greatest(campaign.send_at, now())
  where campaign.id = p_campaign_id and campaign.status = 'draft' and campaign.revision = p_revision;
  if not found then
    perform private.raise_invalid('This campaign was changed, sent or deleted in the meantime.');
  end if;
  perform private.send_campaigns();
end;
$$;
comment on function public.schedule_campaign is
  'For admins: sends a draft at its time, or now if it has none or the time has passed. Refused unless the revision is the one that the admin has seen, and without a postal address in the settings.';

create function public.cancel_campaign(p_campaign_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.campaigns as campaign set status = 'draft'
  where campaign.id = p_campaign_id and campaign.status = 'scheduled';
  if found then
    return;
  end if;
  -- Counts what was sent since the last minute.
  perform private.send_campaigns();
  update public.campaigns as campaign set status = 'canceled'
  where campaign.id = p_campaign_id and campaign.status = 'sending';
  if not found then
    perform private.raise_invalid('This campaign is no longer being sent.');
  end if;
  delete from private.outbox as mail where mail.campaign_id = p_campaign_id;
end;
$$;
comment on function public.cancel_campaign is
  'For admins: a scheduled campaign becomes a draft again; of one that is being sent, the mails that were not sent yet are deleted.';

create function public.test_campaign(p_campaign_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.throttle('campaign_test', 20, interval '1 hour');
  perform private.queue_mail(
    'campaign-test:' || gen_random_uuid(), 'campaign', caller.email, jsonb_build_object('campaign_id', p_campaign_id)
  )
  from auth.users as caller, public.campaigns as campaign
  where caller.id = auth.uid() and campaign.id = p_campaign_id;
  if not found then
    perform private.raise_invalid('This campaign was deleted in the meantime.');
  end if;
end;
$$;
comment on function public.test_campaign is
  'For admins: mails a campaign to the caller alone, without a link that ends a subscription. At most 20 times an hour.';

-- Runs once a day: writes a draft about new beats and a release, and notifies the artist, who sends or deletes it. It
-- leaves out what any campaign to this audience has. After a pause of the jobs it looks at the whole pause.
create function private.announce_new_beats()
returns void language plpgsql set search_path = ''
as $$
declare
  -- An hour before the last run, because a beat may have been published by a transaction that was not finished then.
  -- If its draft was deleted, a beat of that hour can therefore be in another one, and no earlier beat can.
  since constant timestamptz := (
    select shop.beats_announced_at - interval '1 hour' from private.shop_settings as shop
  );
  new_beats bigint[] := array(
    select beat.id from public.beats as beat
    where beat.is_active and beat.published_at > since
      and not exists (
        select from public.campaigns as earlier
        where earlier.audience = 'new-beats' and beat.id = any (earlier.beat_ids)
      )
    order by beat.published_at desc limit 30
  );
  new_release bigint := (
    select release.id from public.releases as release
    where release.is_active and release.published_at > since
      and cardinality(private.active_beats(release.beat_ids)) > 1
      and not exists (
        select from public.campaigns as earlier
        where earlier.audience = 'new-beats' and earlier.release_id = release.id
      )
    order by release.published_at desc limit 1
  );
  items constant jsonb := public.campaign_items(new_beats, new_release);
  draft public.campaigns;
begin
  update private.shop_settings set beats_announced_at = now();
  if items = '[]' or not exists (select from private.campaign_recipients('new-beats', null)) then
    return;
  end if;
  insert into public.campaigns (subject, body, beat_ids, release_id, audience)
  values (
    btrim(left('New: ' || (items #>> '{0,title}'), 120))
      || coalesce(' and ' || nullif(jsonb_array_length(items) - 1, 0) || ' more', ''),
    'What is new in the store:', new_beats, new_release, 'new-beats'
  )
  returning * into draft;
  perform private.mail_artist(
    'artist-campaign', draft.id::text, jsonb_build_object('id', draft.id, 'subject', draft.subject)
  );
end;
$$;

create policy "Admins can read campaigns" on public.campaigns
for select to authenticated using ((select private.is_admin()));

create policy "Admins can add drafts" on public.campaigns
for insert to authenticated with check ((select private.is_admin()) and status = 'draft');

create policy "Admins can change drafts" on public.campaigns
for update to authenticated using ((select private.is_admin()) and status = 'draft');

create policy "Admins can delete drafts" on public.campaigns
for delete to authenticated using ((select private.is_admin()) and status = 'draft');

grant select, delete on table public.campaigns to authenticated;
grant
  insert (subject, body, beat_ids, release_id, audience, product, send_at),
  update (subject, body, beat_ids, release_id, audience, product, send_at)
on table public.campaigns to authenticated;
grant execute on function
  public.campaign_audiences, public.campaign_items, public.schedule_campaign, public.cancel_campaign,
  public.test_campaign
to authenticated;
