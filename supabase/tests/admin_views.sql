-- Admin views: sales, who uploaded, how a product came about and the exact stock are told to admins alone.
begin;
\ir personas.psql
select plan(12);

insert into public.beats (title, artist, genre, price, is_active, downloads_count, created_by)
values
  ('Tests Live', 'A', 'x', 25, true, 7, tests.account('admin')),
  ('Tests Hidden', 'A', 'x', 25, false, 0, null);
insert into public.merch_products (title, price, stock_quantity, starter_key, is_active)
values ('Tests Tee', 25, 43, 'tests-tee', true), ('Tests Draft', 25, 1, null, false);

select tests.try('member', $$ (select stock_shown from public.merch_products where title = 'Tests Tee') $$,
  '10', 'they are told of the stock what one may order');

select tests.become(who), is_empty(format('select * from %s', view), format('%s reads nothing of %s', who, view))
from unnest(array['member', 'unconfirmed']) as who,
  unnest(array['public.admin_beats', 'public.admin_products', 'private.complete_beats', 'private.complete_products'])
    as view;
select tests.become(who), results_eq(
  $$
    select beat.title, beat.downloads_count, beat.created_by is not null, beat.is_active
    from public.admin_beats as beat where beat.title like 'Tests %' order by beat.id
  $$,
  $$ values ('Tests Live', 7::bigint, true, true), ('Tests Hidden', 0, false, false) $$,
  who || ' reads all of beats'
)
from unnest(array['admin', 'super admin']) as who;
select tests.try('admin', $$
  select product.title, product.stock_quantity, product.starter_key
  from public.admin_products as product where product.title like 'Tests %' order by product.id
$$, $$ values ('Tests Tee', 43, 'tests-tee'), ('Tests Draft', 1, null) $$, 'and of products');
select * from finish();
rollback;
