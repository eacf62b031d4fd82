-- Listening: visitors report which parts of previews they hear and where they come from; only admins read the sums.
begin;
\ir personas.psql
\ir orders.psql
select plan(55);

-- A day is one of UTC wherever the session is.
set local timezone = 'Pacific/Auckland';
delete from public.orders;
delete from public.beats;
update private.shop_settings set online_payment = true;
select tests.add_beats('{One,Two,Three}', '{mp3,wav}');
insert into public.beats (title) values ('Hidden');

create function tests.today() returns date
language sql stable as $$ select (now() at time zone 'UTC')::date $$;
create function tests.recorded() returns text
language sql stable security definer as $$
  select string_agg(concat_ws(' ', beat.title, play.heard, nullif(play.source_host, ''), nullif(play.utm_source, '')), ', ' order by play.id)
  from private.listening as play join public.beats as beat on beat.id = play.beat_id
$$;
create function tests.visitors() returns bigint
language sql stable security definer as $$ select count(distinct visitor_key) from private.listening $$;
/* Records a play from an address. Returns everything that is recorded. */
create function tests.hear(address text, wanted text, heard integer, host text default '', utm text default '') returns text
language plpgsql as $$
begin
  perform tests.come_from(address), public.track_listening(tests.beat(wanted), heard, host, utm);
  return tests.recorded();
end
$$;

-- Recording ----------------------------------------------------------------------------------------

select tests.try(t) from (values
  ('visitor', $$ tests.hear('192.0.2.1', 'One', 3, 'instagram.com', 'bio link') $$, 'One 3 instagram.com bio link',
    'a visitor records what was heard and where they come from'),
  ('member', $$ tests.hear('192.0.2.1', 'Two', 1048575) $$, 'One 3 instagram.com bio link, Two 1048575',
    'a member records a play without a source'),
  ('visitor', $$ tests.hear('192.0.2.1', 'Hidden', 1) $$, 'One 3 instagram.com bio link, Two 1048575',
    'a play of a hidden beat is not recorded and raises no error'),
  ('visitor', $$ select public.track_listening(-1, 1), public.track_listening(null, 1) $$, 'done',
    'a play of a missing beat or of none raises no error'),
  ('visitor', $$ tests.visitors() $$, '2', 'a visitor and a member at one address are two'),
  ('visitor', $$ tests.hear('192.0.2.1', 'One', 1) $$, 'One 3 instagram.com bio link, Two 1048575',
    'a play of the same visitor and beat within 30 seconds is not recorded'),
  ('owner', $$ update private.listening set created_at = now() - interval '30 seconds' $$, null, null),
  ('visitor', $$ tests.hear('192.0.2.1', 'One', 1) $$, 'One 3 instagram.com bio link, Two 1048575, One 1', 'a later one is'),
  ('visitor', $$ tests.visitors() $$, '2', 'it is known to be theirs')
) as t;
select tests.try('visitor', format('public.track_listening(tests.beat(''Three''), %s)', arguments), 'refused 22023', why || ' is refused')
from (values
  ('0', 'a play of which nothing was heard'), ('-1', 'a negative mask'), ('1048576', 'a 21st part'),
  ('null', 'a play without parts'), ($$ 1, 'not a host' $$, 'a host with a space'),
  ($$ 1, repeat('h', 101) $$, 'a long host'), ($$ 1, null $$, 'a null host'),
  ($$ 1, '', repeat('u', 61) $$, 'a long utm_source'), ($$ 1, '', E'a\nb' $$, 'a utm_source with a line break'),
  ($$ 1, '', null $$, 'a null utm_source')
) as bad (arguments, why);
select tests.try('owner', $$
  select 1 from private.listening as play where position('192.0.2' in play::text) + position('192.0.2' in encode(visitor_key, 'escape')) > 0
$$, '0 rows', 'plays have no network address');

-- The salt is replaced by another one every day, and no earlier one is stored.
select tests.become('owner');
create temporary table yesterday on commit drop as select value from private.visitor_salt;
select tests.try(t) from (values
  ('owner', $$ select private.rotate_visitor_salt() $$, 'done', 'the salt is replaced'),
  ('owner', $$ (select count(*) from private.visitor_salt) $$, '1', 'one salt is stored'),
  ('owner', $$ select value from private.visitor_salt join yesterday using (value) $$, '0 rows', 'the earlier salt is deleted'),
  ('visitor', $$ tests.hear('192.0.2.1', 'One', 1) $$, null, null),
  ('visitor', $$ tests.visitors() $$, '3', 'after that a visitor of the day before is not recognized')
) as t;

