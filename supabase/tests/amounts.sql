-- Amounts: the database refuses NaN and infinity in every column of amounts, even from its owner.
begin;
\ir personas.psql
select plan(8);

select tests.try('owner', $$
  select format('%s.%s', c.relname, a.attname)
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.relkind in ('r', 'p')
    and a.atttypid in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype)
    and not exists (
      select 1 from pg_constraint as rule
      where rule.conrelid = c.oid and rule.contype = 'c'
        and pg_get_constraintdef(rule.oid)
          ~ format('\m%s < (''Infinity''|price)|is_price\(%1$s\)', a.attname)
    )
$$, '0 rows', 'every column of numbers is below infinity, below a price that is, or a price');

insert into public.beats (title, artist, genre, price, is_active) values ('Amounts', 'A', 'x', 25, true);
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats where title = 'Amounts';
insert into public.merch_products (title, price, sizes, colors) values ('Amounts', 20, '{}', '{}');

select throws_ok(format('update %s = ''NaN'' where true', amount), '23514', null, 'not even the owner sets ' || amount)
from (
  values
    ('public.beats set price'), ('public.beats set sale_price'), ('public.beats set exclusive_price'),
    ('private.beat_search set pays'),
    ('public.beat_audio set duration'), ('public.merch_products set price'),
    ('private.license_tiers set multiplier')
) as a (amount);
select * from finish();
rollback;
