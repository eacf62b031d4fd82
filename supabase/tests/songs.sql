-- Songs made with beats: who adds, approves, hides and sees them, which licenses show them, and who reports claims.
begin;
\ir personas.psql
\ir orders.psql
select plan(71);

update private.shop_settings set online_payment = true, artist_email = 'artist@tests.test';
select tests.add_beats('{Made,Other}', '{mp3,wav,stems}');
create function tests.add_song(n integer, title text default 'Song', token text default null, line integer default 1, url text default 'https://nia.test/song')
returns text language sql as $$
  select coalesce(answer ->> 'error', 'saved')
  from public.save_song(
    (tests.placed(n)).reference, line, jsonb_build_object('title', title, 'artist', 'Nia', 'url', url), token
  ) as answer
$$;
create function tests.remove_song(n integer, token text default null) returns text
language sql as $$ select public.save_song((tests.placed(n)).reference, 1, null, token) ->> 'success' $$;
create function tests.claim(n integer, token text default null, claim text default ' By a label. ') returns text
language sql as $$
  select coalesce(answer ->> 'error', 'reported') from public.report_claim((tests.placed(n)).reference, 1, claim, token) as answer
$$;
create function tests.shown(beat text default null) returns text
language sql as $$ select string_agg(title, ',' order by title) from public.songs_made(tests.beat(beat)) $$;
create function tests.song_status(n integer) returns text
language sql as $$ select public.open_order((tests.placed(n)).reference) #>> '{deliveries,0,song,status}' $$;

select tests.become('member');
select tests.sell(1, tests.license('Made'), 2500);
select tests.sell(2, tests.license('Other'), 2500);
select tests.place(3, tests.license('Other'), 2500);
select tests.become('owner');
insert into private.order_tokens (token_hash, order_id) values (sha256('guest token'), tests.order_of(2));

