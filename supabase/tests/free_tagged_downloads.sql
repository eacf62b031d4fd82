-- Free downloads of paid beats: a fan gets the preview for an email address, which the mailed link confirms.
begin;
\ir personas.psql
\ir orders.psql
select plan(40);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Given,Sold,Kept,Mute}', '{mp3}', 500);
select tests.add_image(title), tests.add_audio(title, 'preview') from unnest('{Given,Sold,Kept}'::text[]) as title;
select tests.add_image('Mute');
update public.beats set free_download = true where title in ('Given', 'Sold');

create function tests.ask(wanted text, email text default 'fan@tests.test', news boolean default false) returns text
language sql as $$
  select coalesce(public.request_free_download(tests.beat(wanted), email, news) ->> 'error', 'done')
$$;
/* The token of the newest mail about a free download to an address. */
create function tests.token(email text default 'fan@tests.test') returns text
language sql stable security definer as $$
  select data ->> 'token' from private.outbox
  where recipient = email and kind = 'free-download' order by id desc limit 1
$$;
create function tests.requests(email text default 'fan@tests.test') returns text
language sql stable security definer as $$
  select count(*) || ' ' || count(confirmed_at) from public.free_downloads as f where f.email = $1
$$;
create function tests.subscribed(email text) returns bigint
language sql stable security definer as $$
  select count(*) from public.newsletter_subscribers as n where n.email = $1
$$;

-- Asking and opening ------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.ask('Given', ' Fan@tests.test') $$, 'done', 'a fan can ask for a free download'),
  ('owner', 'tests.requests()', '1 0', 'a request does not confirm its address'),
  ('owner', $$ (select data - 'token' from private.outbox where recipient = 'fan@tests.test') $$,
    $$ = jsonb_build_object('beat_id', tests.beat('Given'), 'title', 'Given', 'artist', 'A') $$,
    'the mail names the beat and has no address of the file'),
  ('owner', $$ (select 1 from public.free_downloads where token_hash = sha256(convert_to(tests.token(), 'UTF8'))) $$,
    '1', 'only the hash of the link is stored'),
  ('visitor', 'public.open_free_download(tests.token())',
    $$ = jsonb_build_object('beat_id', tests.beat('Given'), 'title', 'Given', 'artist', 'A', 'url', '/a') $$,
    'the mailed link shows the file'),
  ('owner', 'tests.requests()', '1 1', 'the mailed link confirms the address'),
  ('owner', $$ tests.subscribed('fan@tests.test') $$, '0', 'a free download is no subscription'),
  ('visitor', $$ public.open_free_download(tests.token()) ->> 'url' $$, '/a', 'the link opens again'),
  ('visitor', $$ public.open_free_download('unknown') $$, null, 'an unknown link opens nothing'),
  ('visitor', $$ tests.ask('Given', 'no address') $$, 'Please enter a valid email address.', 'an invalid address is refused'),
  ('visitor', $$ tests.ask('Given', 'news@tests.test', true) $$, 'done', 'a fan can ask for the newsletter too'),
  ('owner', $$ tests.subscribed('news@tests.test') $$, '0', 'an address is not subscribed before it is confirmed'),
  ('visitor', $$ public.open_free_download(tests.token('news@tests.test')) is not null $$, 'true', 'the link opens with a subscription'),
  ('owner', $$ tests.subscribed('news@tests.test') $$, '1', 'a confirmed address is subscribed')
) as t;

-- Beats that are not given ------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.ask('Kept') $$, 'This beat has no free download any more.', 'a beat is given only where the artist allows it'),
  ('visitor', $$ tests.ask('Sold', 'sold@tests.test') $$, 'done', 'a beat is given until it is sold exclusively'),
  ('visitor', $$ tests.sell(1, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'an exclusive license is sold'),
  ('visitor', $$ tests.ask('Sold') $$, 'This beat has no free download any more.', 'a sold beat is not given'),
  ('visitor', $$ public.open_free_download(tests.token('sold@tests.test')) $$, null, 'the link to a sold beat opens nothing'),
  ('owner', $$ tests.requests('sold@tests.test') $$, '1 0', 'a link that opens nothing confirms nothing'),
  ('owner', $$ update public.beats set is_active = false where title = 'Given' $$, null, null),
  ('visitor', $$ tests.ask('Given') $$, 'This beat has no free download any more.', 'a hidden beat is not given'),
  ('visitor', 'public.open_free_download(tests.token())', null, 'the link to a hidden beat opens nothing'),
  ('owner', $$ update public.beats set is_active = true where title = 'Given' $$, null, null),
  ('admin', $$ update public.beats set free_download = true where title = 'Mute' $$,
    'refused 23514 The free download is the preview. Add a preview, or switch the free download off.',
    'a beat without a preview has no free download'),
  ('admin', $$ delete from public.beat_audio where audio_type = 'preview' and beat_id = tests.beat('Given') $$,
    'refused 23514', 'the preview of a free download cannot be deleted'),
  ('admin', $$ delete from public.beat_audio where audio_type = 'preview' and beat_id = tests.beat('Kept') $$,
    '1 rows', 'the preview of another beat can be deleted'),
  ('owner', $$ update public.beats set is_active = false, free_download = true where title = 'Mute' $$, null, null),
  ('admin', $$ public.publish_beat(tests.beat('Mute')) $$, 'refused 23514 The free download needs a preview', 'a beat is not published without the preview that it gives')
) as t;

-- Rights ------------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', 'select 1 from public.free_downloads', 'refused 42501', 'visitors read no request'),
  ('member', 'select id from public.free_downloads', '0 rows', 'members read no request'),
  ('admin', 'select email from public.free_downloads order by email',
    $$ values ('fan@tests.test'), ('news@tests.test') $$, 'admins read requests of confirmed addresses'),
  ('admin', 'select token_hash from public.free_downloads', 'refused 42501', 'admins read no hash of a link'),
  ('visitor, admin', 'delete from public.free_downloads', 'refused 42501', 'requests are deleted by the database alone')
) as t;

-- Limits ------------------------------------------------------------------------------------------

select tests.come_from('192.0.2.1');
select is(tests.ask('Given', 'flood@tests.test'), 'done', n || ': a request is answered the same') from generate_series(1, 2) as n;
select tests.try(t) from (values
  ('visitor', $$ select tests.ask('Given', 'flood@tests.test') from generate_series(1, 18) $$, 'done', 'a network asks 20 times an hour'),
  ('owner', $$ tests.requests('flood@tests.test') $$, '5 0', 'an address gets 5 mails an hour'),
  ('visitor', $$ tests.ask('Given', 'other@tests.test') $$, 'refused PT429', 'the 21st request is throttled'),
  ('owner', $$ tests.has_window('free_download', '1 hour') $$, 'true', 'for an hour'),
  ('owner', $$ update public.free_downloads set expires_at = now() - interval '1 second', created_at = now() - interval '7 days' $$, null, null),
  ('visitor', 'public.open_free_download(tests.token())', null, 'a link ends after its time'),
  ('owner', 'select private.run_daily_jobs()', null, null),
  ('owner', $$ select email from public.free_downloads order by email $$, $$ values ('fan@tests.test'), ('news@tests.test') $$,
    'requests that were never confirmed are deleted')
) as t;

select * from finish();
rollback;
