-- Payments: connects an order with its payment at Stripe. Only edge functions call these functions, as
-- service_role, except begin_refund, which admins call.
--
-- An event only names a payment to look at. The edge function reads the payment's facts from Stripe, and
-- public.settle_payment writes them, so events may come late, twice, in any order or never.

create table private.refunds (
  id text primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  amount_cents bigint not null,
  -- pending, requires_action, succeeded, failed or canceled. The last two paid nothing back.
  status text not null
);
alter table private.refunds enable row level security;

-- When orders with a payment page are compared with Stripe. A table of its own, because every change of an order
-- is sent to the inbox.
create table private.payment_checks (
  order_id bigint primary key references public.orders (id) on delete cascade,
  -- When the function began to read the facts that were written last; earlier facts are ignored.
  asked_at timestamptz,
  -- Time at which check-payments checks the order again, unless an event does so before.
  due_at timestamptz not null default now() + interval '1 hour'
);
alter table private.payment_checks enable row level security;

create index refunds_order_id_idx on private.refunds (order_id);
create index payment_checks_due_idx on private.payment_checks (due_at);

-- Keys ----------------------------------------------------------------------------------------------
-- Stripe answers a key that it knows with its first answer, an error included. A key therefore stays the
-- same while it is unknown whether Stripe did what was asked, and changes once Stripe has answered.

-- The idempotency key for opening a payment page, so that a double click opens one page.
create function private.checkout_key(p_order public.orders)
returns text language sql immutable set search_path = ''
return format('checkout:%s:%s', p_order.id, p_order.session_attempt);

-- The idempotency key of the next refund; it changes after each known refund, failed ones included.
create function private.refund_key(p_order public.orders)
returns text language sql stable set search_path = ''
as $$
  select format('refund:%s:%s', p_order.id, p_order.refund_attempt + count(*))
  from private.refunds as made
  where made.order_id = p_order.id
$$;

create function public.raise_attempt(p_key text)
returns void language sql security definer set search_path = ''
as $$
  update public.orders as order_row
  set session_attempt = order_row.session_attempt + (p_key = private.checkout_key(order_row))::integer,
    refund_attempt = order_row.refund_attempt + (p_key = private.refund_key(order_row))::integer
  where order_row.id = split_part(p_key, ':', 2)::bigint
$$;
comment on function public.raise_attempt is
  'Retires a key that Stripe has answered with an error; nothing for a key that is not the current one.';

-- Opening and giving up -------------------------------------------------------------------------------

