-- License documents: made once of what was sold, never changed, verified without naming anybody; the
-- terms that they quote are published once each.
begin;
\ir personas.psql
select plan(97);

create function tests.become_service() returns void
language sql as $$
  select set_config('request.jwt.claims', '{"role": "service_role"}', true),
    set_config('role', 'service_role', true)
$$;
grant usage on schema tests, extensions to service_role;

delete from public.beats;
insert into public.beats (title, artist, genre, price, key, bpm, is_active)
values ('Ghost', 'A', 'x', 25, 'D', 142, true);
create function tests.beat() returns bigint
language sql stable security definer as $$ select id from public.beats where title = 'Ghost' $$;

-- An order as it stands once it is paid, with one license and a shirt.
create function tests.sell(tier text, terms_version text default '2025-01', supersedes text default null)
returns bigint
language plpgsql as $$
declare
  new_order bigint;
begin
  insert into public.orders (
    reference, name, artist_name, address, email, subtotal_cents, discount_cents, total_cents,
    currency, payment, terms_version, created_at, paid_at
  )
  values (
    private.new_order_reference(), 'Łukasz Żółć', 'Lil Ż', E'Street 1\nTown', 'buyer@example.com',
    7500, 0, 7500, 'USD', 'hand', terms_version, '2026-03-04 05:06:07+00', now()
  )
  returning id into new_order;
  insert into public.order_items (
    order_id, position, kind, beat_id, title, tier, tier_name, quantity, unit_cents, discount_cents,
    terms, details, supersedes, files
  )
  values (
    new_order, 1, 'license', tests.beat(), 'Ghost', tier, initcap(tier), 1, 7500, 0,
    '{"description": "For a release.", "features": ["Up to 100K streams"], "limits": ["No radio play"]}',
    '{"key": "D", "bpm": 142, "artist": "A"}', supersedes,
    '[{"kind": "wav", "bucket": "beat-masters", "path": "1/full_1_g.wav", "name": "g.wav", "size": 9, "sha256": null}]'
  );
  insert into public.order_items (
    order_id, position, kind, title, quantity, unit_cents, discount_cents
  )
  values (new_order, 2, 'merch', 'Tee', 1, 0, 0);
  perform private.issue_documents(new_order);
  return new_order;
end
$$;
create function tests.number_of(p_order bigint) returns text
language sql stable security definer as $$ select number from private.order_documents(p_order) $$;
create function tests.data_of(p_order bigint) returns jsonb
language sql stable security definer as $$
  select data from private.license_documents where number = tests.number_of(p_order)
$$;
create function tests.state_of(p_order bigint) returns text
language sql volatile as $$
  select public.verify_license(tests.number_of(p_order)) ->> 'status'
$$;

create temporary table sold on commit drop as
select tests.sell('premium') as id, 'lease' as name;
create function tests.sold(wanted text) returns bigint
language sql stable security definer as $$ select id from pg_temp.sold where name = wanted $$;

-- What a document says ----------------------------------------------------------------------------

