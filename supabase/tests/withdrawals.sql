-- Withdrawals from contract: any visitor sends one, the answer reveals no order, and the artist learns of each.
begin;
\ir personas.psql
select plan(27);

update private.shop_settings set artist_email = 'artist@tests.test', notify_messages = false;
insert into tests.orders (reference, name, email, payment, paid_at, immediate_delivery_at)
values
  ('TV-2222-PAY2', 'Nia Okafor', 'nia@tests.test', 'hand', now(), now()),
  ('TV-3333-ASK3', 'Nia Okafor', 'nia@tests.test', 'request', null, null);
insert into tests.lines (order_id, details) select id, '{"artist": "A"}' from public.orders where reference = 'TV-2222-PAY2';
select private.issue_documents(id) from public.orders where reference = 'TV-2222-PAY2';
delete from private.outbox;

create function tests.of(wanted text) returns public.orders
language sql security definer as $$ select o from public.orders as o where reference = wanted $$;
create function tests.number() returns text
language sql security definer as $$ select number from private.license_documents $$;
create function tests.mails(wanted text) returns text
language sql security definer as $$
  select string_agg(concat_ws(' ', recipient, data ->> 'reference', data ->> 'sender'), ', ' order by id)
  from private.outbox where kind = wanted
$$;

select tests.try(t) from (values
  ('visitor', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('visitor', $$ public.withdraw('Nia', 'TV-9999-ZED9', 'Nia@tests.test') $$, '= now()',
    'a withdrawal from an unknown order is answered with the time'),
  ('visitor', $$ public.withdraw('Nia', 'TV-2222-PAY2', 'mia@tests.test') $$, '= now()', 'so is one with another email'),
  ('owner', $$ (tests.of('TV-2222-PAY2')).withdrawn_at $$, null, 'neither changes an order'),
  ('owner', $$ tests.mails('withdrawal') $$, null, 'or mails a receipt'),
  ('visitor', $$ public.withdraw(' Nia ', ' tv-2222-pay2 ', ' NIA@tests.test ') $$, '= now()', 'and so is one that fits'),
  ('owner', $$ (tests.of('TV-2222-PAY2')).withdrawn_at $$, '= now()', 'which the order keeps'),
  ('owner', $$ tests.mails('withdrawal') $$, 'nia@tests.test TV-2222-PAY2 Nia',
    'its buyer gets a receipt with the name as it was typed'),
  ('owner', $$ (select (data ->> 'sent_at')::timestamptz from private.outbox where kind = 'withdrawal') $$, '= now()',
    'and with the time'),
  ('owner', $$ (private.order_receipt((tests.of('TV-2222-PAY2')).id) ->> 'withdrawn_at')::timestamptz $$, '= now()',
    'the order shows it to its buyer'),
  ('admin', $$ select name, email, message, handled_at from public.contact_messages where source = 'withdrawal' order by id $$,
    $$ values
      ('Nia', 'nia@tests.test', E'I withdraw from the contract of order TV-9999-ZED9.\n\n(No order has this reference and this email address.)', null::timestamptz),
      ('Nia', 'mia@tests.test', E'I withdraw from the contract of order TV-2222-PAY2.\n\n(No order has this reference and this email address.)', null),
      ('Nia', 'nia@tests.test', 'I withdraw from the contract of order TV-2222-PAY2.', null)
    $$, 'the artist finds each in the inbox'),
  ('owner', $$ (select count(*) from private.outbox where kind = 'artist-withdrawal' and recipient = 'artist@tests.test') $$, '3',
    'and gets a mail about each, even without mails about messages'),
  ('owner', $$ update public.orders set withdrawn_at = '2026-01-01' where reference = 'TV-2222-PAY2' $$, null, null),
  ('member', $$ public.withdraw('Nia', 'TV-2222-PAY2', 'nia@tests.test') $$, 'not null', 'a withdrawal can be repeated'),
  ('owner', $$ (tests.of('TV-2222-PAY2')).withdrawn_at = '2026-01-01' $$, 'true', 'and the order keeps the first time'),
  ('visitor', $$ public.withdraw('Visit evil.test', 'TV-3333-ASK3', 'nia@tests.test') $$, '= now()', 'an unpaid order can be withdrawn from'),
  ('owner', $$ tests.mails('withdrawal') $$,
    'nia@tests.test TV-2222-PAY2 Nia, nia@tests.test TV-2222-PAY2 Nia, nia@tests.test TV-3333-ASK3',
    'but its receipt has no typed name, because the email may be that of another person'),
  ('visitor', $$ public.withdraw('Nia', 'TV-2222-PAY2', 'nia@tests.test') $$, 'refused PT429',
    'the sixth withdrawal of an address in an hour is throttled'),
  ('visitor', $$ public.withdraw('Nia', 'TV-9999-ZED9', 'nia@tests.test') $$, 'refused PT429', 'also one from an unknown order'),
  ('owner', $$ tests.has_window('withdrawal', '1 hour') $$, 'true', 'for an hour'),
  -- What a later check would refuse must not be answered in another way for an order that exists.
  ('visitor', $$ public.withdraw(' ', 'TV-2222-PAY2', 'nia@tests.test') $$, 'refused 22023', 'a blank name is refused before any look-up'),
  ('visitor', $$ public.withdraw(null, 'TV-2222-PAY2', 'nia@tests.test') $$, 'refused 22023', 'so is no name'),
  ('visitor', $$ public.withdraw(repeat('N', 201), 'TV-2222-PAY2', 'nia@tests.test') $$, 'refused 22023', 'one that is too long'),
  ('visitor', $$ public.withdraw('Nia', null, 'nia@tests.test') $$, 'refused 22023', 'no reference'),
  ('visitor', $$ public.withdraw('Nia', repeat('T', 61), 'nia@tests.test') $$, 'refused 22023', 'one that is too long'),
  ('visitor', $$ public.withdraw('Nia', 'TV-2222-PAY2', 'nia') $$, 'refused 22023', 'and what is no email'),
  ('visitor', $$ tests.come_from('192.0.2.2') $$, null, null),
  ('owner', $$ update public.orders set withdrawn_at = null where reference = 'TV-2222-PAY2' $$, null, null),
  ('visitor', $$ public.withdraw('Nia', lower(tests.number()), 'nia@tests.test') $$, '= now()', 'a license number names its order'),
  ('owner', $$ (tests.of('TV-2222-PAY2')).withdrawn_at $$, '= now()', 'which is withdrawn from'),
  ('visitor', $$
    insert into public.contact_messages (name, email, message, source) values ('Nia', 'nia@tests.test', 'I withdraw', 'withdrawal')
  $$, 'refused 42501', 'a contact form cannot pass for a withdrawal')
) as t;

select * from finish();
rollback;
