-- Orders: what somebody wants to buy, priced here and answered by the artist.
--
-- Nothing that a client says about money is believed: it names beats, licenses and products, and the
-- total it showed. The prices are computed here, and an order whose total would differ is not taken.
-- Nobody writes these tables but the functions below. An order keeps titles, prices and license terms
-- as they stood, whatever becomes of the beat.

-- Tables ------------------------------------------------------------------------------------------

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null,
  status text not null default 'requested',
  user_id uuid references auth.users (id) on delete set null,
  name text not null,
  email text not null,
  subtotal numeric(12, 2) not null,
  discount numeric(12, 2) not null,
  total numeric(12, 2) not null,
  currency text not null default 'USD',
  terms_version text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint orders_reference_unique unique (reference),
  constraint orders_reference_shape check (reference ~ '^TV-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  constraint orders_status_known check (status in ('requested', 'paid', 'declined')),
  constraint orders_name_valid check (
    name = btrim(name) and length(name) between 1 and 120 and name !~ '[\u0001-\u001f\u007f]'
  ),
  constraint orders_email_valid check (private.is_email(email)),
  -- NaN equals itself and is above every number: without an upper bound the sums of NaN add up.
  constraint orders_sums_add_up check (
    total >= 0 and discount >= 0 and total = subtotal - discount
    and subtotal < 'Infinity' and discount < 'Infinity' and total < 'Infinity'
  ),
  constraint orders_currency_known check (currency = 'USD'),
  constraint orders_terms_version_length check (length(terms_version) between 1 and 40),
  constraint orders_handled_when_decided check ((status = 'requested') = (handled_at is null))
);
comment on table public.orders is 'Orders for licenses and merch, as they were placed.';
comment on column public.orders.reference is
  'What buyer and artist call the order; random, so that none leads to another.';
comment on column public.orders.user_id is
  'The account it was placed with; null for visitors and once the account is gone.';
comment on column public.orders.terms_version is 'Which terms the buyer accepted.';
comment on column public.orders.handled_at is 'When an admin marked it paid or declined.';

create index orders_newest_idx on public.orders (created_at desc, id desc);
create index orders_user_id_idx on public.orders (user_id, created_at desc, id desc);

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  position integer not null,
  kind text not null,
  beat_id bigint references public.beats (id) on delete set null,
  product_id bigint references public.merch_products (id) on delete set null,
  title text not null,
  tier text,
  tier_name text,
  size text,
  color text,
  quantity integer not null,
  unit_price numeric(10, 2) not null,
  discount numeric(12, 2) not null,
  terms jsonb,
  constraint order_items_position_unique unique (order_id, position),
  constraint order_items_kind_known check (kind in ('license', 'merch')),
  constraint order_items_license_whole check (
    case kind
      when 'license' then tier is not null and tier_name is not null and terms is not null
        and quantity = 1 and product_id is null and size is null and color is null
      else tier is null and tier_name is null and terms is null and beat_id is null
    end
  ),
  constraint order_items_quantity_bounds check (quantity between 1 and 10),
  constraint order_items_price_valid check (unit_price >= 0 and unit_price < 'Infinity'),
  constraint order_items_discount_bounds check (
    discount between 0 and unit_price * quantity and discount < 'Infinity'
  )
);
comment on table public.order_items is 'Lines of orders, with titles, prices and terms as they stood.';
comment on column public.order_items.beat_id is 'Null for merch, and once the beat is deleted.';
comment on column public.order_items.product_id is
  'Null for licenses, and once the product is deleted.';
comment on column public.order_items.terms is
  'The license as it stood when the order was placed: {description, features, limits}.';

create index order_items_beat_id_idx on public.order_items (beat_id);
create index order_items_product_id_idx on public.order_items (product_id);

create table private.order_keys (
  key uuid primary key,
  order_id bigint not null references public.orders (id) on delete cascade
);
comment on table private.order_keys is
  'Which order a try led to: the same try again, after a double click or a lost answer, is the same order.';
