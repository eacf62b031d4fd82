-- Licenses that an admin revokes, stored documents that were changed, and tokens of an order that is placed again.
begin;
\ir personas.psql
\ir orders.psql
select plan(60);

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
  ('admin', $$ tests.revoke(1, 1, null) $$, 'refused 22023', 'no license is revoked with a null reason'),
  ('admin', $$ tests.revoke(1, 1, repeat('x', 501)) $$, 'refused 22023', 'no license is revoked with a reason of 501 characters'),
  ('admin', $$ public.revoke_license('TVL-2222-2222', 'x') ->> 'success' $$, 'false', 'an unknown license cannot be revoked'),
  ('admin', 'tests.revoke(1, 1)', 'revoked', 'an admin revokes a license with a reason'),
  ('owner', 'tests.states(1)', 'revoked valid', 'a revoked license leaves the others of its order valid'),
  ('owner', 'tests.status(1)', 'paid', 'an order with a revoked license stays paid'),
  ('admin', 'tests.revoke(1, 1)', 'This license has ended already.', 'a license cannot be revoked twice'),
  ('visitor', $$ public.verify_license(tests.number_of(1, 1)) ->> 'status' $$, 'revoked', 'verify_license shows any caller that a license is revoked'),
  ('visitor', $$ public.verify_license(tests.number_of(1, 1))::text ~ 'sample|Buyer|member@' $$, 'false',
    'verify_license shows neither the reason nor the name'),
  ('member', $$ public.find_download((tests.placed(1)).reference, 1, 'mp3') ->> 'error' $$, 'license-ended', 'the files of a revoked license cannot be downloaded'),
  ('member', $$ public.find_download((tests.placed(1)).reference, 2, 'mp3') ->> 'error' $$, null, 'the files of other licenses can be downloaded'),
  ('member', $$
    select delivery #>> '{document,state}', delivery #>> '{document,reason}', jsonb_array_length(delivery -> 'files')
    from jsonb_array_elements(public.open_order((tests.placed(1)).reference) -> 'deliveries') as delivery
  $$, $$ values ('revoked', 'A sample pack was made of it.', 0), ('valid', null, 1) $$,
    'the buyer sees a revoked license in the order, with its reason'),
  ('member', $$ public.open_order((tests.placed(1)).reference) #> '{deliveries,1,document,tags}' $$,
    '{"artist": "A", "album": null, "bpm": null, "key": null, "proof": null, "cover": null}',
    'the files of a license are tagged with facts of the beat, and without a name of the buyer'),
  ('member', $$ select line, state, tier from public.license_upgrades() where reference = (tests.placed(1)).reference order by line $$,
    $$ values (1, 'revoked', null), (2, 'valid', 'premium') $$, 'the buyer sees a revoked license among the purchases, without an upgrade'),
  ('admin', $$ select line, state, reason, held from public.order_licenses(array[tests.order_of(1)]) $$,
    $$ values (1, 'revoked', 'A sample pack was made of it.', false), (2, 'valid', null, false) $$, 'an admin sees a revoked license with its reason'),
  ('owner', $$
    select recipient, data ->> 'reason', data ->> 'number', length(data ->> 'token')
    from private.outbox where kind = 'license-revoked'
  $$, $$ values ('member@personas.test', 'A sample pack was made of it.', tests.number_of(1, 1), 43) $$, 'the buyer is mailed about a revoked license'),
  ('member', $$ public.quote_order(jsonb_build_array(tests.license('Misused', 'unlimited', tests.number_of(1, 1))))
    #>> '{lines,0,problem}' $$, 'upgrade-gone', 'a revoked license cannot be upgraded'),
  ('member', $$ tests.sell(3, tests.license('Kept', 'premium', tests.number_of(1, 2)), 5000) $$, null, null),
  ('admin', 'tests.revoke(1, 2)', 'This license has ended already.', 'a license that was replaced cannot be revoked'),
  ('admin', 'tests.revoke(3, 1)', 'revoked', 'the license of an upgrade can be revoked'),
  ('owner', 'tests.states(1)', 'revoked replaced', 'a revoked upgrade does not restore the license that it replaced'),
  ('admin', $$ public.revoke_license('TVL-2222-2222', 'x') ->> 'error' $$, 'This license has ended already.', 'an unknown license cannot be revoked'),
  ('admin', 'tests.revoke(2, 1)', 'revoked', 'an exclusive license is revoked'),
  ('owner', $$ select order_id from private.outbox where kind = 'license-revoked' order by id $$,
    'values (tests.order_of(1)), (tests.order_of(3)), (tests.order_of(2))', 'each mail about a revoked license is one of its order'),
  ('admin', 'select held from public.order_licenses(array[tests.order_of(2)])', 'values (true)', 'a revoked exclusive license keeps its beat out of the store'),
  ('admin', $$ public.free_exclusive(tests.number_of(2, 1)) ->> 'success' $$, 'true', 'an admin frees the beat of a revoked exclusive license'),
  ('service', $$ tests.tell(2, 'charge.dispute.closed', '{"status": "lost"}') $$, 'settled', null),
  ('service', $$ tests.tell(2, 'charge.dispute.closed', '{"status": "won"}') $$, 'settled', null),
  ('owner', 'tests.status(2)', 'paid', 'a dispute that is lost and then won restores an order with a revoked license'),
  ('admin', 'select held from public.order_licenses(array[tests.order_of(2)])', 'values (false)', 'an order that is restored claims no beat for a revoked license')
) as t;

-- Stored documents ----------------------------------------------------------------------------------

