-- Licenses: under which of them a beat is sold, for what, and with which files.
begin;
\ir personas.psql
select plan(39);

delete from public.beats;
insert into public.beats (title, artist, genre, price, sale_price, exclusive_price, is_active)
values
  ('Whole', 'A', 'x', 29.99, 19.99, 400, true),
  ('Lossless', 'A', 'x', 25, null, 400, true),
  ('Bare', 'A', 'x', 25, null, 400, true),
  ('Untouched', 'A', 'x', 25, null, null, true),
  ('Stemless', 'A', 'x', 25, null, 400, true),
  ('Ungrouped', 'A', 'x', 25, null, 400, true),
  ('Preview', 'A', 'x', 25, null, 400, true),
  ('Ogg', 'A', 'x', 25, null, null, true),
  ('Silent', 'A', 'x', 25, null, null, true),
  ('Free', 'A', 'x', 0, null, 400, true),
  ('Given', 'A', 'x', 25, 0, 400, true),
  ('Hidden', 'A', 'x', 25, null, 400, false);
select tests.add_file(beat.id, kind)
from (
  values
    ('Whole', '{mp3,wav,trackouts,stems}'), ('Lossless', '{wav,stems}'), ('Bare', '{mp3}'),
    ('Untouched', '{mp3,flac,stems}'), ('Stemless', '{mp3,wav,trackouts}'), ('Ogg', '{ogg}'),
    ('Ungrouped', '{mp3,wav,stems}'),
    ('Free', '{mp3,wav,stems}'), ('Given', '{mp3,wav,stems}'), ('Hidden', '{mp3}')
) as stock (title, kinds)
join public.beats as beat using (title)
cross join unnest(kinds::text[]) as kind;
-- Rows whose objects are missing, or lie elsewhere, are nothing to sell.
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, url, type, 'a', 1
from public.beats
cross join (
  values
    ('/p.mp3', 'preview'), ('/elsewhere/a.wav', 'full'),
    ('/storage/v1/object/beat-stems/1/stems_9_gone.zip', 'stems')
) as missing (url, type)
where title in ('Bare', 'Preview');

create function tests.sold(wanted text, hidden boolean default false) returns text[]
language sql stable as $$
  select array(select concat_ws(' ', tier, reason) from public.license_availability(tests.beat(wanted), hidden))
$$;
create function tests.tiers() returns setof private.license_tiers
language sql stable security definer as $$ select * from private.license_tiers order by position $$;
create function tests.files(wanted text, tier text) returns text
language sql stable as $$
  select string_agg(file ->> 'kind', ' ' order by n)
  from jsonb_array_elements(private.tier_files(tests.beat(wanted), tier)) with ordinality as f (file, n)
$$;

