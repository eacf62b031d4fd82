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
select isnt_empty('select product_id, withdrawn_at from public.merch_withdrawals', 'visitors read the list');
select is_empty($$ select 1 from public.merch_products where title = 'Tee' $$, 'though not the product');
select tests.become('member');
select isnt_empty('select product_id, withdrawn_at from public.merch_withdrawals', 'members too');
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
grant execute on function tests.told to anon, authenticated;

select tests.become('admin');
delete from public.merch_products where title in ('Sample', 'Cap', 'Unfinished');
select is(
  tests.told(), array['Cap', 'Sample', 'Unfinished'], 'an admin hears of every product that is deleted'
);
select tests.become('member');
select is(tests.told(), array['Cap', 'Sample'], 'a member not of a draft');
select tests.become('visitor');
select is(tests.told(), array['Cap', 'Sample'], 'nor does a visitor');
select throws_ok(
  'select is_public from public.merch_withdrawals', '42501', null, 'nobody is told which were drafts'
);

select tests.become('owner');
select columns_are(
  'public', 'merch_withdrawals', array['product_id', 'is_public', 'withdrawn_at'], 'nothing else is told'
);

select * from finish();
rollback;
