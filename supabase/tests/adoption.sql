-- What was ordered and offered without an account joins the account that confirms its address, and no other.
begin;
\ir personas.psql
select plan(6);

-- An admin would see everything.
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

select is(tests.owned('unconfirmed'), null, 'an address that is not confirmed owns nothing');
select is(tests.owned('member'), 'TV-4444-MEM4 TVO-4444-MEM4', 'a member owns what was made signed in');
update auth.users set email = 'new@tests.test' where id = tests.account('unconfirmed');
select is(tests.owned('unconfirmed'), null, 'nor does one that was only changed');
update auth.users set email = 'Unconfirmed@personas.test' where id = tests.account('unconfirmed');
update auth.users set email_confirmed_at = now() where id = tests.account('unconfirmed');
select is(
  tests.owned('unconfirmed'), 'TV-2222-GST2 TVO-2222-GST2',
  'confirmed, it owns what was made with it and had no owner'
);
select is(tests.owned('member'), 'TV-4444-MEM4 TVO-4444-MEM4', 'what a member made for that address stays theirs');
update auth.users set email = 'other@tests.test' where id = tests.account('unconfirmed');
select is(
  tests.owned('unconfirmed'), 'TV-2222-GST2 TV-3333-GST3 TVO-2222-GST2 TVO-3333-GST3',
  'so does the address that a confirmed account moves to'
);

select * from finish();
rollback;
