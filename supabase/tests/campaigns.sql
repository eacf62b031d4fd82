-- Campaigns: who writes and sends them, whom each audience reaches, and that no address gets one twice.
begin;
\ir personas.psql
select plan(61);

delete from public.newsletter_subscribers;
delete from public.merch_notifications;
delete from public.beats;
delete from private.outbox;
insert into public.newsletter_subscribers (email, interest, confirmed_at, ended_at, end_reason) values
  ('both@tests.test', 'newsletter', now(), null, null), ('both@tests.test', 'early-access', now(), null, null),
  ('early@tests.test', 'early-access', now(), null, null), ('beats@tests.test', 'new-beats', now(), null, null),
  ('buyer@tests.test', 'newsletter', now(), null, null), ('fan@tests.test', 'newsletter', now(), null, null),
  ('erased@tests.test', 'newsletter', now(), null, null), ('waiting@tests.test', 'newsletter', null, null, null),
  ('ended@tests.test', 'newsletter', now(), now(), 'unsubscribed');
insert into public.merch_notifications (email, product, confirmed_at, ended_at, end_reason) values
  ('hat@tests.test', 'Hat', now(), null, null), ('ended@tests.test', 'Hat', now(), now(), 'bounced'),
  ('waiting@tests.test', 'Made up', null, null, null);
delete from private.outbox;
insert into tests.orders (reference, email, paid_at, refunded_cents) values
  ('TV-2222-2222', 'buyer@tests.test', now(), 500), ('TV-2222-2223', 'stranger@tests.test', now(), 0),
  ('TV-2222-2224', 'both@tests.test', null, 0), ('TV-2222-2225', 'fan@tests.test', now(), 2500);
delete from private.outbox;

create function tests.campaign(wanted text) returns bigint
language sql stable security definer as $$ select id from public.campaigns where subject = wanted $$;
create function tests.schedule(wanted text) returns void
language sql as $$ select public.schedule_campaign(id, revision) from public.campaigns where subject = wanted $$;
create function tests.state(wanted text) returns text
language sql stable security definer as $$
  select concat_ws(' ', status, sent || '/' || queued, failed) from public.campaigns where subject = wanted
$$;
/* Who has a mail that waits. */
create function tests.queued() returns text[]
language sql stable security definer as $$
  select array(select split_part(recipient, '@', 1) from private.outbox where sent_at is null order by recipient)
$$;
/* Whom an audience reaches. */
create function tests.reached(audience text, product text default null) returns text[]
language sql stable security definer as $$
  select array(select split_part(email, '@', 1) from private.campaign_recipients(audience, product) order by email)
$$;

-- Who --------------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ insert into public.campaigns (subject, body) values ('Another', 'Text'), ('Hello', 'Text') $$, 'done', 'an admin adds drafts'),
  ('visitor, member, unconfirmed', $$ insert into public.campaigns (subject) values ('x') $$, 'refused 42501', 'a caller who is no admin adds no campaign'),
  ('member, unconfirmed', 'select id from public.campaigns', '0 rows', 'an account without admin access reads no campaign'),
  ('member', $$ update public.campaigns set subject = 'x' $$, '0 rows', 'a member changes no campaign'),
  ('member', 'delete from public.campaigns', '0 rows', 'a member deletes no campaign'),
  ('member', 'public.schedule_campaign(tests.campaign(''Hello''), 1)', 'refused 42501', 'a member sends no campaign'),
  ('member', 'public.cancel_campaign(tests.campaign(''Hello''))', 'refused 42501', 'a member cancels no campaign'),
  ('member', 'public.test_campaign(tests.campaign(''Hello''))', 'refused 42501', 'a member tests no campaign'),
  ('member', 'select * from public.campaign_audiences()', '0 rows', 'a member sees no audience')
) as t;

-- Audiences ---------------------------------------------------------------------------------------

select tests.try('owner', t) from (values
  ('tests.reached(''newsletter'')', '{both,buyer,erased,fan}', 'the newsletter reaches confirmed addresses of its list'),
  ('tests.reached(''early-access'')', '{both,early}', 'early access reaches those who asked for it'),
  ('tests.reached(''buyers'')', '{buyer}', 'buyers are those of orders with a payment that was not refunded in full, who subscribed'),
  ('tests.reached(''new-beats'')', '{beats}', 'new beats reach those who asked for them'),
  ('tests.reached(''product'', ''Hat'')', '{hat}', 'a product reaches those who asked about it')
) as t;
select tests.try('admin', $$ select * from public.campaign_audiences() order by audience $$, $$ values
  ('buyers', null, 1::bigint), ('early-access', null, 2), ('new-beats', null, 1), ('newsletter', null, 4), ('product', 'Hat', 1)
$$, 'an admin sees how many each audience reaches, and no product that only unconfirmed addresses asked about');

