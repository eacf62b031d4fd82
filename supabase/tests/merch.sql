-- Merch: visitors see active products, admins manage them.
begin;
\ir personas.psql
select plan(44);

insert into public.merch_categories (name, is_active)
values ('Tests Shelf', true), ('Tests Cellar', false);
insert into public.merch_products (title, price, category_id, is_active)
select title, 25, (select id from public.merch_categories where name = 'Tests Shelf'), active
from (values ('Tests Tee', true), ('Tests Draft', false)) as p (title, active);
update public.merch_products set stock_quantity = 2 where title = 'Tests Draft';
insert into public.merch_images (product_id, image_url, filename, alt_text, is_primary)
select id, '/' || replace(title, ' ', '-'), title, title, true from public.merch_products where title like 'Tests %';

select results_eq(
  $$
    select name from public.merch_categories
    where name in ('Hoodies', 'T-Shirts', 'Accessories') and is_active order by name
  $$,
  array['Accessories', 'Hoodies', 'T-Shirts'], 'the shop has its three shelves'
);

create function tests.sees() returns text language sql as $$
  select concat_ws(
    ' | ',
    (select string_agg(name, ', ' order by name) from public.merch_categories where name like 'Tests %'),
    (select string_agg(title, ', ' order by title) from public.merch_products where title like 'Tests %'),
    (select string_agg(alt_text, ', ' order by alt_text) from public.merch_images where alt_text like 'Tests %')
  )
$$;
grant execute on function tests.sees() to anon, authenticated;

select tests.become('visitor');
select is(
  tests.sees(), 'Tests Shelf | Tests Tee | Tests Tee', 'a visitor sees what is active, and its images'
);
select throws_ok(
  'select stock_quantity from public.merch_products', '42501', null, 'a visitor is not told the stock'
);
select is(
  (select stock_shown from public.merch_products where title = 'Tests Tee'), 10,
  'but that there are as many as one may order'
);
select tests.become('owner');
select is(
  (select stock_shown from public.merch_products where title = 'Tests Draft'), 2, 'or how few are left'
);
select tests.become('visitor');
select throws_ok(
  $$ insert into public.merch_products (title, price) values ('x', 1) $$,
  '42501', null, 'a visitor cannot add a product'
);
select throws_ok(
  $$ update public.merch_products set price = 0 where title = 'Tests Tee' $$,
  '42501', null, 'nor change one'
);
select throws_ok(
  $$ delete from public.merch_products where title = 'Tests Tee' $$,
  '42501', null, 'nor delete one'
);

select tests.become('member');
select is(
  tests.sees(), 'Tests Shelf | Tests Tee | Tests Tee', 'a member sees what is active, and its images'
);
select throws_ok(
  $$ insert into public.merch_products (title, price) values ('x', 1) $$,
  '42501', null, 'a member cannot add a product'
);
select throws_ok(
  $$ insert into public.merch_categories (name) values ('x') $$,
  '42501', null, 'nor a category'
);
select throws_ok(
  $$
    insert into public.merch_images (product_id, image_url, filename)
    select id, '/x', 'x' from public.merch_products where title = 'Tests Tee'
  $$,
  '42501', null, 'nor an image'
);
select lives_ok(
  $$ update public.merch_products set price = 0 where title = 'Tests Tee' $$,
  'a member''s change of a product is no error'
);
select lives_ok(
  $$ update public.merch_categories set is_active = false where name = 'Tests Shelf' $$,
  'nor of a category'
);
select lives_ok(
  $$ update public.merch_images set image_url = '/hacked' where filename = 'Tests Tee' $$,
  'nor of an image'
);
select lives_ok(
  $$ delete from public.merch_products where title = 'Tests Tee' $$, 'nor deleting a product'
);
select lives_ok(
  $$ delete from public.merch_images where filename = 'Tests Tee' $$, 'nor an image'
);
select lives_ok(
  $$ delete from public.merch_categories where name = 'Hoodies' $$, 'nor a category'
);

select tests.become('owner');
select results_eq(
  $$ select price from public.merch_products where title = 'Tests Tee' $$,
  array[25.00], 'but the product is unchanged'
);
select results_eq(
  $$ select name from public.merch_categories where name in ('Tests Shelf', 'Hoodies') and is_active order by name $$,
  array['Hoodies', 'Tests Shelf'], 'and the categories'
);
select results_eq(
  $$ select image_url from public.merch_images where filename = 'Tests Tee' $$,
  array['/Tests-Tee'], 'and the image'
);

