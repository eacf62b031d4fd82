-- Gallery: photographs everybody sees and admins manage.

-- Tables ------------------------------------------------------------------------------------------

create table public.gallery_images (
  id bigint generated always as identity primary key,
  -- At first the file's name without its extension; admins may change it, to nothing as well.
  title text not null,
  image_url text not null,
  -- Name of the object under gallery/ in the bucket gallery.
  filename text not null,
  variant_widths integer[] not null default '{}',
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  constraint gallery_images_title_length check (length(title) <= 255),
  constraint gallery_images_url_valid check (private.is_media_url(image_url)),
  constraint gallery_images_filename_shape check (filename ~ '^[^/]{1,255}$'),
  constraint gallery_images_variant_widths_known check (variant_widths <@ array[400, 800, 1600]),
  constraint gallery_images_size_positive
    check (coalesce(width > 0 and height > 0, num_nulls(width, height) = 2))
);
comment on table public.gallery_images is 'Photographs of the gallery.';

alter table public.gallery_images enable row level security;

create table public.gallery_withdrawals (
  image_id bigint primary key,
  is_public boolean not null,
  withdrawn_at timestamptz not null default now()
);
comment on table public.gallery_withdrawals is
  'Images that were deleted in the last days; see private.log_withdrawal.';
alter table public.gallery_withdrawals enable row level security;

-- Indexes -----------------------------------------------------------------------------------------

create index gallery_images_newest_idx on public.gallery_images (created_at desc, id desc);
create unique index gallery_images_filename_idx on public.gallery_images (filename);

-- Functions ----------------------------------------------------------------------------------------

create trigger note_deletion
after delete on public.gallery_images
for each row execute function private.log_withdrawal('gallery_withdrawals', 'image_id');

-- Policies ----------------------------------------------------------------------------------------

create policy "Everyone can read the gallery" on public.gallery_images
for select to anon, authenticated using (true);

create policy "Admins can add gallery images" on public.gallery_images
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change gallery images" on public.gallery_images
for update to authenticated
using ((select private.is_admin()));

create policy "Admins can delete gallery images" on public.gallery_images
for delete to authenticated using ((select private.is_admin()));

create policy "Everyone can read deletions" on public.gallery_withdrawals
for select to anon, authenticated using (is_public);

-- Grants ------------------------------------------------------------------------------------------

grant select on table public.gallery_images to anon, authenticated;
grant
  insert (title, image_url, filename, variant_widths, width, height),
  update (title, variant_widths, width, height),
  delete
on table public.gallery_images to authenticated;

grant select (image_id, withdrawn_at) on table public.gallery_withdrawals to anon, authenticated;
