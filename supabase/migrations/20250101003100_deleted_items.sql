-- Deleted items: beats, releases, gallery images and products are kept for 30 days, so that an admin can restore them.
-- Their files stay in the storage for as long.

create table private.deleted_items (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  title text not null,
  -- The row and the rows that were deleted with it, by the names of their tables; the primary image is the first.
  content jsonb not null,
  -- Order lines and offers that referred to the row; a restore links them again.
  order_item_ids bigint[] not null default '{}',
  offer_ids bigint[] not null default '{}',
  -- beats.created_by, a column of its own so that the deletion of an account empties it.
  uploaded_by uuid references auth.users (id) on delete set null,
  -- Null where a job or the owner of the database deleted the row.
  deleted_by uuid default auth.uid() references auth.users (id) on delete set null,
  -- Time of the deletion, under the name that the back-office orders every list by.
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  unique (table_name, row_id)
);
alter table private.deleted_items enable row level security;

create index deleted_items_uploaded_by_idx on private.deleted_items (uploaded_by);
create index deleted_items_deleted_by_idx on private.deleted_items (deleted_by);

-- Keeps a row before it is deleted. Arguments: the column that names it in other tables, and the tables whose rows are
-- deleted with it. Security definer, because no API role may write the table.
create function private.keep_deleted()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  child text;
  rows jsonb;
  children jsonb := '{}';
  line_ids bigint[] := '{}';
begin
  if tg_table_name = 'beats' then
    -- Only sums are kept, because the privacy policy limits for how long what one visitor has heard is stored.
    perform private.roll_up_events(old.id);
    perform private.roll_up_listening(old.id);
  end if;
  foreach child in array coalesce(tg_argv[1:], '{}') loop
    execute format(
      'select jsonb_agg(to_jsonb(child) order by to_jsonb(child) -> ''is_primary'' desc nulls last)
       from %s as child where child.%I = $1',
      child, tg_argv[0]
    )
    into rows using old.id;
    if rows is not null then
      children := children || jsonb_build_object(child, rows);
    end if;
  end loop;
  -- The back-office gives these names to drafts without a title. Such a draft has nothing to restore if no admin has
  -- edited it and it has no file or beat.
  if old.title in ('Untitled beat', 'Untitled product', 'Untitled release') and children = '{}'
    and coalesce(to_jsonb(old) -> 'beat_ids', '[]') = '[]'
    and to_jsonb(old) @> '{"published_at": null, "revision": 1}'
  then
    return old;
  end if;

  if tg_nargs > 0 then
    execute format('select array(select line.id from public.order_items as line where line.%I = $1)', tg_argv[0])
    into line_ids using old.id;
  end if;
  insert into private.deleted_items (table_name, row_id, title, content, order_item_ids, offer_ids, uploaded_by)
  values (
    tg_table_name, old.id, old.title,
    children || jsonb_build_object('public.' || tg_table_name, jsonb_build_array(to_jsonb(old) - 'created_by')),
    line_ids,
    array(select offer.id from public.offers as offer where offer.beat_id = old.id and tg_table_name = 'beats'),
    (to_jsonb(old) ->> 'created_by')::uuid
  );
  return old;
end;
$$;

create trigger keep_deleted
before delete on public.beats
for each row execute function private.keep_deleted(
  'beat_id', 'public.beat_images', 'public.beat_audio', 'private.beat_event_days', 'private.listening_days',
  'private.license_claims'
);

create trigger keep_deleted
before delete on public.merch_products
for each row execute function private.keep_deleted('product_id', 'public.merch_images');

create trigger keep_deleted
before delete on public.releases
for each row execute function private.keep_deleted();

create trigger keep_deleted
before delete on public.gallery_images
for each row execute function private.keep_deleted();

create trigger broadcast_change
after insert or delete on private.deleted_items
for each row execute function private.broadcast_change('admin:deleted_items');

