-- Licenses that an admin revokes, stored documents that were changed, and secrets for a key that is known.
begin;
\ir personas.psql
\ir orders.psql
select plan(48);

update private.shop_settings set online_payment = true, artist_email = 'artist@tests.test';
select tests.add_beats('{Misused,Kept,Alone}', '{mp3,wav,stems}', 500);
/* The number of the license on a line of an order. */
create function tests.number_of(n integer, line integer) returns text
language sql stable security definer as $$
  select document.number
  from private.order_documents(tests.order_of(n)) as document
  join public.order_items as item on item.id = document.order_item_id and item.position = line
$$;
create function tests.revoke(n integer, line integer, reason text default 'A sample pack was made of it.') returns text
language sql as $$
  select coalesce(answer ->> 'error', 'revoked') from public.revoke_license(tests.number_of(n, line), reason) as answer
$$;
create function tests.states(n integer) returns text
language sql security definer as $$
  select string_agg(private.license_state(number), ' ') from private.order_documents(tests.order_of(n))
$$;

-- Revoking -----------------------------------------------------------------------------------------

select tests.become('member');
select tests.sell(1, jsonb_build_array(tests.license('Misused', 'premium'), tests.license('Kept')), 10000);
select tests.sell(2, tests.license('Alone', 'exclusive'), 50000);
select tests.try(t) from (values
  ('admin', $$ tests.revoke(1, 1, ' ') $$, 'refused 22023', 'no license is revoked without a reason'),
  ('admin', $$ tests.revoke(1, 1, null) $$, 'refused 22023', 'nor for null'),
  ('admin', $$ tests.revoke(1, 1, repeat('x', 501)) $$, 'refused 22023', 'nor with a long one'),
  ('admin', $$ public.revoke_license('TVL-2222-2222', 'x') ->> 'success' $$, 'false', 'nor one that there is not'),
  ('admin', 'tests.revoke(1, 1)', 'revoked', 'an admin revokes a license with a reason'),
  ('owner', 'tests.states(1)', 'revoked valid', 'and no other of the order'),
  ('owner', 'tests.status(1)', 'paid', 'which stays paid'),
  ('admin', 'tests.revoke(1, 1)', 'This license is revoked or replaced already.', 'once'),
  ('visitor', $$ public.verify_license(tests.number_of(1, 1)) ->> 'status' $$, 'revoked', 'anybody can see that'),
  ('visitor', $$ public.verify_license(tests.number_of(1, 1))::text ~ 'sample|Buyer|member@' $$, 'false',
    'without reason and name'),
  ('member', $$ public.find_download((tests.placed(1)).reference, 1, 'mp3') ->> 'error' $$, 'license-ended', 'its files are closed'),
  ('member', $$ public.find_download((tests.placed(1)).reference, 2, 'mp3') ->> 'error' $$, null, 'others are not'),
  ('member', $$
    select delivery #>> '{document,state}', delivery #>> '{document,reason}', jsonb_array_length(delivery -> 'files')
    from jsonb_array_elements(public.open_order((tests.placed(1)).reference) -> 'deliveries') as delivery
  $$, $$ values ('revoked', 'A sample pack was made of it.', 0), ('valid', null, 1) $$,
    'its buyer still sees it at the order, with the reason'),
  ('member', $$ select line, state, tier from public.license_upgrades() where reference = (tests.placed(1)).reference order by line $$,
    $$ values (1, 'revoked', null), (2, 'valid', 'premium') $$, 'and among the purchases, without an upgrade'),
  ('admin', $$ select line, state, reason, held from public.order_licenses(array[tests.order_of(1)]) $$,
    $$ values (1, 'revoked', 'A sample pack was made of it.', false), (2, 'valid', null, false) $$, 'an admin too'),
  ('owner', $$
    select recipient, data ->> 'reason', data ->> 'number', length(data ->> 'token')
    from private.outbox where kind = 'license-revoked'
  $$, $$ values ('member@personas.test', 'A sample pack was made of it.', tests.number_of(1, 1), 43) $$, 'its buyer is mailed'),
  ('member', $$ public.quote_order(jsonb_build_array(tests.license('Misused', 'unlimited', tests.number_of(1, 1))))
    #>> '{lines,0,problem}' $$, 'upgrade-gone', 'it is not upgraded'),
  ('member', $$ tests.sell(3, tests.license('Kept', 'premium', tests.number_of(1, 2)), 5000) $$, null, null),
  ('admin', 'tests.revoke(1, 2)', 'This license is revoked or replaced already.', 'nor is a replaced one revoked'),
  ('admin', 'tests.revoke(3, 1)', 'revoked', 'but the one in its place is'),
  ('owner', 'tests.states(1)', 'revoked replaced', 'which does not come back by that'),
  ('admin', 'tests.revoke(2, 1)', 'revoked', 'an exclusive license is revoked'),
  ('admin', 'select held from public.order_licenses(array[tests.order_of(2)])', 'values (true)', 'and holds its beat'),
  ('admin', $$ public.free_exclusive(tests.number_of(2, 1)) -> 'success' $$, 'true', 'until that is freed'),
  ('visitor', $$ public.exclusive_state(tests.beat('Alone')) $$, null, 'to be sold again')
) as t;

-- Stored documents ----------------------------------------------------------------------------------

select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata)
select 'licenses', number || '.pdf', '{"eTag": "one"}' from unnest(array[tests.number_of(1, 2), tests.number_of(2, 1)]) as number;
create function tests.is_original() returns text
language sql as $$ select public.verify_license(tests.number_of(1, 2)) ->> 'is_original' $$;
select tests.try(t) from (values
  ('visitor', 'tests.is_original()', null, 'a document without a file is neither original nor changed'),
  ('service', $$ select public.finish_document(tests.number_of(1, 2), repeat('a', 64), 10) $$, 'done', 'its file is there'),
  ('service', $$ select public.finish_document(tests.number_of(2, 1), repeat('c', 64), 10) $$, 'done', 'and that of another'),
  ('visitor', 'tests.is_original()', 'true', 'as it was issued'),
  ('service', 'select * from public.documents_to_check()', '0 rows', 'it was compared just now'),
  ('owner', $$ update storage.objects set metadata = '{"eTag": "two"}' where name = tests.number_of(1, 2) || '.pdf' $$, null, null),
  ('owner', $$ update private.license_checks set checked_at = now() - interval '25 hours' where number = tests.number_of(1, 2) $$,
    null, null),
  ('visitor', 'tests.is_original()', null, 'a file that is written again is neither before it is compared'),
  ('service', 'select number, etag from public.documents_to_check()', $$ select tests.number_of(1, 2), 'two' $$, 'it is compared daily'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('a', 64), 'two') $$, 'done', 'and is the same'),
  ('owner', $$ select from private.outbox where kind = 'artist-document' $$, '0 rows', 'of which the artist hears nothing'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('b', 64), 'two') $$, 'done', 'or it differs'),
  ('visitor', 'tests.is_original()', 'false', 'which stays known'),
  ('visitor', $$ public.verify_license(tests.number_of(2, 1)) ->> 'is_original' $$, 'true', 'and says nothing of another file'),
  ('service', $$ select public.note_document_check(tests.number_of(2, 1), repeat('c', 64), 'one') $$, 'done', 'which is compared by itself'),
  ('service', 'select * from public.documents_to_check()', '0 rows', 'for a day'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), null, null) $$, 'done', 'a file that is gone'),
  ('owner', $$ select recipient, data ->> 'number' from private.outbox where kind = 'artist-document' $$,
    $$ select 'artist@tests.test', tests.number_of(1, 2) $$, 'the artist is mailed once'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('a', 64), 'two') $$, 'done', 'a file that is put back'),
  ('visitor', 'tests.is_original()', 'true', 'is the original')
) as t;

-- The same try again -----------------------------------------------------------------------------------

select tests.become('owner');
create function tests.again() returns text
language sql as $$
  select answer ->> 'token'
  from tests.checkout(9, tests.license('Kept'), 2500, '{"email": "guest@tests.test"}') as answer
$$;
create temporary table given as select tests.come_from('192.0.2.9'), tests.again() as first;
grant select on given to anon;
select tests.try(t) from (values
  ('visitor', $$ (select tests.again() = first from given) $$, 'false', 'a try that is made again has another secret'),
  ('owner', '(select count(*) from private.order_tokens where order_id = tests.order_of(9))', '1', 'in the place of the first'),
  ('visitor', $$ (select public.open_order((tests.placed(9)).reference, first) from given) $$, null, 'which opens nothing any more'),
  ('visitor', '(select count(*) from generate_series(2, 10) where tests.again() is not null)', '9', 'ten times an hour'),
  ('visitor', 'tests.again()', 'refused PT429', 'and no more'),
  ('visitor', $$ tests.has_window('order_again', '1 hour') $$, 'true', 'for so long')
) as t;

select * from finish();
rollback;
