-- Delivery: who opens an order and downloads its files, how often, and who may say so.
begin;
\ir personas.psql
select plan(80);

insert into public.orders (
  reference, user_id, name, email, subtotal_cents, discount_cents, total_cents, currency, payment,
  terms_version, paid_at, refunded_cents, dispute, voided_at, expired_at
)
select
  o.reference, tests.account(o.account), 'Buyer', o.email, 7500, 0, 7500, 'USD', 'stripe', '2025-01',
  case when o.paid then now() end, o.refunded, o.dispute, case when o.void then now() end,
  case when o.expired then now() end
from (
  values
    ('TV-2222-GST2', null, 'guest@tests.test', true, 0, null, false, false),
    ('TV-3333-MEM3', 'member', 'member@tests.test', true, 2500, null, false, false),
    ('TV-4444-PEN4', 'member', 'member@tests.test', false, 0, null, false, false),
    ('TV-5555-REF5', 'member', 'member@tests.test', true, 7500, null, false, false),
    ('TV-6666-DSP6', 'member', 'member@tests.test', true, 0, 'open', false, false),
    ('TV-7777-VVD7', 'member', 'member@tests.test', true, 0, null, true, false),
    ('TV-8888-EXP8', 'member', 'member@tests.test', false, 0, null, false, true)
) as o (reference, account, email, paid, refunded, dispute, void, expired);
insert into public.order_items (
  order_id, position, kind, title, tier, tier_name, quantity, unit_cents, discount_cents, terms, files
)
select o.id, t.position, t.kind, t.title, t.tier, t.tier_name, 1, t.cents, 0, t.terms, t.files
from public.orders as o
cross join (
  values
    (
      1, 'license', 'First', 'premium', 'Premium', 7000, '{"features": []}'::jsonb,
      '[
        {"kind": "mp3", "bucket": "beat-masters", "path": "1/full_1_a.mp3", "name": "First.mp3", "size": 10, "sha256": null},
        {"kind": "wav", "bucket": "beat-masters", "path": "1/full_1_a.wav", "name": "First.wav", "size": 20, "sha256": "ab"},
        {"kind": "trackouts", "bucket": "beat-stems", "path": "1/trackouts_1_a.zip", "name": "First.zip", "size": 30, "sha256": null}
      ]'::jsonb
    ),
    (2, 'merch', 'Cap', null, null, 500, null, '[]')
) as t (position, kind, title, tier, tier_name, cents, terms, files);
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
create function tests.guests_order() returns bigint
language sql stable security definer as $$ select id from public.orders where reference = 'TV-2222-GST2' $$;

-- Who opens an order --------------------------------------------------------------------------------

create function tests.finds(reference text, kind text default 'mp3', token text default null)
returns text language sql as $$
  select coalesce(found ->> 'error', concat_ws(' ', found ->> 'bucket', found ->> 'path', found ->> 'order_item_id'))
  from public.find_download(reference, 1, kind, token) as found
$$;
select tests.try(who, what, answer, who || ': ' || why)
from unnest(array['visitor', 'member', 'unconfirmed', 'admin']) as who
cross join (
  values
    ($$ tests.opens('TV-2222-GST2') $$, null, 'not without a token'),
    ($$ tests.opens('TV-2222-GST2', 'guest token') $$, 'paid', 'with its token'),
    ($$ tests.opens('TV-2222-GST2', 'mailed token') $$, 'paid', 'with a second one'),
    ($$ tests.opens('TV-2222-GST2', 'open token') $$, null, 'not with another order''s'),
    ($$ tests.opens('TV-2222-GST2', '') $$, null, 'not with an empty one'),
    ($$ tests.opens('TV-9999-9999', 'guest token') $$, null, 'not under another reference'),
    ($$ tests.takes('TV-2222-GST2') $$, 'not-found', 'no file without a token'),
    ($$ tests.takes('TV-2222-GST2', 'mp3', 'open token') $$, 'not-found', 'none with another''s')
) as asked (what, answer, why);
select tests.try(t) from (values
  ('owner', 'tests.counted()', '0', 'no refusal counts as a download'),
  ('visitor', $$ tests.finds('TV-2222-GST2', 'wav', 'guest token') $$,
    'beat-masters 1/full_1_a.wav', 'a file is found for its buyer'),
  ('visitor', $$ tests.finds('TV-2222-GST2', 'trackouts', 'guest token') $$,
    'beat-stems 1/trackouts_1_a.zip', 'so are trackouts'),
  ('visitor', $$ tests.finds('TV-2222-GST2', 'stems', 'guest token') $$, 'unknown-file', 'if there is one'),
  ('visitor', $$ tests.finds('TV-2222-GST2') $$, 'not-found', 'and for no other user'),
  ('visitor', $$ tests.finds('TV-4444-PEN4', 'mp3', 'open token') $$, 'not-paid', 'nor before it is paid'),
  ('member', $$ tests.finds('TV-5555-REF5') $$, 'not-paid', 'nor once it was refunded'),
  ('owner', 'tests.counted()', '0', 'finding a file does not count: a download that cannot be signed is none')
) as t;

