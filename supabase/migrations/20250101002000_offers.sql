-- Offers on exclusives: the amount that a visitor would pay for a beat exclusively, and the artist's answer.
--
-- An offer is sent, perhaps countered, then accepted, declined or expired. Once accepted it is bought within 48
-- hours or expires, and until then no other buyer gets the beat exclusively. A sale ends the beat's other offers.

create function private.new_offer_token(p_offer_id bigint)
returns text language plpgsql set search_path = ''
as $$
declare
  token text := private.new_secret();
begin
  insert into private.offer_tokens (token_hash, offer_id)
  values (private.secret_hash(token), p_offer_id);
  return token;
end;
$$;

-- The offer with this reference, for the account it belongs to and for callers with a token of it.
create function private.offer_by_token(p_reference text, p_token text)
returns public.offers language sql stable set search_path = ''
as $$
  select offer.*
  from public.offers as offer
  where offer.reference = upper(btrim(p_reference))
    and (
      offer.user_id = auth.uid()
      or exists (
        select 1 from private.offer_tokens as token
        where token.offer_id = offer.id
          and token.token_hash = private.secret_hash(p_token)
      )
    )
$$;

create function private.is_reserved(p_beat_id bigint, p_offer_id bigint)
returns boolean language sql stable set search_path = ''
return exists (
  select 1 from public.offers as offer
  where offer.beat_id = p_beat_id and offer.status = 'accepted' and offer.expires_at > now()
    and offer.id is distinct from p_offer_id
);

-- True for a beat of the store that is not free and has its files.
create function private.can_be_exclusive(p_beat_id bigint)
returns boolean language sql stable set search_path = ''
return exists (
  select 1 from public.license_availability(p_beat_id) as sold
  where sold.tier = 'basic' and sold.available and sold.price_cents > 0
);

create function public.offer_range(p_beat_id bigint)
returns table (min_cents bigint, max_cents bigint)
language sql stable security definer set search_path = ''
as $$
  select allowed.*
  from public.beats as beat
  cross join lateral (
    select
      greatest(100, private.tier_price_cents(beat, 'unlimited'))::bigint as min_cents,
      coalesce(private.tier_price_cents(beat, 'exclusive'), private.most_payable_cents()) as max_cents
  ) as allowed
  where beat.id = p_beat_id and beat.accepts_offers and allowed.min_cents < allowed.max_cents
    and private.can_be_exclusive(beat.id) and public.exclusive_state(beat.id) is null
$$;
comment on function public.offer_range is
  'What may be offered for a beat exclusively: from the price of Unlimited to its exclusive price. No row where it takes no offers.';

-- An offer as its maker sees it; order is the reference of the order that buys it.
create function private.describe_offer(p_offer public.offers)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(description)
  from (
    select
      p_offer.reference,
      case
        when p_offer.status in ('sent', 'countered', 'accepted') and p_offer.expires_at <= now()
          then 'expired'
        else p_offer.status
      end as status,
      p_offer.beat_id, p_offer.title, p_offer.name, p_offer.email, p_offer.message,
      p_offer.amount_cents, p_offer.counter_cents, p_offer.price_cents, p_offer.declined_by,
      p_offer.created_at, p_offer.expires_at,
      (
        select jsonb_build_object('url', image.image_url, 'variantWidths', image.variant_widths)
        from public.beat_images as image
        where image.beat_id = p_offer.beat_id and image.is_primary
      ) as cover,
      (
        select order_row.reference
        from public.orders as order_row
        join public.order_items as item on item.order_id = order_row.id
        where item.offer_id = p_offer.id and order_row.status not in ('expired', 'declined', 'void')
        order by order_row.id desc
        limit 1
      ) as "order"
  ) as description
$$;

create function public.open_offer(p_reference text, p_token text default null)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select private.describe_offer(offer)
  from private.offer_by_token(p_reference, p_token) as offer
  where offer.id is not null
$$;
comment on function public.open_offer is
  'An offer, for callers with a token of it and for the account that made it; null for others.';

create function private.offer_mail(p_offer public.offers)
returns jsonb language sql stable set search_path = ''
as $$
  select private.describe_offer(p_offer) || jsonb_build_object('currency', shop.currency)
  from private.shop_settings as shop