create index order_keys_order_id_idx on private.order_keys (order_id);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table private.order_keys enable row level security;

create policy "Members can read their own orders, admins every order" on public.orders
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "Members can read lines of their own orders, admins every line" on public.order_items
for select to authenticated
using (
  (select private.is_admin())
  or exists (
    select 1 from public.orders
    where orders.id = order_id and orders.user_id = (select auth.uid())
  )
);

grant select on table public.orders, public.order_items to authenticated;

-- Pricing -----------------------------------------------------------------------------------------

create function private.json_integer(value jsonb)
returns bigint language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^[0-9]{1,15}$'
      then (value #>> '{}')::bigint
  end
$$;
comment on function private.json_integer is
  'A whole number from 0 on, as JavaScript can hold it; null for anything else.';

-- Security definer: reads the tiers and what audio there is. Gives what a buyer may know.
-- One statement of small steps: read the lines, look up each kind, find the free ones, add up.
create function private.price_items(p_items jsonb)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  quote jsonb;
begin
  if jsonb_typeof(p_items) is distinct from 'array'
    or jsonb_array_length(p_items) > 50
    or length(p_items::text) > 20000
  then
    perform private.raise_invalid('Items must be a list of at most 50.');
  end if;

  with asked as (
    select
      entry.n,
      entry.item ->> 'kind' as kind,
      private.json_integer(entry.item -> 'beat_id') as beat_id,
      entry.item ->> 'tier' as tier,
      private.json_integer(entry.item -> 'product_id') as product_id,
      nullif(entry.item ->> 'size', '') as size,
      nullif(entry.item ->> 'color', '') as color,
      private.json_integer(entry.item -> 'quantity') as quantity
    from jsonb_array_elements(p_items) with ordinality as entry (item, n)
  ),
  licenses as (
    select
      asked.n, asked.kind, asked.beat_id, asked.tier,
      null::bigint as product_id, null::text as size, null::text as color,
      1::bigint as quantity, 1::bigint as most,
      beat.title, tier.name as tier_name,
      round(coalesce(beat.sale_price, beat.price) * tier.multiplier, 2) as unit_price,
      jsonb_build_object(
        'description', tier.description, 'features', tier.features, 'limits', tier.limits
      ) as terms,
      case
        when beat.id is null then 'withdrawn'
        when tier.id is null then 'unknown-option'
        when row_number() over (partition by asked.beat_id order by asked.n) > 1 then 'duplicate'
        when not coalesce(sold.available, false) then 'tier-unavailable'
      end as problem
    from asked
    left join public.beats as beat on beat.id = asked.beat_id and beat.is_active
    left join private.license_tiers as tier on tier.id = asked.tier
    left join lateral private.tier_availability(beat.id) as sold on sold.tier = tier.id
    where asked.kind = 'license'
  ),
  merch as (
    select
      asked.n, asked.kind, null::bigint as beat_id, null::text as tier,
      asked.product_id, asked.size, asked.color,
      asked.quantity, least(10, product.stock_quantity)::bigint as most,
      product.title, null::text as tier_name,
      product.price as unit_price,
      null::jsonb as terms,
      case
        when product.id is null then 'withdrawn'
        when case
          when cardinality(product.sizes) = 0 then asked.size is not null
          else asked.size is null or asked.size <> all (product.sizes)
        end then 'unknown-option'
        when case
          when cardinality(product.colors) = 0 then asked.color is not null
          else asked.color is null or asked.color <> all (product.colors)
        end then 'unknown-option'
        when asked.quantity is null or asked.quantity < 1 then 'unknown-option'
        when asked.quantity > 10 then 'quantity-limit'
        -- Several lines may ask for one product: the stock serves them from the top.
        when sum(asked.quantity) over (partition by asked.product_id order by asked.n)
          > product.stock_quantity then 'out-of-stock'
      end as problem
    from asked
    left join public.merch_products as product
      on product.id = asked.product_id and product.is_active
    where asked.kind = 'merch'
  ),
  unknown_items as (
    select
      asked.n, left(asked.kind, 20) as kind, null::bigint, null::text, null::bigint, null::text,
      null::text, null::bigint, null::bigint, null::text, null::text, null::numeric, null::jsonb,
      'unknown-option'
    from asked
    where asked.kind is null or asked.kind not in ('license', 'merch')
  ),
  lines as (
    select * from licenses
    union all
    select * from merch
    union all
    select * from unknown_items
  ),
  -- Buy two, get one free: of each three licenses, dearest first, the third costs nothing.
  free as (
    select sold.n
    from (
      select lines.n, row_number() over (order by lines.unit_price desc, lines.n) as place
      from lines
      where lines.kind = 'license' and lines.problem is null
    ) as sold
    where sold.place % 3 = 0
  ),
  priced as (
    select
      lines.*,
      case when free.n is null then 0.00 else lines.unit_price end as discount,
      case when lines.problem is null then lines.unit_price * lines.quantity else 0 end as gross
    from lines
    left join free on free.n = lines.n
  )
  select jsonb_build_object(
    'lines', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'kind', priced.kind,
          'beat_id', priced.beat_id,
          'tier', priced.tier,
          'tier_name', priced.tier_name,
          'product_id', priced.product_id,
          'size', priced.size,
          'color', priced.color,
          'quantity', priced.quantity,
          'max_quantity', priced.most,
          'title', priced.title,
          'unit_price', priced.unit_price,
          'discount', priced.discount,
          'total', priced.gross - priced.discount,
          'terms', priced.terms,
          'problem', priced.problem
        )
        order by priced.n
      ),
      '[]'
    ),
    'subtotal', coalesce(sum(priced.gross), 0.00),
    'discount', coalesce(sum(priced.discount), 0.00),
    'total', coalesce(sum(priced.gross - priced.discount), 0.00),
    'currency', 'USD',
    'orderable', count(*) > 0 and count(priced.problem) = 0
  )
  into quote
  from priced;
  return quote;
