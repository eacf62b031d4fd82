-- Merch withdrawals: that a product left the shop is told to everybody, and nothing else is.
begin;
\ir personas.psql
select plan(15);

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
grant execute on all functions in schema tests to anon, authenticated;

select is(tests.withdrawn(), '{}', 'a sample was never in the shop');

select tests.become('admin');
update public.merch_products set is_active = false where title = 'Tee';
select is(tests.withdrawn(), array['Tee'], 'a product that an admin withdraws is listed');
select is_empty(
  $$
    select 1 from public.merch_withdrawals
    where abs(extract(epoch from withdrawn_at - now())) > 60
  $$,
  'with the time'
);
update public.merch_products set stock_quantity = 2 where title in ('Tee', 'Cap');
update public.merch_products set is_active = is_active where title = 'Cap';
select is(tests.withdrawn(), array['Tee'], 'other changes are no withdrawals');

select tests.become('visitor');
select isnt_empty('select * from public.merch_withdrawals', 'visitors read the list');
select is_empty($$ select 1 from public.merch_products where title = 'Tee' $$, 'though not the product');
select tests.become('member');
select isnt_empty('select * from public.merch_withdrawals', 'members too');
select throws_ok(
  $$ insert into public.merch_withdrawals (product_id) values (1) $$, '42501', null, 'they do not add to it'
);
select throws_ok('delete from public.merch_withdrawals', '42501', null, 'nor take from it');
select tests.become('admin');
select throws_ok(
  'update public.merch_withdrawals set withdrawn_at = now()', '42501', null, 'nor does an admin'
);

update public.merch_products set is_active = true where title = 'Tee';
select is(tests.withdrawn(), '{}', 'a product that comes back is taken off the list');
update public.merch_products set is_active = false where title in ('Tee', 'Cap');
select is(tests.withdrawn(), array['Cap', 'Tee'], 'several at once');

select tests.become('owner');
update public.merch_withdrawals set withdrawn_at = now() - interval '8 days'
where product_id = (select id from public.merch_products where title = 'Tee');
update public.merch_products set is_active = true where title = 'Sample';
select is(tests.withdrawn(), array['Cap'], 'a week later it is forgotten');
delete from public.merch_products where title = 'Cap';
select is_empty('select * from public.merch_withdrawals', 'a deleted product leaves no trace');
select columns_are(
  'public', 'merch_withdrawals', array['product_id', 'withdrawn_at'], 'nothing else is told'
);

select * from finish();
rollback;
