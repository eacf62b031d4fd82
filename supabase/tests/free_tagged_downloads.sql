-- Free downloads of paid beats: a fan gets the tagged preview behind a mailed link.
begin;
\ir personas.psql
\ir orders.psql
select plan(61);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Given,Sold,Kept,Mute}', '{mp3}', 500);
select tests.add_image(title), tests.add_audio(title, 'preview') from unnest('{Given,Sold,Kept}'::text[]) as title;
select tests.add_image('Mute');
update public.beats set free_download = true where title in ('Given', 'Sold');

create function tests.ask(wanted text, email text default 'fan@tests.test', news boolean default false) returns text
language sql as $$
  select coalesce(public.request_free_download(tests.beat(wanted), email, news) ->> 'error', 'done')
$$;
create function tests.cut_as(tagged boolean) returns jsonb
language sql as $$
  select jsonb_build_object('start', 0, 'seconds', 30, 'fadeIn', true, 'fadeOut', true, 'tagEvery', 15, 'tagged', tagged)
$$;
/* Adds a preview that the back-office cut. */
create function tests.cut(wanted text, tagged boolean) returns void
language sql as $$
  insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, cut)
  values (
    tests.beat(wanted), case when tagged then '/tagged' else '/bare' end, 'preview', 'p', 1, tests.cut_as(tagged)
  )
$$;
/* The token of the newest mail about a free download to an address. */
create function tests.token(email text default 'fan@tests.test') returns text
language sql stable security definer as $$
  select data ->> 'token' from private.outbox
  where recipient = email and kind = 'free-download' order by id desc limit 1
$$;
create function tests.requests(email text default 'fan@tests.test') returns text
language sql stable security definer as $$
  select count(*)::text from private.free_downloads as f where f.email = $1
$$;
create function tests.subscribed(email text) returns bigint
language sql stable security definer as $$
  select count(*) from public.newsletter_subscribers as n where n.email = $1
$$;

-- Asking and opening ------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.ask('Given', ' Fan@tests.test', null) $$, 'done', 'a fan can ask for a free download'),
  ('owner', $$ (select data - 'token' from private.outbox where recipient = 'fan@tests.test') $$,
    $$ = jsonb_build_object('beat_id', tests.beat('Given'), 'title', 'Given', 'artist', 'A', 'wants_news', false) $$,
    'the mail names the beat and has no address of the file'),
  ('owner', $$ (select 1 from private.free_downloads where token_hash = sha256(convert_to(tests.token(), 'UTF8'))) $$,
    '1', 'only the hash of the link is stored'),
  ('visitor', 'public.open_free_download(tests.token())',
    $$ = jsonb_build_object('beat_id', tests.beat('Given'), 'title', 'Given', 'artist', 'A', 'wants_news', false) $$,
    'the mailed link shows the beat'),
  ('visitor', 'public.take_free_download(tests.token())',
    $$ = jsonb_build_object('beat_id', tests.beat('Given'), 'title', 'Given', 'artist', 'A', 'url', '/a', 'subscribed', false) $$,
    'and gives out the file'),
  ('owner', $$ tests.subscribed('fan@tests.test') $$, '0', 'a free download is no subscription'),
  ('visitor', $$ public.take_free_download(tests.token()) ->> 'url' $$, '/a', 'also once more'),
  ('visitor', $$ public.open_free_download('unknown') $$, null, 'an unknown link opens nothing'),
  ('visitor', $$ tests.ask('Given', 'no address') $$, 'Please enter a valid email address.', 'an invalid address is refused'),
  ('visitor', $$ tests.ask('Given', 'news@tests.test', true) $$, 'done', 'a fan can ask for the newsletter too'),
  ('owner', $$ (select data ->> 'wants_news' from private.outbox where recipient = 'news@tests.test') $$, 'true', 'the mail knows it'),
  ('owner', $$ tests.subscribed('news@tests.test') $$, '0', 'an address is not subscribed before the download'),
  ('visitor', $$ public.open_free_download(tests.token('news@tests.test')) ->> 'wants_news' $$, 'true', 'the opened link announces the subscription'),
  ('owner', $$ tests.subscribed('news@tests.test') $$, '0', 'opening a link, as mail scanners do, subscribes nobody'),
  ('visitor', $$ public.take_free_download(tests.token('news@tests.test')) ->> 'subscribed' $$, 'true', 'the download subscribes the address'),
  ('owner', $$ select source from public.newsletter_subscribers where email = 'news@tests.test' and confirmed_at is not null and ended_at is null $$,
    $$ values ('free-download') $$, 'once, as confirmed'),
  ('owner', $$ delete from public.newsletter_subscribers where email = 'news@tests.test' $$, null, null),
  ('visitor', $$ public.take_free_download(tests.token('news@tests.test')) - '{beat_id,title,artist}'::text[] $$,
    '{"url": "/a", "subscribed": false}', 'and opens again'),
  ('owner', $$ tests.subscribed('news@tests.test') $$, '0', 'the consent is used once, so a removed address does not return'),
  ('visitor', $$ tests.ask('Given', 'news@tests.test', true) $$, 'done', 'the fan can consent again'),
  ('visitor', $$ select public.take_free_download(tests.token('news@tests.test')) $$, 'done', 'with a new link'),
  ('owner', $$ update public.newsletter_subscribers set ended_at = now(), end_reason = 'unsubscribed' where email = 'news@tests.test' $$, null, null),
  ('visitor', $$ tests.ask('Given', 'news@tests.test', true) $$, 'done', 'and once more after unsubscribing'),
  ('visitor', $$ public.take_free_download(tests.token('news@tests.test')) ->> 'subscribed' $$, 'true', 'as a subscriber'),
  ('owner', $$ select end_reason from public.newsletter_subscribers where email = 'news@tests.test' $$, $$ values (null::text) $$,
    'an address is subscribed once, again'),
  ('owner', $$ update public.newsletter_subscribers set source = 'form' where email = 'news@tests.test' $$, null, null),
  ('owner', $$ update private.free_downloads set wants_news = true where email = 'news@tests.test' $$, null, null),
  ('visitor', $$ select public.take_free_download(tests.token('news@tests.test')) $$, 'done', 'a subscriber can consent once more'),
  ('owner', $$ select source, exists (select from private.free_downloads where wants_news) from public.newsletter_subscribers
    where email = 'news@tests.test' $$, $$ values ('form', true) $$, 'a subscription stays as it is, and other consents stay unused'),
  ('owner', $$ update public.newsletter_subscribers set ended_at = now(), end_reason = 'complained' where email = 'news@tests.test' $$, null, null),
  ('owner', $$ insert into public.newsletter_subscribers (email, interest) values ('news@tests.test', 'early-access'), ('fan@tests.test', 'newsletter') $$, null, null),
  ('visitor', $$ tests.ask('Given', 'news@tests.test', true) $$, 'done', 'a fan who complained can ask for a free download'),
  ('visitor', $$ public.take_free_download(tests.token('news@tests.test')) ->> 'subscribed' $$, 'false', 'the link of a fan who complained subscribes no more'),
  ('owner', $$ select end_reason from public.newsletter_subscribers where email = 'news@tests.test' and interest = 'newsletter' $$, $$ values ('complained') $$,
    'a free download keeps a complaint')
) as t;