-- Sending -----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', 'select tests.schedule(''Hello'')', 'refused 22023', 'a campaign is not sent without a postal address'),
  ('owner', $$ update private.shop_settings set postal_address = '1 Main St' $$, null, null),
  ('admin', 'public.schedule_campaign(tests.campaign(''Hello''), 99)', 'refused 22023', 'an older revision is not sent'),
  ('admin', $$ insert into public.campaigns (subject) values ('Empty') $$, null, null),
  ('admin', 'tests.schedule(''Empty'')', 'refused 23514', 'a campaign without a text is not sent'),
  ('admin', 'select public.test_campaign(tests.campaign(''Hello''))', 'done', 'an admin tests a draft'),
  ('owner', 'tests.queued()', '{admin}', 'the test goes to that admin alone'),
  ('service', $$ public.take_mails() #> '{0,data}' ? 'unsubscribe_token' $$, 'false', 'a test has no link that ends a subscription'),
  ('admin', 'public.test_campaign(tests.campaign(''Empty''))', null, null),
  ('admin', $$ delete from public.campaigns where subject = 'Empty' $$, null, null),
  ('service', 'public.take_mails()', '[]', 'the test of a deleted draft is not sent'),
  ('admin', 'public.test_campaign(0)', 'refused 22023', 'a deleted draft is not tested'),
  ('owner', 'delete from private.outbox', null, null),
  ('admin', 'select tests.schedule(''Hello'')', 'done', 'an admin sends a campaign'),
  ('owner', 'tests.queued()', '{both,buyer,erased,fan}', 'the mails of a campaign are queued'),
  ('owner', 'tests.state(''Hello'')', 'sending 0/4 0', 'a campaign with queued mails is being sent'),
  ('admin', 'tests.schedule(''Hello'')', 'refused 22023', 'a campaign that is being sent is not sent a second time'),
  ('admin', $$ update public.campaigns set body = 'x' where subject = 'Hello' $$, '0 rows', 'a campaign that is being sent is not changed'),
  ('admin', $$ delete from public.campaigns where subject = 'Hello' $$, '0 rows', 'a campaign that is being sent is not deleted'),
  ('owner', $$ update public.campaigns set status = 'scheduled' where subject = 'Hello' $$, null, null),
  ('owner', 'private.send_campaigns()', null, null),
  ('owner', 'tests.queued()', '{both,buyer,erased,fan}', 'a second run queues no address twice'),
  ('owner', $$ private.queue_mail('later', 'order-link', 'urgent@tests.test', '{}') $$, null, null),
  ('service', $$ public.take_mails(2) #>> '{0,recipient}' $$, 'urgent@tests.test', 'a mail about an order goes before those of a campaign'),
  ('owner', $$ delete from private.outbox where key = 'later' $$, null, null),
  ('owner', 'update private.outbox set next_attempt_at = now()', null, null),
  ('owner', $$ update public.newsletter_subscribers set ended_at = now(), end_reason = 'unsubscribed' where email = 'buyer@tests.test' $$, null, null),
  ('owner', $$ delete from public.newsletter_subscribers where email = 'erased@tests.test' $$, null, null),
  ('service', $$ (select array_agg(mail ->> 'recipient' || (mail #>> '{data,subject}') order by mail ->> 'recipient') from jsonb_array_elements(public.take_mails()) as mail) $$,
    '{both@tests.testHello,fan@tests.testHello}', 'addresses that unsubscribed or were erased since get no mail, the others get the content'),
  ('owner', $$ public.finish_mail(id, case when recipient like 'fan%' then 'refused' end) from private.outbox $$, null, null),
  ('owner', $$ insert into public.campaigns (subject, body, status, send_at) values
    ('Next', 'Text', 'scheduled', now() + interval '1 hour'), ('Also', 'Text', 'sending', now()) $$, null, null),
  ('owner', $$ insert into private.outbox (key, kind, recipient, data, campaign_id) values ('also', 'campaign', 'also@tests.test', '{}', tests.campaign('Also')) $$, null, null),
  ('admin', 'select public.cancel_campaign(tests.campaign(''Hello''))', 'done', 'an admin cancels the rest'),
  ('owner', 'tests.queued()', '{also}', 'the waiting mails of a canceled campaign are deleted, those of others stay'),
  ('owner', 'tests.state(''Hello'')', 'canceled 1/2 1', 'the sent and refused mails of a canceled campaign stay counted'),
  ('owner', 'array[tests.state(''Also''), tests.state(''Next'')]', '{"sending 0/1 0","scheduled 0/0 0"}', 'other campaigns are not canceled'),
  ('admin', 'public.cancel_campaign(tests.campaign(''Also''))', null, null),
  ('admin', 'public.cancel_campaign(tests.campaign(''Hello''))', 'refused 22023', 'a campaign is not canceled twice')
) as t;

select tests.come_from('192.0.2.20');
select tests.try('admin', t) from (values
  ('select public.test_campaign(tests.campaign(''Also'')) from generate_series(1, 20)', 'done', 'an admin tests a campaign 20 times an hour'),
  ('public.test_campaign(tests.campaign(''Also''))', 'refused PT429', 'the test after these is throttled')
) as t;
select tests.come_from_nowhere(), tests.become('owner');
delete from private.outbox where key like 'campaign-test:%';

-- At a time ---------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('admin', $$ insert into public.campaigns (subject, body, audience, product, send_at) values ('Later', 'Text', 'product', 'Hat', now() + interval '1 hour') $$, null, null),
  ('admin', 'tests.schedule(''Later'')', null, null),
  ('owner', 'tests.state(''Later'')', 'scheduled 0/0 0', 'a campaign waits for its time'),
  ('owner', $$ update public.campaigns set send_at = now() where subject = 'Later' $$, null, null),
  ('admin', 'public.cancel_campaign(tests.campaign(''Later''))', null, null),
  ('owner', 'tests.state(''Later'')', 'draft 0/0 0', 'a scheduled campaign that is canceled becomes a draft again, even if its time has just come'),
  ('owner', 'private.send_campaigns()', null, null),
  ('owner', 'tests.queued()', '{}', 'a canceled campaign is not sent when its time has come'),
  ('admin', 'tests.schedule(''Later'')', null, null),
  ('owner', 'tests.queued()', '{hat}', 'a campaign whose time has passed is sent at once'),
  ('owner', $$ update private.outbox set created_at = now() - interval '23 hours' where sent_at is null $$, null, null),
  ('owner', 'private.send_campaigns()', null, null),
  ('owner', 'tests.state(''Later'')', 'sending 0/1 0', 'a mail of a campaign waits for a day'),
  ('owner', $$ update private.outbox set created_at = now() - interval '25 hours' where sent_at is null $$, null, null),
  ('service', 'public.take_mails()', '[]', 'a mail of a campaign is not sent after a day'),
  ('owner', 'private.send_campaigns()', null, null),
  ('owner', 'tests.state(''Later'')', 'sent 0/1 0', 'a campaign ends when its last mail is too old'),
  ('owner', 'select id from private.outbox', '0 rows', 'the recipients of a campaign are not kept'),
  ('admin', $$ insert into public.campaigns (subject, body, audience) values ('Refused', 'Text', 'early-access') $$, null, null),
  ('admin', 'tests.schedule(''Refused'')', null, null),
  ('owner', $$ public.finish_mail(id, case when recipient like 'early%' then 'refused' end, true) from private.outbox $$, null, null),
  ('service', 'public.take_mails()', '[]', 'a mail with a final failure is not sent again'),
  ('owner', 'private.send_campaigns()', null, null),
  ('owner', 'tests.state(''Refused'')', 'sent 1/2 1', 'a campaign ends when its last mail has a final failure')
) as t;

-- New beats ---------------------------------------------------------------------------------------

insert into public.beats (title, artist, genre, price, is_active, published_at)
values
  ('Old', 'A', 'x', 25, true, now() - interval '9 days 1 hour 1 minute'),
  ('One', 'A', 'x', 25, true, now() - interval '9 days 59 minutes');
select tests.add_beats('{Two}'), tests.add_image('One');
update public.beats set bpm = 140, key = 'F#', mode = 'minor' where title = 'One';
update public.beats set is_active = false where title = 'Two';
-- The jobs paused for nine days.
update private.shop_settings set artist_email = 'artist@tests.test', beats_announced_at = now() - interval '9 days';
insert into public.releases (title, is_active, published_at, beat_ids)
select title, title <> 'Hidden', at, array[tests.beat('One'), tests.beat(other)]
from (values
  ('Half', now(), 'Two'), ('Hidden', now() + interval '1 minute', 'Old'), ('Past', now() - interval '9 days 1 hour 1 minute', 'Two')
) as given (title, at, other);
-- A campaign to another audience.
update public.campaigns set beat_ids = array[tests.beat('One')], release_id = (select id from public.releases where title = 'Half')
where subject = 'Another';
select tests.try('owner', t) from (values
  ($$ private.announce_new_beats(), private.announce_new_beats() $$, null, null),
  ($$ select subject, beat_ids, release_id, status from public.campaigns where audience = 'new-beats' $$,
    $$ select 'New: One', array[tests.beat('One')], null::bigint, 'draft' $$, 'a draft is written once about new beats that are in the store, without a release of one'),
  ('select kind, data from private.outbox', $$ select 'artist-campaign', jsonb_build_object('id', id, 'subject', subject) from public.campaigns where audience = 'new-beats' $$,
    'the artist gets a mail about a draft that was written, and subscribers get none'),
  ($$ update public.beats set is_active = true where title = 'Two' $$, null, null),
  ('private.announce_new_beats()', null, null),
  ($$ update public.campaigns set status = 'canceled', send_at = now() where audience = 'new-beats' $$, null, null),
  ('private.announce_new_beats()', null, null),
  ($$ select subject from public.campaigns where audience = 'new-beats' order by id $$, $$ values ('New: One'), ('New: Half and 1 more') $$,
    'a beat and a release that appear later are announced the next day, and what was canceled is not announced again'),
  ($$ insert into public.beats (title, artist, genre, price, is_active) values (repeat('x', 114) || ' y', 'A', 'x', 25, true) $$, null, null),
  ('private.announce_new_beats()', null, null),
  ($$ select subject from public.campaigns order by id desc limit 1 $$, $$ values ('New: ' || repeat('x', 114)) $$, 'the subject about a long title does not end in a space'),
  ($$ update public.newsletter_subscribers set ended_at = now(), end_reason = 'bounced' $$, null, null),
  ('delete from public.campaigns', null, null),
  ('private.announce_new_beats()', null, null),
  ('select id from public.campaigns', '0 rows', 'no draft is written while no address wants new beats')
) as t;

insert into public.releases (title, beat_ids, is_active, discount_percent)
values ('Pack', array[tests.beat('One'), tests.beat('Old')], true, 15);
update public.beats set is_active = false where title = 'Two';
update public.beat_images set image_url = '/storage/v1/object/public/beat-images/1/cover_1_c.png' where beat_id = tests.beat('One');
insert into storage.objects (bucket_id, name) values ('beat-images', '1/cover_1_c-400.jpg');
select tests.try('admin', $$
  select item ->> 'title', item ->> 'facts', right(item ->> 'image_url', 32)
  from jsonb_array_elements(
    public.campaign_items(array[tests.beat('Two'), tests.beat('One'), tests.beat('Old')], (select id from public.releases where title = 'Pack'))
  ) as item
$$, $$ values ('Pack', '2 beats · 15% off together', '/beat-images/1/cover_1_c-400.jpg'), ('One', 'X · 140 BPM · F♯ minor', '/beat-images/1/cover_1_c-400.jpg'), ('Old', 'X', null) $$,
  'a mail shows facts and JPEG cover of a release and of beats in their order, and no hidden beat');
select tests.try('admin', $$ (select array_agg(public.campaign_items('{}', id)) from public.releases where title in ('Half', 'Hidden')) $$, '{[],[]}',
  'a mail shows no hidden release, and none of one beat');
select tests.become('owner');

-- Many addresses ----------------------------------------------------------------------------------

insert into public.newsletter_subscribers (email, confirmed_at)
select 'fan' || n || '@tests.test', now() from generate_series(1, 200) as n;
insert into public.campaigns (subject, body) values ('Many', 'Text');
select tests.become('admin'), tests.schedule('Many'), tests.become('owner');
create temporary table sent (recipient text);
do $$
declare
  mails jsonb;
  done bigint;
begin
  for round in 1..12 loop
    mails := public.take_mails(20);
    -- Every seventh mail is refused the first time.
    with tried as (
      select (mail ->> 'id')::bigint as id, mail ->> 'recipient' as recipient, round <= 10 and (mail ->> 'id')::bigint % 7 = 0 as is_refused
      from jsonb_array_elements(mails) as mail
    ),
    arrived as (
      insert into sent select tried.recipient from tried where not tried.is_refused
    )
    select count(public.finish_mail(tried.id, case when tried.is_refused then 'refused' end)) from tried into done;
    if round = 10 then
      update private.outbox set next_attempt_at = now() where sent_at is null;
    end if;
  end loop;
end;
$$;
select private.send_campaigns();
select tests.try('owner', t) from (values
  ('tests.state(''Many'')', 'sent 200/200 0', 'all mails of a campaign are sent although some are refused at first'),
  ('select recipient from sent group by recipient having count(*) = 1', '200 rows', 'no mail of a campaign is lost or sent twice')
) as t;

select * from finish();
rollback;
