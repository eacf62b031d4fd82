-- Delivery: who finds an order, opens it and downloads its files, how often, and who may reset the count.
begin;
\ir personas.psql
select plan(123);

insert into tests.orders (reference, email, user_id, payment, paid_at, refunded_cents, dispute, voided_at, expired_at)
values
  ('TV-2222-GST2', 'guest@tests.test', null, 'stripe', now(), 0, null, null, null),
  ('TV-3333-MEM3', 'member@tests.test', tests.account('member'), 'stripe', now(), 1000, null, null, null),
  ('TV-4444-PEN4', 'member@tests.test', tests.account('member'), 'stripe', null, 0, null, null, null),
  ('TV-5555-REF5', 'member@tests.test', tests.account('member'), 'stripe', now(), 2500, null, null, null),
  ('TV-6666-DSP6', 'member@tests.test', tests.account('member'), 'stripe', now(), 0, 'open', null, null),
  ('TV-7777-VVD7', 'member@tests.test', tests.account('member'), 'stripe', now(), 0, null, now(), null),
  ('TV-8888-EXP8', 'member@tests.test', tests.account('member'), 'stripe', null, 0, null, null, now());
insert into tests.lines (order_id, position, kind, title, tier, tier_name, terms)
select id, 2, 'merch', 'Cap', null, null, null from public.orders;
insert into tests.lines (order_id, files)
select id, '[
  {"kind": "mp3", "bucket": "beat-masters", "path": "1/full_1_a.mp3", "name": "First.mp3", "size": 10, "sha256": null},
  {"kind": "wav", "bucket": "beat-masters", "path": "1/full_1_a.wav", "name": "First.wav", "size": 20, "sha256": "ab"},
  {"kind": "trackouts", "bucket": "beat-stems", "path": "1/trackouts_1_a.zip", "name": "First.zip", "size": 30, "sha256": null}
]'
from public.orders;
insert into private.order_tokens (token_hash, order_id)
select sha256(convert_to(t.token, 'UTF8')), o.id
from (
  values ('TV-2222-GST2', 'guest token'), ('TV-2222-GST2', 'mailed token'), ('TV-4444-PEN4', 'open token')
) as t (reference, token)
join public.orders as o using (reference);
update private.shop_settings set download_limit = 2;

create function tests.opens(reference text, token text default null) returns text
language sql as $$ select public.open_order(reference, token) ->> 'status' $$;
create function tests.takes(reference text, kind text default 'mp3', token text default null, n integer default 1)
returns text language sql as $$
  select coalesce(taken ->> 'error', taken ->> 'name')
  from public.take_download(reference, n, kind, token) as taken
$$;
create function tests.counted() returns integer
language sql stable security definer as $$ select coalesce(sum(taken), 0)::integer from private.downloads $$;

-- Who finds and opens an order ----------------------------------------------------------------------

