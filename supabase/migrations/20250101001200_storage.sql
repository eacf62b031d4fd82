-- Storage: buckets, the files they accept, and the roles that may write.
--
-- Objects of public buckets are served by URL without regard to policies; a select policy would only let visitors
-- list them. Private buckets need signed URLs. A changed file gets a new key. Types are listed one by one,
-- because image/* would allow SVG, which can contain scripts, and browsers name an audio format differently.

-- True for a valid key of an object. A WebP variant is stored beside its original.
create function private.is_object_key(object_bucket text, object_key text)
returns boolean language sql immutable set search_path = ''
return case object_bucket
  when 'beat-images' then
    object_key ~ '^[1-9][0-9]{0,17}/cover_[0-9]+_[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$'
  when 'beat-audio' then
    -- Everyone can download a preview, so that it is no WAV or FLAC, which are sold.
    object_key ~ '^[1-9][0-9]{0,17}/preview_[0-9]+_[A-Za-z0-9._-]{1,150}\.(mp3|ogg|oga|opus|m4a|mp4|aac)$'
  when 'beat-masters' then
    object_key ~ '^([1-9][0-9]{0,17}/(full|tag)|artist/tag)_[0-9]+_[A-Za-z0-9._-]{1,150}\.(mp3|wav|wave|flac|ogg|oga|opus|m4a|mp4|aac)$'
  when 'beat-stems' then
    object_key ~ '^[1-9][0-9]{0,17}/(trackouts|stems)_[0-9]+_[A-Za-z0-9._-]{1,150}\.zip$'
  when 'gallery' then
    -- The folder site has the pictures of the pages.
    object_key ~ '^(gallery|site)/[0-9]+-[A-Za-z0-9]{1,40}(-(400|800|1600)\.webp|\.(jpe?g|png))$'
  when 'merch-images' then
    object_key ~ '^[1-9][0-9]{0,17}/[A-Za-z0-9._-]{1,150}\.(jpe?g|png|webp)$'
  else false
end;

create function private.is_type_of_key(object_type text, object_key text)
returns boolean language sql immutable set search_path = ''
as $$
  select exists (
    select 1
    from (
      values
        ('jpe?g', '{image/jpeg}'),
        ('png', '{image/png}'),
        ('webp', '{image/webp}'),
        ('mp3', '{audio/mpeg,audio/mp3}'),
        ('wave?', '{audio/wav,audio/x-wav,audio/wave}'),
        ('flac', '{audio/flac,audio/x-flac}'),
        ('og[ga]|opus', '{audio/ogg}'),
        ('m4a|mp4', '{audio/mp4,audio/x-m4a}'),
        ('aac', '{audio/aac}'),
        ('zip', '{application/zip}')
    ) as file_type (ending, types)
    where object_key ~ ('\.(' || ending || ')$') and object_type = any (types::text[])
  )
$$;

-- True when key, owner row and declared type of a new object fit its bucket. Security definer: a policy calls it as
-- the admin, who may not read storage.buckets.
create function private.accepts_upload(object_bucket text, object_key text, object_metadata jsonb)
returns boolean language sql stable security definer set search_path = ''
as $$
  select case
    when not private.is_object_key(object_bucket, object_key) then false
    -- The voice tag for new beats.
    when object_key like 'artist/%' then true
    when object_bucket in ('beat-images', 'beat-audio', 'beat-masters', 'beat-stems') then exists (
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
  -- signed upload URL has no metadata of the file yet; the upload itself is checked again.
  and (
    current_setting('storage.operation', true) is not distinct from
      'storage.object.sign_upload_url'
    or exists (
      select 1 from storage.buckets as bucket
      where bucket.id = object_bucket
        and object_metadata ->> 'mimetype' = any (bucket.allowed_mime_types)
        and private.is_type_of_key(object_metadata ->> 'mimetype', object_key)
    )
  )
$$;

-- True for a file that an order delivers or will deliver once it is paid, because the buyer needs the file after the
-- beat is deleted. Security definer: a policy calls it as the admin. PL/pgSQL, because orders are created later.
create function private.is_sold_file(p_bucket text, p_key text)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_bucket in ('beat-masters', 'beat-stems') and exists (
    select 1
    from public.order_items as item
    join public.orders as order_row on order_row.id = item.order_id
    where item.files @> jsonb_build_array(jsonb_build_object('bucket', p_bucket, 'path', p_key))
      and order_row.status not in ('expired', 'void', 'refunded')
  );
end;
$$;

-- Key of the object that a URL names; null for a URL of another bucket.
create function private.object_key(p_bucket text, p_url text)
returns text language sql immutable set search_path = ''
return substring(p_url from '/object/(?:public/)?' || p_bucket || '/(.+)$');

-- The JPEG that the upload of a cover adds; null for older covers, which have none.
create function private.cover_jpeg(p_image_url text)
returns text language sql stable set search_path = ''
as $$
  select regexp_replace(p_image_url, '\.[^./]*$', '-400.jpg')
  from storage.objects as object
  where object.bucket_id = 'beat-images'
    and object.name = regexp_replace(private.object_key('beat-images', p_image_url), '\.[^./]*$', '-400.jpg')
$$;

-- Security definer: reads what admins have deleted, and the names of the buckets.
create function public.orphan_objects()
returns table (bucket_id text, name text, size bigint, created_at timestamptz) language plpgsql
stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();

  return query
  with named (bucket, key) as (
    select bucket.id, private.object_key(bucket.id, file.url)
    from storage.buckets as bucket
    cross join (
      select audio_url from public.beat_audio
      union all select tag_url from public.preview_settings
      union all select image_url from public.beat_images
      union all select image_url from public.merch_images
      union all
      select picture from public.site_texts as section cross join private.picture_urls(section.texts) as picture
      union all
      select url #>> '{}'
      from private.deleted_items as item
      cross join unnest(array['$.*[*].image_url', '$.*[*].audio_url']::jsonpath[]) as path
      cross join jsonb_path_query(item.content, path) as url
    ) as file (url)
    union all
    select 'gallery', 'gallery/' || image.filename
    from public.gallery_images as image
    union all
    select 'gallery', 'gallery/' || (item.content #>> '{public.gallery_images,0,filename}')
    from private.deleted_items as item
  ),
  used_objects as (
    select named.bucket, named.key from named where named.key is not null
    union all
    select
      named.bucket, format('%s-%s', regexp_replace(named.key, '\.[^.]*$', ''), variant.ending)
    from named
    cross join unnest(array['400.webp', '800.webp', '1600.webp', '400.jpg']) as variant (ending)
    where named.key is not null and named.bucket in ('beat-images', 'merch-images', 'gallery')
  )
  select object.bucket_id, object.name, (object.metadata ->> 'size')::bigint, object.created_at
  from storage.objects as object
  where object.bucket_id in (
      'beat-audio', 'beat-masters', 'beat-stems', 'beat-images', 'merch-images', 'gallery'
    )
    and (
      object.created_at < now() - interval '1 hour'
      -- A former admin's upload, which a signed URL still allows, never gets a row.
      or object.owner_id <> all (
        select account.id::text
        from auth.users as account
        join private.admins as granted on granted.email = lower(account.email)
      )
    )
    and not exists (
      select 1 from used_objects as used where used.bucket = object.bucket_id and used.key = object.name
    )
    and not private.is_sold_file(object.bucket_id, object.name)
  order by object.created_at, object.name;
end;
$$;
comment on function public.orphan_objects is
  'For admins: objects older than an hour, or of an account without admin access, that no row names, no deleted item that is still kept, and no order; the variants of an image count as the image.';

-- A project's own limit of file sizes (50 MB on the free plan) applies where it is smaller.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, is_public, megabytes * 1024 * 1024, types
from (
  values
    ('images', '{image/jpeg,image/png,image/webp}'::text[]),
    (
      'audio',
      '{audio/mpeg,audio/mp3,audio/wav,audio/x-wav,audio/wave,audio/mp4,audio/x-m4a,audio/aac,'
      'audio/ogg,audio/flac,audio/x-flac}'
    ),
    ('zip', '{application/zip}'),
    ('pdf', '{application/pdf}'),
    ('any', null)
) as content (kind, types)
join (
  values
    ('beat-images', true, 10, 'images'),
    ('beat-audio', true, 20, 'audio'),
    -- Six minutes of 24-bit stereo at 96 kHz.
    ('beat-masters', false, 200, 'audio'),
    -- The tracks of a beat in one zip: in groups (trackouts) or one by one (stems).
    ('beat-stems', false, 500, 'zip'),
    ('gallery', true, 2, 'images'),
    ('merch-images', true, 10, 'images'),
    ('licenses', false, 5, 'pdf'),
    -- The fonts of the PDFs, which `supabase seed buckets` uploads. Public, because the back-office reads them.
    ('fonts', true, 5, 'any')
) as bucket (id, is_public, megabytes, kind) using (kind)
on conflict (id) do update
set public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins can upload files where they belong" on storage.objects
for insert to authenticated
with check (
  (select private.is_admin()) and private.accepts_upload(bucket_id, name, metadata)
);

create policy "Admins can list and open files" on storage.objects
for select to authenticated
using (
  bucket_id in (
    'beat-images', 'beat-audio', 'beat-masters', 'beat-stems', 'gallery', 'merch-images', 'licenses'
  )
  and (select private.is_admin())
);

create policy "Admins can delete files that no order has" on storage.objects
for delete to authenticated
using (
  bucket_id in (
    'beat-images', 'beat-audio', 'beat-masters', 'beat-stems', 'gallery', 'merch-images'
  )
  and (select private.is_admin())
  and not private.is_sold_file(bucket_id, name)
);

grant execute on function
  private.accepts_upload, private.is_sold_file, private.object_key, private.cover_jpeg, public.orphan_objects
to authenticated, service_role;
