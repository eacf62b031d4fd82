-- Broadcasts: visitors receive the ids of what they see or saw, admins of every change, and plays send nothing.
begin;
\ir personas.psql
select plan(25);

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

-- Who receives and sends ---------------------------------------------------------------------------

select tests.become('owner'), set_config('realtime.topic', 'beats-changes', true);
select tests.try('visitor, member, admin', 'select from realtime.messages', 'some rows', 'receives what is broadcast to visitors');
select tests.become('owner'), set_config('realtime.topic', 'admin:beats', true);
select tests.try('visitor, member', 'select from realtime.messages', '0 rows', 'receives nothing that is broadcast to admins');
select tests.try('admin', 'select from realtime.messages', 'some rows', 'receives what is broadcast to admins');

select * from finish();
rollback;
