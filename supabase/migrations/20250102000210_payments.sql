-- Payments: between an order and its payment page at Stripe. Edge functions call these as
-- service_role, which may not write the tables itself; nobody else may call them.

alter table public.orders
  add column refund_attempt integer not null default 1,
  add column failed_refunds integer not null default 0,
  add constraint orders_failed_refunds_not_negative check (failed_refunds >= 0);
comment on column public.orders.refund_attempt is
  'How often Stripe has answered a refund with an error, plus 1: part of the key of the next one.';
comment on column public.orders.failed_refunds is
  'How many refunds the buyer''s bank has returned. After three the artist has to find another way.';

create table private.refunds (
  id text primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  amount_cents bigint not null,
  status text not null
);
comment on table private.refunds is 'Refunds as Stripe has them, by its id.';
comment on column private.refunds.status is
  'pending, requires_action, succeeded, failed or canceled. The last two paid nothing back.';
create index refunds_order_id_idx on private.refunds (order_id);
alter table private.refunds enable row level security;

-- Beside the orders, whose every change is broadcast to the inbox.
create table private.payment_checks (
  order_id bigint primary key references public.orders (id) on delete cascade,
  asked_at timestamptz,
  due_at timestamptz not null default now() + interval '1 hour'
);
comment on table private.payment_checks is 'When orders with a payment page are compared with Stripe.';
comment on column private.payment_checks.asked_at is
  'When the function began to read what was written down last: facts that were read earlier are ignored.';
comment on column private.payment_checks.due_at is
  'When check-payments looks at the order again, should no event be about it before.';
create index payment_checks_due_idx on private.payment_checks (due_at);
alter table private.payment_checks enable row level security;

-- Keys ----------------------------------------------------------------------------------------------
-- Stripe answers a key that it knows with its first answer, an error included. A key therefore stays the
-- same while it is unknown whether Stripe did what was asked, and changes once Stripe has answered.

create function private.checkout_key(p_order public.orders)
returns text language sql immutable set search_path = ''
as $$
  select format('checkout:%s:%s', p_order.id, p_order.session_attempt)
$$;
comment on function private.checkout_key is
  'The idempotency key under which a payment page is opened: a double click opens one page.';

create function private.refund_key(p_order public.orders)
returns text language sql stable set search_path = ''
as $$
  select format('refund:%s:%s', p_order.id, p_order.refund_attempt + count(*))
  from private.refunds as made
  where made.order_id = p_order.id
$$;
comment on function private.refund_key is
  'The idempotency key of the next refund: another one after each refund that is known, failed ones included.';

-- Security definer: see the top.
create function private.raise_attempt(p_key text)
returns void language sql security definer set search_path = ''
as $$
  update public.orders as placed
  set session_attempt = placed.session_attempt + (p_key = private.checkout_key(placed))::integer,
    refund_attempt = placed.refund_attempt + (p_key = private.refund_key(placed))::integer
  where placed.id = split_part(p_key, ':', 2)::bigint
$$;
comment on function private.raise_attempt is
  'Retires a key that Stripe has answered with an error; nothing for a key that is not the current one.';

-- Opening and giving up -------------------------------------------------------------------------------

