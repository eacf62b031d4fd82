-- Publishing: visitors never see half a beat.
--
-- What is published through the site has a cover and something to hear. A beat is therefore added
-- hidden, and shown once its files are in place. Seeds, imports and repairs, which run as the owner of
-- the database or with its secret key, are not held to it.

-- Runs with the rights of whoever publishes, and so knows who that is.
create function private.require_whole_beat()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated'
    and not (
      exists (
        select 1 from public.beat_images as image
        where image.beat_id = new.id and image.is_primary
      )
      and exists (select 1 from public.beat_audio as audio where audio.beat_id = new.id)
    )
  then
    raise exception using
      errcode = 'check_violation',
      message = 'A beat needs a cover and an audio file before it can be published.';
  end if;
  return null;
end;
$$;
comment on function private.require_whole_beat() is
  'Raises 23514 where a beat is published without a primary image or without audio.';

-- After the row, so that whoever may not write it at all is told that first.
create trigger require_whole_beat_insert
after insert on public.beats
for each row
when (new.is_active)
execute function private.require_whole_beat();

create trigger require_whole_beat_update
after update of is_active on public.beats
for each row
when (new.is_active and not old.is_active)
execute function private.require_whole_beat();
