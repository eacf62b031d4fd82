-- Licenses: under which of them a beat is sold, for what, and with which files.
begin;
\ir personas.psql
select plan(43);

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
-- Rows whose objects are missing or in another place cannot be sold.
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, url, type, 'a', 1
from public.beats
cross join (
  values
    ('/p.mp3', 'preview'), ('/elsewhere/a.wav', 'full'),
    ('/storage/v1/object/beat-stems/1/stems_9_gone.zip', 'stems')
) as missing (url, type)
where title in ('Bare', 'Preview');

create temporary table places as select ctid as place from public.beats;
update public.beat_audio set audio_type = audio_type;
select set_eq('select ctid as place from public.beats', 'select place from places', 'a file that adds or removes no trackouts writes no beat');

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
  $$, 'the licenses have these names, multiples and files'),
  ($$ tests.sold('Whole') $$, '{basic,premium,unlimited,exclusive}', 'a beat with every file is sold under every license'),
  ($$ tests.sold('Untouched') $$, '{basic,premium,unlimited,exclusive not-offered}',
    'a FLAC counts as a WAV, and without an exclusive price there is no Exclusive'),
  ($$ tests.sold('Lossless') $$,
    '{basic no-mp3,premium no-mp3,unlimited no-mp3,exclusive no-mp3}', 'a beat without an MP3 is sold under no license'),
  ($$ tests.sold('Bare') $$, '{basic,premium no-wav,unlimited no-wav,exclusive}',
    'a beat with an MP3 alone is sold under Basic and Exclusive'),
  ($$ tests.sold('Stemless') $$, '{basic,premium,unlimited no-stems,exclusive}', 'a beat without stems is not sold under Unlimited'),
  ($$ tests.sold('Ungrouped') $$, '{basic,premium,unlimited,exclusive}', 'a beat without trackouts is sold under every license'),
  ($$ select array_agg(title order by title) from public.beats where has_trackouts $$,
    $$ values ('{Stemless,Whole}'::text[]) $$, 'beats show whether they have trackouts'),
  ($$ tests.sold('Preview') $$, '{basic no-master,premium no-master,unlimited no-master,exclusive no-master}',
    'a beat with a preview and rows without objects is sold under no license'),
  ($$ tests.sold('Ogg') $$,
    '{basic no-master,premium no-master,unlimited no-master,exclusive not-offered}', 'a beat with another format is sold under no license'),
  ($$ tests.sold('Silent') $$,
    '{basic no-audio,premium no-audio,unlimited no-audio,exclusive no-audio}', 'without audio nothing is sold'),
  ($$ tests.sold('Free') $$,
    '{basic,premium free-beat,unlimited free-beat,exclusive free-beat}', 'a free beat is offered under Basic alone'),
  ($$ tests.sold('Given') $$,
    '{basic,premium free-beat,unlimited free-beat,exclusive free-beat}', 'a beat whose sale price is zero is offered under Basic alone'),
  ($$ tests.sold('Hidden') $$, '{}', 'a hidden beat has no licenses'),
  ($$ tests.sold('Hidden', true) $$, '{}', 'a hidden beat has no licenses for a visitor who asks for hidden ones'),
  ($$ select tier, price_cents, files from public.license_availability(tests.beat('Whole')) $$, $$
    values
      ('basic', 1999, '{mp3}'::text[]), ('premium', 5997, '{mp3,wav,trackouts}'),
      ('unlimited', 11994, '{mp3,wav,trackouts,stems}'), ('exclusive', 40000, '{mp3,wav,trackouts,stems}')
  $$, 'leases cost a multiple of the price that the buyer pays, Exclusive its own price'),
  ($$ select tier, files from public.license_availability(tests.beat('Stemless')) where available $$, $$
    values ('basic', '{mp3}'::text[]), ('premium', '{mp3,wav,trackouts}'), ('exclusive', '{mp3,wav,trackouts}')
  $$, 'each license lists the files that the buyer gets'),
  ($$
    select tier, files, features[cardinality(features)], limits[1]
    from public.license_availability(tests.beat('Ungrouped'))
  $$, $$
    values
      ('basic', '{mp3}'::text[], '1 music video', 'No radio play'),
      ('premium', '{mp3,wav}', 'Radio play', 'Trackout files: not for this beat'),
      ('unlimited', '{mp3,wav,stems}', 'Full stems', 'Trackout files: not for this beat'),
      ('exclusive', '{mp3,wav,stems}', 'No further licenses sold', 'Trackout files: not for this beat')
  $$, 'each license lists the files that a beat lacks')
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
      'description', tier.description, 'rights', tier.rights, 'features', sold.features, 'limits', sold.limits
    )
    or exists (
      select 1 from unnest(array['trackouts', 'stems']) as kind
      where kind = any (sold.files) and sold.limits::text ~* rtrim(kind, 's')
        or sold.available and kind <> all (sold.files) and sold.features::text ~* rtrim(kind, 's')
    )
  $$, '0 rows',
    'a quote lists what the card lists, which agrees with the files that the beat has'),
  ('member', $$ tests.sold('Hidden', true) $$, '{}', 'a hidden beat has no licenses for a member'),
  ('admin', $$ tests.sold('Hidden', true) $$,
    '{basic,premium no-wav,unlimited no-wav,exclusive}', 'an admin who asks for hidden beats reads their licenses'),
  ('admin', $$ tests.sold('Hidden') $$, '{}', 'an admin who does not ask for hidden beats reads no licenses of them'),
  ('admin', $$ update public.beats set exclusive_price = 500 where title = 'Whole' $$,
    'done', 'an admin sets an exclusive price')
) as t;