-- Security definer: see the top.
create function private.begin_payment(p_reference text, p_key uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
begin
  select o.* into placed
  from public.orders as o
  join private.order_keys as used on used.order_id = o.id
  where o.reference = p_reference and used.key = p_key
  for update of o;
  if placed.id is null then
    return jsonb_build_object('error', 'not-found');
  end if;
  if placed.paid_at is not null then
    return jsonb_build_object('error', 'paid');
  end if;
  if placed.status <> 'open' then
    return jsonb_build_object(
      'error', case placed.status when 'expired' then 'expired' else 'not-open' end
    );
  end if;
  -- Stripe opens no page for less than half an hour.
  if placed.expires_at < now()
    or (placed.session_id is null and placed.expires_at < now() + interval '31 minutes')
  then
    perform private.expire_order(placed.id);
    return jsonb_build_object('error', 'expired');
  end if;
  return jsonb_build_object(
    'order_id', placed.id,
    'reference', placed.reference,
    'email', placed.email,
    'currency', placed.currency,
    'total_cents', placed.total_cents,
    'idempotency_key', private.checkout_key(placed),
    'session_url', placed.session_url,
    'expires_at', floor(extract(epoch from placed.expires_at)),
    'automatic_tax', (select shop.automatic_tax from private.shop_settings as shop),
    'lines', (
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
      where item.order_id = placed.id
    )
  );
end;
$$;
comment on function private.begin_payment is
  'What a payment page is opened with, for the caller who has the key of the order: {order_id, reference, email, currency, total_cents, lines: [{name, description, amount_cents}], idempotency_key, session_url, expires_at (s), automatic_tax} or {error}: not-found, paid, expired, not-open.';

-- Security definer: see the top.
create function private.attach_session(p_order_id bigint, p_session_id text, p_session_url text)
returns text language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders as placed
  set session_id = p_session_id, session_url = p_session_url
  where placed.id = p_order_id and placed.session_id is null;
  if found then
    insert into private.payment_checks (order_id) values (p_order_id) on conflict do nothing;
  end if;
  return (
    select placed.session_url from public.orders as placed
    where placed.id = p_order_id and placed.status = 'open'
  );
end;
$$;
comment on function private.attach_session is
  'Remembers the payment page of an order, its first one; answers the address of the order''s page, or null once the order cannot be paid any more.';

-- Security definer: see the top.
create function private.cancel_payment(p_reference text, p_key uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
begin
  select o.* into placed
  from public.orders as o
  join private.order_keys as used on used.order_id = o.id
  where o.reference = p_reference and used.key = p_key and o.status = 'open'
  for update of o;
  -- A page that was paid at this moment stays: its event decides.
  if placed.id is null or placed.session_closed then
    return null;
  end if;
  perform private.expire_order(placed.id);
  return placed.session_id;
end;
$$;
comment on function private.cancel_payment is
  'Gives up an open order for the caller who has its key; answers the payment page that is to be closed.';

-- Paying back -----------------------------------------------------------------------------------------

-- Security definer: see the top. It asks who calls.
create function private.begin_refund(p_order_id bigint, p_cents bigint)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  remaining bigint;
begin
  perform private.require_admin();
  select o.* into placed from public.orders as o where o.id = p_order_id for update;
  remaining := placed.total_cents + placed.tax_cents - placed.refunded_cents;
  if placed.payment <> 'stripe' or placed.paid_at is null or remaining <= 0 then
    return jsonb_build_object('error', 'nothing-to-refund');
  end if;
  if p_cents not between 1 and remaining then
    return jsonb_build_object('error', 'wrong-amount', 'remaining_cents', remaining);
  end if;
  return jsonb_build_object(
    'payment_intent', placed.payment_intent,
    'amount_cents', coalesce(p_cents, remaining),
    'idempotency_key', private.refund_key(placed)
  );
end;
$$;
comment on function private.begin_refund is
  'For admins: what is to be asked of Stripe to pay back a part of an order, or (null) what is left of it: {payment_intent, amount_cents, idempotency_key} or {error}: nothing-to-refund, wrong-amount.';
grant execute on function private.begin_refund to authenticated;

create function public.begin_refund(p_order_id bigint, p_cents bigint default null)
returns jsonb language sql set search_path = ''
as $$
  select private.begin_refund(p_order_id, p_cents)
$$;
comment on function public.begin_refund is 'See private.begin_refund. For the refund function.';
grant execute on function public.begin_refund to authenticated;

-- Open orders that nobody pays any more -------------------------------------------------------------

create function private.expire_open_orders()
returns void language sql security definer set search_path = ''
as $$
  select private.expire_order(stale.id)
  from (
    select placed.id
    from public.orders as placed
    where placed.status = 'open' and placed.expires_at < now() - interval '15 minutes'
    for update skip locked
  ) as stale
$$;
comment on function private.expire_open_orders is
  'For orders whose payment page told nothing in time.';

-- Edge functions call these ---------------------------------------------------------------------------

create function public.begin_payment(p_reference text, p_key uuid)
returns jsonb language sql set search_path = ''
as $$
  select private.begin_payment(p_reference, p_key)
$$;
comment on function public.begin_payment is 'See private.begin_payment. For edge functions.';

create function public.attach_session(p_order_id bigint, p_session_id text, p_session_url text)
returns text language sql set search_path = ''
as $$
  select private.attach_session(p_order_id, p_session_id, p_session_url)
$$;
comment on function public.attach_session is 'See private.attach_session. For edge functions.';

create function public.raise_attempt(p_key text)
returns void language sql set search_path = ''
as $$
  select private.raise_attempt(p_key)
$$;
comment on function public.raise_attempt is 'See private.raise_attempt. For edge functions.';

create function public.cancel_payment(p_reference text, p_key uuid)
returns text language sql set search_path = ''
as $$
  select private.cancel_payment(p_reference, p_key)
$$;
comment on function public.cancel_payment is 'See private.cancel_payment. For edge functions.';

grant execute on function
  private.begin_payment, private.attach_session, private.raise_attempt, private.cancel_payment,
  public.begin_payment, public.attach_session, public.raise_attempt, public.cancel_payment
to service_role;
