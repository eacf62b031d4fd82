-- Picture order: in which order the pictures of a beat or a product are shown.
--
-- One call puts them all in order and makes the first one primary, so that nobody ever sees two
-- primary pictures, none, or half an order.

alter table public.beat_images
  add column position smallint not null default 0,
  add constraint beat_images_position_not_negative check (position >= 0);
comment on column public.beat_images.position is
  'Place among the pictures of the beat, from 0; ties go to the older one.';

alter table public.merch_images
  add column position smallint not null default 0,
  add constraint merch_images_position_not_negative check (position >= 0);
comment on column public.merch_images.position is
  'Place among the pictures of the product, from 0; ties go to the older one.';

grant insert (position), update (position) on table public.beat_images to authenticated;
grant insert (position), update (position) on table public.merch_images to authenticated;

-- Pictures that were there before: as they were shown.
update public.beat_images as image
set position = shown.n - 1
from (
  select
    i.id, row_number() over (partition by i.beat_id order by i.is_primary desc, i.id) as n
  from public.beat_images as i
) as shown
where image.id = shown.id and shown.n > 1;

update public.merch_images as image
set position = shown.n - 1
from (
  select
    i.id, row_number() over (partition by i.product_id order by i.is_primary desc, i.id) as n
  from public.merch_images as i
) as shown
where image.id = shown.id and shown.n > 1;

-- Arranging ---------------------------------------------------------------------------------------
-- With the caller's rights: the policies let admins change pictures.

create function private.require_same_ids(p_given bigint[], p_present bigint[])
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_given is null
    or array(select id from unnest(p_given) as id order by id)
      is distinct from array(select id from unnest(p_present) as id order by id)
  then
    perform private.refuse('Name every picture once, and no other.');
  end if;
end;
$$;
comment on function private.require_same_ids(bigint[], bigint[]) is
  'Raises 22023 unless both lists hold the same ids, each as often.';
grant execute on function private.require_same_ids(bigint[], bigint[])
  to authenticated, service_role;

create function public.arrange_beat_images(p_beat_id bigint, p_image_ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();

  -- Whoever arranges the same beat waits here, and so does a new picture of it.
  perform 1 from public.beats as beat where beat.id = p_beat_id for update;
  if not found then
    perform private.refuse('This beat does not exist.');
  end if;
  perform private.require_same_ids(
    p_image_ids,
    array(
      select locked.id
      from (
        select image.id from public.beat_images as image
        where image.beat_id = p_beat_id
        order by image.id
        for update
      ) as locked
    )
  );

  -- First nobody, then the first one: there are never two.
  update public.beat_images as image
  set is_primary = false
  where image.beat_id = p_beat_id and image.is_primary and image.id <> p_image_ids[1];

  update public.beat_images as image
  set position = wanted.n - 1, is_primary = wanted.n = 1
  from unnest(p_image_ids) with ordinality as wanted (id, n)
  where image.id = wanted.id and image.beat_id = p_beat_id;
end;
$$;
comment on function public.arrange_beat_images(bigint, bigint[]) is
  'For admins: puts the pictures of a beat in this order; the first becomes primary. All of them must be named, else 22023.';

create function public.arrange_merch_images(p_product_id bigint, p_image_ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();

  -- Whoever arranges the same product waits here, and so does a new picture of it.
  perform 1 from public.merch_products as product where product.id = p_product_id for update;
  if not found then
    perform private.refuse('This product does not exist.');
  end if;
  perform private.require_same_ids(
    p_image_ids,
    array(
      select locked.id
      from (
        select image.id from public.merch_images as image
        where image.product_id = p_product_id
        order by image.id
        for update
      ) as locked
    )
  );

  -- First nobody, then the first one: there are never two.
  update public.merch_images as image
  set is_primary = false
  where image.product_id = p_product_id and image.is_primary and image.id <> p_image_ids[1];

  update public.merch_images as image
  set position = wanted.n - 1, is_primary = wanted.n = 1
  from unnest(p_image_ids) with ordinality as wanted (id, n)
  where image.id = wanted.id and image.product_id = p_product_id;
end;
$$;
comment on function public.arrange_merch_images(bigint, bigint[]) is
  'For admins: puts the pictures of a product in this order; the first becomes primary. All of them must be named, else 22023.';

revoke all on function
  public.arrange_beat_images(bigint, bigint[]), public.arrange_merch_images(bigint, bigint[])
  from public, anon;
grant execute on function
  public.arrange_beat_images(bigint, bigint[]), public.arrange_merch_images(bigint, bigint[])
  to authenticated, service_role;

-- Where the store reads them -----------------------------------------------------------------------
-- As before, but for the order of the pictures.

create or replace function private.beat_rows(p_ids jsonb)
returns jsonb
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  -- With the caller's rights. An admin may read more, so what the store shows is said here as well.
  select coalesce(
    jsonb_agg(
      to_jsonb(beat) || jsonb_build_object(
        'beat_images', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'image_url', image.image_url,
                'is_primary', image.is_primary,
                'variant_widths', image.variant_widths
              )
              order by image.position, image.id
            ),
            '[]'
          )
          from public.beat_images as image
          where image.beat_id = beat.id
        ),
        'beat_audio', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'audio_url', audio.audio_url,
                'audio_type', audio.audio_type,
                'duration', audio.duration,
                'peaks', audio.peaks
              )
              order by audio.id
            ),
            '[]'
          )
          from public.beat_audio as audio
          where audio.beat_id = beat.id and audio.audio_type = 'preview'
        )
      )
      order by wanted.n
    ),
    '[]'
  )
  from jsonb_array_elements_text(p_ids) with ordinality as wanted (id, n)
  cross join lateral (
    select * from public.beats where beats.id = wanted.id::bigint and beats.is_active
    offset 0 -- One look-up an id, whatever the planner believes of their number.
  ) as beat
$$;
