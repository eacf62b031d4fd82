-- Selling: from a cart to an order, and what becomes of stock, sales, exclusive beats and licenses once
-- it is paid.

-- Selling -----------------------------------------------------------------------------------------

create function private.lock_masters(p_beat_ids bigint[])
returns void language sql set search_path = ''
as $$
  -- A beat and its copy share a recording but no row. Without this lock two buyers who pay for one each at the
  -- same moment would both have it exclusively. Taken before the rows, because a sale also hides the copies.
  select pg_advisory_xact_lock(hashtextextended('master ' || master.sha256, 0))
  from (
    select distinct audio.sha256
    from public.beat_audio as audio
    where audio.beat_id = any (p_beat_ids) and audio.audio_type <> 'preview' and audio.sha256 is not null
    order by audio.sha256
  ) as master
$$;
comment on function private.lock_masters is
  'Makes sales of the same recording wait for each other, whichever beats have it.';

create function private.lock_beats(p_order_id bigint)
returns void language sql set search_path = ''
as $$
  select private.lock_masters(
    array(select item.beat_id from public.order_items as item where item.order_id = p_order_id)
  );
  select 1
  from public.beats as beat
  where beat.id in (
    select item.beat_id from public.order_items as item where item.order_id = p_order_id
  )
  order by beat.id
  for update
$$;
comment on function private.lock_beats is
  'Beats before products and claims, each in the order of their ids, as placing an order does: nobody waits for somebody who waits for them.';

create function private.count_sale(p_order_id bigint, p_sold integer)
returns text language plpgsql set search_path = ''
as $$
declare
  short_title text;
begin
  perform private.lock_beats(p_order_id);
  perform 1
  from public.merch_products as product
  where product.id in (
    select item.product_id from public.order_items as item where item.order_id = p_order_id
  )
  order by product.id
  for update;

  select product.title into short_title
  from public.merch_products as product
  join public.order_items as item on item.product_id = product.id
  where item.order_id = p_order_id
  group by product.id
  having p_sold * sum(item.quantity) > product.stock_quantity
  order by product.id
  limit 1;
  if found then
    return short_title;
  end if;

  update public.merch_products as product
  set stock_quantity = product.stock_quantity - p_sold * ordered.quantity
  from (
    select item.product_id, sum(item.quantity) as quantity
    from public.order_items as item
    where item.order_id = p_order_id and item.product_id is not null
    group by item.product_id
  ) as ordered
  where product.id = ordered.product_id;

  update public.beats as beat
  set downloads_count = greatest(beat.downloads_count + p_sold * ordered.licenses, 0)
  from (
    select item.beat_id, count(*) as licenses
    from public.order_items as item
    where item.order_id = p_order_id and item.beat_id is not null
    group by item.beat_id
  ) as ordered
  where beat.id = ordered.beat_id;
  return null;
end;
$$;
comment on function private.count_sale is
  'Takes an order from the stock and adds it to the sales (1), or takes that back (-1); answers the title of a product that is short, and then changes nothing.';

create function private.has_other_exclusive(p_beat_id bigint, p_order_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select 1 from private.exclusive_orders(p_beat_id) as sold (order_id)
    where sold.order_id <> p_order_id
  )
$$;

-- Another order may hold the beat only until its time is over; what is sold stays sold.
create function private.claim_exclusive(p_order_id bigint, p_held_until timestamptz)
returns text language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  for item in
    select ordered.beat_id, ordered.title, ordered.tier, ordered.offer_id
    from public.order_items as ordered
    where ordered.order_id = p_order_id and ordered.kind = 'license'
    order by ordered.beat_id
  loop
    if item.tier = 'exclusive' then
      if item.beat_id is null or private.is_reserved(item.beat_id, item.offer_id)
        or private.has_other_exclusive(item.beat_id, p_order_id)
      then
        return item.title;
      end if;
      insert into private.license_claims as claim (beat_id, order_id, held_until)
      values (item.beat_id, p_order_id, p_held_until)
      on conflict (beat_id) do update
      set order_id = excluded.order_id, held_until = excluded.held_until
      where claim.order_id = excluded.order_id or claim.held_until <= now();
      if not found then
        return item.title;
      end if;
    elsif private.has_other_exclusive(item.beat_id, p_order_id) then
      return item.title;
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.claim_exclusive is
  'Claims for an order the beats that it buys exclusively, until a time or (null) for good; answers the title of one that somebody else has, also where the order only leases it.';

