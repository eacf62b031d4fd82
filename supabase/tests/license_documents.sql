-- License documents: made once for each sold license, never changed, and verified without the name of a buyer.
-- Each version of the terms is published once.
begin;
\ir personas.psql
select plan(64);

delete from public.beats;
insert into public.beats (title, artist, genre, price, key, bpm, is_active)
values ('Ghost', 'A', 'x', 25, 'D', 142, true);
create function tests.beat() returns bigint
language sql stable security definer as $$ select id from public.beats where title = 'Ghost' $$;

-- An order once it is paid, with one license and a shirt.
create function tests.sell(tier text, terms_version text default '2025-01', supersedes text default null)
returns bigint
language plpgsql as $$
declare
  new_order bigint;
begin
  insert into tests.orders (name, artist_name, address, payment, terms_version, created_at, paid_at)
  values ('Łukasz Żółć', 'Lil Ż', E'Street 1\nTown', 'stripe', terms_version, '2026-03-04 05:06:07+00', now())
  returning id into new_order;
  insert into tests.lines (order_id, beat_id, title, tier, tier_name, unit_cents, terms, details, supersedes, files)
  values (
    new_order, tests.beat(), 'Ghost', tier, initcap(tier), 7500,
    jsonb_build_object(
      'description', 'For a release.', 'features', array['Up to 100K streams'], 'limits', array['No radio play'],
      'rights', jsonb_build_object('streams', case when tier in ('basic', 'premium') then 100000 end)
    ),
    '{"key": "D", "bpm": 142, "artist": "A"}', supersedes,
    '[{"kind": "wav", "bucket": "beat-masters", "path": "1/full_1_g.wav", "name": "g.wav", "size": 9, "sha256": null}]'
  );
  insert into tests.lines (order_id, position, kind, tier, tier_name, terms) values (new_order, 2, 'merch', null, null, null);
  perform private.issue_documents(new_order);
  return new_order;
end
$$;
create temporary table sold on commit drop as
select tests.sell('premium') as id, 'lease' as name;
create function tests.sold(wanted text) returns bigint
language sql stable security definer as $$ select id from pg_temp.sold where name = wanted $$;
create function tests.number_of(wanted text) returns text
language sql stable security definer as $$ select number from private.order_documents(tests.sold(wanted)) $$;
create function tests.data_of(wanted text) returns jsonb
language sql stable security definer as $$
  select data from private.license_documents where number = tests.number_of(wanted)
$$;
-- Contents of a document --------------------------------------------------------------------------

