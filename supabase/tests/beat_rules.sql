-- Beats: what cannot be stored, whoever tries.
begin;
\ir personas.psql
select plan(68);

create temporary table beat (id bigint);
grant select on beat to public;
with added as (
  insert into public.beats (title, artist, genre, price, bpm, published_at)
  values ('Tests Rules', 'A', 'Trap', 25, 140, now())
  returning id
)
insert into beat select id from added;

create function tests.refuses(assignment text, rule text) returns text
language sql as $$
  select throws_ok(
    format('update public.beats set %s where id = (select id from beat)', assignment),
    '23514', null, rule
  )
$$;
create function tests.accepts(assignment text, rule text) returns text
language sql as $$
  select lives_ok(
    format('update public.beats set %s where id = (select id from beat)', assignment), rule
  )
$$;

select tests.refuses($$title = ''$$, 'a title is not empty');
select tests.refuses($$title = ' padded'$$, 'a title is trimmed');
select tests.refuses($$title = repeat('x', 201)$$, 'a title has at most 200 characters');
select tests.refuses($$artist = ''$$, 'an artist is not empty');
select tests.refuses($$genre = ''$$, 'a genre is not empty');
select tests.refuses($$bpm = 19$$, 'bpm is at least 20');
select tests.refuses($$bpm = 401$$, 'bpm is at most 400');
select tests.accepts($$bpm = 20$$, 'bpm may be 20');
select tests.accepts($$bpm = 400$$, 'bpm may be 400');
select tests.accepts($$bpm = null$$, 'bpm may be unknown');
select tests.refuses($$key = 'Bb'$$, 'keys are written with sharps');
select tests.refuses($$key = 'H'$$, 'a key is one of twelve');
select tests.accepts($$key = 'A#'$$, 'a key may be sharp');
select tests.refuses($$price = -0.01$$, 'a price is not negative');
select tests.refuses($$sale_price = -0.01$$, 'a sale price is not negative');
select tests.refuses($$sale_price = 25$$, 'a sale price is below the price');
select tests.refuses($$sale_price = 30$$, 'a sale price is not above the price');
select tests.accepts($$sale_price = 24.99$$, 'a sale price may be a cent below');
select tests.refuses($$price = 20$$, 'a price does not fall beneath the sale price');
select tests.accepts($$sale_price = 0, price = 20$$, 'a sale may give a beat away');
select tests.accepts($$sale_price = null$$, 'a sale ends');
select tests.refuses($$exclusive_price = 19.99$$, 'an exclusive costs at least what Basic costs');
select tests.refuses($$exclusive_price = 'NaN'$$, 'in dollars');
select throws_ok(
  $$ update public.beats set exclusive_price = 1000000 where id = (select id from beat) $$, '22003', null,
  'below a million'
);
select tests.accepts($$exclusive_price = 999999.99$$, 'an exclusive may be dear');
select tests.accepts($$exclusive_price = null$$, 'a beat need not be sold exclusively');
select tests.refuses($$mood = ''$$, 'a mood is not empty');
select tests.refuses($$description = repeat('x', 5001)$$, 'a description has at most 5000 characters');
select tests.refuses($$tags = '{a,a}'$$, 'a tag is there once');
select tests.refuses($$tags = '{a,A}'$$, 'whatever its case');
select tests.refuses($$tags = '{"a "}'$$, 'a tag is trimmed');
select tests.refuses($$tags = '{""}'$$, 'a tag is not empty');
select tests.refuses($$tags = '{null}'$$, 'a tag is not null');
select tests.refuses(
  $$tags = (select array_agg(n::text) from generate_series(1, 31) as n)$$, 'a beat has at most 30 tags'
);
select tests.accepts($$tags = '{violin,trap}'$$, 'a beat may have tags');
select throws_ok(
  $$ update public.beats set tags = null where id = (select id from beat) $$, '23502', null,
  'a beat without tags has an empty list'
);
select tests.refuses($$plays_count = -1$$, 'nothing is played less than never');
select throws_ok(
  $$ update public.beats set id = 1 where id = (select id from beat) $$, '428C9', null,
  'an id stays'
);

