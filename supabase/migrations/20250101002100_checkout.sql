-- Checkout: prices a cart line by line, makes an order of it, and updates stock, sales, exclusive beats and licenses
-- once the order is paid.

-- A whole number from 0 on with at most 15 digits, which JavaScript represents exactly; null for anything else.
create function private.json_integer(value jsonb)
returns bigint language sql immutable set search_path = ''
return case
  when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^[0-9]{1,15}$'
    then (value #>> '{}')::bigint
end;

create function private.clean_code(p_code text)
returns text language sql immutable set search_path = ''
return upper(btrim(p_code));

-- Why a code cannot be used: unknown-code, code-ended, code-used-up. An order keeps its use of a code until it
-- expires or becomes void; a request uses none before it is paid. The caller's own unpaid order does not count, because
-- a new order replaces it.
create function private.code_problem(p_discount public.discount_codes)
returns text language sql stable set search_path = ''
as $$
  select case
    when p_discount.id is null then 'unknown-code'
    when not p_discount.is_active or p_discount.expires_at <= now() then 'code-ended'
    when p_discount.uses_limit <= (
      select count(*)
      from public.orders as order_row
      where order_row.code_id = p_discount.id and order_row.status not in ('requested', 'expired', 'declined')
        and order_row.voided_at is null
        and not (order_row.status = 'open' and private.is_own_hold(order_row.id))
    ) then 'code-used-up'
  end
$$;

-- private.price_items prices a cart in steps that pass on its lines: license_lines and merch_lines look them up,
-- give_free_beats applies the deal, take_code_off applies the code, and add_up adds the totals.

-- A line of a quote; n is its place. A line with a problem costs nothing. A release's discount is part of unit_cents,
-- as a sale price or the credit of an upgrade is, because orders, receipts and refunds know one price of a license;
-- list_cents is what the license costs alone, and null without such a discount.
create type private.cart_line as (
  n bigint, kind text, beat_id bigint, tier text, tier_name text, upgrade_of text, product_id bigint,
  size text, color text, quantity bigint, max_quantity bigint, title text, unit_cents bigint,
  list_cents bigint, discount_cents bigint, code_cents bigint, total_cents bigint, terms jsonb, offer text, problem text
);

create function private.assert_valid_items(p_items jsonb)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_items) is distinct from 'array'
    or jsonb_array_length(p_items) > 50
    or length(p_items::text) > 20000
  then
    perform private.raise_invalid('Items must be a list of at most 50.');
  end if;
end;
$$;

-- The releases with a discount that a cart has whole under one license: with an item for each of their active beats,
-- of which there are at least two.
create function private.whole_releases(p_items jsonb)
returns table (release_id bigint, tier text, discount_percent integer, beat_ids bigint[])
language sql stable set search_path = ''
as $$
  select release.id, cart_item.tier, release.discount_percent, included.ids
  from (
    select
      private.json_integer(item -> 'release_id') as release_id, item ->> 'tier' as tier,
      array_agg(private.json_integer(item -> 'beat_id')) as beat_ids
    from jsonb_array_elements(p_items) as item
    where item ->> 'kind' = 'license' and item ->> 'tier' <> 'exclusive'
      and item ->> 'upgrade_of' is null and item ->> 'offer' is null
    group by 1, 2
  ) as cart_item
  join public.releases as release on release.id = cart_item.release_id
  cross join lateral private.active_beats(release.beat_ids) as included (ids)
  where release.is_active and release.discount_percent > 0 and cardinality(included.ids) > 1
    and cart_item.beat_ids @> included.ids
$$;

create function private.license_lines(p_items jsonb)
returns setof private.cart_line language sql stable set search_path = ''
as $$
  select
    cart_item.n, 'license', cart_item.beat_id, cart_item.tier, tier.name, cart_item.upgrade_of, null::bigint, null,
    null,
    1::bigint, 1::bigint, beat.title, price.cents, case when pack.release_id is not null then asking.cents end,
    0::bigint, 0::bigint, case when verdict.problem is null then price.cents else 0 end,
    jsonb_build_object(
      'description', tier.description, 'rights', tier.rights, 'features', coalesce(sold.features, tier.features),
      'limits', coalesce(sold.limits, tier.limits)
    ),
    offer.reference, verdict.problem
  from (
    select
      entry.n, entry.item, private.json_integer(entry.item -> 'beat_id') as beat_id,
      private.json_integer(entry.item -> 'release_id') as release_id,
      entry.item ->> 'tier' as tier, entry.item ->> 'upgrade_of' as upgrade_of,
      row_number() over (
        partition by private.json_integer(entry.item -> 'beat_id') order by entry.n
      ) as occurrence,
      count(*) filter (where entry.item ->> 'tier' = 'exclusive') over (order by entry.n) as exclusives
    from jsonb_array_elements(p_items) with ordinality as entry (item, n)
    where entry.item ->> 'kind' = 'license'
  ) as cart_item
  left join public.beats as beat on beat.id = cart_item.beat_id and beat.is_active
  left join private.tier_cards as tier on tier.id = cart_item.tier
  left join lateral public.license_availability(beat.id) as sold on sold.tier = tier.id
  cross join lateral private.upgrade_credit(cart_item.upgrade_of, beat.id, tier.id) as credit (cents)
  left join lateral private.offer_by_token(cart_item.item ->> 'offer', cart_item.item ->> 'offer_token') as offer
    on offer.status = 'accepted' and offer.expires_at > now() and tier.id = 'exclusive'
      and offer.beat_id = beat.id and private.can_be_exclusive(offer.beat_id)
  left join lateral
    coalesce(offer.price_cents, private.tier_price_cents(beat, tier.id)) as asking (cents) on true
  left join private.whole_releases(p_items) as pack
    on pack.release_id = cart_item.release_id and pack.tier = tier.id and beat.id = any (pack.beat_ids)
      and cart_item.upgrade_of is null and cart_item.item ->> 'offer' is null
  cross join lateral (
    select case
      when pack.release_id is not null then private.release_cents(asking.cents, pack.discount_percent)
      else asking.cents - least(coalesce(credit.cents, 0), asking.cents)
    end as cents
  ) as price
  cross join lateral (
    select case
      when beat.id is null then 'withdrawn'
      when tier.id is null then 'unknown-option'
      -- An offer is for the whole price.
      when cart_item.upgrade_of is not null and cart_item.item ->> 'offer' is not null then 'unknown-option'
      when cart_item.occurrence > 1 then 'duplicate'
      when tier.id = 'exclusive' and cart_item.exclusives > 1 then 'one-exclusive'
      when cart_item.item ->> 'offer' is not null and offer.id is null then 'offer-gone'
      when sold.reason = 'sold-exclusively' then 'sold-exclusively'
      when tier.id = 'exclusive' and private.is_claimed(beat.id) then 'being-bought'
      when tier.id = 'exclusive' and private.is_reserved(beat.id, offer.id) then 'reserved'
      when offer.id is null and not coalesce(sold.available, false) then 'tier-unavailable'
      when cart_item.upgrade_of is not null and credit.cents is null then 'upgrade-gone'
    end as problem
  ) as verdict
