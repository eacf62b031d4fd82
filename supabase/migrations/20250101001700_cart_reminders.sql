-- Reminders of a cart: one mail, a day after the cart has changed for the last time, to the email address for which a
-- visitor allowed it in the checkout.
--
-- A reminder is a mail of the outbox that is due after a day. Its unique key limits an email address to one reminder,
-- until the row is deleted 30 days after sending. A visitor can type the email address of another person, so the mail
-- has no text of the visitor: only titles, licenses and options of the store. A visitor who knows an address can end
-- its reminder. The answer does not show whether there was one. Functions are in PL/pgSQL, because the outbox and the
-- lines of a cart are in later migrations.

-- Time from the last change of a cart to its reminder.
create function private.reminder_delay()
returns interval language sql immutable set search_path = ''
return interval '1 day';

-- The items of a cart that are for sale now, with their titles; null for none. Offers and upgrades are left out,
-- because an item names only a beat and its license. A beat of a release is kept without the release.
create function private.items_for_sale(p_items jsonb)
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'kind', line.kind, 'beat_id', line.beat_id, 'tier', line.tier, 'tier_name', line.tier_name,
        'product_id', line.product_id, 'size', line.size, 'color', line.color, 'quantity', line.quantity,
        'title', line.title
      ))
      order by line.n
    )
    from (
      select * from private.license_lines(p_items) union all select * from private.merch_lines(p_items)
    ) as line
    where line.problem is null and line.upgrade_of is null and line.offer is null
  );
end;
$$;

create function public.remind_of_cart(p_email text, p_items jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  fan constant text := lower(btrim(p_email));
  reminder_key constant text := 'cart-reminder:' || fan;
  items jsonb;
begin
  if not coalesce(private.is_email(fan), false) then
    perform private.raise_invalid('Please enter a valid email address.');
  end if;
  perform private.assert_valid_items(p_items);
  items := private.items_for_sale(p_items);
  if items is null then
    delete from private.outbox as mail where mail.key = reminder_key and mail.attempts = 0;
    -- A mail that is being sent keeps its row, which prevents a second one.
    update private.outbox as mail set data = '{}', next_attempt_at = 'infinity'
    where mail.key = reminder_key;
    return;
  end if;
  perform private.throttle('cart_reminder', 20, interval '1 hour');
  insert into private.outbox as mail (key, kind, recipient, data, next_attempt_at)
  values (reminder_key, 'cart-reminder', fan, jsonb_build_object('items', items), now() + private.reminder_delay())
  on conflict (key) do update
    set data = excluded.data, created_at = excluded.created_at, next_attempt_at = excluded.next_attempt_at
    where mail.attempts = 0;
end;
$$;
comment on function public.remind_of_cart is
  'Schedules one mail in a day about the items that are still for sale then. Replaces the earlier reminder of the address; an empty list ends it. Sends none if the address orders in the meantime, or had one within 30 days. The answer does not depend on the address. At most 20 requests an hour set a reminder; ending one is not limited. Items are those of quote_order, without offers and upgrades.';

-- Runs before mails are taken: puts what is for sale now into the reminders that are due, and deletes those without a
-- purpose, and all while the artist has no postal address, which the mail must contain (15 U.S.C. 7704(a)(5)). An order
-- a minute before counts too, because the browser may send both at once.
create function private.review_reminders()
returns void language plpgsql set search_path = ''
as $$
begin
  update private.outbox as mail
  set data = jsonb_build_object('items', private.items_for_sale(mail.data -> 'items'))
  where mail.kind = 'cart-reminder' and mail.sent_at is null and mail.next_attempt_at <= now();

  delete from private.outbox as mail
  where mail.kind = 'cart-reminder' and mail.sent_at is null and mail.next_attempt_at <= now()
    and (
      mail.data -> 'items' = 'null'
      or (select shop.postal_address from private.shop_settings as shop) is null
      or exists (
        select from public.orders as order_row
        where order_row.email = mail.recipient and order_row.created_at > mail.created_at - interval '1 minute'
      )
      or exists (
        select from private.subscriptions as listed
        where listed.email = mail.recipient and listed.end_reason in ('bounced', 'complained')
      )
    );
end;
$$;

-- Deletes reminders that could not be sent within a day of being due, and those that were sent 30 days ago. A sent one
-- that bounced or was reported as spam has a failure and stays, so that its email address gets no other.
create function private.sweep_reminders()
returns void language plpgsql set search_path = ''
as $$
begin
  delete from private.outbox as mail
  where mail.kind = 'cart-reminder' and case
    when mail.sent_at is null then mail.created_at + private.reminder_delay() < now() - interval '1 day'
    else mail.failure is null and mail.sent_at < now() - interval '30 days'
  end;
end;
$$;

grant execute on function public.remind_of_cart to anon, authenticated;
