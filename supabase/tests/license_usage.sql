-- Usage of licenses: who notes it, who sees it, who gets a mail near a limit, and what admins see.
begin;
\ir personas.psql
\ir orders.psql
select plan(58);

update private.shop_settings set online_payment = true, postal_address = '1 Main St, Portland, OR';
select tests.add_beats('{One,Two}', '{mp3,wav,stems}');
create function tests.note(n integer, usage jsonb, token text default null, line integer default 1) returns text
language sql as $$
  select coalesce(answer ->> 'error', 'noted') from public.note_usage((tests.placed(n)).reference, line, usage, token) as answer
$$;
create function tests.usage(n integer) returns jsonb
language sql as $$ select public.open_order((tests.placed(n)).reference) #> '{deliveries,0,usage}' $$;
create function tests.limit_mails() returns text
language sql security definer as $$
  select string_agg(concat_ws(' ', data ->> 'limit', data ->> 'noted', data #>> '{upgrade,name}'), ', ' order by data ->> 'limit')
  from private.outbox where kind = 'license-limit'
$$;
/* Sets what the license of an order allows. */
create function tests.allow(n integer, rights jsonb) returns void
language sql security definer as $$
  update public.order_items set terms = terms || jsonb_build_object('rights', rights) where order_id = tests.order_of(n)
$$;

select tests.become('member');
select tests.sell(1, tests.license('One'), 2500);
select tests.sell(2, tests.license('Two'), 2500);
select tests.place(3, tests.license('Two'), 2500);
select tests.become('owner');
insert into private.order_tokens (token_hash, order_id) values (sha256('guest token'), tests.order_of(2));
select tests.allow(1, '{"streams": 1000, "sales": 100, "years": null}');
select tests.allow(2, '{"streams": 1000, "sales": null, "years": 1}');

select tests.try(t) from (values
  -- Noting
  ('visitor, unconfirmed, admin', $$ tests.note(1, '{"streams": 1}') $$, '~ not valid', 'notes nothing about a license of another account'),
  ('visitor', $$ tests.note(1, '{"streams": 1}', 'guest token') $$, '~ not valid', 'notes nothing with the token of another order'),
  ('member', $$ tests.note(3, '{"streams": 1}') $$, '~ not valid', 'an unpaid order has no usage'),
  ('member', $$ tests.note(1, '{"streams": 1}', null, 2) $$, '~ not valid', 'a line that is not there has no usage'),
  ('member', $$ tests.note(1, '{"streams": -1}') $$, '~ whole number', 'a number is not negative'),
  ('member', $$ tests.note(1, '{"streams": "many"}') $$, '~ whole number', 'a word is no number'),
  ('member', $$ tests.note(1, '{"sales": 99999999999999999999}') $$, '~ whole number', 'a number has a limit'),
  ('member', 'tests.usage(1)', '{"near": [], "sales": null, "streams": null, "ends_at": null, "noted_at": null, "wants_mail": false}', 'an order without notes has its usage'),
  ('member', $$ tests.note(1, '{"streams": 790}') $$, 'noted', 'a member notes streams'),
  ('member', $$ tests.note(1, '{"sales": 10}') $$, 'noted', 'a member notes sales'),
  ('member', $$ tests.usage(1) - '{noted_at,ends_at,near}'::text[] $$, '{"sales": 10, "streams": 790, "wants_mail": false}', 'a number stays while the other one is noted'),
  ('member', $$ tests.note(1, '{"sales": null}') $$, 'noted', 'a member clears a number'),
  ('member', $$ tests.usage(1) - '{noted_at,ends_at,near}'::text[] $$, '{"sales": null, "streams": 790, "wants_mail": false}', 'only the number is cleared that was sent as null'),
  ('owner', $$ update private.order_tokens set ends_older = true where token_hash = sha256('guest token') $$, '1 rows', null),
  ('visitor', $$ tests.note(2, '{"streams": 5, "wants_mail": true}', 'guest token') $$, 'noted', 'a visitor notes streams with the token of the order'),
  ('owner', 'select 1 from private.order_tokens where ends_older', '0 rows', 'a note ends older links, as a download does'),
  ('member', $$ (tests.usage(2) ->> 'ends_at')::timestamptz = now() + interval '1 year' $$, 'true', 'an order has the end of its term'),
  -- Mails
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', null, 'below 80% no mail is sent'),
  ('member', $$ tests.note(1, '{"streams": 800}') $$, 'noted', null),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', null, 'no mail is sent that the buyer has not allowed'),
  ('member', $$ tests.note(1, '{"wants_mail": true}') $$, 'noted', 'the buyer allows mails'),
  ('owner', 'update private.shop_settings set postal_address = null', '1 rows', null),
  ('member', $$ tests.usage(1) -> 'wants_mail' $$, 'null', 'no mails are offered while the artist has no postal address'),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', null, 'no mail is sent while the artist has no postal address'),
  ('owner', $$ update private.shop_settings set postal_address = '1 Main St, Portland, OR' $$, '1 rows', null),
  ('owner', 'private.run_daily_jobs()', null, null),
  ('owner', 'tests.limit_mails()', 'streams 800 Premium', 'at 80% one mail names the next license'),
  ('member', $$ tests.note(1, '{"streams": 900, "sales": 100}') $$, 'noted', null),
  ('member', $$ tests.usage(1) -> 'near' $$, '["streams", "sales"]', 'an order has the limits that its license has nearly reached'),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, streams 800 Premium', 'each limit is mailed once'),
  ('owner', $$ tests.allow(2, '{"streams": 0, "sales": null, "years": 0}') $$, null, null),
  ('member', $$ tests.note(2, '{"wants_mail": false}') $$, 'noted', 'the buyer ends the mails'),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, streams 800 Premium', 'after that no mail is sent'),
  ('member', $$ tests.note(2, '{"wants_mail": true}') $$, 'noted', null),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, streams 800 Premium, term Premium', 'within 30 days of its end a term is mailed'),
  ('visitor', 'private.review_limit_mails()', 'refused 42501', 'visitors review no mails'),
  ('member', $$ tests.note(1, '{"streams": 500}') $$, 'noted', null),
  ('service', $$ jsonb_path_query_array(public.take_mails(), '$[*] ? (@.kind == "license-limit").data.limit') $$, '["sales", "term"]',
    'a mail about a limit that no longer applies is not sent'),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, term Premium', 'and is deleted'),
  ('member', $$ tests.note(1, '{"streams": 900}') $$, 'noted', null),
  ('owner', 'private.mail_near_limits()', null, null),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, streams 900 Premium, term Premium', 'a limit that applies again is mailed again'),
  ('owner', 'update private.shop_settings set postal_address = null', '1 rows', null),
  ('owner', 'private.review_limit_mails()', null, null),
  ('owner', 'tests.limit_mails()', 'sales 100 Premium, term Premium', 'a mail that waits is deleted without a postal address'),
  ('owner', $$ update private.outbox set next_attempt_at = 'infinity', failure = 'no such address' where kind = 'license-limit' $$, '2 rows', null),
  ('admin', 'select 1 from public.unsent_mails()', '0 rows', 'admins read no unsent mail about a limit'),
  ('owner', $$ select public.end_address(upper(email), 'complained') from public.orders where id = tests.order_of(1) $$, null, null),
  ('owner', 'select 1 from private.license_usage where wants_mail', '0 rows', 'a complaint ends the mails'),
  -- Admins
  ('visitor, member, unconfirmed', 'select 1 from public.licenses_near_limit()', 'refused 42501', 'reads no limits of others'),
  ('admin', 'select reference = (tests.placed(1)).reference, limit_name, percent, upgraded_to from public.licenses_near_limit() where limit_name <> $$term$$',
    $$ values (true, 'sales', 100, null), (true, 'streams', 90, null) $$, 'an admin reads licenses near a limit'),
  ('member', $$ tests.note(1, '{"streams": 600000}') $$, 'noted', null),
  ('admin', 'select distinct next_tier from public.licenses_near_limit() where limit_name <> $$term$$', $$ values ('Unlimited') $$,
    'a license that allows what was noted is offered'),
  ('owner', $$ update private.license_tiers set is_offered = false where id = 'unlimited' $$, '1 rows', null),
  ('member', $$ select tier from public.license_upgrades() where reference = (tests.placed(1)).reference $$, $$ values ('premium') $$,
    'the highest one is offered where none allows as much'),
  ('member', $$ tests.note(1, '{"streams": 900}') $$, 'noted', null),
  ('member', $$ tests.sell(4, tests.license('One', 'premium', tests.number_of(1)), 5000) $$, null, null),
  ('member', $$ tests.note(1, '{"streams": 1}') $$, '~ not valid', 'a replaced license has no further notes'),
  ('member', $$ tests.usage(4) - '{noted_at,ends_at,wants_mail}'::text[] $$, '{"near": [], "sales": 100, "streams": 900}',
    'an upgrade keeps what was noted'),
  ('admin', 'select distinct upgraded_to, upgrade_cents from public.licenses_near_limit() where limit_name <> $$term$$',
    $$ values ('Premium', 5000::bigint) $$, 'an admin reads the upgrade that was bought after a note'),
  ('admin', '(select array_agg(limit_name) from public.licenses_near_limit())', '{term,sales,streams}', 'licenses that were upgraded come last'),
  ('owner', 'delete from private.license_usage where order_item_id in (select id from public.order_items where order_id = tests.order_of(2))', '1 rows', null),
  ('admin', 'select noted_at from public.licenses_near_limit() where limit_name = $$term$$', 'values (null::timestamptz)', 'a term that ends is listed without a note')
) as t;

select tests.become('member');
select tests.come_from('192.0.2.1');
select tests.note(2, '{"streams": 5}') from generate_series(1, 60);
select tests.try('member', $$ tests.note(2, '{"streams": 5}') $$, 'refused PT429', 'the 61st note of an hour is throttled');
select ok(tests.has_window('usage', '1 hour'), 'notes are throttled for an hour');

-- The end of a term
select tests.try(t) from (values
  ('member', $$ tests.place(5, tests.license('Two', 'premium', tests.number_of(2)), 5000) $$, 'open', null),
  ('owner', $$ tests.allow(2, '{"streams": null, "years": -1}') $$, null, null),
  ('visitor', 'tests.state(2)', 'expired', 'a license whose term has ended is shown as expired'),
  ('member', $$
    select delivery #>> '{document,state}', jsonb_array_length(delivery -> 'files')
    from jsonb_array_elements(public.open_order((tests.placed(2)).reference) -> 'deliveries') as delivery
  $$, $$ values ('expired', 0) $$, 'the order lists no files of an expired license'),
  ('member', $$ public.find_download((tests.placed(2)).reference, 1, 'mp3') ->> 'error' $$, 'license-ended', 'the files of an expired license cannot be downloaded'),
  ('member', $$ tests.note(2, '{"streams": 5}') $$, '~ not valid', 'nothing is noted for an expired license'),
  ('member', $$ public.save_song((tests.placed(2)).reference, 1, '{"title": "A", "artist": "B", "url": "https://a.example/b"}') ->> 'error' $$,
    '~ not valid', 'no song is added to an expired license'),
  ('member', $$ select state, tier from public.license_upgrades() where reference = (tests.placed(2)).reference $$,
    $$ values ('expired', null) $$, 'no upgrade of an expired license is offered'),
  ('admin', 'select state from public.order_licenses(array[tests.order_of(2)])', $$ values ('expired') $$, 'an admin sees that a license has expired'),
  ('admin', $$ public.revoke_license(tests.number_of(2), 'Leaked') ->> 'error' $$, '~ ended already', 'an expired license cannot be revoked'),
  ('member', 'tests.pay(5)', 'settled', null),
  ('visitor', 'tests.state(2)', 'revoked replaced', 'an upgrade that was ordered before the end replaces the license')
) as t;

select * from finish();
rollback;