$$;

create function private.merch_lines(p_items jsonb)
returns setof private.cart_line language sql stable set search_path = ''
as $$
  select
    cart_item.n, 'merch', null::bigint, null, null, null, cart_item.product_id, cart_item.size, cart_item.color,
    cart_item.quantity, least(10, product.stock_quantity)::bigint, product.title, price.cents, null::bigint,
    0::bigint, 0::bigint, case when verdict.problem is null then price.cents * cart_item.quantity else 0 end,
    null::jsonb, null, verdict.problem
  from (
    select
      item.*,
      -- Several lines may be for one product, so that earlier lines get the stock first.
      sum(item.quantity) over (partition by item.product_id order by item.n) as quantity_so_far
    from (
      select
        entry.n, private.json_integer(entry.item -> 'product_id') as product_id,
        nullif(entry.item ->> 'size', '') as size, nullif(entry.item ->> 'color', '') as color,
        private.json_integer(entry.item -> 'quantity') as quantity
      from jsonb_array_elements(p_items) with ordinality as entry (item, n)
      where entry.item ->> 'kind' = 'merch'
    ) as item
  ) as cart_item
  left join public.merch_products as product on product.id = cart_item.product_id and product.is_active
  cross join lateral (select round(product.price * 100)::bigint as cents) as price
  cross join lateral (
    select case
      when product.id is null then 'withdrawn'
      when coalesce(cart_item.size, '') <> all (coalesce(nullif(product.sizes, '{}'), '{""}'))
        or coalesce(cart_item.color, '') <> all (coalesce(nullif(product.colors, '{}'), '{""}'))
        or coalesce(cart_item.quantity, 0) < 1 then 'unknown-option'
      -- More than ten are refused before the stock is compared, so that callers cannot find out a larger stock.
      when cart_item.quantity_so_far > 10 then 'quantity-limit'
      when cart_item.quantity_so_far > product.stock_quantity then 'out-of-stock'
    end as problem
  ) as verdict
$$;

-- The deal: of every `free_every` licenses, dearest first, the last costs nothing. Exclusives, upgrades and licenses at
-- the price of a release do not count.
create function private.give_free_beats(p_lines private.cart_line[])
returns private.cart_line[] language sql stable set search_path = ''
as $$
  select array_agg(
    case
      when counted.place % shop.free_every = 0 then jsonb_populate_record(
        line, jsonb_build_object('discount_cents', line.unit_cents, 'total_cents', 0)
      )
      else line
    end
    order by line.n
  )
  from unnest(p_lines) as line
  cross join private.shop_settings as shop
  left join (
    select beat.n, row_number() over (order by beat.unit_cents desc, beat.n) as place
    from unnest(p_lines) as beat
    where beat.kind = 'license' and beat.tier <> 'exclusive' and beat.problem is null
      and beat.upgrade_of is null and beat.list_cents is null
  ) as counted on counted.n = line.n
$$;

create function private.code_worth(p_lines private.cart_line[], p_code public.discount_codes)
returns bigint language sql stable set search_path = ''
as $$
  -- The code also covers a remainder that is less than Stripe can charge.
  select case
    when worth.cents > 0 and worth.whole - worth.cents < private.least_payable_cents() then worth.whole
    else worth.cents
  end
  from (
    select
      sum(line.total_cents)::bigint as whole,
      case p_code.kind
        when 'percent' then round(sum(line.total_cents) * p_code.percent / 100.0)::bigint
        when 'amount' then least(p_code.amount_cents, sum(line.total_cents)::bigint)
        when 'free-beat' then min(line.total_cents) filter (where line.kind = 'license')
      end as cents
    from unnest(p_lines) as line
  ) as worth
