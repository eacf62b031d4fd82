-- Outbox: mails to send. The transaction that causes a mail inserts it here, and the edge function `mail` sends
-- the mails that are due and tries refused ones again.

create table private.outbox (
  id bigint generated always as identity primary key,
  -- A second mail with the same key is not queued.
  key text not null unique,
  kind text not null,
  recipient text not null check (private.is_email(recipient)),
  order_id bigint references public.orders (id) on delete cascade,
  -- Null for a test, which goes to an admin and does not count.
  campaign_id bigint references public.campaigns (id) on delete cascade,
  -- Values for the text of the mail; emptied once it is sent, because links in it open orders.
  data jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- take_mails sets a later time, so that no other call takes the mail as well.
  next_attempt_at timestamptz not null default now(),
  failure text,
  sent_at timestamptz
);
alter table private.outbox enable row level security;

create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null;
create index outbox_order_id_idx on private.outbox (order_id);
create index outbox_campaign_id_idx on private.outbox (campaign_id);
create index outbox_recipient_idx on private.outbox (recipient, created_at);

-- Marks offers whose time is over as expired; other functions compare expires_at themselves.
create function private.expire_offers()
returns void language sql set search_path = ''
as $$
  update public.offers as offer
  set expired_at = now()
  where offer.id in (
    select stale.id
    from public.offers as stale
    where stale.status in ('sent', 'countered', 'accepted') and stale.expires_at <= now()
      -- An offer with an unfinished order was ordered in time, so the order decides about it.
      and not exists (
        select 1
        from public.order_items as item
        join public.orders as order_row on order_row.id = item.order_id
        where item.offer_id = stale.id and order_row.status in ('requested', 'open')
      )
    for update skip locked
  )
$$;

-- Queues a mail, once per key; does nothing without a recipient.
create function private.queue_mail(
  p_key text, p_kind text, p_recipient text, p_data jsonb, p_order_id bigint default null
)
returns void language sql set search_path = ''
as $$
  insert into private.outbox (key, kind, recipient, data, order_id)
  select p_key, p_kind, p_recipient, p_data, p_order_id
  where p_recipient is not null
  on conflict (key) do nothing;
  -- The embedded stack listens to this and sends at once; a hosted project sends on a schedule.
  select pg_notify('outbox', '');
$$;

-- Queues a mail to the artist, once per kind and subject.
create function private.mail_artist(
  p_kind text, p_subject text, p_data jsonb, p_order_id bigint default null
)
returns void language sql set search_path = ''
as $$
  select private.queue_mail(p_kind || ':' || p_subject, p_kind, shop.artist_email, p_data, p_order_id)
  from private.shop_settings as shop
  where case p_kind
    when 'artist-order' then shop.notify_orders
    when 'artist-message' then shop.notify_messages
    else true
  end
$$;

create function private.order_mail(p_order_id bigint)
returns jsonb language sql set search_path = ''
as $$
  select to_jsonb(described)
  from (
    select
      order_row.reference, order_row.name, order_row.email,
      order_row.total_cents + order_row.tax_cents as total_cents, order_row.refunded_cents,
      order_row.surplus_cents, order_row.currency, order_row.payment, order_row.void_reason, order_row.expires_at,
      (
        select jsonb_agg(
          concat_ws(
            ', ', item.title, item.tier_name || ' license', 'upgrade of ' || item.supersedes
          )
          order by item.position
        )
        from public.order_items as item
        where item.order_id = order_row.id
      ) as titles
    from public.orders as order_row
    where order_row.id = p_order_id
  ) as described
$$;

create function private.mail_artist_about_order(p_kind text, p_order_id bigint)
returns void language sql set search_path = ''
return private.mail_artist(p_kind, p_order_id::text, private.order_mail(p_order_id), p_order_id);

create function private.queue_order_mails()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  kind text := case
    when new.status in ('paid', 'void') and new.status is distinct from old.status
      then 'order-' || new.status
    -- The mail about a void order has announced the refund already.
    when new.refunded_cents > old.refunded_cents and new.voided_at is null then 'order-refunded'
    when new.surplus_cents > old.surplus_cents then 'order-paid-twice'
  end;
  mail_key text := concat_ws(
    ':', kind, new.id, case kind when 'order-refunded' then new.refunded_cents end
  );
