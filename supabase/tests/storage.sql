-- Storage: admins put files where they belong, nobody else puts, lists or deletes any.
begin;
\ir personas.psql
select plan(67);

-- Buckets ----------------------------------------------------------------------------------------

select set_eq(
  $$
    select format(
      '%s %s %s: %s', id, case when public then 'public' else 'private' end, file_size_limit,
      array_to_string(allowed_mime_types, ' ')
    )
    from storage.buckets
  $$,
  array[
    'beat-audio public 20971520: audio/mpeg audio/mp3 audio/wav audio/x-wav audio/wave audio/mp4 audio/x-m4a audio/aac audio/ogg audio/flac audio/x-flac',
    'beat-images public 10485760: image/jpeg image/png image/webp',
    'beat-masters private 209715200: audio/mpeg audio/mp3 audio/wav audio/x-wav audio/wave audio/mp4 audio/x-m4a audio/aac audio/ogg audio/flac audio/x-flac',
    'beat-stems private 524288000: application/zip',
    'fonts public 5242880: ',
    'gallery public 2097152: image/jpeg image/png image/webp',
    'licenses private 5242880: application/pdf',
    'merch-images public 10485760: image/jpeg image/png image/webp'
  ],
  'buckets take the listed sizes and types, never SVG; what is sold is private'
);

-- Who may write ----------------------------------------------------------------------------------

insert into public.beats (title, artist, genre, price) values ('Tests Storage', 'A', 'Trap', 25);
insert into public.merch_products (title, price) values ('Tests Storage', 25);
create temporary table ids as
select
  (select id from public.beats where title = 'Tests Storage') as beat,
  (select id from public.merch_products where title = 'Tests Storage') as product;
grant select on ids to public;

create function tests.upload(
  bucket text, key text, type text default null, operation text default 'storage.object.upload'
)
returns void
language plpgsql as $$
begin
  perform set_config('storage.operation', operation, true);
  insert into storage.objects (bucket_id, name, metadata)
  select
    bucket,
    replace(replace(key, '{beat}', beat::text), '{product}', product::text),
    case when type is not null then jsonb_build_object('mimetype', type) end
  from ids;
end
$$;
create function tests.takes(bucket text, key text, type text) returns text
language sql as $$
  select lives_ok(
    format('select tests.upload(%L, %L, %L)', bucket, key, type),
    format('%s takes %s as %s', bucket, key, type)
  )
$$;
create function tests.refuses(bucket text, key text, type text) returns text
language sql as $$
  select throws_ok(
    format('select tests.upload(%L, %L, %L)', bucket, key, type),
    '42501', null,
    format('%s refuses %s as %s', bucket, left(key, 60), coalesce(type, 'nothing'))
  )
$$;

select tests.become('visitor');
select tests.refuses('beat-audio', '{beat}/preview_1_a.mp3', 'audio/mpeg');
select tests.become('member');
select tests.refuses('beat-audio', '{beat}/preview_1_a.mp3', 'audio/mpeg');
select tests.refuses('gallery', 'gallery/1700000000000-ab12.jpg', 'image/jpeg');
select tests.refuses('beat-stems', '{beat}/stems_1_a.zip', 'application/zip');
select tests.become('unconfirmed');
select tests.refuses('beat-masters', '{beat}/full_1_a.wav', 'audio/wav');
select tests.refuses('beat-stems', '{beat}/stems_1_a.zip', 'application/zip');

select tests.become('admin');
select tests.takes('beat-images', '{beat}/cover_1700000000000_night.jpg', 'image/jpeg');
select tests.takes('beat-images', '{beat}/cover_1700000000000_night-400.webp', 'image/webp');
select tests.takes('beat-audio', '{beat}/preview_1700000000000_night.mp3', 'audio/mpeg');
select tests.takes('beat-masters', '{beat}/full_1700000000000_night.wav', 'audio/wav');
select tests.takes('beat-stems', '{beat}/' || kind || '_1700000000000_night.zip', 'application/zip')
from unnest(array['trackouts', 'stems']) as kind;
select tests.takes('gallery', 'gallery/1700000000000-k3j9x2.jpg', 'image/jpeg');
select tests.takes('gallery', 'gallery/1700000000000-k3j9x2-800.webp', 'image/webp');
select tests.takes('merch-images', '{product}/1700000000000_hoodie.png', 'image/png');

-- Where files belong -----------------------------------------------------------------------------

select tests.refuses('beat-images', 'cover_1_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/cover_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/cover_1_a.svg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/preview_1_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/x/cover_1_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '0/cover_1_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '999999999999/cover_1_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/cover_1_a b.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/cover_1_' || repeat('x', 200) || '.jpg', 'image/jpeg');
select tests.refuses('beat-audio', '{beat}/full_1_a.mp3', 'audio/mpeg');
select tests.refuses('beat-masters', '{beat}/preview_1_a.mp3', 'audio/mpeg');
select tests.refuses('beat-stems', '{beat}/stems_1_a.wav', 'application/zip');
select tests.refuses('beat-stems', '{beat}/full_1_a.zip', 'application/zip');
select tests.refuses('beat-stems', '999999999999/stems_1_a.zip', 'application/zip');
select tests.refuses('gallery', '1700000000000-ab12.jpg', 'image/jpeg');
select tests.refuses('gallery', 'gallery/portrait.jpg', 'image/jpeg');
select tests.refuses('gallery', 'gallery/1-ab-500.webp', 'image/webp');
select tests.refuses('merch-images', '999999999999/a.png', 'image/png');
select tests.refuses('elsewhere', 'a.png', 'image/png');