$$;

create function private.take_code_off(p_lines private.cart_line[], p_code public.discount_codes)
returns private.cart_line[] language plpgsql stable set search_path = ''
as $$
declare
  -- A code applies to lines that still cost something, except exclusives and upgrades.
  counted constant private.cart_line[] := array(
    select line from unnest(p_lines) as line
    where line.total_cents > 0 and line.tier is distinct from 'exclusive' and line.upgrade_of is null
  );
  worth constant bigint := coalesce(private.code_worth(counted, p_code), 0);
begin
  return (
    -- Shares are whole cents that add up to the value of the code: all are rounded down, and the lines with the
    -- largest remainders get the cents that are left.
    with exact as (
      select
        line.n,
        case p_code.kind
          when 'free-beat' then case
            when line.n = first_value(line.n) over (
              order by line.kind = 'license' desc, line.total_cents, line.n
            ) then worth else 0
          end
          else worth * line.total_cents / sum(line.total_cents) over ()
        end as cents
      from unnest(counted) as line
    ),
    shares as (
      select
        exact.n,
        floor(exact.cents)::bigint + (
          row_number() over (order by exact.cents - floor(exact.cents) desc, exact.n)
            <= worth - sum(floor(exact.cents)) over ()
        )::integer as cents
      from exact
    )
    select array_agg(
      case
        when share.n is null then line
        else jsonb_populate_record(
          line,
          jsonb_build_object('code_cents', share.cents, 'total_cents', line.total_cents - share.cents)
        )
      end
      order by line.n
    )
    from unnest(p_lines) as line
    left join shares as share on share.n = line.n
  );
end;
$$;

create function private.add_up(p_lines private.cart_line[])
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'lines', coalesce(jsonb_agg(to_jsonb(line) - 'n' order by line.n) filter (where line.n is not null), '[]'),
    'subtotal_cents', coalesce(sum(line.total_cents + line.discount_cents + line.code_cents), 0),
    'discount_cents', coalesce(sum(line.discount_cents), 0),
    'code_cents', coalesce(sum(line.code_cents), 0),
    'total_cents', coalesce(sum(line.total_cents), 0),
    'problem', case
      when sum(line.total_cents) > private.most_payable_cents() then 'too-much'
      when sum(line.total_cents) between 1 and private.least_payable_cents() - 1 then 'too-little'
    end,
    'currency', shop.currency,
    'free_every', shop.free_every,
    'payment', case
      when bool_and(coalesce(line.tier = 'basic' and line.unit_cents = 0, false)) then 'free'
      when shop.online_payment then 'stripe'
      else 'request'
    end,
    'orderable', count(line.n) > 0 and count(line.problem) = 0
  )
  from private.shop_settings as shop
  left join unnest(p_lines) as line on true
  group by shop.is_only_row
$$;

-- The lines of a cart with the deal, in their order, and one for each item of an unknown kind.
create function private.cart_lines(p_items jsonb)
returns private.cart_line[] language sql stable set search_path = ''
as $$
  select private.give_free_beats(
    array(
      select line from private.license_lines(p_items) as line
      union all
      select line from private.merch_lines(p_items) as line
      union all
      select jsonb_populate_record(
        null::private.cart_line,
        jsonb_build_object(
          'n', entry.n, 'kind', left(entry.item ->> 'kind', 20), 'problem', 'unknown-option',
          'discount_cents', 0, 'code_cents', 0, 'total_cents', 0
        )
      )
      from jsonb_array_elements(p_items) with ordinality as entry (item, n)
      where coalesce(entry.item ->> 'kind', '') not in ('license', 'merch')
    )
  )
$$;

-- A release with a small discount may cost more than its beats with the deal, which counts no beat at a discount. Every
-- combination of releases with and without their discounts is tried, of the first eight that are whole, so that the
-- buyer pays the lowest sum before a code is taken off.
create function private.cheapest_lines(p_items jsonb)
returns private.cart_line[] language plpgsql stable set search_path = ''
as $$
declare
  lines constant private.cart_line[] := private.cart_lines(p_items);
  -- Releases that lose their discount.
  dropped bigint[];
begin
  with packs as (
    select whole.release_id as id, 1 << (row_number() over (order by whole.release_id) - 1)::integer as bit
    from (select distinct release_id from private.whole_releases(p_items)) as whole
    order by 1
    limit 8
  ),
  -- Each lease in each combination; the bits of a combination are the releases without discount.
  priced as (
    select
      combination, line.n, counts,
      case when counts then coalesce(line.list_cents, line.unit_cents) else line.unit_cents end as cents
    from unnest(lines) as line
    left join packs on packs.id = private.json_integer(p_items -> (line.n - 1)::integer -> 'release_id')
    cross join generate_series(0, (select coalesce(sum(packs.bit), 0) from packs)) as combination
    cross join lateral (select line.list_cents is null or combination::integer & packs.bit > 0) as deal (counts)
    where line.kind = 'license' and line.tier <> 'exclusive' and line.upgrade_of is null and line.problem is null
  ),
  ranking as (
    select
      priced.*,
      row_number() over (partition by combination, counts order by cents desc, n) as place
    from priced
  ),
  cheapest as (
    select ranked_row.combination
    from ranking as ranked_row
    cross join private.shop_settings as shop
    group by ranked_row.combination
    order by
      sum(ranked_row.cents) filter (where (ranked_row.counts and ranked_row.place % shop.free_every = 0) is not true),
      ranked_row.combination
    limit 1
  )
  select array_agg(packs.id)
  into dropped
  from packs
  join cheapest on cheapest.combination::integer & packs.bit > 0;
  return case
    when dropped is null then lines
    else private.cart_lines(
      (
        select jsonb_agg(
          case when private.json_integer(entry.item -> 'release_id') = any (dropped) then entry.item - 'release_id' else entry.item end
          order by entry.n
        )
        from jsonb_array_elements(p_items) with ordinality as entry (item, n)
      )
    )
  end;