end;
$$;
grant execute on function private.price_items to anon, authenticated, service_role;

create function public.quote_order(p_items jsonb)
returns jsonb language sql stable set search_path = ''
as $$
  select private.price_items(p_items)
$$;
comment on function public.quote_order is
  'Prices a cart: {lines, subtotal, discount, total, currency, orderable}. A line that cannot be ordered costs nothing and names its problem: withdrawn, unknown-option, tier-unavailable, duplicate, quantity-limit, out-of-stock.';
grant execute on function public.quote_order to anon, authenticated, service_role;

-- Placing -----------------------------------------------------------------------------------------

create function private.new_order_reference()
returns text language sql volatile set search_path = ''
as $$
  -- No 0, 1, I, L, O or U: nothing that reads as something else, hardly a word.
  select 'TV-' || string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, n) % 30, 1)
      || case when n = 3 then '-' else '' end,
    '' order by n
  )
  from (select extensions.gen_random_bytes(8) as bytes) as random, generate_series(0, 7) as n
$$;
comment on function private.new_order_reference is 'A random reference such as TV-7F3K-92QD.';

-- Security definer: a visitor may not read the order they just placed. Not granted to anybody.
create function private.order_receipt(p_order_id bigint)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reference', placed.reference,
    'status', placed.status,
    'name', placed.name,
    'email', placed.email,
    'subtotal', placed.subtotal,
    'discount', placed.discount,
    'total', placed.total,
    'currency', placed.currency,
    'created_at', placed.created_at,
    'handled_at', placed.handled_at,
    'terms_version', placed.terms_version,
    'lines', (
      select jsonb_agg(
        jsonb_build_object(
          'position', item.position,
          'kind', item.kind,
          'beat_id', item.beat_id,
          'product_id', item.product_id,
          'title', item.title,
          'tier', item.tier,
          'tier_name', item.tier_name,
          'size', item.size,
          'color', item.color,
          'quantity', item.quantity,
          'unit_price', item.unit_price,
          'discount', item.discount,
          'terms', item.terms
        )
        order by item.position
      )
      from public.order_items as item
      where item.order_id = placed.id
    )
  )
  from public.orders as placed
  where placed.id = p_order_id
