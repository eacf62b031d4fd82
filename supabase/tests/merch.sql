-- Merch: visitors see active products, admins manage them.
begin;
\ir personas.psql
select plan(16);

insert into public.merch_categories (name, is_active)
values ('Tests Shelf', true), ('Tests Cellar', false);
insert into public.merch_products (title, price, category_id, is_active)
select title, 25, (select id from public.merch_categories where name = 'Tests Shelf'), active
from (values ('Tests Tee', true), ('Tests Draft', false)) as p (title, active);
update public.merch_products set stock_quantity = 2 where title = 'Tests Draft';
insert into public.merch_images (product_id, image_url, filename, alt_text, is_primary)
select id, '/' || replace(title, ' ', '-'), title, title, true from public.merch_products where title like 'Tests %';

select tests.try('owner', $$
  array(
    select name from public.merch_categories
    where name in ('Hoodies', 'T-Shirts', 'Accessories') and is_active order by name
  )
$$, '{Accessories,Hoodies,T-Shirts}', 'the shop has its three shelves');

create function tests.sees() returns text language sql as $$
  select concat_ws(
    ' | ',
    (select string_agg(name, ', ' order by name) from public.merch_categories where name like 'Tests %'),
    (select string_agg(title, ', ' order by title) from public.merch_products where title like 'Tests %'),
    (select string_agg(alt_text, ', ' order by alt_text) from public.merch_images where alt_text like 'Tests %')
  )
$$;

select tests.try(t) from (values
  ('visitor, member', 'tests.sees()', 'Tests Shelf | Tests Tee | Tests Tee', 'sees what is active, and its images'),
  ('visitor', $$ (select stock_shown from public.merch_products where title = 'Tests Tee') $$,
    '10', 'a visitor sees as much stock as one may order'),
  ('owner', $$ (select stock_shown from public.merch_products where title = 'Tests Draft') $$,
    '2', 'or how few are left'),
  ('admin', 'tests.sees()',
    'Tests Cellar, Tests Shelf | Tests Draft, Tests Tee | Tests Draft, Tests Tee', 'an admin sees everything'),
  ('admin', $$
    insert into public.merch_products (title, price, category_id)
    select 'Tests Cap', 20, id from public.merch_categories where name = 'Accessories'
  $$, 'done', 'an admin can add a product'),
  ('admin', $$
    select sizes, colors, stock_quantity, is_active, is_featured, is_preorder
    from public.admin_products where title = 'Tests Cap'
  $$, $$ values ('{S,M,L,XL}'::text[], '{Black}'::text[], 50, true, false, false) $$,
    'the rest of a product has the shop''s defaults'),
  ('admin', $$
    insert into public.merch_images (product_id, image_url, filename, is_primary, alt_text)
    select id, '/cap.jpg', 'Tests Cap', true, 'A cap' from public.merch_products where title = 'Tests Cap'
  $$, 'done', 'an admin can add an image'),
  ('admin', $$
    insert into public.merch_images (product_id, image_url, filename, is_primary)
    select id, '/cap2.jpg', 'Tests Cap 2', true from public.merch_products where title = 'Tests Cap'
  $$, 'refused 23505', 'a product has one primary image'),
  ('admin', $$ update public.merch_products set is_active = false where title = 'Tests Cap' $$,
    '1 rows', 'an admin can deactivate a product'),
  ('owner', $$ delete from public.merch_categories where name = 'Tests Shelf' $$,
    'refused 23503', 'a category with products stays'),
  ('admin', $$ delete from public.merch_products where title = 'Tests Cap' $$,
    '1 rows', 'an admin can delete a product'),
  ('admin', $$ select 1 from public.merch_images where filename = 'Tests Cap' $$, '0 rows', 'its images go with it')
) as t;

select tests.try('owner', t) from (values
  ($$ update public.merch_products set sizes = '{}', category_id = null where title = 'Tests Tee' $$,
    'done', 'a product may have no size and no category'),
  ($$ update public.merch_products set price = null where title = 'Tests Tee' $$,
    'refused 23514', 'a published product has a price')
) as t;

select * from finish();
rollback;
