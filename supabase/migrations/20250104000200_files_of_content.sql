-- Files of content: what happens to a beat or a product when its pictures or sounds change.
--
-- 1. Open pages hear of it: realtime broadcasts beats and products, not their files, so the row of the
--    owner changes with them. That is no edit of its words, and counts no revision.
-- 2. Where the primary picture goes the next one takes its place: while there are pictures one is
--    primary.
-- 3. A beat that stands in the store keeps a primary picture and something to hear.

-- 1. -----------------------------------------------------------------------------------------------

alter table public.beats add column files_changed_at timestamptz not null default now();
comment on column public.beats.files_changed_at is
  'When its pictures or sounds changed last; written by triggers alone.';
alter table public.merch_products add column files_changed_at timestamptz not null default now();
comment on column public.merch_products.files_changed_at is
  'When its pictures changed last; written by triggers alone.';

drop trigger count_revision on public.beats;
create trigger count_revision
before update on public.beats
for each row
when (
  to_jsonb(old) - array['plays_count', 'downloads_count', 'files_changed_at']
    is distinct from to_jsonb(new) - array['plays_count', 'downloads_count', 'files_changed_at']
)
execute function private.count_revision();

drop trigger count_revision on public.merch_products;
create trigger count_revision
before update on public.merch_products
for each row
when (to_jsonb(old) - 'files_changed_at' is distinct from to_jsonb(new) - 'files_changed_at')
execute function private.count_revision();

create function private.note_beat_files()
returns trigger
language plpgsql
security definer -- Nobody else may write the column.
set search_path = ''
as $$
begin
  -- Once in a transaction: that is when others learn of it.
  update public.beats as beat
  set files_changed_at = now()
  where beat.id = coalesce(new.beat_id, old.beat_id) and beat.files_changed_at <> now();
  return null;
end;
$$;
comment on function private.note_beat_files() is 'Notes at a beat that its files have changed.';

create function private.note_product_files()
returns trigger
language plpgsql
security definer -- Nobody else may write the column.
set search_path = ''
as $$
begin
  update public.merch_products as product
  set files_changed_at = now()
  where product.id = coalesce(new.product_id, old.product_id) and product.files_changed_at <> now();
  return null;
end;
$$;
comment on function private.note_product_files() is
  'Notes at a product that its pictures have changed.';

create trigger note_files
after insert or update or delete on public.beat_images
for each row execute function private.note_beat_files();

create trigger note_files
after insert or update or delete on public.beat_audio
for each row execute function private.note_beat_files();

create trigger note_files
after insert or update or delete on public.merch_images
for each row execute function private.note_product_files();

-- 2. -----------------------------------------------------------------------------------------------
-- These run with the rights of whoever deletes; the policies let admins change pictures.

create function private.promote_next_beat_image()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.beat_images as image
  set is_primary = true
  where image.id = (
    select heir.id from public.beat_images as heir
    where heir.beat_id = old.beat_id
    order by heir.is_primary desc, heir.position, heir.id
    limit 1
  )
  and not image.is_primary;
  return null;
end;
$$;
comment on function private.promote_next_beat_image() is
  'Makes the next picture of the beat primary where the primary one was deleted.';

create function private.promote_next_product_image()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.merch_images as image
  set is_primary = true
  where image.id = (
    select heir.id from public.merch_images as heir
    where heir.product_id = old.product_id
    order by heir.is_primary desc, heir.position, heir.id
    limit 1
  )
  and not image.is_primary;
  return null;
end;
$$;
comment on function private.promote_next_product_image() is
  'Makes the next picture of the product primary where the primary one was deleted.';

-- Triggers of one event run by name: the next one is primary before anybody asks.
create trigger promote_next
after delete on public.beat_images
for each row
when (old.is_primary)
execute function private.promote_next_beat_image();

create trigger promote_next
after delete on public.merch_images
for each row
when (old.is_primary)
execute function private.promote_next_product_image();

-- 3. -----------------------------------------------------------------------------------------------

-- Runs with the rights of whoever removes the file, and so knows who that is.
create function private.require_files_of_live_beat()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return null;
  end if;

  -- Two who remove the last two at the same moment: one of them waits here, and then sees it.
  perform 1 from public.beats as beat where beat.id = old.beat_id and beat.is_active for update;
  if found
    and not (
      exists (
        select 1 from public.beat_images as image
        where image.beat_id = old.beat_id and image.is_primary
      )
      and exists (select 1 from public.beat_audio as audio where audio.beat_id = old.beat_id)
    )
  then
    raise exception using
      errcode = 'check_violation',
      message = 'A beat needs a cover and an audio file while it is in the store.';
  end if;
  return null;
end;
$$;
comment on function private.require_files_of_live_beat() is
  'Raises 23514 where a beat in the store is left without a primary image or without audio.';

create trigger require_files
after delete on public.beat_images
for each row execute function private.require_files_of_live_beat();

create trigger require_files
after delete on public.beat_audio
for each row execute function private.require_files_of_live_beat();

-- While pictures are put in order there is no primary one for a moment: what counts is the end.
create constraint trigger require_primary
after update of is_primary on public.beat_images
deferrable initially deferred
for each row
when (old.is_primary and not new.is_primary)
execute function private.require_files_of_live_beat();