create function private.end_other_sales(p_order_id bigint)
returns void language sql set search_path = ''
as $$
  update public.beats as beat
  set is_active = false
  where beat.id in (select private.exclusive_beats(p_order_id)) and beat.is_active;
  -- One that is being settled at this moment waits for the beat, and then finds it gone.
  select private.expire_order(other.id)
  from (
    select placed.id
    from public.orders as placed
    where placed.status = 'open' and placed.id <> p_order_id
      and exists (
        select 1
        from public.order_items as item
        where item.order_id = placed.id
          and item.beat_id in (select private.exclusive_beats(p_order_id))
      )
    for update skip locked
  ) as other;
  select private.settle_offers(p_order_id);
$$;
comment on function private.end_other_sales is
  'Takes what an order has exclusively out of the store, out of other open orders and out of offers.';

create function private.lost_files(p_order_id bigint)
returns text language sql stable set search_path = ''
as $$
  select item.title
  from public.order_items as item, jsonb_array_elements(item.files) as file
  where item.order_id = p_order_id
    and not exists (
      select 1 from storage.objects as object
      where object.bucket_id = file ->> 'bucket' and object.name = file ->> 'path'
    )
  limit 1
$$;
comment on function private.lost_files is
  'The title of a beat of which an order cannot deliver a file, because the artist deleted it.';

-- Long because its order matters: stock, claims, the order itself, what is no longer for sale, documents.
create function private.sell_order(p_order_id bigint)
returns text language plpgsql set search_path = ''
as $$
declare
  gone text;
begin
  begin
    gone := coalesce(
      private.count_sale(p_order_id, 1), private.claim_exclusive(p_order_id, null),
      private.gone_upgrade(p_order_id), private.lost_files(p_order_id)
    );
    if gone is not null then
      raise exception using errcode = 'TV001';
    end if;
  exception when sqlstate 'TV001' then
    return gone;
  end;

  update public.orders as placed
  set paid_at = now(),
    user_id = coalesce(
      placed.user_id,
      (
        select account.id from auth.users as account
        where lower(account.email) = placed.email and account.email_confirmed_at is not null
      )
    )
  where placed.id = p_order_id;

  delete from private.order_holds as hold where hold.order_id = p_order_id;
  perform private.end_other_sales(p_order_id);
  perform private.issue_documents(p_order_id);
  return null;
end;
$$;
comment on function private.sell_order is
  'Makes an order paid with all that goes with it: stock and sales, exclusive beats out of the store and out of other open orders, upgrades, license documents. Answers the title of what is gone, and then changes nothing.';

create function private.restore_order(p_order_id bigint)
returns void language plpgsql set search_path = ''
as $$
begin
  perform private.lock_beats(p_order_id);
  -- Not paid while this is looked at: what it had bought may have been sold on.
  update public.orders as placed set revoked_at = now() where placed.id = p_order_id;
  if coalesce(
    private.claim_exclusive(p_order_id, null), private.gone_upgrade(p_order_id),
    private.lost_files(p_order_id)
  ) is null then
    update public.orders as placed set revoked_at = null where placed.id = p_order_id;
    perform private.end_other_sales(p_order_id);
  else
    delete from private.license_claims as claim where claim.order_id = p_order_id;
    perform private.queue_mail(
      'artist-sold-on:' || p_order_id, 'artist-sold-on', shop.artist_email,
      private.order_mail(p_order_id), p_order_id
    )
    from private.shop_settings as shop;
  end if;
end;
$$;
comment on function private.restore_order is
  'Of an order that was refunded and turns out to be paid: gives back what it had exclusively, or where that, or the license that it upgrades, was sold on, keeps it refunded and tells the artist.';

-- Placing -----------------------------------------------------------------------------------------

-- Security definer: see order_receipt and new_order_token. Not granted to anybody.
create function private.placed_order(p_order_id bigint, p_buyer uuid, p_key uuid)
returns jsonb language sql volatile security definer set search_path = ''
as $$
  -- What is free is given for an email address that is proven: by the account it belongs to, or by the
  -- link in the mail.
  select jsonb_build_object(
    'success', true, 'error', null, 'order', private.order_receipt(p_order_id),
    'token', case when not is_mailed then private.new_order_token(p_order_id, p_key) end,
    'sent', is_mailed
  )
  from (
    select placed.payment = 'free' and placed.subtotal_cents = 0
      and not coalesce(placed.user_id = p_buyer, false) as is_mailed
    from public.orders as placed
    where placed.id = p_order_id
  ) as order_given
