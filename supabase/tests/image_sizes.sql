-- Image sizes: width and height stand with every image, so that pages reserve its room.
begin;
\ir personas.psql
select plan(15);

insert into public.beats (title, artist, genre, price) values ('Tests Sizes', 'A', 'Trap', 25);
insert into public.merch_products (title, price) values ('Tests Sizes', 25);

-- One statement for the three tables: what comes before the columns of the size.
create table tests.image_tables (name text, extra_columns text, extra_values text);
insert into tests.image_tables
select 'gallery_images', 'title', quote_literal('Tests')
union all select 'beat_images', 'beat_id', id::text from public.beats where title = 'Tests Sizes'
union all select 'merch_images', 'product_id', id::text from public.merch_products where title = 'Tests Sizes';

create function tests.insert_image(table_name text, filename text, width integer, height integer)
returns void
language plpgsql as $$
declare
  target tests.image_tables;
begin
  select * into strict target from tests.image_tables where name = table_name;
  execute format(
    'insert into public.%I (%s, image_url, filename, width, height) values (%s, %L, %L, $1, $2)',
    target.name, target.extra_columns, target.extra_values, '/' || filename, filename
  ) using width, height;
end;
$$;


select tests.become('admin');
select lives_ok(
  format('select tests.insert_image(%L, ''sized.jpg'', 900, 600)', name),
  'an admin stores a size: ' || name
) from tests.image_tables;
select lives_ok(
  format('select tests.insert_image(%L, ''old.jpg'', null, null)', name),
  'an image may have none, as those from before: ' || name
) from tests.image_tables;
select results_eq(
  format('update public.%I set width = 40, height = 50 where filename = ''old.jpg'' returning width, height', name),
  $$ values (40, 50) $$, 'an admin fills it in later: ' || name
) from tests.image_tables;

select tests.become('member');
select is_empty(
  format('update public.%I set width = 1, height = 1 where filename = ''sized.jpg'' returning 1', name),
  'a member changes none: ' || name
) from tests.image_tables;

select tests.become('owner');
update public.beats set is_active = true where title = 'Tests Sizes';
select tests.become('visitor');
select results_eq(
  format('select width, height from public.%I where width = 900', name),
  $$ values (900, 600) $$, 'a visitor reads it: ' || name
) from tests.image_tables;
select * from finish();
rollback;
