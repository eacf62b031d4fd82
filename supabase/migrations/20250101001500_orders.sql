-- Orders: the tables of purchases and offers, and the fields of an order that its buyer sees.
--
-- A client names beats, licenses and products, and the server prices them. Roles write these tables only through
-- functions. An order keeps titles, prices, terms and files as they were when it was placed. Money is integer
-- cents. Offers are here because the line of an order names the offer that its price comes from.

-- A random reference such as TV-7F3K-92QD.
create function private.new_order_reference()
returns text language sql volatile set search_path = ''
as $$
  -- No 0, 1, I, L, O or U, because readers confuse these; fewer vowels also make fewer words.
  select 'TV-' || string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, n) % 30, 1)
      || case when n = 3 then '-' else '' end,
    '' order by n
  )
  from (select extensions.gen_random_bytes(8) as bytes) as random, generate_series(0, 7) as n
$$;

create table public.offers (
  id bigint generated always as identity primary key,
  -- Random, so that no reference can be derived from another.
  reference text not null default 'TVO' || substr(private.new_order_reference(), 3) unique
    check (reference ~ '^TVO-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  beat_id bigint references public.beats (id) on delete set null,
  -- The account it was made with, or that confirmed its email since; null for guests.
  user_id uuid references auth.users (id) on delete set null,
  title text not null,
  name text not null check (private.is_name(name)),
  email text not null check (private.is_email(email)),
  message text check (message = btrim(message) and length(message) between 1 and 1000),
  -- At most the limit of one payment at Stripe.
  amount_cents bigint not null check (amount_cents between 1 and private.most_payable_cents()),
  counter_cents bigint,
  -- Price at which it can be accepted: the counteroffer, if there is one.
  price_cents bigint not null generated always as (coalesce(counter_cents, amount_cents)) stored,
  created_at timestamptz not null default now(),
  -- End of the time to answer it or, once it is accepted, to buy.
  expires_at timestamptz not null default now() + interval '14 days',
  countered_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  declined_by text check (declined_by in ('artist', 'maker')),
  expired_at timestamptz,
  gone_at timestamptz,
  bought_at timestamptz,
  -- sent, countered, accepted, declined, expired, gone (the beat was sold without it) or bought.
  status text not null generated always as (
    case
      when bought_at is not null then 'bought'
      when gone_at is not null then 'gone'
      when declined_at is not null then 'declined'
      when expired_at is not null then 'expired'
      when accepted_at is not null then 'accepted'
      when countered_at is not null then 'countered'
      else 'sent'
    end
  ) stored,
  constraint offers_counter_bounds check (
    counter_cents > amount_cents and counter_cents <= private.most_payable_cents()
  ),
  constraint offers_counter_whole check ((counter_cents is null) = (countered_at is null)),
  constraint offers_declined_whole check ((declined_by is null) = (declined_at is null)),
  constraint offers_one_answer check (accepted_at is null or declined_at is null)
);
comment on table public.offers is 'What visitors offer for beats exclusively, and what became of it.';

alter table public.offers enable row level security;

-- SHA-256 of the secrets by which guests open their offers.
create table private.offer_tokens (
  token_hash bytea primary key,
  offer_id bigint not null references public.offers (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.offer_tokens enable row level security;

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  kind text not null check (kind in ('percent', 'amount', 'free-beat')),
  percent integer,
  amount_cents bigint,
  -- Number of orders that may use it, open ones included, requests not; null for no limit.
  uses_limit integer check (uses_limit > 0),
  expires_at timestamptz check (private.is_moment(expires_at)),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint discount_codes_value_fits check (
    case kind
      when 'percent' then percent between 1 and 100 and amount_cents is null
      when 'amount' then amount_cents between 1 and private.most_payable_cents() and percent is null
      else percent is null and amount_cents is null
    end
  )
);
comment on table public.discount_codes is
  'Codes that make an order cheaper: by a percentage, by an amount, or by its cheapest beat.';
alter table public.discount_codes enable row level security;

create table private.shop_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- Orders are paid by Stripe; otherwise they are requests that the artist answers.
  online_payment boolean not null default false,
  -- One currency, until every page, mail, document and export reads this column.
  currency text not null default 'USD' check (currency = 'USD'),
  automatic_tax boolean not null default false,
  download_limit integer not null default 10 check (download_limit between 1 and 1000),
  -- The deal: one license is free in each group of this size in an order. Null for no deal.
  free_every integer default 3 check (free_every between 2 and 10),
  -- Gets a mail about new orders and messages; there are none while it is null.
  artist_email text check (private.is_email(artist_email)),
  notify_orders boolean not null default true,
  notify_messages boolean not null default true,
  -- The end of each mail to subscribers, reminder of a cart, and mail about a limit; none is sent without it
  -- (15 U.S.C. 7704(a)(5)).
  postal_address text check (postal_address = btrim(postal_address) and length(postal_address) between 1 and 200),
  -- When private.announce_new_beats last looked for new beats.
  beats_announced_at timestamptz not null default now()
);
alter table private.shop_settings enable row level security;

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null default private.new_order_reference() unique
    check (reference ~ '^TV-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  user_id uuid references auth.users (id) on delete set null,
  -- The buyer's legal name, for the licenses.
  name text not null check (private.is_name(name)),
  artist_name text check (private.is_name(artist_name)),
  address text check (
    address = btrim(address) and length(address) between 1 and 300
    and address !~ '[\u0001-\u0009\u000b-\u001f\u007f]'
  ),
  email text not null check (private.is_email(email)),
  subtotal_cents bigint not null,
  -- The reduction by the deal.
  discount_cents bigint not null,
  -- The deal when it was placed (shop_settings).
  free_every integer,
  code_id bigint references public.discount_codes (id),
  -- The reduction by the discount code, after that of the deal.
  code_cents bigint not null default 0,
  total_cents bigint not null,
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  currency text not null,
  -- stripe: paid online; free: nothing to pay, sold at once; request: answered by the artist; hand: a
  -- request that an admin marked as paid.
  payment text not null check (payment in ('request', 'stripe', 'free', 'hand')),
  -- The buyer accepted this version of the license terms. It ends with -online if the buyer accepted the Terms &
  -- Conditions of a shop that takes payments online (current_license_terms).
  terms_version text not null check (length(terms_version) between 1 and 40),
  -- When the buyer asked for delivery at once and so gave up the right of withdrawal.
  immediate_delivery_at timestamptz,
  -- When a person who knows its reference and email first withdrew from it.
  withdrawn_at timestamptz,
  -- From where the visit came in which the cart was begun, as the browser reported it: the linking site, and the labels
  -- of its link.
  source_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  created_at timestamptz not null default now(),
  -- End of the time to pay it or, for a request, to answer it.
  expires_at timestamptz,
  session_id text unique,
  session_url text check (session_url ~ '^https?://[^/\\@[:space:]]+/'),
  -- Number of the next attempt to open the payment page; Stripe has answered the earlier ones with an error.
  session_attempt integer not null default 1,
  -- Its payment page no longer takes a payment.
  session_closed boolean not null default false,
  payment_intent text unique,
  paid_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- When the last refund was made, or a dispute was lost.
  refunded_at timestamptz,
  -- Paid online for an order that the artist had answered in the meantime; all of it is refunded.
  surplus_cents bigint not null default 0,
  surplus_refunded_cents bigint not null default 0,
  -- Number of the next refund; Stripe has answered the earlier ones with an error.
  refund_attempt integer not null default 1,
  -- Refunds that the buyer's bank returned. After three the artist has to find another way.
  failed_refunds integer not null default 0 check (failed_refunds >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Set when it was paid although something was no longer available, or with another amount; all of it is refunded
  -- and nothing delivered.
  voided_at timestamptz,
  -- Why it is void: a beat is sold or reserved exclusively, or sold so to the same buyer (own), the code was used up,
  -- the amount differed, or something else is gone.
  void_reason text check (void_reason in ('exclusive', 'own', 'code', 'amount', 'gone')),
  -- The order that the buyer placed instead of this one before paying.
  replaced_by bigint references public.orders (id) on delete set null,
  -- Set when its refund failed or its dispute was won after something in it was sold again; it stays refunded.
  revoked_at timestamptz,
  expired_at timestamptz,
  declined_at timestamptz,
  handled_at timestamptz generated always as (coalesce(declined_at, paid_at)) stored,
  -- The status is computed from facts, which may therefore arrive in any order. A dispute about an order
  -- that was answered by hand is about a surplus, and does not change the status.
  -- The buyer can open files and licenses while it is paid or partly_refunded.
  status text not null generated always as (
    case
      when declined_at is not null then 'declined'
      when paid_at is null and expired_at is not null then 'expired'
      when paid_at is null then case payment when 'stripe' then 'open' else 'requested' end
      when (payment = 'stripe' and dispute = 'lost') or revoked_at is not null
        or (refunded_cents >= total_cents + tax_cents and refunded_cents > 0) then 'refunded'
      when voided_at is not null then 'void'
      when payment = 'stripe' and dispute = 'open' then 'disputed'
      when refunded_cents > 0 then 'partly_refunded'
      else 'paid'
    end
  ) stored,
  constraint orders_sums_add_up check (
    discount_cents >= 0 and code_cents >= 0 and total_cents >= 0
    and total_cents = subtotal_cents - discount_cents - code_cents
  ),
  constraint orders_source_is_clean check (
    concat(source_host, utm_source, utm_medium, utm_campaign) !~ '[\u0001-\u001f\u007f]'
    and greatest(length(source_host), length(utm_source), length(utm_medium), length(utm_campaign)) <= 100
  ),
  constraint orders_code_gives_discount check (code_id is not null or code_cents = 0),
  constraint orders_surplus_not_negative check (surplus_cents >= 0 and surplus_refunded_cents >= 0),
  constraint orders_revoked_is_paid check (revoked_at is null or paid_at is not null),
  constraint orders_void_is_paid check (voided_at is null or paid_at is not null),
  constraint orders_paid_is_not_declined check (paid_at is null or declined_at is null)
);
comment on table public.orders is 'Orders for licenses and merch, as they were placed.';

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('license', 'merch')),
  beat_id bigint references public.beats (id) on delete set null,
  product_id bigint references public.merch_products (id) on delete set null,
  title text not null,
  tier text,
  tier_name text,
  size text,
  color text,
  quantity integer not null check (quantity between 1 and 10),
  unit_cents bigint not null check (unit_cents >= 0),
  discount_cents bigint not null,
  code_cents bigint not null default 0,
  total_cents bigint not null
    generated always as (unit_cents * quantity - discount_cents - code_cents) stored,
  -- {description, rights, features, limits} as they were when the order was placed.
  terms jsonb,
  -- The beat as it was: {artist, key, bpm}, and the release at whose price it is sold: {title, list_cents}.
  details jsonb,
  -- For an upgrade, the number of the license that it replaces, which the buyer had when ordering.
  supersedes text,
  -- Files that the license delivers: [{kind, bucket, path, name, size, sha256}].
  files jsonb not null default '[]',
  offer_id bigint references public.offers (id) on delete set null,
  constraint order_items_position_unique unique (order_id, position),
  constraint order_items_license_whole check (
    case kind
      when 'license' then tier is not null and tier_name is not null and terms is not null
        and quantity = 1 and product_id is null and size is null and color is null
      else tier is null and tier_name is null and terms is null and beat_id is null
        and details is null and files = '[]'
    end
  ),
  constraint order_items_offer_is_exclusive check (offer_id is null or tier = 'exclusive'),
  constraint order_items_licenses_alone_supersede check (kind = 'license' or supersedes is null),
  constraint order_items_discount_bounds check (
    discount_cents >= 0 and code_cents >= 0
    and discount_cents + code_cents <= unit_cents * quantity
  )
);
comment on table public.order_items is
  'Lines of orders, with titles, prices, terms and files at the time of the order.';

