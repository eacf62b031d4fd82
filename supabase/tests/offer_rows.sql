-- Several offers: each shows its own data alone, and an event that ends one ends no other.
begin;
\ir personas.psql
select plan(12);

insert into public.beats (title, artist, genre, price) values ('One', 'A', 'x', 25), ('Two', 'A', 'x', 25);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select
  tests.beat(title), format('/storage/v1/object/public/beat-images/1/cover_1_%s.jpg', name), name, is_primary
from (values ('One', 'first', true), ('One', 'other', false), ('Two', 'second', true)) as t (title, name, is_primary);

insert into public.offers (beat_id, title, name, email, amount_cents, expires_at, accepted_at, declined_at, declined_by)
select
  tests.beat(beat), beat, 'N', offer || '@tests.test', 20000, now() + age::interval,
  case when state = 'accepted' then now() end, case when state = 'declined' then now() end,
  case when state = 'declined' then 'artist' end
from (
  values
    ('stale', 'One', '-1 day', 'sent'), ('declined', 'One', '-1 day', 'declined'),
    ('ordered', 'One', '-1 day', 'accepted'), ('left', 'One', '-1 day', 'accepted'),
    ('rival', 'One', '1 day', 'sent'), ('elsewhere', 'Two', '1 day', 'sent')
) as t (offer, beat, age, state);
create function tests.offer(wanted text) returns public.offers
language sql stable as $$ select * from public.offers where email = wanted || '@tests.test' $$;

insert into tests.orders (reference, email, declined_at)
values ('TV-2222-RDRD', 'ordered@tests.test', null), ('TV-3333-LEFT', 'left@tests.test', now());
create function tests.order_of(wanted text) returns bigint
language sql stable as $$ select id from public.orders where email = wanted || '@tests.test' $$;
insert into tests.lines (order_id, beat_id, tier, offer_id)
select tests.order_of(wanted), tests.beat('One'), 'exclusive', (tests.offer(wanted)).id
from unnest(array['ordered', 'left']) as wanted;

-- Descriptions of offers --------------------------------------------------------------------------

select tests.try('owner', $$ private.describe_offer(tests.offer('stale')) #>> '{cover,url}' $$,
  '/storage/v1/object/public/beat-images/1/cover_1_first.jpg', 'an offer shows the cover of its beat');
select is(private.describe_offer(tests.offer('stale')) ->> 'order', null, 'an offer shows no order of another offer');
select is(private.describe_offer(tests.offer('ordered')) ->> 'order', 'TV-2222-RDRD', 'an offer shows its own order');
select is(private.describe_offer(tests.offer('left')) ->> 'order', null, 'an offer shows no order that was declined');

-- What ends with time -----------------------------------------------------------------------------

select private.expire_offers();
select set_eq(
  'select email from public.offers where expired_at is not null', array['stale@tests.test', 'left@tests.test'],
  'an offer expires at its time, unless it was answered or ordered before'
);

-- What ends with a sale ---------------------------------------------------------------------------

update public.offers set expired_at = null where true;
update public.offers set bought_at = '2025-01-01' where email = 'left@tests.test';
insert into private.license_claims (beat_id, order_id, held_until)
values
  (tests.beat('One'), tests.order_of('ordered'), null),
  (tests.beat('Two'), tests.order_of('left'), now() + interval '1 hour');
select private.end_other_sales(tests.order_of('left'));
select is((tests.offer('left')).bought_at, '2025-01-01'::timestamptz, 'an offer that is bought keeps the time of its purchase');
select is((tests.offer('elsewhere')).gone_at, null, 'an offer for a beat that is only reserved does not end');
select private.end_other_sales(tests.order_of('ordered'));
select is((tests.offer('ordered')).status, 'bought', 'a paid order marks its offer as bought');
select is((tests.offer('rival')).status, 'gone', 'a paid order ends other offers for its beat');
select is((tests.offer('declined')).gone_at, null, 'a paid order leaves declined offers declined');
select is((tests.offer('elsewhere')).status, 'sent', 'a paid order leaves offers for other beats open');
update private.license_claims set held_until = null where true;
select private.end_other_sales(tests.order_of('ordered'));
select is((tests.offer('elsewhere')).status, 'sent', 'a paid order leaves offers for a beat that another order bought open');

select * from finish();
rollback;
