-- Delivery: opening an order and downloading its files.

create table private.downloads (
  order_item_id bigint not null references public.order_items (id) on delete cascade,
  kind text not null,
  taken integer not null check (taken > 0),
  -- When the last one was counted. Those within an hour resume it and are not counted.
  last_at timestamptz not null default now(),
  primary key (order_item_id, kind)
);
alter table private.downloads enable row level security;

-- When a buyer got the link of a file, license documents included, as evidence in a dispute; one row an hour. A reset
-- of the count leaves it.
create table private.download_times (
  order_item_id bigint not null references public.order_items (id) on delete cascade,
  kind text not null,
  name text not null,
  taken_at timestamptz not null default now(),
  primary key (order_item_id, kind, taken_at)
);
alter table private.download_times enable row level security;

create function public.end_older_links(p_token text)
returns void language sql security definer set search_path = ''
as $$
  with opened as (
    update private.order_tokens as link
    set ends_older = false
    where link.token_hash = private.secret_hash(p_token) and link.ends_older
    returning link.order_id, link.created_at
  ),
  ended as (
    update private.order_keys as used set is_ended = true from opened where used.order_id = opened.order_id
  )
  delete from private.order_tokens as older
  using opened
  where older.order_id = opened.order_id and older.created_at < opened.created_at
$$;
comment on function public.end_older_links is
  'Ends the older links of an order for its buyer, who has a renewed one; no other token ends any. A download and a song do the same. Opening the order does not, because mail scanners open links.';

create function public.open_order(p_reference text, p_token text default null)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders := private.buyers_order(p_reference, p_token);
begin
  if order_row.id is null then
    return null;
  end if;
  perform private.request_document_checks(
    array(select issued_document.number from private.order_documents(order_row.id) as issued_document)
  );
  return private.order_receipt(order_row.id) || jsonb_build_object(
    'receipt_sent_at', (
      select max(mail.sent_at) from private.outbox as mail
      where mail.order_id = order_row.id and mail.kind = 'order-paid'
    ),
    'deliveries', array(
      select jsonb_build_object(
        'position', item.position,
        'document', case
          when document.number is not null then
            jsonb_build_object(
              'number', document.number, 'state', document.state,
              'replaced_by', private.replacement(document.number),
              'reason', document.reason, 'rights', item.terms -> 'rights',
              'tags', jsonb_build_object(
                'artist', item.details -> 'artist', 'album', item.details #> '{release,title}',
                'bpm', item.details -> 'bpm', 'key', item.details -> 'key', 'proof', document.proof,
                'cover', (
                  select private.cover_jpeg(image.image_url) from public.beat_images as image
                  where image.beat_id = item.beat_id and image.is_primary
                )
              )
            )
        end,
        'files', array(
          select file - array['bucket', 'path'] || jsonb_build_object(
            'taken', coalesce(download.taken, 0), 'limit', shop.download_limit,
            'resumable', coalesce(download.last_at > now() - interval '1 hour', false)
          )
          from jsonb_array_elements(item.files) with ordinality as f (file, n)
          left join private.downloads as download
            on download.order_item_id = item.id and download.kind = file ->> 'kind'
          where coalesce(document.state, 'valid') = 'valid'
          order by n
        ),
        'song', (
          select to_jsonb(song) - array['id', 'order_item_id', 'created_at', 'approved_at', 'hidden_at', 'needs_answer']
          from public.songs as song
          where song.order_item_id = item.id
        ),
        'usage', private.opened_usage(document.number)
      )
      from public.order_items as item
      cross join private.shop_settings as shop
      left join lateral (
        select
          issued_document.number, issued_document.proof, private.license_state(issued_document.number) as state,
          ended.reason
        from private.order_documents(order_row.id) as issued_document
        left join private.license_revocations as ended on ended.number = issued_document.number
        where issued_document.order_item_id = item.id
      ) as document on true
      where item.order_id = order_row.id and item.kind = 'license'
        and order_row.status in ('paid', 'partly_refunded')
      order by item.position
    )
  );