select is(
  (select count(*)::integer from private.order_documents(tests.sold('lease'))),
  1, 'a license has a document, merch has none'
);
select matches(
  tests.number_of(tests.sold('lease')), '^TVL-[2-9A-Z]{4}-[2-9A-Z]{4}$', 'a document has a number'
);
select lives_ok(
  $$ select private.issue_documents(tests.sold('lease')) $$, 'an order can be settled again'
);
select is(
  (select count(*)::integer from private.license_documents), 1, 'which makes no second document'
);
select is(
  tests.data_of(tests.sold('lease')) - 'clauses' - 'number' - 'order' - 'issued_at' - 'files',
  '{
    "licensor": {"name": "Trap Violinist", "location": "Portland, OR", "email": "hello@trapviolinist.example"},
    "licensee": {"name": "Łukasz Żółć", "artist_name": "Lil Ż", "address": "Street 1\nTown"},
    "beat": {"title": "Ghost", "key": "D", "bpm": 142},
    "license": {"tier": "premium", "name": "Premium", "description": "For a release.", "features": ["Up to 100K streams"], "limits": ["No radio play"]},
    "price_cents": 7500, "currency": "USD",
    "accepted": {"name": "Łukasz Żółć", "at": "2026-03-04T05:06:07Z", "terms_version": "2025-01"},
    "leases": [], "supersedes": null
  }'::jsonb,
  'a document names parties, beat, license, price and acceptance'
);
select is(
  tests.data_of(tests.sold('lease')) -> 'files',
  '[{"kind": "wav", "name": "g.wav", "size": 9, "sha256": null}]'::jsonb,
  'a document lists its files, and not where they are kept'
);
select is(
  tests.data_of(tests.sold('lease')) ->> 'order',
  (select reference from public.orders where id = tests.sold('lease')),
  'a document names its order'
);
select is(
  jsonb_path_query_array(tests.data_of(tests.sold('lease')), '$.clauses[*].title'),
  '["Grant", "What you may do", "Publishing split", "Credit line", "What is not allowed", "Term and territory", "Revocation", "Governing law", "Electronic acceptance"]'::jsonb,
  'a lease quotes the clauses for leases'
);
select is(
  tests.data_of(tests.sold('lease')) #>> '{clauses,3,text}',
  'The beat is credited as “prod. by Trap Violinist” wherever credits can be shown.',
  'a clause names the artist'
);
update public.beats set title = 'Renamed', key = 'A' where id = tests.beat();
select is(
  tests.data_of(tests.sold('lease')) #>> '{beat,title}', 'Ghost', 'renaming a beat changes no document'
);
update public.beats set title = 'Ghost' where title = 'Renamed';

insert into sold select tests.sell('exclusive'), 'exclusive';
select is(
  tests.data_of(tests.sold('exclusive')) #> '{clauses,0,title}', '"Exclusive grant"',
  'an exclusive license quotes its own grant'
);
select is(
  jsonb_path_query_array(tests.data_of(tests.sold('exclusive')), '$.leases[*].number'),
  jsonb_build_array(tests.number_of(tests.sold('lease'))),
  'an exclusive license lists the leases sold before by number'
);
select is(
  tests.data_of(tests.sold('exclusive')) #>> '{leases,0,tier}', 'Premium', 'and their license'
);
update public.orders set refunded_cents = total_cents where id = tests.sold('lease');
insert into sold select tests.sell('exclusive'), 'second exclusive';
select ok(
  not jsonb_path_query_array(tests.data_of(tests.sold('second exclusive')), '$.leases[*].number')
    ? tests.number_of(tests.sold('lease')),
  'a lease that was refunded is not listed'
);
update public.orders set refunded_cents = 0 where id = tests.sold('lease');
insert into sold select tests.sell('basic'), 'basic';
select is(tests.data_of(tests.sold('basic')) -> 'leases', '[]', 'a lease lists no others');
insert into public.beats (title, artist, genre, price, is_active) values ('Other', 'A', 'x', 25, true);
update public.order_items set beat_id = (select id from public.beats where title = 'Other')
where order_id = tests.sold('lease') and kind = 'license';
insert into sold
select tests.sell('exclusive', supersedes => tests.number_of(tests.sold('basic'))), 'upgraded';
select ok(
  not jsonb_path_query_array(tests.data_of(tests.sold('upgraded')), '$.leases[*].number')
    ?| array[tests.number_of(tests.sold('lease')), tests.number_of(tests.sold('basic'))],
  'nor does an exclusive license list leases of other beats, or the one that it replaces'
);
update public.order_items set beat_id = tests.beat()
where order_id = tests.sold('lease') and kind = 'license';

-- Never changed -----------------------------------------------------------------------------------

select throws_ok(
  $$ update private.license_documents set data = data || '{"currency": "EUR"}' $$,
  '23000', 'License documents cannot be changed.', 'not even the owner changes what a document says'
);
select throws_ok(
  $$ delete from private.license_documents $$,
  '23000', 'License documents cannot be changed.', 'not even the owner deletes a document'
);
select throws_ok(
  $$ truncate private.license_documents cascade $$,
  '23000', 'License documents cannot be changed.', 'not even all of them'
);
select throws_ok(
  $$ delete from public.orders where id = tests.sold('lease') $$,
  '23503', null, 'an order with a document cannot be deleted'
);
select throws_ok(
  $$ update private.license_terms set clauses = '[]' $$,
  '23000', 'Published terms cannot be changed.', 'published terms are not edited'
);
select throws_ok(
  $$ delete from private.license_terms $$,
  '23000', 'Published terms cannot be changed.', 'published terms are not deleted'
);

