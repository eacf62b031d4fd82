-- Sales: prices with a start and an end, who plans them, and the job that moves them.
begin;
\ir personas.psql
select plan(22);

update public.beats set sale_price = null, planned_sale_price = null, sale_starts_at = null, sale_ends_at = null;
select tests.add_beats('{Due,Later,Ending,Over,Missed,Lasting}', '{mp3}', price => 25);

-- What a sale may be -------------------------------------------------------------------------------

select tests.try('admin', 'update public.beats set ' || columns || $$ where title = 'Due' $$, answer, why) from (values
  ('planned_sale_price = 20, sale_starts_at = now()', 'done', 'an admin plans a sale'),
  ('sale_price = 20', 'refused 23514', 'one beat has one sale'),
  ('sale_starts_at = null', 'refused 23514', 'a planned sale has a start'),
  ('planned_sale_price = null', 'refused 23514', 'and a price'),
  ('planned_sale_price = 25', 'refused 23514', 'which is below the price'),
  ('planned_sale_price = -1', 'refused 23514', 'and not negative'),
  ('price = 20', 'refused 23514', 'also when the price changes'),
  ('sale_ends_at = now()', 'refused 23514', 'it ends after its start'),
  ($$ sale_ends_at = now() + interval '1 day' $$, 'done', 'and may have an end'),
  ('planned_sale_price = null, sale_starts_at = null', 'refused 23514', 'an end needs a sale'),
  ('planned_sale_price = null, sale_starts_at = null, sale_price = 20', 'done', 'a sale in force has no start')
) as t (columns, answer, why);

select tests.try(t) from (values
  ('visitor, member', 'select sale_end_shown from public.beats where title = ''Due''',
    $$ values (now() + interval '1 day') $$, 'visitors see when a sale ends'),
  ('visitor, member', 'select sale_ends_at from public.beats', 'refused 42501', 'but not the end of a planned one'),
  ('visitor, member', 'select planned_sale_price from public.beats',
    'refused 42501', 'a price that is planned is for admins'),
  ('member', 'select planned_sale_price from public.admin_beats', '0 rows', 'in every view'),
  ('visitor, member, admin', 'private.run_sales()', 'refused 42501', 'users do not run the job')
) as t;

-- The job ------------------------------------------------------------------------------------------

select tests.become('owner');
update public.beats as beat
set sale_price = t.sale_price, planned_sale_price = planned, sale_starts_at = now() + begins, sale_ends_at = now() + ends
from (
  values
    ('Due', null, 20, interval '0', interval '1 day'), ('Later', null, 20, '1 second', null),
    ('Ending', 20, null, null, '1 second'), ('Over', 20, null, null, '0'), ('Missed', null, 20, '-1 day', '-1 second'),
    ('Lasting', 20, null, null, null)
) as t (title, sale_price, planned, begins, ends)
where beat.title = t.title;
select private.run_sales();
select tests.try('owner', $$
  select
    title, sale_price, planned_sale_price, sale_starts_at - now(), sale_ends_at - now()
  from public.beats where title in ('Due', 'Later', 'Ending', 'Over', 'Missed', 'Lasting') order by title
$$, $$
  values
    ('Due', 20.00, null::numeric, null::interval, interval '1 day'), ('Ending', 20, null, null, '1 second'),
    ('Lasting', 20, null, null, null), ('Later', null, 20, '1 second', null), ('Missed', null, null, null, null),
    ('Over', null, null, null, null)
$$, 'a sale starts at its start and ends at its end; one whose end has passed does not start');

select * from finish();
rollback;
