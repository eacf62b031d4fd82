-- Orders and offers of guests belong to the account that confirms their address, and to no other.
begin;
\ir personas.psql
select plan(6);

-- The account is confirmed below and must not become an admin by that, because an admin reads every order.
delete from private.admins where email = 'unconfirmed@personas.test';

insert into tests.orders (reference, user_id, email)
values
  ('TV-2222-GST2', null, 'unconfirmed@personas.test'), ('TV-3333-GST3', null, 'other@tests.test'),
  ('TV-4444-MEM4', tests.account('member'), 'unconfirmed@personas.test');
insert into public.offers (reference, user_id, title, name, email, amount_cents)
select overlay(reference placing 'TVO' from 1 for 2), user_id, 'One', 'Guest', email, 9900 from public.orders;

create function tests.owned(persona text) returns text
language plpgsql as $$
declare
  owned text;
begin
  perform tests.become(persona);
  select string_agg(reference, ' ' order by reference) into owned
  from (select reference from public.orders union all select reference from public.offers) as both_kinds;
  perform tests.become('owner');
  return owned;
end
$$;

select is(tests.owned('unconfirmed'), null, 'an account with an unconfirmed address owns no orders or offers');
select is(tests.owned('member'), 'TV-4444-MEM4 TVO-4444-MEM4', 'a member owns the orders and offers made while signed in');
update auth.users set email = 'new@tests.test' where id = tests.account('unconfirmed');
select is(tests.owned('unconfirmed'), null, 'an account whose address changed without a confirmation owns none');
update auth.users set email = 'Unconfirmed@personas.test' where id = tests.account('unconfirmed');
update auth.users set email_confirmed_at = now() where id = tests.account('unconfirmed');
select is(
  tests.owned('unconfirmed'), 'TV-2222-GST2 TVO-2222-GST2',
  'a confirmed account owns the guest orders and offers of its address'
);
select is(tests.owned('member'), 'TV-4444-MEM4 TVO-4444-MEM4', 'orders that a member made with the address of another account stay the member''s');
update auth.users set email = 'other@tests.test' where id = tests.account('unconfirmed');
select is(
  tests.owned('unconfirmed'), 'TV-2222-GST2 TV-3333-GST3 TVO-2222-GST2 TVO-3333-GST3',
  'a confirmed account that changes its address also owns the guest orders of the new one'
);

select * from finish();
rollback;
