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
grant execute on all functions in schema tests to anon, authenticated;

select is(tests.withdrawn(), '{}', 'a draft was never in the store');

select tests.become('admin');
update public.beats set is_active = false where title = 'One';
select is(tests.withdrawn(), array['One'], 'a beat that an admin withdraws is listed');
select is_empty(
  $$ select 1 from public.beat_withdrawals where abs(extract(epoch from withdrawn_at - now())) > 60 $$,
  'with the time'
);
update public.beats set price = 2 where title in ('One', 'Two');
update public.beats set is_active = is_active where title = 'Two';
select is(tests.withdrawn(), array['One'], 'other changes are no withdrawals');

select tests.become('visitor');
select isnt_empty('select beat_id, withdrawn_at from public.beat_withdrawals', 'visitors read the list');
select is_empty($$ select 1 from public.beats where title = 'One' $$, 'though not the beat');
select tests.become('member');
select isnt_empty('select beat_id, withdrawn_at from public.beat_withdrawals', 'members too');
select throws_ok(
  $$ insert into public.beat_withdrawals (beat_id) values (1) $$, '42501', null, 'they do not add to it'
);
select throws_ok('delete from public.beat_withdrawals', '42501', null, 'nor take from it');
select tests.become('admin');
select throws_ok(
  'update public.beat_withdrawals set withdrawn_at = now()', '42501', null, 'nor does an admin'
);

update public.beats set is_active = true where title = 'One';
select is(tests.withdrawn(), '{}', 'a beat that comes back is taken off the list');
update public.beats set is_active = false where title in ('One', 'Two');
select is(tests.withdrawn(), array['One', 'Two'], 'several at once');

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
grant execute on function tests.told to anon, authenticated;

select tests.become('admin');
delete from public.beats where title in ('Draft', 'Two', 'Unfinished');
select is(
  tests.told(), array['Draft', 'Two', 'Unfinished'], 'an admin hears of every beat that is deleted'
);
select tests.become('member');
select is(tests.told(), array['Draft', 'Two'], 'a member not of a draft');
select tests.become('visitor');
select is(tests.told(), array['Draft', 'Two'], 'nor does a visitor');
select throws_ok(
  'select is_public from public.beat_withdrawals', '42501', null, 'nobody is told which were drafts'
);

select tests.become('owner');
select columns_are(
  'public', 'beat_withdrawals', array['beat_id', 'is_public', 'withdrawn_at'], 'nothing else is told'
);

select * from finish();
rollback;