end;
$$;

create function private.price_items(p_items jsonb, p_code text default null)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  discount public.discount_codes;
  problem text;
  lines private.cart_line[];
  quote jsonb;
begin
  perform private.assert_valid_items(p_items);
  lines := private.cheapest_lines(p_items);
  if p_code is not null then
    select code.* into discount from public.discount_codes as code where code.code = private.clean_code(p_code);
    problem := private.code_problem(discount);
    if problem is null then
      lines := private.take_code_off(lines, discount);
    end if;
  end if;
  quote := private.add_up(lines);
  return quote || jsonb_build_object(
    'code', case
      when p_code is not null then jsonb_build_object('code', private.clean_code(p_code), 'problem', problem)
    end,
    'orderable', (quote -> 'orderable')::boolean and quote ->> 'problem' is null and problem is null
  );
end;
$$;

create function public.quote_order(p_items jsonb, p_code text default null)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  quote constant jsonb := private.price_items(p_items, p_code);
begin
  -- Only quotes with unknown codes are limited, so that callers cannot guess codes.
  if quote #>> '{code,problem}' = 'unknown-code' then
    perform private.throttle('discount_code', 30, interval '1 hour');
  end if;
  return quote;
end;
$$;
comment on function public.quote_order is
  'Prices a cart: {lines, subtotal_cents, discount_cents, code, code_cents, total_cents, problem, currency, free_every, payment, orderable}; free_every is the deal, null for none; problem is null, or too-little or too-much where Stripe would refuse the total; payment is stripe, request or free (of licenses that cost nothing alone), code is null or {code, problem}: unknown-code, code-ended, code-used-up. A line that cannot be ordered costs nothing and names its problem: withdrawn, unknown-option, sold-exclusively, tier-unavailable, being-bought, reserved, offer-gone, upgrade-gone, duplicate, one-exclusive (an order holds one beat), quantity-limit, out-of-stock. A license with upgrade_of (the number of the license it replaces) costs the difference. Licenses with the release_id of a release cost less together where they are of all its active beats and of one tier below Exclusive; list_cents is then what each costs alone, else null.';

create function public.discount_code_uses()
returns table (code_id bigint, uses bigint) language sql stable set search_path = ''
as $$
  select order_row.code_id, count(*)
  from public.orders as order_row
  where order_row.code_id is not null and order_row.status not in ('requested', 'expired', 'declined')
    and order_row.voided_at is null
  group by order_row.code_id
$$;
comment on function public.discount_code_uses is
  'How many orders have each discount code, open ones included, of those that the caller may read.';

-- Selling -----------------------------------------------------------------------------------------

create function private.lock_masters(p_beat_ids bigint[])
returns void language sql set search_path = ''
as $$
  -- A beat and its copy share a recording but no row, so locks of rows would let two buyers have it exclusively.
  -- Callers take these locks before they lock rows, because a sale also hides the copies.
  select pg_advisory_xact_lock(hashtextextended('master ' || master.sha256, 0))
  from (
    select distinct audio.sha256
    from public.beat_audio as audio
    where audio.beat_id = any (p_beat_ids) and audio.audio_type <> 'preview'
    order by audio.sha256
  ) as master
$$;

-- Locks beats before products and claims, and by id as lock_cart does, so that transactions cannot deadlock.
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

-- Takes the goods of an order from the stock and counts the sales (1), or reverses both (-1). If a product has too
-- few pieces left, the function changes nothing and returns its title.
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

-- Claims the beats that an order buys exclusively, until a time or (null) for good. Returns the title of a beat that
-- another order or offer reserves or that another order bought exclusively; the latter also prevents a lease. A payment
-- takes the beat from an unpaid order of the same buyer.
create function private.claim_exclusive(p_order_id bigint, p_held_until timestamptz)
returns text language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  for item in
    select ordered.beat_id, ordered.title, ordered.tier, ordered.offer_id
    from public.order_items as ordered
    where ordered.order_id = p_order_id
      -- An order that is restored after a dispute may have licenses that were revoked in the meantime.
      and not exists (
        select
        from private.license_documents as document
        join private.license_revocations as revoked on revoked.number = document.number
        where document.order_item_id = ordered.id
      )
    order by ordered.beat_id
  loop
    if exists (select from private.exclusive_orders(item.beat_id) as sold (order_id) where sold.order_id <> p_order_id)
      or (item.tier = 'exclusive' and (item.beat_id is null or private.is_reserved(item.beat_id, item.offer_id)))
    then
      return item.title;
    end if;
    if item.tier = 'exclusive' then
      insert into private.license_claims as claim (beat_id, order_id, held_until)
      values (item.beat_id, p_order_id, p_held_until)
      on conflict (beat_id) do update
      set order_id = excluded.order_id, held_until = excluded.held_until
      where claim.order_id = excluded.order_id or claim.held_until <= case
        when p_held_until is null and private.is_same_buyer(p_order_id, claim.order_id) then 'infinity'
        else now()
      end;
      if not found then
        return item.title;
      end if;
    end if;
  end loop;
  return null;
