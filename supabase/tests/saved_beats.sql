-- Saved beats: members add, read and remove their own favorites and recent beats, and no one else does.
begin;
\ir personas.psql
select plan(17);

select tests.add_beats('{One,Two}', '{mp3}');
insert into public.beats (title) values ('Draft');

create function tests.beats(list text, variadic titles text[]) returns jsonb
language sql stable security definer as $$
  select jsonb_agg(jsonb_build_object('list', list, 'beat_id', tests.beat(title))) from unnest(titles) as title
$$;
/* Returns the titles of the beats that the caller may read in a list, the newest first. */
create function tests.saved(wanted text) returns text
language sql stable as $$
  select string_agg(beat.title, ' ' order by saved.saved_at desc, beat.id)
  from public.saved_beats as saved join public.beats as beat on beat.id = saved.beat_id
  where saved.list = wanted
$$;

select tests.try(t) from (values
  ('member', $$ select public.save_beats(tests.beats('favorites', 'One', 'Draft') || tests.beats('recent', 'Two')) $$,
    'done', 'a member saves beats of both lists at once'),
  ('member', $$ select public.save_beats(tests.beats('x', 'One') || tests.beats(null, 'One')) $$, 'done', 'a list that does not exist is left out'),
  ('member', $$ tests.saved('favorites') $$, 'One', 'a beat that is not in the store is left out'),
  ('member', $$ tests.saved('recent') $$, 'Two', 'each list has its own beats'),
  ('unconfirmed, admin, super admin', 'select from public.saved_beats', '0 rows', 'reads no saved beats of a member'),
  ('admin', 'delete from public.saved_beats', '0 rows', 'an admin removes no saved beats of a member'),

  ('member', $$
    select public.save_beats(jsonb_build_array(
      jsonb_build_object('list', 'favorites', 'beat_id', tests.beat('One'), 'saved_at', now() - interval '1 day'),
      jsonb_build_object('list', 'favorites', 'beat_id', tests.beat('Two'), 'saved_at', now() - interval '1 hour'),
      jsonb_build_object('list', 'favorites', 'beat_id', tests.beat('Two'), 'saved_at', now() - interval '2 hours'),
      jsonb_build_object('list', 'recent', 'beat_id', tests.beat('Two'), 'saved_at', now() + interval '1 day')
    ))
  $$, 'done', 'a browser may bring beats that the account has, and a beat twice'),
  ('member', 'select saved_at - now() from public.saved_beats order by list, saved_at',
    $$ values (interval '-1 hour'), ('0'), ('0') $$, 'the newer time counts, and none in the future'),
  ('member', $$ delete from public.saved_beats where list = 'favorites' and beat_id = tests.beat('One') $$,
    '1 rows', 'a member removes a favorite'),
  ('member', $$ tests.saved('favorites') || ' ' || tests.saved('recent') $$, 'Two Two', 'the other beats stay'),

  ('owner', $$ select tests.add_beats(array(select 'Many ' || n from generate_series(1, 501) as n), '{mp3}') $$, null, null),
  ('member', $$
    select public.save_beats(jsonb_agg(jsonb_build_object(
      'list', list, 'beat_id', id, 'saved_at', now() - id * interval '1 minute'
    )))
    from public.beats, unnest(array['favorites', 'recent']) as list where title like 'Many %'
  $$, 'done', 'a member may save more than the lists keep'),
  ('member', 'select list, count(*) from public.saved_beats group by list order by list',
    $$ values ('favorites', 500::bigint), ('recent', 50) $$, 'a list keeps as many as its limit'),
  ('member', $$ tests.saved('recent') ~ '^Two Many 1 .* Many 49$' $$, 'true', 'the newest of a list stay'),
  ('admin', $$ select public.save_beats(tests.beats('recent', 'One')) $$, 'done', 'an admin has lists of their own'),
  ('admin', 'select from public.saved_beats', '1 rows', 'the lists of an admin are those of the account')
) as t;

select * from finish();
rollback;