begin
  -- A won dispute, or an order that is marked as paid again, sets the same status a second time.
  if kind is not null and not exists (select 1 from private.outbox where key = mail_key) then
    perform private.queue_mail(
      mail_key, kind, new.email,
      private.order_mail(new.id)
        || jsonb_build_object('token', private.new_order_token(new.id))
        || case kind
          when 'order-paid' then jsonb_build_object('receipt', private.order_receipt(new.id)) else '{}'
        end,
      new.id
    );
  end if;
  -- The artist got a mail about a request when it was placed.
  if kind = 'order-paid' and new.payment in ('stripe', 'free') then
    perform private.mail_artist_about_order('artist-order', new.id);
  elsif kind = 'order-paid-twice' then
    perform private.mail_artist_about_order('artist-paid-twice', new.id);
  end if;
  return null;
end;
$$;
create trigger queue_order_mails after update on public.orders
for each row execute function private.queue_order_mails();

create function private.queue_request_mail()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mail_artist_about_order('artist-order', new.id);
  return null;
end;
$$;
-- The trigger is deferred to the commit, because the order then has its lines.
create constraint trigger queue_request_mail after insert on public.orders
deferrable initially deferred
for each row when (new.payment = 'request') execute function private.queue_request_mail();

create function public.send_order_link(p_reference text, p_email text)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.throttle('order_link', 5, interval '1 hour');
  perform private.queue_mail(
    'order-link:' || order_row.id || ':' || gen_random_uuid(), 'order-link', order_row.email,
    private.order_mail(order_row.id)
      || jsonb_build_object('token', private.new_order_token(order_row.id, p_ends_older => true)),
    order_row.id
  )
  from public.orders as order_row
  where order_row.reference = upper(btrim(p_reference)) and order_row.email = lower(btrim(p_email));
end;
$$;
comment on function public.send_order_link is
  'Mails a new link to an order to the address it was placed with; older ones end when a file is downloaded with it. Answers the same whether there is such an order. At most 5 times an hour.';

create function private.queue_message_mail()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mail_artist(
    case new.source when 'withdrawal' then 'artist-withdrawal' else 'artist-message' end, new.id::text,
    jsonb_build_object('name', new.name, 'email', new.email, 'message', new.message)
  );
  return null;
end;
$$;
create trigger queue_message_mail after insert on public.contact_messages
for each row execute function private.queue_message_mail();

create function private.queue_decision_mail()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_mail(
    'admin-request:' || new.id, 'admin-' || new.status, new.email, '{}'
  );
  return null;
end;
$$;
create trigger queue_decision_mail after update of status on public.admin_requests
for each row when (new.status in ('approved', 'rejected'))
execute function private.queue_decision_mail();

-- Runs before mails are taken: deletes mails about limits that are due and no longer apply, because the buyer ended
-- them, noted less or bought an upgrade, and all while the artist has no postal address. In PL/pgSQL, because the
-- limits are in a later migration.
create function private.review_limit_mails()
returns void language plpgsql set search_path = ''
as $$
begin
  delete from private.outbox as mail
  where mail.kind = 'license-limit' and mail.sent_at is null and mail.next_attempt_at <= now()
    and (
      (select shop.postal_address from private.shop_settings as shop) is null
      or not exists (
        select from private.near_limits as near
        where near.number = mail.data ->> 'number' and near.name = mail.data ->> 'limit' and near.wants_mail
          and private.license_state(near.number) = 'valid'
      )
    );
end;
$$;

create function public.take_mails(p_limit integer default 20, p_sender uuid default null)
returns jsonb language sql security definer set search_path = ''
as $$
  -- Queues the mails about expired offers.
  select private.expire_offers();
  select private.review_reminders();
  select private.review_limit_mails();
  -- Recipients may have unsubscribed, and admins may have deleted the draft of a test, since the mail was queued.
  delete from private.outbox as mail
  where mail.kind = 'campaign' and mail.sent_at is null and mail.next_attempt_at <= now()
    and case
      when mail.data ? 'unsubscribe_token' then not exists (
        select from private.subscriptions as listed
        where listed.token = (mail.data ->> 'unsubscribe_token')::uuid and listed.state = 'confirmed'
      )
      else not exists (
        select from public.campaigns as draft where draft.id = (mail.data ->> 'campaign_id')::bigint
      )
    end;
  with taken as (
    update private.outbox as mail
    set attempts = mail.attempts + 1,
      next_attempt_at = now() + least(interval '2 minutes' * 2 ^ mail.attempts, interval '6 hours')
    where mail.id in (
      select due.id
      from private.outbox as due
      where due.sent_at is null and due.next_attempt_at <= now()
        -- The mail service would refuse senders that share its rate, and any caller may start one.
        and (select private.take_lease('mail', p_sender))
        -- Older mails are not sent, because their subject is past if sending is switched on late. Those of a campaign
        -- end sooner, because Resend could deliver one twice: it keeps an idempotency key for 24 hours.
        and due.created_at > now() - case when due.campaign_id is null then interval '3 days' else interval '1 day' end
      -- Mails of a campaign wait for all others.
      order by due.campaign_id is not null, due.id
      limit p_limit
      for update skip locked
    )
    returning mail.id, mail.kind, mail.recipient, mail.order_id, mail.data,
      -- Null until an admin has entered a name; the mail then has the one that is built in.
      (select texts ->> 'name' from public.site_texts where section = 'artist') as artist,
      (select shop.postal_address from private.shop_settings as shop) as postal_address
  ),
  -- Read once per campaign.
  campaigns as materialized (
    select campaign.id, jsonb_build_object(
      'subject', campaign.subject, 'body', campaign.body,
      'items', public.campaign_items(campaign.beat_ids, campaign.release_id)
    ) as content
    from public.campaigns as campaign
    where campaign.id in (select (taken.data ->> 'campaign_id')::bigint from taken)
  )
  select to_jsonb(array(
    select to_jsonb(taken) || jsonb_build_object('data', taken.data || coalesce(campaigns.content, '{}'))
    from taken
    left join campaigns on campaigns.id = (taken.data ->> 'campaign_id')::bigint
    order by campaigns.id is not null, taken.id
  ))