end;
$$;

-- Removes the beats that an order has exclusively from the store, expires other open orders that contain them, marks
-- the offers of the order as bought, and ends other offers for these beats.
create function private.end_other_sales(p_order_id bigint)
returns void language sql set search_path = ''
as $$
  update public.beats as beat
  set is_active = false
  where beat.id in (select private.exclusive_beats(p_order_id)) and beat.is_active;
  -- Skips an order that is being settled: its transaction waits for the lock of the beat, and then finds it sold.
  select private.expire_order(other.id)
  from (
    select order_row.id
    from public.orders as order_row
    where order_row.status = 'open' and order_row.id <> p_order_id
      and exists (
        select 1
        from public.order_items as item
        where item.order_id = order_row.id
          and item.beat_id in (select private.exclusive_beats(p_order_id))
      )
    for update skip locked
  ) as other;
  update public.offers as offer
  set bought_at = now()
  from public.order_items as item
  where item.order_id = p_order_id and item.offer_id = offer.id and offer.bought_at is null;
  update public.offers as offer
  set gone_at = now()
  where offer.beat_id in (select private.exclusive_beats(p_order_id))
    and offer.status in ('sent', 'countered', 'accepted');
$$;

-- The title of a beat of which an order cannot deliver a file, because its object was deleted; null without one.
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

-- The code of an order if its uses are spent: by orders that are sold and, once this order's own time to pay is over,
-- by those that other buyers may still pay. Payments with one code wait for each other here.
create function private.spent_code(p_order_id bigint)
returns text language plpgsql set search_path = ''
as $$
begin
  perform 1
  from public.discount_codes as discount
  where discount.id = (select order_row.code_id from public.orders as order_row where order_row.id = p_order_id)
  -- The foreign key of an order that is settled may lock the code too; this lock does not wait for that.
  for no key update;
  return (
    select discount.code
    from public.orders as order_row
    join public.discount_codes as discount on discount.id = order_row.code_id
    where order_row.id = p_order_id and discount.uses_limit <= (
      select count(*)
      from public.orders as other
      where other.code_id = discount.id and other.id <> order_row.id and other.voided_at is null
        and (
          other.paid_at is not null
          or (
            other.status = 'open' and order_row.status <> 'open'
            and not private.is_same_buyer(order_row.id, other.id)
          )
        )
    )
  );
end;
$$;

-- The account that has confirmed this email address. The body is a string, because the auth service may change its
-- columns, and a parsed body would depend on them.
create function private.confirmed_account(p_email text)
returns uuid language sql stable set search_path = ''
as $$
  select account.id from auth.users as account
  where lower(account.email) = p_email and account.email_confirmed_at is not null
$$;

-- Marks an order as paid with all that follows from it, in this sequence: stock, code, claims, the order itself, other
-- sales of its exclusive beats, documents. If something is no longer available, it changes nothing and returns the
-- reason (orders.void_reason) and the title or code.
create function private.sell_order(p_order_id bigint, out reason text, out gone text)
language plpgsql set search_path = ''
as $$
begin
  begin
    -- Postgres calls these in their order up to the first that finds something, and each needs the locks of the former.
    select cause.reason, cause.gone
    into reason, gone
    from (
      select 'gone' as reason, private.count_sale(p_order_id, 1) as gone
      union all select 'code', private.spent_code(p_order_id)
      union all select 'exclusive', private.claim_exclusive(p_order_id, null)
      union all select 'gone', coalesce(private.unavailable_upgrade(p_order_id), private.lost_files(p_order_id))
    ) as cause
    where cause.gone is not null
    limit 1;
    if gone is not null then
      raise exception using errcode = 'TV001';
    end if;
  exception when sqlstate 'TV001' then
    if reason = 'exclusive' and exists (
      select
      from public.order_items as item
      cross join private.exclusive_orders(item.beat_id) as sold (order_id)
      where item.order_id = p_order_id and item.title = gone and private.is_same_buyer(p_order_id, sold.order_id)
    ) then
      reason := 'own';
    end if;
    return;
  end;

  update public.orders as order_row
  set paid_at = now(), user_id = coalesce(order_row.user_id, private.confirmed_account(order_row.email))
  where order_row.id = p_order_id;

  delete from private.order_holds as hold where hold.order_id = p_order_id;
  perform private.end_other_sales(p_order_id);
  perform private.issue_documents(p_order_id);
end;
$$;

-- Gives a refunded order back what it had exclusively, because its refund failed or its dispute was won. If another
-- order has that by now, the license that it upgrades is no longer valid, or a file was deleted, the order stays
-- refunded and the artist gets a mail.
create function private.restore_order(p_order_id bigint)
returns void language plpgsql set search_path = ''
as $$
begin
  perform private.lock_beats(p_order_id);
  -- The order stays refunded during the checks, because what it had bought may have been sold again.
  update public.orders as order_row set revoked_at = now() where order_row.id = p_order_id;
  if coalesce(
    private.claim_exclusive(p_order_id, null), private.unavailable_upgrade(p_order_id),
    private.lost_files(p_order_id)
  ) is null then
    update public.orders as order_row set revoked_at = null where order_row.id = p_order_id;
    perform private.end_other_sales(p_order_id);
  else
    delete from private.license_claims as claim where claim.order_id = p_order_id;
    perform private.mail_artist_about_order('artist-sold-on', p_order_id);
  end if;
