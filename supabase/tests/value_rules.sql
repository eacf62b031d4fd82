-- Values: what the functions behind constraints accept. catalog.psql lists where each is called.
begin;
\ir personas.psql
select plan(99);

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

-- Times, and lines of subjects, feeds and calendars.
select is(private.is_moment(time), fits, 'the time ' || time)
from (
  values
    (timestamptz '-infinity', false), ('1999-12-31 23:59:59+00', false), ('2000-01-01 00:00+00', true),
    ('2199-12-31 23:59:59+00', true), ('2200-01-01 00:00+00', false), ('infinity', false)
) as moment (time, fits);
select is(private.is_line('a' || sign || 'b'), false, 'a line without the character ' || ascii(sign))
from unnest(array[e'\n', e'\r', e'\t', e'\u0001', e'\u007f', e'\u0085', e'\u2028', e'\u202e', e'\u2066', e'e\u0301']) as sign;
select tests.try('owner', $$
  select format('%s.%s', c.relname, a.attname)
  from pg_attribute as a
  join pg_class as c on c.oid = a.attrelid
  cross join lateral (
    select case
      when a.atttypid = 'timestamptz'::regtype then 'is_moment'
      when a.attname in ('title', 'artist', 'genre', 'mood', 'tags', 'colors', 'venue', 'city', 'note', 'subject') then 'is_(line|name|clean_list)'
    end
  ) as rule (name)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and rule.name is not null
    -- Titles of pictures come from file names, and reach pages alone.
    and c.relname <> 'gallery_images'
    and (a.attname = 'published_at' or has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update'))
    and not exists (
      select from pg_constraint as bound
      where bound.conrelid = c.oid and pg_get_constraintdef(bound.oid) ~ format('%s\(%s\M', rule.name, a.attname)
    )
$$, '0 rows', 'every time, title and name of content that callers write has its rule');
select is(private.has_plain_texts(texts), fits, left(texts::text, 40))
from (
  values
    (jsonb '{"items": [{"url": "https://a.test/b"}], "to": "/", "kitFile": "/a?b#c", "watch": ""}', true), ('{"to": "mailto:a@b.co"}', true),
    ('{"filmUrl": "tel:+1"}', true), ('{"text": "a\tb\nc", "paragraphs": ["a\nb"]}', true),
    ('{"items": [{"url": "javascript:alert(1)"}]}', false), ('{"url": "http://a.test"}', false), ('{"to": "//a.test"}', false),
    ('{"to": "/\\a.test"}', false), ('{"to": "/\t/a.test"}', false), ('{"to": "beats"}', false), ('{"href": "data:a"}', false),
    ('{"watch": null}', false), ('{"spotify": [1]}', false), ('{"apple": ["https://a.test", "x"]}', false),
    ('{"name": "a\nb"}', false), ('{"items": [{"title": "a\tb"}]}', false), ('{"title": ["a", "b\nc"]}', false),
    ('{"text": "a\u0007"}', false), ('{"paragraphs": ["a\u007f"]}', false)
) as given (texts, fits);
select tests.try('admin', $$ insert into public.site_texts (section, texts) values ('x', '{"to": "javascript:alert(1)"}') $$, 'refused 23514', 'an admin stores no unsafe link');
select tests.try('admin', $$ insert into public.live_dates (venue, city, starts_at, time_zone) values ('V', 'C', 'infinity', 'UTC') $$, 'refused 23514',
  'an admin adds no date at infinity');

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
