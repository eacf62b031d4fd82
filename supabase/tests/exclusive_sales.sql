-- Beats that were sold exclusively stay out of the store, copies included, until the artist frees them.
begin;
\ir personas.psql
\ir orders.psql
select plan(37);

update private.shop_settings set online_payment = true;
select tests.add_beats('{Sold,Copy,Other,Held,Kept,Deleted,Again}', '{mp3,wav,stems}', 500);
create function tests.sha(n integer) returns text language sql immutable as $$ select repeat(n::text, 64) $$;
/* Gives the masters of these beats the same content. */
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
  ('visitor', $$ public.exclusive_state(tests.beat('Held')) $$, null, 'a beat with an exclusive price can be bought exclusively'),
  ('visitor', $$ tests.checkout(1, tests.license('Held', 'exclusive'), 50000) -> 'success' $$, 'true', 'an exclusive order is placed'),
  ('visitor', $$
    select tier, reason from public.license_availability(tests.beat('Held')) where not available
  $$, $$ values ('exclusive', 'being-bought') $$, 'a beat that is being bought exclusively lacks only its exclusive license'),
  ('visitor', $$ tests.quoted(tests.license('Held', 'exclusive')) $$, 'being-bought', 'a quote of the exclusive license shows that the beat is being bought'),
  ('visitor', $$ tests.quoted(tests.license('Held')) $$, null, 'a beat that is being bought exclusively can be leased'),
  ('owner', $$
    insert into public.offers (beat_id, title, name, email, amount_cents, accepted_at, expires_at)
    values (tests.beat('Other'), 'Other', 'C', 'c@tests.test', 20000, now(), now() + interval '1 day')
  $$, null, null),
  ('visitor', $$ public.exclusive_state(tests.beat('Other')) $$, 'reserved', 'an accepted offer reserves a beat')
) as t;

-- Once it is sold ------------------------------------------------------------------------------------

select tests.checkout(3, tests.license('Copy'), 2500);
select tests.try(t) from (values
  ('visitor', $$ tests.sell(2, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'an exclusive license is sold'),
  ('visitor', $$ public.exclusive_state(tests.beat('Sold')) $$, 'sold', 'visitors see that a beat was sold exclusively'),
  ('admin', $$ select title from public.beats where not is_active order by title $$,
    $$ values ('Again'), ('Copy'), ('Sold') $$, 'a sold beat leaves the store with its copy'),
  ('owner', 'tests.status(3)', 'expired', 'an open order of the copy expires'),
  ('visitor', $$ tests.tell(3, 'checkout.session.completed') $$, 'void', 'a late payment for the copy is void'),
  ('admin', $$ tests.publish('Sold') $$,
    'refused 23514 This beat was sold exclusively and cannot be in the store. If that sale is void, free the beat at its order in the inbox.',
    'an admin cannot show a sold beat'),
  ('admin', $$ public.publish_beat(tests.beat('Sold')) $$, 'refused 23514', 'an admin cannot publish a sold beat'),
  ('admin', $$ tests.publish('Copy') $$, 'refused 23514', 'an admin cannot show the copy of a sold beat'),
  ('service', $$ tests.publish('Sold') $$, 'refused 23514', 'the secret key cannot show a sold beat'),
  ('admin', $$ update public.beat_audio set sha256 = tests.sha(1) where beat_id = tests.beat('Copy') and audio_type = 'full' $$,
    'some rows', 'the files of a sold beat can be replaced out of the store'),
  ('owner', $$ tests.add_beats('{Shared}') $$, null, null),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
    values (tests.beat('Shared'), '/a.mp3', 'full', 'a', 1, tests.sha(1))
  $$, 'refused 23514', 'the files of a sold beat cannot be added to a beat in the store'),
  ('admin', $$
    insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, sha256)
    values (tests.beat('Shared'), '/a.mp3', 'preview', 'a', 1, tests.sha(1)),
      (tests.beat('Shared'), '/a.mp3', 'full', 'a', 1, tests.sha(9))
  $$, 'done', 'other files can be added to a beat in the store'),
  ('admin', $$ update public.beat_audio set sha256 = tests.sha(1) where sha256 = tests.sha(9) $$,
    'refused 23514', 'a file of a beat in the store cannot be changed to that of a sold beat')
) as t;
select tests.become('owner');
-- The trigger is off, because a beat may have been sold before the trigger existed.
alter table public.beats disable trigger refuse_sold_beat_update;
update public.beats set is_active = true where title = 'Sold';
alter table public.beats enable trigger refuse_sold_beat_update;
select tests.try(t) from (values
  ('visitor', $$ tests.reasons('Sold') $$, 'sold-exclusively', 'no license of a sold beat is available'),
  ('visitor', $$ tests.quoted(tests.license('Sold')) $$, 'sold-exclusively', 'a lease of a sold beat cannot be ordered'),
  ('visitor', $$ tests.quoted(tests.license('Sold', 'exclusive')) $$, 'sold-exclusively', 'the exclusive license of a sold beat cannot be ordered'),
  ('visitor', $$ tests.checkout(4, tests.license('Sold'), 2500) ->> 'error' $$, 'not-orderable', 'an order of a sold beat is refused'),
  ('owner', $$ update public.beats set is_active = false where title = 'Sold' $$, null, null)
) as t;

