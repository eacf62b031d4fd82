-- Image order: one call, all images or none, one primary image at every moment.
begin;
\ir personas.psql
select plan(32);

insert into public.beats (title, artist, genre, price, is_active)
values ('Tests Beat', 'A', 'x', 25, true), ('Tests Other', 'A', 'x', 25, true), ('Tests Bare', 'A', 'x', 25, true);
insert into public.merch_products (title, price) values ('Tests Tee', 25), ('Tests Other', 25), ('Tests Bare', 25);
insert into public.beat_images (beat_id, image_url, filename, is_primary, position)
select id, '/' || name, name, name = 'a', n - 1
from public.beats, unnest(array['a', 'b', 'c']) with ordinality as t (name, n)
where title = 'Tests Beat'
union all
select id, '/z', 'z', true, 0 from public.beats where title = 'Tests Other';
insert into public.merch_images (product_id, image_url, filename, is_primary, position)
select id, '/' || name, name, name = 'a', n - 1
from public.merch_products, unnest(array['a', 'b', 'c']) with ordinality as t (name, n)
where title = 'Tests Tee'
union all
select id, '/z', 'z', true, 0 from public.merch_products where title = 'Tests Other';

create function tests.owner_of(kind text, wanted text) returns bigint
language sql stable security definer as $$
  select case kind
    when 'beat' then (select id from public.beats where title = 'Tests ' || wanted)
    else (select id from public.merch_products where title = 'Tests ' || wanted)
  end
$$;
create function tests.images(kind text) returns table (id bigint, filename text, is_primary boolean, place integer)
language sql stable security definer as $$
  select id, filename, is_primary, position::integer from public.beat_images
  where kind = 'beat' and beat_id in (tests.owner_of('beat', 'Beat'), tests.owner_of('beat', 'Other'))
  union all
  select id, filename, is_primary, position::integer from public.merch_images
  where kind = 'merch'
    and product_id in (tests.owner_of('merch', 'Tee'), tests.owner_of('merch', 'Other'))
$$;
create function tests.named(kind text, names text) returns bigint[]
language sql stable as $$
  select array_agg(
    case name when '?' then -1 when '0' then null else (
      select p.id from tests.images(kind) as p where p.filename = name
    ) end
    order by n
  )
  from unnest(string_to_array(names, null)) with ordinality as t (name, n)
$$;
-- The images in order; the primary one in capitals.
create function tests.shown(kind text) returns text
language sql stable as $$
  select string_agg(case when is_primary then upper(filename) else filename end, '' order by place, id)
  from tests.images(kind) where filename <> 'z'
$$;
create function tests.arrange(kind text, names text, title text default null) returns void
language plpgsql as $$
begin
  if kind = 'beat' then
    perform public.arrange_beat_images(tests.owner_of(kind, coalesce(title, 'Beat')), tests.named(kind, names));
  else
    perform public.arrange_merch_images(tests.owner_of(kind, coalesce(title, 'Tee')), tests.named(kind, names));
  end if;
end
$$;
create function tests.arranges(kind text, names text, wanted text, why text) returns setof text
language plpgsql as $$
begin
  perform tests.arrange(kind, names);
  return next is(tests.shown(kind), wanted, kind || ': ' || why);
end
$$;
create function tests.refuses(kind text, names text, why text, title text default null) returns text
language sql as $$
  select throws_ok(format('select tests.arrange(%L, %L, %L)', kind, names, title), '22023', null, kind || ': ' || why)
$$;

-- What an order is -------------------------------------------------------------------------------

select tests.become('admin');
select tests.arranges(kind, 'cab', 'Cab', 'an admin arranges, and the first is primary')
from unnest(array['beat', 'merch']) as kind;
select tests.arranges(kind, 'cba', 'Cba', 'the primary one may stay') from unnest(array['beat', 'merch']) as kind;
select tests.arranges(kind, 'cba', 'Cba', 'the same order again is no error') from unnest(array['beat', 'merch']) as kind;
select tests.try('admin', $$ array(select place from tests.images('beat') where filename <> 'z' order by place) $$,
  '{0,1,2}', 'places are counted from 0');
select tests.refuses(kind, names, why)
from unnest(array['beat', 'merch']) as kind,
  (
    values
      ('ab', 'an image that is left out is refused'),
      ('abcc', 'one that is named twice is'),
      ('abb', 'twice instead of another, too'),
      ('abz', 'that of another is'),
      ('ab?', 'one that does not exist is'),
      ('ab0', 'none at all is'),
      ('', 'no order is')
  ) as wrong (names, why);
select tests.try('admin', t) from (values
  ($$ public.arrange_beat_images(tests.owner_of('beat', 'Beat'), null) $$,
    'refused 22023', 'beat: an order must be given'),
  ($$ public.arrange_beat_images(-1, '{}') $$, 'refused 22023 This beat does not exist.', 'beat: so must a beat'),
  ($$ public.arrange_merch_images(null, '{}') $$, 'refused 22023 This product does not exist.', 'merch: and a product')
) as t;
select is(tests.shown(kind), 'Cba', kind || ': what is refused changes nothing') from unnest(array['beat', 'merch']) as kind;
select tests.try('admin', t) from (values
  ($$ (select array_agg(is_primary::text || place) from tests.images('beat') where filename = 'z') $$,
    '{true0}', 'another beat''s image stays as it was'),
  ($$ select public.arrange_beat_images(tests.owner_of('beat', 'Bare'), '{}') $$,
    'done', 'where there is no image there is nothing to name')
) as t;

-- Without a call ---------------------------------------------------------------------------------

insert into public.beat_images (beat_id, image_url, filename, position)
values (tests.owner_of('beat', 'Beat'), '/d', 'd', 3);
select is(tests.shown('beat'), 'Cbad', 'an admin adds an image behind the others');
update public.merch_images set position = 9 where filename = 'c' and product_id = tests.owner_of('merch', 'Tee');
select tests.try('admin', t) from (values
  ($$ tests.shown('merch') $$, 'baC', 'and moves one'),
  ($$ update public.beat_images set position = -1 where filename = 'd' $$,
    'refused 23514', 'nothing comes before the first place'),
  ($$ public.search_beats('Tests Beat') #> '{beats,0,beat_images}' $$,
    '[{"image_url": "/c", "variant_widths": []}]', 'the store shows the first')
) as t;

select * from finish();
rollback;