-- Writing the file --------------------------------------------------------------------------------

grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.become_service();
select results_eq(
  $$ select number, path from public.pending_documents(tests.number_of(tests.sold('lease')) || '.pdf') $$,
  $$ select tests.number_of(tests.sold('lease')), tests.number_of(tests.sold('lease')) || '.pdf' $$,
  'the secret key reads which documents have no file yet'
);
select is((select count(*) from public.pending_documents()), 3::bigint, 'or three of all there are');
select is(
  (select data from public.pending_documents(tests.number_of(tests.sold('lease')) || '.pdf')),
  tests.data_of(tests.sold('lease')), 'and what they say'
);
select throws_ok(
  $$ select public.finish_document(tests.number_of(tests.sold('lease')), 'abc', 10) $$,
  '23514', null, 'a hash is 64 digits'
);
select throws_ok(
  $$ select public.finish_document('TVL-2222-2222', repeat('a', 64), 10) $$,
  '22023', 'There is no such document.', 'an unknown document is refused'
);
select lives_ok(
  $$ select public.finish_document(tests.number_of(tests.sold('lease')), repeat('a', 64), 10) $$,
  'the secret key notes that a file is there'
);
select is_empty(
  $$ select * from public.pending_documents(tests.number_of(tests.sold('lease')) || '.pdf') $$, 'then it is pending no more'
);
select lives_ok(
  $$ select public.finish_document(tests.number_of(tests.sold('lease')), repeat('a', 64), 10) $$,
  'the same file twice is fine'
);
select throws_ok(
  $$ select public.finish_document(tests.number_of(tests.sold('lease')), repeat('b', 64), 10) $$,
  '23000', 'License documents cannot be changed.', 'another file is refused'
);
select tests.become('owner');
select results_eq(
  $$ select sha256 from private.order_documents(tests.sold('lease')) $$,
  $$ select repeat('a', 64) $$, 'an order shows the hash of its document'
);
select is(count(*), 1::bigint, 'no other document is')
from private.license_documents where sha256 is not null;

-- Verifying ---------------------------------------------------------------------------------------

select tests.become('visitor');
select is(
  public.verify_license(' ' || lower(tests.number_of(tests.sold('lease'))) || ' ') - 'date',
  jsonb_build_object(
    'number', tests.number_of(tests.sold('lease')), 'status', 'valid', 'replaced', false,
    'title', 'Ghost', 'tier', 'Premium', 'sha256', repeat('a', 64)
  ),
  'anybody with a number learns status, title, tier, date and hash, and nobody''s name'
);
select is(
  public.verify_license('TVL-2222-2222'), null::jsonb, 'an unknown number has no answer'
);
select is(public.verify_license(null), null::jsonb, 'no number has none either');
select tests.become('member');
select is(tests.state_of(tests.sold('lease')), 'valid', 'members ask as visitors do');

select tests.become('owner');
update public.orders set refunded_cents = 100 where id = tests.sold('lease');
select is(tests.state_of(tests.sold('lease')), 'valid', 'a partial refund revokes nothing');
update public.orders set refunded_cents = total_cents where id = tests.sold('lease');
select is(tests.state_of(tests.sold('lease')), 'revoked', 'a full refund revokes');
update public.orders set refunded_cents = 0, dispute = 'open' where id = tests.sold('lease');
select is(tests.state_of(tests.sold('lease')), 'valid', 'a dispute that is open revokes nothing');
update public.orders set dispute = 'lost' where id = tests.sold('lease');
select is(tests.state_of(tests.sold('lease')), 'revoked', 'a lost dispute revokes');
update public.orders set dispute = 'won' where id = tests.sold('lease');
select is(tests.state_of(tests.sold('lease')), 'valid', 'a dispute that was won restores');
insert into sold
select tests.sell('unlimited', '2025-01', tests.number_of(tests.sold('lease'))), 'upgrade';
select is(tests.state_of(tests.sold('lease')), 'revoked', 'a license that was replaced is revoked');
select is(tests.state_of(tests.sold('upgrade')), 'valid', 'the one in its place is valid');
update public.orders set refunded_cents = total_cents where id = tests.sold('upgrade');
select is(
  tests.state_of(tests.sold('lease')), 'valid', 'a refund of the upgrade restores what it replaced'
);
update public.orders set refunded_cents = 0, voided_at = now() where id = tests.sold('upgrade');
select is(tests.state_of(tests.sold('upgrade')), 'revoked', 'a void order has no valid license');

