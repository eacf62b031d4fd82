-- Content: what beats and products have in common, written once; trigger arguments name which
-- table it is about.

-- Tables ------------------------------------------------------------------------------------------

-- Accounts, which the dashboard counts, came before the function.
create table public.profile_withdrawals (
  profile_id uuid primary key,
  is_public boolean not null,
  withdrawn_at timestamptz not null default now()
);
comment on table public.profile_withdrawals is
  'Accounts that were deleted in the last days, for admins; see private.log_withdrawal.';
alter table public.profile_withdrawals enable row level security;

-- Addresses ----------------------------------------------------------------------------------------

-- True for an address on the site itself or in the storage of a Supabase project, local stack included. A
-- second slash or a backslash would name another host, a space or a sign that must be escaped no file. A
-- project with a domain of its own adds it to the hosts here.
create function private.is_media_url(value text)
returns boolean language sql immutable set search_path = ''
as $$
  select length(value) <= 2048 and value ~ (
    '^(https://[a-z0-9-]+\.supabase\.co|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)?'
    || '/[A-Za-z0-9._~%!$&''()*+,;=:@-][A-Za-z0-9._~%!$&''()*+,;=:@/-]*$'
  )
$$;

-- Publishing ---------------------------------------------------------------------------------------

-- Writes published_at when a row is first published, and keeps it ever after.
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

-- Keeps a table of withdrawals: a row while something is withdrawn or deleted, for a week at most.
-- Arguments: that table, its key. Realtime sends no change of a row to a client that may no longer read it,
-- so what is set inactive would stay on the pages that show it; a deletion it sends to all clients, drafts
-- included. So no deletion is broadcast, and a table of withdrawals says in its place which row has gone
-- and when, nothing more. Security definer: writes a table that no role may write.
create function private.log_withdrawal()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  withdrawals constant text := tg_argv[0];
  owner_id constant text := tg_argv[1];
  -- Only admins learn of what was never published. Some tables have nothing to publish.
  is_public constant boolean := to_jsonb(old) -> 'published_at' is distinct from 'null';
begin
  if to_jsonb(new) @> '{"is_active": true}' then
    execute format('delete from public.%I where %I = $1', withdrawals, owner_id) using old.id;
  else
    execute format(
      'insert into public.%1$I (%2$I, is_public, withdrawn_at) values ($1, $2, clock_timestamp())
       on conflict (%2$I) do update set withdrawn_at = excluded.withdrawn_at',
      withdrawals, owner_id
    )
    using old.id, is_public;
  end if;

  -- A page that was away for a week reads everything again. Rows in use elsewhere are left alone.
  execute format(
    'delete from public.%1$I where %2$I in (
       select %2$I from public.%1$I where withdrawn_at < now() - interval ''7 days''
       order by withdrawn_at limit 20 for update skip locked
     )',
    withdrawals, owner_id
  );
  return null;
end;
$$;

create trigger note_deletion
after delete on public.profiles
for each row execute function private.log_withdrawal('profile_withdrawals', 'profile_id');

-- Edits --------------------------------------------------------------------------------------------
-- An admin overwrites only what they have seen: saving asks for the revision that was read
-- (`where id = … and revision = …`) and gets no row back where another admin was faster.

-- Counts an edit of the row and notes when it was made. Arguments: the columns whose change is none.
create function private.log_edit()
returns trigger language plpgsql set search_path = ''
as $$
begin
  -- Every other column is compared, so that one added later is not forgotten.
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    new.revision := old.revision + 1;
    new.changed_at := now();
  end if;
  return new;
end;
$$;

-- Notes at a beat or product that its files have changed. Arguments: its table, the column that names it.
-- Realtime broadcasts beats and products, not their files: so the row changes with them. That is no edit of
-- its words, and counts no revision. Security definer: no role may write the column.
create function private.log_files()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Once in a transaction: that is when others learn of it.
  execute format(
    'update public.%I set changed_at = now() where id = $1 and changed_at <> now()', tg_argv[0]
  )
  using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  return null;
end;
$$;

-- Images -------------------------------------------------------------------------------------------
-- With the caller's rights: the policies let admins change images.

-- Makes the next image primary where the primary one was deleted. Argument: the column that names the
-- owner.
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

  -- Another arrangement of the same images waits here, and so does a new image.
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

-- Policies ----------------------------------------------------------------------------------------

create policy "Admins can read deletions of accounts" on public.profile_withdrawals
for select to authenticated using ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

grant select (profile_id, withdrawn_at) on table public.profile_withdrawals to authenticated;
grant execute on function private.is_media_url, private.arrange_images to authenticated, service_role;
