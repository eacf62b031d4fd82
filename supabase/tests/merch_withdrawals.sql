-- Merch withdrawals: that a product left the shop is told to everybody, and nothing else is.
begin;
\ir personas.psql
select plan(18);

delete from public.merch_products;
delete from public.merch_withdrawals;
insert into public.merch_products (title, price, is_active)
values ('Tee', 1, true), ('Cap', 1, true), ('Sample', 1, false);
create function tests.withdrawn() returns text[]
language sql security definer as $$
  select array(
    select product.title
    from public.merch_withdrawals as gone
    join public.merch_products as product on product.id = gone.product_id
    order by product.title
  )
$$;

select tests.try(t) from (values
  ('owner', 'tests.withdrawn()', '{}', 'a sample was never in the shop'),
  ('admin', $$ update public.merch_products set is_active = false where title = 'Tee' $$, null, null),
  ('admin', 'tests.withdrawn()', '{Tee}', 'a product that an admin withdraws is listed'),
  ('admin', 'select 1 from public.merch_withdrawals where abs(extract(epoch from withdrawn_at - now())) > 60',
    '0 rows', 'with the time'),
  ('admin', $$ update public.merch_products set stock_quantity = 2 where title in ('Tee', 'Cap') $$, null, null),
  ('admin', $$ update public.merch_products set is_active = is_active where title = 'Cap' $$, null, null),
  ('admin', 'tests.withdrawn()', '{Tee}', 'other changes are no withdrawals'),
  ('visitor', 'select product_id, withdrawn_at from public.merch_withdrawals', 'some rows', 'visitors read the list'),
  ('visitor', $$ select 1 from public.merch_products where title = 'Tee' $$, '0 rows', 'though not the product'),
  ('member', 'select product_id, withdrawn_at from public.merch_withdrawals', 'some rows', 'members too'),
  ('member', 'insert into public.merch_withdrawals (product_id) values (1)', 'refused 42501', 'they do not add to it'),
  ('member', 'delete from public.merch_withdrawals', 'refused 42501', 'nor take from it'),
  ('admin', 'update public.merch_withdrawals set withdrawn_at = now()', 'refused 42501', 'nor does an admin'),
  ('admin', $$ update public.merch_products set is_active = true where title = 'Tee' $$, null, null),
  ('admin', 'tests.withdrawn()', '{}', 'a product that comes back is taken off the list'),
  ('admin', $$ update public.merch_products set is_active = false where title in ('Tee', 'Cap') $$, null, null),
  ('admin', 'tests.withdrawn()', '{Cap,Tee}', 'several at once')
) as t;

select tests.become('owner');
update public.merch_withdrawals set withdrawn_at = now() - interval '8 days'
where product_id = (select id from public.merch_products where title = 'Tee');
update public.merch_products set is_active = true where title = 'Sample';
select is(tests.withdrawn(), array['Cap'], 'a week later it is forgotten');

create temporary table gone as select id, title from public.merch_products;
grant select on gone to public;
insert into public.merch_products (title, is_active) values ('Unfinished', false);
insert into gone select id, title from public.merch_products where title = 'Unfinished';
create function tests.told() returns text[]
language sql as $$
  select array(
    select gone.title from public.merch_withdrawals as told join gone on gone.id = told.product_id
    order by gone.title
  )
$$;

select tests.try(t) from (values
  ('admin', $$ delete from public.merch_products where title in ('Sample', 'Cap', 'Unfinished') $$, null, null),
  ('admin', 'tests.told()', '{Cap,Sample,Unfinished}', 'an admin hears of every product that is deleted'),
  ('member', 'tests.told()', '{Cap,Sample}', 'a member not of a draft'),
  ('visitor', 'tests.told()', '{Cap,Sample}', 'nor does a visitor'),
  ('visitor', 'select is_public from public.merch_withdrawals', 'refused 42501', 'nobody is told which were drafts')
) as t;

select tests.become('owner');
select columns_are(
  'public', 'merch_withdrawals', array['product_id', 'is_public', 'withdrawn_at'], 'nothing else is told'
);

select * from finish();
rollback;
