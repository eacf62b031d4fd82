-- Administration: settings, figures of the dashboard, daily jobs, personal data and broadcast tables.

create function public.shop_settings()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select to_jsonb(shop) - array['is_only_row', 'beats_announced_at'] from private.shop_settings as shop);
end;
$$;
comment on function public.shop_settings is
  'For admins: {online_payment, automatic_tax, currency, download_limit, free_every, artist_email, notify_orders, notify_messages, postal_address}.';

create function public.save_shop_settings(p_changes jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Settings that the argument does not name are kept, because another admin may have changed them.
  update private.shop_settings as shop
  set (
    online_payment, automatic_tax, currency, download_limit, free_every, artist_email, notify_orders, notify_messages,
    postal_address
  ) = (
    select
      changed.online_payment, changed.automatic_tax, changed.currency, changed.download_limit, changed.free_every,
      changed.artist_email, changed.notify_orders, changed.notify_messages, btrim(changed.postal_address)
    from jsonb_populate_record(shop, p_changes) as changed
  )
  -- A setting that does not exist, or a value of another type, is not what the row then contains.
  where to_jsonb(jsonb_populate_record(shop, p_changes)) - array['is_only_row', 'beats_announced_at', 'currency'] @> p_changes;
  return private.outcome(case when not found then 'invalid' end);
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    return private.outcome('invalid');
end;
$$;
comment on function public.save_shop_settings is
  'For admins: changes the settings that are named, {success, error}; error invalid where one is none or cannot be so.';

create function public.admin_stats()
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();

  return (
    select jsonb_build_object(
      'users', (select count(*) from public.profiles),
      'gallery_images', (select count(*) from public.gallery_images),
      'products', (select count(*) from public.merch_products where published_at is not null),
      'beats', store.beats,
      'featured_beats', store.featured_beats,
      'sales', store.sales,
      'revenue', store.revenue,
      'received', (
        select coalesce(round(sum(greatest(0, total_cents + tax_cents - refunded_cents)) / 100.0, 2), 0)
        from public.orders
        -- An order that stays refunded (revoked_at) does not count, because its price is owed to the buyer.
        where paid_at is not null and voided_at is null and revoked_at is null
          -- A lost dispute about an order that was paid by hand takes back only its surplus payment online.
          and not (payment = 'stripe' and dispute is not distinct from 'lost')
      ),
      'waiting', jsonb_build_object(
        'orders', (select count(*) from public.orders where status = 'requested'),
        'offers', (select count(*) from public.offers where status = 'sent'),
        'songs', (select count(*) from public.songs where needs_answer),
        'messages', (select count(*) from public.contact_messages where handled_at is null),
        -- A policy hides the requests from admins who may not answer them.
        'requests', (select count(*) from public.admin_requests where status = 'pending')
      )
    )
    from (
      select
        count(*) as beats,
        count(*) filter (where beats.is_featured) as featured_beats,
        coalesce(sum(beats.downloads_count), 0) as sales,
        coalesce(sum(beats.downloads_count * beats.price), 0) as revenue
      from private.complete_beats as beats
      where beats.published_at is not null
    ) as store
  );
end;
$$;
comment on function public.admin_stats is
  'For admins, drafts left out: {users, gallery_images, products, beats, featured_beats, sales, revenue, received, waiting: {orders, offers, songs, messages, requests}}. Sales are downloads_count summed up, revenue is each times the beat''s price as it is now; received is what buyers paid, tax included, less refunds and lost disputes; waiting is what no admin has answered.';

-- Deletes drafts 30 days after their last change or, if that is later, after their time of publication. They are then
-- kept for as long as what an admin deletes.
create function private.sweep_drafts()
returns void language sql set search_path = ''
as $$
  -- The drafts of a release wait with it.
  delete from public.beats as beat
  where beat.published_at is null and greatest(beat.changed_at, beat.publish_at) < now() - interval '30 days'
    and not exists (
      select 1 from public.releases as release
      where beat.id = any (release.beat_ids) and release.published_at is null
        and greatest(release.changed_at, release.publish_at) >= now() - interval '30 days'
    );
  delete from public.merch_products
  where published_at is null and changed_at < now() - interval '30 days';
$$;

-- pg_cron adds a row for every run, at least one a minute, and deletes none. Without pg_cron there is no such table.
create function private.sweep_job_runs()
returns void language plpgsql set search_path = ''
as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    delete from cron.job_run_details where start_time < now() - interval '7 days';
  end if;
end;
$$;

create function private.run_daily_jobs()
returns void language plpgsql set search_path = ''
as $$
declare
  job text;
begin
  foreach job in array
    array[
      'sweep_job_runs', 'sweep_deleted_items', 'sweep_drafts', 'sweep_free_downloads', 'sweep_subscriptions',
      'sweep_reminders', 'roll_up_events', 'roll_up_listening', 'count_recent_plays', 'announce_new_beats',
      'expire_open_orders', 'mail_near_limits',
      -- Runs last, because throttled callers wait until its transaction ends.
      'rotate_visitor_salt'
    ]
  loop
    -- Only the failed job is rolled back, because the privacy policy promises the others.
    begin
      execute format('select private.%I()', job);
    exception when others then
      raise warning 'The daily job % failed: %', job, sqlerrm;
      perform private.mail_artist(
        'artist-job', job || ':' || current_date, jsonb_build_object('job', job, 'reason', sqlerrm)
      );
    end;
  end loop;
end;
$$;

-- Hosted projects have pg_cron. Where it is missing or not preloaded, the owner of the database calls the functions.
do $$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('daily-jobs', '17 4 * * *', 'select private.run_daily_jobs()');
  perform cron.schedule('publish-due', '* * * * *', 'select private.publish_due()');
  perform cron.schedule('run-sales', '* * * * *', 'select private.run_sales()');
  perform cron.schedule('send-campaigns', '* * * * *', 'select private.send_campaigns()');
exception when others then
  raise notice 'The jobs are not scheduled: %', sqlerrm;
end
$$;

-- How long a paid order is kept after the end of its year: as long as a seller who reports VAT through the
-- One Stop Shop of the European Union keeps records of sales (Directive 2006/112/EC, Article 369(2) for
-- sellers outside the Union, Article 369k(2) for those in it). Shorten it only for a seller whom no law
-- asks for as much.
create function private.order_retention()
returns interval language sql immutable set search_path = ''
return interval '10 years';

-- True for an order in which money or a license has changed hands, until private.order_retention is over.
create function private.must_keep_order(order_row public.orders)
returns boolean language sql stable set search_path = ''
return (order_row.paid_at is not null or order_row.surplus_cents > 0)
  and now() < date_trunc('year', coalesce(order_row.paid_at, order_row.created_at), 'UTC')
    + interval '1 year' + private.order_retention();

create function private.export_order(order_row public.orders)
returns jsonb language sql stable set search_path = ''
return to_jsonb(order_row) - 'session_url' || jsonb_build_object(
  'items', (
    select jsonb_agg(
      to_jsonb(item) - 'files' || jsonb_build_object(
        'license', (
          select document.data from private.license_documents as document where document.order_item_id = item.id
        ),
        'downloads', (
          select jsonb_agg(to_jsonb(d) - 'order_item_id' order by d.kind)
          from private.downloads as d where d.order_item_id = item.id
        ),
        'download_times', (
          select jsonb_agg(to_jsonb(t) - 'order_item_id' order by t.taken_at, t.kind)
          from private.download_times as t where t.order_item_id = item.id
        ),
        'song', (
          select to_jsonb(song) - 'order_item_id' from public.songs as song where song.order_item_id = item.id
        ),
        'usage', (
          select to_jsonb(usage) - 'order_item_id' from private.license_usage as usage
          where usage.order_item_id = item.id
        )
      )
      order by item.position
    )
    from public.order_items as item where item.order_id = order_row.id
  )
);

-- Is an entry of the auth service's log about a person, as the one who acted or as the account that was changed?
create function private.is_log_about(payload json, p_email text, p_accounts uuid[])
returns boolean language sql immutable set search_path = ''
return p_email in (lower(payload ->> 'actor_username'), lower(payload #>> '{traits,user_email}'))
  or array[payload ->> 'actor_id', payload #>> '{traits,user_id}'] && p_accounts::text[];

create function private.export_accounts(p_email text, p_accounts uuid[])
returns table (kind text, entries jsonb[]) language sql stable set search_path = ''
as $$
  values
    ('accounts', array(
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
        'metadata', u.raw_user_meta_data,
        'profile', (select to_jsonb(p) from public.profiles as p where p.id = u.id),
        'sign_in_with', (
          select jsonb_agg(jsonb_build_object('provider', i.provider, 'data', i.identity_data))
          from auth.identities as i where i.user_id = u.id
        ),
        'second_factors', (
          select jsonb_agg(jsonb_build_object('name', f.friendly_name, 'created_at', f.created_at, 'status', f.status))
          from auth.mfa_factors as f where f.user_id = u.id
        )
      )
      from auth.users as u where u.id = any (p_accounts)
    )),
    ('sign_in_log', array(
      select jsonb_build_object(
        'action', e.payload ->> 'action', 'name', e.payload ->> 'actor_name',
        'ip_address', e.ip_address, 'created_at', e.created_at
      )
      from auth.audit_log_entries as e where private.is_log_about(e.payload, p_email, p_accounts) order by e.created_at
    )),
    ('sign_in_requests', array(
      select jsonb_build_object('method', f.authentication_method, 'created_at', f.created_at)
      from auth.flow_state as f where f.user_id = any (p_accounts) order by f.created_at
    ))
$$;

create function private.export_person(p_email text)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  accounts uuid[] := array(select u.id from auth.users as u where lower(u.email) = person);
begin
  return jsonb_strip_nulls((
    select coalesce(jsonb_object_agg(stored.kind, stored.entries), '{}')
    from (
      select * from private.export_accounts(person, accounts)
      union all values
        ('ended_admin_access', array(
          select to_jsonb(e) - 'ended_by' from private.ended_admins as e where e.email = person order by e.id
        )),
        ('second_factor_resets', array(
          select to_jsonb(r.reset_at) from private.factor_resets as r where r.email = person order by r.id
        )),
        ('admin_requests', array(
          select to_jsonb(r) - array['password_hash', 'reviewed_by', 'open_email']
          from public.admin_requests as r where r.email = person order by r.id
        )),
        ('beats_created', array(
          select to_jsonb(b.title) from public.beats as b where b.created_by = any (accounts) order by b.id
        )),
        ('deleted_items', array(
          select jsonb_build_object(
            'title', d.title, 'deleted_at', d.created_at, 'uploaded', d.uploaded_by = any (accounts),
            'deleted', d.deleted_by = any (accounts)
          )
          from private.deleted_items as d where d.uploaded_by = any (accounts) or d.deleted_by = any (accounts)
          order by d.id
        )),
        ('orders', array(
          select private.export_order(o) from public.orders as o
          where o.email = person or o.user_id = any (accounts) order by o.id
        )),
        ('offers', array(
          select to_jsonb(o) from public.offers as o where o.email = person or o.user_id = any (accounts) order by o.id
        )),
        ('messages', array(select to_jsonb(m) from public.contact_messages as m where m.email = person order by m.id)),
        ('newsletter', array(
          select to_jsonb(n) - 'token' from public.newsletter_subscribers as n where n.email = person order by n.id
        )),
        ('merch_notifications', array(
          select to_jsonb(n) - 'token' from public.merch_notifications as n where n.email = person order by n.id
        )),
        ('free_downloads', array(
          select to_jsonb(f) - 'token_hash' || jsonb_build_object('beat', b.title)
          from private.free_downloads as f join public.beats as b on b.id = f.beat_id
          where f.email = person order by f.id
        )),
        ('saved_beats', array(
          select jsonb_build_object('list', s.list, 'beat', b.title, 'saved_at', s.saved_at)
          from public.saved_beats as s join public.beats as b on b.id = s.beat_id
          where s.user_id = any (accounts) order by s.list, s.saved_at
        )),
        ('cart_reminder', array(
          select jsonb_array_elements(m.data -> 'items') from private.outbox as m where m.key = 'cart-reminder:' || person
        )),
        -- Leaves out the links of the mails, because they open orders, and the email address at which the artist gets
        -- mails.
        ('mails', array(
          select jsonb_build_object(
            'kind', m.kind, 'recipient', case m.recipient when person then person end,
            'created_at', m.created_at, 'sent_at', m.sent_at
          )
          from private.outbox as m where person in (m.recipient, m.data ->> 'email') order by m.id
        ))
    ) as stored (kind, entries)
    where stored.entries <> '{}'
  ) || jsonb_build_object('admin_access', (select to_jsonb(a) from private.admins as a where a.email = person)));
end;
$$;

create function public.export_person(p_email text)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.export_person(p_email);
end;
$$;
comment on function public.export_person is
  'For the super admin: all that is stored about an email address and its account, by kind; {} when there is nothing.';

-- Removes the buyer from an order and deletes its license documents; returns the paths of their files.
create function private.erase_order(p_order_id bigint)
returns text[] language plpgsql set search_path = ''
as $$
declare
  documents text[];
begin
  documents := array(
    select document.path
    from private.license_documents as document
    join public.order_items as item on item.id = document.order_item_id
    where item.order_id = p_order_id and document.sha256 is not null
    order by item.position
  );
  delete from private.license_documents as document
  using public.order_items as item
  where item.order_id = p_order_id and document.order_item_id = item.id;
  update public.order_items as item set supersedes = null where item.order_id = p_order_id;
  delete from private.outbox as m where m.order_id = p_order_id;
  update public.orders as o
  set name = 'Erased', artist_name = null, address = null, user_id = null,
    email = gen_random_uuid() || '@erased.invalid',
    session_id = null, session_url = null, payment_intent = null
  where o.id = p_order_id;
  return documents;
end;
$$;

-- Deletes offers, messages, subscriptions, free downloads, requests, mails, admin access and accounts of a person.
create function private.erase_mentions(p_email text, p_accounts uuid[])
returns void language sql set search_path = ''
as $$
  -- No order needs its offer, because its line has the agreed price.
  with removed as (
    delete from public.offers as o where o.email = p_email or o.user_id = any (p_accounts)
    returning o.email
  )
  delete from private.outbox as m using removed
  where m.order_id is null and removed.email in (m.recipient, m.data ->> 'email');
  delete from public.contact_messages as m where m.email = p_email;
  delete from public.newsletter_subscribers as n where n.email = p_email;
  delete from public.merch_notifications as n where n.email = p_email;
  delete from private.free_downloads as f where f.email = p_email;
  delete from public.admin_requests as r where r.email = p_email;
  delete from private.admins as a where a.email = p_email;
  delete from private.ended_admins as e where e.email = p_email;
  delete from private.factor_resets as r where r.email = p_email;
  -- Mails about orders are kept or deleted with their order.
  delete from private.outbox as m
  where m.order_id is null and p_email in (m.recipient, m.data ->> 'email');
  -- Also deletes profile, saved beats, identities and sessions; what the person created as an admin stays without its
  -- author.
  delete from auth.users as u where u.id = any (p_accounts);
  -- The auth service keeps both when an account is deleted.
  delete from auth.audit_log_entries as e where private.is_log_about(e.payload, p_email, p_accounts);
  delete from auth.flow_state as f where f.user_id = any (p_accounts);
$$;

create function private.erase_person(p_email text)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  accounts uuid[] := array(select u.id from auth.users as u where lower(u.email) = person);
  order_ids bigint[];
  due record;
  erased bigint[] := '{}';
  documents text[] := '{}';
begin
  if exists (select 1 from private.admins as a where a.email = person and a.is_super) then
    return private.outcome('This is the super admin. Hand over first, then erase.');
  end if;

  -- Locks the orders, so that no payment for them is settled during the checks.
  order_ids := array(
    select o.id from public.orders as o
    where o.email = person or o.user_id = any (accounts)
    order by o.id
    for update
  );
  if exists (
    select 1 from public.orders as o
    where o.id = any (order_ids) and o.paid_at is null
      and (o.status = 'open' or (o.session_id is not null and not o.session_closed))
  ) then
    return private.outcome('An order is being paid online. Try again once it is paid, canceled or expired.');
  end if;

  delete from public.orders as o
  where o.id = any (order_ids) and o.paid_at is null and o.surplus_cents = 0;

  -- A paid order is unchanged while books must be kept; after that the sale stays without its buyer, because an
  -- exclusive beat stays sold. The newest order comes first, because an upgrade names the license that it replaced, and
  -- the order of that license is kept as long as the order of the upgrade.
  for due in
    select o.id from public.orders as o
    where o.id = any (order_ids) and not private.must_keep_order(o)
    order by o.id desc
  loop
    continue when exists (
      select 1
      from public.order_items as upgrade
      join private.license_documents as replaced on replaced.number = upgrade.supersedes
      join public.order_items as item on item.id = replaced.order_item_id
      where item.order_id = due.id
    );
    documents := documents || private.erase_order(due.id);
    erased := erased || due.id;
  end loop;

  -- The links of kept orders end; the buyer can request a new one, which is mailed to the email address of the order.
  delete from private.order_tokens as token where token.order_id = any (order_ids);
  update private.order_keys as used set is_ended = true where used.order_id = any (order_ids);
  -- Books need no songs, no usage and no sources.
  update public.orders as o
  set source_host = null, utm_source = null, utm_medium = null, utm_campaign = null
  where o.id = any (order_ids);
  delete from public.songs as song
  using public.order_items as item
  where item.id = song.order_item_id and item.order_id = any (order_ids);
  delete from private.license_usage as usage
  using public.order_items as item
  where item.id = usage.order_item_id and item.order_id = any (order_ids);
  perform private.erase_mentions(person, accounts);

  return private.outcome() || jsonb_build_object(
    'kept', array(
      select o.reference from public.orders as o
      where o.id = any (order_ids) and o.id <> all (erased)
      order by o.id
    ),
    'documents', documents
  );
end;
$$;

create function public.erase_person(p_email text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.erase_person(p_email);
end;
$$;
comment on function public.erase_person is
  'For the super admin: deletes an account and what is stored about its email address, {success, error, kept, documents}; kept are the references of paid orders whose time is not over, documents the files in the bucket licenses to delete by hand.';

-- The confirmed email of the caller's account; null for a visitor and for an account that has confirmed none.
create function private.own_email()
returns text language sql stable set search_path = ''
return (
  select lower(u.email) from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null
);

create function public.export_my_data()
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.throttle('export', 10, interval '1 hour');
  return private.export_person(private.own_email());
end;
$$;
comment on function public.export_my_data is
  'For members: all that is stored about the confirmed email and the account of the caller, as export_person answers it. At most 10 times an hour.';

create function public.erase_my_account()
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  person constant text := private.own_email();
  refusal text;
  erased jsonb;
begin
  if person is null then
    return private.outcome('Confirm your email address first.');
  end if;
  select case
    when a.is_super then 'This is the super admin. Hand over first, then erase.'
    else 'This account has admin access. Ask the super admin to end it first.'
  end
  into refusal from private.admins as a where a.email = person;
  if refusal is not null then
    return private.outcome(refusal);
  end if;
  -- A refresh of the session keeps the times of its sign-ins (amr), which are in seconds.
  if not coalesce(jsonb_path_exists(
    auth.jwt(), '$.amr[*] ? (@.timestamp >= $since)',
    jsonb_build_object('since', extract(epoch from now() - interval '10 minutes'))
  ), false) then
    return private.outcome('Sign in again first: your last sign-in was more than 10 minutes ago.');
  end if;
  erased := private.erase_person(person);
  if erased -> 'documents' <> '[]' then
    perform private.mail_artist(
      'artist-erased', gen_random_uuid()::text, jsonb_build_object('files', erased -> 'documents')
    );
  end if;
  return erased - 'documents';
end;
$$;
comment on function public.erase_my_account is
  'For members, within 10 minutes of their sign-in: deletes the account and what is stored about its email, {success, error, kept}; kept are the references of paid orders whose time is not over. Refused for admins and while an order is being paid.';

grant execute on function
  public.export_person, public.erase_person, public.export_my_data, public.erase_my_account
to authenticated;
grant execute on function
  public.shop_settings, public.save_shop_settings, public.admin_stats
to authenticated, service_role;
