-- Revisions: a save over a row that another user has changed in the meantime changes nothing.
begin;
\ir personas.psql
\ir orders.psql
select plan(44);

-- Remove existing rows, because the tests count them.
delete from public.beats;
delete from public.merch_products;
select tests.add_beats('{Beat}');
insert into public.merch_products (title, price, sizes, colors) values ('Tee', 25, '{}', '{}');

-- Volatile, because it has to see a save in the same statement.
create function tests.revision(place text) returns integer
language sql volatile security definer as $$
  select case place when 'beats' then (select revision from public.beats) else (select revision from public.merch_products) end
$$;
-- Saves an edit of this revision. Returns how many rows it changed.
create function tests.save(place text, seen integer, assignment text) returns integer
language plpgsql as $$
declare
  saved integer;
begin
  execute format('update public.%I set %s where revision = %s', place, assignment, seen);
  get diagnostics saved = row_count;
  return saved;
end
$$;

-- Beats ------------------------------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.revision('beats') $$, '1', 'a new beat has revision 1'),
  ($$ tests.save('beats', 1, 'price = 30') $$, '1', 'an edit of the current revision is saved'),
  ($$ tests.revision('beats') $$, '2', 'an edit of a beat raises its revision'),
  ($$ tests.save('beats', 1, 'price = 99') $$, '0', 'an edit of an older revision changes no row'),
  ('select price, revision from public.beats', 'values (30.00, 2)', 'a refused edit leaves the row as it was saved first'),
  ($$ tests.save('beats', 2, 'price = 30') $$, '1', 'an edit without a change succeeds'),
  ($$ tests.revision('beats') $$, '2', 'an edit without a change keeps the revision')
) as t;

create temporary table edits (n serial, assignment text);
insert into edits (assignment)
values
  ('title = ''Renamed'''), ('artist = ''B'''), ('genre = ''y'''), ('bpm = 120'), ('key = ''C'''), ('mode = ''minor'''),
  ('price = 31'), ('sale_price = 9'), ('sale_ends_at = ''2099-01-02'''),
  ('planned_sale_price = 8, sale_price = null, sale_starts_at = ''2099-01-01'''), ('sale_starts_at = ''2098-01-01'''),
  ('premium_price = 100'), ('unlimited_price = 200'), ('exclusive_price = 300'), ('mood = ''Dark'''), ('description = ''d'''),
  ('tags = ''{a}'''), ('is_featured = true'), ('accepts_offers = true'), ('publish_at = now()'), ('estimated = ''{bpm}'''), ('is_active = false'), ('free_download = true');
select is(tests.save('beats', n + 1, assignment) || ' ' || tests.revision('beats'), '1 ' || n + 2, 'an edit: ' || assignment)
from edits order by n;
select is(
  (
    select array_agg(attname::text order by attname)
    from pg_attribute
    where attrelid = 'public.beats'::regclass
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
  ),
  (select array_agg(split_part(assignment, ' ', 1) order by split_part(assignment, ' ', 1)) from edits),
  'the edits above cover every column that admins may update'
);

select tests.try(t) from (values
  ('owner', $$ tests.revision('beats') - (select count(*) from edits) $$, '2', 'an edit of each column raises the revision once'),
  ('owner', 'update public.beats set plays_count = 1000, downloads_count = 7', null, null),
  ('owner', $$ tests.revision('beats') - (select count(*) from edits) $$, '2', 'plays and sales do not raise the revision'),
  ('owner', 'update public.beats set revision = 1', null, null),
  ('owner', $$ tests.revision('beats') - (select count(*) from edits) $$, '3', 'an update by the owner cannot lower the revision'),
  ('owner', 'update public.beats set is_active = true', null, null),
  ('visitor', $$ tests.come_from('192.0.2.1') $$, null, null),
  ('visitor', $$ public.track_beat_event(tests.beat('Renamed'), 'play') $$, null, null),
  ('owner', $$ tests.revision('beats') - (select count(*) from edits) $$, '4', 'a play by a visitor does not raise the revision'),
  ('visitor', $$ public.search_beats('Renamed') #> '{beats,0}' ? 'revision' $$, 'false', 'a found beat has no revision for visitors')
) as t;

-- Products ---------------------------------------------------------------------------------------

-- Orders lower the stock that admins edit: an edit begun before a sale must not restore the sold piece.
select tests.try(t) from (values
  ('admin', $$ tests.revision('merch_products') $$, '1', 'a new product has revision 1'),
  ('admin', $$ tests.save('merch_products', 1, 'price = 30, stock_quantity = 40') $$, '1', 'an edit of a product is saved'),
  ('admin', $$ tests.revision('merch_products') $$, '2', 'an edit of two columns raises the revision once'),
  ('admin', $$ tests.save('merch_products', 1, 'price = 99') $$, '0', 'an edit of an older revision of a product changes no row'),
  ('visitor', $$ tests.place(1, tests.items('Tee'), 3000) $$, 'requested', 'a piece of the product is ordered'),
  ('admin', $$ public.set_order_status(tests.order_of(1), 'paid') -> 'success' $$, 'true', 'the order of the product is marked as paid'),
  ('admin', $$ tests.save('merch_products', 2, 'stock_quantity = 40') $$, '0', 'an edit of the stock from before the sale changes no row'),
  ('admin', 'select stock_quantity, revision from public.admin_products', 'values (39, 3)', 'the stock lacks the sold piece, and the sale has raised the revision')
) as t;

select * from finish();
rollback;