$$;

create function public.make_offer(p_offer jsonb)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  wanted bigint := private.json_integer(p_offer -> 'beat_id');
  cents bigint := private.json_integer(p_offer -> 'amount_cents');
  maker_name text := btrim(p_offer ->> 'name');
  maker_email text := lower(btrim(p_offer ->> 'email'));
  maker_message text := nullif(btrim(p_offer ->> 'message'), '');
  problem text := case
    when not coalesce(private.is_name(maker_name), false) then 'invalid-name'
    when not coalesce(private.is_email(maker_email), false) then 'invalid-email'
    when length(maker_message) > 1000 then 'invalid-message'
  end;
  allowed record;
  made public.offers;
  is_flooded boolean;
begin
  if problem is not null then
    return private.outcome(problem);
  end if;
  perform private.throttle('offer', 10, interval '1 hour');

  -- The beat is always locked before its offers, so that two transactions never wait for each other.
  perform 1 from public.beats as beat where beat.id = wanted for share;
  perform private.expire_offers();
  select * into allowed from public.offer_range(wanted);
  problem := case
    when not found then 'no-offers'
    when cents is null or cents not between allowed.min_cents and allowed.max_cents then 'invalid-amount'
  end;
  if problem is not null then
    return private.outcome(problem);
  end if;

  -- Keeps callers of the API from flooding the mailbox of another person.
  is_flooded := private.client_address() is not null and 3 <= (
    select count(*) from private.outbox as mail
    where mail.recipient = maker_email and mail.kind in ('offer-sent', 'offer-link')
      and mail.created_at > now() - interval '1 hour'
  );
  if is_flooded and not exists (
    select 1 from public.offers as offer
    where offer.beat_id = wanted and offer.email = maker_email
      and offer.status in ('sent', 'countered', 'accepted')
  ) then
    perform private.raise_throttled(3600);
  end if;

  insert into public.offers (beat_id, user_id, title, name, email, message, amount_cents)
  select beat.id, auth.uid(), beat.title, maker_name, maker_email, maker_message, cents
  from public.beats as beat
  where beat.id = wanted
  on conflict (beat_id, email) where status in ('sent', 'countered', 'accepted') do nothing
  returning * into made;
  if made.id is null then
    -- The link is mailed again, because the answer to the first offer, which contained it, may be lost.
    perform private.queue_mail(
      'offer-link:' || offer.id || ':' || gen_random_uuid(), 'offer-link', offer.email,
      private.offer_mail(offer) || jsonb_build_object('token', private.new_offer_token(offer.id))
    )
    from public.offers as offer
    where offer.beat_id = wanted and offer.email = maker_email and not is_flooded
      and offer.status in ('sent', 'countered', 'accepted');
    return private.outcome('already-open');
  end if;
  return private.outcome() || jsonb_build_object('offer', private.describe_offer(made),
    'token', private.new_offer_token(made.id)
  );
end;
$$;
comment on function public.make_offer is
  'Offers an amount for a beat exclusively {beat_id, amount_cents, name, email, message}: {success, error, offer, token}. One open offer for each beat and email; at most 10 an hour, and 3 mails to one address. Errors: invalid-name, invalid-email, invalid-message, invalid-amount (see offer_range), no-offers, already-open (its link is mailed again).';

create function private.lock_offer(p_offer_id bigint)
returns public.offers language plpgsql set search_path = ''
as $$
declare
  offer public.offers;
begin
  perform 1
  from public.beats as beat
  where beat.id = (select o.beat_id from public.offers as o where o.id = p_offer_id)
  for update;
  perform private.expire_offers();
  select o.* into offer from public.offers as o where o.id = p_offer_id for update;
  return offer;
end;
$$;

create function private.accept_offer(p_offer public.offers)
returns text language plpgsql set search_path = ''
as $$
declare
  problem constant text := case
    when not private.can_be_exclusive(p_offer.beat_id) then 'withdrawn'
    when private.is_claimed(p_offer.beat_id) then 'being-bought'
    when private.is_reserved(p_offer.beat_id, p_offer.id) then 'reserved'
  end;