select tests.become('admin');
select is(
  tests.sees(), 'Tests Cellar, Tests Shelf | Tests Draft, Tests Tee | Tests Draft, Tests Tee',
  'an admin sees everything'
);
select lives_ok(
  $$
    insert into public.merch_products (title, price, category_id)
    select 'Tests Cap', 20, id from public.merch_categories where name = 'Accessories'
  $$,
  'an admin can add a product'
);
select results_eq(
  $$
    select sizes, colors, stock_quantity, is_active, is_featured, is_preorder
    from public.admin_products where title = 'Tests Cap'
  $$,
  $$ values ('{S,M,L,XL}'::text[], '{Black}'::text[], 50, true, false, false) $$,
  'the rest of a product has the shop''s defaults'
);
select lives_ok(
  $$
    insert into public.merch_images (product_id, image_url, filename, is_primary, alt_text)
    select id, '/cap.jpg', 'Tests Cap', true, 'A cap' from public.merch_products where title = 'Tests Cap'
  $$,
  'an admin can add an image'
);
select throws_ok(
  $$
    insert into public.merch_images (product_id, image_url, filename, is_primary)
    select id, '/cap2.jpg', 'Tests Cap 2', true from public.merch_products where title = 'Tests Cap'
  $$,
  '23505', null, 'a product has one primary image'
);
select results_eq(
  $$ update public.merch_products set is_active = false where title = 'Tests Cap' returning is_active $$,
  array[false], 'an admin can deactivate a product'
);
select lives_ok(
  $$ insert into public.merch_categories (name) values ('Tests New Shelf') $$,
  'an admin can add a category'
);
select results_eq(
  $$
    update public.merch_categories set name = 'Tests Newer Shelf', is_active = false
    where name = 'Tests New Shelf' returning name, is_active
  $$,
  $$ values ('Tests Newer Shelf', false) $$, 'and change it'
);
select throws_ok(
  $$ update public.merch_categories set created_at = now() where name = 'Tests Newer Shelf' $$,
  '42501', null, 'but not when it was made'
);
select results_eq(
  $$
    update public.merch_categories set name = 'Tests New Shelf', is_active = true
    where name = 'Tests Newer Shelf' returning name
  $$,
  array['Tests New Shelf'], 'and back'
);
select throws_ok(
  $$ insert into public.merch_categories (name) values ('Tests New Shelf') $$,
  '23505', null, 'but not twice'
);
select throws_ok(
  $$ delete from public.merch_categories where name = 'Tests Shelf' $$,
  '23503', null, 'a category with products stays'
);
select results_eq(
  $$ delete from public.merch_products where title = 'Tests Cap' returning title $$,
  array['Tests Cap'], 'an admin can delete a product'
);
select is_empty(
  $$ select 1 from public.merch_images where filename = 'Tests Cap' $$, 'its images go with it'
);

select tests.become('owner');
create function tests.refuses(assignment text, rule text) returns text
language sql as $$
  select throws_ok(
    'update public.merch_products set ' || assignment || ' where title = ''Tests Tee''',
    '23514', null, rule
  )
$$;
select tests.refuses($$title = ''$$, 'a title is not empty');
select tests.refuses($$price = -1$$, 'a price is not negative');
select tests.refuses($$stock_quantity = -1$$, 'there is no debt of stock');
select tests.refuses($$sizes = '{XXXL}'$$, 'a size is a known one');
select tests.refuses($$sizes = '{M,M}'$$, 'a size is there once');
select tests.refuses($$colors = '{" "}'$$, 'a color has a name');
select tests.refuses($$description = repeat('x', 5001)$$, 'a description has at most 5000 characters');
select lives_ok(
  $$ update public.merch_products set sizes = '{}', category_id = null where title = 'Tests Tee' $$,
  'a product may have no size and no category'
);
select throws_ok(
  $$ update public.merch_products set price = null where title = 'Tests Tee' $$,
  '23514', null, 'a published product has a price'
);

select * from finish();
rollback;
