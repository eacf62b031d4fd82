-- Storage: admins store files under keys of their bucket; no other user stores, lists or deletes any.
begin;
\ir personas.psql
select plan(77);

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
select tests.try(
  who, format('select tests.upload(%L, %L, %L)', bucket, key, type), answer,
  concat_ws(' ', who, bucket, left(key, 60), type)
)
from (
  values
    ('visitor', 'beat-audio', '{beat}/preview_1_a.mp3', 'audio/mpeg', 'refused 42501'),
    ('member', 'beat-audio', '{beat}/preview_1_a.mp3', 'audio/mpeg', 'refused 42501'),
    ('unconfirmed', 'beat-masters', '{beat}/full_1_a.wav', 'audio/wav', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_1700000000000_night.jpg', 'image/jpeg', 'done'),
    ('admin', 'beat-images', '{beat}/cover_1700000000000_night-400.webp', 'image/webp', 'done'),
    ('admin', 'beat-audio', '{beat}/preview_1700000000000_night.mp3', 'audio/mpeg', 'done'),
    ('admin', 'beat-masters', '{beat}/full_1700000000000_night.wav', 'audio/wav', 'done'),
    ('admin', 'beat-masters', '{beat}/tag_1700000000000_voice.mp3', 'audio/mpeg', 'done'),
    ('admin', 'beat-masters', 'artist/tag_1700000000000_voice.mp3', 'audio/mpeg', 'done'),
    ('admin', 'beat-masters', 'artist/full_1_a.wav', 'audio/wav', 'refused 42501'),
    ('admin', 'beat-stems', '{beat}/trackouts_1700000000000_night.zip', 'application/zip', 'done'),
    ('admin', 'beat-stems', '{beat}/stems_1700000000000_night.zip', 'application/zip', 'done'),
    ('admin', 'gallery', 'gallery/1700000000000-k3j9x2.jpg', 'image/jpeg', 'done'),
    ('admin', 'gallery', 'gallery/1700000000000-k3j9x2-800.webp', 'image/webp', 'done'),
    ('admin', 'gallery', 'site/1700000000000-k3j9x2.jpg', 'image/jpeg', 'done'),
    ('admin', 'gallery', 'site/1700000000000-k3j9x2-800.webp', 'image/webp', 'done'),
    ('admin', 'gallery', 'site/portrait.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'merch-images', '{product}/1700000000000_hoodie.png', 'image/png', 'done'),
    -- Keys that do not belong to the bucket.
    ('admin', 'beat-images', 'cover_1_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_1_a.svg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/preview_1_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/x/cover_1_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '0/cover_1_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '999999999999/cover_1_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_1_a b.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_1_' || repeat('x', 200) || '.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/full_1_a.mp3', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-masters', '{beat}/preview_1_a.mp3', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-stems', '{beat}/stems_1_a.wav', 'application/zip', 'refused 42501'),
    ('admin', 'beat-stems', '{beat}/full_1_a.zip', 'application/zip', 'refused 42501'),
    ('admin', 'beat-stems', '999999999999/stems_1_a.zip', 'application/zip', 'refused 42501'),
    ('admin', 'gallery', '1700000000000-ab12.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'gallery', 'gallery/portrait.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'gallery', 'gallery/1-ab-500.webp', 'image/webp', 'refused 42501'),
    ('admin', 'merch-images', '999999999999/a.png', 'image/png', 'refused 42501'),
    ('admin', 'elsewhere', 'a.png', 'image/png', 'refused 42501'),
    ('admin', 'licenses', 'TVL-2222-2222.pdf', 'application/pdf', 'refused 42501'),
    ('owner', 'licenses', 'TVL-2222-2222.pdf', 'application/pdf', 'done'),
    -- Content types and extensions that the bucket does not accept.
    ('admin', 'beat-images', '{beat}/cover_2_a.jpg', 'image/svg+xml', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_2_a.jpg', 'text/html', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_2_a.jpg', null, 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.mp3', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-stems', '{beat}/stems_2_a.zip', 'audio/wav', 'refused 42501'),
    ('admin', 'gallery', 'gallery/1-b.jpg', 'application/json', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.html', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.mp3.exe', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.zip', 'application/zip', 'refused 42501'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.wav', 'audio/wav', 'refused 42501'),
    ('admin', 'beat-masters', '{beat}/full_2_a.wav', 'audio/mpeg', 'refused 42501'),
    ('admin', 'beat-masters', '{beat}/full_2_a.jpg', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-images', '{beat}/cover_2_a.png', 'image/jpeg', 'refused 42501'),
    ('admin', 'beat-masters', '{beat}/full_2_a.wav', 'audio/x-wav', 'done'),
    ('admin', 'beat-audio', '{beat}/preview_2_a.m4a', 'audio/mp4', 'done')
) as uploaded (who, bucket, key, type, answer);
select tests.try('admin', t) from (values
  ($$ select tests.upload('gallery', 'gallery/1-c.jpg', 'application/json', 'storage.object.sign_upload_url') $$,
    'done', 'a signed URL for an upload is refused by its key, not by its own content type'),
  ($$ tests.upload('gallery', 'elsewhere/1-c.jpg', 'application/json', 'storage.object.sign_upload_url') $$,
    'refused 42501', 'a signed URL for an upload to another key is refused')
) as t;

-- Overwriting, listing, deleting -----------------------------------------------------------------
-- Statements without a where clause, which the select policy would narrow: the policies alone are tested.

-- Hosted projects refuse to delete objects in SQL while this setting is off.
select set_config('storage.allow_delete_query', 'true', true);

select tests.try(t) from (values
  ('admin', $$ tests.upload('gallery', 'gallery/1700000000000-k3j9x2.jpg', 'image/jpeg') $$,
    'refused 23505', 'a key cannot be used twice'),
  ('admin', $$ update storage.objects set metadata = '{}' where bucket_id = 'gallery' returning name $$,
    '0 rows', 'an admin cannot overwrite a file'),
  ('admin', $$
    (
      select count(*) from storage.objects, ids
      where (bucket_id like 'beat-%' and name like beat || '/%')
        or name in ('gallery/1700000000000-k3j9x2.jpg', 'TVL-2222-2222.pdf')
    )
  $$, '11', 'an admin lists files, licenses included'),
  ('admin', $$ delete from storage.objects where bucket_id = 'licenses' $$, '0 rows', 'an admin cannot delete a license'),
  ('visitor, member', 'select name from storage.objects', '0 rows', 'lists nothing'),
  ('visitor', 'select id from storage.buckets', '0 rows', 'a visitor lists no buckets'),
  ('visitor, member, unconfirmed', 'delete from storage.objects', '0 rows', 'deletes no file'),
  ('member', $$ update storage.objects set metadata = '{}' $$, '0 rows', 'a member overwrites no file'),
  ('member', 'update storage.buckets set public = true', '0 rows', 'a member changes no bucket'),
  ('owner', $$ delete from public.beats where title = 'Tests Storage' $$, null, null),
  ('owner', $$ delete from public.merch_products where title = 'Tests Storage' $$, null, null)
) as t;
select tests.try('admin', format('delete from storage.objects where bucket_id = %L', bucket), 'some rows',
  'an admin clears ' || bucket || ' although its rows are gone')
from unnest(array['beat-images', 'beat-audio', 'beat-masters', 'beat-stems', 'gallery', 'merch-images']) as bucket;

-- A bucket that accepts fewer types ---------------------------------------------------------------

select tests.become('owner');
update storage.buckets set allowed_mime_types = '{image/webp}' where id = 'gallery';
select tests.try('admin', t) from (values
  ($$ tests.upload('gallery', 'gallery/1-d.jpg', 'image/jpeg') $$, 'refused 42501', 'a type that the bucket does not accept any more is refused'),
  ($$ select tests.upload('gallery', 'gallery/1-d-400.webp', 'image/webp') $$, 'done', 'a type that the bucket still accepts is stored')
) as t;

select * from finish();
rollback;
