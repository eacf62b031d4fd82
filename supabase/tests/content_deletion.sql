-- Deleting content: orders keep what they sold, files can be cleared after their rows are gone.
begin;
\ir personas.psql
select plan(32);

insert into public.beats (title, artist, genre, price, is_active) values ('Tests Beat', 'A', 'x', 25, true);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats where title = 'Tests Beat';
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats where title = 'Tests Beat';
select tests.add_file(id, 'mp3') from public.beats where title = 'Tests Beat';
insert into public.merch_products (title, price, category_id)
select 'Tests Tee', 30, id from public.merch_categories where name = 'T-Shirts';
create temporary table ids as
select
  (select id from public.beats where title = 'Tests Beat') as beat,
  (select id from public.merch_products where title = 'Tests Tee') as product;
grant select on ids to public;

create function tests.order() returns jsonb
language sql as $$
  select public.place_order(
    jsonb_build_object(
      'name', 'Buyer', 'email', 'buyer@tests.test', 'terms_version', '2025-01', 'total_cents', 8500,
      'key', '00000000-0000-4000-9000-000000000001',
      'items', jsonb_build_array(
        jsonb_build_object('kind', 'license', 'beat_id', beat, 'tier', 'basic'),
        jsonb_build_object('kind', 'merch', 'product_id', product, 'size', 'M', 'color', 'Black', 'quantity', 2)
      )
    )
  )
  from ids
$$;

-- Orders -----------------------------------------------------------------------------------------

select tests.become('member');
create temporary table receipts as select tests.order() as answer;
grant select on receipts to public;
select is(answer -> 'success', 'true', 'a member orders a license and merch') from receipts;
create temporary table kept as
select position, kind, title, tier, tier_name, size, color, quantity, unit_cents, discount_cents, terms
from public.order_items;
grant select on kept to public;
select tests.try(t) from (values
  ('member', '(select count(*) from kept)', '2', 'two lines'),
  ('member', 'delete from public.beats using ids where id = beat',
    '0 rows', 'a member''s deletion of a beat is no error'),
  ('member', 'delete from public.merch_products using ids where id = product', '0 rows', 'nor of a product'),
  ('member', 'select id from public.beats, ids where id = beat', 'some rows', 'but the beat is there'),
  ('member', 'select id from public.merch_products, ids where id = product', 'some rows', 'and the product'),
  ('admin', 'delete from public.beats using ids where id = beat', '1 rows', 'an admin deletes a beat that was ordered'),
  ('admin', 'delete from public.merch_products using ids where id = product', '1 rows', 'and a product')
) as t;
select is_empty(
  'select 1 from public.beat_audio, ids where beat_id = beat union all select 1 from public.beat_images, ids where beat_id = beat',
  'rows of its files go with a beat'
);

select tests.become('member');
select results_eq(
  'select position, kind, title, tier, tier_name, size, color, quantity, unit_cents, discount_cents, terms from public.order_items order by position',
  'select * from kept order by position',
  'the order keeps titles, prices and terms as they stood'
);
select tests.try('member', t) from (values
  ('select beat_id, product_id from public.order_items order by position',
    'values (null::bigint, null::bigint), (null, null)', 'and points at nothing any more'),
  ('select total_cents, status from public.orders', $$ values (8500::bigint, 'requested') $$, 'its sum stays'),
  ($$ tests.order() #> '{order,lines,1,title}' $$,
    '"Tests Tee"', 'asked for again, the receipt still says what was bought')
) as t;
select tests.become('admin');
select is(
  public.set_order_status((select id from public.orders where reference = (select answer #>> '{order,reference}' from receipts)), 'paid'),
  '{"success": true, "error": null}', 'it can still be answered'
);

-- Shelves ----------------------------------------------------------------------------------------

insert into public.merch_categories (name) values ('Tests Shelf');
insert into public.merch_products (title, price, category_id)
select 'Tests Mug', 10, id from public.merch_categories where name = 'Tests Shelf';
select tests.try('admin', t) from (values
  ($$ delete from public.merch_categories where name = 'Tests Shelf' $$,
    'refused 23503', 'a category that has a product stays'),
  ($$ delete from public.merch_products where title = 'Tests Mug' $$, null, null),
  ($$ delete from public.merch_categories where name = 'Tests Shelf' $$, '1 rows', 'an empty one can be deleted')
) as t;

-- Files ------------------------------------------------------------------------------------------

insert into public.beats (title, artist, genre, price) values ('Tests Files', 'A', 'x', 25);
insert into public.merch_products (title, price) values ('Tests Files', 25);
create temporary table files as
select
  f.bucket,
  replace(replace(f.path, '{beat}', beat.id::text), '{product}', product.id::text) as name,
  f.type
from public.beats as beat, public.merch_products as product,
  (
    values
      ('beat-images', '{beat}/cover_1_a.jpg', 'image/jpeg'),
      ('beat-audio', '{beat}/preview_1_a.mp3', 'audio/mpeg'),
      ('beat-masters', '{beat}/full_1_a.wav', 'audio/wav'),
      ('beat-stems', '{beat}/stems_1_a.zip', 'application/zip'),
      ('merch-images', '{product}/1_a.png', 'image/png'),
      ('gallery', 'gallery/1700000000000-tests1.jpg', 'image/jpeg')
  ) as f (bucket, path, type)
where beat.title = 'Tests Files' and product.title = 'Tests Files';
grant select on files to public;
insert into storage.objects (bucket_id, name, metadata)
select bucket, name, jsonb_build_object('mimetype', type) from files;

-- Hosted projects refuse to delete objects in SQL unless the storage service says this first.
select set_config('storage.allow_delete_query', 'true', true);
select tests.become('owner');
create function tests.clear(wanted text) returns bigint
language sql as $$
  with gone as (
    delete from storage.objects as object using files
    where files.bucket = wanted and object.bucket_id = files.bucket and object.name = files.name returning 1
  )
  select count(*) from gone
$$;

delete from public.beats where title = 'Tests Files';
delete from public.merch_products where title = 'Tests Files';

select tests.try('visitor', '(select sum(tests.clear(bucket)) from files)', '0', 'a visitor clears no file');
select tests.become('member');
select is(tests.clear(bucket), 0::bigint, 'a member clears nothing of ' || bucket) from files;
select tests.try(t) from (values
  ('unconfirmed', '(select sum(tests.clear(bucket)) from files)',
    '0', 'nor does a listed address that is not confirmed'),
  ('owner', '(select count(*) from storage.objects join files on bucket_id = bucket and objects.name = files.name)',
    '6', 'all files are still there')
) as t;
select tests.become('admin');
select is(tests.clear(bucket), 1::bigint, 'an admin clears ' || bucket || ' although its rows are gone') from files;
select tests.try('owner', '(select count(*) from storage.objects join files on bucket_id = bucket and objects.name = files.name)',
  '0', 'and nothing is left');

select * from finish();
rollback;
