-- Quotes: what a cart costs, in cents, line by line.

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

create function private.is_claimed(p_beat_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  select coalesce(private.exclusive_state(p_beat_id) in ('sold', 'being-bought'), false)
$$;
comment on function private.is_claimed is
  'True while a buyer pays for a beat exclusively, and once it has been sold that way.';

create function private.clean_code(p_code text)
returns text language sql immutable set search_path = ''
as $$
  select upper(btrim(p_code))
$$;
comment on function private.clean_code is 'A code as it is stored, however it was typed.';

-- Security definer: visitors read no codes, and learn of one only whether it can be used.
create function private.code_problem(p_code text)
returns text language sql stable security definer set search_path = ''
as $$
  select case
    when p_code is null then null
    when given.id is null then 'unknown-code'
    when not given.is_active or given.expires_at <= now() then 'code-ended'
    when given.uses_limit <= (
      select count(*)
      from public.orders as placed
      where placed.code_id = given.id and placed.status not in ('expired', 'declined', 'void')
        and not (placed.status = 'open' and private.is_own_hold(placed.id))
    ) then 'code-used-up'
  end
  from (select private.clean_code(p_code) as code) as typed
  left join public.discount_codes as given on given.code = typed.code
$$;
comment on function private.code_problem is
  'Why a code cannot be used: unknown-code, code-ended, code-used-up. An order keeps its use of a code until it expires or is declined: a request has no time limit, because its price was confirmed with the code and the artist may answer after days.';
grant execute on function private.code_problem to anon, authenticated, service_role;

-- Security definer: as above. Not granted to anybody.
create function private.usable_code(p_code text)
returns public.discount_codes language sql stable security definer set search_path = ''
as $$
  select given.*
  from public.discount_codes as given
  where given.code = private.clean_code(p_code) and private.code_problem(p_code) is null
$$;

-- Security definer: counts in a table that no role may touch.
create function private.count_guess()
returns void language sql security definer set search_path = ''
as $$
  select private.throttle('discount_code', 30, interval '1 hour')
$$;
comment on function private.count_guess is 'One more code that is none; at most 30 an hour.';
grant execute on function private.count_guess to anon, authenticated, service_role;

-- Security definer: reads the tiers and what audio there is. Gives what a buyer may know.
-- One statement of small steps: read the lines, look up each kind, find the free ones, add up.
create function private.price_items(p_items jsonb, p_code text default null)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  given public.discount_codes := private.usable_code(p_code);
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
      entry.item ->> 'upgrade_of' as upgrade_of,
      private.json_integer(entry.item -> 'product_id') as product_id,
      nullif(entry.item ->> 'size', '') as size,
      nullif(entry.item ->> 'color', '') as color,
      private.json_integer(entry.item -> 'quantity') as quantity,
      entry.item
    from jsonb_array_elements(p_items) with ordinality as entry (item, n)
  ),
  licenses as (
    select
      asked.n, asked.kind, asked.beat_id, asked.tier, asked.upgrade_of,
      null::bigint as product_id, null::text as size, null::text as color,
      1::bigint as quantity, 1::bigint as most,
      beat.title, tier.name as tier_name,
      asking.cents - least(coalesce(credit.cents, 0), asking.cents) as unit_cents,
      jsonb_build_object(
        'description', tier.description, 'features', coalesce(sold.features, tier.features),
        'limits', coalesce(sold.limits, tier.limits)
      ) as terms,
      offer.reference as offer,
      case
        when beat.id is null then 'withdrawn'
        when tier.id is null then 'unknown-option'
        -- An offer is for the whole price.
        when asked.upgrade_of is not null and asked.item ->> 'offer' is not null then 'unknown-option'
        when row_number() over (partition by asked.beat_id order by asked.n) > 1 then 'duplicate'
        when tier.id = 'exclusive'
          and count(*) filter (where asked.tier = 'exclusive') over (order by asked.n) > 1
          then 'one-exclusive'
        when asked.item ->> 'offer' is not null and offer.id is null then 'offer-gone'
        when sold.reason = 'sold-exclusively' then 'sold-exclusively'
        when tier.id = 'exclusive' and private.is_claimed(beat.id) then 'being-bought'
        when tier.id = 'exclusive' and private.is_reserved(beat.id, offer.id) then 'reserved'
        when offer.id is null and not coalesce(sold.available, false) then 'tier-unavailable'
        when asked.upgrade_of is not null and credit.cents is null then 'upgrade-gone'
      end as problem
    from asked
    left join public.beats as beat on beat.id = asked.beat_id and beat.is_active
    left join private.license_tiers as tier on tier.id = asked.tier
    left join lateral private.tier_availability(beat.id) as sold on sold.tier = tier.id
    cross join lateral private.upgrade_credit(asked.upgrade_of, beat.id, tier.id) as credit (cents)
    left join lateral private.item_offer(asked.item) as offer on true
    left join lateral
      coalesce(offer.price_cents, private.tier_price_cents(beat, tier.id)) as asking (cents) on true
    where asked.kind = 'license'
  ),
  merch as (
    select
      asked.n, asked.kind, null::bigint as beat_id, null::text as tier, null::text as upgrade_of,
      asked.product_id, asked.size, asked.color,
      asked.quantity, least(10, product.stock_quantity)::bigint as most,
      product.title, null::text as tier_name,
      round(product.price * 100)::bigint as unit_cents,
      null::jsonb as terms,
      null::text as offer,
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
        -- Several lines may ask for one product: the stock serves them from the top. More than ten are
        -- refused before the stock is looked at, so that no cart counts it.
        when sum(asked.quantity) over upward > 10 then 'quantity-limit'
        when sum(asked.quantity) over upward > product.stock_quantity then 'out-of-stock'
      end as problem
    from asked
    left join public.merch_products as product
      on product.id = asked.product_id and product.is_active
    where asked.kind = 'merch'
    window upward as (partition by asked.product_id order by asked.n)
  ),
  unknown_items as (
    select
      asked.n, left(asked.kind, 20) as kind, null::bigint, null::text, null::text, null::bigint,
      null::text, null::text, null::bigint, null::bigint, null::text, null::text, null::bigint, null::jsonb,
      null::text, 'unknown-option'
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
  -- Buy two, get one free: of each three licenses, dearest first, the third costs nothing. Exclusives
  -- and upgrades do not count.
  free as (
    select sold.n
    from (
      select lines.n, row_number() over (order by lines.unit_cents desc, lines.n) as place
      from lines
      where lines.kind = 'license' and lines.tier <> 'exclusive' and lines.problem is null
        and lines.upgrade_of is null
    ) as sold
    where sold.place % 3 = 0
  ),
  priced as (
    select
      lines.*,
      case when free.n is null then 0 else lines.unit_cents end as discount_cents,
      case when lines.problem is null then lines.unit_cents * lines.quantity else 0 end as gross_cents
    from lines
    left join free on free.n = lines.n
  ),
  -- A code is about what is left to pay for, exclusives and upgrades aside.
  counted as (
    select
      priced.n,
      priced.gross_cents - priced.discount_cents as net_cents,
      priced.kind = 'license' as is_license
    from priced
    where priced.problem is null and priced.tier is distinct from 'exclusive'
      and priced.gross_cents > priced.discount_cents
      and priced.upgrade_of is null
  ),
  code_total as (
    -- A rest that is too little to be charged is given as well.
    select case
        when worth.cents > 0 and worth.whole - worth.cents < private.least_payable_cents()
          then worth.whole
        else worth.cents
      end as cents
    from (
      select
        sum(counted.net_cents)::bigint as whole,
        coalesce(
          case given.kind
            when 'percent' then round(sum(counted.net_cents) * given.percent / 100.0)::bigint
            when 'amount' then least(given.amount_cents, sum(counted.net_cents)::bigint)
            when 'free-beat' then min(counted.net_cents) filter (where counted.is_license)
          end,
          0
        ) as cents
      from counted
    ) as worth
  ),
  -- In whole cents that add up: what rounding down leaves goes to the largest remainders.
  shares as (
    select
      exact.n,
      floor(exact.cents)::bigint + (
        row_number() over (order by exact.cents - floor(exact.cents) desc, exact.n)
          <= exact.whole - sum(floor(exact.cents)) over ()
      )::integer as cents
    from (
      select
        counted.n,
        code_total.cents as whole,
        case given.kind
          when 'free-beat' then case
            when counted.n = first_value(counted.n) over (
              order by counted.is_license desc, counted.net_cents, counted.n
            ) then code_total.cents else 0
          end
          else code_total.cents * counted.net_cents / sum(counted.net_cents) over ()
        end as cents
      from counted
      cross join code_total
    ) as exact
  ),
  final as (
    select priced.*, coalesce(shares.cents, 0) as code_cents
    from priced
    left join shares on shares.n = priced.n
  ),
  total as (
    select
      sums.cents,
      case
        when sums.cents > private.most_payable_cents() then 'too-much'
        when sums.cents between 1 and private.least_payable_cents() - 1 then 'too-little'
      end as problem
    from (
      select sum(final.gross_cents - final.discount_cents - final.code_cents)::bigint as cents
      from final
    ) as sums
  )
  select jsonb_build_object(
    'lines', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'kind', final.kind,
          'beat_id', final.beat_id,
          'tier', final.tier,
          'tier_name', final.tier_name,
          'upgrade_of', final.upgrade_of,
          'product_id', final.product_id,
          'size', final.size,
          'color', final.color,
          'quantity', final.quantity,
          'max_quantity', final.most,
          'title', final.title,
          'unit_cents', final.unit_cents,
          'discount_cents', final.discount_cents,
          'code_cents', final.code_cents,
          'total_cents', final.gross_cents - final.discount_cents - final.code_cents,
          'terms', final.terms,
          'offer', final.offer,
          'problem', final.problem
        )
        order by final.n
      ) filter (where final.n is not null),
      '[]'
    ),
    'subtotal_cents', coalesce(sum(final.gross_cents), 0),
    'discount_cents', coalesce(sum(final.discount_cents), 0),
    'code', case
      when p_code is not null then
        jsonb_build_object('code', private.clean_code(p_code), 'problem', private.code_problem(p_code))
    end,
    'code_cents', coalesce(sum(final.code_cents), 0),
    'total_cents', coalesce(max(total.cents), 0),
    'problem', max(total.problem),
    'currency', shop.currency,
    'payment', case
      when count(final.n) > 0 and bool_and(coalesce(final.tier = 'basic' and final.unit_cents = 0, false))
        then 'free'
      when shop.online_payment then 'stripe'
      else 'request'
    end,
    'orderable', count(final.n) > 0 and count(final.problem) = 0 and max(total.problem) is null
      and (p_code is null or given.id is not null)
  )
  into quote
  from private.shop_settings as shop
  cross join total
  left join final on true
  group by shop.is_only_row;
  return quote;