select tests.become('visitor');
select tests.come_from('192.0.2.9');
select lives_ok(
  $$ select public.verify_license('TVL-2222-2222') from generate_series(1, 60) $$,
  'an address may ask 60 times an hour'
);
select throws_ok(
  $$ select public.verify_license('TVL-2222-2222') $$, 'PT429', null, 'and not more often'
);
select tests.has_window('verify_license', '1 hour');
select tests.come_from_nowhere();

-- Who may what ------------------------------------------------------------------------------------

select tests.become('owner');
create function tests.denied(persona text, statement text, why text) returns setof text
language plpgsql as $$
begin
  perform tests.become(persona);
  return next throws_ok(statement, '42501', null, persona || ' cannot ' || why);
  perform tests.become('owner');
end
$$;
select tests.denied(who, statement, why)
from unnest(array['visitor', 'member', 'admin', 'super admin']) as who
cross join (
  values
    ('select * from private.license_documents', 'read documents'),
    ('select * from public.pending_documents()', 'read what is pending'),
    ('select public.finish_document(''TVL-2222-2222'', repeat(''a'', 64), 1)', 'finish a document'),
    ('select private.issue_documents(1)', 'issue documents'),
    ('select private.order_documents(1)', 'read the documents of an order')
) as tried (statement, why);

-- Terms -------------------------------------------------------------------------------------------

create function tests.publish(replaces text, clauses jsonb) returns jsonb
language sql as $$
  select public.publish_license_terms(
    replaces, '{"name": "Ada Bow", "location": "Portland", "email": "a@example.com"}', clauses
  )
$$;
create function tests.sees() returns integer
language sql stable as $$
  select count(*)::integer from storage.objects where bucket_id = 'licenses'
$$;
grant execute on all functions in schema tests to anon, authenticated;
select tests.become('visitor');
select is(
  public.current_license_terms() ->> 'version', '2025-01', 'visitors read the terms in force'
);
select throws_ok(
  $$ select public.publish_license_terms('2025-01', '{}', '[]') $$,
  '42501', null, 'a visitor publishes no terms'
);
select tests.become('member');
select throws_ok(
  $$ select public.publish_license_terms('2025-01', '{}', '[]') $$,
  '42501', null, 'a member publishes no terms'
);
select tests.become('admin');
create temporary table answers on commit drop as
select
  tests.publish('2024-12', '[{"title": "One", "text": "Text."}]') as outdated,
  tests.publish('2025-01', '[]') as empty,
  tests.publish('2025-01', '[{"title": "One"}]') as textless,
  tests.publish('2025-01', '[{"title": "One", "text": "Text.", "only": "nobody"}]') as unknown,
  tests.publish('2025-01', '[{"title": "One", "text": "By {{artist}}."}]') as published,
  tests.publish('2025-01', '[{"title": "One", "text": "Twice."}]') as again;
select is((select outdated ->> 'error' from answers), 'replaced', 'terms must replace the newest');
select is((select empty ->> 'error' from answers), 'invalid', 'terms have a clause');
select is((select textless ->> 'error' from answers), 'invalid', 'a clause has a text');
select is((select unknown ->> 'error' from answers), 'invalid', 'a clause is for licenses there are');
select is(
  (select published from answers),
  jsonb_build_object(
    'success', true, 'error', null, 'version', to_char(now() at time zone 'utc', 'YYYY-MM-DD')
  ),
  'an admin publishes terms, named by their day'
);
select is((select again ->> 'error' from answers), 'replaced', 'a second press publishes nothing');
select is(
  public.current_license_terms() -> 'clauses',
  '[{"title": "One", "text": "By {{artist}}."}]'::jsonb,
  'what was published is in force'
);
select is(
  tests.publish(
    public.current_license_terms() ->> 'version', '[{"title": "Two", "text": "Text."}]'
  ) ->> 'version',
  to_char(now() at time zone 'utc', 'YYYY-MM-DD') || '.2', 'a day may have two versions'
);
select throws_ok(
  $$
    select public.publish_license_terms(
      public.current_license_terms() ->> 'version', '{"name": ""}', '[{"title": "T", "text": "T"}]'
    )
  $$,
  '23514', null, 'terms name the licensor'
);
select tests.become('owner');
insert into sold select tests.sell('basic'), 'old terms';
select is(
  tests.data_of(tests.sold('old terms')) #>> '{accepted,terms_version}', '2025-01',
  'an order keeps the terms that it accepted, whatever was published since'
);
insert into sold
select tests.sell('basic', to_char(now() at time zone 'utc', 'YYYY-MM-DD')), 'new terms';
select is(
  tests.data_of(tests.sold('new terms')) -> 'clauses',
  '[{"title": "One", "text": "By Ada Bow."}]'::jsonb,
  'an order under new terms quotes them'
);

