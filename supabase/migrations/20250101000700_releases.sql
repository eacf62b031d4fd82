-- Releases: albums and packs of beats, sold as a bundle at a discount on the sum of their beats' prices. A release is
-- published as a beat is; a draft stays until an admin deletes it.

-- A list of different ids, each of a row.
create function private.is_id_list(ids bigint[], most integer)
returns boolean language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(ids) <= most and array_position(ids, null) is null
    and cardinality(ids) = (select count(distinct id) from unnest(ids) as id)
$$;

create table public.releases (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and length(title) between 1 and 200 and private.is_line(title)),
  description text check (length(description) <= 5000),
  -- Beats in their order. A list, so that one update saves the order with the rest; readers skip ids of beats that
  -- were deleted or are hidden.
  beat_ids bigint[] not null default '{}' check (private.is_id_list(beat_ids, 30)),
  -- Percent off the price of every beat, for buyers of the whole release.
  discount_percent integer not null default 0 check (discount_percent between 0 and 90),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it was first shown, written by a trigger alone; null for a draft.
  published_at timestamptz check (private.is_moment(published_at)),
  -- When a draft is published automatically, with the drafts among its beats; ignored once it is published.
  publish_at timestamptz check (private.is_moment(publish_at)),
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

create trigger count_edit
before update on public.releases
for each row execute function private.count_edit('changed_at');

create trigger broadcast_change
after insert or update or delete on public.releases
for each row execute function private.broadcast_change('admin:releases');

-- The first field that a release lacks for the store, and a sentence about it; null for a complete one. Its drafts
-- count, because they are published with it.
create function private.release_gap(p_release_id bigint, out field text, out message text)
language plpgsql stable set search_path = ''
as $$
begin
  select
    case
      when has.no_title then 'title'
      when has.beats < 2 or has.incomplete is not null then 'beat_ids'
    end,
    case
      when has.no_title then 'Please fill in all required fields'
      when has.beats < 2 then 'A release needs at least two beats that are not hidden.'
      else format('The draft “%s” is incomplete. Please finish it first.', has.incomplete)
    end
  into field, message
  from public.releases as release
  cross join lateral (
    select
      release.title = 'Untitled release' as no_title,
      count(*) as beats,
      (array_agg(beat.title order by array_position(release.beat_ids, beat.id)) filter (
        where beat.published_at is null and private.missing_part(beat.id) is not null
      ))[1] as incomplete
    from public.beats as beat
    where beat.id = any (release.beat_ids) and (beat.is_active or beat.published_at is null)
  ) as has
  where release.id = p_release_id;
end;
$$;

create function public.publish_release(p_release_id bigint, p_check_only boolean default false)
returns void language plpgsql set search_path = ''
as $$
declare
  included bigint[];
  gap record;
begin
  perform private.require_admin();

  -- A removal of a file of one of its drafts waits here.
  select release.beat_ids into included from public.releases as release where release.id = p_release_id for update;
  if not found then
    perform private.raise_invalid('This release does not exist.');
  end if;
  perform from public.beats as beat where beat.id = any (included) order by beat.id for update;
  gap := private.release_gap(p_release_id);
  if gap.field is not null then
    perform private.raise_incomplete(gap.message, gap.field);
  end if;
  if p_check_only then
    return;
  end if;

  update public.beats as b set is_active = true where b.id = any (included) and b.published_at is null;
  update public.releases as r set is_active = true where r.id = p_release_id and not r.is_active;
end;
$$;
comment on function public.publish_release is
  'For admins: shows a release in the store, with the drafts among its beats, or raises 23514 with the field it lacks as hint: title, beat_ids (fewer than two beats, or an incomplete draft). With p_check_only nothing is shown, for a release that is planned.';

-- Runs every minute. The store orders beats by created_at, so what is published on schedule becomes the newest.
create function private.publish_due()
returns void language plpgsql set search_path = ''
as $$
declare
  due record;