-- Throttle -----------------------------------------------------------------------------------------

select tests.try('visitor', t) from (values
  ($$ tests.come_from('192.0.2.99') $$, null, null),
  ($$ select public.track_listening(tests.beat('Three'), 1) from generate_series(1, 600) $$, 'done',
    '600 plays from one address are accepted'),
  ($$ public.track_listening(tests.beat('Three'), 1) $$, 'refused PT429', 'the 601st play from an address is throttled'),
  ($$ tests.has_window('listening', '10 minutes') $$, 'true', 'plays of an address are throttled for 10 minutes'),
  ($$ tests.come_from('192.0.2.98') $$, null, null),
  ($$ select public.track_listening(tests.beat('Three'), 1) $$, 'done', 'a play from another address is recorded')
) as t;

-- Who reads ----------------------------------------------------------------------------------------

select tests.try('member, unconfirmed', 'public.listening(30)', 'refused 42501', 'is not shown what is heard');
select tests.try('admin', t) from (values
  ('public.listening(0)', 'refused 22023', 'zero days are refused'),
  ('public.listening(366)', 'refused 22023', '366 days are refused'),
  ('public.listening(null)', 'refused 22023', 'null days are refused')
) as t;

-- The report, beside sums of the same rows by other means --------------------------------------------

select tests.become('owner'), tests.come_from_nowhere();
delete from private.listening;
select tests.try('admin', 'public.listening(7)', '= jsonb_build_object(
  ''total'', jsonb_build_object(''views'', 0, ''plays'', 0, ''carts'', 0, ''orders'', 0, ''listened'', 0, ''heard'', jsonb_build_array(), ''sources'', jsonb_build_array()), ''beats'', jsonb_build_array(), ''releases'', jsonb_build_array())',
  'without any event every figure is 0');
select tests.become('owner');
/* Plays at the ends of days, more than once by the same visitor, with parts that were skipped. */
create table tests.plays as
select
  n, tests.beat(case when n % 3 = 0 then 'One' else 'Two' end) as beat, n % 7 as visitor,
  1 + (n * 7919) % 1048575 as heard, case when n % 4 = 0 then '' else 'host' || n % 4 end as host,
  case when n % 8 = 1 then 'mail' else '' end as utm, (90 + n % 5 - 2) as days_ago,
  case when n % 2 = 0 then interval '0' else interval '1 day' - interval '1 microsecond' end as after
from generate_series(1, 200) as n;
create function tests.add_plays() returns void
language sql security definer as $$
  insert into private.listening (beat_id, visitor_key, heard, source_host, utm_source, created_at)
  select beat, int4send(visitor), heard, host, utm, ((tests.today() - days_ago)::timestamp + after) at time zone 'UTC'
  from tests.plays
$$;
/* Every stored sum: a day's plays, and of each part the plays that heard it, read from the written bits. */
create function tests.independent_sums(first_day_ago integer) returns jsonb
language sql security definer as $$
  select jsonb_object_agg(concat_ws('/', days_ago, beat, host, utm), figures)
  from (
    select days_ago, beat, host, utm, jsonb_build_array(
      count(*),
      (
        select jsonb_agg((
          select count(*) from tests.plays as other
          where (other.days_ago, other.beat, other.host, other.utm) = (play.days_ago, play.beat, play.host, play.utm)
            and substr(reverse(other.heard::bit(20)::text), part, 1) = '1'
        ) order by part) from generate_series(1, 20) as part
      )
    ) as figures
    from tests.plays as play where days_ago >= first_day_ago group by 1, 2, 3, 4
  ) as sums
$$;
create function tests.stored_sums() returns jsonb
language sql security definer as $$
  select jsonb_object_agg(
    concat_ws('/', tests.today() - day, beat_id, source_host, utm_source), jsonb_build_array(plays, to_jsonb(heard))
  )
  from private.listening_days
