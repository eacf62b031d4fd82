-- Image order: one call, all images or none, one primary image at every moment.
begin;
\ir personas.psql
select plan(30);

-- Rows that the site has already do not count here.
delete from public.beats;
delete from public.merch_products;
select tests.add_beats('{Main,Other,Bare}');
insert into public.merch_products (title, price) values ('Main', 25), ('Other', 25);
select tests.add_image('Main', name, name = 'a', n::integer - 1) from unnest('{a,b,c}'::text[]) with ordinality as t (name, n);
select tests.add_image('Other', 'z');
insert into public.merch_images (product_id, image_url, filename, is_primary, position)
select tests.product(title), '/' || name, name, name in ('a', 'z'), place
from (values ('Main', 'a', 0), ('Main', 'b', 1), ('Main', 'c', 2), ('Other', 'z', 0)) as t (title, name, place);

create function tests.images(kind text) returns table (id bigint, filename text, is_primary boolean, place integer)
language sql stable security definer as $$
  select id, filename, is_primary, position::integer from public.beat_images where kind = 'beat'
  union all
  select id, filename, is_primary, position::integer from public.merch_images where kind = 'merch'
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
language sql volatile as $$
  select string_agg(case when is_primary then upper(filename) else filename end, '' order by place, id)
  from tests.images(kind) where filename <> 'z'
$$;
/* Arranges the images, and answers what is shown then. */
create function tests.arrange(kind text, names text) returns text
language plpgsql as $$
begin
  if kind = 'beat' then
    perform public.arrange_beat_images(tests.beat('Main'), tests.named(kind, names));
  else
    perform public.arrange_merch_images(tests.product('Main'), tests.named(kind, names));
  end if;
  return tests.shown(kind);
end
$$;

-- Arranging ---------------------------------------------------------------------------------------

select tests.try('admin', format('tests.arrange(%L, %L)', kind, names), answer, kind || ': ' || why)
from unnest(array['beat', 'merch']) as kind,
  (
    values
      ('cab', 'Cab', 'an admin arranges images, and the first becomes primary'), ('cba', 'Cba', 'the primary image may stay first'),
      ('cba', 'Cba', 'arranging the same order again is no error'), ('ab', 'refused 22023', 'an order that leaves out an image is refused'),
      ('abcc', 'refused 22023', 'an order that names an image twice is refused'), ('abb', 'refused 22023', 'an order that names an image instead of another is refused'),
      ('abz', 'refused 22023', 'an order with an image of another owner is refused'), ('ab?', 'refused 22023', 'an order with an unknown image is refused'),
      ('ab0', 'refused 22023', 'an order with a null image is refused'), ('', 'refused 22023', 'an empty order is refused')
  ) as given (names, answer, why);
select tests.try('admin', t) from (values
  ($$ array(select place from tests.images('beat') where filename <> 'z' order by place) $$,
    '{0,1,2}', 'positions count from 0'),
  ($$ public.arrange_beat_images(tests.beat('Main'), null) $$, 'refused 22023', 'beat: a null order is refused'),
  ($$ public.arrange_beat_images(-1, '{}') $$, 'refused 22023 This beat does not exist.', 'beat: an unknown beat is refused'),
  ($$ public.arrange_merch_images(null, '{}') $$, 'refused 22023 This product does not exist.', 'merch: a null product is refused'),
  ($$ tests.shown('beat') || tests.shown('merch') $$, 'CbaCba', 'refused orders change nothing'),
  ($$ (select array_agg(is_primary::text || place) from tests.images('beat') where filename = 'z') $$,
    '{true0}', 'the image of another beat stays as it was'),
  ($$ select public.arrange_beat_images(tests.beat('Bare'), '{}') $$,
    'done', 'a beat without images accepts an empty order')
) as t;

-- Changes without the functions -------------------------------------------------------------------

select tests.try('admin', t) from (values
  ($$ tests.add_image('Main', 'd', false, 3) $$, null, null),
  ($$ tests.shown('beat') $$, 'Cbad', 'an admin adds an image after the others'),
  ($$ update public.merch_images set position = 9 where filename = 'c' $$, null, null),
  ($$ tests.shown('merch') $$, 'baC', 'an admin moves an image'),
  ($$ public.search_beats('Main') #> '{beats,0,beat_images}' $$,
    '[{"image_url": "/c", "variant_widths": []}]', 'the store shows the first image')
) as t;

select * from finish();
rollback;