end;
$$;
comment on function public.open_order is
  'An order, for callers with a token of it and for the account that bought it; null for others. The answer of place_order, receipt_sent_at (when the receipt was mailed; null before) and deliveries: [{position, document: {number, state, replaced_by: {number, reference} or null, reason, rights, tags: {artist, album, bpm, key, proof, cover}} or null, files: [{kind, name, size, sha256, taken, limit, resumable}], song: {title, artist, url, status, claimed_at, claim, claim_handled_at} or null, usage: {streams, sales, noted_at, wants_mail, ends_at, near: [streams, sales, term]} or null}] while it is paid. state is valid, replaced, expired or revoked; a license that is not valid has no files; reason is why an admin revoked it; rights are what the license allows; tags are what the browser writes into the files, proof is the signature of the license or null, cover the URL of a JPEG.';

create function public.find_paid_order(p_reference text, p_session_id text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform private.throttle('find_paid_order', 60, interval '1 hour');
  return (
    select jsonb_build_object('status', order_row.status, 'email', regexp_replace(order_row.email, '^(.).*@', '\1…@'))
    from public.orders as order_row
    where order_row.reference = upper(btrim(p_reference)) and order_row.session_id = p_session_id
  );
end;
$$;
comment on function public.find_paid_order is
  'For a buyer who returns from the payment page in another browser: {status, email}, the latter masked, for callers with the id of the page, which Stripe adds to the URL; null for others. At most 60 times an hour.';

-- The path in the answer opens no file by itself, because the buckets are private.
create function public.find_download(
  p_reference text, p_position integer, p_kind text, p_token text default null
)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  order_row public.orders := private.buyers_order(p_reference, p_token);
  file jsonb;
begin
  if order_row.id is null then
    return jsonb_build_object('error', 'not-found');
  end if;
  if order_row.status not in ('paid', 'partly_refunded') then
    return jsonb_build_object('error', 'not-paid');
  end if;
  select
    case
      when p_kind = 'license' and document.number is not null then jsonb_build_object(
        'bucket', 'licenses', 'path', document.number || '.pdf', 'name', document.number || '.pdf'
      )
      when document.number is not null and private.license_state(document.number) <> 'valid' then
        jsonb_build_object('error', 'license-ended')
      else (
        select entry - array['kind', 'size', 'sha256']
        from jsonb_array_elements(item.files) as entry
        where entry ->> 'kind' = p_kind
      )
    end
  into file
  from public.order_items as item
  left join private.order_documents(order_row.id) as document on document.order_item_id = item.id
  where item.order_id = order_row.id and item.position = p_position;
  return coalesce(file, jsonb_build_object('error', 'unknown-file'));
end;
$$;
comment on function public.find_download is
  'A file of a paid order (mp3, wav, trackouts, stems, license), for its buyer: {bucket, path, name}, which the download function signs, or {error}: not-found, not-paid, license-ended, unknown-file.';

create function public.take_download(
  p_reference text, p_position integer, p_kind text, p_token text default null
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  file jsonb := public.find_download(p_reference, p_position, p_kind, p_token);
  allowed integer := (select shop.download_limit from private.shop_settings as shop);
  hour_ago constant timestamptz := now() - interval '1 hour';
begin
  if file ? 'error' then
    return file;
  end if;
  if p_kind <> 'license' then
    insert into private.downloads as download (order_item_id, kind, taken)
    select item.id, p_kind, 1
    from private.buyers_order(p_reference, p_token) as order_row
    join public.order_items as item on item.order_id = order_row.id and item.position = p_position
    on conflict (order_item_id, kind) do update
    set taken = download.taken + (download.last_at <= hour_ago)::integer,
      last_at = case when download.last_at <= hour_ago then now() else download.last_at end
    where download.taken < allowed or download.last_at > hour_ago;
    if not found then
      return jsonb_build_object('error', 'limit-reached');
    end if;
  end if;
  -- Downloads within an hour are one, as above.
  insert into private.download_times (order_item_id, kind, name)
  select item.id, p_kind, file ->> 'name'
  from private.buyers_order(p_reference, p_token) as order_row
  join public.order_items as item on item.order_id = order_row.id and item.position = p_position
  where not exists (
    select 1 from private.download_times as recent
    where recent.order_item_id = item.id and recent.kind = p_kind and recent.taken_at > hour_ago
  )
  on conflict do nothing;
  perform public.end_older_links(p_token);
  return file;
end;
$$;
comment on function public.take_download is
  'Counts one more download of a file, unless one was counted within the last hour (license is not counted): what find_download answers, or {error}: limit-reached. The download function gives out what it has signed only then. Also records the time as evidence (private.download_times), for license too.';

create function public.order_evidence(p_order_id bigint)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_receipt(p_order_id) || jsonb_build_object(
    'payment_intent', (select order_row.payment_intent from public.orders as order_row where order_row.id = p_order_id),
    'licenses', array(
      select jsonb_build_object(
        'title', item.title, 'tier_name', item.tier_name, 'number', document.number,
        'created_at', document.created_at, 'sha256', document.sha256
      )
      from public.order_items as item
      join private.license_documents as document on document.order_item_id = item.id
      where item.order_id = p_order_id
      order by item.position
    ),
    'downloads', array(
      select jsonb_build_object('title', item.title, 'name', download.name, 'taken_at', download.taken_at)
      from public.order_items as item
      join private.download_times as download on download.order_item_id = item.id
      where item.order_id = p_order_id
      order by download.taken_at, item.position, download.kind
    ),
    'mails', array(
      select jsonb_build_object('kind', mail.kind, 'recipient', mail.recipient, 'sent_at', mail.sent_at)
      from private.outbox as mail
      where mail.order_id = p_order_id and mail.kind not like 'artist-%' and mail.sent_at is not null
      order by mail.sent_at, mail.id
    )
  );
end;
$$;
comment on function public.order_evidence is
  'For admins: what proves in a dispute that an order was accepted and delivered; null for an unknown one. The answer of place_order, payment_intent, licenses: [{title, tier_name, number, created_at, sha256}], downloads: [{title, name, taken_at}] and mails to the buyer: [{kind, recipient, sent_at}], each from the first on.';

create function public.renew_order_link(p_reference text, p_token text default null)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders := private.buyers_order(p_reference, p_token);
begin
  if order_row.id is null then
    return null;
  end if;
  perform private.throttle('renew_order_link', 10, interval '1 hour');
  return private.new_order_token(order_row.id, p_ends_older => true);
end;
$$;
comment on function public.renew_order_link is
  'A new token of an order, for its buyer; older ones end with its first download, or by end_older_links. Null for others. At most 10 times an hour.';

create function public.end_order_links(p_order_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.order_tokens as token where token.order_id = p_order_id;
  update private.order_keys as used set is_ended = true where used.order_id = p_order_id;
end;
$$;
comment on function public.end_order_links is
  'For admins: no link, and no repeated attempt to order, opens an order any more; its buyer can have a new one mailed, and sees it with their account.';

create function public.reset_downloads(p_order_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.downloads as download
  using public.order_items as item
  where item.id = download.order_item_id and item.order_id = p_order_id;
end;
$$;
comment on function public.reset_downloads is 'For admins: the files of an order can be taken again from zero.';

-- Gives the orders and offers of a guest to the account that confirms the same email.
-- Security definer: the auth service changes accounts under a role without rights on these tables.
create function private.adopt_guest()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders as order_row
  set user_id = new.id
  where order_row.user_id is null and order_row.email = lower(new.email);
  update public.offers as offer
  set user_id = new.id
  where offer.user_id is null and offer.email = lower(new.email);
  return null;
end;
$$;

create trigger adopt_guest
after update of email, email_confirmed_at on auth.users
for each row
when (
  new.email_confirmed_at is not null
  and (old.email_confirmed_at is null or old.email is distinct from new.email)
)
execute function private.adopt_guest();

grant execute on function public.renew_order_link, public.end_older_links, public.find_paid_order to anon, authenticated;
grant execute on function public.open_order, public.find_download, public.take_download
to anon, authenticated, service_role;
grant execute on function public.end_order_links, public.reset_downloads, public.order_evidence to authenticated;
