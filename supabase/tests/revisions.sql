-- Revisions: a save over a row that another user has changed in the meantime changes nothing.
begin;
\ir personas.psql
\ir orders.psql
select plan(59);

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

-- Several beats ----------------------------------------------------------------------------------

select tests.become('owner');
delete from public.beats;
select tests.add_beats('{One,Two,Three}', price => 40);
/* An edit of these beats, or of these revisions of them. */
create function tests.edits(titles text[], columns jsonb, seen integer default null) returns jsonb
language sql stable as $$
  select jsonb_agg(jsonb_build_object('id', tests.beat(title), 'columns', columns, 'revision', seen)) from unnest(titles) as title
$$;
create table tests.answer (edited jsonb);
create function tests.edit(edits jsonb) returns text
language sql as $$
  with answer as (select * from jsonb_to_recordset(public.edit_beats(edits)) as a (id bigint, revision integer, columns jsonb)),
  kept as (insert into tests.answer select jsonb_agg(to_jsonb(answer)) from answer)
  select string_agg(beat.title || ' ' || answer.revision || ' ' || answer.columns, ', ' order by beat.id)
  from answer join public.beats as beat on beat.id = answer.id
$$;
select tests.try(t) from (values
  ('visitor', $$ public.edit_beats('[]') $$, 'refused 42501', 'edits no beats'),
  ('member, unconfirmed', $$ public.edit_beats(tests.edits('{One}', '{"price": 1}')) $$, 'refused 42501 Only admins may do this.', 'edits no beats'),
  ('admin', $$ update public.beats set planned_sale_price = 9, sale_starts_at = '2099-01-01T09:00Z' where title = 'One' $$, null, null),
  ('admin', $$ tests.edit(tests.edits('{One,Two}', '{"mood": "Dark", "planned_sale_price": null, "sale_starts_at": null}')) $$,
    'One 3 {"mood": null, "sale_starts_at": "2099-01-01T09:00:00+00:00", "planned_sale_price": 9.00}, Two 2 {"mood": null, "sale_starts_at": null, "planned_sale_price": null}',
    'an edit of several beats returns what it replaced'),
  ('admin', $$ select title, mood from public.admin_beats order by title $$,
    $$ values ('One', 'Dark'), ('Three', null), ('Two', 'Dark') $$, 'and changes no other beat'),
  ('admin', $$ update public.beats set mood = 'Happy' where title = 'Two' $$, null, null),
  ('admin', 'tests.edit((select edited from tests.answer))', '~ ^One 4 \{"mood": "Dark",[^}]*\}$', 'its undo leaves out a beat that was edited since'),
  ('admin', $$ select title, mood, planned_sale_price from public.admin_beats order by title $$,
    $$ values ('One', null, 9.00), ('Three', null, null), ('Two', 'Happy', null) $$, 'and restores the others'),
  ('admin', $$ public.edit_beats(tests.edits('{One,Three}', '{"price": 5}')) $$, 'refused 23514', 'a value that one beat refuses'),
  ('admin', $$ select distinct price from public.beats $$, 'values (40.00)', 'changes none of them'),
  ('admin', $$ public.edit_beats('[]') $$, 'refused 22023 The edits name no column.', 'an edit without a column is refused'),
  ('admin', $$ public.edit_beats(tests.edits('{Three}', '{"plays_count": 5}')) $$, 'refused 42501', 'a column that admins may not write is refused'),
  ('admin', $$ public.edit_beats(tests.edits('{Three}', '{"price": 5}', 7)) $$, '[]', 'an edit of an older revision changes nothing'),
  ('admin', $$ jsonb_array_length(public.edit_beats(tests.edits('{Three}', '{"is_active": false}'))) $$, '1', 'a beat is hidden in the same way'),
  ('admin', $$ select is_active from public.beats where title = 'Three' $$, 'values (false)', 'and no visitor sees it'),
  ('admin', $$ select public.edit_beats(tests.edits('{Three}', '{"is_active": true}')) $$, 'refused 23514 A beat needs a cover and an audio file while it is in the store.',
    'a beat without files is not published by it')
) as t;

select * from finish();
rollback;