end;
$$;

-- Placing -----------------------------------------------------------------------------------------

create function private.placed_order(p_order_id bigint, p_buyer uuid, p_key uuid)
returns jsonb language sql set search_path = ''
as $$
  -- The buyer of a free order has to prove the email address: it is that of the account, or the link is mailed there.
  select private.outcome() || jsonb_build_object('order', private.order_receipt(p_order_id),
    'token', case when not is_mailed then private.new_order_token(p_order_id, p_key) end,
    'sent', is_mailed
  )
  from (
    select order_row.payment = 'free' and order_row.subtotal_cents = 0
      and not coalesce(order_row.user_id = p_buyer, false) as is_mailed
    from public.orders as order_row
    where order_row.id = p_order_id
  ) as delivery
$$;

-- The texts of an order that a buyer has typed, as they are stored; empty ones become null.
create function private.clean_order(p_order jsonb)
returns jsonb language sql immutable set search_path = ''
as $$
  select p_order || jsonb_object_agg(
    name, nullif(btrim(case when name = 'email' then lower(p_order ->> name) else p_order ->> name end), '')
  )
  from unnest(array['name', 'artist_name', 'address', 'email', 'terms_version', 'code']) as name
$$;

-- Why an order cannot be placed, as far as its buyer and the accepted terms are concerned.
create function private.buyer_problem(p_order jsonb)
returns text language sql stable set search_path = ''
return case
  when not coalesce(private.is_name(p_order ->> 'name'), false) then 'invalid-name'
  when not private.is_name(p_order ->> 'artist_name') then 'invalid-artist-name'
  when length(p_order ->> 'address') > 300 or p_order ->> 'address' ~ '[\u0001-\u0009\u000b-\u001f\u007f]'
    then 'invalid-address'
  when not coalesce(private.is_email(p_order ->> 'email'), false) then 'invalid-email'
  when coalesce(length(p_order ->> 'terms_version'), 0) not between 1 and 40 then 'terms-not-accepted'
  when p_order ->> 'terms_version' is distinct from public.current_license_terms() ->> 'version' then 'terms-changed'
end;

-- The answer to an attempt whose key already has an order; null for a new attempt.
create function private.find_try(p_key uuid, p_buyer uuid)
returns jsonb language plpgsql set search_path = ''
as $$
declare
  existing record;
begin
  if p_key is null then
    perform private.raise_invalid('An order needs a key of its own.');
  end if;
  -- The request of a second click waits here until that of the first has finished, and then finds its order.
  perform pg_advisory_xact_lock(hashtextextended('order ' || p_key, 0));
  select order_row.id, used.user_id, used.is_ended, order_row.status into existing
  from private.order_keys as used
  join public.orders as order_row on order_row.id = used.order_id
  where used.key = p_key;
  if existing.status = 'expired' then
    -- An expired order cannot be paid, so that the attempt places a new one with the same key.
    delete from private.order_keys as used where used.key = p_key;
    return null;
  elsif existing.id is null then
    return null;
  elsif existing.is_ended or existing.user_id is distinct from p_buyer then
    return private.outcome('key-used');
  end if;
  -- The number of calls is limited, because each answer contains a new token for the order.
  perform private.throttle('order_again', 10, interval '1 hour');
  return private.placed_order(existing.id, p_buyer, p_key);
end;
$$;

create function private.lock_cart(p_items jsonb, p_code text)
returns void language plpgsql set search_path = ''
as $$
declare
  beat_ids constant bigint[] := array(
    select private.json_integer(item -> 'beat_id') from jsonb_array_elements(p_items) as item
  );
begin
  -- No admin can change prices or licenses until the order is placed. Rows are locked by id, so that orders cannot
  -- deadlock.
  perform 1 from private.license_tiers as tier order by tier.id for share;
  perform 1
  from public.releases as release
  where release.id in (
    select private.json_integer(item -> 'release_id') from jsonb_array_elements(p_items) as item
  )
  order by release.id
  for share;
  perform private.lock_masters(beat_ids);
  perform 1 from public.beats as beat where beat.id = any (beat_ids) order by beat.id for share;
  perform 1
  from public.merch_products as product
  where product.id in (
    select private.json_integer(item -> 'product_id') from jsonb_array_elements(p_items) as item
  )
  order by product.id
  for share;
  -- Orders with the same code wait for each other, so that they cannot exceed its limit.
  perform 1 from public.discount_codes as discount
  where discount.code = private.clean_code(p_code)
  for no key update;
end;
$$;

