-- Addresses: what is stored as one opens a file of the site or of its storage, and nothing else.
begin;
\ir personas.psql
select plan(31);

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
$$, '0 rows', 'every column for an address checks what it takes; a postal address is none');
select set_eq(
  $$
    select format('%s.%s', rule.conrelid::regclass, a.attname)
    from pg_constraint as rule
    join pg_attribute as a on a.attrelid = rule.conrelid and a.attnum = any (rule.conkey)
    where rule.contype = 'c' and pg_get_constraintdef(rule.oid) like '%is_media_url%'
  $$,
  array[
    'beat_audio.audio_url', 'beat_images.image_url', 'gallery_images.image_url', 'merch_images.image_url'
  ],
  'files are on the site or in the storage'
);

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

insert into public.beats (title) values ('Addresses');
select tests.try('admin', t) from (values
  ($$
    insert into public.beat_images (beat_id, image_url, filename)
    select id, '//evil.test/a.jpg', 'a.jpg' from public.beats where title = 'Addresses'
  $$, 'refused 23514', 'not even an admin stores another'),
  ($$
    insert into public.gallery_images (title, image_url, filename)
    values ('x', 'https://evil.test/a.jpg', 'evil.jpg')
  $$, 'refused 23514', 'anywhere')
) as t;
select * from finish();
rollback;
