-- What is sold exclusively stays out of the store, copies included, until the artist frees it.
begin;
\ir personas.psql
\ir orders.psql
select plan(38);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Sold,Copy,Other,Held,Kept,Deleted,Again}', '{mp3,wav,stems}', 500);
create function tests.sha(n integer) returns text language sql immutable as $$ select repeat(n::text, 64) $$;
/* Gives the files of beats a content that they share, but for their stems. */
create function tests.share_files(n integer, variadic titles text[]) returns void
language sql security definer as $$
  update public.beat_audio set sha256 = case when audio_type = 'full' then tests.sha(n) end
  where beat_id in (select tests.beat(title) from unnest(titles) as title)
$$;
select tests.share_files(1, 'Sold', 'Copy'), tests.share_files(2, 'Other'), tests.share_files(3, 'Deleted', 'Again');
update public.beats set is_active = false where title = 'Again';

create function tests.quoted(item jsonb) returns text
language sql as $$ select public.quote_order(jsonb_build_array(item)) #>> '{lines,0,problem}' $$;
create function tests.reasons(wanted text) returns text
language sql as $$
  select string_agg(distinct coalesce(reason, 'sold'), ' ')
  from public.license_availability(tests.beat(wanted), true)
$$;
create function tests.held(n integer) returns text
language sql as $$
  select string_agg(concat_ws(' ', state, case when held then 'held' end), ',' order by line)
  from public.order_licenses(array[tests.order_of(n)])
$$;
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats;

-- While it is bought ---------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ public.exclusive_state(tests.beat('Held')) $$, null, 'a beat can be bought exclusively'),
  ('visitor', $$ tests.checkout(1, tests.license('Held', 'exclusive'), 50000) -> 'success' $$, 'true', 'which an order does'),
  ('visitor', $$ public.exclusive_state(tests.beat('Held')) $$, 'being-bought', 'others see it before they press'),
  ('visitor', $$
    select tier, reason from public.license_availability(tests.beat('Held')) where not available
  $$, $$ values ('exclusive', 'being-bought') $$, 'at the license, and at no other one'),
  ('visitor', $$ tests.quoted(tests.license('Held', 'exclusive')) $$, 'being-bought', 'and in the cart'),
  ('visitor', $$ tests.quoted(tests.license('Held')) $$, null, 'leases go on selling'),
  ('owner', $$
    insert into public.offers (beat_id, title, name, email, amount_cents, accepted_at, expires_at)
    values (tests.beat('Other'), 'Other', 'C', 'c@tests.test', 20000, now(), now() + interval '1 day')
  $$, null, null),
  ('visitor', $$ public.exclusive_state(tests.beat('Other')) $$, 'reserved', 'an accepted offer reserves a beat')
) as t;

-- Once it is sold ------------------------------------------------------------------------------------