-- Why a cart cannot be ordered: its lines, a changed price, or what online payment needs.
create function private.quote_problem(p_order jsonb, p_quote jsonb, p_is_online boolean)
returns text language sql stable set search_path = ''
as $$
  select case
    when not (p_quote ->> 'orderable')::boolean then 'not-orderable'
    when (p_order -> 'total_cents') is distinct from (p_quote -> 'total_cents') then 'price-changed'
    -- Merch that is paid online needs a postal address, because the artist sends it without asking the buyer again.
    when p_is_online and p_order ->> 'address' is null
      and (p_quote -> 'lines') @> '[{"kind": "merch"}]' then 'invalid-address'
    -- A buyer who pays nothing has no right of withdrawal to give up.
    when p_is_online and p_quote ->> 'payment' <> 'free'
      and (p_quote -> 'lines') @> '[{"kind": "license"}]'
      and (p_order -> 'immediate_delivery') is distinct from 'true' then 'delivery-not-agreed'
  end
$$;

create function private.insert_order(
  p_order jsonb, p_quote jsonb, p_buyer uuid, p_is_online boolean, p_code_id bigint
)
returns bigint language plpgsql set search_path = ''
as $$
declare
  new_id bigint;
begin
  insert into public.orders (
    user_id, name, artist_name, address, email, subtotal_cents, discount_cents, free_every, code_id, code_cents,
    total_cents, currency, payment, terms_version, immediate_delivery_at, expires_at
  )
  values (
    p_buyer, p_order ->> 'name', p_order ->> 'artist_name', p_order ->> 'address', p_order ->> 'email',
    (p_quote ->> 'subtotal_cents')::bigint, (p_quote ->> 'discount_cents')::bigint,
    (p_quote ->> 'free_every')::integer, p_code_id, (p_quote ->> 'code_cents')::bigint,
    (p_quote ->> 'total_cents')::bigint, p_quote ->> 'currency',
    case
      when not p_is_online then 'request'
      when (p_quote ->> 'total_cents')::bigint = 0 then 'free'
      else 'stripe'
    end,
    p_order ->> 'terms_version',
    case when (p_order -> 'immediate_delivery') = 'true' then now() end,
    now() + case when p_is_online then interval '45 minutes' else interval '14 days' end
  )
  returning id into new_id;

  insert into public.order_items (
    order_id, position, kind, beat_id, product_id, title, tier, tier_name, size, color, quantity,
    unit_cents, discount_cents, code_cents, terms, supersedes, details, files, offer_id
  )
  select
    new_id, line.n, line.kind, line.beat_id, line.product_id, line.title, line.tier, line.tier_name,
    line.size, line.color, line.quantity, line.unit_cents, line.discount_cents, line.code_cents,
    line.terms, line.upgrade_of,
    case
      when beat.id is not null then
        jsonb_build_object(
          'artist', beat.artist,
          -- The notation of the site: "F♯ minor".
          'key', nullif(concat_ws(' ', replace(beat.key, '#', '♯'), beat.mode), ''),
          'bpm', beat.bpm
        ) || case
          when release.id is not null then jsonb_build_object(
            'release', jsonb_build_object('title', release.title, 'list_cents', line.list_cents)
          )
          else '{}'
        end
    end,
    case when beat.id is null then '[]' else private.tier_files(beat.id, line.tier) end,
    (select offer.id from public.offers as offer where offer.reference = line.offer)
  from jsonb_array_elements(p_quote -> 'lines') with ordinality as entry (line, n)
  cross join lateral jsonb_populate_record(
    null::private.cart_line, entry.line || jsonb_build_object('n', entry.n)
  ) as line
  left join public.beats as beat on line.kind = 'license' and beat.id = line.beat_id
  -- The release at whose price the license is sold.
  left join public.releases as release
    on line.list_cents is not null
      and release.id = private.json_integer(p_order -> 'items' -> (entry.n - 1)::integer -> 'release_id')
  order by entry.n;
  return new_id;
end;
$$;