select tests.try(who, what, answer, who || ': ' || why)
from unnest(array['visitor', 'member', 'unconfirmed', 'admin']) as who
cross join (
  values
    ($$ public.find_order('TV-2222-GST2', 'guest@tests.test') ->> 'total_cents' $$, '2500', 'finds an order by reference and email'),
    ($$ public.find_order('TV-2222-GST2', 'member@tests.test') $$, null, 'finds no order with the email of another buyer'),
    ($$ public.find_order('TV-9999-9999', 'guest@tests.test') $$, null, 'finds no order with an unknown reference'),
    ($$ public.find_order(null, 'guest@tests.test') $$, null, 'finds no order without a reference'),
    ($$ public.find_order('TV-2222-GST2', null) $$, null, 'finds no order without an email'),
    ($$ public.find_order('TV-2222-GST2', '') $$, null, 'finds no order with an empty email'),
    ($$ public.find_order('TV-2222-GST2', '%') $$, null, 'finds no order with a pattern as email'),
    ($$ public.find_order('TV-2222-%', 'guest@tests.test') $$, null, 'finds no order with a pattern as reference'),
    ($$ tests.opens('TV-2222-GST2') $$, null, 'does not open an order without a token'),
    ($$ tests.opens('TV-2222-GST2', 'guest token') $$, 'paid', 'opens an order with its token'),
    ($$ tests.opens('TV-2222-GST2', 'mailed token') $$, 'paid', 'opens an order with its second token'),
    ($$ tests.opens('TV-2222-GST2', 'open token') $$, null, 'does not open an order with the token of another order'),
    ($$ tests.opens('TV-2222-GST2', '') $$, null, 'does not open an order with an empty token'),
    ($$ tests.opens('TV-9999-9999', 'guest token') $$, null, 'does not open an unknown reference with a token'),
    ($$ tests.takes('TV-2222-GST2') $$, 'not-found', 'downloads no file without a token'),
    ($$ tests.takes('TV-2222-GST2', 'mp3', 'open token') $$, 'not-found', 'downloads no file with the token of another order')
) as asked (what, answer, why);
-- The member's own order opens for them alone.
select tests.try(who, what, answer, who || ': ' || why)
from (
  values
    ('visitor', null, 'not-found'), ('member', 'partly_refunded', 'unknown-file'),
    ('unconfirmed', null, 'not-found'), ('admin', null, 'not-found')
) as asking (who, status, download)
cross join lateral (
  values
    ($$ tests.opens('TV-3333-MEM3') $$, status, 'only the member opens the order of their account'),
    ($$ tests.takes('TV-3333-MEM3', 'nothing') $$, download, 'only the member reaches the files of their order')
) as asked (what, answer, why);

select tests.try('visitor', $$ public.find_order(' tv-2222-gst2 ', ' Guest@Tests.TEST') ->> 'reference' $$,
  'TV-2222-GST2', 'find_order ignores case and spaces around its arguments');
select tests.try('visitor', $$
  (
    select array_agg(line ->> 'title' order by n)
    from jsonb_array_elements(public.find_order('TV-2222-GST2', 'guest@tests.test') -> 'lines')
      with ordinality as l (line, n)
  )
$$, $$ = array['One', 'Cap'] $$, 'lines of an order keep their positions');
select set_eq(
  $$ select jsonb_object_keys(public.find_order('TV-2222-GST2', 'guest@tests.test')) $$,
  array[
    'reference', 'status', 'payment', 'name', 'artist_name', 'address', 'seller', 'email', 'subtotal_cents',
    'discount_cents', 'free_every', 'code', 'code_cents', 'total_cents', 'tax_cents', 'refunded_cents', 'refunded_at', 'voided_at', 'void_reason', 'currency',
    'created_at', 'expires_at', 'payable', 'handled_at', 'terms_version', 'immediate_delivery_at', 'withdrawn_at', 'lines'
  ],
  'a found order has the fields of a receipt, and no id or account'
);

select tests.try('visitor', t) from (values
  ($$ tests.come_from('192.0.2.90') $$, null, null),
  ($$
    (
      select count(*)::integer from generate_series(1, 20) as n
      where public.find_order('TV-2222-' || lpad(n::text, 4, 'A'), 'guest@tests.test') is null
    )
  $$, '20', 'an address looks up 20 orders an hour'),
  ($$ public.find_order('TV-2222-GST2', 'guest@tests.test') $$, 'refused PT429', 'the 21st look-up is throttled, even with the right email')
) as t;
select ok(tests.has_window('find_order', '1 hour'), 'look-ups of orders are throttled for an hour');
select tests.come_from_nowhere();

-- Contents of an opened order ---------------------------------------------------------------------