-- Beats that are not given ------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.ask('Kept') $$, 'This beat no longer has a free download.', 'a beat is given only where the artist allows it'),
  ('visitor', $$ tests.ask('Sold', 'sold@tests.test') $$, 'done', 'a beat is given until it is sold exclusively'),
  ('visitor', $$ tests.sell(1, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'an exclusive license is sold'),
  ('visitor', $$ tests.ask('Sold') $$, 'This beat no longer has a free download.', 'a sold beat is not given'),
  ('visitor', $$ public.take_free_download(tests.token('sold@tests.test')) $$, null, 'the link to a sold beat opens nothing'),
  ('owner', $$ update public.beats set is_active = false where title = 'Given' $$, null, null),
  ('visitor', $$ tests.ask('Given') $$, 'This beat no longer has a free download.', 'a hidden beat is not given'),
  ('visitor', 'public.take_free_download(tests.token())', null, 'the link to a hidden beat opens nothing'),
  ('owner', $$ update public.beats set is_active = true, sale_price = 0 where title = 'Given' $$, null, null),
  ('visitor', $$ tests.ask('Given') $$, 'This beat no longer has a free download.', 'a beat that costs nothing is ordered instead'),
  ('visitor', $$ public.take_free_download(tests.token()) ->> 'url' $$, '/a', 'an earlier link to it opens'),
  ('owner', $$ update public.beats set sale_price = null where title = 'Given' $$, null, null),
  ('admin', $$ update public.beats set free_download = true where title = 'Mute' $$,
    'refused 23514 The free download needs a preview with a voice tag. Add one, or switch the free download off.',
    'a beat without a preview has no free download'),
  ('owner', $$ update public.beats set free_download = true where title = 'Mute' $$, null, null),
  ('visitor', $$ tests.ask('Mute') $$, 'This beat no longer has a free download.', 'a beat that was imported without a preview is not given'),
  ('owner', $$ update public.beats set free_download = false where title = 'Mute' $$, null, null),
  ('admin', $$ delete from public.beat_audio where audio_type = 'preview' and beat_id = tests.beat('Given') $$,
    'refused 23514', 'the preview of a free download cannot be deleted'),
  ('admin', $$ update public.beat_audio set cut = tests.cut_as(false) where beat_id = tests.beat('Given') and audio_type = 'preview' $$,
    'refused 23514 The free download needs a preview with a voice tag. Add one, or switch the free download off.',
    'nor replaced by one without a tag'),
  ('admin', $$ update public.beat_audio set audio_type = 'full' where beat_id = tests.beat('Given') and audio_type = 'preview' $$,
    'refused 23514', 'nor become a full file'),
  ('admin', $$ update public.beat_audio set cut = tests.cut_as(true) where beat_id = tests.beat('Given') and audio_type = 'preview' $$,
    '1 rows', 'but replaced by one with a tag'),
  ('admin', $$ update public.beat_audio set cut = tests.cut_as(false) where beat_id = tests.beat('Kept') and audio_type = 'preview' $$,
    '1 rows', 'the preview of another beat can be replaced'),
  ('admin', $$ delete from public.beat_audio where audio_type = 'preview' and beat_id = tests.beat('Kept') $$,
    '1 rows', 'and deleted'),
  ('visitor', $$ select is_tagged from public.beat_audio where audio_type = 'preview' and beat_id = tests.beat('Given') $$,
    'values (true)', 'a visitor reads whether a preview has a tag'),
  ('owner', $$ update public.beats set is_active = false, free_download = true where title = 'Mute' $$, null, null),
  ('owner', $$ tests.cut('Mute', false) $$, null, null),
  ('admin', $$ public.publish_beat(tests.beat('Mute')) $$, 'refused 23514 The free download needs a preview with a voice tag',
    'a beat is not published without the tagged preview that it gives'),
  ('owner', $$ tests.cut('Mute', true) $$, null, null),
  ('admin', $$ select public.publish_beat(tests.beat('Mute')) $$, 'done', 'a beat with a tagged preview is published'),
  ('owner', $$ tests.cut('Mute', false) $$, null, null),
  ('visitor', $$ tests.ask('Mute', 'mute@tests.test') $$, 'done', 'a fan can ask for it'),
  ('visitor', $$ public.take_free_download(tests.token('mute@tests.test')) ->> 'url' $$, '/tagged', 'a newer preview without a tag is not given')
) as t;

