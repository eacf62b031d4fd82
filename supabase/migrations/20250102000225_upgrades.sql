-- Upgrades: a higher license of the same beat for the difference, in the place of one that a member has.
-- Which license an order replaces stands on its line. Nothing is written on the license itself: what it is
-- follows from the orders (private.license_state), so that a refund of the upgrade brings it back.

alter table public.order_items
  add constraint order_items_supersedes_fkey
  foreign key (supersedes) references private.license_documents (number);

-- Security definer: reads documents, which no role may read; those of who calls. Not granted to anybody.
create function private.own_licenses()
returns table (
  number text, reference text, line integer, beat_id bigint, place integer, state text
)
language sql stable security definer set search_path = ''
as $$
  select
    document.number, placed.reference, item.position, item.beat_id, tier.position,
    private.license_state(document.number)
  from public.orders as placed
  join public.order_items as item on item.order_id = placed.id
  join private.license_documents as document on document.order_item_id = item.id
  join private.license_tiers as tier on tier.id = item.tier
  where placed.user_id = auth.uid() and placed.status in ('paid', 'partly_refunded')
$$;
comment on function private.own_licenses is
  'The licenses that the caller has bought, and the place of their tier among the tiers.';

create function private.license_credit(p_number text)
returns bigint language sql stable set search_path = ''
as $$
  -- A refund names no lines: each has its share of it, tax included as in the refund itself.
  select sum(
    item.total_cents - coalesce(
      ceil(
        item.total_cents::numeric * placed.refunded_cents
          / nullif(placed.total_cents + placed.tax_cents, 0)
      ),
      0
    )
  )::bigint
  from private.license_chain(p_number) as link
  join public.order_items as item on item.id = link.order_item_id
  join public.orders as placed on placed.id = item.order_id
$$;
comment on function private.license_credit is
  'What was paid for a license and for all that it replaced, less what was paid back.';

-- Security definer: as above. Not granted to anybody.
create function private.upgrade_credit(p_number text, p_beat_id bigint, p_tier text)
returns bigint language sql stable strict security definer set search_path = ''
as $$
  select private.license_credit(owned.number)
  from private.own_licenses() as owned
  join private.license_tiers as tier on tier.id = p_tier
  where owned.number = p_number and owned.beat_id = p_beat_id and owned.state = 'valid'
    and owned.place < tier.position
$$;
comment on function private.upgrade_credit is
  'What was paid for a license of the caller, less refunds, and is taken off a higher one of the same beat; null where it cannot be upgraded to that.';

create function private.gone_upgrade(p_order_id bigint)
returns text language plpgsql set search_path = ''
as $$
begin
  -- Of two upgrades of one license the second waits here, and then finds it replaced.
  perform 1
  from private.license_documents as document
  where document.number in (
    select item.supersedes from public.order_items as item where item.order_id = p_order_id
  )
  order by document.number
  for update;
  return (
    select item.title
    from public.order_items as item
    where item.order_id = p_order_id and item.supersedes is not null
      and private.license_state(item.supersedes) <> 'valid'
    order by item.position
    limit 1
  );
end;
$$;
comment on function private.gone_upgrade is
  'The title of a line that would replace a license that is replaced already, or revoked; null where there is none.';

-- Security definer: as own_licenses. Says of nobody else's licenses.
create function private.license_upgrades()
returns table (
  reference text, line integer, number text, state text, tier text, price_cents bigint, problem text
)
language sql stable security definer set search_path = ''
as $$
  select
    owned.reference, owned.line, owned.number, owned.state, next.tier, next.price_cents,
    case
      when owned.state <> 'valid' or next.tier is not null
        or owned.place = (select max(tier.position) from private.license_tiers as tier) then null
      when not exists (
        select 1 from public.beats as beat where beat.id = owned.beat_id and beat.is_active
      ) then 'withdrawn'
      when private.is_claimed(owned.beat_id) then 'being-bought'
    end
  from private.own_licenses() as owned
  cross join lateral private.license_credit(owned.number) as credit (cents)
  left join lateral (
    select sold.tier, greatest(sold.price_cents - credit.cents, 0) as price_cents
    from private.tier_availability(owned.beat_id) as sold
    join private.license_tiers as tier on tier.id = sold.tier
    where sold.available and tier.position > owned.place and owned.state = 'valid'
      and not (sold.tier = 'exclusive' and private.is_claimed(owned.beat_id))
    order by tier.position
    limit 1
  ) as next on true
$$;
grant execute on function private.license_upgrades to authenticated;

create function public.license_upgrades()
returns table (
  reference text, line integer, number text, state text, tier text, price_cents bigint, problem text
)
language sql stable set search_path = ''
as $$
  select * from private.license_upgrades()
$$;
comment on function public.license_upgrades is
  'For each license that the caller has bought: the line of which order it is, its number and state (valid, replaced, revoked), the next higher license that is sold of the beat, and the difference. Where there is none, tier is null, and problem says why as far as that may change or needs a word: withdrawn, being-bought.';
grant execute on function public.license_upgrades to authenticated;