$$;
comment on function public.take_mails is
  'Mails that are due, for the edge function that sends them: [{id, kind, recipient, order_id, data, artist, postal_address}]; none while another sender has taken some within a minute. What is not finished is due again after 2, 4, 8 minutes … 6 hours, for 3 days, or for one day if it belongs to a campaign.';

create function public.finish_mail(p_id bigint, p_failure text default null, p_is_final boolean default false)
returns void language sql security definer set search_path = ''
as $$
  update private.outbox as mail
  set failure = left(p_failure, 500),
    sent_at = case when p_failure is null then now() end,
    next_attempt_at = case when p_is_final then 'infinity' else mail.next_attempt_at end,
    data = case when p_failure is null then '{}' else mail.data end
  where mail.id = p_id and mail.sent_at is null
$$;
comment on function public.finish_mail is
  'Records that a mail was sent, or why the mail service refused it; after a final failure it is not tried again.';

create function public.return_mails(p_sender uuid, p_ids bigint[])
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.leases as lease where lease.work = 'mail' and lease.holder is not distinct from p_sender;
  if found then
    update private.outbox as mail
    set attempts = mail.attempts - 1, next_attempt_at = now() + interval '5 seconds'
    where mail.id = any (p_ids);
    -- The senders of mails that were queued in the meantime were turned away.
    perform pg_notify('outbox', '') from private.outbox as mail
    where mail.sent_at is null and mail.next_attempt_at <= now() and mail.created_at > now() - interval '1 day';
  end if;
end;
$$;
comment on function public.return_mails is
  'Lets another sender start. Mails that this one took but did not send are due again in seconds, and no attempt counts.';

create function public.unsent_mails()
returns table (id bigint, kind text, recipient text, reference text, queued_at timestamptz, failure text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.require_admin();
  end if;
  return query
  select mail.id, mail.kind, mail.recipient, order_row.reference, mail.created_at, mail.failure
  from private.outbox as mail
  left join public.orders as order_row on order_row.id = mail.order_id
  where mail.sent_at is null and mail.campaign_id is null and mail.kind not in ('cart-reminder', 'license-limit')
    and (mail.created_at < now() - interval '1 day' or mail.next_attempt_at = 'infinity')
  order by mail.id desc
  limit 100;
end;
$$;
comment on function public.unsent_mails is
  'For admins and the service: mails that were not sent within a day or that the mail service refused for good, newest first, at most 100: {id, kind, recipient, reference of the order or null, queued_at, failure}. Campaigns count theirs themselves, and a mail about a cart or a limit comes too late.';

create function public.resend_mail(p_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.outbox as mail
  set created_at = now(), next_attempt_at = now(), attempts = 0, failure = null
  where mail.id = p_id and mail.sent_at is null and mail.campaign_id is null
    and mail.kind not in ('cart-reminder', 'license-limit');
  if not found then
    perform private.raise_invalid('This mail has been sent in the meantime.');
  end if;
  perform pg_notify('outbox', '');
end;
$$;
comment on function public.resend_mail is 'For admins: queues a mail again that was not sent.';

grant execute on function public.send_order_link to anon, authenticated;
grant execute on function public.unsent_mails to authenticated, service_role;
grant execute on function public.resend_mail to authenticated;
grant execute on function public.take_mails, public.finish_mail, public.return_mails to service_role;