-- 49.99 × 19.99 / 29.99, because the sale takes the same share off a license with a price of its own.
select tests.try(t) from (values
  ('admin', $$ update public.beats set premium_price = 49.99 where title = 'Whole' $$, 'done', 'an admin sets a price of Premium'),
  ('visitor', $$ select tier, price_cents from public.license_availability(tests.beat('Whole')) $$, $$
    values ('basic', 1999), ('premium', 3332), ('unlimited', 11994), ('exclusive', 50000)
  $$, 'the price of a license replaces its multiple alone, and a sale lowers it too')
) as t;

-- What is delivered ---------------------------------------------------------------------------------

select tests.try('owner', $$ tests.files('Whole', 'basic') $$, 'mp3', 'Basic delivers the MP3');
select is(tests.files('Whole', 'premium'), 'mp3 wav trackouts', 'Premium delivers MP3, WAV and trackouts');
select is(tests.files('Whole', 'unlimited'), 'mp3 wav trackouts stems', 'Unlimited delivers MP3, WAV, trackouts and stems');
select is(tests.files('Bare', 'exclusive'), 'mp3', 'Exclusive delivers every file that the beat has');
select is(private.tier_files(tests.beat('Preview'), 'premium'), '[]', 'a beat without files delivers none');
select is(private.tier_files(tests.beat('Whole'), 'other'), '[]', 'an unknown license delivers no file');
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
  'the newer of two files of a kind is sold'
);
insert into storage.objects (bucket_id, name, metadata)
select 'beat-stems', '9999999/' || kind || '_3_p.mp3', '{"mimetype": "audio/mpeg"}'
from unnest(array['preview', 'tag']) as kind;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select tests.beat('Preview'), '/storage/v1/object/beat-stems/9999999/' || kind || '_3_p.mp3', kind, 'p.mp3', 1
from unnest(array['preview', 'tag']) as kind;
select tests.try('owner', $$ select 1 from private.sold_files(tests.beat('Preview')) $$,
  '0 rows', 'a preview and a voice tag are not sold from any bucket');
select tests.add_file(tests.beat('Bare'), 'ogg'), tests.add_file(tests.beat('Silent'), 'stems');
select tests.try('owner', t) from (values
  ($$ tests.sold('Bare') $$,
    '{basic,premium no-wav,unlimited no-wav,exclusive}', 'a file of another format replaces no missing file'),
  ($$ tests.sold('Silent') $$,
    '{basic no-audio,premium no-audio,unlimited no-audio,exclusive no-audio}', 'stems alone count as no audio')
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
-- Hosted projects refuse to delete objects in SQL while this setting is off.
select set_config('storage.allow_delete_query', 'true', true);

select tests.try(t) from (values
  ('admin', $$
    (
      select string_agg(regexp_replace(name, '^.*/', ''), ' ' order by name) from public.orphan_objects()
      where name like tests.beat('Whole') || '/%' or name like '%newer.wav'
    )
  $$, 'full_1_a.wav stems_1_a.zip', 'files that were sold are no orphans, others are'),
  ('admin', $$ tests.clear(tests.beat('Whole') || '/%') $$,
    'full_1_a.wav stems_1_a.zip', 'an admin deletes the files that were not sold, and none that were'),
  ('admin', $$ tests.clear('%newer.wav') $$, null, 'an admin cannot delete a sold file whose key names another beat'),
  ('owner', $$ update public.orders set expired_at = now() where reference = 'TV-2222-FYLE' $$, null, null),
  ('admin', $$ tests.clear(tests.beat('Whole') || '/%') $$,
    'full_1_a.mp3 trackouts_1_a.zip', 'an admin deletes the files of an order that has expired')
) as t;

-- What each license lists ----------------------------------------------------------------------------

select tests.try('owner', $$
  select features, limits[1] from private.tier_cards where id <> 'exclusive'
$$, $$
  values
    ('{MP3 only,Non-exclusive,Socials and streaming,Up to 10K streams,1 music video}'::text[], 'No radio play'),
    ('{MP3 + WAV,Up to 100K streams,Music video use,Radio play,Trackout files}', 'No stems (every track by itself)'),
    ('{All files and trackouts,"TV, ads and film sync",Unlimited streams,Exclusive rights option,Full stems}', null)
$$, 'each lease lists its features and its first limit');

select * from finish();
rollback;
