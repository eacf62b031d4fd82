-- Revisions: a save over a row that another user has changed changes nothing.
begin;
\ir personas.psql
select plan(38);

insert into public.beats (title, artist, genre, price, is_active) values ('Tests Beat', 'A', 'x', 25, true);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats where title = 'Tests Beat';
insert into public.merch_products (title, price) values ('Tests Tee', 25);
create temporary table ids as
select
  (select id from public.beats where title = 'Tests Beat') as beat,
  (select id from public.merch_products where title = 'Tests Tee') as product;
grant select on ids to public;

-- Volatile: asked after a save in the same statement, they see it.
create function tests.beat_revision() returns integer
language sql volatile security definer as $$ select revision from public.beats where id = (select beat from ids) $$;
create function tests.product_revision() returns integer
language sql volatile security definer as $$
  select revision from public.merch_products where id = (select product from ids)
$$;
-- Saves what one was looking at: how many rows that changed.
create function tests.save(place text, id bigint, seen integer, assignment text) returns integer
language plpgsql as $$
declare
  saved integer;
begin
  execute format('update public.%I set %s where id = %s and revision = %s', place, assignment, id, seen);
  get diagnostics saved = row_count;
  return saved;
end
$$;
create function tests.save_beat(seen integer, assignment text) returns integer
language sql as $$ select tests.save('beats', beat, seen, assignment) from ids $$;
create function tests.save_product(seen integer, assignment text) returns integer
language sql as $$ select tests.save('merch_products', product, seen, assignment) from ids $$;

-- Beats ------------------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('tests.beat_revision()', '1', 'a beat begins with its first revision'),
  ($$ tests.save_beat(1, 'price = 30') $$, '1', 'an edit of what was seen is saved'),
  ('tests.beat_revision()', '2', 'and counted'),
  ($$ tests.save_beat(1, 'price = 99') $$, '0', 'an edit of what is no more changes no row'),
  ('select price, revision from public.beats, ids where id = beat',
    'values (30.00, 2)', 'and the row is that of who was faster'),
  ($$ tests.save_beat(2, 'price = 30') $$, '1', 'saving what is there already is no failure'),
  ('tests.beat_revision()', '2', 'and no edit')
) as t;

create temporary table edits (n serial, assignment text);
insert into edits (assignment)
values
  ('title = ''Tests Renamed'''), ('artist = ''B'''), ('genre = ''y'''), ('bpm = 120'), ('key = ''C'''),
  ('price = 31'), ('sale_price = 9'), ('exclusive_price = 300'), ('mood = ''Dark'''), ('description = ''d'''),
  ('tags = ''{a}'''), ('is_featured = true'), ('accepts_offers = true'), ('is_active = false');
select is(tests.save_beat(n + 1, assignment) || ' ' || tests.beat_revision(), '1 ' || n + 2, 'an edit: ' || assignment)
from edits order by n;
select is(
  (
    select array_agg(attname::text order by attname)
    from pg_attribute
    where attrelid = 'public.beats'::regclass
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
  ),
  (select array_agg(split_part(assignment, ' ', 1) order by split_part(assignment, ' ', 1)) from edits),
  'these are all the columns that an admin edits'
);

select tests.try('owner', 'tests.beat_revision()', '16', 'so far there were fifteen edits');
update public.beats set plays_count = 1000, downloads_count = 7 where id = (select beat from ids);
select tests.try(t) from (values
  ('owner', 'tests.beat_revision()', '16', 'plays and sales are no edits'),
  ('owner', 'update public.beats set revision = 1 where id = (select beat from ids)', null, null),
  ('owner', 'tests.beat_revision()', '17', 'it never falls, in any role'),
  ('owner', 'update public.beats set is_active = true where id = (select beat from ids)', null, null),
  ('visitor', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('visitor', $$ public.track_beat_event((select beat from ids), 'play') $$, null, null),
  ('visitor', 'tests.beat_revision()', '18', 'a visitor''s play disturbs no edit'),
  ('visitor', $$
    (
      select beat ? 'revision'
      from jsonb_array_elements(public.search_beats('Tests Renamed') -> 'beats') as beat
      where (beat -> 'id')::bigint = (select ids.beat from ids)
    )
  $$, 'false', 'visitors are not told of it'),
  ('member', $$ tests.save_beat(17, 'price = 1') $$, '0', 'a member saves no row'),
  ('member', 'tests.beat_revision()', '18', 'and counts nothing')
) as t;

-- Products ---------------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ('tests.product_revision()', '1', 'a product begins with its first revision'),
  ($$ tests.save_product(1, 'price = 30, stock_quantity = 40') $$, '1', 'an edit is saved'),
  ('tests.product_revision()', '2', 'and counted once'),
  ($$ tests.save_product(1, 'price = 99') $$, '0', 'an edit of what is no more changes no row')
) as t;

-- The stock is edited and sold: what an order takes must not come back by an edit begun before it.
create temporary table placed as
select public.place_order(
  jsonb_build_object(
    'name', 'Buyer', 'email', 'buyer@tests.test', 'terms_version', '2025-01', 'total_cents', 6000,
    'key', '00000000-0000-4000-9000-000000000001',
    'items', jsonb_build_array(
      jsonb_build_object('kind', 'merch', 'product_id', product, 'size', 'M', 'color', 'Black', 'quantity', 2)
    )
  )
) as answer
from ids;
select is(answer -> 'success', 'true', 'two of the product are ordered') from placed;
select is(
  public.set_order_status(
    (select o.id from public.orders as o where o.reference = placed.answer #>> '{order,reference}'), 'paid'
  ) -> 'success',
  'true', 'and paid'
)
from placed;
select tests.try(t) from (values
  ('admin', $$ tests.save_product(2, 'stock_quantity = 40') $$, '0', 'who still sees the old stock saves nothing'),
  ('admin', 'select stock_quantity, revision from public.admin_products, ids where id = product',
    'values (38, 3)', 'the two stay sold'),
  ('member', $$ tests.save_product(3, 'price = 1') $$, '0', 'a member saves no row')
) as t;

select * from finish();
rollback;
