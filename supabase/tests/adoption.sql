-- What was ordered and offered without an account joins the account that confirms its address, and no other.
begin;
\ir personas.psql
select plan(8);

-- An admin would see everything.
delete from private.admins where email = 'unconfirmed@personas.test';

insert into public.beats (title, artist, genre, price, is_active) values ('One', 'A', 'x', 25, true);
insert into public.orders (
  reference, user_id, name, email, subtotal_cents, discount_cents, total_cents, currency, payment, terms_version
)
select reference, account, 'Guest', email, 2500, 0, 2500, 'USD', 'request', '2025-01'
from (
  values
    ('TV-2222-GST2', null, 'unconfirmed@personas.test'),
    ('TV-3333-GST3', null, 'other@tests.test'),
    ('TV-4444-MEM4', tests.account('member'), 'unconfirmed@personas.test')
) as t (reference, account, email);
insert into public.offers (reference, beat_id, user_id, title, name, email, amount_cents, declined_at, declined_by)
select reference, beat.id, account, 'One', 'Guest', email, 9900, declined_at, case when declined_at is not null then 'maker' end
from public.beats as beat
cross join (
  values
    ('TVO-2222-GST2', null, 'unconfirmed@personas.test', null),
    ('TVO-3333-GST3', null, 'other@tests.test', null),
    ('TVO-4444-MEM4', tests.account('member'), 'unconfirmed@personas.test', now())
) as t (reference, account, email, declined_at)
where beat.title = 'One';

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

-- An account that is gone -------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', 'private.is_admin()', 'true', 'an admin'),
  ('owner', $$ update auth.users set deleted_at = now() where id = tests.account('admin') $$, null, null),
  ('admin', 'private.is_admin()', 'false', 'is none once the account is deleted, whatever the token says')
) as t;

select * from finish();
rollback;