begin
  for due in
    select beat.id from public.beats as beat
    where beat.published_at is null and beat.publish_at <= now()
    order by beat.publish_at
    for update skip locked
  loop
    -- A draft that a trigger refuses, because its recording is sold exclusively, does not delay the others.
    begin
      if private.missing_part(due.id) is null then
        update public.beats as beat set is_active = true, created_at = now() where beat.id = due.id;
      end if;
    exception when check_violation then
      raise warning 'The draft % is not published: %', due.id, sqlerrm;
    end;
  end loop;

  for due in
    select release.id, release.beat_ids from public.releases as release
    where release.published_at is null and release.publish_at <= now()
    order by release.publish_at
    for update skip locked
  loop
    begin
      -- A removal of a file of one of its drafts waits here, because the check below would not see it.
      perform from public.beats as beat where beat.id = any (due.beat_ids) order by beat.id for update;
      if (private.release_gap(due.id)).field is null then
        update public.beats as beat set is_active = true, created_at = now()
        where beat.id = any (due.beat_ids) and beat.published_at is null;
        update public.releases as release set is_active = true where release.id = due.id;
      end if;
    exception when check_violation then
      raise warning 'The release % is not published: %', due.id, sqlerrm;
    end;
  end loop;
end;
$$;

create function private.active_beats(p_beat_ids bigint[])
returns bigint[] language sql stable set search_path = ''
as $$
  select array(
    select beat.id
    from unnest(p_beat_ids) with ordinality as listed (id, n)
    join public.beats as beat on beat.id = listed.id and beat.is_active
    order by listed.n
  )
$$;

-- Returns the price of one license as part of a whole release. Each license is rounded by itself, because orders,
-- receipts and refunds know the price of each.
create function private.release_cents(p_cents bigint, p_discount_percent integer)
returns bigint language sql immutable set search_path = ''
return round(p_cents * (100 - p_discount_percent) / 100.0)::bigint;

-- The function is in PL/pgSQL, because private.beat_rows and licenses are in later migrations.
create function public.release(p_release_id bigint)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', release.id, 'title', release.title, 'description', release.description,
      'discount_percent', release.discount_percent, 'published_at', release.published_at,
      'changed_at', release.changed_at,
      'beats', private.beat_rows(included.ids),
      'licenses', array(
        select jsonb_build_object(
          'tier', sold.tier, 'list_cents', sum(sold.price_cents),
          'price_cents', sum(private.release_cents(sold.price_cents, release.discount_percent)),
          'has_trackouts', bool_and('trackouts' = any (sold.files))
        )
        from unnest(included.ids) as beat_id
        cross join lateral public.license_availability(beat_id) as sold
        where sold.available and sold.tier <> 'exclusive'
        group by sold.tier
        having count(*) = cardinality(included.ids)
        order by sold.tier
      )
    )
    from public.releases as release
    cross join lateral private.active_beats(release.beat_ids) as included (ids)
    where release.id = p_release_id and release.is_active and cardinality(included.ids) > 1
  );
end;
$$;
comment on function public.release is
  'An active release with at least two active beats, else null: {id, title, description, discount_percent, published_at, changed_at, beats, licenses}; beats are the active ones in their order, as rows of search_beats; licenses are those under which all of them are sold: {tier, price_cents, list_cents, has_trackouts}, with and without the discount, and whether every beat has trackouts.';

create function public.release_list(p_limit integer default 12)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_limit is null or p_limit not between 1 and 48 then
    perform private.raise_invalid('Ask for 1 to 48 releases.');
  end if;
  return to_jsonb(array(
    select jsonb_build_object(
      'id', release.id, 'title', release.title, 'discount_percent', release.discount_percent,
      'published_at', release.published_at, 'beat_count', cardinality(included.ids),
      'covers', array(
        select jsonb_build_object('image_url', image.image_url, 'variant_widths', image.variant_widths)
        from unnest(included.ids) with ordinality as beat (id, n)
        join public.beat_images as image on image.beat_id = beat.id and image.is_primary
        group by image.image_url, image.variant_widths
        order by min(beat.n)
        limit 4
      )
    )
    from public.releases as release
    cross join lateral private.active_beats(release.beat_ids) as included (ids)
    where release.is_active and cardinality(included.ids) > 1
    order by release.published_at desc, release.id desc
    limit p_limit
  ));
end;
$$;
comment on function public.release_list is
  'The newest active releases with at least two active beats: [{id, title, discount_percent, published_at, beat_count, covers}]; covers are up to four different primary images of their beats: {image_url, variant_widths}.';

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
grant execute on function public.release, public.release_list to anon, authenticated, service_role;
grant execute on function
  private.is_id_list, private.release_gap, private.active_beats, public.publish_release
to authenticated, service_role;