create function public.begin_payment(p_reference text, p_key uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  problem text;
begin
  select o.* into order_row
  from public.orders as o
  join private.order_keys as used on used.order_id = o.id
  where o.reference = p_reference and used.key = p_key
  for update of o;
  problem := case
    when order_row.id is null then 'not-found'
    when order_row.paid_at is not null then 'paid'
    when order_row.status = 'expired' then 'expired'
    when order_row.status <> 'open' then 'not-open'
    -- Stripe refuses to open a page for less than half an hour.
    when order_row.expires_at < now() + case
      when order_row.session_id is null then interval '31 minutes' else interval '0' end then 'expired'
    when exists (
      select 1
      from public.order_items as item
      left join public.beats as beat on beat.id = item.beat_id
      where item.order_id = order_row.id and item.kind = 'license' and beat.is_active is not true
    ) then 'withdrawn'
  end;
  if problem = 'expired' then
    perform private.expire_order(order_row.id);
  end if;
  if problem is not null then
    return jsonb_build_object('error', problem);
  end if;
  return (
    select to_jsonb(page)
    from (
      select
        order_row.id as order_id, order_row.reference, order_row.email, order_row.currency, order_row.total_cents,
        private.checkout_key(order_row) as idempotency_key, order_row.session_url,
        floor(extract(epoch from order_row.expires_at)) as expires_at, shop.automatic_tax,
        array(
          select replaced.session_id
          from public.orders as replaced
          where replaced.replaced_by = order_row.id and replaced.session_id is not null
            and not replaced.session_closed and replaced.expires_at > now()
        ) as close_pages,
        (
          select jsonb_agg(
            jsonb_build_object(
              'name', item.title,
              'description', nullif(
                concat_ws(
                  ', ', item.tier_name || ' license', 'upgrade of ' || item.supersedes,
                  item.size, item.color,
                  case when item.quantity > 1 then item.quantity || ' pieces' end
                ),
                ''
              ),
              'amount_cents', item.total_cents
            )
            order by item.position
          )
          from public.order_items as item
          where item.order_id = order_row.id
        ) as lines
      from private.shop_settings as shop
    ) as page
  );
end;
$$;
comment on function public.begin_payment is
  'What a payment page is opened with, for the caller who has the key of the order: {order_id, reference, email, currency, total_cents, lines: [{name, description, amount_cents}], idempotency_key, session_url, expires_at (s), automatic_tax, close_pages: [session id] of the orders that it replaced} or {error}: not-found, paid, expired, not-open, withdrawn (a beat has left the store since the order).';

create function public.attach_session(p_order_id bigint, p_session_id text, p_session_url text)
returns text language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders as order_row
  set session_id = p_session_id, session_url = p_session_url
  where order_row.id = p_order_id and order_row.session_id is null;
  if found then
    insert into private.payment_checks (order_id) values (p_order_id) on conflict do nothing;
  end if;
  return (
    select order_row.session_url from public.orders as order_row
    where order_row.id = p_order_id and order_row.status = 'open'
  );
end;
$$;
comment on function public.attach_session is
  'Remembers the payment page of an order, its first one; answers the URL of the order''s page, or null once the order cannot be paid any more.';

create function public.cancel_payment(p_reference text, p_key uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
begin
  select o.* into order_row
  from public.orders as o
  join private.order_keys as used on used.order_id = o.id
  where o.reference = p_reference and used.key = p_key and o.status = 'open'
  for update of o;
  -- A page that was paid in the meantime stays, because its event decides.
  if order_row.id is null or order_row.session_closed then
    return null;
  end if;
  perform private.expire_order(order_row.id);
  return order_row.session_id;
end;
$$;
comment on function public.cancel_payment is
  'Gives up an open order for the caller who has its key; answers the payment page that is to be closed.';

-- Paying back -----------------------------------------------------------------------------------------

create function public.begin_refund(p_order_id bigint, p_cents bigint default null)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  order_row public.orders;
  remaining bigint;
begin
  perform private.require_admin();
  select o.* into order_row from public.orders as o where o.id = p_order_id for update;
  remaining := order_row.total_cents + order_row.tax_cents - order_row.refunded_cents;
  if order_row.payment <> 'stripe' or order_row.paid_at is null or remaining <= 0 then
    return jsonb_build_object('error', 'nothing-to-refund');
  end if;
  if p_cents not between 1 and remaining then
    return jsonb_build_object('error', 'wrong-amount', 'remaining_cents', remaining);
  end if;
  return jsonb_build_object(
    'payment_intent', order_row.payment_intent,
    'amount_cents', coalesce(p_cents, remaining),
    'idempotency_key', private.refund_key(order_row)
  );
end;
$$;
comment on function public.begin_refund is
  'For admins: what is to be asked of Stripe to pay back a part of an order, or (null) what is left of it: {payment_intent, amount_cents, idempotency_key} or {error}: nothing-to-refund, wrong-amount.';

-- Open orders whose time to pay is over -------------------------------------------------------------

-- Ends open orders whose payment page sent no event in time, and requests without an answer.
create function private.expire_open_orders()
returns void language sql set search_path = ''
as $$
  select private.expire_order(stale.id)
  from (
    select order_row.id
    from public.orders as order_row
    where order_row.status in ('open', 'requested') and order_row.expires_at < now() - interval '15 minutes'
    for update skip locked
  ) as stale
$$;

create function public.find_payment(p_hint jsonb)
returns jsonb language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', order_row.id, 'session_id', order_row.session_id, 'asked_at', clock_timestamp()
  )
  from public.orders as order_row
  where order_row.session_id is not null and (
    order_row.id = (p_hint ->> 'order_id')::bigint
    or order_row.session_id = p_hint ->> 'session'
    or order_row.payment_intent = p_hint ->> 'payment_intent'
  )
$$;
comment on function public.find_payment is
  'The order that a hint {order_id}, {session} or {payment_intent} is about, asked before its payment is read at Stripe: {order_id, session_id, asked_at}; null for a payment that is not of this shop.';

-- Settles an order when its payment is read for the first time: sold, or void if something is no longer available.
create function private.take_payment(p_order public.orders, p_payment jsonb)
returns void language plpgsql set search_path = ''
as $$
declare
  reason text;
begin
  -- The artist has answered the order in the meantime, so this payment is a surplus, which is refunded.
  if p_order.payment <> 'stripe' then
    update public.orders as order_row
    set payment_intent = p_payment ->> 'intent',
      surplus_cents = (p_payment ->> 'total_cents')::bigint
    where order_row.id = p_order.id;
    return;
  end if;
  update public.orders as order_row
  set payment_intent = p_payment ->> 'intent', tax_cents = (p_payment ->> 'tax_cents')::bigint
  where order_row.id = p_order.id;
  -- The order is void, and the payment refunded, if the amount differs or something is no longer available.
  reason := case
    when (p_payment ->> 'subtotal_cents')::bigint is distinct from p_order.total_cents
      or upper(p_payment ->> 'currency') is distinct from p_order.currency then 'amount'
    else (private.sell_order(p_order.id)).reason
  end;
  if reason is not null then
    delete from private.license_claims as claim where claim.order_id = p_order.id;
    update public.orders as order_row
    set paid_at = now(), voided_at = now(), void_reason = reason
    where order_row.id = p_order.id;
  end if;
end;
$$;

create function private.take_refunds(p_order_id bigint, p_facts jsonb)
returns void language plpgsql set search_path = ''
as $$
declare
  back bigint;
  failed integer;
  disputed text;
begin
  insert into private.refunds as refund (id, order_id, amount_cents, status)
  select fact ->> 'id', p_order_id, (fact ->> 'amount_cents')::bigint, fact ->> 'status'
  from jsonb_array_elements(p_facts -> 'refunds') as fact
  on conflict (id) do update set amount_cents = excluded.amount_cents, status = excluded.status;
  select
    coalesce(sum(made.amount_cents) filter (where made.status not in ('failed', 'canceled')), 0),
    count(*) filter (where made.status in ('failed', 'canceled'))
  into back, failed
  from private.refunds as made
  where made.order_id = p_order_id;
  -- The worst of several disputes about one payment counts.
  select (array['lost', 'open', 'won'])[min(
    case
      when fact ->> 'status' = 'lost' then 1
      -- A warning is an inquiry of the bank, which takes no money.
      when fact ->> 'status' in ('won', 'prevented') or starts_with(fact ->> 'status', 'warning_') then 3
      else 2
    end
  )]
  into disputed
  from jsonb_array_elements(p_facts -> 'disputes') as fact;

  -- Unchanged rows are not updated, because each update is sent to the inbox.
  update public.orders as order_row
  set refunded_cents = case when order_row.payment = 'stripe' then back else 0 end,
    surplus_refunded_cents = case when order_row.payment = 'stripe' then 0 else back end,
    refunded_at = case
      when back > order_row.refunded_cents + order_row.surplus_refunded_cents then now()
      when disputed = 'lost' and order_row.dispute is distinct from disputed then now()
      else order_row.refunded_at
    end,
    failed_refunds = failed,
    dispute = disputed
  where order_row.id = p_order_id
    and (order_row.refunded_cents + order_row.surplus_refunded_cents, order_row.failed_refunds, order_row.dispute)
      is distinct from (back, failed, disputed);
end;
$$;

-- Closes a payment page without a payment: a bank processes it (pending), or it will not be paid.
create function private.end_page(p_order public.orders, p_state text)
returns void language plpgsql set search_path = ''
as $$
begin
  update public.orders as order_row
  set session_closed = true
  where order_row.id = p_order.id and not order_row.session_closed;
  if p_state <> 'pending' then
    perform private.expire_order(p_order.id);
  elsif not p_order.session_closed then
    -- Reservations stay, because the bank takes some days.
    update public.orders as order_row
    set expires_at = now() + interval '14 days'
    where order_row.id = p_order.id;
    update private.license_claims as claim
    set held_until = now() + interval '14 days'
    where claim.order_id = p_order.id;
  end if;
end;
$$;

create function private.payment_summary(p_order public.orders)
returns jsonb language sql immutable set search_path = ''
return jsonb_build_object(
  'status', p_order.status,
  'refunded_cents', p_order.refunded_cents + p_order.surplus_refunded_cents
);

-- The refund of a payment that bought nothing: {payment_intent, amount_cents, idempotency_key} or null.
create function private.refund_due(p_order public.orders, p_paid_cents bigint)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'payment_intent', p_order.payment_intent, 'amount_cents', owed.cents,
    'idempotency_key', private.refund_key(p_order)
  )
  from (
    select p_paid_cents - p_order.refunded_cents - p_order.surplus_refunded_cents as cents
  ) as owed
  where owed.cents > 0
    and (p_order.voided_at is not null or p_order.payment <> 'stripe')
    -- Stripe refuses a refund while a bank claims the money back itself.
    and coalesce(p_order.dispute, 'won') = 'won'