-- What is offered ----------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ('select id, name, multiplier, files from tests.tiers()', $$
    values
      ('basic', 'Basic', 1.00, '{mp3}'::text[]), ('premium', 'Premium', 3.00, '{mp3,wav,trackouts}'),
      ('unlimited', 'Unlimited', 6.00, '{mp3,wav,trackouts,stems}'),
      ('exclusive', 'Exclusive', null, '{mp3,wav,trackouts,stems}')
  $$, 'these are the licenses'),
  ($$ tests.sold('Whole') $$, '{basic,premium,unlimited,exclusive}', 'every file sells every license'),
  ($$ tests.sold('Untouched') $$, '{basic,premium,unlimited,exclusive not-offered}',
    'FLAC is as good as WAV; without an exclusive price there is no Exclusive'),
  ($$ tests.sold('Lossless') $$,
    '{basic no-mp3,premium no-mp3,unlimited no-mp3,exclusive no-mp3}', 'every license has an MP3'),
  ($$ tests.sold('Bare') $$, '{basic,premium no-wav,unlimited no-wav,exclusive}',
    'an MP3 alone sells Basic, and Exclusive, which gives what there is'),
  ($$ tests.sold('Stemless') $$, '{basic,premium,unlimited no-stems,exclusive}', 'without stems no Unlimited'),
  ($$ tests.sold('Ungrouped') $$, '{basic,premium,unlimited,exclusive}', 'without trackouts all the same licenses'),
  ($$ tests.sold('Preview') $$, '{basic no-master,premium no-master,unlimited no-master,exclusive no-master}',
    'a preview sells nothing, nor do rows without objects'),
  ($$ tests.sold('Ogg') $$,
    '{basic no-master,premium no-master,unlimited no-master,exclusive not-offered}', 'nor does another format'),
  ($$ tests.sold('Silent') $$,
    '{basic no-audio,premium no-audio,unlimited no-audio,exclusive no-audio}', 'without audio nothing is sold'),
  ($$ tests.sold('Free') $$,
    '{basic,premium free-beat,unlimited free-beat,exclusive free-beat}', 'a free beat is offered under Basic alone'),
  ($$ tests.sold('Given') $$,
    '{basic,premium free-beat,unlimited free-beat,exclusive free-beat}', 'and so is one that a sale gives away'),
  ($$ tests.sold('Hidden') $$, '{}', 'a beat that is not in the store tells nothing'),
  ($$ tests.sold('Hidden', true) $$, '{}', 'not even to a visitor who asks for hidden ones'),
  ($$ select tier, price_cents, files from public.license_availability(tests.beat('Whole')) $$, $$
    values
      ('basic', 1999, '{mp3}'::text[]), ('premium', 5997, '{mp3,wav,trackouts}'),
      ('unlimited', 11994, '{mp3,wav,trackouts,stems}'), ('exclusive', 40000, '{mp3,wav,trackouts,stems}')
  $$, 'leases cost a multiple of what the buyer pays, Exclusive what it costs'),
  ($$ select tier, files from public.license_availability(tests.beat('Stemless')) where available $$, $$
    values ('basic', '{mp3}'::text[]), ('premium', '{mp3,wav,trackouts}'), ('exclusive', '{mp3,wav,trackouts}')
  $$, 'and say what the buyer gets'),
  ($$
    select tier, files, features[cardinality(features)], limits[1]
    from public.license_availability(tests.beat('Ungrouped'))
  $$, $$
    values
      ('basic', '{mp3}'::text[], '1 music video', 'No radio play'),
      ('premium', '{mp3,wav}', 'Radio play', 'Trackout files: not for this beat'),
      ('unlimited', '{mp3,wav,stems}', 'Full stems', 'Trackout files: not for this beat'),
      ('exclusive', '{mp3,wav,stems}', 'No further licenses sold', 'Trackout files: not for this beat')
  $$, 'and which of it there is not for this beat')
) as t;
select tests.try(t) from (values
  ('visitor', $$
    select beat.title, sold.tier
    from public.beats as beat
    cross join public.license_availability(beat.id) as sold
    join tests.tiers() as tier on tier.id = sold.tier
    cross join public.quote_order(
      jsonb_build_array(jsonb_build_object('kind', 'license', 'beat_id', beat.id, 'tier', sold.tier))
    ) as quote
    where quote #> '{lines,0,terms}' is distinct from jsonb_build_object(
      'description', tier.description, 'features', sold.features, 'limits', sold.limits
    )
    or exists (
      select 1 from unnest(array['trackouts', 'stems']) as kind
      where kind = any (sold.files) and sold.limits::text ~* rtrim(kind, 's')
        or sold.available and kind <> all (sold.files) and sold.features::text ~* rtrim(kind, 's')
    )
  $$, '0 rows',
    'a quote lists what the card lists, and neither promises a zip that is missing or denies one that is there'),
  ('member', $$ tests.sold('Hidden', true) $$, '{}', 'members learn nothing of a hidden beat either'),
  ('admin', $$ tests.sold('Hidden', true) $$,
    '{basic,premium no-wav,unlimited no-wav,exclusive}', 'an admin sees what a hidden beat could be sold under'),
  ('admin', $$ tests.sold('Hidden') $$, '{}', 'when they ask for it'),
  ('admin', $$ update public.beats set exclusive_price = 500 where title = 'Whole' $$,
    'done', 'and set exclusive prices')
) as t;

-- What is delivered ---------------------------------------------------------------------------------

select tests.try('owner', $$ tests.files('Whole', 'basic') $$, 'mp3', 'Basic delivers the MP3');
select is(tests.files('Whole', 'premium'), 'mp3 wav trackouts', 'Premium MP3, WAV and trackouts');
select is(tests.files('Whole', 'unlimited'), 'mp3 wav trackouts stems', 'Unlimited the stems as well');
select is(tests.files('Bare', 'exclusive'), 'mp3', 'Exclusive what there is');
select is(private.tier_files(tests.beat('Preview'), 'premium'), '[]', 'nothing of a beat that has none');
select is(private.tier_files(tests.beat('Whole'), 'other'), '[]', 'or under no license');
select is(
  private.tier_price_cents(beat, tier), cents, coalesce(tier, 'no license') || ' costs ' || coalesce(cents::text, 'nothing')
)
from public.beats as beat, (values ('exclusive', 50000), ('other', null)) as price (tier, cents)
where beat.title = 'Whole';