-- The member's own order opens for them alone.
select tests.try(who, what, answer, who || ': ' || why)
from (
  values
    ('visitor', null, 'not-found'), ('member', 'partly_refunded', 'unknown-file'),
    ('unconfirmed', null, 'not-found'), ('admin', null, 'not-found')
) as asking (who, status, download)
cross join lateral (
  values
    ($$ tests.opens('TV-3333-MEM3') $$, status, 'the member''s order'),
    ($$ tests.takes('TV-3333-MEM3', 'nothing') $$, download, 'and its files')
) as asked (what, answer, why);

-- What it shows -------------------------------------------------------------------------------------

select tests.become('member');
select is(
  public.open_order(' tv-3333-mem3 ') -> 'deliveries',
  '[{
    "position": 1, "document": null,
    "files": [
      {"kind": "mp3", "name": "First.mp3", "size": 10, "sha256": null, "taken": 0, "limit": 2},
      {"kind": "wav", "name": "First.wav", "size": 20, "sha256": "ab", "taken": 0, "limit": 2},
      {"kind": "trackouts", "name": "First.zip", "size": 30, "sha256": null, "taken": 0, "limit": 2}
    ]
  }]',
  'the files of each license, without bucket or path'
);
select is(
  tests.opens(reference) || ' ' || (public.open_order(reference) ->> 'deliveries'), status || ' []',
  'an order that is ' || status || ' delivers nothing'
)
from (
  values
    ('TV-4444-PEN4', 'open'), ('TV-5555-REF5', 'refunded'), ('TV-6666-DSP6', 'disputed'),
    ('TV-7777-VVD7', 'void'), ('TV-8888-EXP8', 'expired')
) as t (reference, status);
select is(tests.takes(reference), 'not-paid', reference || ': nor can anything be downloaded')
from (values ('TV-4444-PEN4'), ('TV-5555-REF5'), ('TV-6666-DSP6'), ('TV-7777-VVD7'), ('TV-8888-EXP8')) as t (reference);
select is(tests.counted(), 0, 'and nothing was counted');

-- Downloading ---------------------------------------------------------------------------------------

select tests.try('visitor', $$ public.take_download('TV-2222-GST2', 1, 'wav', 'guest token') $$,
  '{"bucket": "beat-masters", "path": "1/full_1_a.wav", "name": "First.wav"}', 'a file that was paid for');
select is(tests.takes('TV-2222-GST2', kind, 'guest token', n), 'unknown-file', why)
from (
  values
    (1, 'stems', 'what the license does not include'),
    (1, null, 'no kind'),
    (1, 'license', 'a document that is not there yet'),
    (2, 'mp3', 'merch has no files'),
    (9, 'mp3', 'a line that is none'),
    (null, 'mp3', 'no line')
) as t (n, kind, why);
select tests.try(t) from (values
  ('visitor', $$ public.open_order('TV-2222-GST2', 'guest token') #> '{deliveries,0,files,1,taken}' $$,
    '1', 'the order says how often a file was taken'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'mailed token') $$, 'First.wav', 'whichever token, one count'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'limit-reached', 'as often as the shop allows'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'mp3', 'guest token') $$, 'First.mp3', 'each file by itself'),
  ('member', $$ tests.takes('TV-3333-MEM3', 'wav') $$, 'First.wav', 'and each order by itself'),
  ('member', 'tests.counted()', '4', 'what was refused is not counted')
) as t;

-- Resetting -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', 'select public.reset_downloads(tests.guests_order())', 'done', 'an admin can'),
  ('admin', 'tests.counted()', '1', 'for one order'),
  ('visitor', $$ tests.takes('TV-2222-GST2', 'wav', 'guest token') $$, 'First.wav', 'and the file can be taken again')
) as t;

select tests.try('visitor, member', $$ select 1 from storage.objects where bucket_id = 'beat-masters' $$,
  '0 rows', 'lists no master');
select tests.become('owner');

-- A link and an account ------------------------------------------------------------------------------

update public.orders set user_id = tests.account('unconfirmed') where reference = 'TV-2222-GST2';
select tests.try(t) from (values
  ('unconfirmed', $$ tests.opens('TV-2222-GST2') $$, 'paid', 'the account that has the order opens it'),
  ('visitor', $$ tests.opens('TV-2222-GST2', 'guest token') $$, 'paid', 'the link still does')
) as t;

select * from finish();
rollback;