select tests.try(t) from (values
  -- Adding
  ('visitor, unconfirmed, admin', 'tests.add_song(1)', '~ not valid', 'adds no song to an order of another account'),
  ('visitor', $$ tests.add_song(1, 'Song', 'guest token') $$, '~ not valid', 'adds no song with the token of another order'),
  ('member', 'tests.add_song(3)', '~ not valid', 'an unpaid order has no song'),
  ('member', $$ tests.add_song(1, 'Song', null, 2) $$, '~ not valid', 'a line that is not there has no song'),
  ('member', $$ tests.add_song(1, ' ') $$, '~ check the title', 'a song has a title'),
  ('member', 'tests.claim(1)', '~ add the link', 'a claim needs a song'),
  ('member', $$ tests.add_song(1, ' Song ') $$, 'saved', 'a member adds a song'),
  ('owner', $$ update private.order_tokens set ends_older = true where token_hash = sha256('guest token') $$, '1 rows', null),
  ('visitor', $$ tests.add_song(2, 'Second', 'guest token') $$, 'saved', 'a visitor adds a song with the token of the order'),
  ('owner', 'select 1 from private.order_tokens where ends_older', '0 rows', 'a song ends older links, as a download does'),
  ('member', $$ public.open_order((tests.placed(1)).reference) #> '{deliveries,0,song}' $$,
    '{"title": "Song", "artist": "Nia", "url": "https://nia.test/song", "status": "waiting", "claim": null, "claimed_at": null, "claim_handled_at": null}', 'the order has its song'),
  ('visitor', 'tests.shown()', null, 'a song that waits is not shown'),
  -- Approving
  ('member, unconfirmed', 'select 1 from public.songs', '0 rows', 'reads no row'),
  ('member, unconfirmed', 'update public.songs set approved_at = now()', '0 rows', 'approves none'),
  ('admin', 'select title from public.songs', $$ values ('Song'), ('Second') $$, 'an admin reads every song'),
  ('admin', 'update public.songs set approved_at = now()', '2 rows', 'an admin approves songs'),
  ('visitor', $$ tests.shown('Made') $$, 'Song', 'a beat shows its approved songs'),
  ('visitor', 'tests.shown()', 'Second,Song', 'without a beat those of all are shown'),
  ('admin', $$ update public.songs set hidden_at = now() where title = 'Second' $$, '1 rows', 'an admin hides a song'),
  ('visitor', 'tests.shown()', 'Song', 'a hidden song is not shown'),
  ('member', 'tests.song_status(2)', 'hidden', 'its buyer sees that it is hidden'),
  -- Claims
  ('visitor, unconfirmed, admin', 'tests.claim(1)', '~ not valid', 'reports no claim on a license of another account'),
  ('visitor', $$ tests.claim(1, 'guest token') $$, '~ not valid', 'reports no claim with the token of another order'),
  ('member', 'tests.claim(3)', '~ not valid', 'an unpaid order has no claim'),
  ('member', $$ tests.claim(1, null, repeat('x', 501)) $$, '~ 500 characters', 'a claim has at most 500 characters'),
  ('visitor', $$ tests.claim(2, 'guest token', '') $$, 'reported', 'a visitor reports a claim with the token of the order'),
  ('member', 'tests.claim(1)', 'reported', 'a member reports a claim'),
  ('member', $$ public.open_order((tests.placed(1)).reference) #>> '{deliveries,0,song,claim}' $$, 'By a label.', 'the order has its claim'),
  ('member', 'tests.song_status(1)', 'shown', 'a claim leaves the song where it is shown'),
  ('visitor', 'select 1 from public.admin_songs', 'refused 42501', 'reads no claim'),
  ('member, unconfirmed', 'select 1 from public.admin_songs', '0 rows', 'reads no claim, not even an own one'),
  ('member, unconfirmed', 'update public.songs set claim_handled_at = now()', '0 rows', 'marks no claim as done'),
  ('admin', $$ update public.admin_songs set claim = '' $$, 'refused 42501', 'an admin changes no claim'),
  ('admin', 'select beat, claim, license = tests.number_of(case beat when $$Made$$ then 1 else 2 end), tier_name, needs_answer from public.admin_songs order by beat',
    $$ values ('Made', 'By a label.', true, 'Basic', true), ('Other', null, true, 'Basic', true) $$, 'an admin reads claims with beat and license'),
  ('admin', 'update public.songs set claim_handled_at = now()', '2 rows', 'an admin marks claims as done'),
  ('admin', 'select 1 from public.admin_songs where needs_answer', '0 rows', 'a claim that is done waits no longer'),
  ('member', 'tests.claim(1)', 'reported', null),
  ('admin', 'select beat from public.admin_songs where needs_answer', $$ values ('Made') $$, 'a claim that is reported again waits again'),
  ('member', $$ tests.claim(1, null, ' ') $$, 'reported', null),
  ('member', $$ public.open_order((tests.placed(1)).reference) #>> '{deliveries,0,song,claim}' $$, 'By a label.', 'a report without a text keeps the earlier text'),
  ('owner', $$ select data ->> 'song', data ->> 'number' = tests.number_of(1) from private.outbox where kind = 'artist-claim' and data ->> 'song' = 'Song' $$,
    $$ values ('Song', true) $$, 'the artist gets one mail a day about a song'),
  ('admin', 'update public.songs set claim_handled_at = now()', '2 rows', null),
  -- Changing
  ('member', 'tests.add_song(1)', 'saved', null),
  ('member', 'tests.song_status(1)', 'shown', 'a song that is saved without a change stays approved'),
  ('member', $$ tests.add_song(1, 'New') $$, 'saved', null),
  ('member', 'tests.song_status(1)', 'waiting', 'a changed song is approved again'),
  ('admin', $$ select claim, claim_handled_at is null from public.songs where title = 'New' $$, $$ values ('By a label.', false) $$, 'a claim stays with a song that keeps its link'),
  ('member', $$ tests.add_song(1, 'New', url => 'https://nia.test/new') $$, 'saved', null),
  ('admin', $$ select claimed_at, claim, claim_handled_at from public.songs where title = 'New' $$,
    'values (null::timestamptz, null, null::timestamptz)', 'a song with another link has no claim'),
  ('member', 'tests.remove_song(1)', 'true', null),
  ('member', $$ tests.add_song(1, 'New') $$, 'saved', null),
  ('member', 'tests.claim(1)', 'reported', null),
  ('owner', $$ select 1 from private.outbox where kind = 'artist-claim' and data ->> 'number' = tests.number_of(1) $$, '1 rows',
    'a song that is added again sends no second mail on a day'),
  ('admin', 'update public.songs set approved_at = now(), hidden_at = null', '2 rows', null),
  -- The license ends
  ('member', $$ tests.sell(4, tests.license('Made', 'premium', tests.number_of(1)), 5000) $$, null, null),
  ('visitor', $$ tests.shown('Made') $$, 'New', 'an upgraded license keeps its song'),
  ('owner', 'tests.refund(4)', null, null),
  ('visitor', $$ tests.shown('Made') $$, 'New', 'a refunded upgrade leaves the song of the first license'),
  ('owner', 'tests.refund(1)', null, null),
  ('visitor', 'tests.shown()', 'Second', 'a refunded license hides its song'),
  ('admin', $$ public.revoke_license(tests.number_of(2), 'A breach.') $$, null, null),
  ('visitor', 'tests.shown()', null, 'a revoked license hides its song'),
  ('member', 'tests.add_song(2)', '~ not valid', 'a revoked license gets no song'),
  ('member', 'tests.claim(2)', '~ not valid', 'a revoked license gets no claim'),
  ('admin', 'select 1 from public.admin_songs where license is not null', '0 rows', 'admins read no ended license with a song'),
  -- Removing
  ('visitor, unconfirmed, admin', 'tests.remove_song(2)', 'false', 'removes no song of another account'),
  ('owner', 'select 1 from public.songs', '2 rows', 'others remove no song'),
  ('visitor', $$ tests.remove_song(2, 'guest token') $$, 'true', 'the buyer removes a song'),
  ('member', 'tests.remove_song(1)', 'true', 'also of a license that has ended'),
  ('owner', 'select 1 from public.songs', '0 rows', 'both are removed')
) as t;

-- A void order ends the license too.
select tests.become('member');
select tests.sell(5, tests.license('Other'), 2500);
select tests.try(t) from (values
  ('member', 'tests.add_song(5)', 'saved', null),
  ('admin', 'update public.songs set approved_at = now()', '1 rows', null),
  ('owner', 'update public.orders set voided_at = now() where id = tests.order_of(5)', '1 rows', null),
  ('visitor', 'tests.shown()', null, 'a void order hides its song')
) as t;

select tests.become('member');
select tests.sell(6, tests.license('Other'), 2500);
select tests.come_from('192.0.2.1');
select tests.add_song(6) from generate_series(1, 20);
select tests.try('member', 'tests.add_song(6)', 'refused PT429', 'the 21st song of an hour is throttled');
select ok(tests.has_window('song', '1 hour'), 'songs are throttled for an hour');
select tests.claim(6) from generate_series(1, 10);
select tests.try('member', 'tests.claim(6)', 'refused PT429', 'the 11th claim of an hour is throttled');
select ok(tests.has_window('claim', '1 hour'), 'claims are throttled for an hour');

select tests.become('owner');
create table tests.many as select array_agg('Beat ' || n) as titles from generate_series(1, 25) as n;
select tests.add_beats(titles, '{mp3}') from tests.many;
select tests.become('member');
select tests.sell(7, tests.items(variadic titles), 42500) from tests.many;
select tests.become('owner');
insert into public.songs (order_item_id, title, artist, url, approved_at)
select item.id, item.title, 'Nia', 'https://nia.test/song', now() - item.position * interval '1 minute'
from public.order_items as item where item.order_id = tests.order_of(7);
select tests.try('visitor', 'select array_agg(title) from public.songs_made()',
  (select 'values (' || quote_literal(titles[:24]) || '::text[])' from tests.many), 'of 25 songs the newest 24 are shown');

select * from finish();
rollback;
