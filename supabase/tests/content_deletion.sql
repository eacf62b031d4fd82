-- Deleting content: files can be cleared after their rows are gone.
begin;
\ir personas.psql
select plan(16);

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
