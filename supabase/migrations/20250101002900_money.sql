-- Money: what the artist keeps of the orders that were paid, and who paid them. A day is a UTC day.

create view public.paid_orders with (security_invoker = true) as
select
  order_row.id, order_row.reference, order_row.created_at, order_row.paid_at, order_row.status, order_row.payment,
  order_row.name, order_row.artist_name, order_row.address, order_row.email, order_row.code_id, order_row.code_cents,
  order_row.total_cents, order_row.tax_cents, order_row.refunded_cents, order_row.voided_at,
  case when order_row.status in ('paid', 'partly_refunded') then remaining.cents else 0 end as kept_cents,
  -- Tax is owed until a dispute is lost.
  case
    when order_row.status in ('paid', 'partly_refunded', 'disputed')
      then order_row.total_cents + order_row.tax_cents - order_row.refunded_cents - remaining.cents
    else 0
  end as kept_tax_cents,
  case when order_row.status = 'disputed' then remaining.cents else 0 end as disputed_cents,
  order_row.source_host, order_row.utm_source, order_row.utm_medium, order_row.utm_campaign,
  -- The name of the link in rankings of sources. With a host the campaign is ignored, because plays have none and the
  -- order joins the row of that host's plays; without a host the order would count as direct.
  coalesce(order_row.utm_source, case when order_row.source_host is null then order_row.utm_campaign end) as link_label
from public.orders as order_row
cross join lateral (
  -- A refund pays back price and tax alike.
  select order_row.total_cents - coalesce(
    round(
      order_row.total_cents::numeric * order_row.refunded_cents
        / nullif(order_row.total_cents + order_row.tax_cents, 0)
    ),
    0
  )::bigint as cents
) as remaining
where order_row.paid_at is not null and (select private.is_admin());
comment on view public.paid_orders is
  'For admins: orders that were paid, free ones included. kept_cents is what the artist has of the price after refunds, and kept_tax_cents the tax to pass on; both are 0 for an order that is void or refunded. disputed_cents is the price that an open dispute is about, which is not kept yet.';
create trigger refuse_write instead of insert or update or delete on public.paid_orders
for each row execute function private.refuse_write();

create view public.customers with (security_invoker = true) as
select
  max(order_row.id) as id, order_row.email, (array_agg(order_row.name order by order_row.id desc))[1] as name,
  count(*) as orders, count(*) filter (where order_row.paid_at is not null and order_row.voided_at is null) as bought,
  coalesce(sum(sale.kept_cents), 0)::bigint as kept_cents,
  min(order_row.created_at) as first_at, max(order_row.created_at) as created_at
from public.orders as order_row
left join public.paid_orders as sale on sale.id = order_row.id
-- Erasing a buyer gives the orders an email address in this domain.
where (select private.is_admin()) and order_row.email not like '%@erased.invalid'
group by order_row.email;
comment on view public.customers is
  'For admins: the addresses that orders were placed with. id and created_at are those of the last order, first_at is when the first was placed, bought counts orders that were paid or free, void ones left out.';
create trigger refuse_write instead of insert or update or delete on public.customers
for each row execute function private.refuse_write();

-- Sums of a period: paid orders by the day of payment, placed ones by the day they were placed. A void order does not
-- count as paid, because it is paid back whole; once that is done its status is 'refunded'.
create function private.money_totals(p_since date, p_until date)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(paid) || to_jsonb(demand)
  from (
    select
      count(*) filter (where sale.payment <> 'free') as orders,
      count(*) filter (where sale.payment = 'free') as free_orders,
      coalesce(sum(sale.total_cents), 0) as paid_cents,
      coalesce(sum(sale.kept_cents), 0) as kept_cents,
      coalesce(sum(sale.disputed_cents), 0) as disputed_cents,
      coalesce(sum(sale.kept_tax_cents), 0) as tax_cents
    from public.paid_orders as sale
    where sale.voided_at is null
      and sale.paid_at >= p_since::timestamp at time zone 'UTC'
      and sale.paid_at < (p_until + 1)::timestamp at time zone 'UTC'
  ) as paid
  cross join (
    select
      count(*) as placed, coalesce(sum(order_row.total_cents), 0) as placed_cents,
      count(*) filter (where paid.is_paid) as placed_paid,
      coalesce(sum(order_row.total_cents) filter (where paid.is_paid), 0) as placed_paid_cents,
      count(*) filter (where order_row.status in ('open', 'requested')) as waiting
    from public.orders as order_row
    cross join lateral (
      select order_row.paid_at is not null and order_row.voided_at is null as is_paid
    ) as paid
    where order_row.payment <> 'free'
      and order_row.created_at >= p_since::timestamp at time zone 'UTC'
      and order_row.created_at < (p_until + 1)::timestamp at time zone 'UTC'
  ) as demand
$$;

