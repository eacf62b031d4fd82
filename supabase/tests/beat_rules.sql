-- Beats: what no role can store.
begin;
\ir personas.psql
select plan(49);

create temporary table beat (id bigint);
grant select on beat to public;
with added as (
  insert into public.beats (title, artist, genre, price, bpm, published_at)
  values ('Tests Rules', 'A', 'Trap', 25, 140, now())
  returning id
)
insert into beat select id from added;

select tests.try('owner', 'update public.beats set ' || assignment, coalesce('refused ' || code, '1 rows'), why)
from (values
  ('price = -0.01', '23514', 'a price is not negative'),
  ('price = 0.49', '23514', 'a price is not below what can be paid'),
  ('price = 0.50', null, 'it may be the least that can be paid'),
  ('price = 1000000', '23514', 'nor above'),
  ('price = 999999.99', null, 'it may be the most'),
  ('price = 25', null, 'and usually is neither'),
  ('sale_price = 0.49', '23514', 'no more is a sale price'),
  ('exclusive_price = 0.49', '23514', 'or an exclusive price'),
  ('sale_price = -0.01', '23514', 'a sale price is not negative'),
  ('sale_price = 25', '23514', 'a sale price is below the price'),
  ('sale_price = 30', '23514', 'a sale price is not above the price'),
  ('sale_price = 24.99', null, 'a sale price may be a cent below'),
  ('price = 20', '23514', 'a price does not fall beneath the sale price'),
  ('sale_price = 0, price = 20', null, 'a sale may give a beat away'),
  ('sale_price = null', null, 'a sale ends'),
  ('exclusive_price = 19.99', '23514', 'an exclusive costs at least what Basic costs'),
  ('exclusive_price = null', null, 'a beat need not be sold exclusively'),
  ($$tags = '{a,a}'$$, '23514', 'a tag is there once'),
  ($$tags = '{a,A}'$$, '23514', 'whatever its case'),
  ($$tags = '{"a "}'$$, '23514', 'a tag is trimmed'),
  ($$tags = '{""}'$$, '23514', 'a tag is not empty'),
  ($$tags = '{null}'$$, '23514', 'a tag is not null'),
  ('tags = (select array_agg(n::text) from generate_series(1, 31) as n)', '23514', 'a beat has at most 30 tags'),
  ($$tags = '{violin,trap}'$$, null, 'a beat may have tags')
) as t (assignment, code, why);
select tests.try('owner', t) from (values
  -- Images.
  ($$
    insert into public.beat_images (beat_id, image_url, filename, is_primary, variant_widths)
    select id, 'https://x.supabase.co/a.jpg', 'a.jpg', true, '{400,800,1600}' from beat
  $$, 'done', 'a beat may have a primary image'),
  ($$
    insert into public.beat_images (beat_id, image_url, filename, is_primary)
    select id, '/b.jpg', 'b.jpg', true from beat
  $$, 'refused 23505', 'but only one'),
  ($$
    insert into public.beat_images (beat_id, image_url, filename)
    select id, '/b.jpg', 'b.jpg' from beat, generate_series(1, 2)
  $$, 'done', 'and any number of others')
) as t;

-- Audio.
create function tests.audio(type text, url text, size bigint, seconds numeric, loudness smallint[])
returns void
language sql as $$
  insert into public.beat_audio (beat_id, audio_type, audio_url, filename, file_size, duration, peaks)
  select id, type, url, 'a.mp3', size, seconds, loudness from beat
$$;
create function tests.refuses_hash(hash text, rule text) returns text
language sql as $$ select throws_ok(format('update public.beat_audio set sha256 = %L', hash), '23514', null, rule) $$;
select lives_ok($$ select tests.audio('preview', '/a.mp3', 1, null, null) $$, 'length and peaks may be unknown');
select lives_ok(
  format($$ select tests.audio(%L, '/a.zip', 1, null, null) $$, kind), kind || ' are one zip, without length or peaks'
)
from unnest(array['trackouts', 'stems']) as kind;
select tests.refuses_hash(hash, format('%s is no SHA-256', left(hash, 12)))
from unnest(array['', repeat('A', 64), repeat('a', 63), repeat('g', 64)]) as hash;
select lives_ok(format($$ update public.beat_audio set sha256 = %L $$, repeat('0a', 32)), 'a hash is 64 digits of hex');
select tests.try('owner', t) from (values
  ($$ tests.audio('full', '/a.mp3', 1, 1, '{101}') $$, 'refused 23514', 'a peak is at most 100'),
  ($$ tests.audio('full', '/a.mp3', 1, 1, '{-1}') $$, 'refused 23514', 'and at least 0'),
  ($$ tests.audio('full', '/a.mp3', 1, 1, (select array_agg(1::smallint) from generate_series(1, 401))) $$,
    'refused 23514', 'there are at most 400 peaks'),
  ($$ update public.beat_audio set cut = '{"start": 12}' where audio_type = 'preview' $$,
    '1 rows', 'a preview keeps how it was cut'),
  ($$ update public.beat_audio set cut = '[]' where audio_type = 'preview' $$, 'refused 23514', 'as an object'),
  ($$ update public.beat_audio set cut = '{}' where audio_type = 'stems' $$, 'refused 23514', 'no other file has a cut'),
  -- The waveform as it is drawn.
  ('private.waveform_bars(null)', null, 'without peaks there are no bars'),
  ($$ private.waveform_bars('{}') $$, null, 'nor of none'),
  ($$ private.waveform_bars('{0,29,50,100}') $$, '0aiz', 'a bar a peak, from silence to loudest'),
  ('private.waveform_bars((select array_agg(n % 2 * 100) from generate_series(1, 256) as n)::smallint[])',
    $$ = repeat('i', 128) $$, 'at most 128, each the mean of its peaks'),
  ('length(private.waveform_bars(array_fill(7::smallint, array[400])))', '128', 'of 400 peaks 128 bars')
) as t;
insert into public.beat_audio (beat_id, audio_type, audio_url, filename, file_size, peaks)
select id, 'preview', '/bars.mp3', 'a.mp3', 1, '{100,0}' from beat;
select tests.try('owner', t) from (values
  ($$ (select bars from public.beat_audio where audio_url = '/bars.mp3') $$, 'z0', 'kept beside the peaks'),
  ($$ update public.beat_audio set peaks = null where audio_url = '/bars.mp3' $$, null, null),
  ($$ (select bars from public.beat_audio where audio_url = '/bars.mp3') $$, null, 'and gone with them'),
  ($$ update public.beat_audio set bars = 'zz' $$, 'refused 428C9', 'nobody writes them')
) as t;

select * from finish();
rollback;
