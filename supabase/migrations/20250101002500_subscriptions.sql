-- Subscriptions: the lists of `messages` by mail. An email address that a form stores gets a link, and counts once the
-- page behind it has confirmed the address. Every mail to a list has the same link, which also ends the subscription.

-- Mails the link: once a day per address and list, and 5 a day per address, because a caller can make up products. The
-- mail does not quote the product, so that no caller can write to another person through it. An address gets none while
-- one of its subscriptions is ended by a bounce or complaint.
create function private.mail_confirmation()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if 5 > (
    select count(*) from private.outbox as mail
    where mail.recipient = new.email and mail.kind = 'confirm-subscription'
      and mail.created_at > now() - interval '1 day'
  ) and not exists (
    select from private.subscriptions as listed
    where listed.email = new.email and listed.end_reason in ('bounced', 'complained')
  ) then
    perform private.queue_mail(
      concat_ws(':', 'confirm-subscription', tg_table_name, new.id, current_date), 'confirm-subscription', new.email,
      jsonb_build_object('token', new.token, 'list', coalesce(to_jsonb(new) ->> 'interest', 'merch'))
    );
  end if;
  return null;
end;
$$;

create trigger mail_confirmation after insert or update of created_at on public.newsletter_subscribers
for each row when (new.confirmed_at is null or new.ended_at is not null) execute function private.mail_confirmation();

create trigger mail_confirmation after insert or update of created_at on public.merch_notifications
for each row when (new.confirmed_at is null or new.ended_at is not null) execute function private.mail_confirmation();

create function private.find_subscription(p_token text)
returns setof private.subscriptions language sql stable set search_path = ''
as $$
  select * from private.subscriptions as subscription
  where subscription.token = case
      when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_token::uuid
    end
$$;

-- Ends the named lists of an email address; all of them for null.
create function private.end_subscriptions(p_email text, p_lists text[], p_reason text)
returns void language sql set search_path = ''
as $$
  update public.newsletter_subscribers as listed
  set ended_at = now(), end_reason = p_reason
  where listed.email = p_email and listed.ended_at is null
    and (p_lists is null or listed.interest = any (p_lists));
  update public.merch_notifications as listed
  set ended_at = now(), end_reason = p_reason
  where listed.email = p_email and listed.ended_at is null
    and (p_lists is null or 'merch:' || listed.product = any (p_lists));
$$;

create function private.describe_subscriptions(p_token text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'email', subscription.email,
    'list', subscription.list,
    'lists', (
      select jsonb_agg(
        jsonb_build_object('list', listed.list, 'state', listed.state) order by listed.created_at, listed.list
      )
      from private.subscriptions as listed
      where listed.email = subscription.email
    )
  )
  from private.find_subscription(p_token) as subscription
$$;

create function public.subscription(p_token text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.throttle('subscription', 60, interval '10 minutes');
  return private.describe_subscriptions(p_token);
end;
$$;
comment on function public.subscription is
  'The list that a link was mailed for, and all lists of its address: {email, list, lists: [{list, state}]}, where list is an interest or merch:<product>, and state is waiting, confirmed or ended; null for an unknown link.';

create function public.save_subscription(
  p_token text, p_confirmed text[] default '{}', p_ended text[] default '{}', p_ends_all boolean default false
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  fan constant text := (select subscription.email from private.find_subscription(p_token) as subscription);
begin
  perform private.throttle('subscription', 60, interval '10 minutes');
  update public.newsletter_subscribers as listed
  set confirmed_at = now(), ended_at = null, end_reason = null
  where listed.email = fan and listed.interest = any (p_confirmed)
    and (listed.confirmed_at is null or listed.ended_at is not null);
  update public.merch_notifications as listed
  set confirmed_at = now(), ended_at = null, end_reason = null
  where listed.email = fan and 'merch:' || listed.product = any (p_confirmed)
    and (listed.confirmed_at is null or listed.ended_at is not null);
  if fan is not null and 'new-beats' = any (p_confirmed) then
    insert into public.newsletter_subscribers (email, interest, source, confirmed_at)
    values (fan, 'new-beats', 'preferences', now())
    on conflict do nothing;
  end if;
  perform private.end_subscriptions(fan, case when p_ends_all is not true then coalesce(p_ended, '{}') end, 'unsubscribed');
  return private.describe_subscriptions(p_token);
end;
$$;
comment on function public.save_subscription is
  'Confirms and ends lists of the address that a link was mailed to, and answers like subscription; all lists end for p_ends_all. The list new-beats is joined here alone.';

create function public.end_subscription(p_token text)
returns void language sql security definer set search_path = ''
as $$
  select private.end_subscriptions(subscription.email, array[subscription.list], 'unsubscribed')
  from private.find_subscription(p_token) as subscription
$$;
comment on function public.end_subscription is
  'Ends the one subscription that a link was mailed for; does nothing for an unknown link.';

create function public.end_address(p_email text, p_reason text)
returns void language sql security definer set search_path = ''
as $$
  select private.end_subscriptions(lower(btrim(p_email)), null, p_reason);
  update private.outbox as mail set failure = p_reason
  where mail.key = 'cart-reminder:' || lower(btrim(p_email));
  update private.license_usage as usage set wants_mail = false
  from public.order_items as item
  join public.orders as order_row on order_row.id = item.order_id
  where item.id = usage.order_item_id and order_row.email = lower(btrim(p_email));
$$;
comment on function public.end_address is
  'Ends all subscriptions of an email address whose mails are returned (bounced) or reported as spam (complained), reminders of its cart if it had one, and mails about limits of its licenses.';

-- Deletes email addresses that were not confirmed within 30 days, and old mails about confirming. An ended subscription
-- is kept, so that an address that bounced or complained gets no mail again.
create function private.sweep_subscriptions()
returns void language sql set search_path = ''
as $$
  delete from public.newsletter_subscribers
  where confirmed_at is null and ended_at is null and created_at < now() - interval '30 days';
  delete from public.merch_notifications
  where confirmed_at is null and ended_at is null and created_at < now() - interval '30 days';
  delete from private.outbox where kind = 'confirm-subscription' and created_at < now() - interval '30 days';
$$;

grant execute on function public.subscription, public.save_subscription to anon, authenticated;
grant execute on function public.end_subscription, public.end_address to service_role;