end;
$$;
grant execute on function private.price_items to anon, authenticated, service_role;

create function public.quote_order(p_items jsonb, p_code text default null)
returns jsonb language plpgsql volatile set search_path = ''
as $$
begin
  -- A code cannot be guessed: only what is none counts.
  if private.code_problem(p_code) = 'unknown-code' then
    perform private.count_guess();
  end if;
  return private.price_items(p_items, p_code);
end;
$$;
comment on function public.quote_order is
  'Prices a cart: {lines, subtotal_cents, discount_cents, code, code_cents, total_cents, problem, currency, payment, orderable}; problem is null, or too-little or too-much where Stripe would refuse the total; payment is stripe, request or free (of licenses that cost nothing alone), code is null or {code, problem}: unknown-code, code-ended, code-used-up. A line that cannot be ordered costs nothing and names its problem: withdrawn, unknown-option, sold-exclusively, tier-unavailable, being-bought, reserved, offer-gone, upgrade-gone, duplicate, one-exclusive (an order holds one beat), quantity-limit, out-of-stock. A license with upgrade_of (the number of the license it replaces) costs the difference.';
grant execute on function public.quote_order to anon, authenticated, service_role;

-- With the caller's own rights: admins see every order, others count none.
create function public.discount_code_uses()
returns table (code_id bigint, uses bigint) language sql stable set search_path = ''
as $$
  select placed.code_id, count(*)
  from public.orders as placed
  where placed.code_id is not null and placed.status not in ('expired', 'declined', 'void')
  group by placed.code_id
$$;
comment on function public.discount_code_uses is
  'How many orders have each discount code, open ones included, of those that the caller may read.';
grant execute on function public.discount_code_uses to authenticated;
