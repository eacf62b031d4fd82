-- Broadcasts: visitors receive the ids of what they see or saw, members of their own rows, admins of every change, and
-- plays send nothing.
begin;
\ir personas.psql
select plan(42);

create table tests.known (id bigint, title text);
/* The broadcasts since the last call, as "channel event title" in the order of their channels. */
create function tests.sent() returns text[]
language sql security definer as $$
  with taken as (delete from realtime.messages returning *)
  select array_agg(
    concat_ws(' ', topic, event, coalesce(known.title, 'unknown'), case when not private then 'public' end)
    order by topic, event, known.title
  )
  from taken left join tests.known on topic <> 'admin:deleted_items' and payload = jsonb_build_object('id', known.id)
$$;
create function tests.know() returns trigger language plpgsql security definer as $$
begin
  insert into tests.known values (new.id, new.title);
  return null;
end
$$;
create trigger know after insert on public.beats for each row execute function tests.know();
create trigger know after insert on public.merch_products for each row execute function tests.know();
create trigger know after insert on public.gallery_images for each row execute function tests.know();

insert into public.beats (title, artist, genre, price) values ('Draft', 'A', 'x', 1);
select tests.add_image('Draft'), tests.add_audio('Draft');
delete from realtime.messages;
select tests.try(who, what, answer, why) from (values
  ('owner', $$ select tests.add_beats('{One,Two}') $$, null, null),
  ('owner', 'tests.sent()', null, null),
  -- Only counters change.
  ('visitor', $$ public.track_beat_event(tests.beat('One'), 'play') $$, '1', 'a play is counted at once'),
  ('owner', $$ update public.beats set downloads_count = 3 where title = 'One' $$, null, null),
  ('owner', 'tests.sent()', null, 'plays and sales send nothing'),
  ('admin', $$ update public.beats set title = title where title = 'One' $$, null, null),
  ('owner', 'tests.sent()', null, 'an update that changes nothing sends nothing'),
  -- Beats.
  ('admin', $$ update public.beats set price = 2 where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()', '{"admin:beats UPDATE Draft"}', 'only admins receive the change of a draft'),
  ('admin', $$ update public.beats set is_active = true where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:beats UPDATE Draft","beats-changes INSERT Draft","featured-beats-changes INSERT Draft"}',
    'a published beat is new to visitors'),
  ('admin', $$ update public.beats set price = 3 where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:beats UPDATE Draft","beats-changes UPDATE Draft","featured-beats-changes UPDATE Draft"}',
    'everyone receives the edit of a beat'),
  ('owner', $$ update public.beats set changed_at = now() - interval '1 hour' where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()', null, null),
  ('admin', $$ update public.beat_images set position = 3 where beat_id = tests.beat('Draft') $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:beats UPDATE Draft","beats-changes UPDATE Draft","featured-beats-changes UPDATE Draft"}',
    'a change of its files is an edit of the beat'),
  ('admin', $$ update public.beats set is_active = false where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:beats UPDATE Draft","beats-changes DELETE Draft","featured-beats-changes DELETE Draft"}',
    'a withdrawn beat is deleted for visitors'),
  ('admin', $$ update public.beats set price = 4 where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()', '{"admin:beats UPDATE Draft"}', 'visitors do not receive the edit of a withdrawn beat'),
  ('admin', $$ update public.beats set is_active = true where title = 'Draft' $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:beats UPDATE Draft","beats-changes UPDATE Draft","featured-beats-changes UPDATE Draft"}',
    'a beat that returns is not new'),
  ('admin', $$ delete from public.beats where title = 'Two' $$, null, null),
  ('owner', $$ (tests.sent())[1:3] $$,
    '{"admin:beats DELETE Two","admin:deleted_items INSERT unknown","beats-changes DELETE Two"}',
    'a deletion is sent, and that the deleted beat can be restored'),
  -- Products.
  ('owner', 'delete from tests.known where true', null, null),
  ('admin', $$ insert into public.merch_products (title, price, is_active) values ('Tee', 1, false) $$, null, null),
  ('owner', 'tests.sent()', '{"admin:merch_products INSERT Tee"}', 'only admins receive a new draft'),
  ('admin', $$ update public.merch_products set is_active = true where title = 'Tee' $$, null, null),
  ('owner', 'tests.sent()', '{"admin:merch_products UPDATE Tee","merch-changes INSERT Tee"}', 'a published product is new to visitors'),
  ('owner', $$ update public.merch_products set stock_quantity = 3 where title = 'Tee' $$, null, null),
  ('owner', 'tests.sent()', '{"admin:merch_products UPDATE Tee","merch-changes UPDATE Tee"}', 'everyone receives that the stock changed'),
  ('admin', $$ update public.merch_products set is_active = false where title = 'Tee' $$, null, null),
  ('owner', 'tests.sent()', '{"admin:merch_products UPDATE Tee","merch-changes DELETE Tee"}', 'a withdrawn product is deleted for visitors'),
  ('admin', $$ delete from public.merch_products where title = 'Tee' $$, null, null),
  ('owner', $$ array_length(tests.sent(), 1) $$, '2', 'visitors do not receive that a withdrawn product was deleted'),
  -- Releases.
  ('admin', $$ insert into public.releases (title) values ('Pack') $$, null, null),
  ('owner', $$ (select array_agg(topic || ' ' || event) from realtime.messages) $$, '{"admin:releases INSERT"}',
    'only admins receive the change of a release'),
  ('owner', 'tests.sent()', null, null),
  -- The gallery and accounts.
  ('owner', 'delete from tests.known where true', null, null),
  ('admin', $$ insert into public.gallery_images (title, image_url, filename) values ('Bow', '/a', 'a') $$, null, null),
  ('owner', 'tests.sent()',
    '{"admin:gallery_images INSERT Bow","gallery-changes INSERT Bow","gallery-section-changes INSERT Bow"}',
    'everyone receives a new image'),
  ('owner', $$ delete from auth.users where id = tests.account('unconfirmed') $$, null, null),
  ('owner', $$ (select array_agg(topic || ' ' || event) from realtime.messages) $$, '{"admin:profiles DELETE"}',
    'only admins receive that an account was deleted')
) as t (who, what, answer, why);

-- The channels of each other table -----------------------------------------------------------------

delete from realtime.messages;
create function tests.channels() returns text[] language sql security definer as $$
  with taken as (delete from realtime.messages returning *)
  select array_agg(topic || ' ' || event order by topic) from taken
$$;
select tests.try('owner', t) from (values
  ($$ insert into tests.orders (reference, user_id) values ('TV-2222-2222', tests.account('member')) $$, null, null),
  ('tests.channels()',
    '{"admin:orders INSERT","admin:waiting INSERT","member:00000000-0000-4000-8000-00000000000a:orders INSERT"}',
    'admins and its member receive a new order'),
  ($$ insert into public.offers (beat_id, title, name, email, amount_cents) values (tests.beat('Draft'), 'Draft', 'Fan', 'fan@example.com', 500) $$, null, null),
  ('tests.channels()', '{"admin:offers INSERT","admin:waiting INSERT"}', 'an offer without an account has no channel of a member'),
  ($$ update public.offers set user_id = tests.account('member') $$, null, null),
  ('tests.channels()',
    '{"admin:offers UPDATE","admin:waiting UPDATE","member:00000000-0000-4000-8000-00000000000a:offers UPDATE"}',
    'admins and its member receive the change of an offer'),
  ($$ insert into public.contact_messages (name, email, message, source) values ('Fan', 'fan@example.com', 'Hello', 'home') $$, null, null),
  ('tests.channels()', '{"admin:contact_messages INSERT","admin:waiting INSERT"}', 'admins receive a new message'),
  ($$ insert into public.newsletter_subscribers (email) values ('fan@example.com') $$, null, null),
  ('tests.channels()', '{"admin:newsletter_subscribers INSERT"}', 'admins receive a new subscriber'),
  ($$ insert into public.merch_notifications (email, product) values ('fan@example.com', 'Tee') $$, null, null),
  ('tests.channels()', '{"admin:merch_notifications INSERT"}', 'admins receive who asks for merch'),
  ($$ insert into public.admin_requests (name, email, password_hash) values ('Fan', 'fan@example.com', '$2a$10$' || repeat('a', 53)) $$, null, null),
  ('tests.channels()', '{"super-admin:requests INSERT","super-admin:waiting INSERT"}', 'only the super admin receives an access request')
) as t;

-- Who receives and sends ---------------------------------------------------------------------------

insert into realtime.messages (topic, extension) values ('any', 'broadcast');
create function tests.may_join(channel text) returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', channel, true);
  return exists (select from realtime.messages);
end
$$;
select tests.try(persona, format('tests.may_join(%L)', channel), (persona = any (listeners))::text, format('joins %s: %s', channel, persona = any (listeners)))
from (values
  ('beats-changes', array['visitor', 'member', 'admin', 'super admin']),
  ('member:00000000-0000-4000-8000-00000000000a:orders', array['member']),
  ('admin:orders', array['admin', 'super admin']),
  ('super-admin:requests', array['super admin'])
) as channels (channel, listeners)
cross join unnest(array['visitor', 'member', 'admin', 'super admin']) as persona;

select * from finish();
rollback;
