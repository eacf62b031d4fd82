-- Merch starters: the admins' migration fills an empty shop, once, whoever runs it how often.
begin;
\ir personas.psql
select plan(17);

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
      values (
        product, format('/images/merch/%s.webp', starter.key), starter.key || '.webp', true, starter.title
      );
      added := added + 1;
    exception
      when unique_violation or no_data_found then null;
    end;
  end loop;
  return added;
end
$$;
grant execute on all functions in schema tests to anon, authenticated;

select tests.become('visitor');
select throws_ok('select tests.migrate()', '42501', null, 'a visitor fills no shop');
select tests.become('member');
select throws_ok('select tests.migrate()', '42501', null, 'a member fills none');

select tests.become('admin');
select is_empty('select id from public.merch_products limit 1', 'an admin sees that the shop is empty');
select is(tests.migrate(), 4, 'and fills it with four products');
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

select tests.become('super admin');
select is(tests.migrate(), 0, 'another admin who did not look first adds nothing');
select is((select count(*) from public.merch_products), 4::bigint, 'there are still four');
select is((select count(*) from public.merch_images where image_url like '/images/merch/%'), 4::bigint, 'with an image each');

-- What happens to them afterward.
select lives_ok(
  $$ update public.merch_products set title = 'Tests Renamed', price = 1 where title = 'Tests Tee' $$,
  'they are products as all others'
);
select is(tests.migrate(), 0, 'a renamed one is not added again');
select lives_ok($$ delete from public.merch_products where title = 'Tests Cap' $$, 'one may be deleted');
select is(tests.migrate(), 1, 'and be added again, alone');
select tests.become('owner');
delete from public.merch_products;
update public.merch_categories set name = 'Tests Shelf' where name = 'T-Shirts';
select tests.become('admin');
select is(tests.migrate(), 2, 'where a category is missing the others are added');

select lives_ok(
  $$ insert into public.merch_products (title, price) values ('Tests Tee', 25), ('Tests Tee', 25) $$,
  'products of an admin''s own need no key, and may even share a title'
);
select throws_ok(
  $$ update public.merch_products set starter_key = 'mine' where title = 'Tests Tee' $$, '42501', null,
  'a key stays with its product'
);
select throws_ok(
  $$ insert into public.merch_products (title, price, starter_key) values ('x', 1, 'No Key') $$,
  '23514', null, 'a key is a short word of small letters'
);
select tests.become('member');
select throws_ok(
  $$ insert into public.merch_products (title, price, starter_key) values ('x', 1, 'mine') $$,
  '42501', null, 'a member takes no key'
);

select * from finish();
rollback;