select tests.become('member');
select is(
  public.open_order(' tv-3333-mem3 ') -> 'deliveries',
  '[{
    "position": 1, "document": null,
    "files": [
      {"kind": "mp3", "name": "First.mp3", "size": 10, "sha256": null, "taken": 0, "limit": 2, "resumable": false},
      {"kind": "wav", "name": "First.wav", "size": 20, "sha256": "ab", "taken": 0, "limit": 2, "resumable": false},
      {"kind": "trackouts", "name": "First.zip", "size": 30, "sha256": null, "taken": 0, "limit": 2, "resumable": false}
    ],
    "song": null, "usage": null
  }]',
  'an order lists the files of each license, without bucket or path'
);
select is(
  concat_ws(' ', tests.opens(reference), public.open_order(reference) ->> 'deliveries', tests.takes(reference)),
  status || ' [] not-paid', 'an order that is ' || status || ' delivers nothing'
)
from (
  values
    ('TV-4444-PEN4', 'open'), ('TV-5555-REF5', 'refunded'), ('TV-6666-DSP6', 'disputed'),
    ('TV-7777-VVD7', 'void'), ('TV-8888-EXP8', 'expired')
) as t (reference, status);

-- Paid in another browser ---------------------------------------------------------------------------

select tests.become('owner');
update public.orders set session_id = 'cs_guest' where reference = 'TV-2222-GST2';
select tests.try('visitor', t) from (values
  ($$ public.find_paid_order(' tv-2222-gst2', 'cs_guest') $$, '{"email": "g…@tests.test", "status": "paid"}',
    'the id of the payment page shows the state of an order and the masked email'),
  ($$ public.find_paid_order('TV-2222-GST2', 'cs_other') $$, null, 'another id shows nothing'),
  ($$ public.find_paid_order('TV-2222-GST2', null) $$, null, 'no id shows nothing'),
  ($$ public.find_paid_order('TV-3333-MEM3', 'cs_guest') $$, null, 'the id of another order shows nothing'),
  ($$ tests.come_from('198.51.100.7') $$, null, null),
  ($$ select public.find_paid_order('TV-2222-GST2', 'guess') from generate_series(1, 60) $$, 'some rows', null),
  ($$ public.find_paid_order('TV-2222-GST2', 'cs_guest') $$, 'refused PT429', 'guesses at ids are throttled'),
  ($$ tests.has_window('find_paid_order', '1 hour') $$, 'true', 'guesses at ids are throttled for an hour'),
  ($$ tests.come_from_nowhere() $$, null, null)
) as t;

-- Downloading ---------------------------------------------------------------------------------------

select tests.try('visitor', $$ public.take_download('TV-2222-GST2', 1, 'wav', 'guest token') $$,
  '{"bucket": "beat-masters", "path": "1/full_1_a.wav", "name": "First.wav"}', 'a token downloads a file of a paid order');