create function public.place_order(p_order jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  buyer constant uuid := auth.uid();
  order_key constant uuid := (p_order ->> 'key')::uuid;
  answer jsonb := private.find_try(order_key, buyer);
  problem text;
  quote jsonb;
  code public.discount_codes;
  -- The cart has only licenses that cost nothing, so that the order needs neither an answer nor a payment.
  is_free boolean;
  is_online boolean;
  is_mailed boolean;
  -- The order reserves an exclusive beat or a use of a limited code until it is paid or expires.
  holds boolean;
  new_id bigint;
begin
  if answer is not null then
    return answer;
  end if;
  p_order := private.clean_order(p_order);
  problem := private.buyer_problem(p_order);
  if problem is not null then
    return private.outcome(problem);
  end if;

  perform private.assert_valid_items(p_order -> 'items');
  perform private.lock_cart(p_order -> 'items', p_order ->> 'code');
  quote := private.price_items(p_order -> 'items', p_order ->> 'code');
  is_free := quote ->> 'payment' = 'free';
  is_online := is_free
    or (quote ->> 'payment' = 'stripe' and (p_order ->> 'payment') is distinct from 'request');
  problem := private.quote_problem(p_order, quote, is_online);
  if problem is not null then
    return private.outcome(problem)
      || case when problem in ('not-orderable', 'price-changed') then jsonb_build_object('quote', quote) else '{}' end;
  end if;

  perform private.throttle('order', 20, interval '1 hour');
  is_mailed := is_free and not coalesce(private.confirmed_account(p_order ->> 'email') = buyer, false);
  -- Limits the mails to one email address, because a visitor can type the email address of another person.
  if is_mailed and 5 <= (
    select count(*) from public.orders as order_row
    where order_row.email = p_order ->> 'email' and order_row.payment = 'free'
      and order_row.created_at > now() - interval '1 hour'
  ) then
    perform private.raise_throttled(3600);
  end if;
  perform private.expire_open_orders();
  select discount.* into code from public.discount_codes as discount where discount.code = quote #>> '{code,code}';
  holds := is_online and ((quote -> 'lines') @> '[{"tier": "exclusive"}]' or code.uses_limit is not null);
  -- An order whose link is mailed is not given to the caller's account, because it belongs to the email's owner.
  new_id := private.insert_order(p_order, quote, case when not is_mailed then buyer end, is_online, code.id);
  insert into private.order_keys (key, order_id, user_id) values (order_key, new_id, buyer);
  if holds then
    perform private.end_own_hold(new_id);
  end if;

  -- Another buyer may have claimed the beat since it was priced. The claim ends after 15 minutes and the time to pay
  -- after 45, so that a buyer who pays when the beat was sold to another one is refunded.
  if is_online
    and private.claim_exclusive(new_id, now() + interval '15 minutes') is not null
  then
    raise exception using errcode = 'PT409', message = 'Another buyer is paying for exclusive rights right now.';
  end if;
  if holds then
    perform private.keep_hold(new_id);
  end if;
  if is_online and (quote ->> 'total_cents')::bigint = 0
    and (private.sell_order(new_id)).reason is not null
  then
    raise exception using errcode = 'PT409', message = 'Something of this order is gone.';
  end if;

  return private.placed_order(new_id, buyer, order_key);
end;
$$;
comment on function public.place_order is
  'Places an order {name, artist_name, address, email, items, terms_version, total_cents, key, immediate_delivery, payment, code}: {success, error, order, token, sent} or, when prices or goods changed, {success, error, quote} and nothing is stored. The same key again, at most 10 times an hour, is the same order, with a token that replaces the first. Paid online unless payment is request. Free licenses alone are sold at once: without a token, but sent by mail, unless to the email of the account that orders. Errors: invalid-name, invalid-artist-name, invalid-address, invalid-email, terms-not-accepted, terms-changed, delivery-not-agreed, not-orderable, price-changed, key-used.';

-- Answering ---------------------------------------------------------------------------------------

create function public.set_order_status(p_order_id bigint, p_status text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  problem text;
  unsold record;
begin
  if p_status is null or p_status not in ('requested', 'paid', 'declined') then
    perform private.raise_invalid('Unknown order status.');
  end if;
  if not private.is_admin() then
    return private.outcome('Only admins can answer orders.');
  end if;

  -- A second admin waits here and then finds the order answered.
  select o.* into order_row from public.orders as o where o.id = p_order_id for update;
  problem := case
    when order_row.id is null then 'This order does not exist.'
    when order_row.payment in ('stripe', 'free')
      and not (order_row.status = 'expired' and (order_row.session_closed or order_row.session_id is null))
      then 'This order is paid online.'
    when order_row.status = 'requested' and p_status = 'requested' then 'This order is already waiting.'
    when order_row.status in ('paid', 'declined') and p_status <> 'requested'
      then 'This order has already been marked as ' || order_row.status || '.'
  end;
  if problem is not null then
    return private.outcome(problem);
  end if;

  -- The sale is counted when the order becomes paid, and taken back when it is no longer paid.
  if p_status = 'paid' then
    unsold := private.sell_order(order_row.id);
    if unsold.gone is not null then
      return private.outcome(
        case unsold.reason
          when 'code' then format(
            'The code %s is used up, or another buyer is paying with it. Raise its limit, then mark the order as paid.',
            unsold.gone
          )
          else unsold.gone || ' is sold out, sold exclusively, upgraded already or deleted.'
        end
      );
    end if;
  elsif order_row.status = 'paid' then
    perform private.count_sale(order_row.id, -1);
    delete from private.license_claims as claim where claim.order_id = order_row.id;
  end if;

  update public.orders as o
  set payment = case p_status when 'paid' then 'hand' else 'request' end,
    paid_at = case when p_status = 'paid' then o.paid_at end,
    declined_at = case when p_status = 'declined' then now() end,
    expired_at = case when p_status <> 'requested' then o.expired_at end,
    expires_at = case when p_status = 'requested' then now() + interval '14 days' else o.expires_at end
  where o.id = order_row.id;

  return private.outcome();
end;
$$;
comment on function public.set_order_status is
  'Marks an order that was not paid online as paid by hand (which counts the sales, lowers the stock and issues the licenses) or declined, or takes either back (requested, for 14 days), sales and stock with it; {success, error}. For admins.';

create function public.licensing()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'free_every', (select shop.free_every from private.shop_settings as shop),
    'online_payment', (select shop.online_payment from private.shop_settings as shop),
    -- Returns only changed licenses, because the site has those of the migrations built in.
    'tiers', array(
      select to_jsonb(tier) - array['position', 'revision']
      from private.tier_cards as tier
      where tier.revision > 1
      order by tier.position
    )
  )
$$;
comment on function public.licensing is
  'How beats are licensed: {free_every, online_payment, tiers}. Of each free_every licenses of an order one is free, null for no deal; with online_payment orders are paid by Stripe; tiers are those that were ever changed: [{id, name, multiplier, is_offered, files, description, rights, features, limits}].';

grant execute on function public.licensing, public.quote_order, public.place_order to anon, authenticated, service_role;
grant execute on function public.discount_code_uses to authenticated;
grant execute on function public.set_order_status to authenticated, service_role;
