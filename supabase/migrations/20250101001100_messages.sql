-- Messages: what visitors send through the forms (contact, withdrawal, newsletter, merch notify). A trigger drops a
-- second row of a list silently, because the error of a unique constraint would show which email addresses are on it.
--
-- An email address of a list may be mailed while confirmed_at is set and ended_at is null (*_subscriptions.sql). No
-- grant lets visitors, members or admins read its token, because a link with it confirms and ends the subscription.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (private.is_visible(name) and length(name) <= 200),
  email text not null check (private.is_email(email)),
  -- The option that the sender chose; each form has its own list. Null when none was chosen.
  project_type text,
  message text not null check (length(btrim(message)) > 0 and length(message) <= 10000),
  source text not null check (source in ('home', 'find-me', 'withdrawal')),
  created_at timestamptz not null default now(),
  handled_at timestamptz check (private.is_moment(handled_at)),
  constraint contact_messages_project_type_known check (
    case source
      when 'home' then project_type in (
        'custom-beat', 'collaboration', 'brand-music', 'live-performance', 'other'
      )
      when 'find-me' then project_type in ('booking', 'sync', 'custom', 'collaboration', 'other')
      else project_type is null
    end
  )
);
comment on table public.contact_messages is
  'Messages sent through the two contact forms, and withdrawals from contract, which withdraw adds.';

create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  interest text not null default 'newsletter' check (interest in ('newsletter', 'early-access', 'new-beats')),
  created_at timestamptz not null default now(),
  handled_at timestamptz check (private.is_moment(handled_at)),
  -- When the page behind the mailed link confirmed the email address.
  confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('unsubscribed', 'bounced', 'complained')),
  source text not null default 'form' check (source in ('form', 'free-download', 'preferences')),
  token uuid not null unique default gen_random_uuid(),
  constraint newsletter_subscribers_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint newsletter_subscribers_once unique (email, interest)
);
comment on table public.newsletter_subscribers is 'Who wants to hear from the artist, and of what.';

create table public.merch_notifications (
  id bigint generated always as identity primary key,
  email text not null check (private.is_email(email)),
  -- The product as the form names it: the announced products are not rows of merch_products.
  product text not null check (product = btrim(product) and length(product) between 1 and 200),
  created_at timestamptz not null default now(),
  handled_at timestamptz check (private.is_moment(handled_at)),
  confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('unsubscribed', 'bounced', 'complained')),
  source text not null default 'form' check (source in ('form')),
  token uuid not null unique default gen_random_uuid(),
  constraint merch_notifications_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint merch_notifications_once unique (email, product)
);
comment on table public.merch_notifications is 'Who wants an email when a product goes on sale.';

-- The lists by one name: an interest, or merch:<product>.
create view private.subscriptions with (security_invoker = true) as
select
  listed.token, listed.email, listed.list, listed.created_at, listed.end_reason,
  case
    when listed.ended_at is not null then 'ended'
    when listed.confirmed_at is null then 'waiting'
    else 'confirmed'
  end as state
from (
  select token, email, interest as list, created_at, confirmed_at, ended_at, end_reason from public.newsletter_subscribers
  union all
  select token, email, 'merch:' || product, created_at, confirmed_at, ended_at, end_reason from public.merch_notifications
) as listed;

alter table public.contact_messages enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.merch_notifications enable row level security;

create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index newsletter_subscribers_newest_idx
  on public.newsletter_subscribers (created_at desc, id desc);
create index merch_notifications_newest_idx
  on public.merch_notifications (created_at desc, id desc);

-- Throttles the sender, and drops rows that a list has already. Asking again moves only the time of one that is not
-- confirmed or has ended: its end stays until the page behind the mailed link confirms it, because a visitor can type
-- the email address of another person.
-- Arguments: name, limit and window of the throttle; for a list, the column that is unique for an email address.
create function private.receive_message()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_known boolean;
begin
  perform private.throttle(tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval);
  new.email := lower(btrim(new.email));
  if tg_nargs = 3 then
    return new;
  end if;

  -- Concurrent rows of one email address wait for each other here, so that the second is dropped without an error.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || new.email, 0));
  execute format(
    'update public.%I set created_at = now()
    where email = $1 and %I = $2 and (confirmed_at is null or ended_at is not null)',
    tg_table_name, tg_argv[3]
  )
  using new.email, to_jsonb(new) ->> tg_argv[3];
  execute format(
    'select exists (select 1 from public.%I where email = $1 and %I = $2)', tg_table_name, tg_argv[3]
  )
  into is_known using new.email, to_jsonb(new) ->> tg_argv[3];
  return case when is_known then null else new end;
end;
$$;

create trigger receive_message
before insert on public.contact_messages
for each row execute function private.receive_message('contact_message', '20', '1 hour');

-- The limit is for forms: take_free_download runs as the owner, has checked the email address and must not count.
create trigger receive_message
before insert on public.newsletter_subscribers
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function private.receive_message('newsletter', '30', '10 minutes', 'interest');

create trigger receive_message
before insert on public.merch_notifications
for each row execute function private.receive_message('merch_notification', '30', '10 minutes', 'product');

create trigger broadcast_change
after insert or update or delete on public.contact_messages
for each row execute function private.broadcast_change('admin:contact_messages', 'admin:waiting');

create trigger broadcast_change
after insert or update or delete on public.newsletter_subscribers
for each row execute function private.broadcast_change('admin:newsletter_subscribers');

create trigger broadcast_change
after insert or update or delete on public.merch_notifications
for each row execute function private.broadcast_change('admin:merch_notifications');

create policy "Everyone can send messages" on public.contact_messages
for insert to anon, authenticated with check (handled_at is null and source <> 'withdrawal');

create policy "Admins can read messages" on public.contact_messages
for select to authenticated using ((select private.is_admin()));

create policy "Admins can mark messages as handled" on public.contact_messages
for update to authenticated using ((select private.is_admin()));

create policy "Everyone can subscribe to the newsletter" on public.newsletter_subscribers
for insert to anon, authenticated with check (handled_at is null and interest <> 'new-beats');

create policy "Admins can read subscribers" on public.newsletter_subscribers
for select to authenticated using ((select private.is_admin()));

create policy "Admins can mark subscribers as handled" on public.newsletter_subscribers
for update to authenticated using ((select private.is_admin()));

create policy "Everyone can ask to be notified about merch" on public.merch_notifications
for insert to anon, authenticated with check (handled_at is null);

create policy "Admins can read merch notifications" on public.merch_notifications
for select to authenticated using ((select private.is_admin()));

create policy "Admins can mark merch notifications as handled" on public.merch_notifications
for update to authenticated using ((select private.is_admin()));

-- Visitors may not select, so the site inserts without asking for the row back (`return=minimal`).

grant insert (name, email, project_type, message, source)
on table public.contact_messages to anon, authenticated;
grant insert (email, interest) on table public.newsletter_subscribers to anon, authenticated;
grant insert (email, product) on table public.merch_notifications to anon, authenticated;

grant select on table public.contact_messages to authenticated;
grant select (id, email, interest, created_at, handled_at, confirmed_at, ended_at, end_reason, source)
on table public.newsletter_subscribers to authenticated;
grant select (id, email, product, created_at, handled_at, confirmed_at, ended_at, end_reason, source)
on table public.merch_notifications to authenticated;
grant update (handled_at)
on table public.contact_messages, public.newsletter_subscribers, public.merch_notifications
to authenticated;