$$;
comment on function private.order_receipt is 'An order as its buyer is shown it.';

-- Security definer: writes tables that no role may write. Every value in them is checked or made here.
-- Long because its order matters: find the same try, check the buyer, lock what is ordered, price it,
-- compare, write.
create function private.place_order(
  p_name text, p_email text, p_items jsonb, p_terms_version text, p_expected_total numeric, p_key uuid
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  buyer_name text := btrim(p_name);
  buyer_email text := lower(btrim(p_email));
  buyer uuid := auth.uid();
  terms text := btrim(p_terms_version);
  known record;
  quote jsonb;
  new_reference text;
  new_id bigint;
begin
  if p_key is null then
    perform private.raise_invalid('An order needs a key of its own.');
  end if;

  -- The second click waits here until the first is through, and then finds its order.
  perform pg_advisory_xact_lock(hashtextextended('order ' || p_key, 0));
  select placed.id, placed.user_id into known
  from private.order_keys as used
  join public.orders as placed on placed.id = used.order_id
  where used.key = p_key;
  if found then
    if known.user_id is distinct from buyer then
      return jsonb_build_object('success', false, 'error', 'key-used');
    end if;
    return jsonb_build_object(
      'success', true, 'error', null, 'order', private.order_receipt(known.id)
    );
  end if;

  if coalesce(length(buyer_name), 0) not between 1 and 120
    or buyer_name ~ '[\u0001-\u001f\u007f]'
  then
    return jsonb_build_object('success', false, 'error', 'invalid-name');
  end if;
  if not coalesce(private.is_email(buyer_email), false) then
    return jsonb_build_object('success', false, 'error', 'invalid-email');
  end if;
  if coalesce(length(terms), 0) not between 1 and 40 then
    return jsonb_build_object('success', false, 'error', 'terms-not-accepted');
  end if;

  -- Refuses what is no list, before anything is looked up by it.
  quote := private.price_items(p_items);

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
  quote := private.price_items(p_items);

  if not (quote ->> 'orderable')::boolean then
    return jsonb_build_object('success', false, 'error', 'not-orderable', 'quote', quote);
  end if;
  if p_expected_total is distinct from (quote ->> 'total')::numeric then
    return jsonb_build_object('success', false, 'error', 'price-changed', 'quote', quote);
  end if;

  perform private.throttle('order', 20, interval '1 hour');

  loop
    new_reference := private.new_order_reference();
    exit when not exists (
      select 1 from public.orders as placed where placed.reference = new_reference
    );
  end loop;

  insert into public.orders (
    reference, user_id, name, email, subtotal, discount, total, currency, terms_version
  )
  values (
    new_reference, buyer, buyer_name, buyer_email, (quote ->> 'subtotal')::numeric,
    (quote ->> 'discount')::numeric, (quote ->> 'total')::numeric, quote ->> 'currency', terms
  )
  returning id into new_id;

  insert into public.order_items (
    order_id, position, kind, beat_id, product_id, title, tier, tier_name, size, color, quantity,
    unit_price, discount, terms
  )
  select
    new_id, entry.n, entry.line ->> 'kind', (entry.line ->> 'beat_id')::bigint,
    (entry.line ->> 'product_id')::bigint, entry.line ->> 'title', entry.line ->> 'tier',
    entry.line ->> 'tier_name', entry.line ->> 'size', entry.line ->> 'color',
    (entry.line ->> 'quantity')::integer, (entry.line ->> 'unit_price')::numeric,
    (entry.line ->> 'discount')::numeric, nullif(entry.line -> 'terms', 'null')
  from jsonb_array_elements(quote -> 'lines') with ordinality as entry (line, n)
  order by entry.n;

  insert into private.order_keys (key, order_id) values (p_key, new_id);

  return jsonb_build_object(
    'success', true, 'error', null, 'order', private.order_receipt(new_id)
  );
end;
$$;
grant execute on function private.place_order to anon, authenticated, service_role;

create function public.place_order(
  p_name text, p_email text, p_items jsonb, p_terms_version text, p_expected_total numeric, p_key uuid
)
returns jsonb language sql set search_path = ''
as $$
  select private.place_order(p_name, p_email, p_items, p_terms_version, p_expected_total, p_key)
$$;
comment on function public.place_order is
  'Places an order: {success, error, order} or, when prices or goods changed, {success, error, quote} and nothing is stored. The same key again is the same order. Errors: invalid-name, invalid-email, terms-not-accepted, not-orderable, price-changed, key-used.';
grant execute on function public.place_order to anon, authenticated, service_role;

-- Finding an order again -----------------------------------------------------------------------------

-- Security definer: a guest may read no order; whoever knows its reference and its email reads that one.
create function private.find_order(p_reference text, p_email text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before anything is looked up, and for hits as for misses: a reference cannot be guessed.
  perform private.throttle('find_order', 20, interval '1 hour');
  return (
    select private.order_receipt(placed.id)
    from public.orders as placed
    where placed.reference = upper(btrim(p_reference))
      and placed.email = lower(btrim(p_email))
  );
end;
$$;
grant execute on function private.find_order to anon, authenticated, service_role;

create function public.find_order(p_reference text, p_email text)
returns jsonb language sql set search_path = ''
as $$
  select private.find_order(p_reference, p_email)
$$;
comment on function public.find_order is
  'The order with this reference, for who names the email it was placed with; null for an unknown reference and for a wrong email alike. At most 20 times an hour.';
grant execute on function public.find_order to anon, authenticated, service_role;

-- Answering ---------------------------------------------------------------------------------------

create function private.count_sale(p_order_id bigint, p_sold integer)
returns text language plpgsql set search_path = ''
as $$
declare
  short_title text;
begin
  -- In the order of their ids, so that two admins never wait for each other.
  perform 1
  from public.merch_products as product
  where product.id in (
    select item.product_id from public.order_items as item where item.order_id = p_order_id
  )
  order by product.id
  for update;
  perform 1
  from public.beats as beat
  where beat.id in (
    select item.beat_id from public.order_items as item where item.order_id = p_order_id
  )
  order by beat.id
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

-- Security definer: changes orders and counters, which admins may not touch. It asks who calls.
create function private.set_order_status(p_order_id bigint, p_status text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  short_title text;
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
  if placed.status = 'requested' and p_status = 'requested' then
    return jsonb_build_object('success', false, 'error', 'This order is already waiting.');
  end if;
  if placed.status <> 'requested' and p_status <> 'requested' then
    return jsonb_build_object(
      'success', false, 'error', 'This order has already been marked as ' || placed.status || '.'
    );
  end if;

  -- An order counts as sold while it is paid: once on the way there, and back on the way out.
  if p_status = 'paid' then
    short_title := private.count_sale(placed.id, 1);
  elsif placed.status = 'paid' then
    short_title := private.count_sale(placed.id, -1);
  end if;
  if short_title is not null then
    return jsonb_build_object(
      'success', false, 'error', 'There is not enough stock of ' || short_title || '.'
    );
  end if;

  update public.orders as o
  set status = p_status, handled_at = case when p_status <> 'requested' then now() end
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
  'Marks a requested order as paid (which counts the sales and lowers the stock) or declined, or takes either back (requested), sales and stock with it; {success, error}. For admins.';
grant execute on function public.set_order_status to authenticated, service_role;