-- Returns {beats, licenses, products, codes, sources}, the ten of each that earned most since a UTC day. An entry has
-- the id of its beat or product only while that is active, because the page of a hidden one is unavailable. The name of
-- a source is the label of its link; it and the host may be empty.
create function private.money_rankings(p_since date)
returns jsonb language sql stable set search_path = ''
as $$
  with sales as materialized (
    select sale.*, code.code
    from public.paid_orders as sale
    left join public.discount_codes as code on code.id = sale.code_id
    where sale.paid_at >= p_since::timestamp at time zone 'UTC'
      and sale.status in ('paid', 'partly_refunded')
  ),
  lines as (
    select
      item.id as item_id, listed.list, listed.key, listed.id, listed.name, item.quantity,
      sale.kept_cents * item.total_cents::numeric / nullif(sale.total_cents, 0) as kept_cents,
      null::bigint as off_cents, null as host
    from sales as sale
    join public.order_items as item on item.order_id = sale.id
    left join public.beats as beat on beat.id = item.beat_id and beat.is_active
    left join public.merch_products as product on product.id = item.product_id and product.is_active
    cross join lateral (
      values
        ('beats', coalesce(item.beat_id::text, item.title), beat.id, item.title, 'license'),
        ('licenses', item.tier, null, item.tier_name, 'license'),
        ('products', coalesce(item.product_id::text, item.title), product.id, item.title, 'merch')
    ) as listed (list, key, id, name, kind)
    where listed.kind = item.kind
    union all
    select sale.id, 'codes', sale.code, null, sale.code, 1, sale.kept_cents, sale.code_cents, null
    from sales as sale
    where sale.code is not null
    union all
    select
      sale.id, 'sources', coalesce(sale.link_label, ''), null, coalesce(sale.link_label, ''), 1, sale.kept_cents, null,
      coalesce(sale.source_host, '')
    from sales as sale
  ),
  ranked as materialized (
    select
      lines.list, lines.key, lines.id, lines.host, (array_agg(lines.name order by lines.item_id desc))[1] as name,
      sum(lines.quantity) as sold, coalesce(sum(lines.kept_cents), 0) as kept_cents, sum(lines.off_cents) as off_cents
    from lines
    group by lines.list, lines.key, lines.id, lines.host
  )
  select jsonb_object_agg(listed.list, array(
    select to_jsonb(ranked) - array['list', 'key'] || jsonb_build_object('kept_cents', round(ranked.kept_cents))
    from ranked
    where ranked.list = listed.list
    order by ranked.kept_cents desc, ranked.sold desc, ranked.key, ranked.host
    limit 10
  ))
  from unnest(array['beats', 'licenses', 'products', 'codes', 'sources']) as listed (list)
$$;

create function public.money(p_unit text, p_count integer default null)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  step interval;
  span interval;
  first_day date;
begin
  perform private.require_admin();
  if p_unit is null or p_unit not in ('day', 'month') or p_count not between 1 and 366
    or (p_unit = 'day' and p_count is null)
  then
    perform private.raise_invalid('Ask for 1 to 366 days or months, or for all months.');
  end if;
  step := '1 ' || p_unit;
  span := p_count * step;
  first_day := date_trunc(p_unit, coalesce(
    today - span + step,
    (select min(order_row.created_at) at time zone 'UTC' from public.orders as order_row),
    today
  ));

  return private.money_rankings(first_day) || jsonb_build_object(
    'since', first_day,
    'current', private.money_totals(first_day, today),
    'previous', case
      when span is not null
        then private.money_totals((first_day - span)::date, (today - span)::date)
    end,
    'series', (
      select jsonb_agg(
        jsonb_build_object(
          'day', slot::date, 'paid_cents', coalesce(sold.paid_cents, 0),
          'kept_cents', coalesce(sold.kept_cents, 0)
        )
        order by slot
      )
      from generate_series(first_day::timestamp, today, step) as slot
      left join (
        select
          date_trunc(p_unit, sale.paid_at at time zone 'UTC') as slot,
          sum(sale.total_cents) as paid_cents, sum(sale.kept_cents) as kept_cents
        from public.paid_orders as sale
        where sale.voided_at is null
          and sale.paid_at >= first_day::timestamp at time zone 'UTC'
        group by 1
      ) as sold using (slot)
    )
  );
end;
$$;
comment on function public.money is
  'For admins: money of the last days or months in UTC, the one of today included, or of all since the first order: {since, current, previous: {orders, free_orders, paid_cents, kept_cents, disputed_cents, tax_cents by day of payment; placed, placed_cents, placed_paid, placed_paid_cents, waiting by day of order, free ones left out}, previous being as long before and null for all; series: [{day, paid_cents, kept_cents}] oldest first, none missing; beats, licenses, products, codes, sources: [{id, name, sold, kept_cents, off_cents, host}], the ten that earned most, with an id while the beat or product is active, and with a host, which may be empty, if a source}. Void orders count as placed, but not as paid. All sums but tax_cents are without tax; kept_cents is paid_cents less refunds, lost disputes and payments in dispute.';

grant select on public.paid_orders, public.customers to authenticated;
grant execute on function private.money_totals, private.money_rankings, public.money to authenticated;