-- Security definer: reads a private table, and the email addresses of accounts.
create function public.deleted_items()
returns table (
  id bigint, table_name text, row_id bigint, title text, image_url text, variant_widths integer[],
  deleted_by text, created_at timestamptz, expires_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    item.id, item.table_name, item.row_id, item.title, image.kept ->> 'image_url',
    array(select jsonb_array_elements_text(image.kept -> 'variant_widths')::integer),
    lower(account.email), item.created_at, item.expires_at
  from private.deleted_items as item
  left join auth.users as account on account.id = item.deleted_by
  cross join lateral (
    select coalesce(
      item.content #> '{public.beat_images,0}', item.content #> '{public.merch_images,0}',
      item.content #> '{public.gallery_images,0}'
    )
  ) as image (kept);
end;
$$;
comment on function public.deleted_items is
  'For admins: beats, releases, products and gallery images that were deleted in the last 30 days. created_at is the time of the deletion, deleted_by the address of the admin, null for a job.';

-- Security definer: as above, and because ids, counters and dates return as they were.
create function public.restore_deleted(p_table text, p_row_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  item private.deleted_items;
  part record;
  columns text;
begin
  perform private.require_admin();
  delete from private.deleted_items as deleted
  where deleted.table_name = p_table and deleted.row_id = p_row_id
  returning * into item;
  if not found then
    perform private.raise_invalid('Another admin has restored or deleted this item. Reload the page.');
  end if;

  -- The row is inserted before those that refer to it.
  for part in
    select entry.key as name, entry.key = 'public.' || p_table as is_main, entry.value
    from jsonb_each(item.content) as entry
    order by 2 desc, 1
  loop
    -- An order that is not paid claims its beats again, and one that was refunded in full since gives them back, as in
    -- public.settle_payment.
    continue when part.name = 'private.license_claims' and not exists (
      select 1 from public.orders as order_row
      where order_row.id = (part.value #>> '{0,order_id}')::bigint and part.value #>> '{0,held_until}' is null
        and order_row.paid_at is not null and order_row.voided_at is null and order_row.revoked_at is null
        and (order_row.status <> 'refunded' or order_row.refunded_cents < order_row.total_cents + order_row.tax_cents)
      -- Waits for a settlement of the refund that runs now.
      for share
    );
    -- A generated column takes no value.
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_catalog.pg_attribute
    where attrelid = part.name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into %1$s (%2$s) overriding system value
       select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
      part.name, columns
    )
    using case
      -- A beat, release or product returns hidden and without publish_at, so that an admin decides when it is public. A
      -- new date keeps an old draft from the next sweep of drafts.
      when part.is_main then jsonb_build_array(part.value -> 0 || jsonb_build_object(
        'is_active', false, 'publish_at', null, 'changed_at', now(), 'created_by', item.uploaded_by,
        'category_id', (
          select category.id from public.merch_categories as category
          where category.id = (part.value #>> '{0,category_id}')::bigint
        )
      ))
      else part.value
    end;
  end loop;
  -- A release that is published at its time would publish the draft as well.
  update public.releases as release set beat_ids = array_remove(release.beat_ids, beat.id)
  from public.beats as beat
  where p_table = 'beats' and beat.id = p_row_id and beat.published_at is null
    and release.published_at is null and beat.id = any (release.beat_ids);
  update public.offers as offer set beat_id = p_row_id where offer.id = any (item.offer_ids);
  update public.order_items as line
  set beat_id = case when line.kind = 'license' then p_row_id end,
    product_id = case when line.kind = 'merch' then p_row_id end
  where line.id = any (item.order_item_ids);
exception
  when unique_violation then
    perform private.raise_invalid('A newer product uses the same starter template, or a newer item the same file. Delete it, then restore again.');
end;
$$;
comment on function public.restore_deleted is
  'For admins: restores an item of deleted_items, a beat, release or product hidden, a draft without its place in releases that are not published yet, an image in the gallery; 22023 with the reason if that is not possible.';

create function public.delete_permanently(p_table text, p_row_ids bigint[])
returns setof bigint language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  delete from private.deleted_items as item
  where item.table_name = p_table and item.row_id = any (p_row_ids)
  returning item.row_id;
end;
$$;
comment on function public.delete_permanently is
  'For admins: removes items from deleted_items, and returns their ids; the client then removes their files.';

-- Their files are listed by public.orphan_objects from then on.
create function private.sweep_deleted_items()
returns void language sql set search_path = ''
as $$
  delete from private.deleted_items where expires_at < now()
$$;

grant execute on function public.deleted_items, public.restore_deleted, public.delete_permanently to authenticated;