insert into storage.objects (bucket_id, name, metadata)
values ('beat-masters', '9999999/full_2_newer.wav', '{"mimetype": "audio/x-wav"}');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
values (
  tests.beat('Whole'), 'https://x.supabase.co/storage/v1/object/public/beat-masters/9999999/full_2_newer.wav', 'full',
  'Newer.wav', 77, repeat('a', 64)
);
select is(
  private.tier_files(tests.beat('Whole'), 'premium') -> 1,
  jsonb_build_object(
    'kind', 'wav', 'bucket', 'beat-masters', 'path', '9999999/full_2_newer.wav', 'name', 'Newer.wav',
    'size', 77, 'sha256', repeat('a', 64)
  ),
  'of two files of a kind the newer is sold'
);
insert into storage.objects (bucket_id, name, metadata)
select 'beat-stems', '9999999/' || kind || '_3_p.mp3', '{"mimetype": "audio/mpeg"}'
from unnest(array['preview', 'tag']) as kind;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select tests.beat('Preview'), '/storage/v1/object/beat-stems/9999999/' || kind || '_3_p.mp3', kind, 'p.mp3', 1
from unnest(array['preview', 'tag']) as kind;
select tests.try('owner', $$ select 1 from private.sold_files(tests.beat('Preview')) $$,
  '0 rows', 'a preview and its voice tag are not sold, wherever they lie');
select tests.add_file(tests.beat('Bare'), 'ogg'), tests.add_file(tests.beat('Silent'), 'stems');
select tests.try('owner', t) from (values
  ($$ tests.sold('Bare') $$,
    '{basic,premium no-wav,unlimited no-wav,exclusive}', 'a file that is not sold replaces none that is missing'),
  ($$ tests.sold('Silent') $$,
    '{basic no-audio,premium no-audio,unlimited no-audio,exclusive no-audio}', 'stems alone are no audio')
) as t;

-- What was sold stays --------------------------------------------------------------------------------

create function tests.clear(wanted text) returns text
language sql as $$
  with gone as (delete from storage.objects where name like wanted returning name)
  select string_agg(regexp_replace(name, '^.*/', ''), ' ' order by name) from gone
$$;
insert into tests.orders (reference) values ('TV-2222-FYLE');
insert into tests.lines (order_id, beat_id, tier, files)
select id, tests.beat('Whole'), 'premium', private.tier_files(tests.beat('Whole'), 'premium') from public.orders;
update storage.objects set created_at = now() - interval '2 hours';
delete from public.beat_audio where beat_id = tests.beat('Whole') or audio_url like '%newer.wav';
-- Hosted projects refuse to delete objects in SQL unless the storage service says this first.
select set_config('storage.allow_delete_query', 'true', true);

select tests.try(t) from (values
  ('admin', $$
    (
      select string_agg(regexp_replace(name, '^.*/', ''), ' ' order by name) from public.orphan_objects()
      where name like tests.beat('Whole') || '/%' or name like '%newer.wav'
    )
  $$, 'full_1_a.wav stems_1_a.zip', 'what a buyer was sold is no orphan, what nobody bought is one'),
  ('admin', $$ tests.clear(tests.beat('Whole') || '/%') $$,
    'full_1_a.wav stems_1_a.zip', 'and not even an admin deletes it'),
  ('admin', $$ tests.clear('%newer.wav') $$, null, 'whichever beat its key names'),
  ('owner', $$ update public.orders set expired_at = now() where reference = 'TV-2222-FYLE' $$, null, null),
  ('admin', $$ tests.clear(tests.beat('Whole') || '/%') $$,
    'full_1_a.mp3 trackouts_1_a.zip', 'once the order expired they can go')
) as t;

-- What each license lists ----------------------------------------------------------------------------

select tests.try('owner', $$
  select features, limits[1] from private.license_tiers where id <> 'exclusive'
$$, $$
  values
    ('{MP3 only,Non-exclusive,Socials and streaming,Up to 10K streams,1 music video}'::text[], 'No radio play'),
    ('{MP3 + WAV,Up to 100K streams,Music video use,Radio play,Trackout files}', 'No stems (every track by itself)'),
    ('{All files and trackouts,"TV, ads and film sync",Unlimited streams,Exclusive rights option,Full stems}', null)
$$, 'each lease lists what it allows');

select * from finish();
rollback;