select tests.checkout(3, tests.license('Copy'), 2500);
select tests.try(t) from (values
  ('visitor', $$ tests.sell(2, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'it is sold'),
  ('visitor', $$ public.exclusive_state(tests.beat('Sold')) $$, 'sold', 'and visitors see that it was'),
  ('admin', $$ select title from public.beats where not is_active order by title $$,
    $$ values ('Again'), ('Copy'), ('Sold') $$, 'it leaves the store with its copy'),
  ('owner', 'tests.status(3)', 'expired', 'which cannot be leased any more'),
  ('visitor', $$ tests.tell(3, 'checkout.session.completed') $$, 'void', 'nor paid for too late'),
  ('admin', $$ tests.publish('Sold') $$,
    'refused 23514 This beat was sold exclusively and cannot be in the store. If that sale is void, free the beat at its order in the inbox.',
    'no admin shows it again'),
  ('admin', $$ public.publish_beat(tests.beat('Sold')) $$, 'refused 23514', 'nor publishes it'),
  ('admin', $$ tests.publish('Copy') $$, 'refused 23514', 'nor the copy'),
  ('service', $$ tests.publish('Sold') $$, 'refused 23514', 'nor the secret key'),
  ('owner', $$ tests.add_beats('{Shared}') $$, null, null),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
    values (tests.beat('Shared'), '/a.mp3', 'full', 'a', 1, tests.sha(1))
  $$, 'refused 23514', 'its files go into no beat of the store'),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
    values (tests.beat('Shared'), '/a.mp3', 'preview', 'a', 1, tests.sha(1)),
      (tests.beat('Shared'), '/a.mp3', 'full', 'a', 1, tests.sha(9))
  $$, 'done', 'others do'),
  ('admin', $$ update public.beat_audio set sha256 = tests.sha(1) where sha256 = tests.sha(9) $$,
    'refused 23514', 'nor does a file become one of them')
) as t;
select tests.become('owner');
-- As it was possible before: a beat in the store that has been sold.
alter table public.beats disable trigger refuse_sold_beat_update;
update public.beats set is_active = true where title = 'Sold';
alter table public.beats enable trigger refuse_sold_beat_update;
select tests.try(t) from (values
  ('visitor', $$ tests.reasons('Sold') $$, 'sold-exclusively', 'no license of it is offered'),
  ('visitor', $$ tests.quoted(tests.license('Sold')) $$, 'sold-exclusively', 'no cart takes a lease'),
  ('visitor', $$ tests.quoted(tests.license('Sold', 'exclusive')) $$, 'sold-exclusively', 'nor an exclusive'),
  ('visitor', $$ tests.checkout(4, tests.license('Sold'), 2500) ->> 'error' $$, 'not-orderable', 'no order is placed'),
  ('owner', $$ update public.beats set is_active = false where title = 'Sold' $$, null, null)
) as t;

-- A beat that is deleted and uploaded again ------------------------------------------------------------

select tests.sell(5, tests.license('Deleted', 'exclusive'), 50000);
select tests.try(t) from (values
  ('owner', $$ delete from public.beats where title = 'Deleted' $$, null, null),
  ('admin', $$ tests.publish('Again') $$, 'refused 23514', 'a sold beat does not come back as another one'),
  ('owner', 'tests.refund(5)', null, null),
  ('admin', $$ tests.publish('Again') $$, '1', 'until its price is paid back')
) as t;

-- A sale that is void ----------------------------------------------------------------------------------

select tests.sell(6, tests.license('Kept', 'exclusive'), 50000);
select tests.try(t) from (values
  ('admin', 'tests.held(2)', 'valid', 'a valid license holds nothing back'),
  ('admin', $$ public.free_exclusive(tests.number_of(2)) ->> 'error' $$,
    'This license keeps no beat out of the store.', 'and is not freed'),
  ('owner', $$ tests.tell(2, 'charge.dispute.created'), tests.tell(2, 'charge.dispute.closed', '{"status": "lost"}') $$,
    null, null),
  ('owner', 'tests.status(2)', 'refunded', 'a dispute is lost'),
  ('admin', 'tests.held(2)', 'revoked held', 'the artist sees that its beat is held'),
  ('admin', $$ tests.publish('Sold') $$, 'refused 23514', 'and cannot show it yet'),
  ('admin', $$ public.free_exclusive(tests.number_of(2)) -> 'success' $$, 'true', 'an admin frees it'),
  ('admin', 'tests.held(2)', 'revoked', 'it is held no more'),
  ('visitor', $$ public.exclusive_state(tests.beat('Sold')) $$, null, 'nor sold'),
  ('admin', $$ tests.publish('Sold') + tests.publish('Copy') $$, '2', 'and can be shown again'),
  ('visitor', $$ public.exclusive_state(tests.beat('Kept')) $$, 'sold', 'what others bought stays sold'),
  ('visitor', $$ tests.sell(7, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'another buyer has it'),
  ('owner', $$ tests.tell(2, 'charge.dispute.closed', '{"status": "won"}') $$, null, null),
  ('owner', 'tests.status(2)', 'refunded', 'and the first one does not get it back'),
  ('admin', 'tests.held(7)', 'valid', 'whatever becomes of their dispute')
) as t;

select * from finish();
rollback;