-- A beat that is deleted and uploaded again ------------------------------------------------------------

select tests.sell(5, tests.license('Deleted', 'exclusive'), 50000);
select tests.try(t) from (values
  ('owner', $$ delete from public.beats where title = 'Deleted' $$, null, null),
  ('admin', $$ tests.publish('Again') $$, 'refused 23514', 'a sold beat that was deleted and uploaded again cannot be shown'),
  ('owner', 'tests.refund(5)', null, null),
  ('admin', $$ tests.publish('Again') $$, '1', 'a sold beat that was uploaded again can be shown once its price is refunded')
) as t;

-- A sale that is void ----------------------------------------------------------------------------------

select tests.sell(6, tests.license('Kept', 'exclusive'), 50000);
select tests.try(t) from (values
  ('admin', 'tests.held(2)', 'valid', 'a valid license is not listed as keeping its beat out of the store'),
  ('admin', $$ public.free_exclusive(tests.number_of(2)) ->> 'error' $$,
    'This license keeps no beat out of the store.', 'the beat of a valid license cannot be freed'),
  ('owner', $$ tests.tell(2, 'charge.dispute.created'), tests.tell(2, 'charge.dispute.closed', '{"status": "lost"}') $$,
    null, null),
  ('admin', 'tests.held(2)', 'revoked held', 'a revoked license is listed as keeping its beat out of the store'),
  ('admin', $$ tests.publish('Sold') $$, 'refused 23514', 'the beat of a revoked license cannot be shown'),
  ('admin', $$ public.free_exclusive(tests.number_of(2)) -> 'success' $$, 'true', 'an admin frees the beat of a revoked license'),
  ('admin', 'tests.held(2)', 'revoked', 'a freed license is not listed as keeping its beat out of the store'),
  ('visitor', $$ public.exclusive_state(tests.beat('Sold')) $$, null, 'a freed beat is not sold'),
  ('admin', $$ tests.publish('Sold') + tests.publish('Copy') $$, '2', 'a freed beat and its copy can be shown'),
  ('visitor', $$ public.exclusive_state(tests.beat('Kept')) $$, 'sold', 'a freed beat leaves other beats sold'),
  ('visitor', $$ tests.sell(7, tests.license('Sold', 'exclusive'), 50000) $$, 'settled', 'a freed beat is sold to another buyer'),
  ('owner', $$ tests.tell(2, 'charge.dispute.closed', '{"status": "won"}') $$, null, null),
  ('owner', 'tests.status(2)', 'refunded', 'a dispute that is won later does not restore the order of a freed beat'),
  ('admin', 'tests.held(7)', 'valid', 'a dispute that is won later leaves the license of the other buyer valid')
) as t;

select * from finish();
rollback;
