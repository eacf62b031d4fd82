-- Content: triggers and helpers that beats and products share, and the photographs of the gallery.

-- True for a URL on the site itself or in the storage of a Supabase project. A second slash or a backslash
-- would name another host. A project with a domain of its own adds it to the hosts here.
create function private.is_media_url(value text)
returns boolean language sql immutable set search_path = ''
return length(value) <= 2048 and value ~ (
  '^(https://[a-z0-9-]+\.supabase\.co|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)?'
  || '/[A-Za-z0-9._~%!$&''()*+,;=:@-][A-Za-z0-9._~%!$&''()*+,;=:@/-]*$'
);

create table public.gallery_images (
  id bigint generated always as identity primary key,
  -- At first the name of the file without its extension; admins may change or empty it.
  title text not null check (length(title) <= 255),
  image_url text not null check (private.is_media_url(image_url)),
  -- Name of the object under gallery/ in the bucket gallery.
  filename text not null check (filename ~ '^[^/]{1,255}$'),
  -- Widths in px of the WebP files beside the original: <stem>-<width>.webp.
  variant_widths integer[] not null default '{}' check (variant_widths <@ array[400, 800, 1600]),
  -- Size of the upright original in px; both are null for images that are older than these columns.
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  constraint gallery_images_size_positive
    check (coalesce(width > 0 and height > 0, num_nulls(width, height) = 2))
);
comment on table public.gallery_images is 'Photographs of the gallery.';
alter table public.gallery_images enable row level security;

create index gallery_images_newest_idx on public.gallery_images (created_at desc, id desc);
create unique index gallery_images_filename_idx on public.gallery_images (filename);

-- Writes published_at when a row is first published, and never changes it after that.
create function private.note_publishing()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.published_at := case
    when tg_op = 'UPDATE' and old.published_at is not null then old.published_at
    when new.is_active then coalesce(new.published_at, now())
    else new.published_at
  end;
  return new;
end;
$$;

-- Broadcasts the id of a changed row on the channels in the arguments, and on that of the member whose row it is,
-- because Postgres Changes would read the row again for every open page. Admins receive every change. Visitors receive
-- it if they may see the row, a row that they see for the first time as INSERT, and one that they may no longer see as
-- DELETE.
create function private.broadcast_change()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed constant jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  -- Rows without is_active are always visible.
  was_visible constant boolean := coalesce((to_jsonb(old) -> 'is_active')::boolean, tg_op <> 'INSERT');
  is_visible constant boolean := coalesce((to_jsonb(new) -> 'is_active')::boolean, tg_op <> 'DELETE');
begin
  perform realtime.send(
    jsonb_build_object('id', changed -> 'id'),
    case
      when channel ~ '^(super-)?admin:' then tg_op
      when not is_visible then 'DELETE'
      when was_visible or to_jsonb(old) ->> 'published_at' is not null then 'UPDATE'
      else 'INSERT'
    end,
    channel, true
  )
  from unnest(array_append(tg_argv, 'member:' || (changed ->> 'user_id') || ':' || tg_table_name)) as channel
  where channel is not null and (channel ~ '^(super-)?admin:' or was_visible or is_visible);
  return null;
end;
$$;

create trigger broadcast_change
after insert or update or delete on public.profiles
for each row execute function private.broadcast_change('admin:profiles');

create trigger broadcast_change
after insert or update or delete on public.admin_requests
for each row execute function private.broadcast_change('super-admin:requests', 'super-admin:waiting');

create trigger broadcast_change
after insert or update or delete on public.gallery_images
for each row execute function private.broadcast_change('admin:gallery_images', 'gallery-changes', 'gallery-section-changes');

-- Refuses to write a view. Without such a trigger Postgres refuses before it checks the rights of the caller, with an
-- error that the API answers as a fault of the server.
create function private.refuse_write()
returns trigger language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'insufficient_privilege', message = 'This view is read-only.';
end;
$$;