$$;
select tests.add_plays();
select tests.become('admin');
create temporary table before_rollup on commit drop as select public.listening(365) as report, public.listening(92) as later;
grant select on before_rollup to public;
select tests.try(t) from (values
  ('admin', $$ (select report #> '{total,listened}' from before_rollup) $$, '200', 'the report has every play of the period'),
  ('admin', $$ (select later #> '{total,listened}' from before_rollup) $$,
    '= (select to_jsonb(count(*)) from tests.plays where days_ago <= 91)', 'the report has no play before the period'),
  ('owner', $$ (select jsonb_agg(to_jsonb(b) - 'title') from jsonb_to_recordset((select report -> 'beats' from before_rollup))
      as b (title text, listened integer, heard jsonb) where title = 'One') $$,
    $$ = (select jsonb_build_array(jsonb_build_object('listened', count(*), 'heard', (
      select jsonb_agg((select count(*) from tests.plays where beat = tests.beat('One') and substr(reverse(heard::bit(20)::text), part, 1) = '1') order by part)
      from generate_series(1, 20) as part))) from tests.plays where beat = tests.beat('One')) $$,
    'a beat has how many plays heard each part'),
  ('owner', $$ (select jsonb_object_agg(concat(s ->> 'host', '/', s ->> 'utm'), s -> 'plays') from before_rollup, jsonb_array_elements(report #> '{total,sources}') as s) $$,
    $$ = (select jsonb_object_agg(source, plays) from (select concat(host, '/', utm) as source, count(*) as plays from tests.plays group by 1) as s) $$,
    'plays are summed by source'),
  ('owner', 'select private.run_daily_jobs()', 'done', 'the daily jobs run'),
  ('owner', 'tests.stored_sums()', '= tests.independent_sums(91)', 'plays older than 90 days become sums, by day, beat and source'),
  ('owner', $$ (select min((created_at at time zone 'UTC')::date) = tests.today() - 90 and count(*) = (select count(*) from tests.plays where days_ago <= 90) from private.listening) $$,
    'true', 'they are deleted, and younger ones stay'),
  ('admin', 'public.listening(365)', '= (select report from before_rollup)', 'the rollup changes no figure'),
  ('owner', 'select private.roll_up_listening()', 'done', 'the rollup runs again'),
  ('owner', 'tests.stored_sums()', '= tests.independent_sums(91)', 'a second run counts nothing twice'),
  ('owner', $$ select tests.add_plays(), private.roll_up_listening() $$, null, null),
  ('admin', $$ public.listening(365) #> '{total,heard}' $$,
    $$ = (select jsonb_agg(2 * part::text::integer order by n) from before_rollup, jsonb_array_elements(report #> '{total,heard}') with ordinality as t (part, n)) $$,
    'late plays are added to the sums of their day'),
  ('owner', $$
    insert into private.listening (beat_id, visitor_key, heard, source_host, utm_source, created_at)
    select tests.beat(title), '', 3, 'site' || lpad(n::text, 2, '0'), '', now() - 200 * interval '24 hours'
    from generate_series(1, 12) as n, unnest('{One,Two}'::text[]) as title, generate_series(1, case n when 12 then 2 else 1 end)
  $$, null, null),
  ('owner', 'select private.roll_up_listening()', null, null),
  ('owner', $$ select source_host, sum(plays), sum(heard[1]) from private.listening_days where day = tests.today() - 200 group by 1 order by 1 $$, $$
    values ('other', 4::numeric, 4::numeric), ('site01', 2, 2), ('site02', 2, 2), ('site03', 2, 2), ('site04', 2, 2), ('site05', 2, 2),
      ('site06', 2, 2), ('site07', 2, 2), ('site08', 2, 2), ('site09', 2, 2), ('site12', 4, 4)
  $$, 'the ten sources with most plays of a day are kept, and the others become one'),
  ('admin', $$ jsonb_array_length(public.listening(365) #> '{total,sources}') $$, '10', 'the report has the ten sources with most plays')
) as t;

-- Views, plays, carts and orders -------------------------------------------------------------------

select tests.become('owner');
insert into public.releases (title, beat_ids, is_active, published_at)
select title, array[tests.beat('One'), tests.beat('Two')], title = 'Album', now() from unnest('{Album,Secret}'::text[]) as title;
insert into public.merch_products (title, price, sizes, colors, stock_quantity, is_active) values ('Tee', 30, '{}', '{}', 9, true);
create function tests.sources(part text[]) returns text
language sql stable as $$
  select string_agg(concat_ws(' ', concat(s ->> 'host', '/', s ->> 'utm'), s -> 'plays', s -> 'orders', s -> 'kept_cents'), ', ' order by i)
  from jsonb_array_elements(public.listening(1) #> part) with ordinality as t (s, i)
$$;
select tests.try(t) from (values
  ('visitor', $$ tests.come_from('192.0.2.5') $$, null, null),
  ('visitor', $$ select public.track_beat_event(tests.beat(b), e) from (values ('One', 'view'), ('One', 'play'), ('One', 'cart'), ('Two', 'cart')) as t (b, e) $$, null, null),
  ('visitor', $$ tests.sell(1, tests.items('One', 'Two'), 5000, 'a@tests.test') $$, 'settled', null),
  ('visitor', $$ tests.sell(2, tests.items('Two'), 2500, 'b@tests.test') $$, 'settled', null),
  ('service', $$ tests.tell(2, 'charge.dispute.created') $$, 'settled', null),
  ('admin', $$ (select jsonb_agg(f - array['id', 'listened', 'heard', 'sources']) from jsonb_array_elements(public.listening(1) -> 'beats') as f) $$,
    '[{"carts": 1, "plays": 1, "title": "One", "views": 1, "orders": 1}, {"carts": 1, "plays": 0, "title": "Two", "views": 0, "orders": 1}]',
    'a beat has its views, plays, carts and the licenses that were paid and kept'),
  ('admin', $$ (select jsonb_agg(f - 'id') from jsonb_array_elements(public.listening(1) -> 'releases') as f) $$,
    '[{"carts": 2, "plays": 1, "title": "Album", "views": 1, "orders": 2}]', 'an active release is the sum of its beats'),
  ('admin', $$ (select jsonb_agg(sold) from jsonb_path_query(public.money('day', 1), '$.beats[*].sold') as sold) $$, '[1, 1]',
    'the page Money has the same licenses'),
  ('owner', $$ update public.orders set source_host = 'instagram.com', utm_source = 'bio' where id = tests.order_of(1) $$, null, null),
  ('visitor', $$ tests.checkout(3, tests.items('One', 'Tee'), 5500, '{"address": "Home"}') $$, null, null),
  ('service', $$ tests.pay(3) $$, 'settled', null),
  ('owner', $$ update public.orders set utm_campaign = 'june' where id = tests.order_of(3) $$, null, null),
  ('visitor', $$ tests.hear('192.0.2.6', 'One', 1, 'instagram.com', 'bio'), tests.hear('192.0.2.7', 'One', 1) $$, null, null),
  ('admin', $$ tests.sources('{total,sources}') $$, 'instagram.com/bio 1 1 5000, / 1 0 0, /june 0 1 5500',
    'a source has its plays, its paid orders and what is kept of them, also without a play'),
  ('admin', $$ tests.sources('{beats,0,sources}') || '; ' || tests.sources('{beats,1,sources}') $$,
    'instagram.com/bio 1 1 2500, / 1 0 0, /june 0 1 2500; instagram.com/bio 0 1 2500', 'a beat has its own share of its sources'),
  ('admin', $$ (select jsonb_agg(jsonb_build_array(s -> 'host', s -> 'name', s -> 'sold', s -> 'kept_cents')) from jsonb_array_elements(public.money('day', 1) -> 'sources') as s) $$,
    '[["", "june", 1, 5500], ["instagram.com", "bio", 1, 5000]]', 'the page Money has the same sources'),
  ('owner', $$ update public.orders set utm_campaign = null where id = tests.order_of(3) $$, null, null),
  ('admin', $$ tests.sources('{total,sources}') $$, '/ 1 1 5500, instagram.com/bio 1 1 5000',
    'an order of an erased buyer, which has no source, counts as direct or unknown'),
  ('owner', $$ update public.orders set paid_at = now() - interval '3 days' $$, null, null),
  ('admin', $$ public.listening(1) #> '{total,orders}' $$, '0', 'an order that was paid before the period does not count'),
  ('owner', $$ update private.beat_events set created_at = created_at - interval '100 days' $$, null, null),
  ('owner', $$ select private.roll_up_events() $$, null, null),
  ('admin', $$ public.listening(101) #> '{total,carts}' $$, '2', 'additions to a cart are kept as sums')
) as t;

select * from finish();
rollback;