-- Images.
select lives_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename, is_primary, variant_widths)
    select id, 'https://x.supabase.co/a.jpg', 'a.jpg', true, '{400,800,1600}' from beat
  $$,
  'a beat may have a primary image'
);
select throws_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename, is_primary)
    select id, '/b.jpg', 'b.jpg', true from beat
  $$,
  '23505', null, 'but only one'
);
select lives_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename)
    select id, '/b.jpg', 'b.jpg' from beat, generate_series(1, 2)
  $$,
  'and any number of others'
);
select throws_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename, image_type)
    select id, '/b.jpg', 'b.jpg', 'avatar' from beat
  $$,
  '23514', null, 'images are covers'
);
select throws_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename)
    select id, 'javascript:alert(1)', 'b.jpg' from beat
  $$,
  '23514', null, 'an image URL is http(s) or root-relative'
);
select throws_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename, variant_widths)
    select id, '/b.jpg', 'b.jpg', '{640}' from beat
  $$,
  '23514', null, 'variants have one of three widths'
);
select throws_ok(
  $$
    insert into public.beat_images (beat_id, image_url, filename) values (-1, '/b.jpg', 'b.jpg')
  $$,
  '23503', null, 'an image belongs to a beat'
);

-- Audio.
create function tests.audio(type text, url text, size bigint, seconds numeric, loudness smallint[])
returns void
language sql as $$
  insert into public.beat_audio (
    beat_id, audio_type, audio_url, filename, file_size, duration, peaks
  )
  select id, type, url, 'a.mp3', size, seconds, loudness from beat
$$;
create function tests.refuses_hash(hash text, rule text) returns text
language sql as $$
  select throws_ok(format('update public.beat_audio set sha256 = %L', hash), '23514', null, rule)
$$;
select lives_ok(
  $$ select tests.audio('preview', '/a.mp3', 1, null, null) $$, 'length and peaks may be unknown'
);
select lives_ok(
  format($$ select tests.audio(%L, '/a.zip', 1, null, null) $$, kind), kind || ' are one zip, without length or peaks'
)
from unnest(array['trackouts', 'stems']) as kind;
select tests.refuses_hash(hash, format('%s is no SHA-256', left(hash, 12)))
from unnest(array['', repeat('A', 64), repeat('a', 63), repeat('g', 64)]) as hash;
select lives_ok(
  format($$ update public.beat_audio set sha256 = %L $$, repeat('0a', 32)), 'a hash is 64 digits of hex'
);
select throws_ok(
  $$ select tests.audio('demo', '/a.mp3', 1, null, null) $$, '23514', null,
  'audio is preview, full, trackouts or stems'
);
select throws_ok(
  $$ select tests.audio('full', 'a.mp3', 1, null, null) $$, '23514', null,
  'an audio URL is http(s) or root-relative'
);
select throws_ok(
  $$ select tests.audio('full', '/a.mp3', 0, null, null) $$, '23514', null, 'a file is not empty'
);
select throws_ok(
  $$ select tests.audio('full', '/a.mp3', 1, 0, null) $$, '23514', null, 'audio takes time'
);
select throws_ok(
  $$ select tests.audio('full', '/a.mp3', 1, 1, '{101}') $$, '23514', null,
  'a peak is at most 100'
);
select throws_ok(
  $$ select tests.audio('full', '/a.mp3', 1, 1, '{-1}') $$, '23514', null, 'and at least 0'
);
select throws_ok(
  $$
    select tests.audio(
      'full', '/a.mp3', 1, 1, (select array_agg(1::smallint) from generate_series(1, 401))
    )
  $$,
  '23514', null, 'there are at most 400 peaks'
);

-- The waveform as it is drawn.
select is(private.waveform_bars(null), null, 'without peaks there are no bars');
select is(private.waveform_bars('{}'), null, 'nor of none');
select is(private.waveform_bars('{0,29,50,100}'), '0aiz', 'a bar a peak, from silence to loudest');
select is(
  private.waveform_bars((select array_agg(n % 2 * 100) from generate_series(1, 256) as n)::smallint[]),
  repeat('i', 128), 'at most 128, each the mean of its peaks'
);
select is(
  length(private.waveform_bars(array_fill(7::smallint, array[400]))), 128, 'of 400 peaks 128 bars'
);
insert into public.beat_audio (beat_id, audio_type, audio_url, filename, file_size, peaks)
select id, 'preview', '/bars.mp3', 'a.mp3', 1, '{100,0}' from beat;
select is(
  (select bars from public.beat_audio where audio_url = '/bars.mp3'), 'z0', 'kept beside the peaks'
);
update public.beat_audio set peaks = null where audio_url = '/bars.mp3';
select is(
  (select bars from public.beat_audio where audio_url = '/bars.mp3'), null, 'and gone with them'
);
select throws_ok(
  $$ update public.beat_audio set bars = 'zz' $$, '428C9', null, 'nobody writes them'
);

select * from finish();
rollback;