-- The order of an attempt. A browser sends the same key again after a double click or a lost answer, and gets the
-- same order.
create table private.order_keys (
  key uuid primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  -- The account that was signed in; the order itself may since belong to the account of its email.
  user_id uuid references auth.users (id) on delete cascade,
  -- The key no longer opens the order, because its links were ended; it still pays an open one.
  is_ended boolean not null default false
);

create table private.order_tokens (
  token_hash bytea primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  -- The attempt to order whose answer contained this token; null for links in emails.
  order_key uuid references private.order_keys (key) on delete set null unique,
  -- The first download with it ends the older tokens. They work until then, because this one's mail may be lost.
  ends_older boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

-- The order that has a beat exclusively; the primary key allows only one. The beat is reserved while the order
-- can be paid.
create table private.license_claims (
  beat_id bigint primary key references public.beats (id) on delete cascade,
  order_id bigint not null references public.orders (id) on delete cascade,
  -- Null once it is sold.
  held_until timestamptz
);

-- Unpaid orders that reserve a beat or a use of a limited code. A buyer has one at a time, and an IP address
-- three, because several guests may share an IP address but none may block the store.
create table private.order_holds (
  order_id bigint primary key references public.orders (id) on delete cascade,
  address_key bytea
);
alter table private.order_holds enable row level security;

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table private.order_keys enable row level security;
alter table private.order_tokens enable row level security;
alter table private.license_claims enable row level security;

create index orders_newest_idx on public.orders (created_at desc, id desc);
create index orders_user_id_idx on public.orders (user_id, created_at desc, id desc);
create index orders_status_idx on public.orders (status, created_at desc, id desc);
create index orders_code_id_idx on public.orders (code_id);
create index orders_replaced_by_idx on public.orders (replaced_by);
-- Payment pages that settle_payment may have to close.
create index orders_open_pages_idx on public.orders (expires_at)
where session_id is not null and not session_closed;
create index orders_email_idx on public.orders (email, created_at desc);

create index order_items_offer_id_idx on public.order_items (offer_id);
create index order_items_beat_id_idx on public.order_items (beat_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_supersedes_idx on public.order_items (supersedes);
-- A partial index, because few exclusives are sold and each beat that is opened is compared with their files.
create index order_items_exclusive_idx on public.order_items (order_id) where tier = 'exclusive';
create index order_keys_order_id_idx on private.order_keys (order_id);
create index order_keys_user_id_idx on private.order_keys (user_id);
create index order_tokens_order_id_idx on private.order_tokens (order_id);
create index license_claims_order_id_idx on private.license_claims (order_id);

create unique index offers_one_open_idx on public.offers (beat_id, email)
  where status in ('sent', 'countered', 'accepted');
create index offers_beat_id_idx on public.offers (beat_id);
create index offers_newest_idx on public.offers (created_at desc, id desc);
create index offers_status_idx on public.offers (status, created_at desc, id desc);
create index offers_user_id_idx on public.offers (user_id, created_at desc);
create index offers_expires_at_idx on public.offers (expires_at)
  where status in ('sent', 'countered', 'accepted');
create index offer_tokens_offer_id_idx on private.offer_tokens (offer_id);

-- An order as its buyer sees it; seller is the licensor of the accepted terms.
create function private.order_receipt(p_order_id bigint)
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  return (
    select to_jsonb(receipt)
    from (
      select
        order_row.reference, order_row.status, order_row.payment, order_row.name, order_row.artist_name,
        order_row.address, terms.licensor as seller, order_row.email, order_row.subtotal_cents,
        order_row.discount_cents, order_row.free_every, discount.code, order_row.code_cents, order_row.total_cents,
        order_row.tax_cents,
        order_row.refunded_cents, order_row.refunded_at, order_row.voided_at, order_row.void_reason,
        order_row.currency, order_row.created_at, order_row.expires_at,
        -- On its payment page: while a bank has the payment nothing can be paid there.
        order_row.status = 'open' and not order_row.session_closed as payable,
        order_row.handled_at, order_row.terms_version, order_row.immediate_delivery_at, order_row.withdrawn_at,
        (
          select jsonb_agg(to_jsonb(line) order by line.position)
          from (
            select
              item.position, item.kind, item.beat_id, item.product_id, item.title, item.tier,
              item.tier_name, item.supersedes, item.size, item.color, item.quantity,
              item.unit_cents, item.discount_cents, item.code_cents, item.terms
            from public.order_items as item
            where item.order_id = order_row.id
          ) as line
        ) as lines
      from public.orders as order_row
      left join private.license_terms as terms on terms.version = split_part(order_row.terms_version, '-online', 1)
      left join public.discount_codes as discount on discount.id = order_row.code_id
      where order_row.id = p_order_id
    ) as receipt
  );
end;
$$;

-- 43 random characters that need no escaping in a URL.
create function private.new_secret()
returns text language sql volatile set search_path = ''
return rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');

create function private.secret_hash(p_secret text)
returns bytea language sql stable set search_path = ''
return sha256(convert_to(p_secret, 'UTF8'));

-- A secret that opens an order for its holder; only its hash is stored.
create function private.new_order_token(
  p_order_id bigint, p_key uuid default null, p_ends_older boolean default false
)
returns text language plpgsql set search_path = ''
as $$
declare
  token text := private.new_secret();
begin
  -- A repeated attempt replaces its first token, whose answer was lost.
  insert into private.order_tokens as token_row (token_hash, order_id, order_key, ends_older)
  values (private.secret_hash(token), p_order_id, p_key, p_ends_older)
  on conflict (order_key) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return token;
end;
$$;

-- The order with this reference, for the account it belongs to and for callers with a token of it.
create function private.buyers_order(p_reference text, p_token text)
returns public.orders language sql stable set search_path = ''
as $$
  select order_row.*
  from public.orders as order_row
  where order_row.reference = upper(btrim(p_reference))
    and (
      order_row.user_id = auth.uid()
      or exists (
        select 1 from private.order_tokens as token
        where token.order_id = order_row.id
          and token.token_hash = private.secret_hash(p_token)
      )
    )
$$;

-- Runs with the caller's rights, so that admins count every order and members their own.
create function public.order_counts(p_query text default '')
returns table (status text, orders bigint) language sql stable set search_path = ''
as $$
  select order_row.status, count(*)
  from public.orders as order_row
  where p_query = ''
    or position(
      lower(p_query) in lower(concat_ws(E'\n', order_row.reference, order_row.name, order_row.email))
    ) > 0
  group by order_row.status
$$;
comment on function public.order_counts is
  'How many orders there are of each status, of those with a text in their reference, name or email.';

-- The beats that an order has bought exclusively, and beats that have copies of their files.
create function private.exclusive_beats(p_order_id bigint)
returns setof bigint language sql stable set search_path = ''
as $$
  with sold as (
    select claim.order_id, claim.beat_id
    from private.license_claims as claim
    where claim.order_id = p_order_id and claim.held_until is null
  )
  select sold.beat_id from sold
  union
  select audio.beat_id
  from sold
  join public.order_items as item
    on item.order_id = sold.order_id and item.beat_id = sold.beat_id and item.tier = 'exclusive'
  cross join jsonb_array_elements(item.files) as file
  join public.beat_audio as audio
    on audio.sha256 = file ->> 'sha256' and audio.audio_type <> 'preview'
$$;

-- Reservations ------------------------------------------------------------------------------------

-- Whether this unpaid order with reservations is the caller's, so that a new order may replace it.
create function private.is_own_hold(p_order_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select 1
    from private.order_holds as hold
    join public.orders as order_row on order_row.id = hold.order_id
    where hold.order_id = p_order_id
      -- An order that is paid, or whose payment a bank processes, cannot be replaced.
      and not order_row.session_closed
      and (
        order_row.user_id = auth.uid()
        -- Only the browser that placed an order has its key; it sends its recent keys with a request.
        or exists (
          select 1 from private.order_keys as used
          where used.order_id = order_row.id and used.key::text = any (
            string_to_array(
              nullif(current_setting('request.headers', true), '')::json ->> 'x-order-keys', ','
            )
          )
        )
      )
  )
$$;

-- Ends the time in which an order can be paid or a request answered, and releases the reservations of the order.
create function private.expire_order(p_order_id bigint)
returns void language sql set search_path = ''
as $$
  update public.orders as order_row
  set expired_at = now()
  where order_row.id = p_order_id and order_row.status in ('open', 'requested');
  delete from private.license_claims as claim
  where claim.order_id = p_order_id and claim.held_until is not null;
  delete from private.order_holds as hold where hold.order_id = p_order_id;
$$;

-- Expires the caller's unpaid order that has reservations, because this new one replaces it.
create function private.end_own_hold(p_order_id bigint)
returns void language plpgsql set search_path = ''
as $$
declare
  stale_id bigint;
begin
  for stale_id in
    select order_row.id
    from public.orders as order_row
    join private.order_holds as hold on hold.order_id = order_row.id
    -- An order that is being settled is locked and skipped, because its event decides.
    where private.is_own_hold(order_row.id)
    for update of order_row skip locked
  loop
    -- Orders that the expired one had replaced are included, because their payment pages may still be open. One that
    -- is being settled is skipped, because its transaction may wait for this one.
    update public.orders as order_row
    set replaced_by = p_order_id
    where order_row.id in (
      select old.id from public.orders as old
      where old.id = stale_id or old.replaced_by = stale_id
      order by old.id
      for update skip locked
    );
    perform private.expire_order(stale_id);
  end loop;
end;
$$;

-- Whether two orders are of one buyer: the same account, or one replaced the other, or a third replaced both. The email
-- proves nothing, because a buyer can type that of another person.
create function private.is_same_buyer(p_order_id bigint, p_other_id bigint)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select
    from public.orders as order_row
    join public.orders as other
      on other.user_id = order_row.user_id
        or coalesce(other.replaced_by, other.id) = coalesce(order_row.replaced_by, order_row.id)
    where order_row.id = p_order_id and other.id = p_other_id
  )
$$;

-- Stores that an order has reservations; raises PT429 if three other orders from the IP address have some.
create function private.keep_hold(p_order_id bigint)
returns void language plpgsql set search_path = ''
as $$
declare
  others integer;
  seconds_left integer;
begin
  -- Orders from one IP address wait for each other (private.throttle), so that each is counted here.
  select count(*), extract(epoch from min(order_row.expires_at) - now())
  into others, seconds_left
  from private.order_holds as hold
  join public.orders as order_row on order_row.id = hold.order_id
  where hold.address_key = private.salted_hash(private.client_address()) and not order_row.session_closed;
  if others >= 3 then
    perform private.raise_throttled(greatest(seconds_left, 1));
  end if;
  insert into private.order_holds (order_id, address_key)
  values (p_order_id, private.salted_hash(private.client_address()));
end;
$$;

-- Finding an order again -----------------------------------------------------------------------------

create function public.find_order(p_reference text, p_email text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Calls are counted before the lookup, and for hits and misses alike, so that no reference can be guessed.
  perform private.throttle('find_order', 20, interval '1 hour');
  return (
    select private.order_receipt(order_row.id)
    from public.orders as order_row
    where order_row.reference = upper(btrim(p_reference))
      and order_row.email = lower(btrim(p_email))
  );
end;
$$;
comment on function public.find_order is
  'The order with this reference, for callers who enter the email it was placed with; null for an unknown reference and for a wrong email alike. At most 20 times an hour.';

insert into private.shop_settings default values;

create trigger broadcast_change
after insert or update or delete on public.orders
for each row execute function private.broadcast_change('admin:orders', 'admin:waiting');

create trigger broadcast_change
after insert or update or delete on public.offers
for each row execute function private.broadcast_change('admin:offers', 'admin:waiting');

create policy "Members can read their own offers, admins every offer" on public.offers
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "Admins can read codes" on public.discount_codes
for select to authenticated using ((select private.is_admin()));

create policy "Admins can add codes" on public.discount_codes
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change codes" on public.discount_codes
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete codes that no order has" on public.discount_codes
for delete to authenticated using ((select private.is_admin()));

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

-- Kind and value of a code cannot be updated, because it was announced with them; another value is a new code.
grant select, delete on table public.discount_codes to authenticated;
grant insert (code, kind, percent, amount_cents, uses_limit, expires_at, is_active)
on table public.discount_codes to authenticated;
grant update (uses_limit, expires_at, is_active) on table public.discount_codes to authenticated;

grant select on table public.orders, public.order_items to authenticated;
grant execute on function public.find_order to anon, authenticated, service_role;
grant execute on function public.order_counts to authenticated;