-- Counts the edits of a row, so that no admin overwrites an edit that they have not seen: saving filters by the
-- revision that was read, and gets no row back if another admin was faster. Arguments: ignored columns.
create function private.count_edit()
returns trigger language plpgsql set search_path = ''
as $$
begin
  -- Every other column is compared, so that columns added later are included.
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    new.revision := old.revision + 1;
    new.changed_at := now();
  end if;
  return new;
end;
$$;

-- Updates changed_at of a beat or product when its files change, because only changes of the row itself are broadcast.
-- Arguments: the owner's table, the column that names it.
create function private.mark_owner_changed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'update public.%I set changed_at = now() where id = $1 and changed_at <> now()', tg_argv[0]
  )
  using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  return null;
end;
$$;

-- Makes the next image primary after the primary one was deleted. Argument: the column of the owner.
create function private.promote_next_image()
returns trigger language plpgsql set search_path = ''
as $$
begin
  execute format(
    'update public.%1$I set is_primary = true
     where not is_primary and id = (
       select next_image.id from public.%1$I as next_image where next_image.%2$I = $1
       order by next_image.is_primary desc, next_image.position, next_image.id limit 1
     )',
    tg_table_name, tg_argv[0]
  )
  using (to_jsonb(old) ->> tg_argv[0])::bigint;
  return null;
end;
$$;

-- Puts the images of a beat or product in this order; the first becomes primary. All of them must be named.
create function private.arrange_images(
  p_images text, p_owner_column text, p_owners text, p_noun text, p_owner_id bigint, p_image_ids bigint[]
)
returns void language plpgsql set search_path = ''
as $$
declare
  present bigint[];
begin
  perform private.require_admin();

  -- Concurrent arrangements and inserts of this owner's images wait here.
  execute format('select array(select id from public.%I where id = $1 for update)', p_owners)
  into present using p_owner_id;
  if cardinality(present) = 0 then
    perform private.raise_invalid(format('This %s does not exist.', p_noun));
  end if;

  execute format(
    'select array(select id from public.%I where %I = $1 order by id for update)',
    p_images, p_owner_column
  )
  into present using p_owner_id;
  if p_image_ids is null
    or array(select id from unnest(p_image_ids) as id order by id) is distinct from present
  then
    perform private.raise_invalid('Name every image once, and no other.');
  end if;

  -- Unset the old primary image first, because the unique index allows only one.
  execute format(
    'update public.%I set is_primary = false where %I = $1 and is_primary and id <> $2',
    p_images, p_owner_column
  )
  using p_owner_id, p_image_ids[1];
  execute format(
    'update public.%I as image set position = wanted.n - 1, is_primary = wanted.n = 1
     from unnest($1) with ordinality as wanted (id, n) where image.id = wanted.id',
    p_images
  )
  using p_image_ids;
end;
$$;

-- Realtime checks this policy when a client joins a channel. No policy allows inserts, so that only the database sends.
create policy "Visitors receive what is broadcast to all" on realtime.messages
for select to anon using ((select realtime.topic()) not like '%:%');

create policy "Members also receive their broadcasts, admins those for admins" on realtime.messages
for select to authenticated
using (
  case split_part((select realtime.topic()), ':', 1)
    when 'super-admin' then (select public.is_super_admin())
    when 'admin' then (select private.is_admin())
    when 'member' then split_part((select realtime.topic()), ':', 2) = (select auth.uid())::text
    else true
  end
);

create policy "Everyone can read the gallery" on public.gallery_images
for select to anon, authenticated using (true);

create policy "Admins can add gallery images" on public.gallery_images
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change gallery images" on public.gallery_images
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete gallery images" on public.gallery_images
for delete to authenticated using ((select private.is_admin()));

grant select on table public.gallery_images to anon, authenticated;
grant
  insert (title, image_url, filename, variant_widths, width, height),
  update (title, variant_widths, width, height),
  delete
on table public.gallery_images to authenticated;
grant execute on function private.is_media_url, private.arrange_images to authenticated, service_role;