begin
  update public.offers as offer
  set accepted_at = now(), expires_at = now() + interval '48 hours'
  where offer.id = p_offer.id and problem is null;
  return problem;
end;
$$;

create function public.answer_counter(p_reference text, p_token text, p_answer text)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers := private.offer_by_token(p_reference, p_token);
  problem text;
begin
  if p_answer is null or p_answer not in ('accept', 'decline') then
    perform private.raise_invalid('Unknown answer.');
  end if;
  if offer.id is null then
    return private.outcome('not-found');
  end if;
  offer := private.lock_offer(offer.id);
  if offer.status <> 'countered' then
    problem := 'not-open';
  elsif p_answer = 'accept' then
    problem := private.accept_offer(offer);
  else
    update public.offers as o set declined_at = now(), declined_by = 'maker' where o.id = offer.id;
  end if;
  return private.outcome(problem);
end;
$$;
comment on function public.answer_counter is
  'Accepts or declines (accept, decline) the artist''s counteroffer, for the visitor who made the offer: {success, error}: not-found, not-open, withdrawn, being-bought, reserved.';

create function public.answer_offer(p_offer_id bigint, p_answer text, p_cents bigint default null)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  offer public.offers;
  problem text;
begin
  if p_answer is null or p_answer not in ('accept', 'counter', 'decline') then
    perform private.raise_invalid('Unknown answer.');
  end if;
  if not private.is_admin() then
    return private.outcome('Only admins can answer offers.');
  end if;
  offer := private.lock_offer(p_offer_id);
  problem := case
    when offer.id is null then 'This offer does not exist.'
    when offer.status not in ('sent', 'countered') then 'This offer is no longer open.'
    when offer.status = 'countered' and p_answer <> 'decline'
      then 'The buyer has not answered your counteroffer yet.'
    when p_answer = 'counter' and coalesce(p_cents <= offer.amount_cents, true)
      then 'A counteroffer is above the offer.'
    when p_answer = 'counter' and p_cents > private.most_payable_cents()
      then 'That is more than can be paid at once.'
  end;
  if problem is null and p_answer = 'accept' then
    problem := case private.accept_offer(offer)
      when 'withdrawn' then 'This beat cannot be sold exclusively at the moment.'
      when 'being-bought' then 'A buyer is paying for exclusive rights to this beat right now.'
      when 'reserved' then 'You have accepted another offer for this beat.'
    end;
  elsif problem is null and p_answer = 'counter' then
    update public.offers as o
    set counter_cents = p_cents, countered_at = now(), expires_at = now() + interval '14 days'
    where o.id = offer.id;
  elsif problem is null then
    update public.offers as o set declined_at = now(), declined_by = 'artist' where o.id = offer.id;
  end if;
  return private.outcome(problem);
end;
$$;
comment on function public.answer_offer is
  'Accepts, counters (with another amount) or declines an offer (accept, counter, decline): {success, error}. For admins.';

create function private.queue_offer_mails()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  is_declined_by_maker boolean := new.status = 'declined' and new.declined_by = 'maker';
begin
  -- The mails of the order announce a purchase, and a maker who declines needs no mail about it.
  if new.status <> 'bought' and not is_declined_by_maker then
    perform private.queue_mail(
      'offer-' || new.status || ':' || new.id, 'offer-' || new.status, new.email,
      private.offer_mail(new) || jsonb_build_object('token', private.new_offer_token(new.id))
    );
  end if;
  -- The artist gets a mail about each action of the maker; only the maker can accept a counteroffer.
  if new.status = 'sent' or is_declined_by_maker
    or (new.status = 'accepted' and new.countered_at is not null)
  then
    perform private.mail_artist('artist-offer', new.status || ':' || new.id, private.offer_mail(new));
  end if;
  return null;
end;
$$;
create trigger queue_new_offer_mails after insert on public.offers
for each row execute function private.queue_offer_mails();
create trigger queue_offer_mails after update on public.offers
for each row when (new.status is distinct from old.status)
execute function private.queue_offer_mails();

grant select on table public.offers to authenticated;
grant execute on function
  public.offer_range, public.open_offer, public.make_offer, public.answer_counter
to anon, authenticated, service_role;
grant execute on function public.answer_offer to authenticated, service_role;