-- The bucket --------------------------------------------------------------------------------------

insert into storage.objects (bucket_id, name, metadata)
values ('licenses', 'TVL-2222-2222.pdf', '{"mimetype": "application/pdf"}');
select is(
  (select public from storage.buckets where id = 'licenses'), false, 'the bucket is private'
);
select tests.become('visitor');
select is(tests.sees(), 0, 'visitors see no document file');
select tests.become('member');
select is(tests.sees(), 0, 'members see no document file');
select tests.become('admin');
select is(tests.sees(), 1, 'admins may open document files');
select throws_ok(
  $$
    insert into storage.objects (bucket_id, name, metadata)
    values ('licenses', 'TVL-2222-2223.pdf', '{"mimetype": "application/pdf"}')
  $$,
  '42501', null, 'admins add none'
);
-- Hosted projects refuse to delete objects in SQL unless the storage service says this first.
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where bucket_id = 'licenses';
update storage.objects set name = 'x' where bucket_id = 'licenses';
select tests.become('owner');
select is(
  (select name from storage.objects where bucket_id = 'licenses'), 'TVL-2222-2222.pdf',
  'and neither replace nor delete any'
);

-- The buyer's download ----------------------------------------------------------------------------

create function tests.reference() returns text
language sql stable security definer as $$ select reference from public.orders where id = tests.sold('lease') $$;
create function tests.finds(kind text, n integer default 1) returns text
language sql stable as $$
  select coalesce(found ->> 'error', concat_ws(' ', found ->> 'bucket', found ->> 'path'))
  from public.find_download(tests.reference(), n, kind) as found
$$;
grant execute on all functions in schema tests to anon, authenticated;
update public.orders set user_id = tests.account('member') where id = tests.sold('lease');
select tests.become('member');
select is(
  tests.finds('license'), 'licenses ' || tests.number_of(tests.sold('lease')) || '.pdf',
  'a buyer finds the document'
);
select is(tests.finds('wav'), 'beat-masters 1/full_1_g.wav', 'and the files');
select tests.become('owner');
update public.orders set voided_at = null where id = tests.sold('upgrade');
select tests.become('member');
select is(tests.finds('wav'), 'license-ended', 'no files of a license that was replaced');
select is(
  tests.finds('license'), 'licenses ' || tests.number_of(tests.sold('lease')) || '.pdf',
  'but its document'
);
select tests.become('visitor');
select is(tests.finds('license'), 'not-found', 'a visitor finds none');

-- A second license of the order: neither's end is the other's.
select tests.become('owner');
insert into public.order_items (
  order_id, position, kind, title, tier, tier_name, quantity, unit_cents, discount_cents, terms, details, files
)
select order_id, 3, kind, 'Second', tier, tier_name, 1, unit_cents, 0, terms, details, files
from public.order_items where order_id = tests.sold('lease') and position = 1;
select private.issue_documents(tests.sold('lease'));
select tests.become('member');
select is(tests.finds('wav', 3), 'beat-masters 1/full_1_g.wav', 'of a second license there are files all the same');
select matches(tests.finds('license', 3), '^licenses TVL-', 'and its document, which is written when it is asked for');
select matches(tests.finds('license'), '^licenses TVL-', 'as there is of the first');

select * from finish();
rollback;