select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata)
select 'licenses', number || '.pdf', '{"eTag": "one"}' from unnest(array[tests.number_of(1, 2), tests.number_of(2, 1)]) as number;
create function tests.is_original() returns text
language sql as $$ select public.verify_license(tests.number_of(1, 2)) ->> 'is_original' $$;
create function tests.is_deleted() returns text
language sql as $$ select public.verify_license(tests.number_of(1, 2)) ->> 'is_deleted' $$;
select tests.try(t) from (values
  ('visitor', 'tests.is_deleted()', 'false', 'a document that is not written yet is not called deleted'),
  ('visitor', 'tests.is_original()', null, 'a document without a file is neither original nor changed'),
  ('service', $$ select public.finish_document(tests.number_of(1, 2), repeat('a', 64), 10, 'e30.e30.' || repeat('a', 86)) $$,
    'done', 'the file of a document is recorded'),
  ('member', $$ (public.open_order((tests.placed(1)).reference) #>> '{deliveries,1,document,tags,proof}') like 'e30.%' $$,
    'true', 'the buyer reads the signature of a license in the order'),
  ('service', $$ select public.finish_document(tests.number_of(2, 1), repeat('c', 64), 10) $$, 'done', 'the file of another document is recorded'),
  ('visitor', 'tests.is_original()', 'true', 'a document whose file was just recorded is original'),
  ('service', 'select * from public.documents_to_check()', '0 rows', 'a document whose file was just recorded is not due for a check'),
  ('owner', $$ update storage.objects set metadata = '{"eTag": "two"}' where name = tests.number_of(1, 2) || '.pdf' $$, null, null),
  ('owner', $$ update private.license_checks set checked_at = now() - interval '25 hours' $$, null, null),
  ('service', 'select * from public.documents_to_check()', '0 rows', 'a document that was not asked for is not due for a check'),
  ('visitor', 'tests.is_original()', null, 'a file that was written again is neither original nor changed before its check'),
  ('service', 'select number, etag from public.documents_to_check()', $$ select tests.number_of(1, 2), 'two' $$, 'a document that was verified is due for a check'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('a', 64), 'two') $$, 'done', 'a check finds the same hash'),
  ('owner', $$ select from private.outbox where kind = 'artist-document' $$, '0 rows', 'the artist gets no mail about the same hash'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('b', 64), 'two') $$, 'done', 'a check finds another hash'),
  ('visitor', 'tests.is_original()', 'false', 'a document with another hash is not original'),
  ('visitor', $$ public.verify_license(tests.number_of(2, 1)) ->> 'is_original' $$, 'true', 'a changed document does not affect another one'),
  ('service', $$ select public.note_document_check(tests.number_of(2, 1), repeat('c', 64), 'one') $$, 'done', 'the check of another document is recorded'),
  ('visitor', $$ public.verify_license(tests.number_of(2, 1)) ->> 'is_original' $$, 'true', 'a document that was checked stays original'),
  ('service', 'select * from public.documents_to_check()', '0 rows', 'a document that was checked is not due for a day'),
  ('owner', $$ update private.license_checks set checked_at = now() - interval '25 hours' where number = tests.number_of(2, 1) $$,
    null, null),
  ('member', 'public.open_order((tests.placed(2)).reference) ->> ''status''', 'paid', 'a buyer opens the page of an order'),
  ('service', 'select number from public.documents_to_check()', $$ select tests.number_of(2, 1) $$, 'a document is due for a check after its order was opened'),
  ('service', $$ select public.note_document_check(tests.number_of(2, 1), repeat('c', 64), 'one') $$, null, null),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), null, null) $$, 'done', 'a check finds no file'),
  ('visitor', 'tests.is_deleted()', 'false', 'a changed document is not called deleted'),
  ('owner', $$ update storage.objects set name = 'moved' where name = tests.number_of(1, 2) || '.pdf' $$, null, null),
  ('visitor', 'tests.is_deleted()', 'true', 'a document whose file was deleted is called deleted'),
  ('owner', $$ update storage.objects set name = tests.number_of(1, 2) || '.pdf' where name = 'moved' $$, null, null),
  ('owner', $$ select recipient, data ->> 'number' from private.outbox where kind = 'artist-document' $$,
    $$ select 'artist@tests.test', tests.number_of(1, 2) $$, 'the artist is mailed once about a changed document'),
  ('service', $$ select public.note_document_check(tests.number_of(1, 2), repeat('a', 64), 'two') $$, 'done', 'a check finds the original file again'),
  ('visitor', 'tests.is_original()', 'true', 'a document whose file was restored is original')
) as t;

-- Orders that are placed again --------------------------------------------------------------------

select tests.become('owner');
create function tests.again() returns text
language sql as $$
  select answer ->> 'token'
  from tests.checkout(9, tests.license('Kept'), 2500, '{"email": "guest@tests.test"}') as answer
$$;
create temporary table given as select tests.come_from('192.0.2.9'), tests.again() as first;
grant select on given to anon;
select tests.try(t) from (values
  ('visitor', $$ (select tests.again() = first from given) $$, 'false', 'an order that is placed again has another token'),
  ('owner', '(select count(*) from private.order_tokens where order_id = tests.order_of(9))', '1', 'the new token replaces the first one'),
  ('visitor', $$ (select public.open_order((tests.placed(9)).reference, first) from given) $$, null, 'the first token opens nothing'),
  ('visitor', '(select count(*) from generate_series(2, 10) where tests.again() is not null)', '9', 'an order can be placed again ten times an hour'),
  ('visitor', 'tests.again()', 'refused PT429', 'an order that is placed again too often is throttled'),
  ('visitor', $$ tests.has_window('order_again', '1 hour') $$, 'true', 'orders that are placed again are throttled for an hour')
) as t;

select * from finish();
rollback;