-- Limits ------------------------------------------------------------------------------------------

select tests.come_from('192.0.2.1');
select tests.try(t) from (values
  ('owner', $$
    insert into private.free_downloads (beat_id, email, token_hash, created_at)
    select tests.beat('Given'), 'flood@tests.test', sha256(minutes::text::bytea), now() - minutes * interval '1 minute'
    from unnest(array[59, 61]) as minutes
  $$, null, null),
  ('visitor', $$ array(select distinct tests.ask('Given', 'flood@tests.test') from generate_series(1, 20)) $$, '{done}',
    'a network asks 20 times an hour, and the 6th request of an address is answered like the first'),
  ('owner', $$ tests.requests('flood@tests.test') $$, '6', 'an address gets 5 mails an hour, besides one that is older'),
  ('visitor', $$ tests.ask('Given', 'other@tests.test') $$, 'refused PT429', 'the 21st request is throttled'),
  ('owner', $$ tests.has_window('free_download', '1 hour') $$, 'true', 'for an hour'),
  ('owner', $$ update private.free_downloads set wants_news = true where email = 'news@tests.test' $$, null, null),
  ('visitor', $$ select public.take_free_download(tests.token('news@tests.test')) $$, 'done', 'a link subscribes'),
  ('owner', $$ select 1 from private.throttle where action = 'newsletter' $$, '0 rows',
    'without counting against the limit of the newsletter'),
  ('owner', $$ delete from public.beats where title = 'Mute' $$, null, null),
  ('owner', $$ update private.free_downloads set expires_at = now() - interval '1 second', created_at = now() - interval '7 days' where email <> 'news@tests.test' $$, null, null),
  ('visitor', 'public.take_free_download(tests.token())', null, 'a link ends after its time'),
  ('visitor', 'public.open_free_download(tests.token())', null, 'and shows nothing'),
  ('owner', 'select private.run_daily_jobs()', null, null),
  ('owner', $$ select distinct email from private.free_downloads $$, $$ values ('news@tests.test') $$, 'requests are deleted with their link'),
  ('owner', $$ select distinct recipient from private.outbox where kind = 'free-download' $$, $$ values ('news@tests.test') $$,
    'and so are their mails, and those of a deleted beat'),
  ('owner', $$ select 1 from private.outbox where kind = 'order-paid' $$, '1 rows', 'but no other mail')
) as t;

select * from finish();
rollback;
