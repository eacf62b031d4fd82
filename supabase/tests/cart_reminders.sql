-- Reminders of a cart: one mail, a day after the last change, which names only what the store has.
begin;
\ir personas.psql
\ir orders.psql
select plan(42);

update private.shop_settings set online_payment = true, postal_address = '1 Main St';
select tests.add_beats('{One,Two,Three}', '{mp3,wav}');
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active)
values ('Tee', 30, '{M}', '{Black}', 9, true);

create function tests.remind(items jsonb, email text default ' Fan@tests.test') returns text
language sql as $$ select 'void' || public.remind_of_cart(email, items)::text $$;
/* The reminder of an address. */
create function tests.reminder(email text default 'fan@tests.test') returns private.outbox
language sql stable security definer as $$
  select mail from private.outbox as mail where recipient = email and kind = 'cart-reminder'
$$;
/* What the mail function sends an address when it runs after this time. */
create function tests.send_after(age interval, email text default 'fan@tests.test') returns text
language plpgsql security definer as $$
declare
  due jsonb;
begin
  update private.outbox set created_at = created_at - age, next_attempt_at = next_attempt_at - age where recipient = email;
  select taken into due from jsonb_array_elements(public.take_mails(100)) as taken where taken ->> 'recipient' = email;
  perform public.finish_mail((due ->> 'id')::bigint);
  return (select string_agg(item ->> 'title', ',') from jsonb_array_elements(due #> '{data,items}') as item);
end
$$;

-- Asking ------------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor, member', $$ tests.remind(tests.items('One')) $$, 'void', 'asks for a reminder'),
  ('owner', $$ (tests.reminder()).key $$, 'cart-reminder:fan@tests.test', 'an address has one reminder'),
  ('owner', $$ (tests.reminder()).next_attempt_at $$, $$ = now() + interval '1 day' $$, 'it is due after a day'),
  ('visitor', $$ tests.remind(
      tests.items('One') || jsonb_build_array(
        jsonb_build_object('kind', 'merch', 'product_id', tests.product('Tee'), 'size', 'M', 'color', 'Black', 'quantity', 2, 'note', 'Hi'),
        jsonb_build_object('kind', 'merch', 'product_id', tests.product('Tee'), 'size', 'Visit evil.test', 'color', 'Black', 'quantity', 1),
        '{"kind": "Visit evil.test"}'
      )) $$, 'void', 'a changed cart is saved'),
  ('owner', $$ (tests.reminder()).data -> 'items' $$,
    $$ = jsonb_build_array(
      jsonb_build_object('kind', 'license', 'beat_id', tests.beat('One'), 'tier', 'basic', 'tier_name', 'Basic', 'title', 'One', 'quantity', 1),
      jsonb_build_object('kind', 'merch', 'product_id', tests.product('Tee'), 'size', 'M', 'color', 'Black', 'quantity', 2, 'title', 'Tee')
    ) $$, 'in place of the earlier one, without what the visitor wrote'),
  ('visitor', $$ tests.remind(tests.items('One'), 'no address') $$, 'refused 22023 Please enter a valid email address.', 'an invalid address is refused'),
  ('visitor', $$ tests.remind('{}') $$, 'refused 22023 Items must be a list of at most 50.', 'a cart is a list'),
  ('member', $$ tests.sell(1, tests.license('One'), 2500) $$, null, null),
  ('owner', $$
    insert into public.offers (beat_id, title, name, email, user_id, amount_cents, accepted_at, expires_at)
    values (tests.beat('Three'), 'Three', 'M', 'member@personas.test', tests.account('member'), 20000, now(), now() + interval '1 day')
  $$, null, null),
  ('member', $$ tests.remind(
      jsonb_build_array(
        tests.license('One', 'premium', tests.number_of(1)),
        tests.license('Three', 'exclusive') || jsonb_build_object('offer', (select reference from public.offers))
      ) || tests.items('Two'), 'other@tests.test') $$, 'void', 'a second address has its own'),
  ('owner', $$ jsonb_path_query_array((tests.reminder('other@tests.test')).data, '$.items[*].title') $$, '["Two"]', 'without upgrades and offers'),
  ('visitor', $$ tests.remind('[]', 'other@tests.test') $$, 'void', 'an empty cart ends it'),
  ('owner', $$ (tests.reminder('other@tests.test')).id $$, null, 'and deletes the row'),
  ('visitor', $$ tests.remind('[]', 'unknown@tests.test') $$, 'void', 'an unknown address gets the same answer'),
  ('visitor', 'private.review_reminders()', 'refused 42501', 'visitors do not read the outbox')
) as t;

-- Sending -----------------------------------------------------------------------------------------

select tests.try('owner', t) from (values
  ($$ tests.send_after('23 hours') $$, null, 'nothing is sent within a day'),
  ($$ tests.remind(tests.items('One', 'Two')) $$, 'void', 'the cart changes'),
  ($$ tests.send_after('23 hours') $$, null, 'the day begins again'),
  ($$ update public.beats set is_active = false where title = 'One' $$, null, null),
  ($$ tests.send_after('1 hour') $$, 'Two', 'after a day the mail names what is for sale'),
  ($$ tests.remind(tests.items('Two')) $$, 'void', 'a later cart gets the same answer'),
  ($$ insert into tests.orders (reference, email) values ('TV-4444-4444', 'fan@tests.test') $$, null, null),
  ($$ tests.send_after('2 days') $$, null, 'but no second mail'),
  ($$ (tests.reminder()).data $$, '{}', 'a sent reminder does not keep the cart'),
  ($$ tests.remind('[]') $$, 'void', 'an empty cart'),
  ($$ (tests.reminder()).sent_at $$, 'not null', 'does not delete a sent reminder'),
  ($$ update private.outbox set sent_at = now() - interval '29 days' $$, null, null),
  ($$ select private.run_daily_jobs() $$, null, null),
  ($$ (tests.reminder()).sent_at $$, 'not null', 'an address is counted for 30 days'),
  ($$ select public.end_address('Fan@tests.test', 'complained') $$, null, null),
  ($$ update private.outbox set sent_at = now() - interval '31 days' $$, null, null),
  ($$ select private.run_daily_jobs() $$, null, null),
  ($$ (tests.reminder()).failure $$, 'complained', 'keeps a complaint for good'),
  ($$ update private.outbox set failure = null $$, null, null),
  ($$ select private.run_daily_jobs() $$, null, null),
  ($$ (tests.reminder()).id $$, null, 'deletes a sent reminder after 30 days')
) as t;

-- Not sending -------------------------------------------------------------------------------------

select tests.remind(tests.items('Two'), name || '@tests.test')
from unnest('{buyer,early,sold,bounced,taken,stuck,late}'::text[]) as name;
insert into tests.orders (reference, email, created_at)
values
  ('TV-2222-2222', 'buyer@tests.test', now() - interval '1 day 59 seconds'),
  ('TV-3333-3333', 'early@tests.test', now() - interval '1 day 61 seconds'), ('TV-5555-5555', 'taken@tests.test', now());
insert into public.newsletter_subscribers (email, ended_at, end_reason)
values ('bounced@tests.test', now(), 'bounced'), ('early@tests.test', now(), 'unsubscribed');
select private.queue_mail(name, 'order-link', name || '@tests.test', '{}') from unnest('{buyer,stuck}'::text[]) as name;
update private.outbox set data = jsonb_build_object('items', tests.items('One')) where recipient = 'sold@tests.test';
select tests.try('owner', t) from (values
  ($$ tests.send_after('1 day', 'buyer@tests.test') $$, null, 'an address that ordered gets none'),
  ($$ (tests.reminder('buyer@tests.test')).id $$, null, 'and its row is deleted'),
  ($$ tests.send_after('1 day', 'early@tests.test') $$, 'Two', 'neither an order before the cart nor the end of a subscription counts'),
  ($$ tests.send_after('1 day', 'sold@tests.test') $$, null, 'a cart of which nothing is for sale is not mailed'),
  ($$ tests.send_after('1 day', 'bounced@tests.test') $$, null, 'mails no address that bounced'),
  ($$ (select count(*) from private.outbox where recipient in ('sold@tests.test', 'bounced@tests.test')) $$, '0', 'and their rows are deleted'),
  ($$ update private.shop_settings set postal_address = null $$, null, null),
  ($$ tests.send_after('1 day', 'late@tests.test') $$, null, 'no reminder is mailed without the postal address of the artist'),
  ($$ update private.outbox set attempts = 1 where recipient = 'taken@tests.test' $$, null, null),
  ($$ tests.remind('[]', 'taken@tests.test') $$, 'void', 'a cart is emptied while its mail is being sent'),
  ($$ tests.remind(tests.items('Two'), 'taken@tests.test') $$, 'void', 'and filled again'),
  ($$ (tests.reminder('taken@tests.test')).next_attempt_at $$, 'infinity', 'which sends it no second time'),
  ($$ update private.outbox set created_at = now() - private.reminder_delay() - interval '23 hours' $$, null, null),
  ($$ select private.sweep_reminders() $$, null, null),
  ($$ (tests.reminder('stuck@tests.test')).data ? 'items' $$, 'true', 'a reminder that is due is kept for a day'),
  ($$ update private.outbox set created_at = now() - private.reminder_delay() - interval '25 hours' $$, null, null),
  ($$ select private.sweep_reminders() $$, null, null),
  ($$ select kind from private.outbox where recipient in ('buyer@tests.test', 'stuck@tests.test') $$, $$ values ('order-link'), ('order-link') $$, 'deletes an unsent reminder a day after it was due, and no other mail')
) as t;

select tests.come_from('192.0.2.1');
select tests.try(t) from (values
  ('visitor', $$ array(select distinct tests.remind(tests.items('Two'), n || '@flood.test') from generate_series(1, 20) as n) $$,
    '{void}', 'a network asks 20 times an hour'),
  ('visitor', $$ tests.remind(tests.items('Two')) $$, 'refused PT429', 'the 21st request is throttled'),
  ('visitor', $$ tests.remind('[]') $$, 'void', 'a throttled network can end a reminder'),
  ('owner', $$ tests.has_window('cart_reminder', '1 hour') $$, 'true', 'for an hour')
) as t;

select * from finish();
rollback;
