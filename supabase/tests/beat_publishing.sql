-- Publishing: through the site no beat is shown without cover and audio.
begin;
\ir personas.psql
select plan(17);

insert into public.beats (title, artist, genre, price)
values
  ('Bare', 'A', 'x', 25), ('Mute', 'A', 'x', 25), ('Blind', 'A', 'x', 25), ('Sketch', 'A', 'x', 25),
  ('Preview', 'A', 'x', 25), ('Stems', 'A', 'x', 25), ('Master', 'A', 'x', 25), ('Import', 'A', 'x', 25);
insert into public.beat_images (beat_id, image_url, filename, is_primary)
select id, '/c.jpg', 'c.jpg', title <> 'Sketch' from public.beats
where title in ('Mute', 'Stems', 'Sketch', 'Preview', 'Master');
insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size)
select id, '/a', case title when 'Master' then 'full' when 'Stems' then 'stems' else 'preview' end, 'a', 1 from public.beats
where title in ('Blind', 'Sketch', 'Preview', 'Stems', 'Master')
union all
select id, '/a', 'trackouts', 'a', 1 from public.beats where title = 'Stems';

select tests.try(t) from (values
  ('admin', $$ tests.publish('Bare') $$,
    'refused 23514 A beat needs a cover and an audio file while it is in the store.',
    'a beat without files stays hidden'),
  ('admin', $$ tests.publish('Mute') $$, 'refused 23514', 'so does one without audio'),
  ('admin', $$ tests.publish('Stems') $$, 'refused 23514', 'one with nothing but trackouts and stems'),
  ('admin', $$ tests.publish('Blind') $$, 'refused 23514', 'one without an image'),
  ('admin', $$ tests.publish('Sketch') $$, 'refused 23514', 'and one without a primary image'),
  ('admin', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('Tests New', 'A', 'x', 25, true)
  $$, 'refused 23514', 'no beat is born published'),
  ('admin', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('Tests New', 'A', 'x', 25, false)
  $$, 'done', 'but hidden'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'cover and preview are enough'),
  ('admin', $$ tests.publish('Master') $$, '1', 'so are cover and full audio'),
  ('admin', $$ tests.publish('Preview') $$, '1', 'publishing what is published is no error'),
  -- What was published otherwise is worked on as any other.
  ('owner', $$ tests.publish('Import') $$, '1', 'the owner of the database may publish what they will')
) as t;
set local role service_role;
select is(tests.publish('Bare'), 1::bigint, 'so may the secret key');
set local role none;
select tests.try(t) from (values
  ('admin', $$ update public.beats set price = 30, is_active = true where title = 'Import' $$,
    'done', 'an admin may edit it while it is shown'),
  ('admin', $$ update public.beats set is_active = false where title = 'Import' $$, 'done', 'and take it back'),
  ('admin', $$ tests.publish('Import') $$, 'refused 23514', 'but not show it again as it is'),
  ('member', $$ tests.publish('Mute') $$, '0', 'a member publishes nothing'),
  ('member', $$
    insert into public.beats (title, artist, genre, price, is_active) values ('x', 'x', 'x', 1, true)
  $$, 'refused 42501', 'and is told so rather than what is missing')
) as t;

select * from finish();
rollback;
