-- Merch starters: the admins' migration fills an empty shop, once, whoever runs it how often.
begin;
\ir personas.psql
select plan(15);

delete from public.merch_products;

-- The calls of the migration, as a client makes them: one product after the other, what is refused
-- is passed over. Answers how many were added.
create function tests.starters() returns table (key text, title text, price numeric, category text)
language sql immutable as $$
  values
    ('night-stage-hoodie', 'Tests Hoodie', 65, 'Hoodies'),
    ('f-hole-tee', 'Tests Tee', 25, 'T-Shirts'),
    ('rosin-cap', 'Tests Cap', 20, 'Accessories'),
    ('vinyl-tee', 'Tests Vinyl', 30, 'T-Shirts')
$$;
create function tests.migrate() returns integer
language plpgsql as $$
declare
  starter record;
  shelf bigint;
  product bigint;
  added integer := 0;
begin
  for starter in select * from tests.starters() loop
    begin
      select id into strict shelf from public.merch_categories where name = starter.category;
      insert into public.merch_products (
        title, description, price, category_id, stock_quantity, is_active, is_featured, starter_key
      )
      values (starter.title, 'd', starter.price, shelf, 50, true, true, starter.key)
      returning id into product;
      insert into public.merch_images (product_id, image_url, filename, is_primary, alt_text)
      values (product, format('/images/merch/%s.webp', starter.key), starter.key || '.webp', true, starter.title);
      added := added + 1;
    exception
      when unique_violation or no_data_found then null;
    end;
  end loop;
  return added;
end
$$;

select tests.try(t) from (values
  ('visitor', 'tests.migrate()', 'refused 42501', 'a visitor fills no shop'),
  ('member', 'tests.migrate()', 'refused 42501', 'a member fills no shop'),
  ('admin', 'select id from public.merch_products limit 1', '0 rows', 'an admin sees that the shop is empty'),
  ('admin', 'tests.migrate()', '4', 'and fills it with four products')
) as t;
select tests.become('visitor');
select results_eq(
  $$
    select product.title, product.price, category.name, product.stock_shown, product.is_featured,
      product.sizes, image.image_url, image.is_primary
    from public.merch_products as product
    join public.merch_categories as category on category.id = product.category_id
    join public.merch_images as image on image.product_id = product.id
    order by product.id
  $$,
  $$
    values
      ('Tests Hoodie', 65.00, 'Hoodies', 10, true, '{S,M,L,XL}'::text[], '/images/merch/night-stage-hoodie.webp', true),
      ('Tests Tee', 25.00, 'T-Shirts', 10, true, '{S,M,L,XL}', '/images/merch/f-hole-tee.webp', true),
      ('Tests Cap', 20.00, 'Accessories', 10, true, '{S,M,L,XL}', '/images/merch/rosin-cap.webp', true),
      ('Tests Vinyl', 30.00, 'T-Shirts', 10, true, '{S,M,L,XL}', '/images/merch/vinyl-tee.webp', true)
  $$,
  'visitors see them, on their shelves, with the site''s own images'
);

select tests.try(t) from (values
  ('super admin', 'tests.migrate()', '0', 'another admin who did not look first adds nothing'),
  ('super admin', '(select count(*) from public.merch_products)', '4', 'there are still four'),
  ('super admin', $$ (select count(*) from public.merch_images where image_url like '/images/merch/%') $$,
    '4', 'with an image each'),
  -- What happens to them afterward.
  ('super admin', $$
    update public.merch_products set title = 'Tests Renamed', price = 1 where title = 'Tests Tee'
  $$, 'done', 'they are products as all others'),
  ('super admin', 'tests.migrate()', '0', 'a renamed one is not added again'),
  ('super admin', $$ delete from public.merch_products where title = 'Tests Cap' $$, 'done', 'one may be deleted'),
  ('super admin', 'tests.migrate()', '1', 'and be added again, alone'),
  ('owner', 'delete from public.merch_products', null, null),
  ('owner', $$ update public.merch_categories set name = 'Tests Shelf' where name = 'T-Shirts' $$, null, null),
  ('admin', 'tests.migrate()', '2', 'where a category is missing the others are added'),
  ('admin', $$ insert into public.merch_products (title, price) values ('Tests Tee', 25), ('Tests Tee', 25) $$,
    'done', 'products of an admin''s own need no key, and may even share a title'),
  ('member', $$ insert into public.merch_products (title, price, starter_key) values ('x', 1, 'mine') $$,
    'refused 42501', 'a member takes no key')
) as t;

select * from finish();
rollback;