$$;

create function public.settle_payment(p_order_id bigint, p_asked_at timestamptz, p_facts jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  was public.orders;
  order_row public.orders;
  state constant text := p_facts ->> 'state';
  is_late boolean;
  due jsonb;
begin
  select o.* into was from public.orders as o where o.id = p_order_id for update;
  insert into private.payment_checks as payment_check (order_id, asked_at, due_at)
  values (p_order_id, p_asked_at, now() + interval '20 hours')
  on conflict (order_id) do update set asked_at = excluded.asked_at, due_at = excluded.due_at
  where coalesce(payment_check.asked_at <= excluded.asked_at, true);
  is_late := not found;

  if not is_late and state = 'paid' then
    update public.orders as o set session_closed = true where o.id = was.id and not o.session_closed;
    if was.payment_intent is null and (was.paid_at is null or was.payment <> 'stripe') then
      perform private.take_payment(was, p_facts -> 'payment');
    end if;
    perform private.take_refunds(was.id, p_facts);
  elsif not is_late and state <> 'open' and was.paid_at is null then
    perform private.end_page(was, state);
  end if;

  select o.* into order_row from public.orders as o where o.id = was.id;
  -- A beat whose exclusive order was refunded in full can be sold again.
  if order_row.status = 'refunded' and order_row.refunded_cents >= order_row.total_cents + order_row.tax_cents then
    delete from private.license_claims as claim where claim.order_id = was.id;
  end if;
  if was.status = 'refunded' and order_row.status in ('paid', 'partly_refunded', 'disputed') then
    perform private.restore_order(was.id);
    select o.* into order_row from public.orders as o where o.id = was.id;
  end if;
  if not is_late and state = 'paid' then
    due := private.refund_due(order_row, (p_facts #>> '{payment,total_cents}')::bigint);
  end if;
  if due is not null and order_row.failed_refunds >= 3 then
    due := null;
    perform private.mail_artist_about_order('artist-refund-failed', was.id);
  end if;
  if order_row.payment = 'stripe' and order_row.dispute = 'lost' then
    perform private.mail_artist_about_order('artist-dispute-lost', was.id);
  end if;

  return jsonb_build_object(
    'order_id', was.id,
    'before', private.payment_summary(was),
    'after', private.payment_summary(order_row),
    'is_known', state <> 'unknown',
    'refund', due,
    -- Pages whose time is over are not listed, because Stripe itself has closed them.
    'close_pages', (
      select coalesce(jsonb_agg(other.session_id), '[]')
      from (
        select unclosed.session_id
        from public.orders as unclosed
        where unclosed.session_id is not null and not unclosed.session_closed
          and unclosed.status <> 'open' and unclosed.expires_at > now()
        limit 20
      ) as other
    )
  );
end;
$$;
comment on function public.settle_payment is
  'Makes an order what its payment is at Stripe, in one transaction. Facts: {state: open, pending (at a bank), paid, ended or unknown (to Stripe), payment: {intent, currency, subtotal_cents, tax_cents, total_cents} or null, refunds: [{id, amount_cents, status}], disputes: [{id, status}]}. Answers {order_id, before, after: {status, refunded_cents}, is_known} and what is left to do at Stripe: refund: {payment_intent, amount_cents, idempotency_key} or null, close_pages: [session id], of any order that cannot be paid any more.';

create function public.take_payment_checks(p_limit integer, p_holder uuid default null)
returns jsonb language sql security definer set search_path = ''
as $$
  -- Orders older than 90 days are no longer compared, and each call would find their rows due.
  delete from private.payment_checks as check_due
  using public.orders as order_row
  where check_due.due_at <= now() and order_row.id = check_due.order_id
    and order_row.created_at <= now() - interval '90 days';
  with taken as (
    update private.payment_checks as check_due
    -- The check is due again in an hour, unless the payment is settled before.
    set due_at = now() + interval '1 hour'
    where check_due.order_id in (
      select due.order_id
      from private.payment_checks as due
      where due.due_at <= now()
        -- Any caller may start the check, and Stripe limits the rate.
        and (select private.take_lease('check-payments', p_holder))
      order by due.due_at
      limit p_limit
      for update skip locked
    )
    returning check_due.order_id
  )
  select coalesce(jsonb_agg(taken.order_id), '[]') from taken
$$;
comment on function public.take_payment_checks is
  'Orders of the last 90 days that were not compared with Stripe for 20 hours: [id]; none while another call has taken some within a minute.';

grant execute on function public.begin_refund to authenticated;
grant execute on function
  public.begin_payment, public.attach_session, public.raise_attempt, public.cancel_payment,
  public.find_payment, public.settle_payment, public.take_payment_checks
to service_role;
