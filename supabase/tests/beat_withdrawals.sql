-- Beat withdrawals: that a beat left the store is told to everybody, and nothing else is.
begin;
\ir personas.psql
select plan(18);

delete from public.beats;
delete from public.beat_withdrawals;
insert into public.beats (title, artist, genre, price, is_active)
values ('One', 'A', 'x', 1, true), ('Two', 'A', 'x', 1, true), ('Draft', 'A', 'x', 1, false);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', true from public.beats;
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/p.mp3', 'preview', 'p.mp3', 1 from public.beats;
create function tests.withdrawn() returns text[]
language sql security definer as $$
  select array(
    select beat.title
    from public.beat_withdrawals as gone join public.beats as beat on beat.id = gone.beat_id
    order by beat.title
  )
$$;

select tests.try(t) from (values
  ('owner', 'tests.withdrawn()', '{}', 'a draft was never in the store'),
  ('admin', $$ update public.beats set is_active = false where title = 'One' $$, null, null),
  ('admin', 'tests.withdrawn()', '{One}', 'a beat that an admin withdraws is listed'),
  ('admin', 'select 1 from public.beat_withdrawals where abs(extract(epoch from withdrawn_at - now())) > 60',
    '0 rows', 'with the time'),
  ('admin', $$ update public.beats set price = 2 where title in ('One', 'Two') $$, null, null),
  ('admin', $$ update public.beats set is_active = is_active where title = 'Two' $$, null, null),
  ('admin', 'tests.withdrawn()', '{One}', 'other changes are no withdrawals'),
  ('visitor', 'select beat_id, withdrawn_at from public.beat_withdrawals', 'some rows', 'visitors read the list'),
  ('visitor', $$ select 1 from public.beats where title = 'One' $$, '0 rows', 'though not the beat'),
  ('member', 'select beat_id, withdrawn_at from public.beat_withdrawals', 'some rows', 'members too'),
  ('member', 'insert into public.beat_withdrawals (beat_id) values (1)', 'refused 42501', 'they do not add to it'),
  ('member', 'delete from public.beat_withdrawals', 'refused 42501', 'nor take from it'),
  ('admin', 'update public.beat_withdrawals set withdrawn_at = now()', 'refused 42501', 'nor does an admin'),
  ('admin', $$ update public.beats set is_active = true where title = 'One' $$, null, null),
  ('admin', 'tests.withdrawn()', '{}', 'a beat that comes back is taken off the list'),
  ('admin', $$ update public.beats set is_active = false where title in ('One', 'Two') $$, null, null),
  ('admin', 'tests.withdrawn()', '{One,Two}', 'several at once')
) as t;

select tests.become('owner');
update public.beat_withdrawals set withdrawn_at = now() - interval '7 days' where true;
update public.beat_withdrawals set withdrawn_at = withdrawn_at - interval '1 second'
where beat_id = (select id from public.beats where title = 'One');
update public.beats set is_active = true where title = 'Draft';
select is(tests.withdrawn(), array['Two'], 'a week later it is forgotten');

create temporary table gone as select id, title from public.beats;
grant select on gone to public;
insert into public.beats (title) values ('Unfinished');
insert into gone select id, title from public.beats where title = 'Unfinished';
create function tests.told() returns text[]
language sql as $$
  select array(
    select gone.title from public.beat_withdrawals as told join gone on gone.id = told.beat_id
    order by gone.title
  )
$$;

select tests.try(t) from (values
  ('admin', $$ delete from public.beats where title in ('Draft', 'Two', 'Unfinished') $$, null, null),
  ('admin', 'tests.told()', '{Draft,Two,Unfinished}', 'an admin hears of every beat that is deleted'),
  ('member', 'tests.told()', '{Draft,Two}', 'a member not of a draft'),
  ('visitor', 'tests.told()', '{Draft,Two}', 'nor does a visitor'),
  ('visitor', 'select is_public from public.beat_withdrawals', 'refused 42501', 'nobody is told which were drafts')
) as t;

select tests.become('owner');
select columns_are('public', 'beat_withdrawals', array['beat_id', 'is_public', 'withdrawn_at'], 'nothing else is told');

select * from finish();
rollback;
