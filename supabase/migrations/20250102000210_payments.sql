-- Payments: between an order and its payment page at Stripe. Edge functions call these as
-- service_role, which may not write the tables itself; nobody else may call them.

create table private.stripe_events (
  id text primary key,
  kind text not null,
  order_id bigint references public.orders (id) on delete set null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is 'Events of Stripe that were taken: each counts once.';
create index stripe_events_order_id_idx on private.stripe_events (order_id);
alter table private.stripe_events enable row level security;

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
    'attempt', placed.session_attempt,
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
  'What a payment page is opened with, for who has the key of the order: {order_id, reference, email, currency, total_cents, lines: [{name, description, amount_cents}], attempt, session_url, expires_at (s), automatic_tax} or {error}: not-found, paid, expired, not-open.';

-- Security definer: see the top.
create function private.attach_session(
  p_order_id bigint, p_attempt integer, p_session_id text, p_session_url text
)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders as placed
  set session_id = p_session_id, session_url = p_session_url
  where placed.id = p_order_id and placed.session_attempt = p_attempt
    and placed.session_id is null;
  return exists (
    select 1 from public.orders as placed where placed.id = p_order_id and placed.status = 'open'
  );
end;
$$;
comment on function private.attach_session is
  'Remembers the payment page of an order; false where it is to be closed, since nothing can be paid any more.';

create function private.payment_duties(p_order_id bigint)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', placed.id,
    'reference', placed.reference,
    'refund', case
      when placed.voided_at is not null and placed.payment_intent is not null
        and placed.refunded_cents < placed.total_cents + placed.tax_cents then
        jsonb_build_object(
          'payment_intent', placed.payment_intent,
          'amount_cents', placed.total_cents + placed.tax_cents - placed.refunded_cents
        )
      when placed.surplus_refunded_cents < placed.surplus_cents then
        jsonb_build_object(
          'payment_intent', placed.payment_intent,
          'amount_cents', placed.surplus_cents - placed.surplus_refunded_cents
        )
    end,
    -- Of any order: what nobody is to pay any more. After its time Stripe itself has closed a page.
    'expire_sessions', (
      select coalesce(jsonb_agg(other.session_id), '[]')
      from (
        select unclosed.session_id
        from public.orders as unclosed
        where unclosed.session_id is not null and not unclosed.session_closed
          and unclosed.status <> 'open' and unclosed.expires_at > now()
        limit 20
      ) as other
    )
  )
  from public.orders as placed
  where placed.id = p_order_id
$$;
comment on function private.payment_duties is
  'What is to be done at Stripe after an event, told again with each delivery until it is done: {order_id, reference, refund: {payment_intent, amount_cents} or null, expire_sessions: [id]}.';

