-- Usage of licenses: what buyers note about the streams and sales of their songs, and one mail before a limit is
-- reached. The numbers are declared by the buyer; they end no license.

create table private.license_usage (
  order_item_id bigint primary key references public.order_items (id) on delete cascade,
  streams bigint check (streams between 0 and 999999999999),
  sales bigint check (sales between 0 and 999999999999),
  -- When a number was noted or cleared for the last time; null before the first.
  noted_at timestamptz,
  -- Whether the buyer allowed a mail about each limit.
  wants_mail boolean not null default false
);
alter table private.license_usage enable row level security;

-- The limits that a license has reached by 80%, by what its buyer has noted, or its term that ends within 30 days.
create view private.near_limits as
select
  document.number, document.order_item_id, usage.noted_at, usage.wants_mail, reached.name, reached.noted, reached.most,
  case reached.name when 'term' then term.ends_at end as ends_at
from private.license_documents as document
join public.order_items as item on item.id = document.order_item_id
left join private.license_usage as usage on usage.order_item_id = item.id
cross join lateral private.license_end(document.number) as term (ends_at)
cross join lateral (
  values
    ('streams', usage.streams, (item.terms #>> '{rights,streams}')::bigint),
    ('sales', usage.sales, (item.terms #>> '{rights,sales}')::bigint),
    ('term', null, null)
) as reached (name, noted, most)
where case reached.name
  when 'term' then term.ends_at between now() and now() + interval '30 days'
  else reached.most > 0 and reached.noted >= reached.most * 0.8
end;

-- wants_mail is null while the shop has no postal address, because no mail about a limit is sent then.
create function private.opened_usage(p_number text)
returns jsonb language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'streams', usage.streams, 'sales', usage.sales, 'noted_at', usage.noted_at,
    'wants_mail', case when shop.postal_address is not null then coalesce(usage.wants_mail, false) end,
    'ends_at', private.license_end(p_number),
    'near', array(select near.name from private.near_limits as near where near.number = p_number)
  )
  from private.license_documents as document
  cross join private.shop_settings as shop
  left join private.license_usage as usage on usage.order_item_id = document.order_item_id
  where document.number = p_number
);

create function public.note_usage(
  p_reference text, p_position integer, p_usage jsonb, p_token text default null
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  line constant bigint := private.buyers_line(p_reference, p_position, p_token);
begin
  if not exists (
    select from private.license_documents as document
    where document.order_item_id = line and private.license_state(document.number) = 'valid'
  ) then
    return private.outcome('This license is not valid, so nothing can be noted for it.');
  end if;
  perform private.throttle('usage', 60, interval '1 hour');
  perform public.end_older_links(p_token);
  insert into private.license_usage as usage (order_item_id, streams, sales, noted_at, wants_mail)
  values (
    line, (p_usage ->> 'streams')::bigint, (p_usage ->> 'sales')::bigint,
    case when p_usage ?| '{streams,sales}' then now() end,
    coalesce((p_usage ->> 'wants_mail')::boolean, false)
  )
  on conflict (order_item_id) do update
  set streams = case when p_usage ? 'streams' then excluded.streams else usage.streams end,
    sales = case when p_usage ? 'sales' then excluded.sales else usage.sales end,
    noted_at = coalesce(excluded.noted_at, usage.noted_at),
    wants_mail = coalesce((p_usage ->> 'wants_mail')::boolean, usage.wants_mail);
  return private.outcome();
exception
  -- The error of the table would show the row.
  when check_violation or invalid_text_representation or numeric_value_out_of_range then
    return private.outcome('Please enter a whole number.');
end;
$$;
comment on function public.note_usage is
  'Notes the usage {streams, sales, wants_mail} of a license, for its buyer: {success, error}. What is left out stays as it was, and null clears a number; wants_mail allows or ends the mails about limits. At most 60 times an hour.';

-- A daily job: queues one mail for each license and limit. The key of a mail prevents a second one, and a mail that
-- promotes an upgrade needs the artist's postal address (15 U.S.C. 7704(a)(5)).
create function private.mail_near_limits()
returns void language sql set search_path = ''
as $$
  select private.queue_mail(
    due.key, 'license-limit', order_row.email,
    private.order_mail(order_row.id) || jsonb_build_object(
      'token', private.new_order_token(order_row.id), 'number', near.number, 'title', item.title,
      'line', item.position, 'limit', near.name, 'noted', near.noted, 'most', near.most, 'ends_at', near.ends_at,
      'upgrade', (select to_jsonb(next) from private.next_license(near.number) as next)
    ),
    order_row.id
  )
  from private.near_limits as near
  join public.order_items as item on item.id = near.order_item_id
  join public.orders as order_row on order_row.id = item.order_id
  cross join private.shop_settings as shop
  cross join lateral (values (concat_ws(':', 'license-limit', near.number, near.name))) as due (key)
  where near.wants_mail and private.license_state(near.number) = 'valid'
    and order_row.status in ('paid', 'partly_refunded') and shop.postal_address is not null
    and not exists (select from private.outbox as mail where mail.key = due.key)
    and not exists (
      select from private.subscriptions as listed
      where listed.email = order_row.email and listed.end_reason in ('bounced', 'complained')
    )
$$;

create function public.licenses_near_limit()
returns table (
  reference text, name text, title text, tier_name text, limit_name text, percent integer, noted_at timestamptz,
  ends_at timestamptz, next_tier text, upgraded_to text, upgrade_cents bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    order_row.reference, order_row.name, item.title, item.tier_name, near.name,
    least(coalesce(near.noted * 100 / near.most, 100), 9999)::integer, near.noted_at, near.ends_at,
    (select next.name from private.next_license(near.number) as next where bought.id is null), bought.tier_name, bought.total_cents
  from private.near_limits as near
  join public.order_items as item on item.id = near.order_item_id
  join public.orders as order_row on order_row.id = item.order_id
  left join private.license_documents as upgrade
    on upgrade.number = private.replacement(near.number) ->> 'number' and upgrade.created_at >= near.noted_at
  left join public.order_items as bought on bought.id = upgrade.order_item_id
  where private.license_state(near.number) = 'valid' or bought.id is not null
  order by bought.id is not null, 6 desc, near.number
  limit 10;
end;
$$;
comment on function public.licenses_near_limit is
  'For admins: the ten licenses that are nearest to a limit (streams, sales, term), in percent, by what their buyers noted, from 80% on or 30 days before the term ends; next_tier is the license that its buyer is offered, upgraded_to and upgrade_cents are the license that was bought after the note, and what was paid for it; such licenses come last.';

grant execute on function public.note_usage to anon, authenticated;
grant execute on function public.licenses_near_limit to authenticated;
