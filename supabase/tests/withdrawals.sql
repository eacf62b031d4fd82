-- Withdrawals: everybody can read that a beat or a product left the store, and nothing else about it.
begin;
\ir personas.psql
select plan(28);

delete from public.beats;
delete from public.merch_products;
delete from public.withdrawals;
insert into public.beats (title, artist, genre, price, is_active)
values ('One', 'A', 'x', 1, true), ('Two', 'A', 'x', 1, true), ('Draft', 'A', 'x', 1, false);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats;
insert into public.merch_products (title, price, is_active) values ('One', 1, true), ('Two', 1, true), ('Draft', 1, false);

/* A statement about beats, said of products where they are meant. */
create function tests.about(kind text, said text) returns text
language sql immutable as $$ select replace(said, 'public.beats', 'public.' || kind) $$;
create table tests.known (kind text, id bigint, title text);
/* The titles of what is listed, as far as the caller reads the list. */
create function tests.listed(of_kind text) returns text[]
language sql stable as $$
  select array_agg(title order by title)
  from public.withdrawals join tests.known on known.kind = table_name and known.id::text = row_id
  where table_name = of_kind
$$;
insert into tests.known select 'beats', id, title from public.beats;
insert into tests.known select 'merch_products', id, title from public.merch_products;

select tests.try(who, tests.about(kind, replace(what, '{kind}', kind)), answer, kind || ': ' || why)
from unnest(array['beats', 'merch_products']) as kind
cross join (
  values
    ('owner', 'tests.listed(''{kind}'')', null, 'a draft was never in the store'),
    ('admin', $$ update public.beats set is_active = false where title = 'One' $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{One}', 'what an admin withdraws is listed'),
    ('admin', 'select 1 from public.withdrawals where table_name = ''{kind}'' and abs(extract(epoch from withdrawn_at - now())) > 60',
      '0 rows', 'with the time'),
    ('admin', $$ update public.beats set price = 2 where title in ('One', 'Two') $$, null, null),
    ('admin', $$ update public.beats set is_active = is_active where title = 'Two' $$, null, null),
    ('visitor, member', 'tests.listed(''{kind}'')', '{One}', 'reads the list, on which other changes are not'),
    ('visitor', $$ select 1 from public.beats where title = 'One' $$, '0 rows', 'but not what was withdrawn'),
    ('owner', $$ update public.withdrawals set withdrawn_at = now() - interval '1 hour' where true $$, null, null),
    ('admin', $$ update public.beats set is_active = false where title = 'One' $$, null, null),
    ('owner', 'select 1 from public.withdrawals where withdrawn_at = now() - interval ''1 hour''',
      'some rows', 'withdrawn again it keeps its time'),
    ('owner', $$
      insert into public.withdrawals (table_name, row_id, is_public)
      select 'elsewhere', id::text, true from public.beats where title = 'One' on conflict do nothing
    $$, null, null),
    ('admin', $$ update public.beats set is_active = true where title = 'One' $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', null, 'what comes back is taken off the list'),
    ('owner', 'select 1 from public.withdrawals where table_name = ''elsewhere''', 'some rows', 'and nothing else is'),
    ('admin', $$ update public.beats set is_active = false where title in ('One', 'Two') $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{One,Two}', 'several at once'),
    ('owner', $$ update public.withdrawals set withdrawn_at = now() - interval '7 days' where true $$, null, null),
    ('owner', $$
      update public.withdrawals set withdrawn_at = withdrawn_at - interval '1 second'
      where row_id = (select id::text from public.beats where title = 'One')
    $$, null, null),
    ('owner', $$ update public.beats set is_active = true where title = 'Draft' $$, null, null),
    ('owner', 'tests.listed(''{kind}'')', '{Two}', 'a week later it is forgotten')
) as step (who, what, answer, why);

select tests.become('owner');
insert into public.beats (title) values ('Unfinished');
insert into public.merch_products (title, is_active) values ('Unfinished', false);
insert into tests.known select 'beats', id, title from public.beats where title = 'Unfinished';
insert into tests.known select 'merch_products', id, title from public.merch_products where title = 'Unfinished';
select tests.try(who, tests.about(kind, replace(what, '{kind}', kind)), answer, kind || ': ' || why)
from unnest(array['beats', 'merch_products']) as kind
cross join (
  values
    ('admin', $$ delete from public.beats where title in ('Draft', 'Two', 'Unfinished') $$, null, null),
    ('admin', 'tests.listed(''{kind}'')', '{Draft,Two,Unfinished}', 'an admin hears of all that is deleted'),
    ('visitor, member', 'tests.listed(''{kind}'')', '{Draft,Two}', 'hears of no draft')
) as step (who, what, answer, why);

select * from finish();
rollback;