create function private.take_payment(p_placed public.orders, p_session jsonb)
returns void language plpgsql set search_path = ''
as $$
begin
  -- Answered by the artist meanwhile: it is not paid twice, nor sold behind their back.
  if p_placed.payment <> 'stripe' then
    update public.orders as placed
    set payment_intent = p_session ->> 'payment_intent',
      surplus_cents = (p_session ->> 'amount_total')::bigint,
      session_closed = true
    where placed.id = p_placed.id;
    return;
  end if;
  update public.orders as placed
  set payment_intent = p_session ->> 'payment_intent',
    tax_cents = coalesce((p_session #>> '{total_details,amount_tax}')::bigint, 0),
    session_closed = true
  where placed.id = p_placed.id;
  if p_placed.paid_at is not null then
    return;
  end if;
  -- What was bought may be gone, and what was paid may be something else: both are paid back.
  if (p_session ->> 'amount_subtotal')::bigint is distinct from p_placed.total_cents
    or upper(p_session ->> 'currency') is distinct from p_placed.currency
    or private.sell_order(p_placed.id) is not null
  then
    delete from private.license_claims as claim where claim.order_id = p_placed.id;
    update public.orders as placed
    set paid_at = now(), voided_at = now()
    where placed.id = p_placed.id;
  end if;
end;
$$;
comment on function private.take_payment is
  'Settles an order that is paid for: sold, void where what was bought is gone, or untouched where it is not paid online any more.';

-- Long because it is the whole table of events.
-- Security definer: see the top.
create function private.settle_event(p_event jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  kind text := p_event ->> 'type';
  object jsonb := p_event #> '{data,object}';
  intent text := coalesce(object ->> 'payment_intent', '');
  placed public.orders;
begin
  if kind not in (
    'checkout.session.completed', 'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed', 'checkout.session.expired', 'charge.refunded',
    'refund.failed', 'charge.dispute.created', 'charge.dispute.closed'
  ) then
    return jsonb_build_object('result', 'ignored');
  end if;

  select o.* into placed
  from public.orders as o
  where case
    when kind like 'checkout.session.%' then o.session_id = object ->> 'id'
    else o.payment_intent = intent
  end
  for update;
  if placed.id is null then
    -- A page is paid before the order knows of it, or refunded before the payment was told: Stripe
    -- tells it again. What names no order of this shop is another's.
    if object #>> '{metadata,order_id}' is null and kind not like 'charge.dispute.%' then
      return jsonb_build_object('result', 'ignored');
    end if;
    raise exception using
      errcode = 'PT409', message = 'This event comes before the order it is about.';
  end if;

  insert into private.stripe_events (id, kind, order_id, created_at)
  values (
    p_event ->> 'id', kind, placed.id, to_timestamp((p_event ->> 'created')::double precision)
  )
  on conflict (id) do nothing;
  if not found then
    return private.payment_duties(placed.id) || '{"result": "duplicate"}';
  end if;

  if kind = 'checkout.session.async_payment_succeeded'
    or (
      kind = 'checkout.session.completed'
      and object ->> 'payment_status' in ('paid', 'no_payment_required')
    )
  then
    perform private.take_payment(placed, object);
  elsif kind = 'checkout.session.completed' then
    -- The bank takes some days: what is held stays held, and the page is closed.
    update public.orders as o
    set session_closed = true, expires_at = now() + interval '14 days'
    where o.id = placed.id;
    update private.license_claims as claim
    set held_until = now() + interval '14 days'
    where claim.order_id = placed.id and claim.held_until is not null;
  elsif kind in ('checkout.session.async_payment_failed', 'checkout.session.expired') then
    update public.orders as o set session_closed = true where o.id = placed.id;
    perform private.expire_order(placed.id);
  elsif placed.payment <> 'stripe' then
    -- About a surplus: nothing else of the order changes.
    update public.orders as o
    set surplus_refunded_cents = case kind
      when 'charge.refunded'
        then greatest(o.surplus_refunded_cents, (object ->> 'amount_refunded')::bigint)
      when 'refund.failed' then greatest(0, o.surplus_refunded_cents - (object ->> 'amount')::bigint)
      else o.surplus_refunded_cents
    end
    where o.id = placed.id;
  elsif kind = 'charge.refunded' then
    update public.orders as o
    set refunded_cents = greatest(o.refunded_cents, (object ->> 'amount_refunded')::bigint)
    where o.id = placed.id
    returning o.* into placed;
    -- What was given back whole can be sold again.
    if placed.status = 'refunded' then
      delete from private.license_claims as claim where claim.order_id = placed.id;
    end if;
  elsif kind = 'refund.failed' then
    update public.orders as o
    set refunded_cents = greatest(0, o.refunded_cents - (object ->> 'amount')::bigint)
    where o.id = placed.id;
  elsif kind = 'charge.dispute.created' then
    update public.orders as o set dispute = coalesce(o.dispute, 'open') where o.id = placed.id;
  else
    update public.orders as o
    set dispute = case
      when object ->> 'status' in ('won', 'warning_closed') then 'won' else 'lost' end
    where o.id = placed.id;
  end if;
  if placed.status = 'refunded' then
    perform private.restore_order(o.id)
    from public.orders as o
    where o.id = placed.id and o.status in ('paid', 'partly_refunded', 'disputed');
  end if;

  select private.payment_duties(o.id)
    || jsonb_build_object('result', case when o.voided_at is null then 'settled' else 'void' end)
  into object
  from public.orders as o
  where o.id = placed.id;
  return object;
end;
$$;
comment on function private.settle_event is
  'Takes a verified event of Stripe in one transaction: what private.payment_duties says, and result: settled, void, duplicate or ignored. Raises PT409 for what has to be sent again.';

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
  'Gives up an open order for who has its key; answers the payment page that is to be closed.';

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
    -- The same refund asked for twice, before Stripe has told of the first, is one.
    'idempotency_key', format('refund:%s:%s:%s', placed.id, placed.refunded_cents, p_cents)
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

create function public.attach_session(
  p_order_id bigint, p_attempt integer, p_session_id text, p_session_url text
)
returns boolean language sql set search_path = ''
as $$
  select private.attach_session(p_order_id, p_attempt, p_session_id, p_session_url)
$$;
comment on function public.attach_session is 'See private.attach_session. For edge functions.';

create function public.settle_event(p_event jsonb)
returns jsonb language sql set search_path = ''
as $$
  select private.settle_event(p_event)
$$;
comment on function public.settle_event is 'See private.settle_event. For edge functions.';

create function public.cancel_payment(p_reference text, p_key uuid)
returns text language sql set search_path = ''
as $$
  select private.cancel_payment(p_reference, p_key)
$$;
comment on function public.cancel_payment is 'See private.cancel_payment. For edge functions.';

grant execute on function
  private.begin_payment, private.attach_session, private.settle_event, private.cancel_payment,
  public.begin_payment, public.attach_session, public.settle_event, public.cancel_payment
to service_role;