select tests.try('owner', t) from (values
  ($$ (select count(*)::integer from private.order_documents(tests.sold('lease'))) $$,
    '1', 'a license has a document, merch has none'),
  ($$ tests.number_of('lease') $$, '~ ^TVL-[2-9A-Z]{4}-[2-9A-Z]{4}$', 'a document has a number'),
  ($$ select private.issue_documents(tests.sold('lease')) $$, 'done', 'issuing the documents of an order again is no error'),
  ('(select count(*)::integer from private.license_documents)', '1', 'issuing the documents again makes no second document')
) as t;
select is(
  tests.data_of('lease') - 'clauses' - 'number' - 'order' - 'issued_at' - 'files',
  '{
    "licensor": {"name": "Trap Violinist", "location": "Portland, OR", "email": "hello@trapviolinist.example"},
    "licensee": {"name": "Łukasz Żółć", "artist_name": "Lil Ż", "address": "Street 1\nTown"},
    "beat": {"title": "Ghost", "key": "D", "bpm": 142},
    "license": {"tier": "premium", "name": "Premium", "description": "For a release.", "rights": {"streams": 100000}, "features": ["Up to 100K streams"], "limits": ["No radio play"]},
    "price_cents": 7500, "currency": "USD",
    "accepted": {"name": "Łukasz Żółć", "at": "2026-03-04T05:06:07Z", "terms_version": "2025-01"},
    "leases": [], "supersedes": null, "release": null
  }'::jsonb,
  'a document names parties, beat, license, price and acceptance'
);
select tests.try('owner', t) from (values
  ($$ tests.data_of('lease') -> 'files' $$,
    '[{"kind": "wav", "name": "g.wav", "size": 9, "sha256": null}]',
    'a document lists its files without their place in the storage'),
  ($$ tests.data_of('lease') ->> 'order' $$,
    $$ = (select reference from public.orders where id = tests.sold('lease')) $$, 'a document names its order'),
  ($$ jsonb_path_query_array(tests.data_of('lease'), '$.clauses[*].title') $$,
    '["Grant", "What you may do", "Publishing split", "Credit line", "What is not allowed", "Content ID and labels", "Term and territory", "Limits", "Origin and samples", "Liability", "Revocation", "Governing law", "Electronic acceptance"]',
    'a lease quotes the clauses for leases'),
  ($$ tests.data_of('lease') #>> '{clauses,3,text}' $$,
    'The beat is credited as “prod. by Trap Violinist” wherever credits can be shown.', 'a clause names the artist'),
  ($$ update public.beats set title = 'Renamed', key = 'A' where id = tests.beat() $$, null, null),
  ($$ tests.data_of('lease') #>> '{beat,title}' $$, 'Ghost', 'renaming a beat changes no document'),
  ($$ update public.beats set title = 'Ghost' where title = 'Renamed' $$, null, null),
  ($$ insert into sold select tests.sell('exclusive'), 'exclusive' $$, null, null),
  ($$ jsonb_path_query_array(tests.data_of('exclusive'), '$.clauses[*].title') -> 0 $$,
    '"Exclusive grant"', 'an exclusive license quotes its own grant'),
  ($$ insert into sold select tests.sell('unlimited'), 'unlimited' $$, null, null),
  ($$ (
    select jsonb_agg(clause order by kind)
    from unnest('{exclusive,unlimited}'::text[]) as kind
    cross join jsonb_path_query(tests.data_of(kind), '$.clauses[*].title ? (@ like_regex "Limits|option")') as clause
  ) $$, '["Exclusive rights option"]', 'licenses without a limit do not mention one'),
  ($$ update public.order_items set terms = terms || '{"rights": {"sales": 500}}' where order_id = tests.sold('unlimited') and position = 1 $$, '1 rows', null),
  ($$ (
    select jsonb_path_exists(private.license_data(id, 'TVL-2222-2222'), '$.clauses[*].title ? (@ == "Limits")')
    from public.order_items where order_id = tests.sold('unlimited') and position = 1
  ) $$, 'true', 'a license with a limit of copies quotes the clause about limits'),
  ($$ jsonb_path_query_array(tests.data_of('exclusive'), '$.leases[*].number') $$,
    $$ = jsonb_build_array(tests.number_of('lease')) $$,
    'an exclusive license lists the leases sold before by number'),
  ($$ tests.data_of('exclusive') #>> '{leases,0,tier}' $$, 'Premium', 'an exclusive license lists the tier of each earlier lease'),
  ($$ update public.orders set refunded_cents = total_cents where id = tests.sold('lease') $$, null, null),
  ($$ insert into sold select tests.sell('exclusive'), 'second exclusive' $$, null, null),
  ($$
    not jsonb_path_query_array(tests.data_of('second exclusive'), '$.leases[*].number')
    ? tests.number_of('lease')
  $$, 'true', 'a lease that was refunded is not listed'),
  ($$ update public.orders set refunded_cents = 0 where id = tests.sold('lease') $$, null, null),
  ($$ insert into sold select tests.sell('basic'), 'basic' $$, null, null),
  ($$ tests.data_of('basic') -> 'leases' $$, '[]', 'a lease lists no others'),
  ($$ tests.add_beats('{Other}') $$, null, null),
  ($$ update public.order_items set beat_id = tests.beat('Other') where order_id = tests.sold('lease') and position = 1 $$, null, null),
  ($$ insert into sold select tests.sell('exclusive', supersedes => tests.number_of('basic')), 'upgraded' $$, null, null),
  ($$
    not jsonb_path_query_array(tests.data_of('upgraded'), '$.leases[*].number')
    ?| array[tests.number_of('lease'), tests.number_of('basic')]
  $$, 'true', 'an exclusive license lists neither leases of other beats nor the license that it replaces'),
  ($$ update public.order_items set beat_id = tests.beat() where order_id = tests.sold('lease') and position = 1 $$, null, null)
) as t;

-- Never changed -----------------------------------------------------------------------------------

select tests.try('owner', t) from (values
  ($$ update private.license_documents set data = data || '{"currency": "EUR"}' $$,
    'refused 23000 License documents cannot be changed.', 'the owner cannot change a document'),
  ('delete from private.license_documents',
    'refused 23000 License documents cannot be changed.', 'the owner cannot delete a document'),
  ('truncate private.license_documents cascade',
    'refused 23000 License documents cannot be changed.', 'the owner cannot truncate the documents'),
  ($$ update private.license_terms set clauses = '[]' $$,
    'refused 23000 Published terms cannot be changed.', 'published terms cannot be edited'),
  ('delete from private.license_terms',
    'refused 23000 Published terms cannot be changed.', 'published terms cannot be deleted')
) as t;

create function tests.proof(letter text) returns text
language sql as $$ select 'e30.e30.' || repeat(letter, 86) $$;

-- Writing the file --------------------------------------------------------------------------------

select tests.become('service');
select tests.try(t) from (values
  (null, $$ select number, path from public.pending_documents(tests.number_of('lease') || '.pdf') $$,
    $$ select tests.number_of('lease'), tests.number_of('lease') || '.pdf' $$,
    'the secret key reads a document that has no file yet'),
  (null, '(select count(*) from public.pending_documents())', '3', 'the secret key reads three documents without a file'),
  (null, $$ (select data from public.pending_documents(tests.number_of('lease') || '.pdf')) $$,
    $$ = tests.data_of('lease') $$, 'the secret key reads the data of a document'),
  (null, $$ public.finish_document('TVL-2222-2222', repeat('a', 64), 10) $$,
    'refused 22023 There is no such document.', 'an unknown document is refused'),
  (null, $$ select public.finish_document(tests.number_of('lease'), repeat('a', 64), 10, 'e30.e30.short') $$,
    'refused 23514', 'a signature of another length is refused'),
  (null, $$ select public.finish_document(tests.number_of('lease'), repeat('a', 64), 10, tests.proof('a')) $$,
    'done', 'the secret key records the file of a document and its signature'),
  (null, $$ select * from public.pending_documents(tests.number_of('lease') || '.pdf') $$,
    '0 rows', 'a document with a file is not pending'),
  (null, $$ select public.finish_document(tests.number_of('lease'), repeat('a', 64), 10, tests.proof('b')) $$,
    'done', 'recording the same file again is no error'),
  (null, $$ public.finish_document(tests.number_of('lease'), repeat('b', 64), 10) $$,
    'refused 23000 License documents cannot be changed.', 'recording another file is refused'),
  ('owner', $$ select sha256, proof from private.order_documents(tests.sold('lease')) $$,
    $$ select repeat('a', 64), tests.proof('a') $$, 'an order shows the hash of its document, and keeps the first signature'),
  ('owner', $$ update private.license_documents set proof = tests.proof('b') where sha256 is not null $$,
    'refused 23000 License documents cannot be changed.', 'the owner cannot change a signature'),
  ('visitor', 'select proof from private.license_documents', 'refused 42501', 'a visitor cannot read a signature'),
  ('member', 'select proof from private.license_documents', 'refused 42501', 'a member cannot read a signature'),
  ('owner', 'select number from private.license_documents where sha256 is not null',
    $$ select tests.number_of('lease') $$, 'recording a file affects no other document')
) as t;

-- Verifying ---------------------------------------------------------------------------------------

select tests.become('visitor');
select is(
  public.verify_license(' ' || lower(tests.number_of('lease')) || ' ') - 'date',
  jsonb_build_object(
    'number', tests.number_of('lease'), 'status', 'valid', 'replaced', false,
    'title', 'Ghost', 'tier', 'Premium', 'sha256', repeat('a', 64), 'is_original', true,
    'is_deleted', true
  ),
  'any caller with a number reads status, title, tier, date and hash, and no name'
);
select tests.try(t) from (values
  ('visitor', $$ public.verify_license('TVL-2222-2222') $$, null, 'an unknown number returns nothing'),
  ('visitor', 'public.verify_license(null)', null, 'a null number returns nothing'),
  ('owner', $$ insert into sold select tests.sell('unlimited', '2025-01', tests.number_of('lease')), 'upgrade' $$, null, null),
  ('owner', $$ update public.orders set voided_at = now() where id = tests.sold('upgrade') $$, null, null),
  ('owner', $$ public.verify_license(tests.number_of('upgrade')) ->> 'status' $$, 'revoked', 'the license of a void order is revoked'),
  ('visitor', $$ tests.come_from('192.0.2.9') $$, null, null),
  ('visitor', $$ select public.verify_license('TVL-2222-2222') from generate_series(1, 60) $$,
    'done', 'an address verifies 60 numbers an hour'),
  ('visitor', $$ public.verify_license('TVL-2222-2222') $$, 'refused PT429', 'the 61st verification is throttled')
) as t;
select ok(tests.has_window('verify_license', '1 hour'), 'verifications are throttled for an hour');
select tests.come_from_nowhere(), tests.become('owner');

-- Terms -------------------------------------------------------------------------------------------

create function tests.publish(replaces text, clauses jsonb) returns jsonb
language sql as $$
  select public.publish_license_terms(
    replaces, '{"name": "Ada Bow", "location": "Portland", "email": "a@example.com"}', clauses
  )
$$;
select tests.try(t) from (values
  ('visitor', $$ public.current_license_terms() ->> 'version' $$, '2025-01', 'visitors read the terms in force'),
  ('owner', $$ update private.shop_settings set online_payment = true $$, null, null),
  ('visitor', $$ public.current_license_terms() ->> 'version' $$,
    '2025-01-online', 'the version names the terms of a shop that takes payments online'),
  ('owner', $$ insert into sold select tests.sell('basic', '2025-01-online'), 'paid online' $$, null, null),
  ('owner', $$ tests.data_of('paid online') #>> '{accepted,terms_version}' $$,
    '2025-01', 'an order that was paid online keeps its license terms, too'),
  ('owner', $$ update private.shop_settings set online_payment = false $$, null, null),
  ('admin', $$ tests.publish('2024-12', '[{"title": "One", "text": "Text."}]') ->> 'error' $$,
    'replaced', 'terms that replace another version than the newest are refused'),
  ('admin', $$ tests.publish('2025-01', '[]') ->> 'error' $$, 'invalid', 'terms without a clause are refused'),
  ('admin', $$ tests.publish('2025-01', '[{"title": "One"}]') ->> 'error' $$, 'invalid', 'a clause without a text is refused'),
  ('admin', $$ tests.publish('2025-01', '[{"title": "One", "text": "Text.", "only": "nobody"}]') ->> 'error' $$,
    'invalid', 'a clause for unknown licenses is refused'),
  ('admin', $$
    tests.publish('2025-01', '[{"title": "One", "text": "By {{artist}}."}]') - array['success', 'error']
  $$, $$ = jsonb_build_object('version', to_char(now() at time zone 'utc', 'YYYY-MM-DD')) $$,
    'an admin publishes terms, whose version is the day'),
  ('admin', $$ tests.publish('2025-01', '[{"title": "One", "text": "Twice."}]') ->> 'error' $$,
    'replaced', 'terms that replace the same version again are refused'),
  ('admin', $$ public.current_license_terms() -> 'clauses' $$,
    '[{"title": "One", "text": "By {{artist}}."}]', 'published terms are in force'),
  ('admin', $$
    tests.publish(public.current_license_terms() ->> 'version', '[{"title": "Two", "text": "Text."}]') ->> 'version'
  $$, $$ = to_char(now() at time zone 'utc', 'YYYY-MM-DD') || '.2' $$, 'the second version of a day has a suffix'),
  ('owner', $$ insert into sold select tests.sell('basic'), 'old terms' $$, null, null),
  ('owner', $$ tests.data_of('old terms') #>> '{accepted,terms_version}' $$,
    '2025-01', 'an order keeps the terms that it accepted after others were published'),
  ('owner', $$
    insert into sold select tests.sell('basic', to_char(now() at time zone 'utc', 'YYYY-MM-DD')), 'new terms'
  $$, null, null),
  ('owner', $$ tests.data_of('new terms') -> 'clauses' $$,
    '[{"title": "One", "text": "By Ada Bow."}]', 'an order under new terms quotes them')
) as t;

-- The buyer's download ----------------------------------------------------------------------------

create function tests.reference() returns text
language sql stable security definer as $$ select reference from public.orders where id = tests.sold('lease') $$;
create function tests.finds(kind text, n integer default 1) returns text
language sql stable as $$
  select coalesce(found ->> 'error', concat_ws(' ', found ->> 'bucket', found ->> 'path'))
  from public.find_download(tests.reference(), n, kind) as found
$$;
update public.orders set user_id = tests.account('member') where id = tests.sold('lease');
select tests.try(t) from (values
  ('member', $$ tests.finds('license') $$,
    $$ = 'licenses ' || tests.number_of('lease') || '.pdf' $$, 'a buyer finds the document of a license'),
  ('member', $$ tests.finds('wav') $$, 'beat-masters 1/full_1_g.wav', 'a buyer finds the files of a license'),
  ('owner', $$ update public.orders set voided_at = null where id = tests.sold('upgrade') $$, null, null),
  ('member', $$ tests.finds('license') $$,
    $$ = 'licenses ' || tests.number_of('lease') || '.pdf' $$, 'a buyer finds the document of a license that was replaced'),
  ('visitor', $$ tests.finds('license') $$, 'not-found', 'a visitor finds no document'),
  -- The order has a second license: the end of one must not end the other.
  ('owner', $$
    insert into tests.lines (order_id, position, title, tier, tier_name, terms, details, files)
    select order_id, 3, 'Second', tier, tier_name, terms, details, files
    from public.order_items where order_id = tests.sold('lease') and position = 1
  $$, null, null),
  ('owner', $$ private.issue_documents(tests.sold('lease')) $$, null, null),
  ('member', $$ tests.finds('wav', 3) $$, 'beat-masters 1/full_1_g.wav', 'the files of a second license are found after the first was replaced'),
  ('member', $$ tests.finds('license', 3) $$, '~ ^licenses TVL-', 'the document of a second license is found, because it is written on request'),
  ('member', $$ tests.finds('license') $$, '~ ^licenses TVL-', 'the document of the first license is found beside the second')
) as t;

select * from finish();
rollback;
