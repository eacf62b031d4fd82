-- Withdrawals from contract (Directive (EU) 2023/2673): any visitor may send one, and none is refused by country or
-- date.

create function public.withdraw(p_name text, p_reference text, p_email text)
returns timestamptz language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn public.orders;
begin
  -- All is checked first: the error of a later statement would show the row, and roll back the count of calls.
  if (
    private.is_visible(p_name) and length(p_name) <= 200 and length(btrim(p_reference)) between 1 and 60
    and private.is_email(lower(btrim(p_email)))
  ) is not true then
    perform private.raise_invalid('The name, the reference or the email is not possible.');
  end if;
  -- Calls are counted for hits and misses alike, so that no caller learns which orders exist.
  perform private.throttle('withdrawal', 5, interval '1 hour');
  update public.orders as order_row
  set withdrawn_at = coalesce(order_row.withdrawn_at, now())
  where order_row.email = lower(btrim(p_email))
    and (
      order_row.reference = upper(btrim(p_reference))
      or exists (
        select from public.order_items as item
        join private.license_documents as document on document.order_item_id = item.id
        where item.order_id = order_row.id and document.number = upper(btrim(p_reference))
      )
    )
  returning order_row.* into withdrawn;
  insert into public.contact_messages (name, email, message, source)
  values (
    btrim(p_name), p_email,
    format('I withdraw from the contract of order %s.', coalesce(withdrawn.reference, btrim(p_reference)))
      || case when withdrawn.id is null then E'\n\n(No order has this reference and this email address.)' else '' end,
    'withdrawal'
  );
  if withdrawn.id is not null then
    perform private.queue_mail(
      'withdrawal:' || withdrawn.id || ':' || gen_random_uuid(), 'withdrawal', withdrawn.email,
      private.order_mail(withdrawn.id) || jsonb_build_object(
        'sent_at', now(),
        -- The email of an unpaid order may be that of another person, who gets no typed text.
        'sender', case when withdrawn.paid_at is not null and withdrawn.total_cents > 0 then btrim(p_name) end
      ),
      withdrawn.id
    );
  end if;
  return now();
end;
$$;
comment on function public.withdraw is
  'Withdraws from the order with this reference, or license number, and email: the artist gets a message, the order the date, and its buyer a receipt by mail. Answers the time, also where there is no such order. At most 5 times an hour.';

grant execute on function public.withdraw to anon, authenticated;
