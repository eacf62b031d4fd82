-- Storage: buckets, what they take, and who may write.
--
-- Objects of public buckets are served by URL whatever the policies say, so visitors need no policy
-- (a select policy would only let them list). The private bucket opens with signed URLs, which
-- admins make. Objects are never overwritten: a changed file gets a new key.
--
-- Types are listed one by one: image/* would admit SVG, which can carry scripts. Browsers name the
-- same audio format differently, hence several names for one.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'beat-images', 'beat-images', true, 10 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp']
  ),
  (
    'beat-audio', 'beat-audio', true, 20 * 1024 * 1024,
    array[
      'audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/mp4',
      'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/flac', 'audio/x-flac'
    ]
  ),
  (
    -- Six minutes of 24-bit stereo at 96 kHz. A project's own limit (50 MB on the free plan) comes
    -- first wherever it is smaller, and raising that needs no migration then.
    'beat-masters', 'beat-masters', false, 200 * 1024 * 1024,
    array[
      'audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/mp4',
      'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/flac', 'audio/x-flac'
    ]
  ),
  (
    'gallery', 'gallery', true, 2 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp']
  ),
  (
    'merch-images', 'merch-images', true, 10 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp']
  )
on conflict (id) do update
set public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_object_key(object_bucket text, object_key text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case object_bucket
    when 'beat-images' then
      object_key ~ '^[1-9][0-9]{0,17}/cover_[0-9]+_[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$'
    when 'beat-audio' then
      object_key ~ '^[1-9][0-9]{0,17}/preview_[0-9]+_[A-Za-z0-9._-]{1,150}$'
    when 'beat-masters' then
      object_key ~ '^[1-9][0-9]{0,17}/full_[0-9]+_[A-Za-z0-9._-]{1,150}$'
    when 'gallery' then
      object_key ~ '^gallery/[0-9]+-[A-Za-z0-9]{1,40}(-(400|800|1600)\.webp|\.(jpe?g|png))$'
    when 'merch-images' then
      object_key ~ '^[1-9][0-9]{0,17}/[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$'
    else false
  end
$$;
comment on function private.is_object_key(text, text) is
  'True for a key of the form its bucket uses: {beat_id}/{type}_{timestamp}_{filename}, gallery/{timestamp}-{random}.{ext}, {product_id}/{filename}; WebP variants stand beside their original.';

-- Security definer: storage.buckets is closed to API roles, and its list of types is the one list.
create function private.accepts_upload(object_bucket text, object_key text, object_metadata jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when not private.is_object_key(object_bucket, object_key) then false
    when object_bucket in ('beat-images', 'beat-audio', 'beat-masters') then exists (
      select 1 from public.beats as beat
      where beat.id = split_part(object_key, '/', 1)::bigint
    )
    when object_bucket = 'merch-images' then exists (
      select 1 from public.merch_products as product
      where product.id = split_part(object_key, '/', 1)::bigint
    )
    else true
  end
  -- Resumable uploads that declare no type skip the storage service's own check. A request for a
  -- signed upload URL describes itself and no file; the upload it leads to is checked again.
  and (
    current_setting('storage.operation', true) is not distinct from
      'storage.object.sign_upload_url'
    or exists (
      select 1 from storage.buckets as bucket
      where bucket.id = object_bucket
        and object_metadata ->> 'mimetype' = any (bucket.allowed_mime_types)
    )
  )
$$;
comment on function private.accepts_upload(text, text, jsonb) is
  'True when key, owner row and declared type of a new object are what its bucket holds.';
grant execute on function private.accepts_upload(text, text, jsonb)
  to authenticated, service_role;

create policy "Admins can upload files where they belong"
on storage.objects for insert to authenticated
with check (
  (select private.is_admin()) and private.accepts_upload(bucket_id, name, metadata)
);

create policy "Admins can list and open files"
on storage.objects for select to authenticated
using (
  bucket_id in ('beat-images', 'beat-audio', 'beat-masters', 'gallery', 'merch-images')
  and (select private.is_admin())
);

create policy "Admins can delete files"
on storage.objects for delete to authenticated
using (
  bucket_id in ('beat-images', 'beat-audio', 'beat-masters', 'gallery', 'merch-images')
  and (select private.is_admin())
);