select is(tests.takes('TV-2222-GST2', kind, 'guest token', n), 'unknown-file', why)
from (
  values
    (1, 'stems', 'a kind that the license does not include has no file'),
    (1, null, 'a null kind has no file'),
    (1, 'license', 'a document that is not written yet cannot be downloaded'),
    (2, 'mp3', 'merch has no files'),
    (9, 'mp3', 'a position without a line has no file'),
    (null, 'mp3', 'a null position has no file')
) as t (n, kind, why);
select tests.try(t) from (values
  ('visitor', $$ public.find_download('TV-2222-GST2', 1, 'trackouts', 'guest token') $$,
    '{"bucket": "beat-stems", "path": "1/trackouts_1_a.zip", "name": "First.zip"}',
    'find_download counts nothing, because a download that cannot be signed is none'),
  ('visitor', $$ public.find_download('TV-2222-GST2', 1, 'mp3') $$, '{"error": "not-found"}', 'find_download finds no file without the token'),
  ('visitor', $$ public.find_download('TV-4444-PEN4', 1, 'mp3', 'open token') $$, '{"error": "not-paid"}', 'find_download finds no file before the order is paid'),
  ('visitor', $$ public.open_order('TV-2222-GST2', 'guest token') #> '{deliveries,0,files,1,taken}' $$,
    '1', 'an order shows how often a file was downloaded'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'First.wav', 'a download that broke off is resumed'),
  ('visitor', $$ public.open_order('TV-2222-GST2', 'guest token') #> '{deliveries,0,files,1}' @> '{"taken": 1, "resumable": true}' $$,
    'true', 'a download that is resumed within an hour is not counted'),
  ('owner', $$ update private.downloads set last_at = now() - interval '1 hour' $$, '1 rows', null),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'mailed token') $$, 'First.wav', 'downloads with several tokens of an order share one count'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'First.wav', 'the last download is resumed, too'),
  ('owner', $$ update private.downloads set last_at = now() - interval '1 hour' $$, '1 rows', null),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'limit-reached', 'a download above the limit of the shop is refused'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'mp3', 'guest token') $$, 'First.mp3', 'each file has a limit of its own'),
  ('member', $$ tests.takes('TV-3333-MEM3', 'wav') $$, 'First.wav', 'each order has a limit of its own'),
  ('member', 'tests.counted()', '4', 'refused downloads are not counted'),
  ('admin', $$ select public.reset_downloads(id) from public.orders where reference = 'TV-2222-GST2' $$, 'done', 'an admin resets downloads'),
  ('admin', 'tests.counted()', '1', 'a reset of downloads affects one order'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'First.wav', 'a file can be downloaded again after a reset'),
  ('owner', $$ update private.order_tokens set ends_older = true, created_at = clock_timestamp() where token_hash = sha256('mailed token') $$, '1 rows', null),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'none', 'mailed token') $$, 'unknown-file', null),
  ('visitor', $$ tests.opens('TV-2222-GST2', 'guest token') $$, 'paid', 'a renewed link ends no older one before its first download'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'mp3', 'mailed token') $$, 'First.mp3', null),
  ('visitor', $$ tests.opens('TV-2222-GST2', 'guest token') $$, null, 'the first download by a renewed link ends older ones'),
  ('owner', $$
    update public.orders set user_id = tests.account('unconfirmed') where reference = 'TV-2222-GST2'
  $$, null, null),
  ('visitor', $$ tests.opens('TV-2222-GST2', 'mailed token') $$, 'paid', 'a link still opens an order that belongs to an account')
) as t;

-- Evidence ------------------------------------------------------------------------------------------

select tests.become('owner');
create function tests.id_of(wanted text) returns bigint
language sql security definer as $$ select id from public.orders where reference = wanted $$;
create function tests.evidence(reference text, path text) returns jsonb
language sql as $$
  select jsonb_path_query_array(public.order_evidence(tests.id_of(reference)), path::jsonpath)
$$;
update private.download_times set taken_at = now() - interval '1 hour' where kind = 'wav';
insert into private.outbox (key, kind, recipient, order_id, data, sent_at)
select kind, kind, 'guest@tests.test', tests.id_of('TV-2222-GST2'), '{}', sent_at
from (values ('order-link', now()), ('artist-order', now()), ('order-paid', null)) as t (kind, sent_at);
select tests.try(t) from (values
  ('visitor, member', $$ public.order_evidence(1) $$, 'refused 42501', 'reads no evidence'),
  ('admin', $$ public.order_evidence(0) $$, null, 'an unknown order has no evidence'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'mailed token') $$, 'First.wav', null),
  ('admin', $$ select public.reset_downloads(tests.id_of('TV-2222-GST2')) $$, 'done', null),
  ('admin', $$ tests.evidence('TV-2222-GST2', '$.downloads[*].name') $$, '["First.wav", "First.mp3", "First.wav"]',
    'the evidence has every download from the first on, also after a reset'),
  ('admin', $$ tests.evidence('TV-3333-MEM3', '$.downloads[*].name') $$, '["First.wav"]', 'the evidence has the downloads of no other order'),
  ('admin', $$ tests.evidence('TV-2222-GST2', '$.mails[*].kind') $$, '["order-link"]', 'the evidence has the mails that the buyer got'),
  ('admin', $$ tests.evidence('TV-6666-DSP6', '$.terms_version') $$, '["2025-01"]', 'the evidence has the accepted terms of a disputed order'),
  ('admin', $$ tests.evidence('TV-6666-DSP6', '$.licenses[*]') $$, '[]', 'an order without documents has evidence')
) as t;

select * from finish();
rollback;