$$;

-- Security definer: reads accounts, which no role may.
create function private.has_confirmed(p_account uuid, p_email text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.users as account
    where account.id = p_account and lower(account.email) = p_email
      and account.email_confirmed_at is not null
  )
$$;
comment on function private.has_confirmed is 'Whether this is the account of an email address, and proven.';

-- Security definer: writes tables that no role may write. Every value in them is checked or made here.
-- Long because its order matters: find the same try, check the buyer, lock what is ordered, price it,
-- compare, write.
create function private.place_order(p_order jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  buyer_name text := btrim(p_order ->> 'name');
  buyer_artist text := nullif(btrim(p_order ->> 'artist_name'), '');
  buyer_address text := nullif(btrim(p_order ->> 'address'), '');
  buyer_email text := lower(btrim(p_order ->> 'email'));
  buyer uuid := auth.uid();
  terms text := btrim(p_order ->> 'terms_version');
  order_key uuid := (p_order ->> 'key')::uuid;
  items jsonb := p_order -> 'items';
  typed_code text := nullif(btrim(p_order ->> 'code'), '');
  -- Licenses that cost nothing, alone: nobody has to answer or to be paid.
  is_free boolean;
  is_online boolean;
  is_mailed boolean;
  -- Other buyers cannot have it until it is paid or expires.
  holds boolean;
  known record;
  quote jsonb;
  new_reference text;
  new_id bigint;
begin
  if order_key is null then
    perform private.raise_invalid('An order needs a key of its own.');
  end if;

  -- The second click waits here until the first is through, and then finds its order.
  perform pg_advisory_xact_lock(hashtextextended('order ' || order_key, 0));
  select placed.id, used.user_id, placed.status into known
  from private.order_keys as used
  join public.orders as placed on placed.id = used.order_id
  where used.key = order_key;
  if known.status = 'expired' then
    -- It cannot be paid any more: the same cart is another order.
    delete from private.order_keys as used where used.key = order_key;
  elsif known.id is not null then
    if known.user_id is distinct from buyer then
      return jsonb_build_object('success', false, 'error', 'key-used');
    end if;
    -- Who knows a key may ask for its order, but not for hundreds of secrets.
    perform private.throttle('order_again', 10, interval '1 hour');
    return private.placed_order(known.id, buyer, order_key);
  end if;

  if not coalesce(private.is_visible(buyer_name), false)
    or length(buyer_name) > 120 or buyer_name ~ '[\u0001-\u001f\u007f]'
  then
    return jsonb_build_object('success', false, 'error', 'invalid-name');
  end if;
  if not private.is_visible(buyer_artist)
    or length(buyer_artist) > 120 or buyer_artist ~ '[\u0001-\u001f\u007f]'
  then
    return jsonb_build_object('success', false, 'error', 'invalid-artist-name');
  end if;
  if length(buyer_address) > 300 or buyer_address ~ '[\u0001-\u0009\u000b-\u001f\u007f]' then
    return jsonb_build_object('success', false, 'error', 'invalid-address');
  end if;
  if not coalesce(private.is_email(buyer_email), false) then
    return jsonb_build_object('success', false, 'error', 'invalid-email');
  end if;
  if coalesce(length(terms), 0) not between 1 and 40 then
    return jsonb_build_object('success', false, 'error', 'terms-not-accepted');
  end if;
  if terms is distinct from private.newest_license_terms() ->> 'version' then
    return jsonb_build_object('success', false, 'error', 'terms-changed');
  end if;

  -- Refuses what is no list, before anything is looked up by it.
  quote := private.price_items(items, typed_code);

  perform private.lock_masters(
    array(select (line ->> 'beat_id')::bigint from jsonb_array_elements(quote -> 'lines') as line)
  );
  -- From here to the end nobody changes a price, withdraws what is ordered or edits the terms. In
  -- the order of their ids, so that two orders never wait for each other.
  perform 1 from private.license_tiers as tier order by tier.id for share;
  perform 1
  from public.beats as beat
  where beat.id in (
    select (line ->> 'beat_id')::bigint from jsonb_array_elements(quote -> 'lines') as line
  )
  order by beat.id
  for share;
  perform 1
  from public.merch_products as product
  where product.id in (
    select (line ->> 'product_id')::bigint from jsonb_array_elements(quote -> 'lines') as line
  )
  order by product.id
  for share;
  -- Of a code that is nearly used up, one order after the other.
  perform 1 from public.discount_codes as given
  where given.code = private.clean_code(typed_code)
  for update;
  quote := private.price_items(items, typed_code);
  is_free := quote ->> 'payment' = 'free';
  is_online := is_free
    or (quote ->> 'payment' = 'stripe' and (p_order ->> 'payment') is distinct from 'request');

  if not (quote ->> 'orderable')::boolean then
    return jsonb_build_object('success', false, 'error', 'not-orderable', 'quote', quote);
  end if;
  if (p_order -> 'total_cents') is distinct from (quote -> 'total_cents') then
    return jsonb_build_object('success', false, 'error', 'price-changed', 'quote', quote);
  end if;
  -- What is paid is sent without another word.
  if is_online and buyer_address is null and (quote -> 'lines') @> '[{"kind": "merch"}]' then
    return jsonb_build_object('success', false, 'error', 'invalid-address');
  end if;
  -- Who pays nothing has no right of withdrawal to give up.
  if is_online and not is_free and (quote -> 'lines') @> '[{"kind": "license"}]'
    and (p_order -> 'immediate_delivery') is distinct from 'true'
  then
    return jsonb_build_object('success', false, 'error', 'delivery-not-agreed');
  end if;

  perform private.throttle('order', 20, interval '1 hour');
  is_mailed := is_free and not private.has_confirmed(buyer, buyer_email);
  -- Nobody's mailbox is flooded by others.
  if is_mailed and 5 <= (
    select count(*) from public.orders as placed
    where placed.email = buyer_email and placed.payment = 'free'
      and placed.created_at > now() - interval '1 hour'
  ) then
    perform private.raise_throttled(3600);
  end if;
  perform private.expire_open_orders();
  holds := is_online and (
    (quote -> 'lines') @> '[{"tier": "exclusive"}]'
    or (private.usable_code(typed_code)).uses_limit is not null
  );
  if holds then
    perform private.end_own_hold();
  end if;

  loop
    new_reference := private.new_order_reference();
    exit when not exists (
      select 1 from public.orders as placed where placed.reference = new_reference
    );
  end loop;

  insert into public.orders (
    reference, user_id, name, artist_name, address, email, subtotal_cents, discount_cents, code_id,
    code_cents, total_cents, currency, payment, terms_version, immediate_delivery_at, expires_at
  )
  values (
    -- What is mailed belongs to whom the mail goes to.
    new_reference, case when not is_mailed then buyer end, buyer_name, buyer_artist, buyer_address, buyer_email,
    (quote ->> 'subtotal_cents')::bigint, (quote ->> 'discount_cents')::bigint,
    (private.usable_code(typed_code)).id, (quote ->> 'code_cents')::bigint,
    (quote ->> 'total_cents')::bigint, quote ->> 'currency',
    case
      when not is_online then 'request'
      when (quote ->> 'total_cents')::bigint = 0 then 'free'
      else 'stripe'
    end,
    terms, case when (p_order -> 'immediate_delivery') = 'true' then now() end,
    case when is_online then now() + interval '45 minutes' end
  )
  returning id into new_id;

  insert into public.order_items (
    order_id, position, kind, beat_id, product_id, title, tier, tier_name, size, color, quantity,
    unit_cents, discount_cents, code_cents, terms, supersedes, details, files, offer_id
  )
  select
    new_id, entry.n, entry.line ->> 'kind', (entry.line ->> 'beat_id')::bigint,
    (entry.line ->> 'product_id')::bigint, entry.line ->> 'title', entry.line ->> 'tier',
    entry.line ->> 'tier_name', entry.line ->> 'size', entry.line ->> 'color',
    (entry.line ->> 'quantity')::integer, (entry.line ->> 'unit_cents')::bigint,
    (entry.line ->> 'discount_cents')::bigint, (entry.line ->> 'code_cents')::bigint,
    nullif(entry.line -> 'terms', 'null'),
    entry.line ->> 'upgrade_of',
    case
      when beat.id is not null then
        jsonb_build_object('artist', beat.artist, 'key', beat.key, 'bpm', beat.bpm)
    end,
    case
      when beat.id is null then '[]'
      else private.tier_files(beat.id, entry.line ->> 'tier')
    end,
    (select offer.id from public.offers as offer where offer.reference = entry.line ->> 'offer')
  from jsonb_array_elements(quote -> 'lines') with ordinality as entry (line, n)
  left join public.beats as beat
    on entry.line ->> 'kind' = 'license' and beat.id = (entry.line ->> 'beat_id')::bigint
  order by entry.n;

  insert into private.order_keys (key, order_id, user_id) values (order_key, new_id, buyer);

  -- Priced a moment ago, they can be had; whoever was faster since then makes this order undone.
  -- A beat is held for a part of the time in which it can be paid: who pays after that and too late is refunded.
  if is_online
    and private.claim_exclusive(new_id, now() + interval '15 minutes') is not null
  then
    raise exception using errcode = 'PT409', message = 'Another buyer is paying for exclusive rights right now.';
  end if;
  if holds then
    perform private.keep_hold(new_id);
  end if;
  if is_online and (quote ->> 'total_cents')::bigint = 0
    and private.sell_order(new_id) is not null
  then
    raise exception using errcode = 'PT409', message = 'Something of this order is gone.';
  end if;

  return private.placed_order(new_id, buyer, order_key);
end;
$$;
grant execute on function private.place_order to anon, authenticated, service_role;

create function public.place_order(p_order jsonb)
returns jsonb language sql set search_path = ''
as $$
  select private.place_order(p_order)
$$;
comment on function public.place_order is
  'Places an order {name, artist_name, address, email, items, terms_version, total_cents, key, immediate_delivery, payment, code}: {success, error, order, token, sent} or, when prices or goods changed, {success, error, quote} and nothing is stored. The same key again, at most 10 times an hour, is the same order, with a token that replaces the first. Paid online unless payment is request. Free licenses alone are sold at once: without a token, but sent by mail, unless to the email of the account that orders. Errors: invalid-name, invalid-artist-name, invalid-address, invalid-email, terms-not-accepted, terms-changed, delivery-not-agreed, not-orderable, price-changed, key-used.';
grant execute on function public.place_order to anon, authenticated, service_role;

-- Answering ---------------------------------------------------------------------------------------

-- Security definer: changes orders and counters, which admins may not touch. It asks who calls.
create function private.set_order_status(p_order_id bigint, p_status text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  gone_title text;
begin
  if p_status is null or p_status not in ('requested', 'paid', 'declined') then
    perform private.raise_invalid('Unknown order status.');
  end if;
  if not private.is_admin() then
    return jsonb_build_object('success', false, 'error', 'Only admins can answer orders.');
  end if;

  -- Whoever comes second waits here and then finds the order answered.
  select o.* into placed from public.orders as o where o.id = p_order_id for update;
  if not found then
    return jsonb_build_object('success', false, 'error', 'This order does not exist.');
  end if;
  if placed.payment in ('stripe', 'free')
    and not (placed.status = 'expired' and (placed.session_closed or placed.session_id is null))
  then
    return jsonb_build_object('success', false, 'error', 'This order is paid online.');
  end if;
  if placed.status = 'requested' and p_status = 'requested' then
    return jsonb_build_object('success', false, 'error', 'This order is already waiting.');
  end if;
  if placed.status in ('paid', 'declined') and p_status <> 'requested' then
    return jsonb_build_object(
      'success', false, 'error', 'This order has already been marked as ' || placed.status || '.'
    );
  end if;

  -- An order counts as sold while it is paid: once on the way there, and back on the way out.
  if p_status = 'paid' then
    gone_title := private.sell_order(placed.id);
    if gone_title is not null then
      return jsonb_build_object(
        'success', false, 'error',
        gone_title || ' is sold out, sold exclusively, upgraded already or deleted.'
      );
    end if;
  elsif placed.status = 'paid' then
    perform private.count_sale(placed.id, -1);
    delete from private.license_claims as claim where claim.order_id = placed.id;
  end if;

  update public.orders as o
  set payment = case p_status when 'paid' then 'hand' else 'request' end,
    paid_at = case when p_status = 'paid' then o.paid_at end,
    declined_at = case when p_status = 'declined' then now() end
  where o.id = placed.id;

  return jsonb_build_object('success', true, 'error', null);
end;
$$;
grant execute on function private.set_order_status to authenticated, service_role;

create function public.set_order_status(p_order_id bigint, p_status text)
returns jsonb language sql set search_path = ''
as $$
  select private.set_order_status(p_order_id, p_status)
$$;
comment on function public.set_order_status is
  'Marks an order that was not paid online as paid by hand (which counts the sales, lowers the stock and issues the licenses) or declined, or takes either back (requested), sales and stock with it; {success, error}. For admins.';
grant execute on function public.set_order_status to authenticated, service_role;