-- What is declared -------------------------------------------------------------------------------

select tests.refuses('beat-images', '{beat}/cover_2_a.jpg', 'image/svg+xml');
select tests.refuses('beat-images', '{beat}/cover_2_a.jpg', 'text/html');
select tests.refuses('beat-images', '{beat}/cover_2_a.jpg', null);
select tests.refuses('beat-audio', '{beat}/preview_2_a.mp3', 'image/jpeg');
select tests.refuses('beat-stems', '{beat}/stems_2_a.zip', 'audio/wav');
select tests.refuses('gallery', 'gallery/1-b.jpg', 'application/json');
select tests.refuses('beat-audio', '{beat}/preview_2_a.html', 'audio/mpeg');
select tests.refuses('beat-audio', '{beat}/preview_2_a', 'audio/mpeg');
select tests.refuses('beat-audio', '{beat}/preview_2_a.mp3.exe', 'audio/mpeg');
select tests.refuses('beat-audio', '{beat}/preview_2_a.zip', 'application/zip');
select tests.refuses('beat-masters', '{beat}/full_2_a.wav', 'audio/mpeg');
select tests.refuses('beat-masters', '{beat}/full_2_a.jpg', 'image/jpeg');
select tests.refuses('beat-images', '{beat}/cover_2_a.png', 'image/jpeg');
select tests.takes('beat-masters', '{beat}/full_2_a.wav', 'audio/x-wav');
select tests.takes('beat-audio', '{beat}/preview_2_a.m4a', 'audio/mp4');
select tests.try(t) from (values
  ('admin', $$
    select tests.upload(
      'gallery', 'gallery/1-c.jpg', 'application/json', 'storage.object.sign_upload_url'
    )
  $$, 'done', 'a request for a signed upload URL declares itself, not the file'),
  ('admin', $$
    tests.upload(
      'gallery', 'elsewhere/1-c.jpg', 'application/json', 'storage.object.sign_upload_url'
    )
  $$, 'refused 42501', 'but asks for a place where files belong')
) as t;

-- Overwriting, listing, deleting -----------------------------------------------------------------
-- Statements without a where, which no select policy narrows: the policies alone must hold.

-- Hosted projects refuse to delete objects in SQL unless the storage service says this first.
select set_config('storage.allow_delete_query', 'true', true);

select tests.try(t) from (values
  ('admin', $$ tests.upload('gallery', 'gallery/1700000000000-k3j9x2.jpg', 'image/jpeg') $$,
    'refused 23505', 'a key is used once'),
  ('admin', $$ update storage.objects set metadata = '{}' where bucket_id = 'gallery' returning name $$,
    '0 rows', 'not even an admin overwrites a file'),
  ('admin', $$
    (
      select count(*) from storage.objects, ids
      where (bucket_id like 'beat-%' and name like beat || '/%')
        or name = 'gallery/1700000000000-k3j9x2.jpg'
    )
  $$, '9', 'an admin can list files'),
  ('visitor', 'select name from storage.objects', '0 rows', 'a visitor lists nothing'),
  ('visitor', 'select id from storage.buckets', '0 rows', 'not even buckets'),
  ('visitor', 'delete from storage.objects', 'done', 'a visitor''s deletion is no error'),
  ('member', 'select name from storage.objects', '0 rows', 'a member lists nothing'),
  ('member', 'delete from storage.objects', 'done', 'a member''s deletion is no error'),
  ('member', $$ update storage.objects set metadata = '{}' $$, 'done', 'nor is their overwriting'),
  ('member', 'update storage.buckets set public = true', 'done', 'nor their opening of buckets'),
  ('owner', $$ select metadata from storage.objects where name = 'gallery/1700000000000-k3j9x2.jpg' $$,
    $$ values ('{"mimetype": "image/jpeg"}'::jsonb) $$, 'but the files are unchanged'),
  ('owner', $$ (select bool_or(public) from storage.buckets where id in ('beat-masters', 'beat-stems')) $$,
    'false', 'what is sold is still private'),
  ('admin', $$
    delete from storage.objects
    where bucket_id = 'gallery' and name = 'gallery/1700000000000-k3j9x2.jpg'
  $$, '1 rows', 'an admin can delete a file')
) as t;

-- A narrower bucket ------------------------------------------------------------------------------

select tests.become('owner');
update storage.buckets set allowed_mime_types = '{image/webp}' where id = 'gallery';
select tests.become('admin');
select tests.refuses('gallery', 'gallery/1-d.jpg', 'image/jpeg');
select tests.takes('gallery', 'gallery/1-d-400.webp', 'image/webp');

select * from finish();
rollback;
