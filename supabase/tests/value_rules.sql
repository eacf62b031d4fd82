-- Values: what the functions behind constraints accept. catalog.psql lists where each is called.
begin;
\ir personas.psql
select plan(61);

select is(private.is_price(dollars), fits, 'a price of ' || dollars)
from (
  values (-0.01, false), (0, true), (0.49, false), (0.50, true), (999999.99, true), (1000000, false)
) as price (dollars, fits);
select is(private.is_clean_list(list, 30, 60), fits, why)
from (
  values
    ('{violin,trap}'::text[], true, 'a list of words is accepted'), ('{a,a}', false, 'a repeated word is refused'),
    ('{a,A}', false, 'a word repeated in another case is refused'), ('{"a "}', false, 'a word with a space at its end is refused'), ('{""}', false, 'an empty word is refused'),
    ('{null}', false, 'a null word is refused'), (array[repeat('a', 61)], false, 'a word of 61 characters is refused'),
    ((select array_agg(n::text) from generate_series(1, 31) as n), false, 'a list of 31 words is refused')
) as listed (list, fits, why);
select is(private.is_email(address), fits, 'an email address: ' || left(address, 20))
from (
  values
    ('a@tests.test', true), ('A@tests.test', false), ('not an address', false), ('1<a@tests.test', false),
    ('a.b@mail.tests.test', true), ('.a@tests.test', false), ('a.@tests.test', false), ('a..b@tests.test', false),
    ('a@.tests.test', false), ('a@tests..test', false), ('a@tests.test.', false), ('ä@tests.test', true),
    (repeat('x', 243) || '@tests.test', true), (repeat('x', 244) || '@tests.test', false)
) as email (address, fits);

-- Addresses open a file of the site or of its storage, and nothing else.
select tests.try('owner', $$
  select format('%s.%s', c.relname, a.attname)
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.relkind in ('r', 'p') and a.attname ~ '(url|address|link|href)$'
    and (c.relname, a.attname) not in (('orders', 'address'))
    and not exists (
      select 1 from pg_constraint as rule
      where rule.conrelid = c.oid and rule.contype = 'c' and a.attnum = any (rule.conkey)
    )
$$, '0 rows', 'every column for an address has a constraint; a postal address needs none');
select ok(private.is_media_url(url), url || ' is taken')
from unnest(array[
  '/images/merch/vinyl-tee.webp',
  '/storage/v1/object/public/beat-images/7/cover_1_a.png',
  'https://abc-1.supabase.co/storage/v1/object/public/gallery/gallery/1-a.jpg',
  'http://127.0.0.1:54321/storage/v1/object/public/gallery/gallery/1-a.jpg',
  'http://localhost/a%20b.jpg'
]) as url;
select ok(not private.is_media_url(url), left(url, 40) || ' is refused')
from unnest(array[
  '', '/', 'a.jpg', '//evil.test/a.jpg', '/\evil.test/a.jpg', '\\evil.test/a.jpg', '/a\b.jpg',
  'https://evil.test/a.jpg', 'https://evil@abc.supabase.co/a.jpg', 'https://abc.supabase.co@evil.test/a.jpg',
  'https://abc.supabase.co.evil.test/a.jpg', 'https://abc.supabase.co\@evil.test/a.jpg',
  'https://evil.test/.supabase.co/a.jpg', 'http://abc.supabase.co/a.jpg', 'HTTPS://abc.supabase.co/a.jpg',
  'javascript:alert(1)', 'data:image/png;base64,AA', ' /a.jpg', E'/a.jpg\n', E'/\tevil.test', '/a b.jpg',
  '/' || repeat('a', 2048)
]) as url;

-- The waveform as it is drawn.
select tests.try('owner', t) from (values
  ('private.waveform_bars(null)', null, 'null peaks have no bars'),
  ($$ private.waveform_bars('{}') $$, null, 'empty peaks have no bars'),
  ($$ private.waveform_bars('{0,29,50,100}') $$, '0aiz', 'each peak has a bar, from silence to the loudest'),
  ('private.waveform_bars((select array_agg(n % 2 * 100) from generate_series(1, 256) as n)::smallint[])',
    $$ = repeat('i', 128) $$, '256 peaks have 128 bars, each the mean of its peaks'),
  ('length(private.waveform_bars(array_fill(7::smallint, array[400])))', '128', '400 peaks have 128 bars')
) as t;

select * from finish();
rollback;
