-- Releases: albums and packs of beats, sold as a whole at a share of the sum of their beats' prices. Drafts work like
-- those of beats.

-- A list of different ids, each of a row.
create function private.is_id_list(ids bigint[], most integer)
returns boolean language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(ids) <= most and array_position(ids, null) is null
    and cardinality(ids) = (select count(distinct id) from unnest(ids) as id)
$$;

create table public.releases (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  -- Beats in their order. A list, so that one update saves the order with the rest; readers skip ids of beats that
  -- were deleted or are hidden.
  beat_ids bigint[] not null default '{}' check (private.is_id_list(beat_ids, 30)),
  -- Percent off the price of every beat, for buyers of the whole release.
  discount_percent integer not null default 0 check (discount_percent between 0 and 90),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it was first shown, written by a trigger alone; null for a draft.
  published_at timestamptz,
  -- When a draft is published by itself, with the drafts among its beats; ignored once it is published.
  publish_at timestamptz,
  -- Counts edits, written by a trigger alone.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint releases_published_complete check (
    case when published_at is null then not is_active else cardinality(beat_ids) >= 2 end
  )
);
comment on table public.releases is 'Albums and packs of beats; visible to visitors once active.';
alter table public.releases enable row level security;

create index releases_active_newest_idx on public.releases (published_at desc, id desc) where is_active;
create index releases_due_idx on public.releases (publish_at) where published_at is null;

create trigger note_publishing
before insert or update on public.releases
for each row execute function private.note_publishing();

create trigger log_edit
before update on public.releases
for each row execute function private.log_edit('changed_at');

create policy "Everyone can read active releases, admins every release" on public.releases
for select to anon, authenticated using (is_active or (select private.is_admin()));

create policy "Admins can add releases" on public.releases
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins can change releases" on public.releases
for update to authenticated using ((select private.is_admin()));

create policy "Admins can delete releases" on public.releases
for delete to authenticated using ((select private.is_admin()));

grant select (id, title, description, beat_ids, discount_percent, is_active, published_at)
on table public.releases to anon;
grant select, delete on table public.releases to authenticated;
grant
  insert (title, description, beat_ids, discount_percent, publish_at),
  update (title, description, beat_ids, discount_percent, publish_at, is_active)
on table public.releases to authenticated;
grant execute on function private.is_id_list to authenticated, service_role;
