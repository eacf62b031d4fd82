-- Withdrawals: every caller can read that a beat or a product left the store, and nothing else about it.
begin;
\ir personas.psql
select plan(28);

delete from public.beats;
delete from public.merch_products;
delete from public.withdrawals;
select tests.add_beats('{One,Two}');
insert into public.beats (title) values ('Draft'), ('Unfinished');
update public.beats set artist = 'A', genre = 'x', price = 1 where title = 'Draft';
select tests.add_image(title), tests.add_audio(title) from public.beats;
insert into public.merch_products (title, price, is_active) values ('One', 1, true), ('Two', 1, true), ('Draft', 1, false), ('Unfinished', null, false);

create table tests.known as
select 'beats' as kind, id, title from public.beats union all select 'merch_products', id, title from public.merch_products;
/* The titles of what is listed, as far as the caller reads the list. */
create function tests.listed(of_kind text) returns text[]
language sql stable as $$
  select array_agg(title order by title)
  from public.withdrawals join tests.known on known.kind = table_name and known.id::text = row_id
  where table_name = of_kind
$$;

select tests.try(who, replace(what, '{kind}', kind), answer, kind || ': ' || why)
from unnest(array['beats', 'merch_products']) as kind
cross join (
  values
    ('owner', 'tests.listed(''{kind}'')', null, 'a draft is not listed, because it was never in the store'),
    ('admin', $$ update public.{kind} set is_active = false where title = 'One' $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{One}', 'an item that an admin withdraws is listed'),
    ('admin', 'select 1 from public.withdrawals where table_name = ''{kind}'' and abs(extract(epoch from withdrawn_at - now())) > 60',
      '0 rows', 'a withdrawal is listed with its time'),
    ('admin', $$ update public.{kind} set price = 2 where title in ('One', 'Two') $$, null, null),
    ('admin', $$ update public.{kind} set is_active = is_active where title = 'Two' $$, null, null),
    ('visitor, member', 'tests.listed(''{kind}'')', '{One}', 'reads which items were withdrawn, without other changes'),
    ('visitor', $$ select 1 from public.{kind} where title = 'One' $$, '0 rows', 'does not read the withdrawn item'),
    ('owner', $$ update public.withdrawals set withdrawn_at = now() - interval '1 hour' where true $$, null, null),
    ('admin', $$ update public.{kind} set is_active = false where title = 'One' $$, null, null),
    ('owner', 'select 1 from public.withdrawals where withdrawn_at = now() - interval ''1 hour''',
      'some rows', 'an item that is withdrawn twice keeps its time'),
    ('owner', $$
      insert into public.withdrawals (table_name, row_id, is_public)
      select 'elsewhere', id::text, true from public.{kind} where title = 'One' on conflict do nothing
    $$, null, null),
    ('admin', $$ update public.{kind} set is_active = true where title = 'One' $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', null, 'an item that is shown again is not listed'),
    ('owner', 'select 1 from public.withdrawals where table_name = ''elsewhere''', 'some rows', 'an item that is shown again leaves rows of other tables listed'),
    ('admin', $$ update public.{kind} set is_active = false where title in ('One', 'Two') $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{One,Two}', 'several items that are withdrawn at once are listed'),
    ('owner', $$ update public.withdrawals set withdrawn_at = now() - interval '7 days' where true $$, null, null),
    ('owner', $$
      update public.withdrawals set withdrawn_at = withdrawn_at - interval '1 second'
      where row_id = (select id::text from public.{kind} where title = 'One')
    $$, null, null),
    ('owner', $$ update public.{kind} set is_active = true where title = 'Draft' $$, null, null),
    ('owner', 'tests.listed(''{kind}'')', '{Two}', 'a withdrawal is listed for a week'),
    ('admin', $$ delete from public.{kind} where title in ('Draft', 'Two', 'Unfinished') $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{Draft,Two,Unfinished}', 'an admin reads every deleted item'),
    ('visitor, member', 'tests.listed(''{kind}'')', '{Draft,Two}', 'reads no deleted draft')
) as step (who, what, answer, why);

select * from finish();
rollback;
